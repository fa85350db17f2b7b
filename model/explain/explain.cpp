// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain.h"

#include "model/explain/sources.h"
#include "model/memory/stage_memory.h"

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
    }
    return {};
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

Explanation explainPart(const Plan& plan, const Estimate& estimate, std::size_t stage, MemoryPart part)
{
    if (estimate.serving)
        return explainServingPart(plan, estimate, part);
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
