// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/iteration_time.h"

#include <algorithm>
#include <vector>

// Parts of the simulation of arrivals.

namespace headroom {

/// Time of a decode iteration as fixed + slope x cached tokens, for each batch size once.
class DecodeTimes {
public:
    DecodeTimes(const ServingTerms& terms) : m_terms(terms) {}

    struct Line {
        double fixed{-1}, slope{0};
    };
    Line line(std::size_t sequences)
    {
        if (sequences >= m_lines.size())
            m_lines.resize(sequences + 1);
        Line& line = m_lines[sequences];
        if (line.fixed < 0) {
            const auto n = static_cast<double>(sequences);
            const double low = n * m_terms.inputTokens;
            const double high = n * (m_terms.inputTokens + m_terms.outputTokens);
            const double a = decodeTime(m_terms, n, low).value;
            line.slope = (decodeTime(m_terms, n, high).value - a) / (high - low);
            line.fixed = std::max(0.0, a - line.slope * low);
        }
        return line;
    }

private:
    const ServingTerms& m_terms;
    std::vector<Line> m_lines{};
};

/// Tokens per second from the end of the warm-up to the last arrival, before the batch runs empty.
class RateWindow {
public:
    void begin(double time, double tokens)
    {
        if (m_start < 0) {
            m_start = time;
            m_first = tokens;
        }
    }
    void end(double time, double tokens)
    {
        if (m_end < 0) {
            m_end = time;
            m_last = tokens;
        }
    }
    [[nodiscard]] double rate() const { return m_end > m_start ? (m_last - m_first) / (m_end - m_start) : 0; }

private:
    double m_start{-1}, m_end{-1}, m_first{0}, m_last{0};
};

}  // namespace headroom
