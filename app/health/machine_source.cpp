// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/machine_source.h"

#include "app/health/machine_answer.h"
#include "app/health/program_group.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace headroom {
namespace {

/// Bytes of the longest answer.
constexpr qsizetype mostOutput = 64'000'000;

#ifdef Q_OS_WIN
QString nvidiaSmi()
{
    const QString found = QStandardPaths::findExecutable(QStringLiteral("nvidia-smi"));
    return found.isEmpty() ? QStringLiteral("nvidia-smi") : found;
}
#endif

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
    return {QStringLiteral("-o"),
            QStringLiteral("BatchMode=yes"),
            QStringLiteral("-o"),
            QStringLiteral("ConnectTimeout=10"),
            QStringLiteral("--"),
            host,
            QStringLiteral("exec sh -c '%1'").arg(machineScript())};
}

/// What a machine said; empty of hosts where nothing of it is known. The connection may have broken.
Snapshot readParts(const QByteArray& output, const QString& source, const HealthFacts& facts)
{
    bool isWhole = true;
    Snapshot snapshot = readMachineAnswer(output, source, facts, isWhole);
    if (!snapshot.recognised)
        snapshot = withHost(failed(ErrorOutput::NvmlUnknown, QStringLiteral("nvidia-smi gave no answer")), source);
    if (!isWhole)
        for (HostSnapshot& read : snapshot.hosts)
            read.isCut = true;
    return snapshot;
}

/// What a host said; where the shell did not begin ssh itself failed.
Snapshot readRemoteAnswer(const QByteArray& output, const QString& host, const HealthFacts& facts)
{
    if (hasBegun(output))
        return readParts(output, host, facts);
    Snapshot snapshot = readAnswer(output, host, facts);
    const bool known = snapshot.recognised && !snapshot.hosts.front().errors.empty();
    return known ? snapshot
                 : withHost(failed(ErrorOutput::SshUnreachable, QString::fromUtf8(output).simplified()), host);
}

/// What ssh said of a host.
Snapshot readRemote(const Answer& answer, const QString& host, const HealthFacts& facts, int timeoutMs)
{
    if (answer.state() == AnswerState::NotStarted)
        return withHost(failed(ErrorOutput::SshUnreachable, QStringLiteral("ssh is not installed")), host);
    // What comes after the main answer is welcome, and not waited for.
    if (answer.state() == AnswerState::Ended ||
        (answer.state() == AnswerState::TimedOut && hasMainAnswer(answer.output())))
        return readRemoteAnswer(answer.output(), host, facts);
    // Behind the first mark ssh has done its part.
    const bool isReached = hasBegun(answer.output());
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
#ifdef Q_OS_WIN
    const QString program = nvidiaSmi();
    const QStringList arguments = {QStringLiteral("-q"), QStringLiteral("-x")};
#else
    const QString program = QStringLiteral("/bin/sh");
    const QStringList arguments = {QStringLiteral("-c"), machineScript()};
#endif
    answers.push_back(std::make_unique<Answer>(program, arguments, timeoutMs));
    awaitAll(answers, stop);
    const Answer& answer = *answers.front();
    if (answer.state() == AnswerState::NotStarted)
        return withHost(failed(ErrorOutput::CommandNotFound, QStringLiteral("nvidia-smi: not found")), name);
    const bool hasMain = hasMainAnswer(answer.output());
    if (answer.state() != AnswerState::Ended && !(answer.state() == AnswerState::TimedOut && hasMain))
        return withHost(withoutAnswer(answer, ErrorOutput::TimedOut, timeoutMs), name);
    bool isWhole = true;
    Snapshot snapshot = hasBegun(answer.output()) ? readMachineAnswer(answer.output(), name, facts, isWhole)
                                                  : readAnswer(answer.output(), name, facts);
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
