// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/step_time.h"
#include "model/units.h"

#include <algorithm>
#include <vector>

namespace headroom {

namespace {

/// Stages in the middle differ by their layers only: neither embedding nor head is theirs.
bool isSameKind(const StageTerms& a, const StageTerms& b)
{
    const bool middle = !a.first && !a.last && !b.first && !b.last;
    return middle && a.denseLayers == b.denseLayers && a.expertLayers == b.expertLayers;
}

/// How much longer a step's passes take than with everything in place.
Seconds hostWait(const TimeTerms& terms, const StageTerms& stage)
{
    const Offload offload = terms.memory.training.offload;
    if (offload != Offload::Activations && offload != Offload::Parameters)
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

TimeParts stepParts(const TimeTerms& terms, const TimeParts& slowest, const StepExtras& extras)
{
    TimeParts parts = slowest * real(terms.memory.layout.microBatches);
    parts[TimePart::PipelineBubble] = extras.bubble;
    parts[TimePart::DataCommExposed] = extras.exchange;
    parts[TimePart::Optimizer] = extras.optimizer;
    parts[TimePart::Straggler] = stragglerWait(terms, parts.total());
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
    return terms;
}

std::optional<TimeEstimate> stepTime(const Plan& plan, const Estimate& estimate)
{
    const std::optional<KernelRates> rates = kernelRates(plan, estimate);
    if (!rates)
        return std::nullopt;
    const TimeTerms terms = timeTerms(plan, estimate, *rates);
    const Layout& layout = terms.memory.layout;
    const StageKinds kinds = stageKinds(terms.memory);
    std::vector<TimeParts> times;
    StepExtras extras;
    double repeated = 0;
    for (const std::int64_t first : kinds.firstStages) {
        const StageTerms stage = stageTerms(terms.memory, first);
        repeated += repeatedFlops(terms.memory, stage) * real(kinds.counts[times.size()]);
        times.push_back(stageTime(terms, stage));
        extras.optimizer = std::max(extras.optimizer, optimizerTime(terms, stage));
        const Seconds exchange = exchangeTime(terms, stage).of(real(layout.microBatches));
        extras.exchange = std::max(extras.exchange, exposedExchange(terms.memory, exchange, times.back().total()));
    }
    extras.bubble = bubbleTime(terms.memory, kinds, times);
    TimeEstimate time;
    time.parts = stepParts(terms, times[slowestKind(times)], extras);
    time.step = time.parts.total();
    time.hostWait = hostWait(terms, stageTerms(terms.memory, kinds.firstStages[slowestKind(times)]));
    for (const std::size_t kind : kinds.kindOf)
        time.stages.push_back(times[kind]);

    const double tokens = real(layout.globalBatch) * real(plan.training.sequence);
    const double gpus = real(estimate.hardware.gpusUsed);
    const auto used = [&](double attentionShare) {
        return modelFlops(terms.memory, estimate.model.active, attentionShare) / (time.step.value * gpus);
    };
    time.tokensPerSecond = tokens / time.step.value;
    time.tokensPerSecondPerGpu = time.tokensPerSecond / gpus;
    time.modelRate = {used(1)};
    time.mfu = used(1) / rates->peak.value;
    time.mfuCausal = used(terms.memory.shape.causal ? 0.5 : 1) / rates->peak.value;
    time.hfu = time.mfu * (1 + repeated / modelFlops(terms.memory, estimate.model.active, 1));
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
    estimate.findings.push_back({"cluster.host-link",
                                 Severity::Information,
                                 "/training/offload",
                                 {time.hostWait, time.step, estimate.hardware.hostLink.value / bytesPerGB}});
}

double modelFlops(const TrainingTerms& terms, double activeParameters, double attentionShare)
{
    const Architecture& shape = terms.shape;
    const bool latent = shape.attention == AttentionKind::Mla;
    const double headWork =
        latent ? real(shape.qk_nope_dim + shape.qk_rope_dim + shape.v_dim) : 2 * real(shape.head_dim);
    const double table = real(shape.vocab) * real(shape.hidden);
    const double multiplied = activeParameters - terms.counts.embedding + (shape.tied ? table : 0);
    const double perParameter = terms.trainsAdapters() ? 4 : 6;
    const double sequence = real(terms.training.sequence);
    const double attention = 3 * 2 * sequence * real(shape.layers) * real(shape.heads) * headWork * attentionShare;
    return (perParameter * multiplied + attention) * real(terms.layout.globalBatch) * sequence;
}

}  // namespace headroom
