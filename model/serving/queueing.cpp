// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/queueing.h"

#include "model/serving/iteration_time.h"
#include "model/serving/random_source.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace headroom {
namespace {

double logSigma(double variation) { return std::sqrt(std::log(1 + variation * variation)); }

/// Probability that a gamma variable of that shape and rate exceeds x (Wilson and Hilferty 1931).
double gammaTail(double shape, double rate, double x)
{
    if (shape <= 0)
        return 0;
    if (x <= 0)
        return 1;
    const double z = (std::cbrt(x * rate / shape) - 1 + 1 / (9 * shape)) * 3 * std::sqrt(shape);
    return std::erfc(z / std::numbers::sqrt2) / 2;
}

/// Times to the first token where the batch is never full: all prompts that arrive during an iteration run in the next
/// one. Sorted samples of the recursion.
std::vector<double> gateTimes(double decode, double rate, const QueueModel& model)
{
    constexpr std::size_t samples = 20000;
    RandomSource random(1);
    std::vector<double> times;
    times.reserve(samples);
    std::vector<double> arrived;
    double end = decode;
    double next = random.exponential(1 / rate);
    while (times.size() < samples) {
        arrived.clear();
        double work = 0;
        while (next <= end) {
            arrived.push_back(next);
            work += random.lognormal(model.prompt.value, model.promptVariation);
            next += random.exponential(1 / rate);
        }
        if (arrived.empty() && next > end + decode) {
            end += std::floor((next - end) / decode) * decode;
            continue;
        }
        end += decode + work;
        for (const double arrival : arrived)
            times.push_back(end - arrival);
    }
    std::ranges::sort(times);
    return times;
}

/// The state probabilities of the birth-death chain and what follows from them.
class BirthDeath {
public:
    BirthDeath(const QueueModel& model, double rate, double promptShare)
        : m_model(model), m_rate(rate), m_promptShare(promptShare), m_cap(model.sequences),
          m_saturation(m_cap / (model.outputTokens * tau(m_cap)))
    {
    }

    [[nodiscard]] double saturation() const { return m_saturation; }
    [[nodiscard]] double tau(double n) const
    {
        return (m_model.fixed.value + m_model.perSequence.value * n) / (1 - m_promptShare);
    }

    QueueState solve()
    {
        probabilities();
        QueueState state{.stable = true,
                         .saturation = m_saturation,
                         .utilization = m_rate / m_saturation,
                         .promptShare = m_promptShare};
        for (std::size_t n = 0; n < m_probability.size(); ++n) {
            state.batch += std::min(static_cast<double>(n), m_cap) * m_probability[n];
            if (static_cast<double>(n) >= m_cap)
                state.waiting += m_probability[n];
        }
        firstTokens(state);
        furtherTokens(state);
        wholeAnswers(state);
        return state;
    }

private:
    void probabilities()
    {
        constexpr double tail = 40;
        constexpr double least = 1e-3;
        constexpr std::size_t margin = 50;
        const double room = tail / std::max(least, 1 - m_rate / m_saturation);
        const auto states = static_cast<std::size_t>(m_cap + room) + margin;
        std::vector<double> logs(states + 1, 0);
        for (std::size_t n = 1; n <= states; ++n) {
            const double busy = std::min(static_cast<double>(n), m_cap);
            logs[n] = logs[n - 1] + std::log(m_rate) - std::log(busy / (m_model.outputTokens * tau(busy)));
        }
        const double largest = *std::ranges::max_element(logs);
        double sum = 0;
        for (double& value : logs)
            sum += value = std::exp(value - largest);
        for (double& value : logs)
            value /= sum;
        m_probability = std::move(logs);
    }

    void firstTokens(QueueState& state)
    {
        const double decode = m_model.fixed.value + m_model.perSequence.value * std::max(1.0, state.batch);
        const std::vector<double> gates = gateTimes(decode, m_rate, m_model);
        double mean = 0;
        for (const double time : gates)
            mean += time / static_cast<double>(gates.size());
        // A request that finds n sequences waits for n - cap + 1 departures; a few hundred states stand for all.
        const double shape = (1 + m_model.outputVariation * m_model.outputVariation) / 2;
        std::vector<std::pair<double, double>> waits;
        const auto first = static_cast<std::size_t>(m_cap);
        const std::size_t stride = std::max<std::size_t>(1, (m_probability.size() - first) / 200);
        double kept = 0;
        for (std::size_t n = first; n < m_probability.size(); n += stride) {
            waits.emplace_back(static_cast<double>(n) - m_cap + 1, m_probability[n]);
            kept += m_probability[n];
        }
        const double scale = kept > 0 ? state.waiting / kept : 0;
        const auto tail = [&](double x) {
            double full = 0;
            if (state.waiting > 1e-9)
                for (const auto& [departures, probability] : waits)
                    full += scale * probability * gammaTail(departures / shape, m_saturation / shape, x - mean);
            const auto beyond = static_cast<double>(gates.end() - std::ranges::upper_bound(gates, x));
            return std::min(1.0, full + (1 - full) * beyond / static_cast<double>(gates.size()));
        };
        const auto quantile = [&](double share) {
            double low = 0;
            double high = mean * 4 + 1e-3;
            while (tail(high) > 1 - share)
                high *= 2;
            constexpr int rounds = 60;
            for (int i = 0; i < rounds; ++i) {
                const double middle = (low + high) / 2;
                (tail(middle) > 1 - share ? low : high) = middle;
            }
            return Seconds{high};
        };
        state.latencies.ttft = {quantile(0.5), quantile(0.95), quantile(0.99)};
        m_iteration = decode / (1 - m_promptShare);
    }

    /// A request's time per token is the iteration's averaged over its life.
    void furtherTokens(QueueState& state)
    {
        double weight = 0;
        double sum = 0;
        for (std::size_t n = 1; n < m_probability.size(); ++n) {
            const double busy = std::min(static_cast<double>(n), m_cap);
            weight += busy * m_probability[n];
            sum += busy * m_probability[n] * tau(busy);
        }
        const double mean = sum / weight;
        double variance = 0;
        for (std::size_t n = 1; n < m_probability.size(); ++n) {
            const double busy = std::min(static_cast<double>(n), m_cap);
            const double off = tau(busy) - mean;
            variance += busy * m_probability[n] * off * off / weight;
        }
        const double prompt = m_model.prompt.value;
        const double prompts = prompt * prompt * (1 + m_model.promptVariation * m_model.promptVariation);
        const double perIteration = m_rate * prompts * m_iteration / (1 - m_promptShare * m_promptShare);
        variance += perIteration / std::max(1.0, m_model.outputTokens) *
                    (1 + m_model.outputVariation * m_model.outputVariation) * (1 + m_promptShare) / (1 - m_promptShare);
        const double spread = 1 + variance / (mean * mean);
        m_tpotSigma = std::sqrt(std::log(spread));
        const double median = mean / std::sqrt(spread);
        state.meanTpot = {mean};
        state.latencies.tpot = {
            {median}, {median * std::exp(z95 * m_tpotSigma)}, {median * std::exp(z99 * m_tpotSigma)}};
    }

    void wholeAnswers(QueueState& state) const
    {
        const double output = logSigma(m_model.outputVariation);
        const double sigma = std::hypot(output, m_tpotSigma);
        const double median = m_model.outputTokens * std::exp(-output * output / 2) * state.meanTpot.value;
        const LatencyPercentiles& ttft = state.latencies.ttft;
        const auto tail = [&](double z, Seconds first) {
            const double decode = median * std::exp(z * sigma) - median;
            return ttft.p50 + Seconds{median + std::hypot(decode, (first - ttft.p50).value)};
        };
        state.latencies.e2e = {ttft.p50 + Seconds{median}, tail(z95, ttft.p95), tail(z99, ttft.p99)};
    }

    static constexpr double z95 = 1.645;
    static constexpr double z99 = 2.326;

    const QueueModel& m_model;
    double m_rate, m_promptShare, m_cap;
    double m_saturation;
    double m_iteration{0}, m_tpotSigma{0};
    std::vector<double> m_probability{};
};

/// Decode time along a chord around the batch n, and what a prompt adds there.
QueueModel operatingPoint(const ServingTerms& terms, const RequestMix& mix, double n)
{
    const double length = terms.inputTokens;
    const double variation = 1 + mix.outputVariation * mix.outputVariation;
    // A request met at a random moment is one of the longer ones.
    const double context = length + terms.outputTokens * variation / 2;
    const double high = std::max(2.0, std::min(mix.sequences, 2 * n));
    const double one = decodeTime(terms, 1, context).value;
    const double many = decodeTime(terms, high, high * context).value;
    const double slope = (many - one) / (high - 1);
    const double fixed = one - slope;
    const double computed = std::max(1.0, length * (1 - terms.prefixShare));
    const double chunk = std::min(computed, terms.batchedTokens);
    const double before = length * terms.prefixShare * chunk;
    const double spread = 1 + mix.inputVariation * mix.inputVariation;
    const double mixed = iterationTime(terms, {.decoding = n,
                                               .prompt = chunk,
                                               .cached = n * context,
                                               .promptContext = before + chunk * computed * spread / 2,
                                               .logits = n + 1})
                             .value;
    return {.fixed = {fixed},
            .perSequence = {slope},
            .sequences = mix.sequences,
            .outputTokens = terms.outputTokens,
            .outputVariation = mix.outputVariation,
            .prompt = {std::max(1e-9, (mixed - fixed - slope * n) * computed / chunk)},
            .promptVariation = mix.inputVariation};
}

/// Iterates the mean batch and the times that follow from it.
QueueModel settled(const ServingTerms& terms, const RequestMix& mix, double rate)
{
    constexpr int rounds = 12;
    constexpr double damping = 0.5;
    double n = std::max(1.0, mix.sequences / 8);
    QueueModel model;
    for (int i = 0; i < rounds; ++i) {
        n = std::clamp(n, 1.0, mix.sequences);
        model = operatingPoint(terms, mix, n);
        const double share = rate * model.prompt.value;
        const double work = rate * terms.outputTokens;
        const double left = 1 - share - work * model.perSequence.value;
        const double next = left > 0 ? work * model.fixed.value / left : mix.sequences;
        n = damping * n + (1 - damping) * std::min(mix.sequences, std::max(0.5, next));
    }
    return model;
}

}  // namespace

QueueState queueState(const QueueModel& model, double requestsPerSecond)
{
    const double share = requestsPerSecond * model.prompt.value;
    if (share >= 1)
        return {.promptShare = share};
    BirthDeath chain(model, requestsPerSecond, share);
    if (requestsPerSecond >= chain.saturation())
        return {.saturation = chain.saturation(),
                .utilization = requestsPerSecond / chain.saturation(),
                .promptShare = share};
    return chain.solve();
}

QueueState replicaQueue(const ServingTerms& terms, const RequestMix& mix, double requestsPerSecond)
{
    return queueState(settled(terms, mix, requestsPerSecond), requestsPerSecond);
}

double saturationRate(const ServingTerms& terms, const RequestMix& mix)
{
    // With the batch full, the share of time that prompts leave decodes sequences / tau tokens per second.
    const QueueModel model = operatingPoint(terms, mix, std::max(1.0, mix.sequences));
    const double tau = model.fixed.value + model.perSequence.value * mix.sequences;
    return 1 / (model.prompt.value + terms.outputTokens * tau / mix.sequences);
}

}  // namespace headroom
