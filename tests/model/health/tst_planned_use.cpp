// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/health/rules/planned_use.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
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
    void expectsTheWaitsOfThePlan();
    void knowsWhatJoinsTheGpus();
    void countsTheNodesOfACluster();
    void needsMoreThanUseToTellAJob();
    void saysOnceThatNothingRuns();
    void missesNoneWhereOneWasAskedFor_data();
    void missesNoneWhereOneWasAskedFor();
    void takesAHighNumberForAQuestion();
    void takesADesktopForNoJob_data();
    void takesADesktopForNoJob();
};

namespace {

Plan smallPlan()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.sequence = 4096;
    plan.training.micro_batch = 1;
    plan.training.global_batch = 64;
    plan.parallelism.zero = 3;
    return plan;
}

PlannedUse useOf(const Plan& plan) { return plannedUse(estimate(plan, shippedCatalogue())).value(); }

/// Eight GPUs that work so much of the time.
std::string listing(int percent)
{
    std::string text = "index, name, uuid, utilization.gpu [%], memory.used [MiB], memory.total [MiB]\n";
    for (int i = 0; i < 8; ++i)
        text += std::to_string(i) + ", NVIDIA H100 80GB HBM3, GPU-" + std::to_string(i) + ", " +
                std::to_string(percent) + " %, 30000 MiB, 81559 MiB\n";
    return text;
}

}  // namespace

/// A step that waits for data half of its time keeps GPUs busy for the other half: that is as planned, and said.
void TstPlannedUse::expectsTheWaitsOfThePlan()
{
    Plan plan = smallPlan();
    const PlannedUse quick = useOf(plan);
    QCOMPARE(quick.rest, 0.0);
    QVERIFY(quick.waits.find("exchange ") != std::string::npos);
    plan.data.bytes_per_sample = 2e6;
    plan.data.cpu_ms_per_sample = 900;
    plan.data.workers_per_gpu = 1;
    const PlannedUse hungry = useOf(plan);
    QVERIFY2(hungry.rest > 0.3 && hungry.rest < 1, qPrintable(QString::number(hungry.rest)));
    QVERIFY(hungry.waits.find("waiting for data ") != std::string::npos);
    const auto lowUse = [](const PlannedUse& use, int percent) {
        const HealthReport report =
            assess(readCapture(listing(percent), "text", shippedFacts()), shippedFacts(), {.plan = use});
        const HealthFinding* found = findingOf(report.hosts.at(0).findings, "health.u1");
        return found == nullptr ? std::string() : found->evidence;
    };
    const int asPlanned = static_cast<int>(100 * (1 - hungry.rest)) - 1;
    QVERIFY(lowUse(hungry, asPlanned).empty());
    QVERIFY(lowUse(quick, asPlanned).find("of the planned step exchange") != std::string::npos);
    QVERIFY(!lowUse(hungry, asPlanned / 3).empty());
}

/// A matrix of topo -m names no GPU.
void TstPlannedUse::knowsWhatJoinsTheGpus()
{
    std::string matrix = "        GPU0    GPU1    GPU2    GPU3    CPU Affinity\n";
    for (int row = 0; row < 4; ++row) {
        matrix += "GPU" + std::to_string(row);
        for (int column = 0; column < 4; ++column)
            matrix += row == column ? "     X  " : "     PHB";
        matrix += "     0-47\n";
    }
    const auto unlinked = [&matrix](const std::optional<PlannedUse>& use) {
        const HealthReport report = assess(readCapture(matrix, "text", shippedFacts()), shippedFacts(), {.plan = use});
        return findingOf(report.hosts.at(0).findings, "health.n4") != nullptr;
    };
    QVERIFY(!unlinked({}));
    QVERIFY(unlinked(useOf(smallPlan())));
    Plan bridged = smallPlan();
    bridged.cluster.hardware = VmNodes{"Standard_NC64as_T4_v3", 1};
    bridged.model = PresetModel{"llama-3.2-1b"};
    QVERIFY(!unlinked(useOf(bridged)));
}

void TstPlannedUse::countsTheNodesOfACluster()
{
    const auto node = [](const std::string& name, int isReady, int gpus) {
        return "kube_node_status_condition{node=\"" + name + "\",condition=\"Ready\",status=\"true\"} " +
               std::to_string(isReady) + "\nkube_node_status_condition{node=\"" + name +
               "\",condition=\"MemoryPressure\",status=\"true\"} 0\nkube_node_spec_unschedulable{node=\"" + name +
               "\"} 0\nkube_node_status_capacity{node=\"" + name + "\",resource=\"nvidia_com_gpu\"} 8\n" +
               "kube_node_status_allocatable{node=\"" + name + "\",resource=\"nvidia_com_gpu\"} " +
               std::to_string(gpus) + "\n";
    };
    const std::string system = "kube_node_status_condition{node=\"system-1\",condition=\"Ready\",status=\"true\"} 1\n"
                               "kube_node_status_allocatable{node=\"system-1\",resource=\"cpu\"} 8\n";
    const Snapshot snapshot = readCapture(
        system + node("a", 1, 8) + node("b", 0, 8) + node("c", 1, 7) + node("d", 1, 8), "text", shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 4U);
    const HealthReport alone = assess(snapshot, shippedFacts());
    QVERIFY(alone.hosts[0].findings.empty());
    QCOMPARE(findingOf(alone.hosts[1].findings, "health.node-out")->grade, HealthGrade::Investigate);
    QCOMPARE(findingOf(alone.hosts[2].findings, "health.g1")->grade, HealthGrade::Investigate);
    QVERIFY(findingOf(alone.hosts[2].findings, "health.g1")->evidence.find("7 of 8") != std::string::npos);
    // A node that is out has none of the plan's GPUs.
    const PlannedUse use = useOf(smallPlan());
    QCOMPARE(gpusOfPlan(use, snapshot), 23);
    const HealthReport held = assess(snapshot, shippedFacts(), {.plan = use});
    QCOMPARE(findingOf(held.hosts[2].findings, "health.g1")->grade, HealthGrade::Critical);
    QVERIFY(std::ranges::any_of(held.hosts[0].findings, [](const HealthFinding& finding) {
        return finding.evidence.find("planned 32 GPUs on 4") != std::string::npos;
    }));
}

void TstPlannedUse::saysOnceThatNothingRuns()
{
    std::string idle = listing(0);
    for (std::size_t at = idle.find("30000 MiB"); at != std::string::npos; at = idle.find("30000 MiB"))
        idle.replace(at, 9, "4 MiB");
    const HealthReport report =
        assess(readCapture(idle, "text", shippedFacts()), shippedFacts(), {.plan = useOf(smallPlan())});
    QVERIFY(findingOf(report.hosts.at(0).findings, "health.not-running") != nullptr);
    QVERIFY(findingOf(report.hosts.at(0).findings, "health.u1") == nullptr);
    for (const GpuHealth& gpu : report.hosts[0].gpus)
        QVERIFY(gpu.findings.empty());
    QCOMPARE(report.grade, HealthGrade::Investigate);
    QVERIFY(
        findingOf(assess(readCapture(listing(0), "text", shippedFacts()), shippedFacts(), {.plan = useOf(smallPlan())})
                      .hosts.at(0)
                      .findings,
                  "health.not-running") == nullptr);
}

void TstPlannedUse::needsMoreThanUseToTellAJob()
{
    const auto notes = [](const std::string& text) {
        return assess(readCapture(text, "text", shippedFacts()), shippedFacts()).snapshot.notes;
    };
    const std::string monitor = "# gpu     sm    mem    enc    dec\n# Idx      %      %      %      %\n";
    QCOMPARE(notes(monitor + "    0     34     20      0      0\n").size(), 1U);
    QVERIFY(notes(monitor + "    0     97     60      0      0\n").empty());
    QVERIFY(notes(monitor + "    0      0      0      0      0\n").empty());
    QVERIFY(notes(listing(34)).empty());
}

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

void TstPlannedUse::missesNoneWhereOneWasAskedFor_data()
{
    QTest::addColumn<int>("counted");
    QTest::addColumn<int>("listed");
    QTest::addColumn<QString>("behind");
    QTest::addColumn<QString>("evidence");  // Empty: none is missing.
    QTest::newRow("one of all") << 8 << 1 << QString() << QString();
    QTest::newRow("the driver counts fewer") << 7 << 1 << QString() << "the driver counts 7 of the plan's 8 GPUs";
    QTest::newRow("seven of eight") << 8 << 7 << QString() << "7 of the plan's 8 GPUs are in the capture";
    QTest::newRow("one is lost") << 8 << 1
                                 << "Unable to determine the device handle for GPU0000:2A:00.0: GPU is lost.\n"
                                 << "of the plan's 8 GPUs are in the capture";
}

void TstPlannedUse::missesNoneWhereOneWasAskedFor()
{
    QFETCH(int, counted);
    QFETCH(int, listed);
    QFETCH(QString, behind);
    QFETCH(QString, evidence);
    std::string text =
        "==============NVSMI LOG==============\n\nDriver Version                            : 570.124.06\n"
        "Attached GPUs                             : " +
        std::to_string(counted) + "\n";
    for (int i = 0; i < listed; ++i)
        text += "GPU 00000000:1" + std::to_string(i) +
                ":00.0\n    Product Name                          : NVIDIA H100 80GB HBM3\n"
                "    FB Memory Usage\n        Total                             : 81559 MiB\n"
                "        Used                              : 30000 MiB\n"
                "    Utilization\n        Gpu                               : 95 %\n"
                "    Processes                             : None\n";
    const HealthReport report = assess(readCapture(text + behind.toStdString(), "query", shippedFacts()),
                                       shippedFacts(), {.plan = useOf(smallPlan())});
    const HealthFinding* missing = findingOf(report.hosts.at(0).findings, "health.g1");
    // Nodes of the plan that nobody read are another matter.
    if (missing != nullptr && missing->evidence.starts_with("planned "))
        missing = nullptr;
    QCOMPARE(missing == nullptr, evidence.isEmpty());
    if (missing != nullptr)
        QVERIFY2(missing->evidence.find(evidence.toStdString()) != std::string::npos, missing->evidence.c_str());
    if (missing != nullptr)
        QCOMPARE(missing->grade, HealthGrade::Critical);
    // Its place in the text is not its number.
    if (listed == 1 && behind.isEmpty())
        QVERIFY(!report.snapshot.hosts[0].gpus.at(0).index);
}

void TstPlannedUse::takesAHighNumberForAQuestion()
{
    const auto misses = [](const char* index) {
        const HealthReport report =
            assessText("index, name, uuid, utilization.gpu [%], memory.used [MiB]\n" + std::string(index) +
                           ", NVIDIA H100 80GB HBM3, GPU-3, 95 %, 30000 MiB\n",
                       {.plan = useOf(smallPlan())});
        return std::ranges::any_of(report.hosts.at(0).findings, [](const HealthFinding& finding) {
            return finding.evidence.find("are in the capture") != std::string::npos;
        });
    };
    // The driver numbers from 0: before the fourth there are others, which nobody asked for.
    QVERIFY(!misses("3"));
    QVERIFY(misses("0"));
}

void TstPlannedUse::takesADesktopForNoJob_data()
{
    QTest::addColumn<QString>("screen");
    QTest::addColumn<QString>("processes");
    QTest::addColumn<bool>("isJob");
    const QString heading =
        QStringLiteral("| Processes: |\n|  GPU   GI   CI   PID   Type   Process name   GPU Memory |\n");
    const QString end = QStringLiteral("+----+\n");
    const QString browser =
        QStringLiteral("|    0   N/A  N/A      4404    C+G   /opt/google/chrome/chrome   2370MiB |\n");
    const QString training = QStringLiteral("|    0   N/A  N/A      4404      C   /usr/bin/python3   2370MiB |\n");
    QTest::newRow("browser") << "On" << heading + browser + end << false;
    QTest::newRow("no list") << "On" << QString() << false;
    QTest::newRow("no screen, no list") << "Off" << QString() << true;
    QTest::newRow("no screen") << "Off" << heading + browser + end << true;
    QTest::newRow("training beside the screen") << "On" << heading + training + end << true;
}

void TstPlannedUse::takesADesktopForNoJob()
{
    QFETCH(QString, screen);
    QFETCH(QString, processes);
    QFETCH(bool, isJob);
    const QString text =
        QStringLiteral("| NVIDIA-SMI 565.77      Driver Version: 565.77     CUDA Version: 12.7     |\n"
                       "|   0  NVIDIA GeForce RTX 3080   Off |   00000000:0A:00.0 %1 |   N/A |\n"
                       "|  0%   46C    P5    39W /  320W |   3391MiB /  10240MiB |   12%   Default |\n")
            .arg(screen) +
        QStringLiteral("+----+\n") + processes;
    const HealthReport report = assess(readCapture(text.toStdString(), "table", shippedFacts()), shippedFacts());
    QCOMPARE(report.snapshot.hosts.at(0).gpus.size(), 1U);
    QCOMPARE(report.grade, isJob ? HealthGrade::Watch : HealthGrade::Healthy);
}

HEADROOM_TEST(TstPlannedUse)
#include "tst_planned_use.moc"
