// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/line_marks.h"

#include <string>
#include <string_view>
#include <vector>

// What tools that ask many machines one after another, and shell loops, put above the answer of each.

namespace headroom {

/// The texts under the headings of ansible, clush -b, dshbak and pssh, and of head, tail and shell loops where the same
/// kind of output stands under several; what is above the first heading has no name. Empty where no headings tell
/// machines apart.
[[nodiscard]] std::vector<MachineText> textsByHeading(std::string_view text);

/// A name without its numbers: "node01" and "node02" are of one kind; empty for a name without any.
[[nodiscard]] std::string kindOfName(std::string_view name);

/// The members of a folded set: "node[01-03,07],gpu1" is node01, node02, node03, node07 and gpu1; empty where it is not
/// such a set, or one of more machines than a cluster has.
[[nodiscard]] std::vector<std::string> machinesOfSet(std::string_view set);

}  // namespace headroom
