// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/checkpoint/checkpoint_modules.h"
#include "model/import/checkpoint/module_pattern.h"
#include "model/import/hf_shape.h"
#include "model/json/object_reader.h"
#include "model/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace headroom {

// Bytes that a checkpoint stores: every matrix in the format that its configuration gives it.

namespace {

/// How the elements of a matrix are stored.
struct Storage {
    double bytes{2};       ///< Per element, scales of groups within rows included.
    double scale{0};       ///< Bytes of each scale of a block of `block` x `block` elements.
    double block{128};
    double perMatrix{0};   ///< Scales of the whole matrix.
    double perRow{0};      ///< Scale of each output.

    [[nodiscard]] double of(const CheckpointModule& m) const
    {
        const double blocks = scale > 0 ? std::ceil(m.outputs / block) * std::ceil(m.inputs / block) : 0;
        return m.copies * (m.outputs * m.inputs * bytes + blocks * scale + perMatrix + perRow * m.outputs);
    }
};

constexpr Storage fp8Tensor{.bytes = 1, .perMatrix = 8};
constexpr Storage nvfp4{.bytes = 0.5 + 1.0 / 16, .perMatrix = 8};
constexpr Storage nvfp4Weights{.bytes = 0.5 + 1.0 / 16, .perMatrix = 4};
constexpr Storage mxfp4{.bytes = 0.5 + 1.0 / 32};
constexpr Storage mxfp8{.bytes = 1 + 1.0 / 32};

std::optional<Storage> storageOf(std::string_view algorithm)
{
    if (algorithm == "FP8")
        return fp8Tensor;
    if (algorithm == "NVFP4")
        return nvfp4;
    if (algorithm == "W4A16_NVFP4" || algorithm == "NVFP4_W4A16")
        return nvfp4Weights;
    if (algorithm == "MXFP4" || algorithm == "W4A8_MXFP4_FP8" || algorithm == "W4A16_MXFP4")
        return mxfp4;
    if (algorithm == "MXFP8")
        return mxfp8;
    if (algorithm == "FP8_PB_WO" || algorithm == "FP8_BLOCK_SCALES")
        return Storage{.bytes = 1, .scale = 4};
    return std::nullopt;
}

/// What is quantised, and how.
struct Quantisation {
    std::optional<Storage> linear{};   ///< All linears that `kept` does not name; absent: none.
    std::optional<Storage> experts{};  ///< Routed experts, where they have a format of their own.
    std::map<std::string, Storage, std::less<>> modules{};  ///< By name; a name stands for all below it.
    ModuleList kept{};
    bool expertsAlone{false};
    bool known{true};
    bool packsHead{false};
    std::string format{};  ///< Of a plan's served weights.
};

void addAll(ModuleList& list, const Json* entries)
{
    if (entries == nullptr || !entries->is_array())
        return;
    constexpr std::size_t most = 200'000;
    for (std::size_t i = 0; i < std::min(most, entries->size()); ++i)
        if ((*entries)[i].is_string())
            list.add((*entries)[i].get_ref<const std::string&>());
}

const Json* member(const Json& object, const char* key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() && !found->is_null() ? &*found : nullptr;
}

std::string textOf(const Json& object, const char* key)
{
    const Json* value = member(object, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// NVIDIA's ModelOpt, in hf_quant_config.json or in the file itself.
Quantisation modelOpt(const Json& q)
{
    Quantisation result;
    const std::string algorithm = textOf(q, "quant_algo");
    const Json* kept = member(q, "exclude_modules") != nullptr ? member(q, "exclude_modules") : member(q, "ignore");
    addAll(result.kept, kept);
    result.format = algorithm.find("FP8") == 0 ? "fp8" : "nvfp4";
    if (const Json* layers = member(q, "quantized_layers"); layers != nullptr && layers->is_object()) {
        for (const auto& [name, entry] : layers->items()) {
            const std::string each = textOf(entry, "quant_algo");
            const std::optional<Storage> storage = storageOf(each);
            result.known = result.known && storage.has_value();
            result.modules.emplace(name, storage.value_or(Storage{}));
        }
        return result;
    }
    result.linear = storageOf(algorithm);
    result.known = result.linear.has_value() && kept != nullptr;
    return result;
}

double numberOf(const Json& object, const char* key, double fallback)
{
    const Json* value = member(object, key);
    return value != nullptr && value->is_number() ? value->get<double>() : fallback;
}

/// compressed-tensors: one group of linears, integers with 16-bit scales or FP4 with FP8 or 8-bit ones.
Quantisation compressedTensors(const Json& q)
{
    Quantisation result;
    addAll(result.kept, member(q, "ignore"));
    const Json* groups = member(q, "config_groups");
    if (groups == nullptr || !groups->is_object() || groups->size() != 1) {
        result.known = false;
        return result;
    }
    const Json& group = groups->begin().value();
    const Json* weights = member(group, "weights");
    const std::string format = textOf(group, "format").empty() ? textOf(q, "format") : textOf(group, "format");
    if (weights == nullptr) {
        result.known = false;
        return result;
    }
    const double bits = numberOf(*weights, "num_bits", 0);
    const double size = numberOf(*weights, "group_size", 0);
    const std::string type = textOf(*weights, "type");
    if (format.starts_with("mxfp4")) {
        result.linear = mxfp4;
        result.format = "mxfp4";
    } else if (format.starts_with("nvfp4")) {
        result.linear = nvfp4;
        result.format = "nvfp4";
    } else if (type == "float" && bits == 8) {
        const Json* block = member(*weights, "block_structure");
        result.linear = block != nullptr ? Storage{.bytes = 1, .scale = 4} : fp8Tensor;
        result.format = "fp8";
    } else if (type == "int" && (bits == 4 || bits == 8)) {
        constexpr double scale = 2;
        result.linear = Storage{.bytes = bits / 8 + (size > 0 ? scale / size : 0), .perMatrix = 8};
        result.format = bits == 4 ? "gptq4" : "int8";
    }
    result.known = result.linear.has_value();
    return result;
}

/// FP8 in blocks.
Quantisation blockFp8(const Json& q, const HfShape& config)
{
    Quantisation result;
    const std::string& family = config.type;
    // Transformers and DeepSeek's own code quantise all linears but the head where no list says otherwise. Files of
    // these families need a list, since their code keeps others too.
    const bool own = !family.starts_with("mimo_v2") && !family.starts_with("step3");
    const Json* kept = member(q, "modules_to_not_convert") != nullptr ? member(q, "modules_to_not_convert")
                                                                       : member(q, "ignored_layers");
    addAll(result.kept, kept);
    result.format = "fp8";
    result.known = own || kept != nullptr;
    if (member(q, "weight_block_size") == nullptr) {
        result.linear = fp8Tensor;
        return result;
    }
    const bool compressed = config.shape.compressed.has_value();
    const double scale = compressed ? 1 : family.starts_with("qwen") ? 2 : 4;
    result.linear = Storage{.bytes = 1, .scale = scale};
    return result;
}

Quantisation integerGroups(const Json& q, const std::string& method)
{
    Quantisation result;
    const double bits = numberOf(q, "bits", numberOf(q, "w_bit", 4));
    const double size = numberOf(q, "group_size", numberOf(q, "q_group_size", 128));
    constexpr double scale = 2;
    const double zero = bits / 8;
    result.linear = Storage{.bytes = bits / 8 + (size > 0 ? (scale + zero) / size : 0)};
    addAll(result.kept, member(q, "modules_to_not_convert"));
    result.format = method == "awq" ? "awq4" : "gptq4";
    result.known = bits == 4 || bits == 8;
    if (bits == 8)
        result.format = "int8";
    return result;
}

/// bitsandbytes: normal floats of 4 bits with a scale per 64 elements, which double quantisation turns into one byte each
/// and an FP32 scale per 256 of those (Dettmers et al. 2023, arXiv:2305.14314); or 8 bits with an FP32 scale per row.
Quantisation bitsAndBytes(const Json& q)
{
    const auto isSet = [&](const char* key) {
        const Json* value = member(q, key);
        return value != nullptr && value->is_boolean() && value->get<bool>();
    };
    Quantisation result;
    addAll(result.kept, member(q, "llm_int8_skip_modules"));
    constexpr double block = 64;
    constexpr double scales = 256;
    constexpr double single = 4;
    if (isSet("load_in_4bit") || isSet("_load_in_4bit")) {
        const bool twice = isSet("bnb_4bit_use_double_quant");
        constexpr double half = 0.5;
        result.linear = Storage{.bytes = half + (twice ? 1 / block + single / block / scales : single / block)};
        result.format = twice ? "nf4-double" : "nf4";
    } else {
        result.linear = Storage{.bytes = 1, .perRow = single};
        result.format = "int8";
    }
    return result;
}

/// FBGEMM's FP8: a scale per row.
Quantisation rowFp8(const Json& q)
{
    Quantisation result;
    addAll(result.kept, member(q, "modules_to_not_convert"));
    constexpr double single = 4;
    result.linear = Storage{.bytes = 1, .perRow = single};
    result.format = "fp8";
    return result;
}

Quantisation quantisationOf(const Json& q, const HfShape& config)
{
    const std::string method = textOf(q, "quant_method");
    if (method == "fp8")
        return blockFp8(q, config);
    if (method == "modelopt" || method == "modelopt_fp4" || method == "modelopt_fp8" || method == "modelopt_mixed")
        return modelOpt(q);
    if (method == "compressed-tensors")
        return compressedTensors(q);
    if (method == "gptq" || method == "awq")
        return integerGroups(q, method);
    // AutoRound packs as GPTQ or AWQ does; layers with bits of their own stand in a further entry.
    if (method == "auto-round" && textOf(q, "data_type") == "int" && member(q, "extra_config") == nullptr)
        return integerGroups(q, textOf(q, "packing_format").find("awq") == std::string::npos ? "gptq" : "awq");
    if (method == "bitsandbytes")
        return bitsAndBytes(q);
    if (method == "fbgemm_fp8")
        return rowFp8(q);
    Quantisation result;
    if (method == "mxfp4") {
        result.linear = mxfp4;
        result.expertsAlone = true;
        result.format = "mxfp4";
        return result;
    }
    result.known = false;
    return result;
}

/// DeepSeek-V4: experts in FP4 by an entry of their own, all other linears in FP8.
void addExpertFormat(Quantisation& q, SourceReader& reader)
{
    const std::string type = reader.text({"expert_dtype"}).value_or("");
    if (type == "fp4")
        q.experts = mxfp4;
}

const Storage* ownStorage(const Quantisation& q, const std::string& name)
{
    for (std::size_t end = name.size(); end != std::string::npos && end > 0; end = name.rfind('.', end - 1))
        if (const auto found = q.modules.find(std::string_view(name).substr(0, end)); found != q.modules.end())
            return &found->second;
    return nullptr;
}

double bytesOf(const CheckpointModule& module, const Quantisation& q, double wide)
{
    const Storage plain{.bytes = wide};
    const auto stored = [&]() -> Storage {
        if (module.kind == ModuleKind::Wide)
            return plain;
        if (const Storage* own = ownStorage(q, module.name))
            return *own;
        if (module.kind == ModuleKind::Head)
            return plain;
        if (module.kind == ModuleKind::Expert && q.experts)
            return *q.experts;
        if (!q.linear || (q.expertsAlone && module.kind != ModuleKind::Expert) || q.kept.names(module.name))
            return plain;
        return *q.linear;
    }();
    return stored.of(module) + module.vectors * wide;
}

/// What a quantisation of linears adds to one that names modules: DeepSeek-V4 in NVFP4 keeps its other linears in FP8.
void completeMixed(Quantisation& q, HfShape& config)
{
    if (q.modules.empty() || !config.shape.compressed)
        return;
    q.kept = {};
    q.linear = Storage{.bytes = 1, .scale = 1};
    addExpertFormat(q, config.reader);
}

/// Routed tokens of hashed layers are looked up: a table of 64-bit integers per layer, bytes and no parameters.
double lookUpTables(HfShape& config)
{
    constexpr double integer = 8;
    const double layers = real(config.reader.count({"num_hash_layers"}, 0, largestImportedLayers).value_or(0));
    return config.shape.moe ? layers * real(config.shape.vocab * config.shape.moe->top_k) * integer : 0;
}

struct ElementType {
    std::string_view word;
    double bytes;
    std::string_view format;
};
constexpr auto elementTypes = std::to_array<ElementType>(
    {{"float32", 4, "fp32"}, {"float16", 2, "fp16"}, {"bfloat16", 2, "bf16"}});

/// Type of what is not quantised, by either part of the file; nothing where neither says.
const ElementType* elementType(HfShape& config, SourceReader& root, std::string& place)
{
    for (SourceReader* reader : {&config.reader, &root})
        if (const auto word = reader->text({"torch_dtype", "dtype"})) {
            place = reader->place();
            const auto found = std::ranges::find(elementTypes, *word, &ElementType::word);
            if (found != elementTypes.end())
                return &*found;
        }
    return nullptr;
}

/// The quantisation that the file, or the one beside it, describes; nothing for plain weights.
std::optional<Quantisation> readQuantisation(HfShape& config, SourceReader& root, std::string& place)
{
    ImportLog& log = config.reader.log();
    const Json* inner = config.reader.find({"quantization_config"});
    if (inner != nullptr)
        place = config.reader.place();
    const Json* outer = root.find({"quantization_config"});
    if (inner == nullptr && outer != nullptr)
        place = root.place();
    const Json* own = inner != nullptr ? inner : outer;
    if (!log.options().quantisation.empty()) {
        const Result<Json> beside = parseStrictJson(log.options().quantisation);
        if (!beside) {
            log.fail("hf_quant_config.json: " + beside.error().where, beside.error().what, beside.error().remedy);
            return std::nullopt;
        }
        if (const Json* q = member(*beside, "quantization"); q != nullptr) {
            place = "hf_quant_config.json";
            Quantisation result = modelOpt(*q);
            if (textOf(*q, "kv_cache_quant_algo") == "FP8")
                log.take("/serving/kv", std::string("fp8"), "hf_quant_config.json: /quantization/kv_cache_quant_algo");
            completeMixed(result, config);
            return result;
        }
    }
    if (own == nullptr)
        return std::nullopt;
    Quantisation result = quantisationOf(*own, config);
    addExpertFormat(result, config.reader);
    completeMixed(result, config);
    return result;
}

}  // namespace

void readHfWeights(HfShape& config, SourceReader& root)
{
    ImportLog& log = config.reader.log();
    std::string typePlace, place;
    const ElementType* type = elementType(config, root, typePlace);
    const std::optional<Quantisation> q = readQuantisation(config, root, place);
    if (log.error())
        return;
    takeServedFormat(config, root);
    if (log.options().checkpointBytes) {
        config.shape.checkpoint_bytes = log.options().checkpointBytes;
        log.note(ImportNoteKind::Taken, "/model/architecture/checkpoint_bytes",
                 std::to_string(*config.shape.checkpoint_bytes), "the index or headers of the weights");
        return;
    }
    if (q && !q->known) {
        config.shape.quantisation_unknown = true;
        log.leaveOut(place, "quantised", "which matrices is not stated: the size of the files is unknown");
        return;
    }
    // Files from before types were written down hold FP32 or FP16.
    if (type == nullptr && !q)
        return;
    const double wide = type != nullptr ? type->bytes : 2;
    const bool hasEncoder = config.shape.encoder_params > 0 && &root != &config.reader;
    double bytes = (storedCopies(config.shape, config.type) + real(config.shape.encoder_params)) * wide;
    // Kimi's language model is DeepSeek's, by whichever of the two names.
    const std::string whole = root.text({"model_type"}).value_or("");
    const std::string_view names = whole.starts_with("kimi") ? std::string_view(whole) : config.type;
    for (const CheckpointModule& module : checkpointModules(config.shape, names, hasEncoder))
        bytes += bytesOf(module, q.value_or(Quantisation{}), wide);
    bytes += lookUpTables(config);
    config.shape.checkpoint_bytes = std::llround(bytes);
    config.assume("checkpoint_bytes", std::to_string(*config.shape.checkpoint_bytes),
                  q ? "each matrix in its own format" : "all parameters in one format");
}

}  // namespace headroom
