// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/memory/framework.h"
#include "model/memory/measured_extra.h"
#include "model/memory/precision.h"
#include "model/shape/parameters.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

namespace headroom {

/// Layers differ by their MLP.
enum class LayerKind { Dense, Expert };

/// The kinds of layer of a model whose layers differ, each as a model of such layers alone.
struct KindTable {
    struct Kind {
        Architecture shape{};
        ParameterCounts counts{};
    };
    std::vector<Kind> kinds{};
    std::vector<std::size_t> kindOf{};  ///< By layer.
};

/// The quantities of a training job that are the same on every pipeline stage. The estimator computes with them and
/// the explanations quote them, so that the two cannot differ.
struct TrainingTerms {
    Architecture shape{};
    Layout layout{};
    Training training{};
    Precision precision{};
    ParameterCounts counts{};  ///< Scaled so that a bare parameter count is met exactly.
    std::shared_ptr<const KindTable> table{};  ///< Of a model whose layers differ; null where all are alike.
    FrameworkProfile profile{};
    bool hasGpu{true};         ///< False on CPU sizes: no CUDA context, no NCCL.
    Bytes blasWorkspace{};     ///< Of one cuBLAS handle.
    MeasuredExtra measuredExtra{};
    bool sequenceParallel{true};
    Schedule schedule{Schedule::OneForwardOneBackward};
    std::int64_t zero{0};
    double tokensPerRank{0};   ///< micro-batch x sequence / context.
    double sequenceSplit{1};   ///< Ranks that share what is sharded along the sequence: tensor, or 1.
    int communicators{0};      ///< Kinds of process group with more than one rank.

    /// LoRA or QLoRA: the base is frozen.
    [[nodiscard]] bool trainsAdapters() const { return training.method != TrainingMethod::Full; }
};

/// The quantities of one pipeline stage on one GPU.
struct StageTerms {
    std::int64_t stage{0};
    std::int64_t layers{0};
    double denseLayers{0};   ///< Of `layers`, those with a dense MLP.
    double expertLayers{0};  ///< Mixture-of-experts layers, multi-token-prediction modules included.
    std::vector<double> kindLayers{};  ///< Layers of each kind where they differ, prediction modules included.
    double otherLayers{0};  ///< Layers without an MLP.
    bool first{true};
    bool last{true};
    double attentionParameters{0}, mlpParameters{0}, otherParameters{0};  ///< Per GPU, before ZeRO.
    double expertParameters{0};   ///< Routed experts per GPU, before ZeRO; they have their own data-parallel group.
    double linearParameters{0};   ///< Of all, those in matrices that a quantised base holds in few bits.
    double adapterParameters{0};  ///< Of LoRA per GPU, before ZeRO.
    double inFlight{1};
    double layerBytes{0};       ///< Activations of the largest layer and micro-batch without recomputation.
    double checkpointBytes{0};  ///< The input of one layer, all that full recomputation keeps.
    double keptPerLayer{0};     ///< What recomputation leaves of a layer, averaged over the stage's layers.
    double madeAnew{0};         ///< What recomputation makes anew for the backward pass of one layer.
    double droppedPerLayer{0};  ///< What it leaves out of `layerBytes`, averaged as `keptPerLayer`.
    bool fetches{false};        ///< Whether activations are in host memory, from which a layer comes back whole.
    double layerUnit{0};        ///< Parameters of the largest layer on this GPU: the unit that ZeRO-3 gathers.
    double rootUnit{0};         ///< Parameters of token table and head together on this GPU.
    double tableUnit{0};        ///< Parameters of the token table or the head on this GPU, a unit of its own.

    [[nodiscard]] double largestUnit() const { return std::max(layerUnit, tableUnit); }
    /// Made anew, or fetched from the host, for the backward pass of one layer. No more is made anew than all layers in
    /// flight had dropped, which matters where there is hardly one.
    [[nodiscard]] double recomputedBytes() const
    {
        return fetches ? layerBytes : std::min(madeAnew, droppedPerLayer * keptLayers() * inFlight);
    }
    /// All parameters on this GPU but adapters.
    [[nodiscard]] double parameters() const { return sharedParameters() + expertParameters; }
    /// Those outside the routed experts.
    [[nodiscard]] double sharedParameters() const { return attentionParameters + mlpParameters + otherParameters; }
    /// Layers whose activations are kept, multi-token-prediction modules included.
    [[nodiscard]] double keptLayers() const { return denseLayers + expertLayers + otherLayers; }
};

/// The same terms for layers of one kind alone.
[[nodiscard]] TrainingTerms kindTerms(const TrainingTerms& terms, std::size_t kind);

/// The MLP of the layers of terms whose layers are all of one kind.
[[nodiscard]] LayerKind mlpKind(const TrainingTerms& kind);

/// Terms of a training plan whose layout is legal.
[[nodiscard]] TrainingTerms trainingTerms(const Plan& plan, const Estimate& estimate);
[[nodiscard]] StageTerms stageTerms(const TrainingTerms& terms, std::int64_t stage);

// The pieces that they are made of. A search changes a few fields of `layout` and `training` at a time and derives
// only what depends on them.

/// Derives everything that follows from shape, layout, training and the degrees of parallelism.
void deriveTerms(TrainingTerms& terms, const Parallelism& parallelism, const Hardware& hardware);

/// Derives what follows from the micro-batch and from whether tensor ranks share the sequence.
void deriveTokens(TrainingTerms& terms);

/// The stage's layers and parameters, which neither batch nor recomputation nor offloading change.
[[nodiscard]] StageTerms stageParameters(const TrainingTerms& terms, std::int64_t stage);

/// Sets what the stage keeps for its backward passes.
void deriveActivations(const TrainingTerms& terms, StageTerms& stage);

/// Activations that one transformer layer keeps for its backward pass, per micro-batch and GPU, with fused kernels and
/// without recomputation. Korthikanti et al. 2022 (arXiv:2205.05198) equations 1 to 4, extended to grouped-query
/// attention, latent attention, gated MLPs, experts, FlashAttention's log-sum-exp and FP8 inputs.
[[nodiscard]] Bytes layerActivations(const TrainingTerms& terms, LayerKind kind);

/// The same without what the recomputed modules drop (training.recompute_modules, Megatron-LM selective recompute).
[[nodiscard]] Bytes layerActivationsWithoutModules(const TrainingTerms& terms, LayerKind kind);

/// The same where every operator is a PyTorch kernel of its own: FP32 copies of norms, inputs of trained matrices or of
/// adapters, and what 4-bit products keep.
[[nodiscard]] Bytes eagerLayerActivations(const TrainingTerms& terms);

/// What bitsandbytes 4-bit products keep of one layer's inputs; part of eagerLayerActivations.
[[nodiscard]] Bytes quantisedInputs(const TrainingTerms& terms);

/// Micro-batches whose activations stage `stage` holds at once (Narayanan et al. 2021, arXiv:2104.04473, section 2.2);
/// a fraction with interleaving, where a chunk is 1/virtual of the stage.
[[nodiscard]] double microBatchesInFlight(const Layout& layout, Schedule schedule, std::int64_t stage);

/// Bytes per vocabulary element of the logits while the loss is computed.
[[nodiscard]] double logitBytesPerElement(const TrainingTerms& terms);

/// The same of logits that are freed by then, but whose block stays reserved.
[[nodiscard]] double cachedLogitBytes(const TrainingTerms& terms);

// Fixed costs.
constexpr Bytes cudaContext = gibibytes(0.55);  ///< CUDA context and cuBLAS handles, NVIDIA aiconfigurator 551 MB.
constexpr Bytes ncclPerCommunicator = gibibytes(0.4);  ///< NCCL's own buffers; aiconfigurator 342 to 392 MiB.
constexpr Bytes dataParallelBucket = mebibytes(25);  ///< PyTorch DDP bucket_cap_mb.
constexpr double usableShare = 0.98;  ///< Of the capacity; the rest is too tight to rely on.

}  // namespace headroom
