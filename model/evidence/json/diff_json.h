// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"
#include "model/evidence/diff/shortage.h"
#include "model/result.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What a cause is said in: what shows it, and what to do next.
struct CauseWords {
    std::function<std::string(const CauseStep&)> evidence;
    std::function<std::string(const CauseStep&)> next;
};

/// What an out-of-memory error is said in: why, and what to do.
struct ShortageWriting {
    const Shortage* shortage{nullptr};  ///< Null: there was no such error.
    std::string reason{};
    std::vector<std::string> steps{};
};

/// Format "headroom-diff", version 1; with an out-of-memory error also what the plan says of it.
[[nodiscard]] std::string writeDifference(const Difference& difference, const CauseWords& words,
                                          const ShortageWriting& shortage = {});

/// The run as an anonymous case of the form that "headroom validate" reads: the shape, machines, layout and numbers of
/// the plan as it ran, and what was measured; no name of a person, machine, file or plan. An error where neither a step
/// time nor a peak was measured, or the plan is none that a case can say.
[[nodiscard]] Result<std::string> writeAnonymousCase(const Difference& difference, const Catalogue& catalogue);

}  // namespace headroom
