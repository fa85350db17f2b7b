// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/sample_estimates.h"

namespace headroom::test {

/// A time whose totals follow from its parts.
inline TimeEstimate sampleTime(const TimeParts& parts, std::size_t stages, double microBatches)
{
    TimeEstimate time;
    time.parts = parts;
    time.step = parts.total();
    TimeParts stage = parts;
    for (TimePart once : {TimePart::PipelineBubble, TimePart::DataCommExposed, TimePart::Optimizer})
        stage[once] = {};
    time.stages.assign(stages, stage * (1 / microBatches));
    time.bubble = parts[TimePart::PipelineBubble] / time.step;
    return time;
}

/// The plan of the estimate below.
inline Plan pipelinePlan(Schedule schedule = Schedule::OneForwardOneBackward)
{
    Plan plan;
    plan.training.sequence = 8192;
    plan.training.tokens = 1e10;
    plan.parallelism.pipeline = 4;
    plan.parallelism.schedule = schedule;
    return plan;
}

/// 70B on 64 H100 in four stages: a step of 5 s with 16 % of bubble.
inline Estimate timedPipeline(std::int64_t stages = 4, std::int64_t microBatches = 16)
{
    Estimate estimate = pipelineEstimate(stages);
    estimate.layout->globalBatch = 32;
    estimate.layout->microBatches = microBatches;
    TimeParts parts;
    parts[TimePart::Compute] = {2.4};
    parts[TimePart::Attention] = {0.35};
    parts[TimePart::Elementwise] = {0.09};
    parts[TimePart::TensorComm] = {1.3};
    parts[TimePart::PipelineComm] = {0.01};
    parts[TimePart::PipelineBubble] = {0.8};
    parts[TimePart::DataCommExposed] = {0.02};
    parts[TimePart::Optimizer] = {0.03};
    TimeEstimate time = sampleTime(parts, static_cast<std::size_t>(stages), static_cast<double>(microBatches));
    time.tokensPerSecond = 32 * 8192 / 5.0;
    time.tokensPerSecondPerGpu = time.tokensPerSecond / 64;
    time.modelRate = {400e12};
    time.mfu = 0.404;
    time.mfuCausal = 0.371;
    time.hfu = 0.404;
    time.run = {1e10 / time.tokensPerSecond / 3600};
    time.wall = time.run;
    estimate.time = time;
    estimate.cost.job = estimate.cost.over(time.run);
    return estimate;
}

}  // namespace headroom::test
