// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/table/data_table.h"
#include "widgets/theme/palette.h"

#include <QTableView>

#include <functional>

namespace headroom {

/// A column of a RowTable. Numbers stand at the right; the last column takes the room that is left.
struct RowColumn {
    QString title;
    bool number{false};
    bool quiet{false};  ///< Secondary text: remarks.
};

/// A row of a RowTable, ready to be shown.
struct ShownRow {
    QStringList cells{};
    QString tooltip{};  ///< Rich text.
    /// Draws the swatch before the first cell; may be empty.
    std::function<void(QPainter&, const QRectF&, Theme)> swatch{};
    bool total{false};  ///< A sum: semi-bold, and it cannot be lit.
};

/// A flat table of texts made ready by its page. Ctrl+C copies its raw values, tab-separated.
class RowTable final : public QTableView {
    Q_OBJECT

public:
    explicit RowTable(const std::vector<RowColumn>& columns, QWidget* parent = nullptr);

    /// `raw` is what is copied.
    void setRows(const std::vector<ShownRow>& rows, const DataTable& raw);
    [[nodiscard]] const DataTable& table() const { return m_raw; }
    void copy() const;

    /// Lights a row, -1 for none.
    void setLitRow(int row);
    [[nodiscard]] int litRow() const { return m_litRow; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Mouse or keyboard came to a row; -1 when it left the rows.
    void rowEntered(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Rows;
    class Delegate;
    void enterRow(int row);
    void layOutColumns();
    [[nodiscard]] int columnWidthFor(int column) const;

    Rows* m_rows;
    DataTable m_raw;
    int m_litRow{-1};
};

}  // namespace headroom
