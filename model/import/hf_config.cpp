// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/format_readers.h"
#include "model/import/hf_shape.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

std::string pointerOf(std::string_view member) { return "/model/architecture/" + std::string(member); }

/// The habits of a family that is not known: what its other entries make likely.
HfFamily likelyFamily(SourceReader& reader)
{
    const bool rms = reader.has({"rms_norm_eps", "rms_norm_epsilon", "norm_eps"});
    HfFamily family;
    family.gated = rms;
    family.norm = rms ? NormKind::Rms : NormKind::LayerNorm;
    if (!rms)
        family.bias = {.qkv = true, .o = true, .mlp = true};
    return family;
}

void readHeads(HfShape& config)
{
    Architecture& shape = config.shape;
    SourceReader& reader = config.reader;
    config.need({"num_attention_heads", "n_head", "n_heads", "num_heads"}, "heads", "the attention heads", shape.heads,
                largestImportedCount, config.family.heads);
    reader.ignore({"multi_query", "new_decoder_architecture", "parallel_attn", "num_ln_in_parallel_attn", "alibi"});
    bool stated = config.take(
        {"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num", "n_kv_heads", "num_query_groups"},
        "kv_heads", shape.kv_heads, 1, largestImportedCount);
    if (!stated) {
        // Falcon's new decoder states its groups, the old one shares one pair of key and value.
        const bool shared =
            reader.flag({"multi_query"}).value_or(false) && !reader.flag({"new_decoder_architecture"}).value_or(false);
        shape.kv_heads = shared ? 1 : shape.heads;
        if (config.family.kvHeads > 0) {
            shape.kv_heads = config.family.kvHeads;
            config.assume("kv_heads", std::to_string(shape.kv_heads));
        } else if (shared) {
            config.noteTaken("kv_heads", "1");
        } else {
            config.assume("kv_heads", std::to_string(shape.kv_heads), "as many as heads where none are stated");
        }
    }
}

void readHeadWidth(HfShape& config)
{
    Architecture& shape = config.shape;
    // Multi-head latent attention states its widths one by one; a head_dim beside them is another's.
    if (config.reader.has({"kv_lora_rank"}))
        return;
    if (config.take({"head_dim", "kv_channels", "attention_head_dim"}, "head_dim", shape.head_dim, 1,
                    largestImportedCount))
        return;
    if (config.family.headDim > 0) {
        shape.head_dim = config.family.headDim;
        config.assume("head_dim", std::to_string(shape.head_dim));
    } else if (shape.heads > 0 && shape.hidden % shape.heads == 0) {
        shape.head_dim = shape.hidden / shape.heads;
        config.assume("head_dim", std::to_string(shape.head_dim), "hidden size / heads");
    } else {
        config.missing.emplace_back("the width of a head (head_dim; the heads do not divide the hidden size)");
    }
}

void readWidth(HfShape& config)
{
    Architecture& shape = config.shape;
    const bool stated =
        config.take({"intermediate_size", "ffn_dim", "n_inner", "ffn_hidden_size", "hidden_dim", "inner_hidden_size"},
                    "ffn", shape.ffn, 1, largestImportedWidth);
    if (stated)
        return;
    const std::optional<double> ratio = config.reader.number({"expansion_ratio", "mlp_ratio"});
    if (ratio && *ratio > 0 && *ratio < 1000) {
        shape.ffn = static_cast<std::int64_t>(*ratio * static_cast<double>(shape.hidden));
        config.noteTaken("ffn", std::to_string(shape.ffn));
    } else if (config.family.ffn == FfnDefault::FourTimes) {
        shape.ffn = 4 * shape.hidden;
        config.assume("ffn", std::to_string(shape.ffn), "four times the hidden size where none is stated");
    } else {
        config.missing.emplace_back("the width of the MLP (intermediate_size)");
    }
}

void readSizes(HfShape& config)
{
    Architecture& shape = config.shape;
    config.need({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}, "layers", "the layers", shape.layers,
                largestImportedLayers);
    config.need({"hidden_size", "n_embd", "n_embed", "d_model", "dim"}, "hidden", "the hidden size", shape.hidden,
                largestImportedWidth);
    readWidth(config);
    config.need({"vocab_size", "padded_vocab_size"}, "vocab", "the vocabulary", shape.vocab, largestImportedWidth,
                config.family.vocab);
    readHeads(config);
    readHeadWidth(config);
    if (!config.take({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx",
                      "max_sequence_length", "model_max_length"},
                     "max_seq", shape.max_seq, 1, largestImportedWidth)) {
        shape.max_seq = 2048;
        if (config.family.positions == PositionTable::None)
            config.assume("max_seq", std::to_string(shape.max_seq), "the file does not state a context length");
        else
            config.missing.emplace_back("the rows of the position table (max_position_embeddings)");
    }
    if (const auto width = config.reader.count({"word_embed_proj_dim", "embedding_size"}, 1, largestImportedWidth);
        width && *width != shape.hidden)
        config.reader.log().fail(config.reader.place(), "the embedding is narrower than the layers",
                                 "A plan has no place for that; give the number of parameters instead");
}

/// Attention heads share keys and values in groups of equal size.
void checkGroups(HfShape& config)
{
    const Architecture& shape = config.shape;
    if (shape.attention == AttentionKind::Mla || shape.heads % shape.kv_heads == 0)
        return;
    const bool stated = config.reader.has({"num_key_value_heads", "num_kv_heads", "n_head_kv", "multi_query_group_num",
                                           "n_kv_heads", "num_query_groups"});
    config.reader.log().fail(stated ? config.reader.place() : "",
                             std::to_string(shape.kv_heads) + " key-value heads do not divide the " +
                                 std::to_string(shape.heads) + " attention heads",
                             "Correct one of the two");
}

/// The language model of a file that has several.
std::optional<SourceReader> languageModel(SourceReader& root)
{
    return root.object({"text_config", "llm_config", "language_config"});
}

void refuse(SourceReader& root, const std::string& type)
{
    std::string_view why = hfObstacle(type);
    if (const auto both = root.flag({"is_encoder_decoder"}); both && *both && why.empty())
        why = "it has an encoder and a decoder";
    if (!why.empty())
        root.log().fail("/model_type",
                        inQuotes(type) + " is not a stack of equal transformer layers: " + std::string(why),
                        R"(Give the number of parameters instead: {"model": {"parameters": 7e9}})");
}

void failForMissing(HfShape& config)
{
    if (config.missing.empty())
        return;
    std::string list;
    for (const std::string& name : config.missing)
        list += (list.empty() ? "" : ", ") + name;
    const std::string of =
        config.known ? config.type : "the architecture " + inQuotes(config.type) + ", not known here";
    config.reader.log().fail({}, "the shape of " + of + " cannot be completed; the file does not state " + list,
                             "Add what is missing, or give the number of parameters instead");
}

std::string planName(SourceReader& root, const std::string& type)
{
    const std::string path = root.text({"_name_or_path", "name_or_path"}).value_or("");
    const std::string name = path.substr(path.find_last_of('/') + 1);
    return name.empty() || name.size() > 80 ? type : name;
}

}  // namespace

std::string HfShape::habit() const
{
    return known ? "not stated; what " + type + " models have" : "not stated; likely from the other entries";
}

void HfShape::assume(std::string_view member, const std::string& value, std::string why)
{
    reader.log().note(ImportNoteKind::Guessed, pointerOf(member), value, {}, why.empty() ? habit() : std::move(why));
}

void HfShape::noteTaken(std::string_view member, const std::string& value)
{
    reader.log().note(ImportNoteKind::Taken, pointerOf(member), value, reader.place());
}

bool HfShape::take(Spellings keys, std::string_view member, std::int64_t& target, std::int64_t minimum,
                   std::int64_t maximum)
{
    const std::optional<std::int64_t> value = reader.count(keys, minimum, maximum);
    if (!value)
        return false;
    target = *value;
    noteTaken(member, std::to_string(target));
    return true;
}

void HfShape::need(Spellings keys, std::string_view member, std::string_view name, std::int64_t& target,
                   std::int64_t maximum, std::int64_t fallback)
{
    if (take(keys, member, target, 1, maximum))
        return;
    target = std::max<std::int64_t>(1, fallback);
    if (fallback > 0)
        assume(member, std::to_string(target));
    else
        missing.push_back(std::string(name) + " (" + std::string(*keys.begin()) + ")");
}

void HfShape::takeOrAssume(Spellings keys, std::string_view member, bool& target)
{
    if (const std::optional<bool> value = reader.flag(keys)) {
        target = *value;
        noteTaken(member, target ? "true" : "false");
    } else {
        assume(member, target ? "true" : "false");
    }
}

namespace {

/// The model_type whose code describes the layers: that of the language model where the file has several.
std::string typeOf(SourceReader& root, std::optional<SourceReader>& nested)
{
    std::string type = root.text({"model_type"}).value_or("");
    if (!nested)
        return type;
    const std::optional<std::string> inner = nested->text({"model_type"});
    return inner ? *inner : type;
}

void readKnownShape(HfShape& config)
{
    readSizes(config);
    failForMissing(config);  // What follows builds on the sizes.
    if (config.reader.log().error())
        return;
    readHfExperts(config);
    readHfLatentAttention(config);
    failForMissing(config);
    checkGroups(config);
    readHfDetails(config);
}

}  // namespace

void readHuggingFace(SourceReader& root)
{
    ImportLog& log = root.log();
    std::optional<SourceReader> nested = languageModel(root);
    SourceReader& reader = nested ? *nested : root;
    const std::string type = typeOf(root, nested);
    refuse(root, type);
    const std::optional<HfFamily> family = hfFamily(type);
    const bool layered = isLayeredFamily(type);
    HfShape config{reader, family ? *family : likelyFamily(reader), type.empty() ? "unnamed" : type,
                   family.has_value() || layered};
    if (!config.known)
        config.unknown("/model_type", "the architecture " + inQuotes(config.type) + " is not known here");
    if (log.error())
        return;
    if (layered)
        readHfLayers(config, root);
    else
        readKnownShape(config);
    if (nested && !layered && !reader.has({"tie_word_embeddings"}))
        if (const auto tied = root.flag({"tie_word_embeddings"})) {
            config.shape.tied = *tied;
            log.note(ImportNoteKind::Taken, "/model/architecture/tied", *tied ? "true" : "false", root.place());
        }
    root.ignore({"tie_word_embeddings"});
    failForMissing(config);
    readHfEncoder(config, root);
    if (log.error())
        return;
    const bool named = root.has({"_name_or_path", "name_or_path"});
    log.guess("/name", planName(root, config.type), named ? "the end of the path" : "model_type");
    readHfWeights(config, root);
    refuseUnknownEntries(config, reader);
    if (nested &&
        root.count({"vocab_size"}, 1, largestImportedWidth).value_or(config.shape.vocab) != config.shape.vocab)
        config.unknown(root.place(), "another vocabulary than that of the language model");
    if (nested)
        refuseUnknownEntries(config, root);
    setModel(log, config.shape,
             !config.reader.has({"quantization_config"}) && !root.has({"quantization_config"}) &&
                 log.options().quantisation.empty() && !log.options().checkpointBytes);
    if (config.shape.max_seq < log.plan().training.sequence)
        log.guess("/training/sequence", static_cast<double>(config.shape.max_seq), "the model takes no longer one");
    log.note(ImportNoteKind::Guessed, "/cluster", "the default", {},
             "the file states the model only: hardware, training and batch keep their defaults");
}

}  // namespace headroom
