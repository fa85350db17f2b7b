// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/memory/memory_scope.h"
#include "model/plan/plan.h"

#include <string_view>

namespace headroom {

/// What a plan's owner measured beyond the estimate, or below it if negative, and the counter that showed it: the
/// estimate changes where that counter sees it.
struct MeasuredExtra {
    Bytes bytes{};
    MemoryScope scope{MemoryScope::NvidiaSmi};
    double allocatorEfficiency{1};  ///< Allocated over reserved memory.

    /// Bytes of tensors that are taken off; a counter of the allocator sees no context that they could come off.
    [[nodiscard]] Bytes tensorsLess() const;
};

/// The counter's name where measurements are noted: "torch.cuda.max_memory_allocated".
[[nodiscard]] std::string_view counterName(MemoryScope scope);

/// The extra memory of a calibrated plan; the counter is that of its measured peak, or nvidia-smi.
[[nodiscard]] MeasuredExtra extraOf(const Calibration& calibration);

/// What allocator counters leave uncertain: how much of layers a framework keeps, and what it needs on the way.
[[nodiscard]] Bytes uncertainTensors(const MemoryParts& parts);

/// Changes the parts that hold tensors by the extra that allocator counters see; context and fragmentation stay.
void applyToTensors(const MeasuredExtra& extra, MemoryParts& parts);

/// How much of a part, after that, is the measured extra; negative where it was taken off.
[[nodiscard]] Bytes extraWithin(MemoryPart part, const MemoryParts& parts, const MeasuredExtra& extra);

}  // namespace headroom
