// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>
#include <QTcpServer>

namespace headroom::test {

/// A program of the system, or of Debian packages that are unpacked into the build's own folder; empty where neither
/// can be had. `file` is its place there: "usr/sbin/sshd".
inline QString realProgram(const QString& file, const QStringList& packages)
{
    const QString name = QFileInfo(file).fileName();
    QString installed = QStandardPaths::findExecutable(name, {QStringLiteral("/usr/bin"), QStringLiteral("/usr/sbin")});
    if (!installed.isEmpty())
        return installed;
    const QString folder = QStringLiteral(HEADROOM_REAL_PROGRAMS);
    constexpr int limitMs = 300'000;
    QProcess unpack;
    unpack.start(QStringLiteral(HEADROOM_SOURCE_DIR "/tests/real/unpack.sh"), QStringList{folder, file} + packages);
    if (!unpack.waitForFinished(limitMs) || unpack.exitCode() != 0)
        return {};
    return folder + u'/' + file;
}

/// Where the libraries of unpacked packages lie.
inline QString realLibraries() { return QStringLiteral(HEADROOM_REAL_PROGRAMS "/usr/lib/x86_64-linux-gnu"); }

/// A port of this machine that nobody listens on.
inline int freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

/// A program in the background; ended by its process id when the object goes.
class BackgroundProgram {
public:
    BackgroundProgram() = default;
    BackgroundProgram(const BackgroundProgram&) = delete;
    BackgroundProgram& operator=(const BackgroundProgram&) = delete;
    ~BackgroundProgram() { stop(); }

    bool start(const QString& program, const QStringList& arguments)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(program, arguments);
        return m_process.waitForStarted();
    }
    void stop()
    {
        constexpr int patienceMs = 5'000;
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.terminate();
        if (!m_process.waitForFinished(patienceMs)) {
            m_process.kill();
            m_process.waitForFinished(patienceMs);
        }
    }
    [[nodiscard]] QProcess& process() { return m_process; }

private:
    QProcess m_process{};
};

}  // namespace headroom::test
