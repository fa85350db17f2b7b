// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_ranking.h"

#include <algorithm>

namespace headroom {

namespace {

bool isFirst(const SearchResult& result, const Candidate& candidate)
{
    return candidate.fits && candidate.layout == result.ranked.front().layout;
}

}  // namespace

SearchRanking::SearchRanking(const SearchSpace& space, Objective objective)
    : m_framework(space.plan().training.framework), m_objective(objective), m_usable(space.usable()), m_front(m_usable)
{
}

void SearchRanking::add(const Found& found)
{
    m_counts += found.counts;
    m_front.add(found.front);
    for (const auto& [family, candidate] : found.best) {
        const LayoutChoice& l = candidate.layout;
        const Row row{l.tensor, l.context, l.pipeline, l.expert, familyOf(l, m_framework)};
        const auto [known, isNew] = m_rows.try_emplace(row, candidate);
        if (!isNew && ranksBefore(candidate, known->second, m_objective))
            known->second = candidate;
    }
}

SearchResult SearchRanking::result() const
{
    SearchResult result{.counts = m_counts};
    result.ranked.reserve(m_rows.size());
    for (const auto& [row, candidate] : m_rows)
        result.ranked.push_back(candidate);
    std::ranges::sort(result.ranked,
                      [this](const Candidate& a, const Candidate& b) { return ranksBefore(a, b, m_objective); });
    addRejections(result);
    if (result.best() != nullptr)
        result.front = m_front.points(m_front.fastest() * frontReach);
    return result;
}

void SearchRanking::addRejections(SearchResult& result) const
{
    std::map<Family, Candidate> best;
    for (const Candidate& candidate : result.ranked)
        best.try_emplace(familyOf(candidate.layout, m_framework), candidate);
    const LayoutChoice sharded{.zero = 3};
    const Strategy unused =
        familyOf(sharded, m_framework).strategy == Strategy::Fsdp ? Strategy::Zero3 : Strategy::Fsdp;
    for (const bool context : {false, true})
        for (std::size_t i = 0; i < strategyNames.size(); ++i) {
            const Family family{static_cast<Strategy>(i), context};
            const auto known = best.find(family);
            const bool silent = context || family.strategy == unused;
            if (known == best.end() && !silent)
                result.rejected.push_back({family, Rejection::Reason::NoLayout, {}});
            else if (known != best.end() && !isFirst(result, known->second))
                result.rejected.push_back(rejection(family, known->second));
        }
}

Rejection SearchRanking::rejection(Family family, const Candidate& best) const
{
    if (best.fits)
        return {family, Rejection::Reason::Behind, best};
    const bool onlyHost = best.peak <= m_usable;
    return {family, onlyHost ? Rejection::Reason::HostDoesNotFit : Rejection::Reason::DoesNotFit, best};
}

}  // namespace headroom
