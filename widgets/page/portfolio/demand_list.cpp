// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/demand_list.h"

#include "widgets/page/portfolio/portfolio_months.h"
#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace headroom {

namespace {

enum DemandRole { OwnerRole = Qt::UserRole, RecurrenceRole, PriorityRole, PoolRole, GpusRole };

constexpr int margin = grid(4);
constexpr int swatch = 10;
constexpr Px barsWidth{84};
constexpr Px barsHeight{26};

/// As many bars as there is room for: long horizons are thinned.
constexpr int mostBars = 24;

}  // namespace

class DemandList::Delegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        return {option.rect.width(), 3 * option.fontMetrics.height() + grid(5)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme theme = themeOf(option.palette);
        const bool isChosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->fillRect(option.rect, color(isChosen ? Role::AccentTint : Role::Surface, theme));
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          color(Role::Line, theme));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(color(Role::Accent, theme), 1));
            painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
        }
        const QRect area = option.rect.adjusted(margin, grid(2), -margin, -grid(2));
        const int line = option.fontMetrics.height();
        const QColor fill = seriesColor(static_cast<std::size_t>(index.row()));
        painter->fillRect(QRect(area.left(), area.top() + (line - swatch) / 2, swatch, swatch), fill);
        const QRect text = area.adjusted(swatch + grid(2), 0, 0, 0);

        const QFont small = scaledFont(option.font, TypeSize::Secondary);
        const QString priority = index.data(PriorityRole).toString();
        painter->setFont(small);
        const int pillWidth = QFontMetrics(small).horizontalAdvance(priority) + grid(3);
        const QRect pill(area.right() - pillWidth, area.top() - 1, pillWidth, line + 2);
        painter->setPen(QPen(color(Role::Line, theme), 1));
        painter->setBrush(color(Role::Window, theme));
        painter->drawRoundedRect(pill, cornerRadius - 2, cornerRadius - 2);
        painter->setPen(color(Role::SecondaryText, theme));
        painter->drawText(pill, Qt::AlignCenter, priority);

        const auto write = [&](int row, const QString& words, int right, Role role, const QFont& font) {
            painter->setFont(font);
            painter->setPen(color(role, theme));
            const QRect place(text.left(), text.top() + row * line, right - text.left(), line);
            painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                              QFontMetrics(font).elidedText(words, Qt::ElideRight, place.width()));
        };
        write(0, index.data(Qt::DisplayRole).toString(), pill.left() - grid(2), Role::Text,
              scaledFont(option.font, TypeSize::Body, true));
        const int barsLeft = area.right() - barsWidth;
        write(1, index.data(OwnerRole).toString(), barsLeft - grid(2), Role::SecondaryText, small);
        write(2, index.data(RecurrenceRole).toString(), barsLeft - grid(2), Role::SecondaryText, small);
        drawBars(*painter, QRect(barsLeft, area.bottom() - barsHeight, barsWidth, barsHeight),
                 index.data(GpusRole).toList(), fill);
        painter->restore();
    }

private:
    static void drawBars(QPainter& painter, const QRect& area, const QVariantList& gpus, const QColor& fill)
    {
        if (gpus.isEmpty())
            return;
        double most = 0;
        for (const QVariant& value : gpus)
            most = std::max(most, value.toDouble());
        const auto count = static_cast<int>(std::min<qsizetype>(gpus.size(), mostBars));
        const double step = static_cast<double>(area.width()) / count;
        for (int i = 0; i < count && most > 0; ++i) {
            const double value = gpus[i * gpus.size() / count].toDouble();
            const double height = value / most * area.height();
            painter.fillRect(QRectF(area.left() + i * step, area.bottom() - height, std::max(1.0, step - 1.5), height),
                             fill);
        }
    }
};

DemandList::DemandList(QWidget* parent) : QListView(parent), m_items(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("demandList"));
    setAccessibleName(tr("Demands"));
    setModel(m_items);
    setItemDelegate(new Delegate(this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(this, &QListView::doubleClicked, this,
            [this](const QModelIndex& index) { emit demandChosen(index.row()); });
}

void DemandList::setData(const Portfolio& portfolio, const Outlook& outlook)
{
    const int chosen = currentDemand();
    const auto wanted = static_cast<int>(portfolio.demands.size());
    m_items->setRowCount(wanted);
    for (int row = 0; row < wanted; ++row) {
        const Demand& demand = portfolio.demands[static_cast<std::size_t>(row)];
        QStandardItem* item = m_items->item(row);
        if (item == nullptr) {
            item = new QStandardItem;
            m_items->setItem(row, item);
        }
        const QString owner = asText(demand.owner);
        item->setText(asText(demand.id));
        item->setData(owner.isEmpty() ? demandKindLabel(demand.kind)
                                      : tr("%1, %2").arg(owner, demandKindLabel(demand.kind).toLower()),
                      OwnerRole);
        item->setData(recurrenceText(demand), RecurrenceRole);
        item->setData(tr("priority %1").arg(demand.priority), PriorityRole);
        QVariantList gpus;
        for (const double value : gpusOfDemand(outlook, static_cast<std::size_t>(row)))
            gpus << value;
        item->setData(gpus, GpusRole);
        item->setToolTip(tr("Double click, or Return, changes it; Delete takes it away"));
        item->setData(QStringList{item->text(), item->data(OwnerRole).toString(), recurrenceText(demand)}.join(
                          QStringLiteral(", ")),
                      Qt::AccessibleTextRole);
    }
    if (chosen >= 0 && wanted > 0)
        setCurrentDemand(std::min(chosen, wanted - 1));
}

int DemandList::currentDemand() const { return currentIndex().isValid() ? currentIndex().row() : -1; }

void DemandList::setCurrentDemand(int demand) { setCurrentIndex(m_items->index(demand, 0)); }

void DemandList::keyPressEvent(QKeyEvent* event)
{
    const int demand = currentDemand();
    if (demand >= 0 && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        emit demandChosen(demand);
        return;
    }
    if (demand >= 0 && event->key() == Qt::Key_Delete) {
        emit demandRemoved(demand);
        return;
    }
    QListView::keyPressEvent(event);
}

}  // namespace headroom
