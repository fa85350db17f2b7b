// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/iteration_time.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
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

/// Iterations in which the same sequences decode and one prompt gets the same number of tokens again and again.
struct ChunkRun {
    Iteration first{};
    double cachedStep{0}, contextStep{0};  ///< By which each further one has more tokens.
    [[nodiscard]] Iteration at(double place) const
    {
        Iteration iteration = first;
        iteration.cached += place * cachedStep;
        iteration.promptContext += place * contextStep;
        return iteration;
    }
};

/// Adds up the times of such a run. A time follows cached tokens and context along a line, or along two where a window
/// fills or a host that launches kernels one by one stops being the slower part: few of the iterations tell all.
class ChunkRunTime {
public:
    ChunkRunTime(const ServingTerms& terms, const ChunkRun& run) : m_terms(terms), m_run(run) {}

    [[nodiscard]] double sum(std::int64_t count)
    {
        const Point first = point(0);
        return count < 2 ? first.time : sum(first, point(count - 1));
    }
    /// Iterations that were timed.
    [[nodiscard]] std::int64_t timed() const { return m_timed; }

private:
    struct Point {
        std::int64_t place;
        double time;
    };
    [[nodiscard]] Point point(std::int64_t place)
    {
        ++m_timed;
        return {place, iterationTime(m_terms, m_run.at(static_cast<double>(place))).value};
    }
    /// Both ends included.
    [[nodiscard]] double sum(const Point& first, const Point& last)
    {
        constexpr double rounding = 1e-12;
        constexpr std::int64_t mostTimed = 256;  // A bend is found with two dozen.
        const auto steps = static_cast<double>(last.place - first.place);
        const double onLine = (steps + 1) * (first.time + last.time) / 2;
        if (last.place - first.place < 2)
            return onLine;
        const Point middle = point(first.place + (last.place - first.place) / 2);
        const double share = static_cast<double>(middle.place - first.place) / steps;
        const double expected = first.time + (last.time - first.time) * share;
        if (m_timed > mostTimed || std::abs(middle.time - expected) <= rounding * middle.time)
            return onLine;
        return sum(first, middle) + sum(middle, last) - middle.time;
    }

    const ServingTerms& m_terms;
    const ChunkRun& m_run;
    std::int64_t m_timed{0};
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
