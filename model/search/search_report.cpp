// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_report.h"

#include "model/estimator/estimator.h"

#include <utility>

namespace headroom {

FoundLayout foundLayout(const SearchSpace& space, const Catalogue& catalogue, const Candidate& candidate)
{
    FoundLayout found{.family = familyOf(candidate.layout, space.plan().training.framework),
                      .candidate = candidate,
                      .plan = withLayout(space.plan(), candidate.layout, space.setsBatch())};
    const Estimate estimated = estimate(found.plan, catalogue);
    found.job = estimated.cost.job;
    found.wall = estimated.time ? estimated.time->wall : std::nullopt;
    found.data = estimated.layout ? estimated.layout->data : 1;
    if (estimated.time) {
        found.mfu = estimated.time->mfu;
        found.parts = estimated.time->parts;
    }
    return found;
}

std::optional<FoundLayout> ownLayout(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.layout || !estimate.memory || !estimate.time)
        return std::nullopt;
    const LayoutChoice layout = layoutChoiceOf(plan, *estimate.layout);
    const auto sequences = static_cast<double>(estimate.layout->globalBatch);
    return FoundLayout{.family = familyOf(layout, plan.training.framework),
                       .candidate = {.layout = layout,
                                     .secondsPerSequence = estimate.time->step.value / sequences,
                                     .step = estimate.time->step,
                                     .peak = estimate.memory->worst().peak,
                                     .fits = !hasErrors(estimate.findings)},
                       .plan = plan,
                       .job = estimate.cost.job,
                       .wall = estimate.time->wall,
                       .data = estimate.layout->data,
                       .mfu = estimate.time->mfu,
                       .parts = estimate.time->parts};
}

namespace {

SearchSubject subjectOf(const SearchSpace& space)
{
    const Architecture& shape = space.base().architecture;
    return {.layers = shape.layers,
            .heads = shape.heads,
            .experts = shape.moe ? shape.moe->experts : 0,
            .globalBatch = space.setsBatch() ? std::nullopt : space.plan().training.global_batch,
            .mostSequences = space.batchLimit()};
}

}  // namespace

SearchReport searchReport(const SearchSpace& space, const Catalogue& catalogue, SearchResult result,
                          Objective objective, std::size_t most)
{
    SearchReport report{.result = std::move(result),
                        .objective = objective,
                        .batchRule = space.batchRule(),
                        .hardware = space.base().hardware,
                        .subject = subjectOf(space)};
    for (const Candidate& candidate : report.result.ranked) {
        if (!candidate.fits || report.layouts.size() == most)
            break;
        report.layouts.push_back(foundLayout(space, catalogue, candidate));
    }
    if (report.result.simplest)
        report.simplest = foundLayout(space, catalogue, *report.result.simplest);
    for (const Candidate& candidate : report.result.front)
        report.front.push_back(foundLayout(space, catalogue, candidate));
    return report;
}

}  // namespace headroom
