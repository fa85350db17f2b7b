// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/limits.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

/// What is looked at when a field moves: the peak of the worst GPU in bytes; the time of the whole job, of a service
/// that of an output token (P95), in seconds; the cost of the job, of a service that of a million output tokens, in the
/// plan's currency.
enum class SensitivityMetric { Memory, Time, Cost };

/// A field moved one way, and what came of it.
struct SensitivityEnd {
    FieldValue value;
    double metric{0};
    bool fits{false};  ///< The changed plan has no error.
    bool operator==(const SensitivityEnd&) const = default;
};

/// One field of a plan, a step down and a step up from where it stands.
struct SensitivityBar {
    std::string_view pointer;
    FieldValue now;
    std::optional<SensitivityEnd> down{}, up{};  ///< Absent where the step is impossible or nothing comes of it.
    /// The largest distance from `base` that a step makes.
    [[nodiscard]] double reach(double base) const;
};

/// Which fields move a figure of a plan most.
struct Sensitivity {
    std::optional<double> base{};  ///< Of the plan as it is; absent where the figure is not known.
    std::vector<SensitivityBar> bars{};  ///< The farthest reach first; fields that move nothing are left out.
};

/// Moves one field at a time and estimates each changed plan: counts halve and double, amounts move by a fifth, choices
/// go to their neighbours. The global batch follows to the nearest legal value.
[[nodiscard]] Sensitivity sensitivity(const Plan& plan, const Catalogue& catalogue, SensitivityMetric metric,
                                      std::string_view today = {});

}  // namespace headroom
