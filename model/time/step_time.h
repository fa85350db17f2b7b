// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/collectives.h"
#include "model/memory/stage_memory.h"
#include "model/time/counted_work.h"
#include "model/time/kernel_rates.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom {

/// Everything that the time of a step depends on.
struct TimeTerms {
    TrainingTerms memory{};
    KernelRates rates{};
    Interconnect network{};
    BytesPerSecond hostLink{pcie4Link};  ///< Of one GPU, one direction.
    double gpusPerNode{1};
    double linkDomain{1};
    double stragglerFactor{1};
    DataLoading data{};
};
/// The links within a node or link domain, and those between nodes, with what collectives reach of them.
[[nodiscard]] Link insideLink(const TimeTerms& terms);
[[nodiscard]] Link betweenLink(const TimeTerms& terms);

/// Forward and backward pass of one micro-batch through one layer on one GPU, without the data-parallel communication.
struct LayerTime {
    Seconds matmul{};       ///< Forward products.
    Seconds attention{};    ///< Forward.
    Seconds elementwise{};  ///< Forward: norms, activations, residuals, routing.
    Seconds tensor{};       ///< Forward, exposed.
    Seconds context{};
    Seconds expert{};
    Seconds lastMatmul{};   ///< The product that ends the layer, which some recomputation leaves out.
};
[[nodiscard]] LayerTime layerTime(const TimeTerms& terms, LayerKind kind);

/// What of a layer's forward pass is computed again for its backward pass, in units of the forward pass.
struct RepeatedWork {
    double matmul{0};
    double lastMatmul{0};  ///< On top of `matmul`; negative where recomputation stops before it.
    double attention{0};
    double elementwise{0};
    double links{0};  ///< Communication between the ranks of a layer.
};
[[nodiscard]] RepeatedWork repeatedWork(const TrainingTerms& terms, const StageTerms& stage);

/// Floating-point operations that a stage computes again in one step over all GPUs, counted as in modelFlops.
[[nodiscard]] double repeatedFlops(const TrainingTerms& terms, const StageTerms& stage, CountedScores scores);

/// Host time to launch the kernels of a layer's forward and backward pass, by the number of its operations: below it
/// GPUs wait for the host.
[[nodiscard]] Seconds launchTime(const TimeTerms& terms, LayerKind kind);

/// Adding one micro-batch's gradients to those before it, where the product of the gradient does not add by itself:
/// autograd reads both and writes the sum (torch/csrc/autograd/functions/accumulate_grad.h). Alone of a stage's time it
/// depends on how gradients are sharded.
[[nodiscard]] Seconds accumulationTime(const TimeTerms& terms, const StageTerms& stage);

/// One micro-batch through one stage, forward and backward, without the adding of its gradients; pipeline bubble,
/// data-parallel communication and optimizer are zero in it.
[[nodiscard]] TimeParts passesTime(const TimeTerms& terms, const StageTerms& stage);

/// passesTime and accumulationTime.
[[nodiscard]] TimeParts stageTime(const TimeTerms& terms, const StageTerms& stage);

/// What of a micro-batch's traffic with host memory the work on the GPU, which takes it `busy`, does not hide; part of
/// passesTime.
[[nodiscard]] Seconds exposedOffload(const TimeTerms& terms, const StageTerms& stage, Seconds busy);

/// Gradient and weight communication of one stage, hidden or not.
struct DataCommunicationTime {
    Seconds perStep{};
    Seconds perMicroBatch{};  ///< Of fully sharded weights, which are gathered for every one.
    double load{1};  ///< On the GPUs while it lasts, over that of transfers at the rate of the links within a node.
    /// Of a step of so many micro-batches.
    [[nodiscard]] Seconds of(double microBatches) const { return perStep + perMicroBatch * microBatches; }
};
[[nodiscard]] DataCommunicationTime dataCommunicationTime(const TimeTerms& terms, const StageTerms& stage);

/// What of that communication nothing hides, where a micro-batch takes the slowest stage that long: all others keep its
/// pace.
[[nodiscard]] Seconds exposedCommunication(const TrainingTerms& m, const DataCommunicationTime& communication,
                                           Seconds microBatch);

/// The update of the weights of one stage.
[[nodiscard]] Seconds optimizerTime(const TimeTerms& terms, const StageTerms& stage);

/// Pipeline stages by the time that they take: stages in the middle with the same layers take the same.
struct StageKinds {
    std::vector<std::int64_t> firstStages{};  ///< The first stage of each kind, ascending.
    std::vector<std::size_t> kindOf{};  ///< By stage.
    std::vector<std::int64_t> counts{};  ///< Stages of each kind.
};
[[nodiscard]] StageKinds stageKinds(const TrainingTerms& terms);

/// What a step takes beside the micro-batches of its slowest stage.
struct StepExtras {
    Seconds bubble{}, communication{}, optimizer{};
};

/// Time for which stages wait while the pipeline fills and drains, from the time of each kind of stage.
[[nodiscard]] Seconds bubbleTime(const TrainingTerms& m, const StageKinds& kinds, const std::vector<TimeParts>& times);

/// The slowest kind of stage; the first of equals.
[[nodiscard]] std::size_t slowestKind(const std::vector<TimeParts>& times);

/// What a wait for stragglers adds to a step of equally fast GPUs. Estimate, search and its bounds add it in this one
/// way: a bound that rounds otherwise could rule out the best.
[[nodiscard]] constexpr Seconds stragglerWait(const TimeTerms& terms, Seconds step)
{
    return step * (terms.stragglerFactor - 1);
}

/// A step: all micro-batches through the slowest stage, the rest, the wait for stragglers, which makes all of it so
/// much longer, and what is waited for samples after that. Its total is the step's time.
[[nodiscard]] TimeParts stepParts(const TimeTerms& terms, const TimeParts& slowest, const StepExtras& extras);

/// How long a step waits for its samples: the loader works while the step before runs, and what it takes longer than
/// that is waited for (Mohan et al. 2021, arXiv:2007.06775: fetch and prep stalls). It takes the longer of reading
/// them from storage, which all nodes share, and of preparing them in the workers of all GPUs. Zero where the plan says
/// nothing of its data.
[[nodiscard]] Seconds dataWait(const TimeTerms& terms, Seconds step);

/// Everything that the time of a plan's step depends on. The estimate must have a layout.
[[nodiscard]] TimeTerms timeTerms(const Plan& plan, const Estimate& estimate, const KernelRates& rates);

/// Time of a step; nothing where the hardware's rates are unknown. The estimate must have layout and memory.
[[nodiscard]] std::optional<TimeEstimate> stepTime(const Plan& plan, const Estimate& estimate);

/// Says how long a step waits for what is offloaded, which stands in the element-wise work, where it is worth a word.
void judgeHostLink(Estimate& estimate);

}  // namespace headroom
