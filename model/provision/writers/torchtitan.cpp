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

const char* checkpointMode(Recompute recompute)
{
    switch (recompute) {
    case Recompute::None: return "none";
    case Recompute::Full: return "full";
    default: return "selective";
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
    Value table = Value::map({{"data_parallel_replicate_degree", shards ? std::max<std::int64_t>(1, ranks / group) : ranks},
                              {"data_parallel_shard_degree", shards ? group : 1},
                              {"tensor_parallel_degree", layout.tensor},
                              {"pipeline_parallel_degree", layout.pipeline},
                              {"context_parallel_degree", layout.context}});
    if (layout.pipeline > 1)
        table.set("pipeline_parallel_schedule", pipelineSchedule(deployment));
    if (deployment.parallelism.zero == 2)
        table.set("fsdp_reshard_after_forward", "never");
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
    FileNotes notes{.purpose = "torchtitan's configuration of the plan's job",
                    .assumptions = {"tables of pytorch/torchtitan at f3534d7 (train_configs); releases of 2026 take the same "
                                    "names as options of a Python configuration"},
                    .checks = {"nothing was started: the files were written from the plan alone",
                               "learning rate, warm-up and data are placeholders"}};
    const double steps = std::ceil(training.tokens / (real(layout.globalBatch) * real(training.sequence)));
    constexpr double mostSteps = 1e15;
    Value config = Value::map();
    config.set("job", Value::map({{"dump_folder", "./outputs"}}));
    config.set("model", Value::map({{"name", "llama3"}, {"flavor", torchtitanFlavor(deployment)}}));
    config.set("optimizer", Value::map({{"name", "AdamW"}, {"lr", 3e-4}, {"eps", 1e-8}}));
    config.set("training", Value::map({{"local_batch_size", layout.microBatch * (layout.pipeline > 1 ? layout.microBatches : 1)},
                                       {"global_batch_size", layout.globalBatch},
                                       {"seq_len", training.sequence},
                                       {"max_norm", 1.0},
                                       {"steps", std::clamp(steps, 1.0, mostSteps)},
                                       {"dataset", "c4"}}));
    config.set("parallelism", parallelismTable(deployment));
    config.set("checkpoint", Value::map({{"folder", "checkpoint"}, {"interval", 500}}));
    config.set("activation_checkpoint", Value::map({{"mode", checkpointMode(training.recompute)}}));
    config.set("compile", Value::map({{"enable", training.compile}}));
    ShellScript script = startScript(deployment, "Starts the plan's job with torchtitan and torchtitan.toml.");
    ShellCommand run{.words = torchrunWords(deployment, jobName(deployment))};
    run.add({"-m", "torchtitan.train", "--job.config_file", "torchtitan.toml", ShellWord::code("$@")});
    script.add(run);
    return {{"torchtitan.toml", commentBlock(fileHead(deployment, notes), "#") + '\n' + tomlText(config), false},
            {"torchtitan.sh", script.text(), true}};
}

}  // namespace headroom
