// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// How a GPU, host or finding stands, from good to bad. Unknown stands outside: nothing could be read.
enum class HealthGrade : std::uint8_t { Healthy, Watch, Investigate, Critical, Unknown };

/// "healthy", "watch", "investigate", "critical", "unknown".
[[nodiscard]] std::string_view gradeName(HealthGrade grade);
[[nodiscard]] std::optional<HealthGrade> gradeNamed(std::string_view name);

/// The worse of two; an unknown one gives way to any other.
[[nodiscard]] HealthGrade worse(HealthGrade a, HealthGrade b);

/// How sure a finding's cause is.
enum class Confidence : std::uint8_t { Low, Medium, High };

[[nodiscard]] std::string_view confidenceName(Confidence confidence);

/// What a GPU that is slowed down costs a training job whose every step waits for it.
struct SlowdownCost {
    double clockMHz{0};
    double usualClockMHz{0};  ///< Of the other GPUs.
    Seconds planned{};        ///< A step as planned.
    Seconds step{};           ///< A step at the pace of the slow GPU.
    std::optional<Money> lostPerHour{};  ///< Of the plan's nodes; absent without a price.
    std::string currency{};
    std::int64_t nodes{1};

    bool operator==(const SlowdownCost&) const = default;
};

/// Something a rule noticed, with what it rests on and what to do.
struct HealthFinding {
    std::string id{};  ///< Rule: "health.t2".
    HealthGrade grade{HealthGrade::Healthy};  ///< Healthy: information.
    std::string host{};
    std::optional<std::size_t> gpu{};  ///< Position among the host's GPUs; absent for the host as a whole.
    std::string evidence{};            ///< What was measured: "margin 1 C to the card's limit".
    bool isQuoted{false};              ///< The evidence is a line as it was read: its amounts stay as they are.
    std::string limit{};               ///< "10 C or more".
    std::string limitSource{};
    std::string cause{};
    std::vector<std::string> action{};  ///< In order.
    std::string captureNext{};          ///< An exact command.
    Confidence confidence{Confidence::Medium};
    std::optional<int> trouble{};  ///< 1 to 7.
    std::optional<SlowdownCost> cost{};

    bool operator==(const HealthFinding&) const = default;
};

}  // namespace headroom
