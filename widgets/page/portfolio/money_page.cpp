// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/money_page.h"

#include "model/portfolio/outlook_sums.h"
#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/portfolio/month_stack_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace headroom {

namespace {

std::vector<RowColumn> purchaseColumns()
{
    std::vector<RowColumn> columns;
    for (const QString& title : purchaseTitles())
        columns.push_back({.title = title, .most = 220});
    return columns;
}

}  // namespace

MoneyPage::MoneyPage(QWidget* parent)
    : QWidget(parent), m_figures(new KpiStrip(this)), m_remarks(new QLabel(this)), m_chart(new MonthStackChart(this)),
      m_purchases(new RowTable(purchaseColumns(), this)),
      m_alternatives(new RowTable({{.title = tr("Paid for"), .most = 320},
                                   {.title = tr("All months"), .number = true},
                                   {.title = tr("More than the best mix"), .number = true},
                                   {.title = {}}},
                                  this)),
      m_owners(new RowTable({{.title = tr("Owner"), .most = 220},
                             {.title = tr("Together"), .number = true, .bar = true},
                             {.title = tr("Share %"), .number = true},
                             {.title = tr("Dearest month"), .number = true},
                             {.title = {}}},
                            this))
{
    auto* figures = new Card({}, this);
    figures->setContent(m_figures);
    auto* chart = new Card(tr("Money by month"), this);
    chart->setObjectName(QStringLiteral("moneyChartCard"));
    chart->setNote(tr("by owner, at the best mix"));
    m_chart->setObjectName(QStringLiteral("moneyChart"));
    m_chart->setTitle(tr("Cost by owner and month"));
    addChartTools(*chart, *m_chart);
    chart->setContent(m_chart);
    connect(m_chart, &Chart::exportRequested, this, &MoneyPage::exportRequested);
    auto* purchases = new Card(tr("What to buy, and when to ask for it"), this);
    purchases->setObjectName(QStringLiteral("purchasesCard"));
    m_purchases->setObjectName(QStringLiteral("purchases"));
    m_purchases->setAccessibleName(purchases->title());
    addCopyTool(*purchases, *m_purchases);
    fillWithTable(*purchases, *m_purchases);
    m_waysCard = new Card(tr("Other ways to pay"), this);
    m_waysCard->setObjectName(QStringLiteral("alternativesCard"));
    m_waysCard->setNote(tr("commitments paid to the end of their terms"));
    m_alternatives->setObjectName(QStringLiteral("alternatives"));
    m_alternatives->setAccessibleName(m_waysCard->title());
    addCopyTool(*m_waysCard, *m_alternatives);
    fillWithTable(*m_waysCard, *m_alternatives);
    auto* owners = new Card(tr("Who uses it"), this);
    owners->setObjectName(QStringLiteral("ownersCard"));
    owners->setNote(tr("for charging back; what stands idle is divided by use"));
    m_owners->setObjectName(QStringLiteral("owners"));
    m_owners->setAccessibleName(owners->title());
    addCopyTool(*owners, *m_owners);
    fillWithTable(*owners, *m_owners);
    m_remarks->setObjectName(QStringLiteral("moneyRemarks"));
    m_remarks->setFont(scaledFont(font(), TypeSize::Secondary));
    m_remarks->setTextFormat(Qt::PlainText);
    m_remarks->setWordWrap(true);
    setTextRole(*m_remarks, Role::SecondaryText);
    m_remarks->hide();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(figures);
    layout->addWidget(m_remarks);
    layout->addWidget(chart, 1);
    layout->addWidget(purchases);
    layout->addWidget(m_waysCard);
    layout->addWidget(owners);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));
}

void MoneyPage::setData(const Portfolio& portfolio, const Outlook& outlook)
{
    showFigures(portfolio, outlook);
    showRemarks(outlook);
    m_chart->setData(moneyMonths(portfolio, outlook));
    std::vector<ShownRow> rows;
    for (const BoughtMonths& months : purchases(outlook))
        rows.push_back({.cells = purchaseCells(portfolio, months)});
    m_purchases->setRows(rows);
    rows.clear();
    for (const Alternative& way : outlook.alternatives)
        rows.push_back(
            {.cells = {alternativeText(way), dollarsText(way.cost), alternativeDifference(outlook, way), QString()}});
    m_alternatives->setRows(rows);
    m_waysCard->setVisible(rows.size() > 1);
    showOwners(outlook);
}

void MoneyPage::showFigures(const Portfolio& portfolio, const Outlook& outlook)
{
    if (outlook.months.empty()) {
        m_figures->setFigures({});
        return;
    }
    const OutlookTotals totals = totalsOf(outlook);
    std::vector<KpiFigure> figures{
        {tr("A month"), dollarsText(totals.monthlyCost), tr("on average, best mix"), QString(), true},
        {tr("Dearest month"), dollarsText(totals.dearest->cost), monthLabel(totals.dearest->month), QString()},
        {tr("All %1 months").arg(countText(outlook.months.size())), dollarsText(totals.cost), tr("best mix"),
         QString()},
        {tr("As it stands"), dollarsText(totals.costAsPlanned), tr("the supply without a change"), QString()}};
    if (portfolio.budgetPerMonth)
        figures.push_back(
            {tr("Budget"), dollarsText(Money::fromDollars(*portfolio.budgetPerMonth)), tr("a month"), QString()});
    constexpr double megawatt = 1000;
    if (totals.kwh)
        figures.push_back(
            {tr("Energy"), tr("%1 MWh").arg(countText(*totals.kwh / megawatt)),
             totals.kgCo2 ? tr("%1 t of CO₂").arg(countText(*totals.kgCo2 / megawatt)) : tr("carbon not known"),
             QString()});
    m_figures->setFigures(figures);
}

/// Why the best mix may cost more than the supply as planned.
void MoneyPage::showRemarks(const Outlook& outlook)
{
    QStringList remarks;
    for (const Finding& finding : outlook.findings)
        if (finding.id == "portfolio.outlives")
            remarks << findingFullText(finding, ByteUnit::GB);
    m_remarks->setText(remarks.join(u'\n'));
    m_remarks->setVisible(!remarks.isEmpty());
}

void MoneyPage::showOwners(const Outlook& outlook)
{
    constexpr double percent = 100;
    std::vector<ShownRow> rows;
    for (const OwnerTotal& total : ownerTotals(outlook)) {
        const QString name = asText(total.owner);
        rows.push_back(
            {.cells = {name.isEmpty() ? tr("nobody") : name, dollarsText(total.cost),
                       decimalText(std::round(total.share * percent)), dollarsText(total.dearestMonth), QString()},
             .swatch = seriesSwatch(rows.size())});
    }
    m_owners->setRows(rows);
}

}  // namespace headroom
