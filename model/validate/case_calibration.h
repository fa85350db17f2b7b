// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/validate/measured_case.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What one case says of the estimates of a plan that runs with the same software on the same GPUs.
struct CaseEvidence {
    std::string id{};
    std::optional<Bytes> missing{};       ///< Measured beyond the estimate; negative below it.
    std::optional<double> efficiency{};   ///< Of the software, with which the measured speed comes out.
    std::optional<double> peakError{};    ///< Of the estimate, as a share of the measurement.
    std::optional<double> speedError{};
    /// The same with what all other cases say; absent where none says anything.
    std::optional<double> peakErrorAfter{}, speedErrorAfter{};
};

/// What the cases say together: the median of each, which one run that went wrong does not move.
struct CasesCalibration {
    std::vector<CaseEvidence> cases{};
    std::vector<SkippedCase> leftOut{};  ///< Cases that say nothing of the plan, and why.
    Calibration proposed{};
};

/// Calibrates a plan on the training cases that ran with its framework on its generation of GPUs. Errors: the plan has
/// no estimate, or no case says anything of it.
[[nodiscard]] Result<CasesCalibration> calibrateOn(const MeasuredCases& cases, const Plan& plan,
                                                   const Catalogue& catalogue);

}  // namespace headroom
