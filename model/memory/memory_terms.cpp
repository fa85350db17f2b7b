// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/memory_terms.h"

#include "model/shape/adapters.h"
#include "model/shape/layer_kinds.h"
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
double attentionPerRank(double ranks, const Architecture& shape, const ParameterCounts& counts)
{
    const double copies = std::max(1.0, ranks / real(shape.kv_heads));
    return (counts.attention + counts.keyValue * (copies - 1)) / ranks;
}

/// Multi-token-prediction modules stand on the last stage (DeepSeek-AI 2024, section 2.2): each is one layer more and
/// a projection of 2 hidden x hidden.
double predictionModules(const TrainingTerms& terms, const StageTerms& stage)
{
    return stage.last ? real(terms.shape.mtp) : 0;
}

/// The layers of each kind of a stage; prediction modules are more of the kind of the last layer.
void addListedLayers(const TrainingTerms& terms, std::int64_t before, StageTerms& stage)
{
    const KindTable& table = *terms.table;
    stage.kindLayers.assign(table.kinds.size(), 0);
    for (std::int64_t layer = before; layer < before + stage.layers; ++layer)
        ++stage.kindLayers[table.kindOf[static_cast<std::size_t>(layer)]];
    stage.kindLayers[table.kindOf.back()] += predictionModules(terms, stage);
    for (std::size_t kind = 0; kind < table.kinds.size(); ++kind) {
        const LayerMlp mlp = uniformLayer(table.kinds[kind].shape).mlp;
        (mlp == LayerMlp::Experts ? stage.expertLayers
         : mlp == LayerMlp::Dense ? stage.denseLayers
                                  : stage.otherLayers) += stage.kindLayers[kind];
    }
}

void addLayers(const TrainingTerms& terms, StageTerms& stage)
{
    const auto& perStage = terms.layout.layersPerStage;
    const std::int64_t before = std::accumulate(perStage.begin(), perStage.begin() + stage.stage, std::int64_t{0});
    stage.layers = perStage[static_cast<std::size_t>(stage.stage)];
    if (terms.table) {
        addListedLayers(terms, before, stage);
        return;
    }
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
    double count = 0;
    if (terms.table) {
        for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind) {
            const ParameterCounts& one = terms.table->kinds[kind].counts;
            count += stage.kindLayers[kind] * (one.norms + one.router);
        }
        count += modules * terms.table->kinds[terms.table->kindOf.back()].counts.norms;
    } else {
        count = (stage.keptLayers() + modules) * n.norms + stage.expertLayers * n.router;
    }
    if (stage.first)
        count += n.embedding / tensor + n.positions + n.edges;
    if (stage.last)
        count += n.head / tensor + n.finalNorm;
    // A tied table serves both.
    if (stage.last && !stage.first && (terms.shape.tied || modules > 0))
        count += n.embedding / tensor;
    return count;
}

/// Sums over the kinds of a stage's layers.
void addListedParameters(const TrainingTerms& terms, StageTerms& stage)
{
    const Layout& layout = terms.layout;
    const double tensor = real(layout.tensor);
    const double hidden = real(terms.shape.hidden);
    const double expertRanks = real(layout.expert) * real(layout.expertTensor);
    double mlp = predictionModules(terms, stage) * 2 * hidden * hidden;
    for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind) {
        const double layers = stage.kindLayers[kind];
        if (layers <= 0)
            continue;
        const auto& [shape, n] = terms.table->kinds[kind];
        const double attention = attentionPerRank(tensor, shape, n);
        const double alone = shape.moe ? n.shared : n.mlp;
        stage.attentionParameters += layers * attention;
        mlp += layers * alone;
        stage.expertParameters += layers * n.routed / expertRanks;
        stage.layerUnit = std::max(stage.layerUnit, attention + alone / tensor + n.routed / expertRanks);
        const AdapterCounts adapters =
            terms.trainsAdapters() ? countAdapters(shape, terms.training.lora) : AdapterCounts{};
        stage.adapterParameters += layers * (shape.moe ? adapters.expertLayer : adapters.denseLayer) / tensor;
    }
    stage.mlpParameters = mlp / tensor;
    if (stage.last && terms.trainsAdapters())
        stage.adapterParameters += countAdapters(terms.shape, terms.training.lora).head / tensor;
}

void addUniformParameters(const TrainingTerms& terms, StageTerms& stage)
{
    const ParameterCounts& n = terms.counts;
    const Layout& layout = terms.layout;
    const double tensor = real(layout.tensor);
    const double hidden = real(terms.shape.hidden);
    const double expertRanks = real(layout.expert) * real(layout.expertTensor);
    const double attention = attentionPerRank(tensor, terms.shape, n);
    stage.attentionParameters = stage.keptLayers() * attention;
    stage.mlpParameters = (stage.denseLayers * n.mlp + stage.expertLayers * n.shared +
                           predictionModules(terms, stage) * 2 * hidden * hidden) /
                          tensor;
    stage.expertParameters = stage.expertLayers * n.routed / expertRanks;
    const double denseUnit = stage.denseLayers > 0 ? n.mlp / tensor : 0;
    const double expertUnit = stage.expertLayers > 0 ? n.shared / tensor + n.routed / expertRanks : 0;
    stage.layerUnit = attention + std::max(denseUnit, expertUnit);
    if (!terms.trainsAdapters())
        return;
    const AdapterCounts adapters = countAdapters(terms.shape, terms.training.lora);
    stage.adapterParameters = (stage.denseLayers * adapters.denseLayer + stage.expertLayers * adapters.expertLayer +
                               (stage.last ? adapters.head : 0)) /
                              tensor;
}

void addParameters(const TrainingTerms& terms, StageTerms& stage)
{
    const ParameterCounts& n = terms.counts;
    const double tensor = real(terms.layout.tensor);
    terms.table ? addListedParameters(terms, stage) : addUniformParameters(terms, stage);
    stage.otherParameters = edgeParameters(terms, stage);
    const double head = stage.last && terms.profile.quantisesHead ? n.head / tensor : 0;
    stage.linearParameters = stage.attentionParameters + stage.mlpParameters + stage.expertParameters + head;
    stage.rootUnit = ((stage.first ? n.embedding : 0) + (stage.last ? n.head : 0)) / tensor;
    stage.tableUnit = std::max(stage.first ? n.embedding : 0, stage.last ? n.head : 0) / tensor;
}

/// Calls back with the terms of each kind of a stage's layers, the MLP that they have and how many there are.
template <class Each>
void forKinds(const TrainingTerms& terms, const StageTerms& stage, Each each)
{
    if (!terms.table) {
        each(terms, LayerKind::Dense, stage.denseLayers);
        each(terms, LayerKind::Expert, stage.expertLayers);
        return;
    }
    for (std::size_t kind = 0; kind < stage.kindLayers.size(); ++kind)
        if (stage.kindLayers[kind] > 0) {
            const TrainingTerms one = kindTerms(terms, kind);
            each(one, mlpKind(one), stage.kindLayers[kind]);
        }
}

/// Activations of a layer, weighted by how many of each kind the stage has.
template <class Bytes>
double averageLayer(const TrainingTerms& terms, const StageTerms& stage, Bytes bytesOf)
{
    double sum = 0;
    forKinds(terms, stage, [&](const TrainingTerms& one, LayerKind kind, double layers) {
        sum += layers * (layers > 0 ? bytesOf(one, kind) : 0);
    });
    return sum / std::max(1.0, stage.keptLayers());
}

/// The largest of the stage's kinds of layer.
template <class Bytes>
double largestLayer(const TrainingTerms& terms, const StageTerms& stage, Bytes bytesOf)
{
    double largest = 0;
    forKinds(terms, stage, [&](const TrainingTerms& one, LayerKind kind, double layers) {
        largest = std::max(largest, layers > 0 ? bytesOf(one, kind) : 0);
    });
    return largest;
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
    const auto whole = [&](const TrainingTerms& one, LayerKind kind) {
        return std::max(least, layerActivations(one, kind).value);
    };
    const auto kept = [&](const TrainingTerms& one, LayerKind kind) {
        return std::max(least, layerActivationsWithoutModules(one, kind).value);
    };
    const double average = averageLayer(terms, stage, whole);
    stage.layerBytes = largestLayer(terms, stage, whole);
    stage.keptPerLayer = average;
    stage.madeAnew = 0;
    switch (training.recompute) {
    case Recompute::None: break;
    case Recompute::Selective:
    case Recompute::Modules:
        stage.keptPerLayer = averageLayer(terms, stage, kept);
        // What was dropped is back for the backward pass of its layer (Korthikanti et al. 2022, section 5).
        stage.madeAnew = largestLayer(
            terms, stage, [&](const TrainingTerms& one, LayerKind kind) { return whole(one, kind) - kept(one, kind); });
        break;
    case Recompute::PerOp:
        // Every second matrix product is kept, the other half is made anew layer by layer (torchtitan's policy).
        // The input is kept as under full recomputation, however little the products leave.
        stage.keptPerLayer =
            std::min(average, std::max(stage.checkpointBytes, averageLayer(terms, stage, savedOperators)));
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
    stage.fetches = offloadsActivations(training.offload);
}

std::shared_ptr<const KindTable> kindTable(const Architecture& shape)
{
    auto table = std::make_shared<KindTable>();
    for (const Architecture& kind : layerKindShapes(shape))
        table->kinds.push_back({kind, countParameters(kind)});
    table->kindOf = kindOfLayers(shape);
    return table;
}

}  // namespace

TrainingTerms trainingTerms(const Plan& plan, const Estimate& estimate)
{
    TrainingTerms terms;
    terms.shape = estimate.architecture;
    terms.layout = *estimate.layout;
    terms.training = plan.training;
    terms.counts = scaled(countParameters(terms.shape), estimate.model.shapeScale);
    if (listsLayers(terms.shape))
        terms.table = kindTable(terms.shape);
    terms.hasGpu = !estimate.hardware.cpuOnly;
    if (!terms.hasGpu)
        terms.training.offload = Offload::None;  // The host's memory is where the job runs already.
    terms.measuredExtra = extraOf(plan.calibration);
    terms.blasWorkspace = estimate.hardware.blasWorkspace;
    deriveTerms(terms, plan.parallelism, estimate.hardware);
    return terms;
}

TrainingTerms kindTerms(const TrainingTerms& terms, std::size_t kind)
{
    TrainingTerms one = terms;
    one.table.reset();
    one.shape = terms.table->kinds[kind].shape;
    one.counts = terms.table->kinds[kind].counts;
    return one;
}

LayerKind mlpKind(const TrainingTerms& kind) { return kind.shape.moe ? LayerKind::Expert : LayerKind::Dense; }

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
