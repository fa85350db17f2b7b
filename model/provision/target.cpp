// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/target.h"

#include "model/finding_kinds.h"
#include "model/provision/writers/writers.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

template <class... Values>
Finding refusal(FindingIdFor<Values...> id, const char* pointer, const Values&... values)
{
    return {id, Severity::Error, pointer, values...};
}

bool isOneOf(Framework framework, std::initializer_list<Framework> known)
{
    return std::ranges::find(known, framework) != known.end();
}

Finding otherFramework(const Deployment& deployment)
{
    return refusal("deploy.framework", "/training/framework", std::string(choiceName(deployment.training.framework)));
}

bool splitsModel(const Layout& layout) { return layout.tensor > 1 || layout.pipeline > 1 || layout.context > 1; }

std::optional<Finding> refuseScaleSet(const Deployment& deployment)
{
    if (isPlacedTogether(deployment) && deployment.machines.nodes > nodesOnRequest)
        return refusal("deploy.too-many-nodes", "/cluster/nodes", deployment.machines.nodes, nodesOnRequest);
    return std::nullopt;
}

/// Jobs that more models or an engine belong to: the launchers here would start a plain training in their place.
std::optional<Finding> refuseObjective(const Deployment& deployment)
{
    if (deployment.job.isService || deployment.training.objective == TrainingObjective::Sft)
        return std::nullopt;
    return refusal("deploy.post-training", "/training/objective");
}

std::optional<Finding> refuseAks(const Deployment& deployment)
{
    if (std::optional<Finding> reason = refuseObjective(deployment))
        return reason;
    if (deployment.machines.gpuShare < 1 || deployment.machines.isCpuOnly)
        return refusal("deploy.whole-gpus", "/cluster/sku");
    if (!deployment.job.isService && !deployment.job.isEven)
        return refusal("deploy.uneven", "/cluster/gpus", deployment.job.gpus);
    if (deployment.machines.zones > 1 && deployment.machines.hasRdma)
        return std::nullopt;
    return refuseScaleSet(deployment);
}

std::optional<Finding> refuseDeepSpeed(const Deployment& deployment)
{
    if (!isOneOf(deployment.training.framework,
                 {Framework::Generic, Framework::DeepSpeed, Framework::MegatronDeepSpeed, Framework::HuggingFace}))
        return otherFramework(deployment);
    if (splitsModel(deployment.job.layout))
        return refusal("deploy.splits-model", "/parallelism");
    return std::nullopt;
}

std::optional<Finding> refuseMegatron(const Deployment& deployment)
{
    if (!isOneOf(deployment.training.framework,
                 {Framework::Generic, Framework::Megatron, Framework::MegatronDeepSpeed}))
        return otherFramework(deployment);
    if (deployment.training.method != TrainingMethod::Full)
        return refusal("deploy.adapters", "/training/method");
    return std::nullopt;
}

std::optional<Finding> refuseAccelerate(const Deployment& deployment)
{
    if (!isOneOf(deployment.training.framework,
                 {Framework::Generic, Framework::Fsdp1, Framework::Fsdp2, Framework::HuggingFace}))
        return otherFramework(deployment);
    if (splitsModel(deployment.job.layout))
        return refusal("deploy.splits-model", "/parallelism");
    if (deployment.parallelism.zero == 1)
        return refusal("deploy.zero-one", "/parallelism/zero");
    return std::nullopt;
}

std::optional<Finding> refuseTorchtitan(const Deployment& deployment)
{
    if (!isOneOf(deployment.training.framework, {Framework::Generic, Framework::Fsdp2}))
        return otherFramework(deployment);
    if (deployment.training.method != TrainingMethod::Full)
        return refusal("deploy.adapters", "/training/method");
    if (deployment.parallelism.zero == 1)
        return refusal("deploy.zero-one", "/parallelism/zero");
    if (torchtitanFlavor(deployment).empty())
        return refusal("deploy.other-model", "/model");
    return std::nullopt;
}

std::optional<Finding> refuseEngine(const Deployment& deployment, std::initializer_list<Engine> own)
{
    const Engine engine = deployment.serving.engine;
    if (engine == Engine::Generic || std::ranges::find(own, engine) != own.end())
        return std::nullopt;
    return refusal("deploy.engine", "/serving/engine", std::string(choiceName(engine)));
}

std::optional<Finding> refuseVllm(const Deployment& deployment)
{
    return refuseEngine(deployment, {Engine::VllmV0, Engine::VllmV1});
}

std::optional<Finding> refuseSglang(const Deployment& deployment) { return refuseEngine(deployment, {Engine::Sglang}); }

bool spansNodes(const JobShape& job) { return job.gpusPerReplica > job.gpusPerNode; }

std::optional<Finding> refuseTrtllm(const Deployment& deployment)
{
    if (deployment.machines.isAmd)
        return refusal("deploy.nvidia-only", "/cluster");
    if (spansNodes(deployment.job))
        return refusal("deploy.spans-nodes", "/parallelism", deployment.job.gpusPerReplica);
    return refuseEngine(deployment, {Engine::TrtLlm});
}

std::optional<Finding> refuseKaito(const Deployment& deployment)
{
    if (!deployment.job.isService)
        return refusal("deploy.is-training", "/workload");
    if (deployment.machines.isCpuOnly || deployment.machines.gpuShare < 1)
        return refusal("deploy.whole-gpus", "/cluster/sku");
    if (deployment.machines.isAmd)
        return refusal("deploy.nvidia-only", "/cluster");
    return refuseVllm(deployment);
}

std::optional<Finding> refuseDynamo(const Deployment& deployment)
{
    if (!deployment.serving.disaggregated)
        return refusal("deploy.one-pool", "/serving/disaggregated");
    if (deployment.machines.isAmd)
        return refusal("deploy.nvidia-only", "/cluster");
    if (spansNodes(deployment.job))
        return refusal("deploy.spans-nodes", "/parallelism", deployment.job.gpusPerReplica);
    return refuseVllm(deployment);
}

std::optional<Finding> refuseTraining(const Deployment& deployment);

/// Machines that a service of Azure makes for a training alone.
std::optional<Finding> refuseManagedTraining(const Deployment& deployment)
{
    if (!deployment.machines.image && deployment.machines.isArm)
        return refusal("deploy.no-image", "/cluster/sku", SizeId{deployment.machines.size});
    return refuseTraining(deployment);
}

std::optional<Finding> refuseBudget(const Deployment& deployment)
{
    if (deployment.machines.platform != Platform::Azure)
        return refusal("deploy.budget-elsewhere", "/cluster");
    if (deployment.price.budget <= 0)
        return refusal("deploy.no-price", "/cost/price_per_node_hour", SizeId{deployment.machines.size});
    return std::nullopt;
}

std::optional<Finding> refuseAcceptance(const Deployment& deployment)
{
    // Of parts of a GPU nothing is published, and NCCL joins none.
    if (deployment.machines.isCpuOnly || deployment.machines.gpuShare < 1 || !deployment.machines.mig.empty())
        return refusal("deploy.whole-gpus", "/cluster");
    if (deployment.machines.isAmd)
        return refusal("deploy.nvidia-only", "/cluster");
    return std::nullopt;
}

constexpr auto allTargets = std::to_array<DeployTarget>({
    {"az-cli", TargetKind::Machines, &writeAzCli, &refuseScaleSet},
    {"bicep", TargetKind::Machines, &writeBicep, &refuseScaleSet},
    {"terraform", TargetKind::Machines, &writeTerraform, &refuseScaleSet},
    {"aks", TargetKind::Machines, &writeAks, &refuseAks},
    {"azureml", TargetKind::Machines, &writeAzureMl, &refuseManagedTraining},
    {"batch", TargetKind::Machines, &writeBatch, &refuseManagedTraining},
    {"slurm", TargetKind::Training, &writeSlurm, nullptr},
    {"torchrun", TargetKind::Training, &writeTorchrun, nullptr},
    {"ray", TargetKind::Training, &writeRay, nullptr},
    {"deepspeed", TargetKind::Training, &writeDeepSpeed, &refuseDeepSpeed},
    {"accelerate", TargetKind::Training, &writeAccelerate, &refuseAccelerate},
    {"torchtitan", TargetKind::Training, &writeTorchtitan, &refuseTorchtitan},
    {"megatron", TargetKind::Training, &writeMegatron, &refuseMegatron},
    {"vllm", TargetKind::Serving, &writeVllm, &refuseVllm},
    {"sglang", TargetKind::Serving, &writeSglang, &refuseSglang},
    {"trtllm", TargetKind::Serving, &writeTrtllm, &refuseTrtllm},
    {"kaito", TargetKind::Machines, &writeKaito, &refuseKaito},
    {"dynamo", TargetKind::Serving, &writeDynamo, &refuseDynamo},
    {"monitoring", TargetKind::Support, &writeMonitoring, nullptr},
    {"budget", TargetKind::Support, &writeBudget, &refuseBudget},
    {"acceptance", TargetKind::Support, &writeAcceptanceTests, &refuseAcceptance},
});

std::optional<Finding> refuseMachines(const Deployment& deployment)
{
    const Machines& machines = deployment.machines;
    if (machines.platform == Platform::Own)
        return refusal("deploy.own-hardware", "/cluster");
    if (machines.platform == Platform::OtherCloud)
        return refusal("deploy.other-cloud", "/cluster/sku", SizeId{machines.size});
    if (deployment.price.hour.empty())
        return refusal("deploy.no-price", "/cost/price_per_node_hour", SizeId{machines.size});
    return std::nullopt;
}

std::optional<Finding> refuseTraining(const Deployment& deployment)
{
    if (deployment.job.isService)
        return refusal("deploy.is-service", "/workload");
    if (std::optional<Finding> reason = refuseObjective(deployment))
        return reason;
    if (!deployment.job.hasLayout)
        return refusal("deploy.no-layout", "/parallelism");
    if (deployment.machines.isCpuOnly || deployment.machines.gpuShare < 1)
        return refusal("deploy.whole-gpus", "/cluster/sku");
    if (!deployment.job.isEven)
        return refusal("deploy.uneven", "/cluster/gpus", deployment.job.gpus);
    return std::nullopt;
}

std::optional<Finding> refuseServing(const Deployment& deployment)
{
    if (!deployment.job.isService)
        return refusal("deploy.is-training", "/workload");
    if (deployment.machines.isCpuOnly)
        return refusal("deploy.whole-gpus", "/cluster/sku");
    return std::nullopt;
}

}  // namespace

std::span<const DeployTarget> deployTargets() { return allTargets; }

const DeployTarget* deployTarget(std::string_view name)
{
    const auto* const found = std::ranges::find_if(allTargets, [&](const DeployTarget& t) { return t.name == name; });
    return found == allTargets.end() ? nullptr : found;
}

std::optional<Finding> whyNot(const DeployTarget& target, const Deployment& deployment)
{
    std::optional<Finding> reason;
    switch (target.kind) {
    case TargetKind::Machines: reason = refuseMachines(deployment); break;
    case TargetKind::Training: reason = refuseTraining(deployment); break;
    case TargetKind::Serving: reason = refuseServing(deployment); break;
    case TargetKind::Support: break;
    }
    if (reason || target.refuse == nullptr)
        return reason;
    return target.refuse(deployment);
}

}  // namespace headroom
