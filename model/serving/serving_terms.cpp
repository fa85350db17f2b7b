// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_terms.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>

namespace headroom {
namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

constexpr double serverTokens = 8192;
constexpr double defaultTokens = 2048;
constexpr double longestUnchunked = 32768;

/// vLLM gives cards of 70 GiB and more larger batches, those of the A100 generation excepted (its EngineArgs).
bool isLargeCard(const Hardware& hardware)
{
    constexpr Bytes large = gibibytes(70);
    return hardware.runtimeTotal >= large && !hardware.architecture.starts_with("Ampere");
}

/// Most tokens and sequences of an iteration, by the engine's documented defaults.
void setBatch(ServingTerms& terms, const Hardware& hardware)
{
    constexpr double manySequences = 1024;
    constexpr double fewSequences = 256;
    const bool large = isLargeCard(hardware);
    terms.batchedTokens = large ? serverTokens : defaultTokens;
    terms.sequences = large ? manySequences : fewSequences;
    switch (terms.engine) {
    case Engine::VllmV0:
        terms.sequences = fewSequences;
        terms.samplerPeaks = terms.contextLimit <= longestUnchunked;
        terms.batchedTokens = terms.samplerPeaks ? std::max(terms.contextLimit, defaultTokens) : defaultTokens;
        break;
    case Engine::TrtLlm:
        terms.batchedTokens = serverTokens;
        terms.sequences = 2 * manySequences;
        break;
    case Engine::Sglang:
        terms.batchedTokens = serverTokens;
        terms.sequences = manySequences;
        break;
    case Engine::LlamaCpp:
    case Engine::HuggingFace:
    case Engine::Cpu:
        terms.batchedTokens = defaultTokens;
        terms.sequences = fewSequences;
        break;
    case Engine::Generic:
    case Engine::VllmV1: break;
    }
}

/// "0.21.0" is from 0.21 on; without a version the cache is counted without graphs, as most releases do.
bool countsGraphs(const std::optional<std::string>& version)
{
    constexpr int firstMinor = 21;
    if (!version)
        return false;
    int major = 0;
    int minor = 0;
    const char* end = version->data() + version->size();
    const auto parsed = std::from_chars(version->data(), end, major);
    if (parsed.ec != std::errc{} || parsed.ptr == end || *parsed.ptr != '.')
        return major > 0;
    std::from_chars(parsed.ptr + 1, end, minor);
    return major > 0 || minor >= firstMinor;
}

ReplicaLayout replicaLayout(const Plan& plan, const Hardware& hardware, bool hasExperts)
{
    const Parallelism& p = plan.parallelism;
    ReplicaLayout layout;
    layout.tensor = real(p.tensor);
    layout.pipeline = real(p.pipeline);
    layout.attentionCopies = real(plan.serving.data_parallel.value_or(1));
    layout.linkDomain = real(hardware.linkDomain);
    layout.expertTensor = layout.tensor;
    if (hasExperts && p.expert > 1) {
        layout.experts = real(p.expert);
        layout.expertTensor = p.expert_tensor ? real(*p.expert_tensor) : std::max(1.0, layout.tensor / layout.experts);
    }
    return layout;
}

}  // namespace

bool reservesCache(Engine engine)
{
    return engine != Engine::HuggingFace && engine != Engine::LlamaCpp && engine != Engine::Cpu;
}

ServingTerms servingTerms(const Plan& plan, const Estimate& estimate)
{
    constexpr double trtBlock = 32;
    constexpr double pagedBlock = 16;
    const Serving& serving = plan.serving;
    const Hardware& hardware = estimate.hardware;
    ServingTerms terms;
    terms.shape = servingShape(estimate.architecture, estimate.model.shapeScale);
    terms.layout = replicaLayout(plan, hardware, terms.shape.hasExperts());
    terms.onCpu = hardware.cpuOnly;
    terms.engine = hardware.cpuOnly ? Engine::Cpu : serving.engine;
    terms.format = serving.weights;
    terms.weights = weightTraits(serving.weights);
    terms.kvBytes = kvBytes(serving.kv);
    terms.inputTokens = real(serving.input_tokens);
    terms.outputTokens = real(serving.output_tokens);
    terms.prefixShare = serving.prefix_hit_share;
    terms.engineFraction = serving.engine_fraction;
    terms.contextLimit = real(estimate.architecture.max_seq);
    setBatch(terms, hardware);
    terms.batchedTokens = serving.max_batched_tokens ? real(*serving.max_batched_tokens) : terms.batchedTokens;
    terms.sequences = serving.max_sequences ? real(*serving.max_sequences) : terms.sequences;
    const double usualBlock = terms.engine == Engine::TrtLlm ? trtBlock : pagedBlock;
    terms.block = serving.kv_block ? real(*serving.kv_block) : reservesCache(terms.engine) ? usualBlock : 1;
    terms.sampler = serving.sampler;
    terms.graphsInBudget = countsGraphs(serving.engine_version);
    terms.consumerCard = hardware.consumerCard;
    terms.multicastLinks =
        hardware.architecture.starts_with("Hopper") || hardware.architecture.starts_with("Blackwell");
    terms.capacity = hardware.capacity;
    terms.total = hardware.runtimeTotal;
    terms.rates = servingRates(hardware);
    terms.link = hardware.network.inside;
    terms.between = hardware.network.between;
    terms.betweenLatency = hardware.network.betweenLatency;
    terms.calibrated = plan.calibration.efficiency;
    return terms;
}

}  // namespace headroom
