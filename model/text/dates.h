// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// Days from one ISO date (YYYY-MM-DD, what follows is not read) to another; absent where one of them is none.
[[nodiscard]] std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to);

/// Whether a text is an ISO date, YYYY-MM-DD of a day that there is, and nothing more.
[[nodiscard]] bool isIsoDate(std::string_view text);

}  // namespace headroom
