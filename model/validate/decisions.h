// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/validation.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// Several layouts of one job that a source measured on the same machines, and how well the predictions choose among
/// them.
struct LayoutSweep {
    std::string source{};
    std::string model{};
    std::string gpu{};         ///< Catalogue id.
    std::int64_t gpus{0};
    std::size_t layouts{0};
    double rankCorrelation{0};  ///< Spearman's, of predicted and measured speed; 0 where all are alike.
    double regret{0};  ///< How much faster the fastest measured layout is than the one predicted fastest; share.
    std::string chosen{};  ///< The case predicted fastest.
    std::string best{};  ///< The case measured fastest.
    bool operator==(const LayoutSweep&) const = default;
};

/// The sweeps among measured training cases of tiers A and B: same source, model, GPU and count, recipe, sequence and
/// global batch, and at least three layouts, by source and model. Repeats of a layout count by their fastest.
[[nodiscard]] std::vector<LayoutSweep> layoutSweeps(const MeasuredCases& cases,
                                                    const std::vector<Comparison>& comparisons);

/// The median and the 90th percentile of the regrets; zero without sweeps.
struct RegretSummary {
    double median{0};
    double ninetieth{0};
};
[[nodiscard]] RegretSummary summariseRegret(const std::vector<LayoutSweep>& sweeps);

}  // namespace headroom
