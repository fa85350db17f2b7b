// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/table_block.h"

#include "app/report/document_writer.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr double gap = 16;
constexpr double swatchSize = 10;
constexpr double cellSwatchSpace = 18;
constexpr double linedPadding = 4;
constexpr double plainPadding = 1.5;
constexpr int maxLines = 12;
constexpr int shortTable = 7;    ///< Rows that are not worth a break.
constexpr int shortNameTable = 4;  ///< The same without a header.
constexpr double leastStretch = 60;

}  // namespace

bool hasHeader(const std::vector<TableColumn>& columns)
{
    return std::ranges::any_of(columns, [](const TableColumn& column) { return !column.header.isEmpty(); });
}

TableBlock::TableBlock(std::vector<TableColumn> columns, Look look) : m_columns(std::move(columns)), m_look(look)
{
    if (hasHeader(m_columns)) {
        TableRow header;
        for (const TableColumn& column : m_columns)
            header.push_back({column.header, paper::tableHead, {}});
        m_rows.push_back(std::move(header));
    }
}

void TableBlock::addRow(TableRow row)
{
    row.resize(m_columns.size());
    m_rows.push_back(std::move(row));
}

std::vector<double> TableBlock::naturalWidths(const QFont& font) const
{
    std::vector<double> widths(m_columns.size(), 0.0);
    for (const TableRow& row : m_rows)
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (m_columns[i].stretch > 0 || m_columns[i].width > 0)
                continue;  // Whatever the cells are, it has its width.
            const double swatch = row[i].swatch ? cellSwatchSpace : 0;
            // A hair more than measured, so that rounding breaks no number.
            widths[i] = std::max(widths[i], textWidth(font, {row[i].text, row[i].style}) + swatch + 0.5);
        }
    return widths;
}

void TableBlock::placeColumns(const QFont& font, double width)
{
    m_widths = naturalWidths(font);
    double taken = gap * static_cast<double>(m_columns.size() - 1);
    double given = 0;  // What columns have by their own `width`.
    double shares = 0;
    double least = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].stretch > 0) {
            shares += m_columns[i].stretch;
            least += leastStretch;
        } else if (m_columns[i].width > 0) {
            given += m_columns[i].width;
        } else {
            taken += m_widths[i];
        }
    }
    // On narrow paper the columns of text give way, never the numbers.
    const double shrink = given > 0 ? std::clamp((width - taken - least) / given, 0.2, 1.0) : 1.0;
    double left = 0;
    m_left.clear();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].stretch > 0)
            m_widths[i] = std::max(leastStretch, (width - taken - given * shrink) * m_columns[i].stretch / shares);
        else if (m_columns[i].width > 0)
            m_widths[i] = m_columns[i].width * shrink;
        m_left.push_back(left);
        left += m_widths[i] + gap;
    }
}

TableBlock::LaidOutRow TableBlock::layOutRow(const QFont& font, const TableRow& row) const
{
    const double padding = m_look == Look::Lined ? linedPadding : plainPadding;
    LaidOutRow result;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const double swatch = row[i].swatch ? cellSwatchSpace : 0;
        result.texts.emplace_back(font, TextRuns{{row[i].text, row[i].style}}, m_widths[i] - swatch,
                                  m_columns[i].alignment, maxLines);
        result.height = std::max(result.height, result.texts.back().height());
    }
    result.height += 2 * padding;
    return result;
}

void TableBlock::layOut(const QFont& font, double width)
{
    m_width = width;
    m_laidOut.clear();
    placeColumns(font, width);
    for (const TableRow& row : m_rows)
        m_laidOut.push_back(layOutRow(font, row));
}

int TableBlock::rowCount() const { return static_cast<int>(m_rows.size()); }

double TableBlock::rowHeight(int row) const { return m_laidOut[static_cast<std::size_t>(row)].height; }

void TableBlock::write(DocumentWriter& writer) const
{
    const auto first = m_rows.begin() + headerRows();
    writer.writeTable(m_columns, {first, m_rows.end()});
}

int TableBlock::headerRows() const { return hasHeader(m_columns) ? 1 : 0; }

bool TableBlock::mayBreakAfter(int row) const
{
    const int rows = rowCount() - headerRows();
    const int position = row - headerRows();
    return rows > (headerRows() > 0 ? shortTable : shortNameTable) && position > 0 && position + 3 < rows;
}

void TableBlock::drawUnderline(QPainter& painter, int row, const QPointF& topLeft) const
{
    const double y = topLeft.y() + rowHeight(row) - 0.5;
    const Role role = row < headerRows() ? Role::StrongLine : Role::Line;
    painter.setPen(QPen(color(role, Theme::Light), 1));
    painter.drawLine(QPointF(topLeft.x(), y), QPointF(topLeft.x() + m_width, y));
}

void TableBlock::drawRow(QPainter& painter, int row, const QPointF& topLeft) const
{
    const auto index = static_cast<std::size_t>(row);
    const double padding = m_look == Look::Lined ? linedPadding : plainPadding;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const TableCell& cell = m_rows[index][i];
        QPointF corner = topLeft + QPointF(m_left[i], padding);
        if (cell.swatch) {
            const double middle = corner.y() + lineHeight(cell.style) / 2;
            painter.setPen(Qt::NoPen);
            painter.setBrush(*cell.swatch);
            painter.drawRoundedRect(QRectF(corner.x(), middle - swatchSize / 2, swatchSize, swatchSize), 2, 2);
            corner.rx() += cellSwatchSpace;
        }
        m_laidOut[index].texts[i].draw(painter, corner);
    }
    if (m_look == Look::Lined)
        drawUnderline(painter, row, topLeft);
}

}  // namespace headroom
