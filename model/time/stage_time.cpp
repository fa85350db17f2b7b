// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/step_time.h"
#include "model/units.h"

#include <algorithm>

namespace headroom {

namespace {

/// Forward passes that are computed twice, per micro-batch and layer.
Seconds recomputeTime(const TimeTerms& terms, const StageTerms& stage, const LayerTime& layer)
{
    const RepeatedWork work = repeatedWork(terms.memory, stage);
    return layer.matmul * work.matmul + layer.lastMatmul * work.lastMatmul + layer.attention * work.attention +
           layer.elementwise * work.elementwise + (layer.tensor + layer.context + layer.expert) * work.links;
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

/// Gathering inputs again for weight gradients under sequence parallelism; half of it is exposed.
Seconds regatherTime(const TimeTerms& terms)
{
    const TrainingTerms& m = terms.memory;
    if (m.layout.tensor <= 1 || !m.sequenceParallel || m.trainsAdapters())
        return {};
    const Bytes message{m.precision.recipe.activation * m.tokensPerRank * real(m.shape.hidden)};
    return collectiveTime(Collective::AllGather, message, real(m.layout.tensor), insideLink(terms)) *
           (1 - m.profile.tensorOverlap);
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
    const Seconds busy = parts.total() + dequantisationTime(terms, stage) / std::max(1.0, stage.keptLayers());
    if (launching > busy)
        parts[TimePart::Compute] += launching - busy;
    return parts * count;
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

/// What one micro-batch sends to the stages beside this one and gets from them, beside the work that takes `busy`.
Seconds pipelineSends(const TimeTerms& terms, Seconds busy)
{
    const TrainingTerms& m = terms.memory;
    if (m.layout.pipeline <= 1)
        return {};
    const Bytes message{m.precision.recipe.activation * m.tokensPerRank * real(m.shape.hidden) / m.sequenceSplit};
    const double ranksBetween = real(m.layout.tensor * m.layout.context * m.layout.data);
    const bool crosses = ranksBetween * 2 > terms.linkDomain;
    const Seconds once = sendTime(message, crosses ? betweenLink(terms) : insideLink(terms)) * 2;
    const Seconds all = once * real(m.layout.virtualStages);
    if (m.layout.virtualStages == 1 || !m.profile.overlapsStageSends)
        return all;
    // What the steady part sends hides behind its chunks as far as these take; while the pipeline fills and drains
    // nobody computes.
    const double waits = std::min(real(m.layout.microBatches), real(m.layout.pipeline - 1));
    return std::min(all, std::max(Seconds{}, all - busy) + once * (waits / real(m.layout.microBatches)));
}

/// What one micro-batch sends over the link to the host: offloaded activations go to the host in the forward pass and
/// come back in the backward pass; offloaded weights are fetched for both passes, each rank its share, before the ranks
/// gather them (ZeRO-Infinity, Rajbhandari et al. 2021, arXiv 2104.07857, section 5).
double offloadedBytes(const TimeTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& m = terms.memory;
    constexpr double thereAndBack = 2;
    constexpr double bothPasses = 2;
    double bytes = 0;
    if (offloadsActivations(m.training.offload))
        bytes += thereAndBack * stage.keptPerLayer * stage.keptLayers();
    if (offloadsParameters(m.training.offload))
        bytes += bothPasses * m.precision.recipe.weights * stage.parameters() / shardDegrees(m).weights;
    return bytes;
}

/// GPUs of a node that take part: a job on some of them leaves the host to these.
double busyPerNode(const TimeTerms& terms)
{
    const Layout& layout = terms.memory.layout;
    return std::min(terms.gpusPerNode, real(layout.tensor * layout.context * layout.pipeline * layout.data));
}

}  // namespace

Link insideLink(const TimeTerms& terms)
{
    const Interconnect& network = terms.network;
    return {network.inside, terms.rates.insideEfficiency, network.insideLatency, network.insideSetup,
            &network.measured.inside};
}

Link betweenLink(const TimeTerms& terms)
{
    const Interconnect& network = terms.network;
    return {network.between, terms.rates.betweenEfficiency, network.betweenLatency, {}, &network.measured.between};
}

Seconds exposedOffload(const TimeTerms& terms, const StageTerms& stage, Seconds busy)
{
    const Seconds transfer{offloadedBytes(terms, stage) / terms.hostLink.value};
    return transfer > busy ? transfer - busy : Seconds{};
}

Seconds accumulationTime(const TimeTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& m = terms.memory;
    if (m.layout.microBatches <= 1 || m.trainsAdapters() || !m.profile.addsGradients)
        return {};
    const double added = m.precision.recipe.activation + 2 * m.precision.recipe.gradients;
    const double share = 1 - 1 / real(m.layout.microBatches);  // The first has nothing to be added to.
    return {added * share * stage.parameters() / shardDegrees(m).gradients / terms.rates.memory.value};
}

TimeParts passesTime(const TimeTerms& terms, const StageTerms& stage)
{
    TimeParts parts;
    if (terms.memory.table) {
        TimeTerms one = terms;
        for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind)
            if (stage.kindLayers[kind] > 0) {
                one.memory = kindTerms(terms.memory, kind);
                parts += layersTime(one, stage, mlpKind(one.memory), stage.kindLayers[kind]);
            }
    } else {
        parts = layersTime(terms, stage, LayerKind::Dense, stage.denseLayers);
        parts += layersTime(terms, stage, LayerKind::Expert, stage.expertLayers);
    }
    parts[TimePart::Elementwise] += dequantisationTime(terms, stage);
    if (stage.last)
        addLoss(terms, parts);
    parts[TimePart::PipelineComm] = pipelineSends(terms, parts.total());
    parts[TimePart::Elementwise] += exposedOffload(terms, stage, parts.total());
    return parts;
}

TimeParts stageTime(const TimeTerms& terms, const StageTerms& stage)
{
    TimeParts parts = passesTime(terms, stage);
    parts[TimePart::Elementwise] += accumulationTime(terms, stage);
    return parts;
}

/// The update reads and writes weights, gradients and states once; with offload the host does, over its link.
Seconds optimizerTime(const TimeTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& m = terms.memory;
    const double trained = m.trainsAdapters() ? stage.adapterParameters : stage.parameters();
    const double owned = trained / shardDegrees(m).states;
    constexpr double updateBytes = 30;
    constexpr double clippingBytes = 8;  // norms and copies over all gradients that are not sharded
    const Seconds overhead = m.profile.stepOverhead;
    if (offloadsOptimizer(m.training.offload)) {
        constexpr double hostBandwidth = 200e9;  // of a node, shared by those of its GPUs that work
        const double transfer =
            owned * (m.precision.recipe.gradients + m.precision.recipe.weights) / terms.hostLink.value;
        return overhead + Seconds{transfer + owned * updateBytes * busyPerNode(terms) / hostBandwidth};
    }
    const bool sharded = m.zero >= 3 && shardDegrees(m).states > 1;
    const double clipped = sharded ? 0 : trained * clippingBytes;
    return overhead + Seconds{(owned * updateBytes + clipped) / terms.rates.memory.value};
}

}  // namespace headroom
