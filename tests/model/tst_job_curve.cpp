// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/cost/job_curve.h"
#include "model/estimator/estimator.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"
#include "tests/support/values.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>
#include <iterator>

using namespace headroom;
using test::near;

/// The cost of a job as it adds up, and schedules as text.
class TestJobCurve : public QObject {
    Q_OBJECT

private slots:
    void endsAtTheJobsCost();
    void bandIsTheRange();
    void pausesWithTheMachines();
    void risesAndStaysFlat();
    void budgetIsCrossedWhereTheCurveIs();
    void withoutPriceOrTimeThereIsNone();
    void calendarFollowsTheSchedule_data();
    void calendarFollowsTheSchedule();
    void schedulesHaveText();

private:
    [[nodiscard]] Plan job() const
    {
        Plan plan;
        plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 2};
        plan.parallelism.zero = 3;
        plan.training.tokens = 20e9;
        plan.cost.storage_gb = 500;
        plan.cost.storage_usd_gb_month = 0.02;
        plan.cost.egress_gb = 100;
        plan.cost.egress_usd_gb = 0.08;
        return plan;
    }
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

}  // namespace

void TestJobCurve::endsAtTheJobsCost()
{
    const Plan plan = job();
    const Estimate result = estimate(plan, m_catalogue);
    const std::optional<JobCurve> curve = jobCurve(plan, result);
    QVERIFY(curve);
    QCOMPARE(curve->expected.cost, *result.cost.job);
    QCOMPARE(curve->expected.paid, *result.time->wall);
    QCOMPARE(curve->expected.calendar, *result.time->wall);  // Always on.
    QCOMPARE(curve->points.front().amount, Money{});
    // The last point has all but the egress of 8 USD.
    QVERIFY(near(curve->points.back().amount.dollars() + 8, curve->late->cost.dollars()));
}

void TestJobCurve::bandIsTheRange()
{
    const Plan plan = job();
    const Estimate result = estimate(plan, m_catalogue);
    const std::optional<JobCurve> curve = jobCurve(plan, result);
    QVERIFY(result.jobRange);
    QVERIFY(curve->early && curve->late);
    QVERIFY(near(curve->early->cost.dollars(), result.jobRange->low.dollars()));
    QVERIFY(near(curve->late->cost.dollars(), result.jobRange->high.dollars()));
    QVERIFY(curve->early->calendar < curve->expected.calendar);
    QVERIFY(curve->expected.calendar < curve->late->calendar);
}

void TestJobCurve::pausesWithTheMachines()
{
    Plan plan = job();
    const JobCurve on = *jobCurve(plan, estimate(plan, m_catalogue));
    plan.cost.schedule = "8x5";
    const JobCurve office = *jobCurve(plan, estimate(plan, m_catalogue));
    // What is stored is paid for in the pauses too.
    const CostEstimate cost = estimate(plan, m_catalogue).cost;
    const double paused = office.expected.calendar.value - 9;  // From Monday 09:00.
    const double stored = storageHour(plan, cost).dollars() * (paused - on.expected.calendar.value);
    QVERIFY(stored > 0);
    QVERIFY(near(office.expected.cost.dollars(), on.expected.cost.dollars() + stored));
    QVERIFY(office.expected.calendar.value > 3 * on.expected.calendar.value);
}

void TestJobCurve::risesAndStaysFlat()
{
    Plan plan = job();
    plan.cost.schedule = "weekend-off";
    const JobCurve curve = *jobCurve(plan, estimate(plan, m_catalogue));
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        QVERIFY(curve.points[i].hour > curve.points[i - 1].hour);
        QVERIFY(curve.points[i].amount >= curve.points[i - 1].amount);
    }
    QCOMPARE(curve.points[1].amount.dollars() > 0, curve.points[1].hour > 8);  // Monday starts at 08:00.
}

void TestJobCurve::budgetIsCrossedWhereTheCurveIs()
{
    Plan plan = job();
    plan.cost.storage_gb = 1e6;  // About as dear as a seventh of the machines.
    QVERIFY(!budgetUsedUp(plan, estimate(plan, m_catalogue)));
    for (const char* schedule : {"always", "8x5"})
        for (const PriceMode mode : {PriceMode::Payg, PriceMode::Reserved1y}) {
            plan.cost.schedule = schedule;
            plan.cost.price_mode = mode;
            plan.cost.budget.reset();
            const Estimate whole = estimate(plan, m_catalogue);
            const JobCurve curve = *jobCurve(plan, whole);
            plan.cost.budget = curve.expected.cost.dollars() / 3;
            const Hours crossed = *budgetUsedUp(plan, whole);
            const auto above = std::ranges::find_if(
                curve.points, [&](const CostPoint& point) { return point.amount.dollars() > *plan.cost.budget; });
            QVERIFY(above != curve.points.begin() && above != curve.points.end());
            QVERIFY2(crossed.value <= above->hour + 1e-6, schedule);
            QVERIFY2(crossed.value >= std::prev(above)->hour - 1e-6, schedule);
            // What only the egress goes beyond is used up as the job ends.
            plan.cost.budget = curve.expected.cost.dollars() - 1;
            QVERIFY2(near(budgetUsedUp(plan, whole)->value, curve.expected.calendar.value), schedule);
        }
}

void TestJobCurve::withoutPriceOrTimeThereIsNone()
{
    Plan plan = job();
    Estimate result = estimate(plan, m_catalogue);
    result.cost.nodeHour.reset();
    QVERIFY(!jobCurve(plan, result));
    plan.cost.schedule = std::string(hoursOfWeek, '0');
    QVERIFY(!jobCurve(plan, estimate(plan, m_catalogue)));
    result = estimate(job(), m_catalogue);
    result.time->wall.reset();
    QVERIFY(!jobCurve(job(), result));
    result.time.reset();
    QVERIFY(!jobCurve(job(), result));
}

void TestJobCurve::calendarFollowsTheSchedule_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<double>("paid");
    QTest::addColumn<double>("calendar");
    QTest::newRow("nothing") << "8x5" << 0.0 << 0.0;
    QTest::newRow("always on") << "always" << 200.5 << 200.5;
    QTest::newRow("a first office hour") << "8x5" << 1.0 << 10.0;
    QTest::newRow("a day of the office") << "8x5" << 8.0 << 17.0;
    QTest::newRow("an hour of the next day") << "8x5" << 9.0 << 34.0;
    QTest::newRow("a whole week") << "8x5" << 40.0 << 113.0;
    QTest::newRow("an hour of the next week") << "8x5" << 41.0 << 178.0;
}

void TestJobCurve::calendarFollowsTheSchedule()
{
    QFETCH(QString, schedule);
    QFETCH(double, paid);
    QFETCH(double, calendar);
    QCOMPARE(calendarHours(*weekSchedule(schedule.toStdString()), Hours{paid}).value, calendar);
}

void TestJobCurve::schedulesHaveText()
{
    for (const char* name : {"always", "8x5", "nights-off", "weekend-off"})
        QCOMPARE(scheduleText(*weekSchedule(name)), std::string(name));
    WeekSchedule own = *weekSchedule("8x5");
    own[0] = true;
    const std::string text = scheduleText(own);
    QCOMPARE(text.size(), hoursOfWeek);
    QCOMPARE(weekSchedule(text), std::optional(own));
}

HEADROOM_TEST(TestJobCurve)

#include "tst_job_curve.moc"
