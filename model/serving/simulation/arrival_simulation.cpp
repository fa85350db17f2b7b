// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/arrival_simulation.h"

#include "model/parallel_for.h"
#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/simulation/request_draws.h"
#include "model/serving/simulation/simulation_parts.h"

#include <queue>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>

namespace headroom {
namespace {

constexpr double warmUp = 0.15;  ///< Share of the requests that are answered before anything is measured.

/// Steps that an iteration counts for: a pipeline also asks when its prompts leave it, a draft has passes of its own,
/// and experts are counted that tokens are expected to touch.
std::int64_t costOf(const ServingTerms& terms)
{
    constexpr std::int64_t manifold = 3;
    constexpr std::int64_t twice = 2;
    return (terms.layout.pipeline > 1 ? manifold : 1) * (terms.draft ? manifold : 1) *
           (terms.shape.hasExperts() ? twice : 1);
}

constexpr std::int64_t requestSteps = 2;  ///< That drawing a request's arrival and lengths counts for.

class Simulation {
public:
    Simulation(const ServingTerms& terms, const ArrivalPlan& plan)
        : m_terms(terms), m_plan(plan), m_draws(terms, plan), m_times(terms), m_gained(tokensPerIteration(terms)),
          m_checked(checkedTokens(terms)), m_cost(costOf(terms)), m_expected(plan.requests),
          m_lastArrival(plan.steps - plan.steps / 10)
    {
        m_requests.reserve(static_cast<std::size_t>(plan.requests));
        m_answers.resize(static_cast<std::size_t>(plan.requests));
        const std::int64_t atOnce = plan.requestsPerSecond > 0 ? 1 : std::min(plan.users, plan.requests);
        for (std::int64_t i = 0; i < atOnce; ++i)
            arrive(plan.requestsPerSecond > 0 ? m_draws.gap() : 0);
    }

    SimulatedLoad run()
    {
        while (m_finished < m_expected && m_steps < m_plan.steps) {
            noticeArrivals();
            if (m_running == 0 && m_prompts.empty() && m_waiting.empty()) {
                if (m_unseen >= m_requests.size())
                    break;
                m_now = m_requests[m_unseen].arrival;
                continue;
            }
            if (chunkStretch())
                continue;
            fillPrompts();
            if (m_prompt > 0 || !m_entering.empty())
                mixedIteration();
            else if (m_running > 0)
                decodeStretch();
            else
                break;  // a request that never fits: nothing more can happen
        }
        return measured();
    }

private:
    void arrive(double time)
    {
        const auto come = static_cast<std::int64_t>(m_requests.size());
        if (come >= m_expected || m_steps > m_lastArrival) {
            m_expected = come;
            m_window.end(m_now, m_tokens);
            return;
        }
        m_steps += requestSteps;
        m_requests.push_back(m_draws.request(time));
    }

    void noticeArrivals()
    {
        while (m_unseen < m_requests.size() && m_requests[m_unseen].arrival <= m_now) {
            m_waiting.push_back(m_unseen++);
            if (m_plan.requestsPerSecond > 0)
                arrive(m_requests[m_unseen - 1].arrival + m_draws.gap());
        }
    }

    [[nodiscard]] bool admits(const SimulatedRequest& request) const
    {
        const auto active = static_cast<double>(m_running + m_prompts.size() + m_entering.size());
        const bool fits = m_used + request.input + request.output <= m_plan.poolTokens || active == 0;
        return active < m_plan.mix.sequences && fits;
    }

    /// Gives the iteration's tokens to prompts under way, then to waiting ones.
    void fillPrompts()
    {
        double budget = m_terms.batchedTokens - m_checked * static_cast<double>(m_running);
        m_prompt = 0;
        m_context = 0;
        if (!m_prompts.empty())
            takeChunk(m_prompts.front(), budget);
        finishPrompt();
        while (!m_waiting.empty() && budget > 0 && admits(m_requests[m_waiting.front()])) {
            const std::size_t index = m_waiting.front();
            m_waiting.pop_front();
            SimulatedRequest& request = m_requests[index];
            request.admitted = m_now;
            m_used += request.input + request.output;
            const double known = std::min(request.input - 1, std::floor(request.input * m_terms.prefixShare));
            m_prompts.push_back({index, m_plan.role == ReplicaRole::Decode ? request.input : known});
            takeChunk(m_prompts.back(), budget);
            finishPrompt();
        }
    }

    struct Prompt {
        std::size_t request;
        double done;
    };
    void takeChunk(Prompt& prompt, double& budget)
    {
        const double tokens = std::max(0.0, std::min(budget, m_requests[prompt.request].input - prompt.done));
        m_prompt += tokens;
        m_context += tokens * (prompt.done + tokens / 2);
        prompt.done += tokens;
        budget -= tokens;
    }
    void finishPrompt()
    {
        while (!m_prompts.empty() && m_prompts.front().done >= m_requests[m_prompts.front().request].input) {
            m_entering.push_back(m_prompts.front().request);
            m_prompts.pop_front();
        }
    }

    void mixedIteration()
    {
        const auto decoding = static_cast<double>(m_running);
        const bool computes = m_prompt > 0 || m_running > 0;
        if (computes) {
            const Iteration iteration{.decoding = decoding,
                                      .prompt = m_prompt,
                                      .cached = m_cached,
                                      .promptContext = m_context,
                                      .logits = decoding + static_cast<double>(m_entering.size())};
            m_now += iterationTime(m_terms, iteration).value;
            passStages(passageTime(m_terms, iteration).value);
            m_steps += m_cost;
        }
        decoded(1);
        for (const std::size_t index : m_entering)
            enter(index);
        m_entering.clear();
    }

    /// Takes all iterations together that give the same number of tokens to one long prompt, which none of them
    /// finishes, up to the next end of an answer. False where there are no such.
    bool chunkStretch()
    {
        const auto decoding = static_cast<double>(m_running);
        const double budget = m_terms.batchedTokens - m_checked * decoding;
        if (m_prompts.empty() || budget <= 0)
            return false;
        Prompt& prompt = m_prompts.front();
        auto count =
            static_cast<std::int64_t>(std::ceil((m_requests[prompt.request].input - prompt.done) / budget)) - 1;
        if (!m_ends.empty())
            count = std::min(count, m_ends.top().first - m_iterations);
        if (count < 2)
            return false;
        const ChunkRun run{.first = {.decoding = decoding,
                                     .prompt = budget,
                                     .cached = m_cached,
                                     .promptContext = budget * (prompt.done + budget / 2),
                                     .logits = decoding},
                           .cachedStep = decoding * m_gained,
                           .contextStep = budget * budget};
        ChunkRunTime time(m_terms, run);
        m_now += time.sum(count);
        m_steps += m_cost * time.timed();
        prompt.done += budget * static_cast<double>(count);
        passStages(passageTime(m_terms, run.at(static_cast<double>(count - 1))).value);
        decoded(count);
        return true;
    }

    /// Prompts of this iteration leave a pipeline no earlier than its longest.
    void passStages(double passage)
    {
        const auto hold = [&](std::size_t index) {
            m_requests[index].passage = std::max(m_requests[index].passage, passage);
        };
        for (const Prompt& prompt : m_prompts)
            hold(prompt.request);
        std::ranges::for_each(m_entering, hold);
    }

    void enter(std::size_t index)
    {
        SimulatedRequest& request = m_requests[index];
        request.first = m_now;
        if (m_plan.role == ReplicaRole::Prefill) {
            finish(index);
            return;
        }
        ++m_running;
        m_cached += request.input + 1;
        m_ends.emplace(m_iterations + iterationsOf(request), index);
    }

    /// Iterations of an answer beyond its first token.
    [[nodiscard]] std::int64_t iterationsOf(const SimulatedRequest& request) const
    {
        return static_cast<std::int64_t>(std::ceil((request.output - 1) / m_gained - 1e-9));
    }

    /// So many iterations without prompts, up to the next end of an answer or the next arrival that can enter.
    void decodeStretch()
    {
        ++m_steps;
        const DecodeTimes::Line line = m_times.line(m_running);
        const auto n = static_cast<double>(m_running);
        const double first = line.fixed + line.slope * m_cached;
        const double growth = line.slope * n * m_gained;
        auto count = static_cast<double>(m_ends.top().first - m_iterations);
        const bool looksOut = m_waiting.empty() && m_unseen < m_requests.size();
        if (looksOut)
            count = std::min(count, iterationsUntil(m_requests[m_unseen].arrival - m_now, first, growth));
        m_now += count * first + growth * count * (count - 1) / 2;
        decoded(static_cast<std::int64_t>(count));
    }

    /// The first number of iterations that take at least `time`: count x first + growth x count (count - 1) / 2.
    static double iterationsUntil(double time, double first, double growth)
    {
        if (time <= 0)
            return 1;
        const double linear = first - growth / 2;
        const double exact = 2 * time / (linear + std::sqrt(linear * linear + 2 * growth * time));
        return std::max(1.0, std::ceil(exact - 1e-9));
    }

    void decoded(std::int64_t iterations)
    {
        m_iterations += iterations;
        m_cached += static_cast<double>(m_running) * static_cast<double>(iterations) * m_gained;
        while (!m_ends.empty() && m_ends.top().first <= m_iterations) {
            const std::size_t index = m_ends.top().second;
            m_ends.pop();
            --m_running;
            const SimulatedRequest& request = m_requests[index];
            m_cached -= request.input + 1 + static_cast<double>(iterationsOf(request)) * m_gained;
            finish(index);
        }
    }

    void finish(std::size_t index)
    {
        const SimulatedRequest& request = m_requests[index];
        const double end = m_now + request.passage;
        m_used -= request.input + request.output;
        m_answers[index] = {.arrival = request.arrival,
                            .ttft = request.first + request.passage - request.arrival,
                            .tpot = (m_now - request.first) / (request.output - 1),
                            .e2e = end - request.arrival};
        ++m_finished;
        m_tokens += request.output;
        m_residence += m_now - request.first;
        // A prompt fills its part of the cache evenly, and an answer adds to it.
        m_held += (request.first - request.admitted) * request.input / 2 +
                  (m_now - request.first) * (request.input + request.output / 2);
        if (static_cast<double>(m_finished) >= warmUp * static_cast<double>(m_plan.requests))
            m_window.begin(m_now, m_tokens);
        if (m_plan.requestsPerSecond <= 0)
            arrive(end);
    }

    SimulatedLoad measured()
    {
        SimulatedLoad load;
        load.outputTokensPerSecond = m_window.rate();
        if (m_now > 0) {
            load.meanBatch = m_residence / m_now;
            load.meanHeld = m_held / m_now;
        }
        if (m_now > 0 && m_expected < m_plan.requests)
            load.outputTokensPerSecond = m_tokens / m_now;  // The end of the warm-up was not reached.
        const auto skipped = static_cast<std::ptrdiff_t>(warmUp * static_cast<double>(m_finished));
        m_answers.resize(std::min(m_answers.size(), m_requests.size()));
        std::erase_if(m_answers, [](const AnsweredRequest& answer) { return answer.e2e <= 0; });  // Never ended.
        load.requests = m_finished;
        load.steps = m_steps;
        load.answers.assign(m_answers.begin() + std::min<std::ptrdiff_t>(skipped, std::ssize(m_answers)),
                            m_answers.end());
        return load;
    }

    const ServingTerms& m_terms;
    const ArrivalPlan& m_plan;
    RequestDraws m_draws;
    DecodeTimes m_times;
    double m_gained, m_checked;  ///< Tokens that an iteration gives a sequence, and computes for it.
    std::int64_t m_cost;         ///< Steps of an iteration.
    std::int64_t m_expected;     ///< Requests to answer.
    std::int64_t m_lastArrival;  ///< Steps after which no further request comes.
    std::int64_t m_steps{0};
    std::vector<SimulatedRequest> m_requests{};
    std::vector<AnsweredRequest> m_answers{};
    std::size_t m_unseen{0};  ///< The next request that the engine has not seen.
    std::deque<std::size_t> m_waiting{}, m_entering{};
    std::deque<Prompt> m_prompts{};
    using End = std::pair<std::int64_t, std::size_t>;
    std::priority_queue<End, std::vector<End>, std::greater<>> m_ends{};
    std::size_t m_running{0};
    std::int64_t m_finished{0}, m_iterations{0};
    double m_now{0}, m_used{0}, m_cached{0}, m_prompt{0}, m_context{0};
    double m_tokens{0}, m_residence{0}, m_held{0};
    RateWindow m_window{};
};

}  // namespace

SimulatedLoad simulateArrivals(const ServingTerms& terms, const ArrivalPlan& plan)
{
    return Simulation(terms, plan).run();
}

SimulatedLoad simulatePooled(const ServingTerms& terms, const ArrivalPlan& plan)
{
    // Few, as each has a warm-up that nobody measures; the same number on every machine, as the answers follow from it.
    constexpr std::size_t parts = 4;
    constexpr std::uint64_t apart = 0x51'7C'C1B7;  // Neighbouring seeds stay free for other runs.
    std::array<SimulatedLoad, parts> loads{};
    parallelFor(parts, threadCount(0), {}, [&](std::size_t part) {
        ArrivalPlan own = plan;
        own.requests = plan.requests / static_cast<std::int64_t>(parts);
        own.steps = plan.steps / static_cast<std::int64_t>(parts);
        own.seed = plan.seed + part * apart;
        loads.at(part) = simulateArrivals(terms, own);
    });
    SimulatedLoad all;
    for (const SimulatedLoad& load : loads) {
        all.answers.insert(all.answers.end(), load.answers.begin(), load.answers.end());
        all.requests += load.requests;
        all.steps += load.steps;
        all.outputTokensPerSecond += load.outputTokensPerSecond / static_cast<double>(parts);
        all.meanBatch += load.meanBatch / static_cast<double>(parts);
        all.meanHeld += load.meanHeld / static_cast<double>(parts);
    }
    return all;
}

}  // namespace headroom
