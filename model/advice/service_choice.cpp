// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/service_choice.h"

#include "model/advice/size_matrix.h"
#include "model/estimator/estimator.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/service_load.h"
#include "model/serving/sustainable_load.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace headroom {
namespace {

Plan serviceOn(const Plan& plan, const SizeOption& option, std::int64_t nodes, std::int64_t tensor)
{
    Plan changed = onOption(plan, option, nodes);
    changed.parallelism.tensor = tensor;
    if (option.gpu == nullptr)
        changed.serving.engine = Engine::Cpu;
    return changed;
}

/// The fewest nodes of a size that carry load and target with replicas of so many GPUs.
class NodeSearch {
public:
    NodeSearch(const Plan& plan, const ServiceMarket& market, const SizeOption& option, std::int64_t tensor)
        : m_plan(plan), m_market(market), m_option(option), m_tensor(tensor)
    {
    }

    /// At most so many nodes.
    std::optional<ServiceChoice> upTo(std::int64_t most)
    {
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
    /// More nodes hold no larger one. It needs neither spares nor others beside it.
    [[nodiscard]] bool holdsReplica() const
    {
        Plan alone = serviceOn(m_plan, m_option, 1, m_tensor);
        alone.serving.spare_replicas = 0;
        alone.serving.disaggregated = false;
        const std::optional<MemoryEstimate> memory = serviceMemory(alone, m_market.catalogue);
        return memory && memory->suffices();
    }

    bool suffices(std::int64_t nodes)
    {
        Plan changed = serviceOn(m_plan, m_option, nodes, m_tensor);
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

    /// Nodes that the replicas needed for load and target take; 1 where none are known.
    static std::int64_t asked(const Estimate& result)
    {
        if (!result.serving || !result.serving->speed || !result.serving->speed->replicasNeeded)
            return 1;
        const std::int64_t each = std::max<std::int64_t>(1, result.serving->replicas / result.hardware.nodes);
        return (*result.serving->speed->replicasNeeded + each - 1) / each;
    }

    const Plan& m_plan;
    const ServiceMarket& m_market;
    const SizeOption& m_option;
    std::int64_t m_tensor;
    SustainableLoads m_loads{};  ///< All numbers of nodes have the same replica.
    Estimate m_last{};
    std::optional<ServiceChoice> m_best{};
};

/// The tensor degree and number of nodes of the size that carry load and target for the least, below `limit` USD per
/// hour.
std::optional<ServiceChoice> smallestService(const Plan& plan, const ServiceMarket& market, const SizeOption& option,
                                             double limit)
{
    std::optional<ServiceChoice> best;
    constexpr double mostNodes = 64;
    const double perNode = option.paid->perHour.dollars();
    const auto gpus = std::max<std::int64_t>(1, std::llround(std::floor(option.size->gpuCount)));
    for (std::int64_t tensor = 1; tensor <= gpus && !market.stop.stop_requested(); tensor *= 2) {
        const double affordable = std::ceil(limit / perNode) - 1;
        const auto most = static_cast<std::int64_t>(std::min(mostNodes, affordable));
        if (std::optional<ServiceChoice> choice = NodeSearch(plan, market, option, tensor).upTo(most)) {
            limit = choice->hour;
            best = std::move(choice);
        }
    }
    return best;
}

}  // namespace

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
        if (std::optional<ServiceChoice> choice = smallestService(plan, market, option, limit))
            best = std::move(choice);
    }
    return best;
}

}  // namespace headroom
