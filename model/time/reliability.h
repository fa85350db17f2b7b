// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace headroom {

/// Spot evictions per machine and hour where the plan does not state them: the 5 % that clouds quote as common.
inline constexpr double usualEvictionsPerHour = 0.05;

/// Whether the plan pays for spot machines and leaves open how often they are taken away.
[[nodiscard]] bool assumesEvictions(const Plan& plan);

/// Failures of a node with so many GPUs, per hour: the plan's rate is that of nodes of eight.
[[nodiscard]] double nodeFailuresPerHour(const Plan& plan, double gpusPerNode);

/// Evictions per machine and hour: the plan's, or else the usual ones on the spot and none otherwise.
[[nodiscard]] double evictionsPerHour(const Plan& plan);

/// What failures, evictions and checkpoints make of a run. Mean time between failures from failures per 1,000
/// node-days (Llama 3: 419 unexpected interruptions of 2,048 nodes in 54 days) and spot evictions; the checkpoint
/// interval is the plan's or Young's sqrt(2 C M); goodput = 1 - C/T - (T/2 + R)/M, C the time that a checkpoint stalls
/// the GPUs, R that of a restart (Young 1974; Daly 2006, first order).
struct Reliability {
    Hours meanTimeBetweenFailures{};
    Seconds checkpointInterval{};
    Seconds checkpointStall{};
    double goodput{1};  ///< Share of the time that makes progress; 0 when the job never gets on.
};

/// Below this share of progress a job takes a hundred times as long: it never ends.
inline constexpr double leastGoodput = 0.01;

[[nodiscard]] Reliability reliability(const Plan& plan, const Estimate& estimate);

/// A checkpoint holds 16-bit weights, the FP32 master copy and two moments.
inline constexpr double checkpointBytesPerParameter = 14;
/// What one node's share of a parallel file system takes, where the plan does not say how long a checkpoint stalls.
inline constexpr BytesPerSecond nodeWriteRate{2e9};

/// A checkpoint of training: of the trained parameters alone, since a frozen base never changes.
[[nodiscard]] Bytes checkpointSize(const Estimate& estimate);

}  // namespace headroom
