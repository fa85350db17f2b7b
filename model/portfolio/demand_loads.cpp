// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/demand_loads.h"

#include "model/catalogue/mig.h"
#include "model/decide/decide.h"
#include "model/estimator/estimator.h"
#include "model/hardware/gpu_use.h"
#include "model/hardware/hardware.h"
#include "model/search/layout_evaluator.h"
#include "model/search/parallelism_search.h"
#include "model/search/size_search.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/replica/serving_layout.h"
#include "model/serving/service_load.h"
#include "model/serving/serving_speed.h"
#include "model/serving/sustainable_load.h"
#include "model/sizes/size_matrix.h"
#include "model/time/reliability.h"
#include "model/work_budget.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace headroom {

namespace {

constexpr std::int64_t layoutSteps = 4'000'000;  ///< Of a search for one plan's layout on one size.
constexpr std::int64_t mostNodesOfARun = 128;
constexpr std::int64_t mostServingStages = 8;

/// What decides nothing about the load stays out of the key that it is remembered by.
Plan keyOf(const Plan& plan)
{
    Plan key = plan;
    key.name.clear();
    key.cost.budget.reset();
    key.goal = {};
    key.goal.layouts = plan.goal.layouts;
    return key;
}

std::int64_t wholeGpusPerNode(const VmSize& size)
{
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(size.gpuCount)));
}

/// Slots and nodes of so many GPUs, or instances of GPUs, on nodes of a size.
void takeGpus(PoolNeed& need, const VmSize& size, const Hardware& hardware, double gpus)
{
    const std::int64_t node = slotsPerNode(size);
    double slots = gpus * static_cast<double>(slotsPerGpu) / static_cast<double>(hardware.instancesPerGpu);
    if (hardware.cpuOnly)
        slots = gpus / std::max(1.0, hardware.gpusPerNode) * static_cast<double>(node);
    need.gpuSlots = std::max<std::int64_t>(1, std::llround(slots));
    need.nodes = 0;
    if (need.gpuSlots >= node) {
        need.nodes = (need.gpuSlots + node - 1) / node;
        need.gpuSlots = need.nodes * node;
    }
}

bool isRunnable(const Estimate& estimate)
{
    return !hasErrors(estimate.findings) && isHeld(estimate) && estimate.memory.has_value();
}

/// Whether a replica runs: that the plan's own are too few for its load, or too slow under it, says nothing of one.
bool replicaRuns(const Estimate& estimate)
{
    constexpr std::array<std::string_view, 2> ofTheLoad = {"serving.overloaded", "serving.target-missed"};
    const bool isUseless = std::ranges::any_of(estimate.findings, [&](const Finding& finding) {
        return finding.severity == Severity::Error && std::ranges::find(ofTheLoad, finding.id) == ofTheLoad.end();
    });
    return !isUseless && estimate.memory && estimate.memory->suffices();
}

std::optional<SizeLoad> trainingLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue)
{
    WorkBudget budget(estimateSteps);
    const Estimate result = estimate(plan, catalogue, {}, budget);
    if (!isRunnable(result) || !result.time)
        return std::nullopt;
    const Reliability failures = reliability(plan, result);
    const double stalled =
        failures.checkpointInterval.value > 0 ? failures.checkpointStall.value / failures.checkpointInterval.value : 0;
    if (failures.goodput < leastGoodput || stalled >= 1)
        return std::nullopt;  // It never gets on.
    SizeLoad load;
    load.fits = true;
    takeGpus(load.need, size, result.hardware, static_cast<double>(result.hardware.gpusUsed));
    if (result.hardware.cpuOnly) {
        load.need.nodes = result.hardware.nodes;
        load.need.gpuSlots = load.need.nodes * slotsPerNode(size);
    }
    load.need.hours = result.time->run.value / (1 - stalled);
    load.need.checkpointHours = failures.checkpointInterval.value / secondsPerHour;
    load.need.restartHours = plan.cost.restart_s / secondsPerHour;
    const double between = failures.meanTimeBetweenFailures.value;
    load.need.failuresPerHour = std::isfinite(between) && between > 0 ? 1 / between : 0;
    load.need.evictionsPerHour = plan.cost.evictions_per_hour.value_or(usualEvictionsPerHour);
    const std::int64_t perNode = wholeGpusPerNode(size);
    if (plan.parallelism.tensor > perNode && result.hardware.linkDomain > perNode)
        load.need.groupNodes = (plan.parallelism.tensor + perNode - 1) / perNode;
    if (result.stepRange && result.time->step.value > 0) {
        load.rangeLow = result.stepRange->low / result.time->step;
        load.rangeHigh = result.stepRange->high / result.time->step;
    }
    return load;
}

/// Says how a run, or a replica, is divided that does not fit as its plan says.
SizeLoad dividedAnew(SizeLoad load, const Plan& plan, std::int64_t gpus)
{
    load.dividedAnew = layoutLabel(plan, gpus);
    load.gpusAnew = gpus;
    return load;
}

/// The same of a job on all GPUs of its plan.
std::optional<SizeLoad> newTrainingLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue)
{
    const std::optional<SizeLoad> load = trainingLoad(plan, size, catalogue);
    if (!load)
        return std::nullopt;
    Findings ignored;
    return dividedAnew(*load, plan,
                       wholeGpus(resolveHardware(plan.cluster, catalogue, {}, ignored).value_or(Hardware{})));
}

SizeLoad searchedTraining(const Plan& planned, const VmSize& size, const Catalogue& catalogue,
                          const std::stop_token& stop)
{
    Findings ignored;
    WorkBudget budget(layoutSteps);
    std::optional<SearchSpace> space = SearchSpace::of(planned, catalogue, false, ignored);
    if (space) {
        if (planned.goal.layouts == LayoutRange::Common)
            space->keepCommon();
        SearchCounts counts;
        const auto fastest = fastestLayout(*space, std::numeric_limits<double>::infinity(), counts, budget, stop);
        if (fastest)
            if (const auto load = newTrainingLoad(foundLayout(*space, catalogue, *fastest).plan, size, catalogue))
                return *load;
    }
    ClusterQuestion question;
    question.layouts = planned.goal.layouts;
    question.mostNodes = mostNodesOfARun;
    question.threads = 1;
    SizeSearch search(planned, catalogue, question, size, layoutSteps, stop);
    for (const ClusterAnswer& answer : search.run())
        if (const auto load = newTrainingLoad(answer.found.plan, size, catalogue))
            return *load;
    return {};
}

/// A replica of the plan as it is now divided.
std::optional<SizeLoad> replicaLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue, bool search)
{
    const std::optional<MemoryEstimate> memory = serviceMemory(plan, catalogue);
    if (!memory || !memory->suffices())
        return std::nullopt;
    // How the plan's own replicas answer is not asked: the load that one can take is a closed form.
    constexpr std::int64_t fewSteps = 20'000;
    WorkBudget budget(fewSteps);
    const Estimate result = estimate(plan, catalogue, {}, budget);
    if (!replicaRuns(result) || !result.serving)
        return std::nullopt;
    const ServingEstimate& serving = *result.serving;
    SizeLoad load;
    takeGpus(load.need, size, result.hardware, static_cast<double>(serving.gpusPerReplica));
    load.need.evictionsPerHour = plan.cost.evictions_per_hour.value_or(usualEvictionsPerHour);
    load.replicas = serving.replicas;
    load.replicaGroup = replicasOfAGroup(plan.parallelism);
    load.fits = true;
    if (!plan.serving.requests_per_s || !serving.speed)
        return plan.serving.requests_per_s ? std::nullopt : std::optional(load);
    const double perReplica =
        *plan.serving.requests_per_s / static_cast<double>(std::max<std::int64_t>(1, serving.serving));
    if (plan.workload == Workload::Encoding) {
        // Whole passes of texts: what it answers grows in proportion to how busy it is.
        const double most = serving.speed->utilization > 0 ? perReplica / serving.speed->utilization : 0;
        load.requestsPerSecond = most * plannedUtilization;
    } else {
        const ServingTerms terms = servingTerms(plan, result);
        const RequestMix mix = requestMix(plan, terms, serving.memory);
        load.requestsPerSecond =
            search ? loadWithinTarget(plan, terms, mix) : saturationRate(terms, mix) * plannedUtilization;
    }
    load.searched = search || !plan.serving.latency_target_s;
    load.fits = load.requestsPerSecond > 0;
    return load;
}

/// The plan with one replica, divided so, or more where experts are shared by a group.
Plan oneReplica(const Plan& plan, const VmSize& size, std::int64_t tensor, std::int64_t stages, bool keepsDivision)
{
    Plan changed = plan;
    if (!keepsDivision) {
        changed = onSize(plan, size, stages);
        changed.parallelism.tensor = tensor;
        changed.parallelism.pipeline = stages;
        if (size.isCpuOnly())
            changed.serving.engine = Engine::Cpu;
    }
    changed.cost.price_mode = PriceMode::Payg;
    changed.serving.spare_replicas = 0;
    return changed;
}

SizeLoad serviceLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue, bool search,
                     const std::stop_token& stop)
{
    const auto* own = std::get_if<VmNodes>(&plan.cluster.hardware);
    const bool isOwn = own != nullptr && own->sku == size.id;
    if (isOwn)
        if (const auto load = replicaLoad(oneReplica(plan, size, 1, 1, true), size, catalogue, search))
            return *load;
    const std::int64_t perNode = wholeGpusPerNode(size);
    std::vector<std::pair<std::int64_t, std::int64_t>> degrees;
    if (plan.parallelism.tensor <= perNode && plan.parallelism.pipeline == 1 && !isOwn)
        degrees.emplace_back(plan.parallelism.tensor, 1);
    for (std::int64_t tensor = 1; tensor <= perNode; tensor *= 2)
        degrees.emplace_back(tensor, 1);
    const auto widest = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(perNode)));
    for (std::int64_t stages = 2; stages <= mostServingStages && !size.isCpuOnly(); stages *= 2)
        degrees.emplace_back(widest, stages);
    for (const auto& [tensor, stages] : degrees) {
        if (stop.stop_requested())
            break;
        const Plan divided = oneReplica(plan, size, tensor, stages, false);
        if (const auto load = replicaLoad(divided, size, catalogue, search); load && load->fits) {
            const bool asPlanned = tensor == plan.parallelism.tensor && stages == plan.parallelism.pipeline;
            SizeLoad found = asPlanned ? *load : dividedAnew(*load, divided, tensor * stages);
            // Without a load as many replicas as the plan has on its own machines.
            if (!plan.serving.requests_per_s) {
                WorkBudget budget(instantSteps);
                const Estimate there = estimate(plan, catalogue, {}, budget);
                found.replicas = there.serving ? there.serving->replicas : 1;
            }
            return found;
        }
    }
    return {};
}

}  // namespace

std::optional<SizeLoad> LoadMemory::find(const Plan& plan, const std::string& size) const
{
    const Plan key = keyOf(plan);
    const std::lock_guard lock(m_mutex);
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.size == size && entry.plan == key; });
    return found != m_entries.end() ? std::optional(found->load) : std::nullopt;
}

void LoadMemory::keep(const Plan& plan, const std::string& size, const SizeLoad& load)
{
    Plan key = keyOf(plan);
    const std::lock_guard lock(m_mutex);
    const auto found =
        std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.size == size && entry.plan == key; });
    if (found != m_entries.end()) {
        found->load = load;
        return;
    }
    if (m_entries.size() == most)
        m_entries.pop_front();
    m_entries.push_back({std::move(key), size, load});
}

std::size_t LoadMemory::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_entries.size();
}

std::int64_t slotsPerNode(const VmSize& size) { return wholeGpusPerNode(size) * slotsPerGpu; }

SizeLoad sizeLoad(const Plan& plan, const VmSize& size, const Catalogue& catalogue, bool search,
                  const std::stop_token& stop)
{
    if (plan.workload != Workload::Training)
        return serviceLoad(plan, size, catalogue, search, stop);
    Findings ignored;
    const std::int64_t gpus = wholeGpus(resolveHardware(plan.cluster, catalogue, {}, ignored).value_or(Hardware{}));
    Plan planned = asPlannedOn(plan, size, gpus);
    planned.cost.price_mode = PriceMode::Payg;  // Evictions are drawn, and only for spot nodes.
    if (const auto load = trainingLoad(planned, size, catalogue))
        return *load;
    if (search)
        return searchedTraining(planned, size, catalogue, stop);
    return {.fits = false, .searched = false};
}

bool isMeasured(const Demand& demand)
{
    const bool runs = demand.kind == DemandKind::Campaign || demand.kind == DemandKind::Queue;
    return runs && demand.runHours && demand.gpus;
}

SizeLoad measuredLoad(const Demand& demand, const VmSize& size)
{
    SizeLoad load;
    if (size.isCpuOnly() || size.gpuCount < 1)
        return load;
    const std::int64_t perNode = wholeGpusPerNode(size);
    load.fits = true;
    if (*demand.gpus < perNode) {
        load.need.gpuSlots = *demand.gpus * slotsPerGpu;
    } else {
        load.need.nodes = (*demand.gpus + perNode - 1) / perNode;
        load.need.gpuSlots = load.need.nodes * slotsPerNode(size);
    }
    load.need.hours = *demand.runHours;
    load.need.checkpointHours = demand.plan.cost.checkpoint_interval_s.value_or(0) / secondsPerHour;
    load.need.restartHours = demand.plan.cost.restart_s / secondsPerHour;
    load.need.evictionsPerHour = demand.plan.cost.evictions_per_hour.value_or(usualEvictionsPerHour);
    return load;
}

}  // namespace headroom
