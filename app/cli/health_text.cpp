// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health_text.h"

#include "app/cli/health_readings_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/health/rules/planned_use.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"
#include "widgets/text/health/plan_words.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// One unit for table and sentences.
constexpr ByteUnit shownUnit = ByteUnit::GB;

QString wholeText(double number) { return countText(std::round(number)); }

QString numberText(const std::optional<double>& number, const QString& unit)
{
    return number ? wholeText(*number) + unit : QStringLiteral("-");
}

QString memoryText(const std::optional<double>& used, const std::optional<double>& total)
{
    if (!used)
        return QStringLiteral("-");
    return bytesNumber({*used}, shownUnit) + (total ? u'/' + bytesNumber({*total}, shownUnit) : QString()) + u' ' +
           unitName(shownUnit);
}

QString powerText(const GpuSnapshot& gpu)
{
    const auto power = gpu.metrics.number(Metric::Power);
    const auto limit = gpu.metrics.number(Metric::PowerLimit);
    if (!power)
        return QStringLiteral("-");
    return wholeText(*power) + (limit ? u'/' + wholeText(*limit) : QString()) + QStringLiteral(" W");
}

/// A row per MIG device of a GPU. The card is graded as a whole; a slice has neither temperature nor power of its own.
void addMigRows(const GpuSnapshot& gpu, TextTable& table)
{
    if (!gpu.mig)
        return;
    for (const MigDevice& device : *gpu.mig)
        table.addRow(
            {migName(device), {}, {}, memoryText(device.memoryUsed, device.memoryTotal), {}, {}, {}, migFacts(device)});
}

QString gpuTable(const HostSnapshot& host, const HostHealth& health)
{
    using enum TextTable::Align;
    TextTable table({Right, Left, Right, Right, Right, Right, Left, Left}, 2);
    table.addRow({CliWords::tr("GPU"), CliWords::tr("Grade"), CliWords::tr("Use"), CliWords::tr("Memory"),
                  CliWords::tr("Temp."), CliWords::tr("Power"), CliWords::tr("State"), CliWords::tr("Name")});
    for (std::size_t i = 0; i < host.gpus.size(); ++i) {
        const GpuSnapshot& gpu = host.gpus[i];
        table.addRow({gpu.index ? QString::number(*gpu.index) : asText(gpu.busId),
                      asText(gradeName(health.gpus[i].grade)),
                      numberText(gpu.metrics.number(Metric::UtilizationPercent), QStringLiteral(" %")),
                      memoryText(gpu.metrics.number(Metric::MemoryUsed), gpu.metrics.number(Metric::MemoryTotal)),
                      numberText(gpu.metrics.number(Metric::Temperature), QStringLiteral(" °C")), powerText(gpu),
                      asText(gpu.metrics.text(Metric::PerformanceState)), asText(gpu.name)});
        addMigRows(gpu, table);
    }
    return table.toString();
}

/// "55 to 62", "55", or a dash where no card says it.
QString spreadText(const HostSnapshot& host, Metric metric, double unit)
{
    std::optional<double> least;
    std::optional<double> most;
    for (const GpuSnapshot& gpu : host.gpus) {
        const auto number = gpu.metrics.number(metric);
        if (!number)
            continue;
        least = std::min(least.value_or(*number), *number);
        most = std::max(most.value_or(*number), *number);
    }
    if (!most)
        return QStringLiteral("-");
    const QString low = wholeText(*least / unit);
    const QString high = wholeText(*most / unit);
    return low == high ? high : CliWords::tr("%1 to %2").arg(low, high);
}

/// What the plan says of this host beside what was read of it.
QString plannedText(const PlannedUse& plan, const HostSnapshot& host)
{
    constexpr double bytesPerGB = 1e9;
    const QString most = plan.mostPeak.value > plan.peak.value
                             ? CliWords::tr(" (up to %1)").arg(bytesText(plan.mostPeak, shownUnit))
                             : QString();
    QStringList parts = {
        CliWords::tr("memory %1%2, read %3 GB")
            .arg(bytesText(plan.peak, shownUnit), most, spreadText(host, Metric::MemoryUsed, bytesPerGB))};
    if (const auto percent = plan.utilizationPercent())
        parts << (plan.keepsBusy() ? CliWords::tr("utilisation usually %1 % or more, read %2 %")
                                   : CliWords::tr("utilisation about %1 % by the service's load, read %2 %"))
                     .arg(wholeText(*percent), spreadText(host, Metric::UtilizationPercent, 1));
    const auto limit = host.gpus.front().metrics.number(Metric::PowerLimit);
    if (limit && plan.keepsBusy())
        parts << CliWords::tr("power usually %1 W or more, read %2 W")
                     .arg(wholeText(usualPowerShare * *limit), spreadText(host, Metric::Power, 1));
    parts << CliWords::tr("GPUs per host %1, read %2").arg(plan.gpusPerHost).arg(host.gpus.size());
    return QStringLiteral("  ") + CliWords::tr("Planned: %1").arg(parts.join(QStringLiteral("; "))) + u'\n';
}

/// What of a new machine is as planned; what is not stands in its findings.
QString acceptanceText(const MachineAcceptance& acceptance)
{
    if (acceptance.passed.empty())
        return QStringLiteral("  ") + CliWords::tr("As planned: nothing that was read") + u'\n';
    QStringList parts;
    for (const std::string& what : acceptance.passed)
        parts << asText(what);
    return QStringLiteral("  ") + CliWords::tr("As planned: %1").arg(parts.join(QStringLiteral("; "))) + u'\n';
}

/// What speaks against holding the reading against the plan, as the window says it; empty where nothing does.
QString planText(const HealthReport& report)
{
    const auto other = report.plan ? differenceFrom(*report.plan, report.snapshot) : std::nullopt;
    if (!other)
        return {};
    const bool isHeld = !other->otherCards || other->isMixed || report.plan->isForAnyCard;
    return (isHeld ? CliWords::tr("Held against the plan: %1") : CliWords::tr("Not held against the plan: %1"))
               .arg(differenceText(*report.plan, *other)) +
           u'\n';
}

QString placeOf(const HealthFinding& finding, const HostSnapshot& host)
{
    if (!finding.gpu && finding.host.empty() && !host.name.empty())
        return CliWords::tr("the fleet");
    if (!finding.gpu)
        return host.name.empty() ? CliWords::tr("host") : asText(host.name);
    return gpuName(host.gpus[*finding.gpu]);
}

/// `saysCost`: a slow card costs once, however many findings say that it is slow.
QString findingText(const HealthFinding& finding, const HostSnapshot& host, bool saysCost)
{
    const QString evidence = evidenceText(finding, shownUnit);
    const QString grade =
        finding.grade == HealthGrade::Healthy ? CliWords::tr("note") : asText(gradeName(finding.grade));
    QString result = grade + QStringLiteral(", ") + placeOf(finding, host) + QStringLiteral(": ") + evidence +
                     QStringLiteral(" [") + asText(finding.id) + QStringLiteral("]\n");
    if (!finding.limit.empty())
        result += QStringLiteral("  ") +
                  CliWords::tr("Should be: %1 (%2)").arg(limitText(finding, shownUnit), asText(finding.limitSource)) +
                  u'\n';
    if (!finding.cause.empty())
        result += QStringLiteral("  ") + CliWords::tr("Why: %1").arg(asText(finding.cause)) + u'\n';
    if (finding.cost && saysCost)
        result += QStringLiteral("  ") +
                  CliWords::tr("Cost: %1").arg(costText(finding).replace(u'\n', QStringLiteral("; "))) + u'\n';
    int step = 0;
    for (const std::string& action : finding.action)
        result += QStringLiteral("  %1. ").arg(++step) + asText(action) + u'\n';
    if (!finding.captureNext.empty())
        result += QStringLiteral("  ") + CliWords::tr("Capture next: %1").arg(asText(finding.captureNext)) + u'\n';
    return result;
}

QString findingsText(const std::vector<HealthFinding>& findings, const HostSnapshot& host)
{
    QString result;
    bool saysCost = true;
    for (const HealthFinding& finding : findings) {
        result += u'\n' + findingText(finding, host, saysCost);
        saysCost = saysCost && !finding.cost;
    }
    return result;
}

QString headingOf(const HostSnapshot& host, const HostHealth& health)
{
    QStringList facts;
    if (!host.driver.empty())
        facts << CliWords::tr("driver %1").arg(asText(host.driver));
    if (!host.cuda.empty())
        facts << CliWords::tr("CUDA up to %1").arg(asText(host.cuda));
    if (health.gpusExpected && !health.isListedOnly)
        facts << CliWords::tr("%1 of %2 GPUs").arg(host.gpus.size()).arg(*health.gpusExpected);
    QString result = host.name.empty() ? QString() : asText(host.name) + QStringLiteral(": ");
    result += asText(gradeName(health.grade));
    if (!facts.isEmpty())
        result += QStringLiteral(" (") + facts.join(QStringLiteral(", ")) + u')';
    return result + u'\n';
}

QString changesText(const std::vector<HealthChange>& changes, const HealthReport& report)
{
    if (changes.empty())
        return u'\n' + CliWords::tr("Nothing changed since the reading before.") + u'\n';
    QString result = u'\n' + CliWords::tr("Since the reading before:") + u'\n';
    for (const HealthChange& change : changes) {
        const ChangeWords words = changeWords(change, report, shownUnit);
        result += QStringLiteral("  %1: %2: %3 -> %4\n")
                      .arg(asText(changeName(change.kind)), words.subject, words.before, words.after);
    }
    return result;
}

/// The report's grade; beside hosts that could not be read it is that of the others, and says so.
QString gradeText(const HealthReport& report)
{
    const QString grade = asText(gradeName(report.grade));
    const auto unread = std::ranges::count_if(report.hosts, isUnread);
    if (unread == 0 || unread == std::ssize(report.hosts))
        return grade;
    std::ptrdiff_t healthy = 0;
    for (const HostHealth& host : report.hosts)
        healthy += std::ranges::count(host.gpus, HealthGrade::Healthy, &GpuHealth::grade);
    const QString read = report.grade == HealthGrade::Healthy
                             ? CliWords::tr("%1 healthy").arg(gpuCountText(static_cast<std::size_t>(healthy)))
                             : grade;
    return CliWords::tr("%1; %2 of %3 hosts could not be read").arg(read).arg(unread).arg(report.hosts.size());
}

}  // namespace

QString healthText(const HealthReport& report, const std::vector<HealthChange>* changes)
{
    QString result = CliWords::tr("Health of %1: %2").arg(asText(report.snapshot.source), gradeText(report)) + u'\n' +
                     healthSentence(report) + u'\n' + planText(report);
    for (std::size_t i = 0; i < report.hosts.size(); ++i) {
        const HostSnapshot& host = report.snapshot.hosts[i];
        const HostHealth& health = report.hosts[i];
        result += u'\n' + headingOf(host, health);
        if (!host.gpus.empty())
            result += gpuTable(host, health);
        result += readingsText(host);
        if (!host.gpus.empty() && report.plan && isOfPlan(*report.plan, host))
            result += plannedText(*report.plan, host);
        if (!host.gpus.empty() && health.acceptance)
            result += acceptanceText(*health.acceptance);
        result += findingsText(health.findings, host);
        for (const GpuHealth& gpu : health.gpus)
            result += findingsText(gpu.findings, host);
    }
    if (changes != nullptr)
        result += changesText(*changes, report);
    for (const std::string& note : report.snapshot.notes)
        result += CliWords::tr("Note: %1").arg(asText(note)) + u'\n';
    return result;
}

}  // namespace headroom
