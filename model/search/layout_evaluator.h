// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_space.h"
#include "model/time/step_time.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace headroom {

/// A layout with what it needs.
struct Candidate {
    LayoutChoice layout{};
    double secondsPerSequence{std::numeric_limits<double>::infinity()};  ///< Of the whole job; infinite: not known.
    Seconds step{};
    Bytes peak{};  ///< Of the worst stage.
    bool fits{false};  ///< Within the usable memory of the GPUs, and of the hosts where states are offloaded.
    bool operator==(const Candidate&) const = default;
};

/// Peak memory of a layout, and whether GPUs and hosts have it.
struct PeakMemory {
    Bytes peak{};
    bool gpuFits{false};
    bool hostFits{false};  ///< True where nothing is offloaded.
    [[nodiscard]] bool fits() const { return gpuFits && hostFits; }
};

/// Estimates the layouts of one set of parallel degrees with the estimator's own functions. What does not change from
/// one layout to the next is kept: set what changes least first. Nothing is allocated between two estimates.
class LayoutEvaluator {
public:
    LayoutEvaluator(const SearchSpace& space, const ParallelDegrees& degrees);
    LayoutEvaluator(const LayoutEvaluator&) = delete;
    LayoutEvaluator& operator=(const LayoutEvaluator&) = delete;
    ~LayoutEvaluator() = default;

    /// False where the hardware's rates are unknown: only memory is estimated then.
    [[nodiscard]] bool hasTime() const { return m_hasTime; }

    void setPipeline(bool sequenceParallel, std::int64_t virtualStages);
    void setBatch(std::int64_t microBatch, std::int64_t microBatches);
    void setRecompute(Recompute recompute, std::int64_t layers);
    void setSchedule(Schedule schedule);
    void setOffload(Offload offload);
    /// `index` of `shardings`.
    void setSharding(std::size_t index);

    [[nodiscard]] const std::vector<Sharding>& shardings() const { return m_shardings; }
    [[nodiscard]] const LayoutChoice& layout() const { return m_layout; }
    /// Of the layout that is set.
    [[nodiscard]] Seconds step();
    [[nodiscard]] PeakMemory memory();
    /// No layout with this pipeline, batch and recomputation is faster, whatever its sharding, offloading or schedule.
    [[nodiscard]] Seconds stepBound();
    /// The same of layouts with the ZeRO stage of one of those shardings, with communication and update: it also holds
    /// for more recomputation, and per sequence for fewer micro-batches as long as they are several.
    [[nodiscard]] Seconds stepBound(std::span<const std::size_t> shardings);
    /// No smaller group with the ZeRO stage of the sharding that is set is faster, all else as it is set.
    [[nodiscard]] Seconds stepBoundOfZeroStage();
    /// What all that was asked for so far has cost, in steps of a WorkBudget.
    [[nodiscard]] std::int64_t steps() const { return m_steps; }
    /// Bytes to which roundings may differ between layouts that are compared by argument rather than by number.
    static constexpr Bytes rounding{64};

private:
    struct StageSet {
        bool ready{false};
        double weightShares{1};  ///< Of offloaded weights: how many ranks fetch them together.
        double gradientShares{0};  ///< How many ranks share the adding of gradients; 0 where nothing is added.
        std::vector<StageTerms> terms{};
        std::vector<TimeParts> passes{};  ///< Without the adding of gradients.
        std::vector<TimeParts> times{};
        std::vector<Seconds> totals{};
        bool keeps{false};  ///< Whether `terms` hold the activations of now.
        std::size_t slowest{0};
        std::array<Seconds, 3> bubbles{};  ///< By schedule.
    };
    /// Of every sharding and then the least of every ZeRO stage, with one or several micro-batches: frameworks differ
    /// there.
    struct SharedTimes {
        bool ready{false};
        std::vector<DataCommunicationTime> communication{};  ///< By kind and column.
        std::vector<Seconds> update{};  ///< By kind, column and whether the host does it.
    };
    static constexpr std::size_t zeroStages = 4;
    void forgetStages();
    StageSet& stages();
    StageSet& leastResidentStages();
    StageSet& stagesSharing(double gradientShares);
    [[nodiscard]] Seconds leastBubble(const StageSet& set) const;
    void fill(StageSet& set);
    void fillStreamed(StageSet& set);
    void finish(StageSet& set, double gradientShares);
    void deriveKept(StageSet& set);
    void fillShared();
    void fillLeast(SharedTimes& times);
    [[nodiscard]] Seconds passesBound(const StageSet& set) const;
    [[nodiscard]] std::size_t columns() const { return m_shardings.size() + zeroStages; }
    [[nodiscard]] std::size_t leastColumn() const;
    [[nodiscard]] Seconds exposedOf(const StageSet& set, std::size_t kind, std::size_t column) const;
    [[nodiscard]] std::size_t severalIndex() const;
    [[nodiscard]] const FrameworkProfile& profileAt(std::int64_t zero) const;
    [[nodiscard]] std::size_t updateIndex(std::size_t kind, std::size_t column) const;

    const Hardware* m_hardware;
    std::vector<Sharding> m_shardings;
    LayoutChoice m_layout{};
    TimeTerms m_terms{};
    Parallelism m_parallelism{};
    bool m_hasTime{false};
    std::int64_t m_expertData{1};
    bool m_offersZeroBubble{false};
    double m_gpusOfNode{1};
    Bytes m_usable{};
    StageKinds m_kinds{};
    std::vector<StageTerms> m_stages{};  ///< One per kind, without activations.
    std::array<std::array<FrameworkProfile, 2>, 2> m_profiles{};  ///< With several micro-batches; at ZeRO-3.
    const FrameworkProfile* m_profileInUse{nullptr};  ///< Of `m_profiles`, what the terms hold now.
    std::array<StageSet, 3> m_sets{};  ///< All on the GPU but the update; activations offloaded; weights offloaded.
    std::size_t m_sharding{0};
    std::int64_t m_steps{0};
    std::array<SharedTimes, 2> m_sharedTimes{};  ///< With one micro-batch, with several.
};

}  // namespace headroom
