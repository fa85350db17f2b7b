// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace headroom {

/// Whether Azure has a region of that name, its sovereign clouds among them, as far as was known in November 2026
/// (names as `az account list-locations` prints them; those of the public and the US Government clouds as templates for
/// azurerm 4.52 list them).
[[nodiscard]] bool isAzureRegion(std::string_view name);

}  // namespace headroom
