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

std::optional<Finding> refuseAks(const Deployment& deployment)
{
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
    if (!isOneOf(deployment.training.framework, {Framework::Generic, Framework::Megatron, Framework::MegatronDeepSpeed}))
        return otherFramework(deployment);
    if (deployment.training.method != TrainingMethod::Full)
        return refusal("deploy.adapters", "/training/method");
    return std::nullopt;
}

std::optional<Finding> refuseVllm(const Deployment& deployment)
{
    const Engine engine = deployment.serving.engine;
    if (engine == Engine::Generic || engine == Engine::VllmV0 || engine == Engine::VllmV1)
        return std::nullopt;
    return refusal("deploy.engine", "/serving/engine", std::string(choiceName(engine)));
}

constexpr auto allTargets = std::to_array<DeployTarget>({
    {"az-cli", TargetKind::Machines, &writeAzCli, &refuseScaleSet},
    {"bicep", TargetKind::Machines, &writeBicep, &refuseScaleSet},
    {"terraform", TargetKind::Machines, &writeTerraform, &refuseScaleSet},
    {"aks", TargetKind::Machines, &writeAks, &refuseAks},
    {"slurm", TargetKind::Training, &writeSlurm, nullptr},
    {"torchrun", TargetKind::Training, &writeTorchrun, nullptr},
    {"deepspeed", TargetKind::Training, &writeDeepSpeed, &refuseDeepSpeed},
    {"megatron", TargetKind::Training, &writeMegatron, &refuseMegatron},
    {"vllm", TargetKind::Serving, &writeVllm, &refuseVllm},
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
