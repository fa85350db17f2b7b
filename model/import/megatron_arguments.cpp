// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/cluster_guesses.h"
#include "model/import/format_readers.h"
#include "model/import/megatron_model.h"
#include "model/import/plan_guesses.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {

namespace {

/// Megatron-LM overlaps nothing unless told.
void readOverlap(SourceReader& root)
{
    const bool gradients = isGiven(root, {"overlap-grad-reduce"});
    const bool gathers = isGiven(root, {"overlap-param-gather"});
    const bool tensor = isGiven(root, {"tp-comm-overlap"});
    const bool splits = root.log().plan().parallelism.tensor > 1;
    const Overlap overlap = !gradients && !gathers ? Overlap::None
                            : splits && !tensor    ? Overlap::Gradients
                                                   : Overlap::Framework;
    constexpr std::array<const char*, 3> reasons = {
        "--overlap-grad-reduce is given, and --tp-comm-overlap where it applies",
        "--overlap-grad-reduce is given, --tp-comm-overlap is not", "--overlap-grad-reduce is not given"};
    root.log().guess("/parallelism/overlap", std::string(choiceName(overlap)),
                     reasons.at(static_cast<std::size_t>(overlap)));
}

/// FSDP of either kind. Megatron-FSDP shards what --data-parallel-sharding-strategy names.
void takeShardedParts(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::string place = root.place();
    const std::string strategy = root.text({"data-parallel-sharding-strategy"}).value_or("optim_grads_params");
    if (strategy == "optim_grads_params")
        log.take("/parallelism/zero", 3.0, place);
    else if (strategy == "optim_grads" || strategy == "optim")
        log.take("/parallelism/zero", strategy == "optim" ? 1.0 : 2.0, root.place());
    else
        log.take("/parallelism/zero", 0.0, root.place());
}

void readParallelism(SourceReader& root)
{
    ImportLog& log = root.log();
    root.takeNumber({"tensor-model-parallel-size"}, "/parallelism/tensor");
    root.takeNumber({"pipeline-model-parallel-size"}, "/parallelism/pipeline");
    root.takeNumber({"context-parallel-size"}, "/parallelism/context");
    root.takeNumber({"expert-model-parallel-size"}, "/parallelism/expert");
    const bool splits = root.takeNumber({"expert-tensor-parallel-size"}, "/parallelism/expert_tensor");
    if (!splits && root.has({"num-experts"}))
        log.note(ImportNoteKind::Guessed, "/parallelism/expert_tensor", std::to_string(log.plan().parallelism.tensor),
                 {}, "Megatron-LM splits experts like the other matrices unless told otherwise");
    const bool sequence = isGiven(root, {"sequence-parallel"});
    log.guess("/parallelism/sequence_parallel", sequence,
              sequence ? "--sequence-parallel" : "--sequence-parallel is not given");
    if (isGiven(root, {"use-torch-fsdp2", "use-megatron-fsdp", "use-custom-fsdp"}))
        takeShardedParts(root);
    else if (isGiven(root, {"use-distributed-optimizer"}))
        log.take("/parallelism/zero", 1.0, root.place());
    if (log.plan().parallelism.zero < 3)
        readOverlap(root);
    const std::int64_t stages = log.plan().parallelism.pipeline;
    const std::optional<std::int64_t> perChunk = root.count({"num-layers-per-virtual-pipeline-stage"}, 1, 10'000);
    const std::string place = root.place();
    const std::optional<std::int64_t> layers = root.count({"num-layers"}, 1, 10'000);
    if (perChunk && layers && stages > 1)
        log.take("/parallelism/virtual", static_cast<double>(std::max<std::int64_t>(1, *layers / stages / *perChunk)),
                 place);
    root.takeNumber({"num-virtual-stages-per-pipeline-rank"}, "/parallelism/virtual");
}

void readPrecision(SourceReader& root)
{
    ImportLog& log = root.log();
    constexpr std::array<std::pair<const char*, const char*>, 3> recipes = {
        {{"bf16", "bf16-mixed-fp32-grads"}, {"fp16", "fp16-mixed"}, {"fp32", "fp32"}}};
    const bool eight = root.has({"fp8-format", "fp8-hybrid", "fp8-e4m3"});
    if (eight) {
        const std::string place = root.place();
        const std::string scaling = root.text({"fp8-recipe"}).value_or("delayed");
        const bool primary = isGiven(root, {"fp8-param-gather"});
        log.take("/training/recipe",
                 std::string(scaling == "mxfp8" ? "mxfp8-mixed"
                             : primary          ? "fp8-primary"
                                                : "fp8-mixed"),
                 place);
        root.ignore({"bf16"});
        return;
    }
    if (root.has({"fp4-format"})) {
        log.take("/training/recipe", std::string("nvfp4-mixed"), root.place());
        root.ignore({"bf16", "fp4-recipe"});
        return;
    }
    for (const auto& [flag, recipe] : recipes)
        if (isGiven(root, {flag})) {
            const bool half = std::string_view(flag) == "bf16" && isGiven(root, {"grad-reduce-in-bf16"});
            log.take("/training/recipe", std::string(half ? "bf16-mixed" : recipe), "--" + std::string(flag));
            root.ignore({"accumulate-allreduce-grads-in-fp32"});
            return;
        }
    log.guess("/training/recipe", std::string("fp32"), "neither --bf16 nor --fp16 is given");
}

/// Those of --recompute-modules that a plan knows; the others are noted.
std::vector<std::string> recomputedModules(SourceReader& root)
{
    const Json* given = root.find({"recompute-modules"});
    if (given == nullptr)
        return {};
    const Json listed = given->is_array() ? *given : Json::array({*given});
    std::vector<std::string> known;
    for (const Json& module : listed) {
        const std::string name = module.is_string() ? module.get<std::string>() : std::string();
        if (std::ranges::find(recomputeModuleNames, name) != recomputeModuleNames.end())
            known.push_back(name);
        else
            root.log().leaveOut("--recompute-modules", shownValue(module), "no module of a plan");
    }
    return known;
}

void readRecompute(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::string granularity =
        isGiven(root, {"recompute-activations"}) ? "selective" : root.text({"recompute-granularity"}).value_or("");
    const std::string place = root.place();
    const std::string method = root.text({"recompute-method"}).value_or("uniform");
    if (granularity == "full" && method == "block") {
        log.take("/training/recompute", std::string("block"), place);
        root.takeNumber({"recompute-num-layers"}, "/training/recompute_layers");
    } else if (granularity == "full") {
        log.take("/training/recompute", std::string("full"), place);
    } else if (granularity == "selective") {
        const std::vector<std::string> modules = recomputedModules(root);
        log.take("/training/recompute", std::string(modules.empty() ? "selective" : "modules"), place);
        if (!modules.empty())
            log.take("/training/recompute_modules", modules, "--recompute-modules");
    }
}

/// At least one node, and what tensor, context, pipeline and expert parallelism need together.
std::int64_t fewestGpus(const Parallelism& layout)
{
    constexpr std::int64_t most = 1'000'000;  // The ranges of the fields allow more than a plan may have.
    const std::int64_t dense = layout.tensor * layout.context * layout.pipeline;
    const std::int64_t experts = layout.pipeline * layout.expert * layout.expert_tensor.value_or(layout.tensor);
    return std::clamp<std::int64_t>(std::lcm(dense, experts), 8, most);
}

/// GPUs as the launcher's own arguments state them.
void readCluster(SourceReader& root)
{
    const std::optional<std::int64_t> nodes = root.count({"nnodes", "num-nodes"}, 1, 100'000);
    const std::string nodesPlace = root.place();
    const std::optional<std::int64_t> perNode = root.count({"nproc-per-node"}, 1, 1'000);
    const std::string place = perNode ? root.place() : nodesPlace;
    if (const auto world = root.count({"world-size"}, 1, 1'000'000))
        setGpus(root.log(), {*world, nodes, root.place(), nodesPlace, {}});
    else if (nodes || perNode)
        setGpus(root.log(), {nodes.value_or(1) * perNode.value_or(8), nodes, place, nodesPlace,
                             perNode ? "" : "nproc-per-node is not stated: eight GPUs per node"});
    else
        setGpus(root.log(), {.gpus = fewestGpus(root.log().plan().parallelism),
                             .why = "the fewest that the layout needs, at least one node"});
}

void readRun(SourceReader& root)
{
    ImportLog& log = root.log();
    const std::optional<double> samples = root.number({"train-samples"});
    const std::optional<double> steps = root.number({"train-iters"});
    const auto sequence = static_cast<double>(log.plan().training.sequence);
    const auto batch = static_cast<double>(log.plan().training.global_batch.value_or(0));
    if (samples)
        log.take("/training/tokens", *samples * sequence, "--train-samples");
    else if (steps && batch > 0)
        log.take("/training/tokens", *steps * batch * sequence, "--train-iters");
}

}  // namespace

void readMegatron(SourceReader& root)
{
    ImportLog& log = root.log();
    root.showAsArguments();
    nameAfter(log, "Megatron-LM");
    log.guess("/training/framework", std::string("megatron"), "the arguments are Megatron-LM's");
    readMegatronModel(root);
    if (log.error())
        return;
    readParallelism(root);
    readPrecision(root);
    root.takeNumber({"micro-batch-size"}, "/training/micro_batch");
    root.takeNumber({"global-batch-size"}, "/training/global_batch");
    if (!root.takeNumber({"seq-length", "encoder-seq-length"}, "/training/sequence"))
        log.note(ImportNoteKind::Guessed, "/training/sequence", "2048", {}, "not stated: the default stands");
    if (!root.takeNumber({"hidden-dropout"}, "/training/dropout"))
        log.guess("/training/dropout", 0.1, "Megatron-LM's default");
    const std::string backend = root.text({"attention-backend"}).value_or("");
    const bool unfused = backend == "unfused" || backend == "local";
    if (isGiven(root, {"use-flash-attn"}) || !backend.empty())
        log.take("/training/attention",
                 std::string(unfused              ? "unfused"
                             : backend == "fused" ? "cudnn"
                                                  : "flash"),
                 root.place());
    if (root.text({"transformer-impl"}).value_or("") == "local") {
        log.take("/training/model_code", std::string("local"), root.place());
        log.take("/training/attention", std::string("unfused"), root.place());
    }
    if (root.has({"num-experts"}) && !isGiven(root, {"moe-grouped-gemm"}))
        log.guess("/training/grouped_experts", false, "--moe-grouped-gemm is not given");
    log.guess("/training/loss", std::string("vocab-parallel"), "Megatron-LM's loss");
    if (const auto name = root.text({"optimizer"}))
        setOptimizer(log, *name, root.place());
    if (isGiven(root, {"optimizer-cpu-offload"}))
        log.take("/training/offload", std::string("optimizer"), root.place());
    readRecompute(root);
    readCluster(root);
    readRun(root);
    root.leaveOutRest();
}

}  // namespace headroom
