// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/measured_extra.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

constexpr std::array uncertainParts = {MemoryPart::Activations, MemoryPart::WorkingSet};

}  // namespace

Bytes MeasuredExtra::tensorsLess() const
{
    if (scope == MemoryScope::NvidiaSmi || bytes.value >= 0)
        return {};
    // The allocator reserves in proportion.
    return bytes * (scope == MemoryScope::Reserved ? -allocatorEfficiency : -1.0);
}

std::string_view counterName(MemoryScope scope)
{
    switch (scope) {
    case MemoryScope::Allocated: return "torch.cuda.max_memory_allocated";
    case MemoryScope::Reserved: return "torch.cuda.max_memory_reserved";
    case MemoryScope::NvidiaSmi: break;
    }
    return "nvidia-smi";
}

MeasuredExtra extraOf(const Calibration& calibration)
{
    MeasuredExtra extra{.bytes = {calibration.memory_extra_bytes}};
    for (const Measurement& measured : calibration.measured)
        if (measured.quantity == "peak_memory_bytes")
            for (const MemoryScope scope : {MemoryScope::Allocated, MemoryScope::Reserved})
                if (measured.note == counterName(scope))
                    extra.scope = scope;
    return extra;
}

Bytes uncertainTensors(const MemoryParts& parts)
{
    Bytes sum{};
    for (const MemoryPart part : uncertainParts)
        sum += parts[part];
    return sum;
}

void applyToTensors(const MeasuredExtra& extra, MemoryParts& parts)
{
    if (extra.bytes.value == 0)
        return;
    if (extra.scope == MemoryScope::Allocated && extra.bytes.value > 0)
        parts[MemoryPart::WorkingSet] += extra.bytes;
    const Bytes uncertain = uncertainTensors(parts);
    const Bytes less = extra.tensorsLess();
    if (less.value <= 0 || uncertain.value <= 0)
        return;
    const double kept = std::max(0.0, 1 - less / uncertain);
    for (const MemoryPart part : uncertainParts)
        parts[part] = parts[part] * kept;
}

Bytes extraWithin(MemoryPart part, const MemoryParts& parts, const MeasuredExtra& extra)
{
    if (extra.bytes.value == 0)
        return {};
    if (extra.scope == MemoryScope::NvidiaSmi)
        return part == MemoryPart::RuntimeContext ? extra.bytes : Bytes{};
    if (extra.bytes.value > 0) {
        const MemoryPart seen =
            extra.scope == MemoryScope::Allocated ? MemoryPart::WorkingSet : MemoryPart::Fragmentation;
        return part == seen ? extra.bytes : Bytes{};
    }
    const Bytes left = uncertainTensors(parts);
    if (std::ranges::find(uncertainParts, part) == uncertainParts.end() || left.value <= 0)
        return {};
    return extra.tensorsLess() * -(parts[part] / left);
}

}  // namespace headroom
