// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_shape.h"
#include "model/json/object_reader.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

namespace {

/// Widths of one expert and of the experts that all tokens use.
void readWidths(HfShape& config, Experts& moe)
{
    Architecture& shape = config.shape;
    if (!config.take({"moe_intermediate_size", "moe_ffn_hidden_size", "expert_ffn_hidden_size"}, "moe/ffn", moe.ffn, 1,
                     largestImportedWidth)) {
        moe.ffn = shape.ffn;
        config.assume("moe/ffn", std::to_string(moe.ffn), "experts of the width of intermediate_size");
    }
    // Ling makes its shared experts as wide as the routed ones, whatever width stands beside their number.
    const bool counted = config.family.type.starts_with("bailing") && config.reader.has({"num_shared_experts"});
    if (counted)
        config.reader.ignore({"moe_shared_expert_intermediate_size"});
    else if (config.take(
                 {"shared_expert_intermediate_size", "shared_intermediate_size", "moe_shared_expert_intermediate_size"},
                 "moe/shared_ffn", moe.shared_ffn, 0, largestImportedWidth))
        return;
    if (const auto count = config.reader.count(
            {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert"}, 0,
            largestImportedCount)) {
        moe.shared_ffn = std::min(*count * moe.ffn, largestImportedWidth);
        if (*count > 0)
            config.assume("moe/shared_ffn", std::to_string(moe.shared_ffn), "shared experts times an expert's width");
        else
            config.noteTaken("moe/shared_ffn", "0");
    }
}

/// Which layers have experts: a number of leading dense layers, every n-th layer, or lists.
std::int64_t denseLayers(HfShape& config)
{
    SourceReader& reader = config.reader;
    const std::int64_t layers = config.shape.layers;
    const std::int64_t first =
        reader.count({"first_k_dense_replace", "moe_layer_start_index"}, 0, largestImportedLayers).value_or(0);
    const std::int64_t last = reader.count({"moe_layer_end_index"}, 0, largestImportedLayers).value_or(layers);
    std::vector<bool> dense(static_cast<std::size_t>(layers), false);
    const Json* every = reader.find({"moe_layer_freq"});
    const bool listed = every != nullptr && every->is_array();
    const std::int64_t frequency = listed ? 1 : reader.count({"moe_layer_freq"}, 1, largestImportedLayers).value_or(1);
    const std::int64_t step =
        reader
            .count({"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval"}, 0, largestImportedLayers)
            .value_or(1);
    for (std::int64_t i = 0; i < layers; ++i)
        dense[static_cast<std::size_t>(i)] =
            i < first || i > last || i % frequency != 0 || (step > 1 && (i + 1) % step != 0);
    if (listed)
        for (std::size_t i = 0; i < std::min(dense.size(), every->size()); ++i)
            dense[i] = wholeNumber((*every)[i]).value_or(1) == 0;
    if (const Json* only = reader.find({"mlp_only_layers"}); only != nullptr && only->is_array())
        for (const Json& index : *only)
            if (const auto i = wholeNumber(index); i && *i >= 0 && *i < layers)
                dense[static_cast<std::size_t>(*i)] = true;
    const std::int64_t number = std::ranges::count(dense, true);
    if (!std::ranges::all_of(dense.begin(), dense.begin() + number, [](bool isDense) { return isDense; }))
        config.assume("moe/first_dense", std::to_string(number),
                      "dense layers stand between those with experts; a plan puts them first");
    else
        config.noteTaken("moe/first_dense", std::to_string(number));
    return number;
}

void readRouter(HfShape& config, Experts& moe)
{
    const std::optional<std::string> method = config.reader.text({"topk_method"});
    const std::string_view type = config.family.type;
    if (method) {
        moe.router_bias = *method == "noaux_tc";
        config.noteTaken("moe/router_bias", moe.router_bias ? "true" : "false");
    } else if (type == "deepseek_v3" || type == "kimi_k2" || type == "glm4_moe_lite" || type == "dots1" ||
               type == "ernie4_5_moe" ||
               (type == "bailing_moe_v2" && !config.reader.has({"moe_router_enable_expert_bias"}))) {
        moe.router_bias = true;
        config.assume("moe/router_bias", "true");
    }
    if (const auto stated = config.reader.flag({"moe_router_enable_expert_bias", "use_expert_bias"})) {
        moe.router_bias = *stated;
        config.noteTaken("moe/router_bias", moe.router_bias ? "true" : "false");
    }
    moe.shared_gate = config.family.sharedGate && moe.shared_ffn > 0;
    if (moe.shared_gate)
        config.assume("moe/shared_gate", "true");
}

}  // namespace

void readHfExperts(HfShape& config)
{
    Experts moe;
    if (!config.take({"num_local_experts", "num_experts", "n_routed_experts", "num_routed_experts", "moe_num_experts"},
                     "moe/experts", moe.experts, 0, largestImportedCount) ||
        moe.experts < 2)
        return;
    config.need({"num_experts_per_tok", "num_experts_per_token", "moe_top_k", "moe_topk", "moe_k", "experts_per_token"},
                "moe/top_k", "the experts per token", moe.top_k, moe.experts);
    readWidths(config, moe);
    moe.first_dense = denseLayers(config);
    readRouter(config, moe);
    if (moe.first_dense < config.shape.layers)
        config.shape.moe = moe;
}

void readHfLatentAttention(HfShape& config)
{
    Architecture& shape = config.shape;
    if (!config.take({"kv_lora_rank"}, "kv_lora_rank", shape.kv_lora_rank, 1, largestImportedWidth))
        return;
    shape.attention = AttentionKind::Mla;
    config.assume("attention", "mla", "the file states kv_lora_rank");
    if (!config.take({"q_lora_rank"}, "q_lora_rank", shape.q_lora_rank, 0, largestImportedWidth)) {
        shape.q_lora_rank = 0;
        config.assume("q_lora_rank", "0", "queries are not compressed where it is null");
    }
    config.need({"qk_nope_head_dim"}, "qk_nope_dim", "the width of a query without position", shape.qk_nope_dim,
                largestImportedCount);
    config.need({"qk_rope_head_dim"}, "qk_rope_dim", "the width of a query's position", shape.qk_rope_dim,
                largestImportedCount);
    config.need({"v_head_dim"}, "v_dim", "the width of a value", shape.v_dim, largestImportedCount);
    shape.kv_heads = shape.heads;
    shape.head_dim = shape.qk_nope_dim + shape.qk_rope_dim;
    config.assume("head_dim", std::to_string(shape.head_dim), "the width of a query: without position and of position");
}

}  // namespace headroom
