// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/month.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

using namespace headroom;

/// Months as portfolios count them.
class MonthTest : public QObject {
    Q_OBJECT

private slots:
    void textIsReadAndWritten();
    void otherTextIsRefused_data();
    void otherTextIsRefused();
    void hoursAreThoseOfTheCalendar();
    void datesAreCountedFromAMonth();
    void weeksBeginOnMonday();
};

void MonthTest::textIsReadAndWritten()
{
    for (const char* text : {"2000-01", "2026-11", "2027-12", "2199-12"}) {
        const std::optional<Month> month = monthOf(text);
        QVERIFY2(month, text);
        QCOMPARE(monthText(*month), std::string(text));
    }
    QCOMPARE(monthText(*monthOf("2027-11") + 3), std::string("2028-02"));
    QCOMPARE(*monthOf("2028-02") - *monthOf("2027-11"), std::int64_t{3});
}

void MonthTest::otherTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"", "2027", "2027-1", "2027-00", "2027-13", "1999-12", "2200-01", "2027/01", "2027-01-01",
                             "+027-01", "2027- 1", "abcd-ef"})
        QTest::newRow(text) << QByteArray(text);
}

void MonthTest::otherTextIsRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!monthOf(text.toStdString()));
}

void MonthTest::hoursAreThoseOfTheCalendar()
{
    QCOMPARE(hoursIn(*monthOf("2027-01")), 744.0);
    QCOMPARE(hoursIn(*monthOf("2027-02")), 672.0);
    QCOMPARE(hoursIn(*monthOf("2028-02")), 696.0);
    QCOMPARE(hoursIn(*monthOf("2100-02")), 672.0);
    QCOMPARE(hoursIn(*monthOf("2027-04")), 720.0);
    QCOMPARE(hoursBetween(*monthOf("2027-01"), *monthOf("2028-01")), 8760.0);
    QCOMPARE(hoursBetween(*monthOf("2028-01"), *monthOf("2027-01")), -8760.0);
}

void MonthTest::datesAreCountedFromAMonth()
{
    const Month january = *monthOf("2027-01");
    QCOMPARE(hoursUntil(january, "2027-01-01"), std::optional(0.0));
    QCOMPARE(hoursUntil(january, "2027-03-02"), std::optional(60.0 * 24));
    QCOMPARE(hoursUntil(january, "2026-12-31"), std::optional(-24.0));
    QVERIFY(!hoursUntil(january, "2027-02-30"));
    QVERIFY(!hoursUntil(january, "tomorrow"));
    QVERIFY(!hoursUntil(january, "2027-02-03 10:00"));
}

void MonthTest::weeksBeginOnMonday()
{
    QCOMPARE(firstHourOfWeek(*monthOf("2027-02")), 0);       // A Monday.
    QCOMPARE(firstHourOfWeek(*monthOf("2027-01")), 4 * 24);  // A Friday.
    QCOMPARE(firstHourOfWeek(*monthOf("2027-08")), 6 * 24);  // A Sunday.
}

HEADROOM_TEST(MonthTest)
#include "tst_month.moc"
