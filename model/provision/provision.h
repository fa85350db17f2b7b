// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/readiness.h"
#include "model/provision/target.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// A file with the target that it belongs to.
struct ProvisionedFile {
    std::string target;
    DeployFile file;
};

/// What `provision` asks for.
struct ProvisionOrder {
    std::vector<std::string> targets;  ///< Names of targets, or "all".
    bool force{false};   ///< Write although the plan has an error.
    std::string date;    ///< ISO, for the heads of files.
    std::string version;  ///< Headroom's.
    const SubscriptionLists* lists{nullptr};  ///< What is known of the subscription; null for nothing.
};

/// Files for a plan, all of them or none.
struct Provisioned {
    std::vector<ProvisionedFile> files;
    std::vector<ProvisionCheck> checks;
    bool isRefused{false};  ///< Nothing is to be written, or the plan has an error that --force overrode.
};

/// Writes files for a plan's targets. None where its size is retired, where a target that was named does not suit, and
/// where the plan has an error that is not overridden. The same order gives the same bytes.
[[nodiscard]] Provisioned provision(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                                    const ProvisionOrder& order);

/// Of the targets that files were made for, one sensible set: one way to make the machines, one to start the plan's job
/// on them, and what goes with either.
[[nodiscard]] std::vector<std::string> usualTargets(const Plan& plan, const Provisioned& made);

}  // namespace headroom
