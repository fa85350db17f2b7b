// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/memory/memory_scope.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a person measured while the job of a plan ran.
struct OwnMeasurement {
    std::optional<Bytes> peak{};  ///< Of the fullest GPU.
    MemoryScope scope{MemoryScope::NvidiaSmi};
    std::optional<double> tokensPerSecond{};  ///< Of the whole job.
};

/// How large one part would have to be to explain the whole difference alone.
struct PartResidual {
    std::string_view part;   ///< Its id in the estimate: "activations", "tensor_comm".
    double predicted{0};     ///< Bytes, or seconds of a step.
    double factor{1};        ///< Of the prediction; a part far from 1 is a poor explanation.
};

/// A quantity as estimated without any calibration, and as measured.
struct Residual {
    double predicted{0};
    double measured{0};
    std::vector<PartResidual> parts{};  ///< Likeliest first: factors near 1.
    [[nodiscard]] double errorPercent() const { return 100 * (predicted / measured - 1); }
};

/// What measurements say about a plan's estimate, and the plan that takes them into account.
struct CalibrationResult {
    std::optional<Residual> peak{};             ///< Bytes, in the counter that was read.
    std::optional<Residual> tokensPerSecond{};  ///< Its parts are seconds of a step.
    Calibration proposed{};
    std::optional<Error> refusal{};  ///< Why no calibration explains the figures; then `proposed` is not to be used.
};

/// Compares measurements with the estimate of the plan without calibration. The proposal adds the memory that is
/// missing (or takes off what is too much), and sets the one software efficiency that scales matrix products and
/// attention so that the measured tokens per second come out; links keep their speed. What no calibration can explain,
/// such as a speed for which no efficiency between 0.1 and 1.5 is found, is compared all the same, and refused. Errors:
/// nothing measured, or the plan has no estimate.
[[nodiscard]] Result<CalibrationResult> calibrate(const Plan& plan, const Catalogue& catalogue,
                                                  const OwnMeasurement& measured);

}  // namespace headroom
