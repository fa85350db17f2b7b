// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/estimate_text.h"
#include "app/cli/plan_input.h"
#include "app/cli/words.h"
#include "model/estimate/estimate.h"
#include "model/io/estimate_json.h"

#include <QDate>

#include <variant>

namespace headroom {
namespace {

ExitCode verdictOf(const EstimatedPlan& job)
{
    return hasErrors(job.estimate.findings) ? ExitCode::Verdict : ExitCode::Done;
}

}  // namespace

CommandResult runEstimateCommand(const QCommandLineParser& parser)
{
    const QStringList plans = parser.positionalArguments();
    if (plans.size() != 1)
        return usageError(plans.isEmpty() ? CliWords::tr("estimate needs a PLAN")
                                          : CliWords::tr("estimate takes one PLAN"),
                          helpHint("estimate"));
    auto outcome = readPlans(plans, parser.values(QStringLiteral("set")), QDate::currentDate());
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const EstimatedPlan& job = std::get<PlanInput>(outcome).plans.front();
    const bool explains = parser.isSet(QStringLiteral("explain"));
    const std::vector<Explanation> why =
        explains ? allExplanations(job.plan, job.estimate) : std::vector<Explanation>();
    if (wantsJson(parser))
        return printed(writeEstimate(job.plan, job.estimate, findingSentenceInGB, why), verdictOf(job));
    const QString text = estimateText(job.plan, job.estimate);
    return printed(explains ? text + explanationsText(why) : text, verdictOf(job));
}

}  // namespace headroom
