// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/refit.h"

#include "model/estimator/estimator.h"
#include "model/validate/case_plan.h"
#include "model/validate/chosen_constants.h"
#include "model/validate/validation.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {
namespace {

/// A case with its plan and what decides the constants that it serves.
struct MappedCase {
    const MeasuredCase* measured;
    CasePlan plan;
    Hardware hardware;
    bool experts;
    bool hasTime;
    bool hasPeak;
};

bool isTimeQuantity(std::string_view quantity)
{
    return quantity == "step_s" || quantity == "tokens_per_s_per_gpu" || quantity == "flops_per_s_per_gpu";
}

bool isPeak(std::string_view quantity) { return quantity == "peak_memory_bytes"; }

std::vector<MappedCase> mapped(const MeasuredCases& cases, const Catalogue& catalogue)
{
    std::vector<MappedCase> list;
    for (const MeasuredCase& measured : cases.cases) {
        if (measured.tier == "C")
            continue;
        const Result<CasePlan> plan = casePlan(measured, catalogue);
        if (!plan)
            continue;
        const Estimate outcome = estimate(plan->plan, catalogue);
        if (!outcome.memory)
            continue;
        bool hasTime = false;
        bool hasPeak = false;
        for (const Comparison& row : compare(measured, *plan, outcome)) {
            hasTime = hasTime || isTimeQuantity(row.quantity);
            hasPeak = hasPeak || isPeak(row.quantity);
        }
        list.push_back({&measured, *plan, outcome.hardware, outcome.architecture.moe.has_value(), hasTime, hasPeak});
    }
    return list;
}

/// The figures that a constant is chosen on.
struct Served {
    std::vector<const MappedCase*> cases{};
    bool isTime{true};
};

bool serves(const ChosenConstant& constant, const MappedCase& row, bool isTime)
{
    return (isTime ? row.hasTime : row.hasPeak) &&
           constant.serves({.plan = row.plan.plan, .hardware = row.hardware, .experts = row.experts, .isTime = isTime});
}

/// The predicted figures of a case, of one sort.
double predictedSum(const MappedCase& row, bool isTime, const Catalogue& catalogue)
{
    double sum = 0;
    for (const Comparison& figure : compare(*row.measured, row.plan, estimate(row.plan.plan, catalogue)))
        if (isTime ? isTimeQuantity(figure.quantity) : isPeak(figure.quantity))
            sum += figure.predicted;
    return sum;
}

/// Whether a prediction follows the constant: by at least `leastShare` of its own relative change.
bool follows(const ChosenConstant& constant, const MappedCase& row, bool isTime, const Catalogue& catalogue)
{
    if (constant.leastShare <= 0)
        return true;
    constexpr double change = 0.9;
    Efficiencies moved = catalogue.efficiencies();
    constant.value(moved) *= change;
    const double before = predictedSum(row, isTime, catalogue);
    const double after = predictedSum(row, isTime, catalogue.with(moved));
    return std::abs(std::log(after / before)) >= constant.leastShare * std::abs(std::log(change));
}

Served servedBy(const ChosenConstant& constant, const std::vector<MappedCase>& cases, std::string_view without,
                const Catalogue& catalogue)
{
    for (const bool isTime : {true, false}) {
        Served served{.isTime = isTime};
        for (const MappedCase& row : cases)
            if (serves(constant, row, isTime) && (without.empty() || row.measured->source != without) &&
                follows(constant, row, isTime, catalogue))
                served.cases.push_back(&row);
        if (!served.cases.empty())
            return served;
    }
    return {};
}

/// The mean over sources of the median size of the error, in percent.
double errorOf(const Served& served, const Catalogue& catalogue)
{
    std::vector<Comparison> figures;
    for (const MappedCase* row : served.cases)
        for (Comparison& figure : compare(*row->measured, row->plan, estimate(row->plan.plan, catalogue)))
            if (served.isTime ? isTimeQuantity(figure.quantity) : isPeak(figure.quantity)) {
                figure.kind.clear();
                figure.quantity = {};
                figures.push_back(std::move(figure));
            }
    const std::vector<ErrorSummary> bySource = summarise(figures);
    double sum = 0;
    for (const ErrorSummary& row : bySource)
        sum += row.medianAbsPercent;
    return sum / static_cast<double>(bySource.size());
}

/// The best value on the grid of the rule; the present one wins a tie, so that what does not matter does not move.
double bestValue(const ChosenConstant& constant, const Served& served, Efficiencies efficiencies,
                 const Catalogue& catalogue)
{
    double& value = constant.value(efficiencies);
    double best = value;
    double least = errorOf(served, catalogue.with(efficiencies));
    const auto steps = std::lround((constant.high - constant.low) / constant.step);
    constexpr double noticeable = 1e-9;
    for (long i = 0; i <= steps; ++i) {
        value = constant.low + static_cast<double>(i) * constant.step;
        const double error = errorOf(served, catalogue.with(efficiencies));
        if (error < least - noticeable) {
            least = error;
            best = value;
        }
    }
    return best;
}

std::set<std::string> sourcesBehind(const Served& served)
{
    std::set<std::string> sources;
    for (const MappedCase* row : served.cases)
        sources.insert(row->measured->source);
    return sources;
}

bool hasPart(const ChosenConstant& constant, const std::vector<MappedCase>& cases, std::string_view source)
{
    return std::ranges::any_of(cases, [&](const MappedCase& row) {
        return (source.empty() || row.measured->source == source) &&
               (serves(constant, row, true) || serves(constant, row, false));
    });
}

}  // namespace

std::vector<std::string> sourcesOf(const MeasuredCases& cases)
{
    std::set<std::string> names;
    for (const MeasuredCase& measured : cases.cases)
        names.insert(measured.source);
    return {names.begin(), names.end()};
}

std::vector<ConstantRow> constantTable(const MeasuredCases& cases, const Catalogue& catalogue)
{
    const std::vector<MappedCase> all = mapped(cases, catalogue);
    Efficiencies shipped = catalogue.efficiencies();
    std::vector<ConstantRow> rows;
    for (const ChosenConstant& constant : chosenConstants()) {
        const Served served = servedBy(constant, all, {}, catalogue);
        const std::set<std::string> sources = sourcesBehind(served);
        rows.push_back({.name = constant.name,
                        .value = constant.value(shipped),
                        .unit = constant.unit,
                        .rule = ruleOf(constant),
                        .sources = {sources.begin(), sources.end()},
                        .figures = served.cases.size(),
                        .changes = served.isTime ? "step time" : "peak memory"});
    }
    return rows;
}

Refit refitWithout(std::string_view source, const MeasuredCases& cases, const Catalogue& catalogue)
{
    const std::vector<MappedCase> all = mapped(cases, catalogue);
    Refit result{.efficiencies = catalogue.efficiencies()};
    std::vector<std::pair<const ChosenConstant*, Served>> open;
    for (const ChosenConstant& constant : chosenConstants())
        if (hasPart(constant, all, source))
            open.emplace_back(&constant, servedBy(constant, all, source, catalogue));
    // Products, attention and software share one time: what is best for one moves with the others. The narrowest goes
    // first, since what serves many figures is held by them.
    std::ranges::stable_sort(open, {}, [](const auto& entry) { return entry.second.cases.size(); });
    constexpr int mostRounds = 12;
    bool moved = true;
    for (int round = 0; round < mostRounds && moved; ++round) {
        const Efficiencies before = result.efficiencies;
        for (const auto& [constant, served] : open)
            constant->value(result.efficiencies) = served.cases.size() < fewestFigures
                                                       ? constant->fallback
                                                       : bestValue(*constant, served, result.efficiencies, catalogue);
        moved = result.efficiencies != before;
    }
    Efficiencies shipped = catalogue.efficiencies();
    for (const auto& [constant, served] : open)
        result.constants.push_back({.name = constant->name,
                                    .shipped = constant->value(shipped),
                                    .chosen = constant->value(result.efficiencies),
                                    .figures = served.cases.size(),
                                    .sources = sourcesBehind(served).size()});
    return result;
}

}  // namespace headroom
