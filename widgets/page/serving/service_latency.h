// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/chart/memory/context_chart.h"
#include "widgets/chart/time/throughput_chart.h"

#include <QString>

namespace headroom {

/// What the charts of a service are drawn from.
struct ServingSweeps {
    std::optional<PlannedPoint> planned{};
    std::vector<BatchPoint> batches{};
    ContextGrid contexts{};
    std::vector<FormatOption> formats{};
    std::optional<TrafficDay> day{};
};

/// The times per token that the charts of a service show. With a target per token they are of its percentile: the
/// sweeps give a mean or median, and the plan's own point, which is simulated, says how far the percentile lies from
/// it.
struct ChartedLatency {
    double scale{1};                  ///< Time per token, simulated over that of the sweeps, at the plan's own load.
    double rateScale{1};              ///< Output likewise.
    std::int64_t percentile{0};       ///< Which one the scaled times are; 0: the mean or median of the sweeps.
    std::optional<Seconds> target{};  ///< Per token.
    std::optional<Seconds> own{};     ///< The plan's own, simulated.
    bool misses{false};               ///< The plan misses its target, or does not keep up with its load.
    QString otherTarget{};            ///< A target that is no time per token, in words.
};
[[nodiscard]] ChartedLatency chartedLatency(const Plan& plan, const Estimate& estimate,
                                            const std::optional<PlannedPoint>& planned);

/// Throughput against time per token, in the percentile of the target. The estimate must have serving speed.
[[nodiscard]] ThroughputCurve throughputCurve(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps);

/// The formats, each simulated, with their times per token in the same percentile.
[[nodiscard]] std::vector<FormatOption> chartedFormats(const Plan& plan, const Estimate& estimate,
                                                       const ServingSweeps& sweeps);

/// "P95 ms per token": what those times are.
[[nodiscard]] QString tokenTimeTitle(const ChartedLatency& charted);

/// Time per token by requests and their length, in the same percentile.
[[nodiscard]] ContextCells contextCells(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps);

}  // namespace headroom
