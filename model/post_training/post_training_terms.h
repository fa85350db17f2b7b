// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/memory/stage_memory.h"
#include "model/serving/estimate_serving.h"

#include <optional>

namespace headroom {

/// The plan of the update alone: rows as the model sees them, a pair of chosen and rejected answer as two, and as many
/// to an optimizer step as the answers give.
[[nodiscard]] Plan updatePlan(const Plan& plan);

/// GPUs that the engines run on, and those that update the weights.
[[nodiscard]] std::int64_t rolloutGpus(const Plan& plan, const Hardware& hardware);
[[nodiscard]] std::int64_t updateGpus(const Plan& plan, const Hardware& hardware);

/// Whose log-probabilities the update is held against; shared with the base where adapters train, unless the plan says
/// otherwise.
[[nodiscard]] ReferenceModel referenceOf(const Training& training);

/// Whether an objective compares with a second model at all.
[[nodiscard]] bool comparesModels(TrainingObjective objective);

/// Everything that memory and time of post-training depend on beside what the plan's own training does.
struct PostTrainingTerms {
    TrainingTerms update{};
    TrainingObjective objective{TrainingObjective::Sft};
    Rollout rollout{};
    ReferenceModel reference{ReferenceModel::None};
    double referenceShare{1};  ///< Parameters of the reference over those of the model.
    double rewardParameters{0};
    Plan enginePlan{};  ///< Of one engine, as a service.
    std::optional<ServingTerms> engine{};  ///< Absent where the objective draws no answers.
    ServingMemory engineMemory{};

    [[nodiscard]] bool colocated() const { return engine && rollout.placement == RolloutPlacement::Colocated; }
    /// PPO learns the value of each token with a model as large as the policy.
    [[nodiscard]] bool hasCritic() const { return objective == TrainingObjective::Ppo; }
    /// Whether engine and its cache stay in memory while the weights are updated.
    [[nodiscard]] bool staysAwake() const { return colocated() && rollout.sleep == 0; }
};

/// The terms of a plan whose objective is more than the next token. The estimate must have a layout, of the update.
[[nodiscard]] PostTrainingTerms postTrainingTerms(const Plan& plan, const Estimate& estimate);

/// The settings of one engine that draws answers, by the plan's serving section. The estimate must have hardware and a
/// model.
[[nodiscard]] Plan engineOf(const Plan& plan);
[[nodiscard]] ServingTerms engineTerms(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
