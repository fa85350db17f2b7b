// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/evidence_file.h"

#include "app/files/byte_view.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "model/health/read/capture.h"
#include "model/health/read/log_digest.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

struct EvidenceFileWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::EvidenceFile)
};

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
                                  "nccl-tests' output, or what a benchmark of a service printed")
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

/// Takes what readers of machines find in a text: a reading of GPUs, if there is one, and which errors nobody
/// understood, of which they know more than those of jobs.
void addCapture(std::string_view text, const QString& name, const HealthFacts& facts, EvidenceFile& evidence)
{
    Snapshot snapshot = readCapture(text, name.toStdString(), facts);
    if (!snapshot.recognised)
        return;
    if (evidence.text) {
        std::vector<std::string>& unknown = evidence.text->errors.unknown;
        unknown.clear();
        std::ranges::copy_if(snapshot.notes, std::back_inserter(unknown),
                             [](const std::string& note) { return note.find("not understood") != std::string::npos; });
    }
    if (std::ranges::any_of(snapshot.hosts, [](const HostSnapshot& host) { return !host.gpus.empty(); }))
        evidence.capture = std::move(snapshot);
}

bool beginsJson(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return at != std::string_view::npos && (text[at] == '{' || text[at] == '[');
}

Result<EvidenceFile> readWhole(const QByteArray& bytes, const QString& name, EvidenceFile evidence,
                               const HealthFacts& facts, std::optional<Error>* unknown = nullptr)
{
    const std::string_view text = viewOf(bytes);
    if (beginsJson(text))
        if (Result<std::vector<ServingBenchmark>> loads = readServingBenchmarks(text)) {
            evidence.benchmarks = std::move(loads).value();
            evidence.text.reset();  // Words of errors are names of its figures.
            return evidence;
        }
    addCapture(text, name, facts, evidence);
    if (evidence.text)
        evidence.benchmarks = evidence.text->benchmarks;
    if (evidence.kind())
        return evidence;
    Error error = unknownEvidence(name, evidence.text ? evidence.text->errors : ErrorLines{});
    if (unknown != nullptr)
        *unknown = error;
    return error;
}

}  // namespace

Result<EvidenceFile> readEvidenceFile(const QString& file, const HealthFacts& facts, std::optional<Error>* unknown)
{
    constexpr qint64 largestMB = 2147;  // What is no file is held in memory; files are streamed whatever their size.
    Result<InputFile> opened = InputFile::open(
        file, {largestMB, EvidenceFileWords::tr("Check the name"), EvidenceFileWords::tr("Give it as a file"),
               EvidenceFileWords::tr("Give a log, a snapshot, a capture or a test's output")});
    if (!opened)
        return opened.error();
    const QString name = inputName(file);
    InputFile input = std::move(opened).value();
    constexpr qint64 head = 65'536;
    const QByteArray beginning = input.head(head);
    if (looksLikePickle(viewOf(beginning))) {
        const Result<std::unique_ptr<QIODevice>> device = std::move(input).intoDevice();
        return device ? readSnapshotOf(**device, name) : Result<EvidenceFile>(device.error());
    }
    EvidenceFile evidence{.file = shownFileName(name)};
    constexpr qint64 mostOfPipeMB = 4096;
    // Reports need their whole text, of which memory holds so much; logs are gone through once.
    constexpr qsizetype largestReport = 256'000'000;
    const bool isReport = beginsReport(viewOf(beginning));
    TextEvidenceReader reader;
    LogDigest digest;
    QByteArray whole;
    bool isTooLarge = false;
    std::optional<Error> error = input.readPieces(mostOfPipeMB, [&](const QByteArray& piece) {
        reader.read(viewOf(piece));
        isTooLarge = isTooLarge || (isReport && whole.size() + piece.size() > largestReport);
        if (isReport && !isTooLarge)
            whole += piece;
        else if (!isReport)
            digest.add(viewOf(piece));
    });
    if (error)
        return *std::move(error);
    TextEvidence text = reader.finish();
    if (text.hasAny() || text.errors.hasAny())
        evidence.text = std::move(text);
    if (isTooLarge)
        return Error{shownFileName(name), EvidenceFileWords::tr("is a report of more than 256 MB").toStdString(),
                     EvidenceFileWords::tr("Cut it; export a benchmark without its single requests").toStdString()};
    if (isReport)
        return readWhole(whole, name, std::move(evidence), facts, unknown);
    digest.finish();
    return readWhole(QByteArray::fromRawData(digest.text().data(), static_cast<qsizetype>(digest.text().size())), name,
                     std::move(evidence), facts, unknown);
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
