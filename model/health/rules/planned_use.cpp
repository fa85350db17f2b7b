// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_use.h"

#include "model/health/rules/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headroom {
namespace {

/// Whether a GPU is known to hold no more than its driver needs, and to run nothing.
bool isIdle(const GpuSnapshot& gpu)
{
    constexpr double mostOfDriver = 1.5 * bytesPerGiB;
    const auto used = gpu.metrics.number(Metric::MemoryUsed);
    const auto busy = gpu.metrics.number(Metric::UtilizationPercent);
    const bool runs = gpu.processes && !gpu.processes->empty();
    return used && *used < mostOfDriver && busy.value_or(0) < 1 && !runs;
}

/// Tells the GPUs of a plan from others. The GPUs of a fleet are alike: the last name is kept.
class PlannedKind {
public:
    explicit PlannedKind(const PlannedUse& plan) : m_plan(&plan) {}

    [[nodiscard]] bool has(const GpuSnapshot& gpu)
    {
        if (!m_isKnown || gpu.name != m_name)
            m_isSame = isPlannedCard(m_plan->gpuName, gpu.name);
        m_isKnown = true;
        m_name = gpu.name;
        return m_isSame;
    }

    [[nodiscard]] bool isOf(const HostSnapshot& host)
    {
        return m_plan->isForAnyCard || host.gpus.empty() ||
               std::ranges::any_of(host.gpus, [this](const GpuSnapshot& gpu) { return has(gpu); });
    }

private:
    const PlannedUse* m_plan;
    std::string_view m_name{};
    bool m_isKnown{false};
    bool m_isSame{false};
};

/// The GPUs of another kind than the plan's, and whether there are some of its kind; nothing without any.
std::optional<PlanDifference> otherCards(const PlannedUse& plan, const Snapshot& snapshot)
{
    PlanDifference other{.otherCards = true};
    PlannedKind kind(plan);
    std::unordered_map<std::string_view, std::size_t> places;  // Of the GPUs among the others.
    for (const HostSnapshot& host : snapshot.hosts) {
        const GpuSnapshot* foreign = nullptr;
        bool hasPlanned = false;
        for (const GpuSnapshot& gpu : host.gpus) {
            const bool isPlanned = kind.has(gpu);
            hasPlanned = hasPlanned || isPlanned;
            if (!isPlanned && foreign == nullptr)
                foreign = &gpu;
        }
        other.isMixed = other.isMixed || hasPlanned;
        if (foreign == nullptr)
            continue;
        if (other.card.empty()) {
            other.card = foreign->name;
            other.gpus = std::ssize(host.gpus);
        }
        if (hasPlanned)
            continue;
        const auto [place, isNew] = places.try_emplace(foreign->name, other.others.size());
        if (isNew)
            other.others.push_back({foreign->name, 0});
        ++other.others[place->second].hosts;
    }
    return other.card.empty() ? std::nullopt : std::optional(std::move(other));
}

/// The parts of a step of which a low reading may come: those that the plan itself expects.
void addWaits(const Estimate& estimate, PlannedUse& use)
{
    if (!estimate.time || estimate.serving || estimate.time->step.value <= 0)
        return;
    struct Wait {
        std::string_view name;
        double share;
    };
    const TimeParts& parts = estimate.time->parts;
    const double step = estimate.time->step.value;
    const double exchange = parts[TimePart::TensorComm].value + parts[TimePart::ContextComm].value +
                            parts[TimePart::ExpertComm].value + parts[TimePart::PipelineComm].value +
                            parts[TimePart::DataCommExposed].value;
    const std::array<Wait, 3> waits = {Wait{"exchange", exchange / step},
                                       Wait{"pipeline bubble", parts[TimePart::PipelineBubble].value / step},
                                       Wait{"waiting for data", parts[TimePart::DataWait].value / step}};
    constexpr double worthSaying = 0.05;
    constexpr double percent = 100;
    for (const auto& [name, share] : waits)
        if (share >= worthSaying)
            use.waits +=
                (use.waits.empty() ? "" : ", ") + std::string(name) + " " + shortNumber(share * percent) + " %";
    use.rest = std::clamp(waits[2].share, 0.0, 1.0);
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
    // PCIe joins them, too, at the speed of the link to the host.
    if (hardware.network.inside.value > 2 * hardware.hostLink.value)
        use.joinedGpus = std::min({hardware.linkDomain, use.gpusPerHost, perNode});
    addWaits(estimate, use);
    if (estimate.serving && estimate.serving->speed)
        use.load = std::clamp(estimate.serving->speed->utilization, 0.0, 1.0);
    if (estimate.time && !estimate.serving && estimate.time->step.value > 0)
        use.step = PlannedStep{estimate.time->step, estimate.cost.over({1}), estimate.cost.currency};
    return use;
}

bool isIdle(const HostSnapshot& host)
{
    return !host.gpus.empty() && std::ranges::all_of(host.gpus, [](const GpuSnapshot& gpu) { return isIdle(gpu); });
}

bool isOfPlan(const PlannedUse& plan, const HostSnapshot& host) { return PlannedKind(plan).isOf(host); }

std::vector<bool> hostsOfPlan(const PlannedUse& plan, const Snapshot& snapshot)
{
    PlannedKind kind(plan);
    std::vector<bool> held;
    held.reserve(snapshot.hosts.size());
    for (const HostSnapshot& host : snapshot.hosts)
        held.push_back(kind.isOf(host));
    return held;
}

std::int64_t gpusOfPlan(const PlannedUse& plan, const Snapshot& snapshot)
{
    PlannedKind kind(plan);
    std::int64_t gpus = 0;
    for (const HostSnapshot& host : snapshot.hosts)
        gpus += kind.isOf(host) ? gpusOn(host) : 0;
    return gpus;
}

bool isOfOneAsked(const HostSnapshot& host)
{
    // A card that does not answer is named by an error; of two one alone is as likely lost as asked for.
    constexpr std::int64_t fewest = 2;
    if (host.gpus.size() != 1 || !host.errors.empty() || !host.pci.empty() || host.isCut || host.gpus.front().lost)
        return false;
    // The driver numbers the GPUs that it finds from 0.
    return host.attached.value_or(0) > fewest || host.gpus.front().index.value_or(0) >= fewest;
}

std::int64_t gpusOn(const HostSnapshot& host)
{
    if (!host.gpus.empty() || !host.node)
        return std::ssize(host.gpus);
    const ClusterNode& node = *host.node;
    return node.ready == false || node.cordoned ? 0 : node.gpus.value_or(0);
}

std::optional<PlanDifference> differenceFrom(const PlannedUse& plan, const Snapshot& snapshot)
{
    const std::vector<bool> held = hostsOfPlan(plan, snapshot);
    std::optional<PlanDifference> count;
    std::int64_t all = 0;
    bool isUsed = false;
    for (std::size_t i = 0; i < held.size(); ++i) {
        const HostSnapshot& host = snapshot.hosts[i];
        const std::int64_t gpus = std::ssize(host.gpus);
        if (!held[i])
            continue;
        all += gpus;
        isUsed = isUsed || !isIdle(host);
        if (!count && gpus > 0 && gpus != plan.gpusPerHost && !isOfOneAsked(host))
            count = PlanDifference{.card = host.gpus.front().name, .gpus = gpus};
    }
    const bool hasMore = all > plan.gpusPerHost * plan.hosts;
    const bool isIdle = all > 0 && !isUsed;
    if (std::optional<PlanDifference> other = otherCards(plan, snapshot)) {
        other->hasMore = other->isMixed && hasMore;
        other->isIdle = other->isMixed && isIdle;
        return other;
    }
    if (hasMore)
        return PlanDifference{.gpus = all, .hasMore = true};
    if (isIdle)
        return PlanDifference{.gpus = all, .isIdle = true};
    return count;
}

}  // namespace headroom
