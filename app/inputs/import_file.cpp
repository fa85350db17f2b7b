// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/import_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/health/capture_file.h"
#include "app/inputs/checkpoint_folder.h"
#include "app/prices/price_file.h"

#include <QCoreApplication>

#include <optional>
#include <utility>

namespace headroom {
namespace {

struct ImportFileWords {
    Q_DECLARE_TR_FUNCTIONS(ImportFile)
};

Result<InputFile> openText(const QString& file)
{
    constexpr qint64 largestMB = 4;
    return InputFile::open(
        file, {.largestMB = largestMB,
               .ifAbsent = ImportFileWords::tr("Check the name"),
               .ifTooLarge = ImportFileWords::tr("A configuration has a few kB: check that this is the right file"),
               .otherwise = ImportFileWords::tr("Choose a configuration file")});
}

/// Lists of Azure that people have beside a configuration, and what reads them; absent for any other text.
std::optional<Error> listInstead(const QByteArray& head)
{
    if (looksLikePrices(head))
        return Error{{},
                     ImportFileWords::tr("a list of prices, not a configuration").toStdString(),
                     ImportFileWords::tr("\"headroom prices import FILE\" reads it; in the window, File > Prices")
                         .toStdString()};
    const bool listsSizes = head.contains("\"resourceType\"") && head.contains("\"locationInfo\"");
    const bool listsUse = head.contains("\"currentValue\"") && head.contains("\"limit\"");
    if (!listsSizes && !listsUse)
        return std::nullopt;
    return Error{
        {},
        ImportFileWords::tr("a list of sizes or quota, not a configuration").toStdString(),
        ImportFileWords::tr("\"headroom quota FILE --plan PLAN\" reads it; in the window, \"Import quota\" of the "
                            "Hardware page")
            .toStdString()};
}

/// The file's text; of a GGUF file, which has gigabytes of numbers, what stands before them.
Result<QByteArray> importText(InputFile& input)
{
    constexpr qint64 mark = 4;
    constexpr qint64 longestHeader = 64LL << 20;
    if (input.head(mark) == "GGUF")
        return input.head(longestHeader);
    return input.readAll();
}

std::string_view viewOf(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

}  // namespace

Result<ImportedPlan> readImportFile(const QString& name, const Catalogue& catalogue, bool acceptUnknown)
{
    const Result<CheckpointFolder> folder = checkpointFolder(name, acceptUnknown);
    if (!folder)
        return folder.error();
    const QString& file = folder->config;
    Result<InputFile> opened = openText(file);
    if (!opened)
        return opened.error();
    InputFile input = std::move(opened).value();
    const Result<QByteArray> text = importText(input);
    const auto inFile = [&file](Error error) {
        const std::string name = shownFileName(inputName(file));
        error.where = error.where.empty() ? name : name + ": " + error.where;
        return error;
    };
    if (!text) {
        // Such lists are larger than any configuration.
        constexpr qint64 looked = 8192;
        if (std::optional<Error> other = listInstead(input.head(looked)))
            return inFile(*std::move(other));
        return text.error();
    }
    Result<ImportedPlan> imported = importPlan(viewOf(*text), catalogue, folder->options);
    if (imported)
        return imported;
    if (std::optional<Error> other = listInstead(*text))
        return inFile(*std::move(other));
    return inFile(captureInstead(*text, ImportFileWords::tr("a configuration")).value_or(imported.error()));
}

bool isImportFile(const QString& file)
{
    if (isReadOnce(file))
        return false;
    Result<InputFile> opened = openText(file);
    if (!opened)
        return false;
    InputFile input = std::move(opened).value();
    const Result<QByteArray> text = importText(input);
    return text && importFormat(viewOf(*text)).has_value();
}

}  // namespace headroom
