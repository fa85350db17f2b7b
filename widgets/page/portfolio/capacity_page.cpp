// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/capacity_page.h"

#include "model/portfolio/outlook_sums.h"
#include "widgets/card/card.h"
#include "widgets/chart/portfolio/load_duration_chart.h"
#include "widgets/chart/portfolio/month_stack_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/theme/zoom.h"

#include <QBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr std::size_t mostColumns = 18;  ///< Of months in the table.
constexpr Px besideWidth{760};  ///< Narrower pages put the charts below each other.

}  // namespace

CapacityPage::CapacityPage(QWidget* parent)
    : QWidget(parent), m_upper(new QBoxLayout(QBoxLayout::LeftToRight)), m_capacityCard(new Card(tr("Capacity"), this)),
      m_loadCard(new Card(tr("What pays to be committed to"), this)),
      m_tableCard(new Card(tr("Nodes needed by month"), this)), m_capacity(new MonthStackChart(this)),
      m_load(new LoadDurationChart(this))
{
    m_capacity->setObjectName(QStringLiteral("capacityChart"));
    m_capacityCard->setObjectName(QStringLiteral("capacityCard"));
    m_loadCard->setObjectName(QStringLiteral("loadDurationCard"));
    m_tableCard->setObjectName(QStringLiteral("nodesCard"));
    addChartTools(*m_capacityCard, *m_capacity);
    m_capacityCard->setContent(m_capacity);
    addChartTools(*m_loadCard, *m_load);
    m_loadCard->setContent(m_load);
    m_loadCard->setNote(tr("nodes, over all hours"));
    for (Chart* chart : {static_cast<Chart*>(m_capacity), static_cast<Chart*>(m_load)})
        connect(chart, &Chart::exportRequested, this, &CapacityPage::exportRequested);
    auto* place = new QWidget(this);
    m_tablePlace = new QVBoxLayout(place);
    m_tablePlace->setContentsMargins(0, 0, 0, 0);
    m_tableCard->setContent(place, true);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    m_upper->setSpacing(cardGap);
    m_upper->addWidget(m_capacityCard, 6);
    m_upper->addWidget(m_loadCard, 5);
    layout->addLayout(m_upper, 1);
    layout->addWidget(m_tableCard);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));
}

void CapacityPage::setData(const Portfolio& portfolio, const Outlook& outlook, const Catalogue& catalogue)
{
    const bool samePools = std::ranges::equal(portfolio.pools, m_portfolio.pools, {}, &Pool::id, &Pool::id);
    const bool sameMonths = outlook.months.size() == m_outlook.months.size() && portfolio.start == m_portfolio.start;
    m_portfolio = portfolio;
    m_outlook = outlook;
    m_catalogue = &catalogue;
    if (!samePools || m_pools == nullptr)
        showPools();
    if (!sameMonths || m_table == nullptr)
        makeTable();
    showPool();
    showTable();
}

/// Months one by one as far as they stand side by side, then two, three or more to a column.
std::size_t CapacityPage::monthsOfAColumn() const { return (m_outlook.months.size() + mostColumns - 1) / mostColumns; }

void CapacityPage::makeTable()
{
    delete m_table;
    std::vector<RowColumn> columns{{.title = tr("Pool"), .most = 90}};
    const std::size_t step = std::max<std::size_t>(1, monthsOfAColumn());
    for (std::size_t month = 0; month < m_outlook.months.size(); month += step) {
        const Month first = m_outlook.months[month].month;
        columns.push_back({.title = monthShort(first).section(u' ', 0, 0),
                           .number = true,
                           .narrow = true,
                           .help = step == 1 ? monthLabel(first) : tr("%1 and on").arg(monthLabel(first))});
    }
    columns.push_back({.title = tr("Use %"), .number = true, .help = tr("Of the hours of the nodes needed")});
    columns.push_back({.title = tr("At most"), .number = true, .help = tr("The dearest month at the best mix")});
    m_table = new RowTable(columns, this);
    m_table->setObjectName(QStringLiteral("nodesByMonth"));
    m_table->setAccessibleName(m_tableCard->title());
    m_tablePlace->addWidget(m_table);
}

void CapacityPage::showPools()
{
    m_pool = std::min(m_pool, m_portfolio.pools.empty() ? 0 : m_portfolio.pools.size() - 1);
    delete m_pools;
    m_pools = new SegmentedControl(this);
    m_pools->setObjectName(QStringLiteral("capacityPools"));
    m_pools->setAccessibleName(tr("Pool"));
    for (const Pool& pool : m_portfolio.pools)
        m_pools->addSegment(asText(pool.id), asText(pool.id), sizeLabel(pool.sku));
    if (!m_portfolio.pools.empty())
        m_pools->setCurrent(asText(m_portfolio.pools[m_pool].id));
    connect(m_pools, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_pools->setCurrent(id);
        const auto found = std::ranges::find(m_portfolio.pools, id.toStdString(), &Pool::id);
        m_pool = static_cast<std::size_t>(found - m_portfolio.pools.begin());
        showPool();
    });
    m_capacityCard->addHeaderWidget(m_pools);
}

void CapacityPage::showPool()
{
    const MonthStack months = capacityMonths(m_portfolio, m_outlook, m_pool, *m_catalogue);
    if (m_pool < m_portfolio.pools.size()) {
        const QString pool = asText(m_portfolio.pools[m_pool].id);
        m_capacityCard->setTitle(months.marked >= 0 ? tr("%1 %2").arg(pool, months.mark)
                                                    : tr("%1 is enough").arg(pool));
        m_capacity->setTitle(tr("GPUs of %1 by month").arg(pool));
    }
    m_capacityCard->setNote(tr("GPUs in the busiest hours"));
    m_capacity->setData(months);
    if (m_pool < m_outlook.loadDuration.size()) {
        const LoadDuration& load = m_outlook.loadDuration[m_pool];
        m_load->setData(load, ownedNodes(m_portfolio.pools[m_pool], m_portfolio.start));
        constexpr double percent = 100;
        m_loadCard->setTitle(
            load.breakEven
                ? tr("Commit to what works %1 % of the time").arg(decimalText(std::round(*load.breakEven * percent)))
                : tr("No commitment pays here"));
        m_loadCard->setToolTip(breakEvenText(load));
    }
}

void CapacityPage::showTable()
{
    std::vector<ShownRow> rows;
    constexpr double percent = 100;
    for (std::size_t pool = 0; pool < m_portfolio.pools.size(); ++pool) {
        ShownRow row{.cells = {asText(m_portfolio.pools[pool].id)}};
        double use = 0;
        Money dearest{};
        bool priced = true;
        const std::size_t step = std::max<std::size_t>(1, monthsOfAColumn());
        for (std::size_t first = 0; first < m_outlook.months.size(); first += step) {
            std::int64_t needed = 0;
            bool isShort = false;
            for (std::size_t month = first; month < std::min(first + step, m_outlook.months.size()); ++month) {
                const PoolMonth& there = m_outlook.months[month].pools[pool];
                needed = std::max(needed, there.needed);
                isShort = isShort || there.needed > there.nodes;
                use += there.utilizationNeeded / static_cast<double>(m_outlook.months.size());
                dearest = std::max(dearest, there.cost);
                priced = priced && there.priced;
            }
            // More than stands is told by a mark, as colour alone does not print.
            row.cells << (isShort ? tr("%1!").arg(countText(needed)) : countText(needed));
        }
        row.cells << decimalText(std::round(use * percent)) << (priced ? dollarsText(dearest) : tr("no price"));
        row.tooltip = tr("%1<br>! more than stand in that month").arg(sizeLabel(m_portfolio.pools[pool].sku));
        rows.push_back(std::move(row));
    }
    if (const OutlookTotals totals = totalsOf(m_outlook); rows.size() > 1 && totals.dearest != nullptr) {
        ShownRow sum{.cells = {tr("together")}, .total = true};
        while (sum.cells.size() + 1 < rows.front().cells.size())
            sum.cells << QString();
        sum.cells << (totals.priced ? dollarsText(totals.dearest->cost) : tr("no price"));
        rows.push_back(std::move(sum));
    }
    m_table->setRows(rows);
    QStringList notes{tr("! more than stand then; use and money at the best mix")};
    for (std::size_t pool = 0; pool < m_portfolio.pools.size(); ++pool)
        if (const QString bounds = boundsText(m_outlook, pool); !bounds.isEmpty())
            notes << bounds;
    m_tableCard->setNote(notes.join(QStringLiteral("; ")));
}

void CapacityPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_upper->setDirection(width() < besideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom
