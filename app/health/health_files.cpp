// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_files.h"

#include "app/files/byte_view.h"
#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/health/session_file.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/card_name.h"
#include "model/health/json/health_json.h"
#include "model/health/read/log_digest.h"
#include "model/io/catalogue_json.h"
#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace headroom {
namespace {

struct HealthFilesWords {
    Q_DECLARE_TR_FUNCTIONS(HealthFiles)
};

/// The last reading of a recording, or a saved report, with a note of which it is.
Result<HealthReport> lastReading(InputFile input)
{
    const QString name = QString::fromStdString(shownFileName(inputName(input.file())));
    const Result<std::shared_ptr<SessionFile>> session = SessionFile::open(std::move(input));
    if (!session)
        return session.error();
    const int count = (*session)->count();
    Result<HealthReport> last = (*session)->at(count - 1);
    if (!last)
        return last;
    HealthReport report = std::move(last).value();
    if (count > 1)
        report.snapshot.notes.push_back(
            HealthFilesWords::tr("%1 is a recording of %2 readings; this is the last, of %3, with the grades of then")
                .arg(name, countText(count),
                     report.time.empty() ? HealthFilesWords::tr("an unknown time") : asText(report.time))
                .toStdString());
    if ((*session)->isCut())
        report.snapshot.notes.push_back(
            HealthFilesWords::tr("%1 ends in the middle of a reading, which is left out").arg(name).toStdString());
    return report;
}

/// Why a text is nothing that can be graded.
Error unusable(const QString& name, std::string_view text, const Snapshot& snapshot)
{
    QString remedy = HealthFilesWords::tr("Capture it with \"nvidia-smi -q -x\"");
    QString what = HealthFilesWords::tr("holds nothing about GPUs that Headroom knows");
    if (isWebPage(text)) {
        what = HealthFilesWords::tr("is a web page, not a reading of GPUs");
    } else if (isOwnReport(text)) {
        return {shownFileName(name),
                HealthFilesWords::tr("is what \"headroom health\" printed, which is no reading of GPUs").toStdString(),
                HealthFilesWords::tr("Give the capture that it was made of, or what \"headroom health --format json\" "
                                     "wrote")
                    .toStdString()};
    } else if (!snapshot.notes.empty()) {
        what = HealthFilesWords::tr("cannot be used: %1").arg(asText(snapshot.notes.front()));
    }
    // Long logs of jobs begin with what tells of them.
    constexpr std::size_t looked = 4'000'000;
    if (readTextEvidence(text.substr(0, looked)).hasAny()) {
        what += HealthFilesWords::tr("; it tells of a job");
        remedy = HealthFilesWords::tr("Hold it against its plan: \"headroom diff PLAN %1\"").arg(name);
    }
    return {shownFileName(name), what.toStdString(), remedy.toStdString()};
}

/// A report is read whole. Of a log that is longer than memory should hold, what tells of machines is kept.
Result<Snapshot> readCaptureFile(InputFile input, const HealthFacts& facts)
{
    const QString name = inputName(input.file());
    constexpr qint64 enough = 65'536;
    if (beginsReport(viewOf(input.head(enough)))) {
        const Result<QByteArray> bytes = input.readAll();
        if (!bytes)
            return bytes.error();
        Snapshot snapshot = readCapture(viewOf(*bytes), name.toStdString(), facts);
        return snapshot.recognised ? Result(std::move(snapshot)) : unusable(name, viewOf(*bytes), snapshot);
    }
    constexpr qint64 mostOfPipeMB = 4096;
    LogDigest digest;
    if (std::optional<Error> error =
            input.readPieces(mostOfPipeMB, [&digest](const QByteArray& piece) { digest.add(viewOf(piece)); }))
        return *std::move(error);
    digest.finish();
    Snapshot snapshot = readCapture(digest.text(), name.toStdString(), facts);
    if (!digest.isWhole())
        snapshot.notes.push_back(name.toStdString() + ": " + digest.note());
    return snapshot.recognised ? Result(std::move(snapshot)) : unusable(name, digest.text(), snapshot);
}

/// Adds what a file holds. It is opened once: a pipe gives its bytes to the first who reads them.
std::optional<Error> readFile(const QString& file, const HealthFacts& facts, HealthFiles& result)
{
    constexpr qint64 largestMB = 256;
    Result<InputFile> opened =
        InputFile::open(file, {largestMB, HealthFilesWords::tr("Check the name"), HealthFilesWords::tr("Cut the file"),
                               HealthFilesWords::tr("Capture it with \"nvidia-smi -q -x\"")});
    if (!opened)
        return opened.error();
    InputFile input = std::move(opened).value();
    if (SessionFile::beginsSession(input)) {
        Result<HealthReport> report = lastReading(std::move(input));
        if (!report)
            return report.error();
        result.reports.push_back(std::move(report).value());
        return std::nullopt;
    }
    Result<Snapshot> snapshot = readCaptureFile(std::move(input), facts);
    if (!snapshot)
        return snapshot.error();
    result.snapshots.push_back(std::move(snapshot).value());
    return std::nullopt;
}

/// Puts the hosts of a recorded reading beside those of another.
void append(HealthReport& report, HealthReport recorded)
{
    for (std::size_t i = 0; i < recorded.hosts.size(); ++i) {
        std::string& name = recorded.snapshot.hosts[i].name;
        if (name.empty()) {
            name = recorded.snapshot.source;
            for (HealthFinding& finding : recorded.hosts[i].findings)
                finding.host = name;
            for (GpuHealth& gpu : recorded.hosts[i].gpus)
                for (HealthFinding& finding : gpu.findings)
                    finding.host = name;
        }
    }
    report.grade = worse(report.grade, recorded.grade);
    report.snapshot.source += (report.snapshot.source.empty() ? "" : ", ") + recorded.snapshot.source;
    std::ranges::move(recorded.hosts, std::back_inserter(report.hosts));
    std::ranges::move(recorded.snapshot.hosts, std::back_inserter(report.snapshot.hosts));
    std::ranges::move(recorded.snapshot.notes, std::back_inserter(report.snapshot.notes));
}

}  // namespace

HealthFiles readHealthFiles(const QStringList& files, const HealthFacts& facts)
{
    HealthFiles result;
    QSet<QString> read;
    for (const QString& file : files) {
        // Named twice, a file is no second reading of its GPUs.
        const QString path = QFileInfo(file).canonicalFilePath();
        if (!path.isEmpty() && read.contains(path))
            continue;
        read.insert(path);
        if (std::optional<Error> error = readFile(file, facts, result))
            result.errors.push_back(*std::move(error));
    }
    return result;
}

HealthReport reportOf(HealthFiles read, const HealthFacts& facts, const AssessInput& input)
{
    if (read.snapshots.empty() && read.reports.size() == 1)
        return std::move(read.reports.front());
    HealthReport report;
    report.grade = HealthGrade::Unknown;
    if (!read.hasAny()) {
        report.snapshot.source = read.unanswered.join(QStringLiteral(", ")).toStdString();
        for (const Error& error : read.errors)
            report.snapshot.notes.push_back(toString(error));
        return report;
    }
    if (!read.snapshots.empty())
        report = assess(joinSnapshots(std::move(read.snapshots)), facts, input);
    for (HealthReport& recorded : read.reports)
        append(report, std::move(recorded));
    return report;
}

Result<HealthReport> readEarlierReport(const QString& file, const HealthFacts& facts,
                                       const std::optional<PlannedUse>& plan)
{
    HealthFiles read = readHealthFiles({file}, facts);
    if (!read.hasAny())
        return read.errors.front();
    return reportOf(std::move(read), facts, {.plan = plan});
}

Result<HealthFacts> loadHealthFacts()
{
    QFile file(QStringLiteral(":/headroom/catalogues/health.json"));
    if (!file.open(QIODevice::ReadOnly))
        return Error{"health.json", "cannot be read: " + file.errorString().toStdString(), "install Headroom again"};
    const QByteArray text = file.readAll();
    Result<HealthFacts> facts = parseHealthFacts({text.constData(), static_cast<std::size_t>(text.size())});
    if (facts) {
        HealthFacts known = std::move(facts).value();
        QFile cards(QStringLiteral(":/headroom/catalogues/gpus.json"));
        const QByteArray list = cards.open(QIODevice::ReadOnly) ? cards.readAll() : QByteArray();
        if (const auto gpus = parseGpus({list.constData(), static_cast<std::size_t>(list.size())}))
            addCards(known, *gpus);
        return known;
    }
    Error error = facts.error();
    error.where = "health.json: " + error.where;
    return error;
}

}  // namespace headroom
