// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/memory_terms.h"

#include <algorithm>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

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

/// Embedding, head, norms and tables of a stage per GPU. The token table and the head are split over the tensor
/// ranks, position tables and norms are not; a tied table stands again on the last of several stages.
double edgeParameters(const TrainingTerms& terms, const StageTerms& stage)
{
    const ParameterCounts& n = terms.counts;
    const double tensor = real(terms.layout.tensor);
    double count = real(stage.layers) * n.norms;
    if (stage.first)
        count += n.embedding / tensor + n.positions + n.edges;
    if (stage.last)
        count += n.head / tensor + n.finalNorm;
    if (stage.last && !stage.first && terms.shape.tied)
        count += n.embedding / tensor;
    return count;
}

void addRecompute(const TrainingTerms& terms, StageTerms& stage)
{
    const Training& training = terms.training;
    stage.layerBytes = layerActivations(terms).value;
    stage.checkpointBytes =
        terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit;
    stage.keptPerLayer = stage.layerBytes;
    switch (training.recompute) {
    case Recompute::None: break;
    case Recompute::Selective:
    case Recompute::Modules: stage.keptPerLayer = layerActivationsWithoutModules(terms).value; break;
    case Recompute::PerOp:
        // Every second matrix product is kept, the other half is made anew layer by layer (torchtitan's policy).
        stage.keptPerLayer = stage.checkpointBytes + stage.layerBytes / 2;
        break;
    case Recompute::Block: {
        const double layers = real(stage.layers);
        const double checkpointed = std::min(layers, real(training.recompute_layers.value_or(stage.layers)));
        stage.keptPerLayer =
            (checkpointed * stage.checkpointBytes + (layers - checkpointed) * stage.layerBytes) / layers;
        stage.recreatedBytes = checkpointed > 0 ? stage.layerBytes : 0;
        break;
    }
    case Recompute::Full:
        stage.keptPerLayer = stage.checkpointBytes;
        stage.recreatedBytes = stage.layerBytes;
        break;
    }
    // What was offloaded is needed back on the GPU while its layer's backward pass runs.
    if (training.offload == Offload::Activations)
        stage.recreatedBytes = std::max(stage.recreatedBytes, stage.keptPerLayer);
}

}  // namespace

TrainingTerms trainingTerms(const Plan& plan, const Estimate& estimate)
{
    TrainingTerms terms;
    terms.shape = estimate.architecture;
    terms.layout = *estimate.layout;
    terms.training = plan.training;
    terms.precision = precisionOf(plan.training, terms.shape);
    terms.counts = scaled(countParameters(terms.shape), estimate.model.shapeScale);
    terms.hasGpu = !estimate.hardware.cpuOnly;
    terms.blasWorkspace = estimate.hardware.blasWorkspace;
    terms.sequenceParallel = plan.parallelism.sequence_parallel;
    terms.schedule = plan.parallelism.schedule;
    terms.zero = plan.parallelism.zero;
    terms.tokensPerRank = real(terms.layout.microBatch) * real(plan.training.sequence) / real(terms.layout.context);
    terms.sequenceSplit = terms.sequenceParallel ? real(terms.layout.tensor) : 1;
    for (std::int64_t degree : {terms.layout.tensor, terms.layout.context, terms.layout.pipeline, terms.layout.data})
        terms.communicators += degree > 1 ? 1 : 0;
    return terms;
}

StageTerms stageTerms(const TrainingTerms& terms, std::int64_t stage)
{
    const double tensor = real(terms.layout.tensor);
    StageTerms s;
    s.stage = stage;
    s.layers = terms.layout.layersPerStage[static_cast<std::size_t>(stage)];
    s.first = stage == 0;
    s.last = stage + 1 == terms.layout.pipeline;
    const double attention = attentionPerRank(terms);
    const double mlp = terms.counts.mlp / tensor;
    s.attentionParameters = real(s.layers) * attention;
    s.mlpParameters = real(s.layers) * mlp;
    s.otherParameters = edgeParameters(terms, s);
    s.inFlight = microBatchesInFlight(terms.layout, terms.schedule, stage);
    const double table = std::max(s.first ? terms.counts.embedding : 0, s.last ? terms.counts.head : 0) / tensor;
    s.largestUnit = std::max(attention + mlp, table);
    addRecompute(terms, s);
    return s;
}

}  // namespace headroom
