// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain.h"
#include "model/post_training/phase_times.h"
#include "model/post_training/post_training_sources.h"

#include <utility>

namespace headroom {
namespace {

Explanation rolloutWhy(const StepTimes& times)
{
    Explanation why{.id = "reinforcement.rollout_s", .source = rolloutSource};
    Formula formula(why);
    formula.plus({"t_prompts", "prompts", times.rollout.prompts.value, "s"});
    formula.plusAny({"t_queue", "full batches while answers wait", times.rollout.queue.value, "s"});
    formula.plus(
        {"t_drain", "the last full batch, to the longest answer of an engine", times.rollout.drain.value, "s"});
    formula.plusAny({"t_tail", "waiting for the longest answer of all", times.rollout.tail.value, "s"});
    return why;
}

Explanation forwardWhy(const StepTimes& times)
{
    Explanation why{.id = "reinforcement.log_probs_s", .source = forwardSource};
    Formula formula(why);
    formula.plus({"t_f", "one forward pass over all answers", times.forward.value, "s"});
    formula.times({"n", "passes: policy, reference, critic, reward model", times.passes});
    if (times.wait > 1)
        formula.times({"w", "straggler factor", times.wait});
    return why;
}

Explanation updateWhy(const StepTimes& times)
{
    Explanation why{.id = "reinforcement.update_s", .source = updateSource};
    Formula formula(why);
    formula.open();
    for (std::size_t i = 0; i < timePartCount; ++i)
        if (const Seconds part = times.update[static_cast<TimePart>(i)]; part.value > 0)
            formula.plus(
                {"t_" + std::string(timePartNames[i]), "all optimizer steps on one round of answers", part.value, "s"});
    formula.close();
    if (times.wait > 1)
        formula.times({"w", "straggler factor", times.wait});
    return why;
}

Explanation refitWhy(const StepTimes& times)
{
    Explanation why{.id = "reinforcement.refit_s", .source = refitSource};
    Formula formula(why);
    formula.plus({"t_gather", "weights to the engines", times.refit.gather.value, "s"});
    formula.plusAny({"t_wake", "an engine's weights from host memory", times.refit.wake.value, "s"});
    formula.plusAny({"t_move", "state from and to host memory", times.refit.moves.value, "s"});
    return why;
}

}  // namespace

std::vector<Explanation> explainReinforcement(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.reinforcement || !estimate.time || !estimate.layout || !estimate.memory)
        return {};
    const std::optional<StepTimes> times = stepTimes(plan, postTrainingTerms(plan, estimate), estimate);
    if (!times)
        return {};
    const ReinforcementEstimate& result = *estimate.reinforcement;
    std::vector<Explanation> list{rolloutWhy(*times), forwardWhy(*times), updateWhy(*times), refitWhy(*times)};
    Explanation step{.id = "reinforcement.step_s", .source = "The phases follow each other but for what is hidden"};
    Formula sum(step);
    sum.plus({"t_rollout", "rollout", result.times.rollout.value, "s"});
    sum.plus({"t_log_probs", "log-probabilities", result.times.logProbs.value, "s"});
    sum.plus({"t_update", "update", result.times.update.value, "s"});
    sum.plus({"t_refit", "refit", result.times.refit.value, "s"});
    if (result.hidden.value > 0)
        sum.minus({"t_hidden", "rollout beside the update", result.hidden.value, "s"});
    list.push_back(std::move(step));
    Explanation rate{.id = "reinforcement.answers_per_s", .source = "Answers of a step over its time"};
    Formula answers(rate);
    answers.plus({"Q", "prompts", real(plan.training.rollout.prompts)});
    answers.times({"G", "answers to each", real(plan.training.rollout.generations)});
    answers.over({"t", "step", estimate.time->step.value, "s"});
    list.push_back(std::move(rate));
    return list;
}

}  // namespace headroom
