// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/grade.h"
#include "model/health/rules/planned_fabric.h"
#include "model/health/rules/planned_machine.h"
#include "model/health/snapshot.h"
#include "model/units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

class EarlierGpus;

/// What a step of a training plan takes and costs.
struct PlannedStep {
    Seconds time{};
    std::optional<Money> perHour{};  ///< Of all nodes, in `currency`; absent without a price.
    std::string currency{};

    bool operator==(const PlannedStep&) const = default;
};

/// What a job that keeps its GPU busy reaches: of the time, and of the power limit. A plan names no such figure itself.
inline constexpr double usualUtilizationPercent = 85;
inline constexpr double usualPowerShare = 0.6;

/// What an open plan says about each GPU.
struct PlannedUse {
    Bytes peak{};  ///< As nvidia-smi would show it on the fullest GPU.
    Bytes mostPeak{};  ///< The high end of its range; 0 where there is none.
    std::int64_t gpusPerHost{0};  ///< In use on one computer.
    std::int64_t hosts{1};
    std::int64_t gpus{0};  ///< In use on all computers; 0: as many on each.
    std::string gpuName{};
    std::int64_t joinedGpus{0};  ///< That NVLink or its like joins on one computer.
    /// What of a planned step leaves GPUs waiting, in words: "exchange 21 %, pipeline bubble 8 %"; empty where little
    /// does.
    std::string waits{};
    /// Share of a planned step in which GPUs run no kernel, 0 to 1: they wait for data, or a checkpoint stalls them.
    double rest{0};
    std::optional<PlannedStep> step{};  ///< Of a plan that trains.
    bool serves{false};
    std::optional<double> load{};  ///< Of a service: what is asked of it as a share of what it can answer, 0 to 1.
    bool isForAnyCard{false};  ///< Somebody chose to hold GPUs of another kind against it, too.
    std::optional<PlannedFabric> fabric{};  ///< Whoever has the catalogue at hand says it.

    bool operator==(const PlannedUse&) const = default;
    [[nodiscard]] std::int64_t allGpus() const { return gpus > 0 ? gpus : gpusPerHost * hosts; }
    /// Whether its GPUs should always work: those of a training do, those of a service under a high load.
    [[nodiscard]] bool keepsBusy() const { return !serves || load.value_or(0) * 100 >= usualUtilizationPercent; }
    /// What its GPUs show of utilisation: "85 or more", or the load of a service; nothing where that is unknown.
    [[nodiscard]] std::optional<double> utilizationPercent() const
    {
        if (keepsBusy())
            return usualUtilizationPercent;
        return load ? std::optional(*load * 100) : std::nullopt;
    }
};

/// How often in a row a rule has fired, and over what time.
struct Firing {
    int samples{0};
    double seconds{0};  ///< From the first of these samples to the last; 0 where their times are not known.
};

/// What has held of each rule that asks for time; kept by whoever polls.
struct FiringCounts {
    std::map<std::string, Firing> counts{};  ///< By host, GPU and rule.
};

/// What the rules know besides the snapshot.
struct AssessInput {
    std::optional<PlannedUse> plan{};
    std::optional<PlannedMachine> machine{};  ///< What new, idle machines are held against, instead of `plan`.
    bool live{false};  ///< Asked just now, not a saved file.
    const Snapshot* previous{nullptr};  ///< The sample before this one.
    double secondsSincePrevious{0};
    FiringCounts* firing{nullptr};
    FiringCounts* rows{nullptr};  ///< The same within one listing that repeats, by GPU and rule.
    double secondsSinceRow{0};  ///< From the sample before in that listing.
    bool isRow{false};  ///< An earlier sample of such a listing: its load counts for the last one only.
    bool isEarlier{false};  ///< Any earlier sample: the last one says what the machine is.
    const EarlierGpus* earlier{nullptr};  ///< The GPUs of `previous`; assess() itself says this.
};

/// A graded GPU.
struct GpuHealth {
    HealthGrade grade{HealthGrade::Healthy};
    std::vector<HealthFinding> findings{};
};

/// A graded computer.
struct HostHealth {
    HealthGrade grade{HealthGrade::Healthy};
    std::optional<std::int64_t> gpusExpected{};
    std::vector<GpuHealth> gpus{};  ///< As in the snapshot.
    std::vector<HealthFinding> findings{};  ///< Of the host as a whole.
    bool isListedOnly{false};  ///< Kubernetes speaks of it, and nothing that was read of its GPUs.
    std::optional<MachineAcceptance> acceptance{};  ///< Of a new machine that was held against its plan.
};

/// A graded snapshot.
struct HealthReport {
    Snapshot snapshot{};
    std::string time{};  ///< When it was taken, ISO 8601; empty where nobody said.
    HealthGrade grade{HealthGrade::Healthy};
    std::vector<HostHealth> hosts{};  ///< As in the snapshot.
    std::optional<PlannedUse> plan{};
};

/// Grades what was read. Pure but for `input.firing`; total: any snapshot gives a report.
[[nodiscard]] HealthReport assess(Snapshot snapshot, const HealthFacts& facts, const AssessInput& input = {});

/// Whether the plan uses more GPUs than there are in the reading; hosts with GPUs of another kind are none of it.
[[nodiscard]] bool hasFewerThanPlanned(const HealthReport& report);

/// Whether a GPU counts as worked on: a compute process, more than a tenth of its memory in use, or a plan for it.
[[nodiscard]] bool hasActiveJob(const HostSnapshot& host, const GpuSnapshot& gpu, const AssessInput& input);

/// How warm a GPU is by its own limits.
struct GpuHeat {
    std::optional<double> margin{};  ///< Degrees left to its limit: as it prints them, else up to its highest operating
                                     ///< temperature, else up to where it slows down; absent where it names no limit.
    bool isSlowed{false};  ///< It is as warm as where it slows down, or warmer.
};
[[nodiscard]] GpuHeat heatOf(const MetricSet& metrics);

/// Memory in use as a share of what programs can have; nothing when it could not be read.
[[nodiscard]] std::optional<double> memoryShare(const HostSnapshot& host, const GpuSnapshot& gpu);

}  // namespace headroom
