// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

// The rows of the table that nvidia-smi draws, as a terminal or a cut left them.

namespace headroom {

/// The rows, whole: terminals wrap long lines, and a row without its right border goes on in the next line.
[[nodiscard]] std::vector<std::string> joinedRows(std::string_view text);

/// Whether the last row of a table is none of its borders.
[[nodiscard]] bool endsInARow(std::string_view text);

/// Without the row in which a cut text ends: "4" may have been 40960MiB.
[[nodiscard]] std::string_view withoutCutRow(std::string_view text);

}  // namespace headroom
