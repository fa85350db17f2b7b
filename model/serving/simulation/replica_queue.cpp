// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/simulation/queueing.h"

#include <algorithm>
#include <cmath>
#include <utility>

// A replica of a plan as a queue: its decode times, its prompts, and the batch that settles under a load.

namespace headroom {
namespace {

/// Sequences that decode at once, and requests per second that arrive.
struct Load {
    double sequences, rate;
};
/// The same beside prompts of one iteration.
struct Shared {
    double sequences, prompts;
};

/// Cached tokens of a request met at a random moment, which is one of the longer ones.
double metContext(const ServingTerms& terms, const RequestMix& mix)
{
    const double variation = 1 + mix.outputVariation * mix.outputVariation;
    return terms.inputTokens + terms.outputTokens * variation / 2;
}

/// Prompt tokens that a request has computed: not those that are in the cache already.
double computedTokens(const ServingTerms& terms) { return std::max(1.0, terms.inputTokens * (1 - terms.prefixShare)); }

/// The replica without load: decode times of all batches.
QueueModel idleReplica(const ServingTerms& terms, const RequestMix& mix)
{
    QueueModel model{.sequences = mix.sequences,
                     .outputTokens = terms.outputTokens,
                     .outputVariation = mix.outputVariation,
                     .tokensPerIteration = tokensPerIteration(terms),
                     .promptVariation = mix.inputVariation};
    const double context = metContext(terms, mix);
    const double most = std::max(2.0, mix.sequences);
    for (std::size_t i = 0; i == 0 || curvePoint(i - 1) < most; ++i) {
        const double n = curvePoint(i);
        model.decodeCurve.push_back(decodeTime(terms, n, n * context));
    }
    return model;
}

/// What a prompt adds to the iterations of n decoding sequences where several prompts share one, and for how much
/// prompt work one iteration has room. Few prompt tokens hide behind the weights that decoding reads anyway.
void setPrompt(const ServingTerms& terms, const RequestMix& mix, const Shared& shared, QueueModel& model)
{
    const double n = shared.sequences;
    const double context = metContext(terms, mix);
    const double length = terms.inputTokens;
    const double computed = computedTokens(terms);
    const double room = std::max(1.0, terms.batchedTokens - n * checkedTokens(terms));
    const double chunk =
        std::min(computed * std::max(1.0, shared.prompts), std::max(room, std::min(computed, terms.batchedTokens)));
    const double before = length * terms.prefixShare * chunk;
    const double spread = 1 + mix.inputVariation * mix.inputVariation;
    Iteration mixed{.decoding = n,
                    .prompt = chunk,
                    .cached = n * context,
                    .promptContext = before + chunk * computed * spread / 2,
                    .logits = n + 1};
    const Seconds whole = iterationTime(terms, mixed);
    const double added = std::max(1e-9, (whole - decodeTime(terms, n, n * context)).value);
    model.passage = passageTime(terms, mixed).value / added;
    model.prompt = {added * computed / chunk};
    // Attention grows with the square of the length, so that the work of prompts varies more than their length.
    mixed.promptContext = 0;
    const double quadratic = std::clamp((whole - iterationTime(terms, mixed)).value / added, 0.0, 1.0);
    model.promptVariation = std::sqrt(std::pow(spread, (1 + quadratic) * (1 + quadratic)) - 1);
    model.mostPrompt = model.prompt * (room / computed);
}

/// Prompts that one of them shares its iteration with, itself included: those that came during the one before, which
/// is a long one more often than not.
double promptsTogether(const QueueModel& model, const Load& load)
{
    const double share = load.rate * model.prompt.value;
    if (share <= 0 || share >= 1)
        return 1;
    const double iteration = decodeOf(model, load.sequences).value / (1 - share);
    const double work = model.prompt.value * model.prompt.value * (1 + model.promptVariation * model.promptVariation);
    return 1 + load.rate * (iteration + load.rate * work / (1 - share * share));
}

/// The batch at which arrivals and answers balance: decode times as their tangent, solved for the batch.
double settle(const ServingTerms& terms, const RequestMix& mix, double rate, QueueModel& model)
{
    constexpr int rounds = 16;
    constexpr double damping = 0.5;
    constexpr double step = 1.2;
    double n = std::max(1.0, mix.sequences / 8);
    for (int i = 0; i < rounds; ++i) {
        n = std::clamp(n, 1.0, mix.sequences);
        setPrompt(terms, mix, {n, promptsTogether(model, {n, rate})}, model);
        const double high = n * step;
        const double low = std::max(1.0, n / step);
        const double slope = (decodeOf(model, high) - decodeOf(model, low)).value / (high - low);
        const double fixed = std::max(0.0, decodeOf(model, n).value - slope * n);
        const double work = rate * terms.outputTokens / model.tokensPerIteration * model.stretch;
        const double left = 1 - rate * model.prompt.value - work * slope;
        const double next = left > 0 ? work * fixed / left : mix.sequences;
        n = damping * n + (1 - damping) * std::min(mix.sequences, std::max(0.5, next));
    }
    return std::clamp(n, 1.0, mix.sequences);
}

/// An answer begins right after its own prompt, which ran amid prompts of others: until the work that came meanwhile
/// is done, its tokens take longer than those of the mean iteration. False where its prompts do not keep up.
bool stretchStart(const Load& load, bool isLast, std::size_t samples, PromptSizes& sizes, QueueModel& model)
{
    const double share = load.rate * model.prompt.value;
    const Seconds decode = decodeOf(model, load.sequences);
    const double tokens = std::max(1.0, model.outputTokens / model.tokensPerIteration);
    PrefillSamples prefills = samplePrefills({.decode = decode,
                                              .prompt = model.prompt,
                                              .variation = model.promptVariation,
                                              .most = model.mostPrompt,
                                              .answerIterations = isLast ? tokens : 0,
                                              .answerVariation = model.outputVariation,
                                              .samples = samples},
                                             load.rate, sizes);
    if (!prefills.keepsUp)
        return false;
    const double iteration = decode.value / (1 - share);
    const double more = std::max(0.0, prefills.pending - share * iteration) / (1 - share);
    model.stretch = 1 + more / (tokens * iteration);
    // While a prompt runs, the sequences that would have ended stay: an arrival adds 1 / (1 - share) to the batch, not
    // one; departures vary as without prompts.
    const double jump =
        (1 + share * share * model.promptVariation * model.promptVariation) / ((1 - share) * (1 - share));
    model.widening = (1 + jump) / 2;
    model.paces = std::move(prefills.paces);
    return true;
}

/// Requests per second of iterations that all compute as many tokens as one may: so many sequences decode in each as
/// leave room for the prompts that follow them.
double budgetRate(const ServingTerms& terms, const RequestMix& mix)
{
    const double iterations = terms.outputTokens / tokensPerIteration(terms);
    const double computed = computedTokens(terms);
    const double n = terms.batchedTokens / (checkedTokens(terms) + computed / iterations);
    const double prompts = n / iterations;
    const double spread = 1 + mix.inputVariation * mix.inputVariation;
    const double context = terms.inputTokens * terms.prefixShare + computed * spread / 2;
    const Seconds time = iterationTime(terms, {.decoding = n,
                                               .prompt = prompts * computed,
                                               .cached = n * metContext(terms, mix),
                                               .promptContext = prompts * computed * context,
                                               .logits = n + prompts});
    return prompts / time.value;
}

}  // namespace

QueueState replicaQueue(const ServingTerms& terms, const RequestMix& mix, double requestsPerSecond, QueueDetail detail,
                        PromptSizes& sizes)
{
    // Few samples tell where the batch settles, many, the last time, what its tails are.
    constexpr std::size_t few = 4000;
    constexpr std::size_t many = 20000;
    constexpr std::size_t fewWaits = 5000;
    QueueModel model = idleReplica(terms, mix);
    if (detail == QueueDetail::Coarse)
        model.waits = fewWaits;
    double batch = settle(terms, mix, requestsPerSecond, model);
    for (const bool isLast : {false, true}) {
        if (requestsPerSecond * model.prompt.value >= 1)
            break;
        if (!stretchStart({batch, requestsPerSecond}, isLast, isLast && detail == QueueDetail::Fine ? many : few, sizes,
                          model))
            return {.promptShare = requestsPerSecond * model.prompt.value};
        batch = settle(terms, mix, requestsPerSecond, model);
    }
    return queueState(model, requestsPerSecond, sizes);
}

double saturationRate(const ServingTerms& terms, const RequestMix& mix)
{
    // With the batch full, the share of time that prompts leave decodes sequences / tau tokens per second.
    QueueModel model = idleReplica(terms, mix);
    const double n = std::max(1.0, mix.sequences);
    const double tokens = terms.outputTokens / model.tokensPerIteration;
    setPrompt(terms, mix, {n, n / tokens}, model);
    const double ofBatch = 1 / (model.prompt.value + tokens * decodeOf(model, n).value / n);
    return std::min(ofBatch, budgetRate(terms, mix));
}

}  // namespace headroom
