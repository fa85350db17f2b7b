// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/search/search_findings.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

/// One way to divide the GPUs of a plan that draws answers between engines and update.
struct FoundSplit {
    Plan plan{};  ///< The plan so divided.
    Bytes peak{};
    Seconds step{};
    PhaseTimes times{};
    std::optional<Money> job{};
};

/// All such ways that were tried.
struct SplitSearchResult {
    std::int64_t evaluated{0};
    std::int64_t legal{0};
    std::int64_t fitting{0};
    double seconds{0};
    bool stopped{false};
    std::vector<FoundSplit> splits{};  ///< That fit, the best first.
};

/// Tries engines on the GPUs of the update and apart from them, in eighths of all GPUs, engines and updates over one to
/// eight GPUs of a node, micro-batches and shares of the GPU for the engine. Whether engines answer a step ahead stays
/// as the plan has it, for that changes what is learned.
[[nodiscard]] SplitSearchResult searchSplit(const Plan& plan, const Catalogue& catalogue, Objective objective,
                                            const std::stop_token& stop = {});

}  // namespace headroom
