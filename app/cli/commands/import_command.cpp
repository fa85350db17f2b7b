// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/words.h"
#include "app/inputs/import_file.h"
#include "model/io/plan_json.h"
#include "widgets/text/format.h"

namespace headroom {
namespace {

QString heading(ImportNoteKind kind)
{
    switch (kind) {
    case ImportNoteKind::Taken: return CliWords::tr("Taken:");
    case ImportNoteKind::Guessed: return CliWords::tr("Guessed, because the file does not state it:");
    case ImportNoteKind::LeftOut: return CliWords::tr("Left out, because a plan has no place for it:");
    }
    return {};
}

/// The account of an import: every entry of the file, and every guess.
std::string accountText(const ImportedPlan& imported)
{
    const std::string_view format = importFormatName(imported.format);
    std::string text = CliWords::tr("Read as: %1").arg(asText(format)).toStdString() + '\n';
    for (const ImportNoteKind kind : {ImportNoteKind::Taken, ImportNoteKind::Guessed, ImportNoteKind::LeftOut}) {
        bool any = false;
        for (const ImportNote& note : imported.notes) {
            if (note.kind != kind)
                continue;
            if (!any)
                text += heading(kind).toStdString() + '\n';
            any = true;
            text += "  " + toString(note) + '\n';
        }
    }
    return text;
}

}  // namespace

CommandResult runImportCommand(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return usageError(files.isEmpty() ? CliWords::tr("import needs a FILE") : CliWords::tr("import takes one FILE"),
                          helpHint("import"));
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<ImportedPlan> imported =
        readImportFile(files.first(), *catalogue, parser.isSet(QStringLiteral("accept-unknown")));
    if (!imported)
        return badInput(imported.error());
    // A plan is JSON, whatever the format asked for; the account goes beside it, so that a plan can be redirected.
    CommandResult result = printed(writePlan(imported->plan));
    result.message = accountText(*imported);
    return result;
}

}  // namespace headroom
