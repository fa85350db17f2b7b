// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/part_table.h"

#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

namespace headroom {

namespace {

constexpr Px infoWidth{34};
constexpr Px leastFormulaWidth{110};

}  // namespace

PartTable::PartTable(QWidget* parent) : HighlightTable(parent), m_model(new PartTableModel(this))
{
    setModel(m_model);
    setObjectName(QStringLiteral("partTable"));
    setAccessibleName(tr("Memory by part"));
    setItemDelegate(new PartDelegate(this));
}

void PartTable::setRows(const std::vector<PartRow>& rows, const QString& totalNote, ByteUnit unit)
{
    const int before = m_model->rowCount();
    m_model->setRows(rows, totalNote, unit);
    light(litRow());
    if (columnsMustGrow())
        layOutColumns();
    if (m_model->rowCount() != before)
        updateGeometry();
}

void PartTable::setTotalLabel(const QString& label) { m_model->setTotalLabel(label); }

void PartTable::setLitPart(std::optional<MemoryPart> part) { light(part ? m_model->rowOf(*part) : -1); }

QSize PartTable::sizeHint() const { return {560, heightFor(model()->rowCount())}; }

QSize PartTable::minimumSizeHint() const
{
    int width = infoWidth + leastFormulaWidth;
    for (int column : {PartTableModel::Part, PartTableModel::Size, PartTableModel::Share})
        width += textColumnWidth(column);
    return {width, sizeHint().height()};
}

bool PartTable::columnsMustGrow()
{
    // Measuring every cell on every slider tick would cost more than painting them: longer texts or other words do.
    QString shape = m_model->headerData(PartTableModel::Size, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        constexpr qsizetype usualDigits = 5;
        const qsizetype digits = m_model->text(row, PartTableModel::Size).size();
        shape += m_model->text(row, PartTableModel::Part) + QString(std::max(usualDigits, digits), u'0');
    }
    if (shape == m_shape)
        return false;
    m_shape = shape;
    return true;
}

int PartTable::textColumnWidth(int column) const
{
    const QFontMetrics metrics(scaledFont(font(), TypeSize::Body, true));
    int width = metrics.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const int swatch = column == PartTableModel::Part ? swatchSpace : 0;
        width = std::max(width, swatch + metrics.horizontalAdvance(m_model->index(row, column).data().toString()));
    }
    return width + 2 * cellPadding;
}

void PartTable::layOutColumns()
{
    int rest = viewport()->width() - infoWidth;
    for (int column : {PartTableModel::Part, PartTableModel::Size, PartTableModel::Share}) {
        // Numbers may grow while a slider moves: room for four digits keeps the columns still.
        const int least = column == PartTableModel::Part ? 0 : 72;
        const int width = std::max(least, textColumnWidth(column));
        setColumnWidth(column, width);
        rest -= width;
    }
    setColumnWidth(PartTableModel::Formula, std::max<int>(leastFormulaWidth, rest));
    setColumnWidth(PartTableModel::Info, infoWidth);
}

void PartTable::enterRow(int row)
{
    const std::optional<MemoryPart> part = m_model->partOf(row);
    setLitPart(part);
    emit partEntered(part);
}

}  // namespace headroom
