// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/input/week_calendar.h"
#include "widgets/theme/theme.h"

#include <QSignalSpy>

using namespace headroom;

/// Hours of a week switched by mouse and keyboard.
class TestWeekCalendar : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_calendar.reset(); }
    void dragSwitchesARectangle();
    void dragBackUndoesItself();
    void firstHourDecidesTheDirection();
    void nameSwitchesTheDay();
    void keysSwitchAnHour();
    void otherButtonsDoNothing();
    void hoursFillTheWidth();
    void drawsBothThemes();

private:
    [[nodiscard]] QPoint at(int day, int hour) const
    {
        return m_calendar->hourRect(day * 24 + hour).center().toPoint();
    }
    void drag(QPoint from, QPoint to) const
    {
        QTest::mousePress(m_calendar.get(), Qt::LeftButton, {}, from);
        moveTo(to);
        QTest::mouseRelease(m_calendar.get(), Qt::LeftButton, {}, to);
    }
    void moveTo(QPoint to) const
    {
        QMouseEvent move(QEvent::MouseMove, QPointF(to), m_calendar->mapToGlobal(QPointF(to)), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_calendar.get(), &move);
    }
    std::unique_ptr<WeekCalendar> m_calendar;
};

void TestWeekCalendar::init()
{
    test::failOnWarnings();
    m_calendar = std::make_unique<WeekCalendar>();
    m_calendar->resize(640, m_calendar->sizeHint().height());
    m_calendar->setSchedule(*weekSchedule("always"));
    m_calendar->show();
}

void TestWeekCalendar::dragSwitchesARectangle()
{
    const QSignalSpy edited(m_calendar.get(), &WeekCalendar::scheduleEdited);
    drag(at(1, 20), at(3, 22));
    QCOMPARE(edited.count(), 1);
    QCOMPARE(onHours(m_calendar->schedule()).value, 168.0 - 3 * 3);
    for (int day = 0; day < daysOfWeek; ++day)
        for (int hour = 0; hour < 24; ++hour)
            QCOMPARE(m_calendar->schedule()[static_cast<std::size_t>(day * 24 + hour)],
                     day < 1 || day > 3 || hour < 20 || hour > 22);
}

void TestWeekCalendar::dragBackUndoesItself()
{
    const QSignalSpy edited(m_calendar.get(), &WeekCalendar::scheduleEdited);
    QTest::mousePress(m_calendar.get(), Qt::LeftButton, {}, at(0, 8));
    moveTo(at(6, 12));
    QCOMPARE(onHours(m_calendar->schedule()).value, 168.0 - 7 * 5);
    // What the plan says meanwhile does not disturb the drag.
    m_calendar->setSchedule(*weekSchedule("8x5"));
    moveTo(at(0, 8));
    QTest::mouseRelease(m_calendar.get(), Qt::LeftButton, {}, at(0, 8));
    QCOMPARE(edited.count(), 1);
    QCOMPARE(onHours(m_calendar->schedule()).value, 167.0);
}

void TestWeekCalendar::firstHourDecidesTheDirection()
{
    m_calendar->setSchedule(*weekSchedule("8x5"));
    drag(at(5, 9), at(0, 9));  // Saturday is off: Monday to Saturday 09:00 are on now.
    QCOMPARE(onHours(m_calendar->schedule()).value, 41.0);
    drag(at(0, 9), at(5, 10));
    QCOMPARE(onHours(m_calendar->schedule()).value, 41.0 - 6 - 5);
}

void TestWeekCalendar::nameSwitchesTheDay()
{
    const QSignalSpy edited(m_calendar.get(), &WeekCalendar::scheduleEdited);
    const QPoint sunday = m_calendar->dayRect(6).center().toPoint();
    QTest::mouseClick(m_calendar.get(), Qt::LeftButton, {}, sunday);
    QCOMPARE(onHours(m_calendar->schedule()).value, 144.0);
    QTest::mouseClick(m_calendar.get(), Qt::LeftButton, {}, sunday);
    QCOMPARE(onHours(m_calendar->schedule()).value, 168.0);
    QCOMPARE(edited.count(), 2);
}

void TestWeekCalendar::keysSwitchAnHour()
{
    m_calendar->setFocus();
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right, Qt::Key_Space})
        QTest::keyClick(m_calendar.get(), key);
    QVERIFY(!m_calendar->schedule()[26]);
    QCOMPARE(onHours(m_calendar->schedule()).value, 167.0);
    QVERIFY2(m_calendar->accessibleDescription().contains(QStringLiteral("02:00")),
             qPrintable(m_calendar->accessibleDescription()));
    for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Up, Qt::Key_Up, Qt::Key_Left, Qt::Key_Space})
        QTest::keyClick(m_calendar.get(), key);
    QVERIFY(!m_calendar->schedule()[0]);  // The cursor stays inside the week.
}

void TestWeekCalendar::otherButtonsDoNothing()
{
    QTest::mouseClick(m_calendar.get(), Qt::RightButton, {}, at(2, 2));
    QTest::mouseClick(m_calendar.get(), Qt::LeftButton, {}, QPoint(1, 1));
    QCOMPARE(onHours(m_calendar->schedule()).value, 168.0);
}

void TestWeekCalendar::hoursFillTheWidth()
{
    m_calendar->setDayTexts({QStringLiteral("$2,360"), {}, {}, {}, {}, {}, QStringLiteral("–")});
    for (const int width : {m_calendar->minimumSizeHint().width(), 640, 1800}) {
        m_calendar->resize(width, m_calendar->height());
        QVERIFY(m_calendar->hourRect(0).left() > m_calendar->dayRect(0).center().x());
        QVERIFY(m_calendar->hourRect(167).right() < width);
        QVERIFY(m_calendar->hourRect(167).bottom() <= m_calendar->height());
        QVERIFY(m_calendar->hourRect(0).width() >= 7.5);
    }
}

void TestWeekCalendar::drawsBothThemes()
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        init();
        m_calendar->setSchedule(*weekSchedule("8x5"));
        const QImage image = m_calendar->grab().toImage();
        QCOMPARE(image.pixelColor(at(2, 12) * image.devicePixelRatio()), color(Role::Accent, theme));
        QVERIFY(image.pixelColor(at(6, 12) * image.devicePixelRatio()) != color(Role::Accent, theme));
    }
    applyTheme(Theme::Light);
}

HEADROOM_GUI_TEST(TestWeekCalendar)
#include "tst_week_calendar.moc"
