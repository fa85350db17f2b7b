// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"

#include <vector>

// One function per target; each writes what is asked for and asks no further: whether a target suits a plan is decided
// before (model/provision/target.h).

namespace headroom {

[[nodiscard]] std::vector<DeployFile> writeAzCli(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeBicep(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeTerraform(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeAks(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeSlurm(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeTorchrun(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeDeepSpeed(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeMegatron(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeVllm(const Deployment& deployment);

}  // namespace headroom
