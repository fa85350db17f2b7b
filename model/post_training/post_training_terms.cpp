// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/post_training_terms.h"

#include "model/serving/replica/serving_terms.h"

#include <algorithm>

namespace headroom {

namespace {

/// Rows of one sample: chosen and rejected answer pass together (trl/trainer/dpo_trainer.py, reward_trainer.py).
std::int64_t rowsOf(TrainingObjective objective)
{
    return objective == TrainingObjective::Dpo || objective == TrainingObjective::Reward ? 2 : 1;
}

}  // namespace

Plan updatePlan(const Plan& plan)
{
    Plan update = plan;
    Training& training = update.training;
    const std::int64_t rows = rowsOf(training.objective);
    training.micro_batch *= rows;
    if (training.global_batch)
        training.global_batch = *training.global_batch * rows;
    else if (drawsAnswers(training.objective))
        training.global_batch = training.rollout.prompts * training.rollout.generations;
    return update;
}

std::int64_t rolloutGpus(const Plan& plan, const Hardware& hardware)
{
    const Rollout& rollout = plan.training.rollout;
    if (rollout.placement == RolloutPlacement::Colocated)
        return hardware.gpusUsed;
    return rollout.gpus.value_or(std::max<std::int64_t>(1, hardware.gpusUsed / 2));
}

std::int64_t updateGpus(const Plan& plan, const Hardware& hardware)
{
    if (!drawsAnswers(plan.training.objective) || plan.training.rollout.placement == RolloutPlacement::Colocated)
        return hardware.gpusUsed;
    return hardware.gpusUsed - rolloutGpus(plan, hardware);
}

bool comparesModels(TrainingObjective objective)
{
    return objective != TrainingObjective::Sft && objective != TrainingObjective::Reward;
}

ReferenceModel referenceOf(const Training& training)
{
    if (!comparesModels(training.objective))
        return ReferenceModel::None;
    if (training.reference)
        return *training.reference;
    // A teacher is another model; what adapters leave frozen is the model before training.
    const bool adapters = training.method != TrainingMethod::Full && training.objective != TrainingObjective::Distill;
    return adapters ? ReferenceModel::Shared : ReferenceModel::Own;
}

Plan engineOf(const Plan& plan)
{
    Plan engine = plan;
    engine.workload = Workload::Serving;
    engine.parallelism = {};
    engine.parallelism.tensor = plan.training.rollout.tensor;
    engine.serving.speculative.reset();
    engine.serving.data_parallel.reset();
    engine.serving.requests_per_s.reset();
    engine.serving.disaggregated = false;
    engine.serving.spare_replicas = 0;
    engine.calibration.memory_extra_bytes = 0;
    return engine;
}

ServingTerms engineTerms(const Plan& plan, const Estimate& estimate) { return servingTerms(engineOf(plan), estimate); }

PostTrainingTerms postTrainingTerms(const Plan& plan, const Estimate& estimate)
{
    const Training& training = plan.training;
    PostTrainingTerms terms;
    Estimate update = estimate;
    update.hardware.gpusUsed = updateGpus(plan, estimate.hardware);
    terms.update = trainingTerms(updatePlan(plan), update);
    terms.objective = training.objective;
    terms.rollout = training.rollout;
    terms.reference = referenceOf(training);
    if (training.reference_parameters)
        terms.referenceShare = real(*training.reference_parameters) / estimate.model.parameters;
    terms.rewardParameters = drawsAnswers(training.objective) ? real(training.reward_parameters.value_or(0)) : 0;
    if (drawsAnswers(training.objective)) {
        terms.enginePlan = engineOf(plan);
        terms.engine = servingTerms(terms.enginePlan, estimate);
        terms.engineMemory = servingMemory(*terms.engine);
    }
    return terms;
}

}  // namespace headroom
