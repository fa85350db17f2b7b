// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/plan_input.h"

#include "app/cli/command_catalogue.h"
#include "app/cli/read_once.h"
#include "app/files/input_file.h"
#include "app/inputs/plan_file.h"
#include "app/inputs/workshop_file.h"
#include "model/estimator/estimator.h"
#include "widgets/text/findings/finding_text.h"

namespace headroom {

namespace {

Result<std::vector<Plan>> onePlan(Result<Plan> plan, PlanInput& input)
{
    if (!plan)
        return plan.error();
    input.notes.emplace_back();
    return std::vector<Plan>{std::move(plan).value()};
}

/// The plan of a file, or those of a workshop, the baseline first.
Result<std::vector<Plan>> plansOf(const QString& file, const std::vector<PlanSetting>& changes, PlanInput& input)
{
    const Result<QByteArray> text = readPlanBytes(file);
    if (!text)
        return text.error();
    if (!isWorkshopText({text->constData(), static_cast<std::size_t>(text->size())}))
        return onePlan(readPlanText(*text, inputName(file), input.catalogue, changes), input);
    const Result<Workshop> workshop = readWorkshopText(*text, inputName(file), input.catalogue, changes);
    if (!workshop)
        return workshop.error();
    if (input.workshop.empty())
        input.workshop = workshop->name;
    std::vector<Plan> plans;
    for (const std::size_t place : workshop->comparedOrder()) {
        plans.push_back(workshop->plans[place].plan);
        input.notes.push_back(workshop->plans[place].note);
    }
    input.decisions.insert(input.decisions.end(), workshop->decisions.begin(), workshop->decisions.end());
    return plans;
}

}  // namespace

std::variant<PlanInput, CommandResult> readPlans(const QStringList& files, const QStringList& settings, QDate today,
                                                 WorkshopInput workshops)
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
        const Result<std::vector<Plan>> plans = workshops == WorkshopInput::Taken
                                                    ? plansOf(file, changes, input)
                                                    : onePlan(readPlanFile(file, input.catalogue, changes), input);
        if (!plans)
            return badInput(plans.error());
        for (const Plan& plan : *plans)
            input.plans.push_back({plan, estimate(plan, input.catalogue, input.today)});
    }
    return input;
}

std::string findingSentenceInGB(const Finding& finding) { return findingFullText(finding, ByteUnit::GB).toStdString(); }

}  // namespace headroom
