// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/catalogue_store.h"
#include "app/cli/command.h"
#include "app/cli/health_text.h"
#include "app/cli/words.h"
#include "app/health/health_facts_store.h"
#include "app/health/health_files.h"
#include "app/plan_file.h"
#include "model/estimate/estimate.h"
#include "model/health/planned_use.h"
#include "model/io/health_json.h"

#include <QDate>

#include <variant>

namespace headroom {
namespace {

QString helpHint() { return CliWords::tr("\"headroom health --help\" says what it takes"); }

/// The plan's use of each GPU; nothing without --plan; the result that says why it cannot be had.
std::variant<std::optional<PlannedUse>, CommandResult> planned(const QCommandLineParser& parser)
{
    const QString file = parser.value(QStringLiteral("plan"));
    if (file.isEmpty())
        return std::optional<PlannedUse>();
    const Result<Catalogue> catalogue = loadCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<Plan> plan = readPlanFile(file, *catalogue);
    if (!plan)
        return badInput(plan.error());
    return plannedUse(estimate(*plan, *catalogue, QDate::currentDate().toString(Qt::ISODate).toStdString()));
}

ExitCode verdict(const HealthReport& report, const std::optional<Grade>& required)
{
    if (report.grade == Grade::Critical)
        return ExitCode::Verdict;
    if (!required)
        return ExitCode::Done;
    // What is unknown is not shown to be as required.
    return report.grade > *required ? ExitCode::Verdict : ExitCode::Done;
}

/// One message of all errors: those of files beside which others could be read.
std::string messageOf(const std::vector<Error>& errors)
{
    std::string message;
    for (const Error& error : errors)
        message += badInput(error).message;
    return message;
}

}  // namespace

CommandResult runHealthCommand(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(CliWords::tr("health needs a FILE, or - for standard input"), helpHint());
    if (files.count(QStringLiteral("-")) > 1)
        return usageError(CliWords::tr("standard input can be read once only"), helpHint());
    const std::optional<Grade> required = gradeNamed(parser.value(QStringLiteral("require")).toStdString());
    if (parser.isSet(QStringLiteral("require")) && required != Grade::Healthy && required != Grade::Watch)
        return usageError(CliWords::tr("--require is healthy or watch"));
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    auto plan = planned(parser);
    if (auto* failed = std::get_if<CommandResult>(&plan))
        return *failed;
    HealthFiles read = readHealthFiles(files, *facts);
    if (read.snapshots.empty())
        return badInput(read.errors.front());
    const HealthReport report =
        assess(joinSnapshots(std::move(read.snapshots)), *facts, {.plan = std::get<std::optional<PlannedUse>>(plan)});
    CommandResult result = wantsJson(parser) ? printed(writeHealth(report)) : printed(healthText(report));
    result.code = verdict(report, required);
    result.message = messageOf(read.errors);
    return result;
}

}  // namespace headroom
