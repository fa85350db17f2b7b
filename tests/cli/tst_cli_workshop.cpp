// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// Workshops on the command line: their plans compared and reported, the baseline first.
class TestCliWorkshop : public QObject {
    Q_OBJECT

private slots:
    void plansAreCompared();
    void baselineIsComparedFirst();
    void settingsChangeEachPlan();
    void standardInput();
    void isReported();
    void isNoPlan();
    void isPrintedAndDescribed();
    void badInput();

private:
    Program m_program;
};

namespace {

QString workshopSample()
{
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/workshop-13b.headroom-workshop.json");
}

QByteArray workshopText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList comparedNames(const Outcome& outcome)
{
    QStringList found;
    for (const QJsonValue& plan : outcome.json()["plans"].toArray())
        found << plan.toObject()["plan"].toString();
    return found;
}

}  // namespace

void TestCliWorkshop::plansAreCompared()
{
    const Outcome outcome = m_program.run({"compare", workshopSample(), "--format", "json"});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(comparedNames(outcome), QStringList({"ZeRO-3 alone", "ZeRO-3 and tensor 2", "One H200 machine"}));
    const Outcome text = m_program.run({"compare", workshopSample()});
    QVERIFY(text.output.contains("A  ZeRO-3 alone"));
    QVERIFY(text.output.contains("C  One H200 machine"));
}

void TestCliWorkshop::baselineIsComparedFirst()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("w.headroom-workshop.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(workshopText(workshopSample()).replace("\"baseline\": 0", "\"baseline\": 2"));
    file.close();
    QCOMPARE(comparedNames(m_program.run({"compare", path, "--format", "json"})).first(), QStringLiteral("One H200 machine"));
}

void TestCliWorkshop::settingsChangeEachPlan()
{
    const Outcome outcome =
        m_program.run({"compare", workshopSample(), "--format", "json", "--set", "training.tokens=20000000000"});
    const Outcome before = m_program.run({"compare", workshopSample(), "--format", "json"});
    for (int i = 0; i < 3; ++i) {
        const auto hours = [i](const Outcome& of) {
            return of.json()["plans"].toArray()[i].toObject()["time"].toObject()["run_h"].toDouble();
        };
        QVERIFY(std::abs(hours(outcome) / hours(before) - 2) < 1e-6);
    }
}

void TestCliWorkshop::standardInput()
{
    const Outcome outcome = m_program.run({"compare", "-", "--format", "json"}, workshopText(workshopSample()));
    QCOMPARE(outcome.code, 0);
    QCOMPARE(comparedNames(outcome).size(), 3);
}

void TestCliWorkshop::isReported()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("report.md");
    const Outcome outcome = m_program.run({"report", workshopSample(), "-o", path, "--date", "2026-11-27"});
    QVERIFY2(outcome.code == 0 || outcome.code == 1, outcome.message.constData());
    const QByteArray text = workshopText(path);
    QVERIFY(text.contains("13B fine-tune in two weeks"));
    for (const char* name : {"ZeRO-3 alone", "ZeRO-3 and tensor 2", "One H200 machine"})
        QVERIFY2(text.contains(name), name);
    QVERIFY(m_program.run({"report", workshopSample(), "-o", path, "--title", "Mine"}).code <= 1);
    QVERIFY(workshopText(path).contains("Mine"));
}

void TestCliWorkshop::isNoPlan()
{
    verifyRefusal(m_program.run({"estimate", workshopSample()}), 3, "headroom-workshop");
}

void TestCliWorkshop::isPrintedAndDescribed()
{
    QCOMPARE(m_program.run({"samples", "workshop-13b"}).output, workshopText(workshopSample()));
    QVERIFY(m_program.run({"samples"}).output.contains("workshop-13b"));
    QCOMPARE(m_program.run({"schema", "workshop"}).json()["title"].toString(),
             QStringLiteral("Headroom workshop, format 1"));
}

void TestCliWorkshop::badInput()
{
    const QByteArray one =
        R"({"format": "headroom-workshop", "version": 1, "plans": [{"name": "A", "plan": {}}]})";
    verifyRefusal(m_program.run({"compare", "-"}, one), 2, "two PLANs");
    const QByteArray wrong =
        R"({"format": "headroom-workshop", "version": 1, "plans": [{"plan": {"training": {"sequence": 0}}}]})";
    verifyRefusal(m_program.run({"compare", "-"}, wrong), 3, "/plans/0/plan/training/sequence");
}

HEADROOM_TEST(TestCliWorkshop)
#include "tst_cli_workshop.moc"
