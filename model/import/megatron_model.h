// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/source_reader.h"

namespace headroom {

/// Whether an argument that takes no value is given; "false" behind it takes it back, as lists of arguments in YAML do.
[[nodiscard]] bool isGiven(SourceReader& root, Spellings keys);

/// Reads the shape of the model that the arguments describe, with Megatron-LM's defaults, and makes it the plan's.
/// Arguments without a shape leave the plan's model; half a shape is an error.
void readMegatronModel(SourceReader& root);

}  // namespace headroom
