// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/data_table.h"
#include "widgets/theme/zoom.h"

#include <QTableView>

namespace headroom {

class FrozenColumn;

/// A flat table without scroll bars inside a card. One row is lit: by mouse, by keyboard, or from outside, where
/// something that belongs to it is lit. Ctrl+C copies its raw values, tab-separated.
class HighlightTable : public QTableView {
    Q_OBJECT

public:
    /// What is copied.
    [[nodiscard]] virtual DataTable table() const = 0;
    void copy() const;
    /// -1 for none.
    [[nodiscard]] int litRow() const { return m_litRow; }
    /// Keeps the current row marked too: it is what is shown or done beside the table.
    void showChoice() { m_showsChoice = true; }
    /// Lit, or the current row of a table that shows its choice.
    [[nodiscard]] bool isMarked(int row) const;
    /// The tint of a marked row and the line under every row, for delegates to draw on.
    void paintRowGround(QPainter& painter, const QRect& cell, bool isMarked) const;
    /// Makes the header clickable. The page sorts: the arrow shows what setSortColumn says.
    void setSortable();
    /// Shows by which column the rows are sorted, -1 for none.
    void setSortColumn(int column, Qt::SortOrder order);
    /// Moves the header down over the rows by so many px: it stays in sight while the page scrolls.
    void setHeaderOffset(int offset);
    /// Says which part of the table's width is seen: the first column stays at its left edge, and what its right edge
    /// cuts is elided.
    void setSeen(int left, int width);
    /// The part of a cell that is seen, as setSeen says.
    [[nodiscard]] QRect seenPart(const QRect& cell) const;
    /// What is seen of a table at the least: its header and one row, px.
    [[nodiscard]] static int headerAndRowHeight() { return 2 * lineHeight; }

signals:
    /// The person clicked a column's header, or pressed S for the next column and Shift+S for the other direction.
    void sortRequested(int column, Qt::SortOrder order);

protected:
    static constexpr Px lineHeight{28};  ///< Of the header and of every row, px.

    /// Looks and behaviour; the subclass sets its model and delegate.
    explicit HighlightTable(QWidget* parent);

    /// Mouse or keyboard came to a row; -1 when it left the rows.
    virtual void enterRow(int row) = 0;
    /// Shares the width among the columns.
    virtual void layOutColumns() = 0;
    /// By which column the rows are sorted, -1 for none.
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    /// Lights a row, -1 for none.
    void light(int row);
    /// Header and so many rows, px.
    [[nodiscard]] static int heightFor(int rows) { return lineHeight * (rows + 1) + 1; }
    /// px each; 0 hides a column.
    void setColumnWidths(const std::vector<int>& widths);

    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;
    void updateGeometries() override;

private:
    void sortByKey(bool turned);

    FrozenColumn* m_frozen;
    int m_seenLeft{0};
    int m_seenWidth{0};  ///< 0: all of it.
    int m_litRow{-1};
    int m_headerOffset{0};
    bool m_showsChoice{false};
    bool m_sortable{false};
    int m_sortColumn{-1};
    Qt::SortOrder m_sortOrder{Qt::AscendingOrder};
};

}  // namespace headroom
