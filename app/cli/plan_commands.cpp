// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/estimate_text.h"
#include "app/cli/plan_input.h"
#include "app/cli/words.h"
#include "app/output_file.h"
#include "app/report/report_input.h"
#include "app/report/report_pdf.h"
#include "model/estimate/estimate.h"
#include "model/io/estimate_json.h"
#include "widgets/text/finding_text.h"
#include "widgets/text/verdict_text.h"

#include <QDate>

#include <nlohmann/json.hpp>

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

CommandResult reportResult(const QCommandLineParser& parser, const QString& file, const EstimatedPlan& job)
{
    const QString verdict = verdictText(job.estimate, ByteUnit::GB).sentence();
    if (!wantsJson(parser))
        return printed(verdict + u'\n' + CliWords::tr("Report: %1").arg(file) + u'\n', verdictOf(job));
    const nlohmann::ordered_json json = {{"format", "headroom-report"},
                                         {"version", 1},
                                         {"plan", job.plan.name},
                                         {"file", file.toStdString()},
                                         {"verdict", verdict.toStdString()}};
    return printed(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n", verdictOf(job));
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

CommandResult runReportCommand(const QCommandLineParser& parser)
{
    const QString help = helpHint("report");
    const QStringList plans = parser.positionalArguments();
    const QString file = parser.value(QStringLiteral("o"));
    if (plans.isEmpty())
        return usageError(CliWords::tr("report needs a PLAN"), help);
    if (plans.size() > 1)
        return usageError(
            CliWords::tr("several plans in one report come with the comparison, which is not part of this version"),
            CliWords::tr("Write one report per plan"));
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
    auto outcome = readPlans(plans, parser.values(QStringLiteral("set")), date);
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const EstimatedPlan& job = std::get<PlanInput>(outcome).plans.front();
    if (const std::optional<Error> error = writeReportPdf({job.plan, job.estimate, date, *paper}, file))
        return badInput(*error);
    return reportResult(parser, file, job);
}

}  // namespace headroom
