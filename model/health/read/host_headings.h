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

/// The text with the answers of "ansible -o" ("node01 | CHANGED | rc=0 | (stdout) ...\n...") in lines of their own,
/// under the heading that ansible writes without "-o". Returns `text` itself where there are none, else a copy held by
/// `storage`.
[[nodiscard]] std::string_view withWholeAnswers(std::string_view text, std::string& storage);

/// A name without its numbers: "node01" and "node02" are of one kind; empty for a name without any.
[[nodiscard]] std::string kindOfName(std::string_view name);

}  // namespace headroom
