// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The members of a set of machines as ClusterShell, genders and Slurm fold it: "node[01-03,07],gpu1" is node01,
/// node02, node03, node07 and gpu1, "r[1-2]n[1-4/2]" r1n1, r1n3, r2n1 and r2n3. Empty where it is not such a set, or
/// one of more machines than a cluster has.
[[nodiscard]] std::vector<std::string> machinesOfSet(std::string_view set);

}  // namespace headroom
