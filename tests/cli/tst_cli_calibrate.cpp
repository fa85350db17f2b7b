// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// "headroom calibrate" as a person or a script starts it.
class TestCliCalibrate : public QObject {
    Q_OBJECT

private slots:
    void calibratedPlanMeetsTheFigures();
    void printsWhatCouldBeTheCause();
    void comparesWhatItCannotExplain();
    void casesOfAFolderSayItTogether();
    void measuredLinksTakeThePlaceOfAssumedOnes();
    void refusesInput_data();
    void refusesInput();

private:
    Program m_program;
};

void TestCliCalibrate::calibratedPlanMeetsTheFigures()
{
    const QString file = m_program.path("calibrated.headroom.json");
    const Outcome outcome = m_program.run({"calibrate", Program::sample("70b-on-16-nodes"), "--peak", "52.1e9",
                                           "--tokens-per-s", "61000", "-o", file, "--format", "json"});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.message, QByteArray());
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), QStringLiteral("headroom-calibration"));
    QCOMPARE(json["plan"]["calibration"]["efficiency"].toDouble(), json["efficiency"].toDouble());
    const Outcome after = m_program.run({"estimate", file, "--format", "json"});
    QCOMPARE(after.code, 0);
    QCOMPARE(after.json()[QLatin1String("memory")][QLatin1String("peak")].toDouble(), 52.1e9);
    QVERIFY(qAbs(after.json()[QLatin1String("time")][QLatin1String("tokens_per_s")].toDouble() - 61000) < 0.1);
    QVERIFY(m_program.run({"estimate", file}).output.contains("Calibrated with your measurements: 4."));
}

void TestCliCalibrate::printsWhatCouldBeTheCause()
{
    const Outcome outcome =
        m_program.run({"calibrate", Program::sample("70b-on-16-nodes"), "--peak", "50e9", "--counter", "allocated"});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.startsWith("Estimated 43.5 GB, measured 50.0 GB: the estimate is 12.9 % low.\n"));
    QVERIFY(outcome.output.contains("gradients"));
    QVERIFY(outcome.output.contains("The calibrated plan takes 6.46 GB more memory"));
}

void TestCliCalibrate::comparesWhatItCannotExplain()
{
    const QStringList asked{"calibrate", Program::sample("2am-ticket"), "--tokens-per-s", "1e12"};
    const Outcome text = m_program.run(asked);
    QCOMPARE(text.code, 0);
    QCOMPARE(text.message, QByteArray());
    QVERIFY(text.output.contains("if one part alone were the cause"));
    QVERIFY(text.output.contains("No calibration: no software efficiency explains"));
    const QJsonObject json = m_program.run(asked + QStringList{"--format", "json"}).json();
    QCOMPARE(json["tokens_per_s"].toObject()["measured"].toDouble(), 1e12);
    QVERIFY(json["plan"].isNull() && json["efficiency"].isNull());
    QVERIFY(!json["refused"].toString().isEmpty());
    // What was asked for besides is not done: nothing is written, and the command says so.
    const QString file = m_program.path("refused.headroom.json");
    const Outcome written = m_program.run(asked + QStringList{"-o", file});
    QCOMPARE(written.code, 3);
    QVERIFY(written.message.contains("no software efficiency explains"));
    QVERIFY(!QFile::exists(file));
}

namespace {

/// Runs of Llama 3.1 8B on eight H100s with Megatron-LM, of which the second is another software's.
QByteArray casesOf(const char* id, double step, const char* framework)
{
    return QByteArray(R"([{"id": ")") + id + R"(", "kind": "train_full", "tier": "A", "source": {"repo": "own"},
        "model": {"name": "l", "arch": {"layers": 32, "hidden": 4096, "heads": 32, "kv_heads": 8, "ffn": 14336,
                                        "vocab": 128256}},
        "gpu": {"type": "H100", "count": 8}, "batch": {"micro": 1, "glob": 16, "seq_len": 8192},
        "measured": {"step_time_s": )" +
           QByteArray::number(step) + R"(},
        "norm": {"framework": ")" +
           framework + R"(", "recipe": "bf16-mixed-fp32-grads", "gpu": "h100-sxm", "recompute": "none"}}])";
}

}  // namespace

void TestCliCalibrate::casesOfAFolderSayItTogether()
{
    const QString plan = m_program.file("own.headroom.json", R"({"format": "headroom-plan", "version": 1,
        "model": {"preset": "llama-3.1-70b"}, "training": {"framework": "megatron", "recipe": "bf16-mixed"},
        "parallelism": {"tensor": 8, "zero": 1}, "cluster": {"sku": "Standard_ND96isr_H100_v5", "nodes": 16}})");
    const QString first = m_program.file("cases/a.json", casesOf("slow", 2.2, "megatron"));
    for (const auto& [name, content] : {std::pair{"cases/b.json", casesOf("slower", 2.3, "megatron")},
                                        std::pair{"cases/c.json", casesOf("wrong", 4.4, "megatron")},
                                        std::pair{"cases/d.json", casesOf("other", 2.2, "fsdp2")},
                                        std::pair{"cases/notes.txt", QByteArray("no cases")}})
        QVERIFY(!m_program.file(QString::fromLatin1(name), content).isEmpty());
    const QStringList asked{"calibrate", plan, "--cases", QFileInfo(first).path()};
    const Outcome outcome = m_program.run(asked + QStringList{"--format", "json"});
    QVERIFY2(outcome.code == 0, outcome.message.constData());
    const QJsonObject json = outcome.json();
    QCOMPARE(json["cases"].toArray().size(), 3);
    QCOMPARE(json["left_out"].toArray().size(), 1);
    QCOMPARE(json["left_out"].toArray().first()["id"].toString(), QStringLiteral("other"));
    // One run that went wrong does not move the median, and nothing is said of memory that nobody read.
    const double efficiency = json["efficiency"].toDouble();
    QVERIFY2(efficiency > 0.5 && efficiency < 1, QByteArray::number(efficiency).constData());
    QCOMPARE(json["memory_extra_bytes"].toDouble(), 0.0);
    const QJsonObject slow = json["cases"].toArray().first()["tokens_per_s"].toObject();
    QVERIFY(qAbs(slow["error_percent_with_the_others"].toDouble()) < qAbs(slow["error_percent"].toDouble()));
    QVERIFY(m_program.run(asked).output.contains("Left out:"));
}

void TestCliCalibrate::measuredLinksTakeThePlaceOfAssumedOnes()
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    std::vector<std::string> hosts;
    for (int host = 1; host <= 16; ++host)
        hosts.push_back("node-" + std::to_string(host));
    const QString plan = Program::sample("70b-on-16-nodes");
    const QString node = m_program.file(QStringLiteral("node.txt"),
                                        QByteArray::fromStdString(headroom::test::allReduce(
                                            {"node-1"}, 8, "NVIDIA H100 80GB HBM3", 465, {gib / 1024, gib, 8 * gib})));
    const QString fabric = m_program.file(
        QStringLiteral("fabric.txt"),
        QByteArray::fromStdString(headroom::test::allReduce(hosts, 8, "NVIDIA H100 80GB HBM3", 160, {gib, 8 * gib})));
    const QString file = m_program.path("links.headroom.json");
    const Outcome json = m_program.run({"calibrate", plan, "--network", node, fabric, "-o", file, "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.message, QByteArray());
    const QJsonArray curves = json.json()["network"].toArray();
    QCOMPARE(curves.size(), 2);
    QCOMPARE(curves[1]["scope"].toString(), QStringLiteral("fabric"));
    QCOMPARE(curves[1]["hosts"].toInt(), 16);
    // A node is faster than it was assumed to be, the fabric slower.
    QVERIFY(json.json()["step_s"].toDouble() != json.json()["step_before_s"].toDouble());
    const Outcome after = m_program.run({"estimate", file, "--format", "json"});
    QCOMPARE(after.json()["time"].toObject()["step_s"].toDouble(), json.json()["step_s"].toDouble());
    const QByteArray text = m_program.run({"estimate", file}).output;
    QVERIFY2(text.contains("counted as measured"), text.constData());
    QVERIFY2(text.contains("fabric.txt"), text.constData());
    const QByteArray network = m_program.run({"network", file}).output;
    QVERIFY2(network.contains("Measured between nodes"), network.constData());
    const QJsonArray links = m_program.run({"network", file, "--format", "json"}).json()["links"].toArray();
    QCOMPARE(links.last()["measured"][0]["bus_bytes_per_s"].toDouble(), 20e9);
    // Taken off again, the plan is what it was.
    const QString back = m_program.path("back.headroom.json");
    QCOMPARE(m_program.run({"calibrate", file, "--assumed-links", "-o", back}).code, 0);
    QCOMPARE(m_program.run({"estimate", back, "--format", "json"}).output,
             m_program.run({"estimate", plan, "--format", "json"}).output);
    const Outcome other = m_program.run({"calibrate", Program::sample("2am-ticket"), "--network", node});
    verifyRefusal(other, 3, "of another GPU than the plan's");
}

void TestCliCalibrate::refusesInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("mention");
    const QString sample = Program::sample("2am-ticket");
    QTest::newRow("no plan") << QStringList{"calibrate"} << 2 << QByteArray("needs a PLAN");
    QTest::newRow("nothing measured") << QStringList{"calibrate", sample} << 2 << QByteArray("--peak, --tokens-per-s");
    QTest::newRow("no number") << QStringList{"calibrate", sample, "--peak", "much"} << 2 << QByteArray("--peak is");
    QTest::newRow("negative") << QStringList{"calibrate", sample, "--tokens-per-s", "-3"} << 2
                              << QByteArray("--tokens-per-s is");
    QTest::newRow("more than any machine")
        << QStringList{"calibrate", sample, "--peak", "1e300"} << 2 << QByteArray("--peak is");
    QTest::newRow("counter") << QStringList{"calibrate", sample, "--peak", "9e9", "--counter", "top"} << 2
                             << QByteArray("--counter is");
    QTest::newRow("figures beside cases")
        << QStringList{"calibrate", sample, "--peak", "9e9", "--cases", "."} << 2 << QByteArray("--cases goes with");
    QTest::newRow("no folder") << QStringList{"calibrate", sample, "--cases", "absent"} << 3
                               << QByteArray("absent: is no folder");
    QTest::newRow("no such file") << QStringList{"calibrate", "absent.json", "--peak", "9e9"} << 3
                                  << QByteArray("absent.json");
}

void TestCliCalibrate::refusesInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), code, mention);
}

HEADROOM_CORE_TEST(TestCliCalibrate)
#include "tst_cli_calibrate.moc"
