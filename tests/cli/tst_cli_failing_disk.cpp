// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/program.h"
#include "tests/support/faults/disk_faults.h"
#include "tests/support/test_program.h"

using namespace headroom::test;

/// The program itself on a disk that fails at one step of writing a file: exit 3, one message, the former file whole.
class TestCliFailingDisk : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void plan_data() { addDiskFaults(); }
    void plan();
    void report_data() { addDiskFaults(); }
    void report();
    void prices_data() { addDiskFaults(); }
    void prices();
    void standardOutput_data();
    void standardOutput();
    void fullDevice_data();
    void fullDevice();
    void closedOutputIsNoFile();

private:
    /// Runs the program, on a disk that fails so where `call` is not empty, with its output in a file where one is
    /// named.
    [[nodiscard]] Outcome run(const QStringList& arguments, const QByteArray& call = {}, int error = 0,
                              const QString& output = {}) const;
    /// Runs a command that writes `file`, whose former content it finds there.
    void verify(const QString& file, const QByteArray& former, const QStringList& arguments) const;
    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    [[nodiscard]] int failures() const { return static_cast<int>(contentOrError(m_log.filePath("log")).count('x')); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QTemporaryDir m_log;
};

Outcome TestCliFailingDisk::run(const QStringList& arguments, const QByteArray& call, int error,
                                const QString& output) const
{
    putFile(m_log.filePath("log"), {});
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", path("data"));
    if (!call.isEmpty()) {
        environment.insert("LD_PRELOAD", HEADROOM_FAILING_CALLS);
        // The sanitizer wants to be the first library, and is when it comes to the calls that it watches.
        environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
        environment.insert("HEADROOM_FAIL_CALL", QString::fromLatin1(call));
        environment.insert("HEADROOM_FAIL_ERROR", QString::number(error));
        environment.insert("HEADROOM_FAIL_PLACE", m_folder->path());
        environment.insert("HEADROOM_FAIL_LOG", m_log.filePath("log"));
    }
    QProcess process;
    process.setProcessEnvironment(environment);
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    process.start(HEADROOM_PROGRAM, arguments);
    if (!process.waitForFinished(Program::limitMs) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestCliFailingDisk::verify(const QString& file, const QByteArray& former, const QStringList& arguments) const
{
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    QFETCH(bool, isAfter);
    const QString folder = QFileInfo(file).path();
    const QStringList names = namesIn(folder);
    const Outcome outcome = run(arguments, call, error);
    verifyRefusal(outcome, 3, std::strerror(error));
    QVERIFY2(outcome.message.contains(QFileInfo(file).fileName().toUtf8()), outcome.message.constData());
    QVERIFY2(failures() > 0, "the call that was to fail was not made");
    QCOMPARE(namesIn(folder), names);
    if (!isAfter)
        QCOMPARE(contentOrError(file), former);
    QCOMPARE(modeOf(file), 0640);
    // Once the disk is well again, so is the file. One row for each call shows it.
    if (error != EIO)
        return;
    const Outcome healed = run(arguments);
    QVERIFY2(healed.code < 2, healed.message.constData());
    QVERIFY(contentOrError(file) != former);
    QCOMPARE(namesIn(folder), names);
}

void TestCliFailingDisk::plan()
{
    putFile(path("plan.headroom.json"), "former");
    verify(path("plan.headroom.json"), "former",
           {"calibrate", Program::sample("2am-zero3"), "--peak", "30e9", "-o", path("plan.headroom.json")});
}

void TestCliFailingDisk::report()
{
    putFile(path("report.pdf"), "former");
    verify(path("report.pdf"), "former", {"report", Program::sample("2am-zero3"), "-o", path("report.pdf")});
}

void TestCliFailingDisk::prices()
{
    const auto list = [this](const char* price) {
        putFile(path("list.csv"), QByteArray("sku,region,usd_per_hour\nStandard_ND96asr_v4,eastus,") + price + '\n');
    };
    list("27.1");
    QCOMPARE(run({"prices", "import", path("list.csv")}).code, 0);
    const QString file = path("data/headroom/prices/prices.json");
    const QByteArray former = contentOrError(file);
    putFile(file, former);
    list("28.1");
    verify(file, former, {"prices", "import", path("list.csv")});
}

void TestCliFailingDisk::standardOutput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<int>("error");
    const QString capture = HEADROOM_TEST_DATA "/health/two_h100.xml";
    const std::vector<std::pair<const char*, QStringList>> commands = {
        {"estimate", {"estimate", Program::sample("2am-zero3"), "--format", "json"}},
        {"version", {"--version"}},
        {"sampling", {"health", capture, "--interval", "0.1", "--count", "2"}}};
    for (const auto& [name, arguments] : commands)
        for (const DiskFault& fault : {DiskFault{"write", ENOSPC}, DiskFault{"write", EIO}, DiskFault{"torn", EDQUOT},
                                       DiskFault{"close", ENOSPC}, DiskFault{"close", EIO}})
            QTest::addRow("%s, %s", name, nameOf(fault).constData())
                << arguments << QByteArray(fault.call) << fault.error;
}

/// As in "headroom estimate PLAN > FILE".
void TestCliFailingDisk::standardOutput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, call);
    QFETCH(int, error);
    const Outcome outcome = run(arguments, call, error, path("out"));
    verifyRefusal(outcome, 3, std::strerror(error));
    QVERIFY2(outcome.message.startsWith("headroom: standard output: cannot be written: "), outcome.message.constData());
    QVERIFY(failures() > 0);
}

void TestCliFailingDisk::fullDevice_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("estimate") << QStringList{"estimate", Program::sample("2am-zero3")};
    QTest::newRow("does not fit") << QStringList{"estimate", Program::sample("2am-ticket")};
    QTest::newRow("samples") << QStringList{"samples"};
    QTest::newRow("version") << QStringList{"--version"};
}

void TestCliFailingDisk::fullDevice()
{
    QFETCH(QStringList, arguments);
    if (!QFileInfo::exists("/dev/full"))
        QSKIP("this system has no /dev/full");
    verifyRefusal(run(arguments, {}, 0, "/dev/full"), 3, "No space left on device");
}

/// Without a standard output its number is free, and the first file that is opened gets it.
void TestCliFailingDisk::closedOutputIsNoFile()
{
    QProcess shell;
    const QString plan = Program::sample("2am-zero3");
    shell.start("sh", {"-c", "\"$0\" estimate \"$1\" >&-", HEADROOM_PROGRAM, plan});
    QVERIFY(shell.waitForFinished(Program::limitMs));
    QCOMPARE(shell.exitCode(), 3);
    QVERIFY(shell.readAllStandardError().contains("standard output"));
    shell.start("sh", {"-c", "\"$0\" report \"$1\" -o \"$2\" >&- <&-", HEADROOM_PROGRAM, plan, path("report.pdf")});
    QVERIFY(shell.waitForFinished(Program::limitMs));
    QVERIFY(contentOrError(path("report.pdf")).startsWith("%PDF"));
    QVERIFY(contentOrError(path("report.pdf")).trimmed().endsWith("%%EOF"));
}

HEADROOM_CORE_TEST(TestCliFailingDisk)
#include "tst_cli_failing_disk.moc"
