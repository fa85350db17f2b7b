// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sizes/service_choice.h"

#include "model/estimator/estimator.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/service_load.h"
#include "model/serving/sustainable_load.h"
#include "model/sizes/size_matrix.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

namespace headroom {
namespace {

/// How one replica is divided: tensor ranks within a node, stages over whole nodes.
struct ReplicaDegrees {
    std::int64_t tensor{1};
    std::int64_t pipeline{1};
};

Plan serviceOn(const Plan& plan, const SizeOption& option, std::int64_t nodes, const ReplicaDegrees& degrees)
{
    Plan changed = onOption(plan, option, nodes);
    changed.parallelism.tensor = degrees.tensor;
    changed.parallelism.pipeline = degrees.pipeline;
    if (option.gpu == nullptr)
        changed.serving.engine = Engine::Cpu;
    return changed;
}

/// The fewest nodes of a size that carry load and target with replicas so divided. Nodes come in groups that hold a
/// replica.
class NodeSearch {
public:
    NodeSearch(const Plan& plan, const ServiceMarket& market, const SizeOption& option, const ReplicaDegrees& degrees)
        : m_plan(plan), m_market(market), m_option(option), m_degrees(degrees)
    {
    }

    /// At most so many nodes.
    std::optional<ServiceChoice> upTo(std::int64_t mostNodes)
    {
        const std::int64_t most = mostNodes / m_degrees.pipeline;
        if (most < 1 || !holdsReplica())
            return std::nullopt;
        std::int64_t tooFew = 0;
        std::int64_t enough = 1;
        while (!suffices(enough)) {
            tooFew = enough;
            if (enough == most || isHopeless() || m_market.stop.stop_requested())
                return std::nullopt;
            enough = std::min(most, std::max(2 * enough, asked(m_last)));
        }
        // The replicas that the estimate asks for are seldom more than one off.
        constexpr int guesses = 2;
        for (int trial = 0; enough - tooFew > 1 && !m_market.stop.stop_requested(); ++trial) {
            const std::int64_t middle =
                trial < guesses ? std::clamp(asked(m_best->estimate), tooFew + 1, enough - 1) : (tooFew + enough) / 2;
            (suffices(middle) ? enough : tooFew) = middle;
        }
        return std::move(m_best);
    }

private:
    /// More groups hold no larger one. It needs neither spares nor others beside it.
    [[nodiscard]] bool holdsReplica() const
    {
        Plan alone = serviceOn(m_plan, m_option, m_degrees.pipeline, m_degrees);
        alone.serving.spare_replicas = 0;
        alone.serving.disaggregated = false;
        const std::optional<MemoryEstimate> memory = serviceMemory(alone, m_market.catalogue);
        return memory && memory->suffices();
    }

    bool suffices(std::int64_t groups)
    {
        const std::int64_t nodes = groups * m_degrees.pipeline;
        Plan changed = serviceOn(m_plan, m_option, nodes, m_degrees);
        WorkBudget budget(estimateSteps);
        m_last = estimate(changed, m_market.catalogue, {}, budget, &m_loads);
        if (!m_last.memory || hasErrors(m_last.findings) || !m_last.cost.nodeHour || isCrowded(changed, m_last))
            return false;
        const double hour = m_option.paid->perHour.dollars() * static_cast<double>(nodes);
        m_best = ServiceChoice{std::move(changed), m_last, hour};
        return true;
    }

    /// Whether replicas that run are too slow or too crowded each by itself, with any number beside them.
    [[nodiscard]] bool isHopeless() const
    {
        const Serving& serving = m_plan.serving;
        return !serving.requests_per_s && !serving.disaggregated && m_last.serving && m_last.serving->speed;
    }

    /// Groups that the replicas needed for load and target take; 1 where none are known.
    [[nodiscard]] std::int64_t asked(const Estimate& result) const
    {
        if (!result.serving || !result.serving->speed || !result.serving->speed->replicasNeeded)
            return 1;
        const std::int64_t groups = std::max<std::int64_t>(1, result.hardware.nodes / m_degrees.pipeline);
        const std::int64_t each = std::max<std::int64_t>(1, result.serving->replicas / groups);
        return (*result.serving->speed->replicasNeeded + each - 1) / each;
    }

    const Plan& m_plan;
    const ServiceMarket& m_market;
    const SizeOption& m_option;
    ReplicaDegrees m_degrees;
    SustainableLoads m_loads{};  ///< All numbers of nodes have the same replica.
    Estimate m_last{};
    std::optional<ServiceChoice> m_best{};
};

}  // namespace

std::optional<ServiceChoice> cheapestServiceOn(const Plan& plan, const ServiceMarket& market, const SizeOption& option,
                                               double limit)
{
    std::optional<ServiceChoice> best;
    constexpr double mostNodes = 64;
    constexpr std::int64_t mostStages = 8;
    const double perNode = option.paid->perHour.dollars();
    const auto gpus = std::max<std::int64_t>(1, std::llround(std::floor(option.size->gpuCount)));
    const auto look = [&](const ReplicaDegrees& degrees) {
        const double affordable = std::ceil(limit / perNode) - 1;
        const auto most = static_cast<std::int64_t>(std::min(mostNodes, affordable));
        if (std::optional<ServiceChoice> choice = NodeSearch(plan, market, option, degrees).upTo(most)) {
            limit = choice->hour;
            best = std::move(choice);
        }
    };
    for (std::int64_t tensor = 1; tensor <= gpus && !market.stop.stop_requested(); tensor *= 2)
        look({.tensor = tensor});
    // What one node does not hold is divided over several.
    for (std::int64_t stages = 2;
         stages <= mostStages && !best && option.gpu != nullptr && !market.stop.stop_requested(); stages *= 2)
        look({.tensor = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(gpus))),
              .pipeline = stages});
    return best;
}

std::optional<ServiceChoice> cheapestService(const Plan& plan, const ServiceMarket& market)
{
    std::vector<const VmSize*> sizes;
    for (const VmSize& size : market.catalogue.sizes())
        sizes.push_back(&size);
    // Of equals the plan's own size stays.
    const auto* own = std::get_if<VmNodes>(&plan.cluster.hardware);
    std::ranges::stable_partition(sizes, [own](const VmSize* size) { return own != nullptr && size->id == own->sku; });
    std::optional<ServiceChoice> best;
    for (const VmSize* candidate : sizes) {
        const VmSize& size = *candidate;
        if (market.stop.stop_requested())
            return std::nullopt;
        SizeOption option = sizeOption(size, plan, market.catalogue, market.today);
        if (!option.trusted || size.cloud != market.cloud || size.isCpuOnly() != market.cpuOnly ||
            option.paid->region.empty())
            continue;
        const double limit = best ? best->hour : 1e12;
        if (std::optional<ServiceChoice> choice = cheapestServiceOn(plan, market, option, limit))
            best = std::move(choice);
    }
    return best;
}

}  // namespace headroom
