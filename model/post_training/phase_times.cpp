// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/phase_times.h"

#include "model/hardware/collectives.h"
#include "model/post_training/phase_memory.h"
#include "model/serving/replica/serving_memory.h"

#include <algorithm>

namespace headroom {

AnswerLoad answerLoad(const Plan& plan, const AnswerDistribution& lengths, std::int64_t globalBatch)
{
    const Rollout& rollout = plan.training.rollout;
    const double answers = real(rollout.prompts * rollout.generations);
    const double longest = real(plan.training.sequence);
    const double prompt = real(plan.serving.input_tokens);
    AnswerLoad load;
    load.parts = answers / real(globalBatch);
    load.optimizerSteps = load.parts * real(rollout.epochs);
    if (!rollout.packed)
        return load;
    const double both = prompt + lengths.mean();
    load.filled = both / longest;
    load.attended = std::min(1.0, lengths.meanSquareWith(prompt) / both / longest);
    return load;
}

TimeParts updateParts(const TimeParts& full, const AnswerLoad& load, const PostTrainingTerms& terms)
{
    const double models = terms.hasCritic() ? 2 : 1;  // The critic's update is as large as the policy's.
    const double steps = load.optimizerSteps * models;
    TimeParts parts = full * steps;
    for (const TimePart part : {TimePart::Compute, TimePart::Elementwise, TimePart::TensorComm, TimePart::ContextComm,
                                TimePart::ExpertComm, TimePart::PipelineComm})
        parts[part] *= load.filled;
    parts[TimePart::Attention] *= load.filled * load.attended;
    // What is computed again is a forward pass, of which attention has the same share as of all.
    const Seconds working = full[TimePart::Compute] + full[TimePart::Elementwise] + full[TimePart::Attention];
    const double attention = working.value > 0 ? full[TimePart::Attention] / working : 0;
    parts[TimePart::Recompute] *= load.filled * (1 - attention + attention * load.attended);
    if (terms.update.zero >= 3)
        parts[TimePart::DataCommExposed] *= load.filled;  // Weights are gathered for every micro-batch.
    parts[TimePart::Straggler] = {};
    parts[TimePart::DataWait] = {};
    return parts;
}

double forwardPasses(const PostTrainingTerms& terms, double parameters)
{
    double passes = 1;
    if (terms.reference != ReferenceModel::None)
        passes += terms.referenceShare;
    if (terms.hasCritic())
        passes += 1;
    return passes + terms.rewardParameters / std::max(1.0, parameters);
}

Seconds forwardTime(const TimeParts& full, const AnswerLoad& load)
{
    constexpr double ofWork = 1.0 / 3;  ///< A backward pass takes twice a forward pass.
    constexpr double ofLinks = 0.5;     ///< Exchange of a layer is the same in both.
    const Seconds links = full[TimePart::TensorComm] + full[TimePart::ContextComm] + full[TimePart::ExpertComm] +
                          full[TimePart::PipelineComm];
    const Seconds work =
        full[TimePart::Compute] + full[TimePart::Elementwise] + full[TimePart::Attention] * load.attended;
    return ((work * ofWork + links * ofLinks) * load.filled + full[TimePart::PipelineBubble] * ofWork) * load.parts;
}

RefitTime refitTime(const PostTrainingTerms& terms, const TimeTerms& time, const Estimate& estimate)
{
    constexpr double sentBytes = 2;  ///< Of a weight on its way, in 16 bits.
    const TrainingTerms& update = terms.update;
    const Bytes weights{estimate.model.parameters * sentBytes};
    const double shards = shardDegrees(update).weights;
    const double ranks = real(update.layout.tensor * update.layout.pipeline) * shards;
    const Topology topology{insideLink(time), betweenLink(time),
                            std::max(1.0, std::max(time.gpusPerNode, time.linkDomain))};
    RefitTime refit;
    if (ranks > 1)
        refit.gather = hierarchicalTime(Collective::AllGather, weights, ranks, topology);
    if (!terms.colocated()) {
        const bool leavesNode = real(estimate.hardware.gpusUsed) > topology.perNode;
        refit.gather += sendTime(weights, leavesNode ? topology.between : topology.inside);
        return refit;
    }
    if (sleepsOnHost(terms))
        refit.wake = {bytesOf(addHeldWeights, *terms.engine).value / time.hostLink.value};
    refit.moves = {2 * movedState(terms, stageTerms(update, 0)).value / time.hostLink.value};
    return refit;
}

double answerLimit(const Plan& plan) { return real(plan.training.sequence - plan.serving.input_tokens); }

AnswerDistribution answerLengths(const Plan& plan)
{
    return {real(plan.serving.output_tokens), plan.serving.output_cv, std::max(1.0, answerLimit(plan))};
}

Estimate updateEstimate(const Plan& plan, const Estimate& estimate)
{
    Estimate update = estimate;
    update.hardware.gpusUsed = updateGpus(plan, estimate.hardware);
    update.findings.clear();
    return update;
}

std::optional<StepTimes> stepTimes(const Plan& plan, const PostTrainingTerms& terms, const Estimate& estimate)
{
    const Plan update = updatePlan(plan);
    const Estimate trained = updateEstimate(plan, estimate);
    const std::optional<KernelRates> rates = kernelRates(update, trained);
    const std::optional<TimeEstimate> full = stepTime(update, trained);
    if (!rates || !full || !terms.engine || !terms.engine->rates)
        return std::nullopt;
    const Rollout& rollout = plan.training.rollout;
    const AnswerDistribution lengths = answerLengths(plan);
    StepTimes times{.full = *full};
    times.atOnce = rolloutSlots(*terms.engine, lengths.mean());
    const RolloutLoad load{.prompts = real(rollout.prompts),
                           .answers = real(rollout.prompts * rollout.generations),
                           .engines = real(rolloutGpus(plan, estimate.hardware) / rollout.tensor),
                           .atOnce = std::max(1.0, times.atOnce)};
    times.rollout = rolloutTime(*terms.engine, lengths, load);
    times.even =
        rolloutTime(*terms.engine, AnswerDistribution(lengths.mean(), 0, std::max(1.0, answerLimit(plan))), load);
    times.load = answerLoad(plan, lengths, estimate.layout->globalBatch);
    times.forward = forwardTime(full->parts, times.load);
    times.passes = forwardPasses(terms, estimate.model.parameters);
    times.update = updateParts(full->parts, times.load, terms);
    times.wait = trained.hardware.gpusUsed > 1 ? std::max(1.0, plan.parallelism.straggler_factor) : 1;
    times.refit = refitTime(terms, timeTerms(update, trained, *rates), estimate);
    return times;
}

}  // namespace headroom
