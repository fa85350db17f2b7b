// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace headroom {

/// Whether Azure has a region of that name, its sovereign clouds among them, as far as was known in November 2026
/// (names as `az account list-locations` prints them).
[[nodiscard]] bool isAzureRegion(std::string_view name);

}  // namespace headroom
