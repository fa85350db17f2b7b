// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/compare/compare_page.h"

#include "widgets/card/card.h"
#include "widgets/chart/comparison_chart.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/compare/baseline_text.h"
#include "widgets/page/compare/compare_heads.h"
#include "widgets/page/memory/sensitivity_card.h"
#include "widgets/page/page_frame.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/row_table.h"
#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px sideBySideWidth{800};  ///< Narrower pages put the charts below the table.
constexpr Px chartsWidth{236};
constexpr Px chartCardWidth{260};  ///< With its margins.

/// The mark of a row that differs; the others keep its room.
void drawMark(QPainter& painter, const QRectF& rect, Theme theme, bool differs)
{
    if (!differs)
        return;
    constexpr double diameter = 6;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::Accent, theme));
    painter.drawEllipse(QRectF(rect.left(), rect.center().y() - diameter / 2, diameter, diameter));
    painter.restore();
}

}  // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent), m_row(new QBoxLayout(QBoxLayout::LeftToRight)), m_side(new QVBoxLayout),
      m_heads(new CompareHeads(this)), m_filter(new SegmentedControl(this)),
      m_report(new QPushButton(tr("Report..."), this)), m_tableCard(new Card(tr("Side by side"), this)),
      m_tableHolder(new QVBoxLayout), m_sensitivity(new SensitivityCard(this))
{
    setObjectName(QStringLiteral("comparePage"));
    buildTableCard();
    auto* note = new Card(QString(), this);
    note->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_verdict = noteLine(*note);
    m_verdict->setObjectName(QStringLiteral("compareVerdict"));
    m_side->setSpacing(cardGap);
    for (const ComparedQuantity quantity : {ComparedQuantity::Memory, ComparedQuantity::Time, ComparedQuantity::Cost})
        addChart(new ComparisonChart(quantity, this));
    m_side->addStretch();
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_tableCard, 1, Qt::AlignTop);
    m_row->addLayout(m_side);

    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(pageMargins);
    layout->setSpacing(cardGap);
    layout->addWidget(buildToolRow());
    layout->addWidget(note);
    layout->addWidget(m_heads);
    layout->addLayout(m_row);
    layout->addWidget(m_sensitivity);
    layout->addStretch();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scrollable(content, this));
    connect(m_sensitivity, &SensitivityCard::exportRequested, this, &ComparePage::exportRequested);
    connect(m_heads, &CompareHeads::applyRequested, this, &ComparePage::applyRequested);
    connect(m_heads, &CompareHeads::removeRequested, this, &ComparePage::removeRequested);
}

QWidget* ComparePage::buildToolRow()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(2));
    auto* snapshot = new QPushButton(themedIcon(Icon::Plus), tr("Keep this plan"), row);
    snapshot->setObjectName(QStringLiteral("compareSnapshot"));
    snapshot->setToolTip(tr("Puts the plan as it is now beside the one in the editor"));
    auto* open = new QPushButton(tr("Add plan file..."), row);
    open->setObjectName(QStringLiteral("compareOpen"));
    m_report->setObjectName(QStringLiteral("compareReport"));
    m_report->setToolTip(tr("A PDF report of all these plans that begins with the comparison"));
    m_filter->setObjectName(QStringLiteral("compareFilter"));
    m_filter->setAccessibleName(tr("Rows of the comparison"));
    m_filter->addSegment(QStringLiteral("all"), tr("All rows"));
    m_filter->addSegment(QStringLiteral("differences"), tr("Only differences"));
    m_filter->setCurrent(QStringLiteral("all"));
    for (QWidget* widget : {static_cast<QWidget*>(snapshot), static_cast<QWidget*>(open),
                            static_cast<QWidget*>(m_report), static_cast<QWidget*>(m_filter)})
        layout->addWidget(widget);
    layout->addStretch(1);
    connect(snapshot, &QPushButton::clicked, this, &ComparePage::snapshotRequested);
    connect(open, &QPushButton::clicked, this, &ComparePage::openRequested);
    connect(m_report, &QPushButton::clicked, this, &ComparePage::reportRequested);
    connect(m_filter, &SegmentedControl::chosen, this, &ComparePage::showRows);
    return row;
}

void ComparePage::buildTableCard()
{
    m_tableCard->setObjectName(QStringLiteral("compareCard"));
    m_tableCard->setNote(tr("● differs   ✓ best of those that fit"));
    QToolButton* copy = m_tableCard->addTool(Icon::Copy, tr("Copy table"), QStringLiteral("copyComparison"));
    connect(copy, &QToolButton::clicked, this, [this] {
        if (m_table != nullptr)
            m_table->copy();
    });
    auto* holder = new QWidget(m_tableCard);
    holder->setLayout(m_tableHolder);
    m_tableHolder->setContentsMargins(0, 0, 0, 0);
    m_tableCard->setContent(holder, true);
}

void ComparePage::addChart(ComparisonChart* chart)
{
    auto* card = new Card(chart->title(), this);
    card->setObjectName(chart->objectName() + QStringLiteral("Card"));
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    addChartTools(*card, *chart);
    card->setContent(chart);
    connect(chart, &Chart::exportRequested, this, &ComparePage::exportRequested);
    m_side->addWidget(card);
    m_charts.push_back({chart, card});
}

void ComparePage::setPlans(const std::vector<EstimatedPlan>& plans, const ComparedPlans& standing)
{
    const bool sameColumns = m_table != nullptr && plans.size() == m_plans.size();
    m_plans = plans;
    m_standing = standing;
    if (!sameColumns)
        makeTable();
    showPlans();
}

void ComparePage::setByteUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    m_sensitivity->setByteUnit(unit);
    if (m_table != nullptr)
        showPlans();
}

/// A table has its columns for good.
void ComparePage::makeTable()
{
    delete m_scroll;
    std::vector<RowColumn> columns = {{QString()}};
    for (int i = 0; i < static_cast<int>(m_plans.size()); ++i)
        columns.push_back({comparisonLetter(i), true});
    m_table = new RowTable(columns);
    m_table->setObjectName(QStringLiteral("compareTable"));
    m_table->setAccessibleName(tr("Plans side by side"));
    m_scroll = new SideScroll(m_table, m_tableCard);
    m_tableHolder->addWidget(m_scroll);
    arrange();
}

void ComparePage::showPlans()
{
    const ComparisonVerdict verdict = comparisonVerdict(m_plans);
    m_verdict->setText(
        m_plans.size() < 2
            ? tr("Keep this plan, add a file, or put a fix of the banner beside it: then they stand "
                 "here side by side.")
            : QStringLiteral("%1<b>%2</b>%3")
                  .arg(verdict.lead.toHtmlEscaped(), verdict.decisive.toHtmlEscaped(), verdict.rest.toHtmlEscaped()));
    if (m_standing.isWorkshop && m_plans.size() > 1)
        m_verdict->setText(m_verdict->text() + againstBaseline(m_plans));
    m_heads->setPlans(m_plans, m_unit, m_standing);
    m_report->setEnabled(m_plans.size() > 1);
    for (const ChartCard& shown : m_charts) {
        shown.chart->setPlans(m_plans, m_unit);
        shown.card->setTitle(shown.chart->title());
    }
    showRows();
}

void ComparePage::showRows()
{
    if (m_table == nullptr)
        return;
    const bool onlyDifferences = m_filter->current() == QStringLiteral("differences");
    std::vector<ShownRow> rows;
    DataTable raw{{QString()}, {}};
    for (int i = 0; i < static_cast<int>(m_plans.size()); ++i)
        raw.header << comparisonLetter(i) + QStringLiteral(": ") +
                          comparisonName(m_plans[static_cast<std::size_t>(i)].plan);
    std::optional<ComparisonSection> section;
    for (const ComparisonRow& row : comparisonRows(m_plans, m_unit)) {
        if (onlyDifferences && !row.differs)
            continue;
        if (section != row.section)
            rows.push_back({{comparisonSectionName(row.section)}, {}, {}, true});
        section = row.section;
        QStringList cells = {row.label};
        std::vector<DataCell> values = {row.label};
        for (int i = 0; i < static_cast<int>(row.cells.size()); ++i) {
            cells << (i == row.best ? QStringLiteral("✓ ") + row.cells[i] : row.cells[i]);
            values.emplace_back(row.cells[i]);
        }
        rows.push_back({cells, {}, [differs = row.differs](QPainter& painter, const QRectF& rect, Theme theme) {
                            drawMark(painter, rect, theme, differs);
                        }});
        raw.rows.push_back(std::move(values));
    }
    m_table->setRows(rows, raw);
    if (m_row->direction() == QBoxLayout::LeftToRight)  // The other way round it would jump while a slider moves.
        arrange();
}

void ComparePage::arrange()
{
    const int around = pageMargins.left() + pageMargins.right() + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int needed = (m_table != nullptr ? m_table->wholeWidth() : 0) + cardGap + chartCardWidth + around;
    const bool beside = width() >= std::max<int>(sideBySideWidth, needed);
    m_row->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (const ChartCard& shown : m_charts)
        shown.chart->setMaximumWidth(beside ? chartsWidth : QWIDGETSIZE_MAX);
}

void ComparePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

}  // namespace headroom
