// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/count_badge.h"

#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px plateHeight{16};
constexpr int badgePadding = 5;

Role tintOf(Grade grade)
{
    switch (grade) {
    case Grade::Good: return Role::GoodTint;
    case Grade::Watch: return Role::WatchTint;
    case Grade::Bad: break;
    }
    return Role::BadTint;
}

}  // namespace

CountBadge::CountBadge(QWidget* parent) : QWidget(parent)
{
    // A click on it is one on what it belongs to.
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void CountBadge::setCount(int count, Grade grade)
{
    m_count = count;
    m_grade = grade;
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString CountBadge::text() const
{
    constexpr int most = 99;
    return m_count > most ? tr("%1+").arg(countText(most)) : countText(m_count);
}

QSize CountBadge::sizeHint() const
{
    const QFontMetrics metrics(scaledFont(font(), TypeSize::Secondary, true));
    return {std::max<int>(plateHeight, metrics.horizontalAdvance(text()) + 2 * badgePadding), plateHeight};
}

void CountBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(*this, tintOf(m_grade)));
    painter.drawRoundedRect(rect(), cornerRadius - 2, cornerRadius - 2);
    painter.setPen(roleColor(*this, gradeRole(m_grade)));
    painter.setFont(scaledFont(font(), TypeSize::Secondary, true));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

}  // namespace headroom
