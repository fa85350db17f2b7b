// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/units.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headroom {

/// Memory of one GPU of one pipeline stage at its peak.
struct StageMemory {
    std::int64_t stage{0};
    std::int64_t layers{0};
    double inFlight{1};  ///< Micro-batches whose activations are alive at once (may be fractional when interleaved).
    Phase phase{Phase::Backward};
    MemoryParts parts{};   ///< What is alive at the peak; whole bytes that sum to `peak`.
    Bytes peak{};          ///< What nvidia-smi shows.
    Bytes allocated{};     ///< torch.cuda.max_memory_allocated: without runtime context and fragmentation.
    Bytes staticState{};   ///< After the step: weights, kept gradients, master weights, states, workspaces.
    Bytes hostState{};     ///< Offloaded to host memory, per GPU.
    bool operator==(const StageMemory&) const = default;
};

/// Fits, is within 2 % of the capacity, or does not fit.
enum class Fit { Fits, Tight, DoesNotFit };

/// What is allocated in one phase of a serving engine.
struct PhasePeak {
    Phase phase{Phase::Load};
    Bytes peak{};
    bool operator==(const PhasePeak&) const = default;
};

/// Memory of the job, decided by its worst stage.
struct MemoryEstimate {
    Fit fit{Fit::Fits};
    Bytes capacity{};
    Bytes usable{};    ///< 0.98 of the capacity.
    Bytes headroom{};  ///< capacity - peak, negative when short.
    /// By how much a service's engine, within its share, is short of a cache for one request: then it does not start,
    /// however much of the GPU lies beside it. 0 where it holds one, and for training.
    Bytes cacheShort{};
    std::int64_t worstStage{0};
    std::vector<StageMemory> stages{};
    std::vector<PhasePeak> phases{};  ///< Load, prefill and decode of a service; empty for training.
    bool operator==(const MemoryEstimate&) const = default;

    /// Whether all that is needed fits, and a service's engine has room for a request.
    [[nodiscard]] bool suffices() const { return fit == Fit::Fits && cacheShort.value <= 0; }
    [[nodiscard]] const StageMemory& worst() const { return stages[static_cast<std::size_t>(worstStage)]; }
};

}  // namespace headroom
