// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/held_out.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace headroom {
namespace {

/// With fewer sources a kind or framework takes the errors of all training jobs in.
constexpr std::size_t enoughSources = 5;

constexpr std::array quantities = {AccuracyQuantity::Peak, AccuracyQuantity::Step, AccuracyQuantity::Cache,
                                   AccuracyQuantity::TokenTime};
static_assert(quantities.size() == bandQuantityNames.size());

using Points = std::vector<AccuracyPoint>;

std::size_t countSources(const Points& points)
{
    std::set<std::string_view> sources;
    for (const AccuracyPoint& point : points)
        sources.insert(point.source);
    return sources.size();
}

Points some(const Points& all, const std::function<bool(const AccuracyPoint&)>& wanted)
{
    Points chosen;
    std::ranges::copy_if(all, std::back_inserter(chosen), wanted);
    return chosen;
}

/// The errors, each with its weight: all sources count alike, however many rows they have, because the next plan comes
/// from a source of its own.
std::vector<std::pair<double, double>> weighted(const Points& points)
{
    std::map<std::string_view, double> rows;
    for (const AccuracyPoint& point : points)
        ++rows[point.source];
    std::vector<std::pair<double, double>> errors;
    errors.reserve(points.size());
    for (const AccuracyPoint& point : points)
        errors.emplace_back(point.error(), 1 / rows[point.source]);
    std::ranges::sort(errors);
    return errors;
}

/// The smallest error at which, counted from below, that share of the weight is reached.
double percentile(const std::vector<std::pair<double, double>>& sorted, double share)
{
    constexpr double rounding = 1e-9;
    double total = 0;
    for (const auto& [error, weight] : sorted)
        total += weight;
    double sum = 0;
    for (const auto& [error, weight] : sorted) {
        sum += weight;
        if (sum >= share * total - rounding)
            return error;
    }
    return sorted.back().first;
}

/// The band between whose ends `level` of the weight of sorted errors lies.
ErrorBand bandOf(const std::vector<std::pair<double, double>>& errors, double level)
{
    const double tail = (1 - level) / 2;
    return {.p10 = percentile(errors, tail), .p90 = percentile(errors, 1 - tail)};
}

ErrorBand bandOf(const Points& points, double level, BandBasis basis)
{
    ErrorBand band = bandOf(weighted(points), level);
    band.cases = points.size();
    band.sources = countSources(points);
    band.basis = basis;
    return band;
}

/// What one band serves, and whose errors may stand in for its own.
struct Pool {
    Points points{};  ///< All of the quantity: of training, or of serving.

    /// The errors of a kind; with too few sources of its own, of all.
    [[nodiscard]] std::pair<Points, BandBasis> of(ErrorKind kind) const
    {
        Points own = some(points, [&](const AccuracyPoint& point) { return point.kind == kind; });
        if (own.size() == points.size() || countSources(own) >= enoughSources)
            return {std::move(own), BandBasis::Kind};
        return {points, BandBasis::NearestKind};
    }
    [[nodiscard]] Pool without(std::string_view source) const
    {
        return {some(points, [&](const AccuracyPoint& point) { return point.source != source; })};
    }
};

/// The figures of one source at one kind of job, and the errors of all others that may stand for them.
struct LeftOutKind {
    Points own{};
    std::vector<std::pair<double, double>> others{};  ///< Sorted, each with its weight.
};

/// Each source with what the others know of its kinds.
std::vector<std::vector<LeftOutKind>> leaveOutSources(const Pool& pool)
{
    std::map<std::string, std::map<ErrorKind, LeftOutKind>> sources;
    for (const AccuracyPoint& point : pool.points)
        sources[point.source][point.kind].own.push_back(point);
    std::vector<std::vector<LeftOutKind>> list;
    for (auto& [source, kinds] : sources) {
        const Pool others = pool.without(source);
        std::vector<LeftOutKind> rows;
        for (auto& [kind, row] : kinds) {
            row.others = weighted(others.of(kind).first);
            rows.push_back(std::move(row));
        }
        if (!others.points.empty())
            list.push_back(std::move(rows));
    }
    return list;
}

/// The share of the measurements of a source that bands which never saw it hold, in the mean over sources; 1 without.
double heldShare(const std::vector<std::vector<LeftOutKind>>& sources, double level)
{
    double sum = 0;
    for (const std::vector<LeftOutKind>& kinds : sources) {
        double held = 0;
        double all = 0;
        for (const LeftOutKind& kind : kinds) {
            const ErrorBand band = bandOf(kind.others, level);
            all += static_cast<double>(kind.own.size());
            held += static_cast<double>(std::ranges::count_if(
                kind.own, [&](const AccuracyPoint& point) { return band.holds(point.measured, point.predicted); }));
        }
        sum += held / all;
    }
    return sources.empty() ? 1 : sum / static_cast<double>(sources.size());
}

/// The smallest level, in whole percent, at which bands hold what they promise of sources that they never saw: errors
/// differ more between sources than within one, so that a band of eight in ten measurements holds fewer of the next
/// source's. Bands of higher levels hold those of lower ones, so the level is found by halving.
double chosenLevel(const Pool& pool)
{
    constexpr int highest = 98;
    constexpr double percent = 0.01;
    const std::vector<std::vector<LeftOutKind>> sources = leaveOutSources(pool);
    int tooLow = 79;
    int enough = highest;
    while (enough - tooLow > 1) {
        const int middle = (tooLow + enough) / 2;
        (heldShare(sources, middle * percent) < nominalCoverage ? tooLow : enough) = middle;
    }
    return enough * percent;
}

bool isServingKind(ErrorKind kind) { return kind == ErrorKind::Serving; }

Pool poolOf(const Points& all, bool serving, AccuracyQuantity quantity)
{
    return {some(all, [&](const AccuracyPoint& point) {
        return isServingKind(point.kind) == serving && point.quantity == quantity;
    })};
}

/// The bands of plans that name a framework with sources enough of its own, and of those that name none.
void setFrameworkBands(const HeldOutPoints& heldOut, ErrorKind kind, BandQuantity quantity, double level,
                       ErrorBands& bands)
{
    const AccuracyQuantity compared = quantities[static_cast<std::size_t>(quantity)];
    const Pool pool = poolOf(heldOut.points, isServingKind(kind), compared);
    for (std::size_t i = 0; i < choiceNames<Framework>.size(); ++i) {
        const auto framework = static_cast<Framework>(i);
        const Points own = some(pool.points, [&](const AccuracyPoint& point) {
            return point.kind == kind && point.framework == framework;
        });
        if (framework != Framework::Generic && countSources(own) >= enoughSources)
            bands.setOwn(kind, quantity, framework, bandOf(own, level, BandBasis::Framework));
    }
    const Pool general = poolOf(heldOut.withoutFramework, isServingKind(kind), compared);
    if (const Points points = general.of(kind).first; countSources(points) >= enoughSources)
        bands.setOwn(kind, quantity, Framework::Generic, bandOf(points, level, BandBasis::WithoutFramework));
}

}  // namespace

ErrorBands errorBands(const HeldOutPoints& heldOut)
{
    ErrorBands bands;
    for (std::size_t at = 0; at < quantities.size(); ++at)
        for (const bool serving : {false, true}) {
            const Pool pool = poolOf(heldOut.points, serving, quantities[at]);
            if (pool.points.empty())
                continue;
            const double level = chosenLevel(pool);
            for (std::size_t i = 0; i < errorKindNames.size(); ++i) {
                const auto kind = static_cast<ErrorKind>(i);
                if (isServingKind(kind) != serving)
                    continue;
                const auto [points, basis] = pool.of(kind);
                bands.set(kind, static_cast<BandQuantity>(at), bandOf(points, level, basis));
                setFrameworkBands(heldOut, kind, static_cast<BandQuantity>(at), level, bands);
            }
        }
    return bands;
}

}  // namespace headroom
