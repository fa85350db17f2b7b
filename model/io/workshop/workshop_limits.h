// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

// What the reader of workshops accepts and their schema says, each bound inclusive, in bytes or entries.

namespace headroom::workshop_limits {

inline constexpr std::size_t longestName = 200;
inline constexpr std::size_t longestNote = 10'000;
inline constexpr std::size_t longestDecision = 2'000;
inline constexpr std::size_t mostDecisions = 10'000;

}  // namespace headroom::workshop_limits
