// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/accuracy.h"

#include <algorithm>
#include <array>
#include <map>

namespace headroom {
namespace {

std::string titleOf(const MeasuredCase& measured)
{
    std::string machines = measured.hardware.text;
    if (measured.hardware.gpus)
        machines = std::to_string(*measured.hardware.gpus) + " × " + machines;
    if (measured.model.name.empty())
        return machines;
    return machines.empty() ? measured.model.name : measured.model.name + ", " + machines;
}

/// Sets what is compared; false for quantities that are not on the page. A rate that is x times too high is a step
/// that is x times too short.
bool setFigures(const Comparison& row, AccuracyPoint& point)
{
    point.measured = row.measured;
    point.predicted = row.predicted;
    if (row.quantity == "peak_memory_bytes") {
        point.quantity = AccuracyQuantity::Peak;
    } else if (row.quantity == "static_memory_bytes") {
        point.quantity = AccuracyQuantity::Static;
    } else if (row.quantity == "step_s") {
        point.quantity = AccuracyQuantity::Step;
    } else if (row.quantity == "tokens_per_s_per_gpu" || row.quantity == "flops_per_s_per_gpu") {
        point.quantity = AccuracyQuantity::Step;
        point.predicted = row.predictedStep.value;
        point.measured = row.predictedStep.value * row.predicted / row.measured;
    } else if (row.quantity == "kv_pool_bytes") {
        point.quantity = AccuracyQuantity::Cache;
    } else if (row.quantity == "output_tokens_per_s_per_gpu" || row.quantity == "decode_tokens_per_s") {
        point.quantity = AccuracyQuantity::TokenTime;
        point.predicted = row.predicted > 0 ? 1 / row.predicted : 0;
        point.measured = row.measured > 0 ? 1 / row.measured : 0;
    } else {
        return false;
    }
    return point.measured > 0 && point.predicted > 0;
}

void countFit(const FitComparison& row, AccuracyCounts& counts)
{
    const std::size_t told = row.verdict == Fit::Fits ? 1 : 0;
    (row.outOfMemory ? counts.outOfMemory : counts.ran) += 1;
    (row.outOfMemory ? counts.outOfMemoryToldToFit : counts.ranToldToFit) += told;
}

}  // namespace

std::string_view quantityName(AccuracyQuantity quantity)
{
    constexpr std::array<std::string_view, 5> names = {"peak_memory_bytes", "static_memory_bytes", "step_s",
                                                       "kv_pool_bytes", "token_s"};
    return names[static_cast<std::size_t>(quantity)];
}

CaseTier caseTier(std::string_view name) { return name == "C" ? CaseTier::C : name == "B" ? CaseTier::B : CaseTier::A; }

AccuracyCounts& AccuracyCounts::operator+=(const AccuracyCounts& other)
{
    cases += other.cases;
    skipped += other.skipped;
    ran += other.ran;
    ranToldToFit += other.ranToldToFit;
    outOfMemory += other.outOfMemory;
    outOfMemoryToldToFit += other.outOfMemoryToldToFit;
    return *this;
}

AccuracyCounts countsOf(const Accuracy& accuracy, TierScope scope)
{
    AccuracyCounts counts;
    for (const CaseTier tier : {CaseTier::A, CaseTier::B, CaseTier::C})
        if (isCounted(tier, scope))
            counts += accuracy.tiers[static_cast<std::size_t>(tier)];
    return counts;
}

Accuracy accuracyOf(const MeasuredCases& cases, const Catalogue& catalogue, TierScope scope, HabitKnowledge habits)
{
    MeasuredCases usable = cases;
    std::erase_if(usable.cases,
                  [scope](const MeasuredCase& measured) { return !isCounted(caseTier(measured.tier), scope); });
    const Validation validation = validate(usable, catalogue, habits);
    Accuracy accuracy;
    std::map<std::string, const MeasuredCase*> byId;
    // What cannot be read has no tier: it counts with the first.
    const auto countsAt = [&](const std::string& id) -> AccuracyCounts& {
        const auto found = byId.find(id);
        const CaseTier tier = found == byId.end() ? CaseTier::A : caseTier(found->second->tier);
        return accuracy.tiers[static_cast<std::size_t>(tier)];
    };
    for (const MeasuredCase& measured : usable.cases) {
        byId.emplace(measured.id, &measured);
        ++countsAt(measured.id).cases;
    }
    accuracy.tiers.front().cases += usable.skipped.size();
    for (const SkippedCase& skipped : validation.skipped)
        ++countsAt(skipped.id).skipped;
    for (const FitComparison& row : validation.fit)
        countFit(row, countsAt(row.id));
    for (const Comparison& row : validation.cases) {
        const MeasuredCase& measured = *byId.at(row.id);
        AccuracyPoint point{.id = row.id,
                            .title = titleOf(measured),
                            .source = row.source,
                            .reference = measured.reference,
                            .tier = caseTier(row.tier),
                            .kind = row.job,
                            .framework = row.framework};
        if (setFigures(row, point))
            accuracy.points.push_back(std::move(point));
    }
    for (const AccuracyCounts& tier : accuracy.tiers)
        static_cast<AccuracyCounts&>(accuracy) += tier;
    return accuracy;
}

std::vector<SourceErrors> errorsBySource(const std::vector<AccuracyPoint>& points)
{
    std::vector<Comparison> rows;
    rows.reserve(points.size());
    for (const AccuracyPoint& point : points)
        rows.push_back({.id = {},
                        .source = point.source,
                        .kind = std::string(errorKindNames[static_cast<std::size_t>(point.kind)]),
                        .tier = {},
                        .quantity = {},
                        .measured = point.measured,
                        .predicted = point.predicted});
    constexpr double percent = 0.01;
    std::vector<SourceErrors> errors;
    for (const ErrorSummary& row : summarise(rows))
        errors.push_back(
            {.source = row.source,
             .kind = static_cast<ErrorKind>(std::ranges::find(errorKindNames, row.kind) - errorKindNames.begin()),
             .n = row.n,
             .median = row.medianAbsPercent * percent,
             .ninetieth = row.p90AbsPercent * percent,
             .signedMedian = row.medianSignedPercent * percent});
    std::ranges::stable_sort(errors, {}, &SourceErrors::source);
    return errors;
}

}  // namespace headroom
