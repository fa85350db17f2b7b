// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/text/format.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// The words for a part in the light of a plan: "Adam states" where Adam is the optimizer.
[[nodiscard]] QString partLabelFor(const Plan& plan, MemoryPart part);

/// One coloured stretch of a memory bar. Runtime context and fragmentation share the last one.
struct BarSegment {
    MemoryPart part{MemoryPart::Weights};
    QString label;
    Bytes start{};
    Bytes bytes{};
    bool free{false};  ///< Reserved, and not filled by the plan's load: the rest of a service's cache.
};

/// The segments of a bar in order, without empty parts.
[[nodiscard]] std::vector<BarSegment> barSegments(const Plan& plan, const MemoryParts& parts);

/// The segment of the bar that shows a part: itself, or the shared one.
[[nodiscard]] constexpr MemoryPart segmentOf(MemoryPart part)
{
    return part == MemoryPart::Fragmentation ? MemoryPart::RuntimeContext : part;
}

/// Pipeline stages that need the same memory, shown as one bar.
struct StageGroup {
    std::vector<std::int64_t> stages{};
    std::size_t first{0};  ///< Index of one of them in the estimate.
    bool worst{false};
};

/// One group for each distinct stage, in order of the first stage of each.
[[nodiscard]] std::vector<StageGroup> stageGroups(const MemoryEstimate& memory);

/// At most `limit` of the groups: first, worst, last and others evenly between.
[[nodiscard]] std::vector<StageGroup> representatives(const std::vector<StageGroup>& groups, std::size_t limit);

/// "stage 1", "stages 2–7", "stages 2, 4": numbers of the estimate count from 0, people from 1.
[[nodiscard]] QString stageLabel(const std::vector<std::int64_t>& stages);

/// The entries of the memory, by what tells them apart: "rollout" where they are phases of a step, else their stages.
[[nodiscard]] QString entryLabel(const Estimate& estimate, const std::vector<std::int64_t>& stages, std::size_t entry);

/// What a memory bar chart draws.
struct MemoryBars {
    struct Bar {
        StageGroup group{};
        QString label;
        Bytes peak{};
        std::vector<BarSegment> segments{};
    };
    std::vector<Bar> bars{};
    std::size_t distinct{0};  ///< Groups in all; more than `bars` when only representatives are shown.
    Bytes capacity{};
    QString capacityLabel;
    ByteUnit unit{ByteUnit::GB};
    std::vector<BarSegment> preview{};
    Bytes previewPeak{};
    QString previewLabel;
    std::optional<std::pair<Bytes, Bytes>> range{};  ///< Expected low and high of the worst peak.

    /// The largest value that must be on the axis.
    [[nodiscard]] Bytes largest() const;
};

/// The bars of an estimate that has memory.
[[nodiscard]] MemoryBars memoryBars(const Plan& plan, const Estimate& estimate, ByteUnit unit, std::size_t limit);

/// "A100 40 GB, 42.9 GB capacity".
[[nodiscard]] QString capacityText(const Hardware& hardware, ByteUnit unit);

}  // namespace headroom
