// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/validate/accuracy.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// The points of a quantity, and of a kind if one is given.
[[nodiscard]] std::vector<AccuracyPoint> pointsOf(const Accuracy& accuracy, AccuracyQuantity quantity,
                                                  std::optional<ErrorKind> kind);

/// The median over the sources of their median errors: the cases of one source share its bias.
[[nodiscard]] std::optional<double> medianOverSources(const std::vector<AccuracyPoint>& points);

/// The figures above the page.
[[nodiscard]] std::vector<KpiFigure> accuracyFigures(const Accuracy& accuracy);

/// What is known of a case, as names and values.
[[nodiscard]] std::vector<std::pair<QString, QString>> caseFacts(const AccuracyPoint& point, ByteUnit unit);

/// Where the ranges of the plan on the screen come from, rich text.
[[nodiscard]] QString planRangeText(const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
