// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"
#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

namespace headroom {

/// gpu-support.yaml: device plugin and DCGM exporter of the pool.
[[nodiscard]] DeployFile gpuSupportFile(const Deployment& deployment);

/// nic-policy.yaml: what the network operator puts on nodes that InfiniBand joins, rdma/ib among it.
[[nodiscard]] DeployFile nicPolicyFile(const Deployment& deployment);

/// Values of the operators' charts, where NVIDIA's are needed: their pods tolerate the pool's taint.
[[nodiscard]] std::vector<DeployFile> operatorValueFiles(const Deployment& deployment);

/// device-config.yaml: what AMD's operator puts on the pool.
[[nodiscard]] DeployFile deviceConfigFile(const Deployment& deployment);

/// quota.yaml: how many GPUs the pods of the plan's team may ask for.
[[nodiscard]] DeployFile shareFile(const Deployment& deployment);

/// queue.yaml: the pool's GPUs as a queue of Kueue, so that jobs wait instead of half starting.
[[nodiscard]] DeployFile queueFile(const Deployment& deployment);

/// job.yaml: the training, as a Job on one node or a PyTorchJob on several.
[[nodiscard]] DeployFile trainingManifestFile(const Deployment& deployment);

/// An engine's container: its image, the command that serves on port 8000, and the config map that is mounted at
/// /config (empty: none).
struct EngineContainer {
    std::string image;
    Value command;
    std::string configMap{};
};

/// A Deployment of the plan's replicas with that container, its Service, and the limit of replicas that may leave at
/// once, where there are several.
[[nodiscard]] std::vector<Value> engineManifests(const Deployment& deployment, const EngineContainer& engine);

/// Whether the number of replicas follows the load: those within a node, where the plan has more than one.
[[nodiscard]] bool isAutoscaled(const Deployment& deployment);

/// service.yaml: replicas with a Service and an autoscaler; replicas over several nodes as a LeaderWorkerSet.
[[nodiscard]] DeployFile serviceManifestFile(const Deployment& deployment);

}  // namespace headroom
