// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/hf_shape.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {

// Encoders of images beside a language model: parameters by their modelling code.

namespace {

/// What the encoders have in common.
struct Encoder {
    SourceReader& reader;
    bool complete{true};

    double width(Spellings keys)
    {
        const auto value = reader.count(keys, 1, largestImportedWidth);
        complete = complete && value.has_value();
        return real(value.value_or(1));
    }
    double width(Spellings keys, std::int64_t fallback)
    {
        return real(reader.count(keys, 0, largestImportedWidth).value_or(fallback));
    }
};

/// A matrix with its bias.
double linear(double inputs, double outputs) { return inputs * outputs + outputs; }

/// transformers models/qwen3_vl and qwen3_5: patches of two frames, a position table, LayerNorms, and mergers of four
/// patches, one for the output and one for each layer whose states go to the first layers of the language model.
double qwen3Vision(Encoder& e)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double depth = e.width({"depth"});
    const double patch = e.width({"patch_size"});
    const double out = e.width({"out_hidden_size"});
    const double merged = h * std::pow(e.width({"spatial_merge_size"}), 2);
    const double volume = e.width({"in_channels"}, 3) * e.width({"temporal_patch_size"}, 2) * patch * patch;
    const Json* stacked = e.reader.find({"deepstack_visual_indexes"});
    const double mergers = stacked != nullptr && stacked->is_array() ? static_cast<double>(stacked->size()) : 0;
    const double layer = 4 * linear(h, h) + linear(h, f) + linear(f, h) + 4 * h;
    const double merger = linear(merged, merged) + linear(merged, out);
    return linear(volume, h) + e.width({"num_position_embeddings"}, 0) * h + depth * layer + 2 * h + merger +
           mergers * (2 * merged + merger);
}

/// transformers models/qwen2_5_vl: no position table, RMSNorms, gated MLPs with biases.
double qwen25Vision(Encoder& e)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double depth = e.width({"depth"});
    const double patch = e.width({"patch_size", "spatial_patch_size"});
    const double out = e.width({"out_hidden_size"});
    const double merged = h * std::pow(e.width({"spatial_merge_size"}, 2), 2);
    const double volume = e.width({"in_channels", "in_chans"}, 3) * e.width({"temporal_patch_size"}, 2) * patch * patch;
    const double layer = 4 * linear(h, h) + 2 * linear(h, f) + linear(f, h) + 2 * h;
    return volume * h + depth * layer + h + linear(merged, merged) + linear(merged, out);
}

/// vLLM kimi_k25_vit.py (MoonViT) and kimi_k3: a learned position grid; the newer one has RMSNorms and no biases.
double moonVision(Encoder& e)
{
    const double h = e.width({"vt_hidden_size"});
    const double f = e.width({"vt_intermediate_size"});
    const double layers = e.width({"vt_num_hidden_layers"});
    const double patch = e.width({"patch_size"});
    const double positions = e.width({"init_pos_emb_height"}) * e.width({"init_pos_emb_width"});
    const double text = e.width({"text_hidden_size"});
    const double attended = e.width({"qkv_hidden_size"}, static_cast<std::int64_t>(h));
    const bool rms = e.reader.text({"norm_type"}).value_or("layernorm") == "rmsnorm";
    const bool biases = e.reader.flag({"linear_bias"}).value_or(true);
    const bool patchBias = e.reader.flag({"patch_embed_proj_bias"}).value_or(true);
    const bool attentionBias = e.reader.flag({"attn_bias"}).value_or(true);
    const double norm = rms ? h : 2 * h;
    double merged = h;
    if (const Json* kernel = e.reader.find({"merge_kernel_size"}); kernel != nullptr && kernel->is_array())
        for (const Json& side : *kernel)
            merged *= real(wholeNumber(side).value_or(1));
    const double attention = h * 3 * attended + attended * h + (attentionBias ? 3 * attended + h : 0);
    const double mlp = 2 * h * f + (biases ? f + h : 0);
    const bool second = e.reader.text({"mm_projector_type"}).value_or("patchmerger") == "patchmergerv2";
    // The first projector has a norm of the encoder's width and biases; the second a norm of the model's width alone.
    const double projector =
        second ? merged * merged + merged * text + text : 2 * h + linear(merged, merged) + linear(merged, text);
    return 3 * patch * patch * h + (patchBias ? h : 0) + positions * h + layers * (2 * norm + attention + mlp) + norm +
           projector;
}

/// transformers models/gemma4: gated MLPs, four norms and norms of queries and keys per layer, a table of rows and one
/// of columns, a projection to the language model.
double gemma4Vision(Encoder& e, double text)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double layers = e.width({"num_hidden_layers"});
    const double patch = e.width({"patch_size"});
    const double heads = e.width({"num_attention_heads"});
    const double dim = e.width({"head_dim"}, static_cast<std::int64_t>(h / heads));
    const double groups = e.width({"num_key_value_heads"}, static_cast<std::int64_t>(heads));
    const double layer = 2 * h * dim * (heads + groups) + 2 * dim + 3 * h * f + 4 * h;
    return layers * layer + 3 * patch * patch * h + 2 * e.width({"position_embedding_size"}) * h + h * text;
}

/// transformers models/siglip with the projector of models/gemma3.
double siglipVision(Encoder& e, double text)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double layers = e.width({"num_hidden_layers"});
    const double patch = e.width({"patch_size"});
    const double side = std::floor(e.width({"image_size"}) / patch);
    const double layer = 4 * linear(h, h) + linear(h, f) + linear(f, h) + 4 * h;
    return linear(3 * patch * patch, h) + side * side * h + layers * layer + 2 * h + h + h * text;
}

/// transformers models/llama4: a class token, LayerNorms and biases, a pixel shuffle and two projections.
double llama4Vision(Encoder& e, double text)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double layers = e.width({"num_hidden_layers"});
    const double patch = e.width({"patch_size"});
    const double side = std::floor(e.width({"image_size"}) / patch);
    const double input = e.width({"projector_input_dim"});
    const double output = e.width({"projector_output_dim"});
    const double last = e.width({"vision_output_dim"});
    const double layer = 4 * linear(h, h) + linear(h, f) + linear(f, h) + 4 * h;
    return 3 * patch * patch * h + h + (side * side + 1) * h + layers * layer + 4 * h + f * input + input * output +
           last * text;
}

/// transformers models/qwen2_vl: LayerNorms and plain MLPs; the hidden size stated is that of the language model.
double qwen2Vision(Encoder& e)
{
    const double h = e.width({"embed_dim"});
    const double depth = e.width({"depth"});
    const double patch = e.width({"patch_size", "spatial_patch_size"});
    const double out = e.width({"hidden_size"});
    const double f = h * e.reader.number({"mlp_ratio"}).value_or(4.0);
    const double merged = h * std::pow(e.width({"spatial_merge_size"}, 2), 2);
    const double volume = e.width({"in_channels", "in_chans"}, 3) * e.width({"temporal_patch_size"}, 2) * patch * patch;
    const double layer = 4 * linear(h, h) + linear(h, f) + linear(f, h) + 4 * h;
    return volume * h + depth * layer + 2 * h + linear(merged, merged) + linear(merged, out);
}

/// transformers models/pixtral: RMSNorms, gated MLPs, no biases; sizes that a file leaves out are those of the code.
double pixtralVision(Encoder& e)
{
    const double h = e.width({"hidden_size"}, 1024);
    const double f = e.width({"intermediate_size"}, 4096);
    const double layers = e.width({"num_hidden_layers"}, 24);
    const double patch = e.width({"patch_size"}, 16);
    return 3 * patch * patch * h + h + layers * (4 * h * h + 3 * h * f + 2 * h);
}

/// transformers models/mistral3: a norm, a merger of neighbours and two projections beside the encoder of Pixtral.
double mistral3Projector(SourceReader& root, double vision, double text)
{
    const double side = real(root.count({"spatial_merge_size"}, 1, largestImportedCount).value_or(2));
    const double biases = root.flag({"multimodal_projector_bias"}).value_or(false) ? 2 * text : 0;
    return vision + side * side * vision * vision + vision * text + text * text + biases;
}

/// transformers models/llava: two projections.
double llavaProjector(SourceReader& root, double vision, double text)
{
    const bool biases = root.flag({"multimodal_projector_bias"}).value_or(true);
    return vision * text + text * text + (biases ? 2 * text : 0);
}

/// transformers models/clip: a class token, LayerNorms before and after, biases; sizes left out are the code's own.
double clipVision(Encoder& e)
{
    const double h = e.width({"hidden_size"}, 768);
    const double f = e.width({"intermediate_size"}, 3072);
    const double layers = e.width({"num_hidden_layers"}, 12);
    const double patch = std::max(1.0, e.width({"patch_size"}, 32));
    const double side = std::floor(e.width({"image_size"}, 224) / patch);
    const double layer = 4 * linear(h, h) + linear(h, f) + linear(f, h) + 4 * h;
    return h + 3 * patch * patch * h + (side * side + 1) * h + layers * layer + 4 * h;
}

/// OpenGVLab's modeling_intern_vit.py and modeling_internvl_chat.py: a class token, scales of each block, and two
/// projections of what a pixel shuffle joins.
double internVision(Encoder& e, SourceReader& root, double text)
{
    const double h = e.width({"hidden_size"});
    const double f = e.width({"intermediate_size"});
    const double layers = e.width({"num_hidden_layers"});
    const double patch = std::max(1.0, e.width({"patch_size"}));
    const double side = std::floor(e.width({"image_size"}) / patch);
    const bool rms = e.reader.text({"norm_type"}).value_or("rms_norm") == "rms_norm";
    const bool keyNorms = e.reader.flag({"qk_normalization"}).value_or(true);
    const bool biases = e.reader.flag({"qkv_bias"}).value_or(false);
    const double layer = 3 * h * h + (biases ? 3 * h : 0) + linear(h, h) + linear(h, f) + linear(f, h) +
                         2 * (rms ? h : 2 * h) + (keyNorms ? 2 * h : 0) + 2 * h;
    const double joined = h * std::pow(1 / root.number({"downsample_ratio"}).value_or(0.5), 2);
    root.ignore({"select_layer", "force_image_size", "dynamic_image_size", "max_dynamic_patch", "min_dynamic_patch",
                 "pad2square", "use_backbone_lora", "use_llm_lora", "use_thumbnail", "hidden_size",
                 "output_attentions"});
    return h + linear(3 * patch * patch, h) + (side * side + 1) * h + layers * layer + 2 * joined +
           linear(joined, text) + linear(text, text);
}

/// transformers models/gemma4 (Gemma4AudioModel): a conformer with two MLPs, a convolution and relative positions in
/// each layer, and projections of its output.
double gemma4Audio(Encoder& e, double text)
{
    const double h = e.width({"hidden_size"}, 1024);
    const double layers = e.width({"num_hidden_layers"}, 12);
    const double heads = std::max(1.0, e.width({"num_attention_heads"}, 8));
    const double kernel = e.width({"conv_kernel_size"}, 5);
    const double out = e.width({"output_proj_dims"}, 1536);
    double first = 128;
    double second = 32;
    if (const Json* channels = e.reader.find({"subsampling_conv_channels"});
        channels != nullptr && channels->is_array() && channels->size() == 2) {
        first = real(wholeNumber((*channels)[0]).value_or(1));
        second = real(wholeNumber((*channels)[1]).value_or(1));
    }
    constexpr double window = 9;
    const double sampling = window * first + first + window * first * second + second + first / 4 * second * h;
    const double mlp = 8 * h * h + 2 * h;
    const double layer = 2 * mlp + 5 * h * h + h / heads + 3 * h * h + h * kernel + 2 * h + 3 * h;
    return sampling + layers * layer + linear(h, out) + out * text;
}

}  // namespace

namespace {

/// What a file says of an audio encoder beside its language model.
void readAudio(HfShape& config, SourceReader& root)
{
    const Json* entry = root.find({"audio_config"});
    if (entry == nullptr || entry->empty())
        return;
    const std::string place = root.place();
    auto audio = root.object({"audio_config"});
    if (!audio || !root.text({"model_type"}).value_or("").starts_with("gemma4")) {
        if (!config.type.starts_with("gemma3n"))
            config.unknown(place, "an audio encoder that is not known here");
        return;
    }
    Encoder encoder{*audio};
    config.shape.encoder_params += static_cast<std::int64_t>(gemma4Audio(encoder, real(config.shape.hidden)));
    root.log().note(ImportNoteKind::Taken, "/model/architecture/encoder_params",
                    std::to_string(config.shape.encoder_params), place);
}

/// The files name the image encoder of Gemma 3n by a name alone. Both published sizes (7,849,978,192 and 5,439,438,272)
/// hold as many parameters beside their language models: those of the image and audio encoders and what joins them.
void readGemma3nEncoders(HfShape& config)
{
    config.shape.encoder_params = 983'281'504;
    config.assume("encoder_params", std::to_string(config.shape.encoder_params),
                  "not stated; both published sizes hold these encoders of images and sound");
}

void readVision(HfShape& config, SourceReader& root);

}  // namespace

void readHfEncoder(HfShape& config, SourceReader& root)
{
    readVision(config, root);
    readAudio(config, root);
}

namespace {

void readVision(HfShape& config, SourceReader& root)
{
    const Json* entry = root.find({"vision_config", "vision_tower_config"});
    if (entry == nullptr)
        return;
    const std::string place = root.place();
    if (entry->empty()) {
        root.leaveOut({"vision_config", "vision_tower_config"}, "it describes no encoder");
        return;
    }
    auto vision = root.object({"vision_config", "vision_tower_config"});
    if (!vision) {
        config.unknown(place, "an encoder that is not known here");
        return;
    }
    const std::string whole = root.text({"model_type"}).value_or("");
    const std::string type = vision->text({"model_type"}).value_or(whole);
    const double text = real(config.shape.hidden);
    Encoder encoder{*vision};
    double count = 0;
    if (type.starts_with("qwen3_vl") || type.starts_with("qwen3_5"))
        count = qwen3Vision(encoder);
    else if (type == "qwen2_5_vl")
        count = qwen25Vision(encoder);
    else if (whole.starts_with("kimi_k"))
        count = moonVision(encoder);
    else if (type.starts_with("gemma4"))
        count = gemma4Vision(encoder, text);
    else if (type.starts_with("siglip") && whole.starts_with("gemma3"))
        count = siglipVision(encoder, text);
    else if (type.starts_with("llama4"))
        count = llama4Vision(encoder, text);
    else if (whole == "qwen2_vl")
        count = qwen2Vision(encoder);
    else if (type == "pixtral" && whole == "mistral3")
        count = pixtralVision(encoder) + mistral3Projector(root, encoder.width({"hidden_size"}, 1024), text);
    else if (type == "pixtral" && whole == "llava")
        count = pixtralVision(encoder) + llavaProjector(root, encoder.width({"hidden_size"}, 1024), text);
    else if (type == "clip_vision_model" && (whole == "llava" || whole == "llava_next"))
        count = clipVision(encoder) + llavaProjector(root, encoder.width({"hidden_size"}, 768), text) +
                (whole == "llava_next" ? text : 0);
    else if (whole == "internvl_chat")
        count = internVision(encoder, root, text);
    else if (whole.starts_with("gemma3n"))
        return readGemma3nEncoders(config);
    if (count <= 0 || !encoder.complete || count > 1e14) {
        config.unknown(place, "an encoder that is not known here");
        return;
    }
    config.shape.encoder_params = static_cast<std::int64_t>(count);
    root.log().note(ImportNoteKind::Taken, "/model/architecture/encoder_params",
                    std::to_string(config.shape.encoder_params), place);
}

}  // namespace

}  // namespace headroom
