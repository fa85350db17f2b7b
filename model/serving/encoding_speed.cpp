// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/encoding_speed.h"

#include "model/serving/replica/iteration_time.h"
#include "model/serving/simulation/random_source.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace headroom {
namespace {

constexpr std::size_t measuredTexts = 4000;
constexpr std::size_t firstTexts = 400;       ///< Before anything is measured.
constexpr std::size_t longestWait = 20'000;   ///< Texts in a queue that grows without end.
constexpr std::uint64_t encodingSeed = 20'261'126;

struct WaitingText {
    double since{0};
    double tokens{0};
};

/// What one replica does with a load.
struct BatchRun {
    bool stable{true};
    double perSecond{0};
    double batch{0};
    double meanLatency{0};
    LatencyPercentiles latency{};
};

class Batching {
public:
    Batching(const Plan& plan, const ServingTerms& terms) : m_terms(terms), m_random(encodingSeed)
    {
        // Lognormal lengths of the planned mean and coefficient of variation.
        const double cv = plan.serving.input_cv;
        m_sigma = std::sqrt(std::log(1 + cv * cv));
        m_mu = std::log(terms.inputTokens) - m_sigma * m_sigma / 2;
        m_padded = terms.engine == Engine::HuggingFace || terms.engine == Engine::Cpu;
    }

    /// Texts arrive at random, so many per second.
    BatchRun open(double rate)
    {
        m_rate = rate;
        m_next = m_random.exponential(1 / rate);
        return run();
    }
    /// So many users, each of whom sends the next text when one is answered.
    BatchRun closed(std::size_t users)
    {
        for (std::size_t i = 0; i < users; ++i)
            m_queue.push_back({0, length()});
        return run();
    }

private:
    double length()
    {
        const double most = std::min(m_terms.contextLimit, m_terms.batchedTokens);
        return std::clamp(std::round(std::exp(m_mu + m_sigma * m_random.normal())), 1.0, std::max(1.0, most));
    }

    void arrive(double until)
    {
        while (m_rate > 0 && m_next <= until && m_queue.size() <= longestWait) {
            m_queue.push_back({m_next, length()});
            m_next += m_random.exponential(1 / m_rate);
        }
    }

    /// The texts that go together, the first come first; at least one.
    std::vector<WaitingText> takeBatch()
    {
        std::vector<WaitingText> batch;
        double tokens = 0;
        double longest = 0;
        while (!m_queue.empty() && static_cast<double>(batch.size()) < m_terms.sequences) {
            const WaitingText text = m_queue.front();
            const double most = std::max(longest, text.tokens);
            const double then = m_padded ? most * static_cast<double>(batch.size() + 1) : tokens + text.tokens;
            if (!batch.empty() && then > m_terms.batchedTokens)
                break;
            tokens = then;
            longest = most;
            batch.push_back(text);
            m_queue.pop_front();
        }
        return batch;
    }

    /// A library that pads lets every text be as long as the longest (transformers, padding=True).
    Seconds timeOf(const std::vector<WaitingText>& batch) const
    {
        double longest = 0;
        for (const WaitingText& text : batch)
            longest = std::max(longest, text.tokens);
        double tokens = 0;
        double attended = 0;
        for (const WaitingText& text : batch) {
            const double length = m_padded ? longest : text.tokens;
            tokens += length;
            attended += m_terms.causal ? length * (length + 1) / 2 : length * length;
        }
        return encodingTime(m_terms, tokens, attended);
    }

    BatchRun run()
    {
        BatchRun result;
        std::vector<double> waits;
        std::size_t answered = 0;
        std::size_t batches = 0;
        double began = 0;
        while (waits.size() < measuredTexts) {
            arrive(m_now);
            if (m_queue.empty()) {
                m_now = m_next;
                continue;
            }
            if (m_queue.size() > longestWait) {
                result.stable = false;
                break;
            }
            const std::vector<WaitingText> batch = takeBatch();
            m_now += timeOf(batch).value;
            answered += batch.size();
            for (const WaitingText& text : batch) {
                if (answered > firstTexts)
                    waits.push_back(m_now - text.since);
                if (m_rate <= 0)
                    m_queue.push_back({m_now, length()});
            }
            if (answered <= firstTexts)
                began = m_now;
            else
                ++batches;
        }
        summarise(waits, batches, m_now - began, result);
        return result;
    }

    static void summarise(std::vector<double>& waits, std::size_t batches, double time, BatchRun& result)
    {
        if (waits.empty() || time <= 0)
            return;
        std::ranges::sort(waits);
        const auto at = [&](double share) {
            const auto place = static_cast<std::size_t>(share * static_cast<double>(waits.size()));
            return Seconds{waits[std::min(place, waits.size() - 1)]};
        };
        double sum = 0;
        for (const double wait : waits)
            sum += wait;
        const auto count = static_cast<double>(waits.size());
        result.latency = {at(0.50), at(0.95), at(0.99)};
        result.meanLatency = sum / count;
        result.perSecond = count / time;
        result.batch = count / std::max(1.0, static_cast<double>(batches));
    }

    const ServingTerms& m_terms;
    RandomSource m_random;
    double m_mu{0}, m_sigma{0};
    bool m_padded{false};
    double m_rate{0};
    double m_next{0};
    double m_now{0};
    std::deque<WaitingText> m_queue;
};

/// What a replica encodes at most: enough users that a batch is always full.
double mostPerSecond(const Plan& plan, const ServingTerms& terms)
{
    constexpr double full = 2;
    const double batch = std::min(terms.sequences, std::max(1.0, terms.batchedTokens / terms.inputTokens));
    return Batching(plan, terms).closed(static_cast<std::size_t>(std::ceil(full * batch))).perSecond;
}

/// The fewest replicas that take the load, and hold the target where there is one; absent where none do.
std::optional<std::int64_t> replicasNeeded(const Plan& plan, const ServingTerms& terms, double most)
{
    constexpr double mostReplicas = 1e6;
    const double rate = *plan.serving.requests_per_s;
    if (most <= 0 || rate / most > mostReplicas)
        return std::nullopt;
    const auto holds = [&](std::int64_t replicas) {
        const double share = rate / real(replicas);
        if (share >= most)
            return false;
        if (!plan.serving.latency_target_s)
            return true;
        const BatchRun run = Batching(plan, terms).open(share);
        return run.stable && run.latency.at(plan.serving.latency_percentile).value <= *plan.serving.latency_target_s;
    };
    auto fewest = static_cast<std::int64_t>(rate / most) + 1;
    std::int64_t enough = fewest;
    constexpr int mostDoublings = 8;  // Beyond 256 times what the load takes, waiting is not what is slow.
    int doublings = 0;
    while (!holds(enough)) {
        if (++doublings > mostDoublings)
            return std::nullopt;
        fewest = enough + 1;
        enough *= 2;
    }
    while (fewest < enough) {
        const std::int64_t middle = fewest + (enough - fewest) / 2;
        if (holds(middle))
            enough = middle;
        else
            fewest = middle + 1;
    }
    return enough + plan.serving.spare_replicas;
}

}  // namespace

Seconds encodingTime(const ServingTerms& terms, double tokens, double attended)
{
    Iteration pass;
    pass.prompt = tokens;
    pass.promptContext = attended;
    return iterationTime(terms, pass) + passageTime(terms, pass);
}

ServingSpeed encodingSpeed(const Plan& plan, const ServingTerms& terms, const ServingEstimate& serving)
{
    const Serving& asked = plan.serving;
    const double replicas = real(std::max<std::int64_t>(1, serving.serving));
    const double most = mostPerSecond(plan, terms);
    ServingSpeed speed;
    BatchRun run;
    if (asked.requests_per_s) {
        const double share = *asked.requests_per_s / replicas;
        speed.utilization = most > 0 ? share / most : 1;
        speed.stable = share < most;
        if (speed.stable)
            run = Batching(plan, terms).open(share);
        speed.stable = speed.stable && run.stable;
        speed.requestsPerSecond = speed.stable ? *asked.requests_per_s : most * replicas;
        speed.replicasNeeded = replicasNeeded(plan, terms, most);
    } else {
        const double users = std::max(1.0, std::ceil(real(asked.concurrency) / replicas));
        run = Batching(plan, terms).closed(static_cast<std::size_t>(std::min(users, real(std::int64_t{longestWait}))));
        speed.utilization = 1;
        speed.requestsPerSecond = run.perSecond * std::min(replicas, real(asked.concurrency));
    }
    speed.latencies.e2e = run.latency;
    speed.latencies.ttft = run.latency;
    speed.batch = run.batch;
    speed.concurrency = run.perSecond * run.meanLatency;  // Little's law.
    if (asked.latency_target_s)
        speed.goal = LatencyGoal{LatencyMetric::E2e, asked.latency_percentile, Seconds{*asked.latency_target_s},
                                 run.latency.at(asked.latency_percentile)};
    return speed;
}

}  // namespace headroom
