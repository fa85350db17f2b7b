// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;

/// "headroom import" as a person or a script starts it.
class TestCliImport : public QObject {
    Q_OBJECT

private slots:
    void printsAPlanAndItsAccount();
    void formatChangesNothing();
    void planCanBeEstimated_data();
    void planCanBeEstimated();
    void refusesInput_data();
    void refusesInput();
    void refusesAHugeFile();
    void asksForOneFile_data();
    void asksForOneFile();

private:
    Program m_program;
};

namespace {

QString example(const char* name) { return QStringLiteral(HEADROOM_TEST_DATA "/import/") + QLatin1String(name); }

}  // namespace

void TestCliImport::printsAPlanAndItsAccount()
{
    const Outcome outcome = m_program.run({"import", example("hf/llama-3.1-8b.json")});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.json()["format"].toString(), QStringLiteral("headroom-plan"));
    QCOMPARE(outcome.json()["model"].toObject()["preset"].toString(), QStringLiteral("llama-3.1-8b"));
    for (const char* word : {"Hugging Face config.json", "Taken:", "/model/architecture/hidden = 4096 (/hidden_size)",
                             "Guessed", "/model/architecture/gated_mlp = true", "Left out", "/rope_theta: 500000"})
        QVERIFY2(outcome.message.contains(word), outcome.message.constData());
}

void TestCliImport::formatChangesNothing()
{
    const Outcome text = m_program.run({"import", example("torchtune.yaml")});
    const Outcome json = m_program.run({"import", example("torchtune.yaml"), "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.output, text.output);
}

void TestCliImport::planCanBeEstimated_data()
{
    QTest::addColumn<QString>("file");
    QDir folder(QStringLiteral(HEADROOM_TEST_DATA "/import"));
    for (const QString& name : folder.entryList(QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
    QTest::newRow("config") << folder.filePath("hf/qwen3-30b-a3b.json");
}

void TestCliImport::planCanBeEstimated()
{
    QFETCH(QString, file);
    const Outcome imported = m_program.run({"import", file});
    QCOMPARE(imported.code, 0);
    const Outcome estimate = m_program.run({"estimate", "-", "--format", "json"}, imported.output);
    QVERIFY2(estimate.code == 0 || estimate.code == 1, estimate.message.constData());
    QVERIFY2(estimate.json()["memory"].isObject(), estimate.output.constData());
}

void TestCliImport::refusesInput_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("binary") << QByteArray("\0\1\2", 3) << QByteArray("not text");
    QTest::newRow("truncated") << QByteArray(R"({"model_type": "llama", )") << QByteArray("line 1");
    QTest::newRow("prices") << QByteArray(R"({"BillingCurrency": "USD", "Items": []})")
                            << QByteArray("headroom prices import");
    QTest::newRow("own prices") << QByteArray("sku,region,usd_per_hour\nStandard_D4s_v5,eastus,1\n")
                                << QByteArray("headroom prices import");
    QTest::newRow("quota") << QByteArray(R"([{"currentValue": "0", "limit": "96", "name": {"value": "cores"}}])")
                           << QByteArray("headroom quota");
    QTest::newRow("sizes")
        << QByteArray(R"([{"resourceType": "virtualMachines", "name": "Standard_D4s_v5", "locationInfo": []}])")
        << QByteArray("headroom quota");
    QTest::newRow("unknown") << QByteArray("{\"a\": 1}") << QByteArray("config.json");
    QTest::newRow("incomplete") << QByteArray(R"({"model_type": "newcomer"})") << QByteArray("newcomer");
    QTest::newRow("absurd") << QByteArray(R"({"model_type": "llama", "hidden_size": 1e300})")
                            << QByteArray("/hidden_size");
}

void TestCliImport::refusesInput()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, mention);
    const QString file = m_program.file("odd.json", content);
    const Outcome outcome = m_program.run({"import", file});
    headroom::test::verifyRefusal(outcome, 3, mention);
    QVERIFY2(outcome.message.contains("odd.json"), outcome.message.constData());
    headroom::test::verifyRefusal(m_program.run({"import", "-"}, content), 3, "standard input");
}

void TestCliImport::refusesAHugeFile()
{
    constexpr qsizetype bytes = 5'000'000;
    const QString file = m_program.file("huge.json", QByteArray(bytes, ' '));
    headroom::test::verifyRefusal(m_program.run({"import", file}), 3, "larger than 4 MB");
    headroom::test::verifyRefusal(m_program.run({"import", "absent.json"}), 3, "no such file");
}

void TestCliImport::asksForOneFile_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("none") << QStringList();
    QTest::newRow("two") << QStringList{"a", "b"};
}

void TestCliImport::asksForOneFile()
{
    QFETCH(QStringList, files);
    headroom::test::verifyRefusal(m_program.run(QStringList{"import"} + files), 2, "FILE");
}

HEADROOM_TEST(TestCliImport)
#include "tst_cli_import.moc"
