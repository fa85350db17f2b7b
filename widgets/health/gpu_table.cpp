// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_table.h"

#include "widgets/health/gpu_rows.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace headroom {

namespace {

constexpr int mostRowsShown = 10;
constexpr int barWidth = 48;
constexpr int barHeight = 6;
constexpr int gap = 8;
constexpr int markSize = 16;

}  // namespace

class GpuTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(GpuTable* table, const GpuRows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QRect& cell = option.rect;
        const bool lit = index.row() == m_table->litRow() || index.row() == m_table->currentIndex().row();
        if (lit)
            painter->fillRect(cell, roleColor(*m_table, Role::AccentTint));
        painter->fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), roleColor(*m_table, Role::Grid));
        QRect room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
        const HealthGrade grade = m_rows->health(index.row()).grade;
        const bool isGrade = index.column() == GradeColumn;
        const bool isNote = index.column() == NotesColumn;
        if (isGrade) {
            painter->drawPixmap(room.left(), room.center().y() - markSize / 2 + 1,
                                iconPixmap(gradeIcon(grade), roleColor(*m_table, gradeRole(grade)), markSize,
                                           m_table->devicePixelRatioF()));
            room.setLeft(room.left() + markSize + gap / 2);
        }
        const GpuRows::Cell shown = m_rows->cell(index.row(), index.column());
        const bool hasBar = GpuRows::hasBar(index.column());
        if (hasBar) {
            drawBar(*painter, room, shown.level, index.column() == HeatColumn || index.column() == PowerColumn);
            room.setRight(room.right() - barWidth - gap);
        }
        const bool quiet = isNote && m_rows->health(index.row()).findings.empty();
        const QFont font = scaledFont(m_table->font(), TypeSize::Body, isGrade);
        painter->setFont(font);
        painter->setPen(roleColor(*m_table, isGrade || (isNote && !quiet) ? gradeRole(grade)
                                            : quiet                       ? Role::SecondaryText
                                                                          : Role::Text));
        painter->drawText(room,
                          static_cast<int>(GpuRows::isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(shown.text, Qt::ElideRight, room.width()));
    }

private:
    void drawBar(QPainter& painter, const QRect& room, double level, bool quiet) const
    {
        if (level < 0)
            return;
        const QRectF groove(room.right() - barWidth + 1, room.center().y() - barHeight / 2.0 + 1, barWidth, barHeight);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(*m_table, Role::Groove));
        painter.drawRoundedRect(groove, 2, 2);
        painter.setBrush(roleColor(*m_table, quiet ? Role::SecondaryText : Role::Accent));
        painter.drawRoundedRect(QRectF(groove.topLeft(), QSizeF(barWidth * std::clamp(level, 0.0, 1.0), barHeight)), 2,
                                2);
        painter.restore();
    }

    GpuTable* m_table;
    const GpuRows* m_rows;
};

GpuTable::GpuTable(QWidget* parent) : LitTable(parent), m_rows(new GpuRows(this))
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void GpuTable::setReport(std::shared_ptr<const HealthReport> report)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setReport(std::move(report));
    layOutColumns();
    updateGeometry();
}

void GpuTable::setByteUnit(ByteUnit unit) { m_rows->setByteUnit(unit); }

void GpuTable::setCurrent(GpuPlace place)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const auto found = std::ranges::find(m_rows->places(), place);
    const auto row = static_cast<int>(found - m_rows->places().begin());
    // Setting the current row again would scroll to it.
    if (found != m_rows->places().end() && currentIndex().row() != row)
        setCurrentIndex(m_rows->index(row, 0));
    viewport()->update();
}

DataTable GpuTable::table() const
{
    DataTable result;
    for (int column = 0; column < gpuColumnCount; ++column)
        result.header << m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        std::vector<DataCell>& cells = result.rows.emplace_back();
        for (int column = 0; column < gpuColumnCount; ++column)
            cells.emplace_back(m_rows->cell(row, column).text);
    }
    return result;
}

QSize GpuTable::sizeHint() const
{
    const int rows = std::clamp(m_rows->rowCount(), 1, mostRowsShown);
    return {900, lineHeight * (rows + 1) + 1};
}

QSize GpuTable::minimumSizeHint() const { return {300, sizeHint().height()}; }

void GpuTable::enterRow(int row) { light(row); }

void GpuTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    LitTable::currentChanged(current, previous);
    viewport()->update();
    if (!m_quiet && current.isValid())
        emit gpuChosen(m_rows->places()[static_cast<std::size_t>(current.row())]);
}

void GpuTable::layOutColumns()
{
    const QFontMetrics metrics(scaledFont(font(), TypeSize::Body, true));
    // Rows of thousands are alike: the first ones decide the widths.
    constexpr int looked = 64;
    int rest = viewport()->width();
    for (int column = 0; column < NotesColumn; ++column) {
        int width = metrics.horizontalAdvance(m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < std::min(looked, m_rows->rowCount()); ++row) {
            const int extra = column == GradeColumn ? markSize + gap / 2 : GpuRows::hasBar(column) ? barWidth + gap : 0;
            width = std::max(width, extra + metrics.horizontalAdvance(m_rows->cell(row, column).text));
        }
        setColumnWidth(column, width + 2 * cellPadding + gap / 2);
        rest -= width + 2 * cellPadding + gap / 2;
    }
    constexpr int leastNotes = 120;
    setColumnWidth(NotesColumn, std::max(leastNotes, rest));
}

}  // namespace headroom
