// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/health_rule.h"

#include <string>
#include <string_view>
#include <vector>

// What the rules of the health check know without a reading: their limits, and their words by trouble.

namespace headroom {

constexpr int healthTroubles = 7;

/// Whether a value that lies on the limit of a grade has that grade already.
struct LimitsReached {
    bool watch{true};
    bool investigate{true};
    bool critical{true};
};

/// The range of one reading that a rule grades, with the rule's own limits.
struct HealthRange {
    HealthRule rule;
    std::string_view what{};  ///< "GPU utilisation"
    std::string_view unit{};  ///< "%"; empty for counts.
    bool lowIsBad{false};
    bool isShare{false};  ///< The limits are parts of one, shown in per cent.
    LimitsReached reached{};
    std::string_view when{};  ///< Under which condition it is graded so; empty: always.

    [[nodiscard]] const GradeLimits& limits() const { return ruleInfo(rule).limits; }
    /// Whether the rule has a limit for a grade; one of 0 counts between two others.
    [[nodiscard]] bool has(HealthGrade grade) const;
    /// "below 50 %", "8 or more"; empty for a grade without a limit. Healthy: "85 % or more".
    [[nodiscard]] std::string text(HealthGrade grade) const;
};

/// All rules with limits, in the order of the rules.
[[nodiscard]] const std::vector<HealthRange>& healthRanges();

/// The rules that speak of one of the seven troubles, one of those with the same words.
[[nodiscard]] std::vector<HealthRule> rulesOfTrouble(int trouble);

}  // namespace headroom
