// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/step_time.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

/// Forward passes that are computed twice, per micro-batch and layer.
Seconds recomputeTime(const TimeTerms& terms, const StageTerms& stage, const LayerTime& layer)
{
    const Training& training = terms.memory.training;
    const Seconds forward =
        layer.matmul + layer.attention + layer.elementwise + layer.tensor + layer.context + layer.expert;
    const Seconds whole = forward - (terms.memory.habits.stopsRecomputeEarly ? layer.lastMatmul : Seconds{});
    switch (training.recompute) {
    case Recompute::None: return {};
    case Recompute::Selective: return training.attention == AttentionKernel::Unfused ? layer.attention : Seconds{};
    case Recompute::PerOp: return layer.matmul * 0.5 + layer.elementwise;
    case Recompute::Modules: {
        Seconds time{};
        for (const std::string& module : training.recompute_modules)
            time += module == "core_attn" ? layer.attention
                    : module == "mlp"     ? layer.lastMatmul * 2
                                          : layer.elementwise * 0.25;
        return time;
    }
    case Recompute::Block: {
        const double asked = real(training.recompute_layers.value_or(stage.layers));
        return whole * (std::min(asked, stage.keptLayers()) / std::max(1.0, stage.keptLayers()));
    }
    case Recompute::Full: return whole;
    }
    return {};
}

/// Backward passes in units of forward ones.
struct Backward {
    double matmul{2};       ///< Gradients of inputs and of weights.
    double attention{2.5};  ///< Fused: five products against two (Dao 2023).
};

Backward backwardOf(const TrainingTerms& terms)
{
    Backward passes;
    if (terms.trainsAdapters())
        passes.matmul = 1;  // frozen matrices have no weight gradient
    if (terms.training.attention == AttentionKernel::Unfused)
        passes.attention = 2;
    return passes;
}

Link insideLink(const TimeTerms& terms)
{
    return {terms.network.inside, terms.rates.insideEfficiency, terms.network.insideLatency};
}
Link betweenLink(const TimeTerms& terms)
{
    return {terms.network.between, terms.rates.betweenEfficiency, terms.network.betweenLatency};
}

/// Gathering inputs again for weight gradients under sequence parallelism; half of it is exposed.
Seconds regatherTime(const TimeTerms& terms)
{
    const TrainingTerms& m = terms.memory;
    if (m.layout.tensor <= 1 || !m.sequenceParallel || m.trainsAdapters())
        return {};
    const Bytes message{m.precision.recipe.activation * m.tokensPerRank * real(m.shape.hidden)};
    return collectiveTime(Collective::AllGather, message, real(m.layout.tensor), insideLink(terms)) *
           (1 - m.habits.tensorOverlap);
}

TimeParts layersTime(const TimeTerms& terms, const StageTerms& stage, LayerKind kind, double count)
{
    TimeParts parts;
    if (count <= 0)
        return parts;
    const LayerTime layer = layerTime(terms, kind);
    const Backward passes = backwardOf(terms.memory);
    constexpr double adapterWork = 0.03;  // of a layer's products, forward; as much per gradient
    const double adapters = terms.memory.trainsAdapters() ? 4 * adapterWork : 0;
    parts[TimePart::Compute] = layer.matmul * (1 + passes.matmul + adapters);
    parts[TimePart::Attention] = layer.attention * (1 + passes.attention);
    parts[TimePart::Elementwise] = layer.elementwise * 3;
    parts[TimePart::TensorComm] = layer.tensor * 2 + regatherTime(terms);
    parts[TimePart::ContextComm] = layer.context * 2;
    parts[TimePart::ExpertComm] = layer.expert * 2;
    parts[TimePart::Recompute] = recomputeTime(terms, stage, layer);
    const Seconds launching = launchTime(terms, kind);
    const Seconds busy = parts.total();
    if (launching > busy)
        parts[TimePart::Compute] += launching - busy;
    return parts * count;
}

/// A 4-bit base is turned into 16 bits once per pass: half a byte read and two written per parameter.
Seconds dequantisationTime(const TimeTerms& terms, const StageTerms& stage)
{
    if (dequantisedMatrix(terms.memory).value == 0)
        return {};
    constexpr double bytes = 2.6;
    const double passes = terms.memory.training.recompute == Recompute::Full ? 3 : 2;
    return {passes * bytes * stage.linearParameters / terms.rates.memory.value};
}

/// Head and loss: logits are read and written in FP32 three times.
void addLoss(const TimeTerms& terms, TimeParts& parts)
{
    const TrainingTerms& m = terms.memory;
    const double logits = m.tokensPerRank * real(m.shape.vocab) / real(m.layout.tensor);
    const double passes = m.trainsAdapters() ? 2 : 3;
    constexpr double bytesPerLogit = 12;
    parts[TimePart::Compute] += terms.rates.wide.time(2 * logits * real(m.shape.hidden)) * passes;
    parts[TimePart::Elementwise] += Seconds{passes * bytesPerLogit * logits / terms.rates.memory.value};
}

Seconds pipelineSends(const TimeTerms& terms)
{
    const TrainingTerms& m = terms.memory;
    if (m.layout.pipeline <= 1)
        return {};
    const Bytes message{m.precision.recipe.activation * m.tokensPerRank * real(m.shape.hidden) / m.sequenceSplit};
    const double ranksBetween = real(m.layout.tensor * m.layout.context * m.layout.data);
    const bool crosses = ranksBetween * 2 > terms.linkDomain;
    return sendTime(message, crosses ? betweenLink(terms) : insideLink(terms)) * (2 * real(m.layout.virtualStages));
}

/// Share of the step of all stages but the slowest during which a stage waits for the pipeline to fill and drain.
Seconds bubbleTime(const TimeTerms& terms, const std::vector<TimeParts>& stages)
{
    const TrainingTerms& m = terms.memory;
    Seconds mean{};
    for (const TimeParts& stage : stages)
        mean += stage.total() / static_cast<double>(stages.size());
    if (m.schedule == Schedule::ZeroBubble) {
        // Weight gradients fill the gaps: (p - 1)(F + B - W) instead of (p - 1)(F + B + W) (Qi et al. 2023).
        Seconds matmul{};
        for (const TimeParts& stage : stages)
            matmul += stage[TimePart::Compute] / (3 * static_cast<double>(stages.size()));
        mean = mean - matmul * 2;
    }
    return mean * (real(m.layout.pipeline - 1) / real(m.layout.virtualStages));
}

/// The update reads and writes weights, gradients and states once; with offload the host does, over PCIe.
Seconds optimizerTime(const TimeTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& m = terms.memory;
    const double trained = m.trainsAdapters() ? stage.adapterParameters : stage.parameters();
    const double owned = trained / sharing(m).states;
    constexpr double updateBytes = 30;
    constexpr double clippingBytes = 8;  // norms and copies over all gradients that are not sharded
    const Seconds overhead = m.habits.stepOverhead;
    if (m.training.offload == Offload::Optimizer || m.training.offload == Offload::Parameters) {
        constexpr double pcie = 25e9;
        constexpr double hostBandwidth = 200e9;  // of a node, shared by its GPUs
        const double transfer = owned * (m.precision.recipe.gradients + m.precision.recipe.weights) / pcie;
        return overhead + Seconds{transfer + owned * updateBytes * terms.gpusPerNode / hostBandwidth};
    }
    const double clipped = m.zero < 3 ? trained * clippingBytes : 0;
    return overhead + Seconds{(owned * updateBytes + clipped) / terms.rates.memory.value};
}

/// Offloaded activations go to the host in the forward pass and come back in the backward pass; what the work of the
/// micro-batch does not hide shows.
Seconds exposedOffload(const TimeTerms& terms, const StageTerms& stage, Seconds busy)
{
    if (terms.memory.training.offload != Offload::Activations)
        return {};
    constexpr double pcie = 25e9;  // PCIe 4.0 x16, one direction
    const Seconds both{2 * stage.keptPerLayer * stage.keptLayers() / pcie};
    return both > busy ? both - busy : Seconds{};
}

TimeTerms timeTerms(const Plan& plan, const Estimate& estimate, const KernelRates& rates)
{
    TimeTerms terms;
    terms.memory = trainingTerms(plan, estimate);
    terms.rates = rates;
    terms.network = estimate.hardware.network;
    terms.gpusPerNode = std::max(1.0, estimate.hardware.gpusPerNode);
    terms.linkDomain = real(estimate.hardware.linkDomain);
    return terms;
}

}  // namespace

TimeParts stageTime(const TimeTerms& terms, const StageTerms& stage)
{
    TimeParts parts = layersTime(terms, stage, LayerKind::Dense, stage.denseLayers);
    parts += layersTime(terms, stage, LayerKind::Expert, stage.expertLayers);
    parts[TimePart::Elementwise] += dequantisationTime(terms, stage);
    if (stage.last)
        addLoss(terms, parts);
    parts[TimePart::PipelineComm] = pipelineSends(terms);
    parts[TimePart::Elementwise] += exposedOffload(terms, stage, parts.total());
    return parts;
}

std::optional<TimeEstimate> stepTime(const Plan& plan, const Estimate& estimate)
{
    const std::optional<KernelRates> rates = kernelRates(plan, estimate);
    if (!rates)
        return std::nullopt;
    const TimeTerms terms = timeTerms(plan, estimate, *rates);
    const Layout& layout = terms.memory.layout;
    std::vector<TimeParts> stages;
    std::size_t slowest = 0;
    Seconds optimizer{};
    Seconds exchange{};
    for (std::int64_t i = 0; i < layout.pipeline; ++i) {
        const StageTerms stage = stageTerms(terms.memory, i);
        stages.push_back(stageTime(terms, stage));
        if (stages.back().total() > stages[slowest].total())
            slowest = stages.size() - 1;
        optimizer = std::max(optimizer, optimizerTime(terms, stage));
        exchange = std::max(exchange, exposedExchange(terms, stage, stages.back().total()));
    }
    TimeEstimate time;
    time.parts = stages[slowest] * real(layout.microBatches);
    time.parts[TimePart::PipelineBubble] = layout.pipeline > 1 ? bubbleTime(terms, stages) : Seconds{};
    time.parts[TimePart::DataCommExposed] = exchange;
    time.parts[TimePart::Optimizer] = optimizer;
    time.step = time.parts.total();
    time.stages = std::move(stages);

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
    const double forwards = plan.training.recompute == Recompute::Full ? 4.0 / 3 : 1;
    time.hfu = time.mfu * forwards;
    time.bubble = time.parts[TimePart::PipelineBubble] / time.step;
    constexpr double secondsPerHour = 3600;
    time.run = {plan.training.tokens / time.tokensPerSecond / secondsPerHour};
    return time;
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
