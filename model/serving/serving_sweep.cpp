// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_sweep.h"

#include "model/serving/bearable_load.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/service_load.h"
#include "model/serving/serving_memory.h"
#include "model/serving/serving_speed.h"
#include "model/serving/throughput.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

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

std::optional<Money> perMillion(const std::optional<Money>& hour, double tokensPerSecond)
{
    if (!hour || tokensPerSecond <= 0)
        return std::nullopt;
    constexpr double million = 1e6;
    return Money{std::round(hour->micros / secondsPerHour / tokensPerSecond * million)};
}

/// Money for the nodes that hold so many replicas for one hour: nodes are billed whole.
std::optional<Money> hourCost(const Estimate& estimate, std::int64_t replicas)
{
    const std::optional<Money> hour = estimate.cost.over({1});
    if (!hour)
        return std::nullopt;
    const double gpus = real(replicas * estimate.serving->gpusPerReplica);
    const double nodes = std::ceil(gpus / std::max(1.0, estimate.hardware.gpusPerNode));
    const double billed = nodes + real(estimate.cost.spareNodes);
    return Money{std::round(hour->micros / real(estimate.cost.nodes) * billed)};
}

/// The requests at a time that answer so many output tokens per second on one replica, up to `most`.
double concurrencyFor(const ServingTerms& terms, double tokensPerSecond, double most)
{
    constexpr int rounds = 40;
    double low = 0;
    double high = most;
    for (int i = 0; i < rounds; ++i) {
        const double middle = (low + high) / 2;
        (steadyThroughput(terms, middle).outputTokensPerSecond < tokensPerSecond ? low : high) = middle;
    }
    return high;
}

/// What a target per token is held against, else the median.
Seconds timePerToken(const ServingSpeed& speed)
{
    const bool isGoal = speed.goal && speed.goal->metric == LatencyMetric::Tpot;
    return isGoal ? speed.goal->reached : speed.latencies.tpot.p50;
}

FormatOption formatOption(const Plan& plan, const Estimate& estimate, WeightFormat format)
{
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
    const ServingSpeed speed = isOwn ? *serving.speed : servingSpeed(other, terms, serving);
    option.overloaded = !speed.stable;
    option.replicas = speed.replicasNeeded;
    if (option.overloaded)
        option.point = pointAt(terms, requestMix(other, terms, memory).sequences, real(serving.serving));
    else
        option.point = BatchPoint{.concurrency = speed.concurrency,
                                  .perToken = timePerToken(speed),
                                  .tokensPerSecond = speed.outputTokensPerSecond};
    if (!plan.serving.requests_per_s)
        option.perMillionTokens = perMillion(estimate.cost.over({1}), speed.outputTokensPerSecond);
    else if (option.replicas)
        option.perMillionTokens =
            perMillion(hourCost(estimate, *option.replicas),
                       tokensOverDay(plan.serving, *plan.serving.requests_per_s * terms.outputTokens));
    return option;
}

/// Down to three digits, as a rate is shown: whoever states what is read asks for no replica more.
double shownRate(double rate)
{
    constexpr double digits = 3;
    const double scale = std::pow(10, digits - 1 - std::floor(std::log10(rate)));
    return std::floor(rate * scale) / scale;
}

/// The arrivals that all replicas take: as many as the closed form finds bearable, or the next fewer under which the
/// simulation too meets the target; 0 where none near them do.
double rateOfReplicas(const Plan& plan, const ServingTerms& terms, const ServingEstimate& serving, double bearable)
{
    constexpr int steps = 8;
    constexpr double step = 0.97;
    const double replicas = real(serving.serving);
    for (int i = 0; i < steps && bearable > 0; ++i) {
        const double rate = shownRate(bearable * replicas * std::pow(step, i));
        if (holdsTarget(plan, terms, serving.memory, rate / replicas))
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
    const double bearable = loadWithinTarget(plan, terms, mix);
    if (!rate)
        plan.serving.requests_per_s = rateOfReplicas(plan, terms, serving, bearable);
    day.loadOfOne =
        rate ? reckonedLoad(bearable, *serving.speed, *rate / replicas) : *plan.serving.requests_per_s / replicas;
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
    const double most = requestMix(plan, terms, estimate.serving->memory).sequences;
    const double asked = *plan.serving.requests_per_s * terms.outputTokens / replicas;
    return PlannedPoint{pointAt(terms, concurrencyFor(terms, asked, most), replicas), !estimate.serving->speed->stable};
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
    const double own = plannedPoint(plan, estimate)->point.concurrency;
    if (std::ranges::find(counts, own) == counts.end())
        counts.push_back(own);
    std::ranges::sort(counts);
    std::vector<BatchPoint> points;
    points.reserve(counts.size());
    for (const double n : counts)
        points.push_back(pointAt(terms, n, real(estimate.serving->serving)));
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
    const double planned = std::max(1.0, plannedPoint(plan, estimate)->point.concurrency);
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
            row.push_back(held >= concurrency ? std::optional(steadyThroughput(cell, concurrency).perToken)
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
    for (std::size_t i = 0; i < shares.size(); ++i) {
        day.requestsPerSecond.push_back(*shaped.serving.requests_per_s * shares[i] / busiest);
        requests += day.requestsPerSecond.back();
        if (day.scaled)
            day.scaled = *day.scaled + hourCost(estimate, day.replicas[i]).value_or(Money{});
    }
    // Money of all hours over the sum of their rates is that of a mean hour over the mean rate.
    const double tokens = requests * real(plan.serving.output_tokens);
    day.perMillionScaled = perMillion(day.scaled, tokens);
    day.perMillionFixed = perMillion(day.fixed, tokens);
    return day;
}

}  // namespace headroom
