// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/health_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What the lines of a job's ranks say together.
class TstJobLogs : public QObject {
    Q_OBJECT

private slots:
    void namesRanksThatRunOtherCollectives();
    void namesRanksThatAskedForFewer();
    void comparesRanksOfSeveralMachines();
    void blamesNoBranchForOneThatIsLate_data();
    void blamesNoBranchForOneThatIsLate();
    void knowsTheNamedMismatch_data();
    void knowsTheNamedMismatch();
};

namespace {

/// What the watchdog of a rank says when a collective does not end.
std::string caught(int rank, int sequence, const std::string& operation)
{
    const std::string number = std::to_string(rank);
    return "[rank" + number + "]:[E1016 03:31:38.9 ProcessGroupNCCL.cpp:629] [Rank " + number +
           "] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=" + std::to_string(sequence) +
           ", OpType=" + operation +
           ", NumelIn=19008, NumelOut=19008, Timeout(ms)=600000) ran for 600071 milliseconds before timing "
           "out.\n";
}

std::string detected(int rank, int sequence, int enqueued, const std::string& group)
{
    const std::string number = std::to_string(rank);
    return "[rank" + number + "]:[E1016 03:31:38.9 ProcessGroupNCCL.cpp:1785] [PG " + group + " Rank " + number +
           "] Exception (either an error or timeout) detected by watchdog at work: " + std::to_string(sequence) +
           ", last enqueued NCCL work: " + std::to_string(enqueued) +
           ", last completed NCCL work: " + std::to_string(sequence - 1) + ".\n";
}

}  // namespace

void TstJobLogs::namesRanksThatRunOtherCollectives()
{
    const HealthReport report = assessText(caught(2, 9141, "ALLREDUCE") + caught(3, 9141, "_ALLGATHER_BASE") +
                                           caught(0, 9141, "ALLREDUCE") + caught(1, 9141, "_ALLGATHER_BASE"));
    QCOMPARE(report.hosts[0].findings.size(), 1U);
    const HealthFinding& finding = report.hosts[0].findings.front();
    QCOMPARE(finding.id, "health.nccl-mismatch");
    QCOMPARE(finding.evidence, "number 9141: ranks 0 and 2 wait in ALLREDUCE, ranks 1 and 3 in _ALLGATHER_BASE");
    QVERIFY(finding.cause.starts_with("The ranks did not run the same collectives"));
}

void TstJobLogs::namesRanksThatAskedForFewer()
{
    const HealthReport report =
        assessText(detected(0, 1580, 1582, "1") + detected(2, 1580, 1582, "1") + detected(3, 1580, 1580, "1"));
    const HealthFinding& finding = report.hosts[0].findings.at(0);
    QCOMPARE(finding.id, "health.nccl-mismatch");
    QCOMPARE(finding.evidence, "number 1580: rank 3 had asked for collectives up to 1580, ranks 0 and 2 up to 1582");
}

void TstJobLogs::comparesRanksOfSeveralMachines()
{
    const auto logOf = [](const char* name, const std::string& text) {
        Snapshot snapshot = readCapture(text, name, shippedFacts());
        snapshot.hosts.at(0).name = name;
        return snapshot;
    };
    const HealthReport report =
        assess(joinSnapshots({logOf("node-1", caught(0, 7, "ALLREDUCE")), logOf("node-2", caught(8, 7, "_REDUCE"))}),
               shippedFacts());
    QCOMPARE(report.hosts.size(), 2U);
    const HealthFinding* finding = findingOf(report.hosts[0].findings, "health.nccl-mismatch");
    QVERIFY(finding != nullptr);
    QCOMPARE(finding->evidence, "number 7: rank 0 waits in ALLREDUCE, rank 8 in _REDUCE");
    const HealthReport alike =
        assess(joinSnapshots({logOf("node-1", caught(0, 7, "ALLREDUCE")), logOf("node-2", caught(8, 7, "ALLREDUCE"))}),
               shippedFacts());
    QVERIFY(findingOf(alike.hosts[0].findings, "health.nccl-mismatch") == nullptr);
}

void TstJobLogs::blamesNoBranchForOneThatIsLate_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QString::fromStdString(text);
    };
    row("one missing", caught(0, 7, "ALLREDUCE") + caught(1, 7, "ALLREDUCE") + caught(2, 7, "ALLREDUCE"));
    row("alike", detected(0, 7, 9, "1") + detected(1, 7, 9, "1"));
    // Groups count for themselves.
    row("other numbers", caught(0, 7, "ALLREDUCE") + caught(1, 31, "_ALLGATHER_BASE"));
    row("other groups",
        caught(0, 7, "ALLREDUCE") + detected(0, 7, 9, "1") + caught(1, 7, "_ALLGATHER_BASE") + detected(1, 7, 8, "2"));
    row("one rank in two groups", caught(0, 7, "ALLREDUCE") + caught(0, 7, "_ALLGATHER_BASE") +
                                      caught(1, 7, "_ALLGATHER_BASE") + caught(1, 7, "ALLREDUCE"));
}

void TstJobLogs::blamesNoBranchForOneThatIsLate()
{
    QFETCH(QString, text);
    const HealthReport report = assessText(text.toStdString());
    QCOMPARE(report.hosts[0].findings.at(0).id, "health.nccl-timeout");
    QCOMPARE(report.hosts[0].findings.size(), 1U);
}

void TstJobLogs::knowsTheNamedMismatch_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("PyTorch")
        << "RuntimeError: Detected mismatch between collectives on ranks. Rank 1 is running "
           "collective: CollectiveFingerPrint(SequenceNumber=101, OpType=ALLGATHER), but Rank 7 is "
           "running collective: CollectiveFingerPrint(SequenceNumber=100, OpType=REDUCE).\n";
    QTest::newRow("NCCL")
        << "node1:39719:39719 [3] init.cu:1197 NCCL WARN Mismatched collective detected, please check "
           "your collective calls at and around rank 11.\n";
}

void TstJobLogs::knowsTheNamedMismatch()
{
    QFETCH(QString, text);
    QCOMPARE(assessText(text.toStdString()).hosts[0].findings.at(0).id, "health.nccl-mismatch");
}

HEADROOM_TEST(TstJobLogs)
#include "tst_job_logs.moc"
