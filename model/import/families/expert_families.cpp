// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {

// Models with experts whose files or layers have a form of their own, and those of their makers without experts.

namespace {

/// An entry that is one number for all layers, or a list with one for each.
std::vector<std::int64_t> numberPerLayer(ModelFamily& f, Spellings keys, std::int64_t fallback, std::int64_t maximum)
{
    const auto layers = static_cast<std::size_t>(f.shape().layers);
    const Json* entry = f.reader().find(keys);
    if (entry == nullptr || !entry->is_array())
        return std::vector<std::int64_t>(layers, f.number(keys, fallback, maximum));
    std::vector<std::int64_t> numbers;
    for (const Json& value : f.perLayer(keys))
        numbers.push_back(std::clamp<std::int64_t>(wholeNumber(value).value_or(0), 0, maximum));
    return numbers;
}

bool allEqual(const std::vector<std::int64_t>& numbers)
{
    return std::ranges::adjacent_find(numbers, std::ranges::not_equal_to()) == numbers.end();
}

bool slides(const std::vector<Json>& types, std::int64_t layer)
{
    const auto at = static_cast<std::size_t>(layer);
    return at < types.size() && types[at].is_string() && types[at].get_ref<const std::string&>() == "sliding_attention";
}

}  // namespace

/// transformers models/dbrx: norms without bias, sizes in parts of the file.
void readDbrx(ModelFamily& f)
{
    Architecture& s = f.shape();
    SourceReader& reader = f.reader();
    f.config.need({"n_layers"}, "layers", "the layers", s.layers, largestImportedLayers);
    f.config.need({"d_model"}, "hidden", "the hidden size", s.hidden, largestImportedWidth);
    f.config.need({"vocab_size"}, "vocab", "the vocabulary", s.vocab, largestImportedWidth);
    f.config.need({"n_heads"}, "heads", "the attention heads", s.heads, largestImportedCount);
    f.config.need({"max_seq_len"}, "max_seq", "the context", s.max_seq, largestImportedWidth);
    s.head_dim = std::max<std::int64_t>(1, s.hidden / s.heads);
    s.kv_heads = s.heads;
    if (auto attention = reader.object({"attn_config"})) {
        s.kv_heads = attention->count({"kv_n_heads"}, 1, largestImportedCount).value_or(s.heads);
        attention->leaveOutRest();
    }
    if (auto ffn = reader.object({"ffn_config"})) {
        Experts& moe = s.moe.emplace();
        moe.experts = ffn->count({"moe_num_experts"}, 1, largestImportedCount).value_or(4);
        moe.top_k = ffn->count({"moe_top_k"}, 1, moe.experts).value_or(1);
        moe.ffn = ffn->count({"ffn_hidden_size"}, 1, largestImportedWidth).value_or(3584);
        s.ffn = moe.ffn;
        ffn->leaveOutRest();
    } else {
        f.config.missing.emplace_back("ffn_config");
    }
    f.readTied(false);
}

/// The code that xAI published with Grok-1 and its port to PyTorch: four norms in a layer, eight experts.
void readGrok(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    s.norms_per_layer = 4;
    Experts& moe = f.readExperts({"num_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    s.ffn = moe.ffn;
    f.readTied(true);
}

/// Snowflake's modeling_arctic.py: a dense MLP as wide as the model beside the experts, with a norm of its own.
void readArctic(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe = f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    s.ffn = moe.ffn;
    const bool residual = f.flag({"parallel_attn_mlp_res"}, false) && f.flag({"use_residual"}, true);
    if (residual) {
        moe.shared_ffn = s.hidden;
        s.norms_per_layer = 3;
    }
    f.flag({"use_residual"}, true);
    if (f.number({"moe_layer_frequency"}, 2, largestImportedLayers) != 1)
        f.refuse(f.reader().place(), "dense layers between those with experts are not known in this family");
    f.reader().ignore({"enc_index", "enable_expert_tensor_parallelism", "max_sequence_length"});
    f.readTied(false);
}

/// Tencent's modeling_hunyuan.py: a shared expert where there are experts, norms of queries and keys; with cross-layer
/// attention every second layer takes keys and values of the one before.
void readHunyuan(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    s.qk_norm = f.flag({"use_qk_norm"}, false);
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    s.bias.mlp = f.flag({"mlp_bias"}, false);
    if (f.flag({"use_mla"}, false))
        f.refuse(f.reader().place(), "latent attention is not known in this family");
    f.readFfn({"intermediate_size"});
    f.reader().ignore({"attention_head_dim",
                       "class_num",
                       "dense_list",
                       "eod_token_id",
                       "im_start_id",
                       "im_end_id",
                       "im_newline_id",
                       "norm_type",
                       "org_vocab_size",
                       "pad_id",
                       "text_start_id",
                       "text_end_id",
                       "image_token_id",
                       "mask_init_id",
                       "sep_token_id",
                       "kv_lora_rank",
                       "q_lora_rank",
                       "qk_rope_head_dim",
                       "qk_nope_head_dim",
                       "v_head_dim",
                       "capacity_factor",
                       "num_media_embeds",
                       "unk_id"});
    if (f.number({"num_experts"}, 1, largestImportedCount) <= 1) {
        if (f.flag({"use_cla"}, false))
            f.refuse(f.reader().place(), "keys of other layers are not known in the dense models of this family");
        f.reader().ignore({"cla_share_factor", "moe_topk", "num_shared_expert", "moe_intermediate_size",
                           "use_mixed_mlp_moe", "num_experts_per_tok"});
        f.readTied(true);
        return;
    }
    Experts& moe = s.moe.emplace();
    f.config.need({"num_experts"}, "moe/experts", "the experts", moe.experts, largestImportedCount);
    const auto alike = [&](Spellings keys, std::int64_t fallback, std::int64_t maximum) {
        const std::vector<std::int64_t> numbers = numberPerLayer(f, keys, fallback, maximum);
        if (!allEqual(numbers))
            f.refuse(f.reader().place(), "experts that differ between layers are not known here");
        return numbers.empty() ? fallback : numbers.front();
    };
    moe.top_k = std::clamp<std::int64_t>(alike({"moe_topk", "num_experts_per_tok"}, 1, moe.experts), 1, moe.experts);
    f.reader().ignore({"num_experts_per_tok"});
    moe.ffn = std::max<std::int64_t>(1, alike({"moe_intermediate_size"}, s.ffn, largestImportedWidth));
    const bool mixed = f.flag({"use_mixed_mlp_moe"}, true);
    moe.shared_ffn = mixed ? s.ffn * alike({"num_shared_expert"}, 1, largestImportedCount) : 0;
    f.readTied(true);
    const bool crosses = f.flag({"use_cla"}, false);
    const std::int64_t factor = std::max<std::int64_t>(1, f.number({"cla_share_factor"}, 2, largestImportedLayers));
    const std::int64_t skipped = f.number({"moe_layer_num_skipped"}, 0, largestImportedLayers);
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.mlp = i < skipped ? LayerMlp::Dense : LayerMlp::Experts;
        group.borrows_keys = crosses && i % factor != 0;
        return group;
    });
}

/// transformers models/exaone4 and exaone_moe: norms of queries and keys, a window in all but every fourth layer.
void readExaone4(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.qk_norm = true;
    const std::vector<Json> types = f.perLayer({"layer_types"});
    const std::int64_t window = f.number({"sliding_window"}, 0, largestImportedWidth);
    std::int64_t period = 0;
    if (const Json* pattern = f.reader().find({"sliding_window_pattern"}); pattern != nullptr && types.empty()) {
        period = pattern->is_string() ? std::ssize(pattern->get_ref<const std::string&>())
                                      : wholeNumber(*pattern).value_or(0);
        if (period < 1 || period > largestImportedLayers)
            f.refuse(f.reader().place(), "needs how many layers make up the pattern");
    }
    LayerGroup full;
    LayerGroup sliding;
    sliding.attention = LayerAttention::Sliding;
    sliding.window = std::max<std::int64_t>(1, window);
    std::vector<bool> experts(static_cast<std::size_t>(s.layers), false);
    if (f.config.type == "exaone_moe") {
        Experts& moe =
            f.readExperts({"num_experts", "n_routed_experts"}, {"num_experts_per_tok"}, {"moe_intermediate_size"});
        moe.shared_ffn = f.number({"num_shared_experts", "n_shared_experts"}, 0, largestImportedCount) * moe.ffn;
        moe.router_bias = true;
        const std::vector<Json> listed = f.perLayer({"is_moe_layer"});
        const std::vector<Json> named = f.perLayer({"mlp_layer_types"});
        const std::int64_t dense =
            f.number({"first_last_k_dense_replace", "first_k_dense_replace"}, 0, largestImportedLayers);
        for (std::size_t i = 0; i < experts.size(); ++i)
            experts[i] = !listed.empty()  ? listed[i].is_boolean() && listed[i].get<bool>()
                         : !named.empty() ? named[i] == "sparse"
                                          : static_cast<std::int64_t>(i) >= dense;
    }
    f.readTied(false);
    const auto group = [&](bool slide, bool isExpert) {
        LayerGroup layer = slide && window > 0 ? sliding : full;
        layer.mlp = isExpert ? LayerMlp::Experts : LayerMlp::Dense;
        return layer;
    };
    f.setLayers([&](std::int64_t i) {
        // The code leaves the last layer without a window whatever the pattern says.
        const bool byPattern = period > 0 && (i + 1) % period != 0 && i + 1 != s.layers;
        return group(types.empty() ? byPattern : slides(types, i), experts[static_cast<std::size_t>(i)]);
    });
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters(group(false, false)) + 2 * h * h + 3 * h,
                    "one dense layer each, a projection of two hidden states and three norms");
}

/// transformers models/afmoe: a gate on the output of attention, four norms, leading dense layers.
void readAfmoe(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.qk_norm = true;
    s.norms_per_layer = 4;
    Experts& moe = f.readExperts({"num_experts"}, {"num_experts_per_tok"}, {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"num_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    moe.router_bias = true;
    f.readTied(false);
    const std::int64_t dense = f.number({"num_dense_layers"}, 0, largestImportedLayers);
    const std::vector<Json> types = f.perLayer({"layer_types"});
    constexpr std::int64_t usualInterval = 4;
    const std::int64_t interval =
        std::max<std::int64_t>(1, f.number({"global_attn_every_n_layers"}, usualInterval, largestImportedLayers));
    const std::int64_t window = f.need({"sliding_window"}, largestImportedWidth);
    f.reader().ignore({"num_expert_groups", "num_limited_groups"});
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.extra_products = s.hidden * s.heads * s.head_dim;
        group.mlp = i < dense ? LayerMlp::Dense : LayerMlp::Experts;
        if (types.empty() ? (i + 1) % interval != 0 : slides(types, i)) {
            group.attention = LayerAttention::Sliding;
            group.window = window;
        }
        return group;
    });
}

}  // namespace headroom
