// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/plan_schema.h"

#include <string>

namespace headroom {

/// The JSON Schema (draft 2020-12) of a portfolio file with the bounds that its reader checks; the plans in it are
/// those of planSchema(). Two-space indent, ends with a newline.
[[nodiscard]] std::string portfolioSchema(const FieldDescription& describePlanField);

}  // namespace headroom
