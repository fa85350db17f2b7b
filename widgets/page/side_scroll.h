// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/zoom.h"

#include <QModelIndex>
#include <QPointer>
#include <QScrollArea>

namespace headroom {

class HighlightTable;

/// Shows a wide table as high as its rows; what does not fit beside scrolls by itself, not the page. While the page
/// scrolls over a long table, the table's header stays at the top of what is seen and the bar at its bottom. The wheel
/// always moves the page, which follows the keyboard.
class SideScroll final : public QScrollArea {
    Q_OBJECT

public:
    SideScroll(HighlightTable* table, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {leastTableWidth, sizeHint().height()}; }

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void followPage();
    /// Puts header and bar where they are seen.
    void place();
    void placeSoon();
    /// Scrolls the page to a row that the keyboard came to.
    void follow(const QModelIndex& row);

    static constexpr Px leastTableWidth{320};

    HighlightTable* m_table;
    QScrollBar* m_bar;  ///< In place of the area's own, which has its place under the last row.
    QPointer<QScrollArea> m_page;  ///< What scrolls the page; none where nothing does.
};

}  // namespace headroom
