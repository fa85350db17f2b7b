// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/document_text.h"
#include "model/provision/writers/launch.h"
#include "model/provision/writers/training_start.h"
#include "model/provision/writers/writers.h"

#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr const char* printedOnly = "nothing was started: the files were written from the plan alone";

ShellScript trainingScript(const Deployment& deployment, const FileNotes& notes)
{
    ShellScript script;
    script.comments(fileHead(deployment, notes));
    return script;
}

/// The meeting point of the nodes, which run the same script each.
void addMeetingPoint(ShellScript& script, const Deployment& deployment)
{
    if (deployment.job.nodes == 1)
        return;
    script.comment("Run this on each of the " + std::to_string(deployment.job.nodes) +
                   " nodes; MASTER_ADDR is the name or address of the first");
    script.add(
        ShellAssignment{"MASTER_ADDR", ShellWord::demanded("MASTER_ADDR", "name or address of the first node"), true});
    script.add(ShellAssignment{"MASTER_PORT", ShellWord::variableOr("MASTER_PORT", "29500"), true});
}

/// "D-HH:MM:SS" in whole hours.
std::string slurmTime(Hours limit)
{
    const auto whole = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(limit.value)));
    const std::string rest = std::to_string(whole % hoursOfDay);
    return std::to_string(whole / hoursOfDay) + '-' + (rest.size() < 2 ? "0" : "") + rest + ":00:00";
}

constexpr Hours longestJob{72};

/// How many jobs of the longest time limit the plan's run takes; 0 where its length is not known.
std::int64_t runsOf(const Deployment& deployment)
{
    return deployment.wall ? static_cast<std::int64_t>(std::ceil(deployment.wall->value / longestJob.value)) : 0;
}

void addSlurmHead(ShellScript& script, const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    const auto line = [&](CodeText option, std::string value, std::string comment = {}) {
        script.add(ShellDirective{"SBATCH", option, std::move(value), std::move(comment)});
    };
    line("--job-name", jobName(deployment));
    line("--nodes", std::to_string(job.nodes));
    line("--ntasks-per-node", "1", "one launcher per node, which starts a process per GPU");
    line("--gres", "gpu:" + std::to_string(job.gpusPerNode));
    if (deployment.machines.vcpus > 0)
        line("--cpus-per-task", std::to_string(deployment.machines.vcpus), "all of the size");
    line("--mem", "0");
    line("--exclusive", "");
    const TimeLimit limit = timeLimit(deployment, longestJob);
    line("--time", slurmTime(limit.hours), limit.remark);
    line("--partition", "gpu");
    line("--output", "%x-%j.out");
    if (deployment.machines.isSpot)
        line("--requeue", "");
}

}  // namespace

ShellScript startScript(const Deployment& deployment, std::string purpose, std::vector<std::string> assumptions,
                        std::vector<std::string> checks)
{
    checks.insert(checks.begin(), printedOnly);
    ShellScript script = trainingScript(
        deployment,
        {.purpose = std::move(purpose), .assumptions = std::move(assumptions), .checks = std::move(checks)});
    script.add(ShellLine{"set -euo pipefail"}).blank();
    addMeetingPoint(script, deployment);
    addNetworkEnvironment(script, deployment);
    return script;
}

std::vector<DeployFile> writeSlurm(const Deployment& deployment)
{
    FileNotes notes{.purpose = "The plan's job for: sbatch train.sbatch", .assumptions = {}, .checks = {printedOnly}};
    notes.checks.emplace_back("the partition's name, gpu here");
    const std::vector<ShellWord> training = trainingWords(deployment, notes.checks);
    ShellScript script;
    addSlurmHead(script, deployment);
    script.comments(fileHead(deployment, notes));
    if (const std::int64_t runs = runsOf(deployment); runs > 1)
        script.comment("The run takes " + std::to_string(runs) + " time limits: sbatch --array=1-" +
                       std::to_string(runs) + "%1 train.sbatch, each from the last checkpoint");
    if (!deployment.price.hour.empty())
        script.comment("The nodes cost " + deployment.price.hour +
                       " an hour until they are deleted, whether this runs or not; the way back of the job alone: "
                       "scancel JOBID");
    script.add(ShellLine{"set -eo pipefail"}).blank();
    addNetworkEnvironment(script, deployment);
    addPlanVariables(script, deployment);
    if (deployment.job.nodes > 1) {
        script.add(ShellLine{"MASTER_ADDR=$(scontrol show hostnames \"${SLURM_JOB_NODELIST}\" | head -n 1)"});
        script.add(ShellLine{"export MASTER_ADDR MASTER_PORT=6000"});
    }
    script.blank();
    ShellCommand run{
        .words = {"srun", "--wait=60", "--kill-on-bad-exit=1", "--jobid", ShellWord::variable("SLURM_JOB_ID")}};
    // Since 22.05 srun does not take it from sbatch (Slurm's release notes).
    if (deployment.machines.vcpus > 0)
        run.add({"--cpus-per-task", std::to_string(deployment.machines.vcpus)});
    run.add(torchrunWords(deployment, ShellWord::variable("SLURM_JOB_ID"))).add(training);
    script.add(run);
    return {{"train.sbatch", script.text(), false}};
}

std::vector<DeployFile> writeTorchrun(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Starts the plan's job with torchrun.", .assumptions = {}, .checks = {printedOnly}};
    ShellScript script = trainingScript(deployment, notes);
    script.add(ShellLine{"set -euo pipefail"}).blank();
    addMeetingPoint(script, deployment);
    addNetworkEnvironment(script, deployment);
    addPlanVariables(script, deployment);
    script.blank();
    ShellCommand run{.words = torchrunWords(deployment, jobName(deployment))};
    run.add({ShellWord::variableOr("TRAIN_SCRIPT", "train.py"), ShellWord::code("$@")});
    script.add(run);
    return {{"run.sh", script.text(), true}};
}

std::vector<DeployFile> writeDeepSpeed(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Starts the plan's job with DeepSpeed and ds_config.json.",
                    .assumptions = {"batch = " + std::to_string(deployment.job.layout.microBatch) + " x " +
                                    std::to_string(deployment.job.layout.microBatches) + " x " +
                                    std::to_string(deployment.job.gpus) + " GPUs"},
                    .checks = {printedOnly, "learning rate and its schedule are placeholders"}};
    const Value config = deepSpeedConfig(deployment, notes.checks);
    ShellScript script = trainingScript(deployment, notes);
    script.add(ShellLine{"set -euo pipefail"}).blank();
    addMeetingPoint(script, deployment);
    addNetworkEnvironment(script, deployment);
    script.blank();
    ShellCommand run{.words = torchrunWords(deployment, jobName(deployment))};
    run.add({ShellWord::variableOr("TRAIN_SCRIPT", "train.py"), "--deepspeed", "--deepspeed_config", "ds_config.json",
             ShellWord::code("$@")});
    script.add(run);
    return {{"ds_config.json", jsonText(config), false}, {"deepspeed.sh", script.text(), true}};
}

std::vector<DeployFile> writeMegatron(const Deployment& deployment)
{
    FileNotes notes{.purpose = "Starts the plan's job with Megatron-LM.",
                    .assumptions = {"flags of Megatron-LM at commit d98e8a6 (2026-08-22)"},
                    .checks = {printedOnly, "learning rate, its schedule and the data are placeholders"}};
    const std::vector<ShellWord> words = megatronWords(deployment, notes.checks);
    ShellScript script = trainingScript(deployment, notes);
    script.add(ShellLine{"set -euo pipefail"}).blank();
    addMeetingPoint(script, deployment);
    addNetworkEnvironment(script, deployment);
    script.add(ShellAssignment{"CUDA_DEVICE_MAX_CONNECTIONS", "1", true}).blank();
    ShellCommand run{.words = torchrunWords(deployment, jobName(deployment))};
    run.add(words).add({ShellWord::code("$@")});
    script.add(run);
    return {{"megatron.sh", script.text(), true}};
}

}  // namespace headroom
