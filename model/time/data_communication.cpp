// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/layout/layout.h"
#include "model/time/step_time.h"
#include "model/units.h"

#include <algorithm>

namespace headroom {

namespace {

/// One set of parameters that a group of ranks shares: everything outside the routed experts, or those.
struct SharedPool {
    double parameters{0};  ///< On one GPU.
    double trained{0};
    double ranks{1};       ///< That hold the same ones.
    double shards{1};      ///< Ranks that share one copy under ZeRO.
    double perNode{1};     ///< Of the ranks, neighbours within one node.
};

/// Collectives of one step by ZeRO stage (Rajbhandari et al. 2020): all gradients once, or reduce-scattered with the
/// updated weights gathered; ZeRO-3 gathers weights for both passes of every micro-batch.
DataCommunicationTime poolTime(const TimeTerms& terms, const SharedPool& pool)
{
    const TrainingTerms& m = terms.memory;
    if (pool.ranks <= 1 || pool.trained <= 0)
        return {};
    const Topology topology{insideLink(terms), betweenLink(terms), pool.perNode};
    const Bytes gradients{pool.trained * m.precision.recipe.reduce};
    const double replicas = pool.ranks / pool.shards;
    DataCommunicationTime time;
    if (m.zero == 0)
        return {.perStep = hierarchicalTime(Collective::AllReduce, gradients, pool.ranks, topology)};
    if (m.zero < 3) {
        const Bytes weights{pool.trained * m.precision.recipe.gather};
        time.perStep = hierarchicalTime(Collective::ReduceScatter, gradients, pool.shards, topology) +
                       hierarchicalTime(Collective::AllGather, weights, pool.shards, topology);
    } else {
        // In a pipeline too: weights that stayed gathered from one micro-batch to the next would be memory that the
        // estimate does not count.
        const Bytes weights{pool.parameters * m.precision.recipe.gather};
        time.perMicroBatch = hierarchicalTime(Collective::AllGather, weights, pool.shards, topology) * 2;
        const Seconds reduction = hierarchicalTime(Collective::ReduceScatter, gradients, pool.shards, topology);
        (m.profile.gradientsUnsharded ? time.perStep : time.perMicroBatch) += reduction;
    }
    if (replicas > 1) {
        Topology across = topology;
        across.perNode = std::max(1.0, pool.perNode / pool.shards);
        time.perStep += hierarchicalTime(Collective::AllReduce, gradients / pool.shards, replicas, across);
    }
    return time;
}

DataCommunicationTime poolsTime(const TimeTerms& terms, const SharedPool& shared, const SharedPool& experts)
{
    const DataCommunicationTime one = poolTime(terms, shared);
    const DataCommunicationTime other = poolTime(terms, experts);
    return {one.perStep + other.perStep, one.perMicroBatch + other.perMicroBatch};
}

}  // namespace

DataCommunicationTime dataCommunicationTime(const TimeTerms& terms, const StageTerms& stage)
{
    const TrainingTerms& m = terms.memory;
    const double domain = std::max(terms.gpusPerNode, terms.linkDomain);
    const double dataRanks = real(m.layout.data * m.layout.context);
    const bool adapters = m.trainsAdapters();
    const SharedPool shared{.parameters = stage.sharedParameters(),
                            .trained = adapters ? stage.adapterParameters : stage.sharedParameters(),
                            .ranks = dataRanks,
                            .shards = real(m.layout.shardGroup),
                            .perNode = std::max(1.0, domain / real(m.layout.tensor))};
    const double expertRanks = real(m.layout.expert * m.layout.expertTensor);
    const SharedPool experts{.parameters = stage.expertParameters,
                             .trained = adapters ? 0 : stage.expertParameters,
                             .ranks = expertCopies(m.layout),
                             .shards = expertShards(m.layout),
                             .perNode = std::max(1.0, domain / expertRanks)};
    DataCommunicationTime time = poolsTime(terms, shared, experts);
    if (time.perMicroBatch.value <= 0)
        return time;
    // Slow links move fewer bytes in the same time, and copying these is what loads a GPU.
    TimeTerms fast = terms;
    fast.network.between = terms.network.inside;
    fast.network.betweenLatency = terms.network.insideLatency;
    fast.network.measured.between = terms.network.measured.inside;
    fast.rates.betweenEfficiency = terms.rates.insideEfficiency;
    time.load = std::min(1.0, poolsTime(fast, shared, experts).perMicroBatch / time.perMicroBatch);
    return time;
}

Seconds exposedCommunication(const TrainingTerms& m, const DataCommunicationTime& communication, Seconds microBatch)
{
    const Seconds none{};
    const Seconds all = communication.of(real(m.layout.microBatches));
    if (m.zero < 3) {
        constexpr double backwardShare = 2.0 / 3;
        const Seconds late = all - microBatch * (backwardShare * m.profile.overlap);
        return std::max({none, late, all * ((1 - m.profile.overlap) * 0.5)});
    }
    if (!m.profile.prefetches)
        return all;
    // FSDP prefetches one unit: the first and the last have nothing to hide behind, and while both run, NCCL's kernels
    // take multiprocessors and memory bandwidth from the computation: 0.45 of their time within a node (MosaicML).
    constexpr double prefetchOverlap = 0.9;
    constexpr double contention = 0.45;
    const double microBatches = real(m.layout.microBatches);
    const Seconds busy = microBatch * microBatches;
    const Seconds late = std::max(none, all - busy * prefetchOverlap);
    const Seconds edges = communication.of(1) * (2 / std::max(1.0, real(m.shape.layers)));
    return late + std::min(all, busy) * (contention * communication.load) + edges;
}

}  // namespace headroom
