// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost_details.h"

#include "model/estimate/reliability.h"
#include "model/estimate/schedule.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostPage)
};

const QString dash = QStringLiteral("–");

QString remark(const PriceOption& option)
{
    if (option.mode == "spot") {
        const QString lost = percentNumber(1 - option.goodput);
        return option.assumedEvictions ? Words::tr("%1 % of the machines evicted per hour assumed: %2 % is lost")
                                             .arg(percentNumber(usualEvictionsPerHour), lost)
                                       : Words::tr("%1 % is lost to evictions, failures and checkpoints").arg(lost);
    }
    if (option.breakEvenUse)
        return Words::tr("pays off from %1 % of all hours on").arg(percentNumber(*option.breakEvenUse));
    return Words::tr("%1 % of the time is lost to failures and checkpoints").arg(percentNumber(1 - option.goodput));
}

/// "Friday 00:34 of week 1, from a Monday 00:00 on".
QString momentText(Hours afterMonday)
{
    constexpr int minutesOfHour = 60;
    const auto minutes = static_cast<qint64>(std::floor(afterMonday.value * minutesOfHour));
    const qint64 hours = minutes / minutesOfHour;
    const qint64 week = hours / static_cast<qint64>(hoursOfWeek);
    const auto day = static_cast<int>(hours / hoursOfDay % daysOfWeek);
    return Words::tr("%1 %2 of week %3, from a Monday 00:00 on")
        .arg(dayName(day, QLocale::LongFormat), minuteText(minutes), countText(week + 1));
}

using Facts = std::vector<std::pair<QString, QString>>;

/// What machines that switch themselves off cost until then, beside a weekend left on.
void addShutdown(const Plan& plan, const CostEstimate& cost, Facts& facts)
{
    constexpr double minutesPerHour = 60;
    const QString currency = QString::fromStdString(cost.currency);
    if (const std::optional<double> hours = plan.cost.shutdown_after_job_h) {
        const std::optional<Money> wait = cost.over(Hours{*hours});
        const std::optional<Money> weekend = cost.over(cost.weekendHours);
        if (wait && weekend)
            facts.emplace_back(
                Words::tr("After the job"),
                Words::tr("off after %1 for %2; left on over a weekend it were %3")
                    .arg(durationText(Hours{*hours}), moneyText(*wait, currency), moneyText(*weekend, currency)));
    }
    if (const std::optional<double> minutes = plan.cost.shutdown_after_idle_min)
        if (const std::optional<Money> wait = cost.over(Hours{*minutes / minutesPerHour}))
            facts.emplace_back(Words::tr("When idle"),
                               Words::tr("off after %1: at most %2 each time")
                                   .arg(durationText(Hours{*minutes / minutesPerHour}), moneyText(*wait, currency)));
}

void addEnergy(const EnergyUse& energy, const Estimate& estimate, Facts& facts)
{
    constexpr double wattsPerKilowatt = 1000;
    constexpr double kilogramsPerTonne = 1000;
    const auto nodes = static_cast<double>(estimate.cost.nodes);
    const double month = energy.kilowattHours(nodes, estimate.cost.monthHours);
    facts.emplace_back(Words::tr("Power"),
                       energy.nodeGiven
                           ? Words::tr("%1 kW per node, from the plan; PUE %2")
                                 .arg(decimalText(energy.node.value / wattsPerKilowatt), decimalText(energy.pue))
                           : Words::tr("%1 kW per node: GPUs × TDP × %3 × %4; PUE %2")
                                 .arg(decimalText(energy.node.value / wattsPerKilowatt), decimalText(energy.pue),
                                      decimalText(usualUtilisation), decimalText(restOfNode)));
    facts.emplace_back(Words::tr("Energy"),
                       Words::tr("%1 kWh a month, in a cloud's price already").arg(countText(month)));
    facts.emplace_back(Words::tr("Carbon"),
                       Words::tr("%1 t of CO2 a month at %2 kg/kWh")
                           .arg(decimalText(std::round(energy.kilograms(month) / kilogramsPerTonne * 100) / 100),
                                decimalText(energy.kgPerKwh)));
}

}  // namespace

std::vector<RowColumn> payColumns()
{
    return {{Words::tr("Way to pay")},  {Words::tr("Per node and hour"), true},
            {Words::tr("As of"), true}, {Words::tr("Run"), true},
            {Words::tr("Job"), true},   {Words::tr("Note"), false, true}};
}

void showWaysToPay(RowTable& table, const Estimate& estimate, const std::vector<PriceOption>& options)
{
    const QString currency = QString::fromStdString(estimate.cost.currency);
    std::vector<ShownRow> rows;
    for (const PriceOption& option : options) {
        const QString mode = choiceLabel("/cost/price_mode", option.mode);
        ShownRow row;
        row.cells = {option.current ? Words::tr("%1 (this plan)").arg(mode) : mode,
                     moneyText(option.nodeHour * Hours{1}, QStringLiteral("USD")),
                     option.provenance.as_of ? QString::fromStdString(*option.provenance.as_of) : Words::tr("undated"),
                     option.wall ? durationText(*option.wall) : dash,
                     option.job ? moneyShort(*option.job, currency) : dash,
                     remark(option)};
        row.tooltip =
            Words::tr("%1<br>Source: %2")
                .arg(remark(option).toHtmlEscaped(), QString::fromStdString(option.provenance.source).toHtmlEscaped());
        rows.push_back(std::move(row));
    }
    table.setRows(rows);
}

std::vector<std::pair<QString, QString>> costDetailFacts(const Plan& plan, const Estimate& estimate,
                                                         const CostDetails& details)
{
    Facts facts;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    if (const std::optional<WeekSchedule> week = weekSchedule(plan.cost.schedule); plan.cost.budget && week) {
        const std::optional<Hours> lasts = budgetLasts(estimate.cost, *week, Money::fromDollars(*plan.cost.budget));
        if (lasts)
            facts.emplace_back(
                Words::tr("Budget"),
                Words::tr("%1 is used up on %2")
                    .arg(moneyShort(Money::fromDollars(*plan.cost.budget), currency), momentText(*lasts)));
    }
    if (estimate.cost.job)
        facts.emplace_back(Words::tr("Run"), estimate.jobRange
                                                 ? Words::tr("%1; %2 to %3 over the range of the step time")
                                                       .arg(moneyText(*estimate.cost.job, currency),
                                                            moneyText(estimate.jobRange->low, currency),
                                                            moneyText(estimate.jobRange->high, currency))
                                                 : moneyText(*estimate.cost.job, currency));
    addShutdown(plan, estimate.cost, facts);
    if (const std::optional<Money> tokens = costPerBillionTokens(plan, estimate))
        facts.emplace_back(Words::tr("Tokens"), Words::tr("%1 per billion").arg(moneyText(*tokens, currency)));
    if (estimate.serving && estimate.serving->perMillionTokens) {
        const ServingEstimate& service = *estimate.serving;
        QString served = Words::tr("%1 per million of output").arg(moneyText(*service.perMillionTokens, currency));
        if (service.perMillionTotalTokens)
            served += Words::tr(", %1 per million of input and output")
                          .arg(moneyText(*service.perMillionTotalTokens, currency));
        facts.emplace_back(Words::tr("Served tokens"), served);
    }
    if (estimate.time && estimate.time->wall)
        facts.emplace_back(Words::tr("Failures"), Words::tr("one in %1; %2 % of the time makes progress")
                                                      .arg(durationText(estimate.time->meanTimeBetweenFailures),
                                                           percentNumber(estimate.time->goodput)));
    if (details.energy)
        addEnergy(*details.energy, estimate, facts);
    return facts;
}

}  // namespace headroom
