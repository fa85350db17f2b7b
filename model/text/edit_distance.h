// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace headroom {

/// Insertions, deletions and replacements of letters that turn one name into the other, ignoring case.
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b);

}  // namespace headroom
