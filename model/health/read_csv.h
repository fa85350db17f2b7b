// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The lower-case names, without units, of a line that heads a query's rows; nothing for any other line.
[[nodiscard]] std::optional<std::vector<std::string>> csvHeader(std::string_view line);

/// What stands between the names of a header: a comma, or a semicolon where a spreadsheet wrote it.
[[nodiscard]] char csvSeparator(std::string_view header);

/// Whether a column is one of the reasons for a lower clock.
[[nodiscard]] bool isCsvReason(std::string_view name);

}  // namespace headroom
