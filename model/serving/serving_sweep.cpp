// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_sweep.h"

#include "model/cost/cost.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/service_load.h"
#include "model/serving/serving_speed.h"
#include "model/serving/sustainable_load.h"
#include "model/serving/throughput.h"
#include "model/serving/token_cost.h"
#include "model/units.h"
#include "model/work_budget.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

bool canRun(const Estimate& estimate) { return estimate.serving && estimate.serving->speed; }

BatchPoint pointAt(const ServingTerms& terms, double concurrency, double replicas)
{
    const Throughput steady = steadyThroughput(terms, concurrency);
    return {.concurrency = concurrency,
            .perToken = steady.perToken,
            .tokensPerSecond = steady.outputTokensPerSecond * replicas};
}

/// Requests at a time that the engine runs and the cache holds.
double mostAtOnce(const ServingTerms& terms, const ServingMemory& memory)
{
    return std::min(memory.maxSequences, terms.sequences * terms.layout.attentionCopies);
}

/// The cost of the nodes that hold so many replicas: nodes are billed whole.
CostEstimate costOf(const Estimate& estimate, std::int64_t replicas)
{
    const double gpus = real(replicas * estimate.serving->gpusPerReplica);
    const double nodes = std::ceil(gpus / std::max(1.0, estimate.hardware.gpusPerNode));
    CostEstimate cost = estimate.cost;
    cost.nodes = static_cast<std::int64_t>(nodes) + cost.spareNodes;
    return cost;
}

/// What separates the simulation of the plan from the closed form with as many requests at a time.
struct OwnScale {
    double perToken{1}, tokensPerSecond{1};
};
OwnScale ownScale(const ServingTerms& terms, double replicas, const PlannedPoint& own)
{
    const BatchPoint closed = pointAt(terms, own.point.concurrency, replicas);
    return {own.point.perToken / closed.perToken, own.point.tokensPerSecond / closed.tokensPerSecond};
}

/// What a target per token is held against, else the median.
Seconds timePerToken(const ServingSpeed& speed)
{
    const bool isGoal = speed.goal && speed.goal->metric == LatencyMetric::Tpot;
    return isGoal ? speed.goal->reached : speed.latencies.tpot.p50;
}

FormatOption formatOption(const Plan& plan, const Estimate& estimate, WeightFormat format)
{
    WorkBudget budget(estimateSteps);
    Plan other = plan;
    other.serving.weights = format;
    const ServingTerms terms = servingTerms(other, estimate);
    const ServingMemory memory = servingMemory(terms);
    FormatOption option{.format = format, .weights = memory.weights, .maxSequences = memory.maxSequences};
    if (memory.maxSequences < 1 || !terms.rates)
        return option;
    // Simulated as the plan itself is, whose own format has its figures already.
    ServingEstimate serving = *estimate.serving;
    serving.memory = memory;
    const bool isOwn = format == plan.serving.weights && serving.speed;
    const ServingSpeed speed = isOwn ? *serving.speed : servingSpeed(other, terms, serving, budget);
    option.overloaded = !speed.stable;
    option.replicas = speed.replicasNeeded;
    if (option.overloaded)
        option.point = pointAt(terms, requestMix(other, terms, memory).sequences, real(serving.serving));
    else
        option.point = BatchPoint{.concurrency = speed.concurrency,
                                  .perToken = timePerToken(speed),
                                  .tokensPerSecond = speed.outputTokensPerSecond};
    if (!plan.serving.requests_per_s)
        option.perMillionTokens = millionTokens(plan, estimate.cost, speed.outputTokensPerSecond);
    else if (option.replicas)
        option.perMillionTokens =
            millionTokens(plan, costOf(estimate, *option.replicas), *plan.serving.requests_per_s * terms.outputTokens);
    return option;
}

/// Down to three digits, as a rate is shown: whoever states what is read asks for no replica more.
double shownRate(double rate)
{
    constexpr double digits = 3;
    const double scale = std::pow(10, digits - 1 - std::floor(std::log10(rate)));
    return std::floor(rate * scale) / scale;
}

/// The arrivals that all replicas take: as many as the closed form finds sustainable, or the next fewer under which the
/// simulation too meets the target; 0 where none near them do.
double rateOfReplicas(const Plan& plan, const ServingTerms& terms, const ServingEstimate& serving, double sustainable)
{
    constexpr int steps = 8;
    constexpr double step = 0.97;
    const double replicas = real(serving.serving);
    WorkBudget budget(estimateSteps);
    for (int i = 0; i < steps && sustainable > 0; ++i) {
        const double rate = shownRate(sustainable * replicas * std::pow(step, i));
        if (holdsTarget(plan, terms, serving.memory, rate / replicas, budget))
            return rate;
    }
    return 0;
}

/// What a replica takes, and the arrivals of the busiest hour where the plan has none: those that its replicas take.
/// False where they take none.
bool setBusiestHour(Plan& plan, const Estimate& estimate, TrafficDay& day)
{
    const ServingEstimate& serving = *estimate.serving;
    const double replicas = real(serving.serving);
    const std::optional<double> rate = plan.serving.requests_per_s;
    // A day is one of arrivals: how many users ask again at once says nothing beside them.
    plan.serving.requests_per_s = rate.value_or(1);
    const ServingTerms terms = servingTerms(plan, estimate);
    const RequestMix mix = requestMix(plan, terms, serving.memory);
    const double sustainable = loadWithinTarget(plan, terms, mix);
    if (!rate)
        plan.serving.requests_per_s = rateOfReplicas(plan, terms, serving, sustainable);
    day.loadOfOne =
        rate ? reckonedLoad(sustainable, *serving.speed, *rate / replicas) : *plan.serving.requests_per_s / replicas;
    day.loadShare = day.loadOfOne / saturationRate(terms, mix);
    return day.loadOfOne > 0;
}

}  // namespace

std::optional<PlannedPoint> plannedPoint(const Plan& plan, const Estimate& estimate)
{
    if (!canRun(estimate))
        return std::nullopt;
    const ServingTerms terms = servingTerms(plan, estimate);
    const double replicas = real(estimate.serving->serving);
    if (!plan.serving.requests_per_s)
        return PlannedPoint{pointAt(
            terms, std::min(mostAtOnce(terms, estimate.serving->memory), real(plan.serving.concurrency)), replicas)};
    const ServingSpeed& speed = *estimate.serving->speed;
    if (!speed.stable || speed.concurrency <= 0)
        return PlannedPoint{pointAt(terms, requestMix(plan, terms, estimate.serving->memory).sequences, replicas),
                            !speed.stable};
    return PlannedPoint{{.concurrency = speed.concurrency,
                         .perToken = speed.latencies.tpot.p50,
                         .tokensPerSecond = speed.outputTokensPerSecond}};
}

std::vector<BatchPoint> batchSweep(const Plan& plan, const Estimate& estimate)
{
    if (!canRun(estimate))
        return {};
    const ServingTerms terms = servingTerms(plan, estimate);
    const double most = mostAtOnce(terms, estimate.serving->memory);
    std::vector<double> counts;
    constexpr int doublings = 40;
    for (int i = 0; i < doublings && std::exp2(i) <= most; ++i) {
        const double n = std::exp2(i);
        counts.push_back(n);
        if (n * 3 / 2 <= most && n >= 2)
            counts.push_back(n * 3 / 2);
    }
    const PlannedPoint own = *plannedPoint(plan, estimate);
    if (std::ranges::find(counts, own.point.concurrency) == counts.end())
        counts.push_back(own.point.concurrency);
    std::ranges::sort(counts);
    const double replicas = real(estimate.serving->serving);
    const OwnScale scale = ownScale(terms, replicas, own);
    std::vector<BatchPoint> points;
    points.reserve(counts.size());
    for (const double n : counts) {
        BatchPoint point = pointAt(terms, n, replicas);
        point.perToken *= scale.perToken;
        point.tokensPerSecond *= scale.tokensPerSecond;
        points.push_back(n == own.point.concurrency ? own.point : point);
    }
    return points;
}

ContextGrid contextGrid(const Plan& plan, const Estimate& estimate)
{
    ContextGrid grid;
    if (!canRun(estimate))
        return grid;
    constexpr double fewestContext = 1024;
    constexpr std::size_t columns = 8;
    constexpr std::size_t rows = 7;
    const ServingTerms terms = servingTerms(plan, estimate);
    // The plan's own number stands in the middle of the rows.
    const PlannedPoint point = *plannedPoint(plan, estimate);
    const double scale = ownScale(terms, real(estimate.serving->serving), point).perToken;
    const double planned = std::max(1.0, point.point.concurrency);
    const double own = std::exp2(std::round(std::log2(planned)));
    const double first = std::max(1.0, own / 8);
    for (std::size_t i = 0; i < rows; ++i)
        grid.concurrencies.push_back(first * std::exp2(real(static_cast<std::int64_t>(i))));
    for (std::size_t i = 0; i < columns; ++i)
        grid.contexts.push_back(fewestContext * std::exp2(real(static_cast<std::int64_t>(i))));
    for (const double concurrency : grid.concurrencies) {
        std::vector<std::optional<Seconds>> row;
        for (const double context : grid.contexts) {
            ServingTerms cell = terms;
            cell.outputTokens = std::min(terms.outputTokens, std::max(1.0, context / 2));
            cell.inputTokens = std::max(1.0, context - cell.outputTokens);
            const double held = std::min(poolRequests(cell, estimate.serving->memory.poolLow, context),
                                         cell.sequences * cell.layout.attentionCopies);
            row.push_back(held >= concurrency ? std::optional(steadyThroughput(cell, concurrency).perToken * scale)
                                              : std::nullopt);
        }
        grid.perToken.push_back(std::move(row));
    }
    return grid;
}

std::vector<FormatOption> compareFormats(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving)
        return {};
    std::vector<WeightFormat> formats{WeightFormat::Bf16, WeightFormat::Fp8, WeightFormat::Int8, WeightFormat::Awq4,
                                      WeightFormat::Nvfp4};
    if (std::ranges::find(formats, plan.serving.weights) == formats.end())
        formats.insert(formats.begin(), plan.serving.weights);
    std::vector<FormatOption> options;
    options.reserve(formats.size());
    for (const WeightFormat format : formats)
        options.push_back(formatOption(plan, estimate, format));
    return options;
}

std::optional<TrafficDay> trafficDay(const Plan& plan, const Estimate& estimate)
{
    if (!canRun(estimate) || plan.serving.disaggregated)
        return std::nullopt;
    Plan shaped = plan;
    if (!shaped.serving.traffic_by_hour)
        shaped.serving.traffic_by_hour = std::vector<double>(std::size_t{hoursOfDay}, 1);
    TrafficDay day;
    if (!setBusiestHour(shaped, estimate, day))
        return std::nullopt;
    day.replicas = replicasByHour(shaped, day.loadOfOne);
    if (day.replicas.empty())
        return std::nullopt;
    const std::vector<double>& shares = *shaped.serving.traffic_by_hour;
    const double busiest = *std::ranges::max_element(shares);
    if (const std::optional<Money> own = estimate.cost.over({1})) {
        day.scaled = Money{};
        day.fixed = Money{own->micros * real(std::ssize(shares))};
    }
    double requests = 0;
    Money served{};  // What tokens of scaled replicas pay, hours off and storage too.
    for (std::size_t i = 0; i < shares.size(); ++i) {
        day.requestsPerSecond.push_back(*shaped.serving.requests_per_s * shares[i] / busiest);
        requests += day.requestsPerSecond.back();
        const CostEstimate cost = costOf(estimate, day.replicas[i]);
        if (day.scaled)
            day.scaled = *day.scaled + cost.over({1}).value_or(Money{});
        served = served + servedHour(plan, cost).value_or(Money{});
    }
    if (servedHour(plan, estimate.cost)) {
        // Money of all hours over the sum of their rates is that of a mean hour over the mean rate.
        const double output = real(plan.serving.output_tokens);
        day.perMillionScaled = costPerMillion(served, requests * output);
        // The plan's own machines may answer less than arrives.
        const double answered = plan.serving.requests_per_s ? estimate.serving->speed->outputTokensPerSecond
                                                            : *shaped.serving.requests_per_s * output;
        day.perMillionFixed = millionTokens(shaped, estimate.cost, answered);
    }
    return day;
}

}  // namespace headroom
