// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Who held which GPUs, for how long, and what they did meanwhile. What a source does not say is absent, never zero.

namespace headroom {

/// A GPU below this utilisation does no work for whoever holds it (percent of the time).
inline constexpr double idleBelowPercent = 5;

/// One job, pod or allocation that holds GPUs.
struct GpuJob {
    std::string name{};
    std::string owner{};  ///< User, account or namespace; empty where the source does not say.
    std::string label{};  ///< What named it: "hpc_job", "exported_pod", "sacct".
    std::string state{};  ///< "RUNNING", "COMPLETED"; empty where the source does not say.
    std::string gpuName{};
    std::int64_t gpus{0};  ///< Held at one time, the most.
    std::optional<double> gpuHours{};
    std::optional<double> busyPercent{};    ///< Mean utilisation over the GPUs and the time.
    std::optional<double> tensorPercent{};  ///< Mean share of cycles in which the tensor cores worked.
    std::optional<std::int64_t> idleGpus{};  ///< At the moment of the reading.
    std::optional<double> idleGpuHours{};    ///< Held at a utilisation below `idleBelowPercent`.

    bool operator==(const GpuJob&) const = default;
};

/// What was read of jobs.
struct JobReading {
    std::string source{};
    std::vector<GpuJob> jobs{};
    std::optional<double> hours{};  ///< The time that was looked at; absent for a moment and for a list of jobs.
    std::int64_t gpusWithoutJob{0};  ///< GPUs whose series name no job.
    std::vector<std::string> notes{};
};

/// What an hour of one GPU costs, and who says so.
struct GpuPrice {
    std::string gpuName{};  ///< As the reading names it; empty: any.
    double perHour{0};
    std::string currency{"USD"};
    std::string source{};
};

/// A job with what it cost and how it compares with a plan.
struct JudgedJob {
    GpuJob job{};
    std::optional<double> mfuAtMost{};      ///< 0 to 1: no matrix product runs while the tensor cores rest.
    std::optional<double> ofPlannedMfu{};   ///< `mfuAtMost` over the plan's.
    std::optional<double> idleCost{};       ///< Of `idleGpuHours`.
    std::optional<double> idleCostPerDay{};  ///< Of `idleGpus`, if it goes on.
};

/// All jobs, the most expensive waste first.
struct JobReport {
    std::string source{};
    std::optional<double> hours{};
    std::vector<JudgedJob> jobs{};
    std::int64_t gpusWithoutJob{0};
    std::optional<double> plannedMfu{};
    std::string currency{"USD"};
    std::vector<GpuPrice> prices{};  ///< Those that were used.
    std::vector<std::string> notes{};
};

/// Puts readings together, prices what was held without work and holds it against a plan's MFU (0 to 1). A price
/// without a GPU's name is for all of them.
[[nodiscard]] JobReport judgeJobs(std::vector<JobReading> readings, const std::vector<GpuPrice>& prices,
                                  std::optional<double> plannedMfu);

/// The report as format "headroom-jobs", version 1; ends with a line break.
[[nodiscard]] std::string writeJobs(const JobReport& report);

/// Puts "job-1", "user-1" and the like in place of what names people and their work.
void maskJobs(JobReport& report);

}  // namespace headroom
