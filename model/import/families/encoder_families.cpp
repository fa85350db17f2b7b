// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"

#include <nlohmann/json.hpp>

namespace headroom {

// Encoders of texts, as embedding and ranking models are built on them.

namespace {

/// Whether the file names a class that predicts masked words, or one without any head.
bool hasClass(ModelFamily& f, std::string_view ending)
{
    const Json* classes = f.reader().find({"architectures"});
    if (classes == nullptr || !classes->is_array())
        return false;
    for (const Json& name : *classes)
        if (name.is_string() && name.get_ref<const std::string&>().ends_with(ending))
            return true;
    return false;
}

void beEncoder(ModelFamily& f)
{
    f.shape().causal = false;
    f.shape().tied = true;
    f.config.assume("causal", "false", "an encoder: every token attends to all");
}

void addExtras(ModelFamily& f, std::int64_t parameters, const char* why)
{
    f.shape().extra_params = parameters;
    f.config.assume("extra_params", std::to_string(parameters), why);
}

/// The shape of BERT's layers: LayerNorms after each block, biases everywhere.
void readBertLayers(ModelFamily& f)
{
    Architecture& s = f.shape();
    f.readSizes();
    f.readFfn({"intermediate_size"});
    s.gated_mlp = false;
    s.norm = NormKind::LayerNorm;
    s.bias = {.qkv = true, .o = true, .mlp = true};
    s.embed_norm = true;
    s.final_norm = false;
    beEncoder(f);
}

}  // namespace

/// transformers models/modernbert: gated MLPs, no norm before the first block, every third layer attends to all.
void readModernBert(ModelFamily& f)
{
    f.readSizes();
    Architecture& s = f.shape();
    f.readFfn({"intermediate_size"});
    beEncoder(f);
    s.embed_norm = true;
    if (f.flag({"norm_bias"}, false))
        s.norm = NormKind::LayerNorm;
    s.bias.qkv = s.bias.o = f.flag({"attention_bias"}, false);
    s.bias.mlp = f.flag({"mlp_bias"}, false);
    const bool decoderBias = f.flag({"decoder_bias"}, true);
    f.flag({"tie_word_embeddings"}, true);
    f.reader().ignore({"classifier_bias", "deterministic_flash_attn", "reference_compile", "repad_logits_with_grad",
                       "sparse_pred_ignore_index", "sparse_prediction", "layer_types"});
    // The embedding's norm is that of the first block, which the formula counts too: the norm of the head for masked
    // words makes up for it, and without that head the final one.
    const bool masked = hasClass(f, "ForMaskedLM");
    s.final_norm = masked;
    if (masked)
        addExtras(f, s.hidden * s.hidden + (decoderBias ? s.vocab : 0), "the head for masked words");
    constexpr std::int64_t usualInterval = 3;
    constexpr std::int64_t usualWindow = 128;
    const std::int64_t interval =
        std::max<std::int64_t>(1, f.number({"global_attn_every_n_layers"}, usualInterval, largestImportedLayers));
    const std::int64_t window = f.number({"local_attention", "sliding_window"}, usualWindow, largestImportedWidth);
    f.setLayers([&](std::int64_t i) {
        LayerGroup group;
        if (i % interval != 0) {
            group.attention = LayerAttention::Sliding;
            group.window = std::max<std::int64_t>(1, window);
        }
        return group;
    });
}

/// Nomic's modeling_hf_nomic_bert.py: gated MLPs without biases, positions that rotate.
void readNomicBert(ModelFamily& f)
{
    Architecture& s = f.shape();
    f.config.need({"n_layer"}, "layers", "the layers", s.layers, largestImportedLayers);
    f.config.need({"n_embd"}, "hidden", "the hidden size", s.hidden, largestImportedWidth);
    f.config.need({"vocab_size"}, "vocab", "the vocabulary", s.vocab, largestImportedWidth);
    f.config.need({"n_head"}, "heads", "the attention heads", s.heads, largestImportedCount);
    f.config.need({"n_positions"}, "max_seq", "the context", s.max_seq, largestImportedWidth);
    s.kv_heads = s.heads;
    s.head_dim = std::max<std::int64_t>(1, s.hidden / s.heads);
    s.ffn = f.number({"n_inner"}, 4 * s.hidden, largestImportedWidth);
    s.gated_mlp = f.reader().text({"activation_function"}).value_or("swiglu").ends_with("glu");
    s.norm = NormKind::LayerNorm;
    s.bias.qkv = s.bias.o = f.flag({"qkv_proj_bias"}, false);
    s.bias.mlp = f.flag({"mlp_fc1_bias"}, false);
    if (f.flag({"mlp_fc2_bias"}, s.bias.mlp) != s.bias.mlp)
        f.refuse(f.reader().place(), "a bias in one of an MLP's matrices alone is not known here");
    for (const std::string_view other : {"parallel_block", "use_rms_norm", "prenorm", "moe_every_n_layers"})
        if (const Json* value = f.reader().find({other});
            value != nullptr && !(value->is_boolean() && !value->get<bool>()) && !(value->is_number() && *value == 0))
            f.refuse(f.reader().place(), "layers of this form are not known in this family");
    s.token_types = f.number({"type_vocab_size"}, 0, largestImportedCount);
    s.embed_norm = true;
    s.final_norm = false;
    f.reader().ignore({"causal", "fused_bias_fc", "fused_dropout_add_ln", "rotary_emb_fraction",
                       "rotary_emb_interleaved", "rotary_emb_scale_base", "rotary_scaling_factor",
                       "parallel_block_tied_norm", "use_flash_attn", "use_xentropy"});
    beEncoder(f);
}

/// transformers models/mpnet: BERT with a table of relative positions that all layers share, and a pooler.
void readMpnet(ModelFamily& f)
{
    readBertLayers(f);
    Architecture& s = f.shape();
    s.learned_positions = s.max_seq;
    constexpr std::int64_t usualBuckets = 32;
    const std::int64_t buckets = f.number({"relative_attention_num_buckets"}, usualBuckets, largestImportedWidth);
    f.reader().ignore({"type_vocab_size"});
    addExtras(f, buckets * s.heads + s.hidden * s.hidden + s.hidden, "relative positions and the pooler");
}

/// transformers models/deberta_v2: relative positions in a table of their own, with a norm.
void readDeberta(ModelFamily& f)
{
    readBertLayers(f);
    Architecture& s = f.shape();
    s.token_types = f.number({"type_vocab_size"}, 0, largestImportedCount);
    s.learned_positions = f.flag({"position_biased_input"}, true) ? s.max_seq : 0;
    if (f.reader().has({"conv_kernel_size"}))
        f.refuse(f.reader().place(), "a convolution beside the first layer is not known in this family");
    if (!f.flag({"share_att_key"}, false))
        f.refuse("/share_att_key", "projections of positions in every layer are not known in this family");
    if (f.number({"embedding_size"}, s.hidden, largestImportedWidth) != s.hidden)
        f.refuse(f.reader().place(), "an embedding narrower than the layers is not known in this family");
    std::int64_t extra = 0;
    if (f.flag({"relative_attention"}, false)) {
        const std::int64_t farthest = f.reader().number({"max_relative_positions"}).value_or(-1) < 1
                                          ? s.max_seq
                                          : f.number({"max_relative_positions"}, s.max_seq, largestImportedWidth);
        const std::int64_t buckets = f.number({"position_buckets"}, farthest, largestImportedWidth);
        extra = 2 * buckets * s.hidden;
    }
    if (f.reader().text({"norm_rel_ebd"}).value_or("none").find("layer_norm") != std::string::npos)
        extra += 2 * s.hidden;
    f.reader().ignore({"pos_att_type", "max_relative_positions", "pooler_dropout", "pooler_hidden_act",
                       "pooler_hidden_size", "legacy", "padding_idx", "attention_head_size"});
    addExtras(f, extra, "relative positions and their norm");
}

}  // namespace headroom
