// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/families/family.h"

#include "model/shape/layer_kinds.h"
#include "model/shape/parameters.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

void ModelFamily::readSizes(std::int64_t layers)
{
    Architecture& s = shape();
    config.need({"num_hidden_layers", "n_layer"}, "layers", "the layers", s.layers, largestImportedLayers,
                std::min(layers, largestImportedLayers));
    config.need({"hidden_size"}, "hidden", "the hidden size", s.hidden, largestImportedWidth);
    config.need({"vocab_size"}, "vocab", "the vocabulary", s.vocab, largestImportedWidth);
    config.need({"num_attention_heads"}, "heads", "the attention heads", s.heads, largestImportedCount);
    s.kv_heads = s.heads;
    config.take({"num_key_value_heads", "num_attention_groups"}, "kv_heads", s.kv_heads, 1, largestImportedCount);
    s.head_dim = std::max<std::int64_t>(1, s.hidden / s.heads);
    if (!config.take({"head_dim", "attention_head_dim"}, "head_dim", s.head_dim, 1, largestImportedCount))
        config.assume("head_dim", std::to_string(s.head_dim), "hidden size / heads");
    if (!config.take({"max_position_embeddings", "max_seq_len", "model_max_length"}, "max_seq", s.max_seq, 1, largestImportedWidth))
        config.assume("max_seq", std::to_string(s.max_seq), "the file does not state a context length");
}

void ModelFamily::readFfn(Spellings keys)
{
    config.need(keys, "ffn", "the width of the MLP", shape().ffn, largestImportedWidth);
}

std::int64_t ModelFamily::need(Spellings keys, std::int64_t maximum)
{
    if (const auto value = reader().count(keys, 1, maximum))
        return *value;
    config.missing.emplace_back(*keys.begin());
    return 1;
}

std::int64_t ModelFamily::number(Spellings keys, std::int64_t fallback, std::int64_t maximum)
{
    return reader().count(keys, 0, maximum).value_or(fallback);
}

bool ModelFamily::flag(Spellings keys, bool fallback) { return reader().flag(keys).value_or(fallback); }

std::vector<Json> ModelFamily::perLayer(Spellings keys, bool longer)
{
    const Json* list = reader().find(keys);
    if (list == nullptr)
        return {};
    const auto layers = static_cast<std::size_t>(shape().layers);
    if (!list->is_array() || list->size() < layers || (!longer && list->size() != layers)) {
        refuse(reader().place(), "needs one entry per layer");
        return std::vector<Json>(layers);
    }
    return {list->begin(), list->begin() + static_cast<std::ptrdiff_t>(layers)};
}

Experts& ModelFamily::readExperts(Spellings count, Spellings topK, Spellings width)
{
    Experts& moe = shape().moe.emplace();
    moe.first_dense = 0;
    config.need(count, "moe/experts", "the experts", moe.experts, largestImportedCount);
    config.need(topK, "moe/top_k", "the experts per token", moe.top_k, moe.experts);
    config.need(width, "moe/ffn", "the width of an expert", moe.ffn, largestImportedWidth);
    return moe;
}

void ModelFamily::readTied(bool fallback)
{
    Architecture& s = shape();
    s.tied = fallback;
    if (const auto inner = reader().flag({"tie_word_embeddings"})) {
        s.tied = *inner;
        config.noteTaken("tied", s.tied ? "true" : "false");
    } else if (const auto outer = root.flag({"tie_word_embeddings"})) {
        s.tied = *outer;
        config.reader.log().note(ImportNoteKind::Taken, "/model/architecture/tied", s.tied ? "true" : "false",
                                 root.place());
    } else {
        config.assume("tied", s.tied ? "true" : "false");
    }
    root.ignore({"tie_word_embeddings"});
}

void ModelFamily::setLayers(const std::function<LayerGroup(std::int64_t layer)>& of)
{
    Architecture& s = shape();
    s.layer_kinds.clear();
    for (std::int64_t i = 0; i < s.layers; ++i) {
        LayerGroup group = of(i);
        group.count = 1;
        s.layer_kinds.push_back(group);
    }
    s = simplified(std::move(s));
    if (!s.layer_kinds.empty())
        config.noteTaken("layer_kinds", std::to_string(s.layer_kinds.size()) + " groups");
}

void ModelFamily::leaveOutPrediction(Spellings keys)
{
    for (const std::string_view key : keys)
        reader().leaveOut({key}, "the published weights hold no prediction modules");
}

void ModelFamily::assumeEncoder(std::int64_t parameters, std::string why)
{
    shape().encoder_params = parameters;
    config.assume("encoder_params", std::to_string(parameters), std::move(why));
}

double ModelFamily::layerParameters(const LayerGroup& group) const
{
    Architecture one = config.shape;
    one.layers = 1;
    one.layer_kinds = {group};
    one.layer_kinds.front().count = 1;
    const ParameterCounts n = countParameters(one);
    return n.total - n.embedding - n.positions - n.head - n.edges - n.finalNorm;
}

void ModelFamily::setPrediction(std::int64_t modules, double each, std::string why)
{
    shape().mtp = modules;
    if (modules == 0)
        return;
    shape().mtp_params = static_cast<std::int64_t>(real(modules) * each);
    config.assume("mtp_params", std::to_string(*shape().mtp_params), std::move(why));
}

void ModelFamily::refuse(const std::string& place, std::string what)
{
    reader().log().fail(place, std::move(what), R"(Give the number of parameters instead: {"model": {"parameters": 7e9}})");
}

namespace {

struct FamilyReader {
    std::string_view type;
    void (*read)(ModelFamily&);
};

constexpr std::array familyReaders = {
    FamilyReader{"minimax_m2", &readMinimaxM2},
    FamilyReader{"minimax_m3", &readMinimaxM3},
    FamilyReader{"minimax_m3_vl", &readMinimaxM3},
    FamilyReader{"qwen3_next", &readQwenHybrid},
    FamilyReader{"qwen3_5", &readQwenHybrid},
    FamilyReader{"qwen3_5_text", &readQwenHybrid},
    FamilyReader{"qwen3_5_moe", &readQwenHybrid},
    FamilyReader{"qwen3_5_moe_text", &readQwenHybrid},
    FamilyReader{"mimo", &readMimo},
    FamilyReader{"mimo_v2_flash", &readMimoV2},
    FamilyReader{"mimo_v2", &readMimoV2},
    FamilyReader{"deepseek_v32", &readSparseLatent},
    FamilyReader{"glm_moe_dsa", &readSparseLatent},
    FamilyReader{"deepseek_v4", &readDeepseekV4},
    FamilyReader{"deepseek_ref", &readDeepseekV4},
    FamilyReader{"kimi_linear", &readKimiLinear},
    FamilyReader{"kimi_k3", &readKimiLinear},
    FamilyReader{"nemotron_h", &readNemotronH},
    FamilyReader{"nemotron-nas", &readNemotronNas},
    FamilyReader{"deci", &readNemotronNas},
    FamilyReader{"step3p5", &readStep3},
    FamilyReader{"step3p7", &readStep3},
    FamilyReader{"gemma4", &readGemma4},
    FamilyReader{"gemma4_text", &readGemma4},
    FamilyReader{"llama4", &readLlama4},
    FamilyReader{"llama4_text", &readLlama4},
    FamilyReader{"gpt_oss", &readGptOss},
    FamilyReader{"glm4_moe", &readGlm4Moe},
    FamilyReader{"granitemoehybrid", &readGraniteHybrid},
    FamilyReader{"bamba", &readBamba},
    FamilyReader{"jamba", &readJamba},
    FamilyReader{"mamba", &readMamba},
    FamilyReader{"falcon_mamba", &readMamba},
    FamilyReader{"mamba2", &readMamba2},
    FamilyReader{"falcon_h1", &readFalconH1},
    FamilyReader{"lfm2", &readLfm2},
    FamilyReader{"lfm2_moe", &readLfm2},
    FamilyReader{"minimax_text_01", &readMinimaxText},
    FamilyReader{"minimax_m1", &readMinimaxText},
    FamilyReader{"minimax", &readMinimaxText},
    FamilyReader{"dbrx", &readDbrx},
    FamilyReader{"grok-1", &readGrok},
    FamilyReader{"arctic", &readArctic},
    FamilyReader{"hunyuan_v1_moe", &readHunyuan},
    FamilyReader{"hunyuan", &readHunyuan},
    FamilyReader{"hunyuan_v1_dense", &readHunyuan},
    FamilyReader{"exaone4", &readExaone4},
    FamilyReader{"exaone_moe", &readExaone4},
    FamilyReader{"afmoe", &readAfmoe},
    FamilyReader{"gemma3n", &readGemma3n},
    FamilyReader{"gemma3n_text", &readGemma3n},
    FamilyReader{"modernbert", &readModernBert},
    FamilyReader{"nomic_bert", &readNomicBert},
    FamilyReader{"mpnet", &readMpnet},
    FamilyReader{"deberta-v2", &readDeberta},
};

}  // namespace

bool isLayeredFamily(std::string_view type)
{
    return std::ranges::find(familyReaders, type, &FamilyReader::type) != familyReaders.end();
}

void readHfLayers(HfShape& config, SourceReader& root)
{
    ModelFamily family{config, root};
    std::ranges::find(familyReaders, config.type, &FamilyReader::type)->read(family);
}

}  // namespace headroom
