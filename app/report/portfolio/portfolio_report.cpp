// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/portfolio/portfolio_report.h"

#include "app/report/portfolio/portfolio_sections.h"
#include "app/report/report_builder.h"
#include "app/report/text_block.h"
#include "app/report/verdict_block.h"
#include "model/portfolio/outlook_sums.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/palette.h"

#include <QCoreApplication>

#include <memory>
#include <utility>

namespace headroom {

namespace {

struct PortfolioReportWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioReport)
};

QString titleOf(const Portfolio& portfolio)
{
    const QString name = shownLine(asText(portfolio.name).simplified());
    return name.isEmpty() ? PortfolioReportWords::tr("Untitled portfolio") : name;
}

/// "18 months from January 2027, 2 pools, 5 demands of 3 owners".
QString subtitleOf(const Portfolio& portfolio, const Outlook& outlook)
{
    const auto counted = [](std::size_t count, const QString& one, const QString& many) {
        return count == 1 ? one : many.arg(countText(count));
    };
    const QString demands =
        counted(portfolio.demands.size(), PortfolioReportWords::tr("1 demand"), PortfolioReportWords::tr("%1 demands"));
    const QString owners =
        counted(outlook.owners.size(), PortfolioReportWords::tr("1 owner"), PortfolioReportWords::tr("%1 owners"));
    return PortfolioReportWords::tr("%1 from %2; %3; %4 of %5")
        .arg(counted(static_cast<std::size_t>(portfolio.months), PortfolioReportWords::tr("1 month"),
                     PortfolioReportWords::tr("%1 months")),
             monthLabel(portfolio.start),
             counted(portfolio.pools.size(), PortfolioReportWords::tr("1 pool"), PortfolioReportWords::tr("%1 pools")),
             demands, owners);
}

Role verdictRole(const Outlook& outlook)
{
    return !outlook.keepsPromises ? Role::Bad : outlook.preliminary ? Role::Watch : Role::Good;
}

void addFigures(ReportDraft& draft, const Portfolio& portfolio, const Outlook& outlook)
{
    const OutlookTotals totals = totalsOf(outlook);
    if (totals.dearest == nullptr)
        return;
    std::vector<Figure> figures{{PortfolioReportWords::tr("Mean month"), dollarsText(totals.monthlyCost)},
                                {PortfolioReportWords::tr("Dearest, %1").arg(monthShort(totals.dearest->month)),
                                 dollarsText(totals.dearest->cost)},
                                {PortfolioReportWords::tr("All months"), dollarsText(totals.cost)},
                                {PortfolioReportWords::tr("As it stands"), dollarsText(totals.costAsPlanned)}};
    if (portfolio.budgetPerMonth)
        figures.push_back(
            {PortfolioReportWords::tr("Budget a month"), dollarsText(Money::fromDollars(*portfolio.budgetPerMonth))});
    draft.add(std::make_unique<KpiBlock>(std::move(figures)), 14);
}

Blocks portfolioBlocks(const PortfolioContent& content, const QFont& font, double width)
{
    ReportDraft draft(font, width);
    addPortfolioOverview(draft, content);
    if (!content.portfolio.pools.empty()) {
        addPurchases(draft, content);
        addPoolCapacity(draft, content);
        addWaits(draft, content);
        addPortfolioMoney(draft, content);
    }
    addPortfolioRisks(draft, content);
    addPortfolioBasis(draft, content);
    // Nobody signs a page on which nothing else stands.
    draft.keepWithNext();
    addSources(draft);
    draft.keepWithNext();
    addSignatures(draft);
    return draft.takeBlocks();
}

}  // namespace

void addPortfolioOverview(ReportDraft& draft, const PortfolioContent& content)
{
    const Portfolio& portfolio = content.portfolio;
    const Outlook& outlook = content.outlook;
    draft.addTitle(titleOf(portfolio), titleLines);
    draft.add(std::make_unique<TextBlock>(TextRuns{{subtitleOf(portfolio, outlook), paper::subtitle}}), 4);
    const PortfolioLine line = portfolioLine(portfolio, outlook);
    const Role role = verdictRole(outlook);
    draft.add(std::make_unique<VerdictBlock>(
                  role, TextRuns{{line.lead, paper::verdict}, {line.deciding + u'.', {paper::verdict.px, true, role}}},
                  line.detail),
              20);
    addFigures(draft, portfolio, outlook);
}

PrintedReport portfolioReport(PortfolioContent content)
{
    PrintedReport report;
    report.title = titleOf(content.portfolio);
    report.dateLine = PortfolioReportWords::tr("Portfolio report, %1").arg(reportDate(content.date));
    report.priceLine = PortfolioReportWords::tr("US dollars; %1").arg(drawsText(content.outlook));
    report.date = content.date;
    report.paper = content.paper;
    report.blocks = [shared = std::make_shared<const PortfolioContent>(std::move(content))](
                        const QFont& font, double width) { return portfolioBlocks(*shared, font, width); };
    return report;
}

}  // namespace headroom
