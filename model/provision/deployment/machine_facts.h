// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/vm_size.h"
#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/code_text.h"

#include <string>
#include <vector>

namespace headroom {

/// Adds what Azure's documents say of a size: image, driver, topology file, Secure Boot. Sources: azure-compute-docs
/// (setup-infiniband, hpccompute-gpu-linux, n-series-driver-setup), read 2026-11-20.
void takeMachineFacts(Machines& machines, const VmSize& size);

/// A variable of the environment.
struct EnvironmentSetting {
    CodeText name;
    std::string value;
};

/// What NCCL and UCX are told on the size's own network. Source: Azure/ai-infrastructure-on-azure
/// at a01b073 (2026-04-22); empty for machines that it does not speak of.
[[nodiscard]] std::vector<EnvironmentSetting> networkEnvironment(const Machines& machines);

}  // namespace headroom
