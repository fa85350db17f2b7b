// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/hardware.h"
#include "model/plan/plan.h"
#include "model/units.h"

#include <optional>

namespace headroom {

/// Which kernels run a layer, and therefore what autograd keeps: fused ones (TransformerEngine, Megatron-LM) or one
/// PyTorch kernel per operator.
enum class KernelStyle { Fused, Eager };

/// What a training framework is documented to do where the plan leaves it open. Generic keeps gradients from the first
/// backward pass to the step, runs fused kernels, and adds no buffers of its own.
struct FrameworkProfile {
    KernelStyle kernels{KernelStyle::Fused};
    bool gradientsPersist{true};      ///< Gradients live on over the next forward pass.
    bool gradientsUnsharded{false};   ///< FSDP1 accumulates under no_sync: full gradients on every rank.
    bool flatGradients{false};        ///< Flat tensors of frozen and trained slices have whole gradients (litgpt).
    double mostLiveParameters{0};  ///< Gathered at once by ZeRO-3; 0: the unit in use and the next one.
    bool keepsScalesWhole{false};  ///< Block scales of a quantised base are no parameters, so that nobody shards them.
    bool zeroesAfterStep{false};  ///< Gradients are freed right after the step, not before the next one.
    bool fusesGate{false};  ///< The gate's backward pass overwrites its inputs (Liger Kernel).
    bool gathersRootUnit{false};  ///< Embedding and head stay gathered beside the layer in use (FSDP1).
    bool packedQueryKeyValue{false};  ///< Values are a view of the packed projection, which stays alive (litgpt).
    bool repeatsKeyValueHeads{false};  ///< Grouped keys and values are expanded to all heads before attention.
    bool scattersAdapterUpdate{false};  ///< A LoRA update of the packed projection keeps its source (litgpt).
    bool sharesAdapterInput{true};  ///< One dropout for the packed projection instead of one each.
    bool quantisesHead{false};  ///< The loader of a 4-bit base quantises the output head too.
    bool keepsQuantisedInput{false};  ///< bitsandbytes keeps the input of every 4-bit product.
    bool keepsWideInputs{false};  ///< Products in FP8 keep their 16-bit inputs for the backward pass.
    bool fusesWeightGradient{false};  ///< TransformerEngine adds weight gradients into FP32 ones, over a dummy tensor.
    bool addsGradients{false};  ///< Autograd adds gradients of micro-batches up, by kernels of their own.
    bool chunksHead{false};  ///< Each chunk of logits is a product of its own, with its own gradient of the head.
    bool copiesGradients{false};  ///< FP32 copies of 16-bit gradients live from one step to the next.
    bool keepsGatheredInput{false};  ///< The head's input, gathered over the tensor ranks, has a buffer for good.
    bool keepsStageInputs{false};  ///< Megatron-LM still references stage inputs and outputs after the step.
    double upcastLogitBytes{12};  ///< Per logit with the loss computed on FP32 logits.
    double cachedLogitBytes{0};  ///< Per logit: freed 16-bit logits whose block the allocator keeps through the loss.
    bool reducesInOwnStream{false};  ///< Freed gradients are reserved for their stream and serve no other (FSDP2).
    bool keepsGatheredStages{false};  ///< Pipelines gather weights once a step and add whole gradients up (FSDP2).
    std::optional<double> reduceBytes{};  ///< Per gradient element while it is reduced; absent: what the recipe says.
    double stepBytes{0};  ///< Per trainable parameter and shard, alive during the step only.
    double extraGradientBytes{0};  ///< Per parameter: DeepSpeed's BF16 optimizer accumulates in FP32 beside.
    bool reducesInPlace{
        false};  ///< Gradients lie in one buffer that is reduced as it is: no buckets beside (Megatron-LM).
    Bytes buckets{};  ///< Communication buckets of its own; 0 takes those of PyTorch DDP.
    Bytes workspace{};  ///< Beside cuBLAS: TransformerEngine's.
    Bytes groupedWorkspace{};  ///< Of grouped matrix products for experts.
    double elementwise{1};  ///< Traffic of operators between matrix products over that of fused kernels.
    double overlap{0.5};  ///< Share of gradient communication that can hide behind the backward pass.
    double tensorOverlap{0};  ///< Share of tensor parallel communication hidden by user-buffer overlap.
    double expertOverlap{0};  ///< The same of expert dispatch within one link domain.
    bool overlapsStageSends{false};  ///< Interleaved pipelines send while they compute (Megatron-LM).
    bool prefetches{true};  ///< Fully sharded weights are gathered while the unit before them computes.
    bool stopsRecomputeEarly{false};  ///< Recomputation skips a layer's last product (PyTorch non-reentrant).
    bool dispatchesOncePerNode{false};  ///< Tokens cross to a node once for all experts there (DeepEP, HybridEP).
    double permutePasses{6};  ///< Passes over routed tokens that sort them by expert.
    Seconds launch{};  ///< Host time per operation; short kernels cannot hide it. 0 where graphs are replayed.
    Seconds stepOverhead{};  ///< Of the framework, per step.
    double allocatorEfficiency{0.95};  ///< Allocated over reserved memory.
    int communicators{0};  ///< Of a run with pipelines; 0 counts the plan's dimensions.
};

/// Habits of the plan's framework on its GPUs. Sources beside each value in framework.cpp.
[[nodiscard]] FrameworkProfile frameworkProfile(const Training& training, const Parallelism& parallelism,
                                                std::int64_t microBatches, const Hardware& hardware);

}  // namespace headroom
