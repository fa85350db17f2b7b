// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix.h"
#include "model/fix/remedy.h"
#include "model/serving/sustainable_load.h"
#include "model/work_budget.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

namespace headroom {

/// How far a plan is from fitting, to tell the stronger of two ways that do not suffice: memory before load, load
/// before latency. Without a service the peak.
[[nodiscard]] double shortfall(const Fix& fix);
/// The price of a token of a service; where there is no price, its time; infinite where nothing runs.
[[nodiscard]] double tokenCost(const FixService& service);

/// Estimates changed plans and counts them.
class FixTrial {
public:
    /// All arguments must outlive the trial. With the aim of being sure a changed plan counts as one that fits where
    /// its peak does at the far end of its range.
    FixTrial(const Plan& plan, const Catalogue& catalogue, std::string_view today,
             std::int64_t steps = std::numeric_limits<std::int64_t>::max(), std::stop_token stop = {},
             FixAim aim = FixAim::Fit);

    [[nodiscard]] const Estimate& own() const { return m_own; }
    [[nodiscard]] FixSubject subject() const { return {m_plan, m_own, m_catalogue, m_today}; }
    /// The plan as it is.
    [[nodiscard]] Fix unchanged() const;
    [[nodiscard]] std::size_t estimates() const { return m_estimates; }
    /// Changed plans that were not estimated, as the steps were used up or the trial was stopped.
    [[nodiscard]] std::size_t leftOut() const { return m_leftOut; }
    [[nodiscard]] std::int64_t stepsLeft() const { return m_budget.left(); }
    [[nodiscard]] const std::stop_token& stop() const { return m_stop; }
    /// Takes back a part of what is left, so that something remains for later; 0 gives all of it back.
    void keepBack(std::int64_t steps) { m_kept = steps; }

    /// The plan with those values, the global batch moved to the nearest legal one if they break it. Nothing where no
    /// value differs, where a value is out of its field's range, where the layout becomes impossible, where
    /// another error remains than one about memory on the GPU or the speed of a service, and where no work is left.
    [[nodiscard]] std::optional<Fix> run(const FixSettings& settings);
    /// Whether it still fits without one of the decisions.
    [[nodiscard]] bool hasNeedless(const FixSettings& settings);

private:
    const Plan& m_plan;
    const Catalogue& m_catalogue;
    std::string_view m_today;
    SustainableLoads m_loads{};  ///< Many changes leave a replica as it is.
    Estimate m_own;
    bool m_mayBeCrowded;  ///< The plan is content with less room than its requests want: no other need be better.
    std::size_t m_estimates{0};
    std::size_t m_leftOut{0};
    WorkBudget m_budget;
    std::int64_t m_kept{0};  ///< Of the budget, for later.
    std::stop_token m_stop;
    FixAim m_aim;
};

/// What so many machines may cost an hour that are of use beside others: by the plan on fewer of them. Empty: any.
using MostPerHour = std::function<std::optional<Money>(const Fix&)>;

/// Runs a variant. Where it moves a service to another size, it is given the fewest machines of that size that fit and
/// hold the plan's arrivals within their target, which may be more or fewer than the plan has now. Nothing where these
/// would cost more than `most`.
[[nodiscard]] std::optional<Fix> runWithFewest(FixTrial& trial, Remedy& variant, const MostPerHour& most = {});

}  // namespace headroom
