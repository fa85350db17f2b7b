// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/serving_terms.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace headroom {

/// What one iteration of the engine computes: sequences that decode a token each, and tokens of prompts.
struct Iteration {
    double decoding{0};       ///< Sequences.
    double prompt{0};         ///< Tokens.
    double cached{0};         ///< Tokens in the cache of all decoding sequences together.
    double promptContext{0};  ///< Sum over the prompt tokens of the tokens that each attends to.
    double logits{0};         ///< Positions whose next token is drawn: decoding and finished prompts.
    double perSequence{1};    ///< Tokens of each decoding sequence: more than one where proposed tokens are checked.
    double padded{0};         ///< Decoding sequences rounded up to a captured graph; 0 where not padded.
};

// clang-format off: names as a table
enum class IterationPart {
    Matmul, Experts, CacheRead, PromptAttention, Elementwise, Communication, Launch, Head, Sampling, Host
};
inline constexpr std::array<std::string_view, 10> iterationPartNames = {
    "matmul", "experts", "cache_read", "prompt_attention", "elementwise", "communication", "launch", "head",
    "sampling", "host"};
// clang-format on

/// Seconds of one iteration by what it does.
class IterationTime {
public:
    Seconds& operator[](IterationPart part) { return m_parts[static_cast<std::size_t>(part)]; }
    Seconds operator[](IterationPart part) const { return m_parts[static_cast<std::size_t>(part)]; }
    void add(const IterationTime& other)
    {
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            m_parts[i] += other.m_parts[i];
    }
    [[nodiscard]] Seconds total() const
    {
        Seconds sum{};
        for (Seconds part : m_parts)
            sum += part;
        return sum;
    }

private:
    std::array<Seconds, iterationPartNames.size()> m_parts{};
};

/// What collectives of an engine reach of a link: NVLink with multicast 482 of 450 GB/s of bus rate.
inline constexpr double linkShare = 0.95;

/// Time of one iteration of a replica without a pipeline, by a roofline for each kernel: kernels of a layer follow each
/// other, so that attention adds to the matrix products. The terms must have rates.
[[nodiscard]] IterationTime iterationParts(const ServingTerms& terms, const Iteration& iteration);

/// The part of an iteration that each stage of a pipeline works on at a time.
[[nodiscard]] Iteration shareOfStage(const ServingTerms& terms, const Iteration& iteration);

/// What a GPU of one stage sends to that of the next for such a part.
struct HandOver {
    Bytes bytes{};
    bool leavesNode{false};
    Seconds time{};
};
[[nodiscard]] HandOver handOver(const ServingTerms& terms, const Iteration& share);

/// The same in all for any replica, the passes of a draft model included: a pipeline works on as many parts of the
/// batch as it has stages, and a token passes all of them. Eager engines wait for the host, whatever the GPU does.
[[nodiscard]] Seconds iterationTime(const ServingTerms& terms, const Iteration& iteration);

/// How much later than the iteration ends the first tokens of its prompts come: prompts pass the stages of a pipeline
/// one after another, whole, and the next iteration begins when the first stage has done with them.
[[nodiscard]] Seconds passageTime(const ServingTerms& terms, const Iteration& iteration);

/// A pure decode iteration, with its draft passes, of `sequences` that hold `cached` tokens together.
[[nodiscard]] Seconds decodeTime(const ServingTerms& terms, double sequences, double cached);

/// Mean tokens that a request of the terms' lengths has in the cache while it decodes.
[[nodiscard]] double meanContext(const ServingTerms& terms);

}  // namespace headroom
