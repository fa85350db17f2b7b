// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

#include <string>

namespace headroom {

/// The beginning of a script that starts a training: its head, where the nodes meet, and what NCCL is told.
[[nodiscard]] ShellScript startScript(const Deployment& deployment, std::string purpose,
                                      std::vector<std::string> assumptions = {}, std::vector<std::string> checks = {});

}  // namespace headroom
