// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain_terms.h"
#include "model/shape/adapters.h"

namespace headroom {

namespace {

void overSharingRanks(FormulaBuilder& f, double ranks)
{
    if (ranks > 1)
        f.over("Z", "ranks that share them (ZeRO)", ranks, "");
}

/// What every parameter costs.
struct PerParameter {
    const char* symbol;
    const char* meaning;
    double bytes;
};

/// Ranks that share one copy of the parameters outside routed experts, and of those within.
struct SharingRanks {
    double shared;
    double experts;
};

/// parameters x bytes, divided by the ranks that share them; routed experts have their own number of ranks.
void explainState(FormulaBuilder& f, const StageTerms& stage, const PerParameter& each, const SharingRanks& ranks)
{
    const bool experts = stage.expertParameters > 0;
    f.term("P", experts ? "parameters on this GPU outside routed experts" : "parameters on this GPU",
           wholeCount(stage.sharedParameters()), "");
    f.times(each.symbol, each.meaning, each.bytes, "B");
    overSharingRanks(f, ranks.shared);
    if (!experts)
        return;
    f.plus("P_e", "parameters of routed experts on this GPU", wholeCount(stage.expertParameters), "");
    f.times(each.symbol, each.meaning, each.bytes, "B");
    if (ranks.experts > 1)
        f.over("Z_e", "ranks that share copies of the same experts (ZeRO)", ranks.experts, "");
}

/// State of trained adapters: few parameters, the same bytes.
void explainAdapterState(FormulaBuilder& f, const StageTerms& stage, const PerParameter& each, double ranks)
{
    f.term("A", "adapter parameters on this GPU", wholeCount(stage.adapterParameters), "");
    f.times(each.symbol, each.meaning, each.bytes, "B");
    overSharingRanks(f, ranks);
}

void explainWeights(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.weights;
    const double ranks = sharing(terms).weights;
    if (!terms.trainsAdapters()) {
        explainState(f, stage, {"w", "weight bytes per parameter", bytes}, {ranks, expertSharing(terms).weights});
        return;
    }
    const double rest = stage.parameters() - stage.linearParameters;
    f.open();
    f.term("P_q", "frozen parameters in matrices", wholeCount(stage.linearParameters - stage.expertParameters), "");
    f.times("q", "bytes per parameter of the frozen base", frozenBytes(terms.training, bytes), "B");
    f.plus("P_r", "other frozen parameters: embedding, head, norms", wholeCount(rest), "");
    f.times("w", "weight bytes per parameter", frozenRestBytes(terms.training, bytes), "B");
    f.close();
    overSharingRanks(f, ranks);
    if (stage.expertParameters == 0)
        return;
    f.plus("P_e", "parameters of routed experts on this GPU", wholeCount(stage.expertParameters), "");
    f.times("q", "bytes per parameter of the frozen base", frozenBytes(terms.training, bytes), "B");
    if (const double shards = expertSharing(terms).weights; shards > 1)
        f.over("Z_e", "ranks that share copies of the same experts (ZeRO)", shards, "");
}

void explainGradients(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.gradients;
    const double ranks = sharing(terms).gradients;
    const char* meaning = "gradient bytes per parameter";
    if (updatesInBackward(terms) || gradientsMoveToHost(terms)) {
        f.term("U",
               updatesInBackward(terms) ? "parameters of the largest unit, the others are freed at once"
                                        : "parameters of the largest unit, the others are in host memory",
               wholeCount(unitInPassing(terms, stage)), "");
        f.times("g", meaning, bytes, "B");
        overSharingRanks(f, ranks);
    } else if (!terms.trainsAdapters()) {
        explainState(f, stage, {"g", meaning, bytes}, {ranks, expertSharing(terms).gradients});
    } else {
        explainAdapterState(f, stage, {"g", meaning, bytes}, ranks);
    }
}

void explainMaster(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const double bytes = terms.precision.recipe.master;
    const double ranks = sharing(terms).states;
    const char* meaning = "bytes of the FP32 copy per parameter";
    if (terms.trainsAdapters())
        explainAdapterState(f, stage, {"m", meaning, bytes}, ranks);
    else
        explainState(f, stage, {"m", meaning, bytes}, {ranks, expertSharing(terms).states});
}

void explainMatrixStates(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    f.open();
    f.term("P_a", "attention parameters on this GPU", wholeCount(stage.attentionParameters), "");
    f.times("o_a", "state bytes of a hidden x hidden matrix", states.attention, "B");
    f.plus("P_m", "MLP parameters on this GPU", wholeCount(stage.mlpParameters), "");
    f.times("o_m", "state bytes of a hidden x ffn matrix", states.mlp, "B");
    f.plus("P_o", "other parameters on this GPU", wholeCount(stage.otherParameters), "");
    f.times("o_o", "state bytes of embedding, head and norms", states.other, "B");
    f.close();
    overSharingRanks(f, sharing(terms).states);
    if (stage.expertParameters == 0)
        return;
    f.plus("P_e", "parameters of routed experts on this GPU", wholeCount(stage.expertParameters), "");
    f.times("o_m", "state bytes of a hidden x ffn matrix", states.mlp, "B");
    if (const double ranks = expertSharing(terms).states; ranks > 1)
        f.over("Z_e", "ranks that share copies of the same experts (ZeRO)", ranks, "");
}

void explainOptimizer(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage)
{
    const OptimizerBytes& states = terms.precision.states;
    const bool uniform = states.attention == states.mlp && states.mlp == states.other;
    const double ranks = sharing(terms).states;
    const Optimizer optimizer = terms.training.optimizer;
    const PerParameter each{"o", "state bytes per parameter", states.other};
    if (terms.trainsAdapters()) {
        explainAdapterState(f, stage, each, ranks);
    } else if (uniform && stage.expertParameters == 0 &&
               (optimizer == Optimizer::AdamW || optimizer == Optimizer::Sophia)) {
        f.term("P", "parameters on this GPU", wholeCount(stage.parameters()), "");
        f.times("n", "states per parameter", 2, "");
        f.times("o", "bytes per state", states.other / 2, "B");
        overSharingRanks(f, ranks);
    } else if (uniform) {
        explainState(f, stage, each, {ranks, expertSharing(terms).states});
    } else {
        explainMatrixStates(f, terms, stage);
    }
}

}  // namespace

void explainModelState(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights: explainWeights(f, terms, stage); break;
    case MemoryPart::MasterWeights: explainMaster(f, terms, stage); break;
    case MemoryPart::Gradients: explainGradients(f, terms, stage); break;
    case MemoryPart::OptimizerStates: explainOptimizer(f, terms, stage); break;
    case MemoryPart::Adapters:
        explainAdapterState(f, stage, {"w", "weight bytes per parameter", terms.precision.recipe.weights},
                            sharing(terms).weights);
        break;
    default: break;
    }
}

}  // namespace headroom
