// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"
#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

// Parts of Kubernetes manifests that several writers share.

namespace headroom {

/// The taint that the plan's pool bears, and that every pod of it tolerates.
inline constexpr const char* gpuTaintKey = "sku";
inline constexpr const char* gpuTaintValue = "gpu";

/// Whether operators bring the driver of an AKS pool, made with --gpu-driver none: pools of a training with InfiniBand,
/// and AMD's and Arm64 ones, for which AKS has none.
[[nodiscard]] bool needsOperators(const Deployment& deployment);

/// Whether pods of several nodes ask for InfiniBand cards.
[[nodiscard]] bool joinsNodesByInfiniBand(const Deployment& deployment);

/// What installs those operators, with the values that are written beside the script. Charts: NVIDIA's at
/// helm.ngc.nvidia.com, AMD's at rocm.github.io/gpu-operator.
[[nodiscard]] std::vector<ShellCommand> operatorCommands(const Deployment& deployment);

/// "nvidia.com/gpu", "amd.com/gpu".
[[nodiscard]] std::string gpuResource(const Machines& machines);

/// The tolerations of a pod on the pool: its taint, and on spot machines theirs.
[[nodiscard]] Value poolTolerations(const Machines& machines);

/// metadata of a name with labels { app: name }.
[[nodiscard]] Value namedMetadata(const std::string& name);

/// requests and limits alike: GPUs, and the InfiniBand devices of a training over several nodes.
[[nodiscard]] Value gpuResources(const Deployment& deployment, std::int64_t gpus, bool withFabric);

/// Shared memory for processes of one pod, as volume and as its place in the container.
[[nodiscard]] Value sharedMemoryVolume();
[[nodiscard]] Value sharedMemoryMount();

/// Manifests one after another, each after "---", below a head of comments.
[[nodiscard]] std::string manifestText(const std::vector<std::string>& head, const std::vector<Value>& manifests);

}  // namespace headroom
