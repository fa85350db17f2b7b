// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/grade.h"
#include "widgets/theme/palette.h"

class QFont;
class QPainter;
class QRect;
class QRectF;
class QWidget;

namespace headroom {

/// How something of a grade is filled, framed and written on. A card to investigate is red on a red tint, a critical
/// one white on red; each has an icon of its own besides.
struct GradeLook {
    Role fill{Role::Groove};
    Role edge{Role::Groove};
    Role ink{Role::SecondaryText};
    bool isMarked{false};  ///< Stands out: from watch on.
    bool isHatched{false};  ///< Nothing is known of it.

    /// Whether its icon is drawn beside a number, too.
    [[nodiscard]] bool hasIcon() const { return isMarked || isHatched; }
};

[[nodiscard]] GradeLook gradeLook(HealthGrade grade);

/// Fills and frames a shape of a card, in the theme of the widget.
void paintGradeBox(QPainter& painter, const QRectF& box, HealthGrade grade, const QWidget& widget);

/// Draws the square of a card or a host with its icon, where it has one, and a short text.
void paintGradeSquare(QPainter& painter, const QRect& square, HealthGrade grade, const QString& text,
                      const QWidget& widget);

/// Space that icon and word of a grade need, px; `font` is that of the word.
[[nodiscard]] int gradeWidth(HealthGrade grade, const QFont& font);

/// Draws icon and word of a grade at the left of a table's cell; the critical one stands on a plate.
void paintGrade(QPainter& painter, const QRect& room, HealthGrade grade, const QWidget& widget);

}  // namespace headroom
