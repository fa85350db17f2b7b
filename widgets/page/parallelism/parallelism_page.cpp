// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/parallelism/parallelism_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/gpu_map_chart.h"
#include "widgets/chart/layout_heat_map.h"
#include "widgets/chart/pareto_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/parallelism/parallelism_reasons.h"
#include "widgets/page/parallelism/ranking_words.h"
#include "widgets/text/answers/search_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QLineEdit>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr Px threeWidth{880};       ///< Narrower pages put the third chart under the others.
constexpr Px sideBySideWidth{1100};
constexpr std::int64_t usualRows = 8;

}  // namespace

ParallelismPage::ParallelismPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)),
      m_charts(new QBoxLayout(QBoxLayout::LeftToRight)), m_tables(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_rankCard(new Card(tr("Layouts"), this)), m_heatCard(new Card(tr("Tensor × pipeline"), this)),
      m_frontCard(new Card(tr("Time against memory"), this)), m_mapCard(new Card(tr("Where each GPU works"), this)),
      m_ruleCard(new Card(tr("Rule of thumb"), this)), m_whyCard(new Card(tr("Not first"), this)),
      m_scalingCard(new Card(tr("Tokens/s against GPUs"), this)), m_table(new LayoutTable(this)),
      m_filter(new QLineEdit(this)), m_objectives(new SegmentedControl(this)), m_more(new QToolButton(this)),
      m_heat(new LayoutHeatMap(this)), m_front(new ParetoChart(this)), m_map(new GpuMapChart(this)),
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
    if (plan.model != m_plan.model)
        m_chosen.reset();  // Of another job.
    m_plan = plan;
    m_estimate = estimate;
    m_map->setLayout(estimate);
    m_mapCard->setTitle(tr("Where each %1 works").arg(workerText(estimate.hardware)));
    m_mapCard->setNote(workersUsedText(estimate.hardware));
    if (plan.workload != Workload::Training || plan.training.objective != TrainingObjective::Sft)
        showReasons();
    else if (!m_report)
        showSearching();
}

void ParallelismPage::setReport(const std::shared_ptr<const SearchReport>& report)
{
    const bool ends = !report || report->stage == ReportStage::Whole;
    m_report = report;
    m_cancel->setHidden(ends);
    m_again->setHidden(!ends || !m_report || !m_report->result.stopped);
    if (m_report && (m_report->result.legal > 0 || !ends))
        showReport();
    else
        showReasons();
}

void ParallelismPage::setProgress(const SearchProgress& progress)
{
    m_cancel->show();
    m_again->hide();
    m_rankCard->setNote(progressText(progress));
}

void ParallelismPage::setScaling(const std::vector<ScalingPoint>& points)
{
    m_scalingCard->setVisible(points.size() > 1);
    m_scaling->setWorkers(workersText(m_estimate.hardware));
    m_scaling->setPoints(points);
    m_scalingCard->setTitle(tr("Tokens/s against %1").arg(workersText(m_estimate.hardware)));
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
    std::vector<LayoutRow> all;
    for (const RankedRow& row : m_rows)
        all.push_back(shownRow(row, report.hardware.capacity, m_unit));
    m_table->setRanking(std::move(all));
    m_rankCard->setNote(rankingNote(report));
    showRows();
    const std::optional<Candidate> ownCandidate = own ? std::optional(own->candidate) : std::nullopt;
    m_heatCard->setNote(report.objective == Objective::Memory ? tr("leanest, its time") : tr("best time, its peak"));
    m_heat->setReport(report, ownCandidate);
    m_front->setReport(report, ownCandidate);
    m_frontCard->setVisible(!report.layouts.empty());
    showRules(*m_rules, m_estimate.model.parameters, &report, m_unit);
    // The reasons of the plan as it was stay until there are others.
    if (report.stage != ReportStage::Restated)
        showRejections(*m_why, report, m_unit);
    m_whyCard->setNote(reasonsNote(own));
}

QString ParallelismPage::reasonsNote(const std::optional<FoundLayout>& own) const
{
    if (m_report->stage == ReportStage::Restated)
        return tr("of the plan before this change");
    if (!m_report->isComplete())
        return tr("so far");
    const QString misfit = own ? ownMisfitText(*own, *m_report, m_unit) : QString();
    const QString behind = own ? ownBehindText(*own, *m_report) : QString();
    if (!misfit.isEmpty())
        return behind.isEmpty() ? tr("this plan does not fit: %1").arg(misfit)
                                : tr("this plan does not fit: %1; it would take %2").arg(misfit, behind);
    return behind.isEmpty() ? QString() : tr("this plan: %1").arg(behind);
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
    if (m_chosen)
        return rowOfChoice() >= 0 ? m_chosen : std::nullopt;
    if (!m_report || m_report->layouts.empty())
        return std::nullopt;
    return m_report->layouts.front().candidate.layout;
}

int ParallelismPage::rowOfChoice() const
{
    const auto at =
        std::ranges::find_if(m_shown, [this](const RankedRow& row) { return m_chosen == row.found.candidate.layout; });
    return at == m_shown.end() ? -1 : static_cast<int>(at - m_shown.begin());
}

void ParallelismPage::keepChoice()
{
    const int row = rowOfChoice();
    m_table->setCurrentIndex(row < 0 ? QModelIndex() : m_table->model()->index(row, LayoutTable::Name));
    sayChoice();
}

void ParallelismPage::sayChoice()
{
    m_beside->setEnabled(chosenLayout().has_value());
    m_beside->setToolTip(!m_chosen            ? tr("Put the best layout beside the plan")
                         : rowOfChoice() >= 0 ? tr("Put the chosen layout beside the plan")
                                              : tr("The chosen layout is not in the list: choose a row"));
}

void ParallelismPage::showRows()
{
    m_shown.clear();
    std::vector<RankedRow> matching;
    const auto fitting = [](const std::vector<RankedRow>& rows) {
        return std::ranges::count_if(rows, [](const RankedRow& row) { return row.found.candidate.fits; });
    };
    for (const RankedRow& row : m_rows) {
        if (!matchesFilter(row, m_filter->text()))
            continue;
        matching.push_back(row);
        if (m_showsAll || std::ssize(m_shown) < usualRows || row.isPlan)
            m_shown.push_back(row);
    }
    std::vector<LayoutRow> rows;
    rows.reserve(m_shown.size());
    const Bytes capacity = m_report ? m_report->hardware.capacity : Bytes{};
    for (const RankedRow& row : m_shown)
        rows.push_back(shownRow(row, capacity, m_unit));
    m_table->setRows(std::move(rows), rawRows(matching), rawRows(m_shown));
    keepChoice();
    if (!m_report)
        return;
    // The list ends at some length; the count of strategies does not.
    const auto beyond =
        std::ranges::count_if(m_report->result.ranked, &Candidate::fits) - std::ssize(m_report->layouts);
    const RankingView view{.fitting = fitting(m_rows) + std::max<std::int64_t>(0, beyond),
                           .listed = fitting(m_rows),
                           .matching = fitting(matching),
                           .isFiltered = !m_filter->text().trimmed().isEmpty(),
                           .order = m_order,
                           .ascending = m_ascending};
    m_rankCard->setTitle(rankingTitle(*m_report, view));
    m_more->setVisible(std::ssize(matching) > usualRows);
    m_more->setText(moreRowsText(view, m_showsAll, usualRows));
}

void ParallelismPage::showReasons()
{
    const bool serving = m_plan.workload != Workload::Training;
    if (!serving && m_plan.training.objective != TrainingObjective::Sft) {
        m_empty->setText(tr("Layouts are searched for trainings of one model on given texts"), {},
                         tr("\"headroom search\" divides the GPUs between the engines that write answers and the "
                            "update; degrees of parallelism are set in the plan, at the left."));
        m_pages->setCurrentIndex(1);
        return;
    }
    m_empty->setText(
        serving ? tr("Layouts are searched for training plans") : tr("No legal layout of this model on these GPUs"), {},
        serving ? tr("The Serving page, Ctrl+8, shows how fast the replicas answer. Tensor and pipeline "
                     "parallel of a replica are set in the plan, at the left.")
                : tr("Change the GPUs, the global batch or the sequence length."));
    m_pages->setCurrentIndex(1);
}

void ParallelismPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_charts->setDirection(width() < threeWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_tables->setDirection(width() < sideBySideWidth ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom
