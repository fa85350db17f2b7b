// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/search/layout_choice.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// Which global batches a search may use.
enum class BatchRule {
    Fixed,    ///< The plan's own.
    Implied,  ///< The plan names none: micro-batch x data x pipeline, up to what the plan implies today.
    UpTo,     ///< Every one up to the plan's that the layout can divide.
};

/// How the GPUs are divided among the kinds of parallelism.
struct ParallelDegrees {
    std::int64_t tensor{1}, context{1}, pipeline{1}, expert{1}, expertTensor{1};
    std::int64_t data{1};
    std::int64_t expertData{1};  ///< Copies of each expert.
    std::int64_t mostLayers{1};  ///< Of a stage.
    [[nodiscard]] std::int64_t dataRanks() const { return data * context; }
    bool operator==(const ParallelDegrees&) const = default;
};

/// A ZeRO stage, and the ranks that share one copy (0: all data ranks).
struct Sharding {
    std::int64_t zero{0};
    std::int64_t group{0};
    bool operator==(const Sharding&) const = default;
};

/// Micro-batch, and how many of them a step has at most.
struct BatchChoice {
    std::int64_t micro{1};
    std::int64_t mostMicroBatches{1};
};

/// Every legal layout of a plan's model on its cluster, each once. A choice that has no effect appears with its
/// neutral value alone: sequence parallelism without tensor parallelism, schedules and virtual stages without a
/// pipeline, ZeRO over one rank or in groups of one, groups of all ranks, recomputed blocks of all layers. GPipe and
/// zero-bubble are not interleaved. Stages have the plan's own layers where it names as many. Expert tensor parallelism
/// stays within a link domain as tensor parallelism does.
class SearchSpace {
public:
    /// The space of a training plan; nothing where model or hardware are unknown, with the findings that say why.
    [[nodiscard]] static std::optional<SearchSpace> of(const Plan& plan, const Catalogue& catalogue, bool batchUpTo,
                                                       Findings& findings);

    /// Leaves the layouts that people run every day: without context parallelism, virtual stages, other schedules than
    /// 1F1B, and offloading.
    void keepCommon();
    /// A layout fits only where so many times its peak does; 1 unless said.
    void setPeakMargin(double factor) { m_peakMargin = factor; }
    /// Memory of a GPU that a layout's peak may take, that margin taken off.
    [[nodiscard]] Bytes usable() const;

    [[nodiscard]] const Plan& plan() const { return m_plan; }
    /// Model and hardware of the plan; without layout, memory and time.
    [[nodiscard]] const Estimate& base() const { return m_base; }
    [[nodiscard]] BatchRule batchRule() const { return m_rule; }
    [[nodiscard]] std::int64_t batchLimit() const { return m_limit; }
    /// Whether a found layout names its global batch where the plan does not.
    [[nodiscard]] bool setsBatch() const { return m_rule == BatchRule::UpTo; }

    [[nodiscard]] const std::vector<ParallelDegrees>& parallelisms() const { return m_parallelisms; }
    /// Whether tensor ranks share the sequence, as far as the division leaves the choice.
    [[nodiscard]] std::vector<bool> sequenceChoices(const ParallelDegrees& degrees) const;
    [[nodiscard]] std::vector<std::int64_t> virtualChoices(const ParallelDegrees& degrees) const;
    [[nodiscard]] std::vector<Sharding> shardings(const ParallelDegrees& degrees) const;
    [[nodiscard]] std::vector<Schedule> schedules(const ParallelDegrees& degrees, std::int64_t virtualStages) const;
    /// Whether zero-bubble schedules are among them: no published measurement supports one, so that only a plan that
    /// has it already is offered more of it.
    [[nodiscard]] bool offersZeroBubble() const { return m_plan.parallelism.schedule == Schedule::ZeroBubble; }
    [[nodiscard]] std::vector<BatchChoice> batches(const ParallelDegrees& degrees, std::int64_t virtualStages) const;
    /// What may move to host memory: nothing where the job runs there already.
    [[nodiscard]] const std::vector<Offload>& offloads() const { return m_offloads; }
    /// The layers of each stage: the plan's own where it names that many stages, else as even as they can be.
    [[nodiscard]] std::vector<std::int64_t> layersOf(const ParallelDegrees& degrees) const;
    /// Numbers of micro-batches that go with a micro-batch: every `first`-th up to the most.
    [[nodiscard]] std::int64_t microBatchStep(const ParallelDegrees& degrees, std::int64_t virtualStages) const;
    /// Recomputation and, for blocks, layers: none, selective, full, then blocks from one layer on.
    [[nodiscard]] std::vector<std::pair<Recompute, std::int64_t>> recomputations(const ParallelDegrees& degrees) const;

    /// Legal layouts of a division, and of all.
    [[nodiscard]] std::int64_t count(const ParallelDegrees& degrees) const;
    [[nodiscard]] std::int64_t count() const;

private:
    void findParallelisms();
    void addWithContext(std::int64_t tensor);
    void addDegrees(ParallelDegrees degrees);
    void addWithExperts(ParallelDegrees degrees);
    [[nodiscard]] bool hasBatch(const ParallelDegrees& degrees) const;

    Plan m_plan{};
    Estimate m_base{};
    BatchRule m_rule{BatchRule::Fixed};
    std::int64_t m_limit{1};
    bool m_commonOnly{false};
    double m_peakMargin{1};
    std::vector<Offload> m_offloads{};
    std::vector<ParallelDegrees> m_parallelisms{};
};

/// The sum of two numbers of layouts, which a huge cluster and an open batch could bring beyond what a count holds.
[[nodiscard]] constexpr std::int64_t layoutSum(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t largestCount = std::numeric_limits<std::int64_t>::max();
    return a > largestCount - b ? largestCount : a + b;
}

/// All divisors, ascending.
[[nodiscard]] std::vector<std::int64_t> divisorsOf(std::int64_t number);

}  // namespace headroom
