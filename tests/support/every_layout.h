// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimator.h"
#include "model/hardware/hardware.h"
#include "model/layout/layout.h"
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
        LayoutChoice l;
        for (l.tensor = 1; l.tensor <= gpus; ++l.tensor)
            for (l.context = 1; l.context <= gpus; ++l.context)
                for (l.pipeline = 1; l.pipeline <= gpus; ++l.pipeline)
                    eachExpertSplit(l, visit);
    }

private:
    template <class Visit>
    void eachExpertSplit(LayoutChoice l, Visit& visit) const
    {
        const std::int64_t gpus = m_base.hardware.gpusUsed;
        const bool experts = m_base.architecture.moe.has_value();
        const std::int64_t mostVirtual = l.pipeline > 1 ? m_base.architecture.layers : 1;
        const std::int64_t mostExpert = experts ? gpus : 1;
        const std::vector<std::int64_t> splits = experts ? divisorsOf(gpus) : std::vector{l.tensor};
        for (l.virtualStages = 1; l.virtualStages <= mostVirtual; ++l.virtualStages)
            for (l.expert = 1; l.expert <= mostExpert; ++l.expert)
                for (const std::int64_t split : splits) {
                    l.expertTensor = split;
                    eachBatch(l, visit);
                }
    }

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
            const std::int64_t own = m_plan.training.global_batch.value_or(l.microBatch * data * l.pipeline);
            const std::int64_t last = m_upTo ? limit : std::min(limit, own);
            for (l.globalBatch = m_upTo ? 1 : own; l.globalBatch <= last; ++l.globalBatch)
                eachSharding(l, data, visit);
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
        const std::int64_t highestZero = shares ? 3 : 0;
        for (l.zero = 0; l.zero <= highestZero; ++l.zero) {
            const std::int64_t groups = l.zero > 0 ? ranks : 1;
            for (l.shardGroup = 0; l.shardGroup < groups; ++l.shardGroup)
                if (l.shardGroup != 1)
                    eachSequenceChoice(l, visit);
        }
    }

    template <class Visit>
    void eachSequenceChoice(LayoutChoice l, Visit& visit) const
    {
        for (const bool sequence : {true, false}) {
            l.sequenceParallel = sequence;
            if ((sequence || l.tensor > 1) && isLegal(l))
                eachSchedule(l, visit);
        }
    }

    template <class Visit>
    void eachSchedule(LayoutChoice l, Visit& visit) const
    {
        const bool schedules = l.pipeline > 1 && l.virtualStages == 1;
        for (const Schedule schedule : {Schedule::OneForwardOneBackward, Schedule::Gpipe, Schedule::ZeroBubble}) {
            l.schedule = schedule;
            if (schedule == Schedule::ZeroBubble && m_plan.parallelism.schedule != Schedule::ZeroBubble)
                continue;
            if (schedules || schedule == Schedule::OneForwardOneBackward)
                eachRecompute(l, visit);
        }
    }

    template <class Visit>
    void eachRecompute(LayoutChoice l, Visit& visit) const
    {
        const auto& own = m_plan.parallelism.layers_per_stage;
        const std::int64_t mostLayers = std::ranges::max(
            own && std::ssize(*own) == l.pipeline ? *own : evenLayers(m_base.architecture.layers, l.pipeline));
        std::vector<Offload> offloads{Offload::None};
        if (!m_base.hardware.cpuOnly)
            offloads.insert(offloads.end(), {Offload::Optimizer, Offload::Activations, Offload::Parameters});
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Block, Recompute::Full}) {
            const bool blocks = recompute == Recompute::Block;
            const std::int64_t end = blocks ? mostLayers : 1;
            l.recompute = recompute;
            for (l.recomputeLayers = blocks ? 1 : 0; l.recomputeLayers < end; ++l.recomputeLayers)
                for (const Offload offload : offloads) {
                    l.offload = offload;
                    visit(l);
                }
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

/// The best layout of each row of the ranking, best row first.
inline std::vector<Candidate> bestOfRows(const std::vector<Candidate>& layouts, Framework framework,
                                         Objective objective)
{
    const auto before = [objective](const Candidate& a, const Candidate& b) { return ranksBefore(a, b, objective); };
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, Family>, Candidate> rows;
    for (const Candidate& c : layouts) {
        const LayoutChoice& l = c.layout;
        const auto [row, isNew] =
            rows.try_emplace({l.tensor, l.context, l.pipeline, l.expert, familyOf(l, framework)}, c);
        if (!isNew && before(c, row->second))
            row->second = c;
    }
    std::vector<Candidate> ranked;
    ranked.reserve(rows.size());
    for (const auto& [row, candidate] : rows)
        ranked.push_back(candidate);
    std::ranges::sort(ranked, before);
    return ranked;
}

/// The simplest that fits and comes close to the best.
inline std::optional<Candidate> simplestNear(const Candidate& best, const std::vector<Candidate>& layouts,
                                             Objective objective)
{
    const bool byMemory = objective == Objective::Memory;
    std::optional<Candidate> simplest;
    for (const Candidate& c : layouts) {
        const bool close = byMemory ? c.peak <= best.peak * simplestReach
                                    : c.secondsPerSequence <= best.secondsPerSequence * simplestReach;
        if (c.fits && close && (!simplest || simplicityOf(c.layout) < simplicityOf(simplest->layout)))
            simplest = c;
    }
    return simplest;
}

inline Everything tryEverything(const Plan& plan, const Catalogue& catalogue, bool batchUpTo, Objective objective)
{
    Everything all;
    std::vector<Candidate> layouts;
    LayoutWalk(plan, catalogue, batchUpTo).each([&](const LayoutChoice& layout) {
        layouts.push_back(estimated(plan, catalogue, batchUpTo, layout));
    });
    all.legal = std::ssize(layouts);
    all.fitting = std::ranges::count_if(layouts, &Candidate::fits);
    all.ranked = bestOfRows(layouts, plan.training.framework, objective);
    if (all.ranked.empty() || !all.ranked.front().fits)
        return all;
    all.simplest = simplestNear(all.ranked.front(), layouts, objective);
    MemoryFront front(usableMemory(estimate(plan, catalogue).hardware.capacity));
    double fastest = std::numeric_limits<double>::infinity();
    for (const Candidate& c : layouts) {
        front.add(c);
        if (c.fits)
            fastest = std::min(fastest, c.secondsPerSequence);
    }
    all.front = front.points(fastest * frontReach);
    return all;
}

}  // namespace headroom::test
