// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/service_choice.h"

#include "model/advice/size_matrix.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

bool holds(const Estimate& result) { return result.memory && result.memory->fit == Fit::Fits; }

/// Without a target or a load a replica must at least have room for the requests that it is to answer at a time: the
/// others wait for minutes.
bool isCrowded(const Plan& plan, const Estimate& result)
{
    return !plan.serving.latency_target_s && !plan.serving.requests_per_s && result.serving &&
           result.serving->memory.maxSequences < static_cast<double>(plan.serving.concurrency);
}

/// The tensor degree and number of nodes of the size that carry load and target for the least, below `limit` USD per
/// hour.
std::optional<ServiceChoice> smallestService(const Plan& plan, const ServiceMarket& market, const SizeOption& option,
                                             double limit)
{
    std::optional<ServiceChoice> best;
    constexpr std::int64_t mostNodes = 64;
    const double perNode = option.payg->perHour.dollars();
    const auto gpus = std::max<std::int64_t>(1, std::llround(std::floor(option.size->gpuCount)));
    for (std::int64_t tensor = 1; tensor <= gpus; tensor *= 2) {
        for (std::int64_t nodes = 1; nodes <= mostNodes; nodes *= 2) {
            const double hour = perNode * static_cast<double>(nodes);
            if (hour >= limit)
                break;
            Plan changed = serviceOn(plan, option, nodes, tensor);
            Estimate result = estimate(changed, market.catalogue);
            if (!holds(result))
                break;  // More nodes hold no larger replica.
            if (!hasErrors(result.findings) && result.cost.nodeHour && !isCrowded(changed, result)) {
                best = ServiceChoice{std::move(changed), std::move(result), hour};
                limit = hour;
                break;
            }
        }
    }
    return best;
}

}  // namespace

std::optional<ServiceChoice> cheapestService(const Plan& plan, const ServiceMarket& market)
{
    std::optional<ServiceChoice> best;
    for (const VmSize& size : market.catalogue.sizes()) {
        SizeOption option = sizeOption(size, plan, market.catalogue, market.today);
        if (!option.trusted || size.cloud != market.cloud || size.isCpuOnly() != market.cpuOnly ||
            option.payg->region.empty())
            continue;
        const double limit = best ? best->hour : 1e12;
        if (std::optional<ServiceChoice> choice = smallestService(plan, market, option, limit))
            best = std::move(choice);
    }
    return best;
}

}  // namespace headroom
