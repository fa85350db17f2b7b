// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace headroom {

/// What the time of a step goes into. Order and names are those of the JSON output.
// clang-format off: names as a table
enum class TimePart {
    Compute, Recompute, Attention, Elementwise, TensorComm, ContextComm, ExpertComm, PipelineComm, PipelineBubble,
    DataCommExposed, Optimizer, Straggler, DataWait, Rollout, LogProbs, Refit
};
inline constexpr std::array<std::string_view, 16> timePartNames = {
    "compute",     "recompute",     "attention",       "elementwise",       "tensor_comm", "context_comm",
    "expert_comm", "pipeline_comm", "pipeline_bubble", "data_comm_exposed", "optimizer",   "straggler",
    "data_wait",   "rollout",       "log_probs",       "refit"};
// clang-format on

/// Whether only some jobs have the part; others do not list it.
constexpr bool isOccasional(TimePart part) { return part >= TimePart::DataWait; }

inline constexpr std::size_t timePartCount = timePartNames.size();
constexpr std::string_view timePartName(TimePart part) { return timePartNames[static_cast<std::size_t>(part)]; }

/// Seconds by part.
class TimeParts {
public:
    constexpr Seconds& operator[](TimePart part) { return m_seconds[static_cast<std::size_t>(part)]; }
    constexpr Seconds operator[](TimePart part) const { return m_seconds[static_cast<std::size_t>(part)]; }
    [[nodiscard]] constexpr Seconds total() const
    {
        Seconds sum{};
        for (Seconds seconds : m_seconds)
            sum += seconds;
        return sum;
    }
    constexpr TimeParts& operator+=(const TimeParts& other)
    {
        for (std::size_t i = 0; i < timePartCount; ++i)
            m_seconds[i] += other.m_seconds[i];
        return *this;
    }
    friend constexpr TimeParts operator*(TimeParts parts, double factor)
    {
        for (Seconds& seconds : parts.m_seconds)
            seconds *= factor;
        return parts;
    }
    bool operator==(const TimeParts&) const = default;

private:
    std::array<Seconds, timePartCount> m_seconds{};
};

}  // namespace headroom
