// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace headroom::test;

/// What headroom diff says first of a run: how it ended, stalls, changes, and what its figures are of.
class TstCliDiff : public QObject {
    Q_OBJECT

private slots:
    void theEndOfAJobComesFirst();
    void errorsAtTheEndComeFirst();
    void stallsAndChangesAreCounted();
    void scaledStepsAreSaidToBe();
    void filesOfNoUseAreLeftOut();
    void lessTimeIsNotUnexplained();
    void memoryOutsideItsRangeIsSaid();
    void theVerdictSaysHowAJobEnded();
    void testsOfSingleLinksTellOfTheNetwork_data();
    void testsOfSingleLinksTellOfTheNetwork();
};

namespace {

const QByteArray plan =
    R"({"format":"headroom-plan","version":1,"model":{"preset":"llama-3.1-70b"},)"
    R"("training":{"recipe":"bf16-mixed-fp32-grads","micro_batch":1,"global_batch":512,"sequence":8192,)"
    R"("loss":"vocab-parallel"},"cluster":{"sku":"Standard_ND96isr_H100_v5","nodes":16},)"
    R"("parallelism":{"tensor":8,"pipeline":4,"zero":1}})";

template <class TimeAt>
QByteArray steps(int count, TimeAt timeAt, int batch = 512)
{
    QByteArray log;
    for (int i = 0; i < count; ++i)
        log += " iteration " + QByteArray::number(100 + i) +
               "/  2000 | elapsed time per iteration (ms): " + QByteArray::number(timeAt(i) * 1000) +
               " | global batch size:   " + QByteArray::number(batch) + " |\n";
    return log;
}

double usual(int step) { return 37.4 + 0.05 * (step % 3); }

class Diff {
public:
    QByteArray of(const QByteArray& log, const QStringList& others = {})
    {
        const QString file = m_program.file(QStringLiteral("train.log"), log);
        const QString planFile = m_program.file(QStringLiteral("plan.json"), plan);
        const Outcome outcome = run(QStringList{QStringLiteral("diff"), planFile, file} + others);
        m_code = outcome.code;
        return outcome.output.simplified();
    }
    QString file(const QByteArray& content) { return m_program.file(QStringLiteral("other.txt"), content); }
    [[nodiscard]] int code() const { return m_code; }

private:
    Program m_program{};
    int m_code{-1};
};

const QByteArray cappedGpus = [] {
    QByteArray csv = "index, name, utilization.gpu [%], memory.used [MiB], memory.total [MiB]\n";
    for (int i = 0; i < 8; ++i)
        csv += QByteArray::number(i) + ", NVIDIA H100 80GB HBM3, 99 %, 71234 MiB, 81559 MiB\n";
    return csv;
}();

}  // namespace

void TstCliDiff::theEndOfAJobComesFirst()
{
    Diff diff;
    const QByteArray text = diff.of(
        steps(3, usual) +
        "[rank5]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 5 has a total capacity "
        "of "
        "79.11 GiB of which 1.42 GiB is free. Including non-PyTorch memory, this process has 77.67 GiB memory in use. "
        "Of the allocated memory 73.20 GiB is allocated by PyTorch, and 1.88 GiB is reserved by PyTorch but "
        "unallocated.\n");
    QVERIFY2(text.startsWith("The job ran out of GPU memory: 2.15 GB more were asked for. A step takes 37.5 s"),
             text.constData());
    QVERIFY2(text.contains("probably because the job runs with training.attention=unfused"), text.constData());
    QVERIFY2(text.contains("The reserved memory alone would not do"), text.constData());
    QVERIFY2(!text.contains("--set training.micro_batch"), text.constData());
}

void TstCliDiff::errorsAtTheEndComeFirst()
{
    Diff diff;
    const QByteArray text =
        diff.of(steps(30, usual) + "[rank3]:[E317 10:12:33.1 ProcessGroupNCCL.cpp:629] [Rank 3] Watchdog caught "
                                   "collective operation timeout: WorkNCCL(SeqNum=48213, OpType=ALLREDUCE) ran for "
                                   "600054 milliseconds before timing out.\n");
    QVERIFY2(text.startsWith("The job ended with an error: Watchdog caught collective operation timeout"),
             text.constData());
    QVERIFY2(text.contains(". A step takes 37.5 s, planned"), text.constData());
}

void TstCliDiff::stallsAndChangesAreCounted()
{
    Diff diff;
    const QByteArray stalls = diff.of(steps(30, [](int i) { return i % 10 == 5 ? 300 : usual(i); }));
    QVERIFY2(stalls.startsWith("Most steps take 37.5 s, planned 37.4 s, but stalls in 3 of 30 steps cost 27.2 s a step "
                               "on average, $"),
             stalls.constData());
    const QByteArray change = diff.of(steps(30, [](int i) { return i < 14 ? usual(i) : 90; }));
    QVERIFY2(change.contains("it changed within the run, at step 114: 37.5 s before, 90.0 s since"),
             change.constData());
}

void TstCliDiff::scaledStepsAreSaidToBe()
{
    Diff diff;
    const QByteArray text = diff.of(steps(30, usual, 256));
    QVERIFY2(text.startsWith("A step takes 37.5 s, which for as many tokens as planned is 74.9 s"), text.constData());
    QVERIFY2(text.contains("of 37.5 s each, scaled to the planned batch"), text.constData());
    QVERIFY2(diff.of(steps(1, usual)).contains("of one step"), "one step has no median");
}

void TstCliDiff::filesOfNoUseAreLeftOut()
{
    Diff diff;
    const QString useless = diff.file("nvbandwidth Version: v0.8\nSUM host_to_device_memcpy_ce 442.50\n");
    const QByteArray text = diff.of(steps(30, usual), {useless});
    QCOMPARE(diff.code(), 0);
    QVERIFY2(text.startsWith("A step takes 37.5 s"), text.constData());
    QVERIFY2(text.contains("it is left out"), text.constData());
}

void TstCliDiff::lessTimeIsNotUnexplained()
{
    Diff diff;
    const QByteArray text = diff.of(steps(30, [](int) { return 20.0; }));
    QVERIFY2(text.contains("faster than estimated"), text.constData());
    QVERIFY2(!text.contains("in no input"), text.constData());
}

void TstCliDiff::memoryOutsideItsRangeIsSaid()
{
    Diff diff;
    const QByteArray text = diff.of(steps(30, [](int) { return 58.0; }), {diff.file(cappedGpus)});
    QVERIFY2(text.contains("The peak of 74.7 GB is more than the"), text.constData());
    // The capture is there, and not asked for.
    QVERIFY2(text.contains("Add a fabric test or the loader's times"), text.constData());
}

void TstCliDiff::theVerdictSaysHowAJobEnded()
{
    Diff diff;
    const QStringList asJson = {QStringLiteral("--format"), QStringLiteral("json")};
    const auto verdictOf = [&](const QByteArray& log) {
        const QJsonObject root = QJsonDocument::fromJson(diff.of(log, asJson)).object();
        return root[QLatin1String("verdict")].toString() + u' ' + root[QLatin1String("comparison")].toString() + u' ' +
               root[QLatin1String("ending")].toString().left(8);
    };
    QCOMPARE(verdictOf(steps(30, usual)), QStringLiteral("as-planned as-planned "));
    QCOMPARE(verdictOf(steps(30, usual) + "[rank3]:[E317 10:12:33.1 ProcessGroupNCCL.cpp:629] [Rank 3] Watchdog caught "
                                          "collective operation timeout: WorkNCCL(SeqNum=48213, OpType=ALLREDUCE) ran "
                                          "for 600054 milliseconds before timing out.\n"),
             QStringLiteral("ended as-planned Watchdog"));
    QVERIFY(verdictOf(steps(30, usual) +
                      "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 5 "
                      "has a total capacity of 79.11 GiB of which 1.42 GiB is free.\n")
                .startsWith(QStringLiteral("out-of-memory ")));
}

void TstCliDiff::testsOfSingleLinksTellOfTheNetwork_data()
{
    QTest::addColumn<QByteArray>("test");
    QTest::addColumn<QByteArray>("said");  // Empty: the network is no cause.
    const QByteArray write = "                    RDMA_Write BW Test\n"
                             " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n"
                             " 1048576    5000             %1             %1               0.04\n";
    const auto written = [&write](const char* rate) { return QByteArray(write).replace("%1", rate); };
    QTest::newRow("slow card") << written("98.50")
                               << QByteArray("ib_write_bw between nodes: 12.3 GB/s, 47.5 are usual");
    QTest::newRow("healthy card") << written("392.10") << QByteArray();
    const QByteArray copies = "nvbandwidth Version: v0.8\n\nRunning device_to_device_memcpy_read_ce.\n"
                              "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)\n"
                              "           0         1         2\n"
                              " 0       N/A    %1    390.10\n"
                              " 1    391.20       N/A    390.40\n"
                              " 2    390.80    390.20       N/A\n\nSUM device_to_device_memcpy_read_ce 2300.00\n";
    const auto copied = [&copies](const char* rate) { return QByteArray(copies).replace("%1", rate); };
    QTest::newRow("slow pair") << copied("41.00") << QByteArray("nvbandwidth between two GPUs: 41 GB/s, 351 are usual");
    QTest::newRow("healthy pairs") << copied("390.00") << QByteArray();
}

void TstCliDiff::testsOfSingleLinksTellOfTheNetwork()
{
    QFETCH(QByteArray, test);
    QFETCH(QByteArray, said);
    Diff diff;
    const QByteArray text = diff.of(steps(30, [](int i) { return 1.5 * usual(i); }), {diff.file(test)});
    QCOMPARE(text.contains("Network slower than planned"), !said.isEmpty());
    QVERIFY2(text.contains(said), text.constData());
    QVERIFY2(text.contains("test of links bus bandwidth"), text.constData());
    QVERIFY2(!text.contains("Add a fabric test"), text.constData());
}

HEADROOM_CORE_TEST(TstCliDiff)
#include "tst_cli_diff.moc"
