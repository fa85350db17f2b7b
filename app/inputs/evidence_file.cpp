// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/evidence_file.h"

#include "app/files/byte_view.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/health/read/capture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace headroom {
namespace {

struct EvidenceFileWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::EvidenceFile)
};

constexpr qint64 bytesOfMB = 1'000'000;
constexpr qint64 largestCapture = 256 * bytesOfMB;
/// A log of steps may hold nvidia-smi's output, too; a longer one is only streamed, as captures need the whole text.
constexpr qint64 largestLogWithCapture = 32 * bytesOfMB;

Error withName(Error error, const QString& name)
{
    error.where = shownFileName(name) + (error.where.empty() ? "" : ": " + error.where);
    return error;
}

/// `errors`: what its lines say of errors, which is not lost with the rest.
Error unknownEvidence(const QString& name, const ErrorLines& errors)
{
    QString what = EvidenceFileWords::tr("holds nothing about a job that Headroom knows");
    if (errors.known > 0)
        what =
            EvidenceFileWords::tr("holds nothing about a job, but errors that \"headroom health\" judges, such as: %1")
                .arg(QString::fromStdString(errors.firstKnown));
    else if (!errors.unknown.empty())
        what += QStringLiteral("; ") + QString::fromStdString(errors.unknown.front());
    return {shownFileName(name), what.toStdString(),
            EvidenceFileWords::tr("Give a log with the lines of its steps, a PyTorch memory snapshot, nvidia-smi's or "
                                  "nccl-tests' output, or a benchmark's JSON")
                .toStdString()};
}

Result<EvidenceFile> readSnapshotOf(QIODevice& device, const QString& name)
{
    EvidenceFile evidence{.file = shownFileName(name)};
    // A file is looked at where it lies; what has no place on the disk is in memory already.
    auto* file = qobject_cast<QFile*>(&device);
    QByteArray copy;
    std::string_view bytes;
    if (file != nullptr && file->size() > 0)
        if (const uchar* mapped = file->map(0, file->size()))
            bytes = {reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(file->size())};
    if (bytes.empty()) {
        device.seek(0);
        copy = device.readAll();
        bytes = viewOf(copy);
    }
    Result<MemorySnapshot> snapshot = readMemorySnapshot(bytes);
    if (!snapshot)
        return withName(snapshot.error(), name);
    evidence.memory = std::move(snapshot).value();
    return evidence;
}

TextEvidence streamed(QIODevice& device)
{
    constexpr qint64 atOnce = 1 << 20;
    TextEvidenceReader reader;
    device.seek(0);
    for (QByteArray piece = device.read(atOnce); !piece.isEmpty(); piece = device.read(atOnce))
        reader.read(viewOf(piece));
    return reader.finish();
}

/// What readers of GPUs' captures find in a text; nothing where it holds none, as a log of steps does not.
std::optional<Snapshot> captureIn(std::string_view text, const QString& name, const HealthFacts& facts)
{
    Snapshot snapshot = readCapture(text, name.toStdString(), facts);
    const bool hasGpu =
        std::ranges::any_of(snapshot.hosts, [](const HostSnapshot& host) { return !host.gpus.empty(); });
    return snapshot.recognised && hasGpu ? std::optional(std::move(snapshot)) : std::nullopt;
}

bool beginsJson(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return at != std::string_view::npos && text[at] == '{';
}

Result<EvidenceFile> readWhole(const QByteArray& bytes, const QString& name, EvidenceFile evidence,
                               const HealthFacts& facts)
{
    const std::string_view text = viewOf(bytes);
    if (beginsJson(text))
        if (Result<std::vector<ServingBenchmark>> loads = readServingBenchmarks(text)) {
            evidence.benchmarks = std::move(loads).value();
            return evidence;
        }
    evidence.capture = captureIn(text, name, facts);
    if (!evidence.kind())
        return unknownEvidence(name, evidence.text ? evidence.text->errors : ErrorLines{});
    return evidence;
}

}  // namespace

Result<EvidenceFile> readEvidenceFile(const QString& file, const HealthFacts& facts)
{
    constexpr qint64 largestMB = 2147;  // What is no file is held in memory; files are streamed whatever their size.
    Result<InputFile> opened = InputFile::open(
        file, {largestMB, EvidenceFileWords::tr("Check the name"), EvidenceFileWords::tr("Give it as a file"),
               EvidenceFileWords::tr("Give a log, a snapshot, a capture or a test's output")});
    if (!opened)
        return opened.error();
    const QString name = inputName(file);
    InputFile input = std::move(opened).value();
    constexpr qint64 head = 16;
    const QByteArray beginning = input.head(head);
    const Result<std::unique_ptr<QIODevice>> device = std::move(input).intoDevice();
    if (!device)
        return device.error();
    QIODevice& source = **device;
    if (looksLikePickle(viewOf(beginning)))
        return readSnapshotOf(source, name);
    EvidenceFile evidence{.file = shownFileName(name)};
    TextEvidence text = streamed(source);
    if (text.hasAny() || text.errors.hasAny())
        evidence.text = std::move(text);
    if (source.size() > (evidence.kind() ? largestLogWithCapture : largestCapture))
        return evidence.kind() ? Result(std::move(evidence))
                               : unknownEvidence(name, evidence.text ? evidence.text->errors : ErrorLines{});
    source.seek(0);
    return readWhole(source.readAll(), name, std::move(evidence), facts);
}

Result<EvidenceFile> readEvidenceText(const QByteArray& text, const QString& name, const HealthFacts& facts)
{
    EvidenceFile evidence{.file = name.toStdString()};
    TextEvidence found = readTextEvidence(viewOf(text));
    if (found.hasAny() || found.errors.hasAny())
        evidence.text = std::move(found);
    return readWhole(text, name, std::move(evidence), facts);
}

}  // namespace headroom
