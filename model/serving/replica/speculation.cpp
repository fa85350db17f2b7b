// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/speculation.h"

#include "model/serving/replica/serving_memory.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// Time per token without a draft over that with it, prompts of others left out.
double gainAt(const ServingTerms& terms, double sequences)
{
    const double cached = sequences * meanContext(terms);
    const Seconds alone = decodeTime(withoutDraft(terms), sequences, cached);
    return alone / decodeTime(terms, sequences, cached) * tokensPerIteration(terms);
}

/// The largest batch for which the draft pays; 0 where it does for none.
double largestPayingBatch(const ServingTerms& terms)
{
    const double most = terms.sequences * terms.layout.attentionCopies;
    if (gainAt(terms, 1) <= 1)
        return 0;
    if (gainAt(terms, most) > 1)
        return most;
    double low = 1;
    double high = most;
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (gainAt(terms, middle) > 1 ? low : high) = middle;
    }
    return low;
}

}  // namespace

double acceptedTokens(double proposed, double acceptance)
{
    double sum = 1;
    double taken = 1;
    for (auto left = std::llround(proposed); left > 0; --left)
        sum += taken *= acceptance;
    return sum;
}

double tokensPerIteration(const ServingTerms& terms)
{
    return terms.draft ? acceptedTokens(terms.draft->tokens, terms.draft->acceptance) : 1;
}

double checkedTokens(const ServingTerms& terms) { return terms.draft ? 1 + terms.draft->tokens : 1; }

ServingTerms draftModel(const ServingTerms& terms)
{
    ServingTerms draft = terms;
    draft.shape = terms.draft->shape;
    draft.layout = terms.draft->layout;
    draft.format = WeightFormat::Bf16;
    draft.weights = weightTraits(draft.format);
    draft.encoderParameters = 0;
    draft.draft.reset();
    return draft;
}

ServingTerms withoutDraft(const ServingTerms& terms)
{
    ServingTerms alone = terms;
    alone.draft.reset();
    return alone;
}

Iteration checkingIteration(const ServingTerms& terms, const Iteration& iteration)
{
    Iteration checking = iteration;
    checking.perSequence = checkedTokens(terms);
    checking.logits += (checking.perSequence - 1) * iteration.decoding;
    return checking;
}

Seconds draftTime(const ServingTerms& terms, const Iteration& iteration)
{
    if (!terms.draft || terms.draft->tokens < 1)
        return {};
    const ServingTerms draft = draftModel(terms);
    if (iteration.decoding <= 0)
        return iterationTime(draft, iteration);
    const Seconds pass = decodeTime(draft, iteration.decoding, iteration.cached);
    const Seconds first = iteration.prompt > 0 ? iterationTime(draft, iteration) : pass;
    return first + pass * (terms.draft->tokens - 1);
}

SpeculationGain speculationGain(const ServingTerms& terms, double sequences)
{
    const double n = std::max(1.0, sequences);
    return {.tokensPerIteration = tokensPerIteration(terms),
            .iteration = decodeTime(terms, n, n * meanContext(terms)),
            .sequences = n,
            .speedUp = gainAt(terms, n),
            .paysUpTo = largestPayingBatch(terms),
            .draftWeights = draftWeights(terms)};
}

}  // namespace headroom
