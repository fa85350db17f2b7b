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
    const double matrices = terms.profile.fusesGate ? 1 : terms.shape.gated_mlp ? 3 : 2;
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
    const bool head = terms.profile.quantisesHead && !terms.shape.tied;
    const double widest = std::max(real(terms.shape.ffn), head ? real(terms.shape.vocab) : 0);
    return {terms.precision.recipe.activation * real(terms.shape.hidden) * widest / real(terms.layout.tensor)};
}

Bytes dummyGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    return terms.profile.fusesWeightGradient ? Bytes{terms.precision.recipe.activation * stage.layerUnit} : Bytes{};
}

Bytes headCopy(const TrainingTerms& terms, const StageTerms& stage)
{
    const double activation = terms.precision.recipe.activation;
    // Autocast casts the FP32 weight; its linear operator saves the 16-bit one for the gradient of its input.
    if (!stage.last || !widensFrozenRest(terms.training))
        return {};
    return {activation * real(terms.shape.vocab) * real(terms.shape.hidden) / real(terms.layout.tensor)};
}

Bytes headGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (terms.training.loss == LossKind::FusedLinear && stage.last && !terms.trainsAdapters())
        return {terms.precision.recipe.activation * real(terms.shape.hidden) * real(terms.shape.vocab) /
                real(terms.layout.tensor)};
    // What is gathered for a fully sharded head holds its gradient already.
    const bool gathered = terms.zero >= 3 && terms.layout.shardGroup > 1;
    if (!terms.profile.chunksHead || terms.training.loss != LossKind::Chunked || gathered || !stage.last ||
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
    if (!terms.profile.keepsGatheredInput || terms.sequenceSplit == 1 || !stage.last)
        return {};
    return {terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.hidden)};
}

Bytes survivingInputs(const TrainingTerms& terms, const StageTerms& stage)
{
    if (terms.layout.microBatches == 1 || terms.training.recompute != Recompute::None)
        return {};
    // The output projection's input too, which attention itself keeps only until its own backward pass.
    const Bytes attention{terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.heads) *
                          real(terms.shape.head_dim)};
    return (quantisedInputs(terms) + (terms.profile.keepsQuantisedInput ? attention : Bytes{})) * stage.keptLayers();
}

void addWorkspaces(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.hasGpu)
        return;
    const Bytes grouped = stage.expertLayers > 0 ? terms.profile.groupedWorkspace : Bytes{};
    const Bytes own = terms.profile.workspace + grouped + gatheredInput(terms, stage);
    formula.plus({"", "cuBLAS handles", 2});
    formula.times({"q", "bytes per cuBLAS workspace", terms.blasWorkspace.value, "B"});
    formula.plusAny({"e", "workspaces and buffers of the framework", own.value, "B"});
}

Factor tokensOf(const TrainingTerms& terms) { return {"T", "tokens on this GPU", terms.tokensPerRank, "tokens"}; }

void addLogits(Formula& formula, const TrainingTerms& terms)
{
    formula.plus(tokensOf(terms));
    formula.times({"V", "vocabulary", real(terms.shape.vocab)});
    formula.times({"c", "bytes per logit", logitBytesPerElement(terms), "B"});
    formula.overRanks({"t", "tensor parallel ranks", real(terms.layout.tensor)});
    formula.plus(tokensOf(terms));
    formula.times({"h", "hidden size", real(terms.shape.hidden)});
    formula.times({"i", "bytes per element of the inputs of head and final norm", logitInputBytes(terms), "B"});
    formula.overRanks({"t_s", "sequence parallel ranks", terms.sequenceSplit});
}

double logitInputBytes(const TrainingTerms& terms)
{
    constexpr double fp32 = 4;
    const bool upcasts = terms.profile.kernels == KernelStyle::Eager && terms.shape.norm == NormKind::Rms;
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
    return {.once = gather,
            .reduced = reduce,
            .unit = unitsAlive * gather + reduce,
            .root = terms.profile.gathersRootUnit ? recipe.gather : 0};
}

namespace {

/// The slices of frozen parameters in gradients of flat tensors, which nobody reads.
Bytes flatGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.profile.flatGradients || terms.layout.shardGroup == 1)
        return {};
    return {terms.precision.recipe.gradients * stage.parameters() / shardDegrees(terms).gradients};
}

/// Full-size copies of what ZeRO-3 gathers, and gradients on their way.
void addGathered(Formula& formula, const TrainingTerms& terms, const StageTerms& stage)
{
    const GatheredBytes bytes = gatheredBytes(terms);
    if (terms.profile.keepsGatheredStages && terms.layout.pipeline > 1) {
        formula.plus({"P", "parameters of this stage, gathered throughout", stage.parameters(), "", Digits::Count});
        formula.times({"g", "bytes: a copy and its whole gradient", bytes.once + bytes.reduced, "B"});
        return;
    }
    if (const double most = terms.profile.mostLiveParameters; most > 0) {
        formula.plus({"U", "parameters gathered at once",
                      std::max(stage.largestUnit(), std::min(most, stage.parameters())), "", Digits::Count});
        formula.times({"g", "bytes per gathered parameter", bytes.once, "B"});
        if (bytes.reduced > 0) {
            formula.plus({"R", "parameters of the largest gathered unit", stage.largestUnit(), "", Digits::Count});
            formula.times({"r", "bytes of the gradient being reduced", bytes.reduced, "B"});
        }
        return;
    }
    const bool root = terms.profile.gathersRootUnit;
    formula.plus({"U", root ? "parameters of the largest gathered layer" : "parameters of the largest gathered unit",
                  root ? stage.layerUnit : stage.largestUnit(), "", Digits::Count});
    formula.times({"g", "bytes: two copies and the gradient being reduced", bytes.unit, "B"});
    if (root) {
        formula.plus({"R", "parameters of embedding and head, gathered throughout", stage.rootUnit, "", Digits::Count});
        formula.times({"r", "bytes per gathered parameter", bytes.root, "B"});
    }
}

}  // namespace

void addGather(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    if (phase == Phase::Step)
        return;
    const bool streamed = offloadsParameters(terms.training.offload);
    if (streamed || (terms.zero >= 3 && terms.layout.shardGroup > 1))
        addGathered(formula, terms, stage);
    if (const Bytes flat = flatGradients(terms, stage);
        flat.value > 0 && (phase == Phase::End || terms.profile.gradientsPersist))
        formula.plusEach(
            {"P", "frozen parameters in the same flat tensors as adapters", stage.parameters(), "", Digits::Count},
            {"z", "bytes of their unused gradient", flat.value, "B"});
}

bool hasOwnBuckets(const TrainingTerms& terms)
{
    // DeepSpeed allocates its reduce bucket for one GPU too where ZeRO offloads (ipg_buffer in zero/stage_1_and_2.py).
    return terms.profile.buckets.value > 0 && (terms.layout.data > 1 || stepsOnHost(terms));
}

void addCommunication(Formula& formula, const TrainingTerms& terms)
{
    const bool own = hasOwnBuckets(terms);
    const bool reduces = !own && terms.layout.data > 1 && terms.zero < 3 && !terms.profile.reducesInPlace;
    if (own)
        formula.plus({"d", "buckets of the framework", terms.profile.buckets.value, "B"});
    if (const double count = (reduces ? 2 : 0) + (stepsOnHost(terms) ? 2 : 0); count > 0) {
        formula.plus({"n", "gradient and transfer buckets", count, "buckets"});
        formula.times({"q", "bytes per bucket", dataParallelBucket.value, "B"});
    }
    if (terms.layout.pipeline == 1)
        return;
    formula.plus({"c", "tensors sent and received", 2 * stageBoundaries(terms)});
    formula.times(tokensOf(terms));
    formula.times({"h", "hidden size", real(terms.shape.hidden)});
    formula.times({"b", "bytes per activation", terms.precision.recipe.activation, "B"});
    formula.overRanks({"t", "sequence parallel ranks", terms.sequenceSplit});
}

void addWorkingSet(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage)
{
    const bool backward = phase == Phase::Backward || phase == Phase::End;
    if (backward)
        formula.plusEach(tokensOf(terms), {"w", "bytes per token of one layer's gradients",
                                           backwardWorkingSet(terms, stage).value, "B"});
    if (backward || (phase == Phase::Loss && terms.profile.keepsQuantisedInput))
        formula.plusAny({"d", "a matrix of the base in 16 bits", dequantisedMatrix(terms).value, "B"});
    if (phase == Phase::Loss) {
        formula.plusAny({"H", "16-bit copy of the FP32 head", headCopy(terms, stage).value, "B"});
        formula.plusAny({"G",
                         terms.training.loss == LossKind::FusedLinear
                             ? "gradient of the head"
                             : "gradients of the head by chunks of logits, less the logits that are gone",
                         headGradients(terms, stage).value, "B"});
    }
    if (phase == Phase::Step)
        formula.plusAny(
            {"m", "FP32 copies of the gradients for the optimizer", mainGradients(terms, stage).value, "B"});
    formula.plusAny({"y", "dummy gradients of one layer", dummyGradients(terms, stage).value, "B"});
    if (phase == Phase::Step)
        formula.plusAny({"s", "temporary of the optimizer step", stepTemporary(terms, stage).value, "B"});
    addWorkspaces(formula, terms, stage);
}

double stageBoundaries(const TrainingTerms& terms)
{
    return terms.profile.keepsStageInputs ? real(terms.layout.virtualStages) : 1;
}

Bytes stepTemporary(const TrainingTerms& terms, const StageTerms& stage)
{
    if (updatesInBackward(terms) || stepsOnHost(terms))
        return {};
    const double count = terms.trainsAdapters() ? stage.adapterParameters : stage.parameters();
    return {terms.profile.stepBytes * count / shardDegrees(terms).states};
}

}  // namespace headroom
