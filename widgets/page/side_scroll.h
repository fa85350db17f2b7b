// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace headroom {

/// Shows a wide table as high as its rows; what does not fit beside scrolls by itself, not the page.
class SideScroll final : public QScrollArea {
public:
    SideScroll(QWidget* table, QWidget* parent) : QScrollArea(parent)
    {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setWidget(table);
        // The card shows through; setWidget() fills its widget.
        viewport()->setAutoFillBackground(false);
        table->setAutoFillBackground(false);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const QSize table = widget()->sizeHint();
        return {table.width(), table.height() + horizontalScrollBar()->sizeHint().height()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {leastTableWidth, sizeHint().height()}; }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();  // The table has other rows.
        return QScrollArea::event(event);
    }

private:
    static constexpr int leastTableWidth = 320;
};

}  // namespace headroom
