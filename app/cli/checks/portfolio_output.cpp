// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/portfolio_output.h"

#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/portfolio/outlook_sums.h"
#include "widgets/text/answers/portfolio_text.h"

#include <algorithm>

namespace headroom {
namespace {

using Align = TextTable::Align;

QString waitsText(const Portfolio& portfolio, const Outlook& outlook)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Left},
                    2);
    table.addRow(waitTitles());
    table.addRule();
    for (std::size_t i = 0; i < portfolio.demands.size(); ++i)
        table.addRow(waitCells(portfolio, outlook, i));
    return CliWords::tr("Waits with the machines that stand, and promises kept in the worst month:") + u'\n' +
           table.toString();
}

/// Nodes needed of those that stand, pool by pool, so many pools side by side as a line holds.
QString monthsText(const Portfolio& portfolio, const Outlook& outlook)
{
    constexpr std::size_t side = 4;
    QString text = CliWords::tr("Nodes needed of nodes that stand, and money by month:") + u'\n';
    for (std::size_t first = 0; first == 0 || first < portfolio.pools.size(); first += side) {
        const std::size_t last = std::min(first + side, portfolio.pools.size());
        std::vector<Align> columns{Align::Left};
        QStringList titles{CliWords::tr("Month")};
        for (std::size_t pool = first; pool < last; ++pool) {
            columns.push_back(Align::Right);
            titles << asText(portfolio.pools[pool].id);
        }
        if (first == 0) {
            columns.insert(columns.end(), {Align::Right, Align::Right});
            titles << CliWords::tr("best mix") << CliWords::tr("as planned");
        }
        TextTable table(columns, 2);
        table.addRow(titles);
        table.addRule();
        for (const MonthOutlook& month : outlook.months) {
            QStringList cells{asText(monthText(month.month))};
            for (std::size_t pool = first; pool < std::min(last, month.pools.size()); ++pool)
                cells << CliWords::tr("%1 of %2")
                             .arg(countText(month.pools[pool].needed), countText(month.pools[pool].nodes));
            if (first == 0)
                cells << dollarsText(month.cost) << dollarsText(month.costAsPlanned);
            table.addRow(cells);
        }
        text += (first == 0 ? QString() : QString(u'\n')) + table.toString();
    }
    QStringList bounds;
    for (std::size_t pool = 0; pool < portfolio.pools.size(); ++pool)
        if (const QString bound = boundsText(outlook, pool); !bound.isEmpty())
            bounds << bound;
    if (!bounds.isEmpty())
        text += wrappedParagraph(
            CliWords::tr("What the draws leave open (95 % certain): %1.").arg(bounds.join(QStringLiteral("; "))));
    return text;
}

QString purchasesText(const Portfolio& portfolio, const Outlook& outlook)
{
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Left, Align::Left}, 2);
    table.addRow(purchaseTitles());
    table.addRule();
    for (const BoughtMonths& purchase : purchases(outlook))
        table.addRow(purchaseCells(portfolio, purchase));
    QString text = CliWords::tr("What to buy:") + u'\n' + table.toString();
    for (const LoadDuration& load : outlook.loadDuration)
        text += QStringLiteral("  ") + breakEvenText(load) + u'\n';
    return text;
}

QString ownersText(const Outlook& outlook)
{
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right}, 2);
    table.addRow({CliWords::tr("Owner"), CliWords::tr("all months"), CliWords::tr("a month"), CliWords::tr("share %")});
    table.addRule();
    const double months = std::max<double>(1, static_cast<double>(outlook.months.size()));
    for (const OwnerTotal& total : ownerTotals(outlook))
        table.addRow({asText(total.owner), dollarsText(total.cost), dollarsText(Money{total.cost.micros / months}),
                      percentNumber(total.share)});
    return CliWords::tr("Money by owner, at the best mix:") + u'\n' + table.toString();
}

QString alternativesText(const Outlook& outlook)
{
    TextTable table({Align::Left, Align::Right, Align::Right}, 2);
    table.addRow({CliWords::tr("Paid for"), CliWords::tr("all months"), CliWords::tr("more")});
    table.addRule();
    for (const Alternative& alternative : outlook.alternatives)
        table.addRow(
            {alternativeText(alternative), dollarsText(alternative.cost), alternativeDifference(outlook, alternative)});
    return CliWords::tr("Other ways, with commitments paid to the end of their terms:") + u'\n' + table.toString();
}

QString scenariosText(const Outlook& outlook)
{
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left, Align::Left}, 2);
    table.addRow(scenarioTitles());
    table.addRule();
    for (const Scenario& scenario : outlook.scenarios)
        table.addRow(scenarioCells(scenario));
    return CliWords::tr("What breaks first:") + u'\n' + table.toString();
}

QString energyText(const Outlook& outlook)
{
    const OutlookTotals totals = totalsOf(outlook);
    if (!totals.kwh)
        return {};
    constexpr double thousand = 1000;
    const QString energy = CliWords::tr("Energy: %1 MWh over all months").arg(countText(*totals.kwh / thousand));
    return totals.kgCo2 ? energy + CliWords::tr(", %1 t of CO2").arg(countText(*totals.kgCo2 / thousand)) : energy;
}

}  // namespace

QString outlookText(const Portfolio& portfolio, const Outlook& outlook)
{
    const PortfolioLine line = portfolioLine(portfolio, outlook);
    QString text = wrappedParagraph(line.lead + line.deciding + u'.');
    if (!line.detail.isEmpty())
        text += wrappedParagraph(line.detail);
    if (!portfolio.demands.empty() && !portfolio.pools.empty())
        text += u'\n' + waitsText(portfolio, outlook);
    if (!outlook.months.empty() && !portfolio.pools.empty())
        text += u'\n' + monthsText(portfolio, outlook) + u'\n' + purchasesText(portfolio, outlook);
    if (outlook.alternatives.size() > 1)
        text += u'\n' + alternativesText(outlook);
    if (!outlook.owners.empty() && !portfolio.pools.empty())
        text += u'\n' + ownersText(outlook);
    if (!outlook.scenarios.empty())
        text += u'\n' + scenariosText(outlook);
    if (const QString energy = energyText(outlook); !energy.isEmpty() && !portfolio.pools.empty())
        text += u'\n' + energy + u'\n';
    if (!outlook.findings.empty())
        text += u'\n' + CliWords::tr("To know:") + u'\n';
    for (const Finding& finding : outlook.findings)
        for (const QString& part : wrapped(QString::fromStdString(findingSentenceInGB(finding)), textColumns - 2))
            text += QStringLiteral("  ") + part + u'\n';
    return text + u'\n' + drawsText(outlook) + u'\n';
}

}  // namespace headroom
