// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/machine_answer.h"

#include <QList>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {
namespace {

constexpr const char* beginMark = "__headroom_begin__";
constexpr const char* endMark = "__headroom_end__";
constexpr QByteArrayView partMark = "__headroom_part__ ";
constexpr QByteArrayView doneMark = "__headroom_done__ ";
/// What answers in less is no sign of a driver that hangs.
constexpr double slowSeconds = 5;

struct PartName {
    const char* id;
    const char* asked;
};
constexpr auto partNames = std::to_array<PartName>({{"smi", "nvidia-smi -q -x"},
                                                    {"log", "kernel log"},
                                                    {"link", "nvidia-smi nvlink -s"},
                                                    {"linkerr", "nvidia-smi nvlink -e"},
                                                    {"topo", "nvidia-smi topo -m"},
                                                    {"pci", "lspci"},
                                                    {"amd", "amd-smi or rocm-smi"}});

struct AnswerPart {
    QByteArray id;
    QByteArray text;
    int exitCode{0};
    std::optional<double> seconds{};
    bool isWhole{false};

    [[nodiscard]] QString asked() const
    {
        const auto* const name =
            std::ranges::find_if(partNames, [this](const PartName& part) { return id == part.id; });
        return QLatin1String(name == partNames.end() ? "command" : name->asked);
    }
};

/// "smi 0 1732700000.1 1732700000.6": exit code, begin and end; a shell without fractions of seconds prints letters.
void takeDone(AnswerPart& part, const QByteArray& line)
{
    const QList<QByteArray> words = line.simplified().split(' ');
    constexpr qsizetype fewest = 2;
    constexpr qsizetype withTimes = 4;
    part.isWhole = words.size() >= fewest;
    if (!part.isWhole)
        return;
    part.exitCode = words[1].toInt();
    if (words.size() < withTimes)
        return;
    const auto timeOf = [](const QByteArray& word) {
        const qsizetype point = word.indexOf('.');
        bool isNumber = false;
        double time = word.toDouble(&isNumber);
        if (!isNumber)
            time = word.left(point < 0 ? word.size() : point).toDouble(&isNumber);
        return isNumber ? std::optional(time) : std::nullopt;
    };
    const std::optional<double> from = timeOf(words[2]);
    const std::optional<double> to = timeOf(words[3]);
    if (from && to && *to >= *from)
        part.seconds = *to - *from;
}

QList<AnswerPart> partsOf(const QByteArray& output)
{
    QList<AnswerPart> parts;
    bool isOpen = false;
    for (const QByteArray& line : output.split('\n')) {
        if (line.startsWith(partMark)) {
            parts.push_back({.id = line.mid(partMark.size()).trimmed(), .text = {}});
            isOpen = true;
        } else if (line.startsWith(doneMark) && isOpen) {
            takeDone(parts.back(), line.mid(doneMark.size()));
            isOpen = false;
        } else if (isOpen) {
            parts.back().text += line;
            parts.back().text += '\n';
        }
    }
    return parts;
}

/// The parts of an answer. A shell that could not run them may have said something between the marks all the same.
QList<AnswerPart> answeredParts(const QByteArray& output, bool& isWhole)
{
    QList<AnswerPart> parts = partsOf(output);
    isWhole = hasMainAnswer(output);
    if (!parts.isEmpty())
        return parts;
    const qsizetype begin = output.indexOf(beginMark);
    const qsizetype start = begin < 0 ? 0 : begin + static_cast<qsizetype>(qstrlen(beginMark));
    const qsizetype end = output.indexOf(endMark, start);
    isWhole = end >= 0;
    parts.push_back({.id = "smi", .text = output.mid(start, end < 0 ? -1 : end - start), .isWhole = isWhole});
    return parts;
}

QString secondsOf(double seconds) { return QStringLiteral("%1 s").arg(QString::number(seconds, 'f', 1)); }

Snapshot readText(const QByteArray& text, const QString& source, const HealthFacts& facts)
{
    return readCapture({text.constData(), static_cast<std::size_t>(text.size())}, source.toStdString(), facts);
}

/// The first line that says something.
QString firstLine(const QByteArray& text)
{
    constexpr qsizetype longest = 160;
    return QString::fromUtf8(text.trimmed().left(longest)).section(u'\n', 0, 0).simplified();
}

void noteTimes(HostSnapshot& host, const QList<AnswerPart>& parts)
{
    QStringList times;
    double all = 0;
    for (const AnswerPart& part : parts) {
        if (!part.seconds)
            continue;
        all += *part.seconds;
        times << QStringLiteral("%1 %2").arg(part.asked(), secondsOf(*part.seconds));
        if (*part.seconds > slowSeconds)
            host.errors.push_back(
                {ErrorOutput::SlowAnswer,
                 {},
                 QStringLiteral("%1 took %2").arg(part.asked(), secondsOf(*part.seconds)).toStdString()});
    }
    if (times.isEmpty())
        return;
    host.secondsToAnswer = all;
    host.tools.said.push_back(
        QStringLiteral("asked in one call: %1").arg(times.join(QStringLiteral(", "))).toStdString());
}

}  // namespace

QString machineScript()
{
    // Without quotes of its own kind, exclamation marks and line ends, so that any login shell hands it on as it is.
    static constexpr const char* script =
        "PATH=\"$PATH:/usr/bin:/usr/lib/wsl/lib:/opt/nvidia/bin:/usr/sbin:/sbin:/opt/rocm/bin\"; "
        "T=\"timeout --foreground 10\"; $T true >/dev/null 2>&1 || T=; "
        "p() { n=$1; shift; echo \"%3$n\"; b=$(date +%s.%N); \"$@\" 2>&1; r=$?; echo; "
        "echo \"%4$n $r $b $(date +%s.%N)\"; }; "
        "l() { o=$($T journalctl -k --since -24h --no-hostname -o short-iso -n 5000 --no-pager 2>/dev/null); "
        "case \"$o\" in *kernel:*) printf \"%s\\n\" \"$o\"; return 0;; esac; "
        "o=$($T dmesg -T 2>&1) || { r=$?; echo \"$o\"; return $r; }; printf \"%s\\n\" \"$o\" | tail -n 5000; }; "
        "echo %1; p smi nvidia-smi -q -x; p log l; "
        "if command -v nvidia-smi >/dev/null 2>&1; then p link $T nvidia-smi nvlink -s; "
        "p linkerr $T nvidia-smi nvlink -e; p topo $T nvidia-smi topo -m; fi; "
        "command -v lspci >/dev/null 2>&1 && p pci $T lspci -nn -D -d 10de:; "
        "if command -v amd-smi >/dev/null 2>&1; then p amd $T amd-smi metric; "
        "elif command -v rocm-smi >/dev/null 2>&1; then p amd $T rocm-smi; fi; echo %2";
    QString text = QLatin1String(script);
    text.replace(QStringLiteral("%1"), QLatin1String(beginMark));
    text.replace(QStringLiteral("%2"), QLatin1String(endMark));
    text.replace(QStringLiteral("%3"), QLatin1String(partMark.data()));
    text.replace(QStringLiteral("%4"), QLatin1String(doneMark.data()));
    return text;
}

bool hasBegun(const QByteArray& output) { return output.contains(beginMark); }

bool hasMainAnswer(const QByteArray& output) { return output.contains("__headroom_done__ smi "); }

Snapshot readMachineAnswer(const QByteArray& output, const QString& source, const HealthFacts& facts, bool& isWhole)
{
    const QList<AnswerPart> parts = answeredParts(output, isWhole);
    QByteArray all;
    QStringList failures;
    const auto isAmd = [](const AnswerPart& part) { return part.id == "amd" && part.exitCode == 0; };
    const bool hasAmd = std::ranges::any_of(parts, isAmd);
    constexpr int notFound = 127;
    for (const AnswerPart& part : parts) {
        const bool isMain = part.id == "smi";
        // A machine of AMD has no nvidia-smi, and misses none.
        if (isMain ? hasAmd && part.exitCode == notFound : part.exitCode != 0 || !part.isWhole) {
            if (!isMain)
                failures << (part.isWhole ? QStringLiteral("%1 was refused: %2").arg(part.asked(), firstLine(part.text))
                                          : QStringLiteral("%1 gave no answer in time").arg(part.asked()));
            continue;
        }
        all += part.text;
        all += '\n';
    }
    Snapshot snapshot = readText(all, source, facts);
    if (!snapshot.recognised || snapshot.hosts.empty())
        return snapshot;
    for (const QString& failure : failures)
        snapshot.notes.push_back(failure.toStdString());
    noteTimes(snapshot.hosts.front(), parts);
    return snapshot;
}

}  // namespace headroom
