// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/speculation.h"

#include <algorithm>

// Iterations of a whole replica: its engine's launches and the stages of its pipeline.

namespace headroom {
namespace {

constexpr double eagerPerLayer = 1.0e-3;  ///< Python launches every kernel (measured with litgpt on A100).
constexpr double eagerCollective = 0.2e-3;

/// Eager engines launch kernels one by one from Python, which takes longer than a small GPU computation.
Seconds eagerTime(const ServingTerms& terms, const IterationTime& parts)
{
    const double perLayer = eagerPerLayer + (terms.layout.tensor > 1 ? 2 * eagerCollective : 0);
    return std::max(parts.total() - parts[IterationPart::Launch], Seconds{terms.shape.layers * perLayer});
}

/// All layers of a replica one after the other.
Seconds timeOfLayers(const ServingTerms& terms, const Iteration& iteration)
{
    const IterationTime parts = iterationParts(terms, iteration);
    return terms.engine == Engine::HuggingFace ? eagerTime(terms, parts) : parts.total();
}

/// The executor of TensorRT-LLM's PyTorch backend, and eager servers, hand a batch from stage to stage in a loop of
/// Python that does not overlap with the GPUs: per stage, and per sequence for its state. Chosen on the published rates
/// of TensorRT-LLM with 2 to 8 stages; litgpt's sequential runs agree.
Seconds stageLoop(const ServingTerms& terms, const Iteration& iteration)
{
    if (terms.engine != Engine::TrtLlm && terms.engine != Engine::HuggingFace)
        return {};
    constexpr Seconds perStage{2.5e-3};
    constexpr Seconds perSequence{20e-6};
    return perStage * terms.layout.pipeline + perSequence * iteration.decoding;
}

/// A part of the batch through all stages.
Seconds throughStages(const ServingTerms& terms, const Iteration& part)
{
    return timeOfLayers(terms, part) + handOver(terms, part).time * terms.layout.pipeline;
}

}  // namespace

Iteration shareOfStage(const ServingTerms& terms, const Iteration& iteration)
{
    const double stages = terms.layout.pipeline;
    // At least one sequence, or a token of a prompt, is in a stage at a time.
    const auto part = [stages](double whole) { return whole > 0 ? std::max(std::min(whole, 1.0), whole / stages) : 0; };
    const double decoding = part(iteration.decoding);
    const double scale = iteration.decoding > 0 ? decoding / iteration.decoding : 1 / stages;
    return {.decoding = decoding,
            .prompt = part(iteration.prompt),
            .cached = iteration.cached * scale,
            .promptContext = iteration.promptContext / stages,
            .logits = part(iteration.logits),
            .perSequence = iteration.perSequence,
            .padded = iteration.padded * scale};
}

HandOver handOver(const ServingTerms& terms, const Iteration& share)
{
    const bool inNode = terms.layout.tensor * terms.layout.pipeline <= terms.layout.linkDomain;
    const BytesPerSecond link = inNode ? terms.link : terms.between;
    constexpr Seconds localLatency{8e-6};
    const Bytes bytes{2 * (share.decoding * share.perSequence + share.prompt) * terms.shape.hidden /
                      terms.layout.tensor};
    const Seconds latency = inNode ? localLatency : terms.betweenLatency;
    const MeasuredCurves& curves = inNode ? terms.measured.inside : terms.measured.between;
    return {bytes, !inNode,
            latency + measuredTransfer(curves, NetworkOperation::Send, bytes, link, Seconds{bytes.value / link.value},
                                       [&](const MeasuredCurve& curve) {
                                           return curve.operation == NetworkOperation::Send ? Seconds{} : latency;
                                       })};
}

Seconds iterationTime(const ServingTerms& terms, const Iteration& iteration)
{
    if (terms.draft)
        return iterationTime(withoutDraft(terms), checkingIteration(terms, iteration)) + draftTime(terms, iteration);
    if (terms.layout.pipeline <= 1)
        return timeOfLayers(terms, iteration);
    return throughStages(terms, shareOfStage(terms, iteration)) + stageLoop(terms, iteration);
}

Seconds passageTime(const ServingTerms& terms, const Iteration& iteration)
{
    if (terms.layout.pipeline <= 1 || iteration.prompt <= 0)
        return {};
    if (terms.draft)
        return passageTime(withoutDraft(terms), checkingIteration(terms, iteration));
    const Iteration share = shareOfStage(terms, iteration);
    Iteration passing = share;
    passing.prompt = iteration.prompt;
    passing.promptContext = iteration.promptContext;
    return std::max(Seconds{}, throughStages(terms, passing) - throughStages(terms, share));
}

Seconds decodeTime(const ServingTerms& terms, double sequences, double cached)
{
    return iterationTime(terms, {.decoding = sequences, .cached = cached, .logits = sequences});
}

}  // namespace headroom
