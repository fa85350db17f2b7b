// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/health_headline.h"

#include "widgets/health/finding_rows.h"
#include "widgets/text/health/health_words.h"
#include "widgets/text/health/rule_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct HealthHeadlineWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

/// A finding with the host that it stands under, and how many hosts have the same.
struct Found {
    const HealthFinding* finding{nullptr};
    std::size_t host{0};
    std::size_t hosts{1};
};

Found worstFinding(const HealthReport& report, const std::function<bool(const HealthFinding&)>& isMuted)
{
    Found worst;
    for (std::size_t host = 0; host < report.hosts.size(); ++host) {
        const auto take = [&](const std::vector<HealthFinding>& findings) {
            for (const HealthFinding& finding : findings) {
                const bool isWorse = worst.finding == nullptr || finding.grade > worst.finding->grade;
                if (isWorse && asksForAction(finding) && !isMuted(finding))
                    worst = {.finding = &finding, .host = host};
            }
        };
        take(report.hosts[host].findings);
        for (const GpuHealth& gpu : report.hosts[host].gpus)
            take(gpu.findings);
    }
    return worst;
}

/// How many hosts have, of the host itself or of a card, what one of them has and is not muted.
std::size_t countHosts(const HealthReport& report, const HealthFinding& wanted,
                       const std::function<bool(const HealthFinding&)>& isMuted)
{
    const auto isSame = [&](const HealthFinding& finding) {
        return finding.id == wanted.id && finding.grade == wanted.grade && finding.cause == wanted.cause &&
               !isMuted(finding);
    };
    return static_cast<std::size_t>(std::ranges::count_if(report.hosts, [&isSame](const HostHealth& host) {
        return std::ranges::any_of(host.findings, isSame) ||
               std::ranges::any_of(
                   host.gpus, [&isSame](const GpuHealth& gpu) { return std::ranges::any_of(gpu.findings, isSame); });
    }));
}

/// Where a finding is: its card, or its host.
QString placeName(const HealthReport& report, const Found& found)
{
    const std::optional<std::size_t>& gpu = found.finding->gpu;
    if (gpu && *gpu < report.hosts[found.host].gpus.size())
        return gpuName(report, {found.host, *gpu});
    const std::string& name = report.snapshot.hosts[found.host].name;
    // What compares hosts with one another stands under the first, and is about none.
    if (found.finding->host.empty() && report.hosts.size() > 1)
        return HealthHeadlineWords::tr("the fleet");
    return name.empty() ? HealthHeadlineWords::tr("this host") : asText(name);
}

/// "node-05, GPU 3, ECC errors: 2 uncorrectable ..."; "Persistence on 4 of 4 hosts; node-01: ..." where several hosts
/// have it.
QString findingSentence(const HealthReport& report, const Found& found, ByteUnit unit)
{
    const QString subject = findingSubject(*found.finding);
    const QString place = placeName(report, found);
    const QString evidence = evidenceText(*found.finding, unit);
    if (found.hosts < 2)
        return HealthHeadlineWords::tr("%1, %2: %3").arg(place, subject, evidence);
    return HealthHeadlineWords::tr("%1 on %2 of %3 hosts; %4: %5")
        .arg(subject, countText(found.hosts), countText(report.hosts.size()), place, evidence);
}

/// "3 of 24 GPUs critical"; nothing where the cards are not what is worst.
QString cardHeadline(const HealthReport& report, HealthGrade worst)
{
    std::size_t all = 0;
    std::size_t bad = 0;
    for (const HostHealth& host : report.hosts)
        for (const GpuHealth& gpu : host.gpus) {
            ++all;
            bad += gpu.grade == worst ? 1U : 0U;
        }
    if (bad == 0)
        return {};
    const QString grade = gradeWord(worst).toLower();
    return all == 1 ? HealthHeadlineWords::tr("1 GPU, %1").arg(grade)
                    : HealthHeadlineWords::tr("%1 of %2 GPUs %3").arg(countText(bad), countText(all), grade);
}

/// Whether of a host or a card nothing could be read: then nobody can say that all is well.
bool hasUnknown(const HealthReport& report)
{
    return std::ranges::any_of(report.hosts, [](const HostHealth& host) {
        return host.grade == HealthGrade::Unknown ||
               std::ranges::find(host.gpus, HealthGrade::Unknown, &GpuHealth::grade) != host.gpus.end();
    });
}

Grade bannerGrade(const HealthReport& report, HealthGrade worst)
{
    if (worst == HealthGrade::Healthy)
        return hasUnknown(report) ? Grade::Watch : Grade::Good;
    return worst == HealthGrade::Watch || worst == HealthGrade::Unknown ? Grade::Watch : Grade::Bad;
}

/// The worst that cards and hosts are, muted or not: what is known is still so. Unknown where none could be read.
HealthGrade worstGrade(const HealthReport& report)
{
    HealthGrade grade = report.grade;  // What compares hosts is in no grade of theirs.
    for (const HostHealth& host : report.hosts) {
        grade = worse(grade, host.grade);
        for (const GpuHealth& gpu : host.gpus)
            grade = worse(grade, gpu.grade);
    }
    return grade;
}

}  // namespace

BannerHeadline healthHeadline(const HealthReport& report, const std::function<bool(const HealthFinding&)>& isMuted,
                              ByteUnit unit)
{
    const HealthGrade worst = worstGrade(report);
    const bool isBad = worst != HealthGrade::Healthy && worst != HealthGrade::Unknown;
    QString cards = isBad ? cardHeadline(report, worst) : QString();
    if (const QString unread = unreadText(report); !cards.isEmpty() && !unread.isEmpty())
        cards += QStringLiteral("; ") + unread;
    BannerHeadline headline{.grade = bannerGrade(report, worst),
                            .decisive = cards.isEmpty() ? healthSentence(report) : cards};
    Found found = worstFinding(report, isMuted);
    if (found.finding == nullptr) {
        headline.detail = isBad ? HealthHeadlineWords::tr("All that asks for something is muted") : QString();
        return headline;
    }
    found.hosts = countHosts(report, *found.finding, isMuted);
    headline.detail = findingSentence(report, found, unit);
    if (!found.finding->action.empty())
        headline.detail += HealthHeadlineWords::tr(". Do first: %1").arg(ruleText(found.finding->action.front()));
    headline.button = HealthHeadlineWords::tr("Show %1").arg(placeName(report, found));
    return headline;
}

}  // namespace headroom
