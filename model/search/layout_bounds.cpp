// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/layout_evaluator.h"

#include <algorithm>

// What no layout with a pipeline, batch and recomputation undercuts.

namespace headroom {

/// The least of each part: what is exposed of communication never falls as it grows.
void LayoutEvaluator::fillLeast(SharedTimes& times)
{
    constexpr Seconds unknown{std::numeric_limits<double>::infinity()};
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
        const std::span communication = std::span(times.communication).subspan(kind * columns(), columns());
        const std::span update = std::span(times.update).subspan(kind * columns() * 2, columns() * 2);
        std::ranges::fill(communication.last(zeroStages),
                          DataCommunicationTime{.perStep = unknown, .perMicroBatch = unknown});
        std::ranges::fill(update.last(zeroStages * 2), unknown);
        for (std::size_t s = 0; s < m_shardings.size(); ++s) {
            const std::size_t least = m_shardings.size() + static_cast<std::size_t>(m_shardings[s].zero);
            communication[least].perStep = std::min(communication[least].perStep, communication[s].perStep);
            communication[least].perMicroBatch =
                std::min(communication[least].perMicroBatch, communication[s].perMicroBatch);
            communication[least].load = std::min(communication[least].load, communication[s].load);
            for (std::size_t host = 0; host < 2; ++host)
                update[least * 2 + host] = std::min(update[least * 2 + host], update[s * 2 + host]);
        }
    }
}

std::size_t LayoutEvaluator::leastColumn() const
{
    return m_shardings.size() + static_cast<std::size_t>(m_layout.zero);
}

/// Without the adding of gradients, which every sharding and number of micro-batches shares differently.
LayoutEvaluator::StageSet& LayoutEvaluator::leastResidentStages()
{
    setOffload(Offload::None);
    return stagesSharing(0);
}

Seconds LayoutEvaluator::leastBubble(const StageSet& set) const
{
    const Seconds bubble = set.bubbles[static_cast<std::size_t>(Schedule::OneForwardOneBackward)];
    return m_layout.virtualStages > 1 || !m_offersZeroBubble
               ? bubble
               : std::min(bubble, set.bubbles[static_cast<std::size_t>(Schedule::ZeroBubble)]);
}

Seconds LayoutEvaluator::stepBound()
{
    const StageSet& set = leastResidentStages();
    ++m_steps;
    const Seconds passes = set.totals[set.slowest] * static_cast<double>(m_terms.memory.layout.microBatches);
    const Seconds step = passes + leastBubble(set);
    return step + stragglerWait(m_terms, step);
}

/// Longer passes hide more communication, but never more than they are longer: passes and communication together never
/// take less.
Seconds LayoutEvaluator::passesBound(const StageSet& set) const
{
    Seconds communication{};
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind)
        communication = std::max(communication, exposedOf(set, kind, leastColumn()));
    return set.totals[set.slowest] * static_cast<double>(m_terms.memory.layout.microBatches) + communication;
}

Seconds LayoutEvaluator::stepBound(std::span<const std::size_t> shardings)
{
    const StageSet& set = leastResidentStages();
    m_steps += std::ssize(shardings);
    const std::vector<Seconds>& updates = m_sharedTimes[severalIndex()].update;
    Seconds least{std::numeric_limits<double>::infinity()};
    for (const std::size_t sharding : shardings) {
        setSharding(sharding);
        Seconds update{};
        for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
            const std::size_t index = updateIndex(kind, leastColumn());
            update = std::max(update, std::min(updates[index], updates[index + 1]));
        }
        least = std::min(least, passesBound(set) + update);
    }
    const Seconds step = least + leastBubble(set);
    return step + stragglerWait(m_terms, step);
}

/// Smaller groups take longer to fetch offloaded weights; otherwise the passes are the same.
Seconds LayoutEvaluator::stepBoundOfZeroStage()
{
    const StageSet& set = stages();
    ++m_steps;
    const Seconds bubble = set.bubbles[static_cast<std::size_t>(m_layout.schedule)];
    if (!m_hasTime)
        return bubble;
    const std::vector<Seconds>& updates = m_sharedTimes[severalIndex()].update;
    Seconds update{};
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind)
        update = std::max(update, updates[updateIndex(kind, leastColumn())]);
    const Seconds step = passesBound(set) + update + bubble;
    return step + stragglerWait(m_terms, step);
}

}  // namespace headroom
