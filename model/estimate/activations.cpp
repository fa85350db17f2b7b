// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/memory_terms.h"

#include <algorithm>
#include <string_view>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

/// Which interiors of a layer recomputation drops.
struct Dropped {
    bool coreAttention{false};
    bool layerNorms{false};
    bool mlp{false};
};

/// Softmax output and its dropout, kept only where attention is not one fused kernel: the whole score matrix, in which
/// grouped keys and values are repeated to all heads.
double scoreMatrix(const TrainingTerms& terms)
{
    const double beta = terms.precision.recipe.activation;
    const double scores =
        terms.tokensPerRank * real(terms.training.sequence) * real(terms.shape.heads) / real(terms.layout.tensor);
    constexpr double maskBytes = 1;
    return terms.training.dropout > 0 ? (2 * beta + maskBytes) * scores : beta * scores;
}

double attentionBytes(const TrainingTerms& terms, const Dropped& dropped)
{
    const double beta = terms.precision.recipe.activation;
    const double tokens = terms.tokensPerRank;
    const double tensor = real(terms.layout.tensor);
    const double headDim = real(terms.shape.head_dim);
    const double heads = real(terms.shape.heads);
    const bool unfused = terms.training.attention == AttentionKernel::Unfused;
    const double keyHeads = unfused ? heads : std::max(real(terms.shape.kv_heads), tensor);
    const double queryKeyValue = beta * tokens * (heads + 2 * keyHeads) * headDim / tensor;
    const double output = beta * tokens * heads * headDim / tensor;
    constexpr double logSumExpBytes = 4;
    double core = 0;
    if (!dropped.coreAttention)
        core = unfused ? scoreMatrix(terms) : logSumExpBytes * tokens * heads / tensor;
    return queryKeyValue + output + core;
}

double layerBytes(const TrainingTerms& terms, const Dropped& dropped)
{
    const RecipeBytes& recipe = terms.precision.recipe;
    const double tokens = terms.tokensPerRank;
    const double hidden = tokens * real(terms.shape.hidden) / terms.sequenceSplit;
    const double ffn = tokens * real(terms.shape.ffn) / real(terms.layout.tensor);
    double bytes = 2 * recipe.activation * hidden;  // inputs of the two norms
    if (!dropped.layerNorms)
        bytes += 2 * recipe.linearInput * hidden;  // norm outputs: inputs of QKV and MLP
    bytes += attentionBytes(terms, dropped);
    if (terms.training.dropout > 0)
        bytes += 2 * hidden;  // one-byte masks after attention and MLP
    // Gated: gate, up and their product; plain: before and after the activation. The last one is a linear input.
    const double matrices = terms.shape.gated_mlp ? 3 : 2;
    if (!dropped.mlp)
        bytes += ((matrices - 1) * recipe.activation + recipe.linearInput) * ffn;
    return bytes;
}

}  // namespace

Bytes layerActivations(const TrainingTerms& terms) { return {layerBytes(terms, {})}; }

Bytes layerActivationsWithoutModules(const TrainingTerms& terms)
{
    Dropped dropped;
    // Selective recomputation drops the score matrix; a fused kernel has none to drop and keeps its log-sum-exp.
    if (terms.training.recompute == Recompute::Selective)
        dropped.coreAttention = terms.training.attention == AttentionKernel::Unfused;
    if (terms.training.recompute == Recompute::Modules)
        for (std::string_view module : terms.training.recompute_modules) {
            dropped.coreAttention = dropped.coreAttention || module == "core_attn";
            dropped.layerNorms = dropped.layerNorms || module == "layernorm";
            dropped.mlp = dropped.mlp || module == "mlp";
        }
    return {layerBytes(terms, dropped)};
}

double microBatchesInFlight(const Layout& layout, Schedule schedule, std::int64_t stage)
{
    const double stages = real(layout.pipeline);
    const double later = stages - 1 - real(stage);
    const double chunks = real(layout.virtualStages);
    const double microBatches = real(layout.microBatches);
    if (layout.virtualStages > 1)
        return std::min(microBatches * chunks, 2 * later + (chunks - 1) * stages + 1) / chunks;
    if (schedule == Schedule::Gpipe)
        return microBatches;
    return std::min(microBatches, later + 1);  // zero-bubble H1 keeps the memory of 1F1B (Qi et al. 2023)
}

double logitBytesPerElement(const TrainingTerms& terms)
{
    const double beta = terms.precision.recipe.activation;
    constexpr double fp32 = 4;
    switch (terms.training.loss) {
    case LossKind::Fused: return beta;
    case LossKind::VocabParallel: return beta + fp32;
    case LossKind::Fp32Upcast: return beta + 2 * fp32;
    case LossKind::Chunked: return beta + 2 * fp32 / real(terms.training.loss_chunks);
    }
    return beta;
}

}  // namespace headroom
