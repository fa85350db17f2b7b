// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/portfolio/portfolio_sections.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "model/portfolio/outlook_sums.h"
#include "widgets/chart/portfolio/month_stack_chart.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/findings/finding_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct PortfolioMoneyWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioReport)
};

constexpr double moneyHeight = 210;
constexpr double scenarioRoom = 200;  ///< px that what a scenario changes takes.

/// "1.2" of kWh in MWh, or of kg in t.
QString thousands(const std::optional<double>& amount)
{
    constexpr double thousand = 1000;
    return amount ? countText(*amount / thousand) : dash;
}

void addMonths(ReportDraft& draft, const PortfolioContent& content)
{
    const OutlookTotals totals = totalsOf(content.outlook);
    std::vector<TableColumn> columns{{PortfolioMoneyWords::tr("Month"), Qt::AlignLeft, 0, 1},
                                     {PortfolioMoneyWords::tr("Best mix"), Qt::AlignRight, 0, 0},
                                     {PortfolioMoneyWords::tr("As it stands"), Qt::AlignRight, 0, 0}};
    if (content.portfolio.budgetPerMonth)
        columns.push_back({PortfolioMoneyWords::tr("Left of the budget"), Qt::AlignRight, 0, 0});
    if (totals.kwh)
        columns.push_back({PortfolioMoneyWords::tr("Energy, MWh"), Qt::AlignRight, 0, 0});
    if (totals.kgCo2)
        columns.push_back({PortfolioMoneyWords::tr("CO2, t"), Qt::AlignRight, 0, 0});
    auto table = std::make_unique<TableBlock>(std::move(columns));
    const auto addRow = [&](const QString& label, Money best, Money planned, double months,
                            const std::optional<double>& kwh, const std::optional<double>& kgCo2, TextStyle style) {
        TableRow row{{label, style, {}}, {dollarsText(best), style, {}}, {dollarsText(planned), style, {}}};
        if (content.portfolio.budgetPerMonth) {
            const Money left = Money::fromDollars(*content.portfolio.budgetPerMonth * months) - best;
            row.push_back({dollarsText(left), left.micros < 0 ? TextStyle{style.px, true, Role::Bad} : style, {}});
        }
        if (totals.kwh)
            row.push_back({thousands(kwh), style, {}});
        if (totals.kgCo2)
            row.push_back({thousands(kgCo2), style, {}});
        table->addRow(std::move(row));
    };
    for (const MonthOutlook& month : content.outlook.months)
        addRow(monthLabel(month.month), month.cost, month.costAsPlanned, 1, month.kwh, month.kgCo2, paper::body);
    addRow(PortfolioMoneyWords::tr("All months"), totals.cost, totals.costAsPlanned,
           static_cast<double>(content.outlook.months.size()), totals.kwh, totals.kgCo2, paper::strong);
    draft.add(std::move(table), 10);
    if (!totals.priced)
        draft.addNote({{PortfolioMoneyWords::tr("Not all that is in use has a price: the sums are incomplete."),
                        paper::caption}});
}

/// What was weighed: the best mix beside the other ways to pay for the same promises.
void addAlternatives(ReportDraft& draft, const Outlook& outlook)
{
    if (outlook.alternatives.size() < 2)
        return;
    draft.addHeading(PortfolioMoneyWords::tr("Other ways to pay"));
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{PortfolioMoneyWords::tr("Paid for"), Qt::AlignLeft, 0, 1},
                                 {PortfolioMoneyWords::tr("All months"), Qt::AlignRight, 0, 0},
                                 {PortfolioMoneyWords::tr("More"), Qt::AlignRight, 0, 0}});
    for (const Alternative& way : outlook.alternatives) {
        const TextStyle style = way.id == "best" ? paper::strong : paper::body;
        table->addRow({{alternativeText(way), style, {}},
                       {dollarsText(way.cost), style, {}},
                       {alternativeDifference(outlook, way), style, {}}});
    }
    draft.add(std::move(table), 4);
    draft.addNote({{PortfolioMoneyWords::tr("Each keeps the same promises but the supply as it stands; commitments "
                                            "are paid to the end of their terms, after the last month shown, too."),
                    paper::caption}});
}

void addOwners(ReportDraft& draft, const Outlook& outlook)
{
    const std::vector<OwnerTotal> owners = ownerTotals(outlook);
    if (owners.empty())
        return;
    draft.addHeading(PortfolioMoneyWords::tr("Who uses it"));
    auto table = std::make_unique<TableBlock>(
        std::vector<TableColumn>{{PortfolioMoneyWords::tr("Owner"), Qt::AlignLeft, 0, 1},
                                 {PortfolioMoneyWords::tr("All months"), Qt::AlignRight, 0, 0},
                                 {PortfolioMoneyWords::tr("Dearest month"), Qt::AlignRight, 0, 0},
                                 {PortfolioMoneyWords::tr("Share"), Qt::AlignRight, 0, 0}});
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const OwnerTotal& total = owners[i];
        const QString name = total.owner.empty() ? PortfolioMoneyWords::tr("nobody") : asText(total.owner);
        table->addRow({{name, paper::body, seriesColor(i)},
                       {dollarsText(total.cost), paper::body, {}},
                       {dollarsText(total.dearestMonth), paper::body, {}},
                       {PortfolioMoneyWords::tr("%1 %").arg(percentNumber(total.share)), paper::body, {}}});
    }
    draft.add(std::move(table), 4);
    draft.addNote(
        {{PortfolioMoneyWords::tr("At the best mix, divided by the GPU-hours that each owner's demands hold."),
          paper::caption}});
}

void addScenarios(ReportDraft& draft, const Outlook& outlook)
{
    if (outlook.scenarios.empty())
        return;
    draft.addHeading(PortfolioMoneyWords::tr("What breaks first"));
    const QStringList titles = scenarioTitles();
    auto table = std::make_unique<TableBlock>(std::vector<TableColumn>{{titles[0], Qt::AlignLeft, scenarioRoom, 0},
                                                                       {titles[1], Qt::AlignRight, 0, 0},
                                                                       {titles[2], Qt::AlignRight, 0, 0},
                                                                       {titles[3], Qt::AlignLeft, 0, 0},
                                                                       {titles[4], Qt::AlignLeft, 0, 1}});
    for (const Scenario& scenario : outlook.scenarios) {
        const QStringList cells = scenarioCells(scenario);
        table->addRow(
            {{cells[0], paper::body, {}},
             {cells[1], scenario.shortNodes > 0 ? TextStyle{paper::strong.px, true, Role::Bad} : paper::body, {}},
             {cells[2], paper::body, {}},
             {cells[3], paper::body, {}},
             {cells[4], paper::body, {}}});
    }
    draft.add(std::move(table), 4);
    draft.addNote({{PortfolioMoneyWords::tr(
                        "Each change by itself; money at the best mix, waits and nodes with the supply as it stands."),
                    paper::caption}});
}

}  // namespace

void addPortfolioMoney(ReportDraft& draft, const PortfolioContent& content)
{
    if (content.outlook.months.empty())
        return;
    MonthStack months = moneyMonths(content.portfolio, content.outlook);
    draft.addHeading(months.marked >= 0 ? PortfolioMoneyWords::tr("What it costs: %1").arg(months.mark)
                                        : PortfolioMoneyWords::tr("What it costs"));
    auto chart = std::make_unique<MonthStackChart>();
    chart->setData(std::move(months));
    draft.addFigure(std::make_unique<FigureBlock>(std::move(chart), [](double, const QFont&) { return moneyHeight; }),
                    PortfolioMoneyWords::tr("US dollars by month and owner, at the best mix of ways to pay."));
    addMonths(draft, content);
    addAlternatives(draft, content.outlook);
    addOwners(draft, content.outlook);
}

void addPortfolioRisks(ReportDraft& draft, const PortfolioContent& content)
{
    addScenarios(draft, content.outlook);
    if (content.outlook.findings.empty())
        return;
    draft.addHeading(PortfolioMoneyWords::tr("What was found"));
    for (const Finding& finding : content.outlook.findings)
        draft.add(std::make_unique<TextBlock>(TextRuns{{findingFullText(finding, reportUnit), paper::body}}), 4);
}

}  // namespace headroom
