// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"

#include "model/advice/service_choice.h"
#include "model/advice/size_class.h"
#include "model/advice/size_matrix.h"
#include "model/catalogue/known_ids.h"
#include "model/catalogue/verified.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double billion = 1e9;

double parametersOf(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* count = std::get_if<ParameterCount>(&plan.model))
        return static_cast<double>(count->count);
    bool derived = false;
    Findings ignored;
    const std::optional<Architecture> shape = resolveModel(plan.model, catalogue, derived, ignored);
    return shape ? countParameters(*shape).total : 0;
}

/// A candidate: so many nodes of a size, with the estimate's verdict.
struct Candidate {
    Plan plan;
    Amount job{};
    double jobHours{0};  ///< With failures.
};

std::string cloudOf(const Plan& plan, const Catalogue& catalogue)
{
    const VmSize* size = sizeOf(plan, catalogue);
    return size != nullptr ? size->cloud : "azure";
}

/// What the job costs, if the plan fits.
std::optional<Candidate> fitting(Plan plan, const Catalogue& catalogue)
{
    const Estimate result = estimate(plan, catalogue);
    if (!result.memory || result.memory->fit != Fit::Fits || hasErrors(result.findings))
        return std::nullopt;
    if (!result.cost.job || !result.time || !result.time->wall)
        return std::nullopt;
    return Candidate{std::move(plan), {*result.cost.job, result.cost.currency}, result.time->wall->value};
}

/// The same with the plan's own batch, or where that cannot be divided so, with the automatic one.
std::optional<Candidate> fittingWithBatch(Plan plan, std::optional<std::int64_t> batch, const Catalogue& catalogue)
{
    plan.training.global_batch = batch;
    std::optional<Candidate> found = fitting(plan, catalogue);
    if (found || !batch)
        return found;
    plan.training.global_batch.reset();
    return fitting(std::move(plan), catalogue);
}

/// The fewest nodes of a size, doubled, that have so many GPUs and hold the plan under the strategy; where sharding
/// alone does not, with each layer split over GPUs of a node.
std::optional<Candidate> smallestCluster(const Plan& plan, const Catalogue& catalogue, const SizeOption& option,
                                         const SizeClass& strategy, std::int64_t fewestGpus)
{
    constexpr std::int64_t mostNodes = 64;
    constexpr std::int64_t mostTensor = 8;
    const auto perNode = std::max<std::int64_t>(1, std::llround(std::floor(option.size->gpuCount)));
    std::int64_t first = 1;
    while (first * perNode < fewestGpus)
        first *= 2;
    for (std::int64_t nodes = first; nodes <= mostNodes; nodes *= 2) {
        if (nodes > 1 && strategy.needsFabric && !option.size->rdma)
            return std::nullopt;
        Plan changed = onOption(plan, option, nodes);
        for (std::int64_t tensor = 1; tensor <= std::min(perNode, mostTensor); tensor *= 2) {
            changed.parallelism.tensor = tensor;
            changed.parallelism.zero = perNode * nodes > tensor ? strategy.zero : 0;
            if (std::optional<Candidate> found = fittingWithBatch(changed, plan.training.global_batch, catalogue))
                return found;
        }
    }
    return std::nullopt;
}

/// The cheapest job on so many GPUs or more of a cloud's current sizes with a price.
std::optional<Candidate> cheapestCluster(const Plan& plan, const Catalogue& catalogue,
                                         const std::vector<SizeOption>& sizes, const SizeClass& strategy,
                                         std::int64_t fewestGpus, std::vector<TriedSize>& tried)
{
    tried.clear();
    const std::string cloud = cloudOf(plan, catalogue);
    std::optional<Candidate> best;
    for (const SizeOption& option : sizes) {
        if (!option.trusted || option.gpu == nullptr || option.size->cloud != cloud || option.paid->region.empty())
            continue;
        std::optional<Candidate> candidate = smallestCluster(plan, catalogue, option, strategy, fewestGpus);
        tried.push_back({option.size->id, candidate ? std::optional(candidate->job) : std::nullopt});
        if (candidate && (!best || candidate->job.money < best->job.money))
            best = std::move(candidate);
    }
    return best;
}

/// What runs jobs and services in clouds other than Azure, by their own names.
void addOtherPlatform(const Plan& plan, const VmSize& size, Findings& steps)
{
    const bool isAws = size.cloud == "aws";
    const std::string kubernetes = isAws ? "EKS" : "GKE";
    const std::int64_t nodes = std::get<VmNodes>(plan.cluster.hardware).nodes;
    if (plan.workload == Workload::Serving)
        steps.push_back({"advice.platform-service-elsewhere", Severity::Information, "/cluster", kubernetes});
    else if (nodes > 1 && size.rdma)
        steps.push_back({"advice.platform-fabric-elsewhere", Severity::Information, "/cluster", nodes, kubernetes,
                         size.rdma->fabric});
    else if (nodes > 1)
        steps.push_back({"advice.platform-cluster-elsewhere", Severity::Information, "/cluster", nodes, kubernetes});
    else
        steps.push_back({"advice.platform-node-elsewhere", Severity::Information, "/cluster",
                         std::string(isAws ? "SageMaker" : "Vertex AI")});
}

void addPlatform(const Plan& plan, const Catalogue& catalogue, Findings& steps)
{
    const auto& nodes = std::get<VmNodes>(plan.cluster.hardware);
    const VmSize& size = *catalogue.size(nodes.sku);
    if (size.cloud != "azure") {
        addOtherPlatform(plan, size, steps);
        return;
    }
    if (plan.workload == Workload::Serving)
        steps.push_back({size.isCpuOnly() ? FindingId<>("advice.platform-cpu") : "advice.platform-serving",
                         Severity::Information, "/cluster"});
    else if (nodes.nodes > 1 && size.rdma)
        steps.push_back({"advice.platform-fabric", Severity::Information, "/cluster", nodes.nodes, nodesOfAScaleSet});
    else if (nodes.nodes > 1)
        steps.push_back({"advice.platform-cluster", Severity::Information, "/cluster", nodes.nodes});
    else
        steps.push_back({"advice.platform-node", Severity::Information, "/cluster"});
}

/// What else applying the advice changes, each by its name.
void addOtherChanges(const Plan& before, const Plan& after, const Catalogue& catalogue, Findings& steps)
{
    const Estimate was = estimate(before, catalogue);
    const Estimate becomes = estimate(after, catalogue);
    if (was.layout && becomes.layout && was.layout->globalBatch != becomes.layout->globalBatch)
        steps.push_back({"advice.batch", Severity::Information, "/training/global_batch", becomes.layout->globalBatch,
                         was.layout->globalBatch});
    if (!was.cost.region.empty() && was.cost.region != becomes.cost.region)
        steps.push_back({"advice.region", Severity::Information, "/cost/region", becomes.cost.region, was.cost.region});
}

/// What the figures and the price of the advised size rest on, where that is not what one would take for granted.
void addGrounds(const Plan& before, const Plan& after, const Catalogue& catalogue, Findings& steps)
{
    const VmSize& size = *catalogue.size(std::get<VmNodes>(after.cluster.hardware).sku);
    if (!isVerified(size, catalogue))
        steps.push_back(
            {"advice.unverified", Severity::Information, "/cluster/sku", CloudId{size.cloud}, SizeId{size.id}});
    const PriceMode asked = before.cost.price_mode;
    const PriceMode paid = after.cost.price_mode;
    const auto choice = [](PriceMode mode) {
        return PlanChoice{"/cost/price_mode", std::string(choiceName(mode)), true};
    };
    // Of hardware of one's own no size has a price.
    if (asked != paid && asked != PriceMode::Own)
        steps.push_back({"advice.paid-otherwise", Severity::Information, "/cost/price_mode", choice(paid),
                         choice(asked), SizeId{size.id}});
    else if (asked != PriceMode::Payg)
        steps.push_back({"advice.paid", Severity::Information, "/cost/price_mode", choice(paid)});
}

/// Strategy, size, count and platform of a service.
void adviseService(const Plan& plan, const ServiceMarket& market, Advice& advice)
{
    std::optional<ServiceChoice> best = cheapestService(plan, market);
    if (!best) {
        if (!market.cpuOnly)
            advice.steps.push_back({"advice.no-service", Severity::Warning, "/cluster", CloudId{market.cloud}});
        return;
    }
    const auto& nodes = std::get<VmNodes>(best->plan.cluster.hardware);
    const std::int64_t tensor = best->plan.parallelism.tensor;
    const CostEstimate& cost = best->estimate.cost;
    const Amount hour{cost.converted(Money::fromDollars(best->hour)), cost.currency};
    const ServingEstimate& service = *best->estimate.serving;
    const Seconds perToken = service.speed ? service.speed->latencies.tpot.p50 : Seconds{};
    // What the time per token holds for: what arrives, or how many ask at a time.
    const std::optional<double>& rate = best->plan.serving.requests_per_s;
    const std::int64_t atOnce = best->plan.serving.concurrency;
    const SizeId size{nodes.sku};
    if (market.cpuOnly) {
        advice.steps.push_back(rate ? Finding("advice.cpu-size-rate", Severity::Information, "/cluster/sku", size,
                                              nodes.nodes, hour, perToken, *rate)
                                    : Finding("advice.cpu-size", Severity::Information, "/cluster/sku", size,
                                              nodes.nodes, hour, perToken, atOnce));
    } else {
        const double requests = std::floor(service.memory.maxSequences);
        advice.steps.push_back(tensor > 1 ? Finding("advice.serving-split", Severity::Information,
                                                    "/parallelism/tensor", service.memory.weights, tensor, requests)
                                          : Finding("advice.serving-whole", Severity::Information,
                                                    "/parallelism/tensor", service.memory.weights, requests));
        advice.steps.push_back(rate ? Finding("advice.serving-size-rate", Severity::Information, "/cluster/sku", size,
                                              nodes.nodes, hour, service.replicas, perToken, *rate)
                                    : Finding("advice.serving-size", Severity::Information, "/cluster/sku", size,
                                              nodes.nodes, hour, service.replicas, perToken, atOnce));
    }
    addGrounds(plan, best->plan, market.catalogue, advice.steps);
    addPlatform(best->plan, market.catalogue, advice.steps);
    advice.plan = std::move(best->plan);
}

constexpr double largestOnCpu = 350e6;  ///< Parameters.
constexpr Seconds shortestOnCpu{0.05};

/// Small models answer in time on a CPU where the latency budget is not tight.
bool isCpuEnough(const Plan& plan, double parameters)
{
    return plan.workload == Workload::Serving && parameters <= largestOnCpu &&
           plan.serving.latency_target_s.value_or(1) > shortestOnCpu.value;
}

}  // namespace

Advice advise(const Plan& plan, const Catalogue& catalogue, const std::string& today, const std::stop_token& stop)
{
    Advice advice;
    const double parameters = parametersOf(plan, catalogue);
    if (parameters <= 0)
        return advice;
    const double billions = std::round(parameters / billion * 1000) / 1000;
    if (isCpuEnough(plan, parameters)) {
        advice.cpuIsEnough = true;
        advice.steps.push_back(
            {"advice.cpu", Severity::Information, "/workload", billions, largestOnCpu / billion, shortestOnCpu});
        adviseService(plan, {catalogue, today, cloudOf(plan, catalogue), true, stop}, advice);
        return advice;
    }
    const std::size_t place = sizeClassOf(parameters);
    advice.steps.push_back(
        {plan.workload == Workload::Serving ? FindingId<double>("advice.serving") : "advice.training",
         Severity::Information, "/workload", billions});
    if (plan.workload == Workload::Serving) {
        adviseService(plan, {catalogue, today, cloudOf(plan, catalogue), false, stop}, advice);
        return advice;
    }
    advice.steps.push_back({"advice.class", Severity::Information, "/parallelism", billions, SizeClassPlace{place}});
    // The cheapest job is one on the fewest GPUs, which takes years for a large model: the rule's count comes first.
    const SizeClass& strategy = sizeClasses[place];
    const std::vector<SizeOption> sizes = sizeMatrix(plan, catalogue, today);
    std::optional<Candidate> best =
        cheapestCluster(plan, catalogue, sizes, strategy, strategy.needsFabric ? strategy.fewestGpus : 1, advice.tried);
    if (!best)
        best = cheapestCluster(plan, catalogue, sizes, strategy, 1, advice.tried);
    if (!best) {
        advice.steps.push_back({"advice.none", Severity::Warning, "/cluster", CloudId{cloudOf(plan, catalogue)}});
        return advice;
    }
    const auto& nodes = std::get<VmNodes>(best->plan.cluster.hardware);
    const Parallelism& p = best->plan.parallelism;
    const SizeId size{nodes.sku};
    const Hours hours{best->jobHours};
    advice.steps.push_back(p.tensor > 1 ? Finding("advice.size-split", Severity::Information, "/cluster/sku", size,
                                                  nodes.nodes, best->job, p.zero, p.tensor, hours)
                                        : Finding("advice.size", Severity::Information, "/cluster/sku", size,
                                                  nodes.nodes, best->job, p.zero, hours));
    addGrounds(plan, best->plan, catalogue, advice.steps);
    addOtherChanges(plan, best->plan, catalogue, advice.steps);
    addPlatform(best->plan, catalogue, advice.steps);
    advice.plan = std::move(best->plan);
    return advice;
}

}  // namespace headroom
