// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/provision/deployment/deployment.h"
#include "model/provision/deployment/file_head.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace headroom {

/// What files are written for.
enum class TargetKind {
    Machines,  ///< Creates machines that cost money.
    Training,  ///< Starts a training on machines that are there.
    Serving,   ///< Starts a service on them.
    Support    ///< Goes with either.
};

/// One target of `headroom provision`.
struct DeployTarget {
    std::string_view name;  ///< "az-cli".
    TargetKind kind{TargetKind::Machines};
    std::vector<DeployFile> (*write)(const Deployment& deployment){nullptr};
    /// Why the target does not suit a plan, beyond what its kind says already; may be null.
    std::optional<Finding> (*refuse)(const Deployment& deployment){nullptr};
};

/// All targets in the order in which they are listed. "all" is none of them: it stands for those that suit.
[[nodiscard]] std::span<const DeployTarget> deployTargets();

/// The target of that name, or null.
[[nodiscard]] const DeployTarget* deployTarget(std::string_view name);

/// Why a target does not suit a plan ("deploy.*", an error); nothing where it does.
[[nodiscard]] std::optional<Finding> whyNot(const DeployTarget& target, const Deployment& deployment);

}  // namespace headroom
