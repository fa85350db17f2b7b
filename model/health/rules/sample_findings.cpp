// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/sample_findings.h"

#include "model/health/card_index.h"

#include <algorithm>

namespace headroom {
namespace {

/// Whether a finding says nothing new: the same was read before, or its rule stands for enough other samples already:
/// two captures, but one row of a listing, whose rows are many.
bool isKnown(const std::vector<HealthFinding>& findings, const HealthFinding& wanted, const HostSnapshot& host)
{
    const std::ptrdiff_t enough = host.rows.empty() ? 2 : 1;
    const auto isSameRule = [&wanted](const HealthFinding& finding) {
        return finding.id == wanted.id && finding.cause == wanted.cause && finding.grade >= wanted.grade;
    };
    const auto isSame = [&](const HealthFinding& finding) {
        return isSameRule(finding) && finding.evidence == wanted.evidence;
    };
    return std::ranges::any_of(findings, isSame) || std::ranges::count_if(findings, isSameRule) >= enough;
}

/// A finding with a word of when it was seen.
HealthFinding seenBefore(HealthFinding finding, const HostSnapshot& sample)
{
    finding.evidence += " (earlier sample" + (sample.timestamp.empty() ? "" : ", " + sample.timestamp) + ")";
    return finding;
}

}  // namespace

void addSampleFindings(HostHealth& into, const HostSnapshot& host, const HostHealth& earlier,
                       const HostSnapshot& sample)
{
    for (const HealthFinding& finding : earlier.findings)
        if (!isKnown(into.findings, finding, host))
            into.findings.push_back(seenBefore(finding, sample));
    const CardIndex cards(host.gpus);
    for (std::size_t i = 0; i < sample.gpus.size(); ++i) {
        const std::optional<std::size_t> card = cards.findSame(sample.gpus[i]);
        if (!card)
            continue;
        const std::size_t position = *card;
        GpuHealth& gpu = into.gpus[position];
        gpu.grade = worse(gpu.grade, earlier.gpus[i].grade);
        for (const HealthFinding& finding : earlier.gpus[i].findings) {
            if (isKnown(gpu.findings, finding, host))
                continue;
            gpu.findings.push_back(seenBefore(finding, sample));
            gpu.findings.back().gpu = position;
        }
    }
    into.grade = worse(into.grade, earlier.grade);
}

}  // namespace headroom
