// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search_space.h"

#include "model/estimator/estimator.h"
#include "model/hardware/hardware.h"
#include "model/layout/layout.h"
#include "model/memory/stage_memory.h"
#include "model/plan/limits.h"
#include "model/shape/layer_kinds.h"
#include "model/shape/resolve_model.h"

#include <algorithm>
#include <numeric>
#include <ranges>

namespace headroom {

namespace {

/// The global batch that a plan without one has: that of its own layout where the GPUs divide by it, else one
/// micro-batch for each GPU.
std::int64_t impliedBatch(const Plan& plan, const Hardware& hardware)
{
    const Parallelism& p = plan.parallelism;
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    const std::int64_t data = hardware.gpusUsed % modelRanks == 0 ? hardware.gpusUsed / modelRanks : 0;
    return data > 0 ? plan.training.micro_batch * data * p.pipeline : plan.training.micro_batch * hardware.gpusUsed;
}

std::int64_t mostMicroBatch() { return static_cast<std::int64_t>(field("/training/micro_batch").maximum); }

}  // namespace

std::vector<std::int64_t> divisorsOf(std::int64_t number)
{
    std::vector<std::int64_t> low;
    std::vector<std::int64_t> high;
    for (std::int64_t i = 1; i * i <= number; ++i) {
        if (number % i != 0)
            continue;
        low.push_back(i);
        if (i != number / i)
            high.push_back(number / i);
    }
    low.insert(low.end(), high.rbegin(), high.rend());
    return low;
}

std::optional<SearchSpace> SearchSpace::of(const Plan& plan, const Catalogue& catalogue, bool batchUpTo,
                                           Findings& findings)
{
    // The estimate of the plan on its own has everything but the layout, whatever the layout is.
    SearchSpace space;
    space.m_base = estimate(plan, catalogue);
    const std::size_t before = findings.size();
    bool derived = false;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, findings);
    const std::optional<Architecture> shape = resolveModel(plan.model, catalogue, derived, findings);
    // A step of several models is no step of a layout alone.
    if (!hardware || !shape || plan.workload != Workload::Training || plan.training.objective != TrainingObjective::Sft)
        return std::nullopt;
    findings.resize(before);
    space.m_plan = plan;
    space.m_offloads = {Offload::None};
    if (!hardware->cpuOnly)
        space.m_offloads = {Offload::None, Offload::Optimizer, Offload::Activations, Offload::Parameters};
    const std::int64_t given = plan.training.global_batch.value_or(0);
    space.m_limit = given > 0 ? given : impliedBatch(plan, *hardware);
    space.m_rule = batchUpTo ? BatchRule::UpTo : given > 0 ? BatchRule::Fixed : BatchRule::Implied;
    space.m_base.memory.reset();
    space.m_base.time.reset();
    space.m_base.layout.reset();
    space.m_base.findings.clear();
    space.findParallelisms();
    return space;
}

void SearchSpace::keepCommon()
{
    m_commonOnly = true;
    m_offloads = {Offload::None};
    std::erase_if(m_parallelisms, [](const ParallelDegrees& degrees) { return degrees.context > 1; });
}

Bytes SearchSpace::usable() const
{
    const Bytes usable = usableMemory(m_base.hardware.capacity);
    return m_peakMargin == 1 ? usable : wholeBytes(usable * (1 / m_peakMargin));
}

void SearchSpace::findParallelisms()
{
    const Hardware& hardware = m_base.hardware;
    const Architecture& shape = m_base.architecture;
    const bool isJoined = hardware.mig.empty() || hardware.gpusUsed == 1;
    if (hardware.gpusUsed > hardware.gpusAvailable || !isJoined)
        return;
    for (const std::int64_t tensor : divisorsOf(hardware.gpusUsed))
        if (dividesHeads(shape, tensor) && dividesWidths(shape, tensor) && tensor <= hardware.linkDomain)
            addWithContext(tensor);
}

void SearchSpace::addWithContext(std::int64_t tensor)
{
    const std::int64_t ranks = m_base.hardware.gpusUsed / tensor;
    for (const std::int64_t context : divisorsOf(ranks))
        if (context == 1 || m_plan.training.sequence % (2 * context) == 0)
            for (const std::int64_t pipeline : divisorsOf(ranks / context))
                if (pipeline <= m_base.architecture.layers)
                    addDegrees({.tensor = tensor,
                                .context = context,
                                .pipeline = pipeline,
                                .expertTensor = tensor,
                                .data = ranks / context / pipeline});
}

void SearchSpace::addDegrees(ParallelDegrees degrees)
{
    degrees.mostLayers = std::ranges::max(layersOf(degrees));
    if (hasBatch(degrees))
        addWithExperts(degrees);
}

bool SearchSpace::hasBatch(const ParallelDegrees& degrees) const
{
    switch (m_rule) {
    case BatchRule::Fixed: return m_limit % degrees.data == 0;
    case BatchRule::Implied: return m_limit >= degrees.data * degrees.pipeline;
    case BatchRule::UpTo: return m_limit >= degrees.data;
    }
    return false;
}

void SearchSpace::addWithExperts(ParallelDegrees degrees)
{
    if (!m_base.architecture.moe) {
        m_parallelisms.push_back(degrees);
        return;
    }
    const Experts& moe = *m_base.architecture.moe;
    const std::int64_t ranks = degrees.dataRanks() * degrees.tensor;
    for (const std::int64_t expert : divisorsOf(std::gcd(moe.experts, ranks)))
        for (const std::int64_t expertTensor : divisorsOf(std::gcd(moe.ffn, ranks / expert))) {
            if (expertTensor > m_base.hardware.linkDomain)
                break;
            degrees.expert = expert;
            degrees.expertTensor = expertTensor;
            degrees.expertData = ranks / (expert * expertTensor);
            m_parallelisms.push_back(degrees);
        }
}

std::vector<std::int64_t> SearchSpace::layersOf(const ParallelDegrees& degrees) const
{
    const auto& own = m_plan.parallelism.layers_per_stage;
    return keepsLayers(m_plan.parallelism, degrees.pipeline) ? *own
                                                             : layersOfStages(m_base.architecture, degrees.pipeline);
}

std::vector<bool> SearchSpace::sequenceChoices(const ParallelDegrees& degrees) const
{
    if (degrees.tensor == 1)
        return {true};
    const std::int64_t halves = degrees.context > 1 ? 2 * degrees.context : 1;
    const std::int64_t sequence = m_plan.training.sequence;
    if (sequence % halves != 0 || sequence % degrees.tensor != 0)
        return {false};
    return {true, false};
}

std::vector<std::int64_t> SearchSpace::virtualChoices(const ParallelDegrees& degrees) const
{
    const std::int64_t layers = m_base.architecture.layers;
    if (degrees.pipeline == 1 || m_commonOnly)
        return {1};
    if (keepsLayers(m_plan.parallelism, degrees.pipeline) && !areEqual(*m_plan.parallelism.layers_per_stage)) {
        // Unlike stages need not divide into equal chunks.
        std::vector<std::int64_t> all(static_cast<std::size_t>(layers / degrees.pipeline));
        std::iota(all.begin(), all.end(), std::int64_t{1});
        return all;
    }
    return layers % degrees.pipeline == 0 ? divisorsOf(layers / degrees.pipeline) : std::vector<std::int64_t>{1};
}

std::vector<Sharding> SearchSpace::shardings(const ParallelDegrees& degrees) const
{
    std::vector<Sharding> result{{0, 0}};
    const std::int64_t ranks = degrees.dataRanks();
    if (ranks == 1 && degrees.expertData == 1)
        return result;
    const std::vector<std::int64_t> groups = divisorsOf(ranks);
    constexpr std::int64_t highest = 3;
    for (std::int64_t zero = 1; zero <= highest; ++zero) {
        result.push_back({zero, 0});
        for (const std::int64_t group : std::views::reverse(groups))
            if (group > 1 && group < ranks)
                result.push_back({zero, group});
    }
    return result;
}

std::vector<Schedule> SearchSpace::schedules(const ParallelDegrees& degrees, std::int64_t virtualStages) const
{
    if (degrees.pipeline == 1 || virtualStages > 1 || m_commonOnly)
        return {Schedule::OneForwardOneBackward};
    if (offersZeroBubble())
        return {Schedule::OneForwardOneBackward, Schedule::ZeroBubble, Schedule::Gpipe};
    return {Schedule::OneForwardOneBackward, Schedule::Gpipe};
}

std::int64_t SearchSpace::microBatchStep(const ParallelDegrees& degrees, std::int64_t virtualStages) const
{
    return virtualStages > 1 ? degrees.pipeline : 1;
}

std::vector<BatchChoice> SearchSpace::batches(const ParallelDegrees& degrees, std::int64_t virtualStages) const
{
    std::vector<BatchChoice> result;
    const std::int64_t step = microBatchStep(degrees, virtualStages);
    const std::int64_t perRank = m_limit / degrees.data;
    if (m_rule == BatchRule::Fixed) {
        for (const std::int64_t micro : divisorsOf(perRank))
            if (perRank / micro % step == 0 && micro <= mostMicroBatch())
                result.push_back({micro, perRank / micro});
        return result;
    }
    const std::int64_t rounds = m_rule == BatchRule::Implied ? degrees.pipeline : step;
    const std::int64_t most = std::min(perRank / rounds, mostMicroBatch());
    for (std::int64_t micro = 1; micro <= most; ++micro)
        result.push_back({micro, m_rule == BatchRule::Implied ? degrees.pipeline : perRank / micro / step * step});
    return result;
}

std::vector<std::pair<Recompute, std::int64_t>> SearchSpace::recomputations(const ParallelDegrees& degrees) const
{
    std::vector<std::pair<Recompute, std::int64_t>> result{
        {Recompute::None, 0}, {Recompute::Selective, 0}, {Recompute::Full, 0}};
    for (std::int64_t layers = 1; layers < degrees.mostLayers; ++layers)
        result.emplace_back(Recompute::Block, layers);
    return result;
}

std::int64_t SearchSpace::count(const ParallelDegrees& degrees) const
{
    constexpr std::int64_t notBlocks = 2;  // none, selective and full, less the block of all layers
    std::int64_t pipelines = 0;
    for (const std::int64_t stages : virtualChoices(degrees)) {
        std::int64_t batchCount = 0;
        const std::int64_t step = microBatchStep(degrees, stages);
        for (const BatchChoice& batch : batches(degrees, stages))
            batchCount += m_rule == BatchRule::UpTo ? batch.mostMicroBatches / step : 1;
        pipelines += batchCount * std::ssize(schedules(degrees, stages));
    }
    return pipelines * std::ssize(sequenceChoices(degrees)) * std::ssize(shardings(degrees)) *
           (degrees.mostLayers + notBlocks) * std::ssize(m_offloads);
}

std::int64_t SearchSpace::count() const
{
    return std::accumulate(m_parallelisms.begin(), m_parallelisms.end(), std::int64_t{0},
                           [this](std::int64_t sum, const ParallelDegrees& d) { return layoutSum(sum, count(d)); });
}

}  // namespace headroom
