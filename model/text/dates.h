// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// Days from one ISO date (YYYY-MM-DD, what follows is not read) to another; absent where one of them is none.
[[nodiscard]] std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to);

}  // namespace headroom
