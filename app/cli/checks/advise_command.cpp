// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/check_command_group.h"
#include "app/cli/checks/one_plan.h"
#include "app/cli/plan_input.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/advice/advised_steps.h"
#include "widgets/text/findings/finding_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headroom {
namespace {

using Json = nlohmann::ordered_json;

std::string whySentences(const AdvisedStep& step)
{
    std::string text;
    for (const Finding& finding : step.why)
        text += (text.empty() ? "" : " ") + findingSentenceInGB(finding);
    return text;
}

std::string adviceJson(const std::vector<AdvisedStep>& steps)
{
    Json list = Json::array();
    for (const AdvisedStep& step : steps) {
        Json against = Json::array();
        for (const Objection& objection : step.against)
            against.push_back({{"name", objection.name}, {"reason", findingSentenceInGB(objection.reason)}});
        list.push_back(
            {{"id", step.id}, {"take", step.take}, {"why", whySentences(step)}, {"against", std::move(against)}});
    }
    const Json root = {{"format", "headroom-advice"}, {"version", 1}, {"steps", std::move(list)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

QString stepTitle(const std::string& id)
{
    if (id == "workload")
        return CliWords::tr("Workload");
    if (id == "precision")
        return CliWords::tr("Numbers");
    if (id == "strategy")
        return CliWords::tr("Strategy");
    if (id == "size")
        return CliWords::tr("Machines");
    if (id == "region")
        return CliWords::tr("Region");
    return CliWords::tr("Platform");
}

QString stepText(const AdvisedStep& step)
{
    // Of many sizes and regions, the first are those that come next.
    constexpr std::size_t most = 12;
    QString text = stepTitle(step.id) + QStringLiteral(": ") +
                   (step.take.empty() ? CliWords::tr("nothing") : QString::fromStdString(step.take)) + u'\n';
    for (const QString& line : wrapped(QString::fromStdString(whySentences(step)), textColumns - 2))
        text += QStringLiteral("  ") + line + u'\n';
    if (step.against.empty())
        return text + u'\n';
    text += QStringLiteral("  ") + CliWords::tr("Against others:") + u'\n';
    TextTable table({TextTable::Align::Left, TextTable::Align::Left}, 4);
    for (std::size_t i = 0; i < std::min(most, step.against.size()); ++i)
        table.addRow({QString::fromStdString(step.against[i].name),
                      QString::fromStdString(findingSentenceInGB(step.against[i].reason))});
    text += table.toString();
    if (step.against.size() > most)
        text += QStringLiteral("    ") +
                CliWords::tr("and %1 more; --format json lists all").arg(countText(step.against.size() - most)) + u'\n';
    return text + u'\n';
}

}  // namespace

CommandResult runAdviseCommand(const QCommandLineParser& parser)
{
    auto outcome = readOnePlan(parser, "advise");
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const auto& input = std::get<PlanInput>(outcome);
    const Plan& plan = input.plans.front().plan;
    const Advice advice = advise(plan, input.catalogue, {.today = input.today});
    const std::vector<AdvisedStep> steps = advisedSteps(plan, advice, input.catalogue, input.today);
    if (wantsJson(parser))
        return printed(adviceJson(steps));
    if (steps.empty())
        return printed(wrappedParagraph(CliWords::tr("Nothing can be advised: the size of the model is not known.")));
    QString text;
    for (const AdvisedStep& step : steps)
        text += stepText(step);
    return printed(text);
}

}  // namespace headroom
