// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sums of byte arrays are byte arrays here.
#undef QT_USE_QSTRINGBUILDER

#include "model/text/utf8.h"
#include "model/text/visible.h"
#include "tests/cli/health_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace headroom;
using namespace headroom::test;

/// What files and other machines say reaches no terminal as it is: the real program prints no character that a terminal
/// obeys, that turns the writing around or that nobody sees.
class TstCliVisible : public QObject {
    Q_OBJECT

private slots:
    void readings_data();
    void readings();
    void savedReports();
    void plans();
    void plansInReports();
    void prices();
    void imports();
    void errors_data();
    void errors();

private:
    Program m_program;
};

namespace {

/// What must not come out: escape, eight-bit control, override, isolate, no width, separator, tag, a broken byte.
const QByteArray hostile = QByteArrayLiteral("h\x1b[2J\x07\xC2\x9B"
                                             "1m\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8B\xE2\x80\xA8\xF3\xA0\x81\x81\x7F");

/// The same in a JSON string.
const QByteArray hostileJson =
    QByteArrayLiteral("h\\u001b[2J\\u0007\\u009b1m\\u202e\\u2066\\u200b\\u2028\\udb40\\udc41\\u007f\\n");

void verifySeen(const QByteArray& bytes)
{
    const std::string text = bytes.toStdString();
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character found = utf8At(text, at);
        const bool isFine = found.isWhole && (!isUnseen(found.code) || found.code == U'\n');
        QVERIFY2(isFine, (QByteArray::number(static_cast<qulonglong>(found.code), 16) + " in " +
                          QByteArray::fromStdString(visibleText(text.substr(at < 60 ? 0 : at - 60, 120))))
                             .constData());
        at += found.length;
    }
}

void verifySeen(const Outcome& result)
{
    QVERIFY(result.code >= 0);
    verifySeen(result.output);
    verifySeen(result.message);
}

}  // namespace

void TstCliVisible::readings_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"two_h100.xml", "query.txt", "table.txt", "query.csv", "apps.csv", "dmon.txt", "pmon.txt", "topo.txt",
          "nvlink_errors.txt", "kernel.log", "lspci.txt", "dcgm.prom", "prometheus.json", "prometheus_error.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Hostile bytes behind every third word, then behind the others.
void TstCliVisible::readings()
{
    QFETCH(QString, name);
    const QByteArray text = contentOf(sample(name.toLatin1().constData()));
    const bool isJson = name.endsWith(QLatin1String(".json"));
    constexpr int tries = 3;
    for (int attempt = 0; attempt < tries; ++attempt) {
        QByteArray changed;
        int words = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            changed += text[i];
            const bool endsWord = QByteArrayView(" \"<,\t\n").contains(i + 1 < text.size() ? text[i + 1] : '\n');
            if (endsWord && std::isalpha(static_cast<unsigned char>(text[i])) != 0 && ++words % tries == attempt)
                changed += isJson ? hostileJson : hostile;
        }
        const QString file = m_program.file(QStringLiteral("x.") + name.section(u'.', -1), changed);
        for (const char* format : {"text", "json"})
            verifySeen(
                m_program.run({QStringLiteral("health"), file, QStringLiteral("--format"), QLatin1String(format)}));
    }
}

void TstCliVisible::savedReports()
{
    QByteArray saved = m_program
                           .run({QStringLiteral("health"), sample("four_h100_faults.xml"), QStringLiteral("--format"),
                                 QStringLiteral("json")})
                           .output;
    for (const char* key : {"source", "host", "driver", "name", "evidence", "cause", "limit", "limit_source", "id",
                            "time", "capture_next", "uuid", "bus_id", "pstate", "type"})
        saved.replace(QByteArray("\"") + key + "\": \"", QByteArray("\"") + key + "\": \"" + hostileJson);
    const QString file = m_program.file(QStringLiteral("saved.json"), saved);
    const Outcome text = m_program.run({QStringLiteral("health"), file});
    verifySeen(text);
    QVERIFY(text.output.contains("\\x1b[2J") && text.output.contains("\\u202e"));
    const Outcome json =
        m_program.run({QStringLiteral("health"), file, QStringLiteral("--format"), QStringLiteral("json")});
    verifySeen(json);
    // Programs read what the file holds.
    QVERIFY(json.json()[QLatin1String("source")].toString().contains(QStringLiteral("\u202e\u2066")));
}

void TstCliVisible::plans()
{
    QByteArray plan = contentOf(Program::sample("2am-ticket"));
    plan.replace(plan.indexOf("\"name\": \"") + 9, 0, hostileJson);
    const QString file = m_program.file(QStringLiteral("plan\x1b[2J\u202e.headroom.json"), plan);
    for (const char* command : {"estimate", "fix", "compare"}) {
        const Outcome text = m_program.run({QLatin1String(command), file, file});
        verifySeen(text);
    }
    const Outcome estimate = m_program.run({QStringLiteral("estimate"), file});
    QVERIFY2(estimate.output.contains("\\x1b[2J"), estimate.output.constData());
    const Outcome json =
        m_program.run({QStringLiteral("estimate"), file, QStringLiteral("--format"), QStringLiteral("json")});
    verifySeen(json);
    QVERIFY(!json.json().isEmpty());
}

void TstCliVisible::plansInReports()
{
    QByteArray plan = contentOf(Program::sample("2am-ticket"));
    plan.replace(plan.indexOf("\"name\": \"") + 9, 0, hostileJson);
    const QString file = m_program.file(QStringLiteral("plan.headroom.json"), plan);
    QByteArray capture = contentOf(sample("four_h100_faults.xml"));
    capture.replace("NVIDIA H100", "NVIDIA\xE2\x80\xAEH100");
    const QString reading = m_program.file(QStringLiteral("four.xml"), capture);
    const QString pdf = m_program.path(QStringLiteral("report.pdf"));
    const Outcome result =
        m_program.run({QStringLiteral("report"), file, QStringLiteral("-o"), pdf, QStringLiteral("--health"), reading});
    verifySeen(result);
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
    if (!reader.waitForStarted())
        QSKIP("pdftotext is not installed");
    QVERIFY(reader.waitForFinished(Program::limitMs));
    QByteArray text = reader.readAllStandardOutput();
    text.replace('\f', '\n');  // Between pages.
    verifySeen(text);
    QVERIFY2(text.contains("\\x1b[2J") && text.contains("\\u202e"), text.left(600).constData());
}

void TstCliVisible::prices()
{
    const QString list = m_program.file(QStringLiteral("prices\u202e.csv"),
                                        "InstanceType,Region,Price,SpotPrice,AvailabilityZone\n"
                                        "Standard_" +
                                            hostile + "," + hostile + ",1.5,0.5,1\nStandard_ND96isr_H100_v5," +
                                            hostile + ",98.3,30,1\n");
    verifySeen(m_program.run({QStringLiteral("prices"), QStringLiteral("import"), list}));
    verifySeen(m_program.run({QStringLiteral("prices"), QStringLiteral("list")}));
    verifySeen(m_program.run({QStringLiteral("prices")}));
}

void TstCliVisible::imports()
{
    const QString config =
        m_program.file(QStringLiteral("config.json"), R"({"model_type": "llama", ")" + hostileJson + R"(": ")" +
                                                          hostileJson + R"(", "hidden_size": 4096})");
    verifySeen(m_program.run({QStringLiteral("import"), config}));
    const QString yaml = m_program.file(QStringLiteral("run.yaml"),
                                        "model_name: " + hostile + "\nfoo" + hostile + ": 1\nbatch_size: 8\n");
    verifySeen(m_program.run({QStringLiteral("import"), yaml}));
    const QString script = m_program.file(QStringLiteral("run.sh"), "torchrun --nproc 8 train.py --x" + hostile +
                                                                        " 1 --hidden-size " + hostile + "\n");
    verifySeen(m_program.run({QStringLiteral("import"), script}));
}

void TstCliVisible::errors_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString bad = QStringLiteral("x\x1b[2J\u202e\u200b\n");
    QTest::newRow("command") << QStringList{bad};
    QTest::newRow("option") << QStringList{QStringLiteral("estimate"), QStringLiteral("--") + bad};
    QTest::newRow("file") << QStringList{QStringLiteral("estimate"), bad};
    QTest::newRow("reading") << QStringList{QStringLiteral("health"), bad};
    QTest::newRow("host") << QStringList{QStringLiteral("health"), QStringLiteral("--ssh"), bad};
    QTest::newRow("address") << QStringList{QStringLiteral("health"), QStringLiteral("--prometheus"), bad};
    QTest::newRow("setting") << QStringList{QStringLiteral("estimate"), Program::sample("2am-ticket"),
                                            QStringLiteral("--set"), bad + QStringLiteral("=1")};
    QTest::newRow("value") << QStringList{QStringLiteral("estimate"), Program::sample("2am-ticket"),
                                          QStringLiteral("--set"), QStringLiteral("/cost/currency=") + bad};
    QTest::newRow("output") << QStringList{QStringLiteral("report"), Program::sample("2am-ticket"),
                                           QStringLiteral("-o"), QStringLiteral("/none/") + bad};
    QTest::newRow("gpu") << QStringList{QStringLiteral("stack"), QStringLiteral("--driver"), bad,
                                        QStringLiteral("--gpu"), bad};
    QTest::newRow("import") << QStringList{QStringLiteral("import"), bad};
    QTest::newRow("quota") << QStringList{QStringLiteral("quota"), bad};
}

void TstCliVisible::errors()
{
    QFETCH(QStringList, arguments);
    const Outcome result = m_program.run(arguments);
    QVERIFY(!result.message.isEmpty() || !result.output.isEmpty());
    verifySeen(result);
}

HEADROOM_CORE_TEST(TstCliVisible)
#include "tst_cli_visible.moc"
