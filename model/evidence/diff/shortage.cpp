// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/shortage.h"

#include "model/estimator/estimator.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// What the caching allocator and a printed number of two decimals leave unsaid of a size.
constexpr double sizeTolerance = 0.01;

bool isOfSize(Bytes asked, double bytes)
{
    constexpr double granule = 2.0 * 1024 * 1024;  // Large blocks are whole multiples of it.
    return bytes > 0 && std::abs(asked.value - bytes) <= std::max(granule, sizeTolerance * bytes);
}

struct TensorKind {
    double elements{0};
    std::string_view name{};
    MemoryPart part{MemoryPart::Activations};
};

/// The large tensors of a step, those that no other is as large as first.
std::vector<TensorKind> tensorsOf(const Plan& plan, const Estimate& estimate)
{
    const Architecture& shape = estimate.architecture;
    const Layout& layout = *estimate.layout;
    const auto tensor = static_cast<double>(std::max<std::int64_t>(1, layout.tensor));
    const auto micro = static_cast<double>(plan.training.micro_batch);
    const double sequence =
        static_cast<double>(plan.training.sequence) / static_cast<double>(std::max<std::int64_t>(1, layout.context));
    const auto vocab = static_cast<double>(shape.vocab);
    const auto hidden = static_cast<double>(shape.hidden);
    return {
        {micro * static_cast<double>(shape.heads) / tensor * sequence * static_cast<double>(plan.training.sequence),
         "the scores of attention of a layer", MemoryPart::Activations},
        {micro * sequence * vocab / tensor, "the logits of a micro-batch", MemoryPart::Logits},
        {vocab * hidden / tensor, "the embedding or its gradient", MemoryPart::Gradients},
        {micro * sequence * static_cast<double>(shape.ffn) / tensor, "the inner activations of an MLP",
         MemoryPart::Activations},
        {hidden * static_cast<double>(shape.ffn) / tensor, "the weights of an MLP", MemoryPart::Weights},
        {micro * sequence * hidden, "the activations between layers", MemoryPart::Activations},
    };
}

/// A setting of a plan that costs memory, or saves it.
struct Variant {
    std::string setting{};
    Plan plan{};
};

template <class Change>
void addVariant(std::vector<Variant>& variants, const Plan& plan, std::string setting, const Change& change)
{
    Plan other = plan;
    change(other);
    if (!(other == plan))
        variants.push_back({std::move(setting), std::move(other)});
}

std::string numberSetting(std::string_view name, std::int64_t value)
{
    return std::string(name) + "=" + std::to_string(value);
}

/// A micro-batch of another size with as many sequences per step where that divides; else it is left open.
void setMicroBatch(Plan& plan, std::int64_t size, std::int64_t data)
{
    plan.training.micro_batch = size;
    if (plan.training.global_batch && *plan.training.global_batch % std::max<std::int64_t>(1, size * data) != 0)
        plan.training.global_batch.reset();
}

/// What people run by mistake in place of a plan: each needs more memory.
std::vector<Variant> costlier(const Plan& plan, const Estimate& estimate)
{
    std::vector<Variant> variants;
    const std::int64_t data = estimate.layout->data;
    addVariant(variants, plan, "training.attention=unfused",
               [](Plan& p) { p.training.attention = AttentionKernel::Unfused; });
    addVariant(variants, plan, "training.recompute=none", [](Plan& p) {
        p.training.recompute = Recompute::None;
        p.training.recompute_layers.reset();
        p.training.recompute_modules.clear();
    });
    for (const LossKind loss : {LossKind::Fp32Upcast, LossKind::Retained})
        addVariant(variants, plan, "training.loss=" + std::string(choiceName(loss)),
                   [loss](Plan& p) { p.training.loss = loss; });
    addVariant(variants, plan, "parallelism.zero=0", [](Plan& p) { p.parallelism.zero = 0; });
    addVariant(variants, plan, "training.offload=none", [](Plan& p) { p.training.offload = Offload::None; });
    addVariant(variants, plan, "training.optimizer=adamw", [](Plan& p) {
        p.training.optimizer = Optimizer::AdamW;
        p.training.state_bits.reset();
    });
    for (const std::int64_t factor : {2, 4, 8}) {
        const std::int64_t size = plan.training.micro_batch * factor;
        addVariant(variants, plan, numberSetting("training.micro_batch", size),
                   [size, data](Plan& p) { setMicroBatch(p, size, data); });
    }
    for (const std::int64_t factor : {2, 4}) {
        const std::int64_t size = plan.training.sequence * factor;
        addVariant(variants, plan, numberSetting("training.sequence", size),
                   [size](Plan& p) { p.training.sequence = size; });
    }
    return variants;
}

/// What saves memory without another model or other machines.
std::vector<Variant> thriftier(const Plan& plan, const Estimate& estimate)
{
    std::vector<Variant> variants;
    const std::int64_t data = estimate.layout->data;
    addVariant(variants, plan, "training.attention=flash", [](Plan& p) {
        if (p.training.attention == AttentionKernel::Unfused)
            p.training.attention = AttentionKernel::Flash;
    });
    addVariant(variants, plan, "training.recompute=full", [](Plan& p) {
        p.training.recompute = Recompute::Full;
        p.training.recompute_layers.reset();
        p.training.recompute_modules.clear();
    });
    if (plan.training.micro_batch > 1)
        addVariant(variants, plan, numberSetting("training.micro_batch", plan.training.micro_batch / 2),
                   [data](Plan& p) { setMicroBatch(p, p.training.micro_batch / 2, data); });
    addVariant(variants, plan, "training.loss=chunked", [](Plan& p) { p.training.loss = LossKind::Chunked; });
    if (data > 1)
        addVariant(variants, plan, "parallelism.zero=3", [](Plan& p) { p.parallelism.zero = 3; });
    addVariant(variants, plan, "training.optimizer=adamw-8bit", [](Plan& p) {
        if (p.training.optimizer == Optimizer::AdamW)
            p.training.optimizer = Optimizer::AdamW8bit;
    });
    addVariant(variants, plan, "training.offload=optimizer",
               [](Plan& p) { p.training.offload = combined(p.training.offload, Offload::Optimizer); });
    return variants;
}

/// The setting that a tensor of that name points to where the plan says otherwise: "training.attention=".
std::string_view settingOfTensor(std::string_view tensor)
{
    if (tensor.starts_with("the scores of attention"))
        return "training.attention=";
    return tensor.starts_with("the logits") ? "training.loss=" : std::string_view();
}

/// The setting that explains best what the job needed: one that the size of the failed tensor points to, else the
/// smallest plan that needs at least as much, and of which the part that was being allocated grows.
void findAsIf(const Estimate& planned, const Plan& plan, const Catalogue& catalogue, std::string_view today,
              Shortage& shortage)
{
    constexpr double nearlyAll = 0.97;
    constexpr double worthNaming = 1.5;
    const MemoryParts& before = planned.memory->worst().parts;
    const std::string_view pointed = settingOfTensor(shortage.tensor);
    const std::optional<MemoryPart> asked = shortage.part;
    struct Best {
        Bytes needs{};
        bool isPointedTo{false};
    };
    std::optional<Best> best;
    int fitting = 0;
    for (Variant& variant : costlier(plan, planned)) {
        const Estimate changed = estimate(variant.plan, catalogue, today);
        if (!changed.memory || !changed.layout)
            continue;
        const StageMemory& stage = changed.memory->worst();
        const bool isPointedTo = !pointed.empty() && variant.setting.starts_with(pointed);
        const bool isEnough = stage.allocated >= *shortage.needed * nearlyAll;
        if (!isEnough && !isPointedTo)
            continue;
        MemoryPart grown = MemoryPart::Weights;
        Bytes most{};
        for (const MemoryPart part : allMemoryParts)
            if (const Bytes growth = stage.parts[part] - before[part]; growth > most) {
                most = growth;
                grown = part;
            }
        if (stage.parts[asked.value_or(grown)] < before[asked.value_or(grown)] * worthNaming)
            continue;
        ++fitting;
        if (best && (best->isPointedTo != isPointedTo ? best->isPointedTo : stage.allocated >= best->needs))
            continue;
        best = {stage.allocated, isPointedTo};
        shortage.asIf = variant.setting;
        shortage.part = asked.value_or(grown);
        shortage.partAsIf = stage.parts[*shortage.part];
        // What points to it and needs less than the job held is not the whole of it.
        shortage.isProbable = !isEnough;
        shortage.ran = std::move(variant.plan);
    }
    shortage.isProbable = shortage.isProbable || fitting > 1;
}

/// "training.micro_batch" of "training.micro_batch=4".
std::string_view fieldOf(std::string_view setting) { return setting.substr(0, setting.find('=')); }

void findReliefs(const Catalogue& catalogue, std::string_view today, Shortage& shortage)
{
    const Estimate now = estimate(shortage.ran, catalogue, today);
    if (!now.memory || !now.layout)
        return;
    constexpr double least = 0.01;
    const Bytes held = now.memory->worst().allocated;
    const Bytes missing = shortage.missing.value_or(shortage.error.asked);
    for (Variant& variant : thriftier(shortage.ran, now)) {
        // What ran otherwise is to be set as planned first, which is no change of the plan.
        if (!shortage.asIf.empty() && fieldOf(variant.setting) == fieldOf(shortage.asIf))
            continue;
        const Estimate changed = estimate(variant.plan, catalogue, today);
        if (!changed.memory)
            continue;
        const Bytes saved = held - changed.memory->worst().allocated;
        if (saved > held * least)
            shortage.reliefs.push_back({std::move(variant.setting), saved, saved >= missing});
    }
    std::ranges::stable_sort(shortage.reliefs, std::greater<>(),
                             [](const Relief& relief) { return relief.saved.value; });
}

ShortageReason reasonOf(const Shortage& shortage, const Estimate& planned)
{
    constexpr double otherSize = 0.95;
    constexpr double noise = 1.03;
    const OutOfMemory& error = shortage.error;
    const bool isSmaller = error.capacity && *error.capacity < shortage.capacity * otherSize;
    const bool isLarger = error.capacity && *error.capacity > shortage.capacity * (1 / otherSize);
    if (isSmaller || isLarger)
        return ShortageReason::OtherCard;
    const OutOfMemoryFacts facts = error.facts();
    if (facts.isOfRanks())
        return ShortageReason::SharedByRanks;
    const bool isAbove = shortage.needed && *shortage.needed > shortage.planned * noise;
    // What others hold is not the reason where the job alone exceeds its plan by more.
    const bool isMostlyOwn = isAbove && shortage.others && *shortage.others < *shortage.needed - shortage.planned;
    if (facts.othersAreEnough() && !isMostlyOwn)
        return ShortageReason::OtherProcesses;
    if (!isHeld(planned))
        return ShortageReason::PlanTooLarge;
    if (isAbove)
        return ShortageReason::Grown;
    return error.isFragmented() && error.wouldDoJoined() ? ShortageReason::Fragmented : ShortageReason::Unclear;
}

}  // namespace

std::string_view reasonName(ShortageReason reason)
{
    constexpr std::array<std::string_view, 7> names = {"plan-too-large", "other-card", "other-processes", "fragmented",
                                                       "grown",          "unclear",    "shared-by-ranks"};
    return names.at(static_cast<std::size_t>(reason));
}

std::string tensorOfSize(Bytes bytes, const Plan& plan, const Estimate& estimate, std::optional<MemoryPart>* part)
{
    if (!estimate.layout || plan.workload != Workload::Training)
        return {};
    constexpr std::array<double, 2> widths = {2, 4};
    for (const TensorKind& kind : tensorsOf(plan, estimate))
        for (const double width : widths)
            if (isOfSize(bytes, kind.elements * width)) {
                if (part != nullptr)
                    *part = kind.part;
                return std::string(kind.name) + ", " + plainNumber(width) + " bytes each";
            }
    return {};
}

std::optional<Shortage> explainShortage(const OutOfMemory& error, const Plan& plan, const Catalogue& catalogue,
                                        std::string_view today, std::int64_t steps)
{
    const Estimate planned = estimate(plan, catalogue, today);
    if (!planned.memory || !planned.layout)
        return std::nullopt;
    const StageMemory& stage = planned.memory->worst();
    Shortage shortage{.error = error,
                      .planned = stage.allocated,
                      .capacity = planned.hardware.runtimeTotal,
                      .part = error.part,
                      .ran = plan};
    if (error.allocated)
        shortage.needed = *error.allocated + error.asked;
    if (error.free)
        shortage.missing = std::max(Bytes{}, error.asked - *error.free);
    if (const auto others = error.facts().ofOthers())
        shortage.others = Bytes{*others};
    std::optional<MemoryPart> bySize;
    shortage.tensor = tensorOfSize(error.asked, plan, planned, &bySize);
    if (!shortage.part)
        shortage.part = bySize;
    shortage.reason = reasonOf(shortage, planned);
    const bool trains = plan.workload == Workload::Training;
    if (shortage.reason == ShortageReason::Grown && trains)
        findAsIf(planned, plan, catalogue, today, shortage);
    if (shortage.part)
        shortage.partPlanned = stage.parts[*shortage.part];
    // No change of the plan is needed where others hold the card, or where the job was far from what the plan holds.
    constexpr double farBelow = 0.9;
    const bool isEarly =
        shortage.reason == ShortageReason::Unclear && shortage.needed && *shortage.needed < shortage.planned * farBelow;
    if (shortage.reason == ShortageReason::OtherProcesses || shortage.reason == ShortageReason::SharedByRanks ||
        isEarly)
        return shortage;
    if (trains)
        findReliefs(catalogue, today, shortage);
    const bool isTooLarge = !isHeld(estimate(shortage.ran, catalogue, today));
    if (isTooLarge) {
        constexpr std::size_t mostFixes = 5;
        FixList list = findFixes(shortage.ran, catalogue, today, {}, steps);
        std::string pointer = '/' + std::string(fieldOf(shortage.asIf));
        std::ranges::replace(pointer, '.', '/');
        const auto isOfAsIf = [&](const FixChange& change) { return change.pointer == pointer; };
        std::erase_if(list.fixes,
                      [&](const Fix& fix) { return !fix.fits || std::ranges::any_of(fix.changes, isOfAsIf); });
        if (list.fixes.size() > mostFixes)
            list.fixes.erase(list.fixes.begin() + mostFixes, list.fixes.end());
        shortage.fixes = std::move(list.fixes);
    }
    return shortage;
}

std::vector<std::string> questionsAbout(const OutOfMemory& error, const Catalogue& catalogue)
{
    std::vector<std::string> cards;
    std::string kinds;
    constexpr double similar = 0.02;
    constexpr std::size_t mostKinds = 4;
    if (error.capacity)
        for (const Gpu& gpu : catalogue.gpus()) {
            const Bytes total = gpu.runtimeMemory ? *gpu.runtimeMemory : gpu.memory;
            if (std::abs(total.value - error.capacity->value) > similar * error.capacity->value ||
                gpu.vendor != "NVIDIA" || cards.size() == mostKinds)
                continue;
            cards.push_back(gpu.shortName);
            kinds += (kinds.empty() ? "" : ", ") + gpu.shortName;
        }
    const std::string card = cards.empty() ? std::string("Which GPU is it, and how many of them share the job?")
                                           : "The GPU has the memory of " + kinds +
                                                 ": which is it, and how many share "
                                                 "the job (tensor, pipeline, ZeRO or FSDP)?";
    const std::string held = error.allocated ? " Tensors held " + decimalBytes(*error.allocated) + " and " +
                                                   decimalBytes(error.asked) + " more were asked for."
                                             : " " + decimalBytes(error.asked) + " were asked for.";
    return {
        "Which model is it (its name or number of parameters), and is it served, trained in full, or with LoRA or "
        "QLoRA?",
        "With which number format, optimizer, sequences per GPU (micro-batch), tokens per sequence and recomputation?" +
            held,
        card};
}

}  // namespace headroom
