// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/quantiles.h"
#include "model/units.h"

#include <cstddef>
#include <vector>

namespace headroom {

/// A replica whose batch is never full: prompts that arrive during an iteration run in the next ones.
struct PrefillBatching {
    Seconds decode{};      ///< An iteration without prompts.
    Seconds prompt{};      ///< By which a mean prompt lengthens the iterations.
    double variation{0};   ///< Standard deviation of a prompt's work over its mean.
    Seconds most{};        ///< Prompt work that one iteration takes; 0 without limit.
    double passage{0};     ///< How much later first tokens leave a pipeline, over the work of their iteration.
    double answerIterations{0};  ///< Of a mean answer; 0 where the pace of answers is not asked for.
    double answerVariation{0};   ///< Standard deviation of those over their mean.
    std::size_t samples{20000};
};

/// What its requests meet.
struct PrefillSamples {
    std::vector<double> firstTokens{};  ///< Seconds from arrival to the first token.
    double pending{0};                  ///< Mean prompt work of others, in seconds, left when a prompt is done.
    std::vector<double> paces{};  ///< Mean iteration of an answer from its first token to its last, seconds.
    bool keepsUp{true};  ///< Else more prompts came to wait than are followed, and the samples end there.
};

/// Waiting prompts that are followed: where more come to wait, none is answered in any time that a person waits.
inline constexpr std::size_t mostWaitingPrompts = 200'000;

/// The work of each prompt over the mean prompt's: lognormal numbers, drawn as they are asked for. Whoever samples
/// again and again with one variation hands over the same sizes, which are then drawn once.
class PromptSizes {
public:
    void setVariation(double variation);
    /// After some ten thousands they begin again.
    [[nodiscard]] double at(std::size_t prompt);

private:
    double m_variation{0};
    Lognormal m_law{1, 0};
    std::vector<double> m_sizes{};  ///< Those drawn so far.
};

/// Samples the recursion of iterations under Poisson arrivals; the same for every run.
[[nodiscard]] PrefillSamples samplePrefills(const PrefillBatching& batching, double requestsPerSecond,
                                            PromptSizes& sizes);

}  // namespace headroom
