// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/advice/advised_steps.h"

#include "model/advice/platform_grounds.h"
#include "model/catalogue/known_ids.h"
#include "model/decide/decide.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "model/hardware/gpu_use.h"
#include "model/search/layout_choice.h"
#include "model/sizes/size_matrix.h"

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {
namespace {

/// The advised machines with what they come to.
struct Advised {
    const Plan& plan;
    const VmSize& size;
    const Estimate estimate;
};

/// Which decision a sentence of the advice belongs to.
std::string_view decisionOf(std::string_view finding)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> decisions = {
        {{"advice.cpu", "workload"},
         {"advice.training", "workload"},
         {"advice.serving", "workload"},
         {"advice.class", "strategy"},
         {"advice.beyond-class", "strategy"},
         {"advice.serving-whole", "strategy"},
         {"advice.serving-split", "strategy"},
         {"advice.batch", "strategy"},
         {"advice.region", "region"},
         {"advice.platform-node", "platform"},
         {"advice.platform-cluster", "platform"},
         {"advice.platform-fabric", "platform"},
         {"advice.platform-cpu", "platform"},
         {"advice.platform-serving", "platform"},
         {"advice.platform-node-elsewhere", "platform"},
         {"advice.platform-cluster-elsewhere", "platform"},
         {"advice.platform-fabric-elsewhere", "platform"}}};
    const auto found = std::ranges::find(decisions, finding, &std::pair<std::string_view, std::string_view>::first);
    if (found != decisions.end())
        return found->second;
    return finding.starts_with("advice.platform") ? "platform" : "size";
}

AdvisedStep& stepOf(std::vector<AdvisedStep>& steps, std::string_view id)
{
    return *std::ranges::find(steps, id, &AdvisedStep::id);
}

/// What a job or service would find with one thing changed; absent where that is impossible.
struct Trial {
    Bytes peak{};
    bool fits{false};
    Bytes shortBy{};
    std::optional<Seconds> step{};
};

std::optional<Trial> tried(const Plan& plan, const Catalogue& catalogue)
{
    const Estimate result = estimate(plan, catalogue);
    if (!result.memory)
        return std::nullopt;
    Trial trial{result.memory->worst().peak, result.memory->suffices(),
                result.memory->worst().peak - result.memory->usable, std::nullopt};
    if (result.time)
        trial.step = result.time->step;
    return trial;
}

/// How another way of dividing the job does on the advised machines.
Finding strategyReason(const std::optional<Trial>& trial, Seconds step)
{
    const char* pointer = "/parallelism";
    if (!trial)
        return {"against.impossible", Severity::Information, pointer};
    if (!trial->fits)
        return {"against.short", Severity::Information, pointer, trial->shortBy};
    if (!trial->step)
        return {"against.unknown-time", Severity::Information, pointer};
    // Closer than that, an estimate does not tell two layouts apart.
    constexpr double alike = 1.02;
    if (*trial->step > step * alike)
        return {"against.slower", Severity::Information, pointer, *trial->step, step};
    return {"against.fits-too", Severity::Information, pointer, *trial->step, step};
}

void addStrategies(const Advised& advised, const Catalogue& catalogue, AdvisedStep& step)
{
    if (!advised.estimate.layout || !advised.estimate.time)
        return;
    const LayoutChoice own = layoutChoiceOf(advised.plan, *advised.estimate.layout);
    const Framework framework = advised.plan.training.framework;
    const std::string family = familyName(familyOf(own, framework));
    // As the sentences name it: "TP+DP" alone would hide that the data ranks share their states.
    step.take = layoutLabel(advised.plan, advised.estimate.hardware.gpusUsed);
    const auto inNode = std::max<std::int64_t>(1, wholeGpus(advised.estimate.hardware) /
                                                      std::max<std::int64_t>(1, advised.estimate.hardware.nodes));
    for (std::int64_t zero = 0; zero <= 3; ++zero) {
        for (const std::int64_t tensor : {std::int64_t{1}, inNode}) {
            LayoutChoice other = own;
            other.zero = zero;
            other.tensor = other.expertTensor = tensor;
            if (tensor > 1 && (zero > 0 || inNode == 1))
                continue;
            const std::string name = familyName(familyOf(other, framework));
            const bool known = name == family || std::ranges::any_of(step.against, [&](const Objection& objection) {
                                   return objection.name == name;
                               });
            if (known)
                continue;
            const Plan changed = withLayout(advised.plan, other, false);
            step.against.push_back({name, strategyReason(tried(changed, catalogue), advised.estimate.time->step)});
        }
    }
}

/// How the job does with another recipe; one that changes what is trained is not taken unasked.
Finding recipeReason(const std::optional<Trial>& trial, Recipe recipe, Seconds step)
{
    const char* pointer = "/training/recipe";
    if (!trial || !trial->step)
        return {"against.no-rate", Severity::Information, pointer};
    if (!trial->fits)
        return {"against.short", Severity::Information, pointer, trial->shortBy};
    if (recipe == Recipe::Fp16Mixed)
        return {"against.loss-scaling", Severity::Information, pointer, *trial->step, step};
    if (*trial->step < step)
        return {"against.other-training", Severity::Information, pointer, *trial->step, step};
    return {"against.slower", Severity::Information, pointer, *trial->step, step};
}

void addPrecision(const Advised& advised, const Catalogue& catalogue, AdvisedStep& step)
{
    const Plan& plan = advised.plan;
    if (plan.workload == Workload::Serving) {
        step.take = choiceName(plan.serving.weights);
        if (!advised.estimate.serving)
            return;
        step.why.push_back({"advice.precision-serving", Severity::Information, "/serving/weights",
                            PlanChoice{"/serving/weights", step.take}, advised.estimate.serving->memory.weights});
        for (const WeightFormat format : {WeightFormat::Bf16, WeightFormat::Fp8, WeightFormat::Awq4}) {
            if (format == plan.serving.weights)
                continue;
            Plan changed = plan;
            changed.serving.weights = format;
            const Estimate other = estimate(changed, catalogue);
            if (!other.serving)
                continue;
            const Bytes weights = other.serving->memory.weights;
            const bool holds = other.memory && other.memory->suffices();
            step.against.push_back(
                {std::string(choiceName(format)),
                 !holds ? Finding{"against.weights-short", Severity::Information, "/serving/weights", weights}
                 : weights < advised.estimate.serving->memory.weights
                     ? Finding{"against.other-answers", Severity::Information, "/serving/weights", weights}
                     : Finding{"against.larger-weights", Severity::Information, "/serving/weights", weights}});
        }
        return;
    }
    step.take = choiceName(plan.training.recipe);
    if (!advised.estimate.time || !advised.estimate.memory)
        return;
    const Seconds time = advised.estimate.time->step;
    step.why.push_back({"advice.precision", Severity::Information, "/training/recipe",
                        PlanChoice{"/training/recipe", step.take}, time, advised.estimate.memory->worst().peak});
    for (const Recipe recipe : {Recipe::Bf16Mixed, Recipe::Fp16Mixed, Recipe::Fp8Mixed, Recipe::Fp32}) {
        if (recipe == plan.training.recipe)
            continue;
        Plan changed = plan;
        changed.training.recipe = recipe;
        step.against.push_back(
            {std::string(choiceName(recipe)), recipeReason(tried(changed, catalogue), recipe, time)});
    }
}

/// What was tried of the advice's cloud, cheapest job first, and what was not and why.
void addSizes(const Advised& advised, const Advice& advice, const Catalogue& catalogue, const std::string& today,
              AdvisedStep& step)
{
    const char* pointer = "/cluster/sku";
    const auto& nodes = std::get<VmNodes>(advised.plan.cluster.hardware);
    step.take = std::to_string(nodes.nodes) + " x " + nodes.sku;
    std::vector<TriedSize> sizes = advice.tried;
    std::ranges::stable_sort(sizes, {}, [](const TriedSize& size) {
        return std::pair(!size.job.has_value(), size.job ? size.job->money.micros : 0);
    });
    const auto own = std::ranges::find(sizes, nodes.sku, &TriedSize::id);
    for (const TriedSize& size : sizes) {
        if (size.id == nodes.sku)
            continue;
        step.against.push_back(
            {size.id, size.job && own != sizes.end() && own->job
                          ? Finding{"against.dearer-job", Severity::Information, pointer, *size.job, *own->job}
                          : Finding{"against.not-held", Severity::Information, pointer}});
    }
    for (const VmSize& size : catalogue.sizes()) {
        if (size.cloud != advised.size.cloud || size.id == nodes.sku || size.isCpuOnly() != advised.size.isCpuOnly() ||
            std::ranges::find(sizes, size.id, &TriedSize::id) != sizes.end())
            continue;
        const SizeOption option = sizeOption(size, advised.plan, catalogue, today);
        step.against.push_back({size.id, option.retired ? Finding{"against.retired", Severity::Information, pointer,
                                                                  size.retirementDate.value_or(std::string())}
                                         : option.paid == nullptr || option.paid->region.empty()
                                             ? Finding{"against.no-price", Severity::Information, pointer}
                                         : !option.trusted
                                             ? Finding{"against.unverified", Severity::Information, pointer}
                                             : Finding{"against.no-better", Severity::Information, pointer}});
    }
}

/// The regions in which the size has a price in the advised mode.
void addRegions(const Advised& advised, AdvisedStep& step)
{
    const CostEstimate& cost = advised.estimate.cost;
    step.take = cost.pricedRegion();
    if (step.take.empty() || !cost.nodeHour)
        return;
    const Amount own{cost.converted(*cost.nodeHour * 1 * Hours{1}), cost.currency};
    step.why.push_back({"advice.region-taken", Severity::Information, "/cost/region", step.take, own});
    const std::string_view mode = choiceName(advised.plan.cost.price_mode);
    for (const Price& price : advised.size.prices) {
        if (price.region.empty() || price.region == step.take || price.mode != mode || price.os != "linux")
            continue;
        const Amount there{cost.converted(price.perHour * 1 * Hours{1}), cost.currency};
        step.against.push_back(
            {price.region, there.money < own.money
                               ? Finding{"against.region-cheaper", Severity::Information, "/cost/region", there, own}
                               : Finding{"against.region-dearer", Severity::Information, "/cost/region", there, own}});
    }
}

}  // namespace

std::vector<AdvisedStep> advisedSteps(const Plan& plan, const Advice& advice, const Catalogue& catalogue,
                                      const std::string& today)
{
    std::vector<AdvisedStep> steps;
    for (const char* id : {"workload", "precision", "strategy", "size", "region", "platform"})
        steps.push_back({id, {}, {}, {}});
    for (const Finding& finding : advice.steps)
        stepOf(steps, decisionOf(finding.id)).why.push_back(finding);
    stepOf(steps, "workload").take = advice.cpuIsEnough                   ? "CPU"
                                     : plan.workload == Workload::Serving ? "serving"
                                                                          : "training";
    if (advice.plan) {
        const VmSize* size = sizeOf(*advice.plan, catalogue);
        const Advised advised{*advice.plan, *size, estimate(*advice.plan, catalogue, today)};
        addPrecision(advised, catalogue, stepOf(steps, "precision"));
        AdvisedStep& strategy = stepOf(steps, "strategy");
        if (plan.workload == Workload::Serving)
            strategy.take = layoutLabel(advised.plan, advised.estimate.hardware.gpusUsed);
        else
            addStrategies(advised, catalogue, strategy);
        addSizes(advised, advice, catalogue, today, stepOf(steps, "size"));
        addRegions(advised, stepOf(steps, "region"));
        AdvisedStep& platform = stepOf(steps, "platform");
        platform.take = advisedPlatform(advised.plan, advised.size);
        platform.against = otherPlatforms(advised.plan, advised.size);
    }
    std::erase_if(steps, [](const AdvisedStep& step) { return step.take.empty() && step.why.empty(); });
    return steps;
}

}  // namespace headroom
