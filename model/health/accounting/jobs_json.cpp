// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/accounting/gpu_job.h"
#include "model/io/field_json.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

Json numberOrNull(const std::optional<double>& number) { return number ? numberJson(*number) : Json(nullptr); }

Json jobJson(const JudgedJob& judged)
{
    const GpuJob& job = judged.job;
    return {{"name", job.name},
            {"owner", job.owner},
            {"label", job.label},
            {"state", job.state},
            {"gpu", job.gpuName},
            {"gpus", job.gpus},
            {"gpu_hours", numberOrNull(job.gpuHours)},
            {"busy_percent", numberOrNull(job.busyPercent)},
            {"tensor_percent", numberOrNull(job.tensorPercent)},
            {"mfu_at_most", numberOrNull(judged.mfuAtMost)},
            {"of_planned_mfu", numberOrNull(judged.ofPlannedMfu)},
            {"idle_gpus", job.idleGpus ? Json(*job.idleGpus) : Json(nullptr)},
            {"idle_gpu_hours", numberOrNull(job.idleGpuHours)},
            {"idle_cost", numberOrNull(judged.idleCost)},
            {"idle_cost_per_day", numberOrNull(judged.idleCostPerDay)}};
}

}  // namespace

std::string writeJobs(const JobReport& report)
{
    Json jobs = Json::array();
    for (const JudgedJob& judged : report.jobs)
        jobs.push_back(jobJson(judged));
    Json prices = Json::array();
    for (const GpuPrice& price : report.prices)
        prices.push_back({{"gpu", price.gpuName},
                          {"per_gpu_hour", numberJson(price.perHour)},
                          {"currency", price.currency},
                          {"source", price.source}});
    const Json root = {{"format", "headroom-jobs"},
                       {"version", 1},
                       {"source", report.source},
                       {"hours", numberOrNull(report.hours)},
                       {"planned_mfu", numberOrNull(report.plannedMfu)},
                       {"currency", report.currency},
                       {"prices", prices},
                       {"gpus_without_job", report.gpusWithoutJob},
                       {"jobs", jobs},
                       {"notes", report.notes}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
