// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_machine.h"
#include "model/plan/plan.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// A new machine is judged by what its plan takes for granted, and never by load.
class TstNewMachine : public QObject {
    Q_OBJECT

private slots:
    void takesFiguresFromTheCatalogue();
    void passesTheMachineOfThePlan();
    void noticesWhatIsNotAsPlanned_data();
    void noticesWhatIsNotAsPlanned();
    void asksForNoLoad();
    void saysWhatWasNotRead();
    void namesMissingAndOtherCards();
    void judgesTheDriver();
};

namespace {

Plan planOf(const char* gpu, std::int64_t gpus)
{
    Plan plan;
    plan.cluster.hardware = OwnNodes{.gpu = std::string(gpu), .gpus_per_node = gpus};
    plan.cluster.gpus = gpus;
    return plan;
}

PlannedMachine machineOf(const char* gpu, std::int64_t gpus)
{
    return plannedMachine(planOf(gpu, gpus), shippedCatalogue(), shippedFacts()).value();
}

/// Two H100 as they come: idle, with all that is judged in the reading.
Snapshot newMachine()
{
    Snapshot snapshot;
    HostSnapshot& host = snapshot.hosts.emplace_back();
    host.driver = "550.54.15";
    host.hasLog = true;
    constexpr double mebi = 1024.0 * 1024.0;
    for (int i = 0; i < 2; ++i) {
        GpuSnapshot& gpu = host.gpus.emplace_back();
        gpu.index = i;
        gpu.name = "NVIDIA H100 80GB HBM3";
        gpu.busId = i == 0 ? "00000000:0F:00.0" : "00000000:10:00.0";
        gpu.processesListed = true;
        gpu.processes.emplace();
        gpu.linkReport = LinkReport::Listed;
        for (int link = 0; link < 18; ++link)
            gpu.links.push_back({.index = link, .active = true, .gigabytesPerSecond = 26.562});
        const auto set = [&gpu](Metric metric, double value) { gpu.metrics.set(metric, numberReading(metric, value)); };
        set(Metric::UtilizationPercent, 0);
        set(Metric::Temperature, 32);
        set(Metric::MemoryTotal, 81559 * mebi);
        set(Metric::MemoryUsed, 1 * mebi);
        set(Metric::Power, 70);
        set(Metric::PowerLimit, 700);
        set(Metric::SmClock, 345);
        set(Metric::SmClockMax, 1980);
        set(Metric::PcieGenerationMax, 5);
        set(Metric::PcieWidthMax, 16);
        set(Metric::PcieGeneration, 1);
        set(Metric::PcieWidth, 16);
        gpu.metrics.set(Metric::EccMode, readValue(Metric::EccMode, "Enabled"));
        gpu.metrics.set(Metric::Persistence, readValue(Metric::Persistence, "Enabled"));
        gpu.metrics.set(Metric::PerformanceState, readValue(Metric::PerformanceState, "P8"));
    }
    return snapshot;
}

HealthReport judged(Snapshot snapshot, const PlannedMachine& machine)
{
    return assess(std::move(snapshot), shippedFacts(), {.machine = machine});
}

/// A finding of the first host or, where all its GPUs have it, of them.
const HealthFinding* found(const HealthReport& report, const char* id)
{
    if (const HealthFinding* finding = findingOf(report.hosts[0].findings, id))
        return finding;
    for (std::size_t gpu = 0; gpu < report.hosts[0].gpus.size(); ++gpu)
        if (const HealthFinding* finding = findingOf(report, gpu, id))
            return finding;
    return nullptr;
}

bool holds(const std::vector<std::string>& texts, const std::string& part)
{
    return std::ranges::any_of(texts,
                               [&part](const std::string& text) { return text.find(part) != std::string::npos; });
}

}  // namespace

void TstNewMachine::takesFiguresFromTheCatalogue()
{
    const PlannedMachine machine = machineOf("h100-sxm", 8);
    QCOMPARE(machine.gpus, 8);
    QCOMPARE(machine.pcieGeneration, 5);
    QCOMPARE(machine.pcieLanes, 16);
    QCOMPARE(machine.power->value, 700.0);
    QCOMPARE(machine.link->value, 450e9);
    // NVIDIA lists 1,980 MHz as the highest clock of the card: 66.9 TFLOPS of 16,896 cores.
    QVERIFY(std::abs(machine.clockMHz.value() - 1980) < 10);
    QVERIFY(!machineOf("a100-pcie-80", 8).link);
    QVERIFY(!machineOf("h100-sxm", 1).link);
    Plan size;
    size.cluster.hardware = VmNodes{.sku = "Standard_ND96isr_H100_v5", .nodes = 3};
    const PlannedMachine machines = plannedMachine(size, shippedCatalogue(), shippedFacts()).value();
    QCOMPARE(machines.gpus, 8);
    QCOMPARE(machines.machines, 3);
    QVERIFY(!plannedMachine(planOf("no-such-gpu", 8), shippedCatalogue(), shippedFacts()));
}

void TstNewMachine::passesTheMachineOfThePlan()
{
    const HealthReport report = judged(newMachine(), machineOf("h100-sxm", 2));
    for (const HealthFinding& finding : report.hosts[0].findings)
        QFAIL(finding.evidence.c_str());
    QCOMPARE(report.grade, HealthGrade::Healthy);
    const MachineAcceptance& accepted = report.hosts[0].acceptance.value();
    QCOMPARE(accepted.unread, std::vector<std::string>());
    for (const char* part :
         {"2 of 2 GPUs", "memory 81559 MiB", "driver 550.54.15", "NVLink 478.1 GB/s", "PCIe generation 5",
          "power limit 700 W", "1980 MHz", "ECC on", "persistence mode on", "nothing runs"})
        QVERIFY2(holds(accepted.passed, part), part);
}

void TstNewMachine::noticesWhatIsNotAsPlanned_data()
{
    QTest::addColumn<int>("metric");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("grade");
    const auto row = [](Metric metric, const char* value, const char* id, HealthGrade grade) {
        QTest::addRow("%s %s", id, value) << static_cast<int>(metric) << QString::fromLatin1(value)
                                          << QString::fromLatin1(id) << static_cast<int>(grade);
    };
    row(Metric::MemoryTotal, "78000 MiB", "health.accept-memory", HealthGrade::Investigate);
    row(Metric::MemoryTotal, "40960 MiB", "health.accept-memory", HealthGrade::Critical);
    row(Metric::PowerLimit, "500 W", "health.accept-power", HealthGrade::Investigate);
    row(Metric::SmClockMax, "1200 MHz", "health.accept-clock", HealthGrade::Investigate);
    row(Metric::PcieGenerationMax, "4", "health.accept-pcie", HealthGrade::Watch);
    row(Metric::PcieWidthMax, "8", "health.accept-pcie", HealthGrade::Watch);
    row(Metric::Mig, "Enabled", "health.accept-mode", HealthGrade::Investigate);
    row(Metric::ComputeMode, "Exclusive_Process", "health.accept-mode", HealthGrade::Watch);
    row(Metric::EccMode, "Disabled", "health.e6", HealthGrade::Investigate);
    row(Metric::Persistence, "Disabled", "health.g3", HealthGrade::Watch);
    row(Metric::UtilizationPercent, "60 %", "health.accept-busy", HealthGrade::Watch);
}

void TstNewMachine::noticesWhatIsNotAsPlanned()
{
    QFETCH(int, metric);
    QFETCH(QString, value);
    QFETCH(QString, id);
    QFETCH(int, grade);
    Snapshot snapshot = newMachine();
    const auto changed = static_cast<Metric>(metric);
    snapshot.hosts[0].gpus[1].metrics.set(changed, readValue(changed, value.toStdString()));
    const HealthReport report = judged(std::move(snapshot), machineOf("h100-sxm", 2));
    const HealthFinding* finding = found(report, qPrintable(id));
    QVERIFY(finding != nullptr);
    QCOMPARE(static_cast<int>(finding->grade), grade);
    QCOMPARE(static_cast<int>(report.grade), grade);
}

void TstNewMachine::asksForNoLoad()
{
    // With the same reading a job's plan asks why the GPUs do nothing.
    const HealthReport ofJob =
        assess(newMachine(), shippedFacts(), {.plan = PlannedUse{.peak = {60e9}, .gpusPerHost = 2}});
    QVERIFY(found(ofJob, "health.not-running") != nullptr);
    const HealthReport ofMachine = judged(newMachine(), machineOf("h100-sxm", 2));
    QVERIFY(found(ofMachine, "health.not-running") == nullptr);
    QVERIFY(found(ofMachine, "health.u1") == nullptr);
    QVERIFY(found(ofMachine, "health.m1") == nullptr);
    QVERIFY(found(ofMachine, "health.p1") == nullptr);
}

void TstNewMachine::saysWhatWasNotRead()
{
    Snapshot snapshot = newMachine();
    snapshot.hosts[0].hasLog = false;
    for (GpuSnapshot& gpu : snapshot.hosts[0].gpus) {
        gpu.links.clear();
        gpu.linkReport = LinkReport::NotAsked;
    }
    const HealthReport report = judged(std::move(snapshot), machineOf("h100-sxm", 2));
    const HealthFinding* finding = found(report, "health.accept-unread");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->evidence, std::string("not read, so not accepted: NVLink, kernel log"));
    QCOMPARE(finding->captureNext, std::string("nvidia-smi nvlink -s; dmesg -T"));
    QCOMPARE(report.grade, HealthGrade::Watch);
}

void TstNewMachine::namesMissingAndOtherCards()
{
    const HealthReport missing = judged(newMachine(), machineOf("h100-sxm", 8));
    QVERIFY(found(missing, "health.g1") != nullptr);
    QCOMPARE(missing.grade, HealthGrade::Critical);
    QCOMPARE(missing.hosts[0].gpusExpected, 8);
    Snapshot more = newMachine();
    QCOMPARE(judged(more, machineOf("h100-sxm", 1)).grade, HealthGrade::Investigate);
    more.hosts[0].gpus[0].name = "Tesla T4";
    const HealthReport other = judged(std::move(more), machineOf("h100-sxm", 2));
    const HealthFinding* finding = findingOf(other, 0, "health.accept-gpu");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->evidence, std::string("Tesla T4 where the plan has H100 80 GB"));
    QCOMPARE(other.grade, HealthGrade::Critical);
}

void TstNewMachine::judgesTheDriver()
{
    Snapshot snapshot = newMachine();
    snapshot.hosts[0].driver = "470.57.02";
    const HealthReport tooOld = judged(snapshot, machineOf("h100-sxm", 2));
    QCOMPARE(found(tooOld, "health.accept-driver")->grade, HealthGrade::Critical);
    // Blackwell needs 570 at least, and builds for CUDA 12.8 run on it.
    const PlannedMachine newer = machineOf("b200-sxm", 8);
    QCOMPARE(newer.oldestDriver, std::string("570.26"));
    QCOMPARE(newer.oldestBuildDriver, std::string("525.60.13"));
}

HEADROOM_CORE_TEST(TstNewMachine)
#include "tst_new_machine.moc"
