// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/machine_source.h"

#include "app/health/program_group.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cstdint>
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

/// How asking a machine went.
enum class AnswerState : std::uint8_t { Awaited, Ended, NotStarted, TimedOut, TooLong };

/// A program that asks a machine, with what it has said so far. Each has its own time.
class Answer {
public:
    Answer(const QString& program, const QStringList& arguments, int timeoutMs) : m_timeoutMs(timeoutMs)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setStandardInputFile(QProcess::nullDevice());
        m_clock.start();
        m_process.start(program, arguments, QIODevice::ReadOnly);
        m_group.noteStarted();
    }

    /// Takes what comes within some milliseconds.
    void wait(int ms)
    {
        if (m_state != AnswerState::Awaited)
            return;
        if (m_process.state() != QProcess::NotRunning)
            m_process.waitForFinished(ms);
        m_output += m_process.readAll();
        if (m_process.state() == QProcess::NotRunning)
            m_state = m_process.error() == QProcess::FailedToStart ? AnswerState::NotStarted : AnswerState::Ended;
        else if (m_output.size() > mostOutput)
            give(AnswerState::TooLong, false);
        else if (m_clock.elapsed() > m_timeoutMs)
            give(AnswerState::TimedOut, false);
    }
    /// Ends it at once: nobody wants to know any more.
    void stop()
    {
        if (m_state == AnswerState::Awaited)
            give(AnswerState::TimedOut, true);
    }

    [[nodiscard]] AnswerState state() const { return m_state; }
    [[nodiscard]] const QByteArray& output() const { return m_output; }
    [[nodiscard]] int exitCode() const { return m_process.exitCode(); }

private:
    void give(AnswerState state, bool atOnce)
    {
        m_state = state;
        m_group.end(atOnce);
    }

    QProcess m_process{};
    ProgramGroup m_group{m_process};
    QByteArray m_output{};
    QElapsedTimer m_clock{};
    int m_timeoutMs;
    AnswerState m_state{AnswerState::Awaited};
};

/// Waits for all in turn, a moment each, so that one that hangs takes no time from the others.
void awaitAll(const std::vector<std::unique_ptr<Answer>>& answers, const std::stop_token& stop)
{
    constexpr int roundMs = 100;
    const auto isAwaited = [](const auto& answer) { return answer->state() == AnswerState::Awaited; };
    for (auto awaited = std::ranges::count_if(answers, isAwaited); awaited > 0;
         awaited = std::ranges::count_if(answers, isAwaited))
        for (const auto& answer : answers) {
            if (stop.stop_requested())
                answer->stop();
            answer->wait(std::max(1, roundMs / static_cast<int>(awaited)));
        }
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

/// A host that gave no whole answer; `late` is what it means that none came in time.
HostSnapshot withoutAnswer(const Answer& answer, ErrorOutput late, int timeoutMs)
{
    constexpr int msPerSecond = 1000;
    constexpr qsizetype bytesPerMB = 1'000'000;
    if (answer.state() == AnswerState::TooLong)
        return failed(
            ErrorOutput::AnswerTooLong,
            QStringLiteral("an answer without end, cut after %1 MB").arg(answer.output().size() / bytesPerMB));
    return failed(late, QStringLiteral("no answer in %1 s").arg(timeoutMs / msPerSecond));
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
    // The connection broke before the answer was at its end.
    if (end < 0)
        for (HostSnapshot& read : snapshot.hosts)
            read.isCut = true;
    return snapshot;
}

/// What ssh said of a host.
Snapshot readRemote(const Answer& answer, const QString& host, const HealthFacts& facts, int timeoutMs)
{
    if (answer.state() == AnswerState::NotStarted)
        return withHost(failed(ErrorOutput::SshUnreachable, QStringLiteral("ssh is not installed")), host);
    if (answer.state() == AnswerState::Ended)
        return readRemoteAnswer(answer.output(), host, facts);
    // Behind the first mark ssh has done its part.
    const bool isReached = answer.output().contains(beginMark);
    return withHost(withoutAnswer(answer, isReached ? ErrorOutput::TimedOut : ErrorOutput::SshUnreachable, timeoutMs),
                    host);
}

/// Where what may be a password begins and ends: after a colon, before the last "@". -1 where there is none.
qsizetype passwordStart(const QString& host)
{
    const qsizetype at = host.lastIndexOf(u'@');
    return at < 0 ? -1 : QStringView(host).left(at).indexOf(u':');
}

}  // namespace

Snapshot readLocalMachine(const HealthFacts& facts, int timeoutMs, const std::stop_token& stop)
{
    const QString name = QStringLiteral("nvidia-smi");
    std::vector<std::unique_ptr<Answer>> answers;
    answers.push_back(
        std::make_unique<Answer>(nvidiaSmi(), QStringList{QStringLiteral("-q"), QStringLiteral("-x")}, timeoutMs));
    awaitAll(answers, stop);
    const Answer& answer = *answers.front();
    if (answer.state() == AnswerState::NotStarted)
        return withHost(failed(ErrorOutput::CommandNotFound, QStringLiteral("nvidia-smi: not found")), name);
    if (answer.state() != AnswerState::Ended)
        return withHost(withoutAnswer(answer, ErrorOutput::TimedOut, timeoutMs), name);
    Snapshot snapshot = readAnswer(answer.output(), name, facts);
    if (!snapshot.recognised)
        return withHost(failed(ErrorOutput::NvmlUnknown,
                               QStringLiteral("nvidia-smi ended with %1 and no answer").arg(answer.exitCode())),
                        name);
    return snapshot;
}

std::vector<Snapshot> readRemoteMachines(const QStringList& hosts, const HealthFacts& facts, int timeoutMs,
                                         const std::stop_token& stop)
{
    std::vector<std::unique_ptr<Answer>> answers;
    for (const QString& host : hosts)
        answers.push_back(std::make_unique<Answer>(QStringLiteral("ssh"), sshArguments(host), timeoutMs));
    awaitAll(answers, stop);
    std::vector<Snapshot> snapshots;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        Snapshot snapshot = readRemote(*answers[static_cast<std::size_t>(i)], hosts[i], facts, timeoutMs);
        for (HostSnapshot& host : snapshot.hosts)
            host.name = hosts[i].toStdString();
        snapshots.push_back(std::move(snapshot));
    }
    return snapshots;
}

QString hostWithoutPassword(const QString& host)
{
    constexpr qsizetype mostShown = 80;
    const qsizetype start = passwordStart(host);
    QString shown = host;
    if (start >= 0)
        shown.replace(start, host.lastIndexOf(u'@') - start, QStringLiteral(":***"));
    return shown.left(mostShown);
}

bool isSafeHostName(const QString& host)
{
    constexpr qsizetype longest = 255;
    if (host.isEmpty() || host.size() > longest || host.startsWith(u'-') || host.contains(QStringLiteral("@-")) ||
        passwordStart(host) >= 0)
        return false;
    return std::all_of(host.begin(), host.end(), [](QChar c) {
        const char16_t code = c.unicode();
        const bool isLetter = (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z');
        return isLetter || (code >= u'0' && code <= u'9') || QStringView(u"._-@:[]%").contains(c);
    });
}

}  // namespace headroom
