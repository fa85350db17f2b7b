// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/health/rules/outliers.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

namespace {

constexpr double usualClock = 1755;
constexpr double slowClock = 1300;

/// Four busy cards, the third slowed by heat.
Snapshot fourCards()
{
    Snapshot snapshot = readSample("two_h100.xml");
    std::vector<GpuSnapshot>& gpus = snapshot.hosts[0].gpus;
    snapshot.hosts[0].attached = 4;
    gpus.resize(1);
    for (int i = 1; i < 4; ++i) {
        gpus.push_back(gpus[0]);
        gpus.back().index = i;
        gpus.back().uuid += std::to_string(i);
        gpus.back().busId[9] = static_cast<char>('2' + i);
    }
    for (GpuSnapshot& gpu : gpus)
        gpu.metrics.set(Metric::SmClock, {ReadingState::Number, usualClock, {}});
    gpus[2].metrics.set(Metric::SmClock, {ReadingState::Number, slowClock, {}});
    gpus[2].throttleReasons = {"hw_thermal_slowdown"};
    return snapshot;
}

PlannedUse plan()
{
    return {.peak = gibibytes(69),
            .gpusPerHost = 4,
            .hosts = 8,
            .gpuName = "H100",
            .step = PlannedStep{{5.22}, Money::fromDollars(786.56), "USD"}};
}

HealthReport reportOf(const Snapshot& snapshot, const std::optional<PlannedUse>& planned)
{
    return assess(snapshot, shippedFacts(), {.plan = planned});
}

std::optional<SlowdownCost> costOf(const HealthReport& report, std::size_t gpu)
{
    const HealthFinding* finding = findingOf(report.hosts[0].gpus[gpu].findings, "health.c1");
    return finding == nullptr ? std::nullopt : finding->cost;
}

}  // namespace

/// What a slow card costs a training job, and which cards stand apart.
class TestSlowdown : public QObject {
    Q_OBJECT

private slots:
    void everyRankWaits();
    void powerLimitCosts();
    void onlyWhereThePlanIsOfTheseCards();
    void onlyBusyCardsAreCompared();
    void survivesARecording();
    void findsWhatStandsApart();
};

void TestSlowdown::everyRankWaits()
{
    const HealthReport report = reportOf(fourCards(), plan());
    const std::optional<SlowdownCost> cost = costOf(report, 2);
    QVERIFY(cost.has_value());
    QCOMPARE(cost->step.value, 5.22 * usualClock / slowClock);
    QCOMPARE(cost->planned.value, 5.22);
    QCOMPARE(cost->nodes, 8);
    QVERIFY(std::abs(cost->lostPerHour->dollars() - 786.56 * (1 - slowClock / usualClock)) < 1e-6);
    // The low clock is a finding of its own; those of other cards cost nothing.
    for (std::size_t gpu = 0; gpu < 4; ++gpu)
        for (const HealthFinding& finding : report.hosts[0].gpus[gpu].findings)
            QVERIFY2(finding.cost.has_value() == (gpu == 2), finding.id.c_str());
    PlannedUse free = plan();
    free.step->perHour.reset();
    QVERIFY(!costOf(reportOf(fourCards(), free), 2)->lostPerHour);
}

void TestSlowdown::powerLimitCosts()
{
    // Less than 70 % of the highest clock, at the limit of the power, with no reason given for it.
    Snapshot snapshot = fourCards();
    GpuSnapshot& card = snapshot.hosts[0].gpus[2];
    card.throttleReasons = std::vector<std::string>();
    const auto number = [](double value) { return Reading{ReadingState::Number, value, {}}; };
    card.metrics.set(Metric::SmClock, number(1200));
    card.metrics.set(Metric::SmClockMax, number(1980));
    card.metrics.set(Metric::Power, number(699));
    card.metrics.set(Metric::PowerLimit, number(700));
    const HealthReport report = reportOf(snapshot, plan());
    const HealthFinding* finding = findingOf(report.hosts[0].gpus[2].findings, "health.p1");
    QVERIFY(finding != nullptr);
    QVERIFY(finding->cost.has_value());
    QCOMPARE(finding->cost->step.value, 5.22 * usualClock / 1200);
}

void TestSlowdown::onlyWhereThePlanIsOfTheseCards()
{
    QVERIFY(!costOf(reportOf(fourCards(), {}), 2));
    PlannedUse serving = plan();
    serving.step.reset();
    QVERIFY(!costOf(reportOf(fourCards(), serving), 2));
    PlannedUse larger = plan();
    larger.gpusPerHost = 8;
    QVERIFY(!costOf(reportOf(fourCards(), larger), 2));
}

void TestSlowdown::onlyBusyCardsAreCompared()
{
    // The others rest, at whatever clock: nothing is known of how fast they would be.
    Snapshot snapshot = fourCards();
    for (const std::size_t gpu : {0U, 1U, 3U})
        snapshot.hosts[0].gpus[gpu].metrics.set(Metric::UtilizationPercent, {ReadingState::Number, 0, {}});
    QVERIFY(!costOf(reportOf(snapshot, plan()), 2));
    // A clock as that of the others loses nothing.
    snapshot = fourCards();
    snapshot.hosts[0].gpus[2].metrics.set(Metric::SmClock, {ReadingState::Number, 1740, {}});
    const HealthReport report = reportOf(snapshot, plan());
    QVERIFY(findingOf(report.hosts[0].gpus[2].findings, "health.c1") != nullptr);
    QVERIFY(!costOf(report, 2));
}

void TestSlowdown::survivesARecording()
{
    const HealthReport report = reportOf(fourCards(), plan());
    const Result<HealthReport> back = parseHealth(writeHealth(report, JsonLines::One));
    QVERIFY(back.has_value());
    QVERIFY(costOf(*back, 2) == costOf(report, 2));
}

void TestSlowdown::findsWhatStandsApart()
{
    QVERIFY(outliersOf({}, 8).empty());
    QVERIFY(outliersOf({60, 90, 60}, 8).empty());
    QVERIFY(outliersOf({62, 63, 64, 65, 66, 67}, 8).empty());
    QCOMPARE(outliersOf({62, 88, 64, 65, 50, 67, 64}, 8), (std::vector<std::size_t>{1, 4}));
    // Where all are wide apart nobody stands out, however far the nearest are.
    QVERIFY(outliersOf({10, 30, 50, 70, 90}, 8).empty());
}

HEADROOM_TEST(TestSlowdown)
#include "tst_slowdown.moc"
