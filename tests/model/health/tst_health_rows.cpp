// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>

using namespace headroom;
using namespace headroom::test;

namespace {

/// What one row of a listing says of a card.
struct Row {
    int temperature{60};
    int use{95};
    bool isHot{false};
};

/// A listing that was taken every ten seconds, or so many.
HealthReport assessListing(const std::vector<std::array<Row, 2>>& samples, int interval = 10)
{
    std::string text = "timestamp, index, uuid, name, temperature.gpu, utilization.gpu [%], memory.used [MiB], "
                       "memory.total [MiB], clocks_event_reasons.active, pstate\n";
    const auto twoDigits = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    int seconds = 0;
    for (const std::array<Row, 2>& sample : samples) {
        const std::string time = "2026/07/03 22:" + twoDigits(seconds / 60) + ":" + twoDigits(seconds % 60) + ".218";
        for (int gpu = 0; gpu < 2; ++gpu) {
            const Row& row = sample[static_cast<std::size_t>(gpu)];
            text += time + ", " + std::to_string(gpu) + ", GPU-" + std::to_string(gpu) + ", NVIDIA A100-SXM4-80GB, " +
                    std::to_string(row.temperature) + ", " + std::to_string(row.use) + " %, 60000 MiB, 81920 MiB, " +
                    (row.isHot ? "0x0000000000000048" : "0x0000000000000000") + ", P0\n";
        }
        seconds += interval;
    }
    return assess(readCapture(text, "rows.csv", shippedFacts()), shippedFacts());
}

}  // namespace

/// A listing that names its cards again and again: one sample after the other is graded.
class TstHealthRows : public QObject {
    Q_OBJECT

private slots:
    void loadCountsWhereItLasts();
    void aSlowdownThatLastsIsCritical();
    void faultsOfEarlierRowsStand();
    void countsErrorsOfDmon();
    void namesOfFieldsAreNoRows();
    void pagesAreCountedPerCard();
};

void TstHealthRows::loadCountsWhereItLasts()
{
    const std::array<Row, 2> lazy = {Row{}, Row{.use = 20}};
    QCOMPARE(findingOf(assessListing({lazy, lazy}), 1, "health.u1")->grade, HealthGrade::Watch);
    // By the times of the rows, not only by their number.
    QCOMPARE(findingOf(assessListing({lazy, lazy}, 29), 1, "health.u1")->grade, HealthGrade::Watch);
    QCOMPARE(findingOf(assessListing({lazy, lazy}, 30), 1, "health.u1")->grade, HealthGrade::Investigate);
    const HealthReport lasting = assessListing({lazy, lazy, lazy, lazy});
    QCOMPARE(findingOf(lasting, 1, "health.u1")->grade, HealthGrade::Investigate);
    QVERIFY(findingOf(lasting, 0, "health.u1") == nullptr);
    QVERIFY(lasting.snapshot.notes.front().starts_with("4 samples"));
    // A pause within a job says nothing.
    QCOMPARE(assessListing({lazy, lazy, lazy, {}}).grade, HealthGrade::Healthy);
    QCOMPARE(findingOf(assessListing({lazy, lazy, {}, lazy}), 1, "health.u1")->grade, HealthGrade::Watch);
}

void TstHealthRows::aSlowdownThatLastsIsCritical()
{
    const std::array<Row, 2> hot = {Row{}, Row{.isHot = true}};
    const auto grade = [&hot](std::size_t samples) {
        return findingOf(assessListing(std::vector(samples, hot)), 1, "health.c1")->grade;
    };
    QCOMPARE(grade(1), HealthGrade::Investigate);
    QCOMPARE(grade(12), HealthGrade::Investigate);
    QCOMPARE(grade(40), HealthGrade::Critical);
}

void TstHealthRows::faultsOfEarlierRowsStand()
{
    const HealthReport report = assessListing({{Row{}, Row{.temperature = 93}}, {}, {}});
    QCOMPARE(report.hosts[0].gpus[1].grade, HealthGrade::Critical);
    QCOMPARE(report.hosts[0].gpus[0].grade, HealthGrade::Healthy);
    QVERIFY(findingOf(report, 1, "health.t1")->evidence.find("earlier sample, 2026/07/03") != std::string::npos);
    QCOMPARE(report.snapshot.hosts[0].gpus[1].metrics.number(Metric::Temperature), std::optional(60.0));
}

void TstHealthRows::countsErrorsOfDmon()
{
    const std::string text = "# gpu    pwr  gtemp  mtemp     sm    mem  sbecc  dbecc\n"
                             "# Idx      W      C      C      %      %   errs   errs\n"
                             "    0    300     60     60     95     20      0      2\n"
                             "    1    300     60     60     95     20      0      0\n"
                             "    0    300     60     60     95     20      0      0\n"
                             "    1    300     60     60     95     20      0      0\n";
    const HealthReport report = assess(readCapture(text, "dmon.txt", shippedFacts()), shippedFacts());
    QCOMPARE(report.grade, HealthGrade::Critical);
    QVERIFY(findingOf(report, 0, "health.e1") != nullptr);
    QCOMPARE(report.hosts[0].gpus[1].grade, HealthGrade::Healthy);
}

void TstHealthRows::namesOfFieldsAreNoRows()
{
    const std::string text = "GPU 0: NVIDIA H200 (UUID: GPU-00000000-0000-0000-0000-000000000000)\n"
                             "\t Link 0: 26.562 GB/s\n\t Link 1: 26.562 GB/s\n\n"
                             "driver_version\nvgpu_driver_capability.heterogenous_multivGPU\ncount\nname\nserial\n"
                             "pci.bus_id\npci.baseClass\nfabric.state\nfabric.status\nfabric.cliqueId\n"
                             "fabric.clusterUuid\nfabric.health.summary\nhostname\nfan.speed\npstate\n"
                             "clocks_event_reasons.supported\ncompute_mode\n";
    const Snapshot snapshot = readCapture(text, "fields.txt", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), std::size_t{1});
    QCOMPARE(snapshot.hosts[0].gpus.size(), std::size_t{1});
    QVERIFY(snapshot.hosts[0].driver.empty());
}

/// nvidia-smi --query-retired-pages=gpu_uuid,retired_pages.address,retired_pages.cause --format=csv
void TstHealthRows::pagesAreCountedPerCard()
{
    const std::string text = "gpu_uuid, retired_pages.address, retired_pages.cause\n"
                             "GPU-1, 0x00000000000f1a20, Double Bit ECC\n"
                             "GPU-1, 0x00000000000f1a21, Single Bit ECC\n"
                             "GPU-1, 0x00000000000f1a22, Double Bit ECC\n"
                             "GPU-2, 0x00000000000f1a23, Single Bit ECC\n";
    const Snapshot snapshot = readCapture(text, "pages.csv", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), std::size_t{1});
    QCOMPARE(snapshot.hosts[0].gpus.size(), std::size_t{2});
    const MetricSet& first = snapshot.hosts[0].gpus[0].metrics;
    QCOMPARE(first[Metric::RetiredDoubleBit].number, 2.0);
    QCOMPARE(first[Metric::RetiredSingleBit].number, 1.0);
    QVERIFY(!snapshot.hosts[0].gpus[1].metrics.has(Metric::RetiredDoubleBit));
}

HEADROOM_TEST(TstHealthRows)
#include "tst_health_rows.moc"
