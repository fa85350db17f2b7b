// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/layout_evaluator.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

// Steps of a WorkBudget, by measurement.
constexpr std::int64_t setUpSteps = 100;
constexpr std::int64_t timedStageSteps = 5;
constexpr std::int64_t streamedStageSteps = 1;
constexpr std::int64_t sharedStageSteps = 1;
constexpr std::int64_t memoryStageSteps = 5;
constexpr std::int64_t stepSteps = 1;

/// What is offloaded, of which a layout of a search has one thing, decides the traffic during a micro-batch.
std::size_t setIndex(Offload offload)
{
    return offload == Offload::Activations ? 1 : offload == Offload::Parameters ? 2 : 0;
}

LayoutChoice choiceOf(const ParallelDegrees& degrees)
{
    return {.tensor = degrees.tensor,
            .context = degrees.context,
            .pipeline = degrees.pipeline,
            .expert = degrees.expert,
            .expertTensor = degrees.expertTensor};
}

Layout layoutOf(const ParallelDegrees& degrees, std::vector<std::int64_t> layersPerStage)
{
    return {.tensor = degrees.tensor,
            .context = degrees.context,
            .pipeline = degrees.pipeline,
            .data = degrees.data,
            .shardGroup = degrees.dataRanks(),
            .expert = degrees.expert,
            .expertTensor = degrees.expertTensor,
            .expertData = degrees.expertData,
            .layersPerStage = std::move(layersPerStage)};
}

}  // namespace

LayoutEvaluator::LayoutEvaluator(const SearchSpace& space, const ParallelDegrees& degrees)
    : m_hardware(&space.base().hardware), m_shardings(space.shardings(degrees)), m_layout(choiceOf(degrees)),
      m_expertData(degrees.expertData), m_offersZeroBubble(space.offersZeroBubble())
{
    Estimate estimate = space.base();
    estimate.layout = layoutOf(degrees, space.layersOf(degrees));
    if (!estimate.architecture.moe)
        estimate.layout->expertTensor = 1;
    const Plan plan = withLayout(space.plan(), m_layout, false);
    const std::optional<KernelRates> rates = kernelRates(plan, estimate);
    m_hasTime = rates.has_value();
    m_terms = timeTerms(plan, estimate, rates.value_or(KernelRates{}));
    m_parallelism = plan.parallelism;
    for (std::size_t several = 0; several < 2; ++several)
        for (std::size_t sharded = 0; sharded < 2; ++sharded) {
            m_parallelism.zero = sharded == 0 ? 0 : 3;
            m_profiles[several][sharded] =
                frameworkProfile(plan.training, m_parallelism, 1 + static_cast<std::int64_t>(several), *m_hardware);
        }
    m_gpusOfNode = std::min(std::max(1.0, m_hardware->gpusPerNode), static_cast<double>(m_hardware->gpusUsed));
    m_usable = space.usable();
    m_kinds = stageKinds(m_terms.memory);
    for (const std::int64_t first : m_kinds.firstStages)
        m_stages.push_back(stageParameters(m_terms.memory, first));
    for (StageSet& set : m_sets) {
        set.terms = m_stages;
        set.passes.resize(m_stages.size());
        set.times.resize(m_stages.size());
        set.totals.resize(m_stages.size());
    }
    setSharding(0);
    m_steps = setUpSteps;
}

void LayoutEvaluator::forgetStages()
{
    for (StageSet& set : m_sets)
        set.ready = false;
}

void LayoutEvaluator::setPipeline(bool sequenceParallel, std::int64_t virtualStages)
{
    m_layout.sequenceParallel = sequenceParallel;
    m_layout.virtualStages = virtualStages;
    m_terms.memory.sequenceParallel = sequenceParallel;
    m_terms.memory.layout.virtualStages = virtualStages;
    deriveTokens(m_terms.memory);
    forgetStages();
}

void LayoutEvaluator::setBatch(std::int64_t microBatch, std::int64_t microBatches)
{
    Layout& layout = m_terms.memory.layout;
    layout.microBatch = microBatch;
    layout.microBatches = microBatches;
    layout.globalBatch = microBatch * microBatches * layout.data;
    m_layout.microBatch = microBatch;
    m_layout.globalBatch = layout.globalBatch;
    deriveTokens(m_terms.memory);
    setSharding(m_sharding);
    forgetStages();
    if (m_hasTime && !m_sharedTimes[severalIndex()].ready)
        fillShared();
}

void LayoutEvaluator::setRecompute(Recompute recompute, std::int64_t layers)
{
    m_layout.recompute = recompute;
    m_layout.recomputeLayers = layers;
    Training& training = m_terms.memory.training;
    training.recompute = recompute;
    training.recompute_layers = recompute == Recompute::Block ? std::optional(layers) : std::nullopt;
    forgetStages();
}

void LayoutEvaluator::setSchedule(Schedule schedule)
{
    m_layout.schedule = schedule;
    m_terms.memory.schedule = schedule;
    for (StageSet& set : m_sets)
        if (set.ready)
            for (StageTerms& stage : set.terms)
                stage.inFlight = microBatchesInFlight(m_terms.memory.layout, schedule, stage.stage);
}

void LayoutEvaluator::setOffload(Offload offload)
{
    m_layout.offload = offload;
    m_terms.memory.training.offload = offload;
}

void LayoutEvaluator::setSharding(std::size_t index)
{
    const Sharding& sharding = m_shardings[index];
    m_sharding = index;
    m_layout.zero = sharding.zero;
    m_layout.shardGroup = sharding.group;
    TrainingTerms& m = m_terms.memory;
    m.zero = sharding.zero;
    if (const FrameworkProfile* profile = &profileAt(sharding.zero); profile != m_profileInUse) {
        m.profile = *profile;
        m_profileInUse = profile;
    }
    m.layout.shardGroup = sharding.group == 0 ? m.layout.data * m.layout.context : sharding.group;
    m.layout.expertData = sharding.group == 0 ? m_expertData : std::min(m_expertData, sharding.group);
}

const FrameworkProfile& LayoutEvaluator::profileAt(std::int64_t zero) const
{
    return m_profiles[severalIndex()][zero >= 3 ? 1 : 0];
}

std::size_t LayoutEvaluator::severalIndex() const { return m_terms.memory.layout.microBatches > 1 ? 1 : 0; }

std::size_t LayoutEvaluator::updateIndex(std::size_t kind, std::size_t column) const
{
    const bool host = offloadsOptimizer(m_layout.offload);
    return (kind * columns() + column) * 2 + (host ? 1 : 0);
}

/// Communication depends on sharding and on the framework's profile, which differ for a single micro-batch.
void LayoutEvaluator::fillShared()
{
    SharedTimes& times = m_sharedTimes[severalIndex()];
    times.ready = true;
    m_steps += sharedStageSteps * std::ssize(m_shardings) * std::ssize(m_stages);
    times.communication.resize(m_stages.size() * columns());
    times.update.resize(times.communication.size() * 2);
    const std::size_t sharding = m_sharding;
    const Offload offload = m_layout.offload;
    for (std::size_t s = 0; s < m_shardings.size(); ++s) {
        setSharding(s);
        for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
            times.communication[kind * columns() + s] = dataCommunicationTime(m_terms, m_stages[kind]);
            for (const Offload place : {Offload::None, Offload::Optimizer}) {
                setOffload(place);
                times.update[updateIndex(kind, s)] = optimizerTime(m_terms, m_stages[kind]);
            }
        }
    }
    setOffload(offload);
    setSharding(sharding);
    fillLeast(times);
}

LayoutEvaluator::StageSet& LayoutEvaluator::stages()
{
    const TrainingTerms& m = m_terms.memory;
    const bool adds = m.profile.addsGradients && m.layout.microBatches > 1 && !m.trainsAdapters();
    return stagesSharing(adds ? shardDegrees(m).gradients : 0);
}

LayoutEvaluator::StageSet& LayoutEvaluator::stagesSharing(double gradientShares)
{
    StageSet& set = m_sets[setIndex(m_layout.offload)];
    const double shares = m_layout.offload == Offload::Parameters ? shardDegrees(m_terms.memory).weights : 1;
    if (!set.ready || set.weightShares != shares) {
        set.weightShares = shares;
        if (m_layout.offload == Offload::Parameters)
            fillStreamed(set);
        else
            fill(set);
        finish(set, gradientShares);
    } else if (set.gradientShares != gradientShares) {
        finish(set, gradientShares);
    }
    return set;
}

void LayoutEvaluator::fill(StageSet& set)
{
    set.ready = true;
    set.keeps = false;
    if (m_layout.offload == Offload::Activations)
        deriveKept(set);  // They travel.
    if (!m_hasTime)
        return;
    m_steps += timedStageSteps * std::ssize(m_stages);
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind)
        set.passes[kind] = passesTime(m_terms, set.terms[kind]);
}

void LayoutEvaluator::deriveKept(StageSet& set)
{
    set.keeps = true;
    for (StageTerms& stage : set.terms)
        deriveActivations(m_terms.memory, stage);
}

/// Weights that stream in differ from those in place by the traffic that shows: cheaper than timing the layers again.
void LayoutEvaluator::fillStreamed(StageSet& set)
{
    m_terms.memory.training.offload = Offload::None;
    StageSet& resident = m_sets[0];
    if (!resident.ready) {
        fill(resident);
        finish(resident, 0);
    }
    m_terms.memory.training.offload = Offload::Parameters;
    set.ready = true;
    set.keeps = false;
    if (!m_hasTime)
        return;
    m_steps += streamedStageSteps * std::ssize(m_stages);
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
        set.passes[kind] = resident.passes[kind];
        set.passes[kind][TimePart::Elementwise] +=
            exposedOffload(m_terms, set.terms[kind], resident.passes[kind].total());
    }
}

/// What follows from the passes, and from how many ranks share the adding of gradients.
void LayoutEvaluator::finish(StageSet& set, double gradientShares)
{
    set.gradientShares = gradientShares;
    if (!m_hasTime)
        return;
    for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
        set.times[kind] = set.passes[kind];
        if (gradientShares > 0)
            set.times[kind][TimePart::Elementwise] += accumulationTime(m_terms, set.terms[kind]);
        set.totals[kind] = set.times[kind].total();
    }
    set.slowest = static_cast<std::size_t>(std::ranges::max_element(set.totals) - set.totals.begin());
    const auto bubble = [&](Schedule schedule) -> Seconds& { return set.bubbles[static_cast<std::size_t>(schedule)]; };
    for (const Schedule schedule : {Schedule::OneForwardOneBackward, Schedule::ZeroBubble}) {
        m_terms.memory.schedule = schedule;
        bubble(schedule) = bubbleTime(m_terms.memory, m_kinds, set.times);
    }
    bubble(Schedule::Gpipe) = bubble(Schedule::OneForwardOneBackward);
    m_terms.memory.schedule = m_layout.schedule;
}

Seconds LayoutEvaluator::exposedOf(const StageSet& set, std::size_t kind, std::size_t column) const
{
    const DataCommunicationTime& time = m_sharedTimes[severalIndex()].communication[kind * columns() + column];
    return exposedCommunication(m_terms.memory, time, set.totals[set.slowest]);
}

Seconds LayoutEvaluator::step()
{
    const StageSet& set = stages();
    m_steps += stepSteps;
    StepExtras extras{.bubble = set.bubbles[static_cast<std::size_t>(m_layout.schedule)]};
    if (m_hasTime)
        for (std::size_t kind = 0; kind < m_stages.size(); ++kind) {
            extras.communication = std::max(extras.communication, exposedOf(set, kind, m_sharding));
            extras.optimizer =
                std::max(extras.optimizer, m_sharedTimes[severalIndex()].update[updateIndex(kind, m_sharding)]);
        }
    // What stepParts() adds up, without its parts.
    const auto microBatches = static_cast<double>(m_terms.memory.layout.microBatches);
    const Seconds equalGpus =
        set.totals[set.slowest] * microBatches + extras.bubble + extras.communication + extras.optimizer;
    const Seconds step = equalGpus + stragglerWait(m_terms, equalGpus);
    return step + dataWait(m_terms, step);
}

PeakMemory LayoutEvaluator::memory()
{
    StageSet& set = stages();
    if (!set.keeps)
        deriveKept(set);
    m_steps += memoryStageSteps * std::ssize(set.terms);
    PeakMemory result;
    Bytes host{};
    for (const StageTerms& stage : set.terms) {
        const StageMemory memory = stageMemory(m_terms.memory, stage);
        result.peak = std::max(result.peak, memory.peak);
        host = std::max(host, memory.hostState);
    }
    result.hostFits = m_hardware->hostMemory.value <= 0 || host * m_gpusOfNode <= m_hardware->hostMemory;
    result.gpuFits = result.peak <= m_usable;
    return result;
}

}  // namespace headroom
