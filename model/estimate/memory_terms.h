// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/estimate/parameters.h"
#include "model/estimate/precision.h"

namespace headroom {

/// The quantities of a training job that are the same on every pipeline stage. The estimator computes with them and
/// the explanations quote them, so that the two cannot differ.
struct TrainingTerms {
    Architecture shape{};
    Layout layout{};
    Training training{};
    Precision precision{};
    ParameterCounts counts{};  ///< Scaled so that a bare parameter count is met exactly.
    bool hasGpu{true};         ///< False on CPU sizes: no CUDA context, no NCCL.
    Bytes blasWorkspace{};     ///< Of one cuBLAS handle.
    bool sequenceParallel{true};
    Schedule schedule{Schedule::OneForwardOneBackward};
    std::int64_t zero{0};
    double tokensPerRank{0};   ///< micro-batch x sequence / context.
    double sequenceSplit{1};   ///< Ranks that share what is sharded along the sequence: tensor, or 1.
    int communicators{0};      ///< Kinds of process group with more than one rank.
};

/// The quantities of one pipeline stage on one GPU.
struct StageTerms {
    std::int64_t stage{0};
    std::int64_t layers{0};
    bool first{true};
    bool last{true};
    double attentionParameters{0}, mlpParameters{0}, otherParameters{0};  ///< Per GPU, before ZeRO.
    double inFlight{1};
    double layerBytes{0};       ///< Activations of one layer and micro-batch without recomputation.
    double checkpointBytes{0};  ///< The input of one layer, all that full recomputation keeps.
    double keptPerLayer{0};     ///< What recomputation leaves of `layerBytes`, averaged over the stage's layers.
    double recreatedBytes{0};   ///< Made anew, or fetched from the host, for the backward pass of one layer.
    double largestUnit{0};      ///< Parameters of the largest gathered unit on this GPU (ZeRO-3).

    [[nodiscard]] double parameters() const { return attentionParameters + mlpParameters + otherParameters; }
};

/// Terms of a training plan whose layout is legal and whose model is dense.
[[nodiscard]] TrainingTerms trainingTerms(const Plan& plan, const Estimate& estimate);
[[nodiscard]] StageTerms stageTerms(const TrainingTerms& terms, std::int64_t stage);

/// Activations that one transformer layer keeps for its backward pass, per micro-batch and GPU, with fused kernels and
/// without recomputation. Korthikanti et al. 2022 (arXiv:2205.05198) equations 1 to 4, extended to grouped-query
/// attention, gated MLPs, FlashAttention's log-sum-exp and FP8 inputs.
[[nodiscard]] Bytes layerActivations(const TrainingTerms& terms);

/// The same without what the recomputed modules drop (training.recompute_modules, Megatron-LM selective recompute).
[[nodiscard]] Bytes layerActivationsWithoutModules(const TrainingTerms& terms);

/// Micro-batches whose activations stage `stage` holds at once (Narayanan et al. 2021, arXiv:2104.04473, section 2.2);
/// a fraction with interleaving, where a chunk is 1/virtual of the stage.
[[nodiscard]] double microBatchesInFlight(const Layout& layout, Schedule schedule, std::int64_t stage);

/// Bytes per vocabulary element of the logits while the loss is computed.
[[nodiscard]] double logitBytesPerElement(const TrainingTerms& terms);

// Fixed costs.
constexpr Bytes cudaContext = gibibytes(0.55);  ///< CUDA context and cuBLAS handles, NVIDIA aiconfigurator 551 MB.
constexpr Bytes ncclPerCommunicator = gibibytes(0.4);  ///< NCCL's own buffers; aiconfigurator 342 to 392 MiB.
constexpr double allocatorEfficiency = 0.95;  ///< allocated / reserved, measured 0.94 to 0.96.
constexpr Bytes dataParallelBucket = mebibytes(25);  ///< PyTorch DDP bucket_cap_mb.
constexpr double usableShare = 0.98;  ///< Of the capacity; the rest is too tight to rely on.

}  // namespace headroom
