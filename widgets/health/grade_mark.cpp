// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/grade_mark.h"

#include "widgets/text/health/health_words.h"
#include "widgets/theme/grade_marks.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>
#include <QWidget>

namespace headroom {

namespace {

constexpr Px markSize{16};
constexpr int gap = 4;
constexpr int platePadding = 4;
constexpr Px plateHeight{20};
constexpr int plateRadius = 4;

}  // namespace

GradeLook gradeLook(HealthGrade grade)
{
    switch (grade) {
    case HealthGrade::Healthy: return {Role::GoodTint, Role::GoodTint, Role::Text, false, false};
    case HealthGrade::Watch: return {Role::WatchTint, Role::Watch, Role::Watch, true, false};
    case HealthGrade::Investigate: return {Role::BadTint, Role::Bad, Role::Bad, true, false};
    case HealthGrade::Critical: return {Role::Bad, Role::Bad, Role::OnAccent, true, false};
    case HealthGrade::Unknown: break;
    }
    return {Role::Groove, Role::Groove, Role::SecondaryText, false, true};
}

void paintGradeBox(QPainter& painter, const QRectF& box, HealthGrade grade, const QWidget& widget)
{
    const GradeLook look = gradeLook(grade);
    painter.setPen(QPen(roleColor(widget, look.edge)));
    painter.setBrush(QBrush(roleColor(widget, look.fill), look.isHatched ? Qt::BDiagPattern : Qt::SolidPattern));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), plateRadius, plateRadius);
}

void paintGradeSquare(QPainter& painter, const QRect& square, HealthGrade grade, const QString& text,
                      const QWidget& widget)
{
    constexpr Px iconSize{14};
    paintGradeBox(painter, square, grade, widget);
    const GradeLook look = gradeLook(grade);
    const QColor ink = roleColor(widget, look.ink);
    QRect room = square;
    if (look.hasIcon()) {
        painter.drawPixmap(square.left() + 2, square.center().y() - iconSize / 2 + 1,
                           iconPixmap(gradeIcon(grade), ink, iconSize, widget.devicePixelRatioF()));
        room.setLeft(square.left() + iconSize);
    }
    painter.setPen(ink);
    painter.setFont(scaledFont(widget.font(), TypeSize::Secondary, look.isMarked));
    painter.drawText(room, Qt::AlignCenter, text);
}

int gradeWidth(HealthGrade grade, const QFont& font)
{
    return markSize + gap + QFontMetrics(font).horizontalAdvance(gradeWord(grade)) +
           (grade == HealthGrade::Critical ? platePadding : 0);
}

void paintGrade(QPainter& painter, const QRect& room, HealthGrade grade, const QWidget& widget)
{
    const QFont font = scaledFont(widget.font(), TypeSize::Body, true);
    const bool hasPlate = grade == HealthGrade::Critical;
    if (hasPlate) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(widget, Role::Bad));
        // The icon stays in line with those of the other rows.
        const int width = gradeWidth(grade, font) + platePadding;
        painter.drawRoundedRect(
            QRect(room.left() - platePadding, room.center().y() - plateHeight / 2 + 1, width, plateHeight), plateRadius,
            plateRadius);
        painter.restore();
    }
    const QColor ink = roleColor(widget, hasPlate ? Role::OnAccent : gradeRole(grade));
    painter.drawPixmap(room.left(), room.center().y() - markSize / 2 + 1,
                       iconPixmap(gradeIcon(grade), ink, markSize, widget.devicePixelRatioF()));
    const QRect words = room.adjusted(markSize + gap, 0, 0, 0);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(words, static_cast<int>(Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(gradeWord(grade), Qt::ElideRight, words.width()));
}

}  // namespace headroom
