// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/queueing.h"

#include "model/serving/simulation/quantiles.h"

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

/// The state probabilities of the birth-death chain and what follows from them.
class BirthDeath {
public:
    BirthDeath(const QueueModel& model, double rate, double promptShare, PromptSizes& sizes)
        : m_model(model), m_sizes(sizes), m_rate(rate), m_promptShare(promptShare), m_cap(model.sequences),
          m_saturation(m_cap / (iterations() * tau(m_cap)))
    {
    }

    [[nodiscard]] double saturation() const { return m_saturation; }
    /// Of a mean answer.
    [[nodiscard]] double iterations() const { return m_model.outputTokens / m_model.tokensPerIteration; }
    [[nodiscard]] double tau(double n) const
    {
        return decodeOf(m_model, n).value * m_model.stretch / (1 - m_promptShare);
    }

    /// Whether so few sequences wait that their number can be followed; where tens of thousands would, none is served
    /// in any time that a person waits.
    [[nodiscard]] bool isBounded() const { return room(m_model.widening) <= mostStates; }

    /// What is known of a replica that cannot keep up.
    [[nodiscard]] QueueState overrun() const
    {
        return {.saturation = m_saturation, .utilization = m_rate / m_saturation, .promptShare = m_promptShare};
    }

    QueueState solve()
    {
        m_probability = probabilities(1);
        m_widened = m_model.widening > 1 ? probabilities(m_model.widening) : m_probability;
        QueueState state = overrun();
        state.stable = true;
        for (const State& at : m_probability)
            state.batch += std::min(at.sequences, m_cap) * at.probability;
        for (const State& at : m_widened)
            state.waiting += at.sequences >= m_cap ? at.probability : 0;
        const std::vector<double> gates = gateTimes(state.batch);
        if (gates.empty())
            return overrun();
        firstTokens(gates, state);
        furtherTokens(state);
        wholeAnswers(state);
        return state;
    }

private:
    static constexpr double mostStates = 200'000;

    /// Waiting sequences beyond which the probability is nothing: above a full batch it falls as a power.
    [[nodiscard]] double room(double widening) const
    {
        constexpr double tail = 40;
        constexpr double least = 1e-3;
        return tail * widening / std::max(least, 1 - m_rate / m_saturation);
    }

    /// So many sequences, or about so many: neighbours that are alike stand together.
    struct State {
        double sequences, probability;
    };

    /// How many neighbours from n on differ so little that one stands for all: of thousands of sequences a fraction of
    /// the spread that Poisson arrivals alone give, of those that wait a part of the whole line.
    [[nodiscard]] double alike(double n, double waiting) const
    {
        constexpr double eachApart = 4096;
        constexpr double ofSpread = 1.0 / 16;
        constexpr double ofLine = 1.0 / 20'000;
        if (n >= m_cap)
            return std::max(1.0, std::floor(waiting * ofLine));
        return n < eachApart ? 1 : std::max(1.0, std::floor(std::min(std::sqrt(n) * ofSpread, m_cap - n)));
    }

    /// Of 0, 1, 2, ... sequences; dividing the logarithms widens the variance by as much.
    [[nodiscard]] std::vector<State> probabilities(double widening) const
    {
        constexpr double margin = 50;
        const double waiting = room(widening);
        const double states = std::floor(m_cap + waiting) + margin;
        // A widened Poisson law has its mean that much higher (Conway and Maxwell; Shmueli et al. 2005).
        const double shift = (widening - 1) / 2;
        const double arrivals = std::log(m_rate);
        const auto step = [&](double busy) { return arrivals - std::log(busy / (iterations() * tau(busy))); };
        const double stepOfFull = step(m_cap);  // Most states are of full batches with a line before them.
        std::vector<State> result{{0, 0}};
        std::vector<double> widths{1};
        for (double n = 1; n <= states; n += widths.back()) {
            widths.push_back(alike(n, waiting));
            const State& last = result.back();
            const double centre = n + (widths.back() - 1) / 2;
            const double distance = centre - last.sequences;
            const double busy = last.sequences + (distance + 1) / 2 + shift;
            const double rise = busy < m_cap ? step(busy) : stepOfFull;
            result.push_back({centre, last.probability + distance * rise / widening});
        }
        const double largest = std::ranges::max_element(result, {}, &State::probability)->probability;
        double sum = 0;
        for (std::size_t i = 0; i < result.size(); ++i)
            sum += result[i].probability = std::exp(result[i].probability - largest) * widths[i];
        for (State& state : result)
            state.probability /= sum;
        return result;
    }

    /// Times to the first token while slots are free, sorted; none where the prompts of the mean batch do not keep up.
    /// Where the decode time follows a curve, the batch is taken at its mean and at either side of it, weighted as a
    /// normal one (three points of Gauss and Hermite).
    [[nodiscard]] std::vector<double> gateTimes(double batch)
    {
        constexpr std::size_t parts = 6;
        const std::size_t aside = m_model.waits / parts;
        const auto at = [&](double n, std::size_t count) {
            const Seconds decode = decodeOf(m_model, std::clamp(n, 1.0, m_cap));
            return samplePrefills({.decode = decode,
                                   .prompt = m_model.prompt,
                                   .variation = m_model.promptVariation,
                                   .most = m_model.mostPrompt,
                                   .passage = m_model.passage,
                                   .samples = count},
                                  m_rate, m_sizes);
        };
        PrefillSamples middle = at(batch, m_model.decodeCurve.empty() ? m_model.waits : m_model.waits - 2 * aside);
        if (!middle.keepsUp)
            return {};
        std::vector<double> times = std::move(middle.firstTokens);
        if (m_model.decodeCurve.empty())
            return sorted(std::move(times));
        double square = 0;
        for (const State& state : m_widened)
            square += state.probability * std::pow(std::min(state.sequences, m_cap) - batch, 2);
        for (const double n : {batch - std::sqrt(3 * square), batch + std::sqrt(3 * square)}) {
            const std::vector<double> more = at(n, aside).firstTokens;
            times.insert(times.end(), more.begin(), more.end());
        }
        return sorted(std::move(times));
    }
    static std::vector<double> sorted(std::vector<double> times)
    {
        std::ranges::sort(times);
        return times;
    }

    void firstTokens(const std::vector<double>& gates, QueueState& state)
    {
        double mean = 0;
        for (const double time : gates)
            mean += time / static_cast<double>(gates.size());
        // A request that finds n sequences waits for n - cap + 1 departures; a few hundred states stand for all.
        const double shape = (1 + m_model.outputVariation * m_model.outputVariation) / 2;
        std::vector<std::pair<double, double>> waits;
        const auto from = std::ranges::find_if(m_widened, [this](const State& at) { return at.sequences >= m_cap; });
        const auto first = static_cast<std::size_t>(from - m_widened.begin());
        const std::size_t stride = std::max<std::size_t>(1, (m_widened.size() - first) / 200);
        double kept = 0;
        for (std::size_t i = first; i < m_widened.size(); i += stride) {
            waits.emplace_back(m_widened[i].sequences - m_cap + 1, m_widened[i].probability);
            kept += m_widened[i].probability;
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
        m_iteration = decodeOf(m_model, std::max(1.0, state.batch)).value / (1 - m_promptShare);
    }

    /// A request's time per token is the iteration's averaged over its life.
    void furtherTokens(QueueState& state)
    {
        double weight = 0;
        double sum = 0;
        for (const State& at : m_probability) {
            const double busy = std::min(at.sequences, m_cap);
            weight += busy * at.probability;
            sum += busy * at.probability * tau(busy);
        }
        const double mean = sum / weight;
        double variance = 0;
        for (const State& at : m_probability) {
            const double busy = std::min(at.sequences, m_cap);
            const double off = tau(busy) - mean;
            variance += busy * at.probability * off * off / weight;
        }
        variance *= m_model.widening;
        state.meanTpot = {mean / m_model.tokensPerIteration};
        if (!m_model.paces.empty()) {
            state.latencies.tpot = pacedTokens(state.meanTpot, variance / (mean * mean));
            m_tpotSigma = std::log(state.latencies.tpot.p95 / state.latencies.tpot.p50) / z95;
            return;
        }
        const double prompt = m_model.prompt.value;
        const double prompts = prompt * prompt * (1 + m_model.promptVariation * m_model.promptVariation);
        const double perIteration = m_rate * prompts * m_iteration / (1 - m_promptShare * m_promptShare);
        variance += perIteration / std::max(1.0, iterations()) *
                    (1 + m_model.outputVariation * m_model.outputVariation) * (1 + m_promptShare) / (1 - m_promptShare);
        const double spread = 1 + variance / (mean * mean);
        m_tpotSigma = std::sqrt(std::log(spread));
        const double median = mean / std::sqrt(spread) / m_model.tokensPerIteration;
        state.latencies.tpot = {
            {median}, {median * std::exp(z95 * m_tpotSigma)}, {median * std::exp(z99 * m_tpotSigma)}};
    }

    /// Times per token of the sampled answers, each with a batch of its own: `spread` is the variance of the iteration
    /// over the square of its mean that the batch alone gives.
    [[nodiscard]] LatencyPercentiles pacedTokens(Seconds mean, double spread) const
    {
        const double sigma = std::sqrt(std::log1p(spread));
        constexpr double goldenRatio = 0.6180339887498949;  // its multiples cover (0, 1) evenly
        std::vector<double> times;
        times.reserve(m_model.paces.size());
        double sum = 0;
        for (const double pace : m_model.paces) {
            const double place = std::fmod((static_cast<double>(times.size()) + 0.5) * goldenRatio, 1.0);
            times.push_back(pace * std::exp(sigma * normalQuantile(place)));
            sum += times.back();
        }
        std::ranges::sort(times);
        const auto count = static_cast<double>(times.size());
        const auto at = [&](double share) {
            return mean * (times[static_cast<std::size_t>(share * (count - 1))] * count / sum);
        };
        return {at(0.5), at(0.95), at(0.99)};
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
    PromptSizes& m_sizes;
    double m_rate, m_promptShare, m_cap;
    double m_saturation;
    double m_iteration{0}, m_tpotSigma{0};
    std::vector<State> m_probability{}, m_widened{};
};

}  // namespace

Seconds decodeOf(const QueueModel& model, double sequences)
{
    if (model.decodeCurve.size() < 2)
        return model.fixed + model.perSequence * sequences;
    const double place = curvePointsPerDoubling * std::log2(std::max(1.0, sequences));
    const auto last = model.decodeCurve.size() - 2;
    const std::size_t i = std::min(last, static_cast<std::size_t>(place));
    const double low = curvePoint(i);
    const Seconds from = model.decodeCurve[i];
    return from + (model.decodeCurve[i + 1] - from) * ((sequences - low) / (curvePoint(i + 1) - low));
}

double curvePoint(std::size_t index) { return std::exp2(static_cast<double>(index) / curvePointsPerDoubling); }

QueueState queueState(const QueueModel& model, double requestsPerSecond, PromptSizes& sizes)
{
    const double share = requestsPerSecond * model.prompt.value;
    if (share >= 1)
        return {.promptShare = share};
    BirthDeath chain(model, requestsPerSecond, share, sizes);
    if (requestsPerSecond >= chain.saturation() || !chain.isBounded())
        return chain.overrun();
    return chain.solve();
}

}  // namespace headroom
