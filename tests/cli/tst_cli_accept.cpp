// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/program.h"
#include "tests/model/acceptance/test_outputs.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QProcess>
#include <QtTest>

using namespace headroom::test;

/// Machines that came, held against the plan that they were ordered for.
class TestCliAccept : public QObject {
    Q_OBJECT

private slots:
    void acceptedNodesExitWithZero();
    void badNodesExitWithOne();
    void foldersAreRead();
    void whatIsGivenTwiceCountsOnce();
    void limitsAndSingularsAreShown();
    void whatIsNotTestedIsARow();
    void rowsStandByGradeMoneyAndName();
    void allCanBeRequired();
    void otherMachines();
    void certificate();
    void writtenScriptsAreRead();
    void misuse_data();
    void misuse();

private:
    [[nodiscard]] QString results(const char* name, const std::string& text) const
    {
        return m_program.file(QString::fromLatin1(name), QByteArray::fromStdString(text));
    }

    Program m_program;
    QString m_plan = Program::sample("70b-on-16-nodes");
};

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;

std::string nodeText(const std::string& host, int gpus, double tflops)
{
    return acceptancePart(host) + gpuListing(host, gpus) + acceptancePart(host) + ownRates(gpus, tflops, 2690) +
           acceptancePart(host) + allReduce({host}, gpus, "NVIDIA H100 80GB HBM3", 465, {gib, 8 * gib});
}

}  // namespace

void TestCliAccept::acceptedNodesExitWithZero()
{
    const QString file = results("good.txt", nodeText("node-1", 8, 770));
    const Outcome json = m_program.run({"accept", file, "--plan", m_plan, "--format", "json"});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.json()["format"].toString(), QStringLiteral("headroom-acceptance"));
    QCOMPARE(json.json()["pass"].toBool(), true);
    QCOMPARE(json.json()["checks"].toArray().size(), 20);
    const Outcome text = m_program.run({"accept", file, "--plan", m_plan});
    QCOMPARE(text.code, 0);
    for (const char* word : {"Accepted as far as tested: node-1", "Matrix products", "lowest of 8", "All-reduce within",
                             "worst of 2 sizes", "published: Azure/azurehpc-health-checks"})
        QVERIFY2(text.output.contains(word), word);
    const Outcome piped =
        m_program.run({"accept", "-", "--plan", m_plan}, QByteArray::fromStdString(nodeText("node-1", 8, 770)));
    QCOMPARE(piped.output, text.output);
}

void TestCliAccept::badNodesExitWithOne()
{
    const QString file = results("bad.txt", nodeText("node-1", 7, 600));
    const Outcome text = m_program.run({"accept", file, "--plan", m_plan});
    QCOMPARE(text.code, 1);
    for (const char* word : {"Not accepted", "the job cannot start", "node-1 shows 7 of 8 GPUs",
                             "All 7 GPUs of node-1: the rate of", "the whole job waits", "Replace the node"})
        QVERIFY2(QByteArray(text.output).replace('\n', ' ').simplified().contains(word), word);
    const QJsonObject json = m_program.run({"accept", file, "--plan", m_plan, "--format", "json"}).json();
    QCOMPARE(json["pass"].toBool(true), false);
    bool hasReplace = false;
    for (const QJsonValue& check : json["checks"].toArray())
        if (check["grade"].toString() == QLatin1String("replace")) {
            hasReplace = true;
            QVERIFY(check["usd_per_day"].toDouble() > 0);
        }
    QVERIFY(hasReplace);
}

void TestCliAccept::foldersAreRead()
{
    (void)results("all/node-1.txt", nodeText("node-1", 8, 770));
    (void)results("all/node-2.txt", nodeText("node-2", 8, 770));
    (void)results("all/fio-node-2.json", storageReport(3e9, 2.2e9));
    (void)results("all/remark.md", "tested on Monday\n");
    const Outcome json = m_program.run({"accept", m_program.path("all"), "--plan", m_plan, "--format", "json"});
    QCOMPARE(json.code, 0);
    QStringList ids;
    for (const QJsonValue& finding : json.json()["findings"].toArray())
        ids << finding["id"].toString();
    QVERIFY(ids.contains("accept.unreadable"));
    QVERIFY(ids.contains("accept.fewer-hosts"));
    QStringList hosts;
    for (const QJsonValue& check : json.json()["checks"].toArray())
        hosts << check["host"].toString();
    for (const char* host : {"node-1", "node-2"})
        QVERIFY2(hosts.contains(QLatin1String(host)), host);
    // The file is of the node that it names.
    QVERIFY(!hosts.contains(QLatin1String("fio-node-2")));
}

void TestCliAccept::whatIsGivenTwiceCountsOnce()
{
    const QString file = results("twice/node-1.txt", nodeText("node-1", 8, 770));
    const Outcome once = m_program.run({"accept", file, "--plan", m_plan, "--format", "json"});
    const auto checks = [](const Outcome& outcome) { return outcome.json()["checks"].toArray(); };
    const auto says = [](const Outcome& outcome, const char* id) {
        for (const QJsonValue& finding : outcome.json()["findings"].toArray())
            if (finding["id"].toString() == QLatin1String(id))
                return true;
        return false;
    };
    QVERIFY(!says(once, "accept.twice"));
    // The same name, and the file in its folder.
    for (const QStringList& names : {QStringList{file, file}, QStringList{file, m_program.path("twice")}}) {
        const Outcome twice =
            m_program.run(QStringList{"accept"} + names + QStringList{"--plan", m_plan, "--format", "json"});
        QCOMPARE(twice.code, 0);
        QCOMPARE(checks(twice), checks(once));
        QVERIFY(says(twice, "accept.twice"));
    }
    const QString copy = results("copy-of-node-1.txt", nodeText("node-1", 8, 770));
    const Outcome copied = m_program.run({"accept", file, copy, "--plan", m_plan, "--format", "json"});
    QCOMPARE(checks(copied), checks(once));
    QVERIFY(says(copied, "accept.same"));
    // Two nodes may print the same to the byte: then their files name them.
    const QString first = results("gpu-1.txt", ownRates(8, 770, 2690));
    const QString second = results("gpu-2.txt", ownRates(8, 770, 2690));
    const Outcome both = m_program.run({"accept", first, second, "--plan", m_plan, "--format", "json"});
    QCOMPARE(both.json()["hosts"].toArray().size(), 2);
    QVERIFY(!says(both, "accept.same"));
}

void TestCliAccept::limitsAndSingularsAreShown()
{
    const QString slow = results("pair.txt", allReduce({"a", "b"}, 8, "NVIDIA H100 80GB HBM3", 350, {16 * gib}));
    const Outcome limits = m_program.run({"accept", slow, "--plan", m_plan});
    QVERIFY2(limits.output.contains("350 of 450 GB/s,"), limits.output.constData());
    QVERIFY2(limits.output.contains("warn below 400,") && limits.output.contains("replace below 300"),
             limits.output.constData());
    const QString wrong = results("wrong.txt", allReduce({"a"}, 8, "NVIDIA H100 80GB HBM3", 470, {gib}, 3));
    const Outcome one = m_program.run({"accept", wrong, "--plan", m_plan});
    QVERIFY2(one.output.contains("sizes of messages that show it: 1."), one.output.constData());
    QVERIFY2(!one.output.contains("1 sizes") && !one.output.contains("1 GPUs"), one.output.constData());
}

void TestCliAccept::whatIsNotTestedIsARow()
{
    const QString whole = results("node-1.txt", nodeText("node-1", 8, 770));
    const QString only = results("node-2.txt", allReduce({"node-2"}, 8, "NVIDIA H100 80GB HBM3", 465, {gib, 8 * gib}));
    const Outcome outcome = m_program.run({"accept", whole, only, "--plan", m_plan});
    QCOMPARE(outcome.code, 0);
    for (const char* words :
         {"Accepted as far as tested: 2 of 16 nodes, 1 of them without some of the tests",
          "Matrix products,      node-2", "node-2 ", "not tested", "14 further nodes of", "all correct", "GPU's peak"})
        QVERIFY2(outcome.output.contains(words), outcome.output.constData());
    QVERIFY2(!outcome.output.contains("0 sizes"), outcome.output.constData());
    // However long a cell is, the lines are those of a terminal.
    for (const QByteArray& line : outcome.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
    // What is wrong stands first.
    const Outcome bad =
        m_program.run({"accept", results("bad.txt", nodeText("node-3", 8, 600)), whole, "--plan", m_plan});
    QVERIFY2(bad.output.indexOf("replace") < bad.output.indexOf("not tested"), bad.output.constData());
    QVERIFY2(bad.output.indexOf("not tested") < bad.output.indexOf(" pass "), bad.output.constData());
}

/// Worst grade, then what costs the most, then the names as people count them.
void TestCliAccept::rowsStandByGradeMoneyAndName()
{
    const QString file = results("many.txt", nodeText("node-10", 8, 600) + nodeText("node-2", 8, 600) +
                                                 nodeText("node-7", 8, 500) + nodeText("node-3", 8, 725));
    const QByteArray text = m_program.run({"accept", file, "--plan", m_plan}).output;
    const QByteArray table = text.left(text.indexOf("Expected is"));
    QByteArrayList order;
    for (const QByteArray& line : table.split('\n'))
        for (const char* row : {"node-7, GPU 0", "node-2, GPU 0", "node-2, GPU 1", "node-10, GPU 0", "node-3, GPU 0"})
            if (line.contains(row) && line.contains("Matrix"))
                order << row;
    QCOMPARE(order.join(u8'|'), QByteArray("node-7, GPU 0|node-2, GPU 0|node-2, GPU 1|node-10, GPU 0|node-3, GPU 0"));
}

/// What was not tested is no fault, and ends well unless all is required.
void TestCliAccept::allCanBeRequired()
{
    const QString file = results("good.txt", nodeText("node-1", 8, 770));
    QCOMPARE(m_program.run({"accept", file, "--plan", m_plan}).code, 0);
    const Outcome strict = m_program.run({"accept", file, "--plan", m_plan, "--require-all", "--format", "json"});
    QCOMPARE(strict.code, 1);
    QCOMPARE(strict.json()["pass"].toBool(), true);
    QCOMPARE(strict.json()["complete"].toBool(true), false);
    QVERIFY(m_program.run({"accept", "--help"}).output.contains("--require-all"));
    // One good GPU of eight.
    const QStringList asked{"--plan", m_plan, "--set", "/cluster/nodes=1", "--format", "json"};
    const QString first =
        results("first.txt", acceptancePart("node-1") + gpuListing("node-1", 8) + ownRates(1, 770, 2690));
    const QJsonObject json = m_program.run(QStringList{"accept", first} + asked).json();
    const QJsonObject gap = json["untested_hosts"].toArray().first().toObject()["gpus"].toArray().first().toObject();
    QCOMPARE(gap["gpus"].toArray().size(), 7);
    QCOMPARE(gap["tests"].toArray(), (QJsonArray{"gemm", "memory-bandwidth"}));
    // Without anything that has a speed there is none to be told.
    const QString found = results("found.txt", acceptancePart("node-1") + gpuListing("node-1", 8));
    QVERIFY(m_program.run(QStringList{"accept", found} + asked).json()["share_of_plan"].isNull());
    QVERIFY(m_program.run({"accept", found, "--plan", m_plan}).output.contains("no speed measured"));
    QVERIFY(m_program.run({"completion", "bash"}).output.contains("--require-all"));
}

void TestCliAccept::otherMachines()
{
    const QString file = results("a100.txt", allReduce({"node-1"}, 8, "NVIDIA A100-SXM4-80GB", 230, {gib}));
    const Outcome outcome = m_program.run({"accept", file, "--plan", m_plan});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.output.contains("These are results of NVIDIA A100-SXM4-80GB"));
    // It stands in the table as well, where nothing else does.
    QVERIFY2(outcome.output.contains("NVIDIA A100-SXM4-80GB instead of H100 80 GB  replace"), outcome.output.constData());
    QVERIFY2(outcome.output.contains("GPUs found"), outcome.output.constData());
}

void TestCliAccept::certificate()
{
    const QString file = results("node.txt", nodeText("node-1", 8, 770));
    const QString pdf = m_program.path("certificate.pdf");
    const Outcome outcome = m_program.run({"accept", file, "--plan", m_plan, "-o", pdf});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("certificate.pdf"));
    QFile written(pdf);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray bytes = written.readAll();
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY2(bytes.contains("/Count 1\n") || bytes.contains("/Count 2\n"), "one page or two");
    QCOMPARE(m_program.run({"accept", file, "--plan", m_plan, "-o", file}).code, 2);
    // One that is there may be of other machines.
    verifyRefusal(m_program.run({"accept", file, "--plan", m_plan, "-o", pdf}), 3, "--overwrite");
    // A long title and long remarks stay whole, and no remark is left out.
    const QString name = QStringLiteral("Seventy billion parameters on the nodes that the second hall got in autumn, "
                                        "with the network of the first, before the audit of the year, last word Zebra");
    std::string many;
    for (int node = 1; node <= 6; ++node)
        many += nodeText("a-rather-long-name-of-a-machine-in-the-second-hall-" + std::to_string(node), 7, 600);
    const Outcome longOne = m_program.run(
        {"accept", results("long.txt", many), "--plan", m_plan, "--set", "/name=" + name, "-o", pdf, "--overwrite"});
    QCOMPARE(longOne.code, 1);
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
    if (!reader.waitForStarted())
        QSKIP("pdftotext is not installed");
    QVERIFY(reader.waitForFinished());
    const QByteArray shown = reader.readAllStandardOutput();
    QVERIFY2(shown.contains("Zebra"), shown.constData());
    // Only the feet of the pages cut the name.
    QVERIFY2(shown.count("\u2026") <= shown.count('\f'), shown.constData());
    QVERIFY2(!shown.contains("further remark"), shown.constData());
    for (int node = 1; node <= 6; ++node)
        QVERIFY2(shown.contains("hall-" + QByteArray::number(node) + " shows 7 of 8 GPUs"), shown.constData());
    for (const char* words : {"Machines tested", "hall-1 to", "Result files", "long.txt"})
        QVERIFY2(shown.contains(words), shown.constData());
}

/// The script that provision writes, run with programs that print what the real ones do, gives what accept reads.
void TestCliAccept::writtenScriptsAreRead()
{
    const Outcome made = m_program.run(
        {"provision", m_plan, "--target", "acceptance", "-o", m_program.path("deploy"), "--date", "2026-11-26"});
    QCOMPARE(made.code, 0);
    const auto stub = [&](const char* name, const std::string& text) {
        const QString output = results((std::string("stubs/") + name + ".txt").c_str(), text);
        const QString program = results((std::string("stubs/") + name).c_str(),
                                        "#!/bin/sh\n[ \"$1\" = -c ] || cat '" + output.toStdString() + "'\n");
        QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    };
    stub("hostname", "node-1\n");
    stub("nvidia-smi", gpuListing("node-1", 8));
    stub("dcgmi", diagnostics(-1));
    stub("python3", ownRates(8, 770, 2690, 4, 0.7));
    stub("nvbandwidth", copies(8, 54, 380, 380));
    stub("all_reduce_perf", allReduce({"node-1"}, 8, "NVIDIA H100 80GB HBM3", 470, {1024, gib, 8 * gib}));
    stub("ib_write_bw", writeTest(190));
    stub("fio", storageReport(3e9, 2.2e9));
    const Outcome ran = m_program.runInShell(
        QStringLiteral("PATH=\"$PWD/stubs:$PATH\" NCCL_TESTS=\"$PWD/stubs\" STORAGE=\"$PWD\" PEER=node-2 RESULTS=shown "
                       "bash deploy/acceptance.sh > /dev/null; while [ ! -s shown/node-1.txt ]; do sleep 0.1; done"));
    QCOMPARE(ran.code, 0);
    const Outcome json = m_program.run({"accept", m_program.path("shown"), "--plan", m_plan, "--format", "json"});
    QCOMPARE(json.code, 1);
    QStringList ids;
    QStringList bad;
    for (const QJsonValue& check : json.json()["checks"].toArray()) {
        const QString id = check["id"].toString();
        if (!ids.contains(id))
            ids << id;
        if (check["grade"].toString() == QLatin1String("replace"))
            bad << id + u' ' + check["host"].toString() + u' ' + QString::number(check["gpu"].toInt(-1)) + u' ' +
                       check["peer"].toString();
    }
    QCOMPARE(ids, (QStringList{"gpu-count", "gemm", "memory-bandwidth", "host-copy", "gpu-copy", "all-reduce-node",
                               "link", "storage-read", "storage-write", "diagnostic", "wrong-values"}));
    QCOMPARE(bad, (QStringList{"gemm node-1 4 ", "link node-1 -1 node-2"}));
}

void TestCliAccept::misuse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("nothing") << QStringList{} << 2 << QByteArray("RESULTS");
    QTest::newRow("no plan") << QStringList{"results.txt"} << 2 << QByteArray("--plan");
    QTest::newRow("both from standard input") << QStringList{"-", "--plan", "-"} << 2 << QByteArray("standard input");
    QTest::newRow("no such file") << QStringList{"absent.txt", "--plan", m_plan} << 3 << QByteArray("absent.txt");
    QTest::newRow("no results") << QStringList{m_plan, "--plan", m_plan} << 3 << QByteArray("holds no result");
}

void TestCliAccept::misuse()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(QStringList{"accept"} + arguments), code, mention);
}

HEADROOM_TEST(TestCliAccept)
#include "tst_cli_accept.moc"
