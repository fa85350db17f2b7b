// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/reading_series.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Two cards at work, the first of which has repeated so many PCIe packets by now.
std::vector<Snapshot> withReplays(double replays)
{
    Snapshot snapshot = readSample("two_h100.xml");
    snapshot.hosts[0].gpus[0].metrics.set(Metric::PcieReplays, {ReadingState::Number, replays, {}});
    return {std::move(snapshot)};
}

/// The same, slowed by heat in software, which counts once it has lasted.
std::vector<Snapshot> slowed()
{
    Snapshot snapshot = readSample("two_h100.xml");
    static int second = 0;
    snapshot.hosts[0].timestamp = "Fri Aug 14 10:17:" + std::to_string(10 + ++second) + " 2026";
    snapshot.hosts[0].gpus[1].throttleReasons = {"sw_thermal_slowdown"};
    return {std::move(snapshot)};
}

}  // namespace

/// What a reading is graded with: the one before it, the time between the two, and how long rules have held.
class TestReadingSeries : public QObject {
    Q_OBJECT

private slots:
    void rateSpansTheTimeBetweenReadings();
    void regradingKeepsTimeAndRate();
    void regradingDoesNotCountTwice();
    void theSameOnceMoreIsNoSample();
    void aSlowdownThatLastsIsCritical();
    void comparesWithAnEarlierReading();
    void restartForgets();
};

void TestReadingSeries::rateSpansTheTimeBetweenReadings()
{
    double now = 7;  // A first poll takes its time, which is no part of the first rate.
    ReadingSeries series([&now] { return now; });
    QVERIFY(findingOf(*series.add(withReplays(100), shippedFacts(), {}), 0, "health.l3") == nullptr);
    now += 30;
    const auto second = series.add(withReplays(120), shippedFacts(), {});
    const HealthFinding* finding = findingOf(*second, 0, "health.l3");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->evidence, "40 PCIe replays per minute");
    QCOMPARE(series.seconds(), 37.0);
}

void TestReadingSeries::regradingKeepsTimeAndRate()
{
    double now = 0;
    ReadingSeries series([&now] { return now; });
    QVERIFY(series.regrade(shippedFacts(), {}) == nullptr);
    series.add(withReplays(0), shippedFacts(), {});
    now = 60;
    const auto read = series.add(withReplays(50), shippedFacts(), {});
    const PlannedUse plan{.peak = gibibytes(60), .gpusPerHost = 2, .hosts = 1, .gpuName = "H100"};
    now = 600;  // The plan changes long after.
    const auto again = series.regrade(shippedFacts(), plan);
    QVERIFY(!read->time.empty());
    QCOMPARE(again->time, read->time);
    QVERIFY(again->plan == plan);
    const HealthFinding* finding = findingOf(*again, 0, "health.l3");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->evidence, "50 PCIe replays per minute");
    QCOMPARE(series.seconds(), 60.0);
    // The next rate is over the time since that reading.
    now = 120;
    const auto next = series.add(withReplays(90), shippedFacts(), plan);
    QCOMPARE(findingOf(*next, 0, "health.l3")->evidence, "40 PCIe replays per minute");
}

void TestReadingSeries::regradingDoesNotCountTwice()
{
    ReadingSeries series([] { return 1.0; });
    series.add(slowed(), shippedFacts(), {});
    for (int i = 0; i < 4; ++i)
        series.regrade(shippedFacts(), {});
    QCOMPARE(findingOf(*series.add(slowed(), shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Watch);
    QCOMPARE(findingOf(*series.regrade(shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Watch);
    QCOMPARE(findingOf(*series.add(slowed(), shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Investigate);
    QCOMPARE(findingOf(*series.regrade(shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Investigate);
}

void TestReadingSeries::theSameOnceMoreIsNoSample()
{
    double now = 0;
    ReadingSeries series([&now] { return now; });
    const std::vector<Snapshot> file = slowed();
    for (; now < 5; ++now)
        QCOMPARE(findingOf(*series.add(file, shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Watch);
    QCOMPARE(series.seconds(), 0.0);
    // With other times they are samples.
    series.add(slowed(), shippedFacts(), {});
    QCOMPARE(findingOf(*series.add(slowed(), shippedFacts(), {}), 1, "health.c2")->grade, HealthGrade::Investigate);
}

void TestReadingSeries::aSlowdownThatLastsIsCritical()
{
    double now = 0;
    ReadingSeries series([&now] { return now; });
    const auto pollAt = [&](double seconds, bool isHot) {
        now = seconds;
        std::vector<Snapshot> read = slowed();
        read.front().hosts[0].gpus[1].throttleReasons = std::vector<std::string>();
        if (isHot)
            read.front().hosts[0].gpus[1].throttleReasons = {"hw_slowdown", "hw_thermal_slowdown"};
        return series.add(std::move(read), shippedFacts(), {});
    };
    QCOMPARE(findingOf(*pollAt(0, true), 1, "health.c1")->grade, HealthGrade::Investigate);
    QCOMPARE(findingOf(*pollAt(150, true), 1, "health.c1")->grade, HealthGrade::Investigate);
    QCOMPARE(findingOf(*pollAt(299, true), 1, "health.c1")->grade, HealthGrade::Investigate);
    const auto hot = pollAt(300, true);
    QCOMPARE(findingOf(*hot, 1, "health.c1")->grade, HealthGrade::Critical);
    QCOMPARE(findingOf(*hot, 1, "health.c1")->evidence, "hardware thermal slowdown is active, for 5 min");
    QCOMPARE(findingOf(*series.regrade(shippedFacts(), {}), 1, "health.c1")->grade, HealthGrade::Critical);
    // Once it is gone, it starts again.
    QVERIFY(findingOf(*pollAt(400, false), 1, "health.c1") == nullptr);
    QCOMPARE(findingOf(*pollAt(500, true), 1, "health.c1")->grade, HealthGrade::Investigate);
}

void TestReadingSeries::comparesWithAnEarlierReading()
{
    const auto withErrors = [](double errors) {
        Snapshot snapshot = readSample("two_h100.xml");
        snapshot.hosts[0].gpus[0].metrics.set(Metric::EccUncorrectedAggregate, {ReadingState::Number, errors, {}});
        return snapshot;
    };
    const auto gradeOf = [](const std::shared_ptr<const HealthReport>& report) {
        return findingOf(*report, 0, "health.e2")->grade;
    };
    double now = 0;
    ReadingSeries series([&now] { return now; });
    QVERIFY(series.compareWith(withErrors(0), shippedFacts(), {}) == nullptr);
    QCOMPARE(gradeOf(series.add({withErrors(3)}, shippedFacts(), {})), HealthGrade::Investigate);
    QCOMPARE(gradeOf(series.compareWith(withErrors(0), shippedFacts(), {})), HealthGrade::Critical);
    // It stays so when the plan changes, and in the readings that follow, whose states still last.
    QCOMPARE(gradeOf(series.regrade(shippedFacts(), {})), HealthGrade::Critical);
    const auto slowedAt = [&](double seconds) {
        now = seconds;
        Snapshot snapshot = withErrors(3);
        snapshot.hosts[0].timestamp = "Sat Nov 21 10:00:0" + std::to_string(static_cast<int>(seconds / 300)) + " 2026";
        snapshot.hosts[0].gpus[1].throttleReasons = {"hw_slowdown", "hw_thermal_slowdown"};
        return series.add({std::move(snapshot)}, shippedFacts(), {});
    };
    QCOMPARE(gradeOf(slowedAt(300)), HealthGrade::Critical);
    QCOMPARE(findingOf(*slowedAt(600), 1, "health.c1")->grade, HealthGrade::Critical);
    QCOMPARE(gradeOf(series.compareWith(std::nullopt, shippedFacts(), {})), HealthGrade::Investigate);
    QVERIFY(series.compareWith(std::nullopt, shippedFacts(), {}) == nullptr);
}

void TestReadingSeries::restartForgets()
{
    double now = 0;
    ReadingSeries series([&now] { return now; });
    series.add(withReplays(0), shippedFacts(), {});
    series.restart(true);
    QVERIFY(series.isEmpty());
    now = 60;
    QVERIFY(findingOf(*series.add(withReplays(5000), shippedFacts(), {}), 0, "health.l3") == nullptr);
}

HEADROOM_CORE_TEST(TestReadingSeries)
#include "tst_reading_series.moc"
