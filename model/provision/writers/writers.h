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
[[nodiscard]] std::vector<DeployFile> writeAccelerate(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeTorchtitan(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeSglang(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeTrtllm(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeKaito(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeDynamo(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeRay(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeAzureMl(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeBatch(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeBudget(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeAcceptanceTests(const Deployment& deployment);
[[nodiscard]] std::vector<DeployFile> writeMonitoring(const Deployment& deployment);

/// torchtitan's name of the plan's model, "70B"; empty where it has none.
[[nodiscard]] std::string torchtitanFlavor(const Deployment& deployment);

}  // namespace headroom
