// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health_verdict.h"

#include "app/cli/words.h"
#include "model/health/rules/planned_use.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <algorithm>

namespace headroom {
namespace {

QString inTheCommandLine(const QString& sentence) { return QStringLiteral("headroom: ") + sentence + u'\n'; }

/// What was asked and of which nothing could be read: "node2", "node3, GPU 4", or the error that stands for a machine.
QStringList unknownPlaces(const HealthReport& report)
{
    QStringList places;
    for (std::size_t i = 0; i < report.hosts.size(); ++i) {
        const HostHealth& host = report.hosts[i];
        const std::string& name = report.snapshot.hosts[i].name;
        if (host.grade == HealthGrade::Unknown) {
            places << (name.empty() ? CliWords::tr("a host without a name") : asText(name));
            continue;
        }
        for (const HealthFinding& finding : host.findings)
            if (finding.grade == HealthGrade::Unknown)
                places << asText(finding.evidence);
        for (std::size_t gpu = 0; gpu < host.gpus.size(); ++gpu)
            if (host.gpus[gpu].grade == HealthGrade::Unknown)
                places << gpuName(report, {i, gpu});
    }
    return places;
}

QString listed(const QStringList& places)
{
    constexpr qsizetype most = 8;
    const QString first = places.mid(0, most).join(QStringLiteral(", "));
    return places.size() <= most ? first : CliWords::tr("%1 and %2 more").arg(first).arg(places.size() - most);
}

/// Why what was read is not shown to be as required, although nothing in it is worse; empty where it is shown.
QString missingProof(const HealthReport& report, HealthGrade required, std::size_t unread)
{
    const QString wanted = asText(gradeName(required));
    if (unread > 0)
        return CliWords::tr("not shown to be %1: %2 could not be read")
            .arg(wanted, unread == 1 ? CliWords::tr("1 source") : CliWords::tr("%1 sources").arg(unread));
    const QStringList places = unknownPlaces(report);
    return places.isEmpty() ? QString()
                            : CliWords::tr("not shown to be %1: nothing is known of %2").arg(wanted, listed(places));
}

bool isAcceptance(const HealthReport& report)
{
    return std::ranges::any_of(report.hosts, [](const HostHealth& host) { return host.acceptance.has_value(); });
}

QString fewerText(const HealthReport& report)
{
    const bool listsNone = std::ranges::all_of(report.snapshot.hosts, [](const HostSnapshot& host) {
        return host.gpus.empty() && !host.node && !host.attached;
    });
    if (listsNone)
        return CliWords::tr("nothing that was read lists GPUs: nothing is known of the plan's %1")
            .arg(report.plan->allGpus());
    if (std::ranges::all_of(report.snapshot.hosts, isOfOneAsked))
        return CliWords::tr("1 GPU was asked for where the driver counts more: nothing is known of the others of the "
                            "plan's %1")
            .arg(report.plan->allGpus());
    return CliWords::tr("fewer GPUs than planned: %1 of %2 were read")
        .arg(gpusOfPlan(*report.plan, report.snapshot))
        .arg(report.plan->allGpus());
}

}  // namespace

HealthVerdict healthVerdict(const HealthReport& report, std::optional<HealthGrade> required, const HealthGaps& gaps)
{
    QString reason;
    if (!gaps.unanswered.isEmpty())
        reason = CliWords::tr("no whole answer of %1").arg(listed(gaps.unanswered));
    else if (hasFewerThanPlanned(report))
        reason = fewerText(report);
    else if (required)
        reason = missingProof(report, *required, gaps.unread);
    else if (isAcceptance(report))  // A machine of which nothing is known is not accepted.
        reason = missingProof(report, HealthGrade::Healthy, gaps.unread);
    const bool isBad = report.grade == HealthGrade::Critical || (required && report.grade > *required);
    return {isBad || !reason.isEmpty() ? ExitCode::Verdict : ExitCode::Done,
            reason.isEmpty() ? std::string() : inTheCommandLine(reason).toStdString()};
}

}  // namespace headroom
