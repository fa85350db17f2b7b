// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/validation.h"

#include "model/estimator/estimator.h"
#include "model/memory/memory_terms.h"
#include "model/order_statistics.h"
#include "model/validate/case_comparisons.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace headroom {
namespace {

/// The stage whose memory the source read.
const StageMemory& readStage(const MemoryEstimate& memory, MemoryRank rank)
{
    switch (rank) {
    case MemoryRank::First: return memory.stages.front();
    case MemoryRank::Last: return memory.stages.back();
    case MemoryRank::Worst: break;
    }
    return memory.worst();
}

/// Activations of all micro-batches in flight on the first stage, which holds the most.
Bytes storedActivations(const Plan& plan, const Estimate& estimate)
{
    const StageTerms stage = stageTerms(trainingTerms(plan, estimate), 0);
    return {stage.keptPerLayer * stage.keptLayers() * stage.inFlight};
}

void compareMemory(const MeasuredCase& measured, const Plan& plan, const Estimate& estimate, CaseComparisons& rows)
{
    const MeasuredQuantities& figures = measured.measured;
    const StageMemory& stage = readStage(*estimate.memory, figures.rank);
    if (figures.peak && !figures.outOfMemory)
        rows.add("peak_memory_bytes", figures.peak->value, readPeak(stage, figures.scope).value);
    if (figures.staticState)
        rows.add("static_memory_bytes", figures.staticState->value, stage.staticState.value);
    if (figures.activations)
        rows.add("activation_bytes", figures.activations->value, storedActivations(plan, estimate).value);
}

bool hasThroughput(const MeasuredQuantities& figures)
{
    return figures.tokensPerSecondPerGpu || figures.step || figures.flopsPerGpu;
}

/// A step's length follows from its batch; without the batch only memory can be compared.
bool knowsBatch(const MeasuredTraining& stated) { return stated.globalBatch || stated.accumulation; }

/// The rate in FLOP/s that a source which counts that way would print.
FlopsPerSecond countedRate(FlopConvention convention, Recompute recompute, const TimeEstimate& time)
{
    switch (convention) {
    case FlopConvention::Model: return time.modelRate;
    case FlopConvention::Causal: return time.modelRate * (time.mfuCausal / time.mfu);
    case FlopConvention::Repeated: return time.repeatingRate;
    case FlopConvention::Custom: break;
    }
    return recompute == Recompute::Full ? time.repeatingRate : time.modelRate;
}

/// Of the throughput figures the first that the source prints; nothing where it prints none.
Comparison* firstThroughput(const MeasuredQuantities& figures, const CasePlan& mapped, const TimeEstimate& time,
                            CaseComparisons& rows)
{
    if (figures.tokensPerSecondPerGpu)
        return &rows.add("tokens_per_s_per_gpu", *figures.tokensPerSecondPerGpu, time.tokensPerSecondPerGpu);
    if (figures.step)
        return &rows.add("step_s", figures.step->value, time.step.value);
    if (!figures.flopsPerGpu)
        return nullptr;
    const FlopsPerSecond rate = countedRate(mapped.flops, mapped.plan.training.recompute, time);
    return &rows.add("flops_per_s_per_gpu", figures.flopsPerGpu->value, rate.value);
}

/// What a case warns of is no figure of tier A, as the rest of it may be.
void compareTime(const MeasuredCase& measured, const CasePlan& mapped, const TimeEstimate& time, CaseComparisons& rows)
{
    Comparison* row = firstThroughput(measured.measured, mapped, time, rows);
    if (row != nullptr && measured.measured.roughTime && row->tier == "A")
        row->tier = "B";
}

/// Why the estimator has no memory for a plan: its first error finding.
std::string refusal(const Estimate& estimate)
{
    for (const Finding& finding : estimate.findings)
        if (finding.severity == Severity::Error)
            return "contradictory: " + std::string(finding.id);
    return "cannot be estimated";
}

/// Running without a memory figure proves a fit only where the source says what was recomputed.
void compareFit(const MeasuredCase& measured, const Estimate& estimate, std::vector<FitComparison>& into)
{
    const MeasuredQuantities& figures = measured.measured;
    const bool ran = figures.peak || (hasThroughput(figures) && !measured.training.recompute.empty());
    if (!figures.outOfMemory && !ran)
        return;
    const MemoryEstimate& memory = *estimate.memory;
    into.push_back({.id = measured.id,
                    .outOfMemory = figures.outOfMemory,
                    .peak = memory.worst().peak,
                    .usable = memory.usable,
                    .verdict = memory.fit});
}

std::string whyNotTimed(const CasePlan& mapped, const Estimate& estimate, const MeasuredTraining& stated)
{
    if (!mapped.knowsGpu)
        return "GPU known by its class only: no step time";
    if (!mapped.knowsClocks)
        return "power limited by an unstated amount: no step time";
    if (!knowsBatch(stated))
        return "global batch not stated: no step time";
    return "no rates known for " + estimate.hardware.gpuName + " in this number format: no step time";
}

void compareCase(const MeasuredCase& measured, const Catalogue& catalogue, HabitKnowledge habits, Validation& result)
{
    const Result<CasePlan> known = casePlan(measured, catalogue);
    if (!known) {
        result.skipped.push_back({measured.id, known.error().what});
        return;
    }
    CasePlan mapped = *known;
    if (habits == HabitKnowledge::None)
        mapped.plan.training.framework = Framework::Generic;
    const Estimate outcome = estimate(mapped.plan, catalogue);
    if (!outcome.memory) {
        result.skipped.push_back({measured.id, refusal(outcome)});
        return;
    }
    constexpr Bytes exabyte{1e18};
    if (outcome.memory->worst().peak > exabyte) {
        result.skipped.push_back({measured.id, "absurd: the plan needs more than an exabyte per GPU"});
        return;
    }
    result.unknown.insert(result.unknown.end(), mapped.unknown.begin(), mapped.unknown.end());
    const std::vector<Comparison> rows = compare(measured, mapped, outcome);
    result.cases.insert(result.cases.end(), rows.begin(), rows.end());
    compareFit(measured, outcome, result.fit);
    if (!rows.empty() || measured.measured.outOfMemory)
        return;
    result.skipped.push_back({measured.id, hasThroughput(measured.measured)
                                               ? whyNotTimed(mapped, outcome, measured.training)
                                               : "no comparable figure"});
}

/// The quantity whose range a figure is held against; nothing for those that have none.
std::optional<BandQuantity> bandQuantityOf(std::string_view quantity)
{
    if (quantity == "peak_memory_bytes")
        return BandQuantity::Peak;
    if (quantity == "step_s" || quantity == "tokens_per_s_per_gpu" || quantity == "flops_per_s_per_gpu")
        return BandQuantity::Step;
    if (quantity == "kv_pool_bytes")
        return BandQuantity::Cache;
    if (quantity == "output_tokens_per_s_per_gpu" || quantity == "decode_tokens_per_s")
        return BandQuantity::TokenTime;
    return std::nullopt;
}

std::optional<bool> isInRange(const Comparison& row, const ErrorBands& bands)
{
    const std::optional<BandQuantity> quantity = bandQuantityOf(row.quantity);
    if (!quantity)
        return std::nullopt;
    const std::optional<ErrorBand>& band = bands.of(row.job, *quantity, row.framework);
    if (!band)
        return std::nullopt;
    if (row.quantity.find("_per_s") == std::string_view::npos)
        return band->holds(row.measured, row.predicted);
    // A rate that is x times too high is a time that is x times too short.
    return band->holds(1 / row.measured, 1 / row.predicted);
}

}  // namespace

std::vector<Comparison> compare(const MeasuredCase& measured, const CasePlan& plan, const Estimate& estimate)
{
    std::vector<Comparison> rows;
    CaseComparisons into(measured, plan.plan, estimate, rows);
    compareMemory(measured, plan.plan, estimate, into);
    if (plan.knowsGpu && plan.knowsClocks && estimate.time && knowsBatch(measured.training))
        compareTime(measured, plan, *estimate.time, into);
    return rows;
}

void Coverage::count(const Comparison& row)
{
    if (row.inRange)
        ++ranged;
    if (row.inRange.value_or(false))
        ++inRange;
}

Coverage coverageOf(const std::vector<Comparison>& comparisons, std::string_view tier)
{
    Coverage coverage;
    for (const Comparison& row : comparisons)
        if (row.tier == tier)
            coverage.count(row);
    return coverage;
}

std::vector<ErrorSummary> summarise(const std::vector<Comparison>& comparisons)
{
    struct Group {
        std::vector<double> errors{};
        Coverage coverage{};
    };
    std::map<std::tuple<std::string, std::string, std::string>, Group> groups;
    for (const Comparison& row : comparisons) {
        Group& group = groups[{row.kind, std::string(row.quantity), row.source}];
        group.errors.push_back(row.errorPercent());
        group.coverage.count(row);
    }
    std::vector<ErrorSummary> summary;
    for (const auto& [key, group] : groups) {
        const std::vector<double>& signedErrors = group.errors;
        std::vector<double> sizes;
        std::ranges::transform(signedErrors, std::back_inserter(sizes), [](double error) { return std::abs(error); });
        summary.push_back({.kind = std::get<0>(key),
                           .quantity = std::get<1>(key),
                           .source = std::get<2>(key),
                           .n = sizes.size(),
                           .medianAbsPercent = median(sizes),
                           .p90AbsPercent = ninetieth(sizes),
                           .medianSignedPercent = median(signedErrors),
                           .ranged = group.coverage.ranged,
                           .inRange = group.coverage.inRange});
    }
    return summary;
}

Validation validate(const MeasuredCases& cases, const Catalogue& catalogue, HabitKnowledge habits)
{
    Validation result;
    result.skipped = cases.skipped;
    for (const MeasuredCase& measured : cases.cases)
        if (isServing(measured))
            compareServing(measured, catalogue, result);
        else
            compareCase(measured, catalogue, habits, result);
    for (Comparison& row : result.cases)
        row.inRange = isInRange(row, catalogue.errors());
    std::ranges::sort(result.unknown);
    const auto repeated = std::ranges::unique(result.unknown);
    result.unknown.erase(repeated.begin(), repeated.end());
    result.summary = summarise(result.cases);
    return result;
}

}  // namespace headroom
