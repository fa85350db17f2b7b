// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"

#include <optional>
#include <span>
#include <string>

namespace headroom {

/// A choice of the plan that measured memory contradicts, and the plan with the one that fits it.
struct OtherChoice {
    Plan plan{};
    Cause cause{Cause::Kernels};
    std::string ran{};
    std::string asked{};
};

/// Tells attention without a fused kernel, and another loss, by the activations and logits of a snapshot: only where
/// the plan's own choice is far off and another comes close. Attention is told only of steps that are slower than the
/// plan's, and where functions of attention allocated blocks of a score matrix's size: other code keeps activations,
/// too.
[[nodiscard]] std::optional<OtherChoice> choiceThatFits(const Plan& plan, const Estimate& estimate,
                                                        const MemorySnapshot& memory, const Catalogue& catalogue,
                                                        std::string_view today, bool isSlower);

/// Fills in what is predicted and measured of memory, by part where a snapshot tells it.
void addMemory(const Estimate& planned, std::span<const EvidenceFile> files, Difference& difference);

/// The part that is most above its prediction, where that matters.
[[nodiscard]] std::optional<MemoryDifference> grownPart(const Difference& difference);

}  // namespace headroom
