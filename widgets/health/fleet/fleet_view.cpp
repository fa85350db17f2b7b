// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet/fleet_view.h"

#include "widgets/card/card.h"
#include "widgets/health/fleet/fleet_dots.h"
#include "widgets/health/fleet/fleet_grid.h"
#include "widgets/health/fleet/grade_legend.h"
#include "widgets/input/segmented_control.h"
#include "widgets/page/chart_tools.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px gridHeight{330};
constexpr Px sideBySideWidth{1000};  ///< Narrower pages put the cards one under the other.
constexpr Px leastDotsWidth{360};
constexpr int besideGrid = grid(8);  ///< The card's padding and a scroll bar.

}  // namespace

FleetView::FleetView(QWidget* parent)
    : QWidget(parent), m_row(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_gridCard(new Card(tr("One row per node"), this)), m_area(new QScrollArea(m_gridCard)),
      m_grid(new FleetGrid(this)), m_legend(new GradeLegend(this)),
      m_dotsCard(new Card(QString(QLatin1Char(' ')), this)), m_dots(new FleetDots(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(cardGap);
    m_row->addWidget(m_gridCard, 3);
    m_row->addWidget(m_dotsCard, 2);
    m_dotsCard->setObjectName(QStringLiteral("fleetDotsCard"));
    m_dotsCard->setContent(m_dots);
    addChartTools(*m_dotsCard, *m_dots);
    buildGrid();
    addNumbers();
    connect(m_dots, &FleetDots::gpuChosen, this, &FleetView::gpuChosen);
    connect(m_dots, &Chart::exportRequested, this, &FleetView::exportRequested);
    showMessage();
}

void FleetView::buildGrid()
{
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidget(m_grid);
    m_area->setWidgetResizable(true);
    followZoom(*m_area, [this] { m_area->setMaximumHeight(gridHeight); });
    m_area->viewport()->setAutoFillBackground(false);
    m_grid->setAutoFillBackground(false);
    m_grid->setObjectName(QStringLiteral("fleetGrid"));
    m_legend->setObjectName(QStringLiteral("gradeLegend"));
    auto* content = new QWidget(m_gridCard);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid(1));
    column->addWidget(m_area, 1);
    column->addWidget(m_legend);
    m_gridCard->setContent(content);
    connect(m_grid, &FleetGrid::gpuChosen, this, [this](GpuPlace place) {
        keepInSight(m_grid->cellRect(place));
        emit gpuChosen(place);
    });
}

void FleetView::keepInSight(const QRect& cell)
{
    // The grid scrolls in its card, and the card with the page.
    for (QWidget* widget = m_grid->parentWidget(); widget != nullptr; widget = widget->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(widget)) {
            const QPoint middle = m_grid->mapTo(area->widget(), cell.center());
            area->ensureVisible(middle.x(), middle.y(), cell.width(), cell.height());
        }
}

void FleetView::addNumbers()
{
    auto* number = new SegmentedControl(m_gridCard);
    number->setObjectName(QStringLiteral("fleetNumber"));
    number->setAccessibleName(tr("Number"));
    number->addSegment(QStringLiteral("temperature"), tr("°C"), tr("Temperature"));
    number->addSegment(QStringLiteral("utilization"), tr("Use %"), tr("Utilisation"));
    number->addSegment(QStringLiteral("memory"), tr("Memory %"));
    number->addSegment(QStringLiteral("power"), tr("W"), tr("Power"));
    number->setCurrent(QStringLiteral("temperature"));
    connect(number, &SegmentedControl::chosen, this, [this](const QString& id) {
        const FleetNumber shown = id == QLatin1String("utilization") ? FleetNumber::Utilization
                                  : id == QLatin1String("memory")    ? FleetNumber::Memory
                                  : id == QLatin1String("power")     ? FleetNumber::Power
                                                                     : FleetNumber::Temperature;
        m_grid->setNumber(shown);
        m_dots->setNumber(shown);
        showMessage();
    });
    m_gridCard->addHeaderWidget(number);
}

void FleetView::setReport(const std::shared_ptr<const HealthReport>& report)
{
    m_grid->setReport(report);
    // A few nodes are all in sight, of many those for which there is room.
    m_area->setMinimumHeight(std::min<int>(gridHeight, m_grid->sizeHint().height()));
    m_legend->setReport(report.get());
    m_dots->setReport(report);
    showMessage();
    arrange();
}

void FleetView::setByteUnit(ByteUnit unit) { m_grid->setByteUnit(unit); }

void FleetView::setCurrent(std::optional<GpuPlace> place)
{
    m_grid->setCurrent(place);
    m_dots->setCurrent(place);
}

void FleetView::showMessage()
{
    m_dotsCard->setTitle(m_dots->message());
    m_dotsCard->setNote(m_dots->note());
    m_legend->setNote(tr("numbers: %1, %2").arg(m_dots->numberName(), m_dots->unit()));
}

void FleetView::arrange()
{
    // The columns beside the squares come before the room of the dots, which give way.
    const int needed = m_grid->sizeHint().width() + besideGrid + m_area->verticalScrollBar()->sizeHint().width();
    const bool isBeside = width() >= std::max<int>(sideBySideWidth, needed + cardGap + leastDotsWidth);
    m_gridCard->setMinimumWidth(isBeside ? needed : 0);
    m_row->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void FleetView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

}  // namespace headroom
