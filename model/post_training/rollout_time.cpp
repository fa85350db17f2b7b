// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/rollout_time.h"

#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/serving_memory.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// Share of its prompts that an engine computes: it keeps the prompt of the first answer for the others of its group
/// where it caches prefixes unless told otherwise (vLLM V1 and SGLang).
double computedShare(const ServingTerms& engine, double answersPerPrompt)
{
    const bool keeps = engine.engine == Engine::VllmV1 || engine.engine == Engine::Sglang;
    return std::min(1 - engine.prefixShare, keeps ? 1 / std::max(1.0, answersPerPrompt) : 1.0);
}

Seconds promptsTime(const ServingTerms& engine, double tokens)
{
    const double chunk = std::min(std::max(1.0, engine.batchedTokens), std::max(1.0, tokens));
    const double context = std::min(chunk, engine.inputTokens) / 2;
    return iterationTime(engine, {.prompt = chunk, .promptContext = chunk * context}) * (tokens / chunk);
}

/// Probability that at least one of so many answers is longer.
double someBeyond(double share, double answers) { return share >= 1 ? 1 : -std::expm1(answers * std::log1p(-share)); }

}  // namespace

double rolloutSlots(const ServingTerms& engine, double meanAnswer)
{
    const double held = poolRequests(engine, kvPool(engine, engine.decidingSampler()), engine.inputTokens + meanAnswer);
    return std::min(engine.sequences * engine.layout.attentionCopies, std::floor(held));
}

RolloutTime rolloutTime(const ServingTerms& engine, const AnswerDistribution& lengths, const RolloutLoad& load)
{
    const double perEngine = std::max(1.0, load.answers / load.engines);
    const double together = std::min(perEngine, load.atOnce);
    const double prompt = engine.inputTokens;
    RolloutTime time;
    time.prompts = promptsTime(engine, perEngine * prompt * computedShare(engine, load.answers / load.prompts));
    // While answers wait, each slot passes from one to the next: memoryless lengths make this exact.
    if (perEngine > together) {
        // A token is written at an age that long answers reach more often.
        const double cached = prompt + lengths.meanSquareWith(0) / (2 * lengths.mean());
        time.queue =
            decodeTime(engine, together, together * cached) * ((perEngine - together) * lengths.mean() / together);
    }
    const std::vector<double>& grid = lengths.grid();
    for (std::size_t i = 1; i < grid.size(); ++i) {
        const double tokens = (grid[i - 1] + grid[i]) / 2;
        const double step = grid[i] - grid[i - 1];
        const double share = lengths.beyond(tokens);
        if (share <= 0)
            break;
        const double here = someBeyond(share, together);
        const double anywhere = std::max(here, someBeyond(share, load.answers));
        const double writing = std::max(1.0, together * share / std::max(here, 1e-300));
        time.drain += decodeTime(engine, writing, writing * (prompt + tokens)) * (step * here);
        time.tail += decodeTime(engine, 1, prompt + tokens) * (step * (anywhere - here));
    }
    return time;
}

}  // namespace headroom
