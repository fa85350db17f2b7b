// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/adapters.h"

#include "model/units.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr double fp32Bytes = 4;

double attentionAdapters(const Architecture& shape, const Lora& lora)
{
    const double h = real(shape.hidden);
    const double heads = real(shape.heads);
    const bool latent = shape.attention == AttentionKind::Mla;
    const double query = heads * real(latent ? shape.qk_nope_dim + shape.qk_rope_dim : shape.head_dim);
    const double keys = real(shape.kv_heads) * real(shape.head_dim);
    const double output = heads * real(latent ? shape.v_dim : shape.head_dim);
    // Latent keys and values come from one matrix that expands the compressed vector: half of it each.
    const double keyAdapter =
        latent ? (real(shape.kv_lora_rank) + heads * real(shape.qk_nope_dim + shape.v_dim)) / 2 : h + keys;
    double count = 0;
    if (adapts(lora, "q"))
        count += h + query;
    if (adapts(lora, "k"))
        count += keyAdapter;
    if (adapts(lora, "v"))
        count += keyAdapter;
    if (adapts(lora, "o"))
        count += output + h;
    return count;
}

}  // namespace

bool adapts(const Lora& lora, std::string_view target)
{
    return std::ranges::find(lora.targets, target) != lora.targets.end();
}

std::int64_t narrowestTarget(const Architecture& shape, const Lora& lora)
{
    const bool latent = shape.attention == AttentionKind::Mla;
    const std::int64_t keys = latent ? shape.kv_lora_rank : shape.kv_heads * shape.head_dim;
    const std::int64_t expert = shape.moe ? shape.moe->ffn : shape.ffn;
    const std::array<std::pair<std::string_view, std::int64_t>, 6> sides = {
        {{"q", shape.heads * (latent ? shape.qk_nope_dim + shape.qk_rope_dim : shape.head_dim)},
         {"k", keys},
         {"v", keys},
         {"o", shape.heads * (latent ? shape.v_dim : shape.head_dim)},
         {"mlp", std::min(shape.ffn, expert)},
         {"head", shape.vocab}}};
    std::int64_t narrowest = 0;
    for (const auto& [target, side] : sides)
        if (adapts(lora, target)) {
            const std::int64_t here = std::min(side, shape.hidden);
            narrowest = narrowest == 0 ? here : std::min(narrowest, here);
        }
    return narrowest;
}

AdapterCounts countAdapters(const Architecture& shape, const Lora& lora)
{
    const double rank = real(lora.rank);
    const double h = real(shape.hidden);
    const double matrices = shape.gated_mlp ? 3 : 2;
    const double attention = attentionAdapters(shape, lora);
    AdapterCounts counts;
    counts.denseLayer = rank * attention;
    counts.expertLayer = rank * attention;
    if (adapts(lora, "mlp")) {
        counts.denseLayer += matrices * rank * (h + real(shape.ffn));
        if (shape.moe) {
            counts.expertLayer += real(shape.moe->experts) * matrices * rank * (h + real(shape.moe->ffn));
            if (shape.moe->shared_ffn > 0)
                counts.expertLayer += matrices * rank * (h + real(shape.moe->shared_ffn));
        }
    }
    if (adapts(lora, "head"))
        counts.head = rank * (h + real(shape.vocab));
    return counts;
}

double frozenBytes(const Training& training, double recipeBytes)
{
    if (training.method != TrainingMethod::Qlora)
        return recipeBytes;
    constexpr double nf4 = 0.5;
    constexpr double half = 2;
    switch (training.lora.base) {
    case LoraBase::Bf16: return half;
    case LoraBase::Nf4:
    case LoraBase::Nf4Double: return nf4 + scaleBytes(training);
    case LoraBase::Int8: return 1 + scaleBytes(training);
    }
    return recipeBytes;
}

double scaleBytes(const Training& training)
{
    if (training.method != TrainingMethod::Qlora)
        return 0;
    constexpr double scale = 4;
    constexpr double half = 2;
    constexpr double nf4Block = 64;
    constexpr double scalesPerBlock = 256;
    constexpr double int8Block = 128;
    switch (training.lora.base) {
    case LoraBase::Bf16: return 0;
    case LoraBase::Nf4: return scale / nf4Block;
    case LoraBase::Nf4Double: return 1 / nf4Block + scale / (nf4Block * scalesPerBlock);
    case LoraBase::Int8: return half / int8Block;
    }
    return 0;
}

namespace {

/// Transformers with a base that bitsandbytes quantised.
bool isQuantisedByTransformers(const Training& training)
{
    return training.framework == Framework::HuggingFace && training.method == TrainingMethod::Qlora &&
           training.lora.base != LoraBase::Bf16;
}

}  // namespace

bool widensFrozenRest(const Training& training)
{
    return isQuantisedByTransformers(training) && training.lora.wide == WideParameters::Rest;
}

double frozenRestBytes(const Training& training, double recipeBytes)
{
    return widensFrozenRest(training) ? std::max(fp32Bytes, recipeBytes) : recipeBytes;
}

double hiddenStateBytes(const Training& training, double activationBytes)
{
    const bool wide = isQuantisedByTransformers(training) && training.lora.wide != WideParameters::None;
    return wide ? std::max(fp32Bytes, activationBytes) : activationBytes;
}

}  // namespace headroom
