// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#include "tests/cli/program.h"
#include "tests/support/test_program.h"

#include <QtTest>

using headroom::test::Outcome;
using headroom::test::Program;

/// The real program called wrongly or with bad files: exit code, one message, nothing else.
class TestCliErrors : public QObject {
    Q_OBJECT

private slots:
    void usage_data();
    void usage();
    void helps_data();
    void helps();
    void refusesInput_data();
    void refusesInput();
    void refusesInputEverywhere();
    void refusesOutput_data();
    void refusesOutput();
    void brokenUserCatalogueIsNamed();
    void fullStandardOutputIsNoticed();

private:
    Program m_program;
};

namespace {

constexpr qsizetype longestMessage = 2000;

QByteArray planWith(const QByteArray& keys) { return R"({"format": "headroom-plan", "version": 1)" + keys + "}"; }

/// A capture of tests/data/health.
QByteArray sampleContent(const char* name)
{
    QFile file(QStringLiteral(HEADROOM_TEST_DATA "/health/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

void TestCliErrors::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const QString ticket = Program::sample("2am-ticket");
    const auto row = [](const char* name, const QStringList& arguments, const char* mention) {
        QTest::newRow(name) << arguments << QByteArray(mention);
    };
    row("misspelt command", {"estmate", ticket}, "\"estimate\"");
    row("unknown command", {"frobnicate"}, "frobnicate");
    row("provision without target", {"provision", ticket}, "--target");
    row("unknown target", {"provision", ticket, "--target", "helm", "-o", "x"}, "unknown target \"helm\"");
    row("unknown option", {"--bogus"}, "--bogus");
    row("misspelt option", {"estimate", ticket, "--explian"}, "--explain");
    row("no plan", {"estimate"}, "PLAN");
    row("two plans", {"estimate", ticket, ticket}, "one PLAN");
    row("format", {"estimate", ticket, "--format", "xml"}, "text or json");
    row("format without value", {"estimate", ticket, "--format"}, "--format");
    row("setting without value", {"estimate", ticket, "--set", "training.micro_batch"}, "POINTER=VALUE");
    row("report without file", {"report", ticket}, "-o");
    row("report on an impossible day", {"report", ticket, "-o", "x.pdf", "--date", "2026-02-30"}, "--date");
    row("report on odd paper", {"report", ticket, "-o", "x.pdf", "--paper", "a5"}, "a4 or letter");
    row("catalogue of nothing", {"catalogue"}, "gpus");
    row("catalogue misspelt", {"catalogue", "gpu"}, "\"gpus\"");
    row("schema of nothing", {"schema"}, "plan");
    row("window without a display", {ticket}, "display");
    row("option for the window", {ticket, "--explain"}, "--explain");
    row("standard input for the window", {"-"}, "estimate -");
    row("help on nothing", {"help", "frobnicate"}, "frobnicate");
}

void TestCliErrors::usage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 2, mention);
}

void TestCliErrors::helps_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("summary") << QStringList{"--help"} << QByteArray("estimate");
    QTest::newRow("word") << QStringList{"help"} << QByteArray("samples");
    QTest::newRow("version") << QStringList{"--version"} << QByteArray("headroom ");
    for (const char* command : {"estimate", "report", "catalogue", "samples", "schema"})
        QTest::newRow(command) << QStringList{QLatin1String(command), "--help"} << QByteArray("--format text|json");
}

void TestCliErrors::helps()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    const Outcome outcome = m_program.run(arguments);
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.output.contains(mention), outcome.output.constData());
    QCOMPARE(outcome.message, QByteArray());
}

void TestCliErrors::refusesInput_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("mentions");
    const auto row = [](const char* name, const QByteArray& content, const QStringList& mentions) {
        QTest::newRow(name) << content << mentions;
    };
    QByteArray binary;
    for (int i = 0; i < 4096; ++i)
        binary += static_cast<char>(i * 37 % 256);
    row("empty", "", {"empty"});
    row("binary", binary, {"line 1, column 1"});
    row("not UTF-8", planWith(", \"name\": \"\xff\xfe\""), {"line 1, column", "UTF-8"});
    row("truncated", R"({"format": "headroom-plan", "version": 1,)", {"line 1, column 42"});
    row("a megabyte of brackets", QByteArray(1'000'000, '['), {"64 deep"});
    row("larger than 16 MB", QByteArray(16'000'001, ' '), {"16 MB"});
    row("repeated key", planWith(R"(, "name": "a", "name": "b")"), {"\"name\" appears twice"});
    row("unknown key", planWith(R"(, "trainin": {})"), {"/trainin", "misspelt", "\"training\""});
    row("wrong type", planWith(R"(, "training": {"sequence": "x"})"), {"/training/sequence", "whole number"});
    row("null", planWith(R"(, "training": {"sequence": null})"), {"/training/sequence"});
    row("fraction for a count", planWith(R"(, "training": {"micro_batch": 1.5})"), {"/training/micro_batch", "1.5"});
    row("zero", planWith(R"(, "training": {"micro_batch": 0})"), {"/training/micro_batch", "1 to 4096"});
    row("negative", planWith(R"(, "cluster": {"nodes": -1})"), {"/cluster/nodes", "-1"});
    row("huge", planWith(R"(, "model": {"parameters": 1e300})"), {"/model/parameters"});
    row("not a number", planWith(R"(, "training": {"dropout": NaN})"), {"NaN"});
    row("later version", R"({"format": "headroom-plan", "version": 2})", {"/version", "newer"});
    row("other format", R"({"format": "headroom-estimate", "version": 1})", {"/format"});
    row("list", "[]", {"object"});
    // What another command reads is named as what it is.
    const QStringList reads = {"a reading of GPUs", "not a plan", "headroom health FILE", "Health > Open captures"};
    row("XML of nvidia-smi", sampleContent("two_h100.xml"), reads + QStringList{"nvidia-smi -q -x"});
    row("table of nvidia-smi", sampleContent("table.txt"), reads);
    row("metrics of an exporter", sampleContent("dcgm.prom"), reads + QStringList{"dcgm-exporter"});
    row("answer of Prometheus", sampleContent("prometheus.json"), reads + QStringList{"Prometheus"});
    row("unknown preset", planWith(R"(, "model": {"preset": "llama-3.1-7b"})"), {"/model/preset", "llama-3.1-8b"});
    row("unknown size", planWith(R"(, "cluster": {"sku": "Standard_ND96asr_v5"})"),
        {"/cluster/sku", "Standard_ND96asr_v4"});
    row("unknown GPU", planWith(R"(, "cluster": {"gpu": "a100-sxm-41"})"), {"/cluster/gpu", "a100-sxm-40"});
    row("long key", planWith(", \"" + QByteArray(100'000, 'k') + "\": 1"), {"unknown key"});
    row("terminal codes", planWith(R"(, "model": {"preset": "\u001b[2J\n"})"), {"/model/preset"});
}

void TestCliErrors::refusesInput()
{
    QFETCH(QByteArray, content);
    QFETCH(QStringList, mentions);
    const Outcome outcome = m_program.run({"estimate", m_program.file(QStringLiteral("bad.headroom.json"), content)});
    verifyRefusal(outcome, 3, "bad.headroom.json");
    for (const QString& mention : mentions)
        QVERIFY2(outcome.message.contains(mention.toUtf8()), outcome.message.constData());
    QVERIFY(!outcome.message.contains('\x1b'));
    QVERIFY(outcome.message.size() <= longestMessage);
}

/// One reader serves all commands and standard input.
void TestCliErrors::refusesInputEverywhere()
{
    const QByteArray content = planWith(R"(, "trainin": {})");
    const QString plan = m_program.file(QStringLiteral("bad.headroom.json"), content);
    verifyRefusal(m_program.run({"report", plan, "-o", "never.pdf"}), 3, "bad.headroom.json: /trainin");
    QVERIFY(!QFile::exists(m_program.path(QStringLiteral("never.pdf"))));
    verifyRefusal(m_program.run({"estimate", "-"}, content), 3, "standard input: /trainin");
}

void TestCliErrors::refusesOutput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("mention");
    const QString ticket = Program::sample("2am-ticket");
    QTest::newRow("missing plan") << QStringList{"estimate", "missing.headroom.json"} << QByteArray("no such file");
    QTest::newRow("folder as plan") << QStringList{"estimate", "."} << QByteArray("folder");
    QTest::newRow("endless plan") << QStringList{"estimate", "/dev/zero"} << QByteArray("16 MB");
    QTest::newRow("unknown sample") << QStringList{"samples", "2am-tickt"} << QByteArray("2am-ticket");
    QTest::newRow("setting out of range")
        << QStringList{"estimate", ticket, "--set", "training.micro_batch=0"} << QByteArray("/training/micro_batch");
    QTest::newRow("unknown setting") << QStringList{"estimate", ticket, "--set", "training.microbatch=1"}
                                     << QByteArray("micro_batch");
    QTest::newRow("missing folder") << QStringList{"report", ticket, "-o", "missing/x.pdf"} << QByteArray("no folder");
    QTest::newRow("folder") << QStringList{"report", ticket, "-o", "."} << QByteArray("folder");
    QTest::newRow("full disk") << QStringList{"report", ticket, "-o", "/dev/full"} << QByteArray("No space left");
    QTest::newRow("read-only folder") << QStringList{"report", ticket, "-o", "/proc/x.pdf"}
                                      << QByteArray("/proc/x.pdf");
}

void TestCliErrors::refusesOutput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, mention);
    verifyRefusal(m_program.run(arguments), 3, mention);
    QVERIFY(QDir(m_program.path(QStringLiteral("."))).entryList({QStringLiteral("*.pdf*")}).isEmpty());
    QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
}

void TestCliErrors::brokenUserCatalogueIsNamed()
{
    const QString own = QStringLiteral("data/headroom/catalogues/vm_sizes.json");
    const QString placed =
        m_program.file(own, R"({"format": "headroom-vm-sizes", "version": 1, "sizes": [{"id": "x"}]})");
    const Outcome outcome = m_program.run({"estimate", Program::sample("2am-ticket")});
    QFile::remove(placed);
    verifyRefusal(outcome, 3, "catalogues/vm_sizes.json: /sizes/0");
}

void TestCliErrors::fullStandardOutputIsNoticed()
{
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(QStringLiteral(HEADROOM_PROGRAM), {"samples"});
    QVERIFY(process.waitForFinished(Program::limitMs));
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardError().contains("standard output"));
}

HEADROOM_CORE_TEST(TestCliErrors)
#include "tst_cli_errors.moc"
