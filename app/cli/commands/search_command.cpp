// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/search_text_output.h"
#include "app/cli/terminal_line.h"
#include "app/cli/words.h"
#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "model/io/search_json.h"
#include "widgets/text/answers/cluster_text.h"
#include "widgets/text/answers/search_text.h"

#include <QDate>

#include <cmath>
#include <variant>

namespace headroom {
namespace {

constexpr std::size_t usualTop = 10;

std::optional<Objective> objectiveNamed(const QString& name)
{
    if (name.isEmpty() || name == QLatin1String("time"))
        return Objective::Time;
    if (name == QLatin1String("cost"))
        return Objective::Cost;
    if (name == QLatin1String("memory"))
        return Objective::Memory;
    return std::nullopt;
}

SearchReport searchJob(const PlanInput& input, Objective objective, bool batchUpTo, std::size_t top)
{
    Findings findings;
    const std::optional<SearchSpace> space =
        SearchSpace::of(input.plans.front().plan, input.catalogue, batchUpTo, findings);
    if (!space)
        return {};
    return searchReport(*space, input.catalogue, search(*space, {.objective = objective}), objective, top);
}

/// A number above zero; nothing for other texts.
std::optional<double> positiveNumber(const QString& text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber && number > 0 && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// What is asked about clusters; nothing where nothing is, an error where it is asked wrongly.
std::variant<std::monostate, ClusterQuestion, CommandResult> clusterQuestion(const QCommandLineParser& parser)
{
    const QString days = QStringLiteral("finish-days");
    const QString budget = QStringLiteral("budget");
    const bool fewest = parser.isSet(QStringLiteral("fewest-gpus"));
    const int asked = (parser.isSet(days) ? 1 : 0) + (parser.isSet(budget) ? 1 : 0) + (fewest ? 1 : 0);
    if (asked == 0)
        return std::monostate();
    if (asked > 1)
        return usageError(CliWords::tr("--finish-days, --budget and --fewest-gpus exclude each other"));
    // A cluster's layout is the fastest with the plan's own batch, whatever comes first among the clusters.
    for (const char* option : {"objective", "batch-up-to"})
        if (parser.isSet(QLatin1String(option)))
            return usageError(CliWords::tr("--%1 is for a search on the plan's own machines, not for clusters")
                                  .arg(QLatin1String(option)));
    ClusterQuestion question{.today = QDate::currentDate().toString(Qt::ISODate).toStdString()};
    if (fewest)
        return question;
    const std::optional<double> limit = positiveNumber(parser.value(parser.isSet(days) ? days : budget));
    if (!limit)
        return usageError(parser.isSet(days) ? CliWords::tr("--finish-days is a number of days, such as 14")
                                             : CliWords::tr("--budget is an amount, such as 50000"));
    question.goal = parser.isSet(days) ? ClusterGoal::CheapestWithin : ClusterGoal::FastestForBudget;
    if (parser.isSet(days))
        question.within = {*limit * hoursOfDay};
    else
        question.budget = Money::fromDollars(*limit);
    return question;
}

CommandResult clusterResult(const QCommandLineParser& parser, const PlanInput& input, ClusterQuestion question,
                            std::size_t top)
{
    const Plan& plan = input.plans.front().plan;
    // Given in US dollars, as the budget of a plan is; jobs are held against it in the plan's currency.
    question.budget = inPlanCurrency(plan.cost, question.budget);
    TerminalLine line;
    ClusterResult result =
        searchClusters(plan, input.catalogue, question, {},
                       [&line](const ClusterProgress& progress) { line.show(clusterProgressText(progress)); });
    const ExitCode code = result.answers.empty() ? ExitCode::Verdict : ExitCode::Done;
    if (parser.isSet(QStringLiteral("top")) && result.answers.size() > top)
        result.answers.resize(top);
    return wantsJson(parser) ? printed(writeClusterSearch(result), code)
                             : printed(clusterText(question, result, asText(plan.cost.currency)), code);
}

/// Engines against update, for plans that draw answers; nothing is searched for other objectives with several models.
CommandResult splitResult(const QCommandLineParser& parser, const PlanInput& input, bool clusters, Objective objective,
                          std::size_t top)
{
    const Plan& plan = input.plans.front().plan;
    if ((clusters || !drawsAnswers(plan.training.objective)) && !wantsJson(parser))
        return printed(clusters
                           ? CliWords::tr("Clusters are searched for trainings of one model on given texts alone. "
                                          "Estimate the plan on the machines in question.") +
                                 u'\n'
                           : CliWords::tr("Layouts are searched for trainings of one model, and for those that draw "
                                          "answers. \"headroom estimate\" says what this one takes.") +
                                 u'\n',
                       ExitCode::Verdict);
    const SplitSearchResult result = clusters ? SplitSearchResult{} : searchSplit(plan, input.catalogue, objective);
    const ExitCode code = result.splits.empty() ? ExitCode::Verdict : ExitCode::Done;
    return wantsJson(parser) ? printed(writeSplitSearch(result, top), code) : printed(splitText(result, top), code);
}

}  // namespace

CommandResult runSearchCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("search");
    const QStringList plans = parser.positionalArguments();
    if (plans.size() != 1)
        return usageError(plans.isEmpty() ? CliWords::tr("search needs a PLAN")
                                          : CliWords::tr("search takes one PLAN, and \"%1\" is another").arg(plans[1]),
                          help);
    const std::optional<Objective> objective = objectiveNamed(parser.value(QStringLiteral("objective")));
    if (!objective)
        return usageError(CliWords::tr("--objective is time, cost or memory"), help);
    const std::optional<std::size_t> top = topOf(parser, usualTop);
    if (!top)
        return usageError(CliWords::tr("--top is a number from 1 to 1000"), help);
    const auto question = clusterQuestion(parser);
    if (const auto* failed = std::get_if<CommandResult>(&question))
        return *failed;
    auto read = readPlans(plans, parser.values(QStringLiteral("set")), QDate::currentDate());
    if (auto* failed = std::get_if<CommandResult>(&read))
        return *failed;
    const auto& input = std::get<PlanInput>(read);
    if (input.plans.front().plan.workload != Workload::Training && !wantsJson(parser))
        return printed(
            CliWords::tr("Layouts and clusters are searched for training plans. For a service, \"headroom fix\" "
                         "names what to change.") +
                u'\n',
            ExitCode::Verdict);
    if (input.plans.front().plan.training.objective != TrainingObjective::Sft)
        return splitResult(parser, input, std::holds_alternative<ClusterQuestion>(question), *objective, *top);
    if (const auto* clusters = std::get_if<ClusterQuestion>(&question))
        return clusterResult(parser, input, *clusters, *top);
    const SearchReport report = searchJob(input, *objective, parser.isSet(QStringLiteral("batch-up-to")), *top);
    const ExitCode code = report.layouts.empty() ? ExitCode::Verdict : ExitCode::Done;
    const Plan& plan = input.plans.front().plan;
    if (!wantsJson(parser))
        return printed(searchText(report, ownLayout(plan, estimate(plan, input.catalogue))), code);
    const auto wording = [&report](const Rejection& rejection) {
        return rejectionText(rejection, report, ByteUnit::GB).toStdString();
    };
    return printed(writeSearch(report, wording), code);
}

}  // namespace headroom
