// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/schedule.h"
#include "model/cost/shutdown_options.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <string>

using namespace headroom;

class ScheduleTest : public QObject {
    Q_OBJECT

private slots:
    void hoursOfNamedSchedules_data();
    void hoursOfNamedSchedules();
    void offHoursOfNamedSchedules_data();
    void offHoursOfNamedSchedules();
    void spelledOutWeekIsReadFromMonday();
    void anythingElseIsNoSchedule_data();
    void anythingElseIsNoSchedule();
    void cumulativeCostRisesOnlyWhileOn();
    void weekendOffSavesSixtyTwoHours();
    void currencyIsConvertedOnce();
    void withoutPriceNothingIsInvented();
    void schedulesSaveAndDelay();
    void commitmentsSaveNothing();
    void boughtHardwareSavesItsEnergy();
};

namespace {

CostEstimate oneH100Node()
{
    CostEstimate cost;
    cost.nodeHour = MoneyPerHour::fromDollars(98.32);
    return cost;
}

constexpr std::size_t at(std::size_t day, std::size_t hour) { return day * 24 + hour; }

}  // namespace

void ScheduleTest::hoursOfNamedSchedules_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("hours");
    QTest::newRow("always") << QByteArray("always") << 168.0;
    QTest::newRow("8x5") << QByteArray("8x5") << 40.0;
    QTest::newRow("nights-off") << QByteArray("nights-off") << 98.0;
    QTest::newRow("weekend-off") << QByteArray("weekend-off") << 106.0;
}

void ScheduleTest::hoursOfNamedSchedules()
{
    QFETCH(QByteArray, name);
    QFETCH(double, hours);
    const auto schedule = weekSchedule(name.toStdString());
    QVERIFY(schedule);
    QCOMPARE(onHours(*schedule).value, hours);
}

void ScheduleTest::offHoursOfNamedSchedules_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("hour");
    QTest::addColumn<bool>("on");
    const auto row = [](const char* tag, const char* name, std::size_t hour, bool on) {
        QTest::newRow(tag) << QByteArray(name) << static_cast<int>(hour) << on;
    };
    row("office-opens-monday-nine", "8x5", at(0, 9), true);
    row("office-closed-monday-eight", "8x5", at(0, 8), false);
    row("office-closed-friday-five-pm", "8x5", at(4, 17), false);
    row("office-closed-saturday-noon", "8x5", at(5, 12), false);
    row("night-begins-at-eight-pm", "nights-off", at(2, 20), false);
    row("night-ends-at-six", "nights-off", at(6, 6), true);
    row("weekend-begins-friday-six-pm", "weekend-off", at(4, 18), false);
    row("friday-afternoon-is-on", "weekend-off", at(4, 17), true);
    row("sunday-is-off", "weekend-off", at(6, 23), false);
    row("monday-seven-is-still-weekend", "weekend-off", at(0, 7), false);
    row("monday-eight-is-on", "weekend-off", at(0, 8), true);
}

void ScheduleTest::offHoursOfNamedSchedules()
{
    QFETCH(QByteArray, name);
    QFETCH(int, hour);
    QFETCH(bool, on);
    const auto schedule = weekSchedule(name.toStdString());
    QVERIFY(schedule);
    QCOMPARE((*schedule)[static_cast<std::size_t>(hour)], on);
}

void ScheduleTest::spelledOutWeekIsReadFromMonday()
{
    std::string text(hoursOfWeek, '0');
    text[at(1, 3)] = '1';
    const auto schedule = weekSchedule(text);
    QVERIFY(schedule);
    QCOMPARE(onHours(*schedule).value, 1.0);
    QVERIFY((*schedule)[at(1, 3)]);
}

void ScheduleTest::anythingElseIsNoSchedule_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("unknown-name") << QByteArray("weekends");
    QTest::newRow("one-hour-short") << QByteArray(167, '1');
    QTest::newRow("one-hour-long") << QByteArray(169, '1');
    QTest::newRow("other-digit") << QByteArray(167, '1') + '2';
}

void ScheduleTest::anythingElseIsNoSchedule()
{
    QFETCH(QByteArray, text);
    QVERIFY(!weekSchedule(text.toStdString()));
}

void ScheduleTest::cumulativeCostRisesOnlyWhileOn()
{
    const auto points = cumulativeCost(oneH100Node(), *weekSchedule("8x5"));
    QCOMPARE(points.size(), hoursOfWeek + 1);
    QCOMPARE(points.front().amount, Money{});
    QCOMPARE(points[at(0, 9)].amount, Money{});
    QCOMPARE(points[at(0, 10)].amount, Money::fromDollars(98.32));
    QCOMPARE(points[at(1, 0)].amount, Money::fromDollars(8 * 98.32));
    QCOMPARE(points.back().hour, 168.0);
    QCOMPARE(points.back().amount, Money::fromDollars(40 * 98.32));
    for (std::size_t i = 1; i < points.size(); ++i)
        QVERIFY(points[i - 1].amount <= points[i].amount);
}

void ScheduleTest::weekendOffSavesSixtyTwoHours()
{
    const auto saving = weeklySaving(oneH100Node(), *weekSchedule("weekend-off"));
    QVERIFY(saving);
    QCOMPARE(*saving, Money::fromDollars(62 * 98.32));
    QCOMPARE(*weeklySaving(oneH100Node(), *weekSchedule("always")), Money{});
}

void ScheduleTest::currencyIsConvertedOnce()
{
    CostEstimate cost = oneH100Node();
    cost.nodes = 2;
    cost.currency = "EUR";
    cost.usdRate = 0.5;
    const auto points = cumulativeCost(cost, *weekSchedule("always"));
    QCOMPARE(points.back().amount, Money::fromDollars(168 * 98.32));
}

void ScheduleTest::withoutPriceNothingIsInvented()
{
    QVERIFY(cumulativeCost(CostEstimate{}, *weekSchedule("always")).empty());
    QVERIFY(!weeklySaving(CostEstimate{}, *weekSchedule("weekend-off")));
}

void ScheduleTest::schedulesSaveAndDelay()
{
    QCOMPARE(onHours(nightsAndWeekendOff()).value, 66.0);
    Estimate estimate;
    estimate.cost = oneH100Node();
    estimate.time = TimeEstimate{};
    estimate.time->wall = Hours{70};
    const std::vector<ShutdownOption> options = shutdownOptions(Plan{}, estimate);
    QCOMPARE(options.size(), std::size_t{5});
    for (const ShutdownOption& option : options) {
        QCOMPARE(option.week + option.savedPerWeek, Money::fromDollars(168 * 98.32));
        QCOMPARE(option.current, option.schedule == "always");
    }
    QCOMPARE(options.front().jobEnds, std::optional(Hours{70}));
    // 66 hours of the first week, then four of the next Monday, which begins at 08:00.
    QCOMPARE(options[3].jobEnds, std::optional(Hours{168 + 12}));
    QCOMPARE(options[4].schedule, std::string("8x5"));
    QCOMPARE(options[4].savedPerMonth, Money::fromDollars((730 - 176) * 98.32));
    // One's own schedule stands among them; one without an hour never ends the job.
    Plan own;
    own.cost.schedule = std::string(hoursOfWeek, '0');
    const std::vector<ShutdownOption> six = shutdownOptions(own, estimate);
    QCOMPARE(six.size(), std::size_t{6});
    QVERIFY(six.back().current && !six.back().jobEnds);
    estimate.cost = {};
    QVERIFY(shutdownOptions(Plan{}, estimate).empty());
}

void ScheduleTest::commitmentsSaveNothing()
{
    Estimate estimate;
    estimate.cost = oneH100Node();
    estimate.cost.offHour = *estimate.cost.nodeHour;
    for (const ShutdownOption& option : shutdownOptions(Plan{}, estimate)) {
        QCOMPARE(option.week, Money::fromDollars(168 * 98.32));
        QCOMPARE(option.savedPerWeek, Money{});
        QCOMPARE(option.savedPerMonth, Money{});
    }
    QCOMPARE(cumulativeCost(estimate.cost, *weekSchedule("8x5"))[at(0, 9)].amount, Money::fromDollars(9 * 98.32));
    const auto lasts = budgetLasts(estimate.cost, *weekSchedule("8x5"), Money::fromDollars(24.5 * 98.32));
    QVERIFY(lasts);
    QCOMPARE(lasts->value, 24.5);
}

void ScheduleTest::boughtHardwareSavesItsEnergy()
{
    CostEstimate cost;
    cost.nodeHour = MoneyPerHour::fromDollars(12);
    cost.offHour = MoneyPerHour::fromDollars(10);
    QCOMPARE(*weeklySaving(cost, *weekSchedule("8x5")), Money::fromDollars(128 * 2));
    QCOMPARE(cumulativeCost(cost, *weekSchedule("8x5")).back().amount, Money::fromDollars(168 * 10 + 40 * 2));
    // Nine hours off and one on; then a week and an hour.
    QCOMPARE(budgetLasts(cost, *weekSchedule("8x5"), Money::fromDollars(102))->value, 10.0);
    QCOMPARE(budgetLasts(cost, *weekSchedule("8x5"), Money::fromDollars(1760 + 10))->value, 169.0);
}

HEADROOM_TEST(ScheduleTest)
#include "tst_schedule.moc"
