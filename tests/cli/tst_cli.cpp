// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;

/// The real program as a person or a script starts it: exit codes, streams and numbers.
class TestCli : public QObject {
    Q_OBJECT

private slots:
    void ticketDoesNotFit();
    void ticketWithZero3Fits();
    void weekendOfOneNode();
    void budgetIsHeldAgainstTheJob();
    void instancesCountAsGpus();
    void impossibleLayoutIsAVerdict();
    void explains();
    void textSaysTheVerdictFirst();
    void servicesSayTheirLoad();
    void samples_data();
    void samples();
    void schemaNamesEveryRange();
    void catalogueListsSources_data();
    void catalogueListsSources();
    void userCatalogueReplacesShipped();
    void ownEntriesJoinTheShipped();
    void reportIsRepeatable();
    void reportSparesItsPlan();
    void commandsKeepTheirNames();

private:
    Program m_program;
};

namespace {

QHash<QString, double> parts(const QJsonObject& memory)
{
    QHash<QString, double> result;
    const QJsonArray list = memory[QStringLiteral("parts")].toArray();
    for (const auto& part : list)
        result.insert(part[QStringLiteral("id")].toString(), part[QStringLiteral("bytes")].toDouble());
    return result;
}

double sum(const QHash<QString, double>& parts)
{
    double total = 0;
    for (const double bytes : parts)
        total += bytes;
    return total;
}

}  // namespace

void TestCli::ticketDoesNotFit()
{
    const Outcome outcome = m_program.run({"estimate", Program::sample("2am-ticket"), "--format", "json"});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.message, QByteArray());
    const QJsonObject memory = outcome.json()[QStringLiteral("memory")].toObject();
    const QHash<QString, double> bytes = parts(memory);
    QCOMPARE(bytes[QStringLiteral("weights")], 14e9);
    QCOMPARE(bytes[QStringLiteral("gradients")], 14e9);
    QCOMPARE(bytes[QStringLiteral("optimizer_states")], 56e9);
    const double peak = memory[QStringLiteral("peak")].toDouble();
    QVERIFY(peak > 90e9);
    QCOMPARE(sum(bytes), peak);
    QCOMPARE(memory[QStringLiteral("fits")], QJsonValue(false));
    QCOMPARE(memory[QStringLiteral("capacity")].toDouble(), 42949672960.0);
    QCOMPARE(memory[QStringLiteral("headroom")].toDouble(), 42949672960.0 - peak);
    const QJsonObject finding = outcome.json()[QStringLiteral("findings")][0].toObject();
    QCOMPARE(finding[QStringLiteral("id")].toString(), QStringLiteral("memory.does-not-fit"));
    QCOMPARE(finding[QStringLiteral("severity")].toString(), QStringLiteral("error"));
}

void TestCli::ticketWithZero3Fits()
{
    QFile plan(Program::sample("2am-ticket"));
    QVERIFY(plan.open(QIODevice::ReadOnly));
    const Outcome outcome = m_program.run(
        {"estimate", "-", "--format=json", "--set", "parallelism.zero=3", "--set", "/cluster/gpus=8"}, plan.readAll());
    QCOMPARE(outcome.code, 0);
    const QJsonObject memory = outcome.json()[QStringLiteral("memory")].toObject();
    const QHash<QString, double> bytes = parts(memory);
    QCOMPARE(bytes[QStringLiteral("weights")] + bytes[QStringLiteral("gradients")] +
                 bytes[QStringLiteral("master_weights")] + bytes[QStringLiteral("optimizer_states")],
             10.5e9);
    QCOMPARE(memory[QStringLiteral("fits")], QJsonValue(true));
    QCOMPARE(sum(bytes), memory[QStringLiteral("peak")].toDouble());
}

void TestCli::weekendOfOneNode()
{
    const Outcome outcome = m_program.run({"estimate", Program::sample("weekend-left-on"), "--format", "json"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject cost = outcome.json()[QStringLiteral("cost")].toObject();
    QCOMPARE(cost[QStringLiteral("weekend")].toDouble(), 4719.36);
    QCOMPARE(cost[QStringLiteral("hour")].toDouble(), 98.32);
    QCOMPARE(cost[QStringLiteral("month")].toDouble(), 71773.6);
    QCOMPARE(cost[QStringLiteral("price_date")].toString(), QStringLiteral("2026-09-16"));
    QVERIFY(outcome.output.contains("\"weekend\": 4719.36,"));  // No digits of a binary fraction.
}

void TestCli::budgetIsHeldAgainstTheJob()
{
    const QString sample = Program::sample("70b-on-16-nodes");
    const QByteArray plain = m_program.run({"estimate", sample}).output;
    QVERIFY(!plain.contains("Budget:"));
    const QByteArray over = m_program
                                .run({"estimate", sample, "--set", "cost.budget=50000", "--set", "cost.currency=EUR",
                                      "--set", "cost.usd_rate=0.92"})
                                .output.simplified();
    QVERIFY2(over.contains("Budget: 46,000 EUR is used up on"), over.constData());
    QVERIFY2(over.contains("the budget is 46,000.00 EUR"), over.constData());
    const QByteArray within = m_program.run({"estimate", sample, "--set", "cost.budget=1000000000"}).output;
    QVERIFY2(within.contains("Budget:") && !within.contains("the budget is"), within.constData());
    const QByteArray reserved =
        m_program.run({"estimate", sample, "--set", "cost.price_mode=reserved-1y", "--set", "cost.schedule=8x5"})
            .output.simplified();
    QVERIFY2(reserved.contains("week, 168 h") && reserved.contains("switching off saves nothing"),
             reserved.constData());
}

void TestCli::instancesCountAsGpus()
{
    // A job of 355 M parameters on one of the 24 instances of eight GPUs.
    QStringList arguments = {"estimate", Program::sample("2am-ticket"), "--set", "model.preset=gpt-2-medium",
                             "--set",    "training.sequence=1024",      "--set", "cluster.mig=2g.10gb"};
    const Outcome one = m_program.run(arguments);
    QCOMPARE(one.code, 0);
    QVERIFY2(one.output.simplified().contains("1 of 24 instances (A100 40 GB, MIG 2g.10gb) used"),
             one.output.constData());
    const Outcome two = m_program.run(arguments << "--set" << "cluster.gpus=2");
    QCOMPARE(two.code, 1);
    QVERIFY2(two.output.simplified().contains("NCCL does not join them"), two.output.constData());
}

void TestCli::impossibleLayoutIsAVerdict()
{
    const Outcome outcome =
        m_program.run({"estimate", Program::sample("2am-zero3"), "--format", "json", "--set", "parallelism.tensor=3"});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.message, QByteArray());
    const QJsonObject json = outcome.json();
    QCOMPARE(json[QStringLiteral("memory")], QJsonValue(QJsonValue::Null));
    QVERIFY(json[QStringLiteral("findings")][0][QStringLiteral("id")].toString().startsWith(QLatin1String("layout.")));
    const Outcome text = m_program.run({"estimate", Program::sample("2am-zero3"), "--set", "parallelism.tensor=3"});
    QCOMPARE(text.code, 1);
    QVERIFY(!text.output.isEmpty());
}

void TestCli::explains()
{
    const Outcome outcome = m_program.run({"estimate", Program::sample("2am-ticket"), "--explain", "--format", "json"});
    QSet<QString> ids;
    const QJsonArray explanations = outcome.json()[QStringLiteral("explain")].toArray();
    for (const auto& why : explanations) {
        ids.insert(why[QStringLiteral("id")].toString());
        QVERIFY(!why[QStringLiteral("formula")].toString().isEmpty());
        QVERIFY(!why[QStringLiteral("substituted")].toString().isEmpty());
        QVERIFY(!why[QStringLiteral("source")].toString().isEmpty());
        QVERIFY(!why[QStringLiteral("inputs")].toArray().isEmpty());
    }
    for (const char* id : {"weights", "gradients", "optimizer_states", "activations", "cost.hour", "cost.weekend"})
        QVERIFY2(ids.contains(QLatin1String(id)), id);
    const Outcome text = m_program.run({"estimate", Program::sample("2am-ticket"), "--explain"});
    QVERIFY(text.output.contains("source"));
    // The job's cost has its own: that of hours, storage and egress.
    const Outcome job = m_program.run({"estimate", Program::sample("2am-zero3"), "--explain", "--format", "json",
                                       "--set", "cost.egress_gb=100", "--set", "cost.egress_usd_gb=0.087"});
    const QJsonArray reasons = job.json()[QStringLiteral("explain")].toArray();
    const QJsonValue last = reasons[reasons.size() - 1];
    QCOMPARE(last[QStringLiteral("id")].toString(), QStringLiteral("cost.job"));
    QVERIFY(last[QStringLiteral("substituted")].toString().endsWith(QStringLiteral("100 GB × 0.087 USD")));
    QVERIFY(
        !m_program.run({"estimate", Program::sample("2am-ticket"), "--format", "json"}).output.contains("\"explain\""));
}

void TestCli::textSaysTheVerdictFirst()
{
    const Outcome outcome = m_program.run({"estimate", Program::sample("70b-on-16-nodes")});
    QCOMPARE(outcome.code, 0);
    const QString text = QString::fromUtf8(outcome.output);
    const QStringList lines = text.split(u'\n');
    QVERIFY(lines.first().startsWith(QLatin1String("Fits:")));
    for (const QString& line : lines) {
        QVERIFY2(line.size() <= 100, qPrintable(line));
        QVERIFY2(!line.endsWith(u' '), qPrintable(line));
    }
    for (const char* word : {"Adam states", "stage", "weekend, 48 h", "$75,509.76", "eastus", "2026-09-16"})
        QVERIFY2(text.contains(QLatin1String(word)), word);
    QVERIFY(!text.contains(u'\x1b'));
}

void TestCli::servicesSayTheirLoad()
{
    const QByteArray full = m_program.run({"estimate", Program::sample("70b-serving")}).output;
    QVERIFY(full.startsWith("Meets 30.0 ms per token"));
    QVERIFY(full.left(full.indexOf("\n\n")).simplified().endsWith("at full load"));
    QVERIFY(full.simplified().contains("input and output together, at full load around the clock"));
    QVERIFY(full.contains("Range of the output tokens per second"));
    // What is answered with capacity to spare is what arrives; its cost is that of a day.
    const QByteArray day = m_program
                               .run({"estimate", Program::sample("70b-serving"), "--set", "serving.requests_per_s=6",
                                     "--set", "serving.latency_target_s=0.1"})
                               .output;
    const QByteArray verdict = day.left(day.indexOf("\n\n")).simplified();
    QVERIFY2(verdict.contains("at the peak hour") && verdict.endsWith("per million over the day"), verdict.constData());
    QVERIFY(day.simplified().contains("together, over the tokens of the day's traffic"));
    QVERIFY(!day.contains("Range of the output tokens per second"));
}

void TestCli::samples_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("ticket") << QStringLiteral("2am-ticket") << 1;
    QTest::newRow("zero3") << QStringLiteral("2am-zero3") << 0;
    QTest::newRow("8-bit") << QStringLiteral("2am-8bit-adam") << 0;
    QTest::newRow("offload") << QStringLiteral("2am-offload") << 0;
    QTest::newRow("recompute alone") << QStringLiteral("2am-recompute") << 1;
    QTest::newRow("70b") << QStringLiteral("70b-on-16-nodes") << 0;
    QTest::newRow("serving") << QStringLiteral("70b-serving") << 0;
    QTest::newRow("weekend") << QStringLiteral("weekend-left-on") << 0;
    QTest::newRow("47 hours") << QStringLiteral("told-47-hours") << 0;
    QTest::newRow("90 minutes") << QStringLiteral("told-90-minutes") << 0;
}

void TestCli::samples()
{
    QFETCH(QString, name);
    QFETCH(int, code);
    const Outcome listed = m_program.run({"samples", "--format", "json"});
    QCOMPARE(listed.json()[QStringLiteral("items")].toArray().size(), 13);
    const Outcome plan = m_program.run({"samples", name});
    QCOMPARE(plan.code, 0);
    QVERIFY(m_program.run({"samples"}).output.contains(name.toUtf8()));
    QCOMPARE(m_program.run({"estimate", "-"}, plan.output).code, code);
}

void TestCli::schemaNamesEveryRange()
{
    const Outcome outcome = m_program.run({"schema", "plan"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = outcome.json();
    QCOMPARE(json[QStringLiteral("$schema")].toString(),
             QStringLiteral("https://json-schema.org/draft/2020-12/schema"));
    const QJsonValue microBatch = json[QStringLiteral("properties")][QStringLiteral("training")]
                                      [QStringLiteral("properties")][QStringLiteral("micro_batch")];
    QCOMPARE(microBatch[QStringLiteral("minimum")].toInt(), 1);
    QCOMPARE(microBatch[QStringLiteral("default")].toInt(), 1);
    QVERIFY(!microBatch[QStringLiteral("description")].toString().isEmpty());
}

void TestCli::catalogueListsSources_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"gpus", "skus", "models"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestCli::catalogueListsSources()
{
    QFETCH(QString, kind);
    const Outcome outcome = m_program.run({"catalogue", kind, "--format", "json"});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()[QStringLiteral("kind")].toString(), kind);
    const QJsonArray items = outcome.json()[QStringLiteral("items")].toArray();
    QVERIFY(items.size() > 30);
    const QByteArray text = m_program.run({"catalogue", kind}).output;
    for (const auto& item : items) {
        QVERIFY(!item[QStringLiteral("source")].toString().isEmpty());
        QVERIFY(item.toObject().contains(QStringLiteral("as_of")));
        QVERIFY(text.contains(item[QStringLiteral("id")].toString().toUtf8()));
    }
}

void TestCli::userCatalogueReplacesShipped()
{
    const QString own = QStringLiteral("data/headroom/catalogues/models.json");
    const QString placed =
        m_program.file(own, R"({"format": "headroom-models", "version": 1, "models": [{"id": "ours", "name": "Ours",
        "published_parameters": 1000, "published_exact": false, "source": "our own measurement",
        "architecture": {"layers": 2, "hidden": 64, "heads": 2, "kv_heads": 2, "head_dim": 32, "ffn": 128,
                         "vocab": 100, "max_seq": 128}}]})");
    const QJsonArray items =
        m_program.run({"catalogue", "models", "--format", "json"}).json()[QStringLiteral("items")].toArray();
    QFile::remove(placed);
    QCOMPARE(items.size(), 1);
    QCOMPARE(items[0][QStringLiteral("id")].toString(), QStringLiteral("ours"));
    QVERIFY(m_program.run({"catalogue", "models"}).output.contains("llama-3.1-70b"));
}

void TestCli::ownEntriesJoinTheShipped()
{
    const QByteArray text = R"({"format": "headroom-models", "version": 1, "models": [{"id": "ours", "name": "Ours",
        "published_parameters": 98688, "published_exact": false, "source": "our own measurement",
        "architecture": {"layers": 2, "hidden": 64, "heads": 2, "kv_heads": 2, "head_dim": 32, "ffn": 128,
                         "vocab": 100, "max_seq": 128}}]})";
    const QString good = m_program.file(QStringLiteral("data/headroom/catalogue/ours.json"), text);
    const QString bad = m_program.file(QStringLiteral("data/headroom/catalogue/typo.json"),
                                       QByteArray(text).replace("\"layers\"", "\"layer\""));
    const Outcome outcome = m_program.run({"catalogue", "models"});
    QFile::remove(good);
    QFile::remove(bad);
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("llama-3.1-70b"));
    QVERIFY2(outcome.output.simplified().contains("own entry of "), outcome.output.constData());
    QVERIFY2(outcome.message.contains("typo.json: /models/0/architecture"), outcome.message.constData());
    QVERIFY2(!outcome.message.contains("ours.json"), outcome.message.constData());
}

void TestCli::reportIsRepeatable()
{
    QByteArray first;
    for (const char* name : {"a.pdf", "b.pdf"}) {
        const Outcome outcome =
            m_program.run({"report", Program::sample("2am-ticket"), "-o", QLatin1String(name), "--date", "2026-09-16"});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.message, QByteArray());
        QVERIFY(outcome.output.contains(name));
        QFile pdf(m_program.path(QLatin1String(name)));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const QByteArray bytes = pdf.readAll();
        pdf.close();
        QVERIFY(pdf.remove());
        QVERIFY(bytes.startsWith("%PDF-"));
        if (!first.isEmpty())
            QVERIFY(bytes == first);
        first = bytes;
    }
}

void TestCli::reportSparesItsPlan()
{
    const QString plan = m_program.path("own.headroom.json");
    QVERIFY(QFile::copy(Program::sample("2am-ticket"), plan));
    const Outcome outcome = m_program.run({"report", plan, "-o", "own.headroom.json"});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.message.contains("-o names own.headroom.json"), outcome.message.constData());
    QFile kept(plan);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QVERIFY(kept.readAll().startsWith('{'));
    kept.close();
    QVERIFY(kept.remove());
}

void TestCli::commandsKeepTheirNames()
{
    const QString before = QString::fromUtf8(m_program.run({"estimate", Program::sample("2am-ticket")}).output);
    QVERIFY(QDir().mkpath(m_program.path(QStringLiteral("estimate"))));
    const Outcome outcome = m_program.run({"estimate", Program::sample("2am-ticket")});
    QVERIFY(QDir().rmdir(m_program.path(QStringLiteral("estimate"))));
    QCOMPARE(outcome.message, QByteArray());
    QCOMPARE(QString::fromUtf8(outcome.output), before);
}

HEADROOM_CORE_TEST(TestCli)
#include "tst_cli.moc"
