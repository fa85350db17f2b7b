// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/command_table.h"
#include "app/cli/commands/case_files.h"
#include "app/cli/validation_text.h"
#include "app/cli/words.h"
#include "app/inputs/shipped_cases.h"
#include "model/io/error_bands_json.h"
#include "model/io/validation_json.h"
#include "model/validate/decisions.h"
#include "model/validate/held_out.h"
#include "model/validate/left_out.h"
#include "model/validate/refit.h"

#include <algorithm>
#include <optional>

namespace headroom {
namespace {

/// What is wrong with the name of the source to leave out; nothing where a case comes from it.
std::optional<CommandResult> unknownSource(const std::string& source, const MeasuredCases& cases)
{
    const std::vector<std::string> sources = sourcesOf(cases);
    if (std::ranges::find(sources, source) != sources.end())
        return std::nullopt;
    QStringList names;
    for (const std::string& name : sources)
        names << QString::fromStdString(name);
    const QString asked = QString::fromStdString(source);
    QString remedy = suggestion(asked, names);
    if (remedy.isEmpty())
        remedy = CliWords::tr("The sources are: %1").arg(names.join(QStringLiteral("; ")));
    return usageError(CliWords::tr("no case comes from \"%1\"").arg(asked), remedy);
}

/// The errors with constants that never saw a source.
CommandResult validateWithout(const QCommandLineParser& parser, const MeasuredCases& cases, const Catalogue& catalogue)
{
    const std::string source = parser.value(QStringLiteral("without")).toStdString();
    const Refit refit = refitWithout(source, cases, catalogue);
    const Catalogue changed = catalogue.with(refit.efficiencies);
    const Validation validation = validate(cases, changed);
    if (wantsJson(parser))
        return printed(writeValidation(validation, {.without = source, .refitted = refit.constants}));
    return printed(refitText(source, refit.constants) + u'\n' + validationText(validation, {}));
}

/// The errors, those of sources that nothing knew among them, and what else was asked for.
CommandResult validateCases(const QCommandLineParser& parser, const MeasuredCases& cases, const Catalogue& catalogue)
{
    const Result<MeasuredCases> shipped = shippedCases();
    if (!shipped)
        return badInput(shipped.error());
    const Result<HeldOutPoints> known = shippedHeldOutPoints(*shipped, catalogue);
    if (!known)
        return badInput(known.error());
    const Validation validation = validate(cases, catalogue);
    ValidationParts parts{.leftOut = leaveEachOut(unseenPoints(cases, *known, catalogue), *known)};
    if (parser.isSet(QStringLiteral("decisions")))
        parts.decisions = layoutSweeps(cases, validation.cases);
    if (parser.isSet(QStringLiteral("constants")))
        parts.constants = constantTable(*shipped, catalogue);
    if (wantsJson(parser))
        return printed(writeValidation(validation, parts));
    if (!parts.decisions && !parts.constants)
        return printed(validationText(validation, summariseLeftOut(parts.leftOut)));
    QString text;
    if (parts.decisions)
        text += decisionsText(*parts.decisions);
    if (parts.constants)
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + constantsText(*parts.constants);
    return printed(text);
}

/// The error bands behind the ranges, made of predictions that never saw the source; with --without they also leave
/// that source's own errors out.
CommandResult bandsOf(const QCommandLineParser& parser, MeasuredCases cases, const Catalogue& catalogue)
{
    const std::string source = parser.value(QStringLiteral("without")).toStdString();
    if (!source.empty())
        std::erase_if(cases.cases, [&](const MeasuredCase& measured) { return measured.source == source; });
    const std::vector<HeldOutConstants> constants = holdOutEach(cases, catalogue);
    return printed(writeErrorBands(errorBands(heldOutPoints(cases, catalogue, constants)), constants));
}

}  // namespace

CommandResult runValidateCommand(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(CliWords::tr("validate needs a file of CASES"), helpHint("validate"));
    const bool leavesOut = parser.isSet(QStringLiteral("without"));
    if (leavesOut && (parser.isSet(QStringLiteral("decisions")) || parser.isSet(QStringLiteral("constants"))))
        return usageError(CliWords::tr("--without goes with neither --decisions nor --constants"),
                          helpHint("validate"));
    const Result<MeasuredCases> cases = readCaseFiles(files);
    if (!cases)
        return badInput(cases.error());
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    if (leavesOut)
        if (std::optional<CommandResult> problem =
                unknownSource(parser.value(QStringLiteral("without")).toStdString(), *cases))
            return *problem;
    if (parser.isSet(QStringLiteral("bands")))
        return bandsOf(parser, *cases, *catalogue);
    if (leavesOut)
        return validateWithout(parser, *cases, *catalogue);
    return validateCases(parser, *cases, *catalogue);
}

}  // namespace headroom
