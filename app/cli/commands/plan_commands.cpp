// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/estimate_text.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/words.h"
#include "app/files/output_file.h"
#include "app/health/health_files.h"
#include "app/report/report_input.h"
#include "app/report/report_pdf.h"
#include "model/estimate/estimate.h"
#include "model/health/rules/planned_use.h"
#include "model/io/estimate_json.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"

#include <QDate>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <variant>

namespace headroom {
namespace {

ExitCode verdictOf(const EstimatedPlan& job)
{
    return hasErrors(job.estimate.findings) ? ExitCode::Verdict : ExitCode::Done;
}

/// The paper of that name; nothing when there is none.
std::optional<QPageSize> paperNamed(const QString& name)
{
    if (name.isEmpty() || name == QLatin1String("a4"))
        return QPageSize(QPageSize::A4);
    if (name == QLatin1String("letter"))
        return QPageSize(QPageSize::Letter);
    return std::nullopt;
}

/// Names and verdict of one plan, or of all together.
CommandResult reportResult(const QCommandLineParser& parser, const QString& file,
                           const std::vector<EstimatedPlan>& jobs)
{
    const bool single = jobs.size() == 1;
    const EstimatedPlan& first = jobs.front();
    const QString verdict = single ? verdictText(first.estimate, ByteUnit::GB, tokenBasis(first.plan)).sentence()
                                   : comparisonVerdict(jobs).sentence();
    const bool anyError =
        std::ranges::any_of(jobs, [](const EstimatedPlan& job) { return verdictOf(job) != ExitCode::Done; });
    const ExitCode code = anyError ? ExitCode::Verdict : ExitCode::Done;
    if (!wantsJson(parser))
        return printed(verdict + u'\n' + CliWords::tr("Report: %1").arg(file) + u'\n', code);
    nlohmann::ordered_json json = {{"format", "headroom-report"}, {"version", 1}};
    json["plan"] = jobs.front().plan.name;
    if (!single)
        for (const EstimatedPlan& job : jobs)
            json["plans"].push_back(job.plan.name);
    json["file"] = file.toStdString();
    json["verdict"] = verdict.toStdString();
    return printed(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n", code);
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

namespace {

/// The captures to report on, graded and held against the plan; null where there are none.
Result<std::shared_ptr<const HealthReport>> readHealth(const QStringList& files, const Estimate& estimate)
{
    if (files.isEmpty())
        return std::shared_ptr<const HealthReport>();
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return facts.error();
    HealthFiles read = readHealthFiles(files, *facts);
    if (!read.errors.empty())
        return read.errors.front();
    return std::make_shared<const HealthReport>(reportOf(std::move(read), *facts, {.plan = plannedUse(estimate)}));
}

}  // namespace

CommandResult runReportCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("report");
    const QStringList plans = parser.positionalArguments();
    const QString file = parser.value(QStringLiteral("o"));
    if (plans.isEmpty())
        return usageError(CliWords::tr("report needs a PLAN"), help);
    if (file.isEmpty() || file == QLatin1String("-"))
        return usageError(CliWords::tr("report needs -o FILE.pdf"), help);
    const std::optional<QPageSize> paper = paperNamed(parser.value(QStringLiteral("paper")));
    if (!paper)
        return usageError(CliWords::tr("--paper is a4 or letter"));
    const bool dated = parser.isSet(QStringLiteral("date"));
    const QDate date =
        dated ? QDate::fromString(parser.value(QStringLiteral("date")), Qt::ISODate) : QDate::currentDate();
    if (!date.isValid())
        return usageError(CliWords::tr("--date is a day such as 2026-09-16"));
    if (std::optional<CommandResult> error = readTwice(plans + parser.values(QStringLiteral("health"))))
        return *std::move(error);
    auto outcome = readPlans(plans, parser.values(QStringLiteral("set")), date);
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const PlanInput& read = std::get<PlanInput>(outcome);
    const std::vector<EstimatedPlan>& jobs = read.plans;
    const EstimatedPlan& first = jobs.front();
    auto health = readHealth(parser.values(QStringLiteral("health")), first.estimate);
    if (!health)
        return badInput(health.error());
    for (const QString& source : plans + parser.values(QStringLiteral("health")))
        if (isSameFile(source, file))
            return usageError(CliWords::tr("-o names %1, which the report is made of").arg(file),
                              CliWords::tr("Write the PDF to a file of its own"));
    ReportInput input{first.plan, first.estimate, date, *paper, {jobs.begin() + 1, jobs.end()},
                      *health,    &read.catalogue};
    input.fixes =
        std::make_shared<const FixList>(findFixes(first.plan, read.catalogue, read.today, {}, reportFixSteps));
    if (const std::optional<Error> error = writeReportPdf(input, file))
        return badInput(*error);
    return reportResult(parser, file, jobs);
}

}  // namespace headroom
