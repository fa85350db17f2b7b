// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/accounting/gpu_job.h"
#include "model/health/facts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Reads jobs from "sacct" with a header (-P, -p or columns), from an exporter's page, or from an answer of Prometheus
/// with series of DCGM under either name whose labels name jobs. Nothing where the text is none of these. Total: any
/// bytes, linear in their number, at most 100,000 jobs.
[[nodiscard]] std::optional<JobReading> readJobs(std::string_view text, std::string_view source,
                                                 const HealthFacts& facts);

/// What a table of sacct says; nothing where the text is none.
[[nodiscard]] std::optional<JobReading> readSacct(std::string_view text);

/// What a question about jobs gives.
enum class JobQuantity { GpusMost, GpuHours, Busy, Tensor, IdleGpuHours, IdleNow };

/// One question to Prometheus about the jobs that one kind of label names.
struct JobQuery {
    std::string query{};
    std::string label{};  ///< That names the job.
    JobQuantity quantity{JobQuantity::GpusMost};
};

/// What is asked of a Prometheus server about the jobs of the last hours, for each kind of label that names jobs.
[[nodiscard]] std::vector<JobQuery> jobQueries(const HealthFacts& facts, int hours);

/// The jobs of the answers to these questions, in their order; an answer that cannot be used hides no other.
[[nodiscard]] JobReading readJobAnswers(const std::vector<JobQuery>& queries, const std::vector<std::string>& answers,
                                        int hours);

}  // namespace headroom
