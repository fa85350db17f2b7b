// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// The name in lower case without anything but letters and digits.
[[nodiscard]] std::string plainName(std::string_view name);

}  // namespace headroom
