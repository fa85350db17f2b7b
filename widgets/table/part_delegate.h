// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"
#include "widgets/theme/text_cache.h"

#include <QHeaderView>
#include <QPalette>
#include <QPixmap>
#include <QStyledItemDelegate>

#include <array>
#include <optional>

namespace headroom {

class PartTable;

/// Draws a cell of the part table: swatch and name, numbers, formula, or the mark that a source stands behind.
class PartDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit PartDelegate(PartTable* table);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    enum Variant { Body, Bold, Formula };
    void prepare(const QStyleOptionViewItem& option) const;

    PartTable* m_table;
    // Painting is const for Qt; what it keeps for the next paint is not part of the delegate's state.
    mutable TextCache m_texts;
    mutable std::array<QFont, 3> m_fonts;
    mutable QPalette m_palette;
    mutable QPixmap m_icon;
};

/// A flat header: semi-bold secondary text over one stronger line.
class PlainHeader final : public QHeaderView {
    Q_OBJECT

public:
    /// PaddingRole: the space left and right of a title, px, where it is another than cellPadding.
    enum HeaderRole { PaddingRole = Qt::UserRole + 16 };
    explicit PlainHeader(QWidget* parent);

    /// Draws the title of a section somewhere else, in the header's own look.
    void paintTitle(QPainter& painter, const QRect& rect, int section) const { paintSection(&painter, rect, section); }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int paddingOf(int section) const;
    void paintArrow(QPainter& painter, const QRect& rect, int padding) const;
};

/// Space left and right in a cell, px.
inline constexpr int cellPadding = 12;
/// The same in a table of many columns, px.
inline constexpr int narrowPadding = 7;
/// From a part's swatch to its name, swatch included, px.
inline constexpr int swatchSpace = 18;
/// A small bar at the right of a cell, with the space before it, px.
inline constexpr int cellBarSpace = 64 + cellPadding / 2;

/// A small bar behind a number, as shares of its width.
struct CellBar {
    double share{0};               ///< Beyond 1 it is full.
    std::optional<double> mark{};  ///< A line across, such as a goal.
    Role fill{Role::Accent};
};

/// Draws the bar at the right of a cell's room, in the theme of the widget; the number ends cellBarSpace before it.
void paintCellBar(QPainter& painter, const QRect& room, const CellBar& bar, const QWidget& widget);

}  // namespace headroom
