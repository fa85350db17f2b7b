// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace headroom::test;

/// Logs that people paste: no error in them goes without a word, and each is pointed to the command that reads it.
class TstCliPastedLogs : public QObject {
    Q_OBJECT

private slots:
    void diffShowsErrorsOfALog();
    void diffReadsWhatWindowsWrites();
    void diffTakesMessagesThatSayWhatAJobRunsOver();
    void errorsAloneAreNamed();
    void healthShowsErrorsThatNobodyKnows_data();
    void healthShowsErrorsThatNobodyKnows();
    void logsOfJobsArePointedToDiff();
    void ticketsNameTheCard();
};

namespace {

QByteArray loggedSteps()
{
    QByteArray log;
    for (int step = 1; step <= 12; ++step)
        log += " iteration " + QByteArray::number(step) +
               "/     100 | consumed samples:          128 | elapsed time per iteration (ms): 2500.0 | learning rate: "
               "6.9E-08 | global batch size:   128 | lm loss: 1.0E+01 |\n";
    return log;
}

const QByteArray obscureErrors = "FATAL: the flux capacitor gave up\nworker 7: handshake failed, code -44\n";

}  // namespace

void TstCliPastedLogs::diffShowsErrorsOfALog()
{
    const Program program;
    const QString file = program.file(QStringLiteral("train.log"), loggedSteps() + obscureErrors);
    const Outcome text = run({QStringLiteral("diff"), Program::sample("2am-ticket"), file});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.simplified().contains("2 lines look like errors and were not understood, the first: FATAL: "
                                               "the flux capacitor gave up"),
             text.output.constData());
    const QString clean = program.file(QStringLiteral("clean.log"), loggedSteps());
    QVERIFY(!run({QStringLiteral("diff"), Program::sample("2am-ticket"), clean}).output.contains("look like errors"));
}

/// UTF-16 with its mark, as PowerShell's ">" writes it.
void TstCliPastedLogs::diffReadsWhatWindowsWrites()
{
    const Program program;
    const QString plain = program.file(QStringLiteral("plain.log"), loggedSteps());
    const QString text = QString::fromUtf8(loggedSteps());
    QByteArray wide("\xFF\xFE");
    wide.append(reinterpret_cast<const char*>(text.utf16()), text.size() * 2);
    const QString file = program.file(QStringLiteral("wide.log"), wide);
    const Outcome expected = run({QStringLiteral("diff"), Program::sample("2am-ticket"), plain});
    const Outcome outcome = run({QStringLiteral("diff"), Program::sample("2am-ticket"), file});
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.output.startsWith("A step takes "), outcome.output.constData());
    QCOMPARE(outcome.output.split('\n').front(), expected.output.split('\n').front());
}

void TstCliPastedLogs::diffTakesMessagesThatSayWhatAJobRunsOver()
{
    const Program program;
    const QString log = program.file(QStringLiteral("train.log"), loggedSteps());
    const QString messages = program.file(
        QStringLiteral("nccl.log"), "node2:1208:1208 [0] NCCL INFO NET/Socket : Using [0]ibp5s0:<0> [1]ibp70s0:<0>\n");
    const Outcome outcome = run({QStringLiteral("diff"), Program::sample("2am-ticket"), log, messages});
    QCOMPARE(outcome.code, 0);
}

void TstCliPastedLogs::errorsAloneAreNamed()
{
    const Program program;
    const QString file = program.file(QStringLiteral("errors.log"), obscureErrors);
    const Outcome unknown = run({QStringLiteral("diff"), Program::sample("2am-ticket"), file});
    QCOMPARE(unknown.code, 3);
    QVERIFY2(unknown.message.contains("flux capacitor"), unknown.message.constData());
}

void TstCliPastedLogs::healthShowsErrorsThatNobodyKnows_data()
{
    QTest::addColumn<QByteArray>("capture");
    QTest::newRow("rows of a query") << QByteArray(
        "index, name, uuid, memory.total [MiB]\n0, NVIDIA A100-SXM4-80GB, GPU-1, 81920 MiB\n");
    const QDir folder(QStringLiteral(HEADROOM_TEST_DATA "/health"));
    for (const char* name : {"query.txt", "table.txt", "topo.txt", "dcgm.prom", "lspci.txt", "nvlink_status.txt"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        if (file.open(QIODevice::ReadOnly))
            QTest::newRow(name) << file.readAll();
    }
}

void TstCliPastedLogs::healthShowsErrorsThatNobodyKnows()
{
    QFETCH(QByteArray, capture);
    const QStringList asked = {QStringLiteral("health"), QStringLiteral("-")};
    const Outcome before = run(asked, capture);
    QVERIFY2(!before.output.contains("looks like an error") && !before.output.contains("look like errors"),
             before.output.constData());
    const Outcome text = run(asked, capture + '\n' + obscureErrors);
    QVERIFY2((text.output + text.message)
                 .simplified()
                 .contains("2 lines look like errors and were not understood, the first: FATAL: the flux capacitor"),
             text.output.constData());
}

void TstCliPastedLogs::logsOfJobsArePointedToDiff()
{
    const Outcome text = run({QStringLiteral("health"), QStringLiteral("-")}, loggedSteps());
    QCOMPARE(text.code, 3);
    QVERIFY2(text.message.contains("headroom diff PLAN"), text.message.constData());
}

void TstCliPastedLogs::ticketsNameTheCard()
{
    const QByteArray lost =
        "index, name, uuid, serial, pci.bus_id, memory.total [MiB], ecc.errors.uncorrected.volatile.total\n"
        "0, NVIDIA A100-SXM4-80GB, GPU-1111, 1560111, 00000001:00:00.0, 81920 MiB, 0\n"
        "1, NVIDIA A100-SXM4-80GB, GPU-2222, 1560222, 00000002:00:00.0, 81920 MiB, 12\n";
    const Outcome ticket = run({QStringLiteral("health"), QStringLiteral("-"), QStringLiteral("--ticket")}, lost);
    QVERIFY(ticket.output.startsWith("GPU fault on "));
    QVERIFY2(ticket.output.count('\n') > 8 && !ticket.output.contains("\\x0a"), ticket.output.constData());
    QCOMPARE(ticket.code, 1);
    for (const char* part : {"GPU-2222", "1560222", "0002:00:00.0"})
        QVERIFY2(ticket.output.contains(part), ticket.output.constData());
    QVERIFY2(!ticket.output.contains("GPU-1111"), ticket.output.constData());
    QCOMPARE(run({QStringLiteral("health"), QStringLiteral("-"), QStringLiteral("--ticket"), QStringLiteral("--format"),
                  QStringLiteral("json")},
                 lost)
                 .code,
             2);
}

HEADROOM_CORE_TEST(TstCliPastedLogs)
#include "tst_cli_pasted_logs.moc"
