// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"

namespace headroom {

/// Where check-machines.sh leaves on the machine what it printed.
inline constexpr const char* nodeCheckLog = "/var/tmp/check-machines.txt";

/// check-machines.sh: what one machine shows at once, with what the plan expects: GPUs, topology, InfiniBand, NCCL.
[[nodiscard]] DeployFile nodeCheckFile(const Deployment& deployment);

}  // namespace headroom
