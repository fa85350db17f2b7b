// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/calibration.h"

#include "model/estimate/memory_parts.h"
#include "model/estimate/time_parts.h"
#include "model/estimator/estimator.h"
#include "model/memory/measured_extra.h"
#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom {
namespace {

constexpr double slowest = 0.1;
constexpr double fastest = 1.5;

Plan withoutCalibration(Plan plan)
{
    plan.calibration.efficiency = 1;
    plan.calibration.memory_extra_bytes = 0;
    return plan;
}

/// Sorts by how little each part would have to change.
void sortLikeliestFirst(std::vector<PartResidual>& parts)
{
    std::ranges::sort(parts, {}, [](const PartResidual& part) {
        return part.factor > 0 ? std::abs(std::log(part.factor)) : std::numeric_limits<double>::infinity();
    });
}

/// What a counter does not show cannot explain what it reads.
bool isCounted(MemoryPart part, MemoryScope scope)
{
    switch (part) {
    case MemoryPart::RuntimeContext: return scope == MemoryScope::NvidiaSmi;
    case MemoryPart::Fragmentation: return scope != MemoryScope::Allocated;
    default: return true;
    }
}

Residual memoryResidual(const StageMemory& stage, const OwnMeasurement& measured)
{
    const Bytes predicted = readPeak(stage, measured.scope);
    Residual residual{.predicted = predicted.value, .measured = measured.peak->value};
    const double missing = residual.measured - residual.predicted;
    for (MemoryPart part : allMemoryParts)
        if (const double bytes = stage.parts[part].value; bytes > 0 && isCounted(part, measured.scope))
            residual.parts.push_back({memoryPartName(part), bytes, 1 + missing / bytes});
    sortLikeliestFirst(residual.parts);
    return residual;
}

/// What a card has at the most; a round number of a maker counts in powers of ten what drivers count in powers of two.
Bytes mostMemory(const Hardware& hardware)
{
    constexpr double binaryOverDecimal = 1.073741824;
    return hardware.capacityNominal ? hardware.capacity * binaryOverDecimal : hardware.capacity;
}

/// Memory below the estimate can only come off what is uncertain; the rest of the estimate counts tensors.
std::optional<Error> implausible(const Residual& peak, const StageMemory& stage, const Hardware& hardware,
                                 MemoryScope scope)
{
    if (peak.measured > mostMemory(hardware).value)
        return Error{"",
                     decimalBytes(Bytes{peak.measured}) + " were measured where a device of the plan has " +
                         decimalBytes(hardware.capacity),
                     "Enter the figure of one device, and check that the plan has the hardware of the run"};
    const double missing = peak.measured - peak.predicted;
    const Bytes uncertain = scope == MemoryScope::NvidiaSmi
                                ? stage.parts[MemoryPart::RuntimeContext] + stage.parts[MemoryPart::Fragmentation]
                                : uncertainTensors(stage.parts);
    constexpr double mostTimes = 10;
    const std::string figures = decimalBytes(Bytes{peak.measured}) + " were measured where " +
                                decimalBytes(Bytes{peak.predicted}) + " are estimated";
    const std::string remedy = "Check that model, precision, batch and sharding of the plan are those of the run";
    if (-missing > uncertain.value)
        return Error{"", figures + ", and no more than " + decimalBytes(uncertain) + " of them are uncertain", remedy};
    if (peak.measured > mostTimes * peak.predicted)
        return Error{"", figures + ": more than ten times as much", remedy};
    return std::nullopt;
}

Residual timeResidual(const TimeEstimate& time, double measured)
{
    Residual residual{.predicted = time.tokensPerSecond, .measured = measured};
    const Seconds missing = time.step * (time.tokensPerSecond / measured - 1);
    for (std::size_t i = 0; i < timePartCount; ++i)
        if (const Seconds part = time.parts[static_cast<TimePart>(i)]; part.value > 0)
            residual.parts.push_back({timePartNames[i], part.value, 1 + missing / part});
    sortLikeliestFirst(residual.parts);
    return residual;
}

double speedAt(Plan& plan, const Catalogue& catalogue, double efficiency)
{
    plan.calibration.efficiency = efficiency;
    return estimate(plan, catalogue).time->tokensPerSecond;
}

/// Tokens per second rise with the efficiency: bisection.
Result<double> efficiencyFor(Plan plan, const Catalogue& catalogue, double tokensPerSecond)
{
    const double least = speedAt(plan, catalogue, slowest);
    const double most = speedAt(plan, catalogue, fastest);
    if (tokensPerSecond < least || tokensPerSecond > most)
        return Error{"",
                     "no software efficiency explains " + formulaNumber(tokensPerSecond) +
                         " tokens/s: the plan allows " + formulaNumber(least) + " to " + formulaNumber(most),
                     "Check that model, batch, GPUs and links of the plan are those of the run"};
    double low = slowest;
    double high = fastest;
    constexpr int halvings = 40;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (speedAt(plan, catalogue, middle) < tokensPerSecond ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

Result<CalibrationResult> calibrate(const Plan& plan, const Catalogue& catalogue, const OwnMeasurement& measured)
{
    if (!measured.peak && !measured.tokensPerSecond)
        return Error{"", "nothing was measured", "Enter the peak memory, the tokens per second, or both"};
    const Plan bare = withoutCalibration(plan);
    const Estimate before = estimate(bare, catalogue);
    if (!before.memory)
        return Error{"", "the plan has no estimate to compare with", "Mend what its findings name first"};
    CalibrationResult result;
    Calibration& proposed = result.proposed;
    proposed.network = plan.calibration.network;
    if (measured.peak) {
        result.peak = memoryResidual(before.memory->worst(), measured);
        result.refusal = implausible(*result.peak, before.memory->worst(), before.hardware, measured.scope);
        proposed.memory_extra_bytes = std::round(result.peak->measured - result.peak->predicted);
        proposed.measured.push_back(
            {"peak_memory_bytes", measured.peak->value, std::string(counterName(measured.scope))});
    }
    if (measured.tokensPerSecond) {
        if (!before.time)
            return Error{"", "the plan has no step time to compare with", "Choose hardware whose rates are known"};
        result.tokensPerSecond = timeResidual(*before.time, *measured.tokensPerSecond);
        const Result<double> efficiency = efficiencyFor(bare, catalogue, *measured.tokensPerSecond);
        if (efficiency)
            proposed.efficiency = *efficiency;
        else if (!result.refusal)
            result.refusal = efficiency.error();
        proposed.measured.push_back({"tokens_per_s", *measured.tokensPerSecond, "whole job"});
    }
    return result;
}

}  // namespace headroom
