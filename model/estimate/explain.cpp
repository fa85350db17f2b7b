// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/explain.h"

#include "model/estimate/explain_terms.h"
#include "model/estimate/sources.h"
#include "model/text/numbers.h"

#include <cmath>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

/// Parameters are whole, but for the last bits that scaling a derived shape leaves.
double wholeParameters(const StageTerms& stage) { return std::round(stage.parameters()); }

void overSharingRanks(FormulaBuilder& f, double ranks)
{
    if (ranks > 1)
        f.over("Z", "ranks that share them (ZeRO)", ranks, "");
}

/// parameters x bytes, divided by the ranks that share them.
void explainState(FormulaBuilder& f, const StageTerms& stage, const char* symbol, const char* meaning, double bytes,
                  double ranks)
{
    f.term("P", "parameters on this GPU", wholeParameters(stage), "");
    f.times(symbol, meaning, bytes, "B");
    overSharingRanks(f, ranks);
}

void explainGradients(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.gradients;
    const double ranks = sharing(terms).gradients;
    if (!updatesInBackward(terms)) {
        explainState(f, stage, "g", "gradient bytes per parameter", bytes, ranks);
        return;
    }
    f.term("U", "parameters of the largest unit, the others are freed at once", stage.largestUnit, "");
    f.times("g", "gradient bytes per parameter", bytes, "B");
    overSharingRanks(f, ranks);
}

void explainOptimizer(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const bool uniform = states.attention == states.mlp && states.mlp == states.other;
    const Optimizer optimizer = terms.training.optimizer;
    if (uniform && (optimizer == Optimizer::AdamW || optimizer == Optimizer::Sophia)) {
        f.term("P", "parameters on this GPU", wholeParameters(stage), "");
        f.times("n", "states per parameter", 2, "");
        f.times("o", "bytes per state", states.other / 2, "B");
    } else if (uniform) {
        f.term("P", "parameters on this GPU", wholeParameters(stage), "");
        f.times("o", "state bytes per parameter", states.other, "B");
    } else {
        f.open();
        f.term("P_a", "attention parameters on this GPU", stage.attentionParameters, "");
        f.times("o_a", "state bytes of a hidden x hidden matrix", states.attention, "B");
        f.plus("P_m", "MLP parameters on this GPU", stage.mlpParameters, "");
        f.times("o_m", "state bytes of a hidden x ffn matrix", states.mlp, "B");
        f.plus("P_o", "other parameters on this GPU", stage.otherParameters, "");
        f.times("o_o", "state bytes of embedding, head and norms", states.other, "B");
        f.close();
    }
    overSharingRanks(f, sharing(terms).states);
}

void explainActivations(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, Phase phase)
{
    const double tokens = terms.tokensPerRank;
    const bool kept = phase == Phase::Loss || phase == Phase::Backward;
    if (terms.training.offload == Offload::Activations && kept) {
        f.term("n", "layer inputs on the GPU, the rest in host memory", 2, "");
        f.times("T", "tokens on this GPU", tokens, "tokens");
        f.times("A", "bytes per token of a layer input", stage.checkpointBytes / tokens, "B");
    } else if (kept) {
        f.term("L", "layers of this stage", real(stage.layers), "layers");
        f.times("T", "tokens on this GPU", tokens, "tokens");
        f.times("A", "bytes kept per token and layer", stage.keptPerLayer / tokens, "B");
        if (stage.inFlight != 1)
            f.times("n", "micro-batches in flight", stage.inFlight, "in flight");
    }
    if (kept && stage.first && terms.training.dropout > 0) {
        const double mask = real(terms.shape.hidden) / terms.sequenceSplit * stage.inFlight;
        f.plus("T", "tokens on this GPU", tokens, "tokens");
        f.times("D", "bytes per token of the embedding's dropout mask", mask, "B");
    }
    if (stage.recreatedBytes > 0 && phase != Phase::Loss && phase != Phase::Step) {
        f.plus("T", "tokens on this GPU", tokens, "tokens");
        f.times("R",
                terms.training.offload == Offload::Activations ? "bytes per token of the layer in use"
                                                               : "bytes per token of the layer made anew",
                stage.recreatedBytes / tokens, "B");
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
    f.plus("", "inputs of head and final norm", 2, "");
    timesHiddenTensor(f, terms);
}

void explainGather(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    f.term("U", "parameters of the largest gathered unit", stage.largestUnit, "");
    f.times("g", "bytes: two copies and the gradient being reduced",
            gatherBytes(terms, stage).value / stage.largestUnit, "B");
}

void explainCommunication(FormulaBuilder& f, const TrainingTerms& terms)
{
    const bool buckets = terms.layout.data > 1 && terms.zero < 3;
    const bool offloads = terms.training.offload == Offload::Optimizer || terms.training.offload == Offload::Parameters;
    const double count = (buckets ? 2 : 0) + (offloads ? 2 : 0);
    if (count > 0) {
        f.term("n", "gradient and transfer buckets", count, "buckets");
        f.times("q", "bytes per bucket", dataParallelBucket.value, "B");
    }
    if (terms.layout.pipeline > 1) {
        f.plus("", "send and receive", 2, "");
        timesHiddenTensor(f, terms);
    }
}

void explainWorkingSet(FormulaBuilder& f, const TrainingTerms& terms, Phase phase)
{
    if (phase == Phase::Backward || phase == Phase::End) {
        f.term("T", "tokens on this GPU", terms.tokensPerRank, "tokens");
        f.times("w", "bytes per token of one layer's gradients", backwardWorkingSet(terms).value / terms.tokensPerRank,
                "B");
    }
    if (terms.hasGpu) {
        f.plus("", "cuBLAS handles", 2, "");
        f.times("q", "bytes per cuBLAS workspace", terms.blasWorkspace.value, "B");
    }
}

void explainFragmentation(FormulaBuilder& f, const StageMemory& memory)
{
    f.term("M", "allocated memory", memory.allocated.value, "B");
    f.times("e", "share that the allocator reserves beyond it, 1 ÷ 0.95 − 1", 1 / allocatorEfficiency - 1, "");
}

void explainRuntime(FormulaBuilder& f, const TrainingTerms& terms)
{
    f.term("", "CUDA context", cudaContext.value, "B");
    if (terms.communicators > 0) {
        f.plus("n", "NCCL communicators", terms.communicators, "NCCL");
        f.times("q", "bytes per communicator", ncclPerCommunicator.value, "B");
    }
}

std::string partSource(const TrainingTerms& terms, MemoryPart part)
{
    const Training& training = terms.training;
    const std::string shared = terms.zero > 0 ? std::string("; ") + zeroSource : "";
    switch (part) {
    case MemoryPart::Weights:
    case MemoryPart::Gradients:
    case MemoryPart::MasterWeights: return recipeSource(training.recipe) + shared;
    case MemoryPart::OptimizerStates: return optimizerSource(training.optimizer) + shared;
    case MemoryPart::Activations: return activationSource(training.recompute, training.attention);
    case MemoryPart::Logits: return lossSource(training.loss);
    case MemoryPart::GatherBuffers: return gatherSource;
    case MemoryPart::CommunicationBuffers: return communicationSource;
    case MemoryPart::WorkingSet: return workingSetSource;
    case MemoryPart::RuntimeContext: return contextSource;
    case MemoryPart::Fragmentation: return fragmentationSource;
    case MemoryPart::Adapters:
    case MemoryPart::KvCache: break;
    }
    return {};
}

void buildFormula(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, const StageMemory& memory,
                  MemoryPart part)
{
    const RecipeBytes& recipe = terms.precision.recipe;
    const Sharing ranks = sharing(terms);
    switch (part) {
    case MemoryPart::Weights:
        explainState(f, stage, "w", "weight bytes per parameter", recipe.weights, ranks.weights);
        break;
    case MemoryPart::MasterWeights:
        explainState(f, stage, "m", "bytes of the FP32 copy per parameter", recipe.master, ranks.states);
        break;
    case MemoryPart::Gradients: explainGradients(f, terms, stage); break;
    case MemoryPart::OptimizerStates: explainOptimizer(f, terms, stage); break;
    case MemoryPart::Activations: explainActivations(f, terms, stage, memory.phase); break;
    case MemoryPart::Logits: explainLogits(f, terms); break;
    case MemoryPart::GatherBuffers: explainGather(f, terms, stage); break;
    case MemoryPart::CommunicationBuffers: explainCommunication(f, terms); break;
    case MemoryPart::WorkingSet: explainWorkingSet(f, terms, memory.phase); break;
    case MemoryPart::RuntimeContext: explainRuntime(f, terms); break;
    case MemoryPart::Fragmentation: explainFragmentation(f, memory); break;
    case MemoryPart::Adapters:
    case MemoryPart::KvCache: break;
    }
}

}  // namespace

Explanation explainPart(const Plan& plan, const Estimate& estimate, std::size_t stage, MemoryPart part)
{
    const TrainingTerms terms = trainingTerms(plan, estimate);
    const StageMemory& memory = estimate.memory->stages[stage];
    FormulaBuilder formula;
    if (memory.parts[part].value > 0)
        buildFormula(formula, terms, stageTerms(terms, memory.stage), memory, part);
    return formula.finish(std::string(memoryPartName(part)), partSource(terms, part));
}

Explanation explainCost(const Estimate& estimate, const std::string& id, Hours time)
{
    const CostEstimate& cost = estimate.cost;
    FormulaBuilder formula;
    if (!cost.nodeHour)
        return formula.finish(id, {});
    formula.term("N", "nodes, billed whole", real(cost.nodes), cost.nodes == 1 ? "node" : "nodes");
    formula.timesExactly("p", "price per node and hour", cost.nodeHour->dollars(), "USD");
    formula.timesExactly("t", "hours", time.value, "h");
    if (cost.usdRate != 1.0)
        formula.timesExactly("r", "units of the currency per USD", cost.usdRate, "");
    std::string source = cost.priceSource;
    if (!cost.ownPrice && cost.priceDate)
        source += ", " + *cost.priceDate;
    else if (!cost.ownPrice && source.find("undated") == std::string::npos)
        source += ", undated";
    return formula.finish(id, source);
}

}  // namespace headroom
