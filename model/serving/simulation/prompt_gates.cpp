// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/prompt_gates.h"

#include "model/serving/simulation/quantiles.h"
#include "model/serving/simulation/unit_draws.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <memory>
#include <utility>

namespace headroom {
namespace {

class Gates {
public:
    Gates(const PromptGates& gates, double rate)
        : m_gates(gates), m_gap(1 / rate), m_works(m_draws.lognormals(gates.variation)), m_end(gates.decode.value),
          m_next(m_draws.exponential(0) * m_gap)
    {
        m_result.firstTokens.reserve(gates.samples);
    }

    GateSamples run()
    {
        while (m_result.firstTokens.size() < m_gates.samples && m_result.keepsUp)
            iterate();
        const auto count = static_cast<double>(m_result.firstTokens.size());
        m_result.pending = count > 0 ? m_sum / count : 0;
        if (m_gates.answerIterations > 0)
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
        const double decode = m_gates.decode.value;
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
        const double passage = m_gates.passage * std::max(begun, worked);
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
            m_waiting.push_back({m_next, m_gates.prompt.value * m_works->at(m_arrivals++)});
            m_left += m_waiting.back().work;
        }
        m_result.keepsUp = m_waiting.size() < mostWaitingPrompts;
    }

    /// Takes all iterations together that do nothing but part of one long prompt, which none of them ends. False where
    /// there are no two such.
    bool fillLong()
    {
        const double most = m_gates.most.value;
        if (most <= 0 || m_waiting.empty())
            return false;
        Prompt& first = m_waiting.front();
        const double iterations = std::ceil(first.work / most) - 1;
        if (iterations < 2)
            return false;
        first.work -= iterations * most;
        m_left -= iterations * most;
        m_begun = most;
        m_end += iterations * (m_gates.decode.value + most);
        note(iterations, most);
        return true;
    }

    /// Work of prompts in order of arrival that one iteration has room for; those that it ends are in m_done.
    double fill()
    {
        m_done.clear();
        const double most = m_gates.most.value > 0 ? m_gates.most.value : std::numeric_limits<double>::infinity();
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
        if (m_gates.answerIterations <= 0)
            return;
        m_ends.push_back(
            {(m_ends.empty() ? 0 : m_ends.back().iterations) + iterations, m_end, m_gates.decode.value + work});
    }

    /// An answer begins with the iteration that ends its prompt, amid those that came with it, and meets more of them
    /// the longer they hold it up. Answers that outlast the samples are left out, and of neighbours, which share most
    /// of their iterations, all but one.
    void findPaces()
    {
        constexpr std::size_t apart = 4;
        const Lognormal lengths(m_gates.answerIterations, m_gates.answerVariation);
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
            const double behind = whole * end->each + (left - whole) * m_gates.decode.value;
            m_result.paces.push_back((end->time - behind - m_ends[start].time) / length);
        }
    }

    struct End {
        double iterations, time;  ///< Ended so far, and when.
        double each;  ///< Seconds of one of the stretch.
    };

    const PromptGates& m_gates;
    const UnitDraws& m_draws{UnitDraws::instance()};
    double m_gap;  ///< Mean seconds between two arrivals.
    std::shared_ptr<UnitLognormals> m_works;  ///< Over the mean prompt.
    std::size_t m_arrivals{0};
    double m_end, m_next;
    std::deque<Prompt> m_waiting{};
    std::vector<double> m_done{};  ///< Arrivals of the prompts that the last iteration ended.
    double m_left{0};  ///< Work of all that wait.
    double m_begun{0};  ///< Work of the last iteration where it left a prompt to the next.
    double m_sum{0};
    std::vector<End> m_ends{};
    std::vector<std::size_t> m_starts{};  ///< Of answers, in m_ends.
    GateSamples m_result{};
};

}  // namespace

GateSamples sampleGates(const PromptGates& gates, double requestsPerSecond)
{
    return Gates(gates, requestsPerSecond).run();
}

}  // namespace headroom
