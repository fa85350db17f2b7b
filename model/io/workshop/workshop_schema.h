// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/plan_schema.h"

#include <string>

namespace headroom {

/// The JSON Schema (draft 2020-12) of a workshop file, with that of plans within. Two-space indent, ends with a
/// newline.
[[nodiscard]] std::string workshopSchema(const FieldDescription& describePlanField);

}  // namespace headroom
