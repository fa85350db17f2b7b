// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/mute.h"

#include <algorithm>

namespace headroom {

MutedFinding muteKey(const HealthReport& report, const HealthFinding& finding)
{
    MutedFinding key{.rule = finding.id, .host = finding.host};
    const auto host = std::ranges::find(report.snapshot.hosts, finding.host, &HostSnapshot::name);
    if (host == report.snapshot.hosts.end())
        return key;
    const GpuSnapshot* gpu = finding.gpu && *finding.gpu < host->gpus.size() ? &host->gpus[*finding.gpu] : nullptr;
    if (gpu != nullptr)
        key.card = gpuKey(*gpu);
    // Computers of one build share PCI addresses and numbers: where nothing names the computer, its source does.
    if (key.host.empty() && (gpu == nullptr || gpu->uuid.empty()))
        key.host = report.snapshot.source;
    return key;
}

const MutedFinding* mutedBy(const std::vector<MutedFinding>& muted, const HealthReport& report,
                            const HealthFinding& finding)
{
    if (muted.empty())
        return nullptr;
    const MutedFinding key = muteKey(report, finding);
    const auto found = std::ranges::find_if(muted, [&key](const MutedFinding& one) {
        return one.rule == key.rule && one.host == key.host && one.card == key.card;
    });
    return found == muted.end() ? nullptr : &*found;
}

std::size_t countMuted(const std::vector<MutedFinding>& muted, const HealthReport& report)
{
    const auto isMuted = [&](const HealthFinding& finding) { return mutedBy(muted, report, finding) != nullptr; };
    std::ptrdiff_t count = 0;
    for (const HostHealth& host : report.hosts) {
        count += std::ranges::count_if(host.findings, isMuted);
        for (const GpuHealth& gpu : host.gpus)
            count += std::ranges::count_if(gpu.findings, isMuted);
    }
    return static_cast<std::size_t>(count);
}

}  // namespace headroom
