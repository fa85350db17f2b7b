// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/result.h"

#include <string>
#include <string_view>

namespace headroom {

/// Reads format "headroom-error-bands", version 1. Strict: an unknown key, kind or quantity is an error with its place.
[[nodiscard]] Result<ErrorBands> parseErrorBands(std::string_view text);

/// Writes the same format: percentiles in percent to two decimals.
[[nodiscard]] std::string writeErrorBands(const ErrorBands& bands);

}  // namespace headroom
