// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/workshop_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct WorkshopFileWords {
    Q_DECLARE_TR_FUNCTIONS(WorkshopFile)
};

/// The error with the file's name in front of the place inside it.
Error inWorkshopFile(const QString& name, Error error)
{
    const std::string file = shownFileName(name);
    error.where = error.where.empty() ? file : file + ": " + error.where;
    return error;
}

}  // namespace

bool isWorkshopFile(const QString& file) { return file.endsWith(workshopSuffix, Qt::CaseInsensitive); }

Result<Workshop> readWorkshopText(const QByteArray& text, const QString& name, const Catalogue& catalogue,
                                  std::span<const PlanSetting> settings)
{
    Result<Workshop> workshop = parseWorkshop({text.constData(), static_cast<std::size_t>(text.size())}, settings);
    if (!workshop)
        return inWorkshopFile(name, workshop.error());
    if (std::optional<Error> error = unknownId(*workshop, catalogue))
        return inWorkshopFile(name, *std::move(error));
    return workshop;
}

Result<QByteArray> readWorkshopBytes(const QString& file)
{
    constexpr qint64 largestMB = 64;
    return readInputFile(
        file, {.largestMB = largestMB,
               .ifAbsent = WorkshopFileWords::tr("Check the name; \"headroom samples\" lists one to start from"),
               .ifTooLarge = WorkshopFileWords::tr("A workshop has a few kB: check that this is the right file"),
               .otherwise = WorkshopFileWords::tr("Choose a workshop file")});
}

Result<Workshop> readWorkshopFile(const QString& file, const Catalogue& catalogue,
                                  std::span<const PlanSetting> settings)
{
    const Result<QByteArray> text = readWorkshopBytes(file);
    if (!text)
        return text.error();
    return readWorkshopText(*text, inputName(file), catalogue, settings);
}

std::optional<Error> writeWorkshopFile(const Workshop& workshop, const QString& file)
{
    return writeOutputFile(file, QByteArray::fromStdString(writeWorkshop(workshop)));
}

}  // namespace headroom
