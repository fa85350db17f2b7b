// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health/health_jobs.h"

#include "app/cli/command_catalogue.h"
#include "app/cli/read_once.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "app/files/input_file.h"
#include "app/health/health_files.h"
#include "app/health/prometheus_access.h"
#include "app/health/prometheus_source.h"
#include "app/inputs/plan_file.h"
#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "model/health/accounting/read_jobs.h"
#include "widgets/text/format.h"

#include <QCryptographicHash>
#include <QDate>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <variant>

namespace headroom {
namespace {

constexpr int usualHours = 24;
constexpr int mostHours = 24 * 31;
constexpr double percent = 100;

/// What a GPU-hour costs, and the MFU that is planned.
struct JobBasis {
    std::vector<GpuPrice> prices{};
    std::optional<double> plannedMfu{};
};

QString rounded(double number, int decimals = 0)
{
    const double scale = std::pow(10, decimals);
    return QLocale::c().toString(std::round(number * scale) / scale, 'f', decimals);
}

QString numberOr(const std::optional<double>& number, int decimals, const QString& unit = {})
{
    return number ? rounded(*number, decimals) + unit : QStringLiteral("-");
}

QString amount(double value, const std::string& currency)
{
    return moneyText(Money::fromDollars(value), asText(currency));
}

/// The lowest price on demand of one GPU among the sizes that have it; nothing where none has a price.
std::optional<GpuPrice> listPrice(const Gpu& gpu, const Catalogue& catalogue)
{
    std::optional<GpuPrice> lowest;
    for (const VmSize& size : catalogue.sizes()) {
        if (size.gpu != gpu.id || size.gpuCount <= 0)
            continue;
        for (const Price& price : size.prices) {
            const double perGpu = price.perHour.dollars() / size.gpuCount;
            if (price.mode != "payg" || price.os != "linux" || (lowest && perGpu >= lowest->perHour))
                continue;
            lowest = GpuPrice{gpu.shortName, perGpu, "USD",
                              "lowest list price on demand, " + gpu.shortName + ": " + size.id +
                                  (price.region.empty() ? "" : ", " + price.region) +
                                  (price.provenance.as_of ? ", " + *price.provenance.as_of : ", undated")};
        }
    }
    return lowest;
}

std::variant<JobBasis, CommandResult> basisOf(const QCommandLineParser& parser)
{
    const Result<Catalogue> catalogue = commandCatalogue();
    if (!catalogue)
        return badInput(catalogue.error());
    JobBasis basis;
    const QString file = parser.value(QStringLiteral("plan"));
    if (file.isEmpty()) {
        for (const Gpu& gpu : catalogue->gpus())
            if (std::optional<GpuPrice> price = listPrice(gpu, *catalogue))
                basis.prices.push_back(*std::move(price));
        // A longer label says more: "H100 80 GB PCIe" before "H100 80 GB".
        std::ranges::stable_sort(basis.prices, std::ranges::greater{},
                                 [](const GpuPrice& price) { return price.gpuName.size(); });
        return basis;
    }
    const Result<Plan> plan = readPlanFile(file, *catalogue);
    if (!plan)
        return badInput(plan.error());
    const Estimate estimated = estimate(*plan, *catalogue, QDate::currentDate().toString(Qt::ISODate).toStdString());
    if (estimated.time && !estimated.serving && estimated.time->mfu > 0)
        basis.plannedMfu = estimated.time->mfu;
    if (estimated.cost.nodeHour && estimated.hardware.gpusPerNode > 0)
        basis.prices.push_back(
            {{},
             estimated.cost.converted(Money::fromDollars(estimated.cost.nodeHour->dollars())).dollars() /
                 estimated.hardware.gpusPerNode,
             estimated.cost.currency,
             "the plan"});
    return basis;
}

/// Reads a file of jobs; the error says what is none. Nothing of one whose content was read before, under this name or
/// another: its jobs are no further ones.
Result<std::optional<JobReading>> readJobFile(const QString& file, const HealthFacts& facts, QSet<QByteArray>& seen)
{
    constexpr qint64 largestMB = 256;
    Result<InputFile> opened =
        InputFile::open(file, {largestMB, CliWords::tr("Check the name"), CliWords::tr("Cut the file"),
                               CliWords::tr("Give a table of sacct, or what an exporter or Prometheus answers")});
    if (!opened)
        return opened.error();
    InputFile input = std::move(opened).value();
    const Result<QByteArray> bytes = input.readAll();
    if (!bytes)
        return bytes.error();
    const QByteArray content = QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256);
    if (seen.contains(content))
        return std::optional<JobReading>();
    seen.insert(content);
    const std::string name = inputName(file).toStdString();
    std::optional<JobReading> reading =
        readJobs({bytes->constData(), static_cast<std::size_t>(bytes->size())}, name, facts);
    if (reading)
        return reading;
    return Error{name, "names no jobs that hold GPUs",
                 "give \"sacct -P -o JobID,JobName,User,State,ElapsedRaw,AllocTRES,TRESUsageInAve\", or series of "
                 "DCGM with the labels hpc_job, pod or exported_pod"};
}

QString headline(const JobReport& report)
{
    double hours = 0;
    double idleHours = 0;
    double cost = 0;
    double perDay = 0;
    std::int64_t idle = 0;
    bool hasHours = false;
    std::size_t known = 0;  // Jobs of which it is known whether they worked.
    bool hasCost = false;
    for (const JudgedJob& judged : report.jobs) {
        hasHours = hasHours || judged.job.gpuHours;
        hasCost = hasCost || judged.idleCost || judged.idleCostPerDay;
        hours += judged.job.gpuHours.value_or(0);
        idleHours += judged.job.idleGpuHours.value_or(0);
        known += judged.job.idleGpuHours || judged.job.busyPercent ? 1U : 0U;
        cost += judged.idleCost.value_or(0);
        perDay += judged.idleCostPerDay.value_or(0);
        idle += judged.job.idleGpus.value_or(0);
    }
    QString text = report.jobs.size() == 1 ? CliWords::tr("1 job") : CliWords::tr("%1 jobs").arg(report.jobs.size());
    if (report.hours)
        text += CliWords::tr(" in %1 h").arg(rounded(*report.hours, *report.hours < 10 ? 1 : 0));
    if (hasHours) {
        text += known == 0 ? CliWords::tr(", %1 GPU-hours; how many of them were held without work is not known")
                                 .arg(rounded(hours, 1))
                           : CliWords::tr(", %1 GPU-hours, %2 of them held without work")
                                 .arg(rounded(hours, 1), rounded(idleHours, 1));
        if (known > 0 && known < report.jobs.size())
            text += known == 1 ? CliWords::tr(" as far as is known, of 1 job")
                               : CliWords::tr(" as far as is known, of %1 jobs").arg(known);
        if (hasCost && cost > 0)
            text += QStringLiteral(" (%1)").arg(amount(cost, report.currency));
    }
    if (idle > 0) {
        text += idle == 1 ? CliWords::tr("; 1 GPU is held idle now")
                          : CliWords::tr("; %1 GPUs are held idle now").arg(idle);
        if (hasCost && perDay > 0)
            text += CliWords::tr(", %1 a day").arg(amount(perDay, report.currency));
    }
    return CliWords::tr("Jobs of %1: %2").arg(asText(report.source), text) + QStringLiteral(".\n");
}

QString jobTable(const JobReport& report)
{
    using enum TextTable::Align;
    TextTable table({Left, Left, Right, Right, Right, Right, Right, Right, Right, Left}, 2);
    table.addRow({CliWords::tr("Job"), CliWords::tr("Owner"), CliWords::tr("GPUs"), CliWords::tr("GPU-h"),
                  CliWords::tr("Busy"), CliWords::tr("Tensor"), report.plannedMfu ? CliWords::tr("of plan") : QString(),
                  CliWords::tr("Idle GPU-h"), CliWords::tr("Idle cost"), CliWords::tr("State")});
    constexpr qsizetype longest = 36;
    for (const JudgedJob& judged : report.jobs) {
        const GpuJob& job = judged.job;
        QString name = asText(job.name);
        if (name.size() > longest)
            name = name.left(longest - 3) + QStringLiteral("...");
        const QString cost = judged.idleCost ? amount(*judged.idleCost, report.currency)
                             : judged.idleCostPerDay
                                 ? CliWords::tr("%1/day").arg(amount(*judged.idleCostPerDay, report.currency))
                                 : QStringLiteral("-");
        const std::optional<double> ofPlan =
            judged.ofPlannedMfu ? std::optional(*judged.ofPlannedMfu * percent) : std::nullopt;
        table.addRow({name, job.owner.empty() ? QStringLiteral("-") : asText(job.owner), QString::number(job.gpus),
                      numberOr(job.gpuHours, 1), numberOr(job.busyPercent, 0, QStringLiteral(" %")),
                      numberOr(job.tensorPercent, 0, QStringLiteral(" %")),
                      report.plannedMfu ? numberOr(ofPlan, 0, QStringLiteral(" %")) : QString(),
                      numberOr(job.idleGpuHours, 1), cost, asText(job.state)});
    }
    return table.toString();
}

QString jobsText(const JobReport& report)
{
    QString text = headline(report);
    if (!report.jobs.empty())
        text += u'\n' + jobTable(report);
    if (report.gpusWithoutJob > 0)
        text += (report.gpusWithoutJob == 1 ? CliWords::tr("1 GPU is held by no job.")
                                            : CliWords::tr("%1 GPUs are held by no job.").arg(report.gpusWithoutJob)) +
                u'\n';
    text += u'\n' +
            wrappedParagraph(CliWords::tr("Held without work: below %1 % utilisation.").arg(rounded(idleBelowPercent)));
    if (report.plannedMfu)
        text += wrappedParagraph(
            CliWords::tr("The plan takes an MFU of %1 %; a job's own is at most its tensor activity, which \"of plan\" "
                         "holds against it.")
                .arg(rounded(*report.plannedMfu * percent, 1)));
    for (const GpuPrice& price : report.prices)
        text += wrappedParagraph(CliWords::tr("Price: %1 per GPU-hour (%2).")
                                     .arg(amount(price.perHour, price.currency), asText(price.source)));
    for (const std::string& note : report.notes)
        text += wrappedParagraph(CliWords::tr("Note: %1.").arg(asText(note)));
    return text;
}

}  // namespace

CommandResult healthJobs(const QCommandLineParser& parser)
{
    const QString hint = helpHint("health");
    for (const char* name :
         {"live", "ssh", "interval", "count", "require", "before", "keep-text", "accept", "guide", "ticket"})
        if (parser.isSet(QLatin1String(name)))
            return usageError(CliWords::tr("--jobs does not go with --%1").arg(QLatin1String(name)), hint);
    const QStringList files = parser.positionalArguments();
    const QString server = parser.value(QStringLiteral("prometheus"));
    const QString planFile = parser.value(QStringLiteral("plan"));
    if (files.isEmpty() && server.isEmpty())
        return usageError(CliWords::tr("--jobs needs a FILE, - for standard input, or --prometheus"), hint);
    if (std::optional<CommandResult> error = readTwice(files + QStringList{planFile}))
        return *std::move(error);
    bool isHours = true;
    const int hours =
        parser.isSet(QStringLiteral("hours")) ? parser.value(QStringLiteral("hours")).toInt(&isHours) : usualHours;
    if (!isHours || hours < 1 || hours > mostHours)
        return usageError(CliWords::tr("--hours is a whole number from 1 to %1").arg(mostHours));
    bool isTime = true;
    constexpr double msPerSecond = 1000;
    constexpr double mostSeconds = 3600;
    const double seconds = parser.isSet(QStringLiteral("timeout"))
                               ? parser.value(QStringLiteral("timeout")).toDouble(&isTime)
                               : fleetTimeoutMs / msPerSecond;
    if (!isTime || !(seconds >= 1 && seconds <= mostSeconds))
        return usageError(CliWords::tr("--timeout is a number of seconds from 1 to 3600"));
    const Result<HealthFacts> facts = loadHealthFacts();
    if (!facts)
        return badInput(facts.error());
    auto basis = basisOf(parser);
    if (auto* failed = std::get_if<CommandResult>(&basis))
        return std::move(*failed);
    std::vector<JobReading> readings;
    QSet<QByteArray> seen;
    for (const QString& file : files) {
        Result<std::optional<JobReading>> reading = readJobFile(file, *facts, seen);
        if (!reading)
            return badInput(reading.error());
        if (std::optional<JobReading> jobs = std::move(reading).value())
            readings.push_back(*std::move(jobs));
    }
    if (!server.isEmpty()) {
        const Result<ServerAddress> address = prometheusAccess(server);
        if (!address)
            return badInput(address.error());
        Result<JobReading> reading =
            readPrometheusJobs(*address, *facts, hours, static_cast<int>(seconds * msPerSecond));
        if (!reading)
            return badInput(reading.error());
        readings.push_back(std::move(reading).value());
    }
    const JobBasis& known = std::get<JobBasis>(basis);
    JobReport report = judgeJobs(std::move(readings), known.prices, known.plannedMfu);
    if (parser.isSet(QStringLiteral("mask")))
        maskJobs(report);
    return wantsJson(parser) ? printed(writeJobs(report)) : printed(jobsText(report));
}

}  // namespace headroom
