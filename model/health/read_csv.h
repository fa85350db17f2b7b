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

}  // namespace headroom
