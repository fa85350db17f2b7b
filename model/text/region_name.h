// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// A region as clouds name it, "westus2", however a file or a person spells it: "WestUS2", "West US 2".
[[nodiscard]] std::string regionName(std::string_view text);

}  // namespace headroom
