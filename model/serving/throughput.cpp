// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/throughput.h"

#include "model/serving/replica/speculation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace headroom {
namespace {

/// The cache that a replica of tuned benchmark settings is assumed to have, in requests.
double tunedRequests(const ServingTerms& terms)
{
    const double perParameter = terms.format == WeightFormat::Fp8 ? 1 : terms.format == WeightFormat::Nvfp4 ? 0.5 : 2;
    const double gpus = terms.layout.tensor * terms.layout.pipeline;
    const double copies = terms.layout.attentionCopies;
    const double free = (terms.total.value * gpus - terms.shape.parameters * perParameter) * terms.engineFraction;
    const double shares = copies > 1 ? terms.layout.pipeline : gpus;  // GPUs that hold a part of a token each
    const double tokens = terms.inputTokens + terms.outputTokens;
    if (terms.shape.kinds)
        return free / (kvPerRequest(terms, tokens).value * shares);
    return free / (kvPerToken(terms).value * shares) / tokens;
}

/// How many requests NVIDIA's published TensorRT-LLM throughput tables run for a pair of lengths (perf-overview.md of
/// release 1.0); nothing for other lengths.
std::optional<std::int64_t> publishedRequests(double input, double output)
{
    struct Row {
        double input, output;
        std::int64_t requests;
    };
    constexpr std::array<Row, 10> rows = {{{128, 128, 30000},
                                           {128, 2048, 3000},
                                           {128, 4096, 1500},
                                           {500, 2000, 3000},
                                           {1000, 1000, 3000},
                                           {1000, 2000, 1500},
                                           {2048, 128, 3000},
                                           {2048, 2048, 1500},
                                           {5000, 500, 1500},
                                           {20000, 2000, 1000}}};
    for (const Row& row : rows)
        if (row.input == input && row.output == output)
            return row.requests;
    return std::nullopt;
}

/// The iterations that one prompt takes: full chunks, then what is left of it.
class PromptChunks {
public:
    PromptChunks(const ServingTerms& terms, double decoding, double cached)
        : m_decoding(decoding), m_cached(cached),
          m_full(std::max(1.0, terms.batchedTokens - decoding * checkedTokens(terms))),
          m_computed(std::max(1.0, std::ceil(terms.inputTokens * (1 - terms.prefixShare)))),
          m_known(terms.inputTokens - m_computed), m_before(std::ceil(m_computed / m_full) - 1)
    {
    }

    /// Full chunks before the last one.
    [[nodiscard]] double before() const { return m_before; }
    /// The time is affine in the context, so that all full chunks together take as often the one in their middle.
    [[nodiscard]] Iteration middle() const { return chunk(m_full, m_known + (m_before - 1) / 2 * m_full, 0); }
    /// The full one with the most context.
    [[nodiscard]] Iteration longest() const { return chunk(m_full, m_known + (m_before - 1) * m_full, 0); }
    [[nodiscard]] Iteration last() const
    {
        return chunk(m_computed - m_before * m_full, m_known + m_before * m_full, 1);
    }

private:
    [[nodiscard]] Iteration chunk(double tokens, double offset, double finished) const
    {
        return {.decoding = m_decoding,
                .prompt = tokens,
                .cached = m_cached,
                .promptContext = tokens * (offset + tokens / 2),
                .logits = m_decoding + finished};
    }

    double m_decoding, m_cached;
    double m_full, m_computed;  ///< Tokens of a full chunk, and of the prompt.
    double m_known;             ///< Tokens of the prompt that are in the cache already.
    double m_before;
};

std::int64_t whole(double value) { return static_cast<std::int64_t>(value); }

}  // namespace

Throughput steadyThroughput(const ServingTerms& terms, double concurrency)
{
    const double computed = terms.inputTokens * (1 - terms.prefixShare);
    const double gained = tokensPerIteration(terms);
    const double checked = checkedTokens(terms);
    const double out = terms.outputTokens / gained;  // iterations of an answer
    const double ratio = computed / out;
    const double budget = terms.batchedTokens;
    const double most = budget / (checked + ratio);
    double decoding = std::min(concurrency, most);
    // Slots held by prompts that are still being filled.
    constexpr int rounds = 3;
    for (int i = 0; i < rounds; ++i) {
        const double filling = computed / std::max(1.0, budget - decoding * checked);
        decoding = std::min(concurrency * out / (out + filling), most);
    }
    const double prompt = decoding * ratio;
    const double context = terms.inputTokens * (1 + terms.prefixShare) / 2;
    const Seconds time = iterationTime(terms, {.decoding = decoding,
                                               .prompt = prompt,
                                               .cached = decoding * meanContext(terms),
                                               .promptContext = prompt * context,
                                               .logits = decoding * (1 + 1 / out)});
    return {.outputTokensPerSecond = decoding * gained / time.value, .sequences = decoding, .perToken = time / gained};
}

OfflineRun offlineRun(const ServingTerms& given, const OfflineOptions& options)
{
    ServingTerms terms = given;
    const bool tuned = options.tunes && terms.engine == Engine::TrtLlm;
    const double copies = terms.layout.attentionCopies;
    if (tuned) {
        const TrtTuning tuning = trtTuning(tunedRequests(terms), terms.inputTokens, terms.outputTokens);
        terms.sequences = tuning.sequences;
        terms.batchedTokens = tuning.tokens;
    }
    OfflineRun run{.largestBatch = terms.sequences, .batchedTokens = terms.batchedTokens};
    run.pool = kvPool(terms, terms.decidingSampler());
    const double held = std::ceil((terms.inputTokens + terms.outputTokens) / terms.block) * terms.block;
    const Bytes request = terms.shape.kinds ? kvPerRequest(terms, held) : kvPerToken(terms) * held;
    run.sequences = std::floor(std::min(terms.sequences, std::floor(run.pool / request))) * copies;
    if (run.sequences < 1 || !terms.rates)
        return run;
    constexpr std::int64_t fewest = 1000;
    constexpr std::int64_t rounds = 8;
    std::int64_t requests = options.requests;
    if (requests <= 0 && tuned)
        requests = publishedRequests(terms.inputTokens, terms.outputTokens).value_or(0);
    if (requests <= 0)
        requests = std::max(fewest, rounds * whole(run.sequences));
    const std::vector<ScheduledIterations> rows =
        replaySchedule({requests, whole(terms.inputTokens), whole(terms.outputTokens)},
                       {whole(run.sequences), whole(terms.batchedTokens * copies), whole(terms.block)});
    for (ScheduledIterations row : options.merged ? mergeAlike(rows) : rows) {
        if (tuned)
            row.iteration.padded = trtGraphSize(row.iteration.decoding, run.largestBatch);
        run.time += iterationTime(terms, row.iteration) * row.repeats;
        run.iterations += row.repeats;
    }
    run.tuned = tuned;
    run.steadyTokensPerSecond = steadyThroughput(terms, run.sequences).outputTokensPerSecond;
    if (run.time.value > 0)
        run.outputTokensPerSecond = static_cast<double>(requests) * terms.outputTokens / run.time.value;
    return run;
}

Seconds promptTime(const ServingTerms& terms, double decoding, double cached)
{
    const PromptChunks chunks(terms, decoding, cached);
    const Seconds before = chunks.before() > 0 ? iterationTime(terms, chunks.middle()) * chunks.before() : Seconds{};
    return before + iterationTime(terms, chunks.last());
}

Seconds prefillTime(const ServingTerms& terms, double decoding, double cached)
{
    // Chunks follow each other through the stages at the pace of the longest.
    const PromptChunks chunks(terms, decoding, cached);
    const Seconds longest = chunks.before() > 0 ? passageTime(terms, chunks.longest()) : Seconds{};
    return promptTime(terms, decoding, cached) + std::max(longest, passageTime(terms, chunks.last()));
}

}  // namespace headroom
