// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_estimate.h"

namespace headroom {

/// Which counter a memory figure was read from: torch.cuda.max_memory_allocated, max_memory_reserved, or nvidia-smi.
enum class MemoryScope { Allocated, Reserved, NvidiaSmi };

/// What that counter shows of a stage at its peak: the runtime context and fragmentation are only seen from outside.
[[nodiscard]] inline Bytes readPeak(const StageMemory& stage, MemoryScope scope)
{
    switch (scope) {
    case MemoryScope::Allocated: return stage.allocated;
    case MemoryScope::Reserved: return stage.allocated + stage.parts[MemoryPart::Fragmentation];
    case MemoryScope::NvidiaSmi: break;
    }
    return stage.peak;
}

}  // namespace headroom
