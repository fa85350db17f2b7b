// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"
#include "model/serving/replica/serving_rates.h"
#include "model/serving/replica/serving_shape.h"

#include <optional>

namespace headroom {

/// How one replica is spread over GPUs.
struct ReplicaLayout {
    double tensor{1};
    double pipeline{1};
    double attentionCopies{
        1};  ///< Groups of tensor ranks that attend to their own sequences (attention data parallel).
    double experts{1};          ///< Expert-parallel ranks; 1 splits every expert over the tensor ranks instead.
    double expertTensor{1};     ///< Ranks over which one expert is split.
    double linkDomain{1};       ///< GPUs that the fast link joins.

    /// Tensor ranks that share one sequence's attention.
    [[nodiscard]] double attentionTensor() const { return tensor / attentionCopies; }
    /// GPUs of one pipeline stage over which the experts of a layer are spread; more than tensor spans replicas.
    [[nodiscard]] double expertRanks() const { return experts * expertTensor; }
    bool operator==(const ReplicaLayout&) const = default;
};

/// A draft model beside the served one, on the same GPUs.
struct DraftTerms {
    ServingShape shape{};
    ReplicaLayout layout{};
    double tokens{4};         ///< Proposed before each check.
    double acceptance{0.7};   ///< Probability that a proposed token is taken.
    bool operator==(const DraftTerms&) const = default;
};

/// Everything that memory and time of one replica depend on.
struct ServingTerms {
    ServingShape shape{};
    ReplicaLayout layout{};
    Engine engine{Engine::Generic};
    WeightFormat format{WeightFormat::Bf16};
    WeightTraits weights{};
    double encoderParameters{0};  ///< Of encoders that an engine loads beside the language model.
    double kvBytes{2};
    double inputTokens{1024}, outputTokens{256};
    double prefixShare{0};       ///< Of prompt tokens that are in the cache already.
    double engineFraction{0.92};
    double batchedTokens{2048};  ///< Most tokens of one iteration.
    double sequences{256};       ///< Most sequences that the engine runs at once.
    double block{16};            ///< Tokens per block of the cache.
    double contextLimit{4096};   ///< The model's longest sequence.
    bool samplerPeaks{true};     ///< Whether start-up sizes the sampler for all sequences at once.
    /// As the plan says, or as the official image of its release draws; empty where either sampler may be installed.
    std::optional<Sampler> sampler{};
    /// What decides while the sampler is open: the one that holds more.
    [[nodiscard]] Sampler decidingSampler() const { return sampler.value_or(Sampler::Native); }
    bool graphsInBudget{false};  ///< CUDA graphs count against the engine's share (vLLM from 0.21).
    bool cudaGraphs{true};  ///< Or every kernel of a step is launched by the host.
    bool encodes{false};  ///< Requests have one pass over their text and no answer.
    bool causal{true};    ///< Tokens attend to those before them alone.
    bool onCpu{false};
    bool consumerCard{false};
    bool multicastLinks{false};  ///< NVLink multicast buffers (Hopper and later).
    Bytes capacity{};  ///< What the driver reports, of one GPU.
    Bytes total{};  ///< What the runtime reports as total, somewhat less.
    std::optional<ServingRates> rates{};
    BytesPerSecond link{};  ///< One direction, per GPU, within the node.
    BytesPerSecond between{};  ///< The same between nodes.
    Seconds betweenLatency{};
    MeasuredLinks measured{};  ///< Of both; empty: as the engine is taken to use them.
    std::optional<DraftTerms> draft{};
    double calibrated{1};  ///< Software efficiency that the plan's own measurements say.
    bool operator==(const ServingTerms&) const = default;
};

/// Whether the engine reserves its KV cache when it starts, as all but plain PyTorch, llama.cpp and CPU servers do.
[[nodiscard]] bool reservesCache(Engine engine);

/// Requests that a replica is to have at once at most: by an arrival rate as many as the engine runs, else as many as
/// ask. Without a reserved cache there is memory for the planned concurrency alone, however many arrive.
[[nodiscard]] double sequencesAtOnce(const Serving& serving, const ServingTerms& terms);

/// The plan's serving settings with the engine's defaults filled in. The estimate must have hardware and a model.
[[nodiscard]] ServingTerms servingTerms(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
