// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/aks_manifests.h"
#include "model/provision/writers/pods.h"
#include "model/provision/writers/service_words.h"
#include "model/provision/writers/writers.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t sglangPort = 30000;
constexpr std::int64_t trtllmPort = 8000;

FileNotes engineNotes(const Deployment& deployment, std::string purpose, std::string source)
{
    FileNotes notes{.purpose = std::move(purpose),
                    .assumptions = {std::move(source),
                                    "a request has at most " + std::to_string(longestRequest(deployment)) + " tokens"},
                    .checks = {"nothing was started: the files were written from the plan alone",
                               "the model lies in " + modelPath(deployment) + ", or where MODEL says"}};
    if (const std::string version = deployment.engineVersion.inComment(); !version.empty())
        notes.checks.push_back("the plan counts on version " + version);
    return notes;
}

/// Weights and cache as SGLang names them; what it takes from the model's own files is added to `checks`.
void addSglangNumbers(EngineOptions& options, const Serving& serving, std::vector<std::string>& checks)
{
    switch (serving.weights) {
    case WeightFormat::Fp32: options.emplace_back("--dtype", "float32"); break;
    case WeightFormat::Bf16: options.emplace_back("--dtype", "bfloat16"); break;
    case WeightFormat::Fp16: options.emplace_back("--dtype", "float16"); break;
    case WeightFormat::Fp8: options.emplace_back("--quantization", "fp8"); break;
    case WeightFormat::Awq4: options.emplace_back("--quantization", "awq"); break;
    case WeightFormat::Gptq4: options.emplace_back("--quantization", "gptq"); break;
    case WeightFormat::W8a8: options.emplace_back("--quantization", "w8a8_int8"); break;
    case WeightFormat::Nf4:
    case WeightFormat::Nf4Double:
        options.emplace_back("--load-format", "bitsandbytes");
        options.emplace_back("--quantization", "bitsandbytes");
        break;
    default:
        checks.push_back("weights in " + std::string(choiceName(serving.weights)) +
                         ": SGLang reads the format from the model's files, which must be of it");
    }
    switch (serving.kv) {
    case KvFormat::Bf16: break;
    case KvFormat::Fp8: options.emplace_back("--kv-cache-dtype", "fp8_e4m3"); break;
    case KvFormat::Nvfp4: options.emplace_back("--kv-cache-dtype", "nvfp4"); break;
    case KvFormat::Int8:
        checks.push_back("a cache in " + std::string(choiceName(serving.kv)) + " has no option here");
        break;
    }
}

/// Options of SGLang's server. Names: sgl-project/sglang at 001067f, python/sglang/srt/server_args.py.
EngineOptions sglangOptions(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Serving& serving = deployment.serving;
    EngineOptions options = {{"--tp-size", std::to_string(deployment.parallelism.tensor)},
                             {"--pp-size", std::to_string(deployment.parallelism.pipeline)}};
    if (const std::int64_t copies = serving.data_parallel.value_or(1); copies > 1) {
        options.emplace_back("--dp-size", std::to_string(copies));
        options.emplace_back("--enable-dp-attention", "");
    }
    if (deployment.shape.moe && deployment.parallelism.expert > 1)
        options.emplace_back("--ep-size", std::to_string(deployment.parallelism.expert));
    options.emplace_back("--context-length", std::to_string(longestRequest(deployment)));
    options.emplace_back("--max-running-requests", std::to_string(serving.max_sequences.value_or(serving.concurrency)));
    options.emplace_back("--mem-fraction-static", numberText(serving.engine_fraction));
    checks.emplace_back(
        "--mem-fraction-static counts weights and cache alone, not all that the plan's engine_fraction does");
    addSglangNumbers(options, serving, checks);
    if (serving.max_batched_tokens)
        options.emplace_back("--chunked-prefill-size", std::to_string(*serving.max_batched_tokens));
    if (serving.kv_block)
        options.emplace_back("--page-size", std::to_string(*serving.kv_block));
    if (!serving.cuda_graphs)
        options.emplace_back("--disable-cuda-graph", "");
    return options;
}

/// Options of trtllm-serve. Names: NVIDIA/TensorRT-LLM at 00209af, tensorrt_llm/commands/serve.py.
EngineOptions trtllmOptions(const Deployment& deployment)
{
    const Serving& serving = deployment.serving;
    EngineOptions options = {{"--backend", "pytorch"},
                             {"--tp_size", std::to_string(deployment.parallelism.tensor)},
                             {"--pp_size", std::to_string(deployment.parallelism.pipeline)}};
    if (deployment.shape.moe)
        options.emplace_back("--ep_size", std::to_string(deployment.parallelism.expert));
    options.emplace_back("--max_batch_size", std::to_string(serving.max_sequences.value_or(serving.concurrency)));
    if (serving.max_batched_tokens)
        options.emplace_back("--max_num_tokens", std::to_string(*serving.max_batched_tokens));
    options.emplace_back("--max_seq_len", std::to_string(longestRequest(deployment)));
    options.emplace_back("--kv_cache_free_gpu_memory_fraction", numberText(serving.engine_fraction));
    options.emplace_back("--extra_llm_api_options", "trtllm.yaml");
    return options;
}

Value trtllmConfig(const Deployment& deployment)
{
    const Serving& serving = deployment.serving;
    Value config = Value::map();
    config.set("kv_cache_config", Value::map({{"dtype", serving.kv == KvFormat::Fp8     ? "fp8"
                                                        : serving.kv == KvFormat::Nvfp4 ? "nvfp4"
                                                                                        : "auto"}}));
    if (serving.data_parallel.value_or(1) > 1)
        config.set("enable_attention_dp", true);
    if (!serving.cuda_graphs)
        config.set("cuda_graph_config", Value());
    return config;
}

/// The node's replicas, each with GPUs and a port of its own.
void addEngineReplicas(ShellScript& script, const Deployment& deployment, const std::vector<ShellWord>& program,
                       const EngineOptions& options, std::int64_t port)
{
    const ReplicaShape replica = replicaShape(deployment);
    const char* const visible = deployment.machines.isAmd ? "HIP_VISIBLE_DEVICES=" : "CUDA_VISIBLE_DEVICES=";
    const std::int64_t count = std::min(replica.perNode, deployment.job.replicas);
    if (count > 1)
        script.add(ShellLine{"trap 'jobs -p | xargs -r kill' EXIT"});
    for (std::int64_t i = 0; i < count; ++i) {
        ShellCommand serve{.words = {"env", visible + devicesOf(i, replica.gpusPerNode)}};
        serve.add(program).add(asWords(options)).add({"--host", "0.0.0.0", "--port", std::to_string(port + i)});
        serve.inBackground = count > 1;
        script.add(serve);
    }
    if (count > 1)
        script.add(ShellLine{"wait -n  # The first to end ends all"});
}

ShellScript engineScript(const Deployment& deployment, const FileNotes& notes)
{
    ShellScript script;
    script.comments(fileHead(deployment, notes)).add(ShellLine{"set -euo pipefail"}).blank();
    script.add(ShellAssignment{"MODEL", ShellWord::variableOr("MODEL", modelPath(deployment))}).blank();
    return script;
}

}  // namespace

std::vector<DeployFile> writeSglang(const Deployment& deployment)
{
    FileNotes notes = engineNotes(deployment, "Serves the plan's model with SGLang; run it on each node.",
                                  "options of sgl-project/sglang at 001067f");
    EngineOptions options = sglangOptions(deployment, notes.checks);
    const ReplicaShape replica = replicaShape(deployment);
    ShellScript script = engineScript(deployment, notes);
    if (replica.nodes == 1) {
        addEngineReplicas(script, deployment,
                          {"python3", "-m", "sglang.launch_server", "--model-path", ShellWord::variable("MODEL")},
                          options, sglangPort);
        return {{"serve-sglang.sh", script.text(), true}};
    }
    script.comment("A replica takes " + std::to_string(replica.nodes) + " nodes: run this on each of them");
    ShellCommand serve{
        .words = {"python3", "-m", "sglang.launch_server", "--model-path", ShellWord::variable("MODEL")}};
    serve.add(asWords(options));
    serve.add({"--nnodes", std::to_string(replica.nodes), "--node-rank",
               ShellWord::demanded("NODE_RANK", "the place of this node, 0 for the first"), "--dist-init-addr",
               ShellWord::demanded("HEAD_ADDR", "name or address of the first node") + ":5000", "--host", "0.0.0.0",
               "--port", std::to_string(sglangPort)});
    script.add(serve);
    return {{"serve-sglang.sh", script.text(), true}};
}

std::vector<DeployFile> writeTrtllm(const Deployment& deployment)
{
    FileNotes notes = engineNotes(deployment, "Serves the plan's model with TensorRT-LLM; run it on each node.",
                                  "options of NVIDIA/TensorRT-LLM at 00209af");
    notes.checks.emplace_back(
        "kv_cache_free_gpu_memory_fraction is of what is free after loading, not of the whole GPU");
    const EngineOptions options = trtllmOptions(deployment);
    ShellScript script = engineScript(deployment, notes);
    addEngineReplicas(script, deployment, {"trtllm-serve", "serve", ShellWord::variable("MODEL")}, options, trtllmPort);
    notes.purpose = "What trtllm-serve reads beside its options";
    const std::string config = commentBlock(fileHead(deployment, notes), "#") + yamlText(trtllmConfig(deployment));
    Value command = Value::list({"trtllm-serve", "serve", modelPath(deployment)});
    for (const auto& [name, value] : options) {
        command.add(name);
        command.add(name == "--extra_llm_api_options" ? "/config/trtllm.yaml" : value);
    }
    for (const char* word : {"--host", "0.0.0.0", "--port", "8000"})
        command.add(word);
    notes.purpose = "The plan's service on Kubernetes, with TensorRT-LLM";
    notes.checks.emplace_back("the configuration goes in by: kubectl create configmap trtllm --from-file=trtllm.yaml");
    return {
        {"serve-trtllm.sh", script.text(), true},
        {"trtllm.yaml", config, false},
        {"trtllm-service.yaml",
         manifestText(fileHead(deployment, notes),
                      engineManifests(deployment, {"nvcr.io/nvidia/tensorrt-llm/release:latest", command, "trtllm"})),
         false}};
}

}  // namespace headroom
