// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/program.h"
#include "tests/support/servers/real_program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTcpSocket>

using namespace headroom::test;

/// OpenSSH's own server on a port of this machine, with a made-up nvidia-smi on its PATH; the client is the real one,
/// told by a configuration of its own where to go.
class TestRealSshd : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void readsThroughSsh();
    void tellsTransportFromCard();

private:
    bool runKeygen(const QString& file);
    void writeServerFiles();
    void writeClientFiles();
    void write(const char* name, const QByteArray& text) const { (void)m_program.file(QLatin1String(name), text); }
    void script(const char* name, const QByteArray& text) const;
    [[nodiscard]] bool isListening() const;

    const Program m_program{};
    QByteArray m_path{qgetenv("PATH")};
    int m_port{0};
    BackgroundProgram m_server{};
};

bool TestRealSshd::runKeygen(const QString& file)
{
    QProcess keygen;
    keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                                                QStringLiteral("-N"), QString(), QStringLiteral("-f"), file});
    return keygen.waitForFinished() && keygen.exitCode() == 0;
}

void TestRealSshd::script(const char* name, const QByteArray& text) const
{
    const QString path = m_program.file(QLatin1String(name), "#!/bin/sh\n" + text + "\n");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestRealSshd::writeServerFiles()
{
    QFile publicKey(m_program.path(QStringLiteral("user.pub")));
    QVERIFY(publicKey.open(QIODevice::ReadOnly));
    write("authorized", publicKey.readAll());
    script("bin/nvidia-smi", "[ \"$*\" = '-q -x' ] && cat '" HEADROOM_TEST_DATA "/health/four_h100_faults.xml'");
    for (const char* other : {"bin/journalctl", "bin/dmesg", "bin/lspci"})
        script(other, "exit 1");  // What this computer says is not of the tests.
    write("sshd.conf", QStringLiteral("Port %1\nListenAddress 127.0.0.1\nHostKey %2\nAuthorizedKeysFile %3\n"
                                      "StrictModes no\nPidFile none\nPermitRootLogin prohibit-password\n"
                                      "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
                                      "SetEnv PATH=%4:/usr/bin:/bin\n")
                           .arg(m_port)
                           .arg(m_program.path(QStringLiteral("host")), m_program.path(QStringLiteral("authorized")),
                                m_program.path(QStringLiteral("bin")))
                           .toUtf8());
}

void TestRealSshd::writeClientFiles()
{
    QFile hostKey(m_program.path(QStringLiteral("host.pub")));
    QVERIFY(hostKey.open(QIODevice::ReadOnly));
    write("known", QStringLiteral("[127.0.0.1]:%1 ").arg(m_port).toUtf8() + hostKey.readAll());
    write("unknown", {});
    write("ssh.conf", QStringLiteral("Host gpu-closed\n  Port %1\n"
                                     "Host gpu-stranger\n  IdentityFile %2/stranger\n"
                                     "Host gpu-impostor\n  UserKnownHostsFile %2/unknown\n"
                                     "Host gpu-* !gpu-stranger\n  IdentityFile %2/user\n"
                                     "Host gpu-*\n  HostName 127.0.0.1\n  Port %3\n"
                                     "  IdentitiesOnly yes\n  IdentityAgent none\n  StrictHostKeyChecking yes\n"
                                     "  UserKnownHostsFile %2/known\n  GlobalKnownHostsFile /dev/null\n")
                          .arg(freePort())
                          .arg(m_program.path({}))
                          .arg(m_port)
                          .toUtf8());
    script("client/ssh", "exec /usr/bin/ssh -F '" + m_program.path(QStringLiteral("ssh.conf")).toUtf8() + "' \"$@\"");
    qputenv("PATH", m_program.path(QStringLiteral("client")).toUtf8() + ':' + m_path);
}

bool TestRealSshd::isListening() const
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, static_cast<quint16>(m_port));
    constexpr int limitMs = 200;
    return socket.waitForConnected(limitMs);
}

void TestRealSshd::initTestCase()
{
    if (!QFile::exists(QStringLiteral("/usr/bin/ssh")))
        QSKIP("there is no ssh client");
    const QString sshd =
        realProgram(QStringLiteral("usr/sbin/sshd"), {QStringLiteral("openssh-server"), QStringLiteral("libwrap0")});
    if (sshd.isEmpty())
        QSKIP("Debian's package \"openssh-server\" is not here and cannot be downloaded");
    m_port = freePort();
    for (const char* key : {"host", "user", "stranger"})
        QVERIFY(runKeygen(m_program.path(QLatin1String(key))));
    writeServerFiles();
    writeClientFiles();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LD_LIBRARY_PATH"), realLibraries());
    m_server.process().setProcessEnvironment(environment);
    QVERIFY(m_server.start(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/real/sshd.sh"),
                           {sshd, m_program.path(QStringLiteral("sshd.conf"))}));
    constexpr int limitMs = 60'000;
    QTRY_VERIFY_WITH_TIMEOUT(isListening() || m_server.process().state() == QProcess::NotRunning, limitMs);
    if (m_server.process().state() == QProcess::NotRunning)
        QSKIP(QByteArray("sshd does not start here: " + m_server.process().readAll()).constData());
}

void TestRealSshd::cleanupTestCase()
{
    m_server.stop();
    qputenv("PATH", m_path);
}

void TestRealSshd::readsThroughSsh()
{
    const Outcome outcome = m_program.run({QStringLiteral("health"), QStringLiteral("--ssh"), QStringLiteral("gpu-a"),
                                           QStringLiteral("--ssh"), QStringLiteral("gpu-closed"),
                                           QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(outcome.code, 1);
    const QJsonArray hosts = outcome.json()[QLatin1String("hosts")].toArray();
    QCOMPARE(hosts.size(), 2);
    QCOMPARE(hosts[0][QLatin1String("host")].toString(), QStringLiteral("gpu-a"));
    QCOMPARE(hosts[0][QLatin1String("gpus_seen")].toInt(), 4);
    QCOMPARE(hosts[0][QLatin1String("grade")].toString(), QStringLiteral("critical"));
    QCOMPARE(hosts[1][QLatin1String("grade")].toString(), QStringLiteral("unknown"));
}

void TestRealSshd::tellsTransportFromCard()
{
    QStringList arguments = {QStringLiteral("health"), QStringLiteral("--format"), QStringLiteral("json")};
    for (const char* host : {"gpu-closed", "gpu-stranger", "gpu-impostor", "gpu-b"})
        arguments << QStringLiteral("--ssh") << QLatin1String(host);
    const QJsonObject report = m_program.run(arguments).json();
    QMap<QString, QString> causes;
    for (const auto& entry : report[QLatin1String("findings")].toArray()) {
        const QJsonObject finding = entry.toObject();
        causes[finding[QLatin1String("host")].toString()] += finding[QLatin1String("evidence")].toString();
    }
    QVERIFY2(causes.value(QStringLiteral("gpu-closed")).contains(QLatin1String("Connection refused")),
             qPrintable(causes.value(QStringLiteral("gpu-closed"))));
    QVERIFY2(causes.value(QStringLiteral("gpu-stranger")).contains(QLatin1String("Permission denied")),
             qPrintable(causes.value(QStringLiteral("gpu-stranger"))));
    QVERIFY2(causes.value(QStringLiteral("gpu-impostor")).contains(QLatin1String("Host key verification failed")),
             qPrintable(causes.value(QStringLiteral("gpu-impostor"))));
    for (const auto& entry : report[QLatin1String("hosts")].toArray()) {
        const QJsonObject host = entry.toObject();
        const bool answers = host[QLatin1String("host")].toString() == QLatin1String("gpu-b");
        QCOMPARE(host[QLatin1String("gpus_seen")].toInt(), answers ? 4 : 0);
        QCOMPARE(host[QLatin1String("grade")].toString() == QLatin1String("unknown"), !answers);
    }
}

HEADROOM_CORE_TEST(TestRealSshd)
#include "tst_real_sshd.moc"
