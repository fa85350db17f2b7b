// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/launch.h"

#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom {

std::vector<EnvironmentSetting> jobNetworkEnvironment(const Deployment& deployment)
{
    if (deployment.job.nodes < 2 && !deployment.machines.isArm)
        return {};
    return networkEnvironment(deployment.machines);
}

void addNetworkEnvironment(ShellScript& script, const Deployment& deployment)
{
    const auto lines = jobNetworkEnvironment(deployment);
    if (lines.empty())
        return;
    script.comment("NCCL and UCX on this size's network (Azure/ai-infrastructure-on-azure a01b073)");
    for (const auto& [name, value] : lines)
        script.add(ShellAssignment{name, value, true});
}

std::vector<ShellWord> torchrunWords(const Deployment& deployment, const ShellWord& id)
{
    const JobShape& job = deployment.job;
    std::vector<ShellWord> words = {"torchrun", "--nproc_per_node", std::to_string(job.gpusPerNode), "--nnodes",
                                    std::to_string(job.nodes)};
    if (job.nodes == 1) {
        words.emplace_back("--standalone");
        return words;
    }
    words.insert(words.end(), {"--rdzv_id", id, "--rdzv_backend", "c10d", "--rdzv_endpoint",
                               ShellWord::variable("MASTER_ADDR") + ":" + ShellWord::variable("MASTER_PORT"),
                               "--max_restarts", "0"});
    return words;
}

std::vector<ShellWord> trainingWords(const Deployment& deployment, std::vector<std::string>& checks)
{
    const Framework framework = deployment.training.framework;
    if (framework == Framework::Megatron)
        return megatronWords(deployment, checks);
    const ShellWord script = ShellWord::variableOr("TRAIN_SCRIPT", "train.py");
    if (framework == Framework::DeepSpeed || framework == Framework::MegatronDeepSpeed)
        return {script, "--deepspeed", "--deepspeed_config", "ds_config.json"};
    return {script};
}

TimeLimit timeLimit(const Deployment& deployment, Hours longest)
{
    constexpr double spare = 1.25;
    const std::string resumes = ", and goes on from its last checkpoint when it is started again";
    const std::optional<Hours>& run = deployment.wall;
    if (!run)
        return {longest, "how long the run takes is not known; a longer one ends here" + resumes};
    if (*run > longest)
        return {longest, "the run takes " + plainNumber(std::ceil(run->value)) + " h" + resumes};
    return {std::min(longest, Hours{run->value * spare}), {}};
}

std::vector<EnvironmentSetting> planVariables(const Deployment& deployment)
{
    const Layout& layout = deployment.job.layout;
    std::vector<EnvironmentSetting> variables = {{"MICRO_BATCH_SIZE", std::to_string(layout.microBatch)},
                                                 {"GRADIENT_ACCUMULATION_STEPS", std::to_string(layout.microBatches)},
                                                 {"GLOBAL_BATCH_SIZE", std::to_string(layout.globalBatch)},
                                                 {"SEQUENCE_LENGTH", std::to_string(deployment.training.sequence)},
                                                 {"TENSOR_PARALLEL_SIZE", std::to_string(layout.tensor)},
                                                 {"PIPELINE_PARALLEL_SIZE", std::to_string(layout.pipeline)},
                                                 {"CONTEXT_PARALLEL_SIZE", std::to_string(layout.context)},
                                                 {"DATA_PARALLEL_SIZE", std::to_string(layout.data)}};
    // Megatron overlaps the exchange of tensor and context parallelism with compute in the order of one queue.
    if (layout.tensor > 1 || layout.context > 1)
        variables.push_back({"CUDA_DEVICE_MAX_CONNECTIONS", "1"});
    return variables;
}

void addPlanVariables(ShellScript& script, const Deployment& deployment)
{
    script.comment("The plan's numbers, for a script that reads them");
    for (const auto& [name, value] : planVariables(deployment))
        script.add(ShellAssignment{name, value, true});
}

}  // namespace headroom
