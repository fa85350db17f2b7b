// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/launch/named_model.h"
#include "model/import/launch/serve_site.h"
#include "model/import/plan_guesses.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

// World size, batch and layout as the servers themselves have them. vLLM: vllm/config/parallel.py (world_size =
// tensor x pipeline, times data_parallel_size across engines; experts over tensor x data), vllm/engine/arg_utils.py.
// SGLang: python/sglang/srt/server_args.py (tensor x pipeline GPUs a server; with --enable-dp-attention the copies of
// attention are among the tensor ranks, without it each is a server of its own). TensorRT-LLM:
// tensorrt_llm/commands/serve.py (tensor x pipeline GPUs; experts among the tensor ranks).

namespace headroom {

namespace {

constexpr std::int64_t mostRanks = 65'536;

/// What a server's layout comes to.
struct ServeLayout {
    std::int64_t tensor{1};
    std::int64_t pipeline{1};
    std::int64_t engines{1};  ///< Engines that share nothing; each has tensor x pipeline GPUs.
};

/// The model: the word without an option, else one of the options.
std::string modelName(SourceReader& args, const ServeCommand& command, const ServeSite& site, std::string& place)
{
    if (const auto stated = args.text({"model", "model-path", "model-tag", "model-id"})) {
        place = args.place();
        return *stated;
    }
    if (!command.positional.empty()) {
        place = "the model's name";
        return command.positional.front();
    }
    place = site.modelHintPlace;
    return site.modelHint;
}

void takeModel(SourceReader& args, const ServeCommand& command, const ServeSite& site)
{
    ImportLog& log = args.log();
    std::string place;
    const std::string name = modelName(args, command, site, place);
    if (name.empty()) {
        log.fail("--model", "the command names no model", "Write the model behind \"serve\" or --model");
        return;
    }
    setNamedModel(log, name, place);
    const std::string quantization = args.text({"quantization"}).value_or("");
    const std::string quantizationPlace = args.place();
    const std::string type = args.text({"dtype"}).value_or("");
    const std::string typePlace = args.place();
    setServedWeights(log, name, quantization, quantizationPlace, type, typePlace);
    for (std::size_t i = 1; i < command.positional.size(); ++i)
        log.leaveOut("the command", inQuotes(command.positional[i]), "a word that belongs to no option");
}

void takeCacheFormat(SourceReader& args)
{
    ImportLog& log = args.log();
    const auto format = args.text({"kv-cache-dtype"});
    if (!format)
        return;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> formats = {{
        {"fp8", "fp8"},
        {"fp8_e4m3", "fp8"},
        {"fp8_e5m2", "fp8"},
        {"fp8_inc", "fp8"},
        {"int8", "int8"},
        {"int8_per_token_head", "int8"},
        {"nvfp4", "nvfp4"},
        {"fp4_e2m1", "nvfp4"},
        {"bfloat16", "bf16"},
        {"bf16", "bf16"},
        {"float16", "bf16"},
        {"half", "bf16"},
    }};
    const auto found = std::ranges::find_if(formats, [&](const auto& row) { return row.first == *format; });
    if (found == formats.end())
        log.fail(args.place(), inQuotes(*format) + " is no format of a cache that Headroom knows",
                 "Use auto, bfloat16, fp8, int8 or nvfp4");
    else
        log.take("/serving/kv", std::string(found->second), args.place());
}

/// A limit of the context bounds the requests of a plan; it does not say how long they are.
void takeContextLimit(SourceReader& args, Spellings keys)
{
    ImportLog& log = args.log();
    const auto text = args.text(keys);
    const std::string place = args.place();
    if (!text || *text == "-1")
        return;
    // vLLM takes "32k" for 32,000 and "32K" for 32,768 (vllm/utils: human_readable_int).
    std::string number = *text;
    std::int64_t unit = 1;
    if (!number.empty() && (number.back() == 'k' || number.back() == 'K')) {
        unit = number.back() == 'k' ? 1000 : 1024;
        number.pop_back();
    }
    Json bare = Json::object();
    bare["limit"] = number;
    const auto stated = SourceReader(bare, {}, log).count({"limit"}, 1, 16'777'216);
    if (!stated)
        return;
    const std::int64_t limit = *stated * unit;
    const Serving& serving = log.plan().serving;
    if (limit >= serving.input_tokens + serving.output_tokens) {
        log.leaveOut(place, *text,
                     "the longest request that is let in; /serving/input_tokens and /serving/output_tokens say how "
                     "long yours are");
        return;
    }
    const std::int64_t answer = std::max<std::int64_t>(1, limit / 5);
    const std::string why = "no request may be longer than " + std::to_string(limit) + " tokens";
    log.guess("/serving/output_tokens", static_cast<double>(answer), why, place);
    log.guess("/serving/input_tokens", static_cast<double>(std::max<std::int64_t>(1, limit - answer)), why, place);
}

/// GPUs of all copies, and how their number was made.
void takeGpus(SourceReader& args, const ServeLayout& layout, const ServeSite& site)
{
    ImportLog& log = args.log();
    if (log.error())
        return;
    const auto stated = args.count({"nnodes"}, 1, 100'000);
    const std::string place = args.place();
    const std::int64_t gpus = layout.tensor * layout.pipeline * layout.engines * site.copies;
    if (gpus > 1'000'000) {
        log.fail({}, "the layout has more than 1,000,000 GPUs", "Check the degrees of parallelism and the replicas");
        return;
    }
    std::string why = "tensor " + std::to_string(layout.tensor) + " x pipeline " + std::to_string(layout.pipeline);
    if (layout.engines > 1)
        why += " x " + std::to_string(layout.engines) + " data-parallel engines";
    if (site.copies > 1)
        why += " x " + std::to_string(site.copies) + " replicas";
    StatedGpus all{.gpus = gpus, .place = site.copiesPlace, .why = std::move(why)};
    if (stated && *stated > 1) {
        all.nodes = *stated * site.copies;
        all.nodesPlace = place;
    }
    setGpus(log, all);
}

/// The draft of speculative decoding, where the plan has a place for it.
void takeDraft(ImportLog& log, const std::string& model, std::optional<std::int64_t> tokens, const std::string& place)
{
    const Plan before = log.plan();
    Speculative speculative;
    speculative.draft_tokens = tokens.value_or(speculative.draft_tokens);
    // A draft is named like a model: what the name says is taken, and the served model stays.
    const bool isKnown = setModelByName(log, checkpointName(model).model, place);
    const ModelChoice draft = std::exchange(log.plan().model, before.model);
    if (!isKnown) {
        log.plan().serving.speculative = speculative;
        log.note(ImportNoteKind::Guessed, "/serving/speculative", model, place,
                 "its size is not known: the default of a plan stands");
        return;
    }
    if (const auto* preset = std::get_if<PresetModel>(&draft))
        speculative.draft = *preset;
    else if (const auto* count = std::get_if<ParameterCount>(&draft))
        speculative.draft = *count;
    log.plan().serving.speculative = speculative;
    log.note(ImportNoteKind::Guessed, "/serving/speculative", model, place,
             "how many of its tokens are taken is not stated: 70 %");
}

/// vLLM's --speculative-config: JSON in the argument.
void takeSpeculativeConfig(SourceReader& args)
{
    ImportLog& log = args.log();
    const auto text = args.text({"speculative-config"});
    const std::string place = args.place();
    if (!text)
        return;
    const Result<Json> json = parseStrictJson(*text);
    if (!json || !json->is_object()) {
        log.fail(place, "is not a JSON object", "Write it as {\"model\": \"...\", \"num_speculative_tokens\": 4}");
        return;
    }
    SourceReader config(*json, place, log);
    const std::string method = config.text({"method"}).value_or("draft_model");
    const auto model = config.text({"model"});
    const auto tokens = config.count({"num_speculative_tokens"}, 1, 64);
    if (method == "draft_model" && model)
        takeDraft(log, *model, tokens, place);
    else
        log.leaveOut(place, inQuotes(method), "a plan knows draft models alone: the service is reckoned without it");
}

/// Servers of vectors, scores and classes: one pass over each text (vLLM's --task, --runner and --convert; SGLang's
/// --is-embedding).
bool pools(SourceReader& args)
{
    if (args.flag({"is-embedding"}).value_or(false))
        return true;
    for (const char* key : {"task", "runner", "convert"})
        if (const auto word = args.text({key}))
            if (*word == "embed" || *word == "embedding" || *word == "classify" || *word == "score" ||
                *word == "reward" || *word == "pooling")
                return true;
    return false;
}

void setServing(SourceReader& args, const std::string& program, const std::string& engine, const std::string& why)
{
    ImportLog& log = args.log();
    nameAfter(log, program);
    const bool encodes = pools(args);
    log.guess("/workload", std::string(encodes ? "encoding" : "serving"),
              encodes ? "the command starts a server of vectors or scores" : "the command starts a server");
    log.guess("/serving/engine", engine, why);
}

void noteRequestsOpen(ImportLog& log)
{
    log.note(ImportNoteKind::Guessed, "/serving/concurrency", std::to_string(log.plan().serving.concurrency), {},
             "a command does not say how many requests come: the default stands");
}

/// Networks, names, logs, templates, formats of files: nothing of memory, time or money hangs on them.
void ignoreSurroundings(SourceReader& args)
{
    args.ignore({"host",
                 "port",
                 "uds",
                 "api-key",
                 "served-model-name",
                 "model-name",
                 "tokenizer",
                 "tokenizer-mode",
                 "tokenizer-revision",
                 "tokenizer-path",
                 "revision",
                 "code-revision",
                 "trust-remote-code",
                 "seed",
                 "random-seed",
                 "download-dir",
                 "load-format",
                 "chat-template",
                 "chat-template-content-format",
                 "tool-call-parser",
                 "enable-auto-tool-choice",
                 "tool-parser-plugin",
                 "tool-server",
                 "reasoning-parser",
                 "enable-reasoning",
                 "guided-decoding-backend",
                 "grammar-backend",
                 "log-level",
                 "log-level-http",
                 "log-config-file",
                 "uvicorn-log-level",
                 "disable-log-requests",
                 "disable-log-stats",
                 "enable-log-requests",
                 "no-enable-log-requests",
                 "disable-uvicorn-access-log",
                 "max-log-len",
                 "show-time-cost",
                 "log-requests",
                 "log-requests-level",
                 "enable-metrics",
                 "collect-detailed-traces",
                 "otlp-traces-endpoint",
                 "ssl-keyfile",
                 "ssl-certfile",
                 "ssl-ca-certs",
                 "allow-credentials",
                 "allowed-origins",
                 "allowed-methods",
                 "allowed-headers",
                 "root-path",
                 "middleware",
                 "return-tokens-as-token-ids",
                 "disable-frontend-multiprocessing",
                 "enable-prompt-tokens-details",
                 "generation-config",
                 "override-generation-config",
                 "distributed-executor-backend",
                 "dist-init-addr",
                 "nccl-init-addr",
                 "node-rank",
                 "master-addr",
                 "master-port",
                 "data-parallel-address",
                 "data-parallel-rpc-port",
                 "data-parallel-start-rank",
                 "data-parallel-rank",
                 "data-parallel-backend",
                 "data-parallel-external-lb",
                 "data-parallel-hybrid-lb",
                 "headless",
                 "api-server-count",
                 "hf-config-path",
                 "hf-token",
                 "config-format",
                 "watchdog-timeout",
                 "dist-timeout",
                 "base-gpu-id",
                 "gpu-id-step",
                 "device",
                 "ray-workers-use-nsight",
                 "disable-fastapi-docs",
                 "enable-server-load-tracking",
                 "stream-interval",
                 "constrained-json-whitespace-pattern",
                 "file-storage-path",
                 "sampling-defaults",
                 "preferred-sampling-params",
                 "metadata-server-port",
                 "num-postprocess-workers",
                 "cluster-size",
                 "log-stats"});
}

/// What changes memory or speed, with the reason why a plan goes without it.
void leaveOutKnown(SourceReader& args)
{
    const std::string elsewhere = "what it says stands in that file";
    for (const std::string_view key : {"config", "extra-llm-api-options", "hf-overrides", "json-model-override-args"})
        args.leaveOut({key}, elsewhere + " or text: a plan has the checkpoint's own configuration");
    args.leaveOut({"cpu-offload-gb"}, "a plan keeps all weights of a service on its GPUs");
    args.leaveOut({"swap-space"}, "room in host memory for preempted requests: no GPU memory");
    args.leaveOut({"enable-prefix-caching"}, "set /serving/prefix_hit_share to the share of prompts that repeat");
    args.leaveOut({"no-enable-prefix-caching", "disable-radix-cache"}, "a plan has no shared prefixes unless told");
    args.leaveOut({"enable-lora"}, "a plan serves the model without adapters");
    args.leaveOut({"lora-modules"}, "a plan serves the model without adapters");
    args.leaveOut({"lora-paths"}, "a plan serves the model without adapters");
    args.leaveOut({"max-loras"}, "a plan serves the model without adapters");
    args.leaveOut({"limit-mm-per-prompt"}, "a plan serves text alone");
    args.leaveOut({"kv-transfer-config"}, "where the cache goes between pools: see /serving/disaggregated");
    args.leaveOut({"num-gpu-blocks-override"}, "a plan reckons how much cache there is room for");
    args.leaveOut({"max-total-tokens"}, "a plan reckons how much cache there is room for");
    args.leaveOut({"no-enable-chunked-prefill"}, "a plan takes prompts in chunks");
    args.leaveOut({"decode-context-parallel-size"}, "a plan does not spread one cache over ranks of a context");
    args.leaveOutRest();
}

/// Engines of vLLM with experts are one: attention in copies, experts over all of them.
ServeLayout vllmLayout(SourceReader& args)
{
    ImportLog& log = args.log();
    ServeLayout layout;
    layout.tensor = args.count({"tensor-parallel-size"}, 1, mostRanks).value_or(1);
    const std::string tensorPlace = args.place();
    const bool tensorStated = args.has({"tensor-parallel-size"});
    layout.pipeline = args.count({"pipeline-parallel-size"}, 1, mostRanks).value_or(1);
    if (args.has({"pipeline-parallel-size"}))
        log.take("/parallelism/pipeline", static_cast<double>(layout.pipeline), args.place());
    const std::int64_t copies = args.count({"data-parallel-size"}, 1, mostRanks).value_or(1);
    const std::string copiesPlace = args.place();
    args.ignore({"data-parallel-size-local"});
    const bool spread = args.flag({"enable-expert-parallel"}).value_or(false);
    const std::string spreadPlace = args.place();
    const Architecture* shape = namedShape(log);
    const bool experts = shape != nullptr && shape->moe;
    if (experts && copies > 1) {
        layout.tensor *= copies;
        log.guess("/parallelism/tensor", static_cast<double>(layout.tensor),
                  "experts are spread over tensor x data-parallel ranks", tensorPlace);
        log.take("/serving/data_parallel", static_cast<double>(copies), copiesPlace);
    } else {
        layout.engines = copies;
        if (tensorStated)
            log.take("/parallelism/tensor", static_cast<double>(layout.tensor), tensorPlace);
    }
    if (spread && experts)
        log.take("/parallelism/expert", static_cast<double>(layout.tensor), spreadPlace);
    else if (spread)
        log.leaveOut(spreadPlace, "true", "the model has no experts that Headroom knows of");
    return layout;
}

void readVllmEngine(SourceReader& args, const ServeCommand& command)
{
    ImportLog& log = args.log();
    const std::optional<std::string> release = releaseInTag(command.image);
    const auto stated = command.environment.find("VLLM_USE_V1");
    const bool old = release && (release->starts_with("0.7.") || release->starts_with("0.6.") ||
                                 release->starts_with("0.5.") || release->starts_with("0.4."));
    const bool first = stated == command.environment.end() ? old : stated->second == "0";
    setServing(args, "vLLM", first ? "vllm-v0" : "vllm-v1",
               first ? "its first engine: VLLM_USE_V1 is 0, or the release is older than 0.8"
                     : "the engine of vLLM since 0.8");
    if (release)
        log.take("/serving/engine_version", *release, command.image);
}

/// What is set beside model and layout.
void takeVllmLimits(SourceReader& args)
{
    ImportLog& log = args.log();
    takeCacheFormat(args);
    args.takeNumber({"gpu-memory-utilization"}, "/serving/engine_fraction");
    args.takeNumber({"max-num-seqs"}, "/serving/max_sequences");
    args.takeNumber({"max-num-batched-tokens"}, "/serving/max_batched_tokens");
    args.takeNumber({"block-size"}, "/serving/kv_block");
    if (args.flag({"enforce-eager"}).value_or(false))
        log.take("/serving/cuda_graphs", false, args.place());
    takeContextLimit(args, {"max-model-len"});
    takeSpeculativeConfig(args);
    args.ignore({"enable-chunked-prefill", "async-scheduling", "disable-custom-all-reduce", "compilation-level",
                 "no-enforce-eager", "no-trust-remote-code", "max-parallel-loading-workers", "use-tqdm-on-load"});
}

void readVllm(SourceReader& args, const ServeCommand& command, const ServeSite& site)
{
    ImportLog& log = args.log();
    readVllmEngine(args, command);
    takeModel(args, command, site);
    if (log.error())
        return;
    const ServeLayout layout = vllmLayout(args);
    takeVllmLimits(args);
    noteRequestsOpen(log);
    takeGpus(args, layout, site);
}

ServeLayout sglangLayout(SourceReader& args)
{
    ImportLog& log = args.log();
    ServeLayout layout;
    layout.tensor = args.count({"tensor-parallel-size", "tp-size", "tp"}, 1, mostRanks).value_or(1);
    if (layout.tensor > 1)
        log.take("/parallelism/tensor", static_cast<double>(layout.tensor), args.place());
    layout.pipeline = args.count({"pipeline-parallel-size", "pp-size", "pp"}, 1, mostRanks).value_or(1);
    if (layout.pipeline > 1)
        log.take("/parallelism/pipeline", static_cast<double>(layout.pipeline), args.place());
    const std::int64_t copies = args.count({"data-parallel-size", "dp-size", "dp"}, 1, mostRanks).value_or(1);
    const std::string copiesPlace = args.place();
    const bool attention = args.flag({"enable-dp-attention"}).value_or(false);
    if (attention && copies > 1)
        log.take("/serving/data_parallel", static_cast<double>(copies), copiesPlace);
    else
        layout.engines = copies;
    const std::string spread = args.text({"moe-a2a-backend"}).value_or("none");
    const bool deep = args.flag({"enable-deepep-moe", "enable-ep-moe"}).value_or(false);
    const std::string place = args.place();
    const auto stated = args.count({"expert-parallel-size", "ep-size", "ep"}, 1, mostRanks);
    if (stated)
        log.take("/parallelism/expert", static_cast<double>(*stated), args.place());
    else if (deep || spread == "deepep")
        log.guess("/parallelism/expert", static_cast<double>(layout.tensor),
                  "SGLang spreads experts over all tensor ranks with this", place);
    return layout;
}

void readSglangDraft(SourceReader& args)
{
    ImportLog& log = args.log();
    const auto algorithm = args.text({"speculative-algorithm"});
    const std::string place = args.place();
    const auto model = args.text({"speculative-draft-model-path", "speculative-draft"});
    const auto tokens = args.count({"speculative-num-draft-tokens"}, 1, 1024);
    args.ignore({"speculative-num-steps", "speculative-eagle-topk"});
    if (!algorithm)
        return;
    if (*algorithm == "STANDALONE" && model)
        takeDraft(log, *model, tokens, place);
    else
        log.leaveOut(place, inQuotes(*algorithm),
                     "a plan knows draft models alone: the service is reckoned without it");
}

void readSglang(SourceReader& args, const ServeCommand& command, const ServeSite& site)
{
    ImportLog& log = args.log();
    setServing(args, "SGLang", "sglang", "the command is SGLang's");
    takeModel(args, command, site);
    if (log.error())
        return;
    takeCacheFormat(args);
    const ServeLayout layout = sglangLayout(args);
    args.takeNumber({"mem-fraction-static"}, "/serving/engine_fraction");
    args.takeNumber({"max-running-requests"}, "/serving/max_sequences");
    if (const auto chunk = args.number({"chunked-prefill-size"}); chunk && *chunk > 0)
        log.take("/serving/max_batched_tokens", *chunk, args.place());
    else if (chunk)
        args.leaveOut({"chunked-prefill-size"}, "a plan takes prompts in chunks");
    args.takeNumber({"page-size"}, "/serving/kv_block");
    if (args.flag({"disable-cuda-graph"}).value_or(false))
        log.take("/serving/cuda_graphs", false, args.place());
    if (const auto mode = args.text({"disaggregation-mode"}); mode && *mode != "null")
        log.leaveOut(args.place(), inQuotes(*mode),
                     "one pool of two: the plan is of this pool alone, see /serving/disaggregated");
    takeContextLimit(args, {"context-length"});
    readSglangDraft(args);
    args.ignore({"attention-backend",        "sampling-backend",     "schedule-policy",    "schedule-conservativeness",
                 "enable-p2p-check",         "enable-torch-compile", "enable-mixed-chunk", "disable-custom-all-reduce",
                 "max-prefill-tokens",       "cuda-graph-max-bs",    "cuda-graph-bs",      "torch-compile-max-bs",
                 "enable-cache-report",      "load-balance-method",  "deepep-mode",        "enable-dp-lm-head",
                 "disable-overlap-schedule", "moe-runner-backend",   "fp8-gemm-backend",   "mm-attention-backend"});
    noteRequestsOpen(log);
    takeGpus(args, layout, site);
}

void readTrtLlm(SourceReader& args, const ServeCommand& command, const ServeSite& site)
{
    ImportLog& log = args.log();
    setServing(args, "TensorRT-LLM", "trtllm", "the command is TensorRT-LLM's");
    takeModel(args, command, site);
    if (log.error())
        return;
    takeCacheFormat(args);
    ServeLayout layout;
    layout.tensor = args.count({"tp-size", "tensor-parallel-size"}, 1, mostRanks).value_or(1);
    if (layout.tensor > 1)
        log.take("/parallelism/tensor", static_cast<double>(layout.tensor), args.place());
    layout.pipeline = args.count({"pp-size", "pipeline-parallel-size"}, 1, mostRanks).value_or(1);
    if (layout.pipeline > 1)
        log.take("/parallelism/pipeline", static_cast<double>(layout.pipeline), args.place());
    args.takeNumber({"ep-size", "moe-expert-parallel-size", "expert-parallel-size"}, "/parallelism/expert");
    args.takeNumber({"max-batch-size"}, "/serving/max_sequences");
    args.takeNumber({"max-num-tokens"}, "/serving/max_batched_tokens");
    args.takeNumber({"kv-cache-free-gpu-memory-fraction", "free-gpu-memory-fraction"}, "/serving/engine_fraction");
    takeContextLimit(args, {"max-seq-len"});
    args.ignore(
        {"backend", "max-beam-width", "gpus-per-node", "tool-parser", "fail-fast-on-attention-window-too-large"});
    noteRequestsOpen(log);
    takeGpus(args, layout, site);
}

}  // namespace

void readServer(ImportLog& log, const ServeCommand& command, const ServeSite& site)
{
    SourceReader args(command.arguments, {}, log);
    args.showAsArguments();
    constexpr std::array readers = {&readVllm, &readSglang, &readTrtLlm};
    readers[static_cast<std::size_t>(command.program)](args, command, site);
    if (log.error())
        return;
    ignoreSurroundings(args);
    leaveOutKnown(args);
    if (!command.gpus.empty())
        log.leaveOut("--gpus", inQuotes(command.gpus), "the server takes as many as its layout has");
    if (command.others > 0)
        log.leaveOut("the text", std::to_string(command.others) + " more",
                     "a plan holds one service: the first server is taken");
}

void readVllmEntries(ImportLog& log, const Json& entries, const std::string& place, const std::string& model)
{
    // On a command line all values are words.
    Json words = Json::object();
    for (const auto& [key, value] : entries.items()) {
        std::string name = key;
        std::ranges::replace(name, '_', '-');
        words[name] = value.is_number() ? Json(value.dump()) : value;
    }
    SourceReader args(words, place, log);
    const std::string quantization = args.text({"quantization"}).value_or("");
    const std::string quantizationPlace = args.place();
    const std::string type = args.text({"dtype"}).value_or("");
    setServedWeights(log, model, quantization, quantizationPlace, type, args.place());
    takeVllmLimits(args);
    if (log.error())
        return;
    for (const char* key : {"tensor-parallel-size", "pipeline-parallel-size", "data-parallel-size",
                            "enable-expert-parallel", "distributed-executor-backend"})
        args.leaveOut({key}, "KAITO divides the model over the GPUs of its nodes by itself");
    ignoreSurroundings(args);
    leaveOutKnown(args);
}

/// The root holds the text of the command.
void readServeCommand(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::string text = root.text({"text"}).value_or("");
    const std::optional<ServeCommand> command = serveCommand(text);
    if (!command) {
        log.fail({}, "the text names a server and starts none", "Give the line that begins with \"vllm serve\"");
        return;
    }
    readServer(log, *command, {});
}

}  // namespace headroom
