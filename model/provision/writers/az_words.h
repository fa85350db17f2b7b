// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

#include <vector>

// The variables that scripts for the Azure CLI set at their beginning.

namespace headroom {

[[nodiscard]] inline ShellWord azGroup() { return ShellWord::variable("RG"); }
[[nodiscard]] inline ShellWord azLocation() { return ShellWord::variable("LOC"); }
[[nodiscard]] inline ShellWord azSize() { return ShellWord::variable("SIZE"); }
[[nodiscard]] inline ShellWord azMachines() { return ShellWord::variable("NAME"); }

/// Goes to the script's own folder, whose files it names by their names alone.
inline void addOwnFolder(ShellScript& script)
{
    script.comment("The files beside this one are named by their names alone");
    script.add(ShellLine{"cd \"$(dirname \"${BASH_SOURCE[0]}\")\""}).blank();
}

/// Of azure-cli, the first version that has all options of most scripts, --security-type Standard among them, the first
/// with --gpu-driver, and the first with --os-sku Ubuntu2404 (its HISTORY.rst at 003f1aee, notes of 2.82.0).
inline constexpr CodeText azVersion = "2.71.0";
inline constexpr CodeText azVersionOfGpuDriver = "2.72.2";
inline constexpr CodeText azVersionOfUbuntu2404 = "2.82.0";

/// Ends a script before anything else where azure-cli is older.
void addVersionCheck(ShellScript& script, CodeText least = azVersion);

/// Ends a script before anything costs money where a file that it takes later is not in its folder.
void addFilesNeeded(ShellScript& script, std::vector<ShellWord> names);

/// "if" the plan's group is there already; the caller ends it with "fi".
void addGroupCheck(ShellScript& script);

/// "LOC=eastus"; of a region that the catalogue does not have, what the caller's environment says comes first. Where
/// no region is known at all, the script stops until the environment says one.
[[nodiscard]] inline ShellAssignment azRegion(const Machines& machines)
{
    if (machines.region.empty())
        return {"LOC", ShellWord::demanded("LOC", "name a region, or set cost.region in the plan")};
    return {"LOC", machines.regionKnown ? ShellWord(machines.region) : ShellWord::variableOr("LOC", machines.region)};
}

}  // namespace headroom
