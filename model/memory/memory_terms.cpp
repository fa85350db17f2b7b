// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/memory_terms.h"

#include "model/shape/adapters.h"
#include "model/units.h"

#include <algorithm>
#include <numeric>

namespace headroom {

namespace {

ParameterCounts scaled(ParameterCounts counts, double factor)
{
    for (double* pool :
         {&counts.attention, &counts.keyValue, &counts.mlp, &counts.norms, &counts.embedding, &counts.positions,
          &counts.head, &counts.edges, &counts.finalNorm, &counts.total, &counts.active})
        *pool *= factor;
    return counts;
}

/// Attention parameters per GPU and layer: with fewer KV heads than tensor ranks every rank still holds one.
double attentionPerRank(const TrainingTerms& terms)
{
    const double tensor = real(terms.layout.tensor);
    const double copies = std::max(1.0, tensor / real(terms.shape.kv_heads));
    return (terms.counts.attention + terms.counts.keyValue * (copies - 1)) / tensor;
}

/// Multi-token-prediction modules stand on the last stage (DeepSeek-AI 2024, section 2.2): each is one layer more and
/// a projection of 2 hidden x hidden.
double predictionModules(const TrainingTerms& terms, const StageTerms& stage)
{
    return stage.last ? real(terms.shape.mtp) : 0;
}

void addLayers(const TrainingTerms& terms, StageTerms& stage)
{
    const auto& perStage = terms.layout.layersPerStage;
    const std::int64_t before = std::accumulate(perStage.begin(), perStage.begin() + stage.stage, std::int64_t{0});
    stage.layers = perStage[static_cast<std::size_t>(stage.stage)];
    const std::int64_t leadingDense = terms.shape.moe ? terms.shape.moe->first_dense : terms.shape.layers;
    stage.denseLayers = real(std::clamp(leadingDense - before, std::int64_t{0}, stage.layers));
    stage.expertLayers = real(stage.layers) - stage.denseLayers;
    (terms.shape.moe ? stage.expertLayers : stage.denseLayers) += predictionModules(terms, stage);
}

/// Embedding, head, norms, routers and tables of a stage per GPU. The token table and the head are split over the
/// tensor ranks, the others are not; a tied table stands again on the last of several stages, and so does the table of
/// multi-token prediction.
double edgeParameters(const TrainingTerms& terms, const StageTerms& stage)
{
    const ParameterCounts& n = terms.counts;
    const double tensor = real(terms.layout.tensor);
    const double modules = predictionModules(terms, stage);
    double count = (stage.keptLayers() + modules) * n.norms + stage.expertLayers * n.router;
    if (stage.first)
        count += n.embedding / tensor + n.positions + n.edges;
    if (stage.last)
        count += n.head / tensor + n.finalNorm;
    // A tied table serves both.
    if (stage.last && !stage.first && (terms.shape.tied || modules > 0))
        count += n.embedding / tensor;
    return count;
}

void addParameters(const TrainingTerms& terms, StageTerms& stage)
{
    const ParameterCounts& n = terms.counts;
    const Layout& layout = terms.layout;
    const double tensor = real(layout.tensor);
    const double hidden = real(terms.shape.hidden);
    const double expertRanks = real(layout.expert) * real(layout.expertTensor);
    const double attention = attentionPerRank(terms);
    stage.attentionParameters = stage.keptLayers() * attention;
    stage.mlpParameters = (stage.denseLayers * n.mlp + stage.expertLayers * n.shared +
                           predictionModules(terms, stage) * 2 * hidden * hidden) /
                          tensor;
    stage.expertParameters = stage.expertLayers * n.routed / expertRanks;
    stage.otherParameters = edgeParameters(terms, stage);
    const double head = stage.last && terms.profile.quantisesHead ? n.head / tensor : 0;
    stage.linearParameters = stage.attentionParameters + stage.mlpParameters + stage.expertParameters + head;

    const double denseUnit = stage.denseLayers > 0 ? n.mlp / tensor : 0;
    const double expertUnit = stage.expertLayers > 0 ? n.shared / tensor + n.routed / expertRanks : 0;
    stage.layerUnit = attention + std::max(denseUnit, expertUnit);
    stage.rootUnit = ((stage.first ? n.embedding : 0) + (stage.last ? n.head : 0)) / tensor;
    stage.tableUnit = std::max(stage.first ? n.embedding : 0, stage.last ? n.head : 0) / tensor;
    if (terms.training.method == TrainingMethod::Full)
        return;
    const AdapterCounts adapters = countAdapters(terms.shape, terms.training.lora);
    stage.adapterParameters = (stage.denseLayers * adapters.denseLayer + stage.expertLayers * adapters.expertLayer +
                               (stage.last ? adapters.head : 0)) /
                              tensor;
}

/// Activations of a dense and an expert layer, weighted by how many of each the stage has.
template <class Bytes>
double averageLayer(const StageTerms& stage, Bytes bytesOf)
{
    const double dense = stage.denseLayers > 0 ? bytesOf(LayerKind::Dense) : 0;
    const double expert = stage.expertLayers > 0 ? bytesOf(LayerKind::Expert) : 0;
    return (stage.denseLayers * dense + stage.expertLayers * expert) / std::max(1.0, stage.keptLayers());
}

/// The largest of the stage's kinds of layer.
template <class Bytes>
double largestLayer(const StageTerms& stage, Bytes bytesOf)
{
    return std::max(stage.denseLayers > 0 ? bytesOf(LayerKind::Dense) : 0,
                    stage.expertLayers > 0 ? bytesOf(LayerKind::Expert) : 0);
}

/// What torchtitan's policy of per-operator checkpointing keeps of a layer (activation_checkpoint.py, _save_list
/// without every second matrix product): the layer's input, attention's output with its log-sum-exp, and of the
/// products those of queries, values (or keys), the attention output and two of the MLP, of which a compiler drops the
/// last.
double savedOperators(const TrainingTerms& terms, LayerKind kind)
{
    const double beta = terms.precision.recipe.activation;
    const double checkpoint = beta * terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit;
    if (kind == LayerKind::Expert || terms.shape.attention == AttentionKind::Mla)
        return checkpoint + layerActivations(terms, kind).value / 2;
    constexpr double logSumExpBytes = 4;
    const double tensor = real(terms.layout.tensor);
    const double heads = real(terms.shape.heads);
    const double keyHeads = std::max(real(terms.shape.kv_heads), tensor);
    const double wide = (2 * heads + keyHeads) * real(terms.shape.head_dim) + real(terms.shape.ffn);
    return (terms.training.compile ? 1 : 2) * checkpoint +
           terms.tokensPerRank * (beta * wide + logSumExpBytes * heads) / tensor;
}

void addRecompute(const TrainingTerms& terms, StageTerms& stage)
{
    const Training& training = terms.training;
    stage.checkpointBytes = hiddenStateBytes(training, terms.precision.recipe.activation) * terms.tokensPerRank *
                            real(terms.shape.hidden) / terms.sequenceSplit;
    // However little a layer keeps, its input and what attention adds to it are among it.
    const double least = 2 * stage.checkpointBytes;
    const auto whole = [&](LayerKind kind) { return std::max(least, layerActivations(terms, kind).value); };
    const auto kept = [&](LayerKind kind) {
        return std::max(least, layerActivationsWithoutModules(terms, kind).value);
    };
    const double average = averageLayer(stage, whole);
    stage.layerBytes = largestLayer(stage, whole);
    stage.keptPerLayer = average;
    stage.madeAnew = 0;
    switch (training.recompute) {
    case Recompute::None: break;
    case Recompute::Selective:
    case Recompute::Modules:
        stage.keptPerLayer = averageLayer(stage, kept);
        // What was dropped is back for the backward pass of its layer (Korthikanti et al. 2022, section 5).
        stage.madeAnew = largestLayer(stage, [&](LayerKind kind) { return whole(kind) - kept(kind); });
        break;
    case Recompute::PerOp:
        // Every second matrix product is kept, the other half is made anew layer by layer (torchtitan's policy).
        stage.keptPerLayer =
            std::min(average, averageLayer(stage, [&](LayerKind kind) { return savedOperators(terms, kind); }));
        stage.madeAnew = stage.layerBytes - stage.keptPerLayer;
        break;
    case Recompute::Block: {
        const double layers = stage.keptLayers();
        const double asked = real(training.recompute_layers.value_or(stage.layers));
        const double checkpointed = std::min(layers, asked);
        stage.keptPerLayer = (checkpointed * stage.checkpointBytes + (layers - checkpointed) * average) / layers;
        stage.madeAnew = checkpointed > 0 ? stage.layerBytes - stage.checkpointBytes : 0;
        break;
    }
    case Recompute::Full:
        // The kept input is the first tensor of the layer made anew.
        stage.keptPerLayer = stage.checkpointBytes;
        stage.madeAnew = stage.layerBytes - stage.checkpointBytes;
        break;
    }
    stage.droppedPerLayer = std::max(0.0, average - stage.keptPerLayer);
    stage.fetches = training.offload == Offload::Activations;
}

}  // namespace

TrainingTerms trainingTerms(const Plan& plan, const Estimate& estimate)
{
    TrainingTerms terms;
    terms.shape = estimate.architecture;
    terms.layout = *estimate.layout;
    terms.training = plan.training;
    terms.counts = scaled(countParameters(terms.shape), estimate.model.shapeScale);
    terms.hasGpu = !estimate.hardware.cpuOnly;
    if (!terms.hasGpu)
        terms.training.offload = Offload::None;  // The host's memory is where the job runs already.
    terms.measuredExtra = extraOf(plan.calibration);
    terms.blasWorkspace = estimate.hardware.blasWorkspace;
    deriveTerms(terms, plan.parallelism, estimate.hardware);
    return terms;
}

void deriveTerms(TrainingTerms& terms, const Parallelism& parallelism, const Hardware& hardware)
{
    terms.precision = precisionOf(terms.training, terms.shape);
    terms.profile = frameworkProfile(terms.training, parallelism, terms.layout.microBatches, hardware);
    terms.measuredExtra.allocatorEfficiency = terms.profile.allocatorEfficiency;
    terms.precision.recipe.gradients += terms.profile.extraGradientBytes;
    if (terms.profile.keepsWideInputs)
        terms.precision.recipe.linearInput = terms.precision.recipe.activation;
    terms.precision.recipe.reduce = terms.profile.reduceBytes.value_or(terms.precision.recipe.reduce);
    terms.sequenceParallel = parallelism.sequence_parallel;
    terms.schedule = parallelism.schedule;
    terms.zero = parallelism.zero;
    deriveTokens(terms);
    terms.communicators = 0;
    for (std::int64_t degree : {terms.layout.tensor, terms.layout.context, terms.layout.pipeline, terms.layout.data})
        terms.communicators += degree > 1 ? 1 : 0;
    if (terms.profile.communicators > 0)
        terms.communicators = terms.profile.communicators;
}

void deriveTokens(TrainingTerms& terms)
{
    terms.tokensPerRank = real(terms.layout.microBatch) * real(terms.training.sequence) / real(terms.layout.context);
    terms.sequenceSplit = terms.sequenceParallel ? real(terms.layout.tensor) : 1;
}

StageTerms stageTerms(const TrainingTerms& terms, std::int64_t stage)
{
    StageTerms s = stageParameters(terms, stage);
    deriveActivations(terms, s);
    return s;
}

StageTerms stageParameters(const TrainingTerms& terms, std::int64_t stage)
{
    StageTerms s;
    s.stage = stage;
    s.first = stage == 0;
    s.last = stage + 1 == terms.layout.pipeline;
    addLayers(terms, s);
    addParameters(terms, s);
    return s;
}

void deriveActivations(const TrainingTerms& terms, StageTerms& stage)
{
    stage.inFlight = microBatchesInFlight(terms.layout, terms.schedule, stage.stage);
    addRecompute(terms, stage);
}

}  // namespace headroom
