// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_use.h"
#include "model/health/rules/rules.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

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
    return gpusOfPlan(*report.plan, report.snapshot) < report.plan->allGpus();
}

namespace {

/// Puts a finding of several computers before the milder ones of the first.
void addToFleet(HealthReport& report, HealthFinding finding)
{
    HostHealth& first = report.hosts.front();
    report.grade = worse(report.grade, finding.grade);
    if (report.hosts.size() == 1)
        first.grade = worse(first.grade, finding.grade);
    const auto milder = std::ranges::find_if(first.findings, [&finding](const HealthFinding& other) {
        return other.grade < finding.grade || other.grade == HealthGrade::Unknown;
    });
    first.findings.insert(milder, std::move(finding));
}

/// Computers of the plan that nobody read.
void checkNodeCount(HealthReport& report)
{
    const std::vector<HostSnapshot>& hosts = report.snapshot.hosts;
    if (!hasFewerThanPlanned(report))
        return;
    const std::int64_t gpus = gpusOfPlan(*report.plan, report.snapshot);
    const std::vector<bool> held = hostsOfPlan(*report.plan, report.snapshot);
    std::int64_t read = 0;
    for (std::size_t i = 0; i < hosts.size(); ++i)
        read += held[i] && gpusOn(hosts[i]) > 0 ? 1 : 0;
    // On computers that were read each says itself what it lacks.
    if (read == 0 || read >= report.plan->hosts)
        return;
    HealthFinding finding = findingOf(HealthRule::MissingNodes);
    finding.grade = HealthGrade::Watch;
    // Beside others no computer is the one that lacks something.
    finding.host = hosts.size() == 1 ? hosts.front().name : "";
    finding.evidence =
        "planned " + placesText(report.plan->allGpus(), report.plan->hosts) + ", read " + placesText(gpus, read);
    finding.limit = placesText(report.plan->allGpus(), report.plan->hosts);
    finding.limitSource = "the plan";
    addToFleet(report, std::move(finding));
}

/// A version that a computer has, and the first one that has it.
struct VersionOf {
    std::string_view card;
    std::string_view version;
    std::string_view host;
};

/// The versions of one thing: those of computers with the same kind of GPU are to be the same.
class Versions {
public:
    void add(const VersionOf& found)
    {
        const auto [place, isNew] = m_first.try_emplace(found.card, found);
        const VersionOf& old = place->second;
        if (!isNew && old.version != found.version && old.host != found.host && !m_other)
            m_other = std::pair(old, found);
    }

    /// "driver 580.1 on n0, 570.2 on n1"; nothing where all are alike.
    [[nodiscard]] std::optional<std::string> difference(const std::string& what) const
    {
        if (!m_other)
            return std::nullopt;
        const auto text = [](const VersionOf& found) {
            return std::string(found.version) + " on " + std::string(found.host);
        };
        return what + " " + text(m_other->first) + ", " + text(m_other->second);
    }

private:
    std::unordered_map<std::string_view, VersionOf> m_first{};  ///< By GPU.
    std::optional<std::pair<VersionOf, VersionOf>> m_other{};
};

/// Ranks of one job, whose lines come from several computers, that wait in different collectives.
void checkWaits(HealthReport& report)
{
    constexpr std::size_t most = 100'000;
    std::vector<CollectiveWait> waits;
    for (const HostSnapshot& host : report.snapshot.hosts) {
        // Within one computer they were looked at already.
        if (!ranksApart(host.tools.waits).empty() || waits.size() + host.tools.waits.size() > most)
            return;
        waits.insert(waits.end(), host.tools.waits.begin(), host.tools.waits.end());
    }
    const std::string apart = ranksApart(waits);
    if (apart.empty())
        return;
    HealthFinding finding = findingOf(HealthRule::CollectiveMismatch);
    finding.grade = HealthGrade::Investigate;
    finding.evidence = apart;
    finding.limit = "a job that runs";
    finding.limitSource = "NCCL";
    addToFleet(report, std::move(finding));
}

void addDifference(HealthReport& report, HealthRule rule, const std::optional<std::string>& difference)
{
    if (!difference)
        return;
    HealthFinding finding = findingOf(rule);
    finding.grade = HealthGrade::Investigate;
    finding.evidence = *difference;
    finding.limit = "one version";
    finding.limitSource = "gcm, azurehpc-health-checks";
    addToFleet(report, std::move(finding));
}

void checkVersions(HealthReport& report)
{
    Versions drivers;
    Versions firmware;
    for (const HostSnapshot& host : report.snapshot.hosts)
        for (const GpuSnapshot& gpu : host.gpus) {
            if (!host.driver.empty())
                drivers.add({gpu.name, host.driver, host.name});
            const std::string_view vbios = gpu.metrics.text(Metric::VbiosVersion);
            if (!vbios.empty() && gpuClass(gpu.name) == GpuClass::Datacenter)
                firmware.add({gpu.name, vbios, host.name});
        }
    const std::optional<std::string> driver = drivers.difference("driver");
    const std::optional<std::string> vbios = firmware.difference("VBIOS");
    addDifference(report, HealthRule::MixedDrivers, driver);
    addDifference(report, HealthRule::MixedFirmware, vbios);
}

}  // namespace

void checkFleet(HealthReport& report)
{
    if (report.snapshot.hosts.empty())
        return;
    checkNodeCount(report);
    checkWaits(report);
    checkVersions(report);
}

}  // namespace headroom
