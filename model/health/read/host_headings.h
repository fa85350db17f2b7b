// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/read/line_marks.h"

#include <string_view>
#include <vector>

// What tools that ask many machines one after another, and shell loops, put above the answer of each.

namespace headroom {

/// The texts under the headings of ansible, clush -b, dshbak and pssh, and of head, tail and shell loops where the same
/// kind of output stands under several; what is above the first heading has no name. Empty where no headings tell
/// machines apart.
[[nodiscard]] std::vector<MachineText> textsByHeading(std::string_view text);

}  // namespace headroom
