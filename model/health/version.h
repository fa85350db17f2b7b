// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The leading numbers of a version: "580.65.06" is 580, 65, 6; "12.6 Update 3" is 12, 6. At most four.
[[nodiscard]] std::vector<int> versionNumbers(std::string_view text);

/// Compares by number; missing numbers count as zero: 12 equals 12.0.
[[nodiscard]] std::strong_ordering compareVersions(std::string_view a, std::string_view b);

/// A version such as "580.65.06" without what may follow it; empty where a text does not begin with one.
[[nodiscard]] std::string versionText(std::string_view text);

}  // namespace headroom
