// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/serving_traffic.h"

#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/throughput.h"
#include "model/units.h"

#include <algorithm>
#include <limits>

namespace headroom {
namespace {

Seconds communicationTime(const ServingTerms& terms, const Iteration& iteration)
{
    return iterationParts(terms, iteration)[IterationPart::Communication];
}

/// Bytes of one token on either kind of link, by links on which time is bytes, or nothing.
struct TokenBytes {
    Bytes inside{}, between{};
};
TokenBytes tokenBytes(ServingTerms terms)
{
    constexpr BytesPerSecond measured{1 / linkShare};
    constexpr BytesPerSecond unlimited{std::numeric_limits<double>::infinity()};
    // One for each group of GPUs that attends to its own requests.
    const double tokens = terms.layout.attentionCopies;
    terms.measured = {};
    const auto probe = [&](BytesPerSecond inside, BytesPerSecond between) {
        terms.link = inside;
        terms.between = between;
        return communicationTime(terms, {.decoding = tokens, .logits = tokens});
    };
    const Seconds none = probe(unlimited, unlimited);
    const auto bytes = [&](Seconds time) { return Bytes{(time - none).value / tokens / terms.layout.pipeline}; };
    return {bytes(probe(measured, unlimited)), bytes(probe(unlimited, measured))};
}

/// Tokens per second of the replica that computes most of them.
double tokensPerSecond(const ServingTerms& terms, const ServingEstimate& serving)
{
    const double prompts = serving.speed->requestsPerSecond * terms.inputTokens * (1 - terms.prefixShare);
    const double answers = serving.speed->outputTokensPerSecond * checkedTokens(terms) / tokensPerIteration(terms);
    if (serving.prefilling > 0)
        return std::max(prompts / real(serving.prefilling), answers / real(serving.serving - serving.prefilling));
    return (prompts + answers) / real(serving.serving);
}

/// The plan's decode iteration, as one pipeline stage computes it.
Iteration decoding(const ServingTerms& terms, double sequences)
{
    const Iteration whole{.decoding = sequences,
                          .cached = sequences * meanContext(terms),
                          .logits = sequences,
                          .perSequence = checkedTokens(terms)};
    return terms.layout.pipeline > 1 ? shareOfStage(terms, whole) : whole;
}

void addCollectives(const ServingTerms& terms, double rate, const Iteration& iteration,
                    std::vector<ServiceTraffic>& traffic)
{
    const TokenBytes bytes = tokenBytes(terms);
    const Bytes all = bytes.inside + bytes.between;
    if (all.value <= 0)
        return;
    const bool spreadsExperts = terms.shape.hasExperts() &&
                                (terms.layout.attentionCopies > 1 || terms.layout.expertRanks() > terms.layout.tensor);
    traffic.push_back({.communication = spreadsExperts ? ServiceCommunication::Experts : ServiceCommunication::Tensor,
                       .perToken = all,
                       .inside = {bytes.inside.value * rate},
                       .between = {bytes.between.value * rate},
                       .lost = communicationTime(terms, iteration) / tokensPerIteration(terms)});
}

void addHandOver(const ServingTerms& terms, double rate, const Iteration& iteration,
                 std::vector<ServiceTraffic>& traffic)
{
    if (terms.layout.pipeline <= 1)
        return;
    const HandOver sent = handOver(terms, iteration);
    const double tokens = iteration.decoding * iteration.perSequence + iteration.prompt;
    const BytesPerSecond load{sent.bytes.value / tokens * rate};
    traffic.push_back({.communication = ServiceCommunication::Pipeline,
                       .perToken = sent.bytes / tokens,
                       .inside = sent.leavesNode ? BytesPerSecond{} : load,
                       .between = sent.leavesNode ? load : BytesPerSecond{},
                       .lost = sent.time * terms.layout.pipeline / tokensPerIteration(terms)});
}

void addCache(const ServingTerms& terms, const ServingEstimate& serving, std::vector<ServiceTraffic>& traffic)
{
    if (serving.prefilling <= 0)
        return;
    const CacheTransfer sent = cacheTransfer(terms, serving.serving);
    const BytesPerSecond load{sent.prompt.value * serving.speed->requestsPerSecond / real(serving.prefilling)};
    traffic.push_back({.communication = ServiceCommunication::Cache,
                       .perToken = sent.prompt / terms.inputTokens,
                       .inside = sent.leavesNode ? BytesPerSecond{} : load,
                       .between = sent.leavesNode ? load : BytesPerSecond{},
                       .lost = sent.time});
}

}  // namespace

CacheTransfer cacheTransfer(const ServingTerms& terms, std::int64_t replicas)
{
    const bool far = terms.layout.tensor * real(replicas) > terms.layout.linkDomain;
    const Bytes prompt =
        terms.shape.kinds ? kvPerRequest(terms, terms.inputTokens) : kvPerToken(terms) * terms.inputTokens;
    const BytesPerSecond link = far ? terms.between : terms.link;
    const MeasuredCurves& curves = far ? terms.measured.between : terms.measured.inside;
    return {prompt, far,
            measuredTransfer(curves, NetworkOperation::Send, prompt, link, Seconds{prompt.value / link.value},
                             [](const MeasuredCurve&) { return Seconds{}; })};
}

std::vector<ServiceTraffic> serviceTraffic(const Plan& plan, const Estimate& estimate)
{
    std::vector<ServiceTraffic> traffic;
    if (!estimate.serving || !estimate.serving->speed)
        return traffic;
    const ServingTerms terms = servingTerms(plan, estimate);
    const ServingEstimate& serving = *estimate.serving;
    const double rate = tokensPerSecond(terms, serving);
    const Iteration iteration = decoding(terms, std::max(1.0, serving.speed->concurrency));
    addCollectives(terms, rate, iteration, traffic);
    addHandOver(terms, rate, iteration, traffic);
    addCache(terms, serving, traffic);
    return traffic;
}

}  // namespace headroom
