// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/cost/cost_text.h"

#include "model/cost/cost.h"
#include "model/cost/shutdown_options.h"
#include "model/explain/explain.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

constexpr Hours oneHour{1};
constexpr Hours oneDay{24};
constexpr Hours twoDays{48};
constexpr Hours longWeekend{62};  ///< Friday 18:00 to Monday 08:00.

struct CostWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostPage)
};

QString currencyOf(const Estimate& estimate) { return QString::fromStdString(estimate.cost.currency); }

KpiFigure figure(const Estimate& estimate, const QString& label, Hours time, const char* id, const QString& note,
                 Hours off = {})
{
    const Explanation explanation = explainCost(estimate, id, time, off);
    const Money amount = *estimate.cost.during(time, time + off);
    const QString tooltip =
        CostWords::tr("<b>%1</b>: %2<br>%3 = %4<br>Source: %5")
            .arg(label.toHtmlEscaped(), moneyText(amount, currencyOf(estimate)),
                 formulaText(explanation.formula).toHtmlEscaped(), formulaText(explanation.substituted).toHtmlEscaped(),
                 QString::fromStdString(explanation.source).toHtmlEscaped());
    return {label, moneyShort(amount, currencyOf(estimate)), note, tooltip, false};
}

/// Week or month, of whose `whole` hours the machines are on for `on`.
KpiFigure spanFigure(const Estimate& estimate, const QString& label, Hours on, Hours whole, const char* id)
{
    const CostEstimate& cost = estimate.cost;
    QString note = on == whole ? CostWords::tr("left on") : CostWords::tr("on as planned");
    if (on != whole && cost.isCommitted())
        note = CostWords::tr("paid on or off");
    else if (on != whole && cost.offHour.micros > 0)
        note = CostWords::tr("on for %1, off saves energy").arg(hoursText(on));
    const bool wholePaid = cost.offHour.micros > 0;
    return figure(estimate, label.arg(hoursText(wholePaid ? whole : on)), on, id, note,
                  wholePaid ? whole - on : Hours{});
}

QString perGpu(const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    if (hardware.cpuOnly || hardware.gpusAvailable < 1)
        return estimate.cost.nodes == 1 ? CostWords::tr("1 node")
                                        : CostWords::tr("%1 nodes").arg(countText(estimate.cost.nodes));
    if (estimate.cost.spareNodes > 0)
        return CostWords::tr("%1 GPUs, and %2")
            .arg(countText(hardware.gpusAvailable),
                 estimate.cost.spareNodes == 1
                     ? CostWords::tr("1 spare node")
                     : CostWords::tr("%1 spare nodes").arg(countText(estimate.cost.spareNodes)));
    const Money hour = *estimate.cost.over(oneHour);
    const Money each = Money::fromDollars(hour.dollars() / static_cast<double>(hardware.gpusAvailable));
    if (!hardware.mig.empty())
        return CostWords::tr("%1 MIG instances, %2 each")
            .arg(countText(hardware.gpusAvailable), moneyShort(each, currencyOf(estimate)));
    if (hardware.gpusAvailable == 1)
        return CostWords::tr("1 GPU");
    return CostWords::tr("%1 GPUs, %2 each")
        .arg(countText(hardware.gpusAvailable), moneyShort(each, currencyOf(estimate)));
}

QString priceNote(const std::optional<std::string>& date)
{
    return date ? CostWords::tr("of %1").arg(QString::fromStdString(*date)) : CostWords::tr("undated");
}

/// "Pay as you go, of 2026-09-16".
QString listPrice(const Plan& plan, const CostEstimate& cost)
{
    const QString mode = choiceLabel("/cost/price_mode", choiceName(plan.cost.price_mode));
    const QString date = priceDateText(cost);
    return date.isEmpty() ? mode : mode + u", "_qs + date;
}

Money allNodes(const Estimate& estimate, MoneyPerHour nodeHour)
{
    CostEstimate cost = estimate.cost;
    cost.nodeHour = nodeHour;
    return *cost.over(oneHour);
}

}  // namespace

std::vector<KpiFigure> costFigures(const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    std::vector<KpiFigure> figures;
    figures.push_back(figure(estimate, CostWords::tr("Hour"), oneHour, "cost.hour", perGpu(estimate)));
    figures.push_back(figure(estimate, CostWords::tr("Day, %1").arg(hoursText(oneDay)), oneDay, "cost.day",
                             CostWords::tr("around the clock")));
    const QString label = CostWords::tr("Weekend, %1");
    // A schedule counts in week and month; a weekend is what somebody forgets.
    const QString forgotten =
        cost.weekHours < fullWeek && !cost.isCommitted() ? CostWords::tr("if left on") : QString();
    const QString longNote = forgotten.isEmpty() ? CostWords::tr("Fri 18:00 – Mon 08:00") : forgotten;
    const QString ownNote =
        cost.weekendHours == twoDays ? CostWords::tr("Saturday and Sunday") : CostWords::tr("as planned");
    if (cost.weekendHours != longWeekend)
        figures.push_back(figure(estimate, label.arg(hoursText(cost.weekendHours)), cost.weekendHours, "cost.weekend",
                                 forgotten.isEmpty() ? ownNote : forgotten));
    figures.back().accent = figures.size() == 3;
    figures.push_back(figure(estimate, label.arg(hoursText(longWeekend)), longWeekend, "cost.weekend", longNote));
    figures.push_back(spanFigure(estimate, CostWords::tr("Week, %1"), cost.weekHours, fullWeek, "cost.week"));
    figures.push_back(spanFigure(estimate, CostWords::tr("Month, %1"), cost.monthHours, fullMonth, "cost.month"));
    return figures;
}

std::optional<KpiFigure> jobFigure(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.cost.job || !estimate.time || !estimate.time->wall || !isHeld(estimate))
        return std::nullopt;
    const QString currency = currencyOf(estimate);
    const QString wall = durationText(*estimate.time->wall);
    const QString note = estimate.jobRange ? CostWords::tr("%1 to %2")
                                                 .arg(moneyShort(estimate.jobRange->low, currency),
                                                      moneyShort(estimate.jobRange->high, currency))
                                           : wall;
    const Explanation why = explainJob(plan, estimate);
    const QString tooltip =
        CostWords::tr("<b>Job</b>: %1<br>%2 with failures, storage and egress that have a price; the "
                      "range is that of the step time<br>%3 = %4<br>Source: %5")
            .arg(moneyText(*estimate.cost.job, currency), wall.toHtmlEscaped(),
                 formulaText(why.formula).toHtmlEscaped(), formulaText(why.substituted).toHtmlEscaped(),
                 QString::fromStdString(why.source).toHtmlEscaped());
    return KpiFigure{CostWords::tr("Job, %1").arg(wall), moneyShort(*estimate.cost.job, currency), note, tooltip,
                     false};
}

QString notIncluded(const Plan& plan, const Estimate& estimate)
{
    QStringList missing;
    if (!estimate.cost.job || !plan.cost.storage_usd_gb_month)
        missing << (plan.cost.storage_gb > 0 && !plan.cost.storage_usd_gb_month
                        ? CostWords::tr("storage (no price is set)")
                        : CostWords::tr("storage"));
    if (!estimate.cost.job || !plan.cost.egress_usd_gb)
        missing << (plan.cost.egress_gb > 0 && !plan.cost.egress_usd_gb ? CostWords::tr("egress (no price is set)")
                                                                        : CostWords::tr("egress"));
    return (missing << CostWords::tr("support, taxes")).join(QStringLiteral(", "));
}

QString scheduleWords(const std::string& schedule)
{
    if (schedule == "8x5")
        return CostWords::tr("on in office hours");
    if (schedule == "nights-off")
        return CostWords::tr("off at night");
    if (schedule == "weekend-off")
        return CostWords::tr("off at the weekend");
    const std::optional<WeekSchedule> week = weekSchedule(schedule);
    if (week && *week == nightsAndWeekendOff())
        return CostWords::tr("off at night and at the weekend");
    return CostWords::tr("on %1 a week").arg(hoursText(week ? onHours(*week) : fullWeek));
}

WeekCost weekCost(const Plan& plan, const Estimate& estimate)
{
    WeekCost result;
    result.currency = currencyOf(estimate);
    result.leftOn = cumulativeCost(estimate.cost, *weekSchedule("always"));
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    if (schedule && !estimate.cost.isCommitted()) {
        // Against a plan that leaves its machines on stands what it could do.
        const bool switchesOff = onHours(*schedule) < fullWeek;
        const WeekSchedule shown = switchesOff ? *schedule : nightsAndWeekendOff();
        result.scheduled = cumulativeCost(estimate.cost, shown);
        result.scheduleName = scheduleWords(scheduleText(shown));
        if (!switchesOff)
            result.scheduleName = CostWords::tr("if %1").arg(result.scheduleName);
    }
    result.weekend = estimate.cost.over(twoDays);
    result.budget = budgetOf(plan, estimate.cost);
    return result;
}

std::vector<PriceBar> priceBars(const Plan& plan, const Estimate& estimate, const std::vector<Price>& prices)
{
    std::vector<PriceBar> bars;
    std::vector<const Price*> newest;
    for (const Price& price : prices) {
        // Of an unnamed region is no price that a plan could take.
        if (price.region.empty() || price.region != estimate.cost.pricedRegion() || price.os != "linux")
            continue;
        const auto same = std::find_if(newest.begin(), newest.end(),
                                       [&price](const Price* other) { return other->mode == price.mode; });
        if (same == newest.end())
            newest.push_back(&price);
        else if ((*same)->provenance.as_of < price.provenance.as_of)
            *same = &price;
    }
    bars.reserve(newest.size() + 1);
    for (const Price* price : newest)
        bars.push_back({choiceLabel("/cost/price_mode", price->mode), priceNote(price->provenance.as_of),
                        QString::fromStdString(price->provenance.source), allNodes(estimate, price->perHour),
                        !estimate.cost.ownPrice && price->mode == choiceName(plan.cost.price_mode)});
    if (estimate.cost.ownPrice && estimate.cost.nodeHour)
        bars.push_back({CostWords::tr("Own price"), CostWords::tr("from the plan"),
                        CostWords::tr("the plan’s price per node and hour"),
                        allNodes(estimate, *estimate.cost.nodeHour), true});
    std::stable_sort(bars.begin(), bars.end(), [](const PriceBar& a, const PriceBar& b) { return a.hour > b.hour; });
    return bars;
}

std::vector<std::pair<QString, QString>> costAssumptions(const Plan& plan, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    std::vector<std::pair<QString, QString>> rows;
    const QString size = sizeLabel(estimate.hardware.name);
    QString machines = CostWords::tr("%1 × %2, whole nodes are billed").arg(countText(cost.nodes), size);
    if (cost.spareNodes > 0)
        machines += CostWords::tr(", %1 of them spare").arg(countText(cost.spareNodes));
    rows.emplace_back(CostWords::tr("Machines"), machines);
    if (!cost.region.empty())
        rows.emplace_back(CostWords::tr("Region"), QString::fromStdString(cost.region));
    rows.emplace_back(CostWords::tr("Price"),
                      cost.ownPrice ? CostWords::tr("own price per node and hour") : listPrice(plan, cost));
    if (!cost.priceSource.empty())
        rows.emplace_back(CostWords::tr("Source"), QString::fromStdString(cost.priceSource));
    if (cost.usdRate != 1.0)
        rows.emplace_back(CostWords::tr("Currency"), CostWords::tr("1 USD = %1 %2; lists have prices in USD")
                                                         .arg(decimalText(cost.usdRate), currencyOf(estimate)));
    if (cost.isCommitted())
        rows.emplace_back(CostWords::tr("Off hours"),
                          CostWords::tr("paid too: switching off saves nothing on a commitment"));
    else if (cost.offHour.micros > 0)
        rows.emplace_back(CostWords::tr("Off hours"), CostWords::tr("save energy only: purchase and staff go on"));
    rows.emplace_back(CostWords::tr("Not included"), notIncluded(plan, estimate));
    return rows;
}

bool anyRegionHasPrice(const std::vector<Price>& prices)
{
    return std::any_of(prices.begin(), prices.end(), [](const Price& price) { return !price.region.empty(); });
}

QStringList knownPrices(const std::vector<Price>& prices)
{
    QStringList sentences;
    for (const Price& price : prices)
        sentences << CostWords::tr("%1 is listed at %2 per hour, without the name of a region (%3).")
                         .arg(choiceLabel("/cost/price_mode", price.mode),
                              moneyText(price.perHour * oneHour, QStringLiteral("USD")),
                              QString::fromStdString(price.provenance.source));
    return sentences;
}

}  // namespace headroom
