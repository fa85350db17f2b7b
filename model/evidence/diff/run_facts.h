// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"

#include <optional>
#include <string>

namespace headroom {

/// What all logs of a job print of its division, and which file says it.
struct RunFacts {
    LoggedJob job{};
    std::int64_t file{-1};
};
[[nodiscard]] RunFacts runFacts(std::span<const EvidenceFile> files);

/// The plan with the degrees and batches that the log prints; `ran` and `asked` name what differs, and are empty where
/// nothing does.
struct RunPlan {
    Plan plan{};
    std::string ran{};
    std::string asked{};
};
[[nodiscard]] RunPlan withLoggedDivision(const Plan& plan, const Estimate& estimate, const LoggedJob& job);

/// The slowest GPU that computes, where it is noticeably slower than the others of its host.
struct SlowGpu {
    std::string host{};
    std::optional<std::int64_t> index{};
    double clockMHz{0};
    double usualMHz{0};
};
[[nodiscard]] std::optional<SlowGpu> slowGpuIn(const Snapshot& capture);

/// Share of the time in which GPUs worked, 0 to 1, over the samples of a capture that repeats; nothing where it holds
/// fewer than three, or where GPUs differ much: then it is not the job that waits.
[[nodiscard]] std::optional<double> busyShareIn(const Snapshot& capture);

/// How fast the tested links are as a share of what healthy ones show, at most 1: those between nodes where the test
/// ran on several, else those within one. The plan's links stand for healthy ones. Nothing where the plan has no such
/// links, or for all-to-all, whose healthy figure depends on the switches.
struct LinkShare {
    double share{1};
    double expected{0};  ///< Of healthy links in B/s: bus bandwidth, or the rate of one link.
    bool isBetween{false};
};
[[nodiscard]] std::optional<LinkShare> linkShare(const FabricTest& test, const Estimate& estimate);
/// The same of a test of single links: what a card writes, and copies between the GPUs of a machine.
[[nodiscard]] std::optional<LinkShare> linkShare(const LinkRate& test, const Estimate& estimate);

}  // namespace headroom
