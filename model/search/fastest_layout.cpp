// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/fastest_layout.h"

#include "model/search/division_search.h"

#include <algorithm>
#include <memory>

namespace headroom {

std::optional<Candidate> fastestLayout(const SearchSpace& space, double mostSecondsPerSequence, SearchCounts& counts,
                                       WorkBudget& budget, const std::stop_token& stop)
{
    // The most promising division first, so that its best rules out most of the others by their bounds.
    std::vector<std::unique_ptr<DivisionSearch>> divisions;
    for (const Division& division : space.divisions()) {
        if (budget.isSpent())
            break;
        divisions.push_back(std::make_unique<DivisionSearch>(space, division, Objective::Time));
        budget.spend(divisions.back()->steps());
    }
    std::ranges::stable_sort(divisions, {}, [](const auto& division) { return division->bound(); });
    std::optional<Candidate> best;
    for (const std::unique_ptr<DivisionSearch>& division : divisions) {
        if (stop.stop_requested() || budget.isSpent())
            break;
        const double most = best ? best->secondsPerSequence : mostSecondsPerSequence;
        const std::int64_t before = division->steps();
        division->allow(budget.left());
        const std::optional<Candidate> found = division->fastest(most, counts, stop);
        budget.spend(division->steps() - before);
        if (found && (!best || ranksBefore(*found, *best, Objective::Time)))
            best = found;
    }
    return best;
}

}  // namespace headroom
