// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sensitivity/sensitivity.h"

#include "model/fix/fix_trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace headroom {

namespace {

/// How a field takes a step.
enum class Move { Double, Fifth, One, Choice };

struct Step {
    std::string_view pointer;
    Move move;
    std::span<const std::string_view> order{};  ///< Of choices, from the leanest on.
};

constexpr std::array<std::string_view, 3> recomputeOrder = {"none", "selective", "full"};
constexpr std::array<std::string_view, 2> optimizerOrder = {"adamw-8bit", "adamw"};
constexpr std::array<std::string_view, 4> priceOrder = {"spot", "reserved-3y", "reserved-1y", "payg"};
constexpr std::array<std::string_view, 3> weightOrder = {"awq4", "fp8", "bf16"};
constexpr std::array<std::string_view, 2> cacheOrder = {"fp8", "bf16"};

constexpr std::array<Step, 13> trainingSteps = {{{"/training/micro_batch", Move::Double},
                                                 {"/training/global_batch", Move::Double},
                                                 {"/training/sequence", Move::Double},
                                                 {"/training/tokens", Move::Fifth},
                                                 {"/training/recompute", Move::Choice, recomputeOrder},
                                                 {"/training/optimizer", Move::Choice, optimizerOrder},
                                                 {"/parallelism/zero", Move::One},
                                                 {"/parallelism/tensor", Move::Double},
                                                 {"/parallelism/pipeline", Move::Double},
                                                 {"/cluster/gpus", Move::Double},
                                                 {"/cluster/nodes", Move::Double},
                                                 {"/model/parameters", Move::Fifth},
                                                 {"/cost/failures_per_1000_node_days", Move::Double}}};
constexpr std::array<Step, 9> servingSteps = {{{"/serving/concurrency", Move::Double},
                                               {"/serving/input_tokens", Move::Double},
                                               {"/serving/output_tokens", Move::Double},
                                               {"/serving/requests_per_s", Move::Fifth},
                                               {"/serving/weights", Move::Choice, weightOrder},
                                               {"/serving/kv", Move::Choice, cacheOrder},
                                               {"/parallelism/tensor", Move::Double},
                                               {"/cluster/nodes", Move::Double},
                                               {"/model/parameters", Move::Fifth}}};
constexpr std::array<Step, 2> commonSteps = {
    {{"/cost/price_mode", Move::Choice, priceOrder}, {"/calibration/efficiency", Move::Fifth}}};

std::optional<FieldValue> movedChoice(const Step& step, const std::string& now, bool up)
{
    const auto place = std::ranges::find(step.order, now) - step.order.begin();
    const auto next = place + (up ? 1 : -1);
    if (place == std::ssize(step.order) || next < 0 || next >= std::ssize(step.order))
        return std::nullopt;
    return FieldValue(std::string(step.order[static_cast<std::size_t>(next)]));
}

/// The field one step away; nothing for fields that are empty or at their end.
std::optional<FieldValue> moved(const Step& step, const FieldValue& now, bool up)
{
    if (const auto* name = std::get_if<std::string>(&now))
        return step.move == Move::Choice ? movedChoice(step, *name, up) : std::nullopt;
    const auto* number = std::get_if<double>(&now);
    if (number == nullptr)
        return std::nullopt;
    constexpr double fifth = 0.2;
    double value = *number;
    switch (step.move) {
    case Move::Double: value *= up ? 2 : 0.5; break;
    case Move::Fifth: value *= up ? 1 + fifth : 1 - fifth; break;
    case Move::One: value += up ? 1 : -1; break;
    case Move::Choice: return std::nullopt;
    }
    if (field(step.pointer).kind == ValueKind::Count)
        value = std::round(value);
    return FieldValue(value);
}

std::optional<double> metricOf(const Fix& fix, SensitivityMetric metric)
{
    const auto dollars = [](const std::optional<Money>& money) {
        return money ? std::optional(money->dollars()) : std::nullopt;
    };
    switch (metric) {
    case SensitivityMetric::Memory: return fix.peak.value > 0 ? std::optional(fix.peak.value) : std::nullopt;
    case SensitivityMetric::Time:
        if (fix.service)
            return fix.service->perToken ? std::optional(fix.service->perToken->value) : std::nullopt;
        return fix.wall ? std::optional(fix.wall->value * secondsPerHour) : std::nullopt;
    case SensitivityMetric::Cost: break;
    }
    return dollars(fix.service ? fix.service->perMillionTokens : fix.job);
}

std::optional<SensitivityEnd> endOf(FixTrial& trial, const Step& step, const FieldValue& now, bool up,
                                    SensitivityMetric metric)
{
    const std::optional<FieldValue> value = moved(step, now, up);
    const std::optional<Fix> fix = value ? trial.run({{step.pointer, *value}}) : std::nullopt;
    const std::optional<double> figure = fix ? metricOf(*fix, metric) : std::nullopt;
    if (!figure)
        return std::nullopt;
    return SensitivityEnd{*value, *figure, fix->fits};
}

}  // namespace

double SensitivityBar::reach(double base) const
{
    const auto distance = [base](const std::optional<SensitivityEnd>& end) {
        return end ? std::abs(end->metric - base) : 0;
    };
    return std::max(distance(down), distance(up));
}

Sensitivity sensitivity(const Plan& plan, const Catalogue& catalogue, SensitivityMetric metric, std::string_view today)
{
    FixTrial trial(plan, catalogue, today);
    Sensitivity result;
    result.base = metricOf(trial.unchanged(), metric);
    if (!result.base)
        return result;
    const bool trains = plan.workload == Workload::Training;
    std::vector<Step> steps(commonSteps.begin(), commonSteps.end());
    steps.insert(steps.end(), trains ? std::begin(trainingSteps) : std::begin(servingSteps),
                 trains ? std::end(trainingSteps) : std::end(servingSteps));
    constexpr double noticeable = 1e-3;
    for (const Step& step : steps) {
        SensitivityBar bar{.pointer = step.pointer, .now = field(step.pointer).get(plan)};
        bar.down = endOf(trial, step, bar.now, false, metric);
        bar.up = endOf(trial, step, bar.now, true, metric);
        if (bar.reach(*result.base) > noticeable * std::abs(*result.base))
            result.bars.push_back(std::move(bar));
    }
    std::ranges::stable_sort(result.bars, std::ranges::greater{},
                             [&](const SensitivityBar& bar) { return bar.reach(*result.base); });
    return result;
}

}  // namespace headroom
