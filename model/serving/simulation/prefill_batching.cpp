// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/prefill_batching.h"

#include "model/serving/simulation/random_source.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

namespace headroom {
namespace {

/// Random numbers that are drawn once: drawing them for each sample was most of its time, and the same numbers under
/// neighbouring loads make neighbouring answers. After the last they begin again.
class UnitDraws {
public:
    UnitDraws()
    {
        RandomSource arrivals(1);
        RandomSource answers(2);
        for (std::vector<double>* numbers : {&m_exponentials, &m_normals, &m_otherNormals})
            numbers->reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            m_exponentials.push_back(arrivals.exponential(1));
            m_normals.push_back(arrivals.normal());
            m_otherNormals.push_back(answers.normal());
        }
    }

    static constexpr std::size_t count = 32768;
    /// Exponential with mean 1.
    [[nodiscard]] double exponential(std::size_t i) const { return m_exponentials[i % count]; }
    [[nodiscard]] double normal(std::size_t i) const { return m_normals[i % count]; }
    /// Standard normal, independent of the others.
    [[nodiscard]] double otherNormal(std::size_t i) const { return m_otherNormals[i % count]; }

private:
    std::vector<double> m_exponentials{}, m_normals{}, m_otherNormals{};
};

const UnitDraws& unitDraws()
{
    static const UnitDraws draws;
    return draws;
}

class PrefillRun {
public:
    PrefillRun(const PrefillBatching& batching, double rate, PromptSizes& sizes)
        : m_batching(batching), m_sizes(sizes), m_gap(1 / rate), m_end(batching.decode.value),
          m_next(m_draws.exponential(0) * m_gap)
    {
        m_result.firstTokens.reserve(batching.samples);
    }

    PrefillSamples run()
    {
        while (m_result.firstTokens.size() < m_batching.samples && m_result.keepsUp)
            iterate();
        const auto count = static_cast<double>(m_result.firstTokens.size());
        m_result.pending = count > 0 ? m_sum / count : 0;
        if (m_batching.answerIterations > 0)
            findPaces();
        return std::move(m_result);
    }

private:
    struct Prompt {
        double arrival, work;
    };

    void iterate()
    {
        takeArrivals();
        const double decode = m_batching.decode.value;
        if (m_waiting.empty() && m_next > m_end + decode) {
            const double idle = std::floor((m_next - m_end) / decode);
            m_end += idle * decode;
            note(idle);
            return;
        }
        if (fillLong())
            return;
        const double begun = m_begun;
        const double worked = fill();
        m_end += decode + worked;
        const double passage = m_batching.passage * std::max(begun, worked);
        note(1);
        takeArrivals();
        for (const double arrival : m_done) {
            if (!m_ends.empty())
                m_starts.push_back(m_ends.size() - 1);
            m_result.firstTokens.push_back(m_end + passage - arrival);
            m_sum += m_left;
        }
    }

    void takeArrivals()
    {
        for (; m_next <= m_end && m_waiting.size() < mostWaitingPrompts;
             m_next += m_draws.exponential(m_arrivals) * m_gap) {
            m_waiting.push_back({m_next, m_batching.prompt.value * m_sizes.at(m_arrivals++)});
            m_left += m_waiting.back().work;
        }
        m_result.keepsUp = m_waiting.size() < mostWaitingPrompts;
    }

    /// Takes all iterations together that do nothing but part of one long prompt, which none of them ends. False where
    /// there are no two such.
    bool fillLong()
    {
        const double most = m_batching.most.value;
        if (most <= 0 || m_waiting.empty())
            return false;
        Prompt& first = m_waiting.front();
        const double iterations = std::ceil(first.work / most) - 1;
        if (iterations < 2)
            return false;
        first.work -= iterations * most;
        m_left -= iterations * most;
        m_begun = most;
        m_end += iterations * (m_batching.decode.value + most);
        note(iterations, most);
        return true;
    }

    /// Work of prompts in order of arrival that one iteration has room for; those that it ends are in m_done.
    double fill()
    {
        m_done.clear();
        const double most = m_batching.most.value > 0 ? m_batching.most.value : std::numeric_limits<double>::infinity();
        double worked = 0;
        while (!m_waiting.empty() && worked < most) {
            Prompt& first = m_waiting.front();
            const double part = std::min(first.work, most - worked);
            worked += part;
            first.work -= part;
            if (first.work > 0)
                break;
            m_done.push_back(first.arrival);
            m_waiting.pop_front();
        }
        m_left = m_waiting.empty() ? 0 : m_left - worked;
        m_begun = m_waiting.empty() ? 0 : worked;
        return worked;
    }

    /// So many more iterations end now, each of them beside so much work.
    void note(double iterations, double work = 0)
    {
        if (m_batching.answerIterations <= 0)
            return;
        m_ends.push_back(
            {(m_ends.empty() ? 0 : m_ends.back().iterations) + iterations, m_end, m_batching.decode.value + work});
    }

    /// An answer begins with the iteration that ends its prompt, amid those that came with it, and meets more of them
    /// the longer they hold it up. Answers that outlast the samples are left out, and of neighbours, which share most
    /// of their iterations, all but one.
    void findPaces()
    {
        constexpr std::size_t apart = 4;
        const Lognormal lengths(m_batching.answerIterations, m_batching.answerVariation);
        m_result.paces.reserve(m_starts.size() / apart + 1);
        for (std::size_t i = 0; i < m_starts.size(); i += apart) {
            const std::size_t start = m_starts[i];
            const double length = std::max(1.0, lengths.at(m_draws.otherNormal(i)));
            const double last = m_ends[start].iterations + length;
            const auto end = std::ranges::lower_bound(m_ends.begin() + static_cast<std::ptrdiff_t>(start), m_ends.end(),
                                                      last, {}, &End::iterations);
            if (end == m_ends.end())
                continue;
            // Only stretches are split, between two of their iterations and then within a decoding one.
            const double left = end->iterations - last;
            const double whole = std::floor(left);
            const double behind = whole * end->each + (left - whole) * m_batching.decode.value;
            m_result.paces.push_back((end->time - behind - m_ends[start].time) / length);
        }
    }

    struct End {
        double iterations, time;  ///< Ended so far, and when.
        double each;  ///< Seconds of one of the stretch.
    };

    const PrefillBatching& m_batching;
    PromptSizes& m_sizes;
    const UnitDraws& m_draws{unitDraws()};
    double m_gap;  ///< Mean seconds between two arrivals.
    std::size_t m_arrivals{0};
    double m_end, m_next;
    std::deque<Prompt> m_waiting{};
    std::vector<double> m_done{};  ///< Arrivals of the prompts that the last iteration ended.
    double m_left{0};  ///< Work of all that wait.
    double m_begun{0};  ///< Work of the last iteration where it left a prompt to the next.
    double m_sum{0};
    std::vector<End> m_ends{};
    std::vector<std::size_t> m_starts{};  ///< Of answers, in m_ends.
    PrefillSamples m_result{};
};

}  // namespace

void PromptSizes::setVariation(double variation)
{
    if (variation == m_variation)
        return;
    m_variation = variation;
    m_law = {1, variation};
    m_sizes.clear();
}

double PromptSizes::at(std::size_t prompt)
{
    prompt %= UnitDraws::count;
    while (m_sizes.size() <= prompt)
        m_sizes.push_back(m_law.at(unitDraws().normal(m_sizes.size())));
    return m_sizes[prompt];
}

PrefillSamples samplePrefills(const PrefillBatching& batching, double requestsPerSecond, PromptSizes& sizes)
{
    sizes.setVariation(batching.variation);
    return PrefillRun(batching, requestsPerSecond, sizes).run();
}

}  // namespace headroom
