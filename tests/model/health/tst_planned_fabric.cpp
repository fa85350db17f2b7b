// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/fabric_of_plan.h"
#include "model/estimator/estimator.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// Tests of links in a reading that is held against a plan.
class TstPlannedFabric : public QObject {
    Q_OBJECT

private slots:
    void holdsCollectivesAgainstThePlan_data();
    void holdsCollectivesAgainstThePlan();
    void judgesANewMachineToo();
    void knowsWhatJoinsTheGpus();
};

namespace {

Plan planOf(std::int64_t nodes)
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", nodes};
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.sequence = 4096;
    plan.training.micro_batch = 1;
    plan.training.global_batch = 64;
    plan.parallelism.zero = 3;
    return plan;
}

/// nccl-tests with one size of message.
std::string collective(int hosts, int gpus, double bytes, double bus, const std::string& name = "all_reduce_perf",
                       const std::string& card = "NVIDIA H100 80GB HBM3")
{
    std::string text = "# Collective test starting: " + name + "\n# Using devices\n";
    for (int rank = 0; rank < hosts * gpus; ++rank)
        text += "#  Rank " + std::to_string(rank) + " Group  0 Pid " + std::to_string(1000 + rank) + " on node-" +
                std::to_string(rank / gpus) + " device  " + std::to_string(rank % gpus) + " [0x01] " + card + "\n";
    text +=
        "#\n#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   "
        "busbw #wrong\n#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  "
        "(GB/s)  (GB/s)\n";
    const std::string figure = std::to_string(bus);
    text += std::to_string(static_cast<long long>(bytes)) + " " + std::to_string(static_cast<long long>(bytes / 4)) +
            " float sum -1 1000.0 " + figure + " " + figure + " 0 1000.0 " + figure + " " + figure + " 0\n";
    return text;
}

const HealthFinding* slowIn(const HealthReport& report)
{
    return findingOf(report.hosts.at(0).findings, "health.nccl-slow");
}

}  // namespace

void TstPlannedFabric::holdsCollectivesAgainstThePlan_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("grade");
    const auto row = [](const char* name, int nodes, const std::string& text, HealthGrade grade) {
        QTest::newRow(name) << nodes << QString::fromStdString(text) << static_cast<int>(grade);
    };
    // Published of this size: 450 GB/s between nodes, less than 400 is worth a look, less than 300 a fault.
    using enum HealthGrade;
    row("as planned", 2, collective(2, 8, 8 * bytesPerGiB, 452), Unknown);
    row("a tenth below", 2, collective(2, 8, 8 * bytesPerGiB, 380), Investigate);
    row("far below", 2, collective(2, 8, 8 * bytesPerGiB, 120), Critical);
    row("small messages", 2, collective(2, 8, 64 * bytesPerMiB, 120), Unknown);
    row("half of the machines' GPUs", 2, collective(2, 4, 8 * bytesPerGiB, 120), Unknown);
    row("another collective", 2, collective(2, 8, 8 * bytesPerGiB, 120, "alltoall_perf"), Unknown);
    row("other cards", 2, collective(2, 8, 8 * bytesPerGiB, 120, "all_reduce_perf", "NVIDIA A100-SXM4-80GB"), Unknown);
    // Within a node 460 GB/s: a tenth and a quarter below.
    row("one node as planned", 1, collective(1, 8, 8 * bytesPerGiB, 470), Unknown);
    row("one node below", 1, collective(1, 8, 8 * bytesPerGiB, 400), Investigate);
    row("one node far below", 1, collective(1, 8, 8 * bytesPerGiB, 300), Critical);
}

void TstPlannedFabric::holdsCollectivesAgainstThePlan()
{
    QFETCH(int, nodes);
    QFETCH(QString, text);
    QFETCH(int, grade);
    const Catalogue catalogue = shippedCatalogue();
    const Plan plan = planOf(nodes);
    const auto use = plannedUseWithFabric(plan, estimate(plan, catalogue), catalogue);
    QVERIFY(use && use->fabric);
    const HealthReport report =
        assess(readCapture(text.toStdString(), "text", shippedFacts()), shippedFacts(), {.plan = use});
    QCOMPARE(static_cast<int>(report.grade), grade);
    const HealthFinding* slow = slowIn(report);
    QCOMPARE(slow != nullptr, report.grade != HealthGrade::Unknown);
    if (slow == nullptr)
        return;
    const std::string host = nodes == 1 ? "8 GPUs of 1 host" : "16 GPUs of 2 hosts";
    QVERIFY2(slow->evidence.starts_with("all_reduce_perf on " + host + ": bus bandwidth "), slow->evidence.c_str());
    QVERIFY2(slow->evidence.ends_with(" % below the plan"), slow->evidence.c_str());
    QVERIFY(slow->limitSource.starts_with("published: "));
}

void TstPlannedFabric::judgesANewMachineToo()
{
    const Catalogue catalogue = shippedCatalogue();
    const Plan plan = planOf(1);
    auto machine = plannedMachine(plan, catalogue, shippedFacts());
    QVERIFY(machine);
    machine->fabric = fabricOfPlan(plan, estimate(plan, catalogue), catalogue);
    const HealthReport report = assess(readCapture(collective(1, 8, 8 * bytesPerGiB, 300), "text", shippedFacts()),
                                       shippedFacts(), {.machine = machine});
    QVERIFY(slowIn(report) != nullptr);
    QCOMPARE(slowIn(report)->grade, HealthGrade::Critical);
}

void TstPlannedFabric::knowsWhatJoinsTheGpus()
{
    const PlannedFabric fabric{.machineGpus = 4,
                               .joinedGpus = 72,
                               .inside = PlannedBus{.gigabytesPerSecond = 1},
                               .joined = PlannedBus{.gigabytesPerSecond = 2},
                               .between = PlannedBus{.gigabytesPerSecond = 3}};
    const auto of = [&fabric](int hosts, int gpus) {
        CollectiveTest test;
        for (int rank = 0; rank < hosts * gpus; ++rank)
            test.ranks.push_back({.rank = rank, .host = "n" + std::to_string(rank / gpus)});
        const PlannedBus* bus = fabric.of(test);
        return bus == nullptr ? 0 : bus->gigabytesPerSecond;
    };
    QCOMPARE(of(1, 4), 1.0);
    QCOMPARE(of(18, 4), 2.0);
    QCOMPARE(of(19, 4), 3.0);
    QCOMPARE(of(2, 2), 0.0);
    QVERIFY(fabric.of({}) == nullptr);  // Of some GPUs of a plan with several machines.
}

HEADROOM_TEST(TstPlannedFabric)
#include "tst_planned_fabric.moc"
