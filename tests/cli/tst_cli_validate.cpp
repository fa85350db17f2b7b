// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <map>
#include <tuple>

using headroom::test::Outcome;
using headroom::test::Program;

/// "headroom validate" as a person or a script starts it.
class TestCliValidate : public QObject {
    Q_OBJECT

private slots:
    void comparesTheShippedCases();
    void printsATable();
    void namesWeightsThatAreOff();
    void comparesTheClosedForm();
    void printsTheErrorBands();
    void saysWhatRangesHold();
    void saysWhenNothingIsCompared();
    void leavesASourceOut();
    void wrongCaseCostsNobodyElse();
    void refusesInput_data();
    void refusesInput();
    void readsSeveralFiles();
    void comparesLayouts();
    void listsConstants();
    void asksForAFile();

private:
    /// What comparing the shipped cases prints, which takes long, so that it is asked once for each set of options.
    const Outcome& shipped(const QStringList& options = {});

    Program m_program;
    std::map<QStringList, Outcome> m_shipped;
};

namespace {

const QString cases = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/validation/cases.json");

const QByteArray oneCase =
    R"({"id": "a", "kind": "train_full", "model": {"name": "Llama 3.1 8B"}, "gpu": {"count": 8},
        "batch": {"micro": 1, "seq_len": 4096}, "measured": {"peak_mem_gb": 70},
        "norm": {"framework": "megatron", "recipe": "bf16-mixed", "gpu": "h100-sxm"}, "source": {"repo": "r"}})";

/// The shipped cases of one source, as a file of cases.
QByteArray casesOf(const QString& source)
{
    QFile file(cases);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonArray kept;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    for (const QJsonValue one : document.isArray() ? document.array() : document.object()["cases"].toArray())
        if (one["source"]["repo"].toString() == source)
            kept << one;
    return QJsonDocument(kept).toJson();
}

}  // namespace

const Outcome& TestCliValidate::shipped(const QStringList& options)
{
    const auto [found, isNew] = m_shipped.try_emplace(options);
    if (isNew)
        found->second = m_program.run(QStringList{"validate", cases} + options);
    return found->second;
}

void TestCliValidate::comparesTheShippedCases()
{
    const Outcome& outcome = shipped({"--format", "json"});
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
    const Outcome& outcome = shipped();
    QCOMPARE(outcome.code, 0);
    for (const char* word : {"peak_memory_bytes", "static_memory_bytes", "train_qlora", "median", "experts-full",
                             "worst source", "Fit:", "Skipped:"})
        QVERIFY2(outcome.output.contains(word), word);
    // Behind kind, quantity, cases, median and 90th percentile stands the goal for the last: 3 % of static memory.
    const QString text = QString::fromUtf8(outcome.output);
    QVERIFY(text.contains(QRegularExpression("train_full +static_memory_bytes +\\d+ +\\S+ +\\S+ +3\\.0 ")));
    QVERIFY(text.contains(QRegularExpression("train_full +peak_memory_bytes +\\d+ +\\S+ +\\S+ +- ")));
}

void TestCliValidate::namesWeightsThatAreOff()
{
    const auto log = [](const QByteArray& id, const QByteArray& weights) -> QByteArray {
        return R"({"id": ")" + id + R"(", "kind": "inference_memory", "model": {"name": "Qwen2.5 0.5B",
            "arch": {"layers": 24, "hidden": 896, "heads": 14, "kv_heads": 2, "ffn": 4864, "vocab": 151936,
            "tied_embeddings": true}}, "gpu": {"count": 1}, "precision": "bf16/fp16", "framework": "vLLM V0",
            "parallelism": {"tp": 1, "pp": 1}, "measured": {"weights_gib": )" +
               weights + R"(}, "inference": {"quant": "bnb 4-bit", "gpu_memory_utilization": 0.9},
            "norm": {"framework": "vllm", "gpu": "a100-sxm-80"}, "source": {"repo": "r"}})";
    };
    const QByteArray file = "[" + log("off-by-much", "0.5151") + "," + log("as-logged", "0.4256") + "]";
    const Outcome json = m_program.run({"validate", "-", "--format", "json"}, file);
    QCOMPARE(json.code, 0);
    const QJsonArray rows = json.json()["cases"].toArray();
    QCOMPARE(rows.size(), 2);
    QVERIFY2(rows[0]["error_percent"].toDouble() < -3, json.output.constData());
    QVERIFY2(qAbs(rows[1]["error_percent"].toDouble()) < 3, json.output.constData());
    const Outcome text = m_program.run({"validate", "-"}, file);
    QCOMPARE(text.code, 0);
    QVERIFY2(text.output.contains("Weights of engines: 1 of 2"), text.output.constData());
    QVERIFY(text.output.contains("off-by-much") && !text.output.contains("as-logged"));
}

void TestCliValidate::comparesTheClosedForm()
{
    const Outcome& outcome = shipped();
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.output.contains("TensorRT-LLM: 170 rows"), outcome.output.constData());
    // Both ways of computing have a line: name, median, worst block. None is worse than it should be; the worst are
    // experts on one B200, and on H200 with the attention of each GPU on its own.
    for (const auto& [name, median, worst] :
         {std::tuple{"  replayed schedule", 4.0, 44.0}, std::tuple{"  closed form for sliders", 8.0, 54.0}}) {
        const qsizetype at = outcome.output.indexOf(name);
        QVERIFY2(at >= 0, name);
        const QByteArray rest = outcome.output.mid(at + static_cast<qsizetype>(qstrlen(name))).simplified();
        const QList<QByteArray> figures = rest.split(' ');
        QVERIFY2(figures[0].toDouble() > 0 && figures[0].toDouble() < median, rest.left(60).constData());
        QVERIFY2(figures[1].toDouble() > 0 && figures[1].toDouble() < worst, rest.left(60).constData());
    }
}

void TestCliValidate::printsTheErrorBands()
{
    const Outcome outcome = m_program.run({"validate", "-", "--bands"}, "[" + oneCase + "]");
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()["format"].toString(), QStringLiteral("headroom-error-bands"));
    const QJsonArray bands = outcome.json()["bands"].toArray();
    // Its own kind, and three that have nothing nearer.
    QCOMPARE(bands.size(), 4);
    for (const QJsonValue& band : bands) {
        QCOMPARE(band["quantity"].toString(), QStringLiteral("peak_memory_bytes"));
        QCOMPARE(band["cases"].toInt(), 1);
    }
}

void TestCliValidate::saysWhatRangesHold()
{
    const Outcome& outcome = shipped({"--format", "json"});
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
    QVERIFY(shipped().output.contains("Ranges are made to hold 80"));
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
    // Five figures of each: fewer choose nothing.
    QByteArrayList rows;
    for (const char* number : {"1", "2", "3", "4", "5"}) {
        rows << timed(("a" + QByteArray(number)).constData(), "one", "9000");
        rows << timed(("b" + QByteArray(number)).constData(), "two", "12000");
    }
    const QByteArray file = "[" + rows.join(',') + "]";
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

void TestCliValidate::readsSeveralFiles()
{
    const QString one = m_program.file(QStringLiteral("one.json"), "[" + oneCase + "]");
    QByteArray other = oneCase;
    other.replace("\"id\": \"", "\"id\": \"other-");
    const QString two = m_program.file(QStringLiteral("two.json"), "[" + oneCase + "," + other + "]");
    const Outcome outcome = m_program.run({"validate", one, two, "--format", "json"});
    QCOMPARE(outcome.code, 0);
    // The same case counts once.
    QCOMPARE(outcome.json()["cases"].toArray().size(), 2);
    // Its source is none of those that came with the program: the errors are those of a new one.
    const QJsonArray leftOut = outcome.json()["left_out"].toArray();
    QCOMPARE(leftOut.size(), 1);
    QCOMPARE(leftOut.first()["n"].toInt(), 2);
    QVERIFY(leftOut.first()["width"].toDouble() > 0.06);
    QCOMPARE(m_program.run({"validate", one, "missing.json"}).code, 3);
}

void TestCliValidate::comparesLayouts()
{
    const Outcome outcome = m_program.run({"validate", cases, "--decisions", "--format", "json"});
    QCOMPARE(outcome.code, 0);
    const QJsonArray sweeps = outcome.json()["decisions"].toArray();
    QVERIFY(sweeps.size() >= 20);
    for (const QJsonValue sweep : sweeps) {
        QVERIFY(sweep["n"].toInt() >= 3 && sweep["regret"].toDouble() >= 0);
        QVERIFY(qAbs(sweep["rank_correlation"].toDouble()) <= 1);
    }
    const QByteArray one = casesOf(sweeps.first()["source"].toString());
    QVERIFY(one.size() > 100);
    const Outcome text = m_program.run({"validate", "-", "--decisions"}, one);
    QVERIFY2(text.output.contains(" sweeps, median regret "), text.output.constData());
}

void TestCliValidate::listsConstants()
{
    const Outcome outcome = m_program.run({"validate", "-", "--constants", "--format", "json"}, "[" + oneCase + "]");
    QCOMPARE(outcome.code, 0);
    const QJsonArray constants = outcome.json()["constants"].toArray();
    QVERIFY(constants.size() > 20);
    int withSources = 0;
    for (const QJsonValue row : constants) {
        for (const char* key : {"name", "unit", "rule", "changes"})
            QVERIFY2(!row[QLatin1String(key)].toString().isEmpty(), key);
        withSources += row["sources"].toArray().isEmpty() ? 0 : 1;
    }
    QVERIFY(withSources > 5);
}

void TestCliValidate::asksForAFile()
{
    QCOMPARE(m_program.run({"validate"}).code, 2);
    QCOMPARE(m_program.run({"validate", cases, "--without", "vllm-project/vllm", "--constants"}).code, 2);
    QCOMPARE(m_program.run({"validate", "missing.json"}).code, 3);
    QCOMPARE(m_program.run({"validate", "."}).code, 3);
    const Outcome help = m_program.run({"validate", "--help"});
    QCOMPARE(help.code, 0);
    QVERIFY(help.output.contains("CASES"));
}

HEADROOM_CORE_TEST(TestCliValidate)
#include "tst_cli_validate.moc"
