// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_terms.h"

#include <array>

namespace headroom {

/// The parts that are alive in each phase of a step on one stage; runtime context and fragmentation are left out.
[[nodiscard]] std::array<MemoryParts, 4> phaseParts(const TrainingTerms& terms, const StageTerms& stage);

/// Memory of one stage at the phase that peaks, in whole bytes.
[[nodiscard]] StageMemory stageMemory(const TrainingTerms& terms, const StageTerms& stage);

/// Memory of a training job: every stage, the worst one decides.
[[nodiscard]] MemoryEstimate trainingMemory(const TrainingTerms& terms, Bytes capacity);

// Single terms, for the explanations.

/// How many ranks share weights, gradients and states at the plan's ZeRO stage.
struct Sharing {
    double weights{1}, gradients{1}, states{1};
};
[[nodiscard]] Sharing sharing(const TrainingTerms& terms);

/// Gradients, activations gradients and gathered inputs of the layer in whose backward pass the GPU is.
[[nodiscard]] Bytes backwardWorkingSet(const TrainingTerms& terms);

/// cuBLAS workspaces that PyTorch allocates: one handle for the main and one for the autograd thread, 8.1 MiB each
/// (CUBLAS_WORKSPACE_CONFIG :4096:2:16:8), from Hopper on 32 MiB.
[[nodiscard]] Bytes cublasWorkspaces(const TrainingTerms& terms);

/// Logits, the head's input and the final norm's, on the last stage.
[[nodiscard]] Bytes logitsBytes(const TrainingTerms& terms);

/// Full-size copies of the units that ZeRO-3 gathers, and the buffer that reduces their gradients.
[[nodiscard]] Bytes gatherBytes(const TrainingTerms& terms, const StageTerms& stage);

/// Gradient buckets and pipeline send and receive buffers.
[[nodiscard]] Bytes communicationBytes(const TrainingTerms& terms);

/// Whether gradients live only from one layer's backward pass to its update.
[[nodiscard]] bool updatesInBackward(const TrainingTerms& terms);

}  // namespace headroom
