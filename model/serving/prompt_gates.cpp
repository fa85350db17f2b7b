// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/prompt_gates.h"

#include "model/serving/random_source.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

namespace headroom {
namespace {

class Gates {
public:
    Gates(const PromptGates& gates, double rate)
        : m_gates(gates), m_rate(rate), m_end(gates.decode.value), m_next(m_random.exponential(1 / rate))
    {
        m_result.firstTokens.reserve(gates.samples);
    }

    GateSamples run()
    {
        while (m_result.firstTokens.size() < m_gates.samples)
            iterate();
        const auto count = static_cast<double>(m_result.firstTokens.size());
        m_result.pending = m_sum / count;
        m_result.pendingVariance = std::max(0.0, m_squares / count - m_result.pending * m_result.pending);
        std::ranges::sort(m_result.firstTokens);
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
            m_end += std::floor((m_next - m_end) / decode) * decode;
            return;
        }
        std::vector<double> done;
        const double worked = fill(done);
        m_end += decode + worked;
        takeArrivals();
        for (const double arrival : done) {
            m_result.firstTokens.push_back(m_end - arrival);
            m_sum += m_left;
            m_squares += m_left * m_left;
        }
    }

    void takeArrivals()
    {
        for (; m_next <= m_end; m_next += m_random.exponential(1 / m_rate)) {
            m_waiting.push_back({m_next, m_random.lognormal(m_gates.prompt.value, m_gates.variation)});
            m_left += m_waiting.back().work;
        }
    }

    /// Work of prompts in order of arrival that one iteration has room for.
    double fill(std::vector<double>& done)
    {
        const double most = m_gates.most.value > 0 ? m_gates.most.value : std::numeric_limits<double>::infinity();
        double worked = 0;
        while (!m_waiting.empty() && worked < most) {
            Prompt& first = m_waiting.front();
            const double part = std::min(first.work, most - worked);
            worked += part;
            first.work -= part;
            if (first.work > 0)
                break;
            done.push_back(first.arrival);
            m_waiting.pop_front();
        }
        m_left = m_waiting.empty() ? 0 : m_left - worked;
        return worked;
    }

    const PromptGates& m_gates;
    double m_rate;
    RandomSource m_random{1};
    double m_end, m_next;
    std::deque<Prompt> m_waiting{};
    double m_left{0};  ///< Work of all that wait.
    double m_sum{0}, m_squares{0};
    GateSamples m_result{};
};

}  // namespace

GateSamples sampleGates(const PromptGates& gates, double requestsPerSecond)
{
    return Gates(gates, requestsPerSecond).run();
}

}  // namespace headroom
