// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/health_runs.h"
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

#include <algorithm>

using headroom::test::contentOf;
using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// Pipes, process substitution and standard input: each is read once, from its first byte to its last.
class TestCliStreams : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void healthReadsAllOfAStream_data();
    void healthReadsAllOfAStream();
    void recordingComesThroughAPipe();
    void earlierReadingComesThroughAPipe();
    void reportReadsPlanAndReadingFromPipes();
    void plansComeThroughPipes();
    void pricesAndQuotaComeThroughPipes();
    void importComesThroughAPipe();
    void streamIsNamedOnce_data();
    void streamIsNamedOnce();
    void fileNamedTwiceIsReadOnce();
    void repeatedSamplesNeedAFile();
    void addressInPlaceOfAFileHidesItsPassword();

private:
    Program m_program;
};

namespace {

/// The page of an exporter of 64 cards, of which the last 8 need to be replaced, field by field: more than
/// `bytes` of it.
QByteArray fleet(qsizetype bytes)
{
    constexpr int cards = 64;
    constexpr int faulty = 8;
    const auto labels = [](int card) -> QByteArray {
        return QByteArray("{gpu=\"") + QByteArray::number(card % 8) + "\",UUID=\"GPU-0000000" +
               QByteArray::number(card % 8) + "-" + QByteArray::number(1000 + card) +
               "\",modelName=\"NVIDIA H100 80GB HBM3\",Hostname=\"node" + QByteArray::number(card / 8) + "\"} ";
    };
    QByteArray page;
    const auto field = [&](const char* name, auto value) {
        page += QByteArray("# TYPE ") + name + " gauge\n";
        for (int card = 0; card < cards; ++card)
            page += name + labels(card) + QByteArray::number(value(card)) + '\n';
    };
    field("DCGM_FI_DEV_GPU_TEMP", [](int) { return 55; });
    field("DCGM_FI_DEV_GPU_UTIL", [](int) { return 90; });
    for (int i = 0; page.size() < bytes; ++i)
        field(qPrintable(QStringLiteral("DCGM_FI_DEV_OTHER_%1").arg(i)), [](int) { return 0; });
    field("DCGM_FI_DEV_ROW_REMAP_FAILURE", [](int card) { return card >= cards - faulty ? 1 : 0; });
    return page;
}

qsizetype critical(const Outcome& outcome)
{
    const QJsonArray gpus = outcome.json()["gpus"].toArray();
    return std::ranges::count_if(
        gpus, [](const QJsonValue& gpu) { return gpu.toObject()["grade"].toString() == QStringLiteral("critical"); });
}

}  // namespace

void TestCliStreams::initTestCase()
{
    (void)m_program.file("small.prom", fleet(20'000));    // More than one buffer of a reader.
    (void)m_program.file("large.prom", fleet(200'000));   // More than a pipe holds.
    (void)m_program.file("plan.json", contentOf(Program::sample("2am-ticket")));
}

void TestCliStreams::healthReadsAllOfAStream_data()
{
    QTest::addColumn<QString>("line");
    for (const char* file : {"small.prom", "large.prom"}) {
        const auto row = [file](const char* name, const char* line) {
            QTest::addRow("%s, %s", name, file) << QString::fromLatin1(line).replace("FILE", file);
        };
        row("file", "headroom health FILE --format json");
        row("process substitution", "headroom health <(cat FILE) --format json");
        row("required", "headroom health --require healthy <(cat FILE) --format json");
        row("standard input", "cat FILE | headroom health - --format json");
        row("redirected", "headroom health - --format json < FILE");
        row("device", "cat FILE | headroom health /dev/stdin --format json");
        row("named pipe", "mkfifo p && { cat FILE > p & headroom health p --format json; code=$?; rm p; exit $code; }");
        row("slow writer", "headroom health <(head -c 500 FILE; sleep 0.3; tail -c +501 FILE) --format json");
    }
}

void TestCliStreams::healthReadsAllOfAStream()
{
    QFETCH(QString, line);
    const Outcome outcome = m_program.runInShell(line);
    QVERIFY2(outcome.code == 1, outcome.message.constData());
    QCOMPARE(outcome.json()["gpus"].toArray().size(), 64);
    QCOMPARE(critical(outcome), 8);
    QVERIFY(!outcome.json()["source"].toString().isEmpty());
}

void TestCliStreams::recordingComesThroughAPipe()
{
    const Outcome recorded =
        m_program.runInShell("headroom health large.prom --interval 0.1 --count 3 --format json > session.jsonl");
    QCOMPARE(recorded.code, 1);
    for (const char* line :
         {"headroom health session.jsonl --format json", "headroom health <(cat session.jsonl) --format json",
          "cat session.jsonl | headroom health - --format json", "headroom health - --format json < session.jsonl"}) {
        const Outcome outcome = m_program.runInShell(line);
        QVERIFY2(outcome.code == 1, outcome.message.constData());
        QCOMPARE(outcome.json()["gpus"].toArray().size(), 64);
        QVERIFY2(outcome.output.contains("recording of 3 readings"), line);
    }
}

void TestCliStreams::earlierReadingComesThroughAPipe()
{
    for (const char* line : {"headroom health small.prom --before large.prom --format json",
                             "headroom health <(cat small.prom) --before <(cat large.prom) --format json"}) {
        const Outcome outcome = m_program.runInShell(line);
        QVERIFY2(outcome.code == 1, outcome.message.constData());
        QCOMPARE(outcome.json()["gpus"].toArray().size(), 64);
        QCOMPARE(outcome.json()["changes"].toArray().size(), 0);  // The same cards, none missing on either side.
    }
}

void TestCliStreams::reportReadsPlanAndReadingFromPipes()
{
    const Outcome outcome = m_program.runInShell(
        "headroom report <(cat plan.json) --health <(cat large.prom) --date 2026-09-16 -o piped.pdf && cmp "
        "<(tail -c +1 piped.pdf | wc -c) <(headroom report plan.json --health large.prom --date 2026-09-16 -o "
        "direct.pdf > /dev/null; wc -c < direct.pdf)");
    // The plan does not fit, which the exit code of the report says.
    QVERIFY2(outcome.code == 1 && contentOf(m_program.path("piped.pdf")).startsWith("%PDF"),
             outcome.message.constData());
}

void TestCliStreams::plansComeThroughPipes()
{
    const Outcome direct = m_program.runInShell("headroom estimate plan.json --format json");
    QVERIFY(direct.code == 0 || direct.code == 1);
    for (const char* line :
         {"headroom estimate <(cat plan.json) --format json", "cat plan.json | headroom estimate - --format json",
          "headroom estimate /dev/fd/5 --format json 5< <(cat plan.json)"})
        QCOMPARE(m_program.runInShell(line).output, direct.output);
    const Outcome compared = m_program.runInShell("headroom compare <(cat plan.json) <(cat plan.json) --format json");
    QVERIFY2(!compared.output.isEmpty(), compared.message.constData());
    const Outcome held =
        m_program.runInShell("headroom health <(cat large.prom) --plan <(cat plan.json) --format json");
    QCOMPARE(held.json()["gpus"].toArray().size(), 64);
}

void TestCliStreams::pricesAndQuotaComeThroughPipes()
{
    QByteArray prices = "sku,region,usd_per_hour,as_of\n";
    for (int i = 0; i < 5'000; ++i)
        prices += "Standard_ND96isr_H100_v5,region" + QByteArray::number(i) + ",97,2026-02-28\n";
    (void)m_program.file("prices.csv", prices);
    const Outcome imported = m_program.runInShell("headroom prices import <(cat prices.csv) --format json");
    QVERIFY2(imported.code == 0, imported.message.constData());
    QCOMPARE(imported.json()["items"].toArray().size(), 5'000);
    QByteArray skus = "[";
    for (int i = 0; i < 500; ++i)
        skus += R"({"name": "Other)" + QByteArray::number(i) +
                R"(", "resourceType": "virtualMachines", "locations": ["eastus"]}, )";
    skus +=
        R"({"name": "Standard_ND96asr_v4", "resourceType": "virtualMachines", "family": "f", "locations": ["eastus"],
        "capabilities": [{"name": "vCPUs", "value": "96"}]}])";
    (void)m_program.file("skus.json", skus);
    (void)m_program.file("usage.json", R"([{"currentValue": 0, "limit": 500, "name": {"value": "f"}},
                                           {"currentValue": 0, "limit": 500, "name": {"value": "cores"}}])");
    const QString set = " --set cluster.sku=Standard_ND96asr_v4 --set cost.region=eastus --format json";
    const Outcome direct = m_program.runInShell("headroom quota skus.json usage.json --plan plan.json" + set);
    QVERIFY2(direct.code == 0, direct.message.constData());
    QCOMPARE(
        m_program.runInShell("headroom quota <(cat skus.json) <(cat usage.json) --plan <(cat plan.json)" + set).output,
        direct.output);
}

void TestCliStreams::importComesThroughAPipe()
{
    (void)m_program.file("config.json", contentOf(QStringLiteral(HEADROOM_TEST_DATA "/import/deepspeed.json")));
    const Outcome direct = m_program.runInShell("headroom import config.json");
    QVERIFY2(direct.code == 0, direct.message.constData());
    QCOMPARE(m_program.runInShell("headroom import <(cat config.json)").output, direct.output);
    QCOMPARE(m_program.runInShell("headroom import - < config.json").output, direct.output);
    // A list of prices that is too large for a configuration is known by its beginning, which was read already.
    (void)m_program.file("list.json", R"({"BillingCurrency": "USD", "Items": [)" + QByteArray(5'000'000, ' ') + "]}");
    for (const char* line : {"headroom import list.json", "headroom import <(cat list.json)"})
        QVERIFY2(m_program.runInShell(line).message.contains("a list of prices"), line);
}

void TestCliStreams::streamIsNamedOnce_data()
{
    QTest::addColumn<QString>("line");
    const auto row = [](const char* line) { QTest::newRow(line) << QString::fromLatin1(line); };
    row("headroom health - - < small.prom");
    row("cat small.prom | headroom health - /dev/stdin");
    row("headroom health /dev/fd/5 /dev/fd/5 5< <(cat small.prom)");
    row("cat plan.json | headroom health - --plan -");
    row("cat plan.json | headroom health - --before -");
    row("headroom compare - - < plan.json");
    row("headroom compare /dev/fd/5 /dev/fd/5 5< <(cat plan.json)");
    row("headroom report - --health - -o x.pdf < plan.json");
    row("headroom quota - --plan - < plan.json");
    row("headroom prices import - - < prices.csv");
    row("mkfifo twice; headroom health twice twice");
}

void TestCliStreams::streamIsNamedOnce()
{
    QFETCH(QString, line);
    verifyRefusal(m_program.runInShell(line), 2, "can be read only once");
}

void TestCliStreams::fileNamedTwiceIsReadOnce()
{
    const Outcome twice = m_program.runInShell("headroom health small.prom ./small.prom --format json");
    QCOMPARE(twice.json()["gpus"].toArray().size(), 64);
    QCOMPARE(critical(twice), 8);
    QCOMPARE(twice.json()["notes"].toArray(),
             m_program.runInShell("headroom health small.prom --format json").json()["notes"].toArray());
    const Outcome compared = m_program.runInShell("headroom compare plan.json plan.json --format json");
    QVERIFY(!compared.output.isEmpty());
}

void TestCliStreams::repeatedSamplesNeedAFile()
{
    verifyRefusal(m_program.runInShell("cat small.prom | headroom health - --interval 1 --count 2"), 2, "--interval");
    verifyRefusal(m_program.runInShell("headroom health <(cat small.prom) --interval 1 --count 2"), 2, "--interval");
}

void TestCliStreams::addressInPlaceOfAFileHidesItsPassword()
{
    for (const char* command : {"headroom health", "headroom estimate", "headroom import", "headroom prices import"})
        for (const char* address : {"http://me:plantedsecret@127.0.0.1:9090/", "http://h/?token=plantedsecret",
                                    "https://me:planted/secret@h:9/x"}) {
            const Outcome outcome = m_program.runInShell(QLatin1String(command) + " '" + QLatin1String(address) + "'");
            QCOMPARE(outcome.code, 3);
            QVERIFY2(!outcome.message.contains("secret"), outcome.message.constData());
            QVERIFY2(outcome.message.contains("no such file"), outcome.message.constData());
        }
}

HEADROOM_CORE_TEST(TestCliStreams)
#include "tst_cli_streams.moc"
