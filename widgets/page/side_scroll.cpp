// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/side_scroll.h"

#include "widgets/table/highlight_table.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

namespace headroom {

namespace {

/// Leaves the wheel to the page, save where it is turned sideways.
class SideBar final : public QScrollBar {
public:
    explicit SideBar(QWidget* parent) : QScrollBar(Qt::Horizontal, parent) {}

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        const QPoint angle = event->angleDelta();
        if (std::abs(angle.x()) > std::abs(angle.y()))
            QScrollBar::wheelEvent(event);
        else
            event->ignore();
    }
};

QScrollArea* scrollAreaAround(const QWidget& widget)
{
    for (QWidget* around = widget.parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            return area;
    return nullptr;
}

}  // namespace

SideScroll::SideScroll(HighlightTable* table, QWidget* parent)
    : QScrollArea(parent), m_table(table), m_bar(new SideBar(this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportMargins(0, 0, 0, m_bar->sizeHint().height());  // The last row stands clear of the bar.
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setWidget(table);
    // The card shows through; setWidget() fills its widget.
    viewport()->setAutoFillBackground(false);
    table->setAutoFillBackground(false);
    m_bar->setObjectName(QStringLiteral("sideBar"));
    m_bar->hide();
    QScrollBar* own = horizontalScrollBar();
    connect(own, &QScrollBar::rangeChanged, this, &SideScroll::placeSoon);
    connect(own, &QScrollBar::valueChanged, m_bar, &QScrollBar::setValue);
    connect(own, &QScrollBar::valueChanged, this, &SideScroll::place);
    connect(m_bar, &QScrollBar::valueChanged, own, &QScrollBar::setValue);
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SideScroll::follow);
}

void SideScroll::follow(const QModelIndex& row)
{
    if (m_page == nullptr || !row.isValid() || !m_table->hasFocus())
        return;
    const QPoint at = m_table->viewport()->mapTo(m_page->widget(), m_table->visualRect(row).center());
    m_page->ensureVisible(0, at.y(), 0, HighlightTable::headerAndRowHeight());
}

QSize SideScroll::sizeHint() const
{
    const QSize table = m_table->sizeHint();
    return {table.width(), table.height() + m_bar->sizeHint().height()};
}

bool SideScroll::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();  // The table has other rows.
        placeSoon();
    }
    return QScrollArea::event(event);
}

bool SideScroll::eventFilter(QObject* watched, QEvent* event)
{
    if (m_page != nullptr && watched == m_page->viewport() && event->type() == QEvent::Resize)
        placeSoon();
    return QScrollArea::eventFilter(watched, event);
}

void SideScroll::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    place();
}

void SideScroll::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    followPage();
    placeSoon();
}

void SideScroll::followPage()
{
    if (m_page != nullptr)
        return;
    m_page = scrollAreaAround(*this);
    if (m_page == nullptr)
        return;
    m_page->viewport()->installEventFilter(this);
    connect(m_page->verticalScrollBar(), &QScrollBar::valueChanged, this, &SideScroll::place);
    // Cards above have grown or shrunk.
    connect(m_page->verticalScrollBar(), &QScrollBar::rangeChanged, this, &SideScroll::placeSoon);
}

void SideScroll::placeSoon()
{
    QMetaObject::invokeMethod(this, &SideScroll::place, Qt::QueuedConnection);  // When layouts are done.
}

void SideScroll::place()
{
    const QScrollBar& own = *horizontalScrollBar();
    m_bar->setRange(own.minimum(), own.maximum());
    m_bar->setPageStep(own.pageStep());
    m_bar->setSingleStep(own.singleStep());
    m_bar->setValue(own.value());
    m_bar->setVisible(own.maximum() > own.minimum());
    int top = 0;
    int bottom = height();
    if (m_page != nullptr) {
        const QWidget& seen = *m_page->viewport();
        top = std::max(0, mapFrom(&seen, QPoint(0, 0)).y());
        bottom = std::min(height(), mapFrom(&seen, QPoint(0, seen.height())).y());
    }
    const int thickness = m_bar->sizeHint().height();
    const int least = std::min(height(), HighlightTable::headerAndRowHeight() + thickness);
    m_bar->setGeometry(0, std::max(bottom, least) - thickness, width(), thickness);
    m_bar->raise();
    m_table->setSeen(own.value(), viewport()->width());
    m_table->setHeaderOffset(std::min(top, std::max(0, height() - least)));
}

}  // namespace headroom
