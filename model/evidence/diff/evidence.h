// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/memory_snapshot.h"
#include "model/evidence/read/serving_benchmark.h"
#include "model/evidence/read/text_evidence.h"
#include "model/health/snapshot.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a file of evidence mainly is.
enum class EvidenceKind : std::uint8_t { StepLog, EngineLog, FabricTest, MemorySnapshot, Capture, Benchmark, OutOfMemory };
/// "step-log", "engine-log", ...
[[nodiscard]] std::string_view evidenceKindName(EvidenceKind kind);

/// What was read of one file about a job. A text may hold several things, such as a log with nvidia-smi in it.
struct EvidenceFile {
    std::string file{};  ///< As people know it.
    std::optional<TextEvidence> text{};
    std::optional<MemorySnapshot> memory{};
    std::optional<Snapshot> capture{};
    std::vector<ServingBenchmark> benchmarks{};

    /// The first of what it holds, in the order of EvidenceKind but for memory snapshots and captures, which come alone;
    /// nothing where it holds nothing.
    [[nodiscard]] std::optional<EvidenceKind> kind() const;
};

}  // namespace headroom
