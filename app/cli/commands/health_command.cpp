// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
#include "app/cli/health/health_jobs.h"
#include "app/cli/health/health_shortage.h"
#include "app/cli/health_guide.h"
#include "app/cli/health_text.h"
#include "app/cli/health_verdict.h"
#include "app/cli/read_once.h"
#include "app/cli/standard_output.h"
#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/health/health_files.h"
#include "app/health/health_mask.h"
#include "app/health/health_sources.h"
#include "app/health/machine_source.h"
#include "app/health/reading_series.h"
#include "app/health/session_file.h"
#include "app/inputs/plan_file.h"
#include "model/acceptance/fabric_of_plan.h"
#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "model/health/json/health_json.h"
#include "model/health/rules/fault_ticket.h"
#include "model/health/rules/planned_machine.h"
#include "model/health/rules/planned_use.h"
#include "widgets/text/format.h"

#include <QDate>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <variant>

namespace headroom {
namespace {

QString helpHint() { return CliWords::tr("\"headroom health --help\" says what it takes"); }

/// What a plan says of the GPUs: how a job uses them or, of new machines, what they should be. Neither without --plan.
struct PlanRead {
    std::optional<PlannedUse> use{};
    std::optional<PlannedMachine> machine{};
    std::optional<Plan> plan{};
    Catalogue catalogue{};
};

std::string today() { return QDate::currentDate().toString(Qt::ISODate).toStdString(); }

/// The plan as it is asked for; the result that says why it cannot be had.
std::variant<PlanRead, CommandResult> planned(const QCommandLineParser& parser, const HealthFacts& facts)
{
    const QString file = parser.value(QStringLiteral("plan"));
    PlanRead read;
    if (file.isEmpty())
        return read;
    Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    read.catalogue = std::move(catalogue).value();
    Result<Plan> plan = readPlanFile(file, read.catalogue);
    if (!plan)
        return badInput(plan.error());
    read.plan = std::move(plan).value();
    const Estimate estimated = estimate(*read.plan, read.catalogue, today());
    if (!parser.isSet(QStringLiteral("accept"))) {
        read.use = plannedUseWithFabric(*read.plan, estimated, read.catalogue);
        return read;
    }
    read.machine = plannedMachine(*read.plan, read.catalogue, facts);
    if (read.machine)
        read.machine->fabric = fabricOfPlan(*read.plan, estimated, read.catalogue);
    if (!read.machine)
        return badInput({file.toStdString(),
                         "its machines have no GPU of the catalogue, so nothing says what they should be",
                         "name a VM size or a GPU of \"headroom catalogue gpus\""});
    return read;
}

/// One message of all errors: those of files beside which others could be read.
std::string messageOf(const std::vector<Error>& errors)
{
    std::string message;
    for (const Error& error : errors)
        message += badInput(error).message;
    return message;
}

/// What the options ask for.
struct HealthRequest {
    HealthSources sources{};
    std::optional<HealthGrade> required{};
    double intervalS{0};  ///< 0: one sample.
    int count{0};         ///< 0: without end.
    QString before{};     ///< The earlier reading to compare with; empty for none.
    std::optional<FreeText> masked{};  ///< Hide what names machines and people; nothing: say all.
};

/// The option's number in a range; nothing when it is none.
std::optional<double> numberOption(const QCommandLineParser& parser, const char* name, double least, double most)
{
    bool ok = false;
    const double number = parser.value(QLatin1String(name)).toDouble(&ok);
    return ok && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

/// The usage error of what is to be asked, if it has one.
std::optional<CommandResult> misuse(const HealthSources& sources)
{
    if (sources.isEmpty())
        return usageError(CliWords::tr("health needs a FILE, - for standard input, --live, --ssh or --prometheus"),
                          helpHint());
    for (const QString& host : sources.hosts)
        if (!isSafeHostName(host))
            return usageError(CliWords::tr("--ssh \"%1\" is no host name").arg(hostWithoutPassword(host)),
                              CliWords::tr("Write a name or alias of your ssh configuration"));
    return std::nullopt;
}

/// The usage error of files that cannot be read as often as they are asked for, if there is one.
std::optional<CommandResult> misuseOfFiles(const HealthRequest& asked, const QString& plan)
{
    const QStringList& files = asked.sources.files;
    if (std::optional<CommandResult> error = readTwice(files + QStringList{asked.before, plan}))
        return error;
    if (asked.intervalS <= 0)
        return std::nullopt;
    if (const auto recording =
            std::ranges::find_if(files, [](const QString& file) { return SessionFile::isSession(file); });
        recording != files.end())
        return usageError(CliWords::tr("\"%1\" is a recording: it does not change, so it does not go with --interval")
                              .arg(recording->left(80)));
    if (const auto stream = std::ranges::find_if(files, isReadOnce); stream != files.end())
        return usageError(CliWords::tr("%1 can be read only once, so it does not go with --interval")
                              .arg(inputName(*stream).left(80)));
    if (!asked.before.isEmpty())
        return usageError(CliWords::tr("--before compares one sample, so it does not go with --interval"));
    return std::nullopt;
}

/// The usage error of a new machine's check that asks for more than one reading, or for nothing to hold it against.
std::optional<CommandResult> misuseOfAccept(const QCommandLineParser& parser)
{
    if (!parser.isSet(QStringLiteral("accept")))
        return std::nullopt;
    if (parser.value(QStringLiteral("plan")).isEmpty())
        return usageError(CliWords::tr("--accept needs --plan PLAN, which says what the machine should be"),
                          helpHint());
    for (const char* name : {"interval", "before"})
        if (parser.isSet(QLatin1String(name)))
            return usageError(
                CliWords::tr("--accept judges one reading, so it does not go with --%1").arg(QLatin1String(name)));
    return std::nullopt;
}

/// The usage error of a ticket that is asked for as something else than one text.
std::optional<CommandResult> misuseOfTicket(const QCommandLineParser& parser)
{
    if (!parser.isSet(QStringLiteral("ticket")))
        return std::nullopt;
    if (wantsJson(parser))
        return usageError(CliWords::tr("--ticket is a text to paste, so it does not go with --format json"),
                          helpHint());
    for (const char* name : {"interval", "before"})
        if (parser.isSet(QLatin1String(name)))
            return usageError(
                CliWords::tr("--ticket is of one reading, so it does not go with --%1").arg(QLatin1String(name)));
    return std::nullopt;
}

std::variant<HealthRequest, CommandResult> request(const QCommandLineParser& parser)
{
    constexpr double day = 86400;
    constexpr double many = 1e6;
    HealthRequest asked;
    asked.sources = {.files = parser.positionalArguments(),
                     .live = parser.isSet(QStringLiteral("live")),
                     .hosts = parser.values(QStringLiteral("ssh")),
                     .prometheus = parser.value(QStringLiteral("prometheus"))};
    if (std::optional<CommandResult> error = misuse(asked.sources))
        return *std::move(error);
    if (parser.isSet(QStringLiteral("timeout"))) {
        constexpr double hour = 3600;
        constexpr double msPerSecond = 1000;
        const auto seconds = numberOption(parser, "timeout", 1, hour);
        if (!seconds)
            return usageError(CliWords::tr("--timeout is a number of seconds from 1 to 3600"));
        asked.sources.limitMs = static_cast<int>(*seconds * msPerSecond);
    }
    asked.required = gradeNamed(parser.value(QStringLiteral("require")).toStdString());
    if (parser.isSet(QStringLiteral("require")) && asked.required != HealthGrade::Healthy &&
        asked.required != HealthGrade::Watch)
        return usageError(CliWords::tr("--require is healthy or watch"));
    if (parser.isSet(QStringLiteral("interval"))) {
        const auto seconds = numberOption(parser, "interval", 0.1, day);
        if (!seconds)
            return usageError(CliWords::tr("--interval is a number of seconds from 0.1 to 86400"));
        asked.intervalS = *seconds;
    }
    if (parser.isSet(QStringLiteral("count"))) {
        const auto count = numberOption(parser, "count", 1, many);
        if (!count || asked.intervalS <= 0)
            return usageError(CliWords::tr("--count is a whole number from 1, and needs --interval"));
        asked.count = static_cast<int>(*count);
    }
    asked.before = parser.value(QStringLiteral("before"));
    const bool keepsText = parser.isSet(QStringLiteral("keep-text"));
    if (parser.isSet(QStringLiteral("mask")))
        asked.masked = keepsText ? FreeText::Kept : FreeText::Dropped;
    else if (keepsText)
        return usageError(CliWords::tr("--keep-text goes with --mask"), helpHint());
    if (std::optional<CommandResult> error = misuseOfFiles(asked, parser.value(QStringLiteral("plan"))))
        return *std::move(error);
    if (std::optional<CommandResult> error = misuseOfAccept(parser))
        return *std::move(error);
    if (std::optional<CommandResult> error = misuseOfTicket(parser))
        return *std::move(error);
    return asked;
}

/// Lets time pass until the next sample is due.
void awaitNext(double seconds)
{
    constexpr double msPerSecond = 1000;
    QEventLoop loop;
    QTimer::singleShot(static_cast<int>(seconds * msPerSecond), Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Prints one of several reports; the error says why standard output cannot be written.
std::optional<Error> printSample(const HealthReport& report, bool asJson)
{
    return writeStandardOutput(
        (asJson ? printed(writeHealth(report, JsonLines::One)) : printed(healthText(report))).output);
}

/// What one of several samples comes to, null where nothing could be read: that is not shown to be as required.
HealthVerdict sampleVerdict(const HealthReport* report, const HealthRequest& asked, const HealthGaps& gaps)
{
    if (report != nullptr)
        return healthVerdict(*report, asked.required, gaps);
    return {asked.required || !gaps.unanswered.isEmpty() ? ExitCode::Verdict : ExitCode::Done, {}};
}

/// Takes the names out of what was read, where there is a mask. The result is the command's where nothing was read of
/// what was to be: a file that is none, an address that is none. A machine or a server that does not answer was asked
/// as it should be.
std::optional<CommandResult> hideOrRefuse(HealthFiles& read, HealthMask* mask)
{
    if (read.isMisasked)  // Of what the person typed, which names nobody else.
        return badInput(read.errors.back());
    if (mask != nullptr)
        mask->hide(read);
    if (!read.hasAny() && read.unanswered.isEmpty() && !read.errors.empty())
        return badInput(read.errors.front());
    return std::nullopt;
}

/// Says what could not be read beside a sample, while later ones are still to come.
void complain(const std::vector<Error>& errors)
{
    const std::string message = messageOf(errors);
    std::fwrite(message.data(), 1, message.size(), stderr);
}

/// Samples again and again. Each is printed when it is there: whoever watches does not wait for the last.
CommandResult watch(const HealthRequest& asked, const HealthFacts& facts, const std::optional<PlannedUse>& plan,
                    HealthMask* mask, bool asJson)
{
    ReadingSeries series;
    series.restart(asked.sources.isLive());
    ExitCode code = ExitCode::Done;
    std::string reason;  // The last that there was.
    for (int i = 0; asked.count == 0 || i < asked.count; ++i) {
        if (i > 0)
            awaitNext(asked.intervalS);
        HealthFiles read = pollSources(asked.sources, facts);
        if (const std::optional<CommandResult> refused = hideOrRefuse(read, mask); i == 0 && refused)
            return *refused;
        complain(read.errors);
        const HealthGaps gaps{read.errors.size(), read.unanswered};
        const auto report = read.snapshots.empty() ? nullptr : series.add(std::move(read.snapshots), facts, plan);
        if (report)
            if (const std::optional<Error> error = printSample(*report, asJson))
                return badInput(*error);
        const HealthVerdict verdict = sampleVerdict(report.get(), asked, gaps);
        code = std::max(code, verdict.code);
        if (!verdict.reason.empty())
            reason = verdict.reason;
    }
    return {code, {}, reason};
}

/// One reading as text or JSON, with what changed since an earlier one.
CommandResult show(const HealthReport& report, const std::optional<HealthReport>& before, bool asJson)
{
    const std::vector<HealthChange> changes = before ? compareReports(*before, report) : std::vector<HealthChange>();
    const std::vector<HealthChange>* since = before ? &changes : nullptr;
    return asJson ? printed(writeHealth(report, JsonLines::Many, since)) : printed(healthText(report, since));
}

/// Where the plan's machines stand.
TicketPlace placeOf(const PlanRead& read)
{
    TicketPlace place;
    if (!read.plan)
        return place;
    if (const VmSize* size = sizeOf(*read.plan, read.catalogue)) {
        place.cloud = size->cloud;
        place.size = size->id;
    }
    place.region = read.plan->cost.region.value_or(std::string());
    return place;
}

/// The faults of a report as text to paste, or that there are none.
QString ticketsText(const HealthReport& report, const TicketPlace& place)
{
    QString text;
    for (const FaultTicket& ticket : faultTickets(report, place)) {
        text += text.isEmpty() ? QString() : QStringLiteral("\n----\n\n");
        // Line by line: what machines say may hold control characters, but the ticket's own ends of lines stay.
        const std::string lines = ticketText(ticket);
        for (std::size_t from = 0; from < lines.size();) {
            const std::size_t end = std::min(lines.find('\n', from), lines.size());
            text += asText(std::string_view(lines).substr(from, end - from)) + u'\n';
            from = end + 1;
        }
    }
    return text.isEmpty() ? CliWords::tr("No fault of investigate or worse: nothing to report.") + u'\n' : text;
}

/// The earlier reading, held against the same plan as the later one.
Result<HealthReport> readBefore(const QString& file, const HealthFacts& facts, const std::optional<PlannedUse>& plan,
                                HealthMask* mask)
{
    HealthFiles read = readHealthFiles({file}, facts);
    if (mask != nullptr)
        mask->hide(read);
    if (!read.hasAny())
        return read.errors.front();
    return reportOf(std::move(read), facts, {.plan = plan});
}

}  // namespace

CommandResult runHealthCommand(const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("guide")))
        return healthGuide(parser);
    if (parser.isSet(QStringLiteral("jobs")))
        return healthJobs(parser);
    if (parser.isSet(QStringLiteral("hours")))
        return usageError(CliWords::tr("--hours goes with --jobs"), helpHint());
    auto parsed = request(parser);
    if (auto* failed = std::get_if<CommandResult>(&parsed))
        return *failed;
    const auto& asked = std::get<HealthRequest>(parsed);
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    auto readPlan = planned(parser, *facts);
    if (auto* failed = std::get_if<CommandResult>(&readPlan))
        return *failed;
    const PlanRead& plan = std::get<PlanRead>(readPlan);
    std::optional<HealthMask> hiding;
    if (asked.masked)
        hiding.emplace(*asked.masked, *facts);
    HealthMask* const mask = hiding ? &*hiding : nullptr;
    AssessInput input{.plan = plan.use, .machine = plan.machine, .live = asked.sources.isLive()};
    if (asked.intervalS > 0)
        return watch(asked, *facts, input.plan, mask, wantsJson(parser));
    HealthFiles read = pollSources(asked.sources, *facts);
    if (std::optional<CommandResult> refused = hideOrRefuse(read, mask))
        return *std::move(refused);
    if (input.machine && !read.reports.empty())
        return badInput({read.reports.front().snapshot.source,
                         "was graded when it was saved, which says nothing of the plan",
                         "give --accept the capture itself, or --live"});
    const std::vector<Error> errors = read.errors;
    const HealthGaps gaps{errors.size(), read.unanswered};
    std::optional<HealthReport> before;
    if (!asked.before.isEmpty()) {
        Result<HealthReport> earlier = readBefore(asked.before, *facts, input.plan, mask);
        if (!earlier)
            return badInput(earlier.error());
        before = std::move(earlier).value();
        input.previous = &before->snapshot;
    }
    HealthReport report = reportOf(std::move(read), *facts, input);
    if (mask == nullptr && hasMemoryErrors(report)) {  // A mask may have hidden their lines.
        const Result<Catalogue> catalogue = plan.plan ? Result(plan.catalogue) : commandCatalogue();
        if (!catalogue)
            return badInput(catalogue.error());
        explainMemoryErrors(report, *catalogue, plan.plan, today());
    }
    CommandResult result = parser.isSet(QStringLiteral("ticket")) ? printed(ticketsText(report, placeOf(plan)))
                                                                  : show(report, before, wantsJson(parser));
    const HealthVerdict verdict = healthVerdict(report, asked.required, gaps);
    result.code = verdict.code;
    result.message = messageOf(errors) + verdict.reason;
    return result;
}

}  // namespace headroom
