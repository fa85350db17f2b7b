// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

namespace headroom {

/// The name among `candidates` nearest to a misspelt one ("did you mean ..."): fewest edits, case ignored, at most a
/// third of the misspelt length. Empty when none is near.
[[nodiscard]] std::string_view nearestName(std::string_view misspelt, const std::vector<std::string_view>& candidates);

}  // namespace headroom
