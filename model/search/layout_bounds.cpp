// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/layout_evaluator.h"

#include <algorithm>

// What no layout with a pipeline, batch and recomputation undercuts.

namespace headroom {

LayoutEvaluator::StageSet& LayoutEvaluator::residentStages()
{
    setOffload(Offload::None);
    return stages();
}

Seconds LayoutEvaluator::leastBubble(const StageSet& set) const
{
    const Seconds bubble = set.bubbles[static_cast<std::size_t>(Schedule::OneForwardOneBackward)];
    return m_layout.virtualStages > 1 ? bubble
                                      : std::min(bubble, set.bubbles[static_cast<std::size_t>(Schedule::ZeroBubble)]);
}

Seconds LayoutEvaluator::stepBound()
{
    const StageSet& set = residentStages();
    return set.totals[set.slowest] * static_cast<double>(m_terms.memory.layout.microBatches) + leastBubble(set);
}

/// Longer passes hide more of an exchange, but never more than they are longer: passes and exchange of one kind of
/// stage together never take less. Those of different kinds may.
Seconds LayoutEvaluator::stepBound(std::span<const std::size_t> shardings)
{
    const StageSet& set = residentStages();
    const auto microBatches = static_cast<double>(m_terms.memory.layout.microBatches);
    const std::vector<Seconds>& updates = m_sharedTimes[severalIndex()].update;
    Seconds least{std::numeric_limits<double>::infinity()};
    for (const std::size_t sharding : shardings) {
        setSharding(sharding);
        Seconds passes{};
        Seconds update{};
        for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
            passes = std::max(passes, set.totals[kind] * microBatches + exposedOf(set, kind));
            const std::size_t index = updateIndex(kind);
            update = std::max(update, std::min(updates[index], updates[index + 1]));
        }
        least = std::min(least, passes + update);
    }
    return least + leastBubble(set);
}

}  // namespace headroom
