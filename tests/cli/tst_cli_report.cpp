// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QJsonArray>
#include <QtTest>

using namespace headroom::test;

/// "headroom report" in all its forms.
class TestCliReport : public QObject {
    Q_OBJECT

private slots:
    void endingTellsTheForm();
    void tablesAreWrittenOnce();
    void filesBecomeSections();
    void fixesAreTheCommands();
    void otherCardsAreNotHeldAgainstThePlan();
    void formsAreNamed();
    void misuse_data();
    void misuse();

private:
    [[nodiscard]] QByteArray written(const QString& name) const
    {
        QFile file(m_program.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Program m_program;
    QString m_ticket = Program::sample("2am-ticket");
};

void TestCliReport::endingTellsTheForm()
{
    const auto run = [&](const char* name) {
        return m_program.run({"report", m_ticket, "-o", QLatin1String(name), "--date", "2026-09-16"});
    };
    QCOMPARE(run("a.html").code, 1);
    QVERIFY(written("a.html").startsWith("<!DOCTYPE html>"));
    QCOMPARE(run("a.md").code, 1);
    QVERIFY(written("a.md").startsWith("# 7B on one A100\n"));
    QCOMPARE(run("a.pdf").code, 1);
    QVERIFY(written("a.pdf").startsWith("%PDF-"));
    QVERIFY(written("a.html").contains("Capacity report, 16 September 2026"));
}

void TestCliReport::tablesAreWrittenOnce()
{
    const QStringList base = {"report", m_ticket, "-o", "t.md", "--csv", "tables", "--format", "json"};
    const Outcome first = m_program.run(base);
    QCOMPARE(first.code, 1);
    const QStringList files = QDir(m_program.path("tables")).entryList({"*.csv"}, QDir::Files);
    QCOMPARE(files.size(), first.json()["tables"].toArray().size());
    QVERIFY(files.size() >= 10);
    QVERIFY2(written("tables/" + files.filter("what-it-costs").value(0)).startsWith("While the machines are on,"),
             qPrintable(files.join(' ')));
    // What is there is not replaced unless that is said.
    QVERIFY(QFile::remove(m_program.path("t.md")));
    const Outcome again = m_program.run(base);
    QCOMPARE(again.code, 3);
    QVERIFY(written("t.md").isEmpty());
    QCOMPARE(m_program.run(base + QStringList{"--overwrite"}).code, 1);
}

void TestCliReport::filesBecomeSections()
{
    const QString plan = Program::sample("70b-on-16-nodes");
    const QString usage = m_program.file(
        "usage.json", R"([{"currentValue": "0", "limit": "96", "name": {"value": "standardNDSH100v5Family"}},
                          {"currentValue": "0", "limit": "99999", "name": {"value": "cores"}}])");
    const QString results =
        m_program.file("node.txt", QByteArray::fromStdString(acceptancePart("node-1") + gpuListing("node-1", 8) +
                                                             acceptancePart("node-1") + ownRates(8, 770, 2690)));
    const QString logo = m_program.file(
        "logo.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><path d='M0 0h20v10z'/></svg>");
    const Outcome outcome = m_program.run({"report", plan, "-o", "all.html", "--quota", usage, "--accept", results,
                                           "--logo", logo, "--title", "For the board"});
    QVERIFY2(outcome.code < 2, outcome.message.constData());
    const QByteArray html = written("all.html");
    for (const char* words : {"Quota of the subscription", "standardNDSH100v5Family", "The machines as tested",
                              "node-1", "<img src=\"data:image/svg+xml;base64,", "<title>For the board</title>"})
        QVERIFY2(html.contains(words), words);
    const Outcome chosen = m_program.run({"report", plan, "-o", "some.html", "--sections", "cost, plan"});
    QVERIFY(chosen.code < 2);
    QVERIFY(written("some.html").contains("What it costs"));
    QVERIFY(!written("some.html").contains("How sure this is"));
}

void TestCliReport::fixesAreTheCommands()
{
    const QJsonArray fixes = m_program.run({"fix", m_ticket, "--format", "json"}).json()["fixes"].toArray();
    QVERIFY(!fixes.isEmpty());
    QCOMPARE(m_program.run({"report", m_ticket, "-o", "f.md"}).code, 1);
    const QByteArray report = written("f.md");
    QVERIFY(report.contains("| ZeRO-3 on 8 GPUs | **sure** |"));
    QVERIFY(report.contains(fixes[0].toObject()["label"].toString().toUtf8()));
}

void TestCliReport::otherCardsAreNotHeldAgainstThePlan()
{
    const QString plan = m_program.file("job.headroom.json",
                                        R"({"format": "headroom-plan", "version": 1, "model": {"parameters": 1e9},
            "cluster": {"gpu": "h100-sxm", "gpus": 2, "gpus_per_node": 2}})");
    QFile capture(QStringLiteral(HEADROOM_TEST_DATA "/health/two_h100.xml"));
    QVERIFY(capture.open(QIODevice::ReadOnly));
    QByteArray text = capture.readAll();
    const auto said = [&](const char* name) {
        const QString reading = m_program.file("reading.xml", text);
        const Outcome outcome =
            m_program.run({"report", plan, "-o", name, "--health", reading, "--sections", "health"});
        return outcome.code <= 1 ? written(name) : outcome.message;
    };
    const QByteArray held = "The readings are held against the plan";
    QVERIFY(said("own.md").contains(held));
    text.replace("NVIDIA H100 80GB HBM3", "NVIDIA L4");
    const QByteArray others = said("others.md");
    QVERIFY(!others.contains(held));
    QVERIFY2(others.contains("The readings are not held against the plan: it has H100"), others.constData());
}

void TestCliReport::formsAreNamed()
{
    for (const char* file : {"report.docx", "report.txt", "report.pdf.bak"}) {
        const Outcome outcome = m_program.run({"report", m_ticket, "-o", file});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.message.contains(file) && outcome.message.contains(".pdf, .html, .htm or .md"),
                 outcome.message.constData());
        QVERIFY(!QFile::exists(m_program.path(file)));
    }
    QCOMPARE(m_program.run({"report", m_ticket, "-o", "plain", "--sections", "plan"}).code, 1);
    QVERIFY(QFile::exists(m_program.path("plain")));
}

void TestCliReport::misuse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("words");
    const QString broken = m_program.file("broken.png", "\x89PNG broken");
    QTest::newRow("misspelt section") << QStringList{"--sections", "cost,memry"} << 2
                                      << QByteArray("Did you mean \"memory\"?");
    QTest::newRow("no section") << QStringList{"--sections", "zzzzzzzzzz"} << 2
                                << QByteArray("Sections are comparison");
    QTest::newRow("empty list") << QStringList{"--sections", ""} << 2 << QByteArray("--sections needs a value");
    QTest::newRow("damaged logo") << QStringList{"--logo", broken} << 3 << QByteArray("broken.png");
    QTest::newRow("no logo") << QStringList{"--logo", "none.png"} << 3 << QByteArray("none.png");
    QTest::newRow("no list") << QStringList{"--quota", "none.json"} << 3 << QByteArray("none.json");
    QTest::newRow("no results") << QStringList{"--accept", "none.txt"} << 3 << QByteArray("none.txt");
    QTest::newRow("odd tables") << QStringList{"--csv", "/proc/tables"} << 3 << QByteArray("/proc");
}

void TestCliReport::misuse()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, words);
    const Outcome outcome = m_program.run(QStringList{"report", m_ticket, "-o", "never.html"} + arguments);
    QCOMPARE(outcome.code, code);
    QVERIFY2(outcome.message.contains(words), outcome.message.constData());
    QVERIFY(outcome.output.isEmpty());
    QVERIFY(!QFile::exists(m_program.path("never.html")));
}

HEADROOM_CORE_TEST(TestCliReport)
#include "tst_cli_report.moc"
