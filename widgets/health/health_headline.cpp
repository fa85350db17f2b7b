// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/health_headline.h"

#include "widgets/health/finding_rows.h"
#include "widgets/health/health_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

/// A finding with the host that it stands under.
struct Found {
    const HealthFinding* finding{nullptr};
    std::size_t host{0};
};

Found worstFinding(const HealthReport& report, const std::function<bool(const HealthFinding&)>& isMuted)
{
    Found worst;
    for (std::size_t host = 0; host < report.hosts.size(); ++host) {
        const auto take = [&](const std::vector<HealthFinding>& findings) {
            for (const HealthFinding& finding : findings) {
                const bool isWorse = worst.finding == nullptr || finding.grade > worst.finding->grade;
                if (isWorse && asksForAction(finding) && !isMuted(finding))
                    worst = {&finding, host};
            }
        };
        take(report.hosts[host].findings);
        for (const GpuHealth& gpu : report.hosts[host].gpus)
            take(gpu.findings);
    }
    return worst;
}

/// Where a finding is: its card, or its host.
QString placeName(const HealthReport& report, const Found& found)
{
    const std::optional<std::size_t>& gpu = found.finding->gpu;
    if (gpu && *gpu < report.hosts[found.host].gpus.size())
        return gpuName(report, {found.host, *gpu});
    const std::string& name = report.snapshot.hosts[found.host].name;
    return name.empty() ? Words::tr("this host") : asText(name);
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
    return all == 1 ? Words::tr("1 GPU, %1").arg(grade)
                    : Words::tr("%1 of %2 GPUs %3").arg(countText(bad), countText(all), grade);
}

Grade bannerGrade(HealthGrade grade)
{
    return grade == HealthGrade::Healthy                                        ? Grade::Good
           : grade >= HealthGrade::Investigate && grade != HealthGrade::Unknown ? Grade::Bad
                                                                                : Grade::Watch;
}

/// The worst that cards and hosts are, muted or not: what is known is still so.
HealthGrade worstGrade(const HealthReport& report)
{
    HealthGrade grade = report.hosts.empty() ? HealthGrade::Unknown : HealthGrade::Healthy;
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
    const QString cards = isBad ? cardHeadline(report, worst) : QString();
    BannerHeadline headline{.grade = bannerGrade(worst), .decisive = cards.isEmpty() ? healthSentence(report) : cards};
    const Found found = worstFinding(report, isMuted);
    if (found.finding == nullptr) {
        headline.detail = isBad ? Words::tr("All that asks for something is muted") : QString();
        return headline;
    }
    const QString place = placeName(report, found);
    headline.detail =
        Words::tr("%1, %2: %3").arg(place, findingSubject(*found.finding), evidenceText(*found.finding, unit));
    if (!found.finding->action.empty())
        headline.detail += Words::tr(". Do first: %1").arg(asText(found.finding->action.front()));
    headline.button = Words::tr("Show %1").arg(place);
    return headline;
}

}  // namespace headroom
