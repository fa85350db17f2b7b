// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "model/json/strict_json.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom {

/// The name of a fix, which the model leaves to a layer with words.
using FixNaming = std::function<std::string(const Fix&)>;

/// Writes format "headroom-fix", version 1: every change by pointer with its old and new value, and what the changed
/// plan's estimate says (bytes, seconds, the plan's currency; null where not known). Two-space indent, ends with a
/// newline.
[[nodiscard]] std::string writeFixes(const FixList& list, const FixNaming& naming);

/// Every change by pointer with its old and new value.
[[nodiscard]] Json changesJson(const std::vector<FixChange>& changes);

/// A change as "--set" of the command line takes it: "training.offload=optimizer".
[[nodiscard]] std::string settingText(const FixChange& change);

}  // namespace headroom
