// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/accounting/gpu_job.h"

#include "model/health/rules/planned_use.h"

#include <algorithm>
#include <map>
#include <utility>

namespace headroom {
namespace {

const GpuPrice* priceOf(const GpuJob& job, const std::vector<GpuPrice>& prices)
{
    const auto fits = [&job](const GpuPrice& price) {
        return price.gpuName.empty() || (!job.gpuName.empty() && isPlannedCard(price.gpuName, job.gpuName));
    };
    const auto found = std::ranges::find_if(prices, fits);
    return found == prices.end() ? nullptr : &*found;
}

JudgedJob judged(GpuJob job, const GpuPrice* price, std::optional<double> plannedMfu)
{
    constexpr double percent = 100;
    constexpr double hoursOfDay = 24;
    JudgedJob result;
    if (job.tensorPercent)
        result.mfuAtMost = *job.tensorPercent / percent;
    if (result.mfuAtMost && plannedMfu && *plannedMfu > 0)
        result.ofPlannedMfu = *result.mfuAtMost / *plannedMfu;
    if (price != nullptr && job.idleGpuHours)
        result.idleCost = *job.idleGpuHours * price->perHour;
    if (price != nullptr && job.idleGpus)
        result.idleCostPerDay = static_cast<double>(*job.idleGpus) * price->perHour * hoursOfDay;
    result.job = std::move(job);
    return result;
}

/// By which jobs are listed: what they wasted, else what they held.
double weightOf(const JudgedJob& judged)
{
    constexpr double waste = 1e6;
    return judged.job.idleGpuHours.value_or(static_cast<double>(judged.job.idleGpus.value_or(0))) * waste +
           judged.job.gpuHours.value_or(static_cast<double>(judged.job.gpus));
}

}  // namespace

JobReport judgeJobs(std::vector<JobReading> readings, const std::vector<GpuPrice>& prices,
                    std::optional<double> plannedMfu)
{
    JobReport report;
    report.plannedMfu = plannedMfu;
    for (JobReading& reading : readings) {
        report.source += (report.source.empty() ? "" : ", ") + reading.source;
        report.gpusWithoutJob += reading.gpusWithoutJob;
        if (reading.hours)
            report.hours = std::max(report.hours.value_or(0), *reading.hours);
        std::ranges::move(reading.notes, std::back_inserter(report.notes));
        for (GpuJob& job : reading.jobs) {
            const GpuPrice* price = priceOf(job, prices);
            if (price != nullptr) {
                report.currency = price->currency;
                if (std::ranges::find(report.prices, price->source, &GpuPrice::source) == report.prices.end())
                    report.prices.push_back(*price);
            }
            report.jobs.push_back(judged(std::move(job), price, plannedMfu));
        }
    }
    std::ranges::stable_sort(report.jobs, std::ranges::greater{}, weightOf);
    return report;
}

void maskJobs(JobReport& report)
{
    std::map<std::string, std::string> owners;
    std::size_t number = 0;
    for (JudgedJob& judged : report.jobs) {
        judged.job.name = "job-" + std::to_string(++number);
        if (judged.job.owner.empty())
            continue;
        const auto [place, isNew] = owners.try_emplace(judged.job.owner, "owner-" + std::to_string(owners.size() + 1));
        judged.job.owner = place->second;
    }
    report.source = "masked";
}

}  // namespace headroom
