// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"

#include <string>

namespace headroom {

/// terraform.sh: looks at quota, then has terraform make what machines.tf describes, which asks before it does.
[[nodiscard]] DeployFile terraformScript(const Deployment& deployment);

/// bicep.sh: looks at quota, then makes the group and what machines.bicep describes in it.
[[nodiscard]] DeployFile bicepScript(const Deployment& deployment);

/// One command on one of the machines, which need no public address for it, as a person types it. `way` is that of the
/// group: "tf", "bicep".
[[nodiscard]] std::string remoteCommand(const Deployment& deployment, std::string_view way);

/// What the head of a template says of how to log in.
[[nodiscard]] std::string logInNote(const std::string& script);

}  // namespace headroom
