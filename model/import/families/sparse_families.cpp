// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

// Models that attend to a choice of tokens, or to a compressed cache, and the dense ones before them.

namespace {

bool isOne(const std::vector<Json>& list, std::int64_t layer, bool fallback)
{
    if (list.empty())
        return fallback;
    return wholeNumber(list[static_cast<std::size_t>(layer)]).value_or(0) != 0;
}

void readLatent(ModelFamily& f)
{
    Architecture& s = f.shape();
    s.attention = AttentionKind::Mla;
    f.config.need({"kv_lora_rank"}, "kv_lora_rank", "the rank of keys and values", s.kv_lora_rank,
                  largestImportedWidth);
    s.q_lora_rank = f.number({"q_lora_rank"}, 0, largestImportedWidth);
    s.qk_nope_dim = f.need({"qk_nope_head_dim"}, largestImportedCount);
    s.qk_rope_dim = f.need({"qk_rope_head_dim"}, largestImportedCount);
    s.v_dim = f.need({"v_head_dim"}, largestImportedCount);
    f.reader().ignore({"qk_head_dim", "head_dim"});
    s.head_dim = s.qk_nope_dim + s.qk_rope_dim;
    s.kv_heads = s.heads;
}

void readIndexer(ModelFamily& f)
{
    Indexer& indexer = f.shape().indexer.emplace();
    indexer.heads = f.need({"index_n_heads"}, largestImportedCount);
    indexer.dim = f.need({"index_head_dim"}, largestImportedCount);
    indexer.top_k = f.need({"index_topk"}, largestImportedWidth);
}

/// Which layers of GLM-5.2 have their own indexer: as listed, or every so many after an offset.
std::vector<bool> ownIndexers(ModelFamily& f)
{
    std::vector<bool> own(static_cast<std::size_t>(f.shape().layers), true);
    const std::vector<Json> types = f.perLayer({"indexer_types"});
    const std::int64_t frequency = std::max<std::int64_t>(1, f.number({"index_topk_freq"}, 1, largestImportedLayers));
    const std::int64_t offset = f.number({"index_skip_topk_offset"}, 0, largestImportedLayers);
    for (std::int64_t i = 0; i < std::ssize(own); ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (!types.empty())
            own[at] = types[at].is_string() && types[at].get_ref<const std::string&>() == "full";
        else if (frequency > 1)
            own[at] = i < offset || (i - offset + 1) % frequency == 0;
    }
    f.reader().ignore({"index_topk_pattern", "index_share_for_mtp_iteration", "indexer_rope_interleave"});
    return own;
}

}  // namespace

/// transformers models/minimax_m2: norms of queries and keys span all heads.
void readMinimaxM2(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe = f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    s.ffn = moe.ffn;
    moe.shared_ffn = f.number({"shared_intermediate_size"}, 0, largestImportedWidth);
    moe.router_bias = f.flag({"use_routing_bias"}, true);
    f.readTied(false);
    const std::string span = f.reader().text({"qk_norm_type"}).value_or("per_layer");
    const bool norms = f.flag({"use_qk_norm"}, true);
    s.qk_norm = norms && span == "per_head";
    if (norms && span == "per_layer") {
        s.extra_params = s.layers * (s.heads + s.kv_heads) * s.head_dim;
        f.config.assume("extra_params", std::to_string(s.extra_params), "norms over all heads of queries and keys");
    } else if (norms && !s.qk_norm) {
        f.refuse(f.reader().place(), "names norms that are not known here");
    }
    const std::vector<Json> attention = f.perLayer({"attn_type_list"});
    if (std::ranges::any_of(attention, [](const Json& type) { return wholeNumber(type).value_or(0) != 1; }))
        f.refuse(f.reader().place(), "names layers with lightning attention, which are not known here");
    f.leaveOutPrediction({"use_mtp", "num_mtp_modules", "mtp_transformer_layers"});
    f.reader().ignore({"mlp_intermediate_size"});  // Of dense layers, which these models have none of.
}

/// transformers models/minimax_m3_vl; SGLang models/minimax_m3.py: blocks of keys chosen by a small attention.
void readMinimaxM3(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe =
        f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"moe_intermediate_size", "intermediate_size"});
    f.readFfn({"dense_intermediate_size"});
    moe.router_bias = f.flag({"use_routing_bias"}, true);
    moe.shared_ffn = f.number({"n_shared_experts"}, 0, largestImportedCount) *
                     f.number({"shared_intermediate_size"}, moe.ffn, largestImportedWidth);
    f.readTied(false);
    s.qk_norm = f.flag({"use_qk_norm"}, true);
    if (f.reader().text({"qk_norm_type"}).value_or("per_head") != "per_head")
        f.refuse(f.reader().place(), "names norms that are not known here");
    if (f.flag({"attention_output_gate"}, false))
        f.refuse(f.reader().place(), "a gate on the output of attention is not known in this family");
    const std::vector<Json> experts = f.perLayer({"moe_layer_freq"});
    const std::int64_t dense = f.number({"first_k_dense_replace"}, 0, largestImportedLayers);
    std::vector<bool> sparse(static_cast<std::size_t>(s.layers), false);
    if (auto choice = f.reader().object({"sparse_attention_config"});
        choice && choice->flag({"use_sparse_attention"}).value_or(true)) {
        Indexer& indexer = s.indexer.emplace();
        indexer.heads = choice->count({"sparse_num_index_heads"}, 1, largestImportedCount).value_or(4);
        indexer.dim = choice->count({"sparse_index_dim"}, 1, largestImportedCount).value_or(128);
        indexer.top_k = choice->count({"sparse_topk_blocks"}, 1, largestImportedCount).value_or(16) *
                        choice->count({"sparse_block_size"}, 1, largestImportedCount).value_or(128);
        indexer.wide_keys = true;
        const Json* list = choice->find({"sparse_attention_freq"});
        for (std::size_t i = 0; i < sparse.size(); ++i)
            sparse[i] = list == nullptr || !list->is_array() || i >= list->size() ||
                        wholeNumber((*list)[i]).value_or(0) != 0;
        choice->ignore({"sparse_disable_index_value", "sparse_init_block", "sparse_local_block", "sparse_score_type"});
        choice->leaveOutRest();
    }
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.attention = sparse[static_cast<std::size_t>(i)] ? LayerAttention::Sparse : LayerAttention::Full;
        group.mlp = isOne(experts, i, i >= dense) ? LayerMlp::Experts : LayerMlp::Dense;
        return group;
    });
    f.leaveOutPrediction({"use_mtp", "num_mtp_modules", "num_nextn_predict_layers", "mtp_transformer_layers"});
    if (!f.root.has({"vision_config"}))
        f.assumeEncoder(865'567'232, "not stated; the published weights hold this vision encoder");
}

/// vLLM deepseek_v2.py (Indexer); transformers models/glm_moe_dsa: latent attention to tokens that an indexer chooses.
void readSparseLatent(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    readLatent(f);
    readIndexer(f);
    Experts& moe = f.readExperts({"n_routed_experts", "num_experts", "num_local_experts"}, {"num_experts_per_tok"},
                                 {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"n_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    moe.router_bias = f.reader().text({"topk_method"}).value_or("noaux_tc") == "noaux_tc";
    f.readTied(false);
    const std::int64_t dense = f.number({"first_k_dense_replace"}, 0, largestImportedLayers);
    const std::int64_t frequency = std::max<std::int64_t>(1, f.number({"moe_layer_freq"}, 1, largestImportedLayers));
    const std::vector<Json> types = f.perLayer({"mlp_layer_types"});
    const std::vector<bool> own = ownIndexers(f);
    for (const Json& kind : f.perLayer({"layer_types"}))
        if (!kind.is_string() || kind.get_ref<const std::string&>() != "deepseek_sparse_attention")
            f.refuse("/layer_types", "names a kind of layer that is not known here");
    const auto layer = [&](bool hasIndexer, bool isDense) {
        LayerGroup group;
        group.attention = LayerAttention::Sparse;
        group.indexer = hasIndexer;
        group.mlp = isDense ? LayerMlp::Dense : LayerMlp::Experts;
        return group;
    };
    f.setLayers([&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(i);
        const bool isDense = types.empty() ? i < dense || i % frequency != 0
                                           : types[at].is_string() && types[at].get_ref<const std::string&>() == "dense";
        return layer(own[at], isDense);
    });
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters(layer(true, false)) + 2 * h * h + 3 * h,
                    "one layer with experts each, a projection of two hidden states and three norms");
}

/// transformers models/deepseek_v4; vLLM models/deepseek_v4: every layer has a window and, compressed by 4 or 128, what
/// lies before it; hyper-connections carry several residual streams.
void readDeepseekV4(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    s.kv_heads = 1;
    s.q_lora_rank = f.need({"q_lora_rank"}, largestImportedWidth);
    s.qk_rope_dim = f.need({"qk_rope_head_dim"}, largestImportedCount);
    s.compressed.emplace();
    s.compressed->o_groups = f.need({"o_groups"}, largestImportedCount);
    s.compressed->o_lora_rank = f.need({"o_lora_rank"}, largestImportedWidth);
    readIndexer(f);
    Experts& moe = f.readExperts({"n_routed_experts", "num_experts", "num_local_experts"}, {"num_experts_per_tok"},
                                 {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"n_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    s.ffn = moe.ffn;
    const bool bias = f.reader().text({"topk_method"}).value_or("noaux_tc") == "noaux_tc";
    f.readTied(false);
    const std::int64_t window = f.need({"sliding_window"}, largestImportedWidth);
    const std::int64_t hashed = f.number({"num_hash_layers"}, 0, largestImportedLayers);
    const std::int64_t streams = f.need({"hc_mult"}, 64);
    f.reader().ignore({"hc_eps", "hc_sinkhorn_iters", "compress_rope_theta", "expert_dtype"});
    const std::vector<Json> ratios = f.perLayer({"compress_ratios"}, true);
    if (ratios.empty())
        f.config.missing.emplace_back("compress_ratios");
    const std::int64_t mixes = (2 + streams) * streams;
    const auto layer = [&](std::int64_t ratio, bool isHashed) {
        constexpr std::int64_t indexed = 4;
        LayerGroup group;
        group.attention = LayerAttention::Sparse;
        group.mlp = LayerMlp::Experts;
        group.window = window;
        group.ratio = ratio;
        group.indexer = ratio == indexed;
        group.extra_products = 2 * mixes * streams * s.hidden;
        group.extra_params = 2 * (mixes + 3) + (bias && !isHashed ? moe.experts : 0);
        return group;
    };
    f.setLayers([&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int64_t ratio = at < ratios.size() ? wholeNumber(ratios[at]).value_or(-1) : 0;
        if (ratio < 0 || ratio > largestImportedCount)
            f.refuse("/compress_ratios", "needs whole numbers");
        return layer(std::clamp<std::int64_t>(ratio, 0, largestImportedCount), i < hashed);
    });
    const std::int64_t headMix = streams * streams * s.hidden + streams + 1;
    s.extra_params = headMix;
    f.config.assume("extra_params", std::to_string(headMix), "the mix of residual streams before the head");
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters(layer(0, false)) + 2 * h * h + 3 * h + real(headMix),
                    "one layer with a window alone each, two projections, three norms and a mix of streams");
}

}  // namespace headroom
