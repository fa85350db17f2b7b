// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/plan_input.h"

#include "app/cli/command_catalogue.h"
#include "app/cli/read_once.h"
#include "app/inputs/plan_file.h"
#include "model/estimator/estimator.h"
#include "widgets/text/findings/finding_text.h"

namespace headroom {

std::variant<PlanInput, CommandResult> readPlans(const QStringList& files, const QStringList& settings, QDate today)
{
    std::vector<PlanSetting> changes;
    for (const QString& text : settings) {
        const Result<PlanSetting> setting = parsePlanSetting(text.toStdString());
        if (!setting)
            return usageError(QStringLiteral("--set ") + QString::fromStdString(setting.error().where) + u' ' +
                                  QString::fromStdString(setting.error().what),
                              QString::fromStdString(setting.error().remedy));
        changes.push_back(*setting);
    }
    if (std::optional<CommandResult> error = readTwice(files))
        return *std::move(error);
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    PlanInput input{*catalogue, today.toString(Qt::ISODate).toStdString(), {}};
    for (const QString& file : files) {
        Result<Plan> plan = readPlanFile(file, input.catalogue, changes);
        if (!plan)
            return badInput(plan.error());
        Estimate result = estimate(*plan, input.catalogue, input.today);
        input.plans.push_back({std::move(plan).value(), std::move(result)});
    }
    return input;
}

std::string findingSentenceInGB(const Finding& finding) { return findingFullText(finding, ByteUnit::GB).toStdString(); }

}  // namespace headroom
