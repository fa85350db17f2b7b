// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogue_store.h"
#include "app/cli/command.h"
#include "app/cli/command_table.h"
#include "app/cli/validation_text.h"
#include "app/cli/words.h"
#include "app/input_file.h"
#include "app/output_file.h"
#include "model/io/error_bands_json.h"
#include "model/io/measured_json.h"
#include "model/io/validation_json.h"
#include "model/validate/accuracy.h"
#include "model/validate/rechoose.h"

#include <algorithm>

namespace headroom {
namespace {

/// The errors with constants that never saw a source.
CommandResult validateWithout(const QCommandLineParser& parser, const MeasuredCases& cases, const Catalogue& catalogue)
{
    const std::string source = parser.value(QStringLiteral("without")).toStdString();
    const std::vector<std::string> sources = sourcesOf(cases);
    if (std::ranges::find(sources, source) == sources.end()) {
        QStringList names;
        for (const std::string& name : sources)
            names << QString::fromStdString(name);
        const QString asked = QString::fromStdString(source);
        QString remedy = suggestion(asked, names);
        if (remedy.isEmpty())
            remedy = CliWords::tr("The sources are: %1").arg(names.join(QStringLiteral("; ")));
        return usageError(CliWords::tr("no case comes from \"%1\"").arg(asked), remedy);
    }
    const Rechosen rechosen = rechooseWithout(source, cases, catalogue);
    const Catalogue changed = catalogue.with(rechosen.efficiencies);
    if (parser.isSet(QStringLiteral("bands")))
        return printed(writeErrorBands(errorBands(accuracyOf(cases, changed).points)));
    const Validation validation = validate(cases, changed);
    if (wantsJson(parser))
        return printed(writeValidation(validation, {.source = source, .constants = rechosen.constants}));
    return printed(rechosenText(source, rechosen.constants) + u'\n' + validationText(validation));
}

}  // namespace

CommandResult runValidateCommand(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return usageError(files.isEmpty() ? CliWords::tr("validate needs a file of CASES")
                                          : CliWords::tr("validate takes one file of CASES"),
                          CliWords::tr("\"headroom validate --help\" says what it takes"));
    const QString& file = files.first();
    constexpr qint64 largestMB = 256;
    const Result<QByteArray> text =
        readInputFile(file, {largestMB, CliWords::tr("Check the name"), CliWords::tr("Split it"),
                             CliWords::tr("Name a JSON file of measured cases")});
    if (!text)
        return badInput(text.error());
    const Result<MeasuredCases> cases = parseMeasuredCases({text->constData(), static_cast<std::size_t>(text->size())});
    if (!cases) {
        Error error = cases.error();
        const std::string name = shownFileName(inputName(file));
        error.where = error.where.empty() ? name : name + ": " + error.where;
        return badInput(error);
    }
    const Result<Catalogue> catalogue = loadCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    if (parser.isSet(QStringLiteral("without")))
        return validateWithout(parser, *cases, *catalogue);
    if (parser.isSet(QStringLiteral("bands")))
        return printed(writeErrorBands(errorBands(accuracyOf(*cases, *catalogue).points)));
    const Validation validation = validate(*cases, *catalogue);
    return wantsJson(parser) ? printed(writeValidation(validation)) : printed(validationText(validation));
}

}  // namespace headroom
