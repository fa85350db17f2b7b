// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_findings.h"

#include <algorithm>
#include <cmath>

namespace headroom {

bool ranksBefore(const Candidate& a, const Candidate& b, Objective objective)
{
    if (a.fits != b.fits)
        return a.fits;
    if (objective == Objective::Memory || !a.fits) {
        if (a.peak != b.peak)
            return a.peak < b.peak;
    }
    if (a.secondsPerSequence != b.secondsPerSequence)
        return a.secondsPerSequence < b.secondsPerSequence;
    return simplicityOf(a.layout) < simplicityOf(b.layout);
}

std::size_t MemoryFront::entryOf(Bytes peak) const
{
    const double share = std::max(0.0, peak / m_usable) * static_cast<double>(steps);
    const auto entry = static_cast<std::size_t>(std::ceil(std::min(share, static_cast<double>(steps))));
    return entry == 0 ? 0 : entry - 1;
}

void MemoryFront::add(const Candidate& candidate)
{
    if (!candidate.fits)
        return;
    for (std::size_t entry = entryOf(candidate.peak); entry < steps; ++entry) {
        if (!ranksBefore(candidate, m_fastest[entry], Objective::Time))
            return;  // The entries that follow hold layouts at least as fast.
        m_fastest[entry] = candidate;
    }
}

void MemoryFront::add(const MemoryFront& other)
{
    for (const Candidate& candidate : other.m_fastest)
        add(candidate);
}

bool MemoryFront::wants(double secondsPerSequence, Bytes leastPeak) const
{
    if (leastPeak > m_usable)
        return false;
    return secondsPerSequence <= m_fastest[entryOf(leastPeak)].secondsPerSequence;
}

std::vector<Candidate> MemoryFront::points(double limit) const
{
    std::vector<Candidate> result;
    double fastest = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : m_fastest) {
        if (!candidate.fits || candidate.secondsPerSequence >= fastest)
            continue;
        fastest = candidate.secondsPerSequence;
        if (candidate.secondsPerSequence <= limit)
            result.push_back(candidate);
    }
    return result;
}

SearchCounts& SearchCounts::operator+=(const SearchCounts& other)
{
    evaluated += other.evaluated;
    pruned = layoutSum(pruned, other.pruned);
    fitting += other.fitting;
    return *this;
}

}  // namespace headroom
