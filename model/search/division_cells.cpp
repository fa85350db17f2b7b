// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/division_search.h"

#include <algorithm>

namespace headroom {

namespace {

/// From how many micro-batches on the first stage holds no more activations than before.
std::int64_t saturation(std::int64_t pipeline, std::int64_t virtualStages)
{
    constexpr std::int64_t severalMicroBatches = 2;  // at one, some frameworks free gradients
    return std::max(severalMicroBatches, virtualStages > 1 ? 2 * pipeline : pipeline);
}

}  // namespace

/// Beyond saturation, more micro-batches need no more memory and take no longer per sequence: the most stand for all.
void DivisionSearch::visitGroup(Run& run, const Group& group)
{
    m_evaluator.setPipeline(group.sequenceParallel, group.virtualStages);
    const std::int64_t perNumber = std::ssize(m_recomputations) * perRecompute(group.virtualStages);
    const std::int64_t most = group.batch.mostMicroBatches;
    m_evaluator.setBatch(group.batch.micro, most);
    visitBatch(run, group.virtualStages);
    if (m_space.batchRule() != BatchRule::UpTo)
        return;
    const std::int64_t step = m_space.microBatchStep(m_division, group.virtualStages);
    const std::int64_t saturated = saturation(m_division.pipeline, group.virtualStages);
    std::int64_t number = std::min(most, (saturated + step - 1) / step * step) - step;
    run.found.counts.pruned += ((most - number) / step - 1) * perNumber;
    for (; number >= step && !isOutOfWork(); number -= step) {
        m_evaluator.setRecompute(Recompute::None, 0);
        m_evaluator.setBatch(group.batch.micro, number);
        if (wantsBatch(run)) {
            visitBatch(run, group.virtualStages);
            continue;
        }
        // No smaller number is wanted either, but for one alone, where frameworks exchange otherwise.
        const bool isOneLeft = step == 1 && number > 1;
        run.found.counts.pruned += (number / step - (isOneLeft ? 1 : 0)) * perNumber;
        if (!isOneLeft)
            return;
        number = 2;
    }
}

void DivisionSearch::visitBatch(Run& run, std::int64_t virtualStages)
{
    const std::int64_t perKind = perRecompute(virtualStages);
    for (std::size_t i = 0; i < m_recomputations.size(); ++i) {
        if (isOutOfWork())
            return;
        const auto [recompute, layers] = m_recomputations[i];
        m_evaluator.setRecompute(recompute, layers);
        if (wantsBatch(run)) {
            visitCells(run);
            continue;
        }
        if (recompute != Recompute::Block) {
            run.found.counts.pruned += perKind;
            continue;
        }
        // Each further layer takes longer.
        run.found.counts.pruned += perKind * static_cast<std::int64_t>(m_recomputations.size() - i);
        return;
    }
}

void DivisionSearch::visitCells(Run& run)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    const auto count = static_cast<std::int64_t>(shardings.size());
    for (const Schedule schedule : m_space.schedules(m_division, m_evaluator.layout().virtualStages)) {
        if (schedule == Schedule::Gpipe) {
            run.found.counts.pruned += count * std::ssize(m_space.offloads());  // 1F1B takes as long and needs no more
            continue;
        }
        m_evaluator.setSchedule(schedule);
        for (const Offload offload : m_space.offloads()) {
            m_evaluator.setOffload(offload);
            for (std::size_t first = 0; first < shardings.size();) {
                std::size_t end = first + 1;
                while (end < shardings.size() && shardings[end].group != 0)
                    ++end;
                visitShardings(run, first, end);
                first = end;
            }
        }
    }
    m_evaluator.setSchedule(Schedule::OneForwardOneBackward);
}

/// One ZeRO stage: first all ranks together, which needs the least, then smaller groups.
void DivisionSearch::visitShardings(Run& run, std::size_t first, std::size_t end)
{
    const auto others = static_cast<std::int64_t>(end - first) - 1;
    const std::size_t wantedEnd = wantsZeroStage(run, first, end) ? endOfWanted(run, first, end) : first;
    m_evaluator.setSharding(first);
    if (wantedEnd == first) {
        run.found.counts.pruned += others + 1;
        return;
    }
    const Candidate whole = evaluate();
    record(run, first, whole);
    if (!whole.fits) {
        run.found.counts.pruned += others;
        return;
    }
    // What was not wanted before the whole is not wanted after it.
    run.found.counts.pruned += static_cast<std::int64_t>(end - std::max(wantedEnd, first + 1));
    for (std::size_t i = first + 1; i < wantedEnd; ++i) {
        m_evaluator.setSharding(i);
        if (wantsLayout(run, i, whole.peak - LayoutEvaluator::rounding))
            record(run, i, evaluate());
        else
            ++run.found.counts.pruned;
    }
}

/// Far cheaper than asking for each sharding, and mostly enough. Groups are of one family, all ranks perhaps of
/// another.
bool DivisionSearch::wantsZeroStage(const Run& run, std::size_t first, std::size_t end)
{
    if (leastPeakOf(run, first) > m_usable && leastPeakOf(run, end - 1) > m_usable)
        return false;
    m_evaluator.setSharding(first);
    const double seconds = perSequence(m_evaluator.stepBoundOfZeroStage()) * roundings;
    return wantsFor(run, m_familyOf[first], seconds, leastPeakOf(run, first)) ||
           wantsFor(run, m_familyOf[end - 1], seconds, leastPeakOf(run, end - 1));
}

std::size_t DivisionSearch::endOfWanted(const Run& run, std::size_t first, std::size_t end)
{
    for (std::size_t i = end; i > first; --i) {
        m_evaluator.setSharding(i - 1);
        if (wantsLayout(run, i - 1, {}))
            return i;
    }
    return first;
}

Bytes DivisionSearch::leastPeakOf(const Run& run, std::size_t sharding) const
{
    return run.leanest[sharding][static_cast<std::size_t>(m_evaluator.layout().offload)];
}

bool DivisionSearch::wantsLayout(const Run& run, std::size_t sharding, Bytes leastPeak)
{
    const LayoutChoice& layout = m_evaluator.layout();
    const bool isSimplicity = run.goal != nullptr && run.goal->wanted == Goal::Wanted::Simplest && run.goal->found;
    if (isSimplicity && simplicityOf(run.goal->found->layout) < simplicityOf(layout))
        return false;
    const Bytes least = std::max(leastPeak, leastPeakOf(run, sharding));
    return least <= m_usable && wantsFor(run, m_familyOf[sharding], perSequence(m_evaluator.step()), least);
}

}  // namespace headroom
