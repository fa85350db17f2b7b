// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/serving/service_latency.h"

#include "widgets/page/serving/serving_text.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>

namespace headroom {

namespace {

struct LatencyWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ServingPage)
};

QString formatName(WeightFormat format) { return choiceLabel("/serving/weights", choiceName(format)); }

BatchPoint scaled(BatchPoint point, const ChartedLatency& charted)
{
    point.perToken = point.perToken * charted.scale;
    point.tokensPerSecond *= charted.rateScale;
    return point;
}

/// A format's own simulation needs no scaling; the closed form of an overloaded one does.
BatchPoint chartedPoint(const FormatOption& option, const ChartedLatency& charted)
{
    return option.overloaded ? scaled(*option.point, charted) : *option.point;
}

}  // namespace

ChartedLatency chartedLatency(const Plan& plan, const Estimate& estimate, const std::optional<PlannedPoint>& planned)
{
    ChartedLatency charted;
    const ServingSpeed& speed = *estimate.serving->speed;
    charted.misses = !speed.stable || (speed.goal && !speed.goal->isMet());
    if (speed.stable && planned && planned->point.tokensPerSecond > 0)
        charted.rateScale = speed.outputTokensPerSecond / planned->point.tokensPerSecond;
    if (speed.stable && planned && plan.serving.requests_per_s)
        charted.own = planned->point.perToken;
    if (!speed.goal) {
        if (plan.serving.latency_target_s && plan.serving.latency_metric == LatencyMetric::Tpot)
            charted.target = Seconds{*plan.serving.latency_target_s};
        return charted;
    }
    const LatencyGoal& goal = *speed.goal;
    if (goal.metric != LatencyMetric::Tpot) {
        charted.otherTarget = targetText(goal);
        return charted;
    }
    charted.target = goal.limit;
    if (speed.stable && planned && planned->point.perToken.value > 0) {
        charted.scale = goal.reached / planned->point.perToken;
        charted.percentile = goal.percentile;
        charted.own = goal.reached;
    }
    return charted;
}

ThroughputCurve throughputCurve(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps)
{
    const ChartedLatency charted = chartedLatency(plan, estimate, sweeps.planned);
    ThroughputCurve curve{.planned = sweeps.planned ? sweeps.planned->point.concurrency : 0,
                          .plannedLabel = plannedText(plan, estimate, sweeps.planned),
                          .target = charted.target,
                          .percentile = charted.percentile,
                          .misses = charted.misses,
                          .label = formatName(plan.serving.weights)};
    for (const BatchPoint& point : sweeps.batches)
        curve.points.push_back(scaled(point, charted));
    // Far beyond the target nothing is decided: one point shows where the curve goes. The plan's own stays.
    constexpr double farBeyond = 2;
    const auto isOwn = [&](const BatchPoint& point) { return point.concurrency == curve.planned; };
    if (curve.target)
        while (curve.points.size() > 2 && curve.points[curve.points.size() - 2].perToken > *curve.target * farBeyond &&
               !isOwn(curve.points.back()))
            curve.points.pop_back();
    const WeightFormat beside = plan.serving.weights == WeightFormat::Bf16 ? WeightFormat::Fp8 : WeightFormat::Bf16;
    const auto other = std::ranges::find(sweeps.formats, beside, &FormatOption::format);
    if (other != sweeps.formats.end() && other->point) {
        curve.other = chartedPoint(*other, charted);
        curve.otherLabel = formatName(beside);
    }
    return curve;
}

std::vector<FormatOption> chartedFormats(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps)
{
    const ChartedLatency charted = chartedLatency(plan, estimate, sweeps.planned);
    std::vector<FormatOption> options = sweeps.formats;
    for (FormatOption& option : options) {
        if (!option.point)
            continue;
        option.point = chartedPoint(option, charted);
    }
    return options;
}

QString tokenTimeTitle(const ChartedLatency& charted)
{
    return charted.percentile > 0 ? LatencyWords::tr("P%1 ms per token").arg(countText(charted.percentile))
                                  : LatencyWords::tr("ms per token");
}

ContextCells contextCells(const Plan& plan, const Estimate& estimate, const ServingSweeps& sweeps)
{
    const ChartedLatency charted = chartedLatency(plan, estimate, sweeps.planned);
    ContextCells cells{.grid = sweeps.contexts,
                       .planned = sweeps.planned ? std::max(1.0, sweeps.planned->point.concurrency) : 0,
                       .context = static_cast<double>(plan.serving.input_tokens + plan.serving.output_tokens),
                       .own = charted.own,
                       .target = charted.target,
                       .percentile = charted.percentile,
                       .misses = charted.misses,
                       .otherTarget = charted.otherTarget};
    for (auto& row : cells.grid.perToken)
        for (std::optional<Seconds>& time : row)
            if (time)
                time = *time * charted.scale;
    return cells;
}

}  // namespace headroom
