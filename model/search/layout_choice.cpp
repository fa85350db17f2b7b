// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/layout_choice.h"

#include <iterator>

namespace headroom {

namespace {

bool isPyTorch(Framework framework)
{
    switch (framework) {
    case Framework::Fsdp1:
    case Framework::Fsdp2:
    case Framework::Composer:
    case Framework::HuggingFace:
    case Framework::Litgpt:
    case Framework::Torchtune: return true;
    case Framework::Generic:
    case Framework::Megatron:
    case Framework::MegatronDeepSpeed:
    case Framework::DeepSpeed:
    case Framework::InternEvo: return false;
    }
    return false;
}

Strategy dataParallel(const LayoutChoice& layout, Framework framework)
{
    switch (layout.zero) {
    case 0: return Strategy::Dp;
    case 1: return Strategy::Zero1;
    case 2: return Strategy::Zero2;
    default: break;
    }
    if (layout.shardGroup != 0)
        return Strategy::Hsdp;
    return isPyTorch(framework) ? Strategy::Fsdp : Strategy::Zero3;
}

std::int64_t recomputeRank(Recompute recompute)
{
    switch (recompute) {
    case Recompute::None: return 0;
    case Recompute::Selective: return 1;
    case Recompute::PerOp: return 2;
    case Recompute::Modules: return 3;
    case Recompute::Full: return 4;
    case Recompute::Block: return 5;
    }
    return 0;
}

}  // namespace

std::vector<std::string> unprovenParts(const LayoutChoice& layout)
{
    if (layout.pipeline == 1 || layout.schedule == Schedule::OneForwardOneBackward)
        return {};
    return {"schedule " + std::string(choiceName(layout.schedule))};
}

Plan withLayout(Plan plan, const LayoutChoice& layout, bool setsBatch)
{
    Parallelism& p = plan.parallelism;
    p.tensor = layout.tensor;
    p.sequence_parallel = layout.sequenceParallel;
    p.context = layout.context;
    p.pipeline = layout.pipeline;
    p.virtual_stages = layout.virtualStages;
    p.schedule = layout.schedule;
    if (!keepsLayers(p, layout.pipeline))
        p.layers_per_stage.reset();
    p.expert = layout.expert;
    p.expert_tensor = layout.expertTensor == layout.tensor ? std::nullopt : std::optional(layout.expertTensor);
    p.zero = layout.zero;
    p.shard_group = layout.shardGroup == 0 ? std::nullopt : std::optional(layout.shardGroup);
    Training& training = plan.training;
    training.micro_batch = layout.microBatch;
    training.recompute = layout.recompute;
    training.recompute_layers =
        layout.recompute == Recompute::Block ? std::optional(layout.recomputeLayers) : std::nullopt;
    training.offload = layout.offload;
    if (setsBatch || training.global_batch)
        training.global_batch = layout.globalBatch;
    return plan;
}

bool keepsLayers(const Parallelism& parallelism, std::int64_t stages)
{
    return parallelism.layers_per_stage && std::ssize(*parallelism.layers_per_stage) == stages;
}

LayoutChoice layoutChoiceOf(const Plan& plan, const Layout& layout)
{
    const Parallelism& p = plan.parallelism;
    return {.tensor = p.tensor,
            .context = p.context,
            .pipeline = p.pipeline,
            .virtualStages = p.virtual_stages,
            .expert = p.expert,
            .expertTensor = p.expert_tensor.value_or(p.tensor),
            .zero = p.zero,
            .shardGroup = p.shard_group.value_or(0),
            .sequenceParallel = p.sequence_parallel,
            .schedule = p.schedule,
            .microBatch = plan.training.micro_batch,
            .globalBatch = layout.globalBatch,
            .recompute = plan.training.recompute,
            .recomputeLayers =
                plan.training.recompute == Recompute::Block ? plan.training.recompute_layers.value_or(0) : 0,
            .offload = plan.training.offload};
}

Family familyOf(const LayoutChoice& layout, Framework framework)
{
    Family family{.strategy = Strategy::Dp, .context = layout.context > 1};
    if (layout.expert > 1)
        family.strategy = Strategy::ThreeDExpert;
    else if (layout.tensor > 1)
        family.strategy = layout.pipeline > 1 ? Strategy::ThreeD : Strategy::TpDp;
    else
        family.strategy = layout.pipeline > 1 ? Strategy::PpDp : dataParallel(layout, framework);
    return family;
}

std::string familyName(Family family)
{
    std::string name(strategyNames[static_cast<std::size_t>(family.strategy)]);
    return family.context ? name + "+CP" : name;
}

Simplicity simplicityOf(const LayoutChoice& l)
{
    // Experts divided like everything else are no kind of their own.
    const std::int64_t ownTensor = l.expertTensor == l.tensor ? 1 : l.expertTensor;
    std::int64_t kinds = 0;
    for (const std::int64_t degree : {l.tensor, l.context, l.pipeline, l.expert, ownTensor})
        kinds += degree > 1 ? 1 : 0;
    return {kinds,
            l.tensor * l.context * l.pipeline * l.expert * ownTensor,
            l.zero,
            l.shardGroup == 0 ? 0 : 1,
            static_cast<std::int64_t>(l.offload),
            recomputeRank(l.recompute),
            l.schedule == Schedule::OneForwardOneBackward ? 0 : 1 + static_cast<std::int64_t>(l.schedule),
            l.virtualStages,
            l.context,
            l.pipeline,
            l.tensor,
            l.expert,
            l.expertTensor == l.tensor ? 0 : l.expertTensor,
            l.sequenceParallel ? 0 : 1,
            l.recomputeLayers,
            -l.shardGroup,
            -l.globalBatch,
            l.microBatch};
}

}  // namespace headroom
