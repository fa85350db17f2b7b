// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::verifyRefusal;

/// headroom portfolio: answers, what-if, money as CSV, and job histories.
class TestCliPortfolio : public QObject {
    Q_OBJECT

private slots:
    void sampleIsAnswered();
    void sentenceComesFirst();
    void sameSeedSameAnswer();
    void whatIfChangesTheAnswer();
    void enoughMachinesExitWithZero();
    void moneyAsCsv();
    void writesAReport();
    void plansBesideThePortfolio();
    void standardInput();
    void importsHistories();
    void importOfSeveralFiles();
    void importMasks();
    void importedHistoryIsAnswered();
    void schemaOfPortfolios();
    void misuse_data();
    void misuse();
    void badInput_data();
    void badInput();

private:
    Program m_program;
};

namespace {

QString sample()
{
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/samples/portfolio-2027.headroom-portfolio.json");
}

QString history(const char* name) { return QStringLiteral(HEADROOM_TEST_DATA "/fuzz/history/") + QLatin1String(name); }

/// One pool, one queue of measured runs of one node for an hour each: nodes of H100 stand for all months.
QByteArray small(int nodes, double runsPerWeek)
{
    return QStringLiteral(R"({"format": "headroom-portfolio", "version": 1, "start": "2027-01", "months": 3,
        "pools": [{"id": "h100", "sku": "Standard_ND96isr_H100_v5", "region": "eastus",
                   "supply": [{"mode": "payg", "count": %1}]}],
        "demands": [{"id": "runs", "owner": "team", "kind": "queue", "run_hours": 1, "gpus": 8, "runs_per_week": %2,
                     "hours": "always", "wait_s": {"target": 7200}}]})")
        .arg(nodes)
        .arg(runsPerWeek)
        .toUtf8();
}

QString fileText(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

void TestCliPortfolio::sampleIsAnswered()
{
    const Outcome outcome = m_program.run({"portfolio", sample(), "--format", "json"});
    QVERIFY2(outcome.code == 1, outcome.message.constData());  // It is made to run short.
    const QJsonObject json = outcome.json();
    QCOMPARE(json["format"].toString(), QStringLiteral("headroom-portfolio-result"));
    QCOMPARE(json["seed"].toInt(), 1);
    QCOMPARE(json["months"].toArray().size(), 18);
    QCOMPARE(json["waits"].toArray().size(), 7);
    bool isShort = false;
    for (const QJsonValue& month : json["months"].toArray()) {
        QVERIFY(month["cost"].toDouble() > 0);
        double owners = 0;
        const QJsonObject byOwner = month["cost_by_owner"].toObject();
        QCOMPARE(byOwner.keys(), (QStringList{"applied", "foundation", "product", "research"}));
        for (const QJsonValue& cost : byOwner)
            owners += cost.toDouble();
        QVERIFY(std::abs(owners - month["cost"].toDouble()) < 0.02);
        QCOMPARE(month["pools"].toArray().size(), 2);
        for (const QJsonValue& pool : month["pools"].toArray())
            isShort = isShort || pool["nodes_needed"].toDouble() > pool["nodes"].toDouble();
    }
    QVERIFY(isShort);
    QVERIFY(!json["scenarios"].toArray().isEmpty());
    const QJsonArray ways = json["alternatives"].toArray();
    QVERIFY(ways.size() > 1);
    QCOMPARE(ways[0].toObject()["id"].toString(), QStringLiteral("best"));
    for (const QJsonValue& way : ways)
        QVERIFY(way.toObject()["id"] == "as-planned" ||
                way.toObject()["cost"].toDouble() >= ways[0].toObject()["cost"].toDouble() - 0.01);
}

void TestCliPortfolio::sentenceComesFirst()
{
    const Outcome outcome = m_program.run({"portfolio", sample()});
    QCOMPARE(outcome.code, 1);
    const QString text = QString::fromUtf8(outcome.output);
    const QString sentence = text.section(QStringLiteral("\n\n"), 0, 0).simplified();
    static const QRegularExpression form(QStringLiteral(
        "^You are short of (h100|a100) from [A-Z][a-z]+ 202[78]: [0-9]+ nodes? more( \\([0-9]+ to [0-9]+\\))?"
        "( by [A-Z][a-z]+ 202[78])?, \\$[0-9,]+ a month for the hours at work, \\$[0-9,]+ all day\\."));
    QVERIFY2(form.match(sentence).hasMatch(), qPrintable(sentence));
    for (const char* part : {"pretrain-70b", "notebooks", "2027-01", "2028-06", "What to buy:", "Money by owner",
                             "What breaks first:", "best mix", "as planned"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
}

void TestCliPortfolio::sameSeedSameAnswer()
{
    const QString file = m_program.file("small.json", small(4, 300));
    const Outcome one = m_program.run({"portfolio", file, "--format", "json", "--seed", "5"});
    const Outcome two = m_program.run({"portfolio", file, "--format", "json", "--seed", "5"});
    QVERIFY(!one.output.isEmpty());
    QCOMPARE(one.output, two.output);
    QCOMPARE(one.json()["seed"].toInt(), 5);
    const QJsonObject more = m_program.run({"portfolio", file, "--format", "json", "--draws", "400"}).json();
    QCOMPARE(more["draws_needed"].toInt(), 200);
    QCOMPARE(one.json()["draws_needed"].toInt(), 100);
    const Outcome other = m_program.run({"portfolio", file, "--format", "json", "--seed", "6"});
    QVERIFY(other.json()["waits"] != one.json()["waits"]);
}

void TestCliPortfolio::whatIfChangesTheAnswer()
{
    const QString file = m_program.file("small.json", small(20, 100));
    const auto needed = [&](const QStringList& more) {
        const Outcome outcome = m_program.run(QStringList{"portfolio", file, "--format", "json"} + more);
        return outcome.json()["months"].toArray().at(2)["pools"][0]["nodes_needed"].toInt();
    };
    const int before = needed({});
    QVERIFY(before >= 1);
    QVERIFY(needed({"--what-if", "demands.runs.runs_per_week=1000"}) > before);
    QVERIFY(needed({"--what-if", "demands.*.run_hours=4", "--what-if", "/demands/0/gpus=16"}) > before);
}

void TestCliPortfolio::enoughMachinesExitWithZero()
{
    const QString file = m_program.file("small.json", small(40, 20));
    const Outcome outcome = m_program.run({"portfolio", file});
    QVERIFY2(outcome.code == 0, outcome.output.constData());
    QVERIFY2(outcome.output.startsWith("The machines that stand are enough: $"), outcome.output.constData());
    const Outcome budget = m_program.run({"portfolio", file, "--what-if", "budget_per_month=1"});
    QCOMPARE(budget.code, 1);
    QVERIFY2(budget.output.contains("Over the budget of $1.00"), budget.output.constData());
}

void TestCliPortfolio::moneyAsCsv()
{
    const QString file = m_program.file("small.json", small(4, 20));
    const QString csv = m_program.path("money.csv");
    const Outcome outcome = m_program.run({"portfolio", file, "--csv", csv, "--format", "json"});
    const QStringList lines = fileText(csv).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 1 + 3 * 3);
    QCOMPARE(lines.first(), QStringLiteral("month,what,name,nodes,nodes_needed,usd,usd_as_planned"));
    const QStringList total = lines.at(3).split(u',');
    QCOMPARE(total.mid(0, 2), (QStringList{"2027-01", "total"}));
    QCOMPARE(total.at(5).toDouble(), outcome.json()["months"][0]["cost"].toDouble());
    verifyRefusal(m_program.run({"portfolio", file, "--csv", m_program.path("no/folder/money.csv")}), 3, "money.csv");
}

void TestCliPortfolio::writesAReport()
{
    const QString file = m_program.file(QStringLiteral("signed.headroom-portfolio.json"), small(40, 100));
    const QByteArray former = fileText(file).toUtf8();
    for (const char* name : {"signed.pdf", "signed.html", "signed.md"}) {
        const QString target = m_program.path(QLatin1String(name));
        const Outcome outcome = m_program.run({"portfolio", file, "-o", target, "--paper", "letter"});
        QVERIFY2(outcome.code == 0, outcome.message.constData());
        QVERIFY(outcome.output.contains("Report: " + target.toUtf8()));
        QVERIFY(QFileInfo(target).size() > 2000);
    }
    QVERIFY(fileText(m_program.path(QStringLiteral("signed.md"))).contains(QStringLiteral("What to buy")));
    // It takes the place of no file of the call, and of no other form.
    verifyRefusal(m_program.run({"portfolio", file, "-o", file}), 2, "another file of this call");
    verifyRefusal(m_program.run({"portfolio", file, "-o", "report.docx"}), 2, "no form that a report has");
    verifyRefusal(m_program.run({"portfolio", file, "-o", "x.pdf", "--csv", "x.pdf"}), 2, "another file of this call");
    verifyRefusal(m_program.run({"portfolio", file, "-o", "x.pdf", "--paper", "a5"}), 2, "a4 or letter");
    verifyRefusal(m_program.run({"portfolio", file, "-o", "no/such/folder/x.pdf"}), 3, "no/such/folder");
    QCOMPARE(fileText(file).toUtf8(), former);
}

void TestCliPortfolio::plansBesideThePortfolio()
{
    const QByteArray portfolio = R"({"format": "headroom-portfolio", "version": 1, "start": "2027-01", "months": 1,
        "pools": [{"id": "a", "sku": "Standard_ND96amsr_A100_v4", "region": "eastus",
                   "supply": [{"mode": "payg", "count": 4}]}],
        "demands": [{"id": "d", "owner": "o", "kind": "queue", "plan_file": "plans/zero3.json"}]})";
    const QString file = m_program.file("folder/year.json", portfolio);
    const Outcome absent = m_program.run({"portfolio", file});
    verifyRefusal(absent, 3, "plans/zero3.json");
    QVERIFY2(absent.message.contains("/demands/0/plan_file"), absent.message.constData());
    (void)m_program.file("folder/plans/zero3.json", m_program.run({"samples", "2am-zero3"}).output);
    const Outcome outcome = m_program.run({"portfolio", file, "--format", "json"});
    QVERIFY2(outcome.code == 0 || outcome.code == 1, outcome.message.constData());
    QCOMPARE(outcome.json()["waits"][0]["demand"].toString(), QStringLiteral("d"));
    (void)m_program.file("folder/plans/zero3.json", R"({"format": "headroom-plan", "version": 1, "trainig": {}})");
    verifyRefusal(m_program.run({"portfolio", file}), 3, "/trainig");
}

void TestCliPortfolio::standardInput()
{
    const Outcome outcome = m_program.run({"portfolio", "-", "--format", "json"}, small(40, 20));
    QCOMPARE(outcome.code, 0);
    verifyRefusal(m_program.run({"portfolio", "-"}, R"({"format": "headroom-portfolio", "version": 1})"), 3,
                  "standard input");
}

void TestCliPortfolio::importsHistories()
{
    const QString target = m_program.path("year.headroom-portfolio.json");
    const Outcome slurm = m_program.run({"portfolio", "import", history("sacct.txt"), "-o", target});
    QVERIFY2(slurm.code == 0, slurm.message.constData());
    const QString text = QString::fromUtf8(slurm.output).simplified();
    QVERIFY2(text.startsWith(QStringLiteral("4 runs and ")), slurm.output.constData());
    for (const char* part : {"Runs that never started, left out: 1 (first 103).", "Steps, counted with their jobs: 1",
                             "Runs without GPUs, left out: 1 (first 106).", "It has no pools yet"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
    const QJsonObject written = QJsonDocument::fromJson(fileText(target).toUtf8()).object();
    QCOMPARE(written["format"].toString(), QStringLiteral("headroom-portfolio"));
    QCOMPARE(written["demands"][0]["id"].toString(), QStringLiteral("ada"));
    QCOMPARE(written["demands"][0]["gpus"].toInt(), 8);
    const Outcome json =
        m_program.run({"portfolio", "import", history("kubernetes.json"), "-o", target, "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json()["runs"].toInt(), 2);
    QStringList notes;
    for (const QJsonValue& note : json.json()["notes"].toArray())
        notes << note["id"].toString();
    QCOMPARE(notes, (QStringList{"twin", "other-kind", "slices", "short-history"}));
}

void TestCliPortfolio::importOfSeveralFiles()
{
    const QString target = m_program.path("all.json");
    const Outcome outcome = m_program.run({"portfolio", "import", history("sacct.txt"), history("jobs.csv"),
                                           history("kubernetes.json"), "-o", target, "--format", "json"});
    QVERIFY2(outcome.code == 0, outcome.message.constData());
    QCOMPARE(outcome.json()["runs"].toInt(), 4 + 4 + 2);
    // The same file in another place holds the same jobs.
    QVERIFY(QFile::copy(history("sacct.txt"), m_program.path("copy.txt")));
    const Outcome twice = m_program.run(
        {"portfolio", "import", history("sacct.txt"), m_program.path("copy.txt"), "-o", target, "--format", "json"});
    QCOMPARE(twice.json()["runs"].toInt(), 4);
}

void TestCliPortfolio::importMasks()
{
    const QString target = m_program.path("masked.json");
    const Outcome outcome = m_program.run({"portfolio", "import", history("sacct.txt"), "--mask", "-o", target});
    QCOMPARE(outcome.code, 0);
    const QByteArray all = outcome.output + fileText(target).toUtf8();
    for (const char* name : {"ada", "nlp", "bob", "vision"}) {
        const QRegularExpression word(QStringLiteral("\\b%1\\b").arg(QLatin1String(name)));
        QVERIFY2(!QString::fromUtf8(all).contains(word), name);
    }
    QVERIFY(all.contains("owner-1") && all.contains("demand-2"));
}

void TestCliPortfolio::importedHistoryIsAnswered()
{
    const QString target = m_program.path("answered.json");
    QCOMPARE(m_program.run({"portfolio", "import", history("sacct.txt"), "-o", target}).code, 0);
    // Without pools nothing runs, and that is said at once.
    const Outcome bare = m_program.run({"portfolio", target});
    QCOMPARE(bare.code, 1);
    QVERIFY2(bare.output.contains("no machines"), bare.output.constData());
    QJsonObject portfolio = QJsonDocument::fromJson(fileText(target).toUtf8()).object();
    portfolio["months"] = 2;
    portfolio["pools"] = QJsonArray{QJsonObject{{"id", "a"},
                                                {"sku", "Standard_ND96amsr_A100_v4"},
                                                {"region", "eastus"},
                                                {"supply", QJsonArray{QJsonObject{{"mode", "payg"}, {"count", 30}}}}}};
    const QString file = m_program.file("with_pools.json", QJsonDocument(portfolio).toJson());
    const Outcome outcome = m_program.run({"portfolio", file, "--format", "json"});
    QVERIFY2(outcome.code == 0, outcome.output + outcome.message);
    QCOMPARE(outcome.json()["waits"].toArray().size(), 2);
    QVERIFY(outcome.json()["waits"][0]["runs"].toDouble() > 1);
}

void TestCliPortfolio::schemaOfPortfolios()
{
    const Outcome outcome = m_program.run({"schema", "portfolio"});
    QCOMPARE(outcome.code, 0);
    const QJsonValue schema = outcome.json();
    QCOMPARE(schema["properties"]["months"]["maximum"].toInt(), 60);
    QCOMPARE(schema["$defs"]["plan"]["properties"]["training"]["properties"]["micro_batch"]["minimum"].toInt(), 1);
    const Outcome shipped = m_program.run({"samples", "portfolio-2027"});
    QCOMPARE(shipped.output, fileText(sample()).toUtf8());
}

void TestCliPortfolio::misuse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const auto row = [](const char* name, const QStringList& arguments, const char* mention) {
        QTest::newRow(name) << arguments << QByteArray(mention);
    };
    row("nothing", {"portfolio"}, "needs a FILE");
    row("two files", {"portfolio", "a", "b"}, "takes one FILE");
    row("mask without import", {"portfolio", sample(), "--mask"}, "takes no --mask");
    row("report of no form", {"portfolio", sample(), "-o", "x.docx"}, "no form that a report has");
    row("import of nothing", {"portfolio", "import", "-o", "x"}, "needs a FILE");
    row("import without output", {"portfolio", "import", history("jobs.csv")}, "-o FILE");
    row("import with a seed", {"portfolio", "import", history("jobs.csv"), "-o", "x", "--seed", "1"},
        "takes no --seed");
    row("import onto its input", {"portfolio", "import", sample(), "-o", sample()}, "names a history");
    row("money onto the portfolio", {"portfolio", sample(), "--csv", sample()}, "the portfolio itself");
    row("no seed", {"portfolio", sample(), "--seed", "-1"}, "--seed is");
    row("no draws", {"portfolio", sample(), "--draws", "0"}, "--draws is");
    row("too many draws", {"portfolio", sample(), "--draws", "20001"}, "from 1 to 20000");
    row("import with draws", {"portfolio", "import", history("jobs.csv"), "-o", "x", "--draws", "5"},
        "takes no --draws");
    row("no setting", {"portfolio", sample(), "--what-if", "months"}, "POINTER=VALUE");
}

void TestCliPortfolio::misuse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 2, mention);
}

void TestCliPortfolio::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const auto row = [](const char* name, const QStringList& arguments, const char* mention) {
        QTest::newRow(name) << arguments << QByteArray(mention);
    };
    row("no file", {"portfolio", "absent.json"}, "absent.json");
    row("a plan", {"portfolio", Program::sample("2am-ticket")}, "not a Headroom portfolio");
    row("unknown size", {"portfolio", sample(), "--what-if", "pools.h100.sku=Standard_ND96isr_H100_v6"},
        "/pools/0/sku");
    row("unknown model", {"portfolio", sample(), "--what-if", "demands.tuning.plan.model.preset=llama-3.1-9b"},
        "/demands/3/plan/model/preset");
    row("what-if of nobody", {"portfolio", sample(), "--what-if", "demands.tunning.priority=1"}, "\"tuning\"");
    row("what-if out of range", {"portfolio", sample(), "--what-if", "months=61"}, "/months");
    row("no history", {"portfolio", "import", "absent.csv", "-o", "x.json"}, "absent.csv");
    row("other history", {"portfolio", "import", sample(), "-o", "x.json"}, "no job");
    row("no folder", {"portfolio", "import", history("jobs.csv"), "-o", "no/folder/x.json"}, "x.json");
}

void TestCliPortfolio::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 3, mention);
}

HEADROOM_TEST(TestCliPortfolio)
#include "tst_cli_portfolio.moc"
