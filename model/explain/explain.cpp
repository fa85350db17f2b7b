// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain.h"

#include "model/explain/sources.h"
#include "model/memory/stage_memory.h"
#include "model/post_training/phase_memory.h"
#include "model/post_training/post_training_sources.h"
#include "model/serving/replica/serving_sources.h"

namespace headroom {

namespace {

std::string partSource(const TrainingTerms& terms, MemoryPart part)
{
    const Training& training = terms.training;
    // ZeRO is named where its stage divides the part.
    const auto sharedFrom = [&terms](std::int64_t stage) {
        return terms.zero >= stage ? std::string("; ") + zeroSource : std::string();
    };
    switch (part) {
    case MemoryPart::Weights: return recipeSource(training.recipe) + sharedFrom(3);
    case MemoryPart::Gradients: return recipeSource(training.recipe) + sharedFrom(2);
    case MemoryPart::MasterWeights: return recipeSource(training.recipe) + sharedFrom(1);
    case MemoryPart::OptimizerStates: return optimizerSource(training.optimizer) + sharedFrom(1);
    case MemoryPart::Activations: return activationSource(training.recompute, training.attention);
    case MemoryPart::Logits: return lossSource(training.loss);
    case MemoryPart::GatherBuffers: return gatherSource;
    case MemoryPart::CommunicationBuffers: return communicationSource;
    case MemoryPart::WorkingSet: return workingSetSource;
    case MemoryPart::RuntimeContext: return contextSource;
    case MemoryPart::Fragmentation: return fragmentationSource;
    case MemoryPart::Adapters: return adapterSource;
    case MemoryPart::KvCache: break;
    case MemoryPart::RolloutWeights: return rolloutWeightSource;
    case MemoryPart::ReferenceModel: return referenceSource;
    case MemoryPart::Critic: return criticSource;
    case MemoryPart::RewardModel: return rewardModelSource;
    }
    return {};
}

/// What an engine that draws answers holds.
std::string engineSource(const TrainingTerms& terms, MemoryPart part)
{
    switch (part) {
    case MemoryPart::WorkingSet: return servingWeightSource;
    case MemoryPart::KvCache: return servingPoolSource;
    case MemoryPart::Activations:
    case MemoryPart::Logits: return servingActivationSource;
    case MemoryPart::RuntimeContext: return sharedContextSource;
    default: return partSource(terms, part);
    }
}

void explain(Explanation& explanation, const TrainingTerms& terms, const StageTerms& stage, const StageMemory& memory,
             MemoryPart part)
{
    Formula formula(explanation);
    switch (part) {
    case MemoryPart::RuntimeContext: addRuntimeContext(formula, terms); return;
    case MemoryPart::Fragmentation: addFragmentation(formula, memory.phase, terms, stage, memory.allocated); break;
    default: addPart(formula, part, memory.phase, terms, stage);
    }
    addExtra(formula, extraWithin(part, memory.parts, terms.measuredExtra));
}

/// A node without GPUs is one worker.
void speakOfNodes(Explanation& explanation)
{
    constexpr std::string_view gpu = "this GPU";
    for (ExplanationInput& input : explanation.inputs)
        if (const std::size_t at = input.meaning.find(gpu); at != std::string::npos)
            input.meaning.replace(at, gpu.size(), "this node");
    if (explanation.source == workingSetSource)
        explanation.source = nodeWorkingSetSource;
}

}  // namespace

namespace {

/// One part of one entry of a training with more than one model, or with phases.
Explanation explainPhasePart(const Plan& plan, const Estimate& estimate, std::size_t entry, MemoryPart part)
{
    const PostTrainingTerms terms = postTrainingTerms(plan, estimate);
    const StageMemory& memory = estimate.memory->stages[entry];
    const StageTerms stage = stageTerms(terms.update, memory.stage);
    const Phase phase = stepPhase(memory.phase);
    const bool onEngine = phase == Phase::Rollout || part == MemoryPart::KvCache ||
                          (part == MemoryPart::RuntimeContext && terms.colocated());
    Explanation explanation{.id = std::string(memoryPartName(part)),
                            .source = onEngine ? engineSource(terms.update, part) : partSource(terms.update, part)};
    if (memory.parts[part].value <= 0)
        return explanation;
    const bool beside = isOfOtherModels(part) || part == MemoryPart::KvCache ||
                        (part == MemoryPart::RuntimeContext && terms.colocated());
    if (phase == Phase::Update && !beside) {
        explain(explanation, terms.update, stage, stageMemory(terms.update, stage), part);
    } else {
        Formula formula(explanation);
        addPhasePart(formula, part, phase, memory.phase, terms, stage);
    }
    return explanation;
}

}  // namespace

Explanation explainPart(const Plan& plan, const Estimate& estimate, std::size_t stage, MemoryPart part)
{
    if (estimate.serving)
        return explainServingPart(plan, estimate, part);
    if (plan.training.objective != TrainingObjective::Sft)
        return explainPhasePart(plan, estimate, stage, part);
    const TrainingTerms terms = trainingTerms(plan, estimate);
    const StageMemory& memory = estimate.memory->stages[stage];
    Explanation explanation{.id = std::string(memoryPartName(part)), .source = partSource(terms, part)};
    if (memory.parts[part].value > 0)
        explain(explanation, terms, stageTerms(terms, memory.stage), memory, part);
    if (estimate.hardware.cpuOnly)
        speakOfNodes(explanation);
    return explanation;
}

}  // namespace headroom
