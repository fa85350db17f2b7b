// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>

namespace headroom {

/// Work that a computation may still do, in steps of about a tenth of a microsecond of processor time: a limit in work
/// gives the same answer on every machine, one in time does not. What was begun may overdraw it.
class WorkBudget {
public:
    explicit WorkBudget(std::int64_t steps) : m_steps(steps) {}

    void spend(std::int64_t steps) { m_spent += steps; }
    [[nodiscard]] std::int64_t spent() const { return m_spent; }
    [[nodiscard]] std::int64_t left() const { return std::max<std::int64_t>(0, m_steps - m_spent); }
    /// Whether it was too small from the beginning for something that takes so many.
    [[nodiscard]] bool isTooSmallFor(std::int64_t steps) const { return m_steps < steps; }
    [[nodiscard]] bool isSpent() const { return m_spent >= m_steps; }

private:
    std::int64_t m_steps;
    std::int64_t m_spent{0};
};

/// What an estimate may take; the simulation of a service is cut short where it would take more.
inline constexpr std::int64_t estimateSteps = 350'000;
/// What the estimate of a plan takes that is to be shown at once.
inline constexpr std::int64_t instantSteps = 120'000;

}  // namespace headroom
