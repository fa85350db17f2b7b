// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/megatron_model.h"

#include "model/import/hf_shape.h"
#include "model/import/plan_guesses.h"
#include "model/text/ascii.h"
#include "model/text/plain_name.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

/// The arguments on their way to a shape.
struct Arguments {
    SourceReader& root;
    Architecture shape{};

    bool take(Spellings keys, std::string_view member, std::int64_t& target, std::int64_t minimum, std::int64_t maximum)
    {
        const std::optional<std::int64_t> value = root.count(keys, minimum, maximum);
        if (value) {
            target = *value;
            note(ImportNoteKind::Taken, member, std::to_string(target));
        }
        return value.has_value();
    }
    void note(ImportNoteKind kind, std::string_view member, std::string value, std::string why = {})
    {
        const std::string place = kind == ImportNoteKind::Taken ? root.place() : std::string();
        root.log().note(kind, "/model/architecture/" + std::string(member), std::move(value), place, std::move(why));
    }
    void assume(std::string_view member, const std::string& value, std::string why = "Megatron-LM's default")
    {
        note(ImportNoteKind::Guessed, member, value, std::move(why));
    }
    void setFlag(Spellings keys, std::string_view member, bool& target, bool whenGiven)
    {
        const bool given = isGiven(root, keys);
        target = given == whenGiven;
        given ? note(ImportNoteKind::Taken, member, target ? "true" : "false")
              : assume(member, target ? "true" : "false");
    }
};

/// Tokenizers that bring their vocabulary with them.
std::int64_t tokenizerVocabulary(const std::string& name)
{
    const std::string plain = plainName(name);
    if (plain.starts_with("gpt2bpe"))
        return 50257;
    if (plain.starts_with("llama2"))
        return 32000;
    if (plain.starts_with("llama3"))
        return 128256;
    return 0;
}

/// Of the vocabularies in use a large one: what it makes of memory is rather too much than too little.
constexpr std::int64_t largeVocabulary = 128256;

/// Megatron-LM pads the vocabulary so that every tensor-parallel rank gets the same number of rows.
void readVocabulary(Arguments& args)
{
    Architecture& shape = args.shape;
    std::int64_t tokens = 0;
    if (const auto stated = args.root.count({"vocab-size"}, 1, largestImportedWidth)) {
        tokens = *stated;
        args.note(ImportNoteKind::Taken, "vocab", std::to_string(tokens));
    } else if (const auto padded = args.root.count({"padded-vocab-size"}, 1, largestImportedWidth)) {
        shape.vocab = *padded;
        args.note(ImportNoteKind::Taken, "vocab", std::to_string(*padded));
        return;
    } else if (const auto tokenizer = args.root.text({"tokenizer-type"})) {
        tokens = tokenizerVocabulary(*tokenizer);
        if (tokens > 0)
            args.assume("vocab", std::to_string(tokens), "the vocabulary of " + inQuotes(*tokenizer));
    }
    if (tokens == 0 && args.root.log().options().assumeVocabulary) {
        tokens = largeVocabulary;
        args.assume("vocab", std::to_string(tokens),
                    "the tokenizer's files are not here: assumed as large as Llama 3's, --vocab-size says yours");
    }
    if (tokens == 0) {
        args.root.log().fail("--vocab-size", "the vocabulary is not stated; it comes from the tokenizer's files",
                             "Add --vocab-size with the number of tokens");
        return;
    }
    const std::int64_t rows = args.root.count({"make-vocab-size-divisible-by"}, 1, 65'536).value_or(128) *
                              args.root.count({"tensor-model-parallel-size"}, 1, 65'536).value_or(1);
    shape.vocab = (tokens + rows - 1) / rows * rows;
    if (shape.vocab != tokens)
        args.assume("vocab", std::to_string(shape.vocab), "padded to a multiple of " + std::to_string(rows));
}

void readWidths(Arguments& args)
{
    Architecture& shape = args.shape;
    args.setFlag({"swiglu"}, "gated_mlp", shape.gated_mlp, true);
    if (!args.take({"ffn-hidden-size"}, "ffn", shape.ffn, 1, largestImportedWidth)) {
        constexpr std::int64_t tile = 64;
        const std::int64_t twoThirds = static_cast<std::int64_t>(static_cast<double>(4 * shape.hidden) * 2 / 3) / tile;
        shape.ffn = shape.gated_mlp ? std::max(tile, twoThirds * tile) : 4 * shape.hidden;
        args.assume("ffn", std::to_string(shape.ffn));
    }
    shape.kv_heads = shape.heads;
    const bool grouped = isGiven(args.root, {"group-query-attention"});
    const std::optional<std::int64_t> groups = args.root.count({"num-query-groups"}, 1, largestImportedCount);
    if (groups && grouped) {
        shape.kv_heads = *groups;
        args.note(ImportNoteKind::Taken, "kv_heads", std::to_string(*groups));
    } else if (groups) {
        args.root.log().leaveOut("--num-query-groups", std::to_string(*groups), "without --group-query-attention");
    } else if (grouped) {
        shape.kv_heads = 1;
        args.assume("kv_heads", "1");
    }
    if (shape.heads % shape.kv_heads != 0)
        args.root.log().fail("--num-query-groups",
                             std::to_string(shape.kv_heads) + " groups do not divide the " +
                                 std::to_string(shape.heads) + " attention heads",
                             "Correct one of the two");
    if (isGiven(args.root, {"multi-latent-attention"}))
        return;
    if (args.take({"kv-channels"}, "head_dim", shape.head_dim, 1, largestImportedCount))
        return;
    shape.head_dim = std::max<std::int64_t>(1, shape.hidden / shape.heads);
    args.assume("head_dim", std::to_string(shape.head_dim), "hidden size / heads");
}

/// "([0]*3+[1]*58)": the zeros are dense layers. A number n: every n-th layer has experts.
std::int64_t denseLayers(Arguments& args)
{
    const std::optional<std::string> pattern = args.root.text({"moe-layer-freq"});
    if (!pattern)
        return 0;
    const std::int64_t layers = args.shape.layers;
    std::int64_t dense = 0;
    if (pattern->find_first_not_of("0123456789") == std::string::npos) {
        const std::int64_t every = args.root.count({"moe-layer-freq"}, 1, largestImportedLayers).value_or(1);
        dense = layers - (layers + every - 1) / every;
    } else if (const std::size_t times = pattern->find("0]*"); times != std::string::npos) {
        for (std::size_t i = times + 3; i < pattern->size() && isDigit((*pattern)[i]); ++i)
            dense = std::min(layers, dense * 10 + ((*pattern)[i] - '0'));
    } else if (pattern->find_first_not_of("()[]1*+ 0123456789") != std::string::npos ||
               pattern->find('0') != std::string::npos) {
        args.root.log().fail(args.root.place(), inQuotes(*pattern) + " is not understood",
                             "Write it as ([0]*3+[1]*58): the dense layers first");
    }
    args.note(ImportNoteKind::Taken, "moe/first_dense", std::to_string(dense), "a plan puts dense layers first");
    return dense;
}

void readExperts(Arguments& args)
{
    Experts moe;
    if (!args.take({"num-experts"}, "moe/experts", moe.experts, 1, largestImportedCount))
        return;
    if (!args.take({"moe-router-topk"}, "moe/top_k", moe.top_k, 1, moe.experts)) {
        moe.top_k = std::min<std::int64_t>(2, moe.experts);
        args.assume("moe/top_k", std::to_string(moe.top_k));
    }
    if (!args.take({"moe-ffn-hidden-size"}, "moe/ffn", moe.ffn, 1, largestImportedWidth)) {
        moe.ffn = args.shape.ffn;
        args.assume("moe/ffn", std::to_string(moe.ffn), "the width of the MLP");
    }
    args.take({"moe-shared-expert-intermediate-size"}, "moe/shared_ffn", moe.shared_ffn, 0, largestImportedWidth);
    moe.first_dense = denseLayers(args);
    moe.router_bias = isGiven(args.root, {"moe-router-enable-expert-bias"});
    if (moe.router_bias)
        args.note(ImportNoteKind::Taken, "moe/router_bias", "true");
    if (moe.first_dense < args.shape.layers)
        args.shape.moe = moe;
}

void readLatentAttention(Arguments& args)
{
    Architecture& shape = args.shape;
    if (!isGiven(args.root, {"multi-latent-attention"}))
        return;
    shape.attention = AttentionKind::Mla;
    args.note(ImportNoteKind::Taken, "attention", "mla");
    shape.kv_lora_rank = 32;  // Megatron-LM's own defaults, too small for any published model.
    const auto takeOr = [&](const char* key, std::string_view member, std::int64_t& target, std::int64_t fallback) {
        target = fallback;
        if (!args.take({key}, member, target, 0, largestImportedWidth))
            args.assume(member, std::to_string(fallback));
    };
    takeOr("q-lora-rank", "q_lora_rank", shape.q_lora_rank, 0);
    takeOr("kv-lora-rank", "kv_lora_rank", shape.kv_lora_rank, 32);
    takeOr("qk-head-dim", "qk_nope_dim", shape.qk_nope_dim, 128);
    takeOr("qk-pos-emb-head-dim", "qk_rope_dim", shape.qk_rope_dim, 64);
    takeOr("v-head-dim", "v_dim", shape.v_dim, 128);
    shape.kv_heads = shape.heads;
    shape.head_dim = shape.qk_nope_dim + shape.qk_rope_dim;
    args.assume("head_dim", std::to_string(shape.head_dim), "the width of a query: without position and of position");
}

void readDetails(Arguments& args)
{
    Architecture& shape = args.shape;
    SourceReader& root = args.root;
    args.setFlag({"untie-embeddings-and-output-weights"}, "tied", shape.tied, false);
    const std::string norm = root.text({"normalization"}).value_or("LayerNorm");
    shape.norm = norm == "RMSNorm" ? NormKind::Rms : NormKind::LayerNorm;
    root.has({"normalization"}) ? args.note(ImportNoteKind::Taken, "norm", norm) : args.assume("norm", "layernorm");
    const bool linear = !isGiven(root, {"disable-bias-linear"});
    shape.bias = {.qkv = linear || isGiven(root, {"add-qkv-bias"}), .o = linear, .mlp = linear};
    args.assume("bias",
                linear           ? "qkv, o, mlp"
                : shape.bias.qkv ? "qkv"
                                 : "none",
                linear ? "Megatron-LM's default" : "--disable-bias-linear");
    shape.qk_norm = isGiven(root, {"qk-layernorm"});
    if (shape.qk_norm)
        args.note(ImportNoteKind::Taken, "qk_norm", "true");
    if (!args.take({"max-position-embeddings"}, "max_seq", shape.max_seq, 1, largestImportedWidth)) {
        shape.max_seq = root.count({"seq-length", "encoder-seq-length"}, 1, largestImportedWidth).value_or(2048);
        args.assume("max_seq", std::to_string(shape.max_seq), "the sequence length");
    }
    const std::string positions = root.text({"position-embedding-type"}).value_or("learned_absolute");
    const bool rotary = positions != "learned_absolute" || isGiven(root, {"use-rotary-position-embeddings"});
    shape.learned_positions = rotary ? 0 : shape.max_seq;
    // How far positions are turned changes neither memory nor time.
    root.ignore({"rotary-base", "rotary-percent", "rotary-interleaved", "rotary-seq-len-interpolation-factor",
                 "rotary-scaling-factor", "use-rope-scaling", "rope-scaling-factor", "no-rope-fusion",
                 "apply-rope-fusion", "no-rope-freq", "original-max-position-embeddings", "beta-fast", "beta-slow",
                 "mscale", "mscale-all-dim"});
    args.assume("learned_positions", std::to_string(shape.learned_positions), "position embedding " + positions);
    args.take({"mtp-num-layers"}, "mtp", shape.mtp, 0, 16);
}

}  // namespace

bool isGiven(SourceReader& root, Spellings keys)
{
    const Json* value = root.find(keys);
    return value != nullptr && *value != false && *value != "false" && *value != "False" && *value != "0";
}

void readMegatronModel(SourceReader& root)
{
    Arguments args{root};
    Architecture& shape = args.shape;
    std::string missing;
    const auto need = [&](const char* key, std::string_view member, std::int64_t& target, std::int64_t maximum) {
        if (!args.take({key}, member, target, 1, maximum))
            missing += (missing.empty() ? "--" : ", --") + std::string(key);
    };
    if (!root.has({"num-layers"}) && !root.has({"hidden-size"}) && !root.has({"num-attention-heads"})) {
        noteModelOpen(root.log());
        return;
    }
    need("num-layers", "layers", shape.layers, largestImportedLayers);
    need("hidden-size", "hidden", shape.hidden, largestImportedWidth);
    need("num-attention-heads", "heads", shape.heads, largestImportedCount);
    if (!missing.empty())
        root.log().fail({}, "the shape of the model cannot be completed; the arguments do not state " + missing,
                        "Add what is missing, as a plain number and not as a variable");
    if (root.log().error())
        return;
    readVocabulary(args);
    readWidths(args);
    readExperts(args);
    readLatentAttention(args);
    readDetails(args);
    setModel(root.log(), shape);
}

}  // namespace headroom
