// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/plan_file.h"

#include "app/files/input_file.h"
#include "app/files/output_file.h"
#include "app/health/capture_file.h"
#include "model/catalogue/known_ids.h"

#include <QCoreApplication>

namespace headroom {
namespace {

struct PlanFileWords {
    Q_DECLARE_TR_FUNCTIONS(PlanFile)
};

/// The error with the file's name in front of the place inside it.
Error located(const QString& name, Error error)
{
    const std::string file = shownFileName(name);
    error.where = error.where.empty() ? file : file + ": " + error.where;
    return error;
}

}  // namespace

Result<Plan> readPlanText(const QByteArray& text, const QString& name, const Catalogue& catalogue,
                          std::span<const PlanSetting> settings)
{
    Result<Plan> plan = parsePlan({text.constData(), static_cast<std::size_t>(text.size())}, settings);
    if (!plan)
        return located(name, captureInstead(text, PlanFileWords::tr("a plan")).value_or(plan.error()));
    if (std::optional<Error> error = unknownId(*plan, catalogue))
        return located(name, *std::move(error));
    return plan;
}

Result<QByteArray> readPlanBytes(const QString& file)
{
    constexpr qint64 largestMB = 16;
    return readInputFile(
        file, {.largestMB = largestMB,
               .ifAbsent = PlanFileWords::tr("Check the name; \"headroom samples\" lists plans to start from"),
               .ifTooLarge = PlanFileWords::tr("A plan has a few kB: check that this is the right file"),
               .otherwise = PlanFileWords::tr("Choose a plan file")});
}

Result<Plan> readPlanFile(const QString& file, const Catalogue& catalogue, std::span<const PlanSetting> settings)
{
    const Result<QByteArray> text = readPlanBytes(file);
    if (!text)
        return text.error();
    return readPlanText(*text, inputName(file), catalogue, settings);
}

std::optional<Error> writePlanFile(const Plan& plan, const QString& file)
{
    return writeOutputFile(file, QByteArray::fromStdString(writePlan(plan)));
}

}  // namespace headroom
