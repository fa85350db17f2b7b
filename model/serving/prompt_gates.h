// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstddef>
#include <vector>

namespace headroom {

/// A replica whose batch is never full: prompts that arrive during an iteration run in the next ones.
struct PromptGates {
    Seconds decode{};      ///< An iteration without prompts.
    Seconds prompt{};      ///< By which a mean prompt lengthens the iterations.
    double variation{0};   ///< Standard deviation of a prompt's work over its mean.
    Seconds most{};        ///< Prompt work that one iteration takes; 0 without limit.
    std::size_t samples{20000};
};

/// What its requests meet.
struct GateSamples {
    std::vector<double> firstTokens{};  ///< Seconds from arrival to the first token, sorted.
    double pending{0};                  ///< Mean prompt work of others, in seconds, left when a prompt is done.
    double pendingVariance{0};
};

/// Samples the recursion of iterations under Poisson arrivals; the same for every run.
[[nodiscard]] GateSamples sampleGates(const PromptGates& gates, double requestsPerSecond);

}  // namespace headroom
