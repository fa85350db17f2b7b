// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/order_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

bool isSlowedBy(const HealthFinding& finding)
{
    const HealthRuleInfo* rule = ruleWithId(finding.id);
    return rule != nullptr && rule->slows;
}

/// The SM clock of a GPU that computes; an idle one rests at a low clock.
std::optional<double> busyClock(const GpuView& view)
{
    constexpr double busy = 50;
    const auto use = view.number(Metric::UtilizationPercent);
    const auto clock = view.number(Metric::SmClock);
    return use && *use >= busy && clock && *clock > 0 ? clock : std::nullopt;
}

/// What the GPU costs; nothing where it is about as fast as the others.
std::optional<SlowdownCost> costOf(const GpuView& view, const std::vector<GpuView>& views)
{
    constexpr double noticeable = 1.05;
    const PlannedUse& plan = *view.input->plan;
    const auto own = busyClock(view);
    std::vector<double> others;
    for (const GpuView& other : views)
        if (const auto clock = busyClock(other); clock && other.position != view.position)
            others.push_back(*clock);
    if (!own || others.empty())
        return std::nullopt;
    const double usual = median(std::move(others));
    const double ratio = usual / *own;
    if (ratio < noticeable)
        return std::nullopt;
    SlowdownCost cost{.clockMHz = *own,
                      .usualClockMHz = usual,
                      .planned = plan.step->time,
                      .step = plan.step->time * ratio,
                      .currency = plan.step->currency,
                      .nodes = plan.hosts};
    // Of each hour at the slower pace, the share by which the steps are longer brings nothing.
    if (plan.step->perHour)
        cost.lostPerHour = Money{std::round(plan.step->perHour->micros * (1 - 1 / ratio))};
    return cost;
}

}  // namespace

void addSlowdownCost(const std::vector<GpuView>& views, HostHealth& health)
{
    if (views.empty())
        return;
    const std::optional<PlannedUse>& plan = views.front().input->plan;
    if (!plan || !plan->step || static_cast<std::int64_t>(views.size()) != plan->gpusPerHost)
        return;
    for (const GpuView& view : views) {
        std::vector<HealthFinding>& findings = health.gpus[view.position].findings;
        if (std::ranges::none_of(findings, isSlowedBy))
            continue;
        const std::optional<SlowdownCost> cost = costOf(view, views);
        for (HealthFinding& finding : findings)
            if (isSlowedBy(finding))
                finding.cost = cost;
    }
}

}  // namespace headroom
