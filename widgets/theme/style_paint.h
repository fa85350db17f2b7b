// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/theme/palette.h"

class QPainter;
class QRect;
class QStyleOption;
class QStyleOptionSlider;
class QStyleOptionTab;

// What the style draws itself, each in the colours of the option's palette.
namespace headroom::paint {

/// A rounded box: `line` may be transparent. Coordinates are those of the outer edge.
void box(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& line, double radius,
         double width = 1.0);
/// A chevron in the middle of a rectangle, 8 px wide.
void chevron(QPainter& painter, const QRect& rect, const QColor& color, bool down);
/// Line edit, combo box or value box: surface with a line that answers hover and focus.
void inputFrame(QPainter& painter, const QStyleOption& option, Role restingLine);
/// Push button; `primary` is filled with the accent.
void button(QPainter& painter, const QStyleOption& option, bool primary);
/// Tool button: nothing at rest, a tint under the pointer.
void toolButton(QPainter& painter, const QStyleOption& option);
/// Check box of 16 px.
void checkBox(QPainter& painter, const QStyleOption& option);
/// Radio button of 16 px.
void radioButton(QPainter& painter, const QStyleOption& option);
/// Horizontal slider: groove 4, filled part accent, handle 14 with a 2 px ring.
void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle);
/// A tab as text with an accent line under the current one; `badgeSpace` px at its right are those of a badge.
void tab(QPainter& painter, const QStyleOptionTab& option, int badgeSpace);
/// Scroll bar without arrows: a rounded thumb, where there is something to scroll.
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& thumb);

}  // namespace headroom::paint
