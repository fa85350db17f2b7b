// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/division_search.h"

#include <algorithm>
#include <bit>

namespace headroom {

DivisionSearch::DivisionSearch(const SearchSpace& space, const Division& division, Objective objective)
    : m_space(space), m_division(division), m_objective(objective), m_evaluator(space, division),
      m_recomputations(space.recomputations(division)), m_usable(usableMemory(space.base().hardware.capacity))
{
    for (std::size_t i = 0; i < m_evaluator.shardings().size(); ++i) {
        m_evaluator.setSharding(i);
        const Family family = familyOf(m_evaluator.layout(), space.plan().training.framework);
        const auto known = std::ranges::find(m_families, family);
        m_familyOf.push_back(static_cast<std::size_t>(known - m_families.begin()));
        if (known == m_families.end()) {
            m_families.push_back(family);
            m_zeroStagesOf.emplace_back();
        }
        std::vector<std::size_t>& ofFamily = m_zeroStagesOf[m_familyOf.back()];
        const std::vector<Sharding>& shardings = m_evaluator.shardings();
        if (ofFamily.empty() || shardings[ofFamily.back()].zero != shardings[i].zero)
            ofFamily.push_back(i);
    }
    findGroups();
}

std::int64_t DivisionSearch::perRecompute(std::int64_t virtualStages) const
{
    return std::ssize(m_evaluator.shardings()) * std::ssize(m_space.offloads()) *
           std::ssize(m_space.schedules(m_division, virtualStages));
}

void DivisionSearch::findGroups()
{
    for (const std::int64_t stages : m_space.virtualChoices(m_division)) {
        const std::vector<BatchChoice> batches = batchesToTry(stages);
        const std::int64_t step = m_space.microBatchStep(m_division, stages);
        m_evaluator.setRecompute(Recompute::None, 0);
        for (const bool sequenceParallel : m_space.sequenceChoices(m_division)) {
            m_evaluator.setPipeline(sequenceParallel, stages);
            for (const BatchChoice& batch : batches) {
                m_evaluator.setBatch(batch.micro, batch.mostMicroBatches);
                const bool upTo = m_space.batchRule() == BatchRule::UpTo;
                const std::int64_t numbers = upTo ? batch.mostMicroBatches / step : 1;
                if (numbers > 0)
                    m_groups.push_back({sequenceParallel, stages, batch, boundPerSequence(),
                                        numbers * std::ssize(m_recomputations) * perRecompute(stages)});
            }
        }
    }
    std::ranges::stable_sort(m_groups, {}, &Group::bound);
}

/// Where micro-batches are many: those that fit memory at all, and of thousands all small ones, then four to a
/// doubling. Memory never falls as they grow, so that those beyond the largest that fits are proven to be of no use.
std::vector<BatchChoice> DivisionSearch::batchesToTry(std::int64_t virtualStages)
{
    constexpr std::size_t few = 64;
    constexpr std::size_t many = 2048;
    std::vector<BatchChoice> batches = m_space.batches(m_division, virtualStages);
    if (batches.size() <= few)
        return batches;
    const std::int64_t step = m_space.microBatchStep(m_division, virtualStages);
    const auto layouts = [&](const BatchChoice& batch) {
        const std::int64_t numbers = m_space.batchRule() == BatchRule::UpTo ? batch.mostMicroBatches / step : 1;
        return numbers * std::ssize(m_recomputations) * perRecompute(virtualStages) *
               std::ssize(m_space.sequenceChoices(m_division));
    };
    const auto unfit = std::ranges::partition_point(batches, [this](const BatchChoice& b) { return fitsSomehow(b); });
    // The smallest stays: where nothing fits, its leanest layout says by how much.
    const auto first = std::max(batches.begin() + 1, unfit);
    for (auto batch = first; batch != batches.end(); ++batch)
        m_unfit += layouts(*batch);
    batches.erase(first, batches.end());
    if (batches.size() > many)
        std::erase_if(batches, [](const BatchChoice& batch) {
            constexpr std::int64_t perDoubling = 4;
            const auto size = static_cast<std::uint64_t>(batch.micro);
            return batch.micro > std::int64_t{few} && size % (std::bit_floor(size) / perDoubling) != 0;
        });
    return batches;
}

/// Whether the leanest layouts with that micro-batch have one that fits: all ranks share, and something may move to the
/// hosts. A single micro-batch needs least.
bool DivisionSearch::fitsSomehow(const BatchChoice& batch)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    m_evaluator.setPipeline(m_space.sequenceChoices(m_division).front(), 1);
    m_evaluator.setBatch(batch.micro, m_space.batchRule() == BatchRule::UpTo ? 1 : batch.mostMicroBatches);
    for (const Recompute recompute : {Recompute::Full, Recompute::Selective, Recompute::None}) {
        m_evaluator.setRecompute(recompute, 0);
        for (const Offload offload : m_space.offloads()) {
            m_evaluator.setOffload(offload);
            for (std::size_t s = shardings.size(); s > 0; --s) {
                if (shardings[s - 1].group != 0)
                    continue;
                m_evaluator.setSharding(s - 1);
                if (m_evaluator.memory().fits())
                    return true;
            }
        }
    }
    return false;
}

Candidate DivisionSearch::evaluate()
{
    PeakMemory memory;
    return evaluate(memory);
}

Candidate DivisionSearch::evaluate(PeakMemory& memory)
{
    Candidate candidate{.layout = m_evaluator.layout()};
    candidate.step = m_evaluator.step();
    candidate.secondsPerSequence = perSequence(candidate.step);
    memory = m_evaluator.memory();
    candidate.peak = memory.peak;
    candidate.fits = memory.fits();
    return candidate;
}

void DivisionSearch::recordGoal(Goal& goal, const Candidate& candidate)
{
    if (!candidate.fits || candidate.secondsPerSequence > goal.mostSeconds || candidate.peak > goal.mostPeak)
        return;
    const auto isBetter = [&goal](const Candidate& a, const Candidate& b) {
        return goal.wanted == Goal::Wanted::Fastest ? ranksBefore(a, b, Objective::Time)
                                                    : simplicityOf(a.layout) < simplicityOf(b.layout);
    };
    if (goal.found && !isBetter(candidate, *goal.found))
        return;
    goal.found = candidate;
    if (goal.wanted == Goal::Wanted::Fastest)
        goal.mostSeconds = candidate.secondsPerSequence;
}

void DivisionSearch::record(Run& run, std::size_t sharding, const Candidate& candidate)
{
    ++run.found.counts.evaluated;
    run.found.counts.fitting += candidate.fits ? 1 : 0;
    if (run.goal != nullptr) {
        recordGoal(*run.goal, candidate);
        return;
    }
    Candidate& best = run.best[m_familyOf[sharding]];
    if (ranksBefore(candidate, best, m_objective))
        best = candidate;
    if (candidate.fits)
        run.found.front.add(candidate);
}

void DivisionSearch::probe(Seeds& seeds)
{
    constexpr std::size_t groups = 4;
    const auto tried = std::min(groups, m_groups.size());
    for (std::size_t g = 0; g < tried; ++g) {
        const Group& group = m_groups[g];
        m_evaluator.setPipeline(group.sequenceParallel, group.virtualStages);
        m_evaluator.setBatch(group.batch.micro, group.batch.mostMicroBatches);
        for (const Schedule schedule : m_space.schedules(m_division, group.virtualStages)) {
            m_evaluator.setSchedule(schedule);
            for (const Recompute recompute : {Recompute::None, Recompute::Full}) {
                m_evaluator.setRecompute(recompute, 0);
                probeShardings(seeds);
            }
        }
        m_evaluator.setSchedule(Schedule::OneForwardOneBackward);
    }
}

void DivisionSearch::probeShardings(Seeds& seeds)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    for (std::size_t s = 0; s < shardings.size(); ++s) {
        if (shardings[s].group != 0)
            continue;
        m_evaluator.setSharding(s);
        m_evaluator.setOffload(Offload::None);
        const Candidate candidate = evaluate();
        seeds.front.add(candidate);
        if (candidate.fits)
            seeds.fastest = std::min(seeds.fastest, candidate.secondsPerSequence);
    }
}

/// The leanest layout has the smallest micro-batch, no virtual stages and copies shared by as many ranks as the family
/// allows; which recomputation, offloading and ZeRO stage it has differs. A single micro-batch lets some frameworks
/// free gradients.
void DivisionSearch::evaluateCorner(Run& run)
{
    const std::vector<BatchChoice> batches = m_space.batches(m_division, 1);
    std::vector<BatchChoice> corners{batches.front()};
    if (m_space.batchRule() == BatchRule::UpTo)
        corners.front().mostMicroBatches = 1;
    else if (batches.back().mostMicroBatches == 1 && batches.size() > 1)
        corners.push_back(batches.back());
    m_evaluator.setPipeline(m_space.sequenceChoices(m_division).front(), 1);
    m_evaluator.setSchedule(Schedule::OneForwardOneBackward);
    for (const BatchChoice& batch : corners) {
        m_evaluator.setBatch(batch.micro, batch.mostMicroBatches);
        for (const Recompute recompute : {Recompute::None, Recompute::Selective, Recompute::Full}) {
            m_evaluator.setRecompute(recompute, 0);
            evaluateLeanest(run);
        }
    }
    // Smaller groups need no less than the largest.
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    for (std::size_t s = 1; s < shardings.size(); ++s)
        if (shardings[s].group != 0 && shardings[s - 1].group != 0)
            run.leanest[s] = run.leanest[s - 1];
}

void DivisionSearch::evaluateLeanest(Run& run)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    for (const Offload offload : m_space.offloads()) {
        m_evaluator.setOffload(offload);
        for (std::size_t s = 0; s < shardings.size(); ++s) {
            const bool largestGroup = s > 0 && shardings[s].group != 0 && shardings[s - 1].group == 0;
            if (shardings[s].group != 0 && !largestGroup)
                continue;
            m_evaluator.setSharding(s);
            PeakMemory memory;
            record(run, s, evaluate(memory));
            if (!memory.hostFits)
                continue;
            const Bytes peak = memory.peak - LayoutEvaluator::rounding;
            Bytes& least = run.leanest[s][static_cast<std::size_t>(offload)];
            least = std::min(least, peak);
            Bytes& ofFamily = run.leanestOfFamily[m_familyOf[s]];
            ofFamily = std::min(ofFamily, peak);
        }
    }
}

DivisionSearch::Run DivisionSearch::startRun(const Seeds& seeds)
{
    Run run{.seeds = seeds, .found = Found(m_usable)};
    constexpr Bytes unlimited{std::numeric_limits<double>::infinity()};
    Leanest unknown{};
    unknown.fill(unlimited);
    run.leanest.assign(m_familyOf.size(), unknown);
    run.leanestOfFamily.assign(m_families.size(), unlimited);
    run.best.assign(m_families.size(), Candidate{.peak = unlimited});
    evaluateCorner(run);
    return run;
}

Found DivisionSearch::run(const Seeds& seeds, const std::stop_token& stop)
{
    if (m_groups.empty())
        return Found(m_usable);
    Run run = startRun(seeds);
    const bool hopeless = std::ranges::all_of(run.leanestOfFamily, [this](Bytes least) { return least > m_usable; });
    if (hopeless) {
        for (const Group& group : m_groups)
            run.found.counts.pruned += group.layouts;
        run.found.counts.pruned += m_unfit - run.found.counts.evaluated;
    } else {
        run.found.counts = {};  // The loops meet the corner again, where it can still be of use.
        visitGroups(run, stop);
    }
    for (std::size_t family = 0; family < m_families.size(); ++family)
        run.found.best.emplace(m_families[family], run.best[family]);
    return std::move(run.found);
}

void DivisionSearch::visitGroups(Run& run, const std::stop_token& stop)
{
    run.found.counts.pruned += m_unfit;
    for (const Group& group : m_groups) {
        if (stop.stop_requested() || isOutOfWork())
            return;
        if (wants(run, group.bound))
            visitGroup(run, group);
        else
            run.found.counts.pruned += group.layouts;
    }
}

std::optional<Candidate> DivisionSearch::reach(Goal goal, SearchCounts& counts, const std::stop_token& stop)
{
    if (bound() > goal.mostSeconds || m_groups.empty()) {
        for (const Group& group : m_groups)
            counts.pruned += group.layouts;
        counts.pruned += m_unfit;
        return std::nullopt;
    }
    const Seeds seeds(m_usable);
    Run run = startRun(seeds);
    run.found.counts = {};  // The loops meet the corner again.
    run.goal = &goal;
    visitGroups(run, stop);
    counts += run.found.counts;
    return goal.found;
}

std::optional<Candidate> DivisionSearch::simplest(double mostSecondsPerSequence, Bytes mostPeak,
                                                  const std::stop_token& stop)
{
    SearchCounts uncounted;  // run() has counted them already.
    return reach({.wanted = Goal::Wanted::Simplest, .mostSeconds = mostSecondsPerSequence, .mostPeak = mostPeak},
                 uncounted, stop);
}

std::optional<Candidate> DivisionSearch::fastest(double mostSecondsPerSequence, SearchCounts& counts,
                                                 const std::stop_token& stop)
{
    return reach({.wanted = Goal::Wanted::Fastest, .mostSeconds = mostSecondsPerSequence, .mostPeak = m_usable}, counts,
                 stop);
}

}  // namespace headroom
