// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom::test;

/// What a reading says beside the plan that it is held against.
class TstCliHealthPlan : public QObject {
    Q_OBJECT

private slots:
    void holdsAgainstPlan();
    void holdsBothReadingsAgainstThePlan();
    void missesNodesOfThePlan();
    void saysWhatSpeaksAgainstThePlan();
    void comparesTheHostsOfThePlan();
    void roundsTheLoadOfAService();
    void judgesANewMachine();
    void refusesToAcceptWithoutAPlan();
};

void TstCliHealthPlan::holdsAgainstPlan()
{
    QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("job.headroom.json"));
    QFile file(plan);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
                   "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 8}})");
    file.close();
    const Outcome result = healthJson({sample("two_h100.xml"), QStringLiteral("--plan"), plan});
    QCOMPARE(result.code, 1);
    QCOMPARE(json(result)[QLatin1String("hosts")][0][QLatin1String("gpus_expected")].toInt(), 8);
    QVERIFY(json(result)[QLatin1String("gpus")][0][QLatin1String("planned")][QLatin1String("peak_bytes")].toDouble() >
            1e9);
}

void TstCliHealthPlan::holdsBothReadingsAgainstThePlan()
{
    const Program program;
    // The capture holds far more memory than this plan.
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    const QString capture = sample("two_h100.xml");
    const Outcome result = healthJson({capture, QStringLiteral("--before"), capture, QStringLiteral("--plan"), plan});
    QCOMPARE(result.code, 0);
    QVERIFY(json(result)[QLatin1String("changes")].isArray());
    QCOMPARE(json(result)[QLatin1String("changes")].toArray().size(), 0);
    const QJsonObject planned = json(result)[QLatin1String("gpus")][0][QLatin1String("planned")].toObject();
    QCOMPARE(planned[QLatin1String("gpus")].toInt(), 2);
    QCOMPARE(planned[QLatin1String("utilization_percent")].toInt(), 85);
    QCOMPARE(planned[QLatin1String("power_w")].toInt(), 420);
    QVERIFY(health({capture, QStringLiteral("--plan"), plan}).output.contains("Planned: memory "));
}

void TstCliHealthPlan::missesNodesOfThePlan()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 2}})");
    const Outcome result = health({sample("two_h100.xml"), QStringLiteral("--plan"), plan});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.output.contains("planned 8 GPUs on 4 nodes, read 2 GPUs on 1 node"), result.output.constData());
    QVERIFY(result.message.contains("fewer GPUs than planned: 2 of 8 were read"));
}

void TstCliHealthPlan::saysWhatSpeaksAgainstThePlan()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    const QByteArray planned = "Held against the plan: it ";
    QVERIFY(!health({sample("two_h100.xml"), QStringLiteral("--plan"), plan}).output.contains(planned));
    QByteArray text = contentOf(sample("two_h100.xml"));
    const QByteArray name = "<product_name>NVIDIA H100 80GB HBM3";
    text.replace(text.lastIndexOf(name), name.size(), "<product_name>Tesla T4");
    const Outcome mixed = health({program.file(QStringLiteral("mixed.xml"), text), QStringLiteral("--plan"), plan});
    QVERIFY2(mixed.output.contains(QByteArray(planned + "has H100")) &&
                 mixed.output.contains(", this reading also Tesla T4\n"),
             mixed.output.constData());
}

void TstCliHealthPlan::comparesTheHostsOfThePlan()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    QByteArray text = contentOf(sample("two_h100.xml"));
    text.replace("NVIDIA H100 80GB HBM3", "NVIDIA L4").replace("GPU-", "GPU-b");
    const QString other = program.file(QStringLiteral("other.xml"), text);
    const Outcome alone = health({other, QStringLiteral("--plan"), plan});
    QVERIFY2(alone.output.contains("Not held against the plan: it has H100") &&
                 !alone.output.contains("Planned: memory") && !alone.output.contains("[health.m2]"),
             alone.output.constData());
    QCOMPARE(alone.code, 1);
    QVERIFY2(alone.message.contains("fewer GPUs than planned: 0 of 2 were read"), alone.message.constData());
    const Outcome both = health({sample("two_h100.xml"), other, QStringLiteral("--plan"), plan});
    QVERIFY2(both.output.contains("Held against the plan: 1 host has NVIDIA L4 where the plan has H100"),
             both.output.constData());
    QCOMPARE(both.output.count("Planned: memory"), 1);
    QVERIFY2(!both.message.contains("fewer GPUs"), both.message.constData());
}

void TstCliHealthPlan::roundsTheLoadOfAService()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("service.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "workload": "serving",
            "model": {"preset": "llama-3.1-8b"}, "serving": {"requests_per_s": 2},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    const Outcome result = health({sample("two_h100.xml"), QStringLiteral("--plan"), plan});
    const QRegularExpression whole(QStringLiteral("utilisation about \\d+ % by the service's load"));
    QVERIFY2(whole.match(QString::fromUtf8(result.output)).hasMatch(), result.output.constData());
}

void TstCliHealthPlan::judgesANewMachine()
{
    const Program program;
    const QString plan = program.file(QStringLiteral("job.headroom.json"),
                                      R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 8, "gpus_per_node": 2}})");
    const QStringList asked = {sample("two_h100.xml"), QStringLiteral("--accept"), QStringLiteral("--plan"), plan};
    const Outcome text = health(asked);
    // One machine is judged at a time: the plan's three others are not missing.
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("As planned: 2 of 2 GPUs, H100 80 GB; driver "), text.output.constData());
    QVERIFY2(text.output.contains("[health.accept-busy]"), text.output.constData());
    QVERIFY2(!text.output.contains("[health.m2]") && !text.output.contains("Planned: memory"), text.output.constData());
    const QJsonObject host = json(healthJson(asked))[QLatin1String("hosts")][0].toObject();
    QVERIFY(host[QLatin1String("acceptance")][QLatin1String("passed")].toArray().size() >= 4);
    const QJsonArray unread = host[QLatin1String("acceptance")][QLatin1String("unread")].toArray();
    QVERIFY(unread.contains(QLatin1String("NVLink: nvidia-smi nvlink -s")));
    const QString bigger = program.file(QStringLiteral("bigger.headroom.json"),
                                        R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h200-sxm", "gpus": 8, "gpus_per_node": 8}})");
    const Outcome other =
        health({sample("two_h100.xml"), QStringLiteral("--accept"), QStringLiteral("--plan"), bigger});
    QCOMPARE(other.code, 1);
    QVERIFY2(other.output.contains("NVIDIA H100 80GB HBM3 where the plan has H200 141 GB"), other.output.constData());
}

void TstCliHealthPlan::refusesToAcceptWithoutAPlan()
{
    const QString accept = QStringLiteral("--accept");
    const QString plan = QStringLiteral("--plan");
    verifyRefusal(health({sample("two_h100.xml"), accept}), 2, "--accept needs --plan PLAN");
    verifyRefusal(health({sample("two_h100.xml"), accept, plan, Program::sample("2am-ticket"),
                          QStringLiteral("--before"), sample("two_h100.xml")}),
                  2, "--accept judges one reading");
    verifyRefusal(health({sample("saved.json"), accept, plan, Program::sample("2am-ticket")}), 3,
                  "was graded when it was saved");
}

HEADROOM_CORE_TEST(TstCliHealthPlan)
#include "tst_cli_health_plan.moc"
