// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/memory/memory_terms.h"
#include "model/text/formula.h"

#include <array>

namespace headroom {

/// Adds what is alive of a part in a phase of a step on one stage, before what a calibration changes: the number and
/// its explanation. Nothing of runtime context and fragmentation, which are no tensors.
void addPart(Formula& formula, MemoryPart part, Phase phase, const TrainingTerms& terms, const StageTerms& stage);

/// Adds CUDA context, NCCL and what the plan's owner measured beyond them; negative where that is less than they take.
void addRuntimeContext(Formula& formula, const TrainingTerms& terms);

/// Adds what the allocator reserves beyond what is allocated, less what a negative context leaves to take off.
void addFragmentation(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage,
                      Bytes allocated);

/// Blocks that no tensor uses in a phase, but which the allocator cannot give to what the phase allocates: gradients of
/// another stream, and 16-bit logits that are too small for their FP32 copies.
[[nodiscard]] Bytes freedGradients(Phase phase, const TrainingTerms& terms, const StageTerms& stage);
[[nodiscard]] Bytes freedLogits(Phase phase, const TrainingTerms& terms, const StageTerms& stage);

/// Adds what a calibration found beyond the estimate or, negative, below it.
void addExtra(Formula& formula, Bytes extra);

/// The parts that are alive in each phase of a step on one stage; runtime context and fragmentation are left out.
[[nodiscard]] std::array<MemoryParts, 4> phaseParts(const TrainingTerms& terms, const StageTerms& stage);

/// Memory of one stage at the phase that peaks, in whole bytes.
[[nodiscard]] StageMemory stageMemory(const TrainingTerms& terms, const StageTerms& stage);

/// What a GPU of that capacity may hold: 0.98 of it, in whole bytes.
[[nodiscard]] inline Bytes usableMemory(Bytes capacity) { return wholeBytes(capacity * usableShare); }

/// Memory of a training job: every stage, the worst one decides.
[[nodiscard]] MemoryEstimate trainingMemory(const TrainingTerms& terms, Bytes capacity);

// Single terms.

/// How many ranks share weights, gradients and states at the plan's ZeRO stage.
struct ShardDegrees {
    double weights{1}, gradients{1}, states{1};
};
[[nodiscard]] ShardDegrees shardDegrees(const TrainingTerms& terms);

/// The same for routed experts, whose copies are fewer. Where states are shared by a part of the ranks only, so are
/// theirs (Megatron-LM, core/parallel_state.py: intra_partial_expert_data_parallel_size).
[[nodiscard]] ShardDegrees expertShardDegrees(const TrainingTerms& terms);

/// Gradients, activations gradients and gathered inputs of the layer in whose backward pass the GPU is.
[[nodiscard]] Bytes backwardWorkingSet(const TrainingTerms& terms, const StageTerms& stage);

/// The widest matrix of a quantised base, in 16 bits while it is multiplied.
[[nodiscard]] Bytes dequantisedMatrix(const TrainingTerms& terms);

/// Inputs of 4-bit products of the micro-batch before: bitsandbytes stores them on the graph, which outlives its own
/// backward pass.
[[nodiscard]] Bytes survivingInputs(const TrainingTerms& terms, const StageTerms& stage);

/// What autocast makes of an FP32 head and keeps for its backward pass: a copy in 16 bits.
[[nodiscard]] Bytes headCopy(const TrainingTerms& terms, const StageTerms& stage);

/// A 16-bit tensor of each weight shape of a layer, which autograd gets where the real gradient is added elsewhere.
[[nodiscard]] Bytes dummyGradients(const TrainingTerms& terms, const StageTerms& stage);

/// Where every chunk of logits has its own gradient of the head: that of one chunk and the sum of those before, less
/// the logits that are gone by then.
[[nodiscard]] Bytes headGradients(const TrainingTerms& terms, const StageTerms& stage);

/// FP32 copies of narrower gradients for the optimizer, from its step to the next one's start.
[[nodiscard]] Bytes mainGradients(const TrainingTerms& terms, const StageTerms& stage);

/// The buffer of the head's input, gathered over the ranks that share the sequence.
[[nodiscard]] Bytes gatheredInput(const TrainingTerms& terms, const StageTerms& stage);

/// What the optimizer allocates on the GPU for the length of its step.
[[nodiscard]] Bytes stepTemporary(const TrainingTerms& terms, const StageTerms& stage);

/// Tokens of a micro-batch on one GPU, as a factor.
[[nodiscard]] Factor tokensOf(const TrainingTerms& terms);

/// Adds cuBLAS workspaces that PyTorch allocates, one handle for the main and one for the autograd thread, 8.1 MiB each
/// (CUBLAS_WORKSPACE_CONFIG :4096:2:16:8), from Hopper on 32 MiB, and the framework's own: of TransformerEngine, of
/// grouped products and for the head's gathered input.
void addWorkspaces(Formula& formula, const TrainingTerms& terms, const StageTerms& stage);

/// Adds logits, the head's input and the final norm's, of the last stage.
void addLogits(Formula& formula, const TrainingTerms& terms);

/// Bytes per token and hidden element beside the logits: inputs of head and final norm.
[[nodiscard]] double logitInputBytes(const TrainingTerms& terms);

/// What one gathered parameter takes: the copies alive, and the gradient being reduced; and one of embedding and head
/// where those stay gathered throughout.
struct GatheredBytes {
    double once{0};  ///< One copy.
    double reduced{0};  ///< The gradient being reduced.
    double unit{0}, root{0};
};
[[nodiscard]] GatheredBytes gatheredBytes(const TrainingTerms& terms);

/// Adds full-size copies of the units that ZeRO-3 gathers, and the buffer that reduces their gradients.
void addGather(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage);

/// Adds gradient buckets and pipeline send and receive buffers.
void addCommunication(Formula& formula, const TrainingTerms& terms);

/// Adds what the kernels of a phase need beside their inputs and results.
void addWorkingSet(Formula& formula, Phase phase, const TrainingTerms& terms, const StageTerms& stage);

/// Whether the framework has communication buckets of its own size in place of PyTorch DDP's.
[[nodiscard]] bool hasOwnBuckets(const TrainingTerms& terms);

/// Stage boundaries whose inputs and outputs are held: every chunk's with Megatron-LM, else one.
[[nodiscard]] double stageBoundaries(const TrainingTerms& terms);

/// Whether the optimizer's states are in host memory, and its step runs there.
[[nodiscard]] bool stepsOnHost(const TrainingTerms& terms);

/// Whether gradients leave for host memory during the backward pass, for a step there: those of DeepSpeed's ZeRO-2 and
/// ZeRO-3 (Ren et al. 2021, arXiv:2101.06840, section 4.1) and of PyTorch FSDP's CPUOffload.
[[nodiscard]] bool gradientsMoveToHost(const TrainingTerms& terms);

/// Parameters whose gradients are on the GPU at once where none stays: those of the largest unit; none with DeepSpeed,
/// which copies each into its reduce bucket.
[[nodiscard]] double unitInPassing(const TrainingTerms& terms, const StageTerms& stage);

/// Whether gradients live only from one layer's backward pass to its update.
[[nodiscard]] bool updatesInBackward(const TrainingTerms& terms);

}  // namespace headroom
