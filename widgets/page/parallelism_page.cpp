// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/front_chart.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/text/search_text.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr int threeWidth = 880;       ///< Narrower pages put the third chart under the others.
constexpr int sideBySideWidth = 1100;
constexpr int chartHeight = 330;
constexpr std::size_t usualRows = 8;

}  // namespace

ParallelismPage::ParallelismPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_charts(new QBoxLayout(QBoxLayout::LeftToRight)), m_tables(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_rankCard(new Card(tr("Layouts"), this)), m_heatCard(new Card(tr("Tensor × pipeline"), this)),
      m_frontCard(new Card(tr("Time against memory"), this)), m_mapCard(new Card(tr("Where each GPU works"), this)),
      m_ruleCard(new Card(tr("Rule of thumb"), this)), m_whyCard(new Card(tr("Not first"), this)),
      m_scalingCard(new Card(tr("Tokens/s against GPUs"), this)), m_table(new LayoutTable(this)),
      m_filter(new QLineEdit(this)), m_objectives(new SegmentedControl(this)), m_more(new QToolButton(this)),
      m_heat(new LayoutHeatMap(this)), m_front(new FrontChart(this)), m_map(new GpuMapChart(this)),
      m_rules(new RowTable({{tr("Model")}, {tr("Rule")}, {tr("GPUs")}, {tr("Network")}, {tr("This plan")}}, this)),
      m_why(new RowTable({{tr("Strategy")}, {tr("Why")}}, this)), m_scaling(new ScalingChart(this))
{
    buildRanking();
    buildCharts();
    buildTables();
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(m_rankCard);
    layout->addLayout(m_charts);
    layout->addWidget(m_ruleCard);
    layout->addLayout(m_tables);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectParts();
}

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
    m_filter->setFixedWidth(grid(44));
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
    m_rankCard->addHeaderWidget(m_filter);
    m_rankCard->addHeaderWidget(m_objectives);
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
        card->setMinimumHeight(chartHeight);
        connect(chart, &Chart::exportRequested, this, &ParallelismPage::exportRequested);
        m_charts->addWidget(card, 1);
    };
    add(m_heatCard, m_heat, "heatCard");
    add(m_frontCard, m_front, "frontCard");
    add(m_mapCard, m_map, "mapCard");
    m_heatCard->setNote(tr("best step time and peak of each pair"));
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
    m_scalingCard->setMinimumHeight(chartHeight);
    for (Card* card : {m_ruleCard, m_whyCard})
        card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_tables->setSpacing(cardGap);
    m_tables->addWidget(m_whyCard, 1, Qt::AlignTop);
    m_tables->addWidget(m_scalingCard, 1);
    connect(m_scaling, &Chart::exportRequested, this, &ParallelismPage::exportRequested);
}

void ParallelismPage::connectParts()
{
    connect(m_table, &LitTable::sortRequested, this, [this](int column, Qt::SortOrder order) {
        m_order = static_cast<LayoutTable::Column>(column);
        m_ascending = order == Qt::AscendingOrder;
        if (m_report)
            showReport();
    });
    connect(m_table, &LayoutTable::rowChosen, this, [this](int row) {
        if (row >= 0 && static_cast<std::size_t>(row) < m_shown.size())
            emit layoutChosen(m_shown[static_cast<std::size_t>(row)].found.candidate.layout);
    });
    connect(m_filter, &QLineEdit::textChanged, this, &ParallelismPage::showRows);
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_showsAll = !m_showsAll;
        showRows();
    });
    connect(m_cancel, &QToolButton::clicked, this, &ParallelismPage::cancelRequested);
    connect(m_objectives, &SegmentedControl::chosen, this, [this](const QString& id) {
        m_objective = id == QLatin1String("memory") ? Objective::Memory : Objective::Time;
        emit objectiveChanged(m_objective);
    });
    connect(m_heat, &LayoutHeatMap::layoutChosen, this,
            [this](int point) { emit layoutChosen(m_heat->cells()[static_cast<std::size_t>(point)].best.layout); });
    connect(m_front, &FrontChart::layoutChosen, this,
            [this](int point) { emit layoutChosen(m_front->points()[static_cast<std::size_t>(point)].layout); });
}

void ParallelismPage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    m_map->setLayout(estimate);
    const std::int64_t used = estimate.hardware.gpusUsed;
    m_mapCard->setNote(used == 1 ? tr("1 GPU") : tr("%1 GPUs").arg(countText(used)));
    if (plan.workload != Workload::Training)
        showReasons();
}

void ParallelismPage::setReport(const std::shared_ptr<const SearchReport>& report)
{
    m_report = report;
    m_cancel->hide();
    if (m_report && m_report->result.legal > 0)
        showReport();
    else
        showReasons();
}

void ParallelismPage::setProgress(const SearchProgress& progress)
{
    m_cancel->show();
    m_rankCard->setNote(progressText(progress));
}

void ParallelismPage::setScaling(const std::vector<ScalingPoint>& points)
{
    m_scalingCard->setVisible(points.size() > 1);
    m_scaling->setPoints(points);
    m_scalingCard->setNote(m_scaling->limitText().isEmpty() ? tr("this layout, log scale") : m_scaling->limitText());
}

void ParallelismPage::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    m_heat->setByteUnit(unit);
    m_front->setByteUnit(unit);
    if (m_report && m_report->result.legal > 0)
        showReport();
}

void ParallelismPage::showReport()
{
    m_pages->setCurrentIndex(0);
    const SearchReport& report = *m_report;
    const std::optional<FoundLayout> own = ownLayout(m_plan, m_estimate);
    m_rows = rankedRows(report, own);
    if (m_order)
        orderRows(m_rows, *m_order, m_ascending);
    m_table->setUnits(unitName(m_unit), bytesNumber(report.hardware.capacity, m_unit),
                      QString::fromStdString(m_plan.cost.currency));
    m_table->setSortColumn(
        m_order.value_or(report.objective == Objective::Memory ? LayoutTable::Peak : LayoutTable::Step),
        m_ascending ? Qt::AscendingOrder : Qt::DescendingOrder);
    // The table ends at some length; the count does not.
    const auto fitting = std::ranges::count_if(report.result.ranked, &Candidate::fits);
    const QString first = report.objective == Objective::Memory ? tr("leanest first") : tr("fastest first");
    m_rankCard->setTitle(report.layouts.empty() ? tr("No layout fits")
                         : report.layouts.size() == 1
                             ? tr("The only strategy that fits")
                             : tr("%1 strategies that fit, %2").arg(countText(fitting), first));
    m_rankCard->setNote(report.result.stopped ? tr("stopped early: %1").arg(searchCountsText(report.result))
                                              : searchCountsText(report.result));
    showRows();
    const std::optional<Candidate> ownCandidate = own ? std::optional(own->candidate) : std::nullopt;
    m_heat->setReport(report, ownCandidate);
    m_front->setReport(report, ownCandidate);
    m_frontCard->setVisible(!report.layouts.empty());
    showRules(*m_rules, m_estimate.model.parameters, report, m_unit);
    showRejections(*m_why, report, m_unit);
}

void ParallelismPage::showRows()
{
    m_shown.clear();
    std::size_t matching = 0;
    for (const RankedRow& row : m_rows) {
        const bool matches = matchesFilter(row, m_filter->text());
        matching += matches ? 1 : 0;
        if (matches && (m_showsAll || m_shown.size() < usualRows || row.isPlan))
            m_shown.push_back(row);
    }
    std::vector<LayoutRow> rows;
    rows.reserve(m_shown.size());
    const Bytes capacity = m_report ? m_report->hardware.capacity : Bytes{};
    for (const RankedRow& row : m_shown)
        rows.push_back(shownRow(row, capacity, m_unit));
    m_table->setRows(std::move(rows), rawRows(m_shown));
    m_more->setVisible(matching > usualRows);
    m_more->setText(m_showsAll ? tr("Show the first %1").arg(countText(std::ssize(m_shown) > 0 ? usualRows : 0))
                               : tr("Show all %1").arg(countText(static_cast<std::int64_t>(matching))));
}

void ParallelismPage::showReasons()
{
    const bool serving = m_plan.workload != Workload::Training;
    m_empty->setText(serving ? tr("Layouts are searched for training plans")
                             : tr("No legal layout of this model on these GPUs"),
                     {}, serving ? QString() : tr("Change the GPUs, the global batch or the sequence length."));
    m_pages->setCurrentIndex(1);
}

void ParallelismPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_charts->setDirection(width() < threeWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_tables->setDirection(width() < sideBySideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom
