// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/part_table_model.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headroom {

PartTableModel::PartTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void PartTableModel::setRows(const std::vector<PartRow>& rows, const QString& totalNote, ByteUnit unit)
{
    std::vector<PartRow> shown;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(shown),
                 [](const PartRow& row) { return row.bytes.value > 0; });
    const bool sameParts = std::equal(shown.begin(), shown.end(), m_rows.begin(), m_rows.end(),
                                      [](const PartRow& a, const PartRow& b) { return a.part == b.part; });
    // Selection and scroll position survive a slider tick only without a reset.
    if (!sameParts)
        beginResetModel();
    const bool sameUnit = unit == m_unit;
    m_rows = std::move(shown);
    m_totalNote = totalNote;
    m_unit = unit;
    m_total = Bytes{};
    for (const PartRow& row : m_rows)
        m_total += row.bytes;
    const Texts before = std::exchange(m_texts, makeTexts());
    if (!sameParts)
        endResetModel();
    else
        announceChanges(before);
    if (!sameUnit)
        emit headerDataChanged(Qt::Horizontal, Size, Size);
}

std::optional<MemoryPart> PartTableModel::partOf(int row) const
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return std::nullopt;
    return m_rows[static_cast<std::size_t>(row)].part;
}

int PartTableModel::rowOf(MemoryPart part) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [part](const PartRow& row) { return row.part == part; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

DataTable PartTableModel::table() const
{
    DataTable table{{tr("part"), tr("bytes"), tr("share %"), tr("formula")}, {}};
    const auto add = [&](const QString& label, Bytes bytes, const QString& formula) {
        const double percent = m_total.value > 0 ? bytes / m_total * 100.0 : 0.0;
        table.rows.push_back({label, bytes.value, percent, formula});
    };
    for (const PartRow& row : m_rows)
        add(row.label, row.bytes, row.formula);
    add(m_totalLabel, m_total, m_totalNote);
    return table;
}

int PartTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_rows.empty() ? 0 : static_cast<int>(m_rows.size()) + 1;
}

int PartTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

PartTableModel::Texts PartTableModel::makeTexts() const
{
    Texts texts;
    const auto add = [&](const QString& label, Bytes bytes, const QString& formula) {
        const double share = m_total.value > 0 ? bytes / m_total : 0.0;
        const std::array row{label, bytesNumber(bytes, m_unit), percentNumber(share), formula, QString()};
        texts.push_back(row);
    };
    for (const PartRow& row : m_rows)
        add(row.label, row.bytes, row.formula);
    add(m_totalLabel, m_total, m_totalNote);
    return texts;
}

void PartTableModel::announceChanges(const Texts& before)
{
    // A slider tick changes few of the numbers: only those are painted again.
    for (std::size_t row = 0; row < m_texts.size(); ++row)
        for (std::size_t column = 0; column < ColumnCount; ++column)
            if (row >= before.size() || m_texts[row][column] != before[row][column]) {
                const QModelIndex cell = index(static_cast<int>(row), static_cast<int>(column));
                emit dataChanged(cell, cell);
            }
}

const QString& PartTableModel::text(int row, int column) const
{
    return m_texts[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

QVariant PartTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const std::optional<MemoryPart> part = partOf(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case Qt::ToolTipRole:
        if (!part)
            return bytesTooltip(m_total, m_unit);
        return m_tooltipOf ? m_tooltipOf(*part) : QString();
    case Qt::AccessibleTextRole: return index.column() == Info ? tr("Source") : text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == Size || index.column() == Share ? Qt::AlignRight : Qt::AlignLeft) |
                                Qt::AlignVCenter);
    case MemoryPartRole: return part ? QVariant(static_cast<int>(*part)) : QVariant();
    case TotalRole: return !part;
    default: return {};
    }
}

QVariant PartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Size || section == Share ? Qt::AlignRight : Qt::AlignLeft) |
                                Qt::AlignVCenter);
    if (role == ShortTitleRole)
        return section == Formula ? tr("Formula") : headerData(section, orientation, Qt::DisplayRole);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Part: return tr("Part");
    case Size: return unitName(m_unit);
    case Share: return tr("Share %");
    case Formula: return tr("Formula with today’s numbers");
    default: return QString();
    }
}

}  // namespace headroom
