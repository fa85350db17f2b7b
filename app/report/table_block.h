// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"
#include "app/report/paper_text.h"

#include <QColor>

#include <optional>
#include <vector>

namespace headroom {

/// A column of a table: as wide as its widest cell, or `width` px, or a share of what the others leave.
struct TableColumn {
    QString header{};
    Qt::Alignment alignment{Qt::AlignLeft};
    double width{0};
    double stretch{0};
};

/// A cell: text in one style, with an optional swatch of a series colour in front.
struct TableCell {
    QString text{};
    TextStyle style{paper::body};
    std::optional<QColor> swatch{};
};
using TableRow = std::vector<TableCell>;

/// Whether any column has a header.
[[nodiscard]] bool hasHeader(const std::vector<TableColumn>& columns);

/// Rows and columns without vertical lines. Text wraps in columns that stretch or have a width; numbers never do.
class TableBlock final : public Block {
public:
    enum class Look { Lined, Plain };

    explicit TableBlock(std::vector<TableColumn> columns, Look look = Look::Lined);
    void addRow(TableRow row);

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] int rowCount() const override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;
    void write(DocumentWriter& writer) const override;
    [[nodiscard]] int headerRows() const override;
    /// Keeps the first two and the last two rows together, and short tables whole.
    [[nodiscard]] bool mayBreakAfter(int row) const override;

private:
    struct LaidOutRow {
        std::vector<PaperText> texts{};
        double height{0};
    };
    [[nodiscard]] std::vector<double> naturalWidths(const QFont& font) const;
    void placeColumns(const QFont& font, double width);
    [[nodiscard]] LaidOutRow layOutRow(const QFont& font, const TableRow& row) const;
    void drawUnderline(QPainter& painter, int row, const QPointF& topLeft) const;

    std::vector<TableColumn> m_columns;
    Look m_look;
    std::vector<TableRow> m_rows;
    std::vector<double> m_left{};    ///< Of each column.
    std::vector<double> m_widths{};  ///< Of each column.
    std::vector<LaidOutRow> m_laidOut{};
    double m_width{0};
};

}  // namespace headroom
