// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/measured_json.h"

#include "model/io/case_fields.h"
#include "model/io/case_limits.h"
#include "model/io/case_reader.h"
#include "model/json/object_reader.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <set>
#include <string>

namespace headroom {
namespace {

MeasuredModel readModel(CaseReader& in)
{
    MeasuredModel model;
    model.name = in.text("model/name");
    const Json* shape = in.find("model/arch");
    model.hasShape = shape != nullptr && shape->is_object() && !shape->empty();
    model.layers = in.count("model/arch/layers", 1, mostLayers);
    model.hidden = in.count("model/arch/hidden", 1, largestWidth);
    model.heads = in.count("model/arch/heads", 1, mostHeads);
    model.kvHeads = in.count("model/arch/kv_heads", 1, mostHeads);
    model.headDim = in.count("model/arch/head_dim", 1, mostHeads);
    model.ffn = in.count("model/arch/ffn", 1, largestInner);
    model.vocab = in.count("model/arch/vocab", 1, largestInner * 2);
    model.experts = in.count("model/arch/num_experts", 1, mostExperts);
    model.topK = in.count("model/arch/top_k", 1, mostExperts);
    model.expertFfn = in.count("model/arch/moe_ffn", 1, largestInner);
    model.sharedExperts = in.count("model/arch/shared_experts", 0, mostExperts);
    model.denseLayers = in.count("model/arch/dense_layers", 0, mostLayers);
    model.gated = in.flag("model/arch/swiglu");
    model.tied = in.flag("model/arch/tied_embeddings");
    if (const std::optional<bool> untied = in.flag("model/arch/untied"))
        model.tied = !*untied;
    model.attention = in.text("model/arch/attention");
    if (model.attention.empty() && in.flag("model/arch/mla").value_or(false))
        model.attention = "MLA";
    model.position = in.text("model/arch/position");
    if (model.position.empty())
        model.position = in.text("model/arch/positional");
    return model;
}

MeasuredHardware readHardware(CaseReader& in)
{
    return {.text = in.text("gpu/type"),
            .gpuId = in.text("norm/gpu"),
            .gpus = in.count("gpu/count", 1, largestBatch),
            .nodes = in.count("gpu/nodes"),
            .interconnect = in.text("gpu/interconnect"),
            .powerLimit = in.quantity("gpu/power_w", wattsOfGpu),
            .powerLimited = in.flag("extra/power_limited").value_or(false)};
}

MeasuredParallelism readParallelism(CaseReader& in)
{
    // Four degrees multiply within 64 bits.
    constexpr std::int64_t largestDegree = 32768;
    const auto degree = [&](std::string_view path) { return in.count(path, 1, largestDegree); };
    return {.tensor = degree("parallelism/tp"),
            .pipeline = degree("parallelism/pp"),
            .virtualStages = degree("parallelism/vpp"),
            .context = degree("parallelism/cp"),
            .expert = degree("parallelism/ep"),
            .expertTensor = degree("parallelism/etp"),
            .data = degree("parallelism/dp"),
            .zero = in.count("parallelism/zero_stage", 0),
            .sequenceParallel = in.flag("parallelism/sequence_parallel"),
            .overlap = in.text("parallelism/overlap"),
            .fullySharded = in.text("parallelism/fsdp")};
}

std::map<std::string, std::string> readFlags(CaseReader& in)
{
    std::map<std::string, std::string> flags;
    const Json* json = in.find("extra/flags");
    if (json == nullptr || !json->is_object())
        return flags;
    for (const auto& [key, value] : json->items())
        if (value.is_string() || value.is_number() || value.is_boolean())
            flags[key] = value.is_string() ? value.get<std::string>() : value.dump();
    return flags;
}

MeasuredTraining readTraining(CaseReader& in)
{
    MeasuredTraining training;
    training.frameworkText = in.text("framework");
    training.framework = in.text("norm/framework");
    training.precisionText = in.text("precision");
    training.recipe = in.text("norm/recipe");
    training.optimizerText = in.text("optimizer/name");
    training.optimizer = in.text("norm/optimizer");
    training.stateBits = in.count("norm/state_bits");
    training.recomputeText = in.text("recompute");
    training.recompute = in.text("norm/recompute");
    training.fullySharded = in.flag("norm/fully_sharded").value_or(false);
    training.microBatch = in.count("batch/micro", 1, largestBatch);
    training.globalBatch = in.count("batch/glob", 1, longestSequence);
    training.sequence = in.count("batch/seq_len", 1, longestSequence);
    training.accumulation = in.count("batch/grad_accum", 1, largestBatch);
    training.flashAttention = in.flag("flash_attention");
    training.compiled = in.flag("torch_compile");
    training.offload = in.text("offload");
    training.lora = {.rank = in.count("lora/rank", 1, largestWidth),
                     .targets = in.text("lora/targets"),
                     .base = in.text("lora/base_quant")};
    training.flags = readFlags(in);
    training.packed = in.flag("extra/packed");
    training.chunkedLoss = in.flag("extra/chunked_cross_entropy");
    training.optimizerInBackward = in.flag("extra/optimizer_in_backward");
    training.lossKind = in.text("extra/loss_kind");
    training.attentionKernel = in.text("extra/attention_kernel");
    training.scaling = in.text("extra/scaling");
    training.recomputeLayers = in.count("extra/recompute_layers", 0, mostLayers);
    training.eagerModel = in.flag("extra/eager_model");
    training.wide = in.text("extra/wide");
    training.flopConvention = in.text("extra/flop_convention");
    training.asyncTensor = in.flag("extra/async_tp");
    if (const Json* group = in.find("extra/zero1_size"))
        if (const std::optional<std::int64_t> ranks = wholeNumber(*group); ranks && *ranks > 0)
            training.shardGroup = ranks;
    return training;
}

/// The bytes under the first path that has some, counted in the unit beside it.
std::optional<double> firstOf(CaseReader& in, std::initializer_list<std::pair<const char*, double>> paths)
{
    for (const auto& [path, unit] : paths)
        if (const std::optional<double> bytes = in.quantity(path, inUnits(bytesOfGpu, unit)))
            return bytes;
    return std::nullopt;
}

void readScope(CaseReader& in, MeasuredQuantities& measured)
{
    const std::string scope = in.text("norm/memory_scope");
    // Where nothing is said, memory is what nvidia-smi shows.
    if (scope == "reserved")
        measured.scope = MemoryScope::Reserved;
    else if (scope.empty() || scope == "smi")
        measured.scope = MemoryScope::NvidiaSmi;
    const std::string rank = in.text("norm/memory_rank");
    if (rank == "first")
        measured.rank = MemoryRank::First;
    else if (rank == "last")
        measured.rank = MemoryRank::Last;
}

MeasuredQuantities readMeasured(CaseReader& in, const MeasuredHardware& hardware)
{
    MeasuredQuantities measured;
    measured.outOfMemory = in.flag("measured/oom").value_or(false);
    measured.roughTime = in.flag("extra/small_model").value_or(false);
    readScope(in, measured);
    if (const auto peak = firstOf(in, {{"norm/memory_bytes", 1},
                                       {"measured/peak_mem_bytes", 1},
                                       {"measured/peak_mem_gib", bytesPerGiB},
                                       {"measured/peak_mem_gb", bytesPerGB}}))
        measured.peak = Bytes{*peak};
    if (const auto state = firstOf(in, {{"measured/current_mem_bytes", 1}, {"measured/current_mem_gb", bytesPerGB}}))
        measured.staticState = Bytes{*state};
    if (const auto kept = firstOf(in, {{"measured/activations_gib", bytesPerGiB}}))
        measured.activations = Bytes{*kept};
    measured.tokensPerSecondPerGpu = in.quantity("measured/tokens_per_s_per_gpu", tokenRate);
    if (const auto total = in.quantity("measured/tokens_per_s_total", totalRate);
        total && hardware.gpus && !measured.tokensPerSecondPerGpu)
        measured.tokensPerSecondPerGpu = *total / static_cast<double>(*hardware.gpus);
    if (const auto step = in.quantity("measured/step_time_s", stepLength))
        measured.step = Seconds{*step};
    if (const auto rate = in.quantity("measured/tflops_per_gpu", workRate))
        measured.flopsPerGpu = FlopsPerSecond{*rate};
    return measured;
}

MeasuredServing readServing(CaseReader& in, const MeasuredHardware& hardware)
{
    constexpr CaseReader::Limits share{.least = 0.01, .most = 1};
    constexpr CaseReader::Limits parameters{.least = 1e5, .most = 1e16, .unit = 1e9};
    constexpr CaseReader::Limits tokens{.least = 1, .most = 1e12};
    MeasuredServing serving;
    serving.quantisation = in.text("inference/quant");
    serving.cacheType = in.text("extra/kv_dtype");
    serving.test = in.text("measured/test");
    serving.fraction = in.quantity("inference/gpu_memory_utilization", share);
    serving.parameters = in.quantity("model/arch/params_b", parameters);
    serving.longest = in.count("inference/max_model_len", 1, longestSequence);
    serving.input = in.count("inference/isl", 1, longestSequence);
    serving.output = in.count("inference/osl", 1, longestSequence);
    serving.batch = in.count("inference/batch", 1, largestBatch);
    serving.saysBlocks = in.find("extra/gpu_blocks") != nullptr;
    serving.saysConcurrency = in.find("extra/max_concurrency") != nullptr;
    serving.rejected = in.flag("extra/rejected").value_or(false);
    const auto bytes = [&](const char* path) {
        const std::optional<double> read = in.quantity(path, inUnits(bytesOfGpu, bytesPerGiB));
        return read ? std::optional(Bytes{*read}) : std::nullopt;
    };
    serving.total = bytes("measured/total_gpu_mem_gib");
    serving.weights = bytes("measured/weights_gib");
    serving.cache = bytes("measured/kv_cache_gib");
    serving.activations = bytes("measured/activation_peak_gib");
    serving.saysLibraries = in.find("measured/non_torch_gib") != nullptr;
    serving.saysGraphs = in.find("measured/cuda_graph_gib") != nullptr;
    serving.attentionCopies = in.count("extra/attention_dp", 1, largestBatch);
    serving.cacheTokens = in.quantity("measured/kv_cache_tokens", tokens);
    serving.outputTokensPerSecondPerGpu = in.quantity("measured/output_tokens_per_s_per_gpu", tokenRate);
    if (const auto total = in.quantity("measured/output_tokens_per_s_total", totalRate);
        total && hardware.gpus && !serving.outputTokensPerSecondPerGpu)
        serving.outputTokensPerSecondPerGpu = *total / static_cast<double>(*hardware.gpus);
    serving.decodeTokensPerSecond = in.quantity("measured/decode_tokens_per_s", tokenRate);
    if (!serving.decodeTokensPerSecond && !serving.outputTokensPerSecondPerGpu)
        serving.decodeTokensPerSecond = in.quantity("measured/tokens_per_s", tokenRate);
    return serving;
}

/// The repository, or what a citation says before its first comma.
std::string readSource(CaseReader& in)
{
    std::string repository = in.text("source/repo");
    if (!repository.empty())
        return repository;
    const std::string path = in.text("source/path");
    return path.substr(0, path.find(','));
}

/// File or citation, table and revision, as far as they are stated.
std::string readReference(CaseReader& in)
{
    std::string reference;
    for (const char* path : {"source/path", "source/table", "source/commit"})
        if (const std::string text = in.text(path); !text.empty())
            reference += (reference.empty() ? "" : ", ") + text;
    return reference;
}

/// Reads one case into `into`: a measured case, or why it is none. `ids` are those of the cases before it.
void readCase(const Json& json, std::size_t index, std::set<std::string>& ids, MeasuredCases& into)
{
    CaseReader in(json);
    MeasuredCase result;
    if (const Json* id = in.find("id"); json.is_object() && id != nullptr && id->is_string())
        result.id = id->get<std::string>();
    else
        result.id = "case " + std::to_string(index + 1);
    if (!json.is_object()) {
        into.skipped.push_back({result.id, "not an object"});
        return;
    }
    if (const std::string field = unknownCaseField(json); !field.empty())
        in.fail(field, "is not a known field");
    result.kind = in.text("kind");
    result.source = readSource(in);
    result.reference = readReference(in);
    result.tier = in.text("tier");
    result.model = readModel(in);
    result.hardware = readHardware(in);
    result.parallelism = readParallelism(in);
    result.training = readTraining(in);
    result.measured = readMeasured(in, result.hardware);
    if (isServing(result))
        result.serving = readServing(in, result.hardware);
    const bool known = result.kind == "inference_memory" || result.kind == "inference_throughput" ||
                       result.kind == "train_full" || result.kind == "train_lora" || result.kind == "train_qlora";
    // Counted twice, one figure would weigh like two; and whose errors are whose could not be told.
    if (!ids.insert(result.id).second)
        into.skipped.push_back({result.id, "the id " + inQuotes(result.id) + " is that of a case before it"});
    else if (!in.problem().empty())
        into.skipped.push_back({result.id, in.problem()});
    else if (!known)
        into.skipped.push_back({result.id, "unknown kind " + inQuotes(result.kind)});
    else
        into.cases.push_back(std::move(result));
}

}  // namespace

Result<MeasuredCases> parseMeasuredCases(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    const Json* list = &*json;
    if (list->is_object())
        if (const auto entry = list->find("cases"); entry != list->end())
            list = &*entry;
    if (!list->is_array())
        return Error{{}, "neither a list of cases nor an object with one under \"cases\"", "Give measured cases"};
    MeasuredCases cases;
    std::set<std::string> ids;
    for (std::size_t index = 0; index < list->size(); ++index)
        readCase((*list)[index], index, ids, cases);
    return cases;
}

}  // namespace headroom
