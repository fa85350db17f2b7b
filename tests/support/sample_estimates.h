// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace headroom::test {

/// A stage whose totals follow from its parts.
inline StageMemory sampleStage(std::int64_t index, std::int64_t layers, const MemoryParts& parts)
{
    StageMemory stage;
    stage.stage = index;
    stage.layers = layers;
    stage.parts = parts;
    stage.peak = parts.total();
    stage.allocated = stage.peak - parts[MemoryPart::RuntimeContext] - parts[MemoryPart::Fragmentation];
    stage.staticState = parts[MemoryPart::Weights] + parts[MemoryPart::Gradients] + parts[MemoryPart::OptimizerStates];
    return stage;
}

/// Memory of those stages against a capacity, judged by the largest.
inline MemoryEstimate sampleMemory(std::vector<StageMemory> stages, Bytes capacity)
{
    MemoryEstimate memory;
    memory.capacity = capacity;
    memory.usable = capacity * 0.98;
    memory.stages = std::move(stages);
    for (std::size_t i = 0; i < memory.stages.size(); ++i)
        if (memory.stages[i].peak > memory.worst().peak)
            memory.worstStage = static_cast<std::int64_t>(i);
    memory.headroom = capacity - memory.worst().peak;
    memory.fit = memory.headroom.value < 0 ? Fit::DoesNotFit : Fit::Fits;
    return memory;
}

/// An estimate that says nothing but how much memory one GPU needs, how much it has, and the verdict.
inline Estimate withMemory(double peakGB, double capacityGB, Fit fit)
{
    Estimate estimate;
    MemoryEstimate memory;
    memory.fit = fit;
    memory.capacity = gigabytes(capacityGB);
    memory.headroom = gigabytes(capacityGB - peakGB);
    memory.stages.push_back(StageMemory{.peak = gigabytes(peakGB)});
    estimate.memory = memory;
    return estimate;
}

/// The 2 AM ticket: 7B parameters on one A100 40 GB, short by about 55 GB.
inline Estimate ticketEstimate()
{
    MemoryParts parts;
    parts[MemoryPart::Weights] = {14e9};
    parts[MemoryPart::Gradients] = {14e9};
    parts[MemoryPart::OptimizerStates] = {56e9};
    parts[MemoryPart::Activations] = {8.65e9};
    parts[MemoryPart::Logits] = {0.17e9};
    parts[MemoryPart::WorkingSet] = {0.19e9};
    parts[MemoryPart::RuntimeContext] = {0.59e9};
    parts[MemoryPart::Fragmentation] = {4.9e9};
    Estimate estimate;
    estimate.model = {7e9, 7e9, 7e9};
    estimate.hardware.name = "Standard_ND96asr_v4";
    estimate.hardware.gpuName = "A100 40 GB";
    estimate.hardware.gpusPerNode = 8;
    estimate.hardware.gpusAvailable = 8;
    estimate.hardware.capacity = {42949672960.0};
    estimate.layout = Layout{.layersPerStage = {32}};
    estimate.memory = sampleMemory({sampleStage(0, 32, parts)}, estimate.hardware.capacity);
    estimate.cost.nodeHour = MoneyPerHour::fromDollars(27.197);
    estimate.cost.region = "eastus";
    estimate.cost.priceMode = "payg";
    estimate.cost.priceDate = "2026-09-16";
    estimate.cost.priceSource = "Azure retail prices";
    return estimate;
}

/// One stage of pipelineEstimate: the first and the last hold fewer layers, and the embedding or the head.
inline StageMemory pipelineStage(std::int64_t stage, std::int64_t stages)
{
    const bool first = stage == 0;
    const bool last = stage == stages - 1;
    const bool ends = first || last;
    MemoryParts parts;
    parts[MemoryPart::Weights] = {ends ? 4.6e9 : 4.3e9};
    parts[MemoryPart::Gradients] = {ends ? 4.6e9 : 4.3e9};
    parts[MemoryPart::MasterWeights] = {ends ? 9.2e9 : 8.6e9};
    parts[MemoryPart::OptimizerStates] = {ends ? 18.4e9 : 17.2e9};
    parts[MemoryPart::Activations] = {first ? 8.1e9 : last ? 2.0e9 : 5.2e9};
    parts[MemoryPart::Logits] = {last ? 1.1e9 : 0};
    parts[MemoryPart::CommunicationBuffers] = {0.7e9};
    parts[MemoryPart::RuntimeContext] = {1.4e9};
    parts[MemoryPart::Fragmentation] = {1.3e9};
    return sampleStage(stage, ends ? 19 : 21, parts);
}

/// A 70B model in `stages` pipeline stages on H100 80 GB: the middle ones are equal, the first and last differ.
inline Estimate pipelineEstimate(std::int64_t stages = 4)
{
    Estimate estimate;
    estimate.model = {70.6e9, 70.6e9, 70.6e9};
    estimate.hardware.name = "Standard_ND96isr_H100_v5";
    estimate.hardware.gpuName = "H100 80 GB";
    estimate.hardware.nodes = 8;
    estimate.hardware.gpusPerNode = 8;
    estimate.hardware.gpusAvailable = 64;
    estimate.hardware.gpusUsed = 64;
    estimate.hardware.capacity = {85520809984.0};
    estimate.layout = Layout{.tensor = 8, .pipeline = stages, .data = std::max<std::int64_t>(1, 64 / 8 / stages)};
    std::vector<StageMemory> memory;
    for (std::int64_t i = 0; i < stages; ++i) {
        memory.push_back(pipelineStage(i, stages));
        estimate.layout->layersPerStage.push_back(memory.back().layers);
    }
    estimate.memory = sampleMemory(std::move(memory), estimate.hardware.capacity);
    estimate.cost.nodes = 8;
    estimate.cost.nodeHour = MoneyPerHour::fromDollars(98.32);
    estimate.cost.region = "eastus";
    estimate.cost.priceMode = "payg";
    estimate.cost.priceDate = "2026-09-16";
    estimate.cost.priceSource = "Azure retail prices";
    return estimate;
}

/// A Linux price of a VM size.
inline Price samplePrice(const std::string& mode, double dollarsPerHour, const std::string& region,
                         const std::optional<std::string>& date)
{
    Price price;
    price.mode = mode;
    price.perHour = MoneyPerHour::fromDollars(dollarsPerHour);
    price.region = region;
    price.os = "linux";
    price.provenance.source = "list";
    price.provenance.as_of = date;
    return price;
}

}  // namespace headroom::test
