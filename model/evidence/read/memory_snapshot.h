// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/result.h"
#include "model/units.h"

#include <cstdint>
#include <string_view>

namespace headroom {

/// What a PyTorch memory snapshot holds of one GPU: the fullest one.
struct MemorySnapshot {
    std::int64_t device{0};
    Bytes reserved{};        ///< All segments, at the moment of the snapshot.
    Bytes allocated{};       ///< Of them in tensors, at that moment.
    MemoryParts parts{};     ///< Of `peak`, by the stack frames that allocated them.
    Bytes unassigned{};      ///< Of `peak`: allocated without frames, or by frames that tell no part.
    Bytes scores{};  ///< Of `peak`, activations by functions of attention or softmax that are no fused kernel.
    Bytes largestScores{};  ///< The largest single allocation of them, anywhere in the snapshot.
    Bytes peak{};  ///< The highest allocated amount within the recorded history; `allocated` without one.
    bool hasHistory{false};  ///< Whether the history of allocations was recorded.
    Bytes fragments{};  ///< Reserved and free, in pieces between tensors.
    Bytes largestFree{};  ///< The largest of them.
    bool ranOut{false};  ///< The history tells of an allocation that failed.

    bool operator==(const MemorySnapshot&) const = default;
};

/// Reads what torch.cuda.memory._dump_snapshot() or _snapshot() wrote (torch/cuda/memory.py,
/// torch/csrc/cuda/memory_snapshot.cpp, c10/cuda/CUDACachingAllocator.h), as data.
/// The error says which opcode is refused where, or what is missing.
[[nodiscard]] Result<MemorySnapshot> readMemorySnapshot(std::string_view bytes);

/// Whether a file begins like a pickle of protocol 2 on.
[[nodiscard]] bool looksLikePickle(std::string_view head);

}  // namespace headroom
