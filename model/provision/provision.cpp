// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/provision.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/replacement.h"
#include "model/finding_kinds.h"

#include <algorithm>
#include <span>

namespace headroom {
namespace {

bool asksForAll(const ProvisionOrder& order) { return std::ranges::find(order.targets, "all") != order.targets.end(); }

/// The error that no --force overrides: a size that can no longer be created.
std::optional<ProvisionCheck> retirement(const Plan& plan, const Catalogue& catalogue, const std::string& today)
{
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr || !isRetired(*size, today))
        return std::nullopt;
    return ProvisionCheck{"retired", false,
                          Finding{"deploy.retired", Severity::Error, "/cluster/sku", SizeId{size->id},
                                  *size->retirementDate, SizeId{replacementText(*size, catalogue, today)}}};
}

void writeTargets(Provisioned& made, const Deployment& deployment, const ProvisionOrder& order)
{
    const bool all = asksForAll(order);
    for (const DeployTarget& target : deployTargets()) {
        const bool named = std::ranges::find(order.targets, target.name) != order.targets.end();
        if (!named && !all)
            continue;
        if (const std::optional<Finding> reason = whyNot(target, deployment)) {
            made.checks.push_back(
                {"target." + std::string(target.name), named ? std::optional(false) : std::nullopt, *reason});
            made.isRefused = made.isRefused || named;
            continue;
        }
        for (DeployFile& file : target.write(deployment))
            made.files.push_back({std::string(target.name), std::move(file)});
    }
}

/// That degrees and batch multiply to what files say.
void addArithmetic(Provisioned& made, const Deployment& deployment)
{
    const JobShape& job = deployment.job;
    if (job.isService || !job.hasLayout)
        return;
    const Layout& layout = job.layout;
    const std::int64_t world = layout.tensor * layout.pipeline * layout.context * layout.data;
    made.checks.push_back({"world-size", world == job.gpus,
                           Finding{"deploy.world-size", Severity::Information, "/parallelism", job.gpus, layout.tensor,
                                   layout.pipeline, layout.context, layout.data}});
    made.checks.push_back({"batch", layout.microBatch * layout.microBatches * layout.data == layout.globalBatch,
                           Finding{"deploy.batch", Severity::Information, "/training/global_batch", layout.globalBatch,
                                   layout.microBatch, layout.microBatches, layout.data}});
}

/// What starts a plan's job, the most fitting first.
std::vector<std::string_view> launchersOf(const Plan& plan)
{
    if (plan.workload != Workload::Training) {
        if (plan.serving.disaggregated)
            return {"dynamo", "vllm", "sglang", "trtllm"};
        switch (plan.serving.engine) {
        case Engine::Sglang: return {"sglang"};
        case Engine::TrtLlm: return {"trtllm"};
        default: return {"vllm", "sglang", "trtllm"};
        }
    }
    switch (plan.training.framework) {
    case Framework::Megatron:
    case Framework::MegatronDeepSpeed: return {"megatron", "deepspeed", "torchrun"};
    case Framework::DeepSpeed: return {"deepspeed", "torchrun"};
    case Framework::HuggingFace:
    case Framework::Fsdp1: return {"accelerate", "torchrun"};
    case Framework::Fsdp2: return {"torchtitan", "accelerate", "torchrun"};
    default: return {"torchrun", "slurm"};
    }
}

}  // namespace

std::vector<std::string> usualTargets(const Plan& plan, const Provisioned& made)
{
    const auto isMade = [&](std::string_view target) {
        return std::ranges::find(made.files, target, &ProvisionedFile::target) != made.files.end();
    };
    std::vector<std::string_view> usual;
    const auto take = [&](std::span<const std::string_view> choices) {
        if (const auto first = std::ranges::find_if(choices, isMade); first != choices.end())
            usual.push_back(*first);
    };
    take(launchersOf(plan));
    // Dynamo's graph runs on Kubernetes alone.
    const bool needsKubernetes = !usual.empty() && usual.front() == "dynamo";
    std::vector<std::string_view> machines = {needsKubernetes ? "aks" : "az-cli"};
    for (const DeployTarget& target : deployTargets()) {
        if (target.kind == TargetKind::Machines)
            machines.push_back(target.name);
        else if (target.kind == TargetKind::Support && isMade(target.name))
            usual.push_back(target.name);
    }
    take(machines);
    std::vector<std::string> listed;  // In the order of all targets.
    for (const DeployTarget& target : deployTargets())
        if (std::ranges::find(usual, target.name) != usual.end())
            listed.emplace_back(target.name);
    return listed;
}

Provisioned provision(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                      const ProvisionOrder& order)
{
    Provisioned made;
    if (std::optional<ProvisionCheck> retired = retirement(plan, catalogue, order.date)) {
        made.checks.push_back(*std::move(retired));
        made.isRefused = true;
        return made;
    }
    for (const Finding& finding : estimate.findings)
        if (finding.severity == Severity::Error)
            made.checks.push_back({"plan", false, finding});
    const bool hasError = !made.checks.empty();
    const Deployment deployment = deploymentOf(plan, estimate, catalogue, order.date, order.version);
    writeTargets(made, deployment, order);
    if (made.isRefused || (hasError && !order.force))
        made.files.clear();
    made.isRefused = made.isRefused || hasError;
    addArithmetic(made, deployment);
    std::vector<std::string_view> written;
    for (const ProvisionedFile& file : made.files)
        written.push_back(file.target);
    for (ProvisionCheck& check : readiness(plan, estimate, deployment, catalogue, order.lists, &written))
        made.checks.push_back(std::move(check));
    return made;
}

}  // namespace headroom
