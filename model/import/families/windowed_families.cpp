// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <set>

namespace headroom {

// Models in which some layers see a window or a chunk, and grouped attention with parts of its own.

namespace {

bool hasText(const std::vector<Json>& list, std::int64_t layer, std::string_view text)
{
    const auto at = static_cast<std::size_t>(layer);
    return at < list.size() && list[at].is_string() && list[at].get_ref<const std::string&>() == text;
}

/// The layers of a list of indices, or of a text such as "3,4,5"; nothing where there is no such entry.
std::optional<std::set<std::int64_t>> indices(ModelFamily& f, Spellings keys)
{
    const Json* list = f.reader().find(keys);
    if (list == nullptr)
        return std::nullopt;
    std::set<std::int64_t> found;
    if (list->is_array()) {
        for (const Json& index : *list)
            found.insert(wholeNumber(index).value_or(-1));
    } else if (list->is_string()) {
        const auto& text = list->get_ref<const std::string&>();
        for (const char* at = text.data(); at < text.data() + text.size();) {
            std::int64_t value = -1;
            const auto [end, failure] = std::from_chars(at, text.data() + text.size(), value);
            if (failure != std::errc())
                break;
            found.insert(value);
            at = end + 1;
        }
    } else {
        f.refuse(f.reader().place(), "needs a list of layers");
    }
    return found;
}

bool isExpertLayer(const std::vector<Json>& frequency, std::int64_t layer, bool fallback)
{
    const auto at = static_cast<std::size_t>(layer);
    return frequency.empty() ? fallback : wholeNumber(frequency[at]).value_or(0) != 0;
}

}  // namespace

/// vLLM mimo.py and mimo_mtp.py: Qwen2's layers with prediction modules.
void readMimo(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.bias.qkv = f.flag({"attention_bias"}, true);
    f.readTied(false);
    f.reader().ignore({"sliding_window", "use_sliding_window", "max_window_layers"});
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters({}) + 2 * h * h + 3 * h,
                    "one layer each, a projection of two hidden states and three norms");
}

/// vLLM mimo_v2_flash.py: sliding layers with heads of their own and sinks, values narrower than keys.
void readMimoV2(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.bias.qkv = f.flag({"attention_bias"}, false);
    Experts& moe = f.readExperts({"n_routed_experts", "num_experts", "num_local_experts"}, {"num_experts_per_tok"},
                                 {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"n_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    moe.router_bias = f.reader().text({"topk_method"}).value_or("noaux_tc") == "noaux_tc";
    f.readTied(false);
    const std::int64_t values = f.number({"v_head_dim"}, s.head_dim, largestImportedCount);
    const std::int64_t window = f.need({"sliding_window", "sliding_window_size"}, largestImportedWidth);
    f.reader().ignore({"attention_chunk_size"});
    LayerGroup full;
    full.value_dim = values;
    full.extra_params = f.flag({"add_full_attention_sink_bias"}, false) ? s.heads : 0;
    LayerGroup sliding;
    sliding.attention = LayerAttention::Sliding;
    sliding.window = window;
    sliding.heads = f.number({"swa_num_attention_heads"}, s.heads, largestImportedCount);
    sliding.kv_heads = f.number({"swa_num_key_value_heads"}, s.kv_heads, largestImportedCount);
    sliding.head_dim = f.number({"swa_head_dim"}, s.head_dim, largestImportedCount);
    sliding.value_dim = f.number({"swa_v_head_dim"}, values, largestImportedCount);
    sliding.extra_params = f.flag({"add_swa_attention_sink_bias"}, false) ? *sliding.heads : 0;
    const std::vector<Json> pattern = f.perLayer({"hybrid_layer_pattern"});
    const std::vector<Json> experts = f.perLayer({"moe_layer_freq"});
    if (pattern.empty())
        f.config.missing.emplace_back("hybrid_layer_pattern");
    f.setLayers([&](std::int64_t i) {
        LayerGroup group = isExpertLayer(pattern, i, false) ? sliding : full;
        group.mlp = isExpertLayer(experts, i, true) ? LayerMlp::Experts : LayerMlp::Dense;
        return group;
    });
    constexpr std::int64_t published = 3;
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, published, largestImportedLayers),
                    f.layerParameters(sliding) + 2 * h * h + 3 * h,
                    "a sliding layer with a dense MLP each, a projection of two hidden states and three norms");
}

/// vLLM step3p5.py, step3p5_mtp.py and step_vl.py: sliding layers may have more heads, each with a gate on its output.
void readStep3(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.qk_norm = true;
    Experts& moe =
        f.readExperts({"moe_num_experts", "num_experts"}, {"moe_top_k", "num_experts_per_tok"}, {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"share_expert_dim"}, moe.ffn, largestImportedWidth);
    f.reader().ignore({"n_shared_experts", "share_expert_dims"});
    moe.router_bias = f.flag({"use_moe_router_bias"}, false);
    f.readTied(false);
    LayerGroup full;
    LayerGroup sliding;
    sliding.attention = LayerAttention::Sliding;
    sliding.window = f.need({"sliding_window"}, largestImportedWidth);
    if (auto other = f.reader().object({"attention_other_setting"})) {
        sliding.heads = other->count({"num_attention_heads"}, 1, largestImportedCount);
        sliding.kv_heads = other->count({"num_attention_groups"}, 1, largestImportedCount);
        sliding.head_dim = other->count({"head_dim"}, 1, largestImportedCount);
        other->ignore({"attention_type", "true_head_dim"});
        other->leaveOutRest();
    }
    if (f.flag({"use_head_wise_attn_gate"}, true)) {
        full.extra_products = s.heads * s.hidden;
        sliding.extra_products = sliding.heads.value_or(s.heads) * s.hidden;
    }
    const std::vector<Json> types = f.perLayer({"layer_types"}, true);
    if (types.empty())
        f.config.missing.emplace_back("layer_types");
    const auto listed = indices(f, {"moe_layers_enum", "moe_layers"});
    const std::int64_t dense = f.number({"first_k_dense_replace"}, 0, largestImportedLayers);
    f.setLayers([&](std::int64_t i) {
        LayerGroup group = hasText(types, i, "sliding_attention") ? sliding : full;
        const bool experts = listed ? listed->contains(i) : i >= dense;
        group.mlp = experts ? LayerMlp::Experts : LayerMlp::Dense;
        return group;
    });
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters(sliding) + 2 * h * h + 3 * h,
                    "a sliding layer with a dense MLP each, a projection of two hidden states and three norms");
    if (f.config.type == "step3p7" && !f.root.has({"vision_config"}))
        f.assumeEncoder(1'981'014'784, "not stated; the published weights hold this perception encoder");
}

namespace {

/// Tables and projections of what a layer adds by itself for each token of the vocabulary (Gemma 3n, Gemma 4 E models).
void readPerLayerInputs(ModelFamily& f, std::int64_t& products, std::int64_t& vectors)
{
    Architecture& s = f.shape();
    const std::int64_t width = f.number({"hidden_size_per_layer_input"}, 0, largestImportedWidth);
    const std::int64_t rows = f.number({"vocab_size_per_layer_input"}, s.vocab, largestImportedWidth);
    if (width == 0)
        return;
    s.extra_params = s.layers * width * (rows + s.hidden) + width;
    products = 2 * s.hidden * width;
    vectors = s.hidden;
    f.config.assume("extra_params", std::to_string(s.extra_params), "tables of inputs of each layer");
}

}  // namespace

/// transformers models/gemma4/modular_gemma4.py: full layers have wider heads, keys that are values, and experts stand
/// beside the dense MLP, which is counted as what all tokens share.
void readGemma4(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.qk_norm = true;
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    const bool experts = f.flag({"enable_moe_block"}, false);
    s.norms_per_layer = experts ? 7 : 4;
    std::int64_t routerScales = 0;
    if (experts) {
        Experts& moe = f.readExperts({"num_experts"}, {"top_k_experts"}, {"moe_intermediate_size"});
        moe.shared_ffn = s.ffn;
        routerScales = s.hidden + moe.experts;
    } else {
        f.reader().ignore({"num_experts", "top_k_experts", "moe_intermediate_size"});
    }
    f.readTied(true);
    // The last layers take keys and values of the last one before them of their kind, and may have wider MLPs.
    const std::int64_t borrowers = f.number({"num_kv_shared_layers"}, 0, s.layers);
    const std::int64_t firstBorrower = borrowers > 0 ? s.layers - borrowers : s.layers;
    const bool wideMlp = f.flag({"use_double_wide_mlp"}, false);
    LayerGroup sliding;
    sliding.attention = LayerAttention::Sliding;
    sliding.window = f.need({"sliding_window"}, largestImportedWidth);
    LayerGroup full;
    full.head_dim = f.number({"global_head_dim"}, s.head_dim, largestImportedCount);
    full.shared_values = f.flag({"attention_k_eq_v"}, false);
    const std::int64_t shared = f.number({"num_global_key_value_heads"}, s.kv_heads, largestImportedCount);
    full.kv_heads = full.shared_values ? shared : s.kv_heads;
    for (LayerGroup* group : {&sliding, &full}) {
        group->mlp = experts ? LayerMlp::Experts : LayerMlp::Dense;
        readPerLayerInputs(f, group->extra_products, group->extra_params);
        group->extra_params += routerScales;
    }
    const std::vector<Json> types = f.perLayer({"layer_types"});
    if (types.empty())
        f.config.missing.emplace_back("layer_types");
    f.setLayers([&](std::int64_t i) {
        LayerGroup group = hasText(types, i, "full_attention") ? full : sliding;
        group.borrows_keys = i >= firstBorrower;
        if (i >= firstBorrower && wideMlp && !experts)
            group.ffn = 2 * s.ffn;
        return group;
    });
    f.reader().ignore({"use_bidirectional_attention"});
}

/// transformers models/gemma3n: several residual streams that small matrices mix (AltUp), a path of low rank beside
/// attention (LAuReL), inputs of each layer, and last layers that take their keys from before; their own projections are
/// stored all the same.
void readGemma3n(ModelFamily& f)
{
    Architecture& s = f.shape();
    s.head_dim = 256;
    f.readSizes();
    const auto first = f.reader().find({"intermediate_size"});
    if (first != nullptr && first->is_array()) {
        const std::vector<Json> widths = f.perLayer({"intermediate_size"});
        s.ffn = widths.empty() ? 1 : std::clamp<std::int64_t>(wholeNumber(widths.front()).value_or(1), 1, largestImportedWidth);
        for (const Json& width : widths)
            if (wholeNumber(width).value_or(0) != s.ffn)
                f.refuse(f.reader().place(), "MLPs of several widths are not known in this family");
        f.config.noteTaken("ffn", std::to_string(s.ffn));
    } else {
        f.readFfn({"intermediate_size"});
    }
    s.qk_norm = true;
    s.norms_per_layer = 4;
    f.readTied(true);
    constexpr std::int64_t usualStreams = 4;
    constexpr std::int64_t usualRank = 64;
    const std::int64_t streams = f.number({"altup_num_inputs"}, usualStreams, largestImportedCount);
    const std::int64_t rank = f.number({"laurel_rank"}, usualRank, largestImportedWidth);
    f.reader().ignore({"altup_active_idx", "altup_correct_scale"});
    const std::int64_t borrowers = f.number({"num_kv_shared_layers"}, 0, s.layers);
    const std::int64_t window = f.need({"sliding_window"}, largestImportedWidth);
    const std::vector<Json> types = f.perLayer({"layer_types"});
    if (types.empty())
        f.config.missing.emplace_back("layer_types");
    std::int64_t products = 0;
    std::int64_t vectors = 0;
    readPerLayerInputs(f, products, vectors);
    s.extra_params += 2 * (streams - 1) * s.hidden * s.hidden;
    products += 2 * rank * s.hidden + streams * s.hidden;
    // Norms of the path of low rank and of the router of streams, a scale, and the mixing matrices.
    vectors += 3 * s.hidden + streams * streams + streams * streams * streams;
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.extra_products = products;
        group.extra_params = vectors;
        if (!hasText(types, i, "full_attention")) {
            group.attention = LayerAttention::Sliding;
            group.window = window;
        }
        if (borrowers > 0 && i >= s.layers - borrowers) {
            group.borrows_keys = true;
            group.extra_params += 2 * s.hidden * s.kv_heads * s.head_dim + s.head_dim;
        }
        return group;
    });
}

/// transformers models/llama4: most layers attend within chunks; every fourth sees all tokens, without positions.
void readLlama4(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe = f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    moe.shared_ffn = moe.ffn;
    f.config.assume("moe/shared_ffn", std::to_string(moe.shared_ffn), "one shared expert of an expert's width");
    f.readFfn({"intermediate_size_mlp"});
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    f.readTied(false);
    f.reader().ignore({"use_qk_norm", "attn_scale", "attn_temperature_tuning", "floor_scale"});  // Without weights.
    const std::int64_t chunk = f.number({"attention_chunk_size"}, 0, largestImportedWidth);
    const std::int64_t step =
        std::max<std::int64_t>(1, f.number({"interleave_moe_layer_step"}, 1, largestImportedLayers));
    constexpr std::int64_t usualInterval = 4;
    const std::int64_t interval =
        std::max<std::int64_t>(1, f.number({"no_rope_layer_interval"}, usualInterval, largestImportedLayers));
    const std::vector<Json> rotates = f.reader().find({"no_rope_layers"}) != nullptr &&
                                              !f.reader().find({"no_rope_layers"})->empty()
                                          ? f.perLayer({"no_rope_layers"})
                                          : std::vector<Json>();
    const std::vector<Json> types = f.perLayer({"layer_types"});
    const auto listed = indices(f, {"moe_layers"});
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        bool chunked = chunk > 0 && isExpertLayer(rotates, i, (i + 1) % interval != 0);
        if (!types.empty())
            chunked = hasText(types, i, "chunked_attention");
        if (chunked) {
            group.attention = LayerAttention::Chunked;
            group.window = chunk;
        }
        const bool experts = listed ? listed->contains(i) : (i + 1) % step == 0;
        group.mlp = experts ? LayerMlp::Experts : LayerMlp::Dense;
        return group;
    });
    if (f.config.type != "llama4_text" || &f.root != &f.reader())
        if (!f.root.has({"vision_config"}))
            f.assumeEncoder(871'932'416, "not stated; the published weights hold this vision encoder");
}

/// transformers models/gpt_oss: biases everywhere, one attention sink per head, every other layer slides.
void readGptOss(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe = f.readExperts({"num_local_experts", "num_experts"}, {"num_experts_per_tok", "experts_per_token"},
                                 {"intermediate_size"});
    s.ffn = moe.ffn;
    moe.router_bias = true;
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, true);
    s.bias.mlp = true;
    f.readTied(false);
    LayerGroup full;
    full.mlp = LayerMlp::Experts;
    full.extra_params = s.heads;
    LayerGroup sliding = full;
    sliding.attention = LayerAttention::Sliding;
    constexpr std::int64_t usualWindow = 128;
    sliding.window = f.number({"sliding_window"}, usualWindow, largestImportedWidth);
    const std::vector<Json> types = f.perLayer({"layer_types"});
    f.setLayers([&](std::int64_t i) {
        const bool slides = types.empty() ? i % 2 == 0 : hasText(types, i, "sliding_attention");
        return slides ? sliding : full;
    });
}

/// transformers models/glm4_moe: grouped attention with biases on its inputs, leading dense layers.
void readGlm4Moe(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.bias.qkv = f.flag({"attention_bias"}, false);
    s.qk_norm = f.flag({"use_qk_norm"}, false);
    Experts& moe = f.readExperts({"n_routed_experts", "num_experts", "num_local_experts"}, {"num_experts_per_tok"},
                                 {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"n_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    moe.router_bias = true;
    moe.first_dense = f.number({"first_k_dense_replace"}, 1, s.layers);
    f.readTied(false);
    LayerGroup layer;
    layer.mlp = LayerMlp::Experts;
    const double h = real(s.hidden);
    f.setPrediction(f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers),
                    f.layerParameters(layer) + 2 * h * h + 3 * h,
                    "one layer with experts each, a projection of two hidden states and three norms");
}

}  // namespace headroom
