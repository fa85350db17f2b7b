// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_families.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr Biases noBias{};
constexpr Biases qkvBias{.qkv = true};
constexpr Biases allBias{.qkv = true, .o = true, .mlp = true};
constexpr Biases allAndHead{.qkv = true, .o = true, .mlp = true, .lm_head = true};
constexpr auto layerNorm = NormKind::LayerNorm;
constexpr auto rms = NormKind::Rms;
constexpr auto learned = PositionTable::Learned;
constexpr auto fourTimes = FfnDefault::FourTimes;

/// Families with RMSNorm, a gated MLP and rotary positions.
constexpr std::array llamaLike = {
    HfFamily{.type = "llama"},
    HfFamily{.type = "mistral", .heads = 32},
    HfFamily{.type = "mixtral"},
    HfFamily{.type = "ministral", .headDim = 128},
    HfFamily{.type = "qwen2", .bias = qkvBias},
    HfFamily{.type = "qwen2_5_vl_text", .bias = qkvBias},
    HfFamily{.type = "qwen2_moe", .bias = qkvBias, .sharedGate = true},
    HfFamily{.type = "qwen3", .qkNorm = true, .headDim = 128},
    HfFamily{.type = "qwen3_moe", .qkNorm = true},
    HfFamily{.type = "deepseek"},
    HfFamily{.type = "deepseek_v2"},
    HfFamily{.type = "deepseek_v3"},
    HfFamily{.type = "kimi_k2"},
    HfFamily{.type = "glm4_moe_lite"},
    HfFamily{.type = "dots1", .qkNorm = true},
    HfFamily{.type = "ernie4_5", .tied = true},
    HfFamily{.type = "ernie4_5_moe", .tied = true},
    HfFamily{.type = "bailing_moe"},
    HfFamily{.type = "bailing_moe_v2"},
    HfFamily{.type = "seed_oss", .bias = qkvBias, .headDim = 128},
    HfFamily{.type = "arcee", .gated = false},
    HfFamily{.type = "apertus", .gated = false, .qkNorm = true},
    HfFamily{.type = "exaone"},
    HfFamily{.type = "phi3"},
    HfFamily{.type = "gemma", .tied = true, .headDim = 256},
    HfFamily{.type = "gemma2", .tied = true, .normsPerLayer = 4, .headDim = 256},
    HfFamily{.type = "gemma3_text",
             .tied = true,
             .normsPerLayer = 4,
             .qkNorm = true,
             .headDim = 256,
             .heads = 8,
             .kvHeads = 4,
             .vocab = 262208},
    HfFamily{.type = "internlm2"},
    HfFamily{.type = "internlm3"},
    HfFamily{.type = "cwm"},
    HfFamily{.type = "baichuan"},
    HfFamily{.type = "yi"},
    HfFamily{.type = "granite"},
    HfFamily{.type = "granitemoe"},
    HfFamily{.type = "granitemoeshared"},
    HfFamily{.type = "smollm3", .tied = true},
    HfFamily{.type = "olmo2"},
    HfFamily{.type = "olmo3"},
    HfFamily{.type = "olmoe"},
    HfFamily{.type = "glm", .bias = qkvBias, .headDim = 128},
    HfFamily{.type = "glm4", .normsPerLayer = 4, .bias = qkvBias, .headDim = 128},
    // LayerNorm without bias: one vector per norm, as RMSNorm has.
    HfFamily{.type = "cohere", .tied = true, .normsPerLayer = 1},
    HfFamily{.type = "cohere2", .tied = true, .normsPerLayer = 1},
};

/// Families with LayerNorm or a plain MLP.
constexpr std::array others = {
    HfFamily{.type = "gpt2",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .positions = learned,
             .ffn = fourTimes},
    HfFamily{.type = "gpt_bigcode",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .positions = learned,
             .ffn = fourTimes},
    HfFamily{.type = "gpt_neo",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = {.o = true, .mlp = true},
             .positions = learned,
             .ffn = fourTimes},
    HfFamily{.type = "gptj",
             .gated = false,
             .norm = layerNorm,
             .normsPerLayer = 1,
             .bias = {.mlp = true, .lm_head = true},
             .ffn = fourTimes},
    HfFamily{.type = "gpt_neox", .gated = false, .norm = layerNorm, .bias = allBias},
    HfFamily{.type = "opt",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .positions = PositionTable::LearnedOffset},
    HfFamily{.type = "bloom",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .ffn = fourTimes,
             .embedNorm = true},
    HfFamily{.type = "falcon", .gated = false, .norm = layerNorm, .ffn = fourTimes},
    HfFamily{.type = "mpt", .tied = true, .gated = false, .norm = rms, .bias = noBias, .ffn = fourTimes},
    HfFamily{.type = "phi", .gated = false, .norm = layerNorm, .normsPerLayer = 1, .bias = allAndHead},
    HfFamily{.type = "phimoe", .norm = layerNorm, .bias = {.qkv = true, .o = true, .lm_head = true}},
    HfFamily{.type = "stablelm", .norm = layerNorm},
    HfFamily{.type = "starcoder2", .tied = true, .gated = false, .norm = layerNorm, .bias = allBias},
    HfFamily{.type = "nemotron", .gated = false, .norm = layerNorm},
    HfFamily{.type = "olmo", .normsPerLayer = 0, .finalNorm = false},
    HfFamily{.type = "chatglm", .bias = qkvBias},
    HfFamily{.type = "bert",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .positions = learned,
             .embedNorm = true,
             .finalNorm = false,
             .causal = false},
    HfFamily{.type = "distilbert",
             .tied = true,
             .gated = false,
             .norm = layerNorm,
             .bias = allBias,
             .positions = learned,
             .embedNorm = true,
             .finalNorm = false,
             .causal = false},
};

/// Other names of the same code.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> aliases = {{
    {"roberta", "bert"},
    {"xlm-roberta", "bert"},
    {"camembert", "bert"},
    {"RefinedWeb", "falcon"},
    {"RefinedWebModel", "falcon"},
    {"Yi", "yi"},
    {"ministral3", "mistral"},
    {"gemma3", "gemma3_text"},
    {"qwen2_5_vl", "qwen2_5_vl_text"},
    {"qwen2_vl", "qwen2_5_vl_text"},
    {"qwen3_vl", "qwen3"},
    {"qwen3_vl_text", "qwen3"},
    {"qwen3_vl_moe", "qwen3_moe"},
    {"qwen3_vl_moe_text", "qwen3_moe"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> obstacles = {{
    {"albert", "its layers share their weights"},
    {"electra", "its embedding is narrower than its layers"},
    {"t5", "it has an encoder and a decoder"},
    {"mt5", "it has an encoder and a decoder"},
    {"bart", "it has an encoder and a decoder"},
    {"mbart", "it has an encoder and a decoder"},
    {"whisper", "it has an encoder and a decoder"},
    {"zamba", "its attention layers share their weights"},
    {"zamba2", "its attention layers share their weights"},
    {"recurrent_gemma", "it mixes recurrent and attention layers"},
    {"rwkv", "it has recurrent layers instead of attention"},
}};

template <class Table>
std::string_view secondOf(const Table& table, std::string_view first)
{
    const auto found = std::ranges::find_if(table, [first](const auto& row) { return row.first == first; });
    return found == table.end() ? std::string_view() : found->second;
}

}  // namespace

std::optional<HfFamily> hfFamily(std::string_view modelType)
{
    if (const std::string_view other = secondOf(aliases, modelType); !other.empty())
        modelType = other;
    const auto matches = [modelType](const HfFamily& family) { return family.type == modelType; };
    if (const auto found = std::ranges::find_if(llamaLike, matches); found != llamaLike.end())
        return *found;
    if (const auto found = std::ranges::find_if(others, matches); found != others.end())
        return *found;
    return std::nullopt;
}

std::string_view hfObstacle(std::string_view modelType) { return secondOf(obstacles, modelType); }

}  // namespace headroom
