// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_report.h"

#include "model/estimator/estimator.h"
#include "model/hardware/hardware.h"

#include <algorithm>
#include <set>
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

namespace {

/// As many as a table shows at first, and some that may rise.
constexpr std::size_t mostRanked = 12;
/// Pairs of degrees beside these, and points of the front: a drag is followed sixty times a second.
constexpr std::size_t mostPairs = 24;
constexpr std::size_t mostOfFront = 16;

/// The layouts worth another estimate: the first of the ranking, the best of each pair of degrees, and the front.
std::vector<LayoutChoice> layoutsOf(const SearchReport& before)
{
    std::vector<LayoutChoice> layouts;
    const auto add = [&layouts](const LayoutChoice& layout) {
        if (std::ranges::find(layouts, layout) == layouts.end())
            layouts.push_back(layout);
    };
    std::set<std::pair<std::int64_t, std::int64_t>> pairs;
    std::size_t ranked = 0;
    for (const Candidate& candidate : before.result.ranked) {
        const LayoutChoice& layout = candidate.layout;
        const bool isFirstOfPair = pairs.size() < mostPairs && pairs.emplace(layout.tensor, layout.pipeline).second;
        if (ranked++ < mostRanked || isFirstOfPair)
            add(layout);
    }
    const std::vector<Candidate>& front = before.result.front;
    const std::size_t step = front.size() / mostOfFront + 1;
    for (std::size_t i = 0; i < front.size(); i += step)
        add(front[i].layout);
    if (before.result.simplest)
        add(before.result.simplest->layout);
    return layouts;
}

std::optional<FoundLayout> restated(const LayoutChoice& layout, bool setsBatch, const Plan& plan,
                                    const Catalogue& catalogue)
{
    const Plan changed = withLayout(plan, layout, setsBatch);
    return ownLayout(changed, estimate(changed, catalogue));
}

}  // namespace

SearchReport restatedReport(const SearchReport& before, const Plan& plan, const Catalogue& catalogue,
                            Objective objective)
{
    SearchReport report{.stage = ReportStage::Restated,
                        .objective = objective,
                        .batchRule = before.batchRule,
                        .hardware = before.hardware,
                        .subject = before.subject};
    Findings findings;
    if (const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, findings))
        report.hardware = *hardware;
    const Bytes usable = usableMemory(report.hardware.capacity);
    MemoryFront front(usable);
    std::vector<FoundLayout> layouts;
    for (const LayoutChoice& layout : layoutsOf(before))
        if (auto found = restated(layout, before.batchRule == BatchRule::UpTo, plan, catalogue)) {
            front.add(found->candidate);
            layouts.push_back(std::move(*found));
        }
    std::ranges::stable_sort(layouts, [objective](const FoundLayout& a, const FoundLayout& b) {
        return ranksBefore(a.candidate, b.candidate, objective);
    });
    for (FoundLayout& found : layouts) {
        report.result.ranked.push_back(found.candidate);
        if (found.candidate.fits)
            report.layouts.push_back(std::move(found));
    }
    report.result.legal = std::ssize(report.result.ranked);
    if (report.result.best() != nullptr)
        report.result.front = front.points(front.fastest() * frontReach);
    return report;
}

}  // namespace headroom
