// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/result.h"
#include "model/validate/held_out.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads format "headroom-error-bands", version 1. Strict: an unknown key, kind or quantity is an error with its place.
[[nodiscard]] Result<ErrorBands> parseErrorBands(std::string_view text);

/// The constants of the same text that each source was predicted with; what parseErrorBands refuses is refused.
[[nodiscard]] Result<std::vector<HeldOutConstants>> parseHeldOutConstants(std::string_view text);

/// Writes the same format: percentiles in percent to two decimals.
[[nodiscard]] std::string writeErrorBands(const ErrorBands& bands, const std::vector<HeldOutConstants>& heldOut = {});

}  // namespace headroom
