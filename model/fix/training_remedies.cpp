// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/remedy.h"
#include "model/memory/precision.h"

#include <array>

namespace headroom {

namespace {

/// Halves down to one.
void addMicroBatch(const Training& training, Remedies& variants)
{
    for (std::int64_t size = training.micro_batch / 2; size >= 1; size /= 2)
        variants.push_back({microBatchIdea, {{"/training/micro_batch", static_cast<double>(size)}}});
}

void addRecompute(const Training& training, Remedies& variants)
{
    const auto add = [&](Recompute kind) {
        if (training.recompute < kind)
            variants.push_back({"recompute", {{"/training/recompute", choiceValue(kind)}}});
    };
    add(Recompute::Selective);
    add(Recompute::Full);
}

void addLossAndAttention(const Plan& plan, Remedies& variants)
{
    const auto loss = [&](LossKind kind) {
        if (plan.training.loss != kind)
            variants.push_back({"loss", {{"/training/loss", choiceValue(kind)}}});
    };
    if (plan.training.loss == LossKind::Fp32Upcast)
        loss(LossKind::Fused);
    if (plan.parallelism.tensor > 1)
        loss(LossKind::VocabParallel);
    loss(LossKind::Chunked);
    if (plan.training.attention == AttentionKernel::Unfused)
        variants.push_back({"attention", {{"/training/attention", choiceValue(AttentionKernel::Flash)}}});
}

/// The variant with 8-bit states. States that the plan widens itself return to the optimizer's own width.
void addOptimizer(const FixSubject& subject, Remedies& variants)
{
    const Training& training = subject.plan.training;
    constexpr std::array small = {Optimizer::AdamW8bit, Optimizer::AdamW4bit, Optimizer::Adafactor, Optimizer::Lion8bit,
                                  Optimizer::Sgd,       Optimizer::Galore,    Optimizer::Lomo};
    for (const Optimizer optimizer : small)
        if (training.optimizer == optimizer)
            return;
    const Optimizer eight = training.optimizer == Optimizer::Lion ? Optimizer::Lion8bit : Optimizer::AdamW8bit;
    FixSettings settings = {{"/training/optimizer", choiceValue(eight)}};
    if (training.state_bits)
        settings.push_back({"/training/state_bits", {}, true});
    variants.push_back({"optimizer", settings});
    // Gradients that are used up at once cannot be accumulated.
    const auto& layout = subject.estimate.layout;
    if (!training.optimizer_in_backward && layout && layout->microBatches == 1)
        variants.push_back({"optimizer-in-backward", {{"/training/optimizer_in_backward", true}}});
}

double bytesPerParameter(Recipe recipe)
{
    constexpr double statesOfAdam = 2;
    constexpr double bitsPerByte = 8;
    const RecipeBytes bytes = recipeBytes(recipe);
    return bytes.weights + bytes.gradients + bytes.master + statesOfAdam * bytes.stateBits / bitsPerByte;
}

/// 16-bit recipes with fewer bytes per parameter, of the format that the GPU computes in.
void addRecipe(const FixSubject& subject, Remedies& variants)
{
    const DenseRates& rates = subject.estimate.hardware.dense;
    const auto add = [&](Recipe recipe) {
        if (bytesPerParameter(recipe) < bytesPerParameter(subject.plan.training.recipe))
            variants.push_back({"recipe", {{"/training/recipe", choiceValue(recipe)}}});
    };
    if (rates.bf16) {
        for (const Recipe recipe : {Recipe::Bf16Mixed, Recipe::Bf16NoMaster, Recipe::Bf16Pure})
            add(recipe);
    } else if (rates.fp16) {
        add(Recipe::Fp16Mixed);
    }
}

void addAdapters(const Training& training, Remedies& variants)
{
    for (const TrainingMethod method : {TrainingMethod::Lora, TrainingMethod::Qlora})
        if (training.method < method)
            variants.push_back({"adapters", {{"/training/method", choiceValue(method)}}});
}

void addOffload(const Training& training, Remedies& variants)
{
    // One thing more each, and all states of a plan that offloads those of the optimizer.
    for (const Offload kind : {Offload::Optimizer, Offload::Activations, Offload::Parameters})
        if (const Offload both = combined(training.offload, kind); both != training.offload)
            variants.push_back({offloadIdea, {{"/training/offload", choiceValue(both)}}});
}

/// Engines that draw answers on the GPUs of the update: let them sleep, move what waits, give them less. Where their
/// share leaves no cache for an answer they need more, or more GPUs each.
void addRollout(const FixSubject& subject, Remedies& variants)
{
    const Plan& plan = subject.plan;
    const Rollout& rollout = plan.training.rollout;
    if (rollout.placement == RolloutPlacement::Colocated && rollout.sleep == 0)
        variants.push_back({"engine-sleep", {{"/training/rollout/sleep", countValue(2)}}});
    for (const IdleOffload kind : {IdleOffload::Reference, IdleOffload::All})
        if (rollout.idle_offload < kind)
            variants.push_back({"idle-states", {{"/training/rollout/idle_offload", choiceValue(kind)}}});
    const bool lacksCache = subject.estimate.memory && subject.estimate.memory->cacheShort.value > 0;
    constexpr std::array shares = {0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2};
    for (const double share : shares)
        if (lacksCache ? share > plan.serving.engine_fraction : share < plan.serving.engine_fraction)
            variants.push_back({"engine-share", {{"/serving/engine_fraction", share}}});
    if (lacksCache)
        for (std::int64_t gpus = 2 * rollout.tensor; gpus <= subject.estimate.hardware.linkDomain; gpus *= 2)
            variants.push_back({"engine-gpus", {{"/training/rollout/tensor", countValue(gpus)}}});
}

}  // namespace

void addTrainingRemedies(const FixSubject& subject, Remedies& variants)
{
    const Training& training = subject.plan.training;
    if (drawsAnswers(training.objective))
        addRollout(subject, variants);
    addMicroBatch(training, variants);
    addRecompute(training, variants);
    addLossAndAttention(subject.plan, variants);
    addOptimizer(subject, variants);
    addRecipe(subject, variants);
    addAdapters(training, variants);
    if (!subject.estimate.hardware.cpuOnly)
        addOffload(training, variants);
}

}  // namespace headroom
