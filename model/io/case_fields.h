// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"

#include <string>

namespace headroom {

/// The path of the first field of a measured case that its schema does not have, such as "batch/moon"; empty where all
/// are known. A field that says how a job ran and is not understood would make the prediction one of another job.
/// Fields that say nothing (null), what is measured beside the known figures, what stands in `extra`, and remarks
/// (note, comment, url, date and the like, or a name that begins with "_" or "x-") do no harm.
[[nodiscard]] std::string unknownCaseField(const Json& json);

}  // namespace headroom
