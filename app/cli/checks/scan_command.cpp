// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/command_table.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/scan_files.h"
#include "model/scan/scan.h"
#include "model/scan/scan_json.h"

#include <QDate>

#include <algorithm>

namespace headroom {
namespace {

QString scanKindWord(ScanKind kind)
{
    switch (kind) {
    case ScanKind::Size: return CliWords::tr("size");
    case ScanKind::Count: return CliWords::tr("count");
    case ScanKind::Taint: return CliWords::tr("taint");
    case ScanKind::Image: return CliWords::tr("image");
    case ScanKind::Driver: return CliWords::tr("driver");
    }
    return {};
}

/// "main.tf:12:14: size Standard_NC6: ...", as compilers write it, so that editors find the place.
QString scanText(const std::vector<ScanHit>& hits, const ScanWalk& walk)
{
    QString text;
    std::int64_t complaints = 0;
    for (const ScanHit& hit : hits) {
        if (!isComplaint(hit))
            continue;
        ++complaints;
        text += QString::fromStdString(hit.file + ':' + std::to_string(hit.line) + ':' + std::to_string(hit.column)) +
                QStringLiteral(": ") + scanKindWord(hit.kind) + QStringLiteral(": ") +
                QString::fromStdString(findingSentenceInGB(hit.text)) + u'\n';
    }
    text += CliWords::tr("%1 to mend among %2 that name machines, in %3")
                .arg(countText(complaints), countText(static_cast<std::int64_t>(hits.size())),
                     walk.read == 1 ? CliWords::tr("1 file") : CliWords::tr("%1 files").arg(countText(walk.read))) +
            u'\n';
    return text;
}

/// What was not read, for standard error.
std::string leftOutNote(const ScanWalk& walk)
{
    QStringList parts;
    if (walk.binary > 0)
        parts << CliWords::tr("%1 that are no text").arg(countText(walk.binary));
    if (walk.large > 0)
        parts << CliWords::tr("%1 larger than 4 MB").arg(countText(walk.large));
    if (walk.unreadable > 0)
        parts << CliWords::tr("%1 that cannot be opened").arg(countText(walk.unreadable));
    std::string note;
    if (!parts.isEmpty())
        note += CliWords::tr("headroom: left out: %1").arg(parts.join(QStringLiteral(", "))).toStdString() + "\n";
    if (walk.cut)
        note += CliWords::tr("headroom: not all was read: too many files, or too deep; name folders further down")
                    .toStdString() +
                "\n";
    return note;
}

}  // namespace

CommandResult runScanCommand(const QCommandLineParser& parser)
{
    const QStringList paths = parser.positionalArguments();
    if (paths.isEmpty())
        return usageError(CliWords::tr("scan needs a PATH"), helpHint("scan"));
    const QString planFile = parser.value(QStringLiteral("plan"));
    if (std::optional<CommandResult> error = readTwice(paths + QStringList{planFile}))
        return *std::move(error);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    std::optional<Plan> plan;
    if (!planFile.isEmpty()) {
        Result<Plan> read = readPlanFile(planFile, *catalogue);
        if (!read)
            return badInput(read.error());
        plan = std::move(read).value();
    }
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    Scanner scanner(*catalogue, today, plan ? &*plan : nullptr);
    const Result<ScanWalk> walk = walkFiles(paths, [&](const QByteArray& text, const QString& file) {
        scanner.read({text.constData(), static_cast<std::size_t>(text.size())}, file.toStdString());
    });
    if (!walk)
        return badInput(walk.error());
    const std::vector<ScanHit> hits = scanner.hits();
    const ExitCode code = std::ranges::any_of(hits, isComplaint) ? ExitCode::Verdict : ExitCode::Done;
    const QString format = parser.value(QStringLiteral("format"));
    CommandResult result = format == QLatin1String("sarif")
                               ? printed(writeSarif(hits, findingSentenceInGB, versionName().toStdString()), code)
                           : format == QLatin1String("json") ? printed(writeScan(hits, findingSentenceInGB), code)
                                                             : printed(scanText(hits, *walk), code);
    result.message = leftOutNote(*walk);
    return result;
}

}  // namespace headroom
