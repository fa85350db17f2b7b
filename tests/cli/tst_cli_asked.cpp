// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Arguments are plain words here.
#undef QT_USE_QSTRINGBUILDER

#include "tests/cli/health_runs.h"
#include "tests/cli/served_run.h"
#include "tests/support/servers/dripping_server.h"
#include "tests/support/servers/http_server.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <csignal>

using headroom::test::contentOf;
using headroom::test::DrippingServer;
using headroom::test::HttpServer;
using headroom::test::Outcome;
using headroom::test::Program;
using headroom::test::runServed;
using headroom::test::sample;

/// Machines and servers that "headroom health" asks: whether they answered is said by the exit code, and nothing of
/// what asks them stays behind. In place of ssh and nvidia-smi stand scripts.
class TestCliAsked : public QObject {
    Q_OBJECT

private slots:
    void init();
    void exitCodeSaysWhetherAllAnswered_data();
    void exitCodeSaysWhetherAllAnswered();
    void refusalInAFileIsAReading();
    void localMachine_data();
    void localMachine();
    void serverThatDoesNotAnswer();
    void questionsWithoutAnswer();
    void whoDoesNotAnswerIsNotWaitedForLongerThanAsked();
    void whoNeverEndsIsNotWaitedForEither_data();
    void whoNeverEndsIsNotWaitedForEither();
    void wrongAddressIsNoQuestion();
    void signalLeavesNothingBehind_data();
    void signalLeavesNothingBehind();

private:
    void install(const char* name, const QByteArray& script) const;
    [[nodiscard]] Outcome health(const QStringList& arguments) const;
    [[nodiscard]] QString path() const { return m_program->path("bin") + ":/usr/bin:/bin"; }

    std::unique_ptr<Program> m_program;
};

namespace {

QJsonArray gpus(const Outcome& outcome) { return outcome.json()["gpus"].toArray(); }

bool isAlive(qint64 process)
{
    // A zombie has ended; whoever is to wait for it may be no program at all.
    const QByteArray status = contentOf(QStringLiteral("/proc/%1/stat").arg(process));
    return !status.isEmpty() && !status.mid(status.lastIndexOf(')')).startsWith(") Z");
}

}  // namespace

void TestCliAsked::init()
{
    m_program = std::make_unique<Program>();
    install("nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'");
    for (const char* other : {"journalctl", "dmesg", "lspci", "amd-smi", "rocm-smi"})
        install(other, "exit 1");  // What this computer says is not of the tests.
    // As the machine of that name would answer; the last argument is what it is told to run.
    install("ssh", "for last; do host=$previous; previous=$last; done\n"
                   "case \"$host\" in\n"
                   "good*) exec sh -c \"$last\" ;;\n"
                   "down7) echo 'ssh: connect to host down7 port 22: Connection refused'; exit 255 ;;\n"
                   "lost7) echo 'ssh: Could not resolve hostname lost7: Name or service not known'; exit 255 ;;\n"
                   "denied7) echo 'me@denied7: Permission denied (publickey).'; exit 255 ;;\n"
                   "silent7) exit 255 ;;\n"
                   "banner7) echo 'Welcome to banner7'; exit 0 ;;\n"
                   "rubbish7) echo __headroom_begin__; echo 'hello world'; echo __headroom_end__ ;;\n"
                   "empty7) echo __headroom_begin__; echo __headroom_end__ ;;\n"
                   "page7) echo __headroom_begin__; echo '<!DOCTYPE html><html></html>'; echo __headroom_end__ ;;\n"
                   "drv7) echo __headroom_begin__; echo 'NVIDIA-SMI has failed because it could not communicate with "
                   "the NVIDIA driver.'; echo __headroom_end__ ;;\n"
                   "none7) echo __headroom_begin__; echo 'No devices were found'; echo __headroom_end__ ;;\n"
                   "broken7) echo __headroom_begin__; head -c 20000 '" HEADROOM_TEST_DATA "/health/two_h100.xml' ;;\n"
                   "esac");
}

void TestCliAsked::install(const char* name, const QByteArray& script) const
{
    QFile file(m_program->file("bin/" + QString(name), "#!/bin/sh\n" + script + "\n"));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

Outcome TestCliAsked::health(const QStringList& arguments) const
{
    return runServed(*m_program, QStringList{"health", "--format", "json"} + arguments, {"PATH=" + path()});
}

void TestCliAsked::exitCodeSaysWhetherAllAnswered_data()
{
    QTest::addColumn<QStringList>("hosts");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("cards");
    QTest::newRow("all answer") << QStringList{"good71"} << 0 << 2;
    for (const char* host :
         {"down7", "lost7", "denied7", "silent7", "banner7", "rubbish7", "empty7", "page7", "drv7", "none7"}) {
        QTest::addRow("%s", host) << QStringList{host} << 1 << 0;
        QTest::addRow("%s beside a good one", host) << QStringList{"good71", host} << 1 << 2;
    }
    QTest::newRow("connection breaks") << QStringList{"broken7"} << 1 << 2;
}

void TestCliAsked::exitCodeSaysWhetherAllAnswered()
{
    QFETCH(QStringList, hosts);
    QFETCH(int, code);
    QFETCH(int, cards);
    QStringList arguments;
    for (const QString& host : hosts)
        arguments << "--ssh" << host;
    const Outcome once = health(arguments);
    QCOMPARE(once.code, code);
    QCOMPARE(once.json()["hosts"].toArray().size(), hosts.size());  // The output is complete.
    QCOMPARE(gpus(once).size(), cards);
    QVERIFY2(code == 0 || once.message.contains("no whole answer of " + hosts.last().toUtf8()),
             once.message.constData());
    const Outcome hidden = health(arguments + QStringList{"--mask"});
    QCOMPARE(hidden.code, code);
    QVERIFY2(!(hidden.output + hidden.message).contains(hosts.last().toUtf8()), hidden.message.constData());
    const Outcome watched = health(arguments + QStringList{"--interval", "0.1", "--count", "2"});
    QCOMPARE(watched.code, code);
    QCOMPARE(watched.output.count('\n'), 2);
}

void TestCliAsked::refusalInAFileIsAReading()
{
    const QString file = m_program->file("node9.txt", "ssh: connect to host node9 port 22: Connection refused\n");
    const Outcome outcome = health({sample("two_h100.xml"), file});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(gpus(outcome).size(), 2);
}

void TestCliAsked::localMachine_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("code");
    QTest::newRow("answers") << QByteArray("[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/two_h100.xml'")
                             << 0;
    QTest::newRow("says nothing") << QByteArray("exit 1") << 1;
    QTest::newRow("rubbish7") << QByteArray("echo hello") << 1;
    QTest::newRow("no card") << QByteArray("echo 'No devices were found'") << 1;
}

void TestCliAsked::localMachine()
{
    QFETCH(QByteArray, script);
    QFETCH(int, code);
    install("nvidia-smi", script);
    const Outcome outcome = health({"--live"});
    QCOMPARE(outcome.code, code);
    QCOMPARE(outcome.json()["hosts"].toArray().size(), 1);
    QCOMPARE(gpus(outcome).isEmpty(), code == 1);
}

void TestCliAsked::serverThatDoesNotAnswer()
{
    const QString dead = QStringLiteral("http://127.0.0.1:%1").arg(headroom::test::closedPort());
    const HttpServer refusing([](const QByteArray&, int) { return HttpServer::answer("no", "503 Busy"); });
    const HttpServer rubbish([](const QByteArray&, int) { return HttpServer::answer("hello"); });
    const HttpServer nothing([](const QByteArray&, int) {
        return HttpServer::answer(R"({"status":"success","data":{"resultType":"vector","result":[]}})");
    });
    for (const QString& address :
         {dead, QString(dead + "/metrics"), refusing.url().toString(), rubbish.url().toString(),
          rubbish.url("/metrics").toString(), nothing.url().toString()}) {
        const Outcome alone = health({"--prometheus", address});
        QVERIFY2(alone.code == 1, qPrintable(address));
        QCOMPARE(alone.json()["grade"].toString(), QStringLiteral("unknown"));
        QCOMPARE(alone.json()["notes"].toArray().size(), 1);
        QVERIFY(alone.json()["source"].toString().startsWith("http://127.0.0.1:"));
        QVERIFY(alone.message.contains("no whole answer of http://127.0.0.1:"));
        const Outcome beside = health({sample("two_h100.xml"), "--prometheus", address});
        QCOMPARE(beside.code, 1);
        QCOMPARE(gpus(beside).size(), 2);
        QVERIFY(beside.json()["source"].toString().contains("two_h100.xml"));
        const Outcome text = runServed(*m_program, {"health", "--prometheus", address});
        QCOMPARE(text.code, 1);
        QVERIFY(!text.output.isEmpty());
        QCOMPARE(health({"--prometheus", address, "--interval", "0.1", "--count", "2"}).code, 1);
    }
}

void TestCliAsked::questionsWithoutAnswer()
{
    const QByteArray answer = contentOf(sample("prometheus.json"));
    const auto withFailures = [&answer](const QByteArray& bad, int every) {
        return [&answer, bad, every](const QByteArray&, int number) {
            return number % every == every - 1 ? bad : HttpServer::answer(answer);
        };
    };
    const HttpServer whole(withFailures({}, 1 << 20));
    const HttpServer partly(withFailures(HttpServer::answer("<html>busy</html>", "502 Bad Gateway"), 5));
    const HttpServer cut(withFailures(HttpServer::answer(answer).chopped(20), 5));
    const Outcome all = health({"--prometheus", whole.url().toString()});
    QVERIFY(!all.message.contains("no whole answer"));
    for (const HttpServer* server : {&partly, &cut}) {
        const Outcome outcome = health({"--prometheus", server->url().toString()});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(gpus(outcome).size(), gpus(all).size());
        QVERIFY2(outcome.message.contains("no whole answer"), outcome.message.constData());
    }
}

void TestCliAsked::whoDoesNotAnswerIsNotWaitedForLongerThanAsked()
{
    const HttpServer silent([](const QByteArray&, int) { return QByteArray(); });
    QElapsedTimer clock;
    clock.start();
    const Outcome outcome = health({"--prometheus", silent.url().toString(), "--timeout", "1"});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.message.contains("no whole answer"), outcome.message.constData());
    constexpr qint64 unaskedMs = 30'000;  // After which it would have been given up anyway.
    QVERIFY2(clock.elapsed() < unaskedMs, qPrintable(QString::number(clock.elapsed())));
    for (const char* wrong : {"0", "soon", "3601"})
        headroom::test::verifyRefusal(health({"--live", "--timeout", wrong}), 2, "--timeout is a number of seconds");
}

void TestCliAsked::whoNeverEndsIsNotWaitedForEither_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::newRow("status") << QByteArray("HTTP/1.1 200 ");
    QTest::newRow("headers") << QByteArray("HTTP/1.1 200 OK\r\nX-Name: ");
    QTest::newRow("body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
}

void TestCliAsked::whoNeverEndsIsNotWaitedForEither()
{
    QFETCH(const QByteArray, beginning);
    const DrippingServer server(beginning);
    const QString address = server.url().toString();
    // The limit, and what the program takes beside it in a sanitised build on a busy machine; a limit of silence alone
    // would never come.
    constexpr qint64 mostMs = 20'000;
    const QList<QStringList> questions = {
        {"health", "--prometheus", address, "--timeout", "2"},
        {"health", "--prometheus", address + "metrics", "--timeout", "2"},
        {"health", "--jobs", "--prometheus", address, "--timeout", "2"},
        {"prices", "refresh", "--url", address, "--region", "eastus", "--timeout", "2"},
    };
    for (const QStringList& question : questions) {
        const int before = server.connections();
        QElapsedTimer clock;
        clock.start();
        const Outcome outcome = runServed(*m_program, question);
        QVERIFY2(clock.elapsed() < mostMs, qPrintable(question.join(' ') + QString::number(clock.elapsed())));
        QVERIFY2(outcome.code == 1 || outcome.code == 3, outcome.message.constData());
        QVERIFY2(outcome.message.contains("in time"), outcome.message.constData());
        QVERIFY(server.connections() > before);
    }
}

void TestCliAsked::wrongAddressIsNoQuestion()
{
    for (const char* address : {"nowhere", "ftp://host/", "http://"})
        headroom::test::verifyRefusal(health({"--prometheus", address}), 3, "no http or https address");
}

void TestCliAsked::signalLeavesNothingBehind_data()
{
    QTest::addColumn<QByteArray>("hang");
    QTest::addColumn<int>("signal");
    const QByteArray pids = "echo $$ >> pids; ";
    // What ssh starts beside itself hangs, too, as a proxy does; some are deaf to being asked.
    const QByteArray shell = pids + "sleep 1000 & echo $! >> pids; wait";
    const QByteArray deaf = "trap '' TERM INT HUP; " + pids + "sleep 1000 & echo $! >> pids; while :; do wait; done";
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        QTest::addRow("shell, %d", signal) << shell << signal;
        QTest::addRow("deaf, %d", signal) << deaf << signal;
    }
}

void TestCliAsked::signalLeavesNothingBehind()
{
    QFETCH(QByteArray, hang);
    QFETCH(int, signal);
    install("ssh", hang);
    install("nvidia-smi", hang);
    QProcessEnvironment environment = m_program->environment();
    environment.insert("PATH", path());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_program->path("."));
    process.start(HEADROOM_PROGRAM, {"health", "--ssh", "node1", "--ssh", "node2"});
    const auto started = [this] { return contentOf(m_program->path("pids")).split('\n'); };
    QTRY_COMPARE_WITH_TIMEOUT(started().size(), 5, Program::limitMs);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished(Program::limitMs));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);  // By the signal, as the shell expects it.
    for (const QByteArray& pid : started())
        if (!pid.isEmpty())
            QTRY_VERIFY_WITH_TIMEOUT(!isAlive(pid.toLongLong()), Program::limitMs);
}

HEADROOM_CORE_TEST(TestCliAsked)
#include "tst_cli_asked.moc"
