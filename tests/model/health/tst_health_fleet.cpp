// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/prometheus/fleet_queries.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What is asked of a fleet, and which of its numbers are none.
class TestHealthFleet : public QObject {
    Q_OBJECT

private slots:
    void computesUnderEitherName();
    void onlyCodesOfAnHourAgoAreOld();
    void blanksAreNoReadings_data();
    void blanksAreNoReadings();
    void noticesOtherVersions();
    void zeroByteEndsNoAnswer();

private:
    /// The query whose answer is called so.
    static std::string query(const char* name)
    {
        const std::vector<FleetQuery> queries = fleetQueries(shippedFacts());
        const auto found = std::ranges::find(queries, std::string(name), &FleetQuery::name);
        return found == queries.end() ? std::string() : found->query;
    }
};

void TestHealthFleet::computesUnderEitherName()
{
    QCOMPARE(query("DCGM_HEADROOM_REPLAYS_PER_MINUTE"),
             "(rate(DCGM_FI_DEV_PCIE_REPLAY_COUNTER[5m]) or rate(DCGM_FI_DEV_PCIE_REPLAY_TOTAL[5m])) * 60 > 0");
    // This one has no new name.
    QCOMPARE(query("DCGM_HEADROOM_THERMAL_SHARE"), "(rate(DCGM_FI_DEV_THERMAL_VIOLATION[5m])) / 1e9 > 0");
}

void TestHealthFleet::onlyCodesOfAnHourAgoAreOld()
{
    const std::string now = "(DCGM_FI_DEV_XID_ERRORS or DCGM_FI_DEV_XID_ERROR)";
    const std::string then = "(DCGM_FI_DEV_XID_ERRORS offset 1h or DCGM_FI_DEV_XID_ERROR offset 1h)";
    QCOMPARE(query("DCGM_HEADROOM_NEW_XID"), "(" + now + " > 0) unless (" + then + " == " + now + ")");
}

void TestHealthFleet::blanksAreNoReadings_data()
{
    QTest::addColumn<int>("metric");
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("isReading");
    const auto row = [](const char* name, Metric metric, double value, bool isReading) {
        QTest::newRow(name) << static_cast<int>(metric) << value << isReading;
    };
    using enum Metric;
    constexpr double blankFloat = 140737488355328;
    row("floating, not read", Power, blankFloat, false);
    row("floating, not permitted", Power, blankFloat + 3, false);
    row("floating, last mark", Temperature, blankFloat + 15, false);
    row("32 bits", Temperature, 2147483634, false);
    row("64 bits", MemoryUsed, 9223372036854775794.0, false);
    row("64 bits, rounded by a server", Temperature, 9223372036854776000.0, false);
    row("no mark", Temperature, 61, true);
    row("beyond sense", Power, 1e16, false);
    // Twelve days of lowered clocks in nanoseconds, and what a float calls blank, are counts like others.
    row("long count", ThermalViolation, 1.04e15, true);
    row("counted to a mark", ThermalViolation, blankFloat, true);
    row("blank count", ThermalViolation, 9223372036854775792.0, false);
}

void TestHealthFleet::blanksAreNoReadings()
{
    QFETCH(int, metric);
    QFETCH(double, value);
    QFETCH(bool, isReading);
    QCOMPARE(numberReading(static_cast<Metric>(metric), value).state == ReadingState::Number, isReading);
}

void TestHealthFleet::noticesOtherVersions()
{
    Snapshot fleet = readSample("two_h100.xml");
    fleet.hosts.push_back(fleet.hosts.front());
    fleet.hosts[0].name = "n0";
    fleet.hosts[1].name = "n1";
    const auto found = [&fleet] {
        const HealthReport report = assess(fleet, shippedFacts());
        const HealthFinding* finding = findingOf(report.hosts[0].findings, "health.g4");
        return finding != nullptr && report.grade == finding->grade ? std::optional(*finding) : std::nullopt;
    };
    QVERIFY(!found());
    fleet.hosts[0].driver = "580.105.08";
    fleet.hosts[1].driver = "570.86.15";
    QCOMPARE(found().value().evidence, "driver 580.105.08 on n0, 570.86.15 on n1");
    QCOMPARE(found().value().grade, HealthGrade::Investigate);
    QVERIFY(found().value().host.empty());
    // Other cards may need another driver.
    for (GpuSnapshot& gpu : fleet.hosts[1].gpus)
        gpu.name = "NVIDIA A100-SXM4-80GB";
    QVERIFY(!found());
    fleet.hosts.pop_back();
    fleet.hosts[0].gpus[1].metrics.set(Metric::VbiosVersion, {ReadingState::Text, 0, "96.00.99.00.01"});
    QCOMPARE(found().value().grade, HealthGrade::Investigate);
}

/// The JSON library takes one for the end of the text, and would pass over what follows.
void TestHealthFleet::zeroByteEndsNoAnswer()
{
    const std::string answer =
        R"({"status": "success", "data": {"resultType": "vector", "result": [{"metric": )"
        R"({"__name__": "DCGM_FI_DEV_GPU_TEMP", "Hostname": "a", "gpu": "0"}, "value": [0, "61"]}]}})";
    const std::vector<FleetQuery> queries = {{"DCGM_FI_DEV_GPU_TEMP", {}}};
    QCOMPARE(readFleet(queries, {answer}, "fleet", shippedFacts()).hosts.size(), 1U);
    QVERIFY(readFleet(queries, {answer + std::string("\0rubbish", 8)}, "fleet", shippedFacts()).hosts.empty());
}

HEADROOM_TEST(TestHealthFleet)
#include "tst_health_fleet.moc"
