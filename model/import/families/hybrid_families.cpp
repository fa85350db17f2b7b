// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace headroom {

// Models that mix attention with layers whose state does not grow.

namespace {

bool isText(const Json& value, std::string_view text)
{
    return value.is_string() && value.get_ref<const std::string&>() == text;
}

/// Bytes per element of a recurrent state by the name of its type.
std::int64_t stateBytes(ModelFamily& f, Spellings keys)
{
    const std::string type = f.reader().text(keys).value_or("float32");
    constexpr std::int64_t single = 4;
    constexpr std::int64_t half = 2;
    return type == "bfloat16" || type == "float16" ? half : single;
}

/// Which layers attend to all tokens: as listed, or every so many.
std::vector<bool> fullLayers(ModelFamily& f)
{
    const std::int64_t layers = f.shape().layers;
    std::vector<bool> full(static_cast<std::size_t>(layers), false);
    constexpr std::int64_t usualInterval = 4;
    const std::int64_t interval =
        std::max<std::int64_t>(1, f.number({"full_attention_interval"}, usualInterval, largestImportedLayers));
    const std::vector<Json> types = f.perLayer({"layer_types"});
    for (std::size_t i = 0; i < full.size(); ++i) {
        full[i] = types.empty() ? (static_cast<std::int64_t>(i) + 1) % interval == 0
                                : isText(types[i], "full_attention");
        if (!types.empty() && !full[i] && !isText(types[i], "linear_attention"))
            f.refuse(f.reader().place(), "names a kind of layer that is not known here");
    }
    return full;
}

/// Dense among layers with experts: those listed, and those between every so many.
std::vector<bool> denseLayers(ModelFamily& f)
{
    const std::int64_t layers = f.shape().layers;
    std::vector<bool> dense(static_cast<std::size_t>(layers), !f.shape().moe.has_value());
    const std::int64_t step = std::max<std::int64_t>(1, f.number({"decoder_sparse_step"}, 1, largestImportedLayers));
    const Json* only = f.reader().find({"mlp_only_layers"});
    for (std::int64_t i = 0; i < layers && f.shape().moe; ++i)
        dense[static_cast<std::size_t>(i)] = (i + 1) % step != 0;
    if (only != nullptr && only->is_array())
        for (const Json& index : *only)
            if (const auto i = wholeNumber(index); i && *i >= 0 && *i < layers)
                dense[static_cast<std::size_t>(*i)] = true;
    return dense;
}

}  // namespace

/// transformers models/qwen3_next, qwen3_5 and qwen3_5_moe; vLLM qwen3_5_mtp.py.
void readQwenHybrid(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    s.qk_norm = true;
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    LinearAttention& linear = s.linear.emplace();
    linear.key_heads = f.need({"linear_num_key_heads"}, largestImportedCount);
    linear.value_heads = f.need({"linear_num_value_heads"}, largestImportedCount);
    linear.key_dim = f.need({"linear_key_head_dim"}, largestImportedCount);
    linear.value_dim = f.need({"linear_value_head_dim"}, largestImportedCount);
    linear.conv = f.need({"linear_conv_kernel_dim"}, largestImportedCount);
    linear.state_bytes = stateBytes(f, {"mamba_ssm_dtype"});
    if (f.reader().has({"num_experts"}) && f.number({"num_experts"}, 0, largestImportedCount) > 0) {
        Experts& moe = f.readExperts({"num_experts", "num_local_experts"}, {"num_experts_per_tok"}, {"moe_intermediate_size"});
        moe.shared_ffn = f.number({"shared_expert_intermediate_size"}, 0, largestImportedWidth);
        moe.shared_gate = moe.shared_ffn > 0;
        s.ffn = f.number({"intermediate_size"}, moe.ffn, largestImportedWidth);
    } else {
        f.readFfn({"intermediate_size"});
    }
    f.readTied(false);
    // Queries come with as wide a gate on the output of attention.
    const bool gated = f.flag({"attn_output_gate"}, true);
    const std::vector<bool> full = fullLayers(f);
    const std::vector<bool> dense = denseLayers(f);
    const auto layer = [&](bool attends, bool isDense) {
        LayerGroup group;
        group.attention = attends ? LayerAttention::Full : LayerAttention::Linear;
        group.extra_products = attends && gated ? s.hidden * s.heads * s.head_dim : 0;
        group.mlp = isDense ? LayerMlp::Dense : LayerMlp::Experts;
        return group;
    };
    f.setLayers([&](std::int64_t i) {
        return layer(full[static_cast<std::size_t>(i)], dense[static_cast<std::size_t>(i)]);
    });
    const std::int64_t modules = f.number({"mtp_num_hidden_layers"}, 0, largestImportedLayers);
    if (f.flag({"mtp_use_dedicated_embeddings"}, false))
        f.refuse(f.reader().place(), "prediction modules with embeddings of their own");
    const double h = real(s.hidden);
    f.setPrediction(modules, f.layerParameters(layer(true, !s.moe)) + 2 * h * h + 3 * h,
                    "one layer with full attention each, a projection of two hidden states and three norms");
}

/// vLLM models/kimi_linear.py and kimi_k3: Kimi Delta Attention and latent attention without positions.
void readKimiLinear(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.kv_lora_rank = f.need({"kv_lora_rank"}, largestImportedWidth);
    s.q_lora_rank = f.number({"q_lora_rank"}, 0, largestImportedWidth);
    s.qk_nope_dim = f.need({"qk_nope_head_dim"}, largestImportedCount);
    s.qk_rope_dim = f.need({"qk_rope_head_dim"}, largestImportedCount);
    s.v_dim = f.need({"v_head_dim"}, largestImportedCount);
    s.head_dim = s.qk_nope_dim + s.qk_rope_dim;
    s.kv_heads = s.heads;
    f.flag({"mla_use_nope"}, true);
    const bool gate = f.flag({"mla_use_output_gate"}, false);
    Experts& moe = f.readExperts({"num_experts"}, {"num_experts_per_token", "num_experts_per_tok"},
                                 {"moe_intermediate_size"});
    moe.shared_ffn = f.number({"num_shared_experts"}, 0, largestImportedCount) * moe.ffn;
    moe.router_bias = true;
    moe.latent = f.number({"routed_expert_hidden_size"}, 0, largestImportedWidth);
    const bool latentNorm = f.flag({"latent_moe_use_norm"}, false) && moe.latent > 0;
    const std::int64_t dense = f.number({"first_k_dense_replace"}, 0, largestImportedLayers);
    const std::int64_t frequency = std::max<std::int64_t>(1, f.number({"moe_layer_freq"}, 1, largestImportedLayers));
    // Attention residuals: a norm and a vector of weights before each block.
    const std::int64_t residuals = f.reader().has({"attn_res_block_size"}) ? 4 * s.hidden : 0;
    std::set<std::int64_t> full;
    if (auto linear = f.reader().object({"linear_attn_config"})) {
        LinearAttention& kda = s.linear.emplace();
        kda.kind = LinearKind::Kda;
        kda.key_heads = kda.value_heads = linear->count({"num_heads"}, 1, largestImportedCount).value_or(s.heads);
        kda.key_dim = kda.value_dim = linear->count({"head_dim"}, 1, largestImportedCount).value_or(128);
        kda.conv = linear->count({"short_conv_kernel_size"}, 1, largestImportedCount).value_or(4);
        kda.full_gate = linear->flag({"use_full_rank_gate"}).value_or(false);
        if (const Json* list = linear->find({"full_attn_layers"}); list != nullptr && list->is_array())
            for (const Json& index : *list)
                full.insert(wholeNumber(index).value_or(0) - 1);  // Counted from 1.
        linear->ignore({"kda_layers", "gate_lower_bound"});
        linear->leaveOutRest();
    } else {
        f.config.missing.emplace_back("linear_attn_config");
    }
    f.readTied(false);
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        const bool attends = full.contains(i);
        group.attention = attends ? LayerAttention::Mla : LayerAttention::Linear;
        group.mlp = i < dense || i % frequency != 0 ? LayerMlp::Dense : LayerMlp::Experts;
        group.extra_products = attends && gate ? s.hidden * s.heads * s.v_dim : 0;
        group.extra_params = residuals + (latentNorm && group.mlp == LayerMlp::Experts ? moe.latent : 0);
        return group;
    });
    if (residuals > 0)
        s.extra_params = 2 * s.hidden;  // The same before the head.
    if (f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers) > 0)
        f.refuse(f.reader().place(), "prediction modules of this family are not known here");
}

namespace {

/// One letter per layer: M a Mamba-2 mixer, * attention, E experts, - an MLP.
LayerGroup nemotronLayer(ModelFamily& f, char letter)
{
    LayerGroup group;
    group.attention = LayerAttention::None;
    group.mlp = LayerMlp::None;
    switch (letter) {
    case 'M': group.attention = LayerAttention::Mamba2; break;
    case '*': group.attention = LayerAttention::Full; break;
    case 'E':
        group.mlp = LayerMlp::Experts;
        if (!f.shape().moe)
            f.config.missing.emplace_back("n_routed_experts");
        break;
    case '-': group.mlp = LayerMlp::Dense; break;
    default: f.refuse(f.reader().place(), "names a kind of layer that is not known here");
    }
    return group;
}

/// The letters of a pattern, or of a list of names; empty where the file has neither.
std::string nemotronPattern(ModelFamily& f, Spellings letters, Spellings names)
{
    std::string pattern = f.reader().text(letters).value_or("");
    const Json* types = f.reader().find(names);
    if (!pattern.empty() || types == nullptr || !types->is_array())
        return pattern;
    for (const Json& type : *types)
        pattern += isText(type, "mamba")       ? 'M'
                   : isText(type, "attention") ? '*'
                   : isText(type, "moe")       ? 'E'
                   : isText(type, "mlp")       ? '-'
                                               : '?';
    return pattern;
}

void readNemotronMixers(ModelFamily& f)
{
    Mamba& mamba = f.shape().mamba.emplace();
    mamba.heads = f.need({"mamba_num_heads"}, largestImportedCount);
    mamba.head_dim = f.need({"mamba_head_dim"}, largestImportedCount);
    mamba.groups = f.need({"n_groups"}, largestImportedCount);
    mamba.state = f.need({"ssm_state_size"}, largestImportedCount);
    mamba.conv = f.need({"conv_kernel"}, largestImportedCount);
    mamba.conv_bias = f.flag({"use_conv_bias"}, true);
    mamba.state_bytes = stateBytes(f, {"mamba_ssm_cache_dtype"});
    for (const std::string_view bias : {"use_bias", "mamba_proj_bias", "mlp_bias", "attention_bias"})
        if (f.flag({bias}, false))
            f.refuse(f.reader().place(), "projections with a bias are not known in this family");
    f.reader().ignore({"expand", "num_query_groups", "sliding_window"});  // The heads state the inner width.
}

}  // namespace

/// transformers models/nemotron_h; vLLM nemotron_h.py and nemotron_h_mtp.py. Each layer is one mixer after one norm.
void readNemotronH(ModelFamily& f)
{
    const std::string pattern = nemotronPattern(f, {"hybrid_override_pattern"}, {"layers_block_type"});
    if (pattern.empty())
        f.config.missing.emplace_back("hybrid_override_pattern");
    f.readSizes(std::ssize(pattern));
    Architecture& s = f.shape();
    s.gated_mlp = false;
    readNemotronMixers(f);
    if (f.reader().has({"n_routed_experts"})) {
        Experts& moe = f.readExperts({"n_routed_experts", "num_experts", "num_local_experts"}, {"num_experts_per_tok"},
                                 {"moe_intermediate_size"});
        const std::int64_t shared = f.number({"n_shared_experts"}, 1, largestImportedCount);
        moe.shared_ffn = shared * f.number({"moe_shared_expert_intermediate_size"}, 0, largestImportedWidth);
        moe.router_bias = true;
        moe.latent = f.number({"moe_latent_size"}, 0, largestImportedWidth);
    }
    s.ffn = f.number({"intermediate_size"}, s.moe ? s.moe->ffn : s.hidden, largestImportedWidth);
    f.readTied(false);
    if (!pattern.empty() && std::ssize(pattern) != s.layers) {
        f.refuse("/hybrid_override_pattern", "needs one letter per layer");
        return;
    }
    if (pattern.empty())
        return;
    f.setLayers([&](std::int64_t i) { return nemotronLayer(f, pattern[static_cast<std::size_t>(i)]); });
    const std::int64_t modules = f.number({"num_nextn_predict_layers"}, 0, largestImportedLayers);
    std::string module = nemotronPattern(f, {"mtp_hybrid_override_pattern"}, {"mtp_layers_block_type"});
    if (module.empty())
        module = "*E";
    double each = 2 * real(s.hidden) * real(s.hidden) + 3 * real(s.hidden);
    for (const char letter : modules > 0 ? module : std::string())
        each += f.layerParameters(nemotronLayer(f, letter));
    f.setPrediction(modules, each, "layers " + module + " each, a projection of two hidden states and three norms");
}

/// vLLM nemotron_nas.py (DeciLM): heads and widths layer by layer, some blocks left out or one matrix instead.
void readNemotronNas(ModelFamily& f)
{
    Architecture& s = f.shape();
    f.readSizes();
    f.readTied(false);
    f.reader().ignore({"intermediate_size", "num_key_value_heads"});
    for (const std::string_view bias : {"attention_bias", "mlp_bias"})
        if (f.flag({bias}, false))
            f.refuse(f.reader().place(), "projections with a bias are not known in this family");
    const std::vector<Json> blocks = f.perLayer({"block_configs"});
    if (blocks.empty()) {
        f.config.missing.emplace_back("block_configs");
        return;
    }
    const std::string place = f.reader().place();
    const auto entry = [&](const Json& block, const char* part, const char* key) -> Json {
        const auto found = block.is_object() ? block.find(part) : block.end();
        if (!block.is_object() || found == block.end() || !found->is_object())
            return nullptr;
        return found->contains(key) ? found->at(key) : Json(nullptr);
    };
    const auto isSet = [](const Json& value) { return value.is_boolean() && value.get<bool>(); };
    std::int64_t widest = 1;
    f.setLayers([&](std::int64_t i) {
        const Json& block = blocks[static_cast<std::size_t>(i)];
        LayerGroup group;
        group.attention = LayerAttention::None;
        group.mlp = LayerMlp::None;
        for (const char* unknown : {"window_length", "num_sink_tokens", "sparsify"})
            if (!entry(block, "attention", unknown).is_null())
                f.refuse(place, "has " + std::string(unknown) + ", which is not known here");
        const auto perGroup = wholeNumber(entry(block, "attention", "n_heads_in_group"));
        const auto linear = [&] {  // One square matrix in the place of the block, whose norm stays.
            group.extra_products += s.hidden * s.hidden;
            group.extra_params += s.hidden;
        };
        if (isSet(entry(block, "attention", "replace_with_linear"))) {
            linear();
        } else if (!isSet(entry(block, "attention", "no_op"))) {
            if (!perGroup || *perGroup < 1 || s.heads % *perGroup != 0)
                f.refuse(place, "lacks the heads that share a key");
            else {
                group.attention = LayerAttention::Full;
                group.kv_heads = s.heads / *perGroup;
            }
        }
        const Json multiple = entry(block, "ffn", "ffn_mult");
        if (isSet(entry(block, "ffn", "replace_with_linear"))) {
            linear();
        } else if (!isSet(entry(block, "ffn", "no_op"))) {
            if (!multiple.is_number() || multiple.get<double>() <= 0 || multiple.get<double>() > 1000) {
                f.refuse(place, "lacks the width of an MLP (ffn_mult)");
            } else {
                constexpr std::int64_t unit = 256;
                const auto width = static_cast<std::int64_t>(2 * multiple.get<double>() * real(s.hidden) / 3);
                group.mlp = LayerMlp::Dense;
                group.ffn = (width + unit - 1) / unit * unit;
                widest = std::max(widest, *group.ffn);
            }
        }
        return group;
    });
    s.ffn = widest;
    for (const LayerGroup& group : s.layer_kinds)
        if (group.kv_heads) {
            s.kv_heads = *group.kv_heads;
            break;
        }
}

}  // namespace headroom
