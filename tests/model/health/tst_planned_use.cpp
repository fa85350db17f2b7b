// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_use.h"
#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <utility>

using namespace headroom;
using namespace headroom::test;

/// Whether a reading is of a computer that the plan is for.
class TstPlannedUse : public QObject {
    Q_OBJECT

private slots:
    void tellsOtherComputers_data();
    void tellsOtherComputers();
    void looksAtEveryHost();
    void holdsTheHostsOfThePlanOnly();
};

void TstPlannedUse::tellsOtherComputers_data()
{
    QTest::addColumn<QString>("planned");
    QTest::addColumn<QString>("card");
    QTest::addColumn<bool>("isOther");
    const auto row = [](const char* planned, const char* card, bool isOther) {
        QTest::addRow("%s, %s", planned, card) << QString::fromLatin1(planned) << QString::fromLatin1(card) << isOther;
    };
    row("A100 40 GB", "NVIDIA A100-SXM4-40GB", false);
    row("A100 40 GB", "NVIDIA A100-SXM4-80GB", true);
    row("A100 40 GB", "NVIDIA A100-SXM...", false);
    row("H100 80 GB", "NVIDIA H100 80GB HBM3", false);
    row("H100 80 GB", "NVIDIA H200", true);
    row("H100 80 GB PCIe", "NVIDIA H100 PCIe", false);
    row("H100 NVL 94 GB", "NVIDIA H100 80GB HBM3", true);
    row("V100 32 GB", "Tesla V100-SXM2-32GB", false);
    row("T4 16 GB", "Tesla T4", false);
    row("RTX 6000 Ada 48 GB", "NVIDIA RTX 6000 Ada Generation", false);
    row("RTX PRO 6000 96 GB", "NVIDIA RTX PRO 6000 Blackwell Server Edition", false);
    row("RTX 4090 24 GB", "NVIDIA GeForce RTX 3090", true);
    row("B200 180 GB", "NVIDIA GB200", true);
    row("A100 40 GB", "", false);
    row("", "NVIDIA A100-SXM4-40GB", false);
}

void TstPlannedUse::tellsOtherComputers()
{
    QFETCH(QString, planned);
    QFETCH(QString, card);
    QFETCH(bool, isOther);
    Snapshot snapshot;
    snapshot.hosts.resize(1);
    snapshot.hosts[0].gpus.resize(2);
    for (GpuSnapshot& gpu : snapshot.hosts[0].gpus)
        gpu.name = card.toStdString();
    PlannedUse plan{.gpusPerHost = 2, .gpuName = planned.toStdString()};
    const std::optional<PlanDifference> difference = differenceFrom(plan, snapshot);
    QCOMPARE(difference.has_value(), isOther);
    plan.gpusPerHost = 8;
    const PlanDifference counted = differenceFrom(plan, snapshot).value();
    QCOMPARE(counted.otherCards, isOther);
    QCOMPARE(counted.gpus, 2);
}

void TstPlannedUse::looksAtEveryHost()
{
    Snapshot snapshot;
    snapshot.hosts.resize(3);
    for (HostSnapshot& host : snapshot.hosts)
        host.gpus.assign(8, GpuSnapshot{.name = "NVIDIA H100 80GB HBM3"});
    PlannedUse plan{.gpusPerHost = 8, .hosts = 3, .gpuName = "H100 80 GB"};
    QVERIFY(!differenceFrom(plan, snapshot));
    plan.hosts = 2;
    QCOMPARE(differenceFrom(plan, snapshot), (PlanDifference{.gpus = 24, .hasMore = true}));
    plan.hosts = 3;
    Snapshot idle = snapshot;
    for (HostSnapshot& host : idle.hosts)
        for (GpuSnapshot& gpu : host.gpus)
            gpu.metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, 4e6));
    QCOMPARE(differenceFrom(plan, idle), (PlanDifference{.gpus = 24, .isIdle = true}));
    idle.hosts[2].gpus[1].metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, 4e10));
    QVERIFY(!differenceFrom(plan, idle));
    snapshot.hosts[1].gpus.pop_back();
    QCOMPARE(differenceFrom(plan, snapshot), (PlanDifference{false, "NVIDIA H100 80GB HBM3", 7}));
    // Another kind of card says more than a count.
    snapshot.hosts[2].gpus[3].name = "Tesla T4";
    QCOMPARE(differenceFrom(plan, snapshot),
             (PlanDifference{.otherCards = true, .card = "Tesla T4", .gpus = 8, .isMixed = true}));
    // Whichever stands first: that there are cards of the plan beside them is part of it.
    std::swap(snapshot.hosts[0], snapshot.hosts[2]);
    QVERIFY(differenceFrom(plan, snapshot)->isMixed);
    for (HostSnapshot& host : snapshot.hosts)
        for (GpuSnapshot& gpu : host.gpus)
            gpu.name = "Tesla T4";
    QVERIFY(!differenceFrom(plan, snapshot)->isMixed);
    QCOMPARE(differenceFrom(plan, snapshot)->others, (std::vector<OtherHosts>{{"Tesla T4", 3}}));
    // Where none could be read, nothing is known.
    snapshot.hosts.resize(1);
    snapshot.hosts[0].gpus.clear();
    QVERIFY(!differenceFrom(plan, snapshot));
}

void TstPlannedUse::holdsTheHostsOfThePlanOnly()
{
    Snapshot snapshot;
    for (const char* card : {"NVIDIA L4", "NVIDIA H100 80GB HBM3", "NVIDIA L4", "Tesla T4", "NVIDIA L4"}) {
        HostSnapshot& host = snapshot.hosts.emplace_back();
        host.name = "node" + std::to_string(snapshot.hosts.size());
        host.gpus.assign(2, GpuSnapshot{.name = card});
        for (GpuSnapshot& gpu : host.gpus) {
            gpu.metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, 20e9));
            gpu.metrics.set(Metric::MemoryTotal, numberReading(Metric::MemoryTotal, 24e9));
        }
    }
    PlannedUse plan{.peak = {10e9}, .gpusPerHost = 2, .hosts = 2, .gpuName = "H100 80 GB"};
    const PlanDifference difference = differenceFrom(plan, snapshot).value();
    QVERIFY(difference.isMixed);
    QCOMPARE(difference.others, (std::vector<OtherHosts>{{"NVIDIA L4", 3}, {"Tesla T4", 1}}));
    QCOMPARE(hostsOfPlan(plan, snapshot), (std::vector<bool>{false, true, false, false, false}));
    const HealthReport report = assess(snapshot, shippedFacts(), {.plan = plan});
    const auto isJudged = [](const HostHealth& host) {
        return findingOf(host.findings, "health.m2") != nullptr || host.gpusExpected.has_value();
    };
    for (std::size_t i = 0; i < report.hosts.size(); ++i)
        QCOMPARE(isJudged(report.hosts[i]), i == 1);
    // Two of the plan's four GPUs were read, whatever else there is.
    QVERIFY(hasFewerThanPlanned(report));
    // Cards of another kind than the plan's alone are held against it only where somebody chose so.
    snapshot.hosts.resize(1);
    QVERIFY(!isJudged(assess(snapshot, shippedFacts(), {.plan = plan}).hosts[0]));
    plan.isForAnyCard = true;
    QVERIFY(isJudged(assess(snapshot, shippedFacts(), {.plan = plan}).hosts[0]));
}

HEADROOM_TEST(TstPlannedUse)
#include "tst_planned_use.moc"
