// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/schedule.h"

#include <QWidget>

#include <array>

namespace headroom {

/// The hours of a week from Monday 00:00 on: those with machines on are filled, the others hatched, with words such as
/// the day's cost at the end of each line. Dragging with the mouse switches hours on or off, as the first one was; a
/// click on a day's name switches the whole day. Arrow keys move a cursor, the space bar switches its hour.
class WeekCalendar final : public QWidget {
    Q_OBJECT

public:
    explicit WeekCalendar(QWidget* parent = nullptr);

    /// Shows a schedule; emits nothing.
    void setSchedule(const WeekSchedule& schedule);
    [[nodiscard]] const WeekSchedule& schedule() const { return m_schedule; }
    /// Words at the end of each day's line.
    void setDayTexts(const std::array<QString, daysOfWeek>& texts);
    /// Where an hour of the week is drawn, 0 to 167.
    [[nodiscard]] QRectF hourRect(int hour) const;
    /// Where a day's name is drawn.
    [[nodiscard]] QRectF dayRect(int day) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// A drag, a click or a key changed the schedule: once per gesture.
    void scheduleEdited(const headroom::WeekSchedule& schedule);
    /// While a drag goes on.
    void schedulePreviewed(const headroom::WeekSchedule& schedule);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] double labelWidth() const;
    [[nodiscard]] double textsWidth() const;
    [[nodiscard]] int hourAt(const QPointF& position) const;
    [[nodiscard]] int dayAt(const QPointF& position) const;
    [[nodiscard]] QString hourText(int hour) const;
    void finish(const WeekSchedule& before);
    void paintScale(QPainter& painter) const;
    void paintDay(QPainter& painter, int day) const;
    void paintRun(QPainter& painter, const QRectF& run, bool on) const;
    void announce();

    WeekSchedule m_schedule{};
    WeekSchedule m_before{};  ///< At the start of a drag.
    std::array<QString, daysOfWeek> m_texts{};
    int m_dragFrom{-1};
    int m_cursor{0};
    bool m_switchesOn{false};
};

}  // namespace headroom
