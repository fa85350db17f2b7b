// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain.h"

#include "model/explain/explain_serving.h"
#include "model/explain/explain_terms.h"
#include "model/explain/sources.h"
#include "model/text/numbers.h"
#include "model/units.h"

namespace headroom {

namespace {

void explainActivations(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, Phase phase)
{
    const double tokens = terms.tokensPerRank;
    const bool kept = phase == Phase::Loss || phase == Phase::Backward;
    if (terms.training.offload == Offload::Activations && kept) {
        f.term("n", "layer inputs on the GPU, the rest in host memory", 2, "");
        f.times("T", "tokens on this GPU", tokens, "tokens");
        f.times("A", "bytes per token of a layer input", stage.checkpointBytes / tokens, "B");
    } else if (kept) {
        f.term("L", "layers of this stage", stage.keptLayers(), "layers");
        f.times("T", "tokens on this GPU", tokens, "tokens");
        f.times("A", "bytes kept per token and layer", stage.keptPerLayer / tokens, "B");
        if (stage.inFlight != 1)
            f.times("n", "micro-batches in flight", stage.inFlight, "in flight");
        if (const double surviving = survivingInputs(terms, stage).value; surviving > 0) {
            f.plus("T", "tokens on this GPU", tokens, "tokens");
            f.times("Q", "bytes per token that 4-bit products keep of the micro-batch before", surviving / tokens, "B");
        }
    }
    if (kept && stage.first && terms.training.dropout > 0) {
        const double mask = real(terms.shape.hidden) / terms.sequenceSplit * stage.inFlight;
        f.plus("T", "tokens on this GPU", tokens, "tokens");
        f.times("D", "bytes per token of the embedding's dropout mask", mask, "B");
    }
    if (phase == Phase::End) {
        f.plus("T", "tokens on this GPU", tokens, "tokens");
        f.times("R", "bytes per token of the layer in use", stage.layerBytes / tokens, "B");
    } else if (stage.recreatedBytes() > 0 && phase == Phase::Backward) {
        f.plus("T", "tokens on this GPU", tokens, "tokens");
        f.times("R",
                terms.training.offload == Offload::Activations ? "bytes per token of the layer in use"
                                                               : "bytes per token of what is made anew for a layer",
                stage.recreatedBytes() / tokens, "B");
    }
}

/// One tensor of the hidden size, split where the sequence is.
void timesHiddenTensor(FormulaBuilder& f, const TrainingTerms& terms)
{
    f.times("T", "tokens on this GPU", terms.tokensPerRank, "tokens");
    f.times("h", "hidden size", real(terms.shape.hidden), "");
    f.times("b", "bytes per activation", terms.precision.recipe.activation, "B");
    if (terms.sequenceSplit > 1)
        f.over("t", "sequence parallel ranks", terms.sequenceSplit, "");
}

void explainLogits(FormulaBuilder& f, const TrainingTerms& terms)
{
    f.term("T", "tokens on this GPU", terms.tokensPerRank, "tokens");
    f.times("V", "vocabulary", real(terms.shape.vocab), "");
    f.times("c", "bytes per logit", logitBytesPerElement(terms), "B");
    if (terms.layout.tensor > 1)
        f.over("t", "tensor parallel ranks", real(terms.layout.tensor), "");
    f.plus("T", "tokens on this GPU", terms.tokensPerRank, "tokens");
    f.times("h", "hidden size", real(terms.shape.hidden), "");
    f.times("i", "bytes per element of the inputs of head and final norm", logitInputBytes(terms), "B");
    if (terms.sequenceSplit > 1)
        f.over("t_s", "sequence parallel ranks", terms.sequenceSplit, "");
}

void explainGather(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, const StageMemory& memory)
{
    const GatheredBytes bytes = gatheredBytes(terms);
    if (terms.habits.gathersRootUnit) {
        f.term("U", "parameters of the largest gathered layer", wholeCount(stage.layerUnit), "");
        f.times("g", "bytes: two copies and the gradient being reduced", bytes.unit, "B");
        f.plus("R", "parameters of embedding and head, gathered throughout", wholeCount(stage.rootUnit), "");
        f.times("r", "bytes per gathered parameter", bytes.root, "B");
    } else {
        f.term("U", "parameters of the largest gathered unit", wholeCount(stage.largestUnit()), "");
        f.times("g", "bytes: two copies and the gradient being reduced", bytes.unit, "B");
    }
    if (const Bytes flat = flatGradients(terms, stage);
        flat.value > 0 && (memory.phase == Phase::End || terms.habits.gradientsPersist)) {
        f.plus("P", "frozen parameters in the same flat tensors as adapters", wholeCount(stage.parameters()), "");
        f.times("z", "bytes of their unused gradient", flat.value / stage.parameters(), "B");
    }
}

void explainCommunication(FormulaBuilder& f, const TrainingTerms& terms)
{
    const bool own = hasOwnBuckets(terms);
    const bool buckets = !own && terms.layout.data > 1 && terms.zero < 3 && !terms.habits.reducesInPlace;
    const double count = (buckets ? 2 : 0) + (stepsOnHost(terms) ? 2 : 0);
    if (own)
        f.term("d", "buckets of the framework", terms.habits.buckets.value, "B");
    if (count > 0) {
        f.plus("n", "gradient and transfer buckets", count, "buckets");
        f.times("q", "bytes per bucket", dataParallelBucket.value, "B");
    }
    if (terms.layout.pipeline > 1) {
        f.plus("c", "tensors sent and received", 2 * stageBoundaries(terms), "");
        timesHiddenTensor(f, terms);
    }
}

void explainWorkingSet(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, Phase phase)
{
    const bool backward = phase == Phase::Backward || phase == Phase::End;
    if (backward) {
        f.term("T", "tokens on this GPU", terms.tokensPerRank, "tokens");
        f.times("w", "bytes per token of one layer's gradients",
                backwardWorkingSet(terms, stage).value / terms.tokensPerRank, "B");
    }
    const bool dequantises = backward || (phase == Phase::Loss && terms.habits.keepsQuantisedInput);
    if (const Bytes matrix = dequantisedMatrix(terms); dequantises && matrix.value > 0)
        f.plus("d", "a matrix of the base in 16 bits", matrix.value, "B");
    if (const Bytes head = headCopy(terms, stage); phase == Phase::Loss && head.value > 0)
        f.plus("H", "16-bit copy of the FP32 head", head.value, "B");
    if (const Bytes head = headGradients(terms, stage); phase == Phase::Loss && head.value > 0)
        f.plus("G", "gradients of the head by chunks of logits, less the logits that are gone", head.value, "B");
    if (const Bytes copies = mainGradients(terms, stage); phase == Phase::Step && copies.value > 0)
        f.plus("m", "FP32 copies of the gradients for the optimizer", copies.value, "B");
    if (const Bytes dummy = dummyGradients(terms, stage); dummy.value > 0)
        f.plus("y", "dummy gradients of one layer", dummy.value, "B");
    if (const Bytes step = stepTemporary(terms, stage); phase == Phase::Step && step.value > 0)
        f.plus("s", "temporary of the optimizer step", step.value, "B");
    if (terms.hasGpu) {
        f.plus("", "cuBLAS handles", 2, "");
        f.times("q", "bytes per cuBLAS workspace", terms.blasWorkspace.value, "B");
        if (const Bytes own = workspaces(terms, stage) - cublasWorkspaces(terms); own.value > 0)
            f.plus("e", "workspaces and buffers of the framework", own.value, "B");
    }
}

void explainFragmentation(FormulaBuilder& f, const TrainingTerms& terms, const StageMemory& memory)
{
    f.term("M", "allocated memory", memory.allocated.value, "B");
    f.times("e", "what the allocator reserves beyond it, 1 ÷ (allocated ÷ reserved) − 1",
            1 / terms.habits.allocatorEfficiency - 1, "");
    const Bytes context = runtimeContext(terms);
    if (context.value < 0)
        f.minus("x", "measured below the estimate, beyond the whole context", -context.value, "B");
}

void explainRuntime(FormulaBuilder& f, const TrainingTerms& terms)
{
    f.term("", "CUDA context", cudaContext.value, "B");
    if (terms.communicators > 0) {
        f.plus("n", "NCCL communicators", terms.communicators, "NCCL");
        f.times("q", "bytes per communicator", ncclPerCommunicator.value, "B");
    }
}

/// What a calibration changed about the part, as the last term of its formula.
void explainExtra(FormulaBuilder& f, const TrainingTerms& terms, const StageMemory& memory, MemoryPart part)
{
    const Bytes extra = extraWithin(part, memory.parts, terms.measuredExtra);
    if (extra.value > 0)
        f.plus("x", "measured beyond the estimate", extra.value, "B");
    else if (extra.value < 0)
        f.minus("x", "measured below the estimate", -extra.value, "B");
}

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

void buildFormula(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, const StageMemory& memory,
                  MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
    case MemoryPart::MasterWeights:
    case MemoryPart::Gradients:
    case MemoryPart::OptimizerStates:
    case MemoryPart::Adapters: explainModelState(f, terms, stage, part); break;
    case MemoryPart::Activations: explainActivations(f, terms, stage, memory.phase); break;
    case MemoryPart::Logits: explainLogits(f, terms); break;
    case MemoryPart::GatherBuffers: explainGather(f, terms, stage, memory); break;
    case MemoryPart::CommunicationBuffers: explainCommunication(f, terms); break;
    case MemoryPart::WorkingSet: explainWorkingSet(f, terms, stage, memory.phase); break;
    case MemoryPart::RuntimeContext: explainRuntime(f, terms); break;
    case MemoryPart::Fragmentation: explainFragmentation(f, terms, memory); break;
    case MemoryPart::KvCache: break;
    }
    explainExtra(f, terms, memory, part);
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
    FormulaBuilder formula;
    if (memory.parts[part].value > 0)
        buildFormula(formula, terms, stageTerms(terms, memory.stage), memory, part);
    Explanation explanation = formula.finish(std::string(memoryPartName(part)), partSource(terms, part));
    if (estimate.hardware.cpuOnly)
        speakOfNodes(explanation);
    return explanation;
}

}  // namespace headroom
