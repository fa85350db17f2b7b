// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/gpu_table.h"

#include "widgets/health/gpu_rows.h"
#include "widgets/health/grade_mark.h"
#include "widgets/table/column_fit.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {

namespace {

constexpr int mostRowsShown = 10;
constexpr int barWidth = 48;
constexpr int narrowBarWidth = 24;
constexpr int barHeight = 6;
constexpr int cellGap = 8;
constexpr Px leastNotes{150};
/// Rows of thousands are alike: the first ones decide the widths.
constexpr int measuredRows = 64;

/// In which turn the columns give way where there is no room, the highest first. What decides over a job stays: who,
/// how it stands, the four levels with their limits, and the findings.
constexpr std::array<int, gpuColumnCount> givesWay = {0, 0, 0, 0, 0, 0, 2, 3, 1, 4, 5, 0};

}  // namespace

class GpuTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(GpuTable* table, const GpuRows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QRect& cell = option.rect;
        m_table->paintRowGround(*painter, cell, m_table->isMarked(index.row()));
        QRect room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
        const bool isPart = m_rows->isMigDevice(index.row());
        const HealthGrade grade = m_rows->grade(index.row());
        if (index.column() == GradeColumn) {
            if (!isPart)
                paintGrade(*painter, room, grade, *m_table);
            return;
        }
        const bool isNote = index.column() == NotesColumn;
        const GpuRows::Cell shown = m_rows->cell(index.row(), index.column());
        const bool hasBar = GpuRows::hasBar(index.column());
        // A value without a limit has no bar, and stands where the title does.
        if (hasBar && (shown.level >= 0 || index.column() != PowerColumn)) {
            const bool isQuiet = index.column() == HeatColumn || index.column() == PowerColumn;
            drawBar(*painter, room, shown.level,
                    shown.isPastLimit ? Role::Bad
                    : isQuiet         ? Role::SecondaryText
                                      : Role::Accent);
            room.setRight(room.right() - m_table->m_barWidth - cellGap);
        }
        const bool quiet = isNote && (isPart || m_rows->findings(index.row()).empty());
        // What the card has its grade from stands out.
        const bool isCause = shown.grade == HealthGrade::Investigate || shown.grade == HealthGrade::Critical;
        const QFont font = scaledFont(m_table->font(), TypeSize::Body, shown.isPastLimit || isCause);
        painter->setFont(font);
        painter->setPen(roleColor(*m_table, shown.isPastLimit ? Role::Bad
                                            : isCause         ? gradeRole(shown.grade)
                                            : quiet           ? Role::SecondaryText
                                            : isNote          ? gradeRole(grade)
                                                              : Role::Text));
        painter->drawText(room,
                          static_cast<int>(GpuRows::isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(shown.text, Qt::ElideRight, room.width()));
    }

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override
    {
        if (event->type() != QEvent::ToolTip || !index.isValid())
            return QStyledItemDelegate::helpEvent(event, view, option, index);
        QToolTip::showText(event->globalPos(), m_table->rowTip(index.row()), m_table);
        return true;
    }

private:
    void drawBar(QPainter& painter, const QRect& room, double level, Role role) const
    {
        if (level < 0)
            return;
        const int width = m_table->m_barWidth;
        const QRectF groove(room.right() - width + 1, room.center().y() - barHeight / 2.0 + 1, width, barHeight);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(*m_table, Role::Groove));
        painter.drawRoundedRect(groove, 2, 2);
        painter.setBrush(roleColor(*m_table, role));
        painter.drawRoundedRect(QRectF(groove.topLeft(), QSizeF(width * std::clamp(level, 0.0, 1.0), barHeight)), 2, 2);
        painter.restore();
    }

    GpuTable* m_table;
    const GpuRows* m_rows;
};

GpuTable::GpuTable(QWidget* parent) : HighlightTable(parent), m_rows(new GpuRows(this))
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    showChoice();
}

void GpuTable::setReport(std::shared_ptr<const HealthReport> report)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setReport(std::move(report));
    layOutColumns();
    updateGeometry();
}

void GpuTable::setByteUnit(ByteUnit unit)
{
    m_rows->setByteUnit(unit);
    layOutColumns();
}

void GpuTable::setCurrent(GpuPlace place)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const std::vector<GpuPlace>& places = m_rows->places();
    const auto found = std::ranges::find(places, place);
    const QModelIndex current = currentIndex();
    const bool isThere = current.isValid() && places[static_cast<std::size_t>(current.row())] == place;
    // Setting the current row again would scroll to it; one of its MIG devices stands for its card.
    if (found != places.end() && !isThere)
        setCurrentIndex(m_rows->index(static_cast<int>(found - places.begin()), 0));
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

QSize GpuTable::sizeHint() const { return {900, heightFor(std::clamp(m_rows->rowCount(), 1, mostRowsShown))}; }

QSize GpuTable::minimumSizeHint() const { return {300, sizeHint().height()}; }

void GpuTable::enterRow(int row) { light(row); }

void GpuTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    HighlightTable::currentChanged(current, previous);
    viewport()->update();
    if (m_quiet || !current.isValid())
        return;
    const GpuPlace place = m_rows->places()[static_cast<std::size_t>(current.row())];
    if (m_rows->isHost(current.row()))
        emit hostChosen(place.host);
    else
        emit gpuChosen(place);
}

QString GpuTable::rowTip(int row) const
{
    QStringList lines;
    for (int column = 0; column < gpuColumnCount; ++column)
        if (const QString text = m_rows->cell(row, column).text;
            !text.isEmpty() && (isColumnHidden(column) || column == NotesColumn))
            lines << m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral(": ") +
                         text;
    return lines.join(u'\n');
}

bool GpuTable::isEmptyColumn(int column) const
{
    static const QString unread = readingText(std::nullopt);
    for (int row = 0; row < std::min(measuredRows, m_rows->rowCount()); ++row)
        if (const QString text = m_rows->cell(row, column).text; !text.isEmpty() && text != unread)
            return false;
    return true;
}

std::vector<ColumnNeed> GpuTable::columnNeeds() const
{
    const QFont bold = scaledFont(font(), TypeSize::Body, true);
    const QFontMetrics metrics(bold);
    constexpr int padding = 2 * cellPadding + cellGap / 2;
    std::vector<ColumnNeed> needs;
    for (int column = 0; column < NotesColumn; ++column) {
        int width = metrics.horizontalAdvance(m_rows->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        const int extra = GpuRows::hasBar(column) ? m_barWidth + cellGap : 0;
        for (int row = 0; row < std::min(measuredRows, m_rows->rowCount()); ++row)
            width = std::max(width, column == GradeColumn
                                        ? gradeWidth(m_rows->grade(row), bold)
                                        : extra + metrics.horizontalAdvance(m_rows->cell(row, column).text));
        const int turn = givesWay.at(static_cast<std::size_t>(column));
        // What nobody said goes before all that was said.
        needs.push_back(
            {width + padding, width + padding, turn > 0 && isEmptyColumn(column) ? turn + gpuColumnCount : turn});
    }
    // Where nothing was noticed, the column needs no more than its title.
    int notes = metrics.horizontalAdvance(m_rows->headerData(NotesColumn, Qt::Horizontal, Qt::DisplayRole).toString());
    for (int row = 0; row < m_rows->rowCount() && notes + padding < leastNotes; ++row)
        if (m_rows->isMigDevice(row) || !m_rows->findings(row).empty())
            notes = leastNotes;
    const int least = std::min<int>(leastNotes, notes + padding);
    needs.push_back({least, least, 0});
    return needs;
}

void GpuTable::layOutColumns()
{
    const int room = viewport()->width();
    std::vector<ColumnNeed> needs;
    // Shorter bars cost nothing that was read, a column does.
    for (const int width : {barWidth, narrowBarWidth}) {
        m_barWidth = width;
        needs = columnNeeds();
        if (std::accumulate(needs.begin(), needs.end(), 0,
                            [](int sum, const ColumnNeed& need) { return sum + need.least; }) <= room)
            break;
    }
    setColumnWidths(fitColumns(needs, room));
}

}  // namespace headroom
