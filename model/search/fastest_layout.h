// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_findings.h"
#include "model/search/search_space.h"
#include "model/work_budget.h"

#include <optional>
#include <stop_token>

namespace headroom {

/// The fastest layout of a space that fits and takes at most that many seconds per sequence: the first that search()
/// would rank by time, without the families, the front and the reasons, and so many times sooner. Works in the calling
/// thread, and adds to the counts what it dealt with. The fastest found where the budget is spent before the end.
[[nodiscard]] std::optional<Candidate> fastestLayout(const SearchSpace& space, double mostSecondsPerSequence,
                                                     SearchCounts& counts, WorkBudget& budget,
                                                     const std::stop_token& stop = {});

}  // namespace headroom
