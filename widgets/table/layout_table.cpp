// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/layout_table.h"

#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace headroom {

namespace {

bool isNumber(int column)
{
    return column != LayoutTable::Name && column != LayoutTable::Recomputed && column != LayoutTable::Offloaded;
}

}  // namespace

class LayoutTable::Rows final : public QAbstractTableModel {
public:
    explicit Rows(QObject* parent) : QAbstractTableModel(parent) { setUnits(QString(), QString(), QString()); }

    void setRows(std::vector<LayoutRow> rows)
    {
        const bool sameCount = rows.size() == m_shown.size();
        if (!sameCount)
            beginResetModel();
        m_shown = std::move(rows);
        if (!sameCount)
            endResetModel();
        else if (!m_shown.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, LayoutTable::columnCount - 1));
    }
    void setUnits(const QString& memory, const QString& capacity, const QString& currency)
    {
        m_titles = {
            tr("#"),       tr("Layout"),   tr("Tensor"),
            tr("Context"), tr("Pipeline"), tr("Data"),
            tr("Expert"),  tr("ZeRO"),     tr("Recompute"),
            tr("Offload"), tr("Micro"),    capacity.isEmpty() ? tr("Peak") : tr("Peak %1 of %2").arg(memory, capacity),
            tr("Step s"),  tr("MFU %"),    currency.isEmpty() ? tr("Job") : tr("Job %1").arg(currency)};
        emit headerDataChanged(Qt::Horizontal, 0, LayoutTable::columnCount - 1);
    }
    /// Names tell of these columns, which are hidden.
    void tell(const std::vector<int>& columns) { m_told = columns; }
    [[nodiscard]] const LayoutRow& row(int number) const { return m_shown[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const QString& title(int column) const { return m_titles[static_cast<std::size_t>(column)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : LayoutTable::columnCount;
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid())
            return {};
        if (role == Qt::DisplayRole)
            return index.column() == LayoutTable::Name ? name(row(index.row()))
                                                       : row(index.row()).cells.value(index.column());
        if (role == Qt::ToolTipRole)
            return row(index.row()).tooltip;
        return role == Qt::TextAlignmentRole ? alignment(index.column()) : QVariant();
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::DisplayRole)
            return title(section);
        return role == Qt::TextAlignmentRole ? alignment(section) : QVariant();
    }

private:
    [[nodiscard]] QString name(const LayoutRow& row) const
    {
        QStringList parts{row.cells.value(LayoutTable::Name)};
        for (const int column : m_told)
            if (const QString word = row.words.value(column); !word.isEmpty())
                parts << word;
        return parts.join(wordSeparator());
    }
    [[nodiscard]] static QVariant alignment(int section)
    {
        return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }

    std::array<QString, LayoutTable::columnCount> m_titles{};
    std::vector<LayoutRow> m_shown{};
    std::vector<int> m_told{};
};

class LayoutTable::Delegate final : public QStyledItemDelegate {
public:
    Delegate(LayoutTable* table, const Rows* rows) : QStyledItemDelegate(table), m_table(table), m_rows(rows) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const LayoutRow& row = m_rows->row(index.row());
        const QRect& cell = option.rect;
        m_table->paintRowGround(*painter, cell, row.isPlan || m_table->isMarked(index.row()));
        QRect room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
        if (index.column() == Peak) {
            paintCellBar(*painter, room, {row.peakShare, {}, row.peakShare > 1 ? Role::Bad : Role::Accent}, *m_table);
            room.setRight(room.right() - cellBarSpace);
        }
        if (index.column() == Name && !row.tag.isEmpty())
            room.setRight(paintTag(*painter, room, row, index.data().toString()));
        const QFont font = scaledFont(m_table->font(), TypeSize::Body);
        painter->setFont(font);
        painter->setPen(roleColor(*m_table, index.column() == Rank ? Role::SecondaryText : Role::Text));
        painter->drawText(room,
                          static_cast<int>(isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    }

private:
    /// Returns where the name must end.
    int paintTag(QPainter& painter, const QRect& room, const LayoutRow& row, const QString& name) const
    {
        const QFont font = scaledFont(m_table->font(), TypeSize::Secondary);
        const int width = QFontMetrics(font).horizontalAdvance(row.tag) + 2 * tagPadding;
        const int nameWidth = QFontMetrics(scaledFont(m_table->font(), TypeSize::Body)).horizontalAdvance(name);
        const int left = std::min(room.right() - width, room.left() + nameWidth + cellPadding);
        const QRect tag(left, room.center().y() - 9, width, 19);
        painter.setFont(font);
        if (!row.isPlan)
            painter.fillRect(tag, roleColor(*m_table, Role::GoodTint));
        painter.setPen(roleColor(*m_table, row.isPlan ? Role::Accent : Role::Good));
        painter.drawText(tag, Qt::AlignCenter, row.tag);
        return left - tagPadding;
    }

    LayoutTable* m_table;
    const Rows* m_rows;
};

LayoutTable::LayoutTable(QWidget* parent) : HighlightTable(parent), m_rows(new Rows(this))
{
    setModel(m_rows);
    setItemDelegate(new Delegate(this, m_rows));
    setSortable();
    connect(this, &QAbstractItemView::doubleClicked, this,
            [this](const QModelIndex& index) { emit rowChosen(index.row()); });
    showChoice();
    addMenu();
}

void LayoutTable::addMenu()
{
    setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto add = [this](const QString& text, const char* name, auto act) {
        auto* action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, [this, act] {
            if (currentIndex().isValid())
                act(currentIndex().row());
        });
        addAction(action);
    };
    add(tr("Use in this plan"), "useLayout", [this](int row) { emit rowChosen(row); });
    add(tr("Put beside the plan"), "putBeside", [this](int row) { emit rowSetAside(row); });
    add(tr("Copy row"), "copyRow", [this](int) { copyRow(); });
}

void LayoutTable::copyRow() const
{
    const auto row = static_cast<std::size_t>(currentIndex().row());
    if (row < m_rawRows.rows.size())
        QGuiApplication::clipboard()->setText(toTsv({m_rawRows.header, {m_rawRows.rows[row]}}));
}

void LayoutTable::setRows(std::vector<LayoutRow> rows, DataTable raw, DataTable rawRows)
{
    m_rawRows = std::move(rawRows);
    const int before = m_rows->rowCount();
    m_rows->setRows(std::move(rows));
    m_raw = std::move(raw);
    light(litRow());
    layOutColumns();
    if (m_rows->rowCount() != before)
        updateGeometry();
}

void LayoutTable::setRanking(std::vector<LayoutRow> ranking)
{
    m_ranking = std::move(ranking);
    measure();
}

void LayoutTable::setUnits(const QString& memory, const QString& capacity, const QString& currency)
{
    m_rows->setUnits(memory, capacity, currency);
    measure();
    layOutColumns();
}

QSize LayoutTable::sizeHint() const { return {900, heightFor(model()->rowCount())}; }

QSize LayoutTable::minimumSizeHint() const { return {560, heightFor(model()->rowCount())}; }

void LayoutTable::measure()
{
    QStringList titles;
    for (int column = 0; column < columnCount; ++column)
        titles << m_rows->title(column);
    m_columns.measure(m_ranking, titles, font());
}

void LayoutTable::layOutColumns()
{
    const LayoutColumns::Share share = m_columns.shared(viewport()->width(), sortColumn());
    m_rows->tell(share.told);
    setColumnWidths(share.widths);
    viewport()->update();  // Names may say more or less.
}

void LayoutTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        measure();
    HighlightTable::changeEvent(event);
}

void LayoutTable::enterRow(int row)
{
    light(row);
    emit rowEntered(litRow());
}

void LayoutTable::keyPressEvent(QKeyEvent* event)
{
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chooses && currentIndex().isValid())
        emit rowChosen(currentIndex().row());
    else if (event->matches(QKeySequence::Copy) && currentIndex().isValid())
        copyRow();
    else
        HighlightTable::keyPressEvent(event);
}

}  // namespace headroom
