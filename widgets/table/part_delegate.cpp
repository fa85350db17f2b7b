// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/part_delegate.h"

#include "widgets/table/part_table.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int swatchSize = 10;
constexpr Px infoSize{14};

void drawSwatch(QPainter& painter, const QRect& cell, MemoryPart part)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(partColor(part));
    painter.drawRoundedRect(
        QRectF(cell.left() + cellPadding, cell.center().y() - swatchSize / 2.0 + 1, swatchSize, swatchSize), 2, 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace

PartDelegate::PartDelegate(PartTable* table) : QStyledItemDelegate(table), m_table(table) {}

void PartDelegate::prepare(const QStyleOptionViewItem& option) const
{
    const QFont& body = m_table->font();
    if (body == m_fonts[Body] && !m_icon.isNull() && option.palette == m_palette)
        return;
    m_texts.clear();
    m_fonts = {body, body, scaledFont(body, TypeSize::Secondary)};
    m_fonts[Bold].setWeight(QFont::DemiBold);
    m_palette = option.palette;
    m_icon = iconPixmap(Icon::Info, roleColor(*m_table, Role::SecondaryText), infoSize, m_table->devicePixelRatioF());
}

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    prepare(option);
    const auto& model = static_cast<const PartTableModel&>(*index.model());
    const std::optional<MemoryPart> part = model.partOf(index.row());
    const QRect& cell = option.rect;
    if (part)
        m_table->paintRowGround(*painter, cell, m_table->isMarked(index.row()));
    if (index.column() == PartTableModel::Info) {
        if (part)
            painter->drawPixmap(cell.center().x() - infoSize / 2, cell.center().y() - infoSize / 2, m_icon);
        return;
    }
    QRectF room = cell.adjusted(cellPadding, 0, -cellPadding, 0);
    if (part && index.column() == PartTableModel::Part) {
        drawSwatch(*painter, cell, *part);
        room.setLeft(room.left() + swatchSpace);
    }
    const bool formula = index.column() == PartTableModel::Formula;
    const Variant variant = formula ? Formula : part ? Body : Bold;
    const QFont& font = m_fonts[variant];
    const QString words = m_texts.elided(model.text(index.row(), index.column()), room.width(), font, variant);
    const bool number = index.column() == PartTableModel::Size || index.column() == PartTableModel::Share;
    const double left = number ? room.right() - m_texts.width(words, font, variant) : room.left();
    const double top = room.top() + (room.height() - QFontMetricsF(font).height()) / 2;
    painter->setPen(roleColor(*m_table, formula ? Role::SecondaryText : Role::Text));
    m_texts.draw(*painter, QPointF(std::round(left), std::round(top)), words, font, variant);
}

void paintCellBar(QPainter& painter, const QRect& room, const CellBar& bar, const QWidget& widget)
{
    constexpr int width = cellBarSpace - cellPadding / 2;
    constexpr int height = 6;
    const QRectF whole(room.right() - width, room.center().y() - height / 2.0 + 1, width, height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto fill = [&](double length, Role role) {
        painter.setBrush(roleColor(widget, role));
        painter.drawRoundedRect(QRectF(whole.topLeft(), QSizeF(length, height)), height / 2.0, height / 2.0);
    };
    fill(width, Role::Groove);
    fill(width * std::clamp(bar.share, 0.0, 1.0), bar.fill);
    painter.restore();
    constexpr int over = 3;
    if (bar.mark)
        painter.fillRect(
            QRectF(std::round(whole.left() + width * *bar.mark), whole.top() - over, 1.5, height + 2 * over),
            roleColor(widget, Role::Text));
}

PlainHeader::PlainHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(false);
    setHighlightSections(false);
    setMinimumSectionSize(24);
}

void PlainHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const QFont font = scaledFont(parentWidget()->font(), TypeSize::Secondary, true);
    const int padding = paddingOf(section);
    const QRect text = rect.adjusted(padding, 0, -padding, 0);
    QString words = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    if (QFontMetrics(font).horizontalAdvance(words) > text.width())
        words = model()->headerData(section, Qt::Horizontal, PartTableModel::ShortTitleRole).toString();
    painter->setFont(font);
    painter->setPen(roleColor(*this, Role::SecondaryText));
    painter->drawText(text,
                      model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt() | Qt::TextSingleLine,
                      QFontMetrics(font).elidedText(words, Qt::ElideRight, text.width()));
    if (isSortIndicatorShown() && sortIndicatorSection() == section)
        paintArrow(*painter, rect, padding);
}

int PlainHeader::paddingOf(int section) const
{
    const QVariant own = model()->headerData(section, Qt::Horizontal, PaddingRole);
    return own.isValid() ? own.toInt() : cellPadding;
}

void PlainHeader::paintArrow(QPainter& painter, const QRect& rect, int padding) const
{
    // In the padding behind the words, so that nothing moves.
    constexpr double half = 3;
    const QPointF middle(rect.right() - padding / 2.0 + 0.5, rect.center().y() + 0.5);
    const double tip = sortIndicatorOrder() == Qt::AscendingOrder ? -half : half;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(*this, Role::Accent));
    painter.drawPolygon(
        QPolygonF({middle + QPointF(-half, -tip), middle + QPointF(half, -tip), middle + QPointF(0, tip)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void PlainHeader::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), roleColor(*this, Role::Surface));
    painter.end();
    QHeaderView::paintEvent(event);
    QPainter over(viewport());
    over.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1), roleColor(*this, Role::StrongLine));
}

}  // namespace headroom
