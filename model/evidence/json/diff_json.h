// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"
#include "model/result.h"

#include <functional>
#include <optional>
#include <string>

namespace headroom {

/// What a cause is said in: what shows it, and what to do next.
struct CauseWords {
    std::function<std::string(const CauseStep&)> evidence;
    std::function<std::string(const CauseStep&)> next;
};

/// Format "headroom-diff", version 1.
[[nodiscard]] std::string writeDifference(const Difference& difference, const CauseWords& words);

/// The run as an anonymous case of the form that "headroom validate" reads: the shape, machines, layout and numbers of
/// the plan as it ran, and what was measured; no name of a person, machine, file or plan. An error where neither a step
/// time nor a peak was measured, or the plan is none that a case can say.
[[nodiscard]] Result<std::string> writeAnonymousCase(const Difference& difference, const Catalogue& catalogue);

}  // namespace headroom
