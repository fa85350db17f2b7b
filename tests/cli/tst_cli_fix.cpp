// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;

/// "headroom fix" and "headroom compare" as a person or a script starts them.
class TestCliFix : public QObject {
    Q_OBJECT

private slots:
    void fixesOfTheTicket();
    void changesApplyCleanly();
    void fixAsText();
    void fittingPlanIsDone();
    void fixesOfAService();
    void noFixIsAVerdict();
    void comparesTwoPlans();
    void comparisonMarksDifferences();
    void noneFitsIsAVerdict();
    void reportOfSeveralPlansCompares();
    void misuse();

private:
    Program m_program;
};

void TestCliFix::fixesOfTheTicket()
{
    const Outcome outcome = m_program.run({"fix", Program::sample("2am-ticket"), "--format", "json"});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.message, QByteArray());
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), "headroom-fix");
    QCOMPARE(json["version"].toInt(), 1);
    QCOMPARE(json["fits"], QJsonValue(false));
    QCOMPARE(json["complete"], QJsonValue(true));
    QCOMPARE(json["left_out"], (QJsonObject{{"changes", 0}}));
    QStringList fitting;
    QStringList helpless;
    const QJsonArray fixes = json["fixes"].toArray();
    for (const auto& value : fixes) {
        const QJsonObject fix = value.toObject();
        QCOMPARE(fix.keys(),
                 (QStringList{"aim", "changes", "fits", "hour", "job_cost", "label", "peak", "step_s", "sure"}));
        (fix["fits"].toBool() ? fitting : helpless) << fix["label"].toString();
        QVERIFY(fix["peak"].toDouble() > 1e9 && fix["step_s"].toDouble() > 0 && fix["job_cost"].toDouble() > 0);
    }
    QVERIFY2(fitting.size() >= 4, qPrintable(fitting.join(", ")));
    for (const char* label : {"ZeRO-3 on 8 GPUs", "Optimizer offload", "LoRA"})
        QVERIFY2(fitting.contains(label), qPrintable(fitting.join(", ")));
    for (const char* label : {"Full recomputation", "Micro-batch 1, the smallest"})
        QVERIFY2(helpless.contains(label), qPrintable(helpless.join(", ")));
}

void TestCliFix::changesApplyCleanly()
{
    const QStringList plan = {Program::sample("2am-ticket"), "--format", "json"};
    const QJsonArray fixes = m_program.run(QStringList{"fix"} + plan).json()["fixes"].toArray();
    QVERIFY(!fixes.isEmpty());
    for (const auto& entry : fixes) {
        const QJsonObject fix = entry.toObject();
        QStringList arguments = QStringList{"estimate"} + plan;
        const QJsonArray changes = fix["changes"].toArray();
        for (const auto& field : changes) {
            const QJsonObject change = field.toObject();
            const QByteArray to = QJsonDocument(QJsonArray{change["to"]}).toJson(QJsonDocument::Compact);
            arguments << "--set" << change["pointer"].toString() + "=" + to.mid(1, to.size() - 2);
        }
        const Outcome outcome = m_program.run(arguments);
        QCOMPARE(outcome.code, fix["fits"].toBool() ? 0 : 1);
        const QJsonObject estimate = outcome.json();
        QCOMPARE(estimate["memory"]["peak"], fix["peak"]);
        QCOMPARE(estimate["memory"]["fits"], fix["fits"]);
        QCOMPARE(estimate["time"]["step_s"], fix["step_s"]);
        QCOMPARE(estimate["cost"]["hour"], fix["hour"]);
        QCOMPARE(estimate["cost"]["job"], fix["job_cost"]);
    }
}

void TestCliFix::fixAsText()
{
    const Outcome outcome = m_program.run({"fix", Program::sample("2am-ticket")});
    QCOMPARE(outcome.code, 0);
    const QByteArray text = outcome.output;
    QVERIFY(text.startsWith("Needs 98.5 GB per GPU"));
    QVERIFY(text.indexOf("ZeRO-3 on 8 GPUs") > 0);
    const qsizetype helpless = text.indexOf("What does not help");
    QVERIFY(helpless > text.indexOf("ZeRO-3 on 8 GPUs"));
    QVERIFY(text.lastIndexOf("Full recomputation") > helpless);
}

void TestCliFix::fittingPlanIsDone()
{
    const Outcome outcome = m_program.run({"fix", Program::sample("2am-zero3"), "--set", "cluster.gpus=4"});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("The plan fits"));
    QVERIFY(outcome.output.contains("8 GPUs"));
    const Outcome json =
        m_program.run({"fix", Program::sample("2am-zero3"), "--set", "cluster.gpus=4", "--format", "json"});
    QCOMPARE(json.json()["fits"], QJsonValue(true));
}

void TestCliFix::fixesOfAService()
{
    const QStringList slow = {Program::sample("70b-serving"), "--set", "serving.weights=bf16", "--set",
                              "serving.latency_target_s=0.035"};
    const Outcome outcome = m_program.run(QStringList{"fix"} + slow + QStringList{"--format", "json"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = outcome.json();
    QCOMPARE(json["fits"], QJsonValue(false));
    QStringList pointers;
    const QJsonArray fixes = json["fixes"].toArray();
    for (const auto& value : fixes) {
        const QJsonObject fix = value.toObject();
        QCOMPARE(fix.keys(),
                 (QStringList{"aim", "changes", "fits", "hour", "job_cost", "label", "peak", "step_s", "sure"}));
        QVERIFY(fix["step_s"].isNull());
        if (fix["fits"].toBool())
            for (const auto& change : fix["changes"].toArray())
                pointers << change.toObject()["pointer"].toString();
    }
    QVERIFY2(pointers.contains("/serving/weights"), qPrintable(pointers.join(", ")));
    const Outcome text = m_program.run(QStringList{"fix"} + slow);
    for (const char* words : {"Changes that make it fit and meet its target", "latency", "tokens/s", "1 M tokens",
                              "serving.weights=fp8", "What does not help enough alone"})
        QVERIFY2(text.output.contains(words), text.output.constData());
    // A service that is fine gets cheaper tokens.
    const Outcome fine = m_program.run({"fix", Program::sample("70b-serving")});
    QCOMPARE(fine.code, 0);
    QVERIFY2(fine.output.contains("make its tokens at least 5 % cheaper"), fine.output.constData());
}

void TestCliFix::noFixIsAVerdict()
{
    const QStringList huge = {"fix", Program::sample("2am-ticket"), "--set", "model.parameters=1e13"};
    const Outcome text = m_program.run(huge);
    QCOMPARE(text.code, 1);
    QVERIFY(!text.output.isEmpty());
    QCOMPARE(m_program.run(huge + QStringList{"--format", "json"}).json()["fits"], QJsonValue(false));
}

void TestCliFix::comparesTwoPlans()
{
    const Outcome outcome =
        m_program.run({"compare", Program::sample("2am-ticket"), Program::sample("2am-zero3"), "--format", "json"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), "headroom-compare");
    QCOMPARE(json["version"].toInt(), 1);
    QCOMPARE(json["differs"].toArray(), (QJsonArray{"/name", "/cluster/gpus", "/parallelism/zero"}));
    const QJsonArray plans = json["plans"].toArray();
    QCOMPARE(plans.size(), 2);
    QCOMPARE(plans[0].toObject(),
             m_program.run({"estimate", Program::sample("2am-ticket"), "--format", "json"}).json());
    QCOMPARE(plans[1].toObject(), m_program.run({"estimate", Program::sample("2am-zero3"), "--format", "json"}).json());
}

void TestCliFix::comparisonMarksDifferences()
{
    const Outcome outcome = m_program.run({"compare", Program::sample("2am-ticket"), Program::sample("2am-zero3")});
    QCOMPARE(outcome.code, 0);
    QList<QByteArray> marked;
    for (const QByteArray& line : outcome.output.split('\n'))
        if (line.startsWith("  *  "))
            marked << line.mid(5).left(line.mid(5).indexOf("  "));
    QVERIFY(marked.contains("Layout"));
    QVERIFY(marked.contains("GPUs used"));
    QVERIFY(marked.contains("Peak per GPU, GB"));
    QVERIFY(!marked.contains("Recipe"));
    QVERIFY(!marked.contains("Per hour"));
}

void TestCliFix::noneFitsIsAVerdict()
{
    const QString ticket = Program::sample("2am-ticket");
    QCOMPARE(m_program.run({"compare", ticket, Program::sample("2am-recompute")}).code, 1);
    QCOMPARE(m_program.run({"compare", ticket, ticket}).code, 1);
}

void TestCliFix::reportOfSeveralPlansCompares()
{
    const QStringList arguments = {"report",
                                   Program::sample("2am-zero3"),
                                   Program::sample("2am-offload"),
                                   "-o",
                                   "two.pdf",
                                   "--date",
                                   "2026-11-21",
                                   "--format",
                                   "json"};
    const Outcome outcome = m_program.run(arguments);
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()["plans"].toArray().size(), 2);
    QVERIFY(outcome.json()["verdict"].toString().startsWith("2 of 2 plans fit"));
    QVERIFY(QFileInfo(m_program.path("two.pdf")).size() > 10000);
    QStringList failing = arguments;
    failing[1] = Program::sample("2am-ticket");
    QCOMPARE(m_program.run(failing).code, 1);
}

void TestCliFix::misuse()
{
    const QString ticket = Program::sample("2am-ticket");
    headroom::test::verifyRefusal(m_program.run({"fix"}), 2, "PLAN");
    headroom::test::verifyRefusal(m_program.run({"fix", ticket, ticket}), 2, "one PLAN");
    headroom::test::verifyRefusal(m_program.run({"compare", ticket}), 2, "two PLANs");
    headroom::test::verifyRefusal(m_program.run({"compare", "-", "-"}), 2, "standard input");
    headroom::test::verifyRefusal(m_program.run({"compare", ticket, "missing.headroom.json"}), 3, "missing");
    headroom::test::verifyRefusal(m_program.run({"fix", ticket, "--set", "training.micro_batch=0"}), 3, "micro_batch");
}

HEADROOM_CORE_TEST(TestCliFix)
#include "tst_cli_fix.moc"
