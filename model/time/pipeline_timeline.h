// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// One pass of a micro-batch through a stage. WeightGradient is the part of a backward pass that zero-bubble schedules
/// put off; under the others the backward pass holds it.
enum class PipelineWork { Forward, Backward, WeightGradient };

/// When a stage works on a micro-batch, from the beginning of the step on.
struct PipelineBlock {
    std::int64_t stage{0};
    std::int64_t chunk{0};       ///< Of the interleaved schedule, from 0.
    std::int64_t microBatch{0};  ///< From 0.
    PipelineWork work{PipelineWork::Forward};
    Seconds start{};
    Seconds end{};
    bool operator==(const PipelineBlock&) const = default;
};

/// One micro-batch through all layers of one stage.
struct StagePasses {
    Seconds forward{};
    Seconds backward{};        ///< With recomputation; without `weightGradient`.
    Seconds weightGradient{};  ///< Zero where the schedule does not split the backward pass.
    [[nodiscard]] Seconds total() const { return forward + backward + weightGradient; }
};

/// What the stages of a pipeline do during a step, until the last backward pass ends.
struct PipelineTimeline {
    Schedule schedule{Schedule::OneForwardOneBackward};
    std::int64_t stages{1}, virtualStages{1}, microBatches{1};
    std::vector<PipelineBlock> blocks{};  ///< By stage, then by start.
    Seconds end{};       ///< Of the last block.
    Seconds wholeEnd{};  ///< With what is left out.
    /// Micro-batches in the middle that are left out, since the steady part repeats itself; blocks before and after
    /// them stand as if they followed each other.
    std::int64_t firstLeftOut{0}, leftOut{0};
};

/// Plays a schedule: 1F1B and its interleaved form (Narayanan et al. 2021), GPipe (Huang et al. 2019), or the
/// zero-bubble one that needs no more memory than 1F1B (Qi et al. 2023). All micro-batches are played.
[[nodiscard]] std::vector<PipelineBlock> playSchedule(Schedule schedule, std::int64_t virtualStages,
                                                      std::int64_t microBatches,
                                                      const std::vector<StagePasses>& stages);

/// The timeline of a plan's step, with at most about `most` micro-batches, and no fewer than twice the stages; empty
/// blocks without a pipeline or without a time.
[[nodiscard]] PipelineTimeline pipelineTimeline(const Plan& plan, const Estimate& estimate, std::int64_t most);

}  // namespace headroom
