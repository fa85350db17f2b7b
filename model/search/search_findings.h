// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/layout_evaluator.h"

#include <array>
#include <cstddef>
#include <map>

namespace headroom {

/// What a search looks for first; the cost of a job follows its time, since the machines are given.
enum class Objective { Time, Cost, Memory };

/// Whether `a` ranks before `b`: what fits first; then the objective, then the other of time and memory for the
/// objective memory, then simplicity. Layouts that do not fit rank by what they need.
[[nodiscard]] bool ranksBefore(const Candidate& a, const Candidate& b, Objective objective);

/// The fastest layout for each share of the memory, in steps of 2 %: which time a lower peak costs. Entry i holds the
/// fastest layout whose peak is at most (i + 1)/50 of the usable memory.
class MemoryFront {
public:
    static constexpr std::size_t steps = 50;

    explicit MemoryFront(Bytes usable) : m_usable(usable) {}
    /// Takes a layout in where it is the fastest.
    void add(const Candidate& candidate);
    void add(const MemoryFront& other);
    /// Whether a layout of that time and at least that peak might be the fastest somewhere; true for equals.
    [[nodiscard]] bool wants(double secondsPerSequence, Bytes leastPeak) const;
    /// Seconds per sequence of the fastest layout of all; infinite while there is none.
    [[nodiscard]] double fastest() const { return m_fastest.back().secondsPerSequence; }
    /// Distinct layouts from the leanest to the fastest, each faster than those before, none slower than `limit`.
    [[nodiscard]] std::vector<Candidate> points(double limit) const;

private:
    [[nodiscard]] std::size_t entryOf(Bytes peak) const;
    Bytes m_usable;
    std::array<Candidate, steps> m_fastest{};
};

/// How many layouts a search has dealt with.
struct SearchCounts {
    std::int64_t evaluated{0};  ///< Memory of all stages and time were computed.
    std::int64_t pruned{0};     ///< Proven to be of no use without that.
    std::int64_t fitting{0};    ///< Of those evaluated.
    SearchCounts& operator+=(const SearchCounts& other);
    bool operator==(const SearchCounts&) const = default;
};

/// What was found: the best layout of every family, or the leanest where none fits, and the front.
struct Found {
    explicit Found(Bytes usable) : front(usable) {}
    SearchCounts counts{};
    std::map<Family, Candidate> best{};
    MemoryFront front;
};

/// Front points slower than this many times the fastest layout are of no interest.
inline constexpr double frontReach = 1.5;

/// What is known beforehand: a front and the fastest time, both reached by some layout.
struct Seeds {
    explicit Seeds(Bytes usable) : front(usable) {}
    MemoryFront front;
    double fastest{std::numeric_limits<double>::infinity()};
    /// Whether the front may want a layout of that time and at least that peak.
    [[nodiscard]] bool wants(double secondsPerSequence, Bytes leastPeak) const
    {
        return secondsPerSequence <= fastest * frontReach && front.wants(secondsPerSequence, leastPeak);
    }
};

}  // namespace headroom
