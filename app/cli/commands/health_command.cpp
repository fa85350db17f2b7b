// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"
#include "app/cli/command_catalogue.h"
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
#include "model/estimator/estimator.h"
#include "model/health/json/health_json.h"
#include "model/health/rules/planned_use.h"

#include <QDate>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cstdio>
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
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    const Result<Plan> plan = readPlanFile(file, *catalogue);
    if (!plan)
        return badInput(plan.error());
    return plannedUse(estimate(*plan, *catalogue, QDate::currentDate().toString(Qt::ISODate).toStdString()));
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
    auto parsed = request(parser);
    if (auto* failed = std::get_if<CommandResult>(&parsed))
        return *failed;
    const auto& asked = std::get<HealthRequest>(parsed);
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    auto plan = planned(parser);
    if (auto* failed = std::get_if<CommandResult>(&plan))
        return *failed;
    std::optional<HealthMask> hiding;
    if (asked.masked)
        hiding.emplace(*asked.masked, *facts);
    HealthMask* const mask = hiding ? &*hiding : nullptr;
    AssessInput input{.plan = std::get<std::optional<PlannedUse>>(plan), .live = asked.sources.isLive()};
    if (asked.intervalS > 0)
        return watch(asked, *facts, input.plan, mask, wantsJson(parser));
    HealthFiles read = pollSources(asked.sources, *facts);
    if (std::optional<CommandResult> refused = hideOrRefuse(read, mask))
        return *std::move(refused);
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
    const HealthReport report = reportOf(std::move(read), *facts, input);
    CommandResult result = show(report, before, wantsJson(parser));
    const HealthVerdict verdict = healthVerdict(report, asked.required, gaps);
    result.code = verdict.code;
    result.message = messageOf(errors) + verdict.reason;
    return result;
}

}  // namespace headroom
