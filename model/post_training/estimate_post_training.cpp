// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/estimate_post_training.h"

#include "model/finding_kinds.h"
#include "model/layout/layout.h"
#include "model/layout/layout_rules.h"
#include "model/post_training/phase_memory.h"
#include "model/post_training/phase_times.h"
#include "model/serving/replica/serving_memory.h"
#include "model/shape/layer_kinds.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// Whether the engines are possible on the plan's GPUs, and the answers are what the update can take.
bool checkRollout(const Plan& plan, const Estimate& estimate, Findings& findings)
{
    const Rollout& rollout = plan.training.rollout;
    const Hardware& hardware = estimate.hardware;
    const std::int64_t gpus = rolloutGpus(plan, hardware);
    const std::int64_t answers = rollout.prompts * rollout.generations;
    const std::int64_t batch = plan.training.global_batch.value_or(answers);
    LayoutRules rules(findings);
    rules.require(gpus >= 1 && updateGpus(plan, hardware) >= 1, "rl.update-gpus", "/training/rollout/gpus", gpus,
                  hardware.gpusUsed);
    rules.require(gpus % rollout.tensor == 0 && rollout.tensor <= gpus, "rl.engine-gpus", "/training/rollout/tensor",
                  rollout.tensor, gpus);
    rules.require(dividesHeads(estimate.architecture, rollout.tensor) &&
                      dividesWidths(estimate.architecture, rollout.tensor),
                  "rl.engine-heads", "/training/rollout/tensor", rollout.tensor, estimate.architecture.heads);
    rules.require(answers % batch == 0, "rl.batch", "/training/global_batch", answers, batch);
    rules.require(real(plan.serving.output_tokens) <= answerLimit(plan), "rl.answer-too-long", "/serving/output_tokens",
                  plan.serving.output_tokens,
                  std::max<std::int64_t>(0, plan.training.sequence - plan.serving.input_tokens));
    return rules.allHold();
}

bool checkPostTraining(const Plan& plan, const Estimate& estimate, Findings& findings)
{
    const Training& training = plan.training;
    const std::size_t before = findings.size();
    if (referenceOf(training) == ReferenceModel::Shared && training.method == TrainingMethod::Full)
        findings.push_back({"rl.shared-reference", Severity::Error, "/training/reference"});
    if (drawsAnswers(training.objective)) {
        if (estimate.hardware.cpuOnly)
            findings.push_back({"rl.cpu", Severity::Error, "/cluster"});
        else if (!reservesCache(plan.serving.engine))
            findings.push_back({"rl.engine", Severity::Error, "/serving/engine",
                                PlanChoice{"/serving/engine", std::string(choiceName(plan.serving.engine))}});
    }
    const bool possible = findings.size() == before;
    return drawsAnswers(training.objective) && possible ? checkRollout(plan, estimate, findings) : possible;
}

/// Passes through a frozen reference beside those of the update: chosen and rejected answers, or a student's texts.
Seconds preferenceForward(const TimeParts& full, const PostTrainingTerms& terms)
{
    // KTO estimates a divergence on answers of other prompts, which pass without gradients
    // (trl/trainer/kto_trainer.py).
    const double own = terms.objective == TrainingObjective::Kto ? 1 : 0;
    const double reference = terms.reference == ReferenceModel::None ? 0 : terms.referenceShare * (1 + own);
    return forwardTime(full, {}) * (own + reference);
}

/// Tokens of a step, and the training step without drawing that its figures come from.
struct StepWork {
    double drawn{0}, trained{0}, full{0};  ///< Of the step, through the update, and of the update at full length.
    Seconds fullStep{};
    std::int64_t gpus{1};  ///< That update.
};

void setSpeed(const Plan& plan, const Estimate& estimate, const StepWork& work, TimeEstimate& time)
{
    const double gpus = real(estimate.hardware.gpusUsed);
    time.step = time.parts.total();
    time.tokensPerSecond = work.drawn / time.step.value;
    time.tokensPerSecondPerGpu = time.tokensPerSecond / gpus;
    // Operations of the update alone, over all GPUs and the whole step.
    const double share = (work.trained / work.full) * (work.fullStep / time.step) * (real(work.gpus) / gpus);
    time.modelRate = time.modelRate * share;
    time.repeatingRate = time.repeatingRate * share;
    time.mfu *= share;
    time.mfuCausal *= share;
    time.hfu *= share;
    time.bubble = time.parts[TimePart::PipelineBubble] / time.step;
    time.run = {plan.training.tokens / time.tokensPerSecond / secondsPerHour};
}

void addPreferenceTime(const Plan& plan, const PostTrainingTerms& terms, Estimate& estimate)
{
    TimeEstimate& time = *estimate.time;
    const Seconds full = time.step;
    const Seconds forward = preferenceForward(time.parts, terms);
    time.parts[TimePart::LogProbs] = forward;
    if (estimate.hardware.gpusUsed > 1)
        time.parts[TimePart::Straggler] += forward * (std::max(1.0, plan.parallelism.straggler_factor) - 1);
    const double tokens = real(estimate.layout->globalBatch) * real(plan.training.sequence);
    setSpeed(plan, estimate,
             {.drawn = tokens, .trained = tokens, .full = tokens, .fullStep = full, .gpus = estimate.hardware.gpusUsed},
             time);
}

/// Time and speed of a step that draws answers.
void addReinforcementTime(const Plan& plan, const PostTrainingTerms& terms, Estimate& estimate)
{
    const std::optional<StepTimes> found = stepTimes(plan, terms, estimate);
    if (!found)
        return;
    const StepTimes& times = *found;
    ReinforcementEstimate& result = *estimate.reinforcement;
    TimeParts parts = times.update;
    result.atOnce = times.atOnce;
    result.times = {.rollout = times.rollout.total(),
                    .logProbs = times.forward * (times.passes * times.wait),
                    .update = parts.total() * times.wait,
                    .refit = times.refit.total()};
    result.evenRollout = times.even.total();
    if (plan.training.rollout.asynchronous && !terms.colocated())
        result.hidden = std::min(result.times.rollout, result.times.logProbs + result.times.update);
    parts[TimePart::Straggler] = parts.total() * (times.wait - 1);
    parts[TimePart::Rollout] = result.times.rollout - result.hidden;
    parts[TimePart::LogProbs] = result.times.logProbs;
    parts[TimePart::Refit] = result.times.refit;
    TimeEstimate time = times.full;
    time.parts = parts;
    const double tokens = result.answers * (real(plan.serving.input_tokens) + result.lengths.mean);
    const double fullTokens = real(estimate.layout->globalBatch) * real(plan.training.sequence);
    setSpeed(plan, estimate,
             {.drawn = tokens,
              .trained = tokens * real(plan.training.rollout.epochs),
              .full = fullTokens,
              .fullStep = times.full.step,
              .gpus = result.updateGpus},
             time);
    estimate.time = time;
    result.answersPerSecond = result.answers / time.step.value;
    result.outputTokensPerSecond = result.answers * result.lengths.mean / result.times.rollout.value;
}

void judgeRollout(const Plan& plan, const PostTrainingTerms& terms, Estimate& estimate)
{
    constexpr double worthAWord = 0.2;
    constexpr double manyCut = 0.05;
    const ReinforcementEstimate& result = *estimate.reinforcement;
    Findings& findings = estimate.findings;
    if (plan.training.rollout.asynchronous && terms.colocated())
        findings.push_back({"rl.asynchronous", Severity::Warning, "/training/rollout/asynchronous"});
    if (estimate.memory->cacheShort.value > 0)
        findings.push_back({"rl.no-cache", Severity::Error, "/serving/engine_fraction", terms.engineMemory.needed,
                            terms.engineMemory.poolLow});
    if (terms.staysAwake())
        findings.push_back({"rl.awake", Severity::Information, "/training/rollout/sleep",
                            terms.engineMemory.weights + terms.engineMemory.poolLow});
    if (result.lengths.cut > manyCut)
        findings.push_back({"rl.cut", Severity::Warning, "/training/sequence", Percent{result.lengths.cut * 100}});
    if (!estimate.time || result.times.rollout.value <= 0)
        return;
    const double tail = 1 - result.evenRollout / result.times.rollout;
    if (tail > worthAWord)
        findings.push_back({"rl.tail", Severity::Information, "/serving/output_cv",
                            static_cast<std::int64_t>(std::llround(result.lengths.mean)),
                            static_cast<std::int64_t>(std::llround(result.lengths.longest)), Percent{tail * 100}});
    if (result.answersPerEngine > result.atOnce)
        findings.push_back({"rl.waits", Severity::Information, "/serving/max_sequences",
                            static_cast<std::int64_t>(std::llround(result.answersPerEngine)),
                            static_cast<std::int64_t>(std::llround(result.atOnce))});
}

}  // namespace

void estimatePostTraining(const Plan& plan, Estimate& estimate)
{
    if (!checkPostTraining(plan, estimate, estimate.findings))
        return;
    const Plan update = updatePlan(plan);
    const bool draws = drawsAnswers(plan.training.objective);
    estimate.layout =
        resolveLayout(update, estimate.architecture, updateEstimate(plan, estimate).hardware, estimate.findings);
    if (!estimate.layout)
        return;
    const PostTrainingTerms terms = postTrainingTerms(plan, estimate);
    estimate.memory = postTrainingMemory(terms, estimate.hardware.capacity);
    if (draws)
        estimate.findings.push_back({"rl.few-measurements", Severity::Information, "/training/objective"});
    else
        estimate.findings.push_back({"rl.unmeasured-objective", Severity::Information, "/training/objective"});
    if (draws) {
        const AnswerDistribution lengths = answerLengths(plan);
        const Rollout& rollout = plan.training.rollout;
        const double answers = real(rollout.prompts * rollout.generations);
        const std::int64_t gpus = rolloutGpus(plan, estimate.hardware);
        ReinforcementEstimate result{.updateGpus = updateGpus(plan, estimate.hardware),
                                     .rolloutGpus = gpus,
                                     .engines = gpus / rollout.tensor,
                                     .answers = answers};
        result.answersPerEngine = answers / real(result.engines);
        result.updates =
            std::max<std::int64_t>(1, rollout.epochs * std::llround(answers / real(estimate.layout->globalBatch)));
        result.lengths = {.mean = lengths.mean(),
                          .longest = lengths.longest(answers),
                          .limit = answerLimit(plan),
                          .cut = lengths.cut()};
        estimate.reinforcement = result;
    }
    if (!draws) {
        estimate.time = stepTime(update, estimate);
        if (estimate.time)
            addPreferenceTime(plan, terms, estimate);
        return;
    }
    if (estimate.memory->cacheShort.value <= 0)
        addReinforcementTime(plan, terms, estimate);
    judgeRollout(plan, terms, estimate);
}

void addStepCost(Estimate& estimate)
{
    if (estimate.reinforcement && estimate.time)
        estimate.reinforcement->perStep = estimate.cost.over(Hours{estimate.time->step.value / secondsPerHour});
}

}  // namespace headroom
