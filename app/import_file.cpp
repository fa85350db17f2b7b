// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/import_file.h"

#include "app/health/capture_file.h"
#include "app/input_file.h"
#include "app/output_file.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ImportFile)
};

Result<QByteArray> readText(const QString& file)
{
    constexpr qint64 largestMB = 4;
    return readInputFile(file,
                         {.largestMB = largestMB,
                          .ifAbsent = Words::tr("Check the name"),
                          .ifTooLarge = Words::tr("A configuration has a few kB: check that this is the right file"),
                          .otherwise = Words::tr("Choose a configuration file")});
}

std::string_view viewOf(const QByteArray& text) { return {text.constData(), static_cast<std::size_t>(text.size())}; }

}  // namespace

Result<ImportedPlan> readImportFile(const QString& file, const Catalogue& catalogue)
{
    const Result<QByteArray> text = readText(file);
    if (!text)
        return text.error();
    Result<ImportedPlan> imported = importPlan(viewOf(*text), catalogue);
    if (imported)
        return imported;
    Error error = captureInstead(*text, Words::tr("a configuration")).value_or(imported.error());
    const std::string name = shownFileName(inputName(file));
    error.where = error.where.empty() ? name : name + ": " + error.where;
    return error;
}

bool isImportFile(const QString& file)
{
    const Result<QByteArray> text = readText(file);
    return text && importFormat(viewOf(*text)).has_value();
}

}  // namespace headroom
