// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QTableView;

namespace headroom {

class PlainHeader;

/// The first column of a table once more, over the others at the left edge of what is seen: names stay in sight while
/// the table is scrolled sideways. What the mouse does on it, it does on the table.
class FrozenColumn final : public QWidget {
    Q_OBJECT

public:
    FrozenColumn(QTableView* table, const PlainHeader* header);

    /// Lies at `left` of the table, while that is beyond the column itself and leaves room for the others in `seen` px.
    void place(int left, int seen);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void paintTitle(QPainter& painter) const;
    [[nodiscard]] bool passOn(QEvent& event) const;

    QTableView* m_table;
    const PlainHeader* m_header;
};

}  // namespace headroom
