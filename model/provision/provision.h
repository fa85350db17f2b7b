// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

/// One statement about what was written, or why it was not.
struct ProvisionCheck {
    std::string id;  ///< "retired", "target.vllm", "world-size", ...
    std::optional<bool> ok{};  ///< Absent: not known, or not run.
    Finding text{};  ///< "deploy.*".
    std::string command{};  ///< What closes an open point; empty where none does.
};

/// What `provision` asks for.
struct ProvisionOrder {
    std::vector<std::string> targets;  ///< Names of targets, or "all".
    bool force{false};   ///< Write although the plan has an error.
    std::string date;    ///< ISO, for the heads of files.
    std::string version;  ///< Headroom's.
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

}  // namespace headroom
