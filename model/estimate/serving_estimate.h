// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/choices.h"
#include "model/units.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// A latency that half, 95 and 99 of a hundred requests do not exceed.
struct LatencyPercentiles {
    Seconds p50{}, p95{}, p99{};
    bool operator==(const LatencyPercentiles&) const = default;
    [[nodiscard]] Seconds at(std::int64_t percentile) const
    {
        return percentile <= 50 ? p50 : percentile <= 95 ? p95 : p99;
    }
};

/// Time to the first token, time per further token, and the whole answer.
struct Latencies {
    LatencyPercentiles ttft{}, tpot{}, e2e{};
    bool operator==(const Latencies&) const = default;
};

/// By how much another stretch of the same traffic may have other tails: two standard errors over the figure.
struct TailSpread {
    double p95{0}, p99{0};
    bool operator==(const TailSpread&) const = default;
};

/// What an engine holds in the memory of one GPU, and what fits beside it.
struct ServingMemory {
    Bytes weights{};
    Bytes kvPerToken{};   ///< Of one token, all layers; where layers differ, of those whose cache grows.
    Bytes indexPerToken{};      ///< Of that, keys of indexers; this and what follows of an unsplit model.
    Bytes statePerSequence{};   ///< Fixed, of linear and state-space layers and compressors.
    Bytes windowPerSequence{};  ///< Of layers that see a window or a chunk, full.
    Bytes poolLow{};      ///< The KV cache with the sampler that needs most memory: what decides.
    Bytes poolHigh{};     ///< With the one that needs least; equal where the plan names the sampler.
    Bytes activations{};  ///< Peak of a forward pass.
    Bytes sampler{};      ///< What the sampler needs beyond that.
    Bytes libraries{};    ///< NCCL and others, inside the engine's share.
    Bytes context{};      ///< CUDA context and graphs, beside it.
    double poolTokens{0};       ///< Tokens in the cache of one replica.
    double maxSequences{0};     ///< Requests of input + output tokens that a replica's cache holds at once.
    double longestContext{0};   ///< Tokens of the longest single request.
    Bytes needed{};             ///< Cache that one request needs on one GPU.
    bool operator==(const ServingMemory&) const = default;
};

/// The latency that a plan asks for, beside the one it gets.
struct LatencyGoal {
    LatencyMetric metric{LatencyMetric::Tpot};
    std::int64_t percentile{95};
    Seconds limit{};
    Seconds reached{};  ///< Without meaning where the queue grows without end.
    bool operator==(const LatencyGoal&) const = default;
    [[nodiscard]] bool isMet() const { return reached <= limit; }
};

/// How far a simulation came that would have taken more work than there was for it, in requests.
struct CutSimulation {
    std::int64_t answered{0}, wanted{0};
    bool operator==(const CutSimulation&) const = default;
};

/// How fast the replicas answer, by simulation with a fixed seed.
struct ServingSpeed {
    bool stable{true};        ///< False: requests arrive faster than all replicas can answer.
    Latencies latencies{};    ///< Without meaning where not stable.
    TailSpread ttftSpread{};  ///< Of time to first token; 0 for users who ask again at once.
    TailSpread tpotSpread{};  ///< Of time per further token; likewise.
    bool closedForm{false};   ///< More users at a time than are simulated: means without tails.
    std::optional<CutSimulation> cut{};  ///< Absent where the simulation ended.
    double outputTokensPerSecond{0};  ///< Of all replicas.
    double requestsPerSecond{0};
    double utilization{0};    ///< Arrivals over what the replicas can answer at most; 1 for users who never pause.
    double concurrency{0};    ///< Requests that one replica has at once.
    std::optional<std::int64_t> replicasNeeded{};  ///< For load and target, spares included; absent where none suffice.
    std::optional<LatencyGoal> goal{};  ///< Absent where the plan has no target.
    bool operator==(const ServingSpeed&) const = default;
};

/// What a draft model changes at the batch that a replica has on average.
struct SpeculationGain {
    double tokensPerIteration{1};  ///< Per sequence, accepted and own.
    Seconds iteration{};  ///< All passes of the draft and the check.
    double sequences{1};  ///< The batch that these figures hold for.
    double speedUp{1};  ///< Time per token without the draft over that with it; below 1 it does not pay.
    double paysUpTo{0};  ///< Largest batch for which it pays; 0 for none.
    Bytes draftWeights{};  ///< Of one GPU.
    bool operator==(const SpeculationGain&) const = default;
};

/// A plan's model as a service.
struct ServingEstimate {
    std::int64_t replicas{1};
    std::int64_t gpusPerReplica{1};
    std::int64_t serving{1};  ///< Replicas that take requests: without spares.
    std::int64_t prefilling{0};  ///< Of them those that only compute prompts, where prompts are computed apart.
    ServingMemory memory{};
    std::optional<ServingSpeed>
        speed{};  ///< Absent where nothing fits, the hardware's rates are unknown, or no work was left for it.
    std::optional<SpeculationGain> speculation{};  ///< Absent without a draft model, or where nothing runs.
    std::optional<Money> perMillionTokens{};  ///< Output tokens, in the plan's currency; absent without a price.
    std::optional<Money> perMillionTotalTokens{};  ///< Input and output.
    bool operator==(const ServingEstimate&) const = default;
};

}  // namespace headroom
