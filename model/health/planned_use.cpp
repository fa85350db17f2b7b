// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/planned_use.h"

#include "model/text/scan.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>
#include <vector>

namespace headroom {
namespace {

/// The words and numbers of a product name in lower case, the memory apart: "A100-SXM4-80GB" is a100, sxm4 and 80.
struct NameParts {
    std::vector<std::string> words{};
    std::string gigabytes{};
};

NameParts partsOf(std::string_view name)
{
    std::string clean = lowerCase(name);
    std::ranges::replace_if(clean, [](unsigned char c) { return std::isalnum(c) == 0; }, ' ');
    NameParts parts;
    for (const std::string_view word : splitWords(clean)) {
        if (word == "gb") {
            if (parts.words.empty())
                continue;
            parts.gigabytes = parts.words.back();
            parts.words.pop_back();
        } else if (word.ends_with("gb") && std::isdigit(static_cast<unsigned char>(word.front())) != 0) {
            parts.gigabytes = std::string(word.substr(0, word.size() - 2));
        } else {
            parts.words.emplace_back(word);
        }
    }
    return parts;
}

/// Whether a card may be of the kind that a plan names by the short name of the catalogue.
bool isSameKind(std::string_view planned, std::string_view card)
{
    if (planned.empty() || card.empty() || card.ends_with("..."))
        return true;
    const NameParts plan = partsOf(planned);
    const NameParts read = partsOf(card);
    if (!plan.gigabytes.empty() && !read.gigabytes.empty() && plan.gigabytes != read.gigabytes)
        return false;
    return std::ranges::all_of(plan.words, [&read](const std::string& word) {
        return std::ranges::find(read.words, word) != read.words.end();
    });
}

/// Whether a card is known to hold no more than its driver needs, and to run nothing.
bool isIdle(const GpuSnapshot& gpu)
{
    constexpr double mostOfDriver = 1.5 * bytesPerGiB;
    const auto used = gpu.metrics.number(Metric::MemoryUsed);
    const auto busy = gpu.metrics.number(Metric::UtilizationPercent);
    const bool runs = gpu.processes && !gpu.processes->empty();
    return used && *used < mostOfDriver && busy.value_or(0) < 1 && !runs;
}

/// The first card of another kind than the plan's, and whether there are others of its kind; nothing without one.
std::optional<PlanDifference> otherCards(const PlannedUse& plan, const Snapshot& snapshot)
{
    std::optional<PlanDifference> other;
    bool hasPlanned = false;
    std::string_view known;  // The cards of a fleet are alike: each name is looked at once.
    for (const HostSnapshot& host : snapshot.hosts)
        for (const GpuSnapshot& gpu : host.gpus) {
            if (gpu.name == known && (hasPlanned || other))
                continue;
            known = gpu.name;
            if (isSameKind(plan.gpuName, gpu.name))
                hasPlanned = true;
            else if (!other)
                other = PlanDifference{.otherCards = true, .card = gpu.name, .gpus = std::ssize(host.gpus)};
        }
    if (other)
        other->isMixed = hasPlanned;
    return other;
}

bool isInUse(const HostSnapshot& host)
{
    return std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) { return !isIdle(gpu); });
}

}  // namespace

std::optional<PlannedUse> plannedUse(const Estimate& estimate)
{
    // Snapshots tell what whole GPUs do.
    if (!estimate.memory || estimate.hardware.cpuOnly || !estimate.hardware.mig.empty())
        return std::nullopt;
    const Hardware& hardware = estimate.hardware;
    const auto perNode = std::max<std::int64_t>(1, std::llround(hardware.gpusPerNode));
    PlannedUse use{.peak = estimate.memory->worst().peak,
                   .mostPeak = estimate.peakRange ? estimate.peakRange->high : Bytes{},
                   .gpusPerHost = std::min(perNode, hardware.gpusUsed),
                   .hosts = hardware.nodes,
                   .gpus = hardware.gpusUsed,
                   .gpuName = hardware.gpuName,
                   .serves = estimate.serving.has_value()};
    if (estimate.serving && estimate.serving->speed)
        use.load = std::clamp(estimate.serving->speed->utilization, 0.0, 1.0);
    if (estimate.time && !estimate.serving && estimate.time->step.value > 0)
        use.step = PlannedStep{estimate.time->step, estimate.cost.over({1}), estimate.cost.currency};
    return use;
}

std::optional<PlanDifference> differenceFrom(const PlannedUse& plan, const Snapshot& snapshot)
{
    if (const std::optional<PlanDifference> other = otherCards(plan, snapshot))
        return other;
    std::optional<PlanDifference> count;
    std::int64_t all = 0;
    for (const HostSnapshot& host : snapshot.hosts) {
        const std::int64_t gpus = std::ssize(host.gpus);
        all += gpus;
        if (!count && gpus > 0 && gpus != plan.gpusPerHost)
            count = PlanDifference{.card = host.gpus.front().name, .gpus = gpus};
    }
    if (all > plan.gpusPerHost * plan.hosts)
        return PlanDifference{.gpus = all, .hasMore = true};
    if (all > 0 && std::ranges::none_of(snapshot.hosts, isInUse))
        return PlanDifference{.gpus = all, .isIdle = true};
    return count;
}

}  // namespace headroom
