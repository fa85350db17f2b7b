// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/memory_bars.h"

#include "model/serving/throughput.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct MemoryBarsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::MemoryBars)
};

bool isAdam(Optimizer optimizer)
{
    return optimizer == Optimizer::AdamW || optimizer == Optimizer::AdamW8bit || optimizer == Optimizer::AdamW4bit;
}

/// How much of a service's cache its load fills, on average; absent where nothing runs. Engines that reserve none hold
/// the planned requests at full length instead of the pool.
std::optional<double> filledShare(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving || !estimate.serving->speed)
        return std::nullopt;
    const ServingTerms terms = servingTerms(plan, estimate);
    const double held = reservesCache(terms.engine)
                            ? estimate.serving->memory.poolTokens
                            : sequencesAtOnce(plan.serving, terms) * (terms.inputTokens + terms.outputTokens);
    if (held <= 0)
        return std::nullopt;
    return std::min(1.0, estimate.serving->speed->heldTokens / held);
}

/// Parts the cache of a service into what its load fills and what stays free.
void splitCache(std::vector<BarSegment>& segments, double filled)
{
    const auto cache = std::ranges::find(segments, MemoryPart::KvCache, &BarSegment::part);
    if (cache == segments.end() || filled >= 1)
        return;
    BarSegment rest = *cache;
    rest.free = true;
    rest.label = MemoryBarsWords::tr("KV cache, free");
    rest.bytes = cache->bytes * (1 - filled);
    cache->label = MemoryBarsWords::tr("KV cache in use");
    cache->bytes = cache->bytes * filled;
    rest.start = cache->start + cache->bytes;
    segments.insert(cache + 1, rest);
}

}  // namespace

QString partLabelFor(const Plan& plan, MemoryPart part)
{
    if (part == MemoryPart::OptimizerStates && plan.workload == Workload::Training && isAdam(plan.training.optimizer))
        return MemoryBarsWords::tr("Adam states");
    return partLabel(part);
}

std::vector<BarSegment> barSegments(const Plan& plan, const MemoryParts& parts)
{
    std::vector<BarSegment> segments;
    Bytes start{};
    const auto add = [&](MemoryPart part, const QString& label, Bytes bytes) {
        if (bytes.value <= 0)
            return;
        segments.push_back({part, label, start, bytes});
        start += bytes;
    };
    for (MemoryPart part : allMemoryParts)
        if (part != MemoryPart::RuntimeContext && part != MemoryPart::Fragmentation)
            add(part, partLabelFor(plan, part), parts[part]);
    const Bytes context = parts[MemoryPart::RuntimeContext];
    const Bytes fragmentation = parts[MemoryPart::Fragmentation];
    if (fragmentation.value <= 0) {
        add(MemoryPart::RuntimeContext, partLabel(MemoryPart::RuntimeContext), context);
    } else {
        add(MemoryPart::RuntimeContext, MemoryBarsWords::tr("context and fragmentation"), context + fragmentation);
    }
    return segments;
}

std::vector<StageGroup> stageGroups(const MemoryEstimate& memory)
{
    std::vector<StageGroup> groups;
    for (std::size_t i = 0; i < memory.stages.size(); ++i) {
        const StageMemory& stage = memory.stages[i];
        auto group = std::find_if(groups.begin(), groups.end(), [&](const StageGroup& other) {
            return memory.stages[other.first].parts == stage.parts;
        });
        if (group == groups.end())
            group = groups.insert(groups.end(), StageGroup{{}, i, false});
        group->stages.push_back(stage.stage);
        group->worst = group->worst || static_cast<std::int64_t>(i) == memory.worstStage;
    }
    return groups;
}

std::vector<StageGroup> representatives(const std::vector<StageGroup>& groups, std::size_t limit)
{
    if (groups.size() <= limit)
        return groups;
    std::vector<std::size_t> chosen{0, groups.size() - 1};
    const auto worst = std::find_if(groups.begin(), groups.end(), [](const StageGroup& group) { return group.worst; });
    if (worst != groups.end())
        chosen.push_back(static_cast<std::size_t>(worst - groups.begin()));
    for (std::size_t i = 1; i + 1 < limit; ++i)
        chosen.push_back(i * (groups.size() - 1) / (limit - 1));
    // First, last and worst came first, so they stay when the list is cut.
    std::vector<std::size_t> kept;
    for (std::size_t index : chosen)
        if (kept.size() < limit && std::find(kept.begin(), kept.end(), index) == kept.end())
            kept.push_back(index);
    std::sort(kept.begin(), kept.end());
    std::vector<StageGroup> result;
    result.reserve(kept.size());
    for (std::size_t index : kept)
        result.push_back(groups[index]);
    return result;
}

QString stageLabel(const std::vector<std::int64_t>& stages)
{
    QStringList ranges;
    for (std::size_t i = 0; i < stages.size();) {
        std::size_t end = i;
        while (end + 1 < stages.size() && stages[end + 1] == stages[end] + 1)
            ++end;
        QString range = countText(stages[i] + 1);  // People count from 1.
        if (end > i)
            range += QChar(0x2013) + countText(stages[end] + 1);
        ranges << range;
        i = end + 1;
    }
    return (stages.size() == 1 ? MemoryBarsWords::tr("stage %1") : MemoryBarsWords::tr("stages %1"))
        .arg(ranges.join(u", "_qs));
}

QString entryLabel(const Estimate& estimate, const std::vector<std::int64_t>& stages, std::size_t entry)
{
    if (!estimate.reinforcement)
        return stageLabel(stages);
    switch (estimate.memory->stages[entry].phase) {
    case Phase::Rollout: return MemoryBarsWords::tr("rollout");
    case Phase::LogProbs: return MemoryBarsWords::tr("log-probabilities");
    case Phase::Refit: return MemoryBarsWords::tr("refit");
    default: return MemoryBarsWords::tr("update");
    }
}

Bytes MemoryBars::largest() const
{
    Bytes most = std::max(capacity, previewPeak);
    for (const Bar& bar : bars)
        most = std::max(most, bar.peak);
    return range ? std::max(most, range->second) : most;
}

MemoryBars memoryBars(const Plan& plan, const Estimate& estimate, ByteUnit unit, std::size_t limit)
{
    MemoryBars result;
    const MemoryEstimate& memory = *estimate.memory;
    const std::vector<StageGroup> groups = stageGroups(memory);
    result.distinct = groups.size();
    const std::optional<double> filled = filledShare(plan, estimate);
    for (const StageGroup& group : representatives(groups, limit)) {
        const StageMemory& stage = memory.stages[group.first];
        result.bars.push_back(
            {group, entryLabel(estimate, group.stages, group.first), stage.peak, barSegments(plan, stage.parts)});
        if (filled)
            splitCache(result.bars.back().segments, *filled);
    }
    result.capacity = memory.capacity;
    result.capacityLabel = capacityText(estimate.hardware, unit);
    result.unit = unit;
    return result;
}

QString capacityText(const Hardware& hardware, ByteUnit unit)
{
    return MemoryBarsWords::tr("%1, %2 capacity")
        .arg(QString::fromStdString(hardware.gpuName), bytesText(hardware.capacity, unit));
}

}  // namespace headroom
