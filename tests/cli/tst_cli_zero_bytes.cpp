// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/health_runs.h"
#include "tests/cli/program.h"
#include "tests/support/azure_price_rows.h"
#include "tests/support/test_program.h"

using namespace headroom::test;

/// A zero byte ends a text for many a library, which passes over all that follows: no reader takes such a file for
/// whole.
class TestCliZeroBytes : public QObject {
    Q_OBJECT

private slots:
    void fileIsRefused_data();
    void fileIsRefused();
    void captureIsReadOn();

private:
    Program m_program;
};

namespace {

QByteArray data(const char* name) { return contentOf(QStringLiteral(HEADROOM_TEST_DATA "/") + QLatin1String(name)); }

}  // namespace

void TestCliZeroBytes::fileIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("mention");
    const QString ticket = Program::sample("2am-ticket");
    const QByteArray plan = contentOf(ticket);
    const QByteArray place = "line " + QByteArray::number(plan.count('\n') + 1) + ", column 1: byte 0";
    const QByteArray prices = azurePage({azureRow("Standard_ND96asr_v4", 30.5)});
    const auto row = [](const char* name, const QStringList& arguments, const QByteArray& content,
                        const QByteArray& mention = "byte 0") {
        QTest::newRow(name) << arguments << content << mention;
    };
    row("plan", {"estimate", "-"}, plan, place);
    row("plan compared", {"compare", "-", ticket}, plan, place);
    row("plan of a report", {"report", "-", "-o", "x.pdf"}, plan, place);
    row("Azure prices", {"prices", "import", "-"}, prices, "line " + QByteArray::number(prices.count('\n') + 1));
    row("own prices", {"prices", "import", "-"}, "sku,region,usd_per_hour\nStandard_ND96asr_v4,eastus,27.2\n",
        "line 3");
    row("own prices, cut in a quote", {"prices", "import", "-"}, "sku,region,usd_per_hour\nStandard_D4s_v5,\"east");
    row("SkyPilot prices", {"prices", "import", "-"},
        "InstanceType,AcceleratorName,AcceleratorCount,Region,Price,SpotPrice\nStandard_ND96asr_v4,A100,8,eastus,27,");
    row("quota", {"quota", "-", "--plan", ticket},
        R"([{"currentValue": "0", "limit": "96", "name": {"value": "cores"}}])");
    row("configuration in JSON", {"import", "-"}, data("import/hf/qwen3-30b-a3b.json"), "not text");
    row("configuration in YAML", {"import", "-"}, "num_processes: 8\ndistributed_type: FSDP\n", "not text");
    row("arguments", {"import", "-"}, "--num-layers 32 --hidden-size 4096\n", "not text");
    row("cases", {"validate", "-"}, contentOf(HEADROOM_SOURCE_DIR "/resources/validation/cases.json"));
}

void TestCliZeroBytes::fileIsRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, mention);
    QVERIFY(!content.isEmpty());
    for (const QByteArray& tail : {QByteArray("\0", 1), QByteArray("\0rubbish", 8), QByteArray("\0{}\n", 4)})
        verifyRefusal(m_program.run(arguments, content + tail), 3, mention);
    QVERIFY(!QFileInfo::exists(m_program.path("x.pdf")));
    QVERIFY(!QFileInfo::exists(m_program.path("data")));
}

/// A capture of a serial console is full of zero bytes: they are passed over, and what follows them is read.
void TestCliZeroBytes::captureIsReadOn()
{
    const QByteArray first = data("health/two_h100.xml");
    const QByteArray second = data("health/four_h100_faults.xml");
    const Outcome whole = m_program.run({"health", "-", "--format", "json"}, first + second);
    const Outcome joined = m_program.run({"health", "-", "--format", "json"}, first + QByteArray("\0\0", 2) + second);
    QCOMPARE(joined.code, whole.code);
    QCOMPARE(joined.code, 1);
    QCOMPARE(joined.json()["gpus"].toArray().size(), 4);
    QCOMPARE(joined.json()["gpus"], whole.json()["gpus"]);
}

HEADROOM_CORE_TEST(TestCliZeroBytes)
#include "tst_cli_zero_bytes.moc"
