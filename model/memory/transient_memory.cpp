// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/stage_memory.h"
#include "model/shape/adapters.h"
#include "model/units.h"

#include <algorithm>

namespace headroom {

// What is alive for a part of the step only: working sets, logits, gathered units, buffers and workspaces.

Bytes backwardWorkingSet(const TrainingTerms& terms, const StageTerms& stage)
{
    const double matrices = terms.shape.gated_mlp ? 3 : 2;
    double width = stage.denseLayers > 0 ? real(terms.shape.ffn) : 0;
    if (stage.expertLayers > 0) {
        const Experts& moe = *terms.shape.moe;
        const double routed = real(moe.top_k * moe.ffn) * real(terms.layout.tensor) / terms.sequenceSplit;
        width = std::max(width, routed + real(moe.shared_ffn));
    }
    const double perToken = matrices * width / real(terms.layout.tensor) + 2 * real(terms.shape.hidden);
    return {terms.precision.recipe.activation * terms.tokensPerRank * perToken};
}

Bytes dequantisedMatrix(const TrainingTerms& terms)
{
    if (terms.training.method != TrainingMethod::Qlora || terms.training.lora.base == LoraBase::Bf16)
        return {};
    const bool head = terms.habits.quantisesHead && !terms.shape.tied;
    const double widest = std::max(real(terms.shape.ffn), head ? real(terms.shape.vocab) : 0);
    return {terms.precision.recipe.activation * real(terms.shape.hidden) * widest / real(terms.layout.tensor)};
}

Bytes dummyGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    return terms.habits.fusesWeightGradient ? Bytes{terms.precision.recipe.activation * stage.layerUnit} : Bytes{};
}

Bytes headCopy(const TrainingTerms& terms, const StageTerms& stage)
{
    const double activation = terms.precision.recipe.activation;
    // Autocast casts the FP32 weight; its linear operator saves the 16-bit one for the gradient of its input.
    if (!stage.last || hiddenStateBytes(terms.training, activation) == activation)
        return {};
    return {activation * real(terms.shape.vocab) * real(terms.shape.hidden) / real(terms.layout.tensor)};
}

Bytes headGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    // What is gathered for a fully sharded head holds its gradient already.
    const bool gathered = terms.zero >= 3 && terms.layout.shardGroup > 1;
    if (!terms.habits.chunksHead || terms.training.loss != LossKind::Chunked || gathered || !stage.last ||
        terms.trainsAdapters())
        return {};
    const double chunks = real(terms.training.loss_chunks);
    const double copies = std::min(2.0, chunks);
    const double columns = real(terms.shape.vocab) / real(terms.layout.tensor);
    const double left = terms.precision.recipe.activation * (chunks - copies + 1) / chunks;
    const double gone = (logitBytesPerElement(terms) - left) * terms.tokensPerRank * columns;
    const double made = copies * terms.precision.recipe.gradients * real(terms.shape.hidden) * columns;
    return {std::max(0.0, made - gone)};
}

Bytes gatheredInput(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.habits.keepsGatheredInput || terms.sequenceSplit == 1 || !stage.last)
        return {};
    return {terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.hidden)};
}

Bytes cublasWorkspaces(const TrainingTerms& terms) { return terms.hasGpu ? 2 * terms.blasWorkspace : Bytes{}; }

Bytes survivingInputs(const TrainingTerms& terms, const StageTerms& stage)
{
    if (terms.layout.microBatches == 1 || terms.training.recompute != Recompute::None)
        return {};
    // The output projection's input too, which attention itself keeps only until its own backward pass.
    const Bytes attention{terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.heads) *
                          real(terms.shape.head_dim)};
    return (quantisedInputs(terms) + (terms.habits.keepsQuantisedInput ? attention : Bytes{})) * stage.keptLayers();
}

Bytes workspaces(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.hasGpu)
        return {};
    const Bytes grouped = stage.expertLayers > 0 ? terms.habits.groupedWorkspace : Bytes{};
    return cublasWorkspaces(terms) + terms.habits.workspace + grouped + gatheredInput(terms, stage);
}

Bytes logitsBytes(const TrainingTerms& terms)
{
    const double logits =
        logitBytesPerElement(terms) * terms.tokensPerRank * real(terms.shape.vocab) / real(terms.layout.tensor);
    return {logits + logitInputBytes(terms) * terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit};
}

double logitInputBytes(const TrainingTerms& terms)
{
    constexpr double fp32 = 4;
    const bool upcasts = terms.habits.kernels == KernelStyle::Eager && terms.shape.norm == NormKind::Rms;
    return 2 * terms.precision.recipe.activation + (upcasts ? fp32 : 0);
}

GatheredBytes gatheredBytes(const TrainingTerms& terms)
{
    constexpr double unitsAlive = 2;  // the one in use and the prefetched one
    const RecipeBytes& recipe = terms.precision.recipe;
    // Frozen shards are gathered as they are stored, and have no gradient to reduce; embedding and head are never
    // quantised.
    const bool adapters = terms.trainsAdapters();
    const double gather =
        adapters ? std::min(recipe.gather, frozenBytes(terms.training, recipe.gather)) : recipe.gather;
    const double reduce = terms.layout.shardGroup > 1 && !adapters ? recipe.reduce : 0;
    return {.unit = unitsAlive * gather + reduce, .root = terms.habits.gathersRootUnit ? recipe.gather : 0};
}

Bytes gatherBytes(const TrainingTerms& terms, const StageTerms& stage)
{
    const bool streamed = terms.training.offload == Offload::Parameters;
    if (!streamed && (terms.zero < 3 || terms.layout.shardGroup == 1))
        return {};
    const GatheredBytes bytes = gatheredBytes(terms);
    if (terms.habits.gathersRootUnit)
        return {stage.layerUnit * bytes.unit + stage.rootUnit * bytes.root};
    return {stage.largestUnit() * bytes.unit};
}

Bytes flatGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.habits.flatGradients || terms.layout.shardGroup == 1)
        return {};
    return {terms.precision.recipe.gradients * stage.parameters() / sharing(terms).gradients};
}

bool hasOwnBuckets(const TrainingTerms& terms)
{
    // DeepSpeed allocates its reduce bucket for one GPU too where ZeRO offloads (ipg_buffer in zero/stage_1_and_2.py).
    return terms.habits.buckets.value > 0 && (terms.layout.data > 1 || stepsOnHost(terms));
}

Bytes communicationBytes(const TrainingTerms& terms)
{
    Bytes bytes{};
    if (hasOwnBuckets(terms))
        bytes += terms.habits.buckets;
    else if (terms.layout.data > 1 && terms.zero < 3 && !terms.habits.reducesInPlace)
        bytes += 2 * dataParallelBucket;
    if (stepsOnHost(terms))
        bytes += 2 * dataParallelBucket;
    if (terms.layout.pipeline > 1)
        bytes += Bytes{2 * stageBoundaries(terms) * terms.precision.recipe.activation * terms.tokensPerRank *
                       real(terms.shape.hidden) / terms.sequenceSplit};
    return bytes;
}

double stageBoundaries(const TrainingTerms& terms)
{
    return terms.habits.keepsStageInputs ? real(terms.layout.virtualStages) : 1;
}

Bytes stepTemporary(const TrainingTerms& terms, const StageTerms& stage)
{
    if (updatesInBackward(terms) || stepsOnHost(terms))
        return {};
    const double count = terms.trainsAdapters() ? stage.adapterParameters : stage.parameters();
    return {terms.habits.stepBytes * count / sharing(terms).states};
}

}  // namespace headroom
