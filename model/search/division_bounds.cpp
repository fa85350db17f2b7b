// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/division_search.h"

// Whether anything of a division can still be wanted, by what its layouts do not undercut.

namespace headroom {

double DivisionSearch::perSequence(Seconds step) const
{
    if (!m_evaluator.hasTime())
        return std::numeric_limits<double>::infinity();
    return step.value / static_cast<double>(m_evaluator.layout().globalBatch);
}

double DivisionSearch::bound() const
{
    return m_groups.empty() ? std::numeric_limits<double>::infinity() : m_groups.front().bound;
}

bool DivisionSearch::wantsFor(const Run& run, std::size_t family, double secondsPerSequence, Bytes leastPeak) const
{
    if (leastPeak > m_usable)
        return false;
    if (run.goal != nullptr)
        return secondsPerSequence <= run.goal->mostSeconds && leastPeak <= run.goal->mostPeak;
    if (run.seeds.wants(secondsPerSequence, leastPeak) && run.found.front.wants(secondsPerSequence, leastPeak))
        return true;
    const Candidate& best = run.best[family];
    if (!best.fits)
        return true;
    if (m_objective != Objective::Memory)
        return secondsPerSequence <= best.secondsPerSequence;
    return leastPeak < best.peak - LayoutEvaluator::rounding ||
           (leastPeak <= best.peak && secondsPerSequence <= best.secondsPerSequence);
}

bool DivisionSearch::wants(const Run& run, double secondsPerSequence) const
{
    for (std::size_t family = 0; family < m_families.size(); ++family)
        if (wantsFor(run, family, secondsPerSequence, run.leanestOfFamily[family]))
            return true;
    return false;
}

bool DivisionSearch::wantsBatch(const Run& run)
{
    const double ofAll = boundPerSequence();
    for (std::size_t family = 0; family < m_families.size(); ++family) {
        const Bytes leastPeak = run.leanestOfFamily[family];
        if (wantsFor(run, family, ofAll, leastPeak) && wantsFor(run, family, boundPerSequence(family), leastPeak))
            return true;
    }
    return false;
}

double DivisionSearch::boundPerSequence() { return perSequence(m_evaluator.stepBound()) * roundings; }

double DivisionSearch::boundPerSequence(std::size_t family)
{
    if (!m_evaluator.hasTime())
        return boundPerSequence();
    return perSequence(m_evaluator.stepBound(m_zeroStagesOf[family])) * roundings;
}

}  // namespace headroom
