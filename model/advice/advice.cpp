// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advice.h"

#include "model/advice/size_class.h"
#include "model/catalogue/known_ids.h"
#include "model/catalogue/verified.h"
#include "model/decide/service_answers.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/sizes/size_matrix.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double billion = 1e9;

std::string cloudOf(const Plan& plan, const Catalogue& catalogue)
{
    const VmSize* size = sizeOf(plan, catalogue);
    return size != nullptr ? size->cloud : "azure";
}

/// Answers to the plan's goal, on Azure for hardware of one's own. Where the plan pays in a way in which no size is
/// priced, they pay as they go.
Decision decisionFor(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                     const std::stop_token& stop)
{
    Plan asked = plan;
    if (asked.goal.clouds.empty() && sizeOf(plan, catalogue) == nullptr)
        asked.goal.clouds = {"azure"};
    const auto hasAnswer = [](const Decision& decision) { return !decision.answers.empty() || decision.nearest; };
    Decision decision = decide(asked, catalogue, options, stop);
    if (!hasAnswer(decision) && decision.withoutPrice > 0 && plan.cost.price_mode != PriceMode::Payg) {
        asked.cost.price_mode = PriceMode::Payg;
        asked.cost.price_per_node_hour.reset();
        decision = decide(asked, catalogue, options, stop);
    }
    return decision;
}

/// Each size that might have been taken, with its cheapest job among the answers.
std::vector<TriedSize> triedSizes(const Plan& plan, const Decision& decision, const Catalogue& catalogue,
                                  const std::string& cloud, const std::string& today)
{
    std::vector<TriedSize> tried;
    for (const VmSize& size : catalogue.sizes()) {
        const SizeOption option = sizeOption(size, plan, catalogue, today);
        if (!option.trusted || size.isCpuOnly() || size.cloud != cloud || option.paid->region.empty())
            continue;
        TriedSize& entry = tried.emplace_back(TriedSize{.id = size.id});
        for (const Answer& answer : decision.answers)
            if (answer.size == size.id && answer.job && (!entry.job || *answer.job < entry.job->money))
                entry.job = Amount{*answer.job, plan.cost.currency};
    }
    return tried;
}

/// What runs jobs and services in clouds other than Azure, by their own names.
void addOtherPlatform(const Plan& plan, const VmSize& size, Findings& steps)
{
    const bool isAws = size.cloud == "aws";
    const std::string kubernetes = isAws ? "EKS" : "GKE";
    const std::int64_t nodes = std::get<VmNodes>(plan.cluster.hardware).nodes;
    if (plan.workload != Workload::Training)
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

/// One scale set joins all nodes that InfiniBand is to reach: how many it has decides whether that can be had.
Finding fabricPlatform(std::int64_t nodes)
{
    if (nodes <= nodesOfAScaleSet)
        return {"advice.platform-fabric", Severity::Information, "/cluster", nodes, nodesOfAScaleSet};
    if (nodes <= nodesOnRequest)
        return {"advice.platform-fabric-request",
                Severity::Information,
                "/cluster",
                nodes,
                nodesOfAScaleSet,
                nodesOnRequest};
    return {"advice.platform-fabric-beyond", Severity::Information, "/cluster", nodes, nodesOnRequest};
}

void addPlatform(const Plan& plan, const Catalogue& catalogue, Findings& steps)
{
    const auto& nodes = std::get<VmNodes>(plan.cluster.hardware);
    const VmSize& size = *catalogue.size(nodes.sku);
    if (size.cloud != "azure") {
        addOtherPlatform(plan, size, steps);
        return;
    }
    if (plan.workload != Workload::Training)
        steps.push_back({size.isCpuOnly() ? FindingId<>("advice.platform-cpu") : "advice.platform-serving",
                         Severity::Information, "/cluster"});
    else if (nodes.nodes > 1 && size.rdma)
        steps.push_back(fabricPlatform(nodes.nodes));
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

/// Strategy, size and count of a service.
void addService(const Plan& plan, const Answer& answer, const Estimate& estimate, Findings& steps)
{
    const CostEstimate& cost = estimate.cost;
    const Amount hour{cost.over(Hours{1}).value_or(Money{}), cost.currency};
    const ServingEstimate& service = *estimate.serving;
    const Seconds perToken = service.speed ? service.speed->latencies.tpot.p50 : Seconds{};
    // What the time per token holds for: what arrives, or how many ask at a time.
    const std::optional<double>& rate = answer.plan.serving.requests_per_s;
    const std::int64_t atOnce = plan.serving.concurrency;
    const SizeId size{answer.size};
    if (answer.gpus == 0) {
        steps.push_back(rate ? Finding("advice.cpu-size-rate", Severity::Information, "/cluster/sku", size,
                                       answer.nodes, hour, perToken, *rate)
                             : Finding("advice.cpu-size", Severity::Information, "/cluster/sku", size, answer.nodes,
                                       hour, perToken, atOnce));
        return;
    }
    const std::int64_t together = service.gpusPerReplica;
    const double requests = std::floor(service.memory.maxSequences);
    steps.push_back(together > 1 ? Finding("advice.serving-split", Severity::Information, "/parallelism/tensor",
                                           service.memory.weights, together, requests)
                                 : Finding("advice.serving-whole", Severity::Information, "/parallelism/tensor",
                                           service.memory.weights, requests));
    steps.push_back(rate ? Finding("advice.serving-size-rate", Severity::Information, "/cluster/sku", size,
                                   answer.nodes, hour, service.replicas, perToken, *rate)
                         : Finding("advice.serving-size", Severity::Information, "/cluster/sku", size, answer.nodes,
                                   hour, service.replicas, perToken, atOnce));
}

Seconds wallOf(const Answer& answer) { return {answer.wall.value_or(Hours{}).value * secondsPerHour}; }

/// Size, count and layout of a job.
void addJob(const Plan& plan, const Answer& answer, const Decision& decision, Findings& steps)
{
    const std::string& currency = plan.cost.currency;
    if (const Answer& cheapest = *cheapestOf(decision); &answer != &cheapest)
        steps.push_back({"advice.no-deadline", Severity::Information, "/goal/deadline_days", SizeId{cheapest.size},
                         cheapest.nodes, Amount{cheapest.job.value_or(Money{}), currency}, wallOf(cheapest)});
    steps.push_back({"advice.size", Severity::Information, "/cluster/sku", SizeId{answer.size}, answer.nodes,
                     Amount{answer.job.value_or(Money{}), currency}, answer.label, wallOf(answer)});
}

/// Whether a job is divided and as large as the rule of thumb for its model says.
bool followsClass(const Plan& plan, const Answer& answer, const SizeClass& rule)
{
    const Parallelism& p = answer.plan.parallelism;
    const Strategy strategy = familyOf({.tensor = p.tensor,
                                        .context = p.context,
                                        .pipeline = p.pipeline,
                                        .expert = p.expert,
                                        .zero = p.zero,
                                        .shardGroup = p.shard_group.value_or(0)},
                                       plan.training.framework)
                                  .strategy;
    return answer.gpus >= rule.fewestGpus && answer.gpus <= rule.mostGpus &&
           std::ranges::find(rule.strategies, strategy) != rule.strategies.end();
}

}  // namespace

Advice advise(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options, const std::stop_token& stop)
{
    const bool isTraining = plan.workload == Workload::Training;
    Advice advice;
    const double parameters = parametersOf(plan, catalogue);
    if (parameters <= 0)
        return advice;
    const double billions = std::round(parameters / billion * 1000) / 1000;
    const Decision decision = decisionFor(plan, catalogue, options, stop);
    if (stop.stop_requested())
        return advice;
    const Answer* answer = decision.answers.empty() ? nullptr : &decision.answers.front();
    advice.cpuIsEnough = answer != nullptr && answer->gpus == 0;
    if (advice.cpuIsEnough)
        advice.steps.push_back(
            {"advice.cpu", Severity::Information, "/workload", billions, largestOnCpu / billion, shortestOnCpu});
    else
        advice.steps.push_back({isTraining ? FindingId<double>("advice.training") : "advice.serving",
                                Severity::Information, "/workload", billions});
    if (isTraining)
        advice.steps.push_back(
            {"advice.class", Severity::Information, "/parallelism", billions, SizeClassPlace{sizeClassOf(parameters)}});
    const std::string cloud = cloudOf(plan, catalogue);
    if (answer == nullptr) {
        if (decision.nearest)
            for (const Finding& reason : decision.why)
                advice.steps.push_back(reason);
        else
            advice.steps.push_back({isTraining ? FindingId<CloudId>("advice.none") : "advice.no-service",
                                    Severity::Warning, "/cluster", CloudId{cloud}});
        return advice;
    }
    if (isTraining) {
        if (!followsClass(plan, *answer, sizeClasses[sizeClassOf(parameters)]))
            advice.steps.push_back({"advice.beyond-class", Severity::Information, "/parallelism", answer->label,
                                    Counted{answer->gpus, CountedNoun::Gpu}});
        advice.tried = triedSizes(plan, decision, catalogue, cloud, options.today);
        // The others are held against what is advised, which without a deadline is not the cheapest of its size.
        if (const auto own = std::ranges::find(advice.tried, answer->size, &TriedSize::id);
            own != advice.tried.end() && answer->job)
            own->job = Amount{*answer->job, plan.cost.currency};
        addJob(plan, *answer, decision, advice.steps);
    } else {
        addService(plan, *answer, estimate(answer->plan, catalogue, options.today), advice.steps);
    }
    addGrounds(plan, answer->plan, catalogue, advice.steps);
    if (isTraining)
        addOtherChanges(plan, answer->plan, catalogue, advice.steps);
    addPlatform(answer->plan, catalogue, advice.steps);
    advice.answer = *answer;
    advice.plan = answer->plan;
    advice.plan->goal = plan.goal;  // Clouds were named to find it.
    return advice;
}

}  // namespace headroom
