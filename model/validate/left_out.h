// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/held_out.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// How predictions do at one source of which neither constants nor ranges know anything: what the next plan, which is
/// nobody's measurement yet, can expect.
struct LeftOutErrors {
    std::string source{};
    ErrorKind kind{ErrorKind::DenseFull};
    AccuracyQuantity quantity{AccuracyQuantity::Peak};
    std::size_t n{0};
    double medianAbsPercent{0};
    double p90AbsPercent{0};
    std::optional<double>
        held{};  ///< Share of the measurements that their ranges hold; none where nothing has a range.
    std::optional<double> width{};  ///< Median width of the ranges, in shares of the predictions.
    bool operator==(const LeftOutErrors&) const = default;
};

/// The errors of each source among `own`, with ranges made of the `known` points of all other sources; by kind,
/// quantity and source in order. Takes a second for a thousand points.
[[nodiscard]] std::vector<LeftOutErrors> leaveEachOut(const std::vector<AccuracyPoint>& own,
                                                      const HeldOutPoints& known);

/// Predictions of cases by constants that never saw their sources: the known points of sources that had a part in them,
/// else the program's own predictions.
[[nodiscard]] std::vector<AccuracyPoint> unseenPoints(const MeasuredCases& cases, const HeldOutPoints& known,
                                                      const Catalogue& catalogue);

/// The same over sources, which count alike.
struct LeftOutSummary {
    ErrorKind kind{ErrorKind::DenseFull};
    AccuracyQuantity quantity{AccuracyQuantity::Peak};
    std::size_t n{0};
    std::size_t sources{0};
    double medianOverSources{0};  ///< Of the medians of sources, percent.
    double worstMedian{0};
    std::string worstSource{};
    std::optional<double> held{};  ///< Mean over sources.
    std::optional<double> width{};  ///< Median over sources.
};
[[nodiscard]] std::vector<LeftOutSummary> summariseLeftOut(const std::vector<LeftOutErrors>& sources);

}  // namespace headroom
