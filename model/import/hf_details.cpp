// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_shape.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

std::string biasText(const Biases& bias)
{
    std::string text;
    for (const auto& [has, name] : {std::pair{bias.qkv, "qkv"}, std::pair{bias.o, "o"}, std::pair{bias.mlp, "mlp"},
                                    std::pair{bias.lm_head, "lm_head"}})
        if (has)
            text += (text.empty() ? "" : ", ") + std::string(name);
    return text.empty() ? "none" : text;
}

/// attention_bias is a matter of query, key and value alone in these families, of the output too in all others.
bool biasesOutput(std::string_view type)
{
    return type != "glm" && type != "glm4" && type != "chatglm" && type != "seed_oss";
}

void readBiases(HfShape& config)
{
    SourceReader& reader = config.reader;
    Biases& bias = config.shape.bias;
    bias = config.family.bias;
    bool stated = false;
    if (const auto all = reader.flag({"bias", "use_bias", "enable_bias"})) {
        bias.qkv = bias.o = bias.mlp = *all;
        stated = true;
    }
    if (const auto none = reader.flag({"no_bias"})) {
        bias.qkv = bias.o = bias.mlp = !*none;
        config.shape.norm = *none ? NormKind::Rms : NormKind::LayerNorm;  // Its LayerNorm follows.
        stated = true;
    }
    if (const auto linear = reader.flag({"add_bias_linear"})) {
        bias.qkv = bias.qkv || *linear;
        bias.o = bias.mlp = *linear;
        stated = true;
    }
    if (const auto attention = reader.flag({"attention_bias"})) {
        bias.qkv = *attention;
        bias.o = *attention && biasesOutput(config.family.type);
        stated = true;
    }
    if (const auto output = reader.flag({"attention_out_bias"})) {
        bias.o = *output;
        stated = true;
    }
    if (const auto qkv = reader.flag({"qkv_bias", "use_qkv_bias", "add_qkv_bias"})) {
        bias.qkv = *qkv;
        stated = true;
    }
    if (const auto mlp = reader.flag({"mlp_bias"})) {
        bias.mlp = *mlp;
        stated = true;
    }
    if (const auto head = reader.flag({"lm_head_bias"})) {
        bias.lm_head = *head;
        stated = true;
    }
    stated ? config.noteTaken("bias", biasText(bias)) : config.assume("bias", biasText(bias));
}

/// Two norms side by side in the new decoder, one before both blocks in the old parallel one.
void readFalconNorms(HfShape& config)
{
    const bool twoBlocks = config.reader.flag({"new_decoder_architecture"}).value_or(false);
    const bool parallel = config.reader.flag({"parallel_attn"}).value_or(true);
    config.shape.norms_per_layer = !twoBlocks && parallel ? 1 : 2;
    if (const auto stated = config.reader.count({"num_ln_in_parallel_attn"}, 1, 2); stated && parallel)
        config.shape.norms_per_layer = *stated;
}

/// StarCoder 2 states the form of its norms and MLP; the code knows no others.
void readStarcoderForms(HfShape& config)
{
    for (const auto& [key, known] : {std::pair{"mlp_type", "default"}, std::pair{"norm_type", "layer_norm"}})
        if (const auto stated = config.reader.text({key}); stated && *stated != known)
            config.unknown(config.reader.place(), "a form of layers that is not known here: " + *stated);
}

void readNorms(HfShape& config)
{
    SourceReader& reader = config.reader;
    Architecture& shape = config.shape;
    config.assume("norm", shape.norm == NormKind::Rms ? "rms" : "layernorm");
    if (config.family.type == "falcon")
        readFalconNorms(config);
    if (config.family.type == "starcoder2")
        readStarcoderForms(config);
    if (const auto norms = reader.flag({"post_norm", "use_post_norm"}); norms && *norms && !config.known)
        shape.norms_per_layer = 4;
    // Attention and MLP side by side after one norm.
    if (config.family.type == "stablelm" && reader.flag({"use_parallel_residual"}).value_or(false))
        shape.norms_per_layer = 1;
    config.assume("norms_per_layer", std::to_string(shape.norms_per_layer));
    if (const auto stated = reader.flag({"qk_layernorm", "use_qk_norm", "qk_norm"})) {
        shape.qk_norm = *stated;
        config.noteTaken("qk_norm", *stated ? "true" : "false");
    } else if (shape.qk_norm) {
        config.assume("qk_norm", "true");
    }
    if (const auto before = reader.flag({"do_layer_norm_before"}); before && !*before) {
        shape.final_norm = false;
        config.noteTaken("final_norm", "false");
    }
}

void readPositions(HfShape& config)
{
    Architecture& shape = config.shape;
    if (config.family.type == "mpt") {
        auto attention = config.reader.object({"attn_config"});
        const bool alibi = attention && attention->flag({"alibi"}).value_or(false);
        const bool learned = config.reader.flag({"learned_pos_emb"}).value_or(true);
        if (const auto norm = config.reader.text({"norm_type"}); norm && !norm->ends_with("layernorm"))
            config.unknown(config.reader.place(), "a form of norms that is not known here: " + *norm);
        shape.learned_positions = alibi || !learned ? 0 : shape.max_seq;
    } else if (config.family.positions != PositionTable::None) {
        const std::int64_t offset = config.family.positions == PositionTable::LearnedOffset ? 2 : 0;
        shape.learned_positions = shape.max_seq + offset;
    }
    if (shape.learned_positions > 0)
        config.assume("learned_positions", std::to_string(shape.learned_positions));
    config.take({"type_vocab_size"}, "token_types", shape.token_types, 0, largestImportedCount);
}

/// Of so many layers every n-th attends to all tokens, by the family's own code; 0: none does.
std::int64_t usualPattern(std::string_view type)
{
    if (type == "gemma3_text")
        return 6;
    if (type == "cohere2")
        return 4;
    return type == "gemma2" ? 2 : 0;
}

/// Layers that slide: as the file lists them, or by the pattern of the file or the family.
void readSlidingLayers(HfShape& config)
{
    SourceReader& reader = config.reader;
    const std::int64_t layers = config.shape.layers;
    const Json* types = reader.find({"layer_types"});
    if (types != nullptr && types->is_array() && std::ssize(*types) == layers) {
        const auto sliding = std::ranges::count_if(*types, [](const Json& type) {
            return type.is_string() && type.get<std::string>() == "sliding_attention";
        });
        reader.ignore({"sliding_window_pattern", "_sliding_window_pattern"});
        if (sliding > 0) {
            config.shape.sliding_layers = sliding;
            config.noteTaken("sliding_layers", std::to_string(sliding));
            return;
        }
    }
    const std::int64_t usual = usualPattern(config.family.type);
    const std::optional<std::int64_t> stated =
        reader.count({"sliding_window_pattern", "_sliding_window_pattern"}, 1, largestImportedLayers);
    const std::int64_t pattern = stated.value_or(usual);
    const std::int64_t sliding = pattern > 0 ? layers - layers / pattern : layers;
    if (sliding < 1)
        return;
    config.shape.sliding_layers = sliding;
    if (stated)
        config.noteTaken("sliding_layers", std::to_string(sliding));
    else
        config.assume("sliding_layers", std::to_string(sliding));
}

/// GPT-Neo lists its layers by their words; those that are local see a window.
void readLocalLayers(HfShape& config)
{
    SourceReader& reader = config.reader;
    const Json* layers = reader.find({"attention_layers"});
    reader.ignore({"attention_types"});
    const std::optional<std::int64_t> window = reader.count({"window_size"}, 1, largestImportedWidth);
    if (layers == nullptr || !layers->is_array() || !window)
        return;
    const std::int64_t local = std::ranges::count(*layers, Json("local"));
    if (local < 1 || local > config.shape.layers || *window >= config.shape.max_seq)
        return;
    config.shape.sliding_window = window;
    config.shape.sliding_layers = local;
    config.noteTaken("sliding_layers", std::to_string(local));
}

/// A window as long as the context is none; some families have one in their files without using it.
void readWindow(HfShape& config)
{
    SourceReader& reader = config.reader;
    if (const Json* types = reader.find({"layer_types"}); types != nullptr && types->is_array())
        for (const Json& type : *types)
            if (type != "full_attention" && type != "sliding_attention") {
                config.unknown(reader.place(), "a kind of layer that is not known here: " + shownValue(type));
                break;
            }
    if (config.family.type == "gpt_neo")
        readLocalLayers(config);
    const std::optional<bool> used = reader.flag({"use_sliding_window"});
    const std::optional<std::int64_t> window = reader.count({"sliding_window"}, 1, largestImportedWidth);
    if (!window)
        return;
    const std::string place = reader.place();
    const bool sleeps = config.family.type.starts_with("qwen");
    if (!used.value_or(!sleeps))
        reader.log().leaveOut(place, std::to_string(*window), "use_sliding_window is not set");
    else if (*window >= config.shape.max_seq)
        reader.log().leaveOut(place, std::to_string(*window), "as long as the context: no window");
    else {
        config.shape.sliding_window = window;
        config.noteTaken("sliding_window", std::to_string(*window));
        readSlidingLayers(config);
    }
}

void readTied(HfShape& config)
{
    Architecture& shape = config.shape;
    if (config.family.type == "falcon" && !config.reader.has({"tie_word_embeddings"})) {
        shape.tied = false;
        config.assume("tied", "false", "tie_word_embeddings is not stated; the checkpoints store the output head");
        return;
    }
    config.takeOrAssume({"tie_word_embeddings", "tie_embeddings", "tie_lm_head"}, "tied", shape.tied);
}

/// A class such as MistralModel ends before the output head, and one that ranks or classifies has a few rows in its
/// place: so are embedding and ranking models published.
bool hasNoHead(HfShape& config)
{
    const Json* classes = config.reader.find({"architectures"});
    if (classes == nullptr || !classes->is_array() || classes->empty())
        return false;
    return std::ranges::all_of(*classes, [](const Json& name) {
        if (!name.is_string())
            return false;
        const auto& text = name.get_ref<const std::string&>();
        const bool base = text.ends_with("Model") && !text.ends_with("LMHeadModel");
        return base || text.ends_with("ForSequenceClassification") || text.ends_with("ForTokenClassification") ||
               text.ends_with("ForRewardModel");
    });
}

}  // namespace

void readHfDetails(HfShape& config)
{
    Architecture& shape = config.shape;
    const HfFamily& family = config.family;
    shape.tied = family.tied;
    shape.gated_mlp = family.gated;
    shape.norm = family.norm;
    shape.norms_per_layer = family.normsPerLayer;
    shape.qk_norm = family.qkNorm;
    shape.embed_norm = family.embedNorm;
    shape.final_norm = family.finalNorm;
    shape.causal = family.causal;
    readTied(config);
    if (!shape.tied && hasNoHead(config)) {
        shape.tied = true;
        config.assume("tied", "true", "the class that the file names has no output head");
    }
    const bool activation = config.reader.has({"hidden_act", "activation_function", "hidden_activation"});
    config.reader.log().note(ImportNoteKind::Guessed, "/model/architecture/gated_mlp",
                             shape.gated_mlp ? "true" : "false", activation ? config.reader.place() : "",
                             config.habit());
    readBiases(config);
    readNorms(config);
    readPositions(config);
    if (shape.embed_norm)
        config.assume("embed_norm", "true");
    // Embedding models made of language models say so in one of two entries.
    const bool bothWays = config.reader.flag({"use_bidirectional_attention"}).value_or(false);
    if (shape.causal && (bothWays || !config.reader.flag({"is_causal"}).value_or(true))) {
        shape.causal = false;
        config.noteTaken("causal", "false");
    } else if (!shape.causal)
        config.assume("causal", "false", "an encoder: every token attends to all");
    readWindow(config);
    addHfExtras(config);
    config.take({"num_nextn_predict_layers", "mtp_num_hidden_layers"}, "mtp", shape.mtp, 0, 16);
}

namespace {

/// Every word is a type of elements, or a way to quantise.
std::string servedFormat(const std::string& word)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> formats = {{
        {"float32", "fp32"},
        {"float16", "fp16"},
        {"bfloat16", "bf16"},
        {"fp8", "fp8"},
        {"awq", "awq4"},
        {"gptq", "gptq4"},
        {"fbgemm_fp8", "fp8"},
        {"auto-round", "gptq4"},
        {"mxfp4", "mxfp4"},
        {"modelopt", "nvfp4"},
        {"nf4", "nf4"},
        {"nf4-double", "nf4-double"},
        {"int8", "int8"},
        {"llm_int8", "int8"},
    }};
    const auto found = std::ranges::find_if(formats, [&](const auto& row) { return row.first == word; });
    return found == formats.end() ? std::string() : std::string(found->second);
}

/// The plan's format of a quantisation; empty where it has none.
std::string quantisedFormat(SourceReader& quantised)
{
    const std::string method = quantised.text({"quant_method"}).value_or("");
    if (method == "bitsandbytes") {
        const bool four = quantised.flag({"load_in_4bit", "_load_in_4bit"}).value_or(false);
        const bool twice = quantised.flag({"bnb_4bit_use_double_quant"}).value_or(false);
        return !four ? "int8" : twice ? "nf4-double" : "nf4";
    }
    const std::string algorithm = quantised.text({"quant_algo", "moe_quant_algo"}).value_or("");
    if (method.starts_with("modelopt") && !algorithm.empty())
        return algorithm.starts_with("FP8") ? "fp8" : algorithm.starts_with("MXFP4") ? "mxfp4" : "nvfp4";
    if (method == "compressed-tensors") {
        const std::string format = quantised.text({"format"}).value_or("");
        return format.starts_with("mxfp4")   ? "mxfp4"
               : format.starts_with("nvfp4") ? "nvfp4"
               : format.starts_with("float") ? "fp8"
               : format.starts_with("pack")  ? "gptq4"
               : format.starts_with("int")   ? "w8a8"
                                             : "";
    }
    return servedFormat(method);
}

}  // namespace

void takeServedFormat(HfShape& config, SourceReader& root)
{
    ImportLog& log = config.reader.log();
    const auto take = [&](const std::string& format, const std::string& word, const std::string& place) {
        if (format.empty())
            log.leaveOut(place, word, "no weight format of a plan");
        else
            log.take("/serving/weights", format, place);
    };
    const std::string& beside = log.options().quantisation;
    for (SourceReader* reader : {&config.reader, &root}) {
        auto quantised = reader->object({"quantization_config"});
        if (!quantised)
            continue;
        const std::string place = reader->place();
        const std::string format = quantisedFormat(*quantised);
        take(format, quantised->text({"quant_method"}).value_or("quantisation"), place);
        quantised->leaveOutRest();
        return;
    }
    if (!beside.empty()) {
        const bool eight = beside.find("\"FP8\"") < beside.find("NVFP4");
        take(eight ? "fp8" : "nvfp4", "quantisation", "hf_quant_config.json");
        return;
    }
    for (SourceReader* reader : {&config.reader, &root})
        if (const auto type = reader->text({"torch_dtype", "dtype"})) {
            take(servedFormat(*type), *type, reader->place());
            return;
        }
}

}  // namespace headroom
