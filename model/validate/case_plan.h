// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"
#include "model/validate/measured_case.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// A name of a measurement that the plan format does not know: it was taken as the general case.
struct UnknownName {
    std::string field;
    std::string value;
    auto operator<=>(const UnknownName&) const = default;
};

/// Which operations a source counts in its FLOP/s: all of the model with attention in full, the same with half of
/// causal attention, or what recomputation repeats as well. Custom is what sources mostly do: the last where everything
/// is recomputed (Narayanan et al. 2021, arXiv:2104.04473, equation 3), else the first.
enum class FlopConvention { Custom, Model, Causal, Repeated };

/// The plan that repeats a measurement.
struct CasePlan {
    Plan plan{};
    bool knowsGpu{true};  ///< False: only a class of card is known, whose capacity counts; no time can be told.
    bool knowsClocks{true};  ///< False: power was limited by an unstated amount; no time can be told either.
    FlopConvention flops{FlopConvention::Custom};
    std::vector<UnknownName> unknown{};
};

/// Translates a measurement into a plan, by its fields and never by who published it. The error's `what` names the
/// field that the source does not state, or the mechanism that no plan can express.
[[nodiscard]] Result<CasePlan> casePlan(const MeasuredCase& measured, const Catalogue& catalogue);

/// The first field whose value is out of its range, as what is wrong with it.
[[nodiscard]] std::optional<Error> fieldOutOfRange(const Plan& plan);

/// Why a measurement has no plan.
[[nodiscard]] inline Error reason(std::string text) { return {{}, std::move(text), {}}; }

// Its parts.

/// How it trains: method, framework, number formats, batch, recomputation, loss, adapters, offload.
[[nodiscard]] Result<Training> caseTraining(const MeasuredCase& measured, const Architecture& shape,
                                            std::vector<UnknownName>& unknown);

/// The framework by its plan name; Generic, and listed, where the name is unknown.
[[nodiscard]] Framework caseFramework(const MeasuredCase& measured, std::vector<UnknownName>& unknown);

/// Fills in the machines, as nodes of the measurement's own; the error is that the card is not stated.
[[nodiscard]] std::optional<Error> setCaseCluster(const MeasuredCase& measured, std::int64_t gpus, Cluster& cluster);

/// The degrees of parallelism over `gpus` GPUs.
[[nodiscard]] Result<Parallelism> caseParallelism(const MeasuredCase& measured, const Architecture& shape,
                                                  Framework framework, std::int64_t gpus);

}  // namespace headroom
