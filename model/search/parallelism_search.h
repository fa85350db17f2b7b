// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_findings.h"
#include "model/search/search_space.h"
#include "model/work_budget.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace headroom {

/// Searches all layouts of one set of parallel degrees. A layout is left out only where a bound proves that it can
/// enter neither the best of its family nor the front:
/// - Memory never falls as the micro-batch, the micro-batches of a step (at one micro-batch), or the number of ranks
///   that hold a copy rise; GPipe holds at least as much as 1F1B and takes as long. So the leanest layout of a
///   division is among a few, and a sharding that does not fit rules out those over fewer ranks.
/// - Time per sequence never falls as micro-batches are taken from a step or layers are recomputed, and is never less
///   than what the passes, the bubble and the least exchange and update of a family take. A single micro-batch has
///   exchanges of its own.
class ParallelismSearch {
public:
    ParallelismSearch(const SearchSpace& space, const ParallelDegrees& degrees, Objective objective);

    /// A few promising layouts, to know early what is good.
    void probe(Seeds& seeds);
    /// The simplest layout of at most that time and peak, if there is one.
    [[nodiscard]] std::optional<Candidate> simplest(double mostSecondsPerSequence, Bytes mostPeak,
                                                    const std::stop_token& stop);
    /// The fastest layout of at most that time, whatever its family, if there is one; adds to the counts.
    [[nodiscard]] std::optional<Candidate> fastest(double mostSecondsPerSequence, SearchCounts& counts,
                                                   const std::stop_token& stop);
    /// Seconds per sequence that no layout beats; infinite where there is none.
    [[nodiscard]] double bound() const;
    /// So many more steps may be taken; whoever is out of them ends as one who is asked to stop.
    void allow(std::int64_t steps) { m_lastStep = m_evaluator.steps() + steps; }
    /// Whether they are taken.
    [[nodiscard]] bool isOutOfWork() const { return m_evaluator.steps() >= m_lastStep; }
    /// Steps of a WorkBudget taken so far.
    [[nodiscard]] std::int64_t steps() const { return m_evaluator.steps(); }
    /// All layouts. Stops between batches when asked to; the counts are then short of all.
    [[nodiscard]] Found run(const Seeds& seeds, const std::stop_token& stop);

private:
    static constexpr std::size_t offloadCount = 4;
    static constexpr double roundings = 1 - 1e-12;  ///< For the same numbers added in another order.

    /// Layouts with one pipeline and micro-batch, all numbers of micro-batches.
    struct Group {
        bool sequenceParallel{true};
        std::int64_t virtualStages{1};
        BatchChoice batch{};
        double bound{0};  ///< Seconds per sequence that none of them beats.
        std::int64_t layouts{0};
    };
    /// What no layout of a sharding undercuts, by offloading; infinite where the hosts lack the memory for it.
    using Leanest = std::array<Bytes, offloadCount>;
    /// Instead of the best of each family: one layout within limits.
    struct Goal {
        enum class Wanted { Simplest, Fastest };
        Wanted wanted{Wanted::Simplest};
        double mostSeconds{0};
        Bytes mostPeak{};
        std::optional<Candidate> found{};
    };
    /// What the loops share.
    struct Run {
        const Seeds& seeds;
        Found found;
        std::vector<Leanest> leanest{};      ///< By sharding.
        std::vector<Bytes> leanestOfFamily{};
        std::vector<Candidate> best{};       ///< By family; the leanest where none fits.
        Goal* goal{nullptr};
    };

    [[nodiscard]] Run startRun(const Seeds& seeds);
    void findGroups();
    [[nodiscard]] std::vector<BatchChoice> batchesToTry(std::int64_t virtualStages);
    [[nodiscard]] bool fitsSomehow(const BatchChoice& batch);
    void probeShardings(Seeds& seeds);
    void evaluateCorner(Run& run);
    void evaluateLeanest(Run& run);
    void visitGroup(Run& run, const Group& group);
    void visitBatch(Run& run, std::int64_t virtualStages);
    void visitCells(Run& run);
    void visitShardings(Run& run, std::size_t first, std::size_t end);
    Candidate evaluate();
    Candidate evaluate(PeakMemory& memory);
    void record(Run& run, std::size_t sharding, const Candidate& candidate);
    static void recordGoal(Goal& goal, const Candidate& candidate);
    [[nodiscard]] std::optional<Candidate> reach(Goal goal, SearchCounts& counts, const std::stop_token& stop);
    void visitGroups(Run& run, const std::stop_token& stop);
    /// Whether any layout of at least that time may be wanted.
    [[nodiscard]] bool wants(const Run& run, double secondsPerSequence) const;
    /// Whether any with the pipeline, batch and recomputation that are set may be.
    [[nodiscard]] bool wantsBatch(const Run& run);
    [[nodiscard]] bool wantsFor(const Run& run, std::size_t family, double secondsPerSequence, Bytes leastPeak) const;
    /// Whether any sharding of one ZeRO stage may be, all else as it is set.
    [[nodiscard]] bool wantsZeroStage(const Run& run, std::size_t first, std::size_t end);
    /// The end of those shardings after which none is wanted, all else as it is set; `first` where none is.
    [[nodiscard]] std::size_t endOfWanted(const Run& run, std::size_t first, std::size_t end);
    /// What no layout of that sharding undercuts, offloading as it is set.
    [[nodiscard]] Bytes leastPeakOf(const Run& run, std::size_t sharding) const;
    /// Whether the layout that is set may be wanted.
    [[nodiscard]] bool wantsLayout(const Run& run, std::size_t sharding, Bytes leastPeak);
    [[nodiscard]] double perSequence(Seconds step) const;
    [[nodiscard]] double boundPerSequence();
    [[nodiscard]] double boundPerSequence(std::size_t family);
    [[nodiscard]] std::int64_t perRecompute(std::int64_t virtualStages) const;

    const SearchSpace& m_space;
    const ParallelDegrees& m_degrees;
    Objective m_objective;
    LayoutEvaluator m_evaluator;
    std::vector<std::pair<Recompute, std::int64_t>> m_recomputations;
    Bytes m_usable;
    std::vector<Family> m_families{};         ///< That these degrees have.
    std::vector<std::size_t> m_familyOf{};  ///< By sharding.
    std::vector<std::vector<std::size_t>> m_zeroStagesOf{};  ///< By family: one sharding of each ZeRO stage.
    std::vector<Group> m_groups{};
    std::int64_t m_unfit{0};  ///< Layouts of micro-batches that fit no memory, in no group.
    std::int64_t m_lastStep{std::numeric_limits<std::int64_t>::max()};
};

/// The fastest layout of a space that fits and takes at most that many seconds per sequence: the first that search()
/// would rank by time, without the families, the front and the reasons, and so many times sooner. Works in the calling
/// thread, and adds to the counts what it dealt with. The fastest found where the budget is spent before the end.
[[nodiscard]] std::optional<Candidate> fastestLayout(const SearchSpace& space, double mostSecondsPerSequence,
                                                     SearchCounts& counts, WorkBudget& budget,
                                                     const std::stop_token& stop = {});

}  // namespace headroom
