// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/memory/stage_memory.h"
#include "model/shape/adapters.h"
#include "tests/hardening/law.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

namespace headroom::hardening {

namespace {

bool isTraining(const Subject& s) { return s.plan.workload == Workload::Training && s.estimate.memory.has_value(); }

/// Memory of a changed plan; nothing where the change makes it impossible.
std::optional<MemoryEstimate> memoryOf(const Plan& plan, const Catalogue& catalogue)
{
    return estimate(plan, catalogue).memory;
}

constexpr std::array stateParts = {MemoryPart::Weights, MemoryPart::Gradients, MemoryPart::MasterWeights,
                                   MemoryPart::OptimizerStates, MemoryPart::Adapters};

Bytes stateOf(const MemoryParts& parts)
{
    Bytes sum{};
    for (const MemoryPart part : stateParts)
        sum += parts[part];
    return sum;
}

Verdict zeroNeverRaisesState(const Subject& s)
{
    if (!isTraining(s) || s.plan.parallelism.zero >= 3)
        return notApplicable;
    Plan more = s.plan;
    ++more.parallelism.zero;
    const Estimate after = estimate(more, s.catalogue);
    if (!after.memory)
        return "ZeRO makes the layout impossible";
    const TrainingTerms low = trainingTerms(s.plan, s.estimate);
    const TrainingTerms high = trainingTerms(more, after);
    for (std::int64_t stage = 0; stage < low.layout.pipeline; ++stage) {
        const auto before = phaseParts(low, stageTerms(low, stage));
        const auto shared = phaseParts(high, stageTerms(high, stage));
        for (std::size_t phase = 0; phase < before.size(); ++phase)
            if (!isAtLeast(stateOf(before[phase]).value, stateOf(shared[phase]).value))
                return "stage " + std::to_string(stage) + ", " + std::string(phaseNames[phase]) + ": " +
                       std::to_string(stateOf(before[phase]).value) + " becomes " +
                       std::to_string(stateOf(shared[phase]).value);
        const auto at = static_cast<std::size_t>(stage);
        if (!isAtLeast(s.estimate.memory->stages[at].staticState.value, after.memory->stages[at].staticState.value))
            return "what stays after the step rises";
    }
    return holds;
}

/// Summed over all GPUs, the states hold every parameter at least once.
Verdict weightsHoldTheModel(const Subject& s)
{
    if (!isTraining(s) || offloadsParameters(s.plan.training.offload))
        return notApplicable;
    const TrainingTerms terms = trainingTerms(s.plan, s.estimate);
    const Layout& layout = terms.layout;
    const double ranks = static_cast<double>(layout.tensor * layout.context * layout.data);
    double held = 0;
    for (std::int64_t stage = 0; stage < layout.pipeline; ++stage) {
        const MemoryParts parts = phaseParts(terms, stageTerms(terms, stage))[static_cast<std::size_t>(Phase::Step)];
        held += parts[MemoryPart::Weights].value * ranks;
    }
    const double bytes = terms.trainsAdapters() ? std::min(frozenBytes(terms.training, terms.precision.recipe.weights),
                                                           terms.precision.recipe.weights)
                                                : terms.precision.recipe.weights;
    const double model = s.estimate.model.parameters * bytes;
    return isAtLeast(held * (1 + 1e-6), model)
               ? holds
               : Verdict("all GPUs hold " + std::to_string(held) + " of " + std::to_string(model));
}

/// Whether all layers are alike.
bool hasOneKind(const Subject& s)
{
    const auto& moe = s.estimate.architecture.moe;
    return !moe || moe->first_dense == 0;
}

Verdict recomputeSaves(const Subject& s)
{
    if (!isTraining(s))
        return notApplicable;
    for (std::size_t offload = 0; offload < choiceNames<Offload>.size(); ++offload) {
        Plan plan = s.plan;
        plan.training.offload = static_cast<Offload>(offload);
        const auto peak = [&](Recompute recompute) {
            plan.training.recompute = recompute;
            return memoryOf(plan, s.catalogue)->worst().peak.value;
        };
        const double none = peak(Recompute::None);
        const double full = peak(Recompute::Full);
        for (const Recompute recompute :
             {Recompute::Selective, Recompute::Modules, Recompute::PerOp, Recompute::Block}) {
            const double some = peak(recompute);
            const std::string about = std::string(choiceName(recompute)) + " with offload " +
                                      std::string(choiceNames<Offload>[offload]) + ": ";
            if (!isAtLeast(some, full))
                return about + std::to_string(some) + ", full " + std::to_string(full);
            if (!isAtLeast(none, some))
                return about + std::to_string(some) + ", none " + std::to_string(none);
        }
    }
    return holds;
}

/// The peak of a plan with more of something is no less.
Verdict grows(const Subject& s, const std::function<bool(Plan&)>& change)
{
    if (!isTraining(s))
        return notApplicable;
    Plan more = s.plan;
    if (!change(more))
        return notApplicable;
    const std::optional<MemoryEstimate> after = memoryOf(more, s.catalogue);
    if (!after)
        return notApplicable;
    const double before = s.estimate.memory->worst().peak.value;
    return isAtLeast(after->worst().peak.value, before)
               ? holds
               : Verdict(std::to_string(before) + " falls to " + std::to_string(after->worst().peak.value));
}

/// A calibration takes what it found too much off the uncertain parts of a plan, in proportion.
bool isCalibrated(const Plan& plan) { return plan.calibration.memory_extra_bytes < 0; }

Verdict sequenceGrows(const Subject& s)
{
    return grows(s, [](Plan& plan) {
        plan.training.sequence *= 2;
        return !isCalibrated(plan);
    });
}

Verdict microBatchGrows(const Subject& s)
{
    return grows(s, [&](Plan& plan) {
        plan.training.micro_batch *= 2;
        if (plan.training.global_batch)
            *plan.training.global_batch *= 2;
        return !isCalibrated(plan);
    });
}

/// An even pipeline has a layer more in every chunk. Where dense layers come first, the borders of the stages decide.
Verdict layersGrow(const Subject& s)
{
    if (!trainsOneModel(s.plan))
        return notApplicable;
    return grows(s, [](Plan& plan) {
        auto* shape = std::get_if<Architecture>(&plan.model);
        const bool leadingDense = shape != nullptr && shape->moe && shape->moe->first_dense > 0;
        if (shape == nullptr || leadingDense || plan.parallelism.layers_per_stage || isCalibrated(plan))
            return false;
        shape->layers += plan.parallelism.pipeline * plan.parallelism.virtual_stages;
        return true;
    });
}

/// Optimizers that factor or project matrices hold less of more oblong ones.
bool looksAtMatrices(Optimizer optimizer) { return optimizer == Optimizer::Shampoo || optimizer == Optimizer::Galore; }

Verdict hiddenGrows(const Subject& s)
{
    return grows(s, [](Plan& plan) {
        auto* shape = std::get_if<Architecture>(&plan.model);
        if (shape == nullptr || looksAtMatrices(plan.training.optimizer) || isCalibrated(plan))
            return false;
        shape->hidden *= 2;
        return true;
    });
}

/// Chunks of logits may each have a gradient of the head, in which the logits that are gone are counted as room.
Verdict vocabularyGrows(const Subject& s)
{
    if (!trainsOneModel(s.plan))
        return notApplicable;
    return grows(s, [](Plan& plan) {
        auto* shape = std::get_if<Architecture>(&plan.model);
        if (shape == nullptr || isCalibrated(plan))
            return false;
        shape->vocab *= 2;
        return true;
    });
}

Verdict contextShrinks(const Subject& s)
{
    if (!isTraining(s) || isCalibrated(s.plan) || s.plan.training.global_batch || s.plan.parallelism.zero > 0)
        return notApplicable;
    // Half of the data ranks becomes context ranks: half of the tokens each. One kind of process group may be more.
    Plan more = s.plan;
    more.parallelism.context *= 2;
    const Estimate after = estimate(more, s.catalogue);
    if (!after.memory)
        return notApplicable;
    const auto tensors = [](const Estimate& e) { return e.memory->worst().allocated.value; };
    return isAtLeast(tensors(s.estimate), tensors(after))
               ? holds
               : Verdict(std::to_string(tensors(s.estimate)) + " rises to " + std::to_string(tensors(after)));
}

/// Frameworks that add narrower gradients up in FP32 hold a copy of them, and none of 32-bit ones.
bool copiesGradients(const Subject& s)
{
    const TrainingTerms terms = trainingTerms(s.plan, s.estimate);
    return terms.profile.copiesGradients || terms.profile.extraGradientBytes > 0 || terms.profile.fusesWeightGradient;
}

Verdict widerNumbersTakeMore(const Subject& s)
{
    if (!isTraining(s) || isCalibrated(s.plan))
        return notApplicable;
    const auto peakWith = [&](auto&& set) {
        Plan plan = s.plan;
        set(plan.training);
        return memoryOf(plan, s.catalogue)->worst().peak.value;
    };
    double last = 0;
    for (const std::int64_t bits : {4, 8, 16, 32}) {
        const double peak = peakWith([bits](Training& t) { t.state_bits = bits; });
        if (!isAtLeast(peak, last))
            return std::to_string(bits) + "-bit states take less";
        last = peak;
    }
    last = 0;
    Subject wide = s;
    Plan narrow = s.plan;
    narrow.training.gradient_bits = 16;
    const Estimate narrowEstimate = estimate(narrow, s.catalogue);
    if (copiesGradients({narrow, narrowEstimate, s.catalogue}) || copiesGradients(wide))
        return holds;
    for (const std::int64_t bits : {8, 16, 32}) {
        const double peak = peakWith([bits](Training& t) { t.gradient_bits = bits; });
        if (!isAtLeast(peak, last))
            return std::to_string(bits) + "-bit gradients take less";
        last = peak;
    }
    return holds;
}

double largestWeights(const Estimate& estimate)
{
    const TrainingTerms terms = trainingTerms({}, estimate);
    double most = 0;
    for (std::int64_t stage = 0; stage < terms.layout.pipeline; ++stage)
        most = std::max(most, stageParameters(terms, stage).parameters());
    return most;
}

/// `more` splits the model further than the subject's plan does.
Verdict splitsWeights(const Subject& s, Plan more)
{
    more.training.global_batch.reset();
    const Estimate after = estimate(more, s.catalogue);
    if (!after.memory)
        return notApplicable;
    const double before = largestWeights(s.estimate);
    return isAtLeast(before, largestWeights(after))
               ? holds
               : Verdict(std::to_string(before) + " becomes " + std::to_string(largestWeights(after)));
}

Verdict tensorSplitsWeights(const Subject& s)
{
    if (!isTraining(s))
        return notApplicable;
    Plan more = s.plan;
    more.parallelism.tensor *= 2;
    return splitsWeights(s, std::move(more));
}

/// Of layers of one kind: where dense ones come first, the borders of the stages decide.
Verdict pipelineSplitsWeights(const Subject& s)
{
    if (!isTraining(s) || !hasOneKind(s) || s.plan.parallelism.layers_per_stage)
        return notApplicable;
    Plan more = s.plan;
    more.parallelism.pipeline *= 2;
    return splitsWeights(s, std::move(more));
}

}  // namespace

std::vector<Law> trainingMemoryLaws()
{
    return {
        {"ZeRO never raises the state per GPU in any phase, adapters included; buffers are no state",
         zeroNeverRaisesState},
        {"all GPUs together hold every weight", weightsHoldTheModel},
        {"full recomputation needs no more than some, and some no more than none, under any offload", recomputeSaves},
        {"longer sequences never need less", sequenceGrows},
        {"larger micro-batches never need less", microBatchGrows},
        {"more layers of one kind never need less", layersGrow},
        {"wider layers never need less; Shampoo and GaLore look at the shape", hiddenGrows},
        {"larger vocabularies never need less", vocabularyGrows},
        {"context ranks never need more for tensors", contextShrinks},
        {"wider states and gradients never need less; but of frameworks that copy narrow gradients",
         widerNumbersTakeMore},
        {"tensor ranks never hold more weights", tensorSplitsWeights},
        {"pipeline stages of one kind of layer never hold more weights", pipelineSplitsWeights},
    };
}

}  // namespace headroom::hardening
