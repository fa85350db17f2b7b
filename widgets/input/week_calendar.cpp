// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/week_calendar.h"

#include "widgets/chart/step_parts.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr int hoursShown = daysOfWeek * hoursOfDay;
constexpr RealPx lineHeight{24};
constexpr RealPx lineGap{4};
constexpr RealPx scaleHeight{20};
constexpr RealPx leastHour{8};
constexpr RealPx wantedHour{16};
constexpr RealPx gap{12};
constexpr double radius = 3;

bool& hourOf(WeekSchedule& schedule, int hour) { return schedule[static_cast<std::size_t>(hour)]; }

}  // namespace

WeekCalendar::WeekCalendar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("weekCalendar"));
    setAccessibleName(tr("Hours of the week with machines on"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WeekCalendar::setSchedule(const WeekSchedule& schedule)
{
    if (m_dragFrom >= 0)
        return;  // The person is drawing at present.
    m_schedule = schedule;
    update();
}

void WeekCalendar::setDayTexts(const std::array<QString, daysOfWeek>& texts)
{
    m_texts = texts;
    update();
}

double WeekCalendar::labelWidth() const
{
    const QFontMetricsF metrics(scaledFont(font(), TypeSize::Body, true));
    double width = 0;
    for (int day = 0; day < daysOfWeek; ++day)
        width = std::max(width, metrics.horizontalAdvance(dayName(day, QLocale::ShortFormat)));
    return width + gap;
}

double WeekCalendar::textsWidth() const
{
    const QFontMetricsF metrics(scaledFont(font(), TypeSize::Body, true));
    double width = 0;
    for (const QString& text : m_texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return width > 0 ? width + gap : 0;
}

QRectF WeekCalendar::hourRect(int hour) const
{
    const double left = labelWidth();
    const double each = std::max(1.0, (width() - left - textsWidth()) / hoursOfDay);
    const int day = hour / hoursOfDay;
    return {left + hour % hoursOfDay * each, scaleHeight + day * (lineHeight + lineGap), each, lineHeight};
}

QRectF WeekCalendar::dayRect(int day) const { return {0, hourRect(day * hoursOfDay).top(), labelWidth(), lineHeight}; }

QSize WeekCalendar::sizeHint() const
{
    const double height = scaleHeight + daysOfWeek * (lineHeight + lineGap);
    return {static_cast<int>(labelWidth() + hoursOfDay * wantedHour + textsWidth()), static_cast<int>(height)};
}

QSize WeekCalendar::minimumSizeHint() const
{
    return {static_cast<int>(labelWidth() + hoursOfDay * leastHour + textsWidth()), sizeHint().height()};
}

int WeekCalendar::hourAt(const QPointF& position) const
{
    for (int hour = 0; hour < hoursShown; ++hour)
        if (hourRect(hour).contains(position))
            return hour;
    return -1;
}

int WeekCalendar::dayAt(const QPointF& position) const
{
    for (int day = 0; day < daysOfWeek; ++day)
        if (dayRect(day).contains(position))
            return day;
    return -1;
}

void WeekCalendar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_before = m_schedule;
    if (const int day = dayAt(event->position()); day >= 0) {
        const std::ptrdiff_t start = std::ptrdiff_t{hoursOfDay} * day;
        const auto first = m_schedule.begin() + start;
        const bool allOn = std::all_of(first, first + hoursOfDay, [](bool on) { return on; });
        std::fill(first, first + hoursOfDay, !allOn);
        m_cursor = day * hoursOfDay;
        finish(m_before);
        return;
    }
    m_dragFrom = hourAt(event->position());
    if (m_dragFrom < 0)
        return;
    m_cursor = m_dragFrom;
    m_switchesOn = !hourOf(m_schedule, m_dragFrom);
    hourOf(m_schedule, m_dragFrom) = m_switchesOn;
    emit schedulePreviewed(m_schedule);
    update();
}

void WeekCalendar::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragFrom < 0)
        return;
    const int hour = hourAt(event->position());
    if (hour < 0)
        return;
    // A rectangle of hours and days between the first one and this one; what the drag left again is as before.
    m_schedule = m_before;
    const auto [firstDay, lastDay] = std::minmax({m_dragFrom / hoursOfDay, hour / hoursOfDay});
    const auto [first, last] = std::minmax({m_dragFrom % hoursOfDay, hour % hoursOfDay});
    for (int day = firstDay; day <= lastDay; ++day)
        for (int i = first; i <= last; ++i)
            hourOf(m_schedule, day * hoursOfDay + i) = m_switchesOn;
    m_cursor = hour;
    emit schedulePreviewed(m_schedule);
    update();
}

void WeekCalendar::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_dragFrom < 0)
        return;
    m_dragFrom = -1;
    finish(m_before);
}

void WeekCalendar::finish(const WeekSchedule& before)
{
    update();
    announce();
    if (m_schedule != before)
        emit scheduleEdited(m_schedule);
}

void WeekCalendar::keyPressEvent(QKeyEvent* event)
{
    int moved = m_cursor;
    switch (event->key()) {
    case Qt::Key_Left: moved -= 1; break;
    case Qt::Key_Right: moved += 1; break;
    case Qt::Key_Up: moved -= hoursOfDay; break;
    case Qt::Key_Down: moved += hoursOfDay; break;
    case Qt::Key_Home: moved -= moved % hoursOfDay; break;
    case Qt::Key_End: moved += hoursOfDay - 1 - moved % hoursOfDay; break;
    case Qt::Key_Space: {
        const WeekSchedule before = m_schedule;
        hourOf(m_schedule, m_cursor) = !hourOf(m_schedule, m_cursor);
        finish(before);
        return;
    }
    default: QWidget::keyPressEvent(event); return;
    }
    if (moved >= 0 && moved < hoursShown)
        m_cursor = moved;
    announce();
    update();
}

QString WeekCalendar::hourText(int hour) const
{
    const bool on = m_schedule[static_cast<std::size_t>(hour)];
    return (on ? tr("%1 %2 to %3: on") : tr("%1 %2 to %3: off"))
        .arg(dayName(hour / hoursOfDay, QLocale::LongFormat), clockText(hour), clockText(hour + 1));
}

void WeekCalendar::announce()
{
    setAccessibleDescription(hourText(m_cursor));
    QAccessibleEvent change(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&change);
}

bool WeekCalendar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int hour = hourAt(help->pos());
    if (hour >= 0)
        QToolTip::showText(help->globalPos(), hourText(hour), this);
    else
        QToolTip::hideText();
    return true;
}

void WeekCalendar::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    announce();
    update();
}

void WeekCalendar::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void WeekCalendar::paintScale(QPainter& painter) const
{
    constexpr int step = 6;
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    for (int hour = 0; hour <= hoursOfDay; hour += step) {
        const QString text = dayHourText(hour);
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
        const double at = hourRect(0).left() + hour * hourRect(0).width();
        // The first and last stand inside the calendar.
        const double left = hour == 0 ? at : hour == hoursOfDay ? at - width : at - width / 2;
        painter.drawText(QRectF(left, 0, width + 1, scaleHeight - 2), Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

void WeekCalendar::paintRun(QPainter& painter, const QRectF& run, bool on) const
{
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(roleColor(*this, Role::Accent));
        painter.drawRoundedRect(run, radius, radius);
    } else {
        fillIdle(painter, run, themeOf(palette()));
    }
}

void WeekCalendar::paintDay(QPainter& painter, int day) const
{
    painter.setFont(scaledFont(font(), TypeSize::Body, true));
    painter.setPen(roleColor(*this, Role::Text));
    painter.drawText(dayRect(day), Qt::AlignLeft | Qt::AlignVCenter, dayName(day, QLocale::ShortFormat));
    const int first = day * hoursOfDay;
    for (int from = first; from < first + hoursOfDay;) {
        int to = from;
        const bool on = m_schedule[static_cast<std::size_t>(from)];
        while (to < first + hoursOfDay && m_schedule[static_cast<std::size_t>(to)] == on)
            ++to;
        paintRun(painter, QRectF(hourRect(from).topLeft(), hourRect(to - 1).bottomRight()), on);
        from = to;
    }
    const double left = hourRect(first + hoursOfDay - 1).right();
    painter.setFont(scaledFont(font(), TypeSize::Body, true));
    painter.setPen(roleColor(*this, Role::Text));
    painter.drawText(QRectF(left, dayRect(day).top(), width() - left, lineHeight), Qt::AlignRight | Qt::AlignVCenter,
                     m_texts[static_cast<std::size_t>(day)]);
}

void WeekCalendar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintScale(painter);
    for (int day = 0; day < daysOfWeek; ++day)
        paintDay(painter, day);
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(roleColor(*this, Role::Text), 2));
    painter.drawRoundedRect(hourRect(m_cursor).adjusted(1, 1, -1, -1), radius, radius);
}

}  // namespace headroom
