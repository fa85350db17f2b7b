// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_terms.h"

#include "model/units.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <compare>
#include <string_view>

namespace headroom {
namespace {

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

/// A release of the engine such as 0.10.2; 0 where the plan does not say.
struct Release {
    int major{0}, minor{0}, patch{0};
    auto operator<=>(const Release&) const = default;
};

Release releaseOf(const std::optional<std::string>& version)
{
    Release release;
    if (!version)
        return release;
    const char* at = version->data();
    const char* end = at + version->size();
    // Tags of releases are called v0.10.2.
    if (at != end && *at == 'v')
        ++at;
    for (int* part : {&release.major, &release.minor, &release.patch}) {
        const auto parsed = std::from_chars(at, end, *part);
        if (parsed.ec != std::errc{} || parsed.ptr == end || *parsed.ptr != '.')
            break;
        at = parsed.ptr + 1;
    }
    return release;
}

/// Without a version the cache is counted without graphs, as most releases do.
bool countsGraphs(const Release& release) { return release >= Release{0, 21, 0}; }

/// vLLM's second engine draws with FlashInfer where that is installed, as it is in the official image (pull request
/// 11394), from 0.9 on, which knows FlashInfer's present interface (15777), until 0.11.1 switched it off (26859). Much
/// later releases switched it on again (40376): left to the plan's own sampler.
std::optional<Sampler> samplerOf(Engine engine, const Release& release)
{
    const bool draws = release >= Release{0, 9, 0} && release < Release{0, 11, 1};
    return engine == Engine::VllmV1 && draws ? std::optional(Sampler::FlashInfer) : std::nullopt;
}

/// Embeddings and classifiers: no head that names tokens, and a batch that is bounded by its tokens. 16,384 is what
/// Text Embeddings Inference takes at most (huggingface/text-embeddings-inference, --max-batch-tokens).
void setEncoding(ServingTerms& terms, const Serving& serving)
{
    constexpr double mostTokens = 16'384;
    constexpr double mostTexts = 16'384;
    terms.encodes = true;
    terms.shape.parameters -= terms.shape.head;
    terms.shape.head = 0;
    terms.batchedTokens = serving.max_batched_tokens ? real(*serving.max_batched_tokens) : mostTokens;
    terms.sequences = serving.max_sequences ? real(*serving.max_sequences) : mostTexts;
    terms.prefixShare = 0;
    terms.draft.reset();
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

/// The draft runs on the replica's tensor ranks where its heads divide, else whole on each GPU; drafts are too small
/// for a pipeline or expert ranks.
std::optional<DraftTerms> draftTerms(const Serving& serving, const Estimate& estimate, const ReplicaLayout& layout)
{
    if (!serving.speculative || !estimate.draft)
        return std::nullopt;
    const Architecture& shape = estimate.draft->architecture;
    DraftTerms draft{.shape = servingShape(shape, estimate.draft->shapeScale)};
    const auto ranks = static_cast<std::int64_t>(layout.tensor);
    const bool divides = shape.heads % ranks == 0 && shape.ffn % ranks == 0;
    draft.layout.attentionCopies = layout.attentionCopies;
    draft.layout.tensor = divides ? layout.tensor : layout.attentionCopies;
    draft.layout.expertTensor = draft.layout.tensor;
    draft.layout.linkDomain = layout.linkDomain;
    draft.tokens = real(serving.speculative->draft_tokens);
    draft.acceptance = serving.speculative->acceptance_rate;
    return draft;
}

}  // namespace

bool reservesCache(Engine engine)
{
    return engine != Engine::HuggingFace && engine != Engine::LlamaCpp && engine != Engine::Cpu;
}

double sequencesAtOnce(const Serving& serving, const ServingTerms& terms)
{
    if (!serving.requests_per_s)
        return real(serving.concurrency);
    if (reservesCache(terms.engine))
        return terms.sequences * terms.layout.attentionCopies;
    return real(serving.max_sequences.value_or(serving.concurrency));
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
    terms.draft = draftTerms(serving, estimate, terms.layout);
    terms.causal = estimate.architecture.causal;
    terms.onCpu = hardware.cpuOnly;
    terms.engine = hardware.cpuOnly ? Engine::Cpu : serving.engine;
    terms.format = serving.weights;
    terms.weights = weightTraits(serving.weights);
    terms.encoderParameters = estimate.model.encoder;
    terms.kvBytes = kvBytes(serving.kv);
    terms.inputTokens = real(serving.input_tokens);
    terms.outputTokens = real(serving.output_tokens);
    terms.prefixShare = serving.prefix_hit_share;
    terms.engineFraction = serving.engine_fraction;
    terms.contextLimit = real(estimate.architecture.max_seq);
    setBatch(terms, hardware);
    terms.batchedTokens = serving.max_batched_tokens ? real(*serving.max_batched_tokens) : terms.batchedTokens;
    terms.sequences = serving.max_sequences ? real(*serving.max_sequences) : terms.sequences;
    if (plan.workload == Workload::Encoding)
        setEncoding(terms, serving);
    const double usualBlock = terms.engine == Engine::TrtLlm ? trtBlock : pagedBlock;
    terms.block = serving.kv_block ? real(*serving.kv_block) : reservesCache(terms.engine) ? usualBlock : 1;
    const Release release = releaseOf(serving.engine_version);
    terms.cudaGraphs = serving.cuda_graphs;
    terms.sampler = serving.sampler ? serving.sampler : samplerOf(terms.engine, release);
    terms.graphsInBudget = countsGraphs(release);
    terms.consumerCard = hardware.consumerCard;
    terms.multicastLinks =
        hardware.architecture.starts_with("Hopper") || hardware.architecture.starts_with("Blackwell");
    terms.capacity = hardware.capacity;
    terms.total = hardware.runtimeTotal;
    terms.rates = servingRates(hardware);
    if (terms.rates)
        terms.weights = terms.rates->multiplied(terms.weights);
    terms.link = hardware.network.inside;
    terms.between = hardware.network.between;
    terms.betweenLatency = hardware.network.betweenLatency;
    terms.measured = hardware.network.measured;
    terms.calibrated = plan.calibration.efficiency;
    return terms;
}

}  // namespace headroom
