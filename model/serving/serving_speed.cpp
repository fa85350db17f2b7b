// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_speed.h"

#include "model/serving/replica/serving_layout.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/service_load.h"
#include "model/serving/serving_traffic.h"
#include "model/serving/sustainable_load.h"
#include "model/serving/throughput.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::int64_t usualRequests = 12000;
constexpr std::int64_t fewestRequests = 3000;

/// Jams last as many requests as the inverse square of the capacity that is left, and as many more must be simulated to
/// see as many of them: the 95th percentiles of most services are then known to 2 %.
std::int64_t simulatedRequests(double utilization)
{
    constexpr double leftAtUsual = 0.75;
    constexpr double most = 8;
    const double left = std::max(1e-3, 1 - utilization);
    return std::llround(real(usualRequests) * std::clamp(std::pow(leftAtUsual / left, 2), 1.0, most));
}

ArrivalPlan arrivals(const Plan& plan, const ServingTerms& terms, const RequestMix& mix, const ServingMemory& memory)
{
    ArrivalPlan arrival;
    arrival.mix = mix;
    arrival.poolTokens = std::max(memory.poolTokens, terms.inputTokens + terms.outputTokens);
    // A shared prefix is in the cache once, and sliding layers keep their window alone, so that more requests fit than
    // their whole lengths suggest.
    const double apart = memory.maxSequences * (terms.inputTokens + terms.outputTokens);
    arrival.poolTokens =
        std::max(arrival.poolTokens, terms.prefixShare > 0 || terms.shape.slidingLayers > 0 ? apart : 0);
    // Fixed states and windows make requests not proportional to their tokens: so many of the usual length fit.
    if (terms.shape.kinds)
        arrival.poolTokens = std::max(apart, terms.inputTokens + terms.outputTokens);
    arrival.users = plan.serving.concurrency;
    return arrival;
}

/// What a simulation may take. Some hundred requests are always followed: without them nothing is known of the slowest.
std::int64_t stepsOf(const WorkBudget& budget)
{
    constexpr std::int64_t fewest = 40'000;
    return std::max(fewest, budget.left());
}

/// Notes what a simulation took, and whether it was cut short.
void account(const SimulatedLoad& load, const ArrivalPlan& arrival, WorkBudget& budget, ServingSpeed& speed)
{
    budget.spend(load.steps);
    if (load.requests < arrival.requests && load.steps > arrival.steps - arrival.steps / 5)
        speed.cut = CutSimulation{.answered = load.requests, .wanted = arrival.requests};
}

/// Users who ask again at once: more of them than the simulation can follow wait in line by Little's law.
void answerUsers(const ServingTerms& terms, ArrivalPlan arrival, WorkBudget& budget, ServingSpeed& speed)
{
    constexpr std::int64_t rounds = 20;
    arrival.requests = std::clamp(rounds * arrival.users, fewestRequests, usualRequests);
    if (arrival.users * 3 > arrival.requests) {
        const Throughput steady = steadyThroughput(terms, arrival.mix.sequences);
        const double perRequest = terms.outputTokens / steady.outputTokensPerSecond;
        const Seconds whole{real(arrival.users) * perRequest};
        const Seconds decode = steady.perToken * (terms.outputTokens - 1);
        const Seconds first = std::max(prefillTime(terms, 0, 0), whole - decode);
        speed.latencies = {{first, first, first},
                           {steady.perToken, steady.perToken, steady.perToken},
                           {first + decode, first + decode, first + decode}};
        speed.closedForm = true;
        speed.outputTokensPerSecond = steady.outputTokensPerSecond;
        speed.concurrency = steady.sequences;
        return;
    }
    arrival.steps = stepsOf(budget);
    const SimulatedLoad load = simulateArrivals(terms, arrival);
    account(load, arrival, budget, speed);
    speed.latencies = percentilesOf(load.answers);
    speed.outputTokensPerSecond = load.outputTokensPerSecond;
    speed.concurrency = load.meanBatch;
}

void setLatencies(const std::vector<AnsweredRequest>& answers, ServingSpeed& speed)
{
    speed.latencies = percentilesOf(answers);
    speed.ttftSpread = spreadOf(answers, &AnsweredRequest::ttft);
    speed.tpotSpread = spreadOf(answers, &AnsweredRequest::tpot);
}

/// Arrivals that are spread evenly over the replicas.
void answerArrivals(const ServingTerms& terms, ArrivalPlan arrival, double perReplica, WorkBudget& budget,
                    ServingSpeed& speed)
{
    const double most = saturationRate(terms, arrival.mix);
    speed.utilization = perReplica / most;
    speed.stable = perReplica < most;
    if (!speed.stable) {
        speed.outputTokensPerSecond = most * terms.outputTokens;
        speed.concurrency = arrival.mix.sequences;
        return;
    }
    arrival.requestsPerSecond = perReplica;
    arrival.requests = simulatedRequests(speed.utilization);
    arrival.steps = stepsOf(budget);
    const SimulatedLoad load = simulatePooled(terms, arrival);
    account(load, arrival, budget, speed);
    setLatencies(load.answers, speed);
    speed.outputTokensPerSecond = perReplica * terms.outputTokens;
    speed.concurrency = load.meanBatch;
}

/// Some replicas only compute prompts and hand the cache over: a request goes through a queue of each kind.
class SplitReplicas {
public:
    SplitReplicas(const ServingTerms& terms, const ArrivalPlan& arrival, std::int64_t replicas)
        : m_terms(terms), m_arrival(arrival), m_replicas(replicas)
    {
        const double sequences = m_arrival.mix.sequences;
        m_prompt = promptTime(terms, 0, 0).value;
        m_answer = decodeTime(terms, sequences, sequences * meanContext(terms)).value * terms.outputTokens /
                   (sequences * tokensPerIteration(terms));
        const double share = m_prompt / (m_prompt + m_answer);
        m_prefilling = std::clamp<std::int64_t>(std::llround(share * real(replicas)), 1, replicas - 1);
        m_transfer = cacheTransfer(terms, replicas).time;
    }

    [[nodiscard]] std::int64_t prefilling() const { return m_prefilling; }
    /// Requests per second of all replicas.
    [[nodiscard]] double most() const
    {
        return std::min(real(m_prefilling) / m_prompt, real(m_replicas - m_prefilling) / m_answer);
    }

    void answer(double requestsPerSecond, WorkBudget& budget, ServingSpeed& speed)
    {
        speed.utilization = requestsPerSecond / most();
        speed.stable = speed.utilization < 1;
        speed.outputTokensPerSecond = std::min(requestsPerSecond, most()) * m_terms.outputTokens;
        speed.concurrency = m_arrival.mix.sequences;
        if (!speed.stable)
            return;
        // As many in the two queues together as in the one of whole replicas.
        m_arrival.requests = simulatedRequests(speed.utilization) / 2;
        m_arrival.steps = stepsOf(budget) / 2;
        const auto run = [&](ReplicaRole role, std::int64_t replicas) {
            m_arrival.role = role;
            m_arrival.requestsPerSecond = requestsPerSecond / real(replicas);
            SimulatedLoad load = simulatePooled(m_terms, m_arrival);
            account(load, m_arrival, budget, speed);
            return load;
        };
        SimulatedLoad answers = run(ReplicaRole::Decode, m_replicas - m_prefilling);
        m_arrival.seed += 1;
        const SimulatedLoad prompts = run(ReplicaRole::Prefill, m_prefilling);
        const std::size_t both = std::min(answers.answers.size(), prompts.answers.size());
        answers.answers.resize(both);
        for (std::size_t i = 0; i < both; ++i) {
            const double first = prompts.answers[i].ttft + m_transfer.value;
            answers.answers[i].ttft += first;
            answers.answers[i].e2e += first;
        }
        setLatencies(answers.answers, speed);
        speed.concurrency = answers.meanBatch;
    }

private:
    const ServingTerms& m_terms;
    ArrivalPlan m_arrival;
    std::int64_t m_replicas, m_prefilling{1};
    double m_prompt{0}, m_answer{0};
    Seconds m_transfer{};
};

}  // namespace

RequestMix requestMix(const Plan& plan, const ServingTerms& terms, const ServingMemory& memory)
{
    const Serving& serving = plan.serving;
    const double asked = sequencesAtOnce(serving, terms);
    const double engine = terms.sequences * terms.layout.attentionCopies;
    const double held = std::max(1.0, memory.maxSequences);
    return {.inputVariation = serving.input_cv,
            .outputVariation = serving.output_cv,
            .sequences = std::max(1.0, std::floor(std::min({asked, engine, held})))};
}

Seconds targetLatency(const Serving& serving, const Latencies& latencies)
{
    switch (serving.latency_metric) {
    case LatencyMetric::Tpot: return latencies.tpot.at(serving.latency_percentile);
    case LatencyMetric::Ttft: return latencies.ttft.at(serving.latency_percentile);
    case LatencyMetric::E2e: return latencies.e2e.at(serving.latency_percentile);
    }
    return {};
}

bool holdsTarget(const Plan& plan, const ServingTerms& terms, const ServingMemory& memory, double load,
                 WorkBudget& budget)
{
    if (!plan.serving.latency_target_s)
        return true;
    ServingSpeed speed;
    answerArrivals(terms, arrivals(plan, terms, requestMix(plan, terms, memory), memory), load, budget, speed);
    return speed.stable && targetLatency(plan.serving, speed.latencies) <= Seconds{*plan.serving.latency_target_s};
}

ServingSpeed servingSpeed(const Plan& plan, const ServingTerms& terms, ServingEstimate& serving, WorkBudget& budget,
                          SustainableLoads* loads)
{
    ServingSpeed speed;
    const RequestMix mix = requestMix(plan, terms, serving.memory);
    const ArrivalPlan arrival = arrivals(plan, terms, mix, serving.memory);
    const double replicas = real(serving.serving);
    const std::optional<double>& rate = plan.serving.requests_per_s;
    if (plan.serving.disaggregated) {
        SplitReplicas split(terms, arrival, serving.serving);
        serving.prefilling = split.prefilling();
        split.answer(rate.value_or(plannedUtilization * split.most()), budget, speed);
        speed.requestsPerSecond = speed.outputTokensPerSecond / terms.outputTokens;
    } else {
        if (rate)
            answerArrivals(terms, arrival, *rate / replicas, budget, speed);
        else
            answerUsers(terms, arrival, budget, speed);
        speed.outputTokensPerSecond *= replicas;
        speed.requestsPerSecond = speed.outputTokensPerSecond / terms.outputTokens;
        if (!rate)
            speed.utilization = 1;
    }
    if (plan.serving.latency_target_s)
        speed.goal = LatencyGoal{.metric = plan.serving.latency_metric,
                                 .percentile = plan.serving.latency_percentile,
                                 .limit = {*plan.serving.latency_target_s},
                                 .reached = targetLatency(plan.serving, speed.latencies)};
    if (rate && !plan.serving.disaggregated) {
        const bool searches = plan.serving.latency_target_s.has_value();
        budget.spend(searches ? loadSearchSteps : 0);
        if (searches && budget.isTooSmallFor(loadSearchSteps)) {
            speed.cut = speed.cut.value_or(CutSimulation{});
            return speed;
        }
        const double sustainable = loadWithinTarget(plan, terms, mix, loads);
        speed.replicasNeeded = replicasFor(plan, reckonedLoad(sustainable, speed, *rate / replicas), *rate);
    }
    return speed;
}

}  // namespace headroom
