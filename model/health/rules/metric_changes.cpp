// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/compare.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// The metrics that are compared, in the order in which their changes are told.
const std::vector<const MetricInfo*>& comparedMetrics()
{
    static const std::vector<const MetricInfo*> metrics = [] {
        std::vector<const MetricInfo*> compared;
        for (std::size_t i = 0; i < metricCount; ++i)
            if (const MetricInfo& metric = info(static_cast<Metric>(i)); metric.step.place > 0)
                compared.push_back(&metric);
        std::ranges::sort(compared, {}, [](const MetricInfo* metric) { return metric->step.place; });
        return compared;
    }();
    return metrics;
}

ChangeKind towards(const MetricInfo& metric, double before, double after)
{
    // A counter that fell began anew.
    if (metric.form.isCounter)
        return after > before ? ChangeKind::Worse : ChangeKind::Other;
    if (!metric.step.moreIsWorse)
        return ChangeKind::Other;
    return (after > before) == *metric.step.moreIsWorse ? ChangeKind::Worse : ChangeKind::Better;
}

ChangeKind towards(const MetricInfo& metric, std::string_view after)
{
    if (!metric.step.moreIsWorse)
        return ChangeKind::Other;
    return saysYes(after) ? ChangeKind::Worse : saysNo(after) ? ChangeKind::Better : ChangeKind::Other;
}

}  // namespace

std::vector<MetricChange> compareMetrics(const MetricSet& before, const MetricSet& after)
{
    std::vector<MetricChange> changes;
    for (const MetricInfo* metric : comparedMetrics()) {
        const auto old = before.number(metric->metric);
        const auto now = after.number(metric->metric);
        if (old && now && *old != *now && std::abs(*now - *old) >= metric->step.least)
            changes.push_back({towards(*metric, *old, *now), metric->metric, plainNumber(*old), plainNumber(*now)});
        const std::string_view was = before.text(metric->metric);
        const std::string_view is = after.text(metric->metric);
        if (!was.empty() && !is.empty() && was != is)
            changes.push_back({towards(*metric, is), metric->metric, std::string(was), std::string(is)});
    }
    return changes;
}

}  // namespace headroom
