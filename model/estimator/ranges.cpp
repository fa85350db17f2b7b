// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/ranges.h"

#include "model/cost/cost.h"
#include "model/memory/measured_extra.h"
#include "model/memory/memory_scope.h"
#include "model/serving/replica/serving_terms.h"
#include "model/serving/replica/speculation.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace headroom {
namespace {

template <class Quantity>
Range<Quantity> rangeAround(Quantity predicted, const ErrorBand& band)
{
    return {.low = predicted * band.lowest(), .high = predicted * band.highest(), .band = band};
}

/// Of a plan that was measured itself: what versions differ by remains.
constexpr ErrorBand ownMeasurement{.cases = 1, .sources = 1, .basis = BandBasis::OwnMeasurement};

/// Whether the owner's figure is the estimate: of a plan that was changed since, it says nothing.
bool isMeasured(const Plan& plan, std::string_view quantity, double estimated)
{
    return std::ranges::any_of(plan.calibration.measured, [&](const Measurement& figure) {
        return figure.quantity == quantity && ownMeasurement.holds(figure.value, estimated);
    });
}

/// What the owner's counter shows is as good as measured; what it does not show is as uncertain as in other plans.
Range<Bytes> rangeOfPeak(const Plan& plan, const StageMemory& stage, const ErrorBand& band)
{
    const Bytes seen = readPeak(stage, extraOf(plan.calibration).scope);
    if (!isMeasured(plan, "peak_memory_bytes", seen.value))
        return rangeAround(stage.peak, band);
    const Bytes unseen = stage.peak - seen;
    return {.low = seen * ownMeasurement.lowest() + unseen * band.lowest(),
            .high = seen * ownMeasurement.highest() + unseen * band.highest(),
            .band = ownMeasurement};
}

void addJobRange(const Plan& plan, Estimate& estimate)
{
    const TimeEstimate& time = *estimate.time;
    if (!time.wall || !estimate.cost.job || time.step.value <= 0)
        return;
    const Range<Seconds>& step = *estimate.stepRange;
    const std::optional<Money> low = jobCost(plan, estimate.cost, *time.wall * (step.low / time.step));
    const std::optional<Money> high = jobCost(plan, estimate.cost, *time.wall * (step.high / time.step));
    if (low && high)
        estimate.jobRange = Range<Money>{.low = *low, .high = *high, .band = step.band};
}

/// How much less and more a token may take, because tasks differ in how many proposed tokens are taken.
struct AcceptanceSpread {
    double low, high;
};
AcceptanceSpread acceptanceSpread(const Speculative& speculative)
{
    // One pair of models takes 0.53 to 0.75 over two tasks and two temperatures (Leviathan et al. 2023, table 2).
    constexpr double either = 0.1;
    const auto proposed = static_cast<double>(speculative.draft_tokens);
    const double rate = speculative.acceptance_rate;
    const double own = acceptedTokens(proposed, rate);
    return {.low = own / acceptedTokens(proposed, std::min(1.0, rate + either)),
            .high = own / acceptedTokens(proposed, std::max(0.0, rate - either))};
}

/// Output tokens per second of all replicas: machines with capacity to spare answer all that arrives however fast they
/// are, and none more.
Range<double> rateRange(const Plan& plan, const ServingSpeed& speed, Seconds token, const Range<Seconds>& range)
{
    const double rate = speed.outputTokensPerSecond;
    double arriving = std::numeric_limits<double>::infinity();
    double capacity = rate;
    if (plan.serving.requests_per_s) {
        arriving = std::max(rate, *plan.serving.requests_per_s * static_cast<double>(plan.serving.output_tokens));
        if (speed.stable && speed.utilization > 0)
            capacity = rate / speed.utilization;
    }
    return {.low = std::min(arriving, capacity * (token / range.high)),
            .high = std::min(arriving, capacity * (token / range.low)),
            .band = range.band};
}

/// A cache that is set by the engine's share, and the speed of its replicas.
void addServingRanges(const Plan& plan, const ErrorBands& errors, Estimate& estimate)
{
    const ServingEstimate& serving = *estimate.serving;
    if (const auto& band = errors(ErrorKind::Serving, BandQuantity::Cache); band && serving.memory.poolTokens > 0)
        estimate.cacheRange = rangeAround(serving.memory.poolTokens, *band);
    // Engines that reserve their cache need what their settings say; the others were measured.
    if (const auto& band = errors(ErrorKind::Serving, BandQuantity::Peak);
        band && estimate.memory && !reservesCache(plan.serving.engine))
        estimate.peakRange = rangeAround(estimate.memory->worst().peak, *band);
    const auto& band = errors(ErrorKind::Serving, BandQuantity::TokenTime);
    if (!band || !serving.speed)
        return;
    const Seconds token = serving.speed->latencies.tpot.p50;
    Range<Seconds> range = rangeAround(token, *band);
    if (plan.serving.speculative) {
        const AcceptanceSpread spread = acceptanceSpread(*plan.serving.speculative);
        range.low *= spread.low;
        range.high *= spread.high;
    }
    if (token.value <= 0)
        return;
    estimate.tokenRange = range;
    estimate.rateRange = rateRange(plan, *serving.speed, token, range);
}

}  // namespace

ErrorKind errorKindOf(TrainingMethod method, const Architecture& shape)
{
    switch (method) {
    case TrainingMethod::Lora: return ErrorKind::Lora;
    case TrainingMethod::Qlora: return ErrorKind::Qlora;
    case TrainingMethod::Full: break;
    }
    return shape.moe ? ErrorKind::ExpertsFull : ErrorKind::DenseFull;
}

void addRanges(const Plan& plan, const ErrorBands& errors, Estimate& estimate)
{
    if (estimate.hardware.cpuOnly)
        return;
    if (plan.workload == Workload::Serving) {
        estimate.errorKind = ErrorKind::Serving;
        if (estimate.serving)
            addServingRanges(plan, errors, estimate);
        return;
    }
    estimate.errorKind = errorKindOf(plan.training.method, estimate.architecture);
    // Several models, or answers that the model draws itself: nothing was measured enough for a range.
    if (plan.training.objective != TrainingObjective::Sft)
        return;
    const Framework framework = plan.training.framework;
    estimate.errorFramework = framework;
    if (const auto& band = errors.of(estimate.errorKind, BandQuantity::Peak, framework); band && estimate.memory)
        estimate.peakRange = rangeOfPeak(plan, estimate.memory->worst(), *band);
    if (const auto& band = errors.of(estimate.errorKind, BandQuantity::Step, framework); band && estimate.time) {
        const bool measured = isMeasured(plan, "tokens_per_s", estimate.time->tokensPerSecond);
        estimate.stepRange = rangeAround(estimate.time->step, measured ? ownMeasurement : *band);
        addJobRange(plan, estimate);
    }
}

}  // namespace headroom
