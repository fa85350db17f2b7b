// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/service_words.h"

#include "model/provision/syntax/document_text.h"
#include "model/provision/syntax/value.h"

#include <algorithm>

namespace headroom {
namespace {

/// --dtype and --quantization of a weight format; an empty name where vLLM takes it from the model's own files.
struct WeightWords {
    const char* dtype;
    const char* quantization;
};

WeightWords weightWords(WeightFormat format, std::vector<std::string>& checks)
{
    switch (format) {
    case WeightFormat::Fp32: return {"float32", ""};
    case WeightFormat::Bf16: return {"bfloat16", ""};
    case WeightFormat::Fp16: return {"float16", ""};
    case WeightFormat::Fp8: return {"auto", "fp8"};
    case WeightFormat::Awq4: return {"auto", "awq"};
    case WeightFormat::Gptq4: return {"auto", "gptq"};
    case WeightFormat::Nf4:
    case WeightFormat::Nf4Double: return {"auto", "bitsandbytes"};
    default:
        checks.push_back("weights in " + std::string(choiceName(format)) +
                         ": vLLM reads the format from the model's files, which must be of it");
        return {"auto", ""};
    }
}

std::string cacheFormat(KvFormat format, std::vector<std::string>& checks)
{
    switch (format) {
    case KvFormat::Bf16: return "auto";
    case KvFormat::Fp8: return "fp8";
    case KvFormat::Nvfp4: return "nvfp4";
    case KvFormat::Int8: break;
    }
    checks.emplace_back("an INT8 cache is young in vLLM: see the version in use");
    return "int8_per_token_head";
}

void addDegrees(EngineOptions& options, const Deployment& deployment)
{
    const Parallelism& asked = deployment.parallelism;
    const std::int64_t copies = deployment.serving.data_parallel.value_or(1);
    const ReplicaShape replica = replicaShape(deployment);
    options.emplace_back("--tensor-parallel-size", std::to_string(std::max<std::int64_t>(1, asked.tensor / copies)));
    options.emplace_back("--pipeline-parallel-size", std::to_string(asked.pipeline));
    if (copies > 1)
        options.emplace_back("--data-parallel-size", std::to_string(copies));
    if (deployment.shape.moe && asked.expert > 1)
        options.emplace_back("--enable-expert-parallel", "");
    if (replica.nodes > 1)
        options.emplace_back("--distributed-executor-backend", "ray");
}

void addSpeculation(EngineOptions& options, const Serving& serving, std::vector<std::string>& checks)
{
    if (!serving.speculative)
        return;
    const auto* preset = std::get_if<PresetModel>(&serving.speculative->draft);
    const std::string path =
        "/models/" + (preset != nullptr ? modelFolder(preset->id)
                                        : sizeWord(std::get<ParameterCount>(serving.speculative->draft).count));
    const std::string json =
        jsonLine(Value::map({{"model", path}, {"num_speculative_tokens", serving.speculative->draft_tokens}}));
    options.emplace_back("--speculative-config", json);
    checks.push_back("the draft model lies in " + path);
}

}  // namespace

std::int64_t longestRequest(const Deployment& deployment)
{
    constexpr double spare = 4;
    const double mean = real(deployment.serving.input_tokens) + real(deployment.serving.output_tokens);
    std::int64_t tokens = 1;
    while (real(tokens) < spare * mean)
        tokens *= 2;
    return std::max<std::int64_t>(1, std::min(tokens, deployment.shape.max_seq));
}

ReplicaShape replicaShape(const Deployment& deployment)
{
    const std::int64_t onNode = std::max<std::int64_t>(1, deployment.job.gpusPerNode);
    const std::int64_t needed = std::max<std::int64_t>(1, deployment.job.gpusPerReplica);
    if (needed <= onNode)
        return {needed, 1, onNode / needed};
    return {onNode, (needed + onNode - 1) / onNode, 1};
}

EngineOptions vllmOptions(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Serving& serving = deployment.serving;
    EngineOptions options;
    addDegrees(options, deployment);
    options.emplace_back("--max-model-len", std::to_string(longestRequest(deployment)));
    options.emplace_back("--max-num-seqs", std::to_string(serving.max_sequences.value_or(serving.concurrency)));
    options.emplace_back("--gpu-memory-utilization", numberText(serving.engine_fraction));
    const WeightWords weights = weightWords(serving.weights, checks);
    options.emplace_back("--dtype", weights.dtype);
    if (*weights.quantization != '\0')
        options.emplace_back("--quantization", weights.quantization);
    options.emplace_back("--kv-cache-dtype", cacheFormat(serving.kv, checks));
    if (serving.max_batched_tokens)
        options.emplace_back("--max-num-batched-tokens", std::to_string(*serving.max_batched_tokens));
    if (serving.kv_block)
        options.emplace_back("--block-size", std::to_string(*serving.kv_block));
    if (!serving.cuda_graphs)
        options.emplace_back("--enforce-eager", "");
    if (serving.prefix_hit_share > 0)
        options.emplace_back("--enable-prefix-caching", "");
    addSpeculation(options, serving, checks);
    return options;
}

std::vector<ShellWord> asWords(const EngineOptions& options)
{
    std::vector<ShellWord> words;
    for (const auto& [name, value] : options) {
        words.emplace_back(name);
        if (!value.empty())
            words.emplace_back(value);
    }
    return words;
}

std::string modelPath(const Deployment& deployment) { return "/models/" + modelFolder(deployment.modelName); }

std::string devicesOf(std::int64_t place, std::int64_t gpus)
{
    std::string list;
    for (std::int64_t i = 0; i < gpus; ++i)
        list += (i > 0 ? "," : "") + std::to_string(place * gpus + i);
    return list;
}

}  // namespace headroom
