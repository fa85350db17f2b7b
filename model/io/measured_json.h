// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"
#include "model/validate/measured_case.h"

#include <string_view>

namespace headroom {

/// Reads published measurements: an array of cases, or an object with the array under "cases". A case with a value of
/// the wrong type or out of all reason, or with a field that is not of the schema (see unknownCaseField), is skipped
/// with the reason; the others are read.
/// What is not JSON or has neither form at the top is an error.
[[nodiscard]] Result<MeasuredCases> parseMeasuredCases(std::string_view text);

}  // namespace headroom
