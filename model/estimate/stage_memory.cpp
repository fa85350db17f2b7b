// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/stage_memory.h"

#include <algorithm>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

Bytes optimizerStates(const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const double bytes = states.attention * stage.attentionParameters + states.mlp * stage.mlpParameters +
                         states.other * stage.otherParameters;
    return {bytes / sharing(terms).states};
}

Bytes gradients(const TrainingTerms& terms, const StageTerms& stage)
{
    // An update inside the backward pass frees each gradient at once: the largest single unit is left.
    const double count = updatesInBackward(terms) ? stage.largestUnit : stage.parameters();
    return {terms.precision.recipe.gradients * count / sharing(terms).gradients};
}

/// What stays on the GPU from step to step, before gradients.
MemoryParts persistentParts(const TrainingTerms& terms, const StageTerms& stage)
{
    const Offload offload = terms.training.offload;
    const Sharing ranks = sharing(terms);
    MemoryParts parts;
    if (offload != Offload::Parameters)
        parts[MemoryPart::Weights] = {terms.precision.recipe.weights * stage.parameters() / ranks.weights};
    if (offload != Offload::Parameters && offload != Offload::Optimizer) {
        parts[MemoryPart::MasterWeights] = {terms.precision.recipe.master * stage.parameters() / ranks.states};
        parts[MemoryPart::OptimizerStates] = optimizerStates(terms, stage);
    }
    parts[MemoryPart::CommunicationBuffers] = communicationBytes(terms);
    parts[MemoryPart::WorkingSet] = cublasWorkspaces(terms);
    return parts;
}

Bytes storedActivations(const TrainingTerms& terms, const StageTerms& stage)
{
    const double hidden = terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit;
    const double embeddingMask = stage.first && terms.training.dropout > 0 ? hidden * stage.inFlight : 0;
    // Offloaded activations leave two layer inputs on the GPU: the one in use and the one under way.
    if (terms.training.offload == Offload::Activations)
        return {2 * stage.checkpointBytes + embeddingMask};
    return {stage.keptPerLayer * real(stage.layers) * stage.inFlight + embeddingMask};
}

Bytes hostBytes(const TrainingTerms& terms, const StageTerms& stage)
{
    const double count = stage.parameters();
    const Sharing ranks = sharing(terms);
    const Bytes states = Bytes{terms.precision.recipe.master * count / ranks.states} + optimizerStates(terms, stage);
    switch (terms.training.offload) {
    case Offload::None: return {};
    case Offload::Optimizer: return states;
    case Offload::Parameters: return states + Bytes{terms.precision.recipe.weights * count / ranks.weights};
    case Offload::Activations: return {stage.keptPerLayer * real(stage.layers) * stage.inFlight};
    }
    return {};
}

/// Rounds every part to whole bytes and derives the totals from the rounded parts, so that what is printed adds up.
void finish(StageMemory& memory, const TrainingTerms& terms)
{
    for (MemoryPart part : allMemoryParts)
        memory.parts[part] = wholeBytes(memory.parts[part]);
    memory.allocated = memory.parts.total();
    if (terms.hasGpu) {
        memory.parts[MemoryPart::RuntimeContext] =
            wholeBytes(cudaContext + ncclPerCommunicator * static_cast<double>(terms.communicators));
        memory.parts[MemoryPart::Fragmentation] = wholeBytes(memory.allocated / allocatorEfficiency - memory.allocated);
    }
    memory.peak = memory.parts.total();
    memory.staticState = wholeBytes(memory.staticState);
    memory.hostState = wholeBytes(memory.hostState);
}

}  // namespace

Sharing sharing(const TrainingTerms& terms)
{
    const double ranks = real(terms.layout.shardGroup);
    return {.weights = terms.zero >= 3 ? ranks : 1,
            .gradients = terms.zero >= 2 ? ranks : 1,
            .states = terms.zero >= 1 ? ranks : 1};
}

bool updatesInBackward(const TrainingTerms& terms)
{
    return terms.training.optimizer_in_backward || terms.training.optimizer == Optimizer::Lomo;
}

Bytes backwardWorkingSet(const TrainingTerms& terms)
{
    const double matrices = terms.shape.gated_mlp ? 3 : 2;
    const double perToken = matrices * real(terms.shape.ffn) / real(terms.layout.tensor) + 2 * real(terms.shape.hidden);
    return {terms.precision.recipe.activation * terms.tokensPerRank * perToken};
}

Bytes cublasWorkspaces(const TrainingTerms& terms) { return terms.hasGpu ? 2 * terms.blasWorkspace : Bytes{}; }

Bytes logitsBytes(const TrainingTerms& terms)
{
    const double beta = terms.precision.recipe.activation;
    const double logits =
        logitBytesPerElement(terms) * terms.tokensPerRank * real(terms.shape.vocab) / real(terms.layout.tensor);
    return {logits + 2 * beta * terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit};
}

Bytes gatherBytes(const TrainingTerms& terms, const StageTerms& stage)
{
    constexpr double unitsAlive = 2;  // the one in use and the prefetched one
    const bool streamed = terms.training.offload == Offload::Parameters;
    if (!streamed && (terms.zero < 3 || terms.layout.shardGroup == 1))
        return {};
    const RecipeBytes& recipe = terms.precision.recipe;
    const double reduce = terms.layout.shardGroup > 1 ? recipe.reduce : 0;
    return {stage.largestUnit * (unitsAlive * recipe.gather + reduce)};
}

Bytes communicationBytes(const TrainingTerms& terms)
{
    Bytes bytes{};
    if (terms.layout.data > 1 && terms.zero < 3)
        bytes += 2 * dataParallelBucket;
    if (terms.training.offload == Offload::Optimizer || terms.training.offload == Offload::Parameters)
        bytes += 2 * dataParallelBucket;
    if (terms.layout.pipeline > 1)
        bytes += Bytes{2 * terms.precision.recipe.activation * terms.tokensPerRank * real(terms.shape.hidden) /
                       terms.sequenceSplit};
    return bytes;
}

std::array<MemoryParts, 4> phaseParts(const TrainingTerms& terms, const StageTerms& stage)
{
    MemoryParts always = persistentParts(terms, stage);
    always[MemoryPart::Gradients] = gradients(terms, stage);
    const Bytes kept = storedActivations(terms, stage);
    const Bytes gather = gatherBytes(terms, stage);
    const Bytes work = backwardWorkingSet(terms);
    const Bytes logits = stage.last ? logitsBytes(terms) : Bytes{};

    std::array<MemoryParts, 4> phases{always, always, always, always};
    MemoryParts& loss = phases[static_cast<std::size_t>(Phase::Loss)];
    loss[MemoryPart::Activations] = kept;
    loss[MemoryPart::Logits] = logits;
    loss[MemoryPart::GatherBuffers] = gather;

    MemoryParts& backward = phases[static_cast<std::size_t>(Phase::Backward)];
    backward[MemoryPart::Activations] = kept + Bytes{stage.recreatedBytes};
    // A loss fused in place turns the logits into their own gradient, which the first backward layer still reads.
    if (terms.training.loss == LossKind::Fused)
        backward[MemoryPart::Logits] = logits;
    backward[MemoryPart::GatherBuffers] = gather;
    backward[MemoryPart::WorkingSet] += work;

    MemoryParts& end = phases[static_cast<std::size_t>(Phase::End)];
    end[MemoryPart::Activations] = {stage.recreatedBytes};
    end[MemoryPart::GatherBuffers] = gather;
    end[MemoryPart::WorkingSet] += work;
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
    memory.staticState = phases[static_cast<std::size_t>(Phase::Step)].total();
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
    memory.usable = wholeBytes(capacity * usableShare);
    memory.headroom = capacity - worst->peak;
    if (worst->peak > capacity)
        memory.fit = Fit::DoesNotFit;
    else
        memory.fit = worst->peak > memory.usable ? Fit::Tight : Fit::Fits;
    return memory;
}

}  // namespace headroom
