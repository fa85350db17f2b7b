// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plan_file.h"

#include "app/output_file.h"
#include "model/catalogue/known_ids.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace headroom {
namespace {

constexpr qint64 largestPlan = 16'000'000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PlanFile)
};

Error errorIn(const QString& name, const QString& what, const QString& remedy)
{
    return {shownFileName(name), what.toStdString(), remedy.toStdString()};
}

/// The error with the file's name in front of the place inside it.
Error located(const QString& name, Error error)
{
    const std::string file = shownFileName(name);
    error.where = error.where.empty() ? file : file + ": " + error.where;
    return error;
}

Result<QByteArray> readAll(QFile& file, const QString& name)
{
    QByteArray bytes = file.read(largestPlan + 1);
    if (file.error() != QFileDevice::NoError)
        return errorIn(name, Words::tr("cannot be read: %1").arg(file.errorString()), Words::tr("Choose a plan file"));
    if (bytes.size() > largestPlan)
        return errorIn(name, Words::tr("is larger than 16 MB"),
                       Words::tr("A plan has a few kB: check that this is the right file"));
    return bytes;
}

}  // namespace

Result<Plan> readPlanText(const QByteArray& text, const QString& name, const Catalogue& catalogue,
                          std::span<const PlanSetting> settings)
{
    Result<Plan> plan = parsePlan({text.constData(), static_cast<std::size_t>(text.size())}, settings);
    if (!plan)
        return located(name, plan.error());
    if (std::optional<Error> error = unknownId(*plan, catalogue))
        return located(name, *std::move(error));
    return plan;
}

Result<Plan> readPlanFile(const QString& file, const Catalogue& catalogue, std::span<const PlanSetting> settings)
{
    const bool isStandardInput = file == QLatin1String("-");
    const QString name = isStandardInput ? Words::tr("standard input") : file;
    QFile source(file);
    if (isStandardInput) {
        if (!source.open(stdin, QIODevice::ReadOnly))
            return errorIn(name, Words::tr("cannot be read: %1").arg(source.errorString()),
                           Words::tr("Name a plan file"));
    } else {
        const QFileInfo info(file);
        if (!info.exists())
            return errorIn(name, Words::tr("there is no such file"),
                           Words::tr("Check the name; \"headroom samples\" lists plans to start from"));
        if (info.isDir())
            return errorIn(name, Words::tr("is a folder"), Words::tr("Name a plan file in it"));
        if (!source.open(QIODevice::ReadOnly))
            return errorIn(name, Words::tr("cannot be read: %1").arg(source.errorString()),
                           Words::tr("Check that you may read the file"));
    }
    const Result<QByteArray> text = readAll(source, name);
    if (!text)
        return text.error();
    return readPlanText(*text, name, catalogue, settings);
}

std::optional<Error> writePlanFile(const Plan& plan, const QString& file)
{
    return writeOutputFile(file, QByteArray::fromStdString(writePlan(plan)));
}

}  // namespace headroom
