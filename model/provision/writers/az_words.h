// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/deployment/deployment.h"
#include "model/provision/syntax/shell.h"

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

/// "LOC=eastus"; of a region that the catalogue does not have, what the caller's environment says comes first. Where
/// no region is known at all, the script stops until the environment says one.
[[nodiscard]] inline ShellAssignment azRegion(const Machines& machines)
{
    if (machines.region.empty())
        return {"LOC", ShellWord::demanded("LOC", "name a region, or set cost.region in the plan")};
    return {"LOC", machines.regionKnown ? ShellWord(machines.region) : ShellWord::variableOr("LOC", machines.region)};
}

}  // namespace headroom
