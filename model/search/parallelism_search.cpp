// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/parallelism_search.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace headroom {

namespace {

/// From how many micro-batches on the first stage holds no more activations than before.
std::int64_t saturation(std::int64_t pipeline, std::int64_t virtualStages)
{
    constexpr std::int64_t severalMicroBatches = 2;  // at one, some frameworks free gradients
    return std::max(severalMicroBatches, virtualStages > 1 ? 2 * pipeline : pipeline);
}

}  // namespace

ParallelismSearch::ParallelismSearch(const SearchSpace& space, const ParallelDegrees& degrees, Objective objective)
    : m_space(space), m_degrees(degrees), m_objective(objective), m_evaluator(space, degrees),
      m_recomputations(space.recomputations(degrees)), m_usable(space.usable())
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

std::int64_t ParallelismSearch::perRecompute(std::int64_t virtualStages) const
{
    return std::ssize(m_evaluator.shardings()) * std::ssize(m_space.offloads()) *
           std::ssize(m_space.schedules(m_degrees, virtualStages));
}

void ParallelismSearch::findGroups()
{
    for (const std::int64_t stages : m_space.virtualChoices(m_degrees)) {
        const std::vector<BatchChoice> batches = batchesToTry(stages);
        const std::int64_t step = m_space.microBatchStep(m_degrees, stages);
        m_evaluator.setRecompute(Recompute::None, 0);
        for (const bool sequenceParallel : m_space.sequenceChoices(m_degrees)) {
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
std::vector<BatchChoice> ParallelismSearch::batchesToTry(std::int64_t virtualStages)
{
    constexpr std::size_t allTried = 64;      // So many micro-batches, or sizes up to that.
    constexpr std::size_t thinnedFrom = 2048;
    std::vector<BatchChoice> batches = m_space.batches(m_degrees, virtualStages);
    if (batches.size() <= allTried)
        return batches;
    const std::int64_t step = m_space.microBatchStep(m_degrees, virtualStages);
    const auto layouts = [&](const BatchChoice& batch) {
        const std::int64_t numbers = m_space.batchRule() == BatchRule::UpTo ? batch.mostMicroBatches / step : 1;
        return numbers * std::ssize(m_recomputations) * perRecompute(virtualStages) *
               std::ssize(m_space.sequenceChoices(m_degrees));
    };
    const auto unfit = std::ranges::partition_point(batches, [this](const BatchChoice& b) { return fitsSomehow(b); });
    // The smallest stays: where nothing fits, its leanest layout says by how much.
    const auto first = std::max(batches.begin() + 1, unfit);
    for (auto batch = first; batch != batches.end(); ++batch)
        m_unfit += layouts(*batch);
    batches.erase(first, batches.end());
    if (batches.size() > thinnedFrom)
        std::erase_if(batches, [](const BatchChoice& batch) {
            constexpr std::int64_t perDoubling = 4;
            const auto size = static_cast<std::uint64_t>(batch.micro);
            return batch.micro > std::int64_t{allTried} && size % (std::bit_floor(size) / perDoubling) != 0;
        });
    return batches;
}

/// Whether the leanest layouts with that micro-batch have one that fits: all ranks share, and something may move to the
/// hosts. A single micro-batch needs least.
bool ParallelismSearch::fitsSomehow(const BatchChoice& batch)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    m_evaluator.setPipeline(m_space.sequenceChoices(m_degrees).front(), 1);
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

Candidate ParallelismSearch::evaluate()
{
    PeakMemory memory;
    return evaluate(memory);
}

Candidate ParallelismSearch::evaluate(PeakMemory& memory)
{
    Candidate candidate{.layout = m_evaluator.layout()};
    candidate.step = m_evaluator.step();
    candidate.secondsPerSequence = perSequence(candidate.step);
    memory = m_evaluator.memory();
    candidate.peak = memory.peak;
    candidate.fits = memory.fits();
    return candidate;
}

void ParallelismSearch::recordGoal(Goal& goal, const Candidate& candidate)
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

void ParallelismSearch::record(Run& run, std::size_t sharding, const Candidate& candidate)
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

void ParallelismSearch::probe(Seeds& seeds)
{
    constexpr std::size_t groups = 4;
    const auto tried = std::min(groups, m_groups.size());
    for (std::size_t g = 0; g < tried; ++g) {
        const Group& group = m_groups[g];
        m_evaluator.setPipeline(group.sequenceParallel, group.virtualStages);
        m_evaluator.setBatch(group.batch.micro, group.batch.mostMicroBatches);
        for (const Schedule schedule : m_space.schedules(m_degrees, group.virtualStages)) {
            m_evaluator.setSchedule(schedule);
            for (const Recompute recompute : {Recompute::None, Recompute::Full}) {
                m_evaluator.setRecompute(recompute, 0);
                probeShardings(seeds);
            }
        }
        m_evaluator.setSchedule(Schedule::OneForwardOneBackward);
    }
}

void ParallelismSearch::probeShardings(Seeds& seeds)
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
void ParallelismSearch::evaluateCorner(Run& run)
{
    const std::vector<BatchChoice> batches = m_space.batches(m_degrees, 1);
    std::vector<BatchChoice> corners{batches.front()};
    if (m_space.batchRule() == BatchRule::UpTo)
        corners.front().mostMicroBatches = 1;
    else if (batches.back().mostMicroBatches == 1 && batches.size() > 1)
        corners.push_back(batches.back());
    m_evaluator.setPipeline(m_space.sequenceChoices(m_degrees).front(), 1);
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

void ParallelismSearch::evaluateLeanest(Run& run)
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

ParallelismSearch::Run ParallelismSearch::startRun(const Seeds& seeds)
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

Found ParallelismSearch::run(const Seeds& seeds, const std::stop_token& stop)
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

void ParallelismSearch::visitGroups(Run& run, const std::stop_token& stop)
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

std::optional<Candidate> ParallelismSearch::reach(Goal goal, SearchCounts& counts, const std::stop_token& stop)
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

std::optional<Candidate> ParallelismSearch::simplest(double mostSecondsPerSequence, Bytes mostPeak,
                                                     const std::stop_token& stop)
{
    SearchCounts uncounted;  // run() has counted them already.
    return reach({.wanted = Goal::Wanted::Simplest, .mostSeconds = mostSecondsPerSequence, .mostPeak = mostPeak},
                 uncounted, stop);
}

std::optional<Candidate> ParallelismSearch::fastest(double mostSecondsPerSequence, SearchCounts& counts,
                                                    const std::stop_token& stop)
{
    return reach({.wanted = Goal::Wanted::Fastest, .mostSeconds = mostSecondsPerSequence, .mostPeak = m_usable}, counts,
                 stop);
}

// What is visited, from whole groups of layouts down to single ones.

/// Beyond saturation, more micro-batches need no more memory and take no longer per sequence: the most stand for all.
void ParallelismSearch::visitGroup(Run& run, const Group& group)
{
    m_evaluator.setPipeline(group.sequenceParallel, group.virtualStages);
    const std::int64_t perNumber = std::ssize(m_recomputations) * perRecompute(group.virtualStages);
    const std::int64_t most = group.batch.mostMicroBatches;
    m_evaluator.setBatch(group.batch.micro, most);
    visitBatch(run, group.virtualStages);
    if (m_space.batchRule() != BatchRule::UpTo)
        return;
    const std::int64_t step = m_space.microBatchStep(m_degrees, group.virtualStages);
    const std::int64_t saturated = saturation(m_degrees.pipeline, group.virtualStages);
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

void ParallelismSearch::visitBatch(Run& run, std::int64_t virtualStages)
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

void ParallelismSearch::visitCells(Run& run)
{
    const std::vector<Sharding>& shardings = m_evaluator.shardings();
    const auto count = static_cast<std::int64_t>(shardings.size());
    for (const Schedule schedule : m_space.schedules(m_degrees, m_evaluator.layout().virtualStages)) {
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
void ParallelismSearch::visitShardings(Run& run, std::size_t first, std::size_t end)
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
bool ParallelismSearch::wantsZeroStage(const Run& run, std::size_t first, std::size_t end)
{
    if (leastPeakOf(run, first) > m_usable && leastPeakOf(run, end - 1) > m_usable)
        return false;
    m_evaluator.setSharding(first);
    const double seconds = perSequence(m_evaluator.stepBoundOfZeroStage()) * roundings;
    return wantsFor(run, m_familyOf[first], seconds, leastPeakOf(run, first)) ||
           wantsFor(run, m_familyOf[end - 1], seconds, leastPeakOf(run, end - 1));
}

std::size_t ParallelismSearch::endOfWanted(const Run& run, std::size_t first, std::size_t end)
{
    for (std::size_t i = end; i > first; --i) {
        m_evaluator.setSharding(i - 1);
        if (wantsLayout(run, i - 1, {}))
            return i;
    }
    return first;
}

Bytes ParallelismSearch::leastPeakOf(const Run& run, std::size_t sharding) const
{
    return run.leanest[sharding][static_cast<std::size_t>(m_evaluator.layout().offload)];
}

bool ParallelismSearch::wantsLayout(const Run& run, std::size_t sharding, Bytes leastPeak)
{
    const LayoutChoice& layout = m_evaluator.layout();
    const bool isSimplicity = run.goal != nullptr && run.goal->wanted == Goal::Wanted::Simplest && run.goal->found;
    if (isSimplicity && simplicityOf(run.goal->found->layout) < simplicityOf(layout))
        return false;
    const Bytes least = std::max(leastPeak, leastPeakOf(run, sharding));
    return least <= m_usable && wantsFor(run, m_familyOf[sharding], perSequence(m_evaluator.step()), least);
}

// Whether anything can still be wanted, by what its layouts do not undercut.

double ParallelismSearch::perSequence(Seconds step) const
{
    if (!m_evaluator.hasTime())
        return std::numeric_limits<double>::infinity();
    return step.value / static_cast<double>(m_evaluator.layout().globalBatch);
}

double ParallelismSearch::bound() const
{
    return m_groups.empty() ? std::numeric_limits<double>::infinity() : m_groups.front().bound;
}

bool ParallelismSearch::wantsFor(const Run& run, std::size_t family, double secondsPerSequence, Bytes leastPeak) const
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

bool ParallelismSearch::wants(const Run& run, double secondsPerSequence) const
{
    for (std::size_t family = 0; family < m_families.size(); ++family)
        if (wantsFor(run, family, secondsPerSequence, run.leanestOfFamily[family]))
            return true;
    return false;
}

bool ParallelismSearch::wantsBatch(const Run& run)
{
    const double ofAll = boundPerSequence();
    for (std::size_t family = 0; family < m_families.size(); ++family) {
        const Bytes leastPeak = run.leanestOfFamily[family];
        if (wantsFor(run, family, ofAll, leastPeak) && wantsFor(run, family, boundPerSequence(family), leastPeak))
            return true;
    }
    return false;
}

double ParallelismSearch::boundPerSequence() { return perSequence(m_evaluator.stepBound()) * roundings; }

double ParallelismSearch::boundPerSequence(std::size_t family)
{
    if (!m_evaluator.hasTime())
        return boundPerSequence();
    return perSequence(m_evaluator.stepBound(m_zeroStagesOf[family])) * roundings;
}

std::optional<Candidate> fastestLayout(const SearchSpace& space, double mostSecondsPerSequence, SearchCounts& counts,
                                       WorkBudget& budget, const std::stop_token& stop)
{
    // The most promising degrees first, so that its best rules out most of the others by their bounds.
    std::vector<std::unique_ptr<ParallelismSearch>> searches;
    for (const ParallelDegrees& degrees : space.parallelisms()) {
        if (budget.isSpent())
            break;
        searches.push_back(std::make_unique<ParallelismSearch>(space, degrees, Objective::Time));
        budget.spend(searches.back()->steps());
    }
    std::ranges::stable_sort(searches, {}, [](const auto& search) { return search->bound(); });
    std::optional<Candidate> best;
    for (const std::unique_ptr<ParallelismSearch>& search : searches) {
        if (stop.stop_requested() || budget.isSpent())
            break;
        const double most = best ? best->secondsPerSequence : mostSecondsPerSequence;
        const std::int64_t before = search->steps();
        search->allow(budget.left());
        const std::optional<Candidate> found = search->fastest(most, counts, stop);
        budget.spend(search->steps() - before);
        if (found && (!best || ranksBefore(*found, *best, Objective::Time)))
            best = found;
    }
    return best;
}

}  // namespace headroom
