// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/choices.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

/// Whether the field at that JSON pointer says anything about plans of a workload: a service takes nothing from the
/// fields of a training, nor the other way round.
[[nodiscard]] inline bool concerns(std::string_view pointer, Workload workload)
{
    // Of the layout, what divides a training step only.
    constexpr std::array<std::string_view, 7> trainingLayout = {
        "/parallelism/context",           "/parallelism/virtual", "/parallelism/schedule",
        "/parallelism/sequence_parallel", "/parallelism/zero",    "/parallelism/overlap",
        "/parallelism/straggler_factor"};
    if (workload == Workload::Training)
        return !pointer.starts_with("/serving/");
    if (pointer.starts_with("/cost/campaign_"))
        return false;  // A service does not end, so that no other could follow it.
    // Of the requests, what concerns answers: an encoding ends with the pass over its text.
    constexpr std::array<std::string_view, 11> answers = {"/serving/kv",
                                                          "/serving/output_tokens",
                                                          "/serving/output_cv",
                                                          "/serving/prefix_hit_share",
                                                          "/serving/kv_block",
                                                          "/serving/engine_fraction",
                                                          "/serving/sampler",
                                                          "/serving/cuda_graphs",
                                                          "/serving/disaggregated",
                                                          "/serving/latency_metric",
                                                          "/serving/data_parallel"};
    if (workload == Workload::Encoding &&
        (std::ranges::find(answers, pointer) != answers.end() || pointer.starts_with("/serving/speculative")))
        return false;
    return !pointer.starts_with("/training/") && !pointer.starts_with("/data/") &&
           std::ranges::find(trainingLayout, pointer) == trainingLayout.end();
}

}  // namespace headroom
