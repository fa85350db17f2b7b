// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

namespace headroom {

/// One figure of a strip.
struct KpiFigure {
    QString label;    ///< What it is: "Weekend, 48 h".
    QString value;    ///< "$4,719".
    QString note;     ///< What it covers: "Saturday and Sunday".
    QString tooltip;  ///< How it comes about; may be empty.
    bool accent{false};
};

/// A row of figures, divided by thin lines. Numbers are never cut; notes give way.
class KpiStrip final : public QWidget {
    Q_OBJECT

public:
    explicit KpiStrip(QWidget* parent = nullptr);

    void setFigures(const std::vector<KpiFigure>& figures);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    /// Two rows where one would cut numbers.
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    class Cell;
    [[nodiscard]] int columns(int width) const;
    [[nodiscard]] int leastCellWidth() const;
    [[nodiscard]] int cellHeight() const;
    void place();

    std::vector<Cell*> m_cells;
    int m_used{0};
};

}  // namespace headroom
