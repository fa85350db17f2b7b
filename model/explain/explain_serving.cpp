// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/explain/explain.h"
#include "model/serving/estimate_serving.h"
#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/serving_sources.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/throughput.h"
#include "model/serving/token_cost.h"

#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// What the time of a token of the plan's own batch goes into.
Explanation tokenTime(const ServingTerms& terms, double concurrency)
{
    constexpr std::array<const char*, 10> meanings = {"matrix products",
                                                      "experts",
                                                      "reading the KV cache",
                                                      "attention of prompts",
                                                      "element-wise kernels",
                                                      "communication",
                                                      "kernel launch",
                                                      "output head",
                                                      "sampling",
                                                      "scheduling"};
    const Iteration step{.decoding = concurrency, .cached = concurrency * meanContext(terms), .logits = concurrency};
    const IterationTime parts = iterationParts(terms, checkingIteration(terms, step));
    Explanation why{.id = "serving.decode_iteration_s", .source = servingTimeSource};
    Formula formula(why);
    for (std::size_t i = 0; i < meanings.size(); ++i)
        if (const Seconds part = parts[static_cast<IterationPart>(i)]; part.value > 0)
            formula.plus({"t_" + std::string(iterationPartNames[i]), meanings[i], part.value, "s"});
    if (terms.draft)
        formula.plus({"t_draft", "passes of the draft model", draftTime(terms, step).value, "s"});
    return why;
}

Explanation throughput(const ServingSpeed& speed)
{
    Explanation why{.id = "serving.output_tokens_per_s", .source = servingQueueSource};
    Formula formula(why);
    formula.plus({"r", "requests per second of all replicas", speed.requestsPerSecond});
    formula.times({"o", "output tokens of a request", speed.outputTokensPerSecond / speed.requestsPerSecond, "tokens"});
    return why;
}

std::string_view partSource(MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
    case MemoryPart::WorkingSet: return servingWeightSource;
    case MemoryPart::KvCache: return servingPoolSource;
    case MemoryPart::Activations:
    case MemoryPart::Logits: return servingActivationSource;
    case MemoryPart::RuntimeContext: return servingContextSource;
    default: return {};
    }
}

}  // namespace

Explanation explainServingPart(const Plan& plan, const Estimate& estimate, MemoryPart part)
{
    Explanation explanation{.id = std::string(memoryPartName(part)), .source = std::string(partSource(part))};
    Formula formula(explanation);
    addServingPart(formula, part, estimate.memory->worst().phase, plan, servingTerms(plan, estimate),
                   estimate.serving->memory);
    return explanation;
}

std::vector<Explanation> explainService(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving)
        return {};
    const ServingTerms terms = servingTerms(plan, estimate);
    const ServingEstimate& serving = *estimate.serving;
    Explanation cache{.id = "serving.kv_bytes_per_token", .source = servingTokenSource};
    Formula ofToken(cache);
    addCacheOfToken(ofToken, terms);
    std::vector<Explanation> list{std::move(cache)};
    if (!serving.speed)
        return list;
    const ServingSpeed& speed = *serving.speed;
    if (speed.concurrency >= 1)
        list.push_back(tokenTime(terms, std::floor(speed.concurrency)));
    if (terms.draft) {
        Explanation why{.id = "serving.speculative.tokens_per_step", .source = speculationSource};
        Formula(why).plus({"E", "tokens per step: 1 + a + … + a^k", tokensPerIteration(terms), "tokens"});
        list.push_back(std::move(why));
    }
    list.push_back(throughput(speed));
    if (serving.perMillionTokens) {
        Explanation why{.id = "serving.cost_per_million_tokens", .source = estimate.cost.priceSource};
        Formula formula(why);
        addMillionTokens(formula, plan, estimate.cost, speed.outputTokensPerSecond);
        list.push_back(std::move(why));
    }
    return list;
}

}  // namespace headroom
