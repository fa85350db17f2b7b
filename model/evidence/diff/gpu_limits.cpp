// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/gpu_limits.h"

#include "model/catalogue/known_ids.h"
#include "model/health/rules/health_rule.h"
#include "model/order_statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headroom {
namespace {

constexpr double workingPercent = 50;

bool works(const GpuSnapshot& gpu)
{
    const auto use = gpu.metrics.number(Metric::UtilizationPercent);
    return use && *use >= workingPercent;
}

void addNumber(const GpuSnapshot& gpu, Metric metric, std::vector<double>& numbers)
{
    if (const auto number = gpu.metrics.number(metric); number && *number > 0)
        numbers.push_back(*number);
}

double middle(std::vector<double> numbers) { return numbers.empty() ? 0 : median(std::move(numbers)); }

/// What the plan counts on of the watts that a card has by itself.
double plannedWatts(const Plan& plan, double own)
{
    return plan.cluster.power_limit_w ? std::min(*plan.cluster.power_limit_w, own) : own;
}

}  // namespace

std::optional<LoweredGpus> loweredGpusIn(const Snapshot& capture, const Plan& plan, const Catalogue& catalogue)
{
    // Large products hold a card at its power limit and some way below its highest clock; much lower is no matter of
    // the work. A few watts below the published limit are a vendor's own.
    constexpr double lowClock = 0.7;
    constexpr double lowPower = 0.9;
    std::vector<double> clocks, highest, limits, own;
    LoweredGpus lowered;
    for (const HostSnapshot& host : capture.hosts)
        for (const GpuSnapshot& gpu : host.gpus) {
            if (!works(gpu))
                continue;
            ++lowered.gpus;
            addNumber(gpu, Metric::SmClock, clocks);
            addNumber(gpu, Metric::SmClockMax, highest);
            addNumber(gpu, Metric::PowerLimit, limits);
            addNumber(gpu, Metric::PowerLimitDefault, own);
        }
    if (lowered.gpus == 0)
        return std::nullopt;
    const Gpu* card = gpuOf(plan, catalogue);
    double watts = middle(own);
    if (watts <= 0 && card != nullptr && card->tdp)
        watts = card->tdp->value;
    watts = plannedWatts(plan, watts);
    if (const double limit = middle(limits); limit > 0 && watts > 0 && limit < lowPower * watts) {
        lowered.limitWatts = limit;
        lowered.fullWatts = watts;
    }
    const double clock = middle(clocks);
    const double full = middle(highest);
    // A plan with a power limit counts on lower clocks itself.
    const bool isLow = clock > 0 && full > 0 && clock < lowClock * full && !plan.cluster.power_limit_w;
    if (isLow || (lowered.limitWatts > 0 && clock > 0 && full > clock)) {
        lowered.clockMHz = clock;
        lowered.fullMHz = full;
    }
    return isLow || lowered.limitWatts > 0 ? std::optional(lowered) : std::nullopt;
}

std::optional<HotGpu> hotGpuIn(const Snapshot& capture)
{
    constexpr double less = 0.85;
    constexpr std::size_t fewest = 3;
    const double hot = ruleInfo(HealthRule::Hot).limits.investigate;
    std::optional<HotGpu> hottest;
    for (const HostSnapshot& host : capture.hosts) {
        std::vector<double> powers;
        for (const GpuSnapshot& gpu : host.gpus)
            if (works(gpu))
                addNumber(gpu, Metric::Power, powers);
        if (powers.size() < fewest)
            continue;
        const double usual = median(powers);
        for (std::size_t i = 0; i < host.gpus.size(); ++i) {
            const GpuSnapshot& gpu = host.gpus[i];
            const auto celsius = gpu.metrics.number(Metric::Temperature);
            const auto power = gpu.metrics.number(Metric::Power);
            if (!works(gpu) || !celsius || !power || *celsius <= hot || *power >= less * usual ||
                (hottest && hottest->celsius >= *celsius))
                continue;
            hottest = HotGpu{host.name, gpu.index.value_or(static_cast<std::int64_t>(i)), *celsius, *power, usual};
        }
    }
    return hottest;
}

bool hasClocks(const Snapshot& capture)
{
    return std::ranges::any_of(capture.hosts, [](const HostSnapshot& host) {
        return std::ranges::any_of(
            host.gpus, [](const GpuSnapshot& gpu) { return gpu.metrics.number(Metric::SmClock).has_value(); });
    });
}

}  // namespace headroom
