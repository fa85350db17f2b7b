// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/diff/evidence.h"

#include <array>

namespace headroom {

std::string_view evidenceKindName(EvidenceKind kind)
{
    constexpr std::array<std::string_view, 7> names = {"step-log", "engine-log", "fabric-test",  "memory-snapshot",
                                                       "capture",  "benchmark",  "out-of-memory"};
    return names[static_cast<std::size_t>(kind)];
}

std::optional<EvidenceKind> EvidenceFile::kind() const
{
    if (memory)
        return EvidenceKind::MemorySnapshot;
    if (!benchmarks.empty())
        return EvidenceKind::Benchmark;
    if (text && text->steps.hasSteps())
        return EvidenceKind::StepLog;
    if (text && text->hasFabricTest())
        return EvidenceKind::FabricTest;
    if (text && text->engine.hasAny())
        return EvidenceKind::EngineLog;
    if (text && text->outOfMemory)
        return EvidenceKind::OutOfMemory;
    if (capture)
        return EvidenceKind::Capture;
    if (text && text->hasAny())
        return EvidenceKind::StepLog;
    return std::nullopt;
}

}  // namespace headroom
