// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_machine.h"

#include "model/catalogue/known_ids.h"
#include "model/health/facts.h"
#include "model/health/stack.h"
#include "model/plan/plan.h"
#include "model/text/ascii.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>

namespace headroom {
namespace {

/// The digits behind a word of "Gen5 x16"; nothing without them.
std::optional<int> numberBehind(std::string_view text, std::string_view word)
{
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    int number = 0;
    for (std::size_t i = at + word.size(); i < text.size() && isDigit(text[i]) && number < 100; ++i)
        number = number * 10 + (text[i] - '0');
    return number > 0 ? std::optional(number) : std::nullopt;
}

/// The SM clock behind the published FP32 rate: each CUDA core does one multiply-add per cycle.
std::optional<double> clockOf(const Gpu& gpu)
{
    constexpr double perMultiplyAdd = 2;
    constexpr double mega = 1e6;
    if (gpu.vendor != "NVIDIA" || !gpu.dense.fp32 || gpu.cudaCores.value_or(0) <= 0)
        return std::nullopt;
    return gpu.dense.fp32->value / (perMultiplyAdd * static_cast<double>(*gpu.cudaCores)) / mega;
}

}  // namespace

std::optional<PlannedMachine> plannedMachine(const Plan& plan, const Catalogue& catalogue, const HealthFacts& facts)
{
    const Gpu* gpu = gpuOf(plan, catalogue);
    if (gpu == nullptr)
        return std::nullopt;
    PlannedMachine machine{.gpuName = gpu->shortName,
                           .isCut = plan.cluster.mig.has_value(),
                           .memory = gpu->memory,
                           .isMemoryNominal = gpu->memoryNominal,
                           .eccTakesMemory = gpu->memoryType.starts_with("GDDR"),
                           .pcieGeneration = numberBehind(gpu->pcie, "Gen"),
                           .pcieLanes = numberBehind(gpu->pcie, " x"),
                           .power = gpu->tdp,
                           .clockMHz = clockOf(*gpu),
                           .source = gpu->provenance.source};
    if (const VmSize* size = sizeOf(plan, catalogue)) {
        machine.size = size->id;
        machine.gpus = std::max<std::int64_t>(1, std::llround(size->gpuCount));
        machine.machines = std::get<VmNodes>(plan.cluster.hardware).nodes;
    } else {
        machine.gpus = std::get<OwnNodes>(plan.cluster.hardware).gpus_per_node;
        const std::int64_t used = plan.cluster.gpus.value_or(machine.gpus);
        machine.machines = machine.gpus > 0 ? (used + machine.gpus - 1) / machine.gpus : 1;
    }
    // A bridge between two PCIe cards may be missing, and a card alone has nobody to be linked to.
    if (!gpu->linkPairsOnly && machine.gpus > 1 && gpu->vendor == "NVIDIA")
        machine.link = gpu->link;
    if (gpu->vendor == "NVIDIA") {
        machine.oldestDriver = oldestDriverOf(gpu->computeCapability, facts);
        if (const std::optional<BuildNeed> need = leastBuildNeed(gpu->computeCapability, facts)) {
            machine.oldestBuildDriver = need->driver;
            machine.build = need->wheel;
        }
    }
    return machine;
}

}  // namespace headroom
