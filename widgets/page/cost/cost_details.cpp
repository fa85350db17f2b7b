// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost/cost_details.h"

#include "model/cost/cost.h"
#include "model/time/reliability.h"
#include "widgets/card/card.h"
#include "widgets/text/answers/budget_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/token_basis.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

struct CostDetailsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostPage)
};

/// A price per node and hour, which lists have in US dollars, in the plan's currency.
QString listed(MoneyPerHour nodeHour, const CostEstimate& cost)
{
    return moneyText(cost.converted(nodeHour * Hours{1}), QString::fromStdString(cost.currency));
}

/// "pays off from 64.0 % of all hours on", and what one signs for where the job is over before the term.
QString commitmentRemark(const PriceOption& option, const CostEstimate& cost)
{
    QString text = CostDetailsWords::tr("pays off from %1 % of all hours on").arg(percentNumber(*option.breakEvenUse));
    const Hours term{hoursOfYear * option.committedYears};
    if (!option.commitment || !option.wall || *option.wall >= term)
        return text;
    return text + CostDetailsWords::tr("; the job takes %1, the commitment is %2: %3 × %4 at %5")
                      .arg(durationText(*option.wall),
                           moneyShort(*option.commitment, QString::fromStdString(cost.currency)),
                           cost.nodes == 1 ? CostDetailsWords::tr("1 node")
                                           : CostDetailsWords::tr("%1 nodes").arg(countText(cost.nodes)),
                           hoursText(term), listed(option.nodeHour, cost));
}

/// How often machines are taken back where no time of a run says what that loses.
QString takenBack(const PriceOption& option, const Hardware& hardware)
{
    const double perDay = option.evictionsPerHour * static_cast<double>(hardware.nodes) * hoursOfDay;
    return (option.assumedEvictions
                ? CostDetailsWords::tr(
                      "%1 % of the machines taken back per hour assumed: about %2 a day; what that loses is not "
                      "counted")
                : CostDetailsWords::tr(
                      "%1 % of the machines are taken back per hour: about %2 a day; what that loses is not "
                      "counted"))
        .arg(percentNumber(option.evictionsPerHour), decimalText(perDay));
}

QString remark(const PriceOption& option, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    if (option.mode == "own" && option.offHour.micros > 0)
        return CostDetailsWords::tr("purchase and staff go on while it is off, energy does not");
    if (option.mode == "spot" && !estimate.time)
        return takenBack(option, estimate.hardware);
    if (option.mode == "spot") {
        const QString lost = percentNumber(1 - option.goodput);
        return option.assumedEvictions
                   ? CostDetailsWords::tr("%1 % of the machines evicted per hour assumed: %2 % is lost")
                         .arg(percentNumber(usualEvictionsPerHour), lost)
                   : CostDetailsWords::tr("%1 % is lost to evictions, failures and checkpoints").arg(lost);
    }
    if (option.breakEvenUse)
        return commitmentRemark(option, cost);
    if (!estimate.time)
        return {};
    return CostDetailsWords::tr("%1 % of the time is lost to failures and checkpoints")
        .arg(percentNumber(1 - option.goodput));
}

using Facts = std::vector<std::pair<QString, QString>>;

/// "; checkpoints every 30 min: every 8.8 min would lose least" where the plan states a worse interval than Young's.
QString betterInterval(const Plan& plan, const Estimate& estimate)
{
    constexpr double worthSaying = 0.0005;  // What the percentages show.
    if (!plan.cost.checkpoint_interval_s)
        return {};
    Plan free = plan;
    free.cost.checkpoint_interval_s.reset();
    const Reliability best = reliability(free, estimate);
    if (best.checkpointInterval.value <= 0 || best.goodput - estimate.time->goodput < worthSaying)
        return {};
    const auto text = [](double seconds) { return durationText(Hours{seconds / secondsPerHour}); };
    return CostDetailsWords::tr("; checkpoints every %1: every %2 would lose least and leave %3 %")
        .arg(text(*plan.cost.checkpoint_interval_s), text(best.checkpointInterval.value), percentNumber(best.goodput));
}

QString failuresText(const TimeEstimate& time)
{
    const QString progress = percentNumber(time.goodput);
    if (!std::isfinite(time.meanTimeBetweenFailures.value))
        return CostDetailsWords::tr("none expected; %1 % of the time makes progress").arg(progress);
    return CostDetailsWords::tr("one in %1; %2 % of the time makes progress")
        .arg(durationText(time.meanTimeBetweenFailures), progress);
}

/// What machines that switch themselves off cost until then, beside a weekend left on.
void addShutdown(const Plan& plan, const CostEstimate& cost, Facts& facts)
{
    constexpr double minutesPerHour = 60;
    const QString currency = QString::fromStdString(cost.currency);
    if (cost.offHour.micros > 0) {
        const QString why = cost.isCommitted()
                                ? CostDetailsWords::tr("off after %1, which saves nothing on a commitment")
                                : CostDetailsWords::tr("off after %1, which saves energy only");
        if (const std::optional<double> hours = plan.cost.shutdown_after_job_h)
            facts.emplace_back(CostDetailsWords::tr("After the job"), why.arg(durationText(Hours{*hours})));
        if (const std::optional<double> minutes = plan.cost.shutdown_after_idle_min)
            facts.emplace_back(CostDetailsWords::tr("When idle"),
                               why.arg(durationText(Hours{*minutes / minutesPerHour})));
        return;
    }
    if (const std::optional<double> hours = plan.cost.shutdown_after_job_h) {
        const std::optional<Money> wait = cost.over(Hours{*hours});
        const std::optional<Money> weekend = cost.over(cost.weekendHours);
        if (wait && weekend)
            facts.emplace_back(
                CostDetailsWords::tr("After the job"),
                CostDetailsWords::tr("off after %1 for %2; left on over a weekend it were %3")
                    .arg(durationText(Hours{*hours}), moneyText(*wait, currency), moneyText(*weekend, currency)));
    }
    if (const std::optional<double> minutes = plan.cost.shutdown_after_idle_min)
        if (const std::optional<Money> wait = cost.over(Hours{*minutes / minutesPerHour}))
            facts.emplace_back(CostDetailsWords::tr("When idle"),
                               CostDetailsWords::tr("off after %1: at most %2 each time")
                                   .arg(durationText(Hours{*minutes / minutesPerHour}), moneyText(*wait, currency)));
}

/// What the energy of a month costs, and whether the price holds it.
QString energyText(const EnergyUse& energy, double month, const Plan& plan, const CostEstimate& cost)
{
    if (plan.cost.price_mode != PriceMode::Own && !std::holds_alternative<OwnNodes>(plan.cluster.hardware))
        return CostDetailsWords::tr("%1 kWh a month, in a cloud's price already").arg(countText(month));
    const QString money =
        moneyText(cost.converted(Money::fromDollars(month * energy.usdPerKwh)), QString::fromStdString(cost.currency));
    const QString each = QStringLiteral("%1 %2").arg(decimalText(energy.usdPerKwh * cost.usdRate),
                                                     QString::fromStdString(cost.currency));
    // An own price says nothing of what it holds; that of bought hardware is made of its parts.
    return (plan.cost.price_per_node_hour
                ? CostDetailsWords::tr("%1 kWh a month, %2 at %3 per kWh if the own price lacks it")
                : CostDetailsWords::tr("%1 kWh a month, %2 at %3 per kWh, part of the price"))
        .arg(countText(month), money, each);
}

void addEnergy(const Plan& plan, const EnergyUse& energy, const Estimate& estimate, Facts& facts)
{
    constexpr double wattsPerKilowatt = 1000;
    constexpr double kilogramsPerTonne = 1000;
    const auto nodes = static_cast<double>(estimate.cost.nodes);
    const double month = energy.kilowattHours(nodes, estimate.cost.monthHours);
    facts.emplace_back(CostDetailsWords::tr("Power"),
                       energy.nodeGiven
                           ? CostDetailsWords::tr("%1 kW per node, from the plan; PUE %2")
                                 .arg(decimalText(energy.node.value / wattsPerKilowatt), decimalText(energy.pue))
                           : CostDetailsWords::tr("%1 kW per node: GPUs × TDP × %3 × %4; PUE %2")
                                 .arg(decimalText(energy.node.value / wattsPerKilowatt), decimalText(energy.pue),
                                      decimalText(usualUtilisation), decimalText(restOfNode)));
    facts.emplace_back(CostDetailsWords::tr("Energy"), energyText(energy, month, plan, estimate.cost));
    facts.emplace_back(CostDetailsWords::tr("Carbon"),
                       CostDetailsWords::tr("%1 t of CO2 a month at %2 kg/kWh")
                           .arg(decimalText(std::round(energy.kilograms(month) / kilogramsPerTonne * 100) / 100),
                                decimalText(energy.kgPerKwh)));
}

QString dateText(const PriceOption& option)
{
    if (option.mode == "own")
        return dash;
    return option.provenance.as_of ? QString::fromStdString(*option.provenance.as_of) : CostDetailsWords::tr("undated");
}

}  // namespace

std::vector<RowColumn> payColumns()
{
    return {{CostDetailsWords::tr("Way to pay")},  {CostDetailsWords::tr("Per node and hour"), true},
            {CostDetailsWords::tr("As of"), true}, {CostDetailsWords::tr("Run"), true},
            {CostDetailsWords::tr("Job"), true},   {CostDetailsWords::tr("Note"), false, true}};
}

void showWaysToPay(Card& card, RowTable& table, const Plan& plan, const Estimate& estimate,
                   const std::vector<PriceOption>& options)
{
    constexpr int runColumn = 3;
    constexpr int sumColumn = 4;
    const bool isService = plan.workload != Workload::Training;
    card.setTitle(isService ? CostDetailsWords::tr("Served tokens by way of paying")
                            : CostDetailsWords::tr("The job by way of paying"));
    card.setNote(isService ? CostDetailsWords::tr("per million of output, with hours off and storage")
                           : CostDetailsWords::tr("with failures; spot with evictions"));
    table.setAccessibleName(card.title());
    table.setTitle(sumColumn, isService ? CostDetailsWords::tr("Per million tokens") : CostDetailsWords::tr("Job"));
    table.setColumnShown(runColumn, !isService);
    const QString currency = QString::fromStdString(estimate.cost.currency);
    std::vector<ShownRow> rows;
    for (const PriceOption& option : options) {
        const QString mode = choiceLabel("/cost/price_mode", option.mode);
        ShownRow row;
        row.cells = {option.current ? CostDetailsWords::tr("%1 (this plan)").arg(mode) : mode,
                     listed(option.nodeHour, estimate.cost),
                     dateText(option),
                     option.wall ? durationText(*option.wall) : dash,
                     option.perMillionTokens ? moneyText(*option.perMillionTokens, currency)
                     : option.job            ? moneyShort(*option.job, currency)
                                             : dash,
                     remark(option, estimate)};
        const QString source = QString::fromStdString(option.provenance.source).toHtmlEscaped();
        row.tooltip = row.cells.last().isEmpty()
                          ? CostDetailsWords::tr("Source: %1").arg(source)
                          : CostDetailsWords::tr("%1<br>Source: %2").arg(row.cells.last().toHtmlEscaped(), source);
        rows.push_back(std::move(row));
    }
    table.setRows(rows);
}

namespace {

/// Many runs of the job, and the machines of its developers.
void addCampaignFacts(const Estimate& estimate, std::vector<std::pair<QString, QString>>& facts)
{
    const QString currency = QString::fromStdString(estimate.cost.currency);
    if (const auto& campaign = estimate.campaign; campaign && isHeld(estimate)) {
        QString text = CostDetailsWords::tr("%1 runs, %2 at a time on %3 nodes: %4")
                           .arg(countText(campaign->runs), countText(campaign->atOnce), countText(campaign->nodes),
                                durationText(campaign->wall));
        if (campaign->total)
            text += CostDetailsWords::tr(", %1").arg(moneyText(*campaign->total, currency));
        if (campaign->kept && *campaign->kept != *campaign->total)
            text += CostDetailsWords::tr("; %1 if machines stay to the end").arg(moneyText(*campaign->kept, currency));
        facts.emplace_back(CostDetailsWords::tr("Campaign"), text);
    }
    if (const auto& machines = estimate.development) {
        QString text = CostDetailsWords::tr("%1 machines, %2 h a week together")
                           .arg(countText(machines->people), countText(machines->week.value));
        if (machines->perWeek && machines->perMonth)
            text += CostDetailsWords::tr(": %1 a week, %2 a month")
                        .arg(moneyText(*machines->perWeek, currency), moneyText(*machines->perMonth, currency));
        facts.emplace_back(CostDetailsWords::tr("Development"), text);
    }
}

}  // namespace

std::vector<std::pair<QString, QString>> costDetailFacts(const Plan& plan, const Estimate& estimate,
                                                         const CostDetails& details)
{
    Facts facts;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    if (const QString budget = budgetText(plan, estimate); !budget.isEmpty())
        facts.emplace_back(CostDetailsWords::tr("Budget"), budget);
    if (estimate.cost.job && isHeld(estimate))
        facts.emplace_back(CostDetailsWords::tr("Run"),
                           estimate.jobRange ? CostDetailsWords::tr("%1; %2 to %3 over the range of the step time")
                                                   .arg(moneyText(*estimate.cost.job, currency),
                                                        moneyText(estimate.jobRange->low, currency),
                                                        moneyText(estimate.jobRange->high, currency))
                                             : moneyText(*estimate.cost.job, currency));
    addCampaignFacts(estimate, facts);
    addShutdown(plan, estimate.cost, facts);
    if (const std::optional<Money> tokens = costPerBillionTokens(plan, estimate))
        facts.emplace_back(CostDetailsWords::tr("Tokens"),
                           CostDetailsWords::tr("%1 per billion").arg(moneyText(*tokens, currency)));
    if (estimate.serving && estimate.serving->perMillionTokens) {
        const ServingEstimate& service = *estimate.serving;
        QString served =
            CostDetailsWords::tr("%1 per million of output").arg(moneyText(*service.perMillionTokens, currency));
        if (service.perMillionTotalTokens)
            served += CostDetailsWords::tr(", %1 per million of input and output")
                          .arg(moneyText(*service.perMillionTotalTokens, currency));
        if (const QString basis = tokenBasisText(tokenBasis(plan)); !basis.isEmpty())
            served += u' ' + basis;
        if (estimate.cost.weekHours < fullWeek && estimate.cost.offHour.micros > 0)
            served += CostDetailsWords::tr("; with the hours off, which are paid too");
        if (storageHour(plan, estimate.cost).micros > 0)
            served += CostDetailsWords::tr("; with storage");
        facts.emplace_back(CostDetailsWords::tr("Served tokens"), served);
    }
    if (estimate.serving && estimate.serving->perThousandRequests) {
        const Money& thousand = *estimate.serving->perThousandRequests;
        constexpr double requests = 1000;
        QString cost = CostDetailsWords::tr("%1 per 1,000, %2 each")
                           .arg(moneyText(thousand, currency),
                                moneyText(Money::fromDollars(thousand.dollars() / requests), currency));
        if (const QString basis = tokenBasisText(tokenBasis(plan)); !basis.isEmpty())
            cost += u' ' + basis;
        facts.emplace_back(CostDetailsWords::tr("Requests"), cost);
    }
    if (estimate.time && estimate.time->wall)
        facts.emplace_back(CostDetailsWords::tr("Failures"),
                           failuresText(*estimate.time) + betterInterval(plan, estimate));
    if (details.energy)
        addEnergy(plan, *details.energy, estimate, facts);
    return facts;
}

}  // namespace headroom
