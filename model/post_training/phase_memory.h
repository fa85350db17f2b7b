// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/post_training/post_training_terms.h"

#include <vector>

namespace headroom {

/// The memory of a GPU in each phase of a step that draws answers: rollout, log-probabilities, update, refit. Each is
/// one entry, of its worst pipeline stage; the peak is the largest of them, for they follow each other. Of other
/// objectives the stages of the update, with the reference beside it.
[[nodiscard]] MemoryEstimate postTrainingMemory(const PostTrainingTerms& terms, Bytes capacity);

/// Adds what a phase holds of a part on one stage, before rounding: the number and its explanation. Of an update
/// `inner` says which moment of it.
void addPhasePart(Formula& formula, MemoryPart part, Phase phase, Phase inner, const PostTrainingTerms& terms,
                  const StageTerms& stage);

/// The phase of a step that draws answers which an entry of its memory is of: its own, or the update whose moment it
/// names.
[[nodiscard]] constexpr Phase stepPhase(Phase phase)
{
    return phase == Phase::Rollout || phase == Phase::LogProbs || phase == Phase::Refit ? phase : Phase::Update;
}

/// What a GPU of a stage moves to host memory while it waits, and back; the engine's own weights not counted.
[[nodiscard]] Bytes movedState(const PostTrainingTerms& terms, const StageTerms& stage);

/// Whether a sleeping engine keeps its weights in host memory.
[[nodiscard]] bool sleepsOnHost(const PostTrainingTerms& terms);

}  // namespace headroom
