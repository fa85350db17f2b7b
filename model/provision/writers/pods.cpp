// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/pods.h"

#include "model/provision/syntax/document_text.h"

namespace headroom {
namespace {

ShellCommand chart(const char* name, const char* chartName, const char* repository, const char* space)
{
    return {.words = {"helm", "upgrade", "--install", name, chartName, "--repo", repository, "--namespace", space,
                      "--create-namespace"}};
}

}  // namespace

bool joinsNodesByInfiniBand(const Deployment& deployment)
{
    return deployment.machines.hasRdma && deployment.job.nodes > 1 && !deployment.job.isService;
}

bool needsOperators(const Deployment& deployment)
{
    return deployment.machines.isAmd || deployment.machines.isArm || joinsNodesByInfiniBand(deployment);
}

std::vector<ShellCommand> operatorCommands(const Deployment& deployment)
{
    if (deployment.machines.isAmd)
        return {chart("amd-gpu-operator", "gpu-operator-charts", "https://rocm.github.io/gpu-operator", "kube-amd-gpu"),
                {.words = {"kubectl", "apply", "-f", "device-config.yaml"}}};
    constexpr const char* repository = "https://helm.ngc.nvidia.com/nvidia";
    std::vector<ShellCommand> commands;
    ShellCommand gpus = chart("gpu-operator", "gpu-operator", repository, "gpu-operator");
    const auto privileged = [](const char* space) {
        return ShellCommand{.words = {"kubectl", "label", "--overwrite", "namespace", space,
                                      "pod-security.kubernetes.io/enforce=privileged"}};
    };
    if (joinsNodesByInfiniBand(deployment)) {
        commands.push_back(chart("network-operator", "network-operator", repository, "nvidia-network-operator")
                               .add({"--values", "network-operator-values.yaml"}));
        commands.push_back(privileged("nvidia-network-operator"));
        commands.push_back({.words = {"kubectl", "apply", "-f", "nic-policy.yaml"}});
    }
    commands.push_back(gpus.add({"--values", "gpu-operator-values.yaml"}));
    commands.push_back(privileged("gpu-operator"));
    return commands;
}

std::string gpuResource(const Machines& machines) { return machines.isAmd ? "amd.com/gpu" : "nvidia.com/gpu"; }

Value poolTolerations(const Machines& machines)
{
    const auto toleration = [](const char* key, const char* value) {
        return Value::map({{"key", key}, {"operator", "Equal"}, {"value", value}, {"effect", "NoSchedule"}});
    };
    Value list = Value::list({toleration(gpuTaintKey, gpuTaintValue)});
    if (machines.isSpot)
        list.add(toleration("kubernetes.azure.com/scalesetpriority", "spot"));
    return list;
}

Value namedMetadata(const std::string& name)
{
    return Value::map({{"name", name}, {"labels", Value::map({{"app", name}})}});
}

Value gpuResources(const Deployment& deployment, std::int64_t gpus, bool withFabric)
{
    Value amounts = Value::map({{gpuResource(deployment.machines), gpus}});
    if (withFabric && deployment.machines.hasRdma)
        amounts.set("rdma/ib", gpus);
    return Value::map({{"requests", amounts}, {"limits", amounts}});
}

Value sharedMemoryVolume()
{
    return Value::map({{"name", "shm"}, {"emptyDir", Value::map({{"medium", "Memory"}, {"sizeLimit", "64Gi"}})}});
}

Value sharedMemoryMount() { return Value::map({{"name", "shm"}, {"mountPath", "/dev/shm"}}); }

std::string manifestText(const std::vector<std::string>& head, const std::vector<Value>& manifests)
{
    std::string text = commentBlock(head, "#");
    for (const Value& manifest : manifests)
        text += "---\n" + yamlText(manifest);
    return text;
}

}  // namespace headroom
