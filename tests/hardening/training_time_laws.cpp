// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "tests/hardening/law.h"

#include <cmath>

namespace headroom::hardening {

namespace {

constexpr double lastBits = 1e-9;

std::string pair(const char* what, double value, double other)
{
    return std::string(what) + " " + std::to_string(value) + " and " + std::to_string(other);
}

Verdict partsSumToStep(const Subject& s)
{
    if (!s.estimate.time)
        return notApplicable;
    const TimeEstimate& time = *s.estimate.time;
    double sum = 0;
    for (std::size_t i = 0; i < timePartCount; ++i) {
        const double seconds = time.parts[static_cast<TimePart>(i)].value;
        if (!std::isfinite(seconds) || seconds < 0)
            return std::string(timePartNames[i]) + " is " + std::to_string(seconds);
        sum += seconds;
    }
    if (!(sum > 0) || std::abs(sum - time.step.value) > lastBits * sum)
        return pair("parts and step", sum, time.step.value);
    if (!(time.bubble >= 0) || time.bubble >= 1)
        return pair("bubble", time.bubble, 0);
    if (!std::isfinite(time.tokensPerSecond) || time.tokensPerSecond <= 0 || !std::isfinite(time.run.value))
        return pair("tokens per second and hours", time.tokensPerSecond, time.run.value);
    return holds;
}

Verdict useIsAShare(const Subject& s)
{
    if (!s.estimate.time)
        return notApplicable;
    const TimeEstimate& time = *s.estimate.time;
    if (!(time.mfuCausal > 0) || time.mfuCausal > 1)
        return pair("causal MFU, MFU", time.mfuCausal, time.mfu);
    if (!(time.hfu > 0) || time.hfu > 1)
        return pair("HFU, MFU", time.hfu, time.mfu);
    if (time.mfuCausal > time.mfu * (1 + lastBits) || time.mfuCausal > time.hfu * (1 + lastBits))
        return pair("causal MFU above MFU or HFU", time.mfuCausal, time.hfu);
    return holds;
}

Verdict goodputIsAShare(const Subject& s)
{
    if (!s.estimate.time)
        return notApplicable;
    const TimeEstimate& time = *s.estimate.time;
    if (!(time.goodput >= 0) || time.goodput > 1)
        return pair("goodput", time.goodput, 0);
    if (time.wall.has_value() != (time.goodput > 0))
        return "an end of the job against its goodput";
    if (time.wall && (!std::isfinite(time.wall->value) || *time.wall < time.run))
        return pair("wall and run", time.wall->value, time.run.value);
    if (std::isnan(time.meanTimeBetweenFailures.value) || time.meanTimeBetweenFailures.value <= 0 ||
        !std::isfinite(time.checkpointInterval.value) || time.checkpointInterval.value < 0)
        return pair("time between failures, interval", time.meanTimeBetweenFailures.value,
                    time.checkpointInterval.value);
    return holds;
}

/// The step of a changed plan is no shorter; the change says whether it applies.
template <class Change>
Verdict takesLonger(const Subject& s, Change change)
{
    // While a zero-bubble stage waits for its host, more work on the GPU fills more of the gaps for nothing.
    const bool fillsGaps = s.plan.parallelism.pipeline > 1 && s.plan.parallelism.schedule == Schedule::ZeroBubble;
    if (!s.estimate.time || (fillsGaps && s.estimate.time->hostWait.value > 0))
        return notApplicable;
    Plan changed = s.plan;
    if (!change(changed))
        return notApplicable;
    const Estimate after = estimate(changed, s.catalogue);
    if (!after.time)
        return notApplicable;
    return after.time->step.value >= s.estimate.time->step.value * (1 - lastBits)
               ? holds
               : Verdict(pair("step", s.estimate.time->step.value, after.time->step.value));
}

Verdict slowerLinkTakesLonger(const Subject& s)
{
    return takesLonger(s, [](Plan& plan) {
        auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware);
        if (own == nullptr || (!own->inter_node_bytes_per_s && !own->intra_node_bytes_per_s))
            return false;
        constexpr double slowest = 1e6;
        if (own->inter_node_bytes_per_s)
            own->inter_node_bytes_per_s = std::max(slowest, *own->inter_node_bytes_per_s / 2);
        if (own->intra_node_bytes_per_s)
            own->intra_node_bytes_per_s = std::max(slowest, *own->intra_node_bytes_per_s / 2);
        return true;
    });
}

Verdict longerSequencesTakeLonger(const Subject& s)
{
    if (!trainsOneModel(s.plan))
        return notApplicable;
    return takesLonger(s, [](Plan& plan) {
        plan.training.sequence *= 2;
        return true;
    });
}

Verdict moreBatchTakesLonger(const Subject& s)
{
    if (!trainsOneModel(s.plan))
        return notApplicable;
    return takesLonger(s, [&](Plan& plan) {
        plan.training.global_batch = s.estimate.layout->globalBatch * 2;
        return true;
    });
}

Verdict stragglersTakeLonger(const Subject& s)
{
    return takesLonger(s, [](Plan& plan) {
        plan.parallelism.straggler_factor += 0.5;
        return true;
    });
}

Verdict recomputingTakesLonger(const Subject& s)
{
    if (s.plan.training.recompute != Recompute::None || !trainsOneModel(s.plan))
        return notApplicable;
    // Offloaded activations are fetched: fewer of them are fetched sooner.
    if (offloadsActivations(s.plan.training.offload))
        return notApplicable;
    return takesLonger(s, [](Plan& plan) {
        plan.training.recompute = Recompute::Full;
        return true;
    });
}

}  // namespace

std::vector<Law> trainingTimeLaws()
{
    return {
        {"parts of a step are finite, at least 0, and sum to it", partsSumToStep},
        {"causal MFU and HFU are above 0 and at most 1, causal MFU the least", useIsAShare},
        {"goodput is a share, and a run with failures no shorter than without", goodputIsAShare},
        {"slower links never make a step shorter", slowerLinkTakesLonger},
        {"longer sequences never make a step shorter", longerSequencesTakeLonger},
        {"more sequences never make a step shorter", moreBatchTakesLonger},
        {"stragglers never make a step shorter", stragglersTakeLonger},
        {"full recomputation never makes a step shorter; but of what is fetched from the host", recomputingTakesLonger},
    };
}

}  // namespace headroom::hardening
