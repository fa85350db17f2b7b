// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/gpu.h"

#include <string>
#include <string_view>

namespace headroom {

/// The GPU's profile that a text names: "1g.10gb", "MIG 1g.10gb" or "mig1g.10gb" in any case; null where it has none
/// of that name.
[[nodiscard]] const MigProfile* findMigProfile(const Gpu& gpu, std::string_view text);

/// Names of the GPU's profiles, separated by commas.
[[nodiscard]] std::string migProfileNames(const Gpu& gpu);

/// What one instance is: memory, bandwidth and rates are its parts of the GPU's, and it has no link to any other.
[[nodiscard]] Gpu migInstance(const Gpu& gpu, const MigProfile& profile);

}  // namespace headroom
