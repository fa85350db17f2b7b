// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_findings.h"
#include "widgets/card/card.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/chart/pareto_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/parallelism/parallelism_page.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QBoxLayout>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QToolButton>

// How the page is put together.
namespace headroom {

namespace {

constexpr Px chartHeight{330};

}  // namespace

void ParallelismPage::buildRanking()
{
    m_rankCard->setObjectName(QStringLiteral("rankCard"));
    m_rankCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_table->setObjectName(QStringLiteral("layoutTable"));
    m_table->setAccessibleName(tr("Ranked layouts"));
    m_filter->setObjectName(QStringLiteral("layoutFilter"));
    m_filter->setPlaceholderText(tr("Filter, such as ZeRO-3"));
    m_filter->setAccessibleName(tr("Filter the layouts"));
    m_filter->setClearButtonEnabled(true);
    followZoom(*m_filter, [this] { m_filter->setFixedWidth(zoomed(grid(44))); });
    m_objectives->setObjectName(QStringLiteral("objective"));
    m_objectives->setAccessibleName(tr("What comes first"));
    m_objectives->addSegment(QStringLiteral("time"), tr("Time"), tr("The fastest first, which is the cheapest too"));
    m_objectives->addSegment(QStringLiteral("memory"), tr("Memory"), tr("The leanest first"));
    m_objectives->setCurrent(QStringLiteral("time"));
    m_more->setObjectName(QStringLiteral("moreLayouts"));
    m_more->setAutoRaise(true);
    m_more->hide();  // It has no words before there are layouts.
    m_cancel = m_rankCard->addTool(Icon::Cross, tr("Stop searching"), QStringLiteral("cancelSearch"));
    m_cancel->hide();
    m_again = m_rankCard->addTool(Icon::Search, tr("Search on to the end"), QStringLiteral("searchAgain"));
    m_again->hide();
    m_rankCard->addHeaderWidget(m_filter);
    m_rankCard->addHeaderWidget(m_objectives);
    m_beside = m_rankCard->addTool(Icon::Plus, tr("Put the layout beside the plan"), QStringLiteral("compareLayout"));
    sayChoice();
    addCopyTool(*m_rankCard, *m_table);
    fillWithTable(*m_rankCard, *m_table, m_more);
}

void ParallelismPage::buildCharts()
{
    m_charts->setSpacing(cardGap);
    const auto add = [this](Card* card, Chart* chart, const char* name) {
        card->setObjectName(QLatin1String(name));
        addChartTools(*card, *chart);
        card->setContent(chart);
        followZoom(*card, [card] { card->setMinimumHeight(chartHeight); });
        connect(chart, &Chart::exportRequested, this, &ParallelismPage::exportRequested);
        m_charts->addWidget(card, 1);
    };
    add(m_heatCard, m_heat, "heatCard");
    add(m_frontCard, m_front, "frontCard");
    add(m_mapCard, m_map, "mapCard");
    m_frontCard->setNote(tr("to %1 × best").arg(decimalText(frontReach)));
}

void ParallelismPage::buildTables()
{
    m_ruleCard->setObjectName(QStringLiteral("ruleCard"));
    m_ruleCard->setNote(tr("what is passed on, and where the computed answer differs"));
    m_rules->setObjectName(QStringLiteral("ruleTable"));
    m_rules->setAccessibleName(tr("Rules of thumb"));
    fillWithTable(*m_ruleCard, *m_rules);
    m_whyCard->setObjectName(QStringLiteral("whyCard"));
    m_why->setObjectName(QStringLiteral("whyTable"));
    m_why->setAccessibleName(tr("Why other strategies do not come first"));
    fillWithTable(*m_whyCard, *m_why);
    m_scalingCard->setObjectName(QStringLiteral("layoutScalingCard"));
    QToolButton* find = m_scalingCard->addTool(Icon::Search, tr("Find a cluster: other VM sizes and numbers of nodes"),
                                               QStringLiteral("findCluster"));
    connect(find, &QToolButton::clicked, this, &ParallelismPage::clusterWanted);
    addChartTools(*m_scalingCard, *m_scaling);
    m_scalingCard->setContent(m_scaling);
    followZoom(*m_scalingCard, [this] { m_scalingCard->setMinimumHeight(chartHeight); });
    for (Card* card : {m_ruleCard, m_whyCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_tables->setSpacing(cardGap);
    m_tables->addWidget(m_whyCard, 1, Qt::AlignTop);
    m_tables->addWidget(m_scalingCard, 1);
    connect(m_scaling, &Chart::exportRequested, this, &ParallelismPage::exportRequested);
}

void ParallelismPage::connectParts()
{
    connect(m_table, &HighlightTable::sortRequested, this, [this](int column, Qt::SortOrder order) {
        m_order = static_cast<LayoutTable::Column>(column);
        m_ascending = order == Qt::AscendingOrder;
        if (m_report)
            showReport();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (now.isValid() && now.row() < std::ssize(m_shown))
            m_chosen = m_shown[static_cast<std::size_t>(now.row())].found.candidate.layout;
        sayChoice();
    });
    connect(m_table, &LayoutTable::rowChosen, this, [this](int row) {
        if (row >= 0 && static_cast<std::size_t>(row) < m_shown.size())
            emit layoutChosen(m_shown[static_cast<std::size_t>(row)].found.candidate.layout);
    });
    connect(m_table, &LayoutTable::rowSetAside, this, [this](int row) {
        if (row >= 0 && row < std::ssize(m_shown))
            emit comparisonWanted(m_shown[static_cast<std::size_t>(row)].found.candidate.layout);
    });
    connect(m_beside, &QToolButton::clicked, this, [this] {
        if (const std::optional<LayoutChoice> layout = chosenLayout())
            emit comparisonWanted(*layout);
    });
    connect(m_filter, &QLineEdit::textChanged, this, &ParallelismPage::showRows);
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_showsAll = !m_showsAll;
        showRows();
    });
    connect(m_cancel, &QToolButton::clicked, this, &ParallelismPage::cancelRequested);
    connect(m_again, &QToolButton::clicked, this, &ParallelismPage::searchRequested);
    connect(m_objectives, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_objective = id == QLatin1String("memory") ? Objective::Memory : Objective::Time;
        emit objectiveChanged(m_objective);
    });
    connect(m_heat, &LayoutHeatMap::layoutChosen, this,
            [this](int point) { emit layoutChosen(m_heat->cells()[static_cast<std::size_t>(point)].best.layout); });
    connect(m_front, &ParetoChart::layoutChosen, this,
            [this](int point) { emit layoutChosen(m_front->points()[static_cast<std::size_t>(point)].layout); });
}

}  // namespace headroom
