// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"
#include "model/json/object_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace headroom {

// Models of state-space mixers, lightning attention and short convolutions, most of them with some attention between.

namespace {

bool isNamed(const Json& value, std::string_view text)
{
    return value.is_string() && value.get_ref<const std::string&>() == text;
}

/// The layers that a list counts from 0; empty where there is none.
std::set<std::int64_t> listedLayers(ModelFamily& f, Spellings keys)
{
    std::set<std::int64_t> found;
    const Json* list = f.reader().find(keys);
    if (list != nullptr && list->is_array())
        for (const Json& index : *list)
            found.insert(wholeNumber(index).value_or(-1));
    return found;
}

void refuseBiases(ModelFamily& f, Spellings keys)
{
    for (const std::string_view key : keys)
        if (f.flag({key}, false))
            f.refuse(f.reader().place(), "projections with a bias are not known in this family");
}

/// Mamba-2 mixers by the names that transformers models/bamba gives them.
void readMamba2Mixer(ModelFamily& f)
{
    Architecture& s = f.shape();
    Mamba& mamba = s.mamba.emplace();
    mamba.heads = f.need({"mamba_n_heads"}, largestImportedCount);
    const std::int64_t expanded = f.number({"mamba_expand"}, 2, largestImportedCount) * s.hidden;
    const std::int64_t inner = f.number({"mamba_d_ssm"}, expanded, largestImportedWidth);
    mamba.head_dim = std::max<std::int64_t>(1, inner / mamba.heads);
    if (const auto stated = f.reader().count({"mamba_d_head"}, 1, largestImportedCount)) {
        if (*stated * mamba.heads != inner)
            f.refuse(f.reader().place(), "heads of this width do not make up the inner width");
        mamba.head_dim = *stated;
    }
    mamba.groups = f.need({"mamba_n_groups"}, largestImportedCount);
    mamba.state = f.need({"mamba_d_state"}, largestImportedCount);
    mamba.conv = f.need({"mamba_d_conv"}, largestImportedCount);
    mamba.conv_bias = f.flag({"mamba_conv_bias"}, true);
    refuseBiases(f, {"mamba_proj_bias", "projectors_bias"});
}

/// Mamba's first mixers; the rank of the step of time where the file leaves it to the code is a sixteenth of the width.
void readMambaMixer(ModelFamily& f, Spellings state, Spellings conv, Spellings rank, std::int64_t inner)
{
    Mamba& mamba = f.shape().mamba.emplace();
    mamba.heads = inner;
    mamba.head_dim = 1;
    mamba.groups = 1;
    mamba.state = f.need(state, largestImportedCount);
    mamba.conv = f.need(conv, largestImportedCount);
    mamba.norm = false;
    constexpr std::int64_t share = 16;
    const std::int64_t usual = (f.shape().hidden + share - 1) / share;
    const Json* stated = f.reader().find(rank);
    mamba.time_rank = stated != nullptr && stated->is_string()
                          ? usual
                          : std::max<std::int64_t>(1, f.number(rank, usual, largestImportedWidth));
}

/// The sizes of a model that has no attention: its heads stand for none.
void readSizesWithoutHeads(ModelFamily& f)
{
    Architecture& s = f.shape();
    f.config.need({"num_hidden_layers", "n_layer"}, "layers", "the layers", s.layers, largestImportedLayers);
    f.config.need({"hidden_size", "d_model"}, "hidden", "the hidden size", s.hidden, largestImportedWidth);
    f.config.need({"vocab_size"}, "vocab", "the vocabulary", s.vocab, largestImportedWidth);
    s.heads = s.kv_heads = 1;
    s.head_dim = s.ffn = s.hidden;
    s.max_seq = f.number({"max_position_embeddings", "seq_length"}, largestImportedWidth, largestImportedWidth);
    f.reader().ignore({"d_inner", "d_model", "n_layer", "n_groups", "num_heads", "head_dim", "rms_norm", "ssm_cfg"});
}

LayerGroup mambaAlone()
{
    LayerGroup layer;
    layer.attention = LayerAttention::Mamba2;
    layer.mlp = LayerMlp::None;
    return layer;
}

}  // namespace

/// transformers models/granitemoehybrid: Mamba-2 or attention, then experts beside a shared MLP, or that MLP alone.
void readGraniteHybrid(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    const std::int64_t shared = f.need({"shared_intermediate_size"}, largestImportedWidth);
    if (f.number({"num_local_experts"}, 0, largestImportedCount) > 0) {
        Experts& moe = f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
        moe.shared_ffn = shared;
    } else {
        f.reader().ignore({"num_experts_per_tok", "intermediate_size"});
    }
    s.ffn = shared;
    f.readTied(true);
    const std::vector<Json> types = f.perLayer({"layer_types", "layers_block_type"});
    const auto isMamba = [&](std::int64_t i) {
        return !types.empty() && isNamed(types[static_cast<std::size_t>(i)], "mamba");
    };
    bool anyMamba = false;
    for (std::int64_t i = 0; i < s.layers; ++i)
        anyMamba = anyMamba || isMamba(i);
    if (anyMamba)
        readMamba2Mixer(f);
    else
        f.reader().ignore({"mamba_n_heads", "mamba_d_head", "mamba_d_state", "mamba_n_groups", "mamba_d_conv",
                           "mamba_expand", "mamba_conv_bias", "mamba_proj_bias"});
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.attention = isMamba(i) ? LayerAttention::Mamba2 : LayerAttention::Full;
        group.mlp = s.moe ? LayerMlp::Experts : LayerMlp::Dense;
        if (!isMamba(i) && !types.empty() && !isNamed(types[static_cast<std::size_t>(i)], "attention") &&
            !isNamed(types[static_cast<std::size_t>(i)], "full_attention"))
            f.refuse("/layer_types", "names a kind of layer that is not known here");
        return group;
    });
}

/// transformers models/bamba: Mamba-2 with an MLP in every layer, attention in those listed.
void readBamba(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    s.bias.mlp = f.flag({"mlp_bias"}, false);
    readMamba2Mixer(f);
    f.readTied(false);
    const std::set<std::int64_t> attends = listedLayers(f, {"attn_layer_indices"});
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.attention = attends.contains(i) ? LayerAttention::Full : LayerAttention::Mamba2;
        return group;
    });
}

/// transformers models/jamba: Mamba with norms of its step and state, attention and experts each every so many layers.
void readJamba(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    const std::int64_t inner = f.number({"mamba_expand"}, 2, largestImportedCount) * s.hidden;
    readMambaMixer(f, {"mamba_d_state"}, {"mamba_d_conv"}, {"mamba_dt_rank"}, inner);
    s.mamba->conv_bias = f.flag({"mamba_conv_bias"}, true);
    refuseBiases(f, {"mamba_proj_bias"});
    const bool norms = f.flag({"mamba_inner_layernorms"}, true);
    if (f.number({"num_experts"}, 1, largestImportedCount) > 1)
        f.readExperts({"num_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    else
        f.reader().ignore({"num_experts_per_tok"});
    f.readTied(false);
    constexpr std::int64_t attentionPeriod = 8;
    constexpr std::int64_t attentionOffset = 4;
    const std::int64_t period =
        std::max<std::int64_t>(1, f.number({"attn_layer_period"}, attentionPeriod, largestImportedLayers));
    const std::int64_t offset = f.number({"attn_layer_offset"}, attentionOffset, largestImportedLayers);
    const std::int64_t expertPeriod =
        std::max<std::int64_t>(1, f.number({"expert_layer_period"}, 2, largestImportedLayers));
    const std::int64_t expertOffset = f.number({"expert_layer_offset"}, 1, largestImportedLayers);
    f.reader().ignore({"n_ctx"});
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        const bool attends = i % period == offset;
        group.attention = attends ? LayerAttention::Full : LayerAttention::Mamba2;
        group.mlp = s.moe && i % expertPeriod == expertOffset ? LayerMlp::Experts : LayerMlp::Dense;
        group.extra_params = !attends && norms ? s.mamba->time_rank + 2 * s.mamba->state : 0;
        return group;
    });
}

/// transformers models/mamba and falcon_mamba, whose norms of step and state have no weights.
void readMamba(ModelFamily& f)
{
    readSizesWithoutHeads(f);
    Architecture& s = f.shape();
    const std::int64_t expanded = f.number({"expand"}, 2, largestImportedCount) * s.hidden;
    const std::int64_t inner = f.number({"intermediate_size"}, expanded, largestImportedWidth);
    readMambaMixer(f, {"state_size", "d_state"}, {"conv_kernel", "d_conv"}, {"time_step_rank", "dt_rank"}, inner);
    s.mamba->conv_bias = f.flag({"use_conv_bias"}, true);
    refuseBiases(f, {"use_bias"});
    f.reader().ignore({"use_mambapy", "use_falcon_mambapy", "use_associative_scan", "mixer_rms_eps"});
    f.readTied(true);
    f.setLayers([](std::int64_t) { return mambaAlone(); });
}

/// transformers models/mamba2.
void readMamba2(ModelFamily& f)
{
    readSizesWithoutHeads(f);
    Architecture& s = f.shape();
    Mamba& mamba = s.mamba.emplace();
    mamba.heads = f.need({"num_heads"}, largestImportedCount);
    mamba.head_dim = f.need({"head_dim"}, largestImportedCount);
    mamba.groups = f.need({"n_groups"}, largestImportedCount);
    mamba.state = f.need({"state_size"}, largestImportedCount);
    mamba.conv = f.need({"conv_kernel"}, largestImportedCount);
    mamba.conv_bias = f.flag({"use_conv_bias"}, true);
    refuseBiases(f, {"use_bias"});
    f.reader().ignore({"expand", "rms_norm", "norm_before_gate"});
    f.readTied(false);
    f.setLayers([](std::int64_t) { return mambaAlone(); });
}

/// transformers models/falcon_h1: attention and a Mamba-2 mixer side by side in every layer, then an MLP.
void readFalconH1(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    s.bias.mlp = f.flag({"mlp_bias"}, false);
    readMamba2Mixer(f);
    s.mamba->norm = f.flag({"mamba_rms_norm"}, false);
    f.reader().ignore({"mamba_use_mlp", "mlp_expansion_factor", "mamba_norm_before_gate", "attn_layer_indices"});
    f.readTied(false);
    f.setLayers([](std::int64_t) {
        LayerGroup group;
        group.beside_mamba = true;
        return group;
    });
}

namespace {

/// The code makes the MLP narrower than the file says, and whole multiples of a width.
std::int64_t adjustedWidth(ModelFamily& f)
{
    const std::int64_t stated = f.need({"block_ff_dim", "intermediate_size"}, largestImportedWidth);
    if (!f.flag({"block_auto_adjust_ff_dim"}, true))
        return stated;
    const double multiplier = f.reader().number({"block_ffn_dim_multiplier"}).value_or(1.0);
    constexpr std::int64_t usual = 256;
    const std::int64_t unit = std::max<std::int64_t>(1, f.number({"block_multiple_of"}, usual, largestImportedWidth));
    const auto width = static_cast<std::int64_t>(multiplier * static_cast<double>(2 * stated / 3));
    return (width + unit - 1) / unit * unit;
}

}  // namespace

/// transformers models/lfm2 and lfm2_moe: short convolutions between gates, attention in some layers.
void readLfm2(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    const bool experts = f.config.type == "lfm2_moe";
    f.reader().ignore({"block_dim", "conv_dim", "conv_dim_out", "num_heads", "block_mlp_init_scale", "block_norm_eps",
                       "block_out_init_scale", "block_use_swiglu", "block_use_xavier_init", "conv_use_xavier_init"});
    if (experts) {
        f.readFfn({"intermediate_size"});
        Experts& moe = f.readExperts({"num_experts"}, {"num_experts_per_tok"}, {"moe_intermediate_size"});
        moe.router_bias = f.flag({"use_expert_bias"}, true);
    } else {
        s.ffn = adjustedWidth(f);
        f.reader().ignore({"intermediate_size", "block_ff_dim"});
        f.config.noteTaken("ffn", std::to_string(s.ffn));
    }
    s.qk_norm = true;
    LinearAttention& linear = s.linear.emplace();
    linear.kind = LinearKind::ShortConvolution;
    linear.key_heads = linear.key_dim = 1;
    linear.value_heads = s.heads;
    linear.value_dim = std::max<std::int64_t>(1, s.hidden / s.heads);
    linear.conv = f.need({"conv_L_cache"}, largestImportedCount);
    refuseBiases(f, {"conv_bias"});
    f.readTied(true);
    std::set<std::int64_t> attends = listedLayers(f, {"full_attn_idxs"});
    const std::vector<Json> types = f.perLayer({"layer_types"});
    for (std::size_t i = 0; i < types.size(); ++i)
        if (isNamed(types[i], "full_attention"))
            attends.insert(static_cast<std::int64_t>(i));
        else if (!isNamed(types[i], "conv"))
            f.refuse(f.reader().place(), "names a kind of layer that is not known here");
    if (attends.empty())
        f.config.missing.emplace_back("layer_types");
    const std::int64_t dense = experts ? f.number({"num_dense_layers"}, 2, largestImportedLayers) : s.layers;
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        group.attention = attends.contains(i) ? LayerAttention::Full : LayerAttention::Linear;
        group.mlp = i < dense ? LayerMlp::Dense : LayerMlp::Experts;
        return group;
    });
}

/// transformers models/minimax (MiniMax-Text-01 and M1): lightning attention, and softmax in every eighth layer.
void readMinimaxText(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    Experts& moe = f.readExperts({"num_local_experts"}, {"num_experts_per_tok"}, {"intermediate_size"});
    s.ffn = moe.ffn;
    moe.shared_ffn = f.number({"shared_intermediate_size"}, 0, largestImportedWidth);
    LinearAttention& linear = s.linear.emplace();
    linear.kind = LinearKind::Lightning;
    linear.key_heads = linear.value_heads = s.heads;
    linear.key_dim = linear.value_dim = s.head_dim;
    linear.conv = 1;
    f.readTied(false);
    const std::vector<Json> types = f.perLayer({"attn_type_list", "layer_types"});
    if (types.empty())
        f.config.missing.emplace_back("attn_type_list");
    f.reader().ignore({"block_size"});
    f.setLayers([&](std::int64_t i) {
        const Json& type = types.empty() ? Json() : types[static_cast<std::size_t>(i)];
        LayerGroup group;
        group.mlp = LayerMlp::Experts;
        const bool softmax = wholeNumber(type).value_or(0) == 1 || isNamed(type, "full_attention");
        group.attention = softmax ? LayerAttention::Full : LayerAttention::Linear;
        if (!softmax && wholeNumber(type).value_or(1) != 0 && !isNamed(type, "linear_attention"))
            f.refuse(f.reader().place(), "names a kind of layer that is not known here");
        return group;
    });
}

}  // namespace headroom
