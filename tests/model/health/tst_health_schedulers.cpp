// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// What Slurm and Kubernetes say of their nodes.
class TstHealthSchedulers : public QObject {
    Q_OBJECT

private slots:
    void namesNodesThatSlurmTakesOut_data();
    void namesNodesThatSlurmTakesOut();
    void knowsNodesThatWork_data();
    void knowsNodesThatWork();
    void joinsStatesAndReasons();
    void readsADescribedNode();
    void readsEachDescribedNode();
    void blamesNoMachineForALimitOfTime();
};

namespace {

const HealthFinding* findingWith(const HealthReport& report, const std::string& words)
{
    for (const HostHealth& host : report.hosts)
        for (const HealthFinding& finding : host.findings)
            if (finding.evidence.find(words) != std::string::npos)
                return &finding;
    return nullptr;
}

constexpr const char* described = "Name:               %1\n"
                                  "Roles:              <none>\n"
                                  "Taints:             node.kubernetes.io/unreachable:NoExecute\n"
                                  "Unschedulable:      false\n"
                                  "Conditions:\n"
                                  "  Type             Status   Reason                Message\n"
                                  "  ----             ------   ------                -------\n"
                                  "  XIDErrors        False    NoXIDErrors           no XID errors\n"
                                  "  Ready            %2     KubeletReady          kubelet is posting ready status\n"
                                  "Capacity:\n"
                                  "  cpu:                96\n"
                                  "  nvidia.com/gpu:     8\n"
                                  "Allocatable:\n"
                                  "  cpu:                95\n"
                                  "  nvidia.com/gpu:     %3\n"
                                  "Events:              <none>\n";

std::string node(const char* name, const char* ready, int gpus)
{
    return QString::fromLatin1(described).arg(QLatin1String(name), QLatin1String(ready)).arg(gpus).toStdString();
}

}  // namespace

void TstHealthSchedulers::namesNodesThatSlurmTakesOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("evidence");
    QTest::addColumn<int>("grade");
    const QString plain = QStringLiteral("PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\n"
                                         "gpu*         up   infinite     12    mix gpu-[01-02,04-06,08,10-15]\n");
    const auto row = [](const char* name, const QString& text, const char* evidence, HealthGrade grade) {
        QTest::newRow(name) << text << QString::fromLatin1(evidence) << static_cast<int>(grade);
    };
    row("down", plain + QStringLiteral("gpu*         up   infinite      1  down* gpu-07\n"), "gpu-07: down*",
        HealthGrade::Investigate);
    row("drained", plain + QStringLiteral("gpu*         up   infinite      2  drain gpu-[03,09]\n"),
        "gpu-03, gpu-09: drain", HealthGrade::Watch);
    row("does not respond", plain + QStringLiteral("gpu*         up   infinite      1  idle* gpu-07\n"),
        "gpu-07: idle*", HealthGrade::Investigate);
    row("reasons",
        QStringLiteral("REASON               USER      TIMESTAMP           NODELIST\n"
                       "NHC: check_gpu_xid   root      2025-03-04T02:11:08 gpu-[07,11]\n"),
        "gpu-07, gpu-11: down or drained, NHC: check_gpu_xid", HealthGrade::Investigate);
    row("reasons with states",
        QStringLiteral("REASON               USER         TIMESTAMP           STATE  NODELIST\n"
                       "disk swap tonight    root(0)      2025-03-04T02:11:08 drain  gpu-07\n"),
        "gpu-07: drain, disk swap tonight", HealthGrade::Watch);
    row("by node",
        QStringLiteral(
            "NODELIST   NODES PARTITION       STATE CPUS    S:C:T MEMORY TMP_DISK WEIGHT AVAIL_FE REASON\n"
            "gpu-01         1      gpu*       mixed 96     2:48:1 190000        0      1   (null) none\n"
            "gpu-07         1      gpu*     drained 96     2:48:1 190000        0      1   (null) bad GPU 3\n"),
        "gpu-07: drained, bad GPU 3", HealthGrade::Investigate);
    row("shown",
        QStringLiteral("NodeName=gpu-07 Arch=x86_64 CoresPerSocket=48\n   CPUAlloc=0 CPUTot=96\n"
                       "   State=DOWN+NOT_RESPONDING ThreadsPerCore=1\n"
                       "   Reason=Not responding [slurm@2025-03-04T02:11:08]\n"),
        "gpu-07: DOWN+NOT_RESPONDING, Not responding", HealthGrade::Investigate);
}

void TstHealthSchedulers::namesNodesThatSlurmTakesOut()
{
    QFETCH(QString, text);
    QFETCH(QString, evidence);
    QFETCH(int, grade);
    const HealthReport report = assessText(text.toStdString());
    const HealthFinding* finding = findingWith(report, evidence.toStdString());
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->id, "health.node-out");
    QCOMPARE(static_cast<int>(finding->grade), grade);
    QVERIFY(finding->action.back().find("scontrol") != std::string::npos);
}

void TstHealthSchedulers::knowsNodesThatWork_data()
{
    QTest::addColumn<QString>("state");
    for (const char* state : {"idle", "mix", "alloc", "comp", "resv", "plnd", "maint", "idle~", "idle#", "POWERED_DOWN",
                              "IDLE+POWERED_DOWN", "down~"})
        QTest::newRow(state) << QString::fromLatin1(state);
}

void TstHealthSchedulers::knowsNodesThatWork()
{
    QFETCH(QString, state);
    const HealthReport report = assessText("PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\ngpu  up  infinite  4  " +
                                           state.toStdString() + " gpu-[1-4]\n");
    QCOMPARE(report.grade, HealthGrade::Unknown);
    QVERIFY(report.snapshot.recognised);
    QCOMPARE(report.snapshot.hosts[0].tools.said.at(0), "Slurm: 4 nodes, 0 of them down or drained");
}

void TstHealthSchedulers::joinsStatesAndReasons()
{
    const HealthReport report = assessText("PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\n"
                                           "gpu*         up   infinite      2  drain gpu-[03,09]\n"
                                           "all          up   infinite      2  drain gpu-[03,09]\n"
                                           "\n"
                                           "REASON               USER      TIMESTAMP           NODELIST\n"
                                           "new firmware         root      2025-03-04T02:11:08 gpu-09\n");
    QVERIFY(findingWith(report, "gpu-03: drain") != nullptr);
    QVERIFY(findingWith(report, "gpu-09: drain, new firmware") != nullptr);
    QCOMPARE(report.hosts[0].findings.size(), 2U);
}

void TstHealthSchedulers::readsADescribedNode()
{
    const HealthReport lacking = assessText(node("aks-gpu-3", "True", 7));
    QCOMPARE(lacking.snapshot.hosts[0].name, "aks-gpu-3");
    QVERIFY(findingWith(lacking, "the node offers 7 of 8 GPUs to pods") != nullptr);
    const HealthReport whole = assessText(node("aks-gpu-3", "True", 8));
    QCOMPARE(whole.grade, HealthGrade::Unknown);
    QVERIFY(whole.hosts[0].findings.empty());
    QVERIFY(whole.snapshot.notes.empty());
    QVERIFY(findingWith(assessText(node("aks-gpu-3", "Unknown", 8)), "the node is not ready") != nullptr);
}

void TstHealthSchedulers::readsEachDescribedNode()
{
    const HealthReport report = assessText(node("aks-gpu-3", "True", 7) + "\n\n" + node("aks-gpu-4", "True", 8));
    QCOMPARE(report.hosts.size(), 2U);
    QCOMPARE(report.hosts[0].findings.size(), 1U);
    QVERIFY(report.hosts[1].findings.empty());
    QCOMPARE(report.snapshot.hosts[1].name, "aks-gpu-4");
}

void TstHealthSchedulers::blamesNoMachineForALimitOfTime()
{
    const HealthReport report = assessText(
        "slurmstepd: error: *** JOB 12345 ON gpu-07 CANCELLED AT 2025-03-04T02:11:08 DUE TO TIME LIMIT ***\n");
    QCOMPARE(report.grade, HealthGrade::Watch);
    QCOMPARE(report.hosts[0].findings.at(0).id, "health.job-ended");
}

HEADROOM_TEST(TstHealthSchedulers)
#include "tst_health_schedulers.moc"
