// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/efficiencies.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <functional>
#include <string>
#include <vector>

namespace headroom {

/// What a measured figure says about: the plan that repeats it and the machines it ran on.
struct SupportingRow {
    const Plan& plan;
    const Hardware& hardware;
    bool experts{false};
    bool isTime{false};  ///< A step or a rate; otherwise peak memory.
};

/// A constant of the estimator that was chosen on measurements, and how to choose it again: of the values from `low` to
/// `high` in steps of `step`, the one with the least mean over sources of the median size of the error of the figures
/// that it `serves` and that follow it; the shipped one wins a tie. With fewer than `fewestFigures`, `fallback`.
inline constexpr std::size_t fewestFigures = 5;
struct ChosenConstant {
    std::string name;  ///< "16-bit products on Hopper".
    std::string unit{};  ///< What its value is counted in, such as "share of the peak rate".
    std::function<double&(Efficiencies&)> value{};
    std::function<bool(const SupportingRow&)> serves{};
    double low{0}, high{1}, step{0.01};
    double fallback{0};
    /// How much of the constant's relative change a figure must follow to have a say; a step that waits for the host or
    /// the network says nothing about products. 0: all figures that it serves.
    double leastShare{0};
};

/// The rule by which a constant is chosen, in words.
[[nodiscard]] std::string ruleOf(const ChosenConstant& constant);

/// All of them: those of the machines before those of the software.
[[nodiscard]] const std::vector<ChosenConstant>& chosenConstants();

}  // namespace headroom
