// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_NO_CAST_FROM_ASCII

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;

/// "headroom validate" as a person or a script starts it.
class TestCliValidate : public QObject {
    Q_OBJECT

private slots:
    void comparesTheShippedCases();
    void printsATable();
    void printsTheErrorBands();
    void saysWhatRangesHold();
    void saysWhenNothingIsCompared();
    void leavesASourceOut();
    void wrongCaseCostsNobodyElse();
    void refusesInput_data();
    void refusesInput();
    void asksForAFile();

private:
    Program m_program;
};

namespace {

const QString cases = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/validation/cases.json");

const QByteArray oneCase =
    R"({"id": "a", "kind": "train_full", "model": {"name": "Llama 3.1 8B"}, "gpu": {"count": 8},
        "batch": {"micro": 1, "seq_len": 4096}, "measured": {"peak_mem_gb": 70},
        "norm": {"framework": "megatron", "recipe": "bf16-mixed", "gpu": "h100-sxm"}, "source": {"repo": "r"}})";

}  // namespace

void TestCliValidate::comparesTheShippedCases()
{
    const Outcome outcome = m_program.run({"validate", cases, "--format", "json"});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.message, QByteArray());
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), QStringLiteral("headroom-validation"));
    QCOMPARE(json["version"].toInt(), 1);
    QVERIFY(json["cases"].toArray().size() > 300);
    int summed = 0;
    for (const QJsonValue row : json["summary"].toArray())
        summed += row["n"].toInt();
    QCOMPARE(summed, json["cases"].toArray().size());
    for (const QJsonValue row : json["cases"].toArray()) {
        const double error = 100 * (row["predicted"].toDouble() / row["measured"].toDouble() - 1);
        QVERIFY2(qAbs(row["error_percent"].toDouble() - error) < 1e-6, qPrintable(row["id"].toString()));
    }
    for (const QJsonValue row : json["skipped"].toArray())
        QVERIFY(!row["reason"].toString().isEmpty());
}

void TestCliValidate::printsATable()
{
    const Outcome outcome = m_program.run({"validate", cases});
    QCOMPARE(outcome.code, 0);
    for (const char* word : {"peak_memory_bytes", "static_memory_bytes", "train_qlora", "median", "experts-full",
                             "worst source", "Fit:", "Skipped:"})
        QVERIFY2(outcome.output.contains(word), word);
}

void TestCliValidate::printsTheErrorBands()
{
    const Outcome outcome = m_program.run({"validate", "-", "--bands"}, "[" + oneCase + "]");
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()["format"].toString(), QStringLiteral("headroom-error-bands"));
    const QJsonArray bands = outcome.json()["bands"].toArray();
    QCOMPARE(bands.size(), 1);
    QCOMPARE(bands.first()["quantity"].toString(), QStringLiteral("peak_memory_bytes"));
    QCOMPARE(bands.first()["cases"].toInt(), 1);
}

void TestCliValidate::saysWhatRangesHold()
{
    const Outcome outcome = m_program.run({"validate", cases, "--format", "json"});
    const QJsonObject coverage = outcome.json()["coverage"].toObject();
    QCOMPARE(coverage["nominal"].toDouble(), 0.8);
    const QJsonObject tierA = coverage["tiers"].toArray().first().toObject();
    QCOMPARE(tierA["tier"].toString(), QStringLiteral("A"));
    int figures = 0;
    int inside = 0;
    for (const QJsonValue row : outcome.json()["cases"].toArray())
        if (row["tier"].toString() == QStringLiteral("A") && !row["in_range"].isNull()) {
            ++figures;
            inside += row["in_range"].toBool() ? 1 : 0;
        }
    QCOMPARE(tierA["figures"].toInt(), figures);
    QCOMPARE(tierA["in_range"].toInt(), inside);
    bool shares = false;
    for (const QJsonValue row : outcome.json()["summary"].toArray())
        shares = shares || row["coverage"].isDouble();
    QVERIFY(shares);
    QVERIFY(m_program.run({"validate", cases}).output.contains("Ranges are made to hold 80"));
}

void TestCliValidate::saysWhenNothingIsCompared()
{
    const Outcome none = m_program.run({"validate", "-"}, "[]");
    QCOMPARE(none.code, 3);
    QCOMPARE(none.output, QByteArray());
    QVERIFY(none.message.contains("no case"));
    // Cases that are all skipped are an answer: the reasons.
    const Outcome skipped = m_program.run({"validate", "-"}, R"([{"id": "a", "kind": "train_full"}])");
    QCOMPARE(skipped.code, 0);
    QVERIFY(skipped.output.contains("No figure could be compared"));
}

void TestCliValidate::leavesASourceOut()
{
    const auto timed = [](const QByteArray& id, const QByteArray& source, const QByteArray& rate) -> QByteArray {
        return R"({"id": ")" + id + R"(", "kind": "train_full", "model": {"name": "Llama 3.1 8B"}, "gpu": {"count": 8},
            "batch": {"micro": 1, "glob": 128, "seq_len": 4096}, "parallelism": {"tp": 1, "pp": 1, "dp": 8},
            "measured": {"tokens_per_s_per_gpu": )" +
               rate + R"(},
            "norm": {"framework": "megatron", "recipe": "bf16-mixed", "gpu": "h100-sxm"}, "source": {"repo": ")" +
               source + R"("}})";
    };
    const QByteArray file = "[" + timed("a", "one", "9000") + "," + timed("b", "two", "12000") + "]";
    const auto predicted = [](const Outcome& outcome) {
        return outcome.json()["cases"].toArray().first()["predicted"].toDouble();
    };
    const Outcome withOne = m_program.run({"validate", "-", "--without", "two", "--format", "json"}, file);
    QCOMPARE(withOne.code, 0);
    QCOMPARE(withOne.json()["without"].toString(), QStringLiteral("two"));
    const QJsonArray constants = withOne.json()["constants"].toArray();
    QVERIFY(!constants.isEmpty());
    for (const QJsonValue row : constants)
        QVERIFY2(row["sources"].toInt() <= 1, qPrintable(row["name"].toString()));
    const Outcome withTwo = m_program.run({"validate", "-", "--without", "one", "--format", "json"}, file);
    QCOMPARE(withTwo.code, 0);
    // Chosen on the slower of two measurements of one plan, the prediction is slower, and meets it.
    QVERIFY(predicted(withOne) < predicted(withTwo));
    QVERIFY(qAbs(predicted(withOne) / 9000 - 1) < 0.02);

    const Outcome bands = m_program.run({"validate", "-", "--without", "two", "--bands"}, file);
    QCOMPARE(bands.code, 0);
    QVERIFY(bands.output != m_program.run({"validate", "-", "--bands"}, file).output);
    const Outcome text = m_program.run({"validate", "-", "--without", "two"}, file);
    QCOMPARE(text.code, 0);
    QVERIFY(text.output.contains("16-bit products on Hopper"));
    const Outcome unknown = m_program.run({"validate", "-", "--without", "twoo"}, file);
    QCOMPARE(unknown.code, 2);
    QVERIFY(unknown.message.contains("two"));
}

void TestCliValidate::wrongCaseCostsNobodyElse()
{
    const QByteArray file =
        "[" + oneCase + R"(, 3, {"id": "b\u001b[2J", "kind": "train_full", "batch": {"micro": -1}}])";
    const Outcome outcome = m_program.run({"validate", "-", "--format", "json"}, file);
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()["cases"].toArray().size(), 1);
    QCOMPARE(outcome.json()["skipped"].toArray().size(), 2);
    const Outcome text = m_program.run({"validate", "-"}, file);
    QCOMPARE(text.code, 0);
    QVERIFY(!text.output.contains('\x1b'));
}

void TestCliValidate::refusesInput_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("id,kind\n");
    QTest::newRow("a plan") << QByteArray(R"({"format": "headroom-plan", "version": 1})");
    QTest::newRow("brackets") << QByteArray(100'000, '[');
}

void TestCliValidate::refusesInput()
{
    QFETCH(QByteArray, content);
    const Outcome outcome = m_program.run({"validate", m_program.file(QStringLiteral("bad.json"), content)});
    QCOMPARE(outcome.code, 3);
    QCOMPARE(outcome.output, QByteArray());
    QVERIFY2(outcome.message.contains("bad.json"), outcome.message.constData());
    QCOMPARE(outcome.message.count('\n'), 1);
}

void TestCliValidate::asksForAFile()
{
    QCOMPARE(m_program.run({"validate"}).code, 2);
    QCOMPARE(m_program.run({"validate", cases, cases}).code, 2);
    QCOMPARE(m_program.run({"validate", "missing.json"}).code, 3);
    QCOMPARE(m_program.run({"validate", "."}).code, 3);
    const Outcome help = m_program.run({"validate", "--help"});
    QCOMPARE(help.code, 0);
    QVERIFY(help.output.contains("CASES"));
}

QTEST_GUILESS_MAIN(TestCliValidate)
#include "tst_cli_validate.moc"
