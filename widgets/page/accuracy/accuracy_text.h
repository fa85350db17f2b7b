// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/validate/accuracy.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/page/accuracy/accuracy_filters.h"
#include "widgets/text/format.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// The points that a selection shows.
[[nodiscard]] std::vector<AccuracyPoint> pointsOf(const Accuracy& accuracy, const AccuracySelection& selection);
/// The same of what constants predict that never saw the source.
[[nodiscard]] std::vector<AccuracyPoint> unseenPointsOf(const Accuracy& accuracy, const AccuracySelection& selection);

/// How many sources measured them.
[[nodiscard]] std::size_t sourceCount(const std::vector<AccuracyPoint>& points);

/// The median over the sources of their median errors: the cases of one source share its bias.
[[nodiscard]] std::optional<double> medianOverSources(const std::vector<AccuracyPoint>& points);

/// "295 cases, median over 14 sources 7.4 %"; what is missing where there are none.
[[nodiscard]] QString pointsNote(const std::vector<AccuracyPoint>& points);
/// What the table of sources shows beside the errors: "by kind of job; the line is the goal".
[[nodiscard]] QString goalNote(AccuracyQuantity quantity);

/// "Counted: 597 of the 921 cases in tiers A and B": what a selection counts, and beside what.
[[nodiscard]] QString countedText(const Accuracy& accuracy, const AccuracySelection& selection);
/// What the tiers are, and which of them the command line counts.
[[nodiscard]] QString tierText();

/// The figures above the page, of those tiers; that of the quantity which the page shows stands out.
[[nodiscard]] std::vector<KpiFigure> accuracyFigures(const Accuracy& accuracy, TierScope scope,
                                                     AccuracyQuantity current = AccuracyQuantity::Peak);

/// What an error below and above zero means: "too low (says it fits, and it does not)", "too high".
[[nodiscard]] std::pair<QString, QString> errorEnds(AccuracyQuantity quantity);

/// What is known of a case, as names and values.
[[nodiscard]] std::vector<std::pair<QString, QString>> caseFacts(const AccuracyPoint& point, ByteUnit unit);

/// The quantity of which the plan has a range; absent where nothing of its kind was measured. An engine that reserves
/// its cache has no peak of its own: its tokens are compared.
[[nodiscard]] std::optional<AccuracyQuantity> rangedQuantity(const Estimate& estimate);

/// The cases that the range of that quantity was counted on.
[[nodiscard]] AccuracySelection rangeSelection(const Estimate& estimate);

/// Where the ranges of the plan on the screen come from, rich text.
[[nodiscard]] QString planRangeText(const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
