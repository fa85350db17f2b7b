// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

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

/// The same of a plan, whose objective says which fields of training it takes something from, and that engines draw its
/// answers by the settings of a service.
[[nodiscard]] inline bool concerns(std::string_view pointer, const Plan& plan)
{
    constexpr std::array<std::string_view, 14> engine = {
        "/serving/engine",         "/serving/weights",         "/serving/kv",          "/serving/input_tokens",
        "/serving/output_tokens",  "/serving/output_cv",       "/serving/sampler",     "/serving/engine_fraction",
        "/serving/engine_version", "/serving/kv_block",        "/serving/cuda_graphs", "/serving/max_batched_tokens",
        "/serving/max_sequences",  "/serving/prefix_hit_share"};
    const TrainingObjective objective = plan.training.objective;
    if (plan.workload != Workload::Training)
        return concerns(pointer, plan.workload);
    if (pointer.starts_with("/training/rollout/") || pointer == "/training/reward_parameters")
        return drawsAnswers(objective);
    if (pointer == "/training/reference" || pointer == "/training/reference_parameters")
        return objective != TrainingObjective::Sft && objective != TrainingObjective::Reward;
    if (drawsAnswers(objective) && std::ranges::find(engine, pointer) != engine.end())
        return true;
    return concerns(pointer, plan.workload);
}

}  // namespace headroom
