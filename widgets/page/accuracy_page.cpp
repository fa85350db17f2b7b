// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/accuracy_page.h"

#include "widgets/card/card.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/accuracy_tables.h"
#include "widgets/page/accuracy_text.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/empty_state.h"
#include "widgets/page/fact_list.h"
#include "widgets/page/page_frame.h"
#include "widgets/table/row_table.h"
#include "widgets/text/range_text.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr int sideBySideWidth = 900;   ///< Narrower pages put the tables under the chart.
constexpr int filtersInRowWidth = 700;
constexpr int tallestRow = 560;

const QString allKinds = QStringLiteral("all");

QString idOfKind(std::size_t kind)
{
    return QString::fromUtf8(errorKindNames[kind].data(), static_cast<qsizetype>(errorKindNames[kind].size()));
}

/// A table that is as high as its rows, at the top of its card.
QWidget* atTop(RowTable* table, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(table);
    layout->addStretch();
    return holder;
}

}  // namespace

AccuracyPage::AccuracyPage(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_empty(new EmptyState(this)), m_strip(new KpiStrip(this)),
      m_filters(new QBoxLayout(QBoxLayout::LeftToRight)), m_row(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_quantity(new SegmentedControl(this)), m_kind(new SegmentedControl(this)),
      m_chartCard(new Card(tr("Predicted against measured"), this)),
      m_sourceCard(new Card(tr("Error by source"), this)), m_worstCard(new Card(tr("Largest errors"), this)),
      m_caseCard(new Card(tr("One case"), this)), m_chart(new AccuracyChart(this)),
      m_sourceTable(new RowTable(
          {{tr("Source")}, {tr("Cases"), true}, {tr("Median %"), true}, {tr("90th %"), true}, {tr("Signed %"), true}},
          this)),
      m_worstTable(
          new RowTable({{tr("Error %"), true}, {tr("Measured"), true}, {tr("Predicted"), true}, {tr("Case")}}, this)),
      m_facts(new FactList(this)), m_open(new QPushButton(tr("Open as plan"), this))
{
    buildFilters();
    buildCards();
    buildCaseCard();
    auto* rangeCard = new Card(QString(), this);
    rangeCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_range = noteLine(*rangeCard);
    m_range->setObjectName(QStringLiteral("planRangeLine"));
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(m_strip);
    layout->addLayout(m_filters);
    layout->addLayout(m_row, 1);
    layout->addWidget(m_worstCard);
    layout->addWidget(rangeCard);
    layout->addStretch();
    m_pages->addWidget(scrollable(content, this));
    m_pages->addWidget(m_empty);
    connectParts();
    m_empty->setText(tr("Comparing with published measurements"),
                     {tr("Every case is predicted anew by this version; that takes a moment.")}, QString());
    m_pages->setCurrentIndex(1);
}

void AccuracyPage::buildFilters()
{
    m_strip->setObjectName(QStringLiteral("accuracyStrip"));
    m_quantity->setObjectName(QStringLiteral("accuracyQuantity"));
    m_quantity->setAccessibleName(tr("Quantity"));
    m_quantity->addSegment(QStringLiteral("peak"), tr("Peak memory"), tr("The most that one GPU held"));
    m_quantity->addSegment(QStringLiteral("static"), tr("After the step"), tr("What stays between two steps"));
    m_quantity->addSegment(QStringLiteral("step"), tr("Step time"),
                           tr("Seconds of a step; tokens/s and FLOP/s are counted as the step that they mean"));
    m_quantity->setCurrent(QStringLiteral("peak"));
    m_kind->setObjectName(QStringLiteral("accuracyKind"));
    m_kind->setAccessibleName(tr("Kind of job"));
    m_kind->addSegment(allKinds, tr("All kinds"));
    const std::array names = {tr("Dense"), tr("Experts"), tr("LoRA"), tr("QLoRA")};
    for (std::size_t i = 0; i < names.size(); ++i)
        m_kind->addSegment(idOfKind(i), names[i], errorKindLabel(static_cast<ErrorKind>(i)));
    m_kind->setCurrent(allKinds);
    m_filters->setSpacing(cardGap);
    m_filters->addWidget(m_quantity, 0, Qt::AlignLeft);
    m_filters->addWidget(m_kind, 0, Qt::AlignLeft);
    m_filters->addStretch(1);
}

void AccuracyPage::buildCards()
{
    m_chartCard->setObjectName(QStringLiteral("accuracyCard"));
    addChartTools(*m_chartCard, *m_chart);
    m_chartCard->setContent(m_chart);
    m_chartCard->setMaximumHeight(tallestRow);
    m_sourceCard->setObjectName(QStringLiteral("sourceCard"));
    m_sourceTable->setObjectName(QStringLiteral("sourceTable"));
    m_sourceTable->setAccessibleName(tr("Error by source"));
    m_sourceCard->setNote(tr("every case of this version"));
    m_worstCard->setObjectName(QStringLiteral("worstCard"));
    m_worstCard->setNote(tr("Return or a double click opens one as a plan"));
    m_worstTable->setObjectName(QStringLiteral("worstTable"));
    m_worstTable->setAccessibleName(tr("Largest errors"));
    const auto addCopy = [](Card& card, RowTable& table) {
        QToolButton* copy = card.addTool(Icon::Copy, tr("Copy table"), QStringLiteral("copyTableButton"));
        connect(copy, &QToolButton::clicked, &table, &RowTable::copy);
    };
    addCopy(*m_sourceCard, *m_sourceTable);
    addCopy(*m_worstCard, *m_worstTable);
    m_sourceCard->setContent(atTop(m_sourceTable, m_sourceCard), true);
    m_sourceCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_worstCard->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_worstCard->setContent(atTop(m_worstTable, m_worstCard), true);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_chartCard, 1);
    auto* column = new QVBoxLayout;
    column->setSpacing(cardGap);
    column->addWidget(m_sourceCard);
    column->addWidget(m_caseCard, 1);
    m_row->addLayout(column, 1);
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
    connect(m_quantity, &SegmentedControl::chosen, this, &AccuracyPage::showPoints);
    connect(m_kind, &SegmentedControl::chosen, this, &AccuracyPage::showPoints);
    connect(m_chart, &Chart::exportRequested, this, &AccuracyPage::exportRequested);
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
        m_sources.push_back(errors.source);
    m_strip->setFigures(accuracyFigures(*m_accuracy));
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
    if (m_accuracy)
        showPoints();
    showRange();
}

QString AccuracyPage::currentCase() const { return m_selected ? QString::fromStdString(m_selected->id) : QString(); }

AccuracyQuantity AccuracyPage::quantity() const
{
    const QString id = m_quantity->current();
    return id == u"step"_qs     ? AccuracyQuantity::Step
           : id == u"static"_qs ? AccuracyQuantity::Static
                                : AccuracyQuantity::Peak;
}

std::optional<ErrorKind> AccuracyPage::kind() const
{
    for (std::size_t i = 0; i < errorKindNames.size(); ++i)
        if (m_kind->current() == idOfKind(i))
            return static_cast<ErrorKind>(i);
    return std::nullopt;
}

void AccuracyPage::showPoints()
{
    const std::vector<AccuracyPoint> points = pointsOf(*m_accuracy, quantity(), kind());
    const std::optional<double> median = medianOverSources(points);
    m_chartCard->setNote(
        points.empty()
            ? tr("no case of this kind states it")
            : tr("%1 cases, median %2 %").arg(countText(static_cast<double>(points.size())), percentNumber(*median)));
    m_chart->setPoints(points, m_sources);
    m_shownSources = showErrorsBySource(*m_sourceTable, m_chart->points(), m_sources);
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
        m_range->setText(planRangeText(*m_estimate, m_unit));
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
    m_row->setDirection(direction(width() >= sideBySideWidth));
    m_filters->setDirection(direction(width() >= filtersInRowWidth));
}

}  // namespace headroom
