// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"
#include "app/report/portfolio/portfolio_sections.h"
#include "app/report/table_block.h"
#include "app/report/text_block.h"
#include "widgets/chart/portfolio/load_duration_chart.h"
#include "widgets/chart/portfolio/month_stack_chart.h"
#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {

namespace {

struct PortfolioCapacityWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioReport)
};

constexpr double capacityHeight = 210;
constexpr double loadHeight = 150;
constexpr double poolRoom = 60;   ///< px that words of a column take; less on narrow paper.
constexpr double demandRoom = 98;  ///< Of a name beside many numbers; longer ones wrap.
constexpr double nameRoom = 112;  ///< The same of longer ones.
constexpr std::size_t mostPoolsDrawn = 6;
constexpr std::size_t poolsOfATable = 6;

/// By how many nodes a pool is short in its worst month; below 0 where it never is.
std::int64_t worstShortage(const Outlook& outlook, std::size_t pool)
{
    std::int64_t worst = outlook.months.front().pools[pool].needed - outlook.months.front().pools[pool].nodes;
    for (const MonthOutlook& month : outlook.months)
        worst = std::max(worst, month.pools[pool].needed - month.pools[pool].nodes);
    return worst;
}

/// The pools to be drawn, in their order: of many those that are short of most.
std::vector<std::size_t> drawnPools(const Outlook& outlook)
{
    std::vector<std::size_t> pools(outlook.months.front().pools.size());
    std::iota(pools.begin(), pools.end(), std::size_t{0});
    if (pools.size() <= mostPoolsDrawn)
        return pools;
    std::ranges::stable_sort(pools, std::ranges::greater(),
                             [&](std::size_t pool) { return worstShortage(outlook, pool); });
    pools.resize(mostPoolsDrawn);
    std::ranges::sort(pools);
    return pools;
}

void addPool(ReportDraft& draft, const PortfolioContent& content, std::size_t pool)
{
    const Pool& of = content.portfolio.pools[pool];
    const QString name = asText(of.id);
    MonthStack months = capacityMonths(content.portfolio, content.outlook, pool, *content.catalogue);
    draft.addHeading(months.marked >= 0 ? PortfolioCapacityWords::tr("%1 %2").arg(name, months.mark)
                                        : PortfolioCapacityWords::tr("%1 is enough").arg(name));
    auto capacity = std::make_unique<MonthStackChart>();
    capacity->setData(std::move(months));
    draft.addFigure(
        std::make_unique<FigureBlock>(std::move(capacity), [](double, const QFont&) { return capacityHeight; }),
        PortfolioCapacityWords::tr("GPUs of %1 (%2) in the busiest hours of each month, by demand, against those that "
                                   "stand and those that keep every promise.")
            .arg(name, sizeLabel(of.sku)));
    if (pool >= content.outlook.loadDuration.size())
        return;
    const LoadDuration& load = content.outlook.loadDuration[pool];
    auto duration = std::make_unique<LoadDurationChart>();
    duration->setData(load, ownedNodes(of, content.portfolio.start));
    draft.addFigure(std::make_unique<FigureBlock>(std::move(duration), [](double, const QFont&) { return loadHeight; }),
                    PortfolioCapacityWords::tr("For how much of the time %1 has how many nodes at work. %2")
                        .arg(name, breakEvenText(load)));
}

/// Month by month, for some pools side by side.
void addNodes(ReportDraft& draft, const PortfolioContent& content, std::size_t first)
{
    const std::vector<Pool>& pools = content.portfolio.pools;
    const std::size_t last = std::min(first + poolsOfATable, pools.size());
    std::vector<TableColumn> columns{{PortfolioCapacityWords::tr("Month"), Qt::AlignLeft, 0, 1}};
    for (std::size_t pool = first; pool < last; ++pool) {
        columns.push_back({asText(pools[pool].id), Qt::AlignRight, 0, 0});
        columns.push_back({PortfolioCapacityWords::tr("in use"), Qt::AlignRight, 0, 0});
    }
    auto table = std::make_unique<TableBlock>(std::move(columns));
    for (const MonthOutlook& month : content.outlook.months) {
        TableRow row{{monthLabel(month.month), paper::body, {}}};
        for (std::size_t pool = first; pool < last; ++pool) {
            const PoolMonth& there = month.pools[pool];
            const bool isShort = there.needed > there.nodes;
            const QString nodes =
                PortfolioCapacityWords::tr("%1 of %2").arg(countText(there.needed), countText(there.nodes));
            row.push_back({isShort ? nodes + u'!' : nodes,
                           isShort ? TextStyle{paper::strong.px, true, Role::Bad} : paper::body,
                           {}});
            row.push_back(
                {there.nodes > 0 ? PortfolioCapacityWords::tr("%1 %").arg(percentNumber(there.utilization)) : dash,
                 paper::secondary,
                 {}});
        }
        table->addRow(std::move(row));
    }
    draft.add(std::move(table), 4);
}

}  // namespace

void addPurchases(ReportDraft& draft, const PortfolioContent& content)
{
    const std::vector<BoughtMonths> bought = purchases(content.outlook);
    if (bought.empty())
        return;
    draft.addHeading(PortfolioCapacityWords::tr("What to buy, and when to ask for it"));
    std::vector<TableColumn> columns;
    for (const QString& title : purchaseTitles())
        columns.push_back({title, Qt::AlignLeft, 0, 0});
    constexpr std::size_t when = 1;
    constexpr std::size_t mix = 4;
    columns[2].alignment = columns[3].alignment = Qt::AlignRight;
    columns.front().width = poolRoom;
    columns[when].width = nameRoom;
    columns[mix].stretch = columns[mix + 1].stretch = 1;
    auto table = std::make_unique<TableBlock>(std::move(columns));
    for (const BoughtMonths& months : bought) {
        TableRow row;
        for (const QString& cell : purchaseCells(content.portfolio, months))
            row.push_back({cell, row.empty() ? paper::strong : paper::body, {}});
        table->addRow(std::move(row));
    }
    draft.add(std::move(table), 4);
    draft.addNote({{PortfolioCapacityWords::tr(
                        "Nodes. Needed are the fewest that keep every promise in %1 % of the draws; the best mix "
                        "covers them at least cost of all ways to pay that have a price.")
                        .arg(percentNumber(content.portfolio.confidence)),
                    paper::caption}});
}

void addPoolCapacity(ReportDraft& draft, const PortfolioContent& content)
{
    if (content.outlook.months.empty() || content.outlook.months.front().pools.empty())
        return;
    const std::vector<std::size_t> drawn = drawnPools(content.outlook);
    for (const std::size_t pool : drawn)
        addPool(draft, content, pool);
    if (drawn.size() < content.portfolio.pools.size())
        draft.addNote({{PortfolioCapacityWords::tr("Of %1 pools the %2 that are short of most are drawn.")
                            .arg(countText(content.portfolio.pools.size()), countText(drawn.size())),
                        paper::caption}});
    draft.addHeading(PortfolioCapacityWords::tr("Nodes needed of nodes that stand"));
    for (std::size_t first = 0; first < content.portfolio.pools.size(); first += poolsOfATable)
        addNodes(draft, content, first);
    draft.addNote({{PortfolioCapacityWords::tr("! more than stand in that month. In use: the share of the GPU-hours of "
                                               "the nodes that stand."),
                    paper::caption}});
}

void addWaits(ReportDraft& draft, const PortfolioContent& content)
{
    if (content.outlook.waits.empty())
        return;
    draft.addHeading(PortfolioCapacityWords::tr("How long runs wait"));
    // Owner and kind stand with the demands.
    constexpr std::array<qsizetype, 7> shown = {0, 3, 4, 5, 6, 7, 8};
    constexpr qsizetype firstNumber = 4;
    constexpr qsizetype lastNumber = 7;
    const QStringList titles = waitTitles();
    std::vector<TableColumn> columns;
    for (const qsizetype i : shown)
        columns.push_back({titles[i], i >= firstNumber && i <= lastNumber ? Qt::AlignRight : Qt::AlignLeft, 0, 0});
    // Names and remarks wrap; numbers never do.
    columns[0].width = columns[1].width = demandRoom;
    columns.back().stretch = 1;
    auto table = std::make_unique<TableBlock>(std::move(columns));
    for (std::size_t i = 0; i < content.outlook.waits.size(); ++i) {
        const QStringList cells = waitCells(content.portfolio, content.outlook, i);
        QStringList kept;
        for (const qsizetype cell : shown)
            kept << cells[cell];
        addSeriesRow(*table, kept, i);
    }
    draft.add(std::move(table), 4);
    draft.addNote({{PortfolioCapacityWords::tr("With the supply as it stands; promises kept in the worst month; %1.")
                        .arg(drawsText(content.outlook)),
                    paper::caption}});
}

}  // namespace headroom
