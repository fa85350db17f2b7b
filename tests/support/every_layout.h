// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/hardware.h"
#include "model/estimate/layout.h"
#include "model/search/search.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace headroom::test {

/// What trying every layout shows.
struct Everything {
    std::int64_t legal{0};
    std::int64_t fitting{0};
    std::vector<Candidate> ranked;
    std::optional<Candidate> simplest;
    std::vector<Candidate> front;
};

inline std::string spelt(const Candidate& candidate)
{
    std::string text = std::to_string(candidate.secondsPerSequence) + ' ' + std::to_string(candidate.peak.value);
    for (const std::int64_t number : simplicityOf(candidate.layout))
        text += ' ' + std::to_string(number);
    return text;
}

/// Walks through far more layouts than are legal and leaves the judgement to resolveLayout(); only what has no effect
/// is left out, as SearchSpace documents it.
class LayoutWalk {
public:
    LayoutWalk(const Plan& plan, const Catalogue& catalogue, bool batchUpTo)
        : m_plan(plan), m_catalogue(catalogue), m_base(estimate(plan, catalogue)), m_upTo(batchUpTo)
    {
    }

    /// Calls visit(layout) for each legal layout.
    template <class Visit>
    void each(Visit visit) const
    {
        const std::int64_t gpus = m_base.hardware.gpusUsed;
        const std::int64_t layers = m_base.architecture.layers;
        const bool experts = m_base.architecture.moe.has_value();
        LayoutChoice l;
        for (l.tensor = 1; l.tensor <= gpus; ++l.tensor)
            for (l.context = 1; l.context <= gpus; ++l.context)
                for (l.pipeline = 1; l.pipeline <= gpus; ++l.pipeline)
                    for (l.virtualStages = 1; l.virtualStages <= (l.pipeline > 1 ? layers : 1); ++l.virtualStages)
                        for (l.expert = 1; l.expert <= (experts ? gpus : 1); ++l.expert)
                            for (const std::int64_t split : experts ? divisorsOf(gpus) : std::vector{l.tensor}) {
                                l.expertTensor = split;
                                eachBatch(l, visit);
                            }
    }

private:
    template <class Visit>
    void eachBatch(LayoutChoice l, Visit& visit) const
    {
        const std::int64_t gpus = m_base.hardware.gpusUsed;
        const std::int64_t split = l.tensor * l.context * l.pipeline;
        if (gpus % split != 0)
            return;
        const std::int64_t data = gpus / split;
        const std::int64_t limit = m_plan.training.global_batch.value_or(m_base.layout->globalBatch);
        for (l.microBatch = 1; l.microBatch <= limit; ++l.microBatch) {
            if (m_upTo)
                for (l.globalBatch = 1; l.globalBatch <= limit; ++l.globalBatch)
                    eachSharding(l, data, visit);
            else {
                l.globalBatch = m_plan.training.global_batch.value_or(l.microBatch * data * l.pipeline);
                if (l.globalBatch <= limit)
                    eachSharding(l, data, visit);
            }
        }
    }

    template <class Visit>
    void eachSharding(LayoutChoice l, std::int64_t data, Visit& visit) const
    {
        if (!isLegal(l))
            return;
        const std::int64_t ranks = data * l.context;
        const std::int64_t copies = ranks * l.tensor / (l.expert * l.expertTensor);
        const bool shares = ranks > 1 || (m_base.architecture.moe && copies > 1);
        for (l.zero = 0; l.zero <= (shares ? 3 : 0); ++l.zero)
            for (l.shardGroup = 0; l.shardGroup < (l.zero > 0 ? ranks : 1); ++l.shardGroup)
                for (const bool sequence : {true, false}) {
                    l.sequenceParallel = sequence;
                    if (l.shardGroup != 1 && (sequence || l.tensor > 1) && isLegal(l))
                        eachRecompute(l, visit);
                }
    }

    template <class Visit>
    void eachRecompute(LayoutChoice l, Visit& visit) const
    {
        const std::int64_t most = std::ranges::max(evenLayers(m_base.architecture.layers, l.pipeline));
        const bool schedules = l.pipeline > 1 && l.virtualStages == 1;
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Block, Recompute::Full})
            for (const Offload offload : {Offload::None, Offload::Optimizer, Offload::Activations, Offload::Parameters})
                for (const Schedule schedule :
                     {Schedule::OneForwardOneBackward, Schedule::Gpipe, Schedule::ZeroBubble}) {
                    if (schedule != Schedule::OneForwardOneBackward && !schedules)
                        continue;
                    l.recompute = recompute;
                    l.offload = offload;
                    l.schedule = schedule;
                    const bool blocks = recompute == Recompute::Block;
                    for (l.recomputeLayers = blocks ? 1 : 0; l.recomputeLayers < (blocks ? most : 1);
                         ++l.recomputeLayers)
                        visit(l);
                }
    }

    [[nodiscard]] bool isLegal(const LayoutChoice& l) const
    {
        Findings findings;
        return resolveLayout(withLayout(m_plan, l, m_upTo), m_base.architecture, m_base.hardware, findings).has_value();
    }

    Plan m_plan;
    const Catalogue& m_catalogue;
    Estimate m_base;
    bool m_upTo;
};

inline Candidate estimated(const Plan& plan, const Catalogue& catalogue, bool setsBatch, const LayoutChoice& layout)
{
    const Estimate result = estimate(withLayout(plan, layout, setsBatch), catalogue);
    return {.layout = layout,
            .secondsPerSequence = result.time->step.value / static_cast<double>(result.layout->globalBatch),
            .step = result.time->step,
            .peak = result.memory->worst().peak,
            .fits = !hasErrors(result.findings)};
}

inline Everything tryEverything(const Plan& plan, const Catalogue& catalogue, bool batchUpTo, Objective objective)
{
    Everything all;
    std::vector<Candidate> layouts;
    LayoutWalk(plan, catalogue, batchUpTo).each([&](const LayoutChoice& layout) {
        layouts.push_back(estimated(plan, catalogue, batchUpTo, layout));
    });
    all.legal = std::ssize(layouts);
    const auto before = [objective](const Candidate& a, const Candidate& b) { return ranksBefore(a, b, objective); };
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, Family>, Candidate> rows;
    const Estimate own = estimate(plan, catalogue);
    MemoryFront front(usableMemory(own.hardware.capacity));
    for (const Candidate& c : layouts) {
        all.fitting += c.fits ? 1 : 0;
        front.add(c);
        const LayoutChoice& l = c.layout;
        const auto [row, isNew] =
            rows.try_emplace({l.tensor, l.context, l.pipeline, l.expert, familyOf(l, plan.training.framework)}, c);
        if (!isNew && before(c, row->second))
            row->second = c;
    }
    for (const auto& [row, candidate] : rows)
        all.ranked.push_back(candidate);
    std::ranges::sort(all.ranked, before);
    if (all.ranked.empty() || !all.ranked.front().fits)
        return all;
    const Candidate& best = all.ranked.front();
    const bool byMemory = objective == Objective::Memory;
    for (const Candidate& c : layouts) {
        const bool close = byMemory ? c.peak <= best.peak * simplestReach
                                    : c.secondsPerSequence <= best.secondsPerSequence * simplestReach;
        if (c.fits && close && (!all.simplest || simplicityOf(c.layout) < simplicityOf(all.simplest->layout)))
            all.simplest = c;
    }
    const double fastest = std::ranges::min(layouts, {}, [](const Candidate& c) {
                               return c.fits ? c.secondsPerSequence : std::numeric_limits<double>::infinity();
                           }).secondsPerSequence;
    all.front = front.points(fastest * frontReach);
    return all;
}

}  // namespace headroom::test
