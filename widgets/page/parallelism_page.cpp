// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/front_chart.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/parallelism_reasons.h"
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

void ParallelismPage::setEstimate(const Plan& plan, const Estimate& estimate)
{
    m_plan = plan;
    m_estimate = estimate;
    m_map->setLayout(estimate);
    const std::int64_t used = estimate.hardware.gpusUsed;
    m_mapCard->setNote(used == 1 ? tr("1 GPU") : tr("%1 GPUs").arg(countText(used)));
    if (plan.workload != Workload::Training)
        showReasons();
    else if (!m_report)
        showSearching();
}

void ParallelismPage::setReport(const std::shared_ptr<const SearchReport>& report)
{
    const bool ends = !report || report->stage == ReportStage::Whole;
    m_report = report;
    m_cancel->setHidden(ends);
    if (m_report && (m_report->result.legal > 0 || !ends))
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
    m_rankCard->setTitle(rankingTitle(report));
    m_rankCard->setNote(rankingNote(report));
    showRows();
    const std::optional<Candidate> ownCandidate = own ? std::optional(own->candidate) : std::nullopt;
    m_heat->setReport(report, ownCandidate);
    m_front->setReport(report, ownCandidate);
    m_frontCard->setVisible(!report.layouts.empty());
    showRules(*m_rules, m_estimate.model.parameters, &report, m_unit);
    // The reasons of the plan as it was stay until there are others.
    if (report.stage != ReportStage::Restated)
        showRejections(*m_why, report, m_unit);
    const QString behind = own ? ownBehindText(*own, report) : QString();
    m_whyCard->setNote(report.stage == ReportStage::Whole && !behind.isEmpty() ? tr("this plan: %1").arg(behind)
                       : report.stage == ReportStage::Whole                    ? QString()
                       : report.stage == ReportStage::SoFar                    ? tr("so far")
                                                                               : tr("of the plan before this change"));
}

/// What can be said before the first layout is found.
void ParallelismPage::showSearching()
{
    m_pages->setCurrentIndex(0);
    m_rankCard->setTitle(tr("Layouts"));
    m_rankCard->setNote(tr("searching…"));
    showRules(*m_rules, m_estimate.model.parameters, nullptr, m_unit);
}

std::optional<LayoutChoice> ParallelismPage::chosenLayout() const
{
    const int row = m_table->currentIndex().row();
    if (row >= 0 && row < std::ssize(m_shown))
        return m_shown[static_cast<std::size_t>(row)].found.candidate.layout;
    if (!m_report || m_report->layouts.empty())
        return std::nullopt;
    return m_report->layouts.front().candidate.layout;
}

void ParallelismPage::showRows()
{
    m_shown.clear();
    std::vector<RankedRow> matching;
    for (const RankedRow& row : m_rows) {
        if (!matchesFilter(row, m_filter->text()))
            continue;
        matching.push_back(row);
        if (m_showsAll || m_shown.size() < usualRows || row.isPlan)
            m_shown.push_back(row);
    }
    std::vector<LayoutRow> rows;
    rows.reserve(m_shown.size());
    const Bytes capacity = m_report ? m_report->hardware.capacity : Bytes{};
    for (const RankedRow& row : m_shown)
        rows.push_back(shownRow(row, capacity, m_unit));
    m_table->setRows(std::move(rows), rawRows(matching), rawRows(m_shown));
    m_more->setVisible(matching.size() > usualRows);
    m_more->setText(moreText(matching.size()));
}

/// The table ends at some length; the count of strategies does not.
QString ParallelismPage::moreText(std::size_t matching) const
{
    const auto count = [](std::size_t rows) { return countText(static_cast<std::int64_t>(rows)); };
    if (m_showsAll)
        return tr("Show the first %1").arg(count(usualRows));
    const bool isCut =
        m_report && std::ranges::count_if(m_report->result.ranked, &Candidate::fits) > std::ssize(m_report->layouts);
    return isCut ? tr("Show the first %1").arg(count(matching)) : tr("Show all %1").arg(count(matching));
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
