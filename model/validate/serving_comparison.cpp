// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/hardware.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/throughput.h"
#include "model/units.h"
#include "model/validate/case_comparisons.h"
#include "model/validate/case_serving.h"
#include "model/validate/case_words.h"

#include <cmath>
#include <string>

namespace headroom {
namespace {

/// Tokens of the prompt, and in the cache, of a chat of litgpt's defaults: a short prompt, 50 new tokens.
double eagerPrompt(const MeasuredServing& stated)
{
    constexpr std::int64_t shortPrompt = 20;
    return real(stated.input.value_or(shortPrompt));
}
double eagerTokens(const MeasuredServing& stated)
{
    constexpr std::int64_t newTokens = 50;
    return real(stated.output.value_or(newTokens)) + eagerPrompt(stated);
}

/// What a token takes by an engine's log: it counts each layer that attends, whether the token stays there or only
/// within a window, since groups of layers share the blocks (vLLM, v1/core/kv_cache_utils.py).
Bytes loggedPerToken(const ServingTerms& terms)
{
    if (!terms.shape.kinds)
        return kvPerToken(terms);
    const auto block = static_cast<double>(terms.block);
    return (kvPerRequest(terms, 2 * block) - kvPerRequest(terms, block)) / block;
}

/// The cache that the log states, in bytes; from its tokens where these are those of full-length layers.
std::optional<Bytes> statedCache(const MeasuredServing& stated, const ServingTerms& terms)
{
    if (stated.cache || !stated.cacheTokens || stated.saysConcurrency)
        return stated.cache;
    return loggedPerToken(terms) * *stated.cacheTokens;
}

/// A llama-bench row of prompt processing: a large batch of one prompt, on integer kernels.
bool isPromptRate(const MeasuredServing& stated)
{
    return startsWithFold(stated.test, "pp") && !containsFold(stated.test, "micro-batch");
}

class ServingComparison {
public:
    ServingComparison(const MeasuredCase& measured, const CasePlan& mapped, const Estimate& outcome)
        : m_measured(measured), m_stated(measured.serving), m_mapped(mapped), m_outcome(outcome),
          m_terms(caseServingTerms(measured, mapped, outcome))
    {
    }

    void run(Validation& into)
    {
        CaseComparisons rows(m_measured, m_mapped.plan, m_outcome, into.cases);
        const std::size_t before = into.cases.size();
        memory(rows);
        const bool timed = m_mapped.knowsGpu && m_terms.rates;
        if (timed) {
            throughput(rows);
            decoding(rows);
        }
        fit(into);
        if (into.cases.size() == before)
            into.skipped.push_back({m_measured.id, whyNot(timed)});
    }

private:
    void memory(CaseComparisons& rows)
    {
        if (m_measured.measured.peak) {
            // AutoAWQ's benchmark makes the cache as long as the answer (examples/benchmark.py, max_new_tokens), which
            // starts again at its end.
            const bool rolls = containsFold(m_measured.training.frameworkText, "AutoAWQ");
            const double held = eagerTokens(m_stated) - (rolls ? eagerPrompt(m_stated) : 0);
            const Bytes tensors = eagerPeak(m_terms, real(m_stated.batch.value_or(1)), eagerPrompt(m_stated), held);
            // What nvidia-smi shows has the CUDA context in it; counters of allocators have not.
            const bool all = m_measured.measured.scope == MemoryScope::NvidiaSmi;
            rows.add("peak_memory_bytes", m_measured.measured.peak->value,
                     (tensors + (all ? servingContext : Bytes{})).value);
        }
        if (m_stated.weights && !seesPictures())
            rows.add("weights_bytes", m_stated.weights->value, servingWeights(m_terms).value);
        if (m_stated.cache && m_stated.cacheTokens)
            rows.add("kv_cache_tokens", *m_stated.cacheTokens, *m_stated.cache / loggedPerToken(m_terms));
        const std::optional<Bytes> cache = statedCache(m_stated, m_terms);
        if (cache && m_stated.fraction && knowsTotal() && !seesPictures())
            rows.add("kv_pool_bytes", cache->value, kvPool(m_terms, m_terms.decidingSampler()).value);
        // The first engine sizes its forward pass by the longest request.
        if (m_stated.activations && (m_stated.longest || m_terms.engine != Engine::VllmV0))
            rows.add("activation_bytes", m_stated.activations->value,
                     activationPeak(m_terms, m_terms.decidingSampler()).value);
    }

    /// A vision-language model: its vision encoder is outside the plan format.
    [[nodiscard]] bool seesPictures() const
    {
        const std::string& name = m_measured.model.name;
        return hasWord(name, "VL") || containsFold(name, "vision");
    }

    /// The card's own total, or that of its class where it is printed in GiB.
    [[nodiscard]] bool knowsTotal() const
    {
        return m_mapped.knowsGpu || m_stated.total || containsFold(m_measured.hardware.text, "GiB");
    }

    void throughput(CaseComparisons& rows)
    {
        if (!m_stated.outputTokensPerSecondPerGpu || !m_stated.input || !m_stated.output)
            return;
        ServingTerms terms = m_terms;
        OfflineOptions options;
        if (m_stated.batch) {
            terms.sequences = real(*m_stated.batch);
            options = {.requests = *m_stated.batch, .tunes = false};
        }
        const OfflineRun run = offlineRun(terms, options);
        if (run.outputTokensPerSecond <= 0)
            return;
        const double gpus = terms.layout.tensor * terms.layout.pipeline;
        Comparison& row = rows.add("output_tokens_per_s_per_gpu", *m_stated.outputTokensPerSecondPerGpu,
                                   run.outputTokensPerSecond / gpus);
        if (!run.tuned)
            return;
        row.block =
            m_measured.model.name + ", " + std::to_string(std::llround(gpus)) + " x " + m_outcome.hardware.gpuName;
        row.closedForm = run.steadyTokensPerSecond / gpus;
    }

    void decoding(CaseComparisons& rows)
    {
        // bitsandbytes unpacks every matrix for every token: no bandwidth says how long that takes.
        const bool unpacks = m_terms.engine == Engine::HuggingFace && isBitsAndBytes(m_terms.format);
        if (!m_stated.decodeTokensPerSecond || unpacks || isPromptRate(m_stated))
            return;
        constexpr double halfOf512 = 256;
        const double sequences = real(m_stated.batch.value_or(1));
        double context = eagerTokens(m_stated);
        if (m_terms.engine == Engine::LlamaCpp)
            context = containsFold(m_stated.test, "depth") ? m_terms.inputTokens : halfOf512;
        rows.add("decode_tokens_per_s", *m_stated.decodeTokensPerSecond,
                 sequences / decodeTime(m_terms, sequences, sequences * context).value);
    }

    /// An engine that started holds its longest request; one that refused does not.
    void fit(Validation& into)
    {
        if (!m_stated.longest || !m_stated.fraction || !knowsTotal() || !reservesCache(m_terms.engine))
            return;
        // A log whose cache has fewer tokens than the longest request is that of a refusal.
        const bool refused = m_stated.rejected || (m_stated.cacheTokens && !m_stated.saysConcurrency &&
                                                   *m_stated.cacheTokens < real(*m_stated.longest));
        const Bytes needed = kvPerRequest(m_terms, real(*m_stated.longest));
        const Bytes pool = kvPool(m_terms, Sampler::Native);
        into.fit.push_back({.id = m_measured.id,
                            .outOfMemory = refused,
                            .peak = needed,
                            .usable = pool,
                            .verdict = needed <= pool ? Fit::Fits : Fit::DoesNotFit});
    }

    [[nodiscard]] std::string whyNot(bool timed) const
    {
        if (isPromptRate(m_stated))
            return "prompt processing on integer kernels is outside the plan format";
        const bool rate = m_stated.outputTokensPerSecondPerGpu || m_stated.decodeTokensPerSecond;
        if (rate && !timed)
            return "GPU known by its class only: no rates";
        if (rate)
            return "lengths of prompts and answers not stated";
        if (seesPictures())
            return "the vision encoder is outside the plan format";
        return m_stated.fraction ? "no comparable figure" : "the engine's share of the memory not stated";
    }

    const MeasuredCase& m_measured;
    const MeasuredServing& m_stated;
    const CasePlan& m_mapped;
    const Estimate& m_outcome;
    ServingTerms m_terms;
};

/// Hardware and model alone: no simulation is needed for what logs say.
Estimate foundation(const Plan& plan, const Catalogue& catalogue)
{
    Estimate outcome;
    outcome.architecture = std::get<Architecture>(plan.model);
    if (const auto hardware = resolveHardware(plan.cluster, catalogue, {}, outcome.findings))
        outcome.hardware = *hardware;
    return outcome;
}

/// Benchmarks of more steps than this are a mistake in the file.
bool isAbsurd(const MeasuredServing& stated)
{
    constexpr std::int64_t longest = 1 << 24;
    return stated.input.value_or(1) > longest || stated.output.value_or(1) > longest;
}

}  // namespace

void compareServing(const MeasuredCase& measured, const Catalogue& catalogue, Validation& into)
{
    const Result<CasePlan> mapped = caseServingPlan(measured, catalogue);
    if (!mapped) {
        into.skipped.push_back({measured.id, mapped.error().what});
        return;
    }
    const Estimate outcome = foundation(mapped->plan, catalogue);
    if (hasErrors(outcome.findings) || isAbsurd(measured.serving)) {
        into.skipped.push_back({measured.id, "contradictory: the plan cannot be estimated"});
        return;
    }
    into.unknown.insert(into.unknown.end(), mapped->unknown.begin(), mapped->unknown.end());
    ServingComparison(measured, *mapped, outcome).run(into);
}

}  // namespace headroom
