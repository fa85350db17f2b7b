// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules.h"

#include <algorithm>

namespace headroom {
namespace {

std::string countText(std::int64_t count, const std::string& one)
{
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string placesText(std::int64_t gpus, std::int64_t hosts)
{
    return countText(gpus, "GPU") + " on " + countText(hosts, "node");
}

}  // namespace

bool hasFewerThanPlanned(const HealthReport& report)
{
    if (!report.plan)
        return false;
    std::int64_t seen = 0;
    for (const HostSnapshot& host : report.snapshot.hosts)
        seen += std::ssize(host.gpus);
    return seen < report.plan->allGpus();
}

void judgeFleet(HealthReport& report)
{
    const std::vector<HostSnapshot>& hosts = report.snapshot.hosts;
    if (hosts.empty() || !hasFewerThanPlanned(report))
        return;
    std::int64_t gpus = 0;
    for (const HostSnapshot& host : hosts)
        gpus += std::ssize(host.gpus);
    const std::int64_t read = std::ranges::count_if(hosts, [](const HostSnapshot& host) { return !host.gpus.empty(); });
    // On computers that were read each says itself what it lacks.
    if (read == 0 || read >= report.plan->hosts)
        return;
    HealthFinding finding = findingOf("g1-nodes");
    finding.grade = HealthGrade::Watch;
    // Beside others no computer is the one that lacks something.
    finding.host = hosts.size() == 1 ? hosts.front().name : "";
    finding.evidence =
        "planned " + placesText(report.plan->allGpus(), report.plan->hosts) + ", read " + placesText(gpus, read);
    finding.limit = placesText(report.plan->allGpus(), report.plan->hosts);
    finding.limitSource = "the plan";
    HostHealth& first = report.hosts.front();
    const auto milder = std::ranges::find_if(first.findings, [](const HealthFinding& other) {
        return other.grade == HealthGrade::Healthy || other.grade == HealthGrade::Unknown;
    });
    first.findings.insert(milder, std::move(finding));
    if (hosts.size() == 1)
        first.grade = worse(first.grade, HealthGrade::Watch);
    report.grade = worse(report.grade, HealthGrade::Watch);
}

}  // namespace headroom
