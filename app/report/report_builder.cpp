// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"

#include "app/report/report_draft.h"

#include <QCoreApplication>
#include <QLocale>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

}  // namespace

Blocks reportBlocks(const ReportInput& input)
{
    ReportDraft draft;
    addOverview(draft, input);
    addMemory(draft, input);
    addTime(draft, input);
    addFindings(draft, input);
    addPlan(draft, input);
    addCost(draft, input);
    addAssumptions(draft, input);
    addSources(draft);
    return draft.takeBlocks();
}

QString reportTitle(const ReportInput& input)
{
    const QString name = QString::fromStdString(input.plan.name).simplified();
    return name.isEmpty() ? Words::tr("Untitled plan") : name;
}

QString reportDate(const QDate& date)
{
    return QLocale().toString(date, Words::tr("d MMMM yyyy", "the date on a report, as in 21 November 2026"));
}

QString reportPriceLine(const ReportInput& input)
{
    const CostEstimate& cost = input.estimate.cost;
    if (!cost.nodeHour)
        return Words::tr("No price");
    if (cost.ownPrice)
        return Words::tr("The plan's own price");
    const QString region = QString::fromStdString(cost.region);
    if (!cost.priceDate)
        return Words::tr("Prices %1, undated").arg(region);
    return Words::tr("Prices %1, %2").arg(region, QString::fromStdString(*cost.priceDate));
}

}  // namespace headroom
