// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/phase_memory.h"

#include "model/serving/replica/serving_memory.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr double halfPrecision = 2;  ///< Bytes per parameter of a model that is not trained.

/// What of a model lasts from step to step.
constexpr std::array trainedState = {MemoryPart::Weights, MemoryPart::MasterWeights, MemoryPart::OptimizerStates,
                                     MemoryPart::Adapters};

/// Whether the state of the training is in host memory in a phase. The weights are needed in all but the rollout.
bool isMovedOut(const PostTrainingTerms& terms, MemoryPart part, Phase phase)
{
    if (terms.rollout.idle_offload != IdleOffload::All || phase == Phase::Update)
        return false;
    const bool forward = part == MemoryPart::Weights || part == MemoryPart::Adapters;
    return phase == Phase::Rollout || !forward;
}

/// Whether reference, critic and reward model are in host memory in a phase.
bool waitsOnHost(const PostTrainingTerms& terms, MemoryPart part, Phase phase)
{
    if (phase == Phase::LogProbs || !terms.engine)
        return false;
    return terms.rollout.idle_offload == IdleOffload::All ||
           (terms.rollout.idle_offload == IdleOffload::Reference && part == MemoryPart::ReferenceModel);
}

/// A second model in 16 bits, spread as the weights are.
void addReference(Formula& formula, const PostTrainingTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& update = terms.update;
    if (terms.reference != ReferenceModel::Own)
        return;
    formula.plus({"P", "parameters outside experts on this GPU", stage.sharedParameters()});
    formula.times({"w", "bytes of a weight that is only read", halfPrecision, "B"});
    if (terms.referenceShare != 1)
        formula.times({"r", "parameters of the other model over those of this one", terms.referenceShare});
    formula.overRanks({"D", "ranks that share the weights", shardDegrees(update).weights});
    if (stage.expertParameters <= 0)
        return;
    formula.plus({"E", "expert parameters on this GPU", stage.expertParameters});
    formula.times({"w", "bytes of a weight that is only read", halfPrecision, "B"});
    if (terms.referenceShare != 1)
        formula.times({"r", "parameters of the other model over those of this one", terms.referenceShare});
    formula.overRanks({"D_e", "ranks that share the experts", expertShardDegrees(update).weights});
}

/// What a student is held against at every token: the teacher's distribution over the vocabulary.
void addTeacherLogits(Formula& formula, const PostTrainingTerms& terms, const StageTerms& stage)
{
    if (terms.objective != TrainingObjective::Distill || terms.reference == ReferenceModel::None || !stage.last)
        return;
    formula.plus({"T", "tokens of a micro-batch on this GPU", terms.update.tokensPerRank, "tokens"});
    formula.times({"V", "vocabulary", real(terms.update.shape.vocab)});
    formula.times({"w", "bytes of a logit of the teacher", halfPrecision, "B"});
    formula.overRanks({"t", "tensor parallel ranks", real(terms.update.layout.tensor)});
}

void addReward(Formula& formula, const PostTrainingTerms& terms)
{
    if (terms.rewardParameters <= 0)
        return;
    const Layout& layout = terms.update.layout;
    formula.plus({"P_r", "parameters of the reward model", terms.rewardParameters});
    formula.times({"w", "bytes of a weight that is only read", halfPrecision, "B"});
    formula.overRanks(
        {"N", "ranks that share it", real(layout.tensor * layout.pipeline) * shardDegrees(terms.update).weights});
}

/// As large as the policy, and trained as it is: weights, copies and states.
void addCritic(Formula& formula, const PostTrainingTerms& terms, const StageTerms& stage)
{
    if (!terms.hasCritic())
        return;
    for (const MemoryPart part : trainedState)
        addPart(formula, part, Phase::Step, terms.update, stage);
}

/// What an engine that answers holds of a part: prompts or answers, whichever need more in all.
void addEnginePart(Formula& formula, MemoryPart part, const PostTrainingTerms& terms)
{
    const auto total = [&](Phase phase) {
        Bytes sum{};
        for (const MemoryPart each : {MemoryPart::Activations, MemoryPart::Logits})
            sum += bytesOf(addServingPart, each, phase, terms.enginePlan, *terms.engine, terms.engineMemory);
        return sum;
    };
    const Phase phase = total(Phase::Decode) > total(Phase::Prefill) ? Phase::Decode : Phase::Prefill;
    addServingPart(formula, part, phase, terms.enginePlan, *terms.engine, terms.engineMemory);
}

void addContext(Formula& formula, Phase phase, const PostTrainingTerms& terms)
{
    if (phase == Phase::Rollout && !terms.colocated()) {
        addServingPart(formula, MemoryPart::RuntimeContext, Phase::Decode, terms.enginePlan, *terms.engine,
                       terms.engineMemory);
        return;
    }
    if (terms.update.hasGpu)
        addRuntimeContext(formula, terms.update);
    if (!terms.colocated())
        return;
    // One process, one CUDA context: graphs and libraries of the engine come on top, asleep or not.
    const Bytes graphs =
        terms.engineMemory.context - (terms.engineMemory.context >= servingContext ? servingContext : Bytes{});
    formula.plusAny({"g", "CUDA graphs of the engine", graphs.value, "B"});
    formula.plusAny({"N", "libraries of the engine", terms.engineMemory.libraries.value, "B"});
}

/// What the policy holds of a part while nothing of it is trained.
void addIdlePart(Formula& formula, MemoryPart part, Phase phase, const PostTrainingTerms& terms,
                 const StageTerms& stage)
{
    if (!isMovedOut(terms, part, phase))
        addPart(formula, part, Phase::Step, terms.update, stage);
}

void addForwardPart(Formula& formula, MemoryPart part, const PostTrainingTerms& terms, const StageTerms& stage)
{
    switch (part) {
    case MemoryPart::Activations:
        formula.plus({"a", "activations of one layer, which a forward pass alone drops", stage.layerBytes, "B"});
        return;
    case MemoryPart::Logits:
        // What is no moment of training computes no gradient, but the same logits.
        if (terms.objective != TrainingObjective::Reward)
            addPart(formula, part, Phase::Loss, terms.update, stage);
        return;
    default: addPart(formula, part, Phase::Loss, terms.update, stage);
    }
}

constexpr std::array otherModels = {MemoryPart::RolloutWeights, MemoryPart::ReferenceModel, MemoryPart::Critic,
                                    MemoryPart::RewardModel};

/// One stage in the update, the others' memory beside it.
StageMemory updateMemory(const PostTrainingTerms& terms, const StageTerms& stage)
{
    StageMemory memory = stageMemory(terms.update, stage);
    Bytes beside{};
    const auto set = [&](MemoryPart part) {
        // A measured peak far below the estimated one takes no more away than there is.
        const Bytes bytes =
            wholeBytes(std::max(Bytes{}, bytesOf(addPhasePart, part, Phase::Update, memory.phase, terms, stage)));
        beside += bytes - memory.parts[part];
        memory.parts[part] = bytes;
    };
    for (const MemoryPart part : otherModels)
        set(part);
    if (terms.staysAwake())
        set(MemoryPart::KvCache);
    memory.allocated += beside;
    memory.staticState += beside;
    if (terms.colocated())
        set(MemoryPart::RuntimeContext);
    if (terms.objective == TrainingObjective::Reward) {
        memory.allocated -= memory.parts[MemoryPart::Logits];
        memory.parts[MemoryPart::Logits] = {};  // One score a row in place of a word of the vocabulary a token.
    }
    memory.peak = memory.parts.total();
    memory.hostState = wholeBytes(memory.hostState + movedState(terms, stage) +
                                  (sleepsOnHost(terms) ? bytesOf(addHeldWeights, *terms.engine) : Bytes{}));
    return memory;
}

StageMemory otherPhaseMemory(const PostTrainingTerms& terms, const StageTerms& stage, Phase phase,
                             const StageMemory& update)
{
    StageMemory memory;
    memory.stage = stage.stage;
    memory.layers = stage.layers;
    memory.phase = phase;
    for (const MemoryPart part : allMemoryParts)
        memory.parts[part] = wholeBytes(std::max(Bytes{}, bytesOf(addPhasePart, part, phase, phase, terms, stage)));
    memory.peak = memory.parts.total();
    memory.allocated = memory.peak - memory.parts[MemoryPart::RuntimeContext];
    memory.staticState = std::min(update.staticState, memory.peak);
    memory.hostState = update.hostState;
    return memory;
}

void setFit(MemoryEstimate& memory, Bytes capacity)
{
    const auto worst = std::ranges::max_element(memory.stages, {}, &StageMemory::peak);
    memory.worstStage = worst - memory.stages.begin();
    memory.capacity = capacity;
    memory.usable = usableMemory(capacity);
    memory.headroom = capacity - worst->peak;
    memory.fit = worst->peak > capacity ? Fit::DoesNotFit : worst->peak > memory.usable ? Fit::Tight : Fit::Fits;
}

}  // namespace

bool sleepsOnHost(const PostTrainingTerms& terms) { return terms.colocated() && terms.rollout.sleep == 1; }

Bytes movedState(const PostTrainingTerms& terms, const StageTerms& stage)
{
    Bytes bytes{};
    if (!terms.engine || terms.rollout.idle_offload == IdleOffload::None)
        return bytes;
    bytes += bytesOf(addReference, terms, stage);
    if (terms.rollout.idle_offload == IdleOffload::Reference)
        return bytes;
    bytes += bytesOf(addCritic, terms, stage) + bytesOf(addReward, terms);
    for (const MemoryPart part : trainedState)
        bytes += bytesOf(addPart, part, Phase::Step, terms.update, stage);
    return bytes;
}

void addPhasePart(Formula& formula, MemoryPart part, Phase phase, Phase inner, const PostTrainingTerms& terms,
                  const StageTerms& stage)
{
    const bool onEngine = phase == Phase::Rollout;
    const bool trains = !onEngine || terms.colocated();  // Whether the phase is on GPUs that hold the policy.
    switch (part) {
    case MemoryPart::RolloutWeights:
        if (onEngine || (phase == Phase::Refit && terms.colocated()) || terms.staysAwake())
            addHeldWeights(formula, *terms.engine);
        return;
    case MemoryPart::KvCache:
        if (onEngine || terms.staysAwake())
            addEnginePart(formula, part, terms);
        return;
    case MemoryPart::ReferenceModel:
        if (trains && !waitsOnHost(terms, part, phase))
            addReference(formula, terms, stage);
        if (phase == Phase::Update)
            addTeacherLogits(formula, terms, stage);
        return;
    case MemoryPart::Critic:
        if (trains && !waitsOnHost(terms, part, phase))
            addCritic(formula, terms, stage);
        return;
    case MemoryPart::RewardModel:
        if (trains && !waitsOnHost(terms, part, phase))
            addReward(formula, terms);
        return;
    case MemoryPart::RuntimeContext: addContext(formula, phase, terms); return;
    case MemoryPart::Fragmentation: return;
    default: break;
    }
    if (phase == Phase::Update) {
        addPart(formula, part, inner, terms.update, stage);
        return;
    }
    switch (part) {
    case MemoryPart::Weights:
    case MemoryPart::MasterWeights:
    case MemoryPart::OptimizerStates:
    case MemoryPart::Adapters:
    case MemoryPart::CommunicationBuffers:
        if (trains)
            addIdlePart(formula, part, phase, terms, stage);
        return;
    case MemoryPart::Gradients:
        // Trainers free gradients after the update; Megatron-LM's lie in one buffer for good.
        if (trains && terms.update.profile.reducesInPlace)
            addIdlePart(formula, part, phase, terms, stage);
        return;
    case MemoryPart::GatherBuffers:
        if (phase == Phase::Refit)
            formula.plusEach({"u", "parameters of the largest layer, handed over at a time", stage.largestUnit()},
                             {"w", "bytes of a weight", halfPrecision * stage.largestUnit(), "B"});
        else if (phase == Phase::LogProbs)
            addForwardPart(formula, part, terms, stage);
        return;
    default: break;
    }
    if (phase == Phase::LogProbs)
        addForwardPart(formula, part, terms, stage);
    else if (onEngine)
        addEnginePart(formula, part, terms);
}

MemoryEstimate postTrainingMemory(const PostTrainingTerms& terms, Bytes capacity)
{
    MemoryEstimate memory;
    std::array<StageMemory, 4> phases{};  // In the order of a step.
    constexpr std::array order = {Phase::Rollout, Phase::LogProbs, Phase::Update, Phase::Refit};
    for (std::int64_t i = 0; i < terms.update.layout.pipeline; ++i) {
        const StageTerms stage = stageTerms(terms.update, i);
        const StageMemory update = updateMemory(terms, stage);
        if (!terms.engine) {
            memory.stages.push_back(update);
            continue;
        }
        for (std::size_t at = 0; at < order.size(); ++at) {
            const StageMemory one =
                order[at] == Phase::Update ? update : otherPhaseMemory(terms, stage, order[at], update);
            if (one.peak > phases[at].peak)
                phases[at] = one;
        }
    }
    if (terms.engine) {
        memory.stages.assign(phases.begin(), phases.end());
        for (std::size_t at = 0; at < order.size(); ++at)
            memory.phases.push_back({order[at], phases[at].peak});
        const ServingMemory& engine = terms.engineMemory;
        if (engine.poolLow < engine.needed)
            memory.cacheShort = wholeBytes(engine.needed - kvBudget(*terms.engine, terms.engine->decidingSampler()));
    }
    setFit(memory, capacity);
    return memory;
}

}  // namespace headroom
