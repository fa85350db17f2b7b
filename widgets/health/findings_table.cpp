// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/findings_table.h"

#include "widgets/health/finding_rows.h"
#include "widgets/health/grade_mark.h"
#include "widgets/table/column_fit.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

namespace {

constexpr int leastRowsShown = 5;  ///< However little room there is.
/// Rows of thousands are alike: the first ones decide the widths.
constexpr int looked = 64;

/// How many letters of a column must be in sight, and in which turn the column gives way; 0 letters: all of them.
struct ColumnHabit {
    int leastLetters{0};
    int givesWay{0};
};

constexpr std::array<ColumnHabit, findingColumnCount> habits = {{
    {0, 0},   // Grade
    {0, 0},   // Where
    {0, 3},   // Finding
    {34, 0},  // Evidence
    {14, 4},  // Should be
    {18, 2},  // Cause
    {12, 6},  // What it costs
    {16, 0},  // Do first
    {0, 7},   // Confidence
}};

}  // namespace

class FindingsTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(FindingsTable* table, const FindingRows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QRect& cell = option.rect;
        m_table->paintRowGround(*painter, cell, m_table->isMarked(index.row()));
        const QRect room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
        const bool isMuted = m_rows->isMuted(index.row());
        if (index.column() == FindingGradeColumn && !isMuted) {
            paintGrade(*painter, room, m_rows->finding(index.row()).grade, *m_table);
            return;
        }
        const bool isQuiet = isMuted || index.column() == ShouldBeColumn || index.column() == ConfidenceColumn;
        const QFont font = scaledFont(m_table->font(), TypeSize::Body);
        painter->setFont(font);
        painter->setPen(roleColor(*m_table, isQuiet ? Role::SecondaryText : Role::Text));
        painter->drawText(room, static_cast<int>(Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    }

private:
    FindingsTable* m_table;
    const FindingRows* m_rows;
};

FindingsTable::FindingsTable(QWidget* parent)
    : HighlightTable(parent), m_rows(new FindingRows(this)), m_mostRows(leastRowsShown)
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    showChoice();
}

void FindingsTable::setReport(std::shared_ptr<const HealthReport> report)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setReport(std::move(report));
    layOutColumns();
    updateGeometry();
}

void FindingsTable::setMuted(const std::vector<MutedFinding>& muted)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setMuted(muted);
    layOutColumns();
}

void FindingsTable::setByteUnit(ByteUnit unit)
{
    m_rows->setByteUnit(unit);
    layOutColumns();
}

void FindingsTable::setCurrent(const HealthFinding* finding)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const int row = finding == nullptr ? -1 : m_rows->rowOf(*finding);
    if (currentIndex().row() != row)
        setCurrentIndex(row < 0 ? QModelIndex() : m_rows->index(row, 0));
    viewport()->update();
}

void FindingsTable::chooseFirst()
{
    if (m_rows->rowCount() == 0)
        return;
    emit findingChosen(m_rows->finding(0), m_rows->place(0));
    // It may be the current one already, out of sight.
    scrollTo(m_rows->index(0, 0));
}

void FindingsTable::setRoom(int height)
{
    const int rows = std::max(leastRowsShown, height / lineHeight - 1);
    if (std::exchange(m_mostRows, rows) != rows)
        updateGeometry();
}

QString FindingsTable::summary() const { return m_rows->summary(); }

DataTable FindingsTable::table() const
{
    DataTable result;
    for (int column = 0; column < findingColumnCount; ++column)
        result.header << FindingRows::title(column);
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        std::vector<DataCell>& cells = result.rows.emplace_back();
        for (int column = 0; column < findingColumnCount; ++column)
            cells.emplace_back(m_rows->text(row, column));
    }
    return result;
}

QSize FindingsTable::sizeHint() const { return {900, heightFor(std::clamp(m_rows->rowCount(), 1, m_mostRows))}; }

QSize FindingsTable::minimumSizeHint() const { return {300, sizeHint().height()}; }

void FindingsTable::enterRow(int row) { light(row); }

void FindingsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    HighlightTable::currentChanged(current, previous);
    viewport()->update();
    if (!m_quiet && current.isValid())
        emit findingChosen(m_rows->finding(current.row()), m_rows->place(current.row()));
}

void FindingsTable::layOutColumns()
{
    const QFont body = scaledFont(font(), TypeSize::Body);
    const QFont bold = scaledFont(font(), TypeSize::Body, true);
    const QFontMetrics metrics(body);
    const QFontMetrics titles(bold);
    std::vector<ColumnNeed> needs;
    for (int column = 0; column < findingColumnCount; ++column) {
        const ColumnHabit& habit = habits[static_cast<std::size_t>(column)];
        const int title = titles.horizontalAdvance(FindingRows::title(column));
        int wanted = 0;
        for (int row = 0; row < std::min(looked, m_rows->rowCount()); ++row)
            wanted = std::max({wanted, metrics.horizontalAdvance(m_rows->text(row, column)),
                               column == FindingGradeColumn ? gradeWidth(m_rows->finding(row).grade, bold) : 0});
        if (wanted == 0 && m_rows->rowCount() > 0) {
            needs.push_back({});  // A column without a word is not shown.
            continue;
        }
        wanted = std::max(wanted, title);
        const int enough = habit.leastLetters * metrics.averageCharWidth();
        const int least = habit.leastLetters == 0 ? wanted : std::clamp(enough, title, wanted);
        constexpr int slack = 4;  // For parts of a pixel.
        constexpr int padding = 2 * cellPadding + slack;
        // Rows beyond those that were looked at may say more in what was found.
        needs.push_back({least + padding, wanted + padding, habit.givesWay, column == EvidenceColumn});
    }
    setColumnWidths(fitColumns(needs, viewport()->width()));
}

}  // namespace headroom
