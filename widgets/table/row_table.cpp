// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/row_table.h"

#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAbstractTableModel>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr Px leastLastWidth{110};
constexpr Px leastNumberWidth{72};  ///< Numbers may grow while a slider moves: columns stay still.
constexpr int cellSwatch = 10;
constexpr int markSide = 13;
constexpr int markSpace = 18;  ///< Of a mark with the gap behind it.

const CellMark* markOf(const ShownRow& row, int column)
{
    const auto mark = std::ranges::find(row.marks, column, &CellMark::column);
    return mark == row.marks.end() ? nullptr : &*mark;
}

int paddingOf(const RowColumn& column) { return column.narrow ? narrowPadding : cellPadding; }

}  // namespace

class RowTable::Rows final : public QAbstractTableModel {
public:
    Rows(const std::vector<RowColumn>& columns, QObject* parent) : QAbstractTableModel(parent), m_columns(columns) {}

    void setRows(const std::vector<ShownRow>& rows)
    {
        // Selection and scroll position survive a slider tick only without a reset.
        const bool sameCount = rows.size() == m_shown.size();
        if (!sameCount)
            beginResetModel();
        m_shown = rows;
        if (!sameCount)
            endResetModel();
        else if (!rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    /// Whether it is another one.
    bool setTitle(int number, const QString& title)
    {
        QString& shown = m_columns[static_cast<std::size_t>(number)].title;
        if (shown == title)
            return false;
        shown = title;
        emit headerDataChanged(Qt::Horizontal, number, number);
        return true;
    }
    void setHelp(int number, const QString& help) { m_columns[static_cast<std::size_t>(number)].help = help; }
    [[nodiscard]] const ShownRow& row(int number) const { return m_shown[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const RowColumn& column(int number) const { return m_columns[static_cast<std::size_t>(number)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid())
            return {};
        if (role == Qt::DisplayRole)
            return shownLines(row(index.row()).cells.value(index.column()));
        if (role == Qt::ToolTipRole)
            return row(index.row()).tooltip;
        if (role == Qt::TextAlignmentRole)
            return alignment(index.column());
        return {};
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::DisplayRole)
            return column(section).title;
        if (role == Qt::ToolTipRole)
            return column(section).help;
        if (role == PlainHeader::PaddingRole)
            return paddingOf(column(section));
        return role == Qt::TextAlignmentRole ? alignment(section) : QVariant();
    }

private:
    [[nodiscard]] QVariant alignment(int section) const
    {
        return static_cast<int>((column(section).number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }

    std::vector<RowColumn> m_columns;
    std::vector<ShownRow> m_shown{};
};

class RowTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(RowTable* table, const Rows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const ShownRow& row = m_rows->row(index.row());
        const RowColumn& column = m_rows->column(index.column());
        const QRect& cell = option.rect;
        if (!row.total)
            m_table->paintRowGround(*painter, cell, m_table->isMarked(index.row()));
        // The frozen copy of the first column is drawn whole, at its own place.
        const QRect seen = index.column() == 0 ? cell : m_table->seenPart(cell);
        QRect room = seen.adjusted(paddingOf(column), 0, -paddingOf(column), 0);
        if (index.column() == 0 && row.swatch) {
            const QRectF swatch(room.left(), room.center().y() - cellSwatch / 2.0 + 1, cellSwatch, cellSwatch);
            row.swatch(*painter, swatch, themeOf(m_table->palette()));
            room.setLeft(room.left() + swatchSpace);
        }
        if (column.bar) {
            if (row.bar)
                paintCellBar(*painter, room, *row.bar, *m_table);
            room.setRight(room.right() - cellBarSpace);
        }
        const QFont font = row.total ? scaledFont(m_table->font(), TypeSize::Body, true)
                                     : scaledFont(m_table->font(), column.quiet ? TypeSize::Secondary : TypeSize::Body);
        painter->setFont(font);
        const CellMark* mark = markOf(row, index.column());
        const Role role = column.quiet ? Role::SecondaryText : Role::Text;
        painter->setPen(roleColor(*m_table, mark != nullptr ? mark->role : role));
        const QString words = wordsFor(row.cells.value(index.column()), column.number, QFontMetrics(font),
                                       room.width() - (mark != nullptr ? markSpace : 0));
        if (mark != nullptr) {
            const int text = QFontMetrics(font).horizontalAdvance(words);
            const int left = column.number ? room.right() + 1 - text - markSpace : room.left();
            painter->drawPixmap(left, room.center().y() - markSide / 2,
                                iconPixmap(mark->icon, roleColor(*m_table, mark->role), markSide,
                                           painter->device()->devicePixelRatioF()));
            if (!column.number)
                room.setLeft(room.left() + markSpace);
        }
        painter->drawText(room,
                          static_cast<int>(column.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter |
                              Qt::TextSingleLine,
                          words);
    }

private:
    /// The part of a text that there is room for; half a number would be another number.
    [[nodiscard]] static QString wordsFor(const QString& text, bool number, const QFontMetrics& metrics, int room)
    {
        if (number && metrics.horizontalAdvance(text) > room)
            return QStringLiteral("…");
        return metrics.elidedText(text, Qt::ElideRight, room);
    }

    RowTable* m_table;
    const Rows* m_rows;
};

RowTable::RowTable(const std::vector<RowColumn>& columns, QWidget* parent)
    : HighlightTable(parent), m_rows(new Rows(columns, this))
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
}

void RowTable::setRows(const std::vector<ShownRow>& rows, const DataTable& raw)
{
    const int before = m_rows->rowCount();
    m_rows->setRows(rows);
    m_raw = raw;
    light(litRow());
    layOutColumns();
    if (m_rows->rowCount() != before)
        updateGeometry();
}

DataTable RowTable::textsOf(const std::vector<ShownRow>& rows) const
{
    DataTable texts;
    for (int column = 0; column < m_rows->columnCount(); ++column)
        texts.header << m_rows->column(column).title;
    for (const ShownRow& row : rows)
        texts.rows.emplace_back(row.cells.begin(), row.cells.end());
    return texts;
}

void RowTable::setTitle(int column, const QString& title)
{
    if (m_rows->setTitle(column, title))
        layOutColumns();
}

void RowTable::setHelp(int column, const QString& help) { m_rows->setHelp(column, help); }

void RowTable::setColumnShown(int column, bool shown)
{
    if (shown != isColumnHidden(column))
        return;
    setColumnHidden(column, !shown);
    layOutColumns();
}

void RowTable::setLitRow(int row)
{
    const bool isSum = row >= 0 && row < m_rows->rowCount() && m_rows->row(row).total;
    light(isSum ? -1 : row);
}

int RowTable::lastShown() const
{
    int last = m_rows->columnCount() - 1;
    while (last > 0 && isColumnHidden(last))
        --last;
    return last;
}

QSize RowTable::sizeHint() const { return {520, heightFor(model()->rowCount())}; }

int RowTable::wholeWidth() const
{
    int width = 0;
    for (int column = 0; column < m_rows->columnCount(); ++column)
        width += std::max(columnWidthFor(column), wholeWidth(column));
    return width;
}

QSize RowTable::minimumSizeHint() const
{
    const int last = lastShown();
    // A remark may be cut, a number may not.
    const int least = m_rows->column(last).narrow ? 0 : static_cast<int>(leastLastWidth);
    int width = m_rows->column(last).number ? std::max<int>(least, columnWidthFor(last)) : leastLastWidth;
    for (int column = 0; column < last; ++column)
        width += columnWidthFor(column);
    return {width, sizeHint().height()};
}

void RowTable::keepWidths() const
{
    constexpr qsizetype mostTexts = 4096;  // A slider drag makes new numbers for ever.
    const QFont bold = scaledFont(font(), TypeSize::Body, true);
    if (m_widthFont == bold && m_widths.size() < mostTexts)
        return;
    m_widths.clear();
    m_widthFont = bold;
}

int RowTable::textWidth(const QString& text) const
{
    const auto known = m_widths.constFind(text);
    return known != m_widths.constEnd() ? *known
                                        : *m_widths.insert(text, QFontMetrics(m_widthFont).horizontalAdvance(text));
}

int RowTable::widestText(int column) const
{
    keepWidths();
    int width = 0;
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const ShownRow& shown = m_rows->row(row);
        const int swatch = column == 0 && shown.swatch ? swatchSpace : 0;
        const int mark = markOf(shown, column) != nullptr ? markSpace : 0;
        width = std::max(width, swatch + mark + textWidth(shown.cells.value(column)));
    }
    return width;
}

int RowTable::wholeWidth(int column) const
{
    const RowColumn& shape = m_rows->column(column);
    if (shape.most == 0 || isColumnHidden(column))
        return 0;
    return widestText(column) + 2 * paddingOf(shape) + (shape.bar ? cellBarSpace : 0);
}

int RowTable::columnWidthFor(int column) const
{
    if (isColumnHidden(column))
        return 0;
    const RowColumn& shape = m_rows->column(column);
    int width = widestText(column);
    if (shape.most > 0)
        width = std::min(width, shape.most);
    const QFont titles = scaledFont(font(), TypeSize::Secondary, true);
    // Eliding looks at the fraction of a pixel that whole widths round away.
    const int title = shape.narrow ? static_cast<int>(std::ceil(QFontMetricsF(titles).horizontalAdvance(shape.title)))
                                   : textWidth(shape.title);
    width = std::max(width, title) + 2 * paddingOf(shape) + (shape.bar ? cellBarSpace : 0);
    return shape.number && !shape.narrow ? std::max<int>(width, leastNumberWidth) : width;
}

void RowTable::layOutColumns()
{
    const int columns = m_rows->columnCount();
    const int last = lastShown();
    std::vector<int> widths;
    int rest = viewport()->width();
    for (int column = 0; column < last; ++column)
        rest -= widths.emplace_back(columnWidthFor(column));
    // Longer numbers need a wider table, or its last columns would be cut.
    const int needed = viewport()->width() - rest;
    if (std::exchange(m_needed, needed) != needed)
        updateGeometry();
    const bool isRemark = !m_rows->column(last).number;
    const int least = m_rows->column(last).narrow ? 0 : static_cast<int>(leastLastWidth);
    widths.push_back(std::max<int>(least, isRemark ? rest : columnWidthFor(last)));
    widths.resize(static_cast<std::size_t>(columns), 0);
    int room = std::max(0, rest - widths[static_cast<std::size_t>(last)]);
    // First to the names that were cut; then to all columns: a number alone at the far edge is hard to follow to its
    // row.
    for (int column = 0; column < last && room > 0; ++column) {
        int& width = widths[static_cast<std::size_t>(column)];
        const int given = std::clamp(wholeWidth(column) - width, 0, room);
        width += given;
        room -= given;
    }
    int shown = 0;
    for (int column = 0; column < columns; ++column)
        shown += isColumnHidden(column) ? 0 : 1;
    const int each = room / std::max(1, shown);
    for (int column = 0; column < columns; ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, widths[static_cast<std::size_t>(column)] + each);
}

void RowTable::enterRow(int row)
{
    setLitRow(row);
    emit rowEntered(litRow());
}

}  // namespace headroom
