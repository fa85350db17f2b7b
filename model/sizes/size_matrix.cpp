// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sizes/size_matrix.h"

#include "model/catalogue/replacement.h"
#include "model/catalogue/verified.h"
#include "model/cost/cost.h"
#include "model/estimate/doubtful_fit.h"
#include "model/estimator/estimator.h"
#include "model/hardware/gpu_use.h"
#include "model/hardware/hardware.h"
#include "model/serving/estimate_serving.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

std::optional<SizeFit> fitOf(const std::optional<MemoryEstimate>& memory)
{
    if (!memory)
        return std::nullopt;
    // An engine that does not start within its share is short of that, wherever the rest of the GPU would do.
    if (memory->fit == Fit::Fits && memory->cacheShort.value > 0)
        return SizeFit{.fit = Fit::DoesNotFit, .headroom = -memory->cacheShort};
    return SizeFit{.fit = memory->fit, .headroom = memory->headroom};
}

std::optional<SizeFit> fitOf(const Estimate& training)
{
    std::optional<SizeFit> fit = fitOf(training.memory);
    if (fit)
        fit->isDoubtful = fit->fit != Fit::DoesNotFit && isDoubtfulFit(training);
    return fit;
}

std::optional<SizeFit> fitOf(const Plan& plan, const Catalogue& catalogue)
{
    // How fast a service answers is simulated, which takes too long for every size there is.
    return plan.workload != Workload::Training ? fitOf(serviceMemory(plan, catalogue))
                                               : fitOf(estimate(plan, catalogue));
}

/// What becomes of the plan as it is divided.
void judgePlanned(SizeOption& option, const Plan& planned, const Catalogue& catalogue)
{
    option.plannedNodes = std::get<VmNodes>(planned.cluster.hardware).nodes;
    if (planned.workload != Workload::Training) {
        option.planned = fitOf(planned, catalogue);
        return;
    }
    const Estimate result = estimate(planned, catalogue);
    option.planned = fitOf(result);
    if (result.time && option.planned && option.planned->fit != Fit::DoesNotFit) {
        option.step = result.time->step;
        option.job = result.cost.job;
    }
}

/// What becomes of the plan's model and batch on one GPU and on one node of a size.
void judgeOneNode(SizeOption& option, const Plan& plan, const Catalogue& catalogue)
{
    const VmSize& size = *option.size;
    Plan changed = onSize(plan, size, 1);
    changed.cluster.gpus = 1;
    option.single = fitOf(changed, catalogue);
    if (size.gpuCount <= 1)
        return;
    changed.cluster.gpus.reset();
    if (plan.workload != Workload::Training)
        changed.parallelism.tensor = static_cast<std::int64_t>(size.gpuCount);
    else
        changed.parallelism.zero = 3;
    option.sharded = fitOf(changed, catalogue);
}

bool fits(const std::optional<SizeFit>& fit) { return fit && fit->fit == Fit::Fits; }

/// In the region, or else in the first with a price.
const Price* priceIn(const VmSize& size, std::string_view mode, const std::optional<std::string>& region)
{
    const Price* there = region ? findPrice(size, mode, *region) : nullptr;
    return there != nullptr ? there : findPrice(size, mode, "");
}

void addPrices(SizeOption& option)
{
    if (option.paid == nullptr || option.gpu == nullptr)
        return;
    constexpr double peta = 1e15;
    const double hour = option.paid->perHour.dollars();
    const double gpus = option.size->gpuCount;
    option.perGpuHour = hour / gpus;
    option.perGbHour = hour / (option.gpu->memory.value * gpus / bytesPerGB);
    if (const std::optional<HalfRate> half = bestHalfRate(*option.gpu))
        option.perPflopHour = hour / (half->rate.value * gpus / peta);
}

/// A fraction of a GPU is sold as one, and a CPU node counts as one.
std::int64_t gpusPerNode(const VmSize& size)
{
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(size.gpuCount)));
}

/// What fits comes first, by what the plan's user pays in the end: an hour of a slow machine is cheap, its job is not.
/// Nodes without GPUs come below all that have some, and what can no longer be created comes last.
std::tuple<bool, bool, bool, double, double> order(const SizeOption& option, std::int64_t spareNodes)
{
    constexpr double none = std::numeric_limits<double>::infinity();
    const auto nodes = static_cast<double>(option.plannedNodes + spareNodes);
    return {option.retired, option.gpu == nullptr, !holdsAsPlanned(option), option.job ? option.job->micros : none,
            option.paid != nullptr ? nodes * option.paid->perHour.dollars() : none};
}

}  // namespace

Plan onSize(const Plan& plan, const VmSize& size, std::int64_t nodes)
{
    Plan changed = plan;
    changed.cluster.hardware = VmNodes{size.id, nodes};
    changed.cluster.gpus.reset();
    changed.cluster.fabric.reset();
    changed.cluster.mig.reset();
    changed.cluster.zones = 1;
    changed.parallelism = {};
    changed.parallelism.sequence_parallel = plan.parallelism.sequence_parallel;
    changed.training.global_batch.reset();
    return changed;
}

Plan onOption(const Plan& plan, const SizeOption& option, std::int64_t nodes)
{
    Plan changed = onSize(plan, *option.size, nodes);
    // An automatic region stays so: it is the first with a price, which is the option's.
    if (plan.cost.region)
        changed.cost.region = option.paid->region;
    if (option.paid == option.payg)
        changed.cost.price_mode = PriceMode::Payg;
    changed.cost.price_per_node_hour.reset();
    return changed;
}

Plan asPlannedOn(const Plan& plan, const SizeOption& option, std::int64_t gpus)
{
    Plan changed = asPlannedOn(plan, *option.size, gpus);
    // The plan's own price is that of its own machines.
    if (option.current || option.paid == nullptr)
        return changed;
    if (plan.cost.region)
        changed.cost.region = option.paid->region;
    if (option.paid == option.payg)
        changed.cost.price_mode = PriceMode::Payg;
    changed.cost.price_per_node_hour.reset();
    return changed;
}

Plan asPlannedOn(const Plan& plan, const VmSize& size, std::int64_t gpus)
{
    const auto* own = std::get_if<VmNodes>(&plan.cluster.hardware);
    if (own != nullptr && own->sku == size.id)
        return plan;
    const std::int64_t perNode = gpusPerNode(size);
    const std::int64_t nodes = (gpus + perNode - 1) / perNode;
    Plan changed = plan;
    changed.cluster.hardware = VmNodes{size.id, nodes};
    // All that there are stay all: such a plan names no number.
    if (plan.cluster.gpus || gpus != nodes * perNode)
        changed.cluster.gpus = gpus;
    changed.cluster.fabric.reset();
    changed.cluster.mig.reset();
    return changed;
}

SizeOption sizeOption(const VmSize& size, const Plan& plan, const Catalogue& catalogue, const std::string& today)
{
    const auto* own = std::get_if<VmNodes>(&plan.cluster.hardware);
    SizeOption option;
    option.size = &size;
    option.gpu = size.isCpuOnly() ? nullptr : catalogue.gpu(size.gpu);
    option.retired = isRetired(size, today);
    if (size.retirementDate)
        option.replacement = replacementText(size, catalogue, today);
    option.current = own != nullptr && own->sku == size.id;
    option.payg = priceIn(size, "payg", plan.cost.region);
    option.paid = priceIn(size, choiceName(plan.cost.price_mode), plan.cost.region);
    if (option.paid == nullptr)
        option.paid = option.payg;
    option.verified = isVerified(size, catalogue);
    option.trusted = !option.retired && option.paid != nullptr && mayBeAdvised(size, catalogue);
    addPrices(option);
    return option;
}

std::vector<SizeOption> sizeMatrix(const Plan& plan, const Catalogue& catalogue, const std::string& today,
                                   const std::stop_token& stop)
{
    std::vector<SizeOption> options;
    Findings ignored;
    const std::int64_t gpus = wholeGpus(resolveHardware(plan.cluster, catalogue, today, ignored).value_or(Hardware{}));
    for (const VmSize& size : catalogue.sizes()) {
        if (stop.stop_requested())
            break;
        SizeOption& option = options.emplace_back(sizeOption(size, plan, catalogue, today));
        judgePlanned(option, asPlannedOn(plan, option, gpus), catalogue);
        judgeOneNode(option, plan, catalogue);
    }
    std::ranges::stable_sort(options, {},
                             [&](const SizeOption& option) { return order(option, plan.cost.spare_nodes); });
    return options;
}

bool holdsAsPlanned(const SizeOption& option) { return fits(option.planned); }

bool holdsPlan(const SizeOption& option) { return fits(option.single) || fits(option.sharded); }

}  // namespace headroom
