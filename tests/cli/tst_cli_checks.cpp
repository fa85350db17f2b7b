// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// What is asked before machines are ordered: advise, decide, network, gate, scan.
class TestCliChecks : public QObject {
    Q_OBJECT

private slots:
    void adviseNamesEveryStep();
    void decideAnswersTheGoal();
    void decideSaysWhatComesNearest();
    void networkSaysWhatToMeasure();
    void networkOfAService();
    void gateJudges_data();
    void gateJudges();
    void gateReadsWhatImportReads();
    void gateAssumesAVocabulary();
    void gateGivesAFix();
    void scanExitsByWhatItFinds();
    void scanWalksFolders();
    void scanWritesSarif();
    void scanHoldsAPlan();
    void misuse_data();
    void misuse();
    void badInput_data();
    void badInput();

private:
    Program m_program;
};

namespace {

QStringList idsIn(const QJsonArray& list)
{
    QStringList ids;
    for (const QJsonValue& entry : list)
        ids << entry["id"].toString();
    return ids;
}

const QByteArray deepspeed = R"({"train_micro_batch_size_per_gpu": 1, "bf16": {"enabled": true},
    "zero_optimization": {"stage": 2}, "gradient_accumulation_steps": 1})";

}  // namespace

void TestCliChecks::adviseNamesEveryStep()
{
    const QString plan = Program::sample("2am-ticket");
    const Outcome json = m_program.run({"advise", plan, "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json()["format"].toString(), QStringLiteral("headroom-advice"));
    const QJsonArray steps = json.json()["steps"].toArray();
    QCOMPARE(idsIn(steps), (QStringList{"workload", "precision", "strategy", "size", "region", "platform"}));
    for (const QJsonValue& step : steps) {
        QVERIFY(!step["take"].toString().isEmpty());
        QVERIFY(step["why"].toString().endsWith(u'.'));
        for (const QJsonValue& against : step["against"].toArray())
            QVERIFY(!against["name"].toString().isEmpty() && !against["reason"].toString().isEmpty());
    }
    const Outcome text = m_program.run({"advise", plan});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains(steps[3]["take"].toString().toUtf8()), text.output.constData());
    QVERIFY(text.output.contains("Against others:"));
}

void TestCliChecks::decideAnswersTheGoal()
{
    const QString plan = Program::sample("2am-ticket");
    const QStringList goal{"decide", plan, "--set", "goal.deadline_days=2", "--set", "cost.budget=1000"};
    const Outcome json = m_program.run(goal + QStringList({"--top", "3", "--format", "json"}));
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json()["format"].toString(), QStringLiteral("headroom-decision"));
    QCOMPARE(json.json()["goal"].toObject()["deadline_days"].toDouble(), 2.0);
    QCOMPARE(json.json()["goal"].toObject()["budget"].toDouble(), 1000.0);
    const QJsonArray answers = json.json()["answers"].toArray();
    QCOMPARE(answers.size(), 3);
    for (const QJsonValue& answer : answers) {
        QVERIFY(answer["meets_goal"].toBool());
        QVERIFY(answer["days"].toDouble() <= 2 && answer["job_cost"].toDouble() <= 1000);
        QVERIFY(answer["peak"].toDouble() <= answer["usable"].toDouble());
        // The same plan by hand gives the same cost.
        QStringList settings{"estimate", plan, "--format", "json"};
        for (const QJsonValue& change : answer["changes"].toArray()) {
            const QString pointer = change["pointer"].toString().mid(1).replace(u'/', u'.');
            const QJsonValue to = change["to"];
            settings << "--set"
                     << pointer + u'=' +
                            (to.isString()                         ? to.toString()
                             : to.toVariant().toString().isEmpty() ? QStringLiteral("null")
                                                                   : to.toVariant().toString());
        }
        const Outcome estimate = m_program.run(settings);
        QCOMPARE(estimate.json()["cost"].toObject()["job"].toDouble(), answer["job_cost"].toDouble());
    }
    QVERIFY(idsIn(json.json()["why"].toArray()).contains(QStringLiteral("decide.cheapest")));
    const Outcome text = m_program.run(goal);
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("Asked for: within 48.0 h, for at most $1,000"), text.output.constData());
    QVERIFY(text.output.contains(answers[0]["label"].toString().toUtf8()));
}

void TestCliChecks::decideSaysWhatComesNearest()
{
    const QString plan = Program::sample("2am-ticket");
    const QStringList goal{"decide", plan, "--set", "cost.budget=5"};
    const Outcome json = m_program.run(goal + QStringList({"--format", "json"}));
    QCOMPARE(json.code, 1);
    QVERIFY(json.json()["answers"].toArray().isEmpty());
    QVERIFY(json.json()["nearest"].toObject()["job_cost"].toDouble() > 5);
    const Outcome text = m_program.run(goal);
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains("Nearest comes"), text.output.constData());
}

void TestCliChecks::networkSaysWhatToMeasure()
{
    const QString plan = Program::sample("70b-on-16-nodes");
    const Outcome json = m_program.run({"network", plan, "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json()["format"].toString(), QStringLiteral("headroom-network"));
    const QJsonArray checks = json.json()["checks"].toArray();
    QCOMPARE(idsIn(checks), (QStringList{"ib_write_bw", "all_reduce_node", "all_reduce_cluster"}));
    QVERIFY(checks[2]["command"].toString().contains("-np 128 --map-by ppr:8:node"));
    QCOMPARE(checks[0]["unit"].toString(), QStringLiteral("Gb/s"));
    QVERIFY(!json.json()["traffic"].toArray().isEmpty());
    QVERIFY(!json.json()["options"].toArray().isEmpty());
    const Outcome text = m_program.run({"network", plan});
    QCOMPARE(text.code, 0);
    for (const char* word : {"Links of this cluster", "measure", "ib_write_bw", "Placement", "Storage"})
        QVERIFY2(text.output.contains(word), word);
}

void TestCliChecks::networkOfAService()
{
    const Outcome json = m_program.run({"network", Program::sample("70b-serving"), "--format", "json"});
    QCOMPARE(json.code, 0);
    QVERIFY(json.json()["traffic"].toArray().isEmpty());
    QVERIFY(!json.json()["service"].toArray().isEmpty());
}

void TestCliChecks::gateJudges_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<int>("code");
    QTest::newRow("does not fit") << QStringList{} << "no" << 1;
    QTest::newRow("fits on larger GPUs") << QStringList{"--sku", "Standard_ND96isr_H200_v5", "--set",
                                                        "model.parameters=1e9"}
                                         << "fits" << 0;
    QTest::newRow("own nodes") << QStringList{"--gpu", "h200-sxm", "--nodes", "1", "--set", "model.parameters=1e9"}
                               << "fits" << 0;
}

void TestCliChecks::gateJudges()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, verdict);
    QFETCH(int, code);
    const QStringList call = QStringList{"gate", Program::sample("2am-ticket")} + arguments;
    const Outcome json = m_program.run(call + QStringList{"--format", "json"});
    QCOMPARE(json.json()["verdict"].toString(), verdict);
    QCOMPARE(json.code, code);
    QCOMPARE(m_program.run(call).code, code);
}

void TestCliChecks::gateReadsWhatImportReads()
{
    const Outcome open = m_program.run({"gate", "-", "--format", "json"}, deepspeed);
    QCOMPARE(open.code, 0);
    QCOMPARE(open.json()["verdict"].toString(), QStringLiteral("unknown"));
    QCOMPARE(open.json()["missing"].toArray(), (QJsonArray{"/model", "/cluster/sku"}));
    QVERIFY(open.json()["peak"].isNull());
    QCOMPARE(m_program.run({"gate", "-", "--require", "known"}, deepspeed).code, 1);
    const QStringList known = {"gate", "-", "--sku", "Standard_ND96isr_H100_v5", "--set", "model.parameters=1e9"};
    const Outcome judged = m_program.run(known + QStringList{"--format", "json"}, deepspeed);
    QCOMPARE(judged.code, 0);
    QCOMPARE(judged.json()["verdict"].toString(), QStringLiteral("probably"));
    QVERIFY(!judged.json()["assumed"].toArray().isEmpty());
    QCOMPARE(m_program.run(known + QStringList{"--require", "known"}, deepspeed).code, 0);
    QCOMPARE(m_program.run(known + QStringList{"--require", "sure"}, deepspeed).code, 1);
}

/// The vocabulary lies in the tokenizer's files: the answer names what was taken in its place, and is never sure.
void TestCliChecks::gateAssumesAVocabulary()
{
    const QByteArray line = "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 24 --hidden-size 2048 "
                            "--num-attention-heads 16 --seq-length 2048 --max-position-embeddings 2048 "
                            "--micro-batch-size 1 --global-batch-size 64 --bf16 --tokenizer-type HuggingFaceTokenizer "
                            "--tokenizer-model my-tokenizer\n";
    const QStringList call = {"gate", "-", "--sku", "Standard_ND96isr_H100_v5", "--nodes", "1", "--format", "json"};
    const QJsonObject json = m_program.run(call, line).json();
    QStringList assumed;
    for (const QJsonValue& each : json["assumed"].toArray())
        assumed << each.toString();
    QVERIFY2(assumed.join(u'\n').contains("--vocab-size says yours"), qPrintable(assumed.join(u'\n')));
    QCOMPARE(json["verdict"].toString(), QStringLiteral("probably"));
    // What is imported for good is not guessed.
    QCOMPARE(m_program.run({"import", "-"}, line).code, 3);
}

void TestCliChecks::gateGivesAFix()
{
    const QString plan = Program::sample("2am-ticket");
    const Outcome json = m_program.run({"gate", plan, "--format", "json"});
    const QJsonObject fix = json.json()["fix"].toObject();
    QVERIFY2(!fix.isEmpty(), json.output.constData());
    QStringList settings;
    for (const QJsonValue& change : fix["changes"].toArray()) {
        const QJsonValue to = change["to"];
        settings << "--set"
                 << change["pointer"].toString() + "=" +
                        (to.isString() ? to.toString()
                                       : QString::fromUtf8(QJsonDocument(QJsonArray{to}).toJson(QJsonDocument::Compact))
                                             .mid(1)
                                             .chopped(1));
    }
    const Outcome fixed = m_program.run(QStringList{"gate", plan, "--format", "json"} + settings);
    QVERIFY2(fixed.code == 0, fixed.output + fixed.message);
    QCOMPARE(fixed.json()["peak"].toDouble(), fix["peak"].toDouble());
}

void TestCliChecks::scanExitsByWhatItFinds()
{
    const QString bad = m_program.file("bad.tf", "vm_size = \"Standard_NC6s_v3\"\n");
    const QString good = m_program.file("good.tf", "vm_size = \"Standard_ND96isr_H100_v5\"\n");
    QCOMPARE(m_program.run({"scan", good}).code, 0);
    const Outcome text = m_program.run({"scan", good, bad});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.output.contains(bad.toUtf8() + ":1:12: size: "), text.output.constData());
    QVERIFY(text.output.contains("Standard_NC40ads_H100_v5"));
    QVERIFY(text.output.contains("1 to mend among 2 that name machines, in 2 files"));
    const Outcome json = m_program.run({"scan", "-", "--format", "json"}, "size: Standard_NC6s_v3\n");
    QCOMPARE(json.code, 1);
    const QJsonObject hit = json.json()["hits"].toArray().first().toObject();
    QCOMPARE(hit["status"].toString(), QStringLiteral("retired"));
    QCOMPARE(hit["date"].toString(), QStringLiteral("2025-09-30"));
    QCOMPARE(hit["file"].toString(), QStringLiteral("standard input"));
}

void TestCliChecks::scanWalksFolders()
{
    const QByteArray retired = "Standard_NC6s_v3\n";
    (void)m_program.file("walk/a.tf", retired);
    (void)m_program.file("walk/deep/er/b.yaml", retired);
    (void)m_program.file("walk/.git/c.yaml", retired);
    (void)m_program.file("walk/node_modules/d.yaml", retired);
    (void)m_program.file("walk/picture.png", retired);
    (void)m_program.file("walk/binary.txt", QByteArray("Standard_NC6s_v3\0\1", 18));
    QVERIFY(QFile::link(m_program.path("walk"), m_program.path("walk/loop")));
    const Outcome json = m_program.run({"scan", "walk", "--format", "json"});
    QCOMPARE(json.code, 1);
    QStringList files;
    for (const QJsonValue& hit : json.json()["hits"].toArray())
        files << hit["file"].toString();
    QCOMPARE(files, (QStringList{"walk/a.tf", "walk/deep/er/b.yaml"}));
    QVERIFY2(json.message.contains("1 that are no text"), json.message.constData());
}

void TestCliChecks::scanWritesSarif()
{
    const QString bad = m_program.file("main.bicep", "vmSize: 'Standard_NC6_v3'\n");
    const Outcome sarif = m_program.run({"scan", "main.bicep", "--format", "sarif"});
    QCOMPARE(sarif.code, 1);
    QCOMPARE(sarif.json()["version"].toString(), QStringLiteral("2.1.0"));
    const QJsonValue result = sarif.json()["runs"].toArray().first()["results"].toArray().first();
    QCOMPARE(result["ruleId"].toString(), QStringLiteral("headroom/size-unknown"));
    QVERIFY(result["message"]["text"].toString().contains("Standard_NC6s_v3"));
}

void TestCliChecks::scanHoldsAPlan()
{
    const QString file = m_program.file("pool.yaml", "Standard_ND96asr_v4\nStandard_ND96isr_H200_v5\n");
    QCOMPARE(m_program.run({"scan", file}).code, 0);
    const Outcome json = m_program.run({"scan", file, "--plan", Program::sample("2am-ticket"), "--format", "json"});
    QCOMPARE(json.code, 1);
    const QJsonArray hits = json.json()["hits"].toArray();
    QCOMPARE(hits[0]["status"].toString(), QStringLiteral("small"));
    QCOMPARE(hits[1]["status"].toString(), QStringLiteral("ok"));
}

void TestCliChecks::misuse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const QString plan = Program::sample("2am-ticket");
    QTest::newRow("advise nothing") << QStringList{"advise"} << QByteArray("advise needs a PLAN");
    QTest::newRow("decide nothing") << QStringList{"decide"} << QByteArray("decide needs a PLAN");
    QTest::newRow("decide's top") << QStringList{"decide", plan, "--top", "none"} << QByteArray("--top is a number");
    QTest::newRow("network of two") << QStringList{"network", plan, plan} << QByteArray("takes one PLAN");
    QTest::newRow("gate nothing") << QStringList{"gate"} << QByteArray("gate needs a FILE");
    QTest::newRow("size and GPU") << QStringList{"gate", plan, "--sku", "a", "--gpu", "b"} << QByteArray("not both");
    QTest::newRow("no nodes") << QStringList{"gate", plan, "--nodes", "0"} << QByteArray("--nodes");
    QTest::newRow("requirement") << QStringList{"gate", plan, "--require", "all"} << QByteArray("sure or known");
    QTest::newRow("SARIF of a gate") << QStringList{"gate", plan, "--format", "sarif"} << QByteArray("text or json");
    QTest::newRow("scan nothing") << QStringList{"scan"} << QByteArray("scan needs a PATH");
    QTest::newRow("scan's format") << QStringList{"scan", plan, "--format", "xml"}
                                   << QByteArray("text or json or sarif");
}

void TestCliChecks::misuse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 2, mention);
}

void TestCliChecks::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const QString plan = Program::sample("2am-ticket");
    QTest::newRow("no such size") << QStringList{"gate", plan, "--sku", "Standard_ND96isr_H100_v6"}
                                  << QByteArray("Standard_ND96isr_H100_v5");
    QTest::newRow("no such GPU") << QStringList{"gate", plan, "--gpu", "h1000"} << QByteArray("h1000");
    QTest::newRow("too many nodes") << QStringList{"gate", plan, "--nodes", "999999999999"}
                                    << QByteArray("/cluster/nodes");
    QTest::newRow("no launch file") << QStringList{"gate", QStringLiteral(HEADROOM_SOURCE_DIR "/LICENSE")}
                                    << QByteArray("LICENSE");
    QTest::newRow("no file") << QStringList{"scan", "absent.tf"} << QByteArray("absent.tf");
    QTest::newRow("no plan") << QStringList{"scan", plan, "--plan", "absent.json"} << QByteArray("absent.json");
}

void TestCliChecks::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 3, mention);
}

HEADROOM_TEST(TestCliChecks)

#include "tst_cli_checks.moc"
