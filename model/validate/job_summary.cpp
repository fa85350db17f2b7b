// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/job_summary.h"

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

double medianOf(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
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
    using Sources = std::map<std::string, std::vector<double>>;
    std::map<std::pair<ErrorKind, std::string_view>, Sources> groups;
    for (const Comparison& row : comparisons)
        if (caseTier(row.tier) == CaseTier::A)
            groups[{row.job, groupOf(row.quantity)}][row.source].push_back(std::abs(row.errorPercent()));
    std::vector<JobSummary> summaries;
    for (const auto& [key, sources] : groups) {
        JobSummary summary{.job = key.first, .quantity = key.second, .sources = sources.size()};
        std::vector<double> medians;
        for (const auto& [source, errors] : sources) {
            summary.n += errors.size();
            medians.push_back(medianOf(errors));
            if (summary.worstSource.empty() || medians.back() > summary.worstMedian) {
                summary.worstMedian = medians.back();
                summary.worstSource = source;
            }
        }
        summary.medianOverSources = medianOf(medians);
        setGoals(summary);
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

}  // namespace headroom
