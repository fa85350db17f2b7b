// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/stage_memory.h"

#include "model/layout/layout.h"
#include "model/shape/adapters.h"
#include "model/units.h"

#include <algorithm>

namespace headroom {

namespace {

Bytes optimizerStates(const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const Sharing ranks = sharing(terms);
    if (terms.trainsAdapters())
        return {states.other * stage.adapterParameters / ranks.states};
    const double shared = states.attention * stage.attentionParameters + states.mlp * stage.mlpParameters +
                          states.other * stage.otherParameters;
    return {shared / ranks.states + states.mlp * stage.expertParameters / expertSharing(terms).states};
}

Bytes allGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.gradients;
    const Sharing ranks = sharing(terms);
    if (!terms.trainsAdapters())
        return {bytes *
                (stage.sharedParameters() / ranks.gradients + stage.expertParameters / expertSharing(terms).gradients)};
    return {bytes * stage.adapterParameters / ranks.gradients};
}

/// Gradients on the GPU at the end of a backward pass. Updates inside it, and a host that takes them, free each
/// gradient at once: the largest single unit is left.
Bytes gradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (updatesInBackward(terms) || gradientsMoveToHost(terms))
        return {terms.precision.recipe.gradients * unitInPassing(terms, stage) / sharing(terms).gradients};
    return allGradients(terms, stage);
}

Bytes weights(const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.weights;
    const double ranks = sharing(terms).weights;
    if (!terms.trainsAdapters())
        return {bytes * (stage.sharedParameters() / ranks + stage.expertParameters / expertSharing(terms).weights)};
    const double frozen = frozenBytes(terms.training, bytes);
    const double rest = frozenRestBytes(terms.training, bytes);
    const double matrices = stage.linearParameters - stage.expertParameters;
    return {(frozen * matrices + rest * (stage.parameters() - stage.linearParameters)) / ranks +
            frozen * stage.expertParameters / expertSharing(terms).weights};
}

/// Parameters that the optimizer updates on one rank.
double updatedParameters(const TrainingTerms& terms, const StageTerms& stage)
{
    const double ranks = sharing(terms).states;
    if (terms.trainsAdapters())
        return stage.adapterParameters / ranks;
    return stage.sharedParameters() / ranks + stage.expertParameters / expertSharing(terms).states;
}

Bytes masterWeights(const TrainingTerms& terms, const StageTerms& stage)
{
    return {terms.precision.recipe.master * updatedParameters(terms, stage)};
}

/// Whether a step in host memory finds the gradients there, by the framework's own doing.
bool hostTakesGradients(const TrainingTerms& terms)
{
    if (!stepsOnHost(terms) || updatesInBackward(terms))
        return false;
    switch (terms.training.framework) {
    case Framework::DeepSpeed:
    case Framework::MegatronDeepSpeed:
        // ZeRO-1 keeps gradients for the micro-batches to come; pipelines exclude ZeRO-2 and ZeRO-3.
        return terms.zero >= 2 && terms.layout.pipeline == 1;
    case Framework::Fsdp1:
    case Framework::Fsdp2: return true;
    default: return false;  // Megatron-LM's optimizer offload and paged optimizers leave gradients on the GPU
    }
}

/// DeepSpeed's engine, which has communication buckets of its own.
bool copiesIntoBuckets(const TrainingTerms& terms) { return terms.habits.buckets.value > 0; }

/// What stays on the GPU from step to step, before gradients.
MemoryParts persistentParts(const TrainingTerms& terms, const StageTerms& stage)
{
    const Offload offload = terms.training.offload;
    MemoryParts parts;
    if (offload != Offload::Parameters)
        parts[MemoryPart::Weights] = weights(terms, stage);
    parts[MemoryPart::Adapters] = {terms.precision.recipe.weights * stage.adapterParameters / sharing(terms).weights};
    if (!stepsOnHost(terms)) {
        parts[MemoryPart::MasterWeights] = masterWeights(terms, stage);
        parts[MemoryPart::OptimizerStates] = optimizerStates(terms, stage);
    }
    parts[MemoryPart::CommunicationBuffers] = communicationBytes(terms);
    parts[MemoryPart::WorkingSet] = workspaces(terms, stage);
    return parts;
}

Bytes storedActivations(const TrainingTerms& terms, const StageTerms& stage)
{
    const double hidden = terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit;
    const double embeddingMask = stage.first && terms.training.dropout > 0 ? hidden * stage.inFlight : 0;
    // Offloaded activations leave two layer inputs on the GPU: the one in use and the one under way.
    if (terms.training.offload == Offload::Activations)
        return {2 * stage.checkpointBytes + embeddingMask};
    return Bytes{stage.keptPerLayer * stage.keptLayers() * stage.inFlight + embeddingMask} +
           survivingInputs(terms, stage);
}

/// DeepSpeed's CPU optimizer adds gradients up in FP32 host buffers: 16 B per parameter with AdamW (DeepSpeed,
/// estimate_zero2_model_states_mem_needs). FSDP moves the shards as they are.
Bytes hostGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    if (!hostTakesGradients(terms))
        return {};
    constexpr double fp32 = 4;
    return {(copiesIntoBuckets(terms) ? fp32 : terms.precision.recipe.gradients) * updatedParameters(terms, stage)};
}

Bytes hostBytes(const TrainingTerms& terms, const StageTerms& stage)
{
    const Bytes states = masterWeights(terms, stage) + optimizerStates(terms, stage) + hostGradients(terms, stage);
    switch (terms.training.offload) {
    case Offload::None: return {};
    case Offload::Optimizer: return states;
    case Offload::Parameters: return states + weights(terms, stage);
    case Offload::Activations: return {stage.keptPerLayer * stage.keptLayers() * stage.inFlight};
    }
    return {};
}

/// Rounds every part to whole bytes and derives the totals from the rounded parts, so that what is printed adds up.
void finish(StageMemory& memory, const TrainingTerms& terms)
{
    const MeasuredExtra& extra = terms.measuredExtra;
    applyToTensors(extra, memory.parts);
    for (MemoryPart part : allMemoryParts)
        memory.parts[part] = wholeBytes(memory.parts[part]);
    memory.allocated = memory.parts.total();
    if (terms.hasGpu) {
        const Bytes context = runtimeContext(terms);
        const Bytes fragmentation = memory.allocated / terms.habits.allocatorEfficiency - memory.allocated;
        // Less than estimated comes off what is the least certain: the context, then fragmentation.
        memory.parts[MemoryPart::RuntimeContext] = wholeBytes(std::max(Bytes{}, context));
        memory.parts[MemoryPart::Fragmentation] =
            wholeBytes(std::max(Bytes{}, fragmentation + std::min(Bytes{}, context))) +
            wholeBytes(extraWithin(MemoryPart::Fragmentation, memory.parts, extra));
    }
    memory.peak = memory.parts.total();
    memory.staticState = wholeBytes(memory.staticState);
    memory.hostState = wholeBytes(memory.hostState);
}

Sharing sharingOver(const TrainingTerms& terms, double ranks)
{
    const bool whole = terms.habits.gradientsUnsharded;
    return {.weights = terms.zero >= 3 ? ranks : 1,
            .gradients = terms.zero >= 2 && !whole ? ranks : 1,
            .states = terms.zero >= 1 ? ranks : 1};
}

}  // namespace

Sharing sharing(const TrainingTerms& terms) { return sharingOver(terms, real(terms.layout.shardGroup)); }

Sharing expertSharing(const TrainingTerms& terms) { return sharingOver(terms, expertShards(terms.layout)); }

Bytes mainGradients(const TrainingTerms& terms, const StageTerms& stage)
{
    constexpr double fp32 = 4;
    const RecipeBytes& recipe = terms.precision.recipe;
    // The precision-aware optimizer, which keeps narrower states, reads gradients as they are.
    constexpr int wide = 32;
    const bool copies = terms.habits.copiesGradients && recipe.gradients < fp32 && recipe.master == fp32 &&
                        terms.precision.stateBits == wide;
    if (!copies || stepsOnHost(terms) || updatesInBackward(terms))
        return {};
    return {fp32 * updatedParameters(terms, stage)};
}

Bytes runtimeContext(const TrainingTerms& terms)
{
    return cudaContext + ncclPerCommunicator * static_cast<double>(terms.communicators) +
           extraWithin(MemoryPart::RuntimeContext, {}, terms.measuredExtra);
}

bool stepsOnHost(const TrainingTerms& terms)
{
    return terms.training.offload == Offload::Optimizer || terms.training.offload == Offload::Parameters;
}

bool gradientsMoveToHost(const TrainingTerms& terms)
{
    // Adapters have next to no gradients. Under no_sync FSDP1 adds gradients up on the GPU and moves them in the end.
    return hostTakesGradients(terms) && !terms.trainsAdapters() && !terms.habits.gradientsUnsharded;
}

double unitInPassing(const TrainingTerms& terms, const StageTerms& stage)
{
    return gradientsMoveToHost(terms) && copiesIntoBuckets(terms) ? 0 : stage.largestUnit();
}

bool updatesInBackward(const TrainingTerms& terms)
{
    return terms.training.optimizer_in_backward || terms.training.optimizer == Optimizer::Lomo;
}

std::array<MemoryParts, 4> phaseParts(const TrainingTerms& terms, const StageTerms& stage)
{
    MemoryParts always = persistentParts(terms, stage);
    always[MemoryPart::WorkingSet] += dummyGradients(terms, stage);
    const Bytes whole = gradients(terms, stage);
    const Bytes staying = gradientsMoveToHost(terms) ? Bytes{} : whole;
    const Bytes kept = storedActivations(terms, stage);
    const Bytes gather = gatherBytes(terms, stage);
    const Bytes flat = flatGradients(terms, stage);
    const Bytes persistingFlat = terms.habits.gradientsPersist ? flat : Bytes{};
    const Bytes work = backwardWorkingSet(terms, stage) + dequantisedMatrix(terms);
    const Bytes logits = stage.last ? logitsBytes(terms) : Bytes{};

    std::array<MemoryParts, 4> phases{always, always, always, always};
    MemoryParts& loss = phases[static_cast<std::size_t>(Phase::Loss)];
    loss[MemoryPart::Gradients] = terms.habits.gradientsPersist ? staying : Bytes{};
    loss[MemoryPart::Activations] = kept;
    loss[MemoryPart::Logits] = logits;
    loss[MemoryPart::GatherBuffers] = gather + persistingFlat;
    if (terms.habits.keepsQuantisedInput)
        loss[MemoryPart::WorkingSet] += dequantisedMatrix(terms);
    loss[MemoryPart::WorkingSet] += headCopy(terms, stage) + headGradients(terms, stage);

    MemoryParts& backward = phases[static_cast<std::size_t>(Phase::Backward)];
    backward[MemoryPart::Gradients] = gradientsMoveToHost(terms) ? whole : loss[MemoryPart::Gradients];
    backward[MemoryPart::Activations] = kept + Bytes{stage.recreatedBytes()};
    // A loss fused in place turns the logits into their own gradient, which the first backward layer still reads.
    if (terms.training.loss == LossKind::Fused)
        backward[MemoryPart::Logits] = logits;
    backward[MemoryPart::GatherBuffers] = gather + persistingFlat;
    backward[MemoryPart::WorkingSet] += work;

    MemoryParts& end = phases[static_cast<std::size_t>(Phase::End)];
    end[MemoryPart::Gradients] = whole;
    end[MemoryPart::Activations] = {stage.layerBytes};
    end[MemoryPart::GatherBuffers] = gather + flat;
    end[MemoryPart::WorkingSet] += work;

    MemoryParts& step = phases[static_cast<std::size_t>(Phase::Step)];
    step[MemoryPart::Gradients] = staying;
    step[MemoryPart::WorkingSet] += stepTemporary(terms, stage) + mainGradients(terms, stage);
    return phases;
}

StageMemory stageMemory(const TrainingTerms& terms, const StageTerms& stage)
{
    const std::array<MemoryParts, 4> phases = phaseParts(terms, stage);
    const auto highest =
        std::ranges::max_element(phases, {}, [](const MemoryParts& parts) { return parts.total().value; });
    StageMemory memory;
    memory.stage = stage.stage;
    memory.layers = stage.layers;
    memory.inFlight = stage.inFlight;
    memory.phase = static_cast<Phase>(highest - phases.begin());
    memory.parts = *highest;
    // Copies of the gradients are still there, what the step allocates for itself is not.
    memory.staticState = phases[static_cast<std::size_t>(Phase::Step)].total() - stepTemporary(terms, stage);
    memory.hostState = hostBytes(terms, stage);
    finish(memory, terms);
    return memory;
}

MemoryEstimate trainingMemory(const TrainingTerms& terms, Bytes capacity)
{
    MemoryEstimate memory;
    memory.stages.reserve(static_cast<std::size_t>(terms.layout.pipeline));
    for (std::int64_t stage = 0; stage < terms.layout.pipeline; ++stage)
        memory.stages.push_back(stageMemory(terms, stageTerms(terms, stage)));
    const auto worst = std::ranges::max_element(memory.stages, {}, &StageMemory::peak);
    memory.worstStage = worst->stage;
    memory.capacity = capacity;
    memory.usable = usableMemory(capacity);
    memory.headroom = capacity - worst->peak;
    if (worst->peak > capacity)
        memory.fit = Fit::DoesNotFit;
    else
        memory.fit = worst->peak > memory.usable ? Fit::Tight : Fit::Fits;
    return memory;
}

}  // namespace headroom
