// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

using namespace headroom::test;

/// Benchmarks of a service and logs of its engine against the plan of it.
class TstCliServices : public QObject {
    Q_OBJECT

private slots:
    void holdsBenchmarksAgainstThePlan_data();
    void holdsBenchmarksAgainstThePlan();
    void longLogsAreCutWithAWord();
    void guideNamesACaptureThatShowsIt();
};

namespace {

QString evidence(const char* name) { return QStringLiteral(HEADROOM_TEST_DATA "/evidence/") + QLatin1String(name); }

}  // namespace

void TstCliServices::holdsBenchmarksAgainstThePlan_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("loads");
    QTest::newRow("vLLM's summary") << evidence("benchmarks/vllm_bench_2023.txt") << 1;
    QTest::newRow("SGLang, a line per load") << evidence("benchmarks/sglang_bench.jsonl") << 3;
    QTest::newRow("AIPerf") << evidence("benchmarks/aiperf_0.5.json") << 1;
    QTest::newRow("AIPerf's CSV") << evidence("benchmarks/aiperf.csv") << 1;
    QTest::newRow("GuideLLM") << evidence("benchmarks/guidellm_0.5.json") << 2;
    QTest::newRow("an engine's log") << evidence("serving/vllm_0.11_kubectl.log") << 1;
}

void TstCliServices::holdsBenchmarksAgainstThePlan()
{
    QFETCH(QString, file);
    QFETCH(int, loads);
    const QStringList asked = {QStringLiteral("diff"), Program::sample("70b-serving"), file};
    const Outcome text = run(asked);
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("with this load"), text.output.constData());
    const QJsonObject root = run(asked + QStringList{QStringLiteral("--format"), QStringLiteral("json")}).json();
    const QJsonArray services = root[QLatin1String("services")].toArray();
    QCOMPARE(services.size(), loads);
    QVERIFY(!services[0][QLatin1String("figures")].toArray().isEmpty());
    QVERIFY(root[QLatin1String("verdict")].toString() != QLatin1String("nothing-to-compare"));
    QVERIFY(!root[QLatin1String("inputs")][0][QLatin1String("used")].toArray().isEmpty());
}

void TstCliServices::longLogsAreCutWithAWord()
{
    const Program program;
    QByteArray log;
    const QByteArray line = "2026-11-27T10:00:00+0000 node-1 kernel: audit: an ordinary line that nobody asks about\n";
    constexpr qsizetype more = 34'000'000;
    while (log.size() < more)
        log += line;
    log.insert(log.size() / 2 / line.size() * line.size(),
               "2026-11-27T10:00:00+0000 node-1 kernel: NVRM: Xid (PCI:0000:18:00): 79, pid=1, GPU has fallen off the "
               "bus.\n");
    const Outcome text = health({program.file(QStringLiteral("kernel.log"), log)});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains("the first and the last 8 MB were read whole"), text.output.constData());
    QVERIFY(text.output.contains("Xid 79"));
}

void TstCliServices::guideNamesACaptureThatShowsIt()
{
    const Outcome guide = run({QStringLiteral("health"), QStringLiteral("--guide"), QStringLiteral("3")});
    QVERIFY2(guide.output.contains("headroom samples trouble-3 | headroom health -"), guide.output.constData());
    const Outcome capture = run({QStringLiteral("samples"), QStringLiteral("trouble-3")});
    QCOMPARE(capture.code, 0);
    QCOMPARE(run({QStringLiteral("health"), QStringLiteral("-")}, capture.output).code, 1);
}

HEADROOM_CORE_TEST(TstCliServices)
#include "tst_cli_services.moc"
