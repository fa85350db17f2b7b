// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/training_start.h"
#include "model/provision/writers/writers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// Which activations are kept. torchtitan recomputes whole layers, every n-th of them, or by operator.
Value checkpointTable(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Training& training = deployment.training;
    Value table = Value::map();
    switch (training.recompute) {
    case Recompute::None: return table.set("mode", "none");
    case Recompute::Full: return table.set("mode", "full");
    case Recompute::PerOp: return table.set("mode", "selective").set("selective_ac_option", "op");
    case Recompute::Block: {
        const std::int64_t layers = std::max<std::int64_t>(1, deployment.shape.layers / deployment.job.layout.pipeline);
        const std::int64_t each =
            std::max<std::int64_t>(1, layers / std::max<std::int64_t>(1, training.recompute_layers.value_or(1)));
        table.set("mode", "selective").set("selective_ac_option", std::to_string(each));
        if (layers / each != training.recompute_layers.value_or(1))
            checks.emplace_back(
                "torchtitan recomputes every n-th layer: the plan's number of layers is not one of those");
        return table;
    }
    default:
        checks.push_back("the plan's recomputation \"" + std::string(choiceName(training.recompute)) +
                         "\" is none of torchtitan's: by operator stands here");
        return table.set("mode", "selective").set("selective_ac_option", "op");
    }
}

/// Formats of parameters and products: torchtitan keeps FP32 parameters and multiplies in bf16 unless told.
void addPrecision(Value& model, Value& training, Recipe recipe, std::vector<std::string>& checks)
{
    switch (recipe) {
    case Recipe::FsdpMixed: break;
    case Recipe::Fp32: training.set("mixed_precision_param", "float32"); break;
    case Recipe::Bf16Pure: training.set("dtype", "bfloat16"); break;
    case Recipe::FsdpFp8: model.set("converters", Value::list({"float8"})); break;
    case Recipe::Mxfp8Mixed: model.set("converters", Value::list({"mx"})); break;
    default:
        checks.push_back("the plan's recipe " + std::string(choiceName(recipe)) +
                         " is none of torchtitan's: fsdp-mixed stands here and needs other memory than the plan says");
    }
}

const char* pipelineSchedule(const Deployment& deployment)
{
    if (deployment.parallelism.schedule == Schedule::Gpipe)
        return "GPipe";
    if (deployment.parallelism.schedule == Schedule::ZeroBubble)
        return "ZBVZeroBubble";
    return deployment.job.layout.virtualStages > 1 ? "Interleaved1F1B" : "1F1B";
}

Value parallelismTable(const Deployment& deployment)
{
    const Layout& layout = deployment.job.layout;
    const bool shards = deployment.parallelism.zero >= 2;
    const std::int64_t ranks = layout.data;
    const std::int64_t group =
        deployment.parallelism.shard_group ? std::max<std::int64_t>(1, layout.shardGroup / layout.context) : ranks;
    Value table =
        Value::map({{"data_parallel_replicate_degree", shards ? std::max<std::int64_t>(1, ranks / group) : ranks},
                    {"data_parallel_shard_degree", shards ? group : 1},
                    {"tensor_parallel_degree", layout.tensor},
                    {"pipeline_parallel_degree", layout.pipeline},
                    {"context_parallel_degree", layout.context}});
    if (layout.pipeline > 1) {
        table.set("pipeline_parallel_schedule", pipelineSchedule(deployment));
        table.set("pipeline_parallel_microbatch_size", layout.microBatch);
    }
    if (deployment.parallelism.zero == 2)
        table.set("fsdp_reshard_after_forward", "never");
    else if (deployment.parallelism.zero == 3 && layout.pipeline > 1)
        table.set("fsdp_reshard_after_forward", "always");  // With a pipeline its default keeps what is gathered.
    return table;
}

}  // namespace

std::string torchtitanFlavor(const Deployment& deployment)
{
    if (!deployment.modelWords.starts_with("llama-3"))
        return {};
    for (const char* flavor : {"405B", "70B", "8B"}) {
        std::string small(flavor);
        small.back() = 'b';
        if (deployment.modelWords.find('-' + small) != std::string::npos)
            return flavor;
    }
    return {};
}

std::vector<DeployFile> writeTorchtitan(const Deployment& deployment)
{
    const Layout& layout = deployment.job.layout;
    const Training& training = deployment.training;
    FileNotes notes{
        .purpose = "torchtitan's configuration of the plan's job",
        .assumptions = {"tables of pytorch/torchtitan at f3534d7 (train_configs); releases of 2026 take the same "
                        "names as options of a Python configuration"},
        .checks = {"nothing was started: the files were written from the plan alone",
                   "learning rate, warm-up and data are placeholders"}};
    const double steps = std::ceil(training.tokens / (real(layout.globalBatch) * real(training.sequence)));
    constexpr double mostSteps = 1e15;
    Value config = Value::map();
    config.set("job", Value::map({{"dump_folder", "./outputs"}}));
    Value model = Value::map({{"name", "llama3"}, {"flavor", torchtitanFlavor(deployment)}});
    Value numbers =
        Value::map({{"local_batch_size", layout.microBatch * (layout.pipeline > 1 ? layout.microBatches : 1)},
                    {"global_batch_size", layout.globalBatch},
                    {"seq_len", training.sequence},
                    {"max_norm", 1.0},
                    {"steps", std::clamp(steps, 1.0, mostSteps)},
                    {"dataset", "c4"}});
    addPrecision(model, numbers, training.recipe, notes.checks);
    if (training.optimizer != Optimizer::AdamW)
        notes.checks.push_back("the plan's optimizer " + std::string(choiceName(training.optimizer)) +
                               " is none of torchtitan's: AdamW stands here");
    if (training.offload == Offload::Parameters)
        numbers.set("enable_cpu_offload", true);
    else if (training.offload != Offload::None)
        notes.checks.emplace_back(
            "torchtitan offloads parameters or nothing: what the plan offloads has no entry here");
    config.set("model", model);
    config.set("optimizer", Value::map({{"name", "AdamW"}, {"lr", 3e-4}, {"eps", 1e-8}}));
    config.set("training", numbers);
    config.set("parallelism", parallelismTable(deployment));
    config.set("checkpoint", Value::map({{"folder", "checkpoint"}, {"interval", 500}}));
    config.set("activation_checkpoint", checkpointTable(deployment, notes.checks));
    config.set("compile", Value::map({{"enable", training.compile}}));
    ShellScript script = startScript(deployment, "Starts the plan's job with torchtitan and torchtitan.toml.");
    ShellCommand run{.words = torchrunWords(deployment, jobName(deployment))};
    run.add({"-m", "torchtitan.train", "--job.config_file", "torchtitan.toml", ShellWord::code("$@")});
    script.add(run);
    return {{"torchtitan.toml", commentBlock(fileHead(deployment, notes), "#") + '\n' + tomlText(config), false},
            {"torchtitan.sh", script.text(), true}};
}

}  // namespace headroom
