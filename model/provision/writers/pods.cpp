// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/writers/pods.h"

#include "model/provision/syntax/document_text.h"

namespace headroom {

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
