// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_report.h"

#include <utility>

namespace headroom {

namespace {

FoundLayout foundLayout(const SearchSpace& space, const Catalogue& catalogue, const Candidate& candidate)
{
    FoundLayout found{.family = familyOf(candidate.layout, space.plan().training.framework),
                      .candidate = candidate,
                      .plan = withLayout(space.plan(), candidate.layout, space.setsBatch())};
    found.job = estimate(found.plan, catalogue).cost.job;
    return found;
}

}  // namespace

SearchReport searchReport(const SearchSpace& space, const Catalogue& catalogue, SearchResult result,
                          Objective objective, std::size_t most)
{
    SearchReport report{.result = std::move(result),
                        .objective = objective,
                        .batchRule = space.batchRule(),
                        .hardware = space.base().hardware};
    for (const Candidate& candidate : report.result.ranked) {
        if (!candidate.fits || report.layouts.size() == most)
            break;
        report.layouts.push_back(foundLayout(space, catalogue, candidate));
    }
    if (report.result.simplest)
        report.simplest = foundLayout(space, catalogue, *report.result.simplest);
    return report;
}

}  // namespace headroom
