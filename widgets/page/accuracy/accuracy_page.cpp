// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy/accuracy_page.h"

#include "model/validate/accuracy_goals.h"
#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/chart/error_histogram.h"
#include "widgets/page/accuracy/accuracy_filters.h"
#include "widgets/page/accuracy/accuracy_tables.h"
#include "widgets/page/accuracy/accuracy_text.h"
#include "widgets/page/accuracy/plan_range.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/table/row_table.h"
#include "widgets/text/range_text.h"
#include "widgets/theme/zoom.h"

#include <QAbstractButton>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px sideBySideWidth{1150};   ///< Narrower pages put the tables under the chart.
constexpr Px tallestRow{1000};

}  // namespace

AccuracyPage::AccuracyPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_filters(new AccuracyFilters(this)), m_row(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_errorRow(new QBoxLayout(QBoxLayout::LeftToRight)), m_caseRow(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_chartCard(new Card(tr("Predicted against measured"), this)),
      m_sourceCard(new Card(tr("Error by source"), this)), m_histogramCard(new Card(tr("Signed error"), this)),
      m_rangeCard(new Card(tr("This plan's range"), this)), m_worstCard(new Card(tr("Largest errors"), this)),
      m_caseCard(new Card(tr("One case"), this)), m_chart(new AccuracyChart(this)),
      m_histogram(new ErrorHistogram(this)), m_sourceTable(new RowTable({{tr("Source")},
                                                                         {tr("Kind"), false, true},
                                                                         {tr("Cases"), true},
                                                                         {tr("Median %"), true, false, true},
                                                                         {tr("Blind %"), true},
                                                                         {tr("90th %"), true},
                                                                         {tr("Signed %"), true}},
                                                                        this)),
      m_worstTable(
          new RowTable({{tr("Error %"), true}, {tr("Measured"), true}, {tr("Predicted"), true}, {tr("Case")}}, this)),
      m_facts(new FactList(this)), m_open(new QPushButton(tr("Open as plan"), this)), m_range(new PlanRange(this))
{
    m_strip->setObjectName(QStringLiteral("accuracyStrip"));
    buildCards();
    buildTables();
    buildCaseCard();
    layOut();
    connectParts();
    m_empty->setText(tr("Comparing with published measurements"),
                     {tr("Every case is predicted anew by this version; that takes a moment.")}, QString());
    m_pages->setCurrentIndex(1);
}

void AccuracyPage::layOut()
{
    auto* column = new QVBoxLayout;
    column->setSpacing(cardGap);
    column->addWidget(m_sourceCard);
    column->addLayout(m_errorRow, 1);
    m_errorRow->addWidget(m_histogramCard, 3);
    m_errorRow->addWidget(m_rangeCard, 2);
    auto* chart = new QVBoxLayout;  // As tall as the tables up to its own limit, and at the top beyond that.
    chart->addWidget(m_chartCard, 1);
    chart->addStretch();
    m_row->addLayout(chart, 1);
    m_row->addLayout(column, 1);
    m_caseRow->addWidget(m_worstCard, 3);
    m_caseRow->addWidget(m_caseCard, 2);
    for (QBoxLayout* row : {m_row, m_errorRow, m_caseRow})
        row->setSpacing(cardGap);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(m_strip);
    layout->addWidget(m_filters);
    layout->addLayout(m_row, 1);
    layout->addLayout(m_caseRow);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
}

void AccuracyPage::buildCards()
{
    m_chartCard->setObjectName(QStringLiteral("accuracyCard"));
    addChartTools(*m_chartCard, *m_chart);
    m_chartCard->setContent(m_chart);
    followZoom(*m_chartCard, [this] { m_chartCard->setMaximumHeight(tallestRow); });
    m_histogramCard->setObjectName(QStringLiteral("histogramCard"));
    m_histogramCard->setNote(tr("cases per 3 points"));
    addChartTools(*m_histogramCard, *m_histogram);
    m_histogramCard->setContent(m_histogram);
    m_rangeCard->setObjectName(QStringLiteral("rangeCard"));
    m_rangeCard->setContent(m_range);
}

void AccuracyPage::buildTables()
{
    m_sourceCard->setObjectName(QStringLiteral("sourceCard"));
    m_sourceTable->setObjectName(QStringLiteral("sourceTable"));
    m_sourceTable->setAccessibleName(tr("Error by source"));
    m_worstCard->setObjectName(QStringLiteral("worstCard"));
    m_worstCard->setNote(tr("Return or a double click opens one as a plan"));
    m_worstTable->setObjectName(QStringLiteral("worstTable"));
    m_worstTable->setAccessibleName(tr("Largest errors"));
    addCopyTool(*m_sourceCard, *m_sourceTable);
    addCopyTool(*m_worstCard, *m_worstTable);
    fillWithTable(*m_sourceCard, *m_sourceTable);
    m_sourceCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_worstCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    fillWithTable(*m_worstCard, *m_worstTable);
}

void AccuracyPage::buildCaseCard()
{
    m_caseCard->setObjectName(QStringLiteral("caseCard"));
    m_facts->setObjectName(QStringLiteral("caseFacts"));
    m_open->setObjectName(QStringLiteral("openCaseButton"));
    m_open->setToolTip(tr("Starts a new plan that repeats the measurement"));
    auto* content = new QWidget(m_caseCard);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(cardGap);
    layout->addWidget(m_facts, 1);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    m_caseCard->setContent(content);
}

void AccuracyPage::connectParts()
{
    connect(m_filters, &AccuracyFilters::changed, this, &AccuracyPage::showPoints);
    connect(m_range, &PlanRange::casesWanted, this, &AccuracyPage::showCases);
    connect(m_chart, &Chart::exportRequested, this, &AccuracyPage::exportRequested);
    connect(m_histogram, &Chart::exportRequested, this, &AccuracyPage::exportRequested);
    connect(m_chart, &AccuracyChart::pointChosen, this,
            [this](int point) { select(m_chart->points()[static_cast<std::size_t>(point)]); });
    connect(m_sourceTable, &RowTable::rowEntered, this, [this](int row) {
        m_chart->setEmphasis(row < 0 ? std::string() : m_shownSources[static_cast<std::size_t>(row)]);
    });
    const auto choose = [this](const QModelIndex& index) {
        if (index.isValid() && static_cast<std::size_t>(index.row()) < m_worst.size())
            select(m_worst[static_cast<std::size_t>(index.row())]);
    };
    connect(m_worstTable, &QAbstractItemView::clicked, this, choose);
    connect(m_worstTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, choose);
    connect(m_worstTable, &QAbstractItemView::activated, this, [this, choose](const QModelIndex& index) {
        choose(index);
        openSelected();
    });
    connect(m_open, &QPushButton::clicked, this, &AccuracyPage::openSelected);
}

void AccuracyPage::setAccuracy(std::shared_ptr<const Accuracy> accuracy)
{
    m_accuracy = std::move(accuracy);
    m_sources.clear();
    for (const SourceErrors& errors : errorsBySource(m_accuracy->points))
        if (m_sources.empty() || m_sources.back() != errors.source)  // They come by name, then by kind.
            m_sources.push_back(errors.source);
    showPoints();
    showRange();
    m_pages->setCurrentIndex(0);
}

void AccuracyPage::setFailure(const QString& reason)
{
    m_empty->setText(tr("No measurements to compare with"), {reason}, QString());
    m_pages->setCurrentIndex(1);
}

void AccuracyPage::setEstimate(const Estimate& estimate)
{
    m_estimate = estimate;
    showRange();
}

void AccuracyPage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_chart->setByteUnit(unit);
    showPoints();
    showRange();
}

QString AccuracyPage::currentCase() const { return m_selected ? QString::fromStdString(m_selected->id) : QString(); }

void AccuracyPage::showPoints()
{
    if (!m_accuracy)
        return;  // A filter may be chosen before there is anything to filter.
    const AccuracySelection selection = m_filters->selection();
    const std::vector<AccuracyPoint> points = pointsOf(*m_accuracy, selection);
    m_strip->setFigures(accuracyFigures(*m_accuracy, selection.scope, selection.quantity));
    m_filters->setCount(countedText(*m_accuracy, selection), tierText());
    m_chartCard->setNote(pointsNote(points));
    m_chart->setPoints(points, m_sources);
    std::vector<double> errors;
    errors.reserve(points.size());
    for (const AccuracyPoint& point : points)
        errors.push_back(point.error());
    const auto [low, high] = errorEnds(selection.quantity);
    m_histogram->setErrors(std::move(errors),
                           sourceGoal(selection.kind.value_or(ErrorKind::DenseFull), selection.quantity));
    m_histogram->setEnds(low, high);
    m_sourceCard->setNote(goalNote(selection.quantity));
    m_shownSources =
        showErrorsBySource(*m_sourceTable, m_chart->points(), unseenPointsOf(*m_accuracy, selection), m_sources);
    m_worst = showLargestErrors(*m_worstTable, m_chart->points(), m_unit);
    const auto same = std::ranges::find_if(
        points, [this](const AccuracyPoint& point) { return m_selected && point.id == m_selected->id; });
    if (same != points.end())
        select(*same);
    else if (!m_worst.empty())
        select(m_worst.front());
    else
        select(std::nullopt);
}

void AccuracyPage::showRange()
{
    if (m_estimate)
        m_range->setEstimate(*m_estimate, m_accuracy.get(), m_unit);
}

void AccuracyPage::showCases(const AccuracySelection& selection)
{
    m_filters->setSelection(selection);
    showPoints();
}

void AccuracyPage::select(std::optional<AccuracyPoint> point)
{
    m_selected = std::move(point);
    m_open->setEnabled(m_selected.has_value());
    m_chart->setSelected(m_selected ? m_selected->id : std::string());
    m_facts->setFacts(m_selected ? caseFacts(*m_selected, m_unit)
                                 : std::vector<std::pair<QString, QString>>{{tr("Case"), tr("none")}});
    m_caseCard->setNote(currentCase());
}

void AccuracyPage::openSelected()
{
    if (m_selected)
        emit openRequested(currentCase());
}

void AccuracyPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const auto direction = [](bool row) { return row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom; };
    for (QBoxLayout* row : {m_row, m_caseRow})
        row->setDirection(direction(width() >= sideBySideWidth));
}

}  // namespace headroom
