// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/checks/report_arguments.h"
#include "app/cli/command.h"
#include "app/cli/plan_input.h"
#include "app/cli/read_once.h"
#include "app/cli/words.h"
#include "app/files/output_folder.h"
#include "app/health/health_files.h"
#include "app/inputs/subscription_file.h"
#include "app/inputs/test_result_files.h"
#include "app/language/translation.h"
#include "app/report/documents/report_document.h"
#include "app/report/report_input.h"
#include "model/acceptance/fabric_of_plan.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"

#include <QDate>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <variant>

namespace headroom {
namespace {

/// Names and verdict of one plan, or of all together.
CommandResult reportResult(const QCommandLineParser& parser, const QString& file,
                           const std::vector<EstimatedPlan>& jobs, const std::vector<FolderFile>& tables)
{
    const bool single = jobs.size() == 1;
    const EstimatedPlan& first = jobs.front();
    const QString verdict = single ? verdictText(first.estimate, ByteUnit::GB, tokenBasis(first.plan)).sentence()
                                   : comparisonVerdict(jobs).sentence();
    const bool anyError =
        std::ranges::any_of(jobs, [](const EstimatedPlan& job) { return hasErrors(job.estimate.findings); });
    const ExitCode code = anyError ? ExitCode::Verdict : ExitCode::Done;
    if (!wantsJson(parser))
        return printed(verdict + u'\n' + CliWords::tr("Report: %1").arg(file) + u'\n' +
                           (tables.empty()
                                ? QString()
                                : CliWords::tr("Tables: %1 in %2")
                                          .arg(countText(tables.size()), parser.value(QStringLiteral("csv"))) +
                                      u'\n'),
                       code);
    nlohmann::ordered_json json = {{"format", "headroom-report"}, {"version", 1}};
    json["plan"] = jobs.front().plan.name;
    if (!single)
        for (const EstimatedPlan& job : jobs)
            json["plans"].push_back(job.plan.name);
    json["file"] = file.toStdString();
    for (const FolderFile& table : tables)
        json["tables"].push_back(table.name.toStdString());
    json["verdict"] = verdict.toStdString();
    return printed(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n", code);
}

/// The captures to report on, graded and held against the plan; null where there are none.
Result<std::shared_ptr<const HealthReport>> readHealth(const QStringList& files, const std::optional<PlannedUse>& plan)
{
    if (files.isEmpty())
        return std::shared_ptr<const HealthReport>();
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return facts.error();
    HealthFiles read = readHealthFiles(files, *facts);
    if (!read.errors.empty())
        return read.errors.front();
    return std::make_shared<const HealthReport>(reportOf(std::move(read), *facts, {.plan = plan}));
}

/// The sections of --sections; an unknown name is called by its nearest.
std::variant<ReportSections, CommandResult> chosenSections(const QCommandLineParser& parser)
{
    ReportSections sections;
    if (!parser.isSet(QStringLiteral("sections")))
        return sections;
    for (const QString& part : parser.value(QStringLiteral("sections")).split(u',')) {
        const QString name = part.trimmed();
        const std::optional<ReportSection> section = sectionNamed(name);
        if (!section) {
            const QString nearest = nearestSection(name);
            return usageError(CliWords::tr("unknown section \"%1\"").arg(name.left(80)),
                              nearest.isEmpty()
                                  ? CliWords::tr("Sections are %1").arg(sectionNames().join(QStringLiteral(", ")))
                                  : CliWords::tr("Did you mean \"%1\"?").arg(nearest));
        }
        sections.insert(*section);
    }
    return sections;
}

/// Adds what files beside the plan say: captures, lists of the subscription, results of tests, a logo.
std::optional<Error> addFiles(const QCommandLineParser& parser, const Catalogue& catalogue, ReportInput& input)
{
    auto health = readHealth(parser.values(QStringLiteral("health")),
                             plannedUseWithFabric(input.plan, input.estimate, catalogue));
    if (!health)
        return health.error();
    input.health = *health;
    if (const QStringList files = parser.values(QStringLiteral("quota")); !files.isEmpty()) {
        Result<SubscriptionLists> lists = readSubscriptionFiles(files);
        if (!lists)
            return lists.error();
        input.lists = std::make_shared<const SubscriptionLists>(std::move(lists).value());
    }
    if (const QStringList files = parser.values(QStringLiteral("accept")); !files.isEmpty()) {
        const Result<HealthFacts> facts = loadHealthFacts();
        if (!facts)
            return facts.error();
        const Result<std::vector<TestedFile>> results = readTestResultFiles(files, *facts);
        if (!results)
            return results.error();
        input.tested =
            std::make_shared<const Acceptance>(acceptanceOf(input.plan, input.estimate, catalogue, *results));
    }
    if (const QString file = parser.value(QStringLiteral("logo")); !file.isEmpty()) {
        auto logo = ReportLogo::read(file);
        if (!logo)
            return logo.error();
        input.logo = *logo;
    }
    return std::nullopt;
}

/// The files that a report is made of, in the order of the command line's options.
QStringList inputFiles(const QCommandLineParser& parser)
{
    QStringList files = parser.positionalArguments();
    for (const char* option : {"health", "quota", "accept"})
        files += parser.values(QLatin1String(option));
    return files;
}

/// Writes the report in a language; what the command prints stays English.
std::optional<Error> writeReportIn(Language language, const ReportInput& input, const QString& file)
{
    Translation translation;
    translation.use(language);
    std::optional<Error> error = writeReport(input, file);
    translation.use(Language::English);
    return error;
}

/// What is wrong with the options themselves.
std::optional<CommandResult> wrongCall(const QCommandLineParser& parser)
{
    const QString help = helpHint("report");
    const QString file = parser.value(QStringLiteral("o"));
    if (parser.positionalArguments().isEmpty())
        return usageError(CliWords::tr("report needs a PLAN"), help);
    if (file.isEmpty() || file == QLatin1String("-"))
        return usageError(CliWords::tr("report needs -o FILE.pdf, FILE.html or FILE.md"), help);
    for (const QString& source : inputFiles(parser) + parser.values(QStringLiteral("logo")))
        if (isSameFile(source, file))
            return usageError(CliWords::tr("-o names %1, which the report is made of").arg(file),
                              CliWords::tr("Write the report to a file of its own"));
    if (std::optional<CommandResult> wrong = wrongReportName(file))
        return wrong;
    for (const char* option : {"csv", "logo", "sections", "title"})
        if (parser.isSet(QLatin1String(option)) && parser.value(QLatin1String(option)).trimmed().isEmpty())
            return usageError(CliWords::tr("--%1 needs a value").arg(QLatin1String(option)), help);
    return readTwice(inputFiles(parser));
}

}  // namespace

CommandResult runReportCommand(const QCommandLineParser& parser)
{
    if (std::optional<CommandResult> wrong = wrongCall(parser))
        return *std::move(wrong);
    const QString file = parser.value(QStringLiteral("o"));
    const std::optional<QPageSize> paper = paperNamed(parser.value(QStringLiteral("paper")));
    if (!paper)
        return usageError(CliWords::tr("--paper is a4 or letter"));
    const std::optional<Language> language = languageNamed(parser.value(QStringLiteral("language")));
    if (parser.isSet(QStringLiteral("language")) && (!language || language == Language::System))
        return usageError(CliWords::tr("--language is en or pt-BR"));
    const bool dated = parser.isSet(QStringLiteral("date"));
    const QDate date =
        dated ? QDate::fromString(parser.value(QStringLiteral("date")), Qt::ISODate) : QDate::currentDate();
    if (!date.isValid())
        return usageError(CliWords::tr("--date is a day such as 2026-09-16"));
    auto sections = chosenSections(parser);
    if (auto* failed = std::get_if<CommandResult>(&sections))
        return *failed;
    auto outcome =
        readPlans(parser.positionalArguments(), parser.values(QStringLiteral("set")), date, WorkshopInput::Taken);
    if (auto* failed = std::get_if<CommandResult>(&outcome))
        return *failed;
    const PlanInput& read = std::get<PlanInput>(outcome);
    const std::vector<EstimatedPlan>& jobs = read.plans;
    const EstimatedPlan& first = jobs.front();
    ReportInput input{first.plan, first.estimate, date, *paper, {jobs.begin() + 1, jobs.end()}, {}, &read.catalogue};
    input.sections = std::get<ReportSections>(std::move(sections));
    input.workshop = {read.notes, read.decisions};
    input.title = parser.isSet(QStringLiteral("title")) ? parser.value(QStringLiteral("title"))
                                                        : QString::fromStdString(read.workshop);
    if (const std::optional<Error> error = addFiles(parser, read.catalogue, input))
        return badInput(*error);
    if (input.has(ReportSection::Fixes))
        input.fixes =
            std::make_shared<const FixList>(findFixes(first.plan, read.catalogue, read.today, {}, reportFixSteps));
    std::vector<FolderFile> tables;
    if (const QString folder = parser.value(QStringLiteral("csv")); !folder.isEmpty()) {
        tables = reportTables(input);
        if (const std::optional<Error> error =
                writeOutputFolder(folder, tables, parser.isSet(QStringLiteral("overwrite"))))
            return badInput(*error);
    }
    if (const std::optional<Error> error = writeReportIn(language.value_or(Language::English), input, file))
        return badInput(*error);
    return reportResult(parser, file, jobs, tables);
}

}  // namespace headroom
