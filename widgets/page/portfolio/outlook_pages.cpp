// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/outlook_pages.h"

#include "widgets/card/card.h"
#include "widgets/chart/portfolio/month_stack_chart.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"

#include <QVBoxLayout>

namespace headroom {

namespace {

/// Cards below each other in a page that scrolls.
void fillPage(QWidget& page, std::initializer_list<std::pair<QWidget*, int>> cards)
{
    auto* content = new QWidget(&page);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    for (const auto& [card, stretch] : cards)
        layout->addWidget(card, stretch);
    layout->addStretch();
    auto* outer = new QVBoxLayout(&page);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, &page));
}

std::vector<RowColumn> columnsOf(const QStringList& titles)
{
    std::vector<RowColumn> columns;
    for (const QString& title : titles)
        columns.push_back({.title = title, .most = 220});
    return columns;
}

/// Numbers stand right, and the growth, which is last, is quiet.
std::vector<RowColumn> demandColumns()
{
    std::vector<RowColumn> columns = columnsOf(demandTitles());
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].number = isDemandNumber(i);
    columns.back().quiet = true;
    return columns;
}

std::vector<RowColumn> scenarioColumns()
{
    std::vector<RowColumn> columns = columnsOf(scenarioTitles());
    columns[0].most = 300;
    columns[1].number = true;
    columns[2].number = true;
    return columns;
}

}  // namespace

DemandPage::DemandPage(QWidget* parent)
    : QWidget(parent), m_chart(new MonthStackChart(this)), m_table(new RowTable(demandColumns(), this))
{
    auto* chartCard = new Card(tr("What is asked for"), this);
    chartCard->setObjectName(QStringLiteral("demandChartCard"));
    chartCard->setNote(tr("GPUs in the busiest hours, all pools"));
    m_chart->setObjectName(QStringLiteral("demandChart"));
    m_chart->setTitle(tr("GPUs by demand and month"));
    addChartTools(*chartCard, *m_chart);
    chartCard->setContent(m_chart);
    connect(m_chart, &Chart::exportRequested, this, &DemandPage::exportRequested);
    auto* tableCard = new Card(tr("Demands"), this);
    tableCard->setObjectName(QStringLiteral("demandTableCard"));
    tableCard->setNote(tr("a double click changes one"));
    m_table->setObjectName(QStringLiteral("demandTable"));
    m_table->setAccessibleName(tableCard->title());
    addCopyTool(*tableCard, *m_table);
    fillWithTable(*tableCard, *m_table);
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit demandChosen(index.row()); });
    fillPage(*this, {{chartCard, 1}, {tableCard, 0}});
}

void DemandPage::setData(const Portfolio& portfolio, const Outlook& outlook)
{
    m_chart->setData(demandMonths(portfolio, outlook));
    std::vector<ShownRow> rows;
    for (std::size_t i = 0; i < portfolio.demands.size(); ++i)
        rows.push_back({.cells = demandCells(portfolio, outlook, i), .swatch = seriesSwatch(i)});
    m_table->setRows(rows);
}

WaitingPage::WaitingPage(QWidget* parent)
    : QWidget(parent), m_card(new Card(tr("How long runs wait"), this)),
      m_table(new RowTable(columnsOf(waitTitles()), this))
{
    m_card->setObjectName(QStringLiteral("waitsCard"));
    m_table->setObjectName(QStringLiteral("waits"));
    m_table->setAccessibleName(m_card->title());
    // Owner and kind stand with the demands, beside the page.
    for (const int column : {1, 2})
        m_table->setColumnShown(column, false);
    addCopyTool(*m_card, *m_table);
    fillWithTable(*m_card, *m_table);
    fillPage(*this, {{m_card, 0}});
}

void WaitingPage::setData(const Portfolio& portfolio, const Outlook& outlook)
{
    std::vector<ShownRow> rows;
    for (std::size_t i = 0; i < outlook.waits.size(); ++i) {
        const QStringList cells = waitCells(portfolio, outlook, i);
        rows.push_back({.cells = cells, .tooltip = cells.back().toHtmlEscaped(), .swatch = seriesSwatch(i)});
    }
    m_table->setRows(rows);
    m_card->setNote(tr("with the supply as it stands; promises kept in the worst month; %1").arg(drawsText(outlook)));
}

RisksPage::RisksPage(QWidget* parent)
    : QWidget(parent), m_scenarios(new RowTable(scenarioColumns(), this)),
      m_findings(new RowTable({{.title = tr("Found"), .most = 520}, {.title = tr("What to do"), .quiet = true}}, this))
{
    auto* scenarios = new Card(tr("What breaks first"), this);
    scenarios->setObjectName(QStringLiteral("scenariosCard"));
    scenarios->setNote(tr("each change by itself; money at the best mix, waits with the supply as it stands"));
    m_scenarios->setObjectName(QStringLiteral("scenarios"));
    m_scenarios->setAccessibleName(scenarios->title());
    addCopyTool(*scenarios, *m_scenarios);
    fillWithTable(*scenarios, *m_scenarios);
    auto* findings = new Card(tr("Findings"), this);
    findings->setObjectName(QStringLiteral("portfolioFindingsCard"));
    m_findings->setObjectName(QStringLiteral("portfolioFindings"));
    m_findings->setAccessibleName(findings->title());
    addCopyTool(*findings, *m_findings);
    fillWithTable(*findings, *m_findings);
    fillPage(*this, {{scenarios, 0}, {findings, 0}});
}

void RisksPage::setData(const Portfolio& portfolio, const Outlook& outlook)
{
    Q_UNUSED(portfolio)
    std::vector<ShownRow> rows;
    for (const Scenario& scenario : outlook.scenarios)
        rows.push_back({.cells = scenarioCells(scenario)});
    m_scenarios->setRows(rows);
    std::vector<ShownRow> findings;
    for (const Finding& finding : outlook.findings)
        findings.push_back({.cells = {findingText(finding, ByteUnit::GB), findingRemedy(finding, ByteUnit::GB)},
                            .tooltip = findingFullText(finding, ByteUnit::GB).toHtmlEscaped()});
    m_findings->setRows(findings);
}

}  // namespace headroom
