// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/health_controller.h"
#include "app/health/health_files.h"
#include "app/health/machine_source.h"
#include "app/health/prometheus_access.h"
#include "app/health/session_file.h"
#include "tests/support/health_samples.h"
#include "tests/support/patience.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"
#include "widgets/text/health/health_words.h"

#include <QFile>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <stop_token>
#include <thread>

using namespace headroom;
using namespace headroom::test;

namespace {

/// Answers every request with the same text; it lives in the thread that asks, whose event loop runs while it waits.
class OneAnswerServer : public QObject {
public:
    explicit OneAnswerServer(QByteArray answer) : m_answer(std::move(answer))
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            QTcpSocket* socket = m_server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                m_requests += socket->readAll();
                socket->write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " +
                              QByteArray::number(m_answer.size()) + "\r\n\r\n" + m_answer);
                socket->disconnectFromHost();
            });
        });
    }
    [[nodiscard]] QString address() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()); }
    [[nodiscard]] const QByteArray& requests() const { return m_requests; }

private:
    QTcpServer m_server{};
    QByteArray m_answer;
    QByteArray m_requests{};
};

/// Begins like an answer and goes on for ever: a byte now and then, or as many as the line takes.
void answerForEver(QTcpSocket& socket, bool isSlow)
{
    socket.readAll();
    socket.write(R"(HTTP/1.1 200 OK)"
                 "\r\n\r\n"
                 R"({"status":"success","data":[)");
    auto* timer = new QTimer(&socket);
    QObject::connect(timer, &QTimer::timeout, &socket, [&socket, isSlow] {
        constexpr qint64 piece = 100'000;
        if (socket.bytesToWrite() < piece)
            socket.write(QByteArray(isSlow ? 1 : piece, ' '));
    });
    timer->start(isSlow ? 50 : 1);
}

}  // namespace

class TestHealthSources : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void refusesDangerousHosts_data();
    void refusesDangerousHosts();
    void readsThisComputer();
    void saysThatNothingIsInstalled();
    void hangingDriverIsGivenUp();
    void answerWithoutEndIsNotTheDrivers();
    void hangingComputerTakesNoTimeFromOthers();
    void closingDoesNotWait_data();
    void closingDoesNotWait();
    void givenUpLeavesNothingBehind_data();
    void givenUpLeavesNothingBehind();
    void newestRequestWins();
    void journalIsReadInTheSamePoll_data();
    void journalIsReadInTheSamePoll();
    void slowAnswersAreFound();
    void machinesOfAmdAreAsked();
    void readsOtherComputers();
    void asksPrometheus();
    void deadAndForeignServers();
    void endlessAnswersAreGivenUp();
    void saysThatAnAnswerBrokeOff();
    void endlessPageIsCutAndRead();
    void readsRecordingsBack();

private:
    void install(const char* name, const QByteArray& script) const;

    QByteArray m_path{qgetenv("PATH")};
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHealthSources::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("PATH", m_folder->path().toLocal8Bit() + ":/usr/bin:/bin");
    // What this computer says of itself beside nvidia-smi is not of the tests.
    for (const char* other : {"journalctl", "dmesg", "lspci", "amd-smi", "rocm-smi"})
        install(other, "exit 1");
}

void TestHealthSources::install(const char* name, const QByteArray& script) const
{
    QFile file(m_folder->filePath(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script + "\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestHealthSources::refusesDangerousHosts_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("safe");
    const auto row = [](const char* host, bool safe) {
        QTest::addRow("%s", host) << QString::fromLatin1(host) << safe;
    };
    row("gpu01", true);
    row("user@gpu-01.example.org", true);
    row("[fe80::1%eth0]", true);
    row("", false);
    row("-oProxyCommand=id", false);
    row("user@-oProxyCommand=id", false);
    row("gpu01;id", false);
    row("gpu01 id", false);
    row("$(id)", false);
    row("gpu`id`", false);
    row("a|b", false);
    row("a\nb", false);
    row("a/b", false);
    row("user:secret@gpu01", false);
    row("ssh://user:secret@gpu01", false);
}

void TestHealthSources::refusesDangerousHosts()
{
    QFETCH(QString, host);
    QTEST(isSafeHostName(host), "safe");
    QVERIFY(!hostWithoutPassword(host).contains(QStringLiteral("secret")));
    if (!host.contains(QStringLiteral("secret")))
        QCOMPARE(hostWithoutPassword(host), host);
}

void TestHealthSources::readsThisComputer()
{
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'");
    const Snapshot snapshot = readLocalMachine(shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), 2U);
    install("nvidia-smi",
            "echo \"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\"; exit 9");
    const Snapshot failed = readLocalMachine(shippedFacts());
    QCOMPARE(failed.hosts[0].errors.front().kind, ErrorOutput::DriverNotLoaded);
}

void TestHealthSources::saysThatNothingIsInstalled()
{
    if (QFile::exists(QStringLiteral("/usr/bin/nvidia-smi")))
        QSKIP("this computer has a driver");
    const Snapshot snapshot = readLocalMachine(shippedFacts());
    QCOMPARE(snapshot.hosts[0].errors.front().kind, ErrorOutput::CommandNotFound);
}

void TestHealthSources::hangingDriverIsGivenUp()
{
    install("nvidia-smi", "echo partial; exec tail -f /dev/null");
    constexpr int shortTimeout = 400;
    const Snapshot snapshot = readLocalMachine(shippedFacts(), shortTimeout);
    QCOMPARE(snapshot.hosts[0].errors.front().kind, ErrorOutput::TimedOut);
}

void TestHealthSources::answerWithoutEndIsNotTheDrivers()
{
    install("nvidia-smi", "exec yes");
    const Snapshot local = readLocalMachine(shippedFacts());
    QCOMPARE(local.hosts[0].errors.front().kind, ErrorOutput::AnswerTooLong);
    QCOMPARE(assess(local, shippedFacts()).grade, HealthGrade::Unknown);
    install("ssh", "exec yes");
    const std::vector<Snapshot> remote = readRemoteMachines({QStringLiteral("node1")}, shippedFacts());
    QCOMPARE(remote[0].hosts[0].errors.front().kind, ErrorOutput::AnswerTooLong);
}

void TestHealthSources::hangingComputerTakesNoTimeFromOthers()
{
    install("ssh", "for last; do host=$previous; previous=$last; done\n"
                   "[ \"$host\" = hangs ] && exec tail -f /dev/null\n"
                   "exec sh -c \"$last\"");
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'");
    constexpr int timeout = 8'000;  // In which even a busy machine answers.
    const std::vector<Snapshot> snapshots = readRemoteMachines(
        {QStringLiteral("hangs"), QStringLiteral("node1"), QStringLiteral("node2")}, shippedFacts(), timeout);
    QCOMPARE(snapshots[0].hosts[0].errors.front().kind, ErrorOutput::SshUnreachable);
    QCOMPARE(snapshots[1].hosts[0].gpus.size(), 2U);
    QCOMPARE(snapshots[2].hosts[0].gpus.size(), 2U);
    // A busy machine may be slow.
    for (const std::size_t i : {1U, 2U})
        QVERIFY(std::ranges::all_of(snapshots[i].hosts[0].errors,
                                    [](const ErrorLine& error) { return error.kind == ErrorOutput::SlowAnswer; }));
}

void TestHealthSources::closingDoesNotWait_data()
{
    QTest::addColumn<bool>("live");
    QTest::addColumn<bool>("fleet");
    QTest::newRow("nvidia-smi") << true << false;
    QTest::newRow("ssh") << false << false;
    QTest::newRow("Prometheus") << false << true;
}

void TestHealthSources::closingDoesNotWait()
{
    QFETCH(bool, live);
    QFETCH(bool, fleet);
    // Deaf to being asked, as a driver that hangs.
    const QByteArray deaf = "trap '' TERM; echo $$ > " + m_folder->filePath(QStringLiteral("pid")).toLocal8Bit() +
                            "; while :; do read -r line < " + m_folder->filePath(QStringLiteral("pipe")).toLocal8Bit() +
                            "; done";
    QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {m_folder->filePath(QStringLiteral("pipe"))}), 0);
    install("nvidia-smi", deaf);
    install("ssh", deaf);
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    HealthSources sources{.live = live};
    if (fleet)
        sources.prometheus = QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort());
    else if (!live)
        sources.hosts = {QStringLiteral("node1")};
    QElapsedTimer clock;
    {
        HealthController controller;
        controller.read(sources);
        QVERIFY(controller.isBusy());
        if (fleet)
            QTRY_VERIFY(silent.hasPendingConnections());
        else
            QTRY_VERIFY(QFileInfo(m_folder->filePath(QStringLiteral("pid"))).size() > 0);
        clock.start();
    }
    // Who waits does so until a driver that hangs is given up.
    QVERIFY2(clock.elapsed() < machineTimeoutMs, qPrintable(QString::number(clock.elapsed())));
}

void TestHealthSources::givenUpLeavesNothingBehind_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<bool>("isCancelled");
    for (const bool isCancelled : {false, true}) {
        const char* how = isCancelled ? "cancelled" : "after its time";
        QTest::addRow("asked to end, %s", how) << QByteArray() << isCancelled;
        QTest::addRow("deaf, %s", how) << QByteArray("trap '' TERM; ") << isCancelled;
    }
}

void TestHealthSources::givenUpLeavesNothingBehind()
{
    QFETCH(QByteArray, first);
    QFETCH(bool, isCancelled);
    // What ssh starts beside itself hangs, too, as a proxy does.
    const QByteArray pids = m_folder->filePath(QStringLiteral("pids")).toLocal8Bit();
    const QString heard = m_folder->filePath(QStringLiteral("heard"));
    QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {heard}), 0);
    install("ssh", first + "sleep 1000 & echo $! >> " + pids + "; echo $$ >> " + pids + "; echo > " +
                       heard.toLocal8Bit() + "; while :; do wait; done");
    const auto started = [&pids] {
        QFile file(QFile::decodeName(pids));
        return file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QByteArrayList();
    };
    std::stop_source stop;
    std::jthread canceller;
    if (isCancelled)
        canceller = std::jthread([&] {
            // Each of them says that it is there, and then waits to be heard.
            while (started().size() < 5) {
                QFile one(m_folder->filePath(QStringLiteral("heard")));
                if (one.open(QIODevice::ReadOnly))
                    one.readAll();
            }
            stop.request_stop();
        });
    constexpr int timeout = 3'000;  // In which even a busy machine starts them.
    const std::vector<Snapshot> snapshots =
        readRemoteMachines({QStringLiteral("node1"), QStringLiteral("node2")}, shippedFacts(),
                           isCancelled ? machineTimeoutMs : timeout, stop.get_token());
    QCOMPARE(snapshots.size(), 2U);
    QCOMPARE(started().size(), 5);
    for (const QByteArray& pid : started()) {
        const auto isAlive = [&pid] {
            QFile status(QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(pid)));
            const QByteArray line = status.open(QIODevice::ReadOnly) ? status.readAll() : QByteArray();
            return !line.isEmpty() && !line.mid(line.lastIndexOf(')')).startsWith(") Z");
        };
        if (!pid.isEmpty())
            QTRY_VERIFY(!isAlive());
    }
}

void TestHealthSources::newestRequestWins()
{
    install("nvidia-smi",
            "echo $$ > " + m_folder->filePath(QStringLiteral("pid")).toLocal8Bit() + "; exec tail -f /dev/null");
    HealthController controller;
    std::vector<std::shared_ptr<const HealthReport>> reports;
    connect(&controller, &HealthController::finished, this,
            [&reports](const std::shared_ptr<const HealthReport>& report) { reports.push_back(report); });
    controller.read({.live = true});
    QTRY_VERIFY(QFileInfo(m_folder->filePath(QStringLiteral("pid"))).size() > 0);
    // While that hangs, two captures are asked for: what was asked for last is read, and nothing else is shown.
    controller.read({.files = {QStringLiteral(HEADROOM_TEST_DATA "/health/two_h100.xml")}});
    controller.read({.files = {QStringLiteral(HEADROOM_TEST_DATA "/health/four_h100_faults.xml")}});
    QVERIFY(controller.isBusy());
    QTRY_COMPARE(reports.size(), 1U);
    QCOMPARE(reports[0]->snapshot.hosts[0].gpus.size(), 4U);
    QVERIFY(!controller.isBusy());
}

void TestHealthSources::journalIsReadInTheSamePoll_data()
{
    QTest::addColumn<bool>("isRemote");
    QTest::newRow("this computer") << false;
    QTest::newRow("ssh") << true;
}

/// A GPU that fell off the bus is only in the journal, until nvidia-smi is asked of it.
void TestHealthSources::journalIsReadInTheSamePoll()
{
    QFETCH(bool, isRemote);
    install("ssh", "echo call >> " + m_folder->filePath(QStringLiteral("calls")).toLocal8Bit() +
                       "; for last; do :; done; exec sh -c \"$last\"");
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && exec cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'\n"
                          "[ \"$*\" = 'topo -m' ] && exec cat '" HEADROOM_TEST_DATA "/health/topo.txt'; exit 6");
    const auto read = [&] {
        return isRemote ? readRemoteMachines({QStringLiteral("node1")}, shippedFacts()).front()
                        : readLocalMachine(shippedFacts());
    };
    install("journalctl", "echo '2026-11-27T10:00:00+0000 kernel: usb 1-1: new device'");
    const Snapshot before = read();
    QCOMPARE(before.hosts.size(), 1U);
    QCOMPARE(before.hosts[0].gpus.size(), 2U);
    QVERIFY(before.hosts[0].topology);
    QVERIFY(assess(before, shippedFacts()).grade < HealthGrade::Critical);
    install("journalctl", "echo '2026-11-27T10:00:00+0000 kernel: NVRM: Xid (PCI:0000:18:00): 79, pid=4121, "
                          "name=python3, GPU has fallen off the bus.'");
    const Snapshot after = read();
    QCOMPARE(after.hosts.size(), 1U);
    QCOMPARE(after.hosts[0].events.size(), 1U);
    QCOMPARE(after.hosts[0].events[0].xid.value_or(0), 79);
    QCOMPARE(assess(after, shippedFacts()).grade, HealthGrade::Critical);
    QVERIFY(after.hosts[0].secondsToAnswer);
    if (isRemote) {
        QFile calls(m_folder->filePath(QStringLiteral("calls")));
        QVERIFY(calls.open(QIODevice::ReadOnly));
        QCOMPARE(calls.readAll().count("call"), 2);  // One per poll.
    }
    // A log that may not be read is one note, and nothing is lost by it.
    install("journalctl", "exit 1");
    install("dmesg", "echo 'dmesg: read kernel buffer failed: Operation not permitted'; exit 1");
    const Snapshot refused = read();
    QCOMPARE(refused.hosts[0].gpus.size(), 2U);
    QVERIFY(std::ranges::all_of(refused.hosts[0].errors,
                                [](const ErrorLine& error) { return error.kind == ErrorOutput::SlowAnswer; }));
    QCOMPARE(std::ranges::count_if(refused.notes,
                                   [](const std::string& note) {
                                       return note.find("kernel log was refused: dmesg: read kernel buffer failed") !=
                                              std::string::npos;
                                   }),
             1);
}

void TestHealthSources::slowAnswersAreFound()
{
    // The clock of the shell runs ahead between its two looks at it.
    const QByteArray count = m_folder->filePath(QStringLiteral("count")).toLocal8Bit();
    install("date", "n=$(cat " + count + " 2>/dev/null || echo 100); n=$((n + 7)); echo $n > " + count + "; echo $n.5");
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'");
    const Snapshot slow = readLocalMachine(shippedFacts());
    QVERIFY(std::ranges::any_of(slow.hosts[0].errors, [](const ErrorLine& error) {
        return error.kind == ErrorOutput::SlowAnswer && error.line == "nvidia-smi -q -x took 7.0 s";
    }));
    const std::vector<HealthFinding> findings = allFindings(assess(slow, shippedFacts()));
    QVERIFY(std::ranges::any_of(findings, [](const HealthFinding& finding) { return finding.id == "health.g2"; }));
}

void TestHealthSources::machinesOfAmdAreAsked()
{
    if (QFile::exists(QStringLiteral("/usr/bin/nvidia-smi")))
        QSKIP("this computer has a driver");
    install("amd-smi", "[ \"$*\" = metric ] || exit 2\n"
                       "printf 'GPU: 0\\n    USAGE:\\n        GFX_ACTIVITY: 97 %%\\n    TEMPERATURE:\\n"
                       "        HOTSPOT: 61 C\\nGPU: 1\\n    USAGE:\\n        GFX_ACTIVITY: 96 %%\\n'");
    const Snapshot snapshot = readLocalMachine(shippedFacts());
    QCOMPARE(snapshot.hosts.size(), 1U);
    QCOMPARE(snapshot.hosts[0].gpus.size(), 2U);
    QVERIFY(std::ranges::all_of(snapshot.hosts[0].errors,
                                [](const ErrorLine& error) { return error.kind == ErrorOutput::SlowAnswer; }));
}

void TestHealthSources::readsOtherComputers()
{
    // Stands for ssh: runs the last argument as a remote shell would, unless the host is "down".
    install("ssh",
            "for last; do host=$previous; previous=$last; done\n"
            "[ \"$host\" = down ] && { echo 'ssh: connect to host down port 22: Connection refused'; exit 255; }\n"
            "exec sh -c \"$last\"");
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'");
    const std::vector<Snapshot> snapshots =
        readRemoteMachines({QStringLiteral("node1"), QStringLiteral("down")}, shippedFacts());
    QCOMPARE(snapshots.size(), 2U);
    QCOMPARE(snapshots[0].hosts[0].name, "node1");
    QCOMPARE(snapshots[0].hosts[0].gpus.size(), 2U);
    QCOMPARE(snapshots[1].hosts[0].errors.front().kind, ErrorOutput::SshRefused);
    const HealthReport report = assess(joinSnapshots(snapshots), shippedFacts());
    QCOMPARE(report.hosts.size(), 2U);
    QCOMPARE(report.hosts[0].grade, HealthGrade::Healthy);
    QCOMPARE(report.hosts[1].grade, HealthGrade::Unknown);
}

void TestHealthSources::asksPrometheus()
{
    qputenv("HEADROOM_PROMETHEUS_TOKEN", "secret");
    const OneAnswerServer server(QByteArray::fromStdString(sample("prometheus.json")));
    const Result<Snapshot> fleet = readPrometheusServer(server.address() + QStringLiteral("/prefix/"), shippedFacts());
    qunsetenv("HEADROOM_PROMETHEUS_TOKEN");
    QVERIFY(fleet.has_value());
    QCOMPARE(fleet->hosts.size(), 2U);
    QCOMPARE(fleet->hosts[0].gpus[0].metrics.number(Metric::Temperature), std::optional(91.0));
    QVERIFY(server.requests().contains("GET /prefix/api/v1/query?query="));
    QVERIFY(server.requests().contains("Bearer secret"));
    const OneAnswerServer exporter(QByteArray::fromStdString(sample("dcgm.prom")));
    const Result<Snapshot> page = readPrometheusServer(exporter.address() + QStringLiteral("/metrics"), shippedFacts());
    QVERIFY(page.has_value());
    QCOMPARE(page->hosts.size(), 2U);
}

void TestHealthSources::deadAndForeignServers()
{
    QVERIFY(!readPrometheusServer(QStringLiteral("ftp://host"), shippedFacts()));
    QVERIFY(!readPrometheusServer(QStringLiteral("no address"), shippedFacts()));
    const Result<Snapshot> dead = readPrometheusServer(QStringLiteral("http://me:secret@127.0.0.1:1"), shippedFacts());
    QVERIFY(!dead);
    QVERIFY(toString(dead.error()).find("secret") == std::string::npos);
    const OneAnswerServer page("<!DOCTYPE html><html><body>Sign in</body></html>");
    for (const QString& path : {QString(), QStringLiteral("/metrics")}) {
        const Result<Snapshot> signIn = readPrometheusServer(page.address() + path, shippedFacts());
        QVERIFY(!signIn);
        QCOMPARE(signIn.error().where, QString(page.address() + path).toStdString());
        QCOMPARE(signIn.error().what, "is a web page, not metrics");
    }
    const OneAnswerServer other("hello\n");
    const Result<Snapshot> text = readPrometheusServer(other.address() + QStringLiteral("/metrics"), shippedFacts());
    QVERIFY(!text && text.error().what.find("no metrics") != std::string::npos);
}

void TestHealthSources::saysThatAnAnswerBrokeOff()
{
    const QByteArray whole = HttpServer::answer(QByteArray::fromStdString(sample("dcgm.prom")));
    const HttpServer server([&whole](const QByteArray&, int) { return whole.left(whole.size() * 9 / 10); });
    const Result<Snapshot> page =
        readPrometheusServer(server.url(QStringLiteral("/metrics")).toString(), shippedFacts());
    QVERIFY(page.has_value());
    QVERIFY(std::ranges::any_of(page->notes,
                                [](const std::string& note) { return note.find("broke off") != std::string::npos; }));
}

void TestHealthSources::endlessAnswersAreGivenUp()
{
    constexpr int shortTimeout = 500;
    for (const bool isSlow : {true, false}) {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server, isSlow] {
            QTcpSocket* socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QTcpSocket::readyRead, socket, [socket, isSlow] { answerForEver(*socket, isSlow); });
        });
        // Which never ends unless it is given up.
        const Result<Snapshot> fleet = readPrometheusServer(
            QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()), shippedFacts(), shortTimeout);
        QVERIFY(!fleet);
        // Of a fast sender the bytes may be too many before the time is over.
        const std::string error = toString(fleet.error());
        const bool isLong = !isSlow && error.find("without an end") != std::string::npos;
        QVERIFY2(isLong || error.find("in time") != std::string::npos, error.c_str());
    }
}

void TestHealthSources::endlessPageIsCutAndRead()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, &server, [&server] {
        QTcpSocket* socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            socket->readAll();
            socket->write("HTTP/1.1 200 OK\r\n\r\nDCGM_FI_DEV_GPU_TEMP{gpu=\"0\",Hostname=\"a\"} 61\n"
                          "DCGM_FI_DEV_GPU_UTIL{gpu=\"0\",Hostname=\"a\"} 9");
        });
    });
    constexpr int shortTimeout = 3'000;  // In which even a busy machine begins to answer.
    const Result<Snapshot> page = readPrometheusServer(
        QStringLiteral("http://127.0.0.1:%1/metrics").arg(server.serverPort()), shippedFacts(), shortTimeout);
    QVERIFY(page.has_value());
    QCOMPARE(page->hosts[0].gpus[0].metrics.number(Metric::Temperature), std::optional(61.0));
    // "9" may have been 98.
    QVERIFY(!page->hosts[0].gpus[0].metrics.has(Metric::UtilizationPercent));
    QVERIFY(page->notes.back().find("no end of the answer in time") != std::string::npos);
}

void TestHealthSources::readsRecordingsBack()
{
    const QString file = m_folder->filePath(QStringLiteral("gpu-session.jsonl"));
    SessionRecorder recorder;
    QVERIFY(!recorder.start(file));
    const HealthReport healthy = assessSample("two_h100.xml");
    const HealthReport faulty = assessSample("four_h100_faults.xml");
    QVERIFY(!recorder.add(healthy) && !recorder.add(faulty));
    QVERIFY(!recorder.stop());
    HealthFiles read = readHealthFiles({file}, shippedFacts());
    QVERIFY(read.errors.empty());
    const HealthReport last = reportOf(read, shippedFacts());
    QCOMPARE(last.grade, HealthGrade::Critical);
    QCOMPARE(last.hosts[0].gpus.size(), 4U);
    QVERIFY(last.snapshot.notes.back().find("recording of 2 readings") != std::string::npos);
    // Beside a capture the recorded hosts stand as they are.
    const QString capture = QStringLiteral(HEADROOM_TEST_DATA "/health/two_h100.xml");
    const HealthReport both = reportOf(readHealthFiles({capture, file}, shippedFacts()), shippedFacts());
    QCOMPARE(both.hosts.size(), 2U);
    QCOMPARE(both.grade, HealthGrade::Critical);
    QCOMPARE(both.snapshot.hosts[1].name, faulty.snapshot.source);
    // What ends in the middle of a reading is read up to there.
    QFile cut(file);
    QVERIFY(cut.resize(cut.size() - 100));
    const HealthReport first = reportOf(readHealthFiles({file}, shippedFacts()), shippedFacts());
    QCOMPARE(first.grade, HealthGrade::Healthy);
    QVERIFY(first.snapshot.notes.back().find("middle of a reading") != std::string::npos);
}

HEADROOM_CORE_TEST(TestHealthSources)
#include "tst_health_sources.moc"
