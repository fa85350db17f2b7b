// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/step_time.h"

#include "model/finding_kinds.h"
#include "model/units.h"

#include <algorithm>
#include <vector>

namespace headroom {

namespace {

/// Stages in the middle differ by their layers only: neither embedding nor head is theirs.
bool isSameKind(const StageTerms& a, const StageTerms& b)
{
    const bool middle = !a.first && !a.last && !b.first && !b.last;
    return middle && a.denseLayers == b.denseLayers && a.expertLayers == b.expertLayers && a.kindLayers == b.kindLayers;
}

/// How much longer a step's passes take than with everything in place.
Seconds hostWait(const TimeTerms& terms, const StageTerms& stage)
{
    const Offload offload = terms.memory.training.offload;
    if (!offloadsActivations(offload) && !offloadsParameters(offload))
        return {};
    TimeTerms resident = terms;
    resident.memory.training.offload = Offload::None;
    const Seconds wait = stageTime(terms, stage).total() - stageTime(resident, stage).total();
    return std::max(Seconds{}, wait * real(terms.memory.layout.microBatches));
}

}  // namespace

StageKinds stageKinds(const TrainingTerms& terms)
{
    StageKinds kinds;
    std::vector<StageTerms> seen;
    for (std::int64_t i = 0; i < terms.layout.pipeline; ++i) {
        const StageTerms stage = stageParameters(terms, i);
        const auto known = std::ranges::find_if(seen, [&](const StageTerms& s) { return isSameKind(s, stage); });
        kinds.kindOf.push_back(static_cast<std::size_t>(known - seen.begin()));
        if (known != seen.end()) {
            ++kinds.counts[kinds.kindOf.back()];
            continue;
        }
        seen.push_back(stage);
        kinds.firstStages.push_back(i);
        kinds.counts.push_back(1);
    }
    return kinds;
}

Seconds bubbleTime(const TrainingTerms& m, const StageKinds& kinds, const std::vector<TimeParts>& times)
{
    if (m.layout.pipeline <= 1)
        return {};
    Seconds sum{};
    for (std::size_t kind = 0; kind < times.size(); ++kind) {
        Seconds waiting = times[kind].total();
        // Weight gradients fill the gaps: (p - 1)(F + B - W) instead of (p - 1)(F + B + W) (Qi et al. 2023).
        if (m.schedule == Schedule::ZeroBubble)
            waiting = waiting - times[kind][TimePart::Compute] * (2.0 / 3);
        sum += waiting * real(kinds.counts[kind]);
    }
    const Seconds mean = sum / real(m.layout.pipeline);
    return mean * (real(m.layout.pipeline - 1) / real(m.layout.virtualStages));
}

std::size_t slowestKind(const std::vector<TimeParts>& times)
{
    const auto slowest = std::ranges::max_element(times, {}, [](const TimeParts& parts) { return parts.total(); });
    return static_cast<std::size_t>(slowest - times.begin());
}

Seconds dataWait(const TimeTerms& terms, Seconds step)
{
    constexpr double msPerSecond = 1000;
    const DataLoading& data = terms.data;
    const Layout& layout = terms.memory.layout;
    const double samplesPerStep = real(layout.globalBatch);
    const double gpus = real(layout.tensor * layout.context * layout.pipeline * layout.data);
    Seconds load{};
    if (data.bytes_per_sample && data.storage_bytes_per_s)
        load = {samplesPerStep * *data.bytes_per_sample / *data.storage_bytes_per_s};
    if (data.cpu_ms_per_sample) {
        const double workers = data.workers_per_gpu.value_or(1) * gpus;
        load = std::max(load, Seconds{samplesPerStep * *data.cpu_ms_per_sample / msPerSecond / workers});
    }
    return std::max(Seconds{}, load - step);
}

TimeParts stepParts(const TimeTerms& terms, const TimeParts& slowest, const StepExtras& extras)
{
    TimeParts parts = slowest * real(terms.memory.layout.microBatches);
    parts[TimePart::PipelineBubble] = extras.bubble;
    parts[TimePart::DataCommExposed] = extras.communication;
    parts[TimePart::Optimizer] = extras.optimizer;
    parts[TimePart::Straggler] = stragglerWait(terms, parts.total());
    parts[TimePart::DataWait] = dataWait(terms, parts.total());
    return parts;
}

TimeTerms timeTerms(const Plan& plan, const Estimate& estimate, const KernelRates& rates)
{
    TimeTerms terms;
    terms.memory = trainingTerms(plan, estimate);
    terms.rates = rates;
    terms.network = estimate.hardware.network;
    terms.hostLink = estimate.hardware.hostLink;
    terms.gpusPerNode = std::max(1.0, estimate.hardware.gpusPerNode);
    terms.linkDomain = real(estimate.hardware.linkDomain);
    terms.stragglerFactor =
        estimate.hardware.gpusUsed > 1 ? plan.parallelism.straggler_factor : 1;  // One waits for none.
    terms.data = plan.data;
    return terms;
}

namespace {

/// Operations that recomputation repeats in one step over all GPUs.
double repeatedInStep(const TrainingTerms& terms, const StageKinds& kinds, CountedScores scores)
{
    double flops = 0;
    for (std::size_t kind = 0; kind < kinds.counts.size(); ++kind)
        flops += repeatedFlops(terms, stageTerms(terms, kinds.firstStages[kind]), scores) * real(kinds.counts[kind]);
    return flops;
}

/// How well a step of known length uses the GPUs.
void addUse(const TrainingTerms& terms, const StageKinds& kinds, FlopsPerSecond peak, TimeEstimate& time)
{
    const Layout& layout = terms.layout;
    const double gpus = real(layout.tensor * layout.context * layout.pipeline * layout.data);
    const auto rate = [&](double flops) { return FlopsPerSecond{flops / (time.step.value * gpus)}; };
    const double whole = modelFlops(terms, CountedScores::Whole);
    const double executed =
        modelFlops(terms, CountedScores::Computed) + repeatedInStep(terms, kinds, CountedScores::Computed);
    time.modelRate = rate(whole);
    time.repeatingRate = rate(whole + repeatedInStep(terms, kinds, CountedScores::Whole));
    time.mfu = time.modelRate / peak;
    time.mfuCausal = rate(modelFlops(terms, CountedScores::Attended)) / peak;
    time.hfu = rate(executed) / peak;
}

}  // namespace

std::optional<TimeEstimate> stepTime(const Plan& plan, const Estimate& estimate)
{
    const std::optional<KernelRates> rates = kernelRates(plan, estimate);
    if (!rates)
        return std::nullopt;
    const TimeTerms terms = timeTerms(plan, estimate, *rates);
    const Layout& layout = terms.memory.layout;
    const StageKinds kinds = stageKinds(terms.memory);
    std::vector<StageTerms> stages;
    std::vector<TimeParts> times;
    for (const std::int64_t first : kinds.firstStages) {
        stages.push_back(stageTerms(terms.memory, first));
        times.push_back(stageTime(terms, stages.back()));
    }
    const std::size_t slowest = slowestKind(times);
    StepExtras extras{.bubble = bubbleTime(terms.memory, kinds, times)};
    for (const StageTerms& stage : stages) {
        extras.optimizer = std::max(extras.optimizer, optimizerTime(terms, stage));
        extras.communication =
            std::max(extras.communication,
                     exposedCommunication(terms.memory, dataCommunicationTime(terms, stage), times[slowest].total()));
    }
    TimeEstimate time;
    time.parts = stepParts(terms, times[slowest], extras);
    time.step = time.parts.total();
    time.hostWait = hostWait(terms, stages[slowest]);
    for (const std::size_t kind : kinds.kindOf)
        time.stages.push_back(times[kind]);

    const double tokens = real(layout.globalBatch) * real(plan.training.sequence);
    const double gpus = real(estimate.hardware.gpusUsed);
    time.tokensPerSecond = tokens / time.step.value;
    time.tokensPerSecondPerGpu = time.tokensPerSecond / gpus;
    addUse(terms.memory, kinds, rates->peak, time);
    time.bubble = time.parts[TimePart::PipelineBubble] / time.step;
    time.run = {plan.training.tokens / time.tokensPerSecond / secondsPerHour};
    return time;
}

void judgeHostLink(Estimate& estimate)
{
    constexpr double worthAWord = 0.05;
    if (!estimate.time || estimate.time->hostWait < estimate.time->step * worthAWord)
        return;
    const TimeEstimate& time = *estimate.time;
    estimate.findings.push_back({"cluster.host-link", Severity::Information, "/training/offload", time.hostWait,
                                 time.step, estimate.hardware.hostLink.value / bytesPerGB});
}

}  // namespace headroom
