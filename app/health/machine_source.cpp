// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/machine_source.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace headroom {
namespace {

/// Stands before and behind the answer, so that ssh's own failures are told from nvidia-smi's.
constexpr const char* beginMark = "__headroom_begin__";
constexpr const char* endMark = "__headroom_end__";
/// Bytes of the longest answer.
constexpr qsizetype mostOutput = 64'000'000;

QString nvidiaSmi()
{
    constexpr std::array places = {"/usr/bin/nvidia-smi", "/usr/lib/wsl/lib/nvidia-smi", "/opt/nvidia/bin/nvidia-smi"};
    QString found = QStandardPaths::findExecutable(QStringLiteral("nvidia-smi"));
    if (!found.isEmpty())
        return found;
    for (const char* place : places)
        if (QFileInfo(QLatin1String(place)).isExecutable())
            return QLatin1String(place);
    return QStringLiteral("nvidia-smi");
}

/// How long the asked machines may take, all together, and whether anybody still wants to know.
class Patience {
public:
    Patience(int timeoutMs, std::stop_token stop) : m_timeoutMs(timeoutMs), m_stop(std::move(stop)) { m_clock.start(); }

    [[nodiscard]] bool isOver() const { return isStopped() || m_clock.elapsed() > m_timeoutMs; }
    [[nodiscard]] bool isStopped() const { return m_stop.stop_requested(); }

private:
    int m_timeoutMs;
    std::stop_token m_stop;
    QElapsedTimer m_clock{};
};

/// Ends a process that does not answer; it is asked, then made to, unless there is no time to ask.
void end(QProcess& process, bool atOnce)
{
    constexpr int patienceMs = 500;
    if (!atOnce)
        process.terminate();
    if (atOnce || !process.waitForFinished(patienceMs)) {
        process.kill();
        process.waitForFinished(patienceMs);
    }
}

/// Waits for the end, but neither longer than there is patience nor for more than `mostOutput`. Whether it ended.
bool awaitEnd(QProcess& process, const Patience& patience, QByteArray& output)
{
    constexpr int stepMs = 100;
    while (process.state() != QProcess::NotRunning) {
        process.waitForFinished(stepMs);
        output += process.readAll();
        if (patience.isOver() || output.size() > mostOutput) {
            end(process, patience.isStopped());
            return false;
        }
    }
    output += process.readAll();
    return true;
}

HostSnapshot failed(ErrorOutput kind, const QString& line)
{
    HostSnapshot host;
    host.errors.push_back({kind, {}, line.left(240).toStdString()});
    return host;
}

Snapshot withHost(HostSnapshot host, const QString& source)
{
    Snapshot snapshot;
    snapshot.source = source.toStdString();
    snapshot.hosts.push_back(std::move(host));
    snapshot.recognised = true;
    return snapshot;
}

QString cutText(const QByteArray& output, int timeoutMs)
{
    constexpr int msPerSecond = 1000;
    constexpr qsizetype bytesPerMB = 1'000'000;
    return output.size() > mostOutput
               ? QStringLiteral("an answer without end, cut after %1 MB").arg(output.size() / bytesPerMB)
               : QStringLiteral("no answer in %1 s").arg(timeoutMs / msPerSecond);
}

Snapshot readAnswer(const QByteArray& text, const QString& source, const HealthFacts& facts)
{
    return readCapture({text.constData(), static_cast<std::size_t>(text.size())}, source.toStdString(), facts);
}

QStringList sshArguments(const QString& host)
{
    const QString ask = QStringLiteral("echo %1; PATH=\"$PATH:/usr/bin:/usr/lib/wsl/lib\" nvidia-smi -q -x; echo %2")
                            .arg(QLatin1String(beginMark), QLatin1String(endMark));
    return {QStringLiteral("-o"),
            QStringLiteral("BatchMode=yes"),
            QStringLiteral("-o"),
            QStringLiteral("ConnectTimeout=10"),
            QStringLiteral("--"),
            host,
            ask};
}

/// What a host said between the marks; without a first mark ssh itself failed.
Snapshot readRemoteAnswer(const QByteArray& output, const QString& host, const HealthFacts& facts)
{
    const qsizetype begin = output.indexOf(beginMark);
    if (begin < 0) {
        Snapshot snapshot = readAnswer(output, host, facts);
        const bool known = snapshot.recognised && !snapshot.hosts.front().errors.empty();
        if (!known)
            snapshot = withHost(failed(ErrorOutput::SshUnreachable, QString::fromUtf8(output).simplified()), host);
        return snapshot;
    }
    const qsizetype start = begin + static_cast<qsizetype>(qstrlen(beginMark));
    const qsizetype end = output.indexOf(endMark, start);
    Snapshot snapshot = readAnswer(output.mid(start, end < 0 ? -1 : end - start), host, facts);
    if (!snapshot.recognised)
        snapshot = withHost(failed(ErrorOutput::NvmlUnknown, QStringLiteral("nvidia-smi gave no answer")), host);
    return snapshot;
}

}  // namespace

Snapshot readLocalMachine(const HealthFacts& facts, int timeoutMs, const std::stop_token& stop)
{
    const QString name = QStringLiteral("nvidia-smi");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    const Patience patience(timeoutMs, stop);
    process.start(nvidiaSmi(), {QStringLiteral("-q"), QStringLiteral("-x")}, QIODevice::ReadOnly);
    if (!process.waitForStarted(timeoutMs))
        return withHost(failed(ErrorOutput::CommandNotFound, QStringLiteral("nvidia-smi: not found")), name);
    QByteArray output;
    if (!awaitEnd(process, patience, output))
        return withHost(failed(ErrorOutput::TimedOut, cutText(output, timeoutMs)), name);
    Snapshot snapshot = readAnswer(output, name, facts);
    if (!snapshot.recognised)
        return withHost(failed(ErrorOutput::NvmlUnknown,
                               QStringLiteral("nvidia-smi ended with %1 and no answer").arg(process.exitCode())),
                        name);
    return snapshot;
}

std::vector<Snapshot> readRemoteMachines(const QStringList& hosts, const HealthFacts& facts, int timeoutMs,
                                         const std::stop_token& stop)
{
    std::vector<std::unique_ptr<QProcess>> processes;
    const Patience patience(timeoutMs, stop);
    for (const QString& host : hosts) {
        QProcess& process = *processes.emplace_back(std::make_unique<QProcess>());
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(QStringLiteral("ssh"), sshArguments(host), QIODevice::ReadOnly);
    }
    std::vector<Snapshot> snapshots;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        QProcess& process = *processes[static_cast<std::size_t>(i)];
        QByteArray output;
        Snapshot snapshot;
        if (process.state() == QProcess::NotRunning && process.error() == QProcess::FailedToStart)
            snapshot = withHost(failed(ErrorOutput::SshUnreachable, QStringLiteral("ssh is not installed")), hosts[i]);
        else if (!awaitEnd(process, patience, output))
            snapshot = withHost(failed(output.contains(beginMark) ? ErrorOutput::TimedOut : ErrorOutput::SshUnreachable,
                                       cutText(output, timeoutMs)),
                                hosts[i]);
        else
            snapshot = readRemoteAnswer(output, hosts[i], facts);
        for (HostSnapshot& host : snapshot.hosts)
            host.name = hosts[i].toStdString();
        snapshots.push_back(std::move(snapshot));
    }
    return snapshots;
}

}  // namespace headroom
