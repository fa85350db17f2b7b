// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/job_summary.h"

#include "model/order_statistics.h"
#include "model/validate/accuracy_goals.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace headroom {

namespace {

constexpr std::string_view throughput = "throughput";

std::string_view groupOf(std::string_view quantity)
{
    const bool isTime = quantity == "tokens_per_s_per_gpu" || quantity == "step_s" || quantity == "flops_per_s_per_gpu";
    return isTime ? throughput : quantity;
}

void setGoals(JobSummary& summary)
{
    const std::optional<AccuracyQuantity> quantity = goalQuantity(summary.quantity);
    if (!quantity)
        return;
    constexpr double percent = 100;
    if (const std::optional<double> goal = sourceGoal(summary.job, *quantity))
        summary.sourceGoal = percent * *goal;
    // The goals for the median are those of dense models.
    if (summary.job == ErrorKind::DenseFull)
        if (const std::optional<double> goal = medianGoal(*quantity))
            summary.medianGoal = percent * *goal;
}

}  // namespace

std::optional<AccuracyQuantity> goalQuantity(std::string_view quantity)
{
    if (quantity == "peak_memory_bytes")
        return AccuracyQuantity::Peak;
    if (quantity == "static_memory_bytes")
        return AccuracyQuantity::Static;
    return groupOf(quantity) == throughput ? std::optional(AccuracyQuantity::Step) : std::nullopt;
}

std::vector<JobSummary> summariseByJob(const std::vector<Comparison>& comparisons)
{
    struct Group {
        std::map<std::string, std::vector<double>> sources{};
        Coverage coverage{};
    };
    std::map<std::pair<ErrorKind, std::string_view>, Group> groups;
    for (const Comparison& row : comparisons) {
        if (caseTier(row.tier) != CaseTier::A)
            continue;
        Group& group = groups[{row.job, groupOf(row.quantity)}];
        group.sources[row.source].push_back(std::abs(row.errorPercent()));
        group.coverage.count(row);
    }
    std::vector<JobSummary> summaries;
    for (const auto& [key, group] : groups) {
        JobSummary summary{.job = key.first, .quantity = key.second, .sources = group.sources.size()};
        summary.coverage = group.coverage;
        std::vector<double> medians;
        std::vector<double> all;
        for (const auto& [source, errors] : group.sources) {
            all.insert(all.end(), errors.begin(), errors.end());
            medians.push_back(median(errors));
            if (summary.worstSource.empty() || medians.back() > summary.worstMedian) {
                summary.worstMedian = medians.back();
                summary.worstSource = source;
            }
        }
        summary.n = all.size();
        summary.ninetieth = ninetieth(all);
        summary.medianOverSources = median(medians);
        setGoals(summary);
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

}  // namespace headroom
