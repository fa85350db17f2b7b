// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/chart.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QToolTip>

#include <cmath>

namespace headroom {

Chart::Chart(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_surface = std::make_unique<PlotSurface>(
        this, [this] { prepareScreen(); },
        [this](QPainter& painter, const ChartGeometry& geometry) { drawLayer(painter, geometry, false); },
        [this](QPainter& painter, const ChartGeometry& geometry) { drawLayer(painter, geometry, true); });
}

Chart::~Chart() = default;

QSize Chart::sizeHint() const
{
    const QSize size = usualSize();
    return size.isValid() ? zoomed(size) : QWidget::sizeHint();
}

QSize Chart::minimumSizeHint() const
{
    const QSize size = leastSize();
    return size.isValid() ? zoomed(size) : QWidget::minimumSizeHint();
}

QFont Chart::bodyFont() const { return unzoomed(font()); }

void Chart::setTitle(const QString& title)
{
    m_title = title;
    setAccessibleName(title);
}

void Chart::setCurrentPoint(int point)
{
    if (point >= pointCount())
        point = -1;
    if (point == m_currentPoint)
        return;
    m_currentPoint = point;
    updateDescription();
    m_surface->widget()->update();
    emit currentPointChanged(point);
}

void Chart::copyImage() { QGuiApplication::clipboard()->setImage(QImage::fromData(toPng(), "PNG")); }

void Chart::copyData() const { QGuiApplication::clipboard()->setText(toTsv(table())); }

void Chart::addActions(QMenu& menu)
{
    menu.addAction(themedIcon(Icon::Image), tr("Copy image"), this, &Chart::copyImage);
    menu.addAction(themedIcon(Icon::Copy), tr("Copy data"), this, &Chart::copyData);
    menu.addSeparator();
    const auto add = [this, &menu](const QString& text, ChartFormat format) {
        menu.addAction(themedIcon(Icon::Download), text, this,
                       [this, format] { emit exportRequested(fileName(format), exported(format)); });
    };
    add(tr("Save as PNG image …"), ChartFormat::Png);
    add(tr("Save as SVG drawing …"), ChartFormat::Svg);
    add(tr("Save as PDF …"), ChartFormat::Pdf);
    add(tr("Save data as CSV …"), ChartFormat::Csv);
}

void Chart::drawBelow(const ChartCanvas& /*canvas*/) const {}

void Chart::dataChanged()
{
    m_stale = true;
    if (m_currentPoint >= pointCount())
        setCurrentPoint(-1);
    updateDescription();
    m_surface->widget()->update();
}

void Chart::setAxes(const ChartAxis& x, const ChartAxis& y, const QMargins& margins)
{
    m_surface->setAxes(x, y, margins);
}

void Chart::setSeries(const std::vector<ChartSeries>& series) { m_surface->setSeries(series); }

const ChartText& Chart::screenText()
{
    if (!m_screenText)
        m_screenText.emplace(chartFont(bodyFont()));
    return *m_screenText;
}

void Chart::prepareScreen()
{
    if (!m_stale)
        return;
    m_stale = false;
    m_surface->setLook(themeOf(palette()), screenText().font());
    arrange(QSizeF(size()) / zoom(), screenText());
}

void Chart::drawLayer(QPainter& painter, const ChartGeometry& geometry, bool above) const
{
    // The plot draws itself once into its buffer, which nobody sees, before anything is prepared.
    if (!m_paperText && m_stale)
        return;
    const ChartCanvas canvas(painter, geometry, m_paperText ? Theme::Light : themeOf(palette()),
                             m_paperText ? *m_paperText : *m_screenText, m_paperText ? -1 : m_currentPoint);
    if (!above) {
        drawBelow(canvas);
        return;
    }
    drawAbove(canvas);
    if (!m_paperText && m_showFocus) {
        painter.setPen(QPen(canvas.color(Role::Accent), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(geometry.area.adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
    }
}

void Chart::updateDescription()
{
    // The summary is long to make and rarely read: only a chart with focus is spoken.
    if (hasFocus()) {
        QString text = summary();
        if (m_currentPoint >= 0)
            text = QTextDocumentFragment::fromHtml(pointText(m_currentPoint)).toPlainText();
        setAccessibleDescription(text);
    }
}

bool Chart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (m_currentPoint >= 0)
            showPointTip(help->globalPos());
        return true;
    }
    return QWidget::event(event);
}

void Chart::resizeEvent(QResizeEvent* /*event*/)
{
    m_stale = true;
    m_surface->widget()->setGeometry(rect());
}

void Chart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_stale = true;
        m_screenText.reset();
        m_surface->widget()->update();
    }
}

void Chart::mouseMoveEvent(QMouseEvent* event)
{
    const int point = pointAt(event->position() / zoom(), m_surface->geometry());
    setCurrentPoint(point);
    if (point >= 0)
        showPointTip(event->globalPosition().toPoint());
    else
        QToolTip::hideText();
}

void Chart::chooseAt(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    mouseMoveEvent(event);  // A click may come without a move before it.
    if (m_currentPoint >= 0)
        choose(m_currentPoint);
}

void Chart::mouseReleaseEvent(QMouseEvent* event)
{
    QWidget::mouseReleaseEvent(event);
    if (m_chosenBy == ChosenBy::Click)
        chooseAt(event);
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event)
{
    QWidget::mouseDoubleClickEvent(event);
    if (m_chosenBy == ChosenBy::DoubleClick)
        chooseAt(event);
}

int Chart::nearestPoint(const QPointF& position, const ChartGeometry& geometry, double reach) const
{
    int nearest = -1;
    for (int i = 0; i < pointCount(); ++i) {
        const QPointF away = pointPosition(i, geometry) - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance < reach) {
            reach = distance;
            nearest = i;
        }
    }
    return nearest;
}

void Chart::leaveEvent(QEvent* /*event*/)
{
    setCurrentPoint(-1);
    QToolTip::hideText();
}

void Chart::showPointTip(const QPoint& global) { QToolTip::showText(global, pointText(m_currentPoint), this); }

void Chart::moveCursor(int key)
{
    const int last = pointCount() - 1;
    int point = m_currentPoint;
    switch (key) {
    case Qt::Key_Left: point = point < 0 ? last : qMax(0, point - 1); break;
    case Qt::Key_Right: point = qMin(last, point + 1); break;
    case Qt::Key_Home: point = 0; break;
    default: point = last; break;
    }
    setCurrentPoint(point);
    if (point >= 0)
        showPointTip(mapToGlobal((pointPosition(point, m_surface->geometry()) * zoom()).toPoint()));
}

void Chart::choose(int /*point*/) {}

void Chart::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
    } else if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
        copyData();
    } else if (event->key() == Qt::Key_Escape && m_currentPoint >= 0) {
        setCurrentPoint(-1);
        QToolTip::hideText();
    } else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Home ||
               event->key() == Qt::Key_End) {
        moveCursor(event->key());
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_currentPoint >= 0) {
        choose(m_currentPoint);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void Chart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_showFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
    updateDescription();
    m_surface->widget()->update();
}

void Chart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    m_showFocus = false;
    m_surface->widget()->update();
}

void Chart::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addActions(*menu);
    menu->popup(event->globalPos());
}

}  // namespace headroom
