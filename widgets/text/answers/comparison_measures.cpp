// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <optional>

namespace headroom {

namespace {

struct ComparisonMeasuresWords {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Plans = std::span<const EstimatedPlan>;

QString none() { return QStringLiteral("–"); }

/// One number of the estimates, with what is better about it.
struct Measure {
    ComparisonSection section;
    QString label;
    std::function<std::optional<double>(const Estimate&)> value;
    std::function<QString(double, const Estimate&)> text;
    int direction;  ///< -1: less is better, 1: more is, 0: neither.
    std::optional<Workload> only{};  ///< Has a row where a plan of that kind is compared.
    bool ofJob{false};  ///< Counts the whole job: better only beside the same job.
};

ComparisonRow measureRow(Plans plans, const Measure& measure)
{
    ComparisonRow row{.section = measure.section, .label = measure.label, .cells = {}};
    std::optional<double> bestValue;
    int fitting = 0;
    bool equal = true;
    for (const EstimatedPlan& job : plans) {
        const std::optional<double> value = measure.value(job.estimate);
        row.cells << (value ? measure.text(*value, job.estimate) : none());
        row.differs = row.differs || row.cells.last() != row.cells.first();
        if (!value || !job.fits())
            continue;
        ++fitting;
        equal = equal && (!bestValue || *bestValue == *value);
        if (!bestValue || *value * measure.direction > *bestValue * measure.direction) {
            bestValue = value;
            row.best = static_cast<int>(row.cells.size()) - 1;
        }
    }
    // A winner needs a rival: neither amounts in different currencies are, nor what other jobs take.
    const bool sameKind = std::ranges::all_of(
        plans, [&](const EstimatedPlan& job) { return job.plan.workload == plans.front().plan.workload; });
    const bool sameWork = measure.ofJob ? isSameJob(plans) : measure.only || sameKind;
    const bool comparable = sameWork && (measure.section != ComparisonSection::Cost || sameCurrency(plans));
    if (fitting < 2 || equal || !comparable || measure.direction == 0)
        row.best = -1;
    return row;
}

std::optional<double> ofTime(const Estimate& estimate, double (*value)(const TimeEstimate&))
{
    return estimate.time ? std::optional(value(*estimate.time)) : std::nullopt;
}

const ServingSpeed* speedOf(const Estimate& estimate)
{
    return estimate.serving && estimate.serving->speed ? &*estimate.serving->speed : nullptr;
}

/// A percentile of a latency, where requests do not pile up.
template <LatencyPercentiles Latencies::* latency, Seconds LatencyPercentiles::* percentile = &LatencyPercentiles::p50>
std::optional<double> latencyOf(const Estimate& estimate)
{
    const ServingSpeed* speed = speedOf(estimate);
    return speed != nullptr && speed->stable ? std::optional((speed->latencies.*latency.*percentile).value)
                                             : std::nullopt;
}

/// What a service gives: its latencies, the one with a target, and how much of what it can answer is asked for.
std::vector<Measure> serviceMeasures()
{
    const auto milliseconds = [](double value, const Estimate& /*e*/) { return millisecondsNumber({value}); };
    return {
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("First token, ms"), &latencyOf<&Latencies::ttft>,
         milliseconds, -1, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("First token P95, ms"),
         &latencyOf<&Latencies::ttft, &LatencyPercentiles::p95>, milliseconds, -1, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Time per token, ms"), &latencyOf<&Latencies::tpot>,
         milliseconds, -1, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Time per token P95, ms"),
         &latencyOf<&Latencies::tpot, &LatencyPercentiles::p95>, milliseconds, -1, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Whole answer, s"), &latencyOf<&Latencies::e2e>,
         [](double value, const Estimate& /*e*/) { return secondsNumber({value}); }, -1, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Target"),
         [](const Estimate& e) {
             const ServingSpeed* speed = speedOf(e);
             return speed != nullptr && speed->stable && speed->goal ? std::optional(speed->goal->reached.value)
                                                                     : std::nullopt;
         },
         [](double value, const Estimate& e) {
             const LatencyGoal& goal = *speedOf(e)->goal;
             return ComparisonMeasuresWords::tr("P%1 %2 of %3")
                 .arg(countText(goal.percentile), latencyText({value}), targetText(goal));
         },
         0, Workload::Serving},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Load, %"),
         [](const Estimate& e) {
             const ServingSpeed* speed = speedOf(e);
             return speed != nullptr ? std::optional(speed->utilization) : std::nullopt;
         },
         [](double value, const Estimate& /*e*/) { return percentNumber(value); }, 0, Workload::Serving},
    };
}

std::optional<double> costOver(const Estimate& estimate, Hours time)
{
    const std::optional<Money> sum = estimate.cost.over(time);
    return sum ? std::optional(sum->dollars()) : std::nullopt;
}

std::vector<Measure> resultMeasures(ByteUnit unit, const QString& perWorker)
{
    const auto bytes = [unit](double value, const Estimate& /*e*/) { return bytesNumber({value}, unit); };
    const QString name = unitName(unit);
    return {
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Peak %1, %2").arg(perWorker, name),
         [](const Estimate& e) { return e.memory ? std::optional(e.memory->worst().peak.value) : std::nullopt; }, bytes,
         -1},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Headroom, %1").arg(name),
         [](const Estimate& e) { return e.memory ? std::optional(e.memory->headroom.value) : std::nullopt; }, bytes, 1},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Step time, s"),
         [](const Estimate& e) { return ofTime(e, [](const TimeEstimate& t) { return t.step.value; }); },
         [](double value, const Estimate& /*e*/) { return secondsNumber({value}); }, -1, Workload::Training},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("Tokens per second"),
         [](const Estimate& e) {
             const ServingSpeed* speed = speedOf(e);
             return speed != nullptr ? std::optional(speed->outputTokensPerSecond)
                                     : ofTime(e, [](const TimeEstimate& t) { return t.tokensPerSecond; });
         },
         [](double value, const Estimate& /*e*/) { return rateNumber(value); }, 1},
        {ComparisonSection::Result, ComparisonMeasuresWords::tr("All tokens"),
         [](const Estimate& e) -> std::optional<double> {
             return e.time && e.time->wall && isHeld(e) ? std::optional(e.time->wall->value) : std::nullopt;
         },
         [](double value, const Estimate& /*e*/) { return durationText({value}); }, -1, Workload::Training, true},
    };
}

std::vector<Measure> costMeasures()
{
    const auto money = [](double value, const Estimate& e) {
        return moneyText(Money::fromDollars(value), QString::fromStdString(e.cost.currency));
    };
    return {
        {ComparisonSection::Cost, ComparisonMeasuresWords::tr("Per hour"),
         [](const Estimate& e) { return costOver(e, Hours{1}); }, money, -1},
        {ComparisonSection::Cost, ComparisonMeasuresWords::tr("Job"),
         [](const Estimate& e) -> std::optional<double> {
             return e.cost.job && isHeld(e) ? std::optional(e.cost.job->dollars()) : std::nullopt;
         },
         money, -1, Workload::Training, true},
        {ComparisonSection::Cost, ComparisonMeasuresWords::tr("Per million tokens"),
         [](const Estimate& e) -> std::optional<double> {
             return e.serving && e.serving->perMillionTokens ? std::optional(e.serving->perMillionTokens->dollars())
                                                             : std::nullopt;
         },
         money, -1, Workload::Serving},
        {ComparisonSection::Cost, ComparisonMeasuresWords::tr("Weekend"),
         [](const Estimate& e) { return costOver(e, e.cost.weekendHours); }, money, -1},
    };
}

}  // namespace

bool hasWorkload(std::span<const EstimatedPlan> plans, Workload workload)
{
    return std::ranges::any_of(plans, [&](const EstimatedPlan& job) { return job.plan.workload == workload; });
}

std::vector<ComparisonRow> measureRows(std::span<const EstimatedPlan> plans, ByteUnit unit)
{
    std::vector<ComparisonRow> rows;
    for (const std::vector<Measure>& measures :
         {resultMeasures(unit, perWorkerText(plans)), serviceMeasures(), costMeasures()})
        for (const Measure& measure : measures)
            if (!measure.only || hasWorkload(plans, *measure.only))
                rows.push_back(measureRow(plans, measure));
    return rows;
}

}  // namespace headroom
