// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/held_out.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace headroom {
namespace {

/// Fewer measurements than these say little about the next one.
constexpr std::size_t fewestSources = 2;
constexpr std::size_t fewestCases = 8;
/// Sources of fewer rows weigh as if they had these, so that one figure alone does not decide the end of a range.
constexpr std::size_t fewestRows = 4;

constexpr std::array quantities = {AccuracyQuantity::Peak, AccuracyQuantity::Step, AccuracyQuantity::Cache,
                                   AccuracyQuantity::TokenTime};
static_assert(quantities.size() == bandQuantityNames.size());

using Points = std::vector<AccuracyPoint>;

/// An error with its weight.
using Weighted = std::pair<double, double>;

double weightedPercentile(const std::vector<Weighted>& sorted, double share)
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

/// The ends between which the range holds what it promises, of all measurements as they are weighted.
std::pair<double, double> endsOf(const std::vector<Weighted>& sorted)
{
    constexpr double tail = (1 - nominalCoverage) / 2;
    return {weightedPercentile(sorted, tail), weightedPercentile(sorted, 1 - tail)};
}

/// It holds its share whether every row counts alike or the source of many rows less for each: the next plan may
/// resemble either.
std::optional<ErrorBand> bandOf(const Points& points, BandBasis basis)
{
    std::map<std::string, std::vector<double>> bySource;
    for (const AccuracyPoint& point : points)
        bySource[point.source].push_back(point.error());
    if (bySource.empty())
        return std::nullopt;
    std::vector<Weighted> errors;
    for (const auto& [source, list] : bySource)
        for (const double error : list)
            errors.emplace_back(error, 1 / std::sqrt(static_cast<double>(std::max(list.size(), fewestRows))));
    std::ranges::sort(errors);
    const auto [low, high] = endsOf(errors);
    for (Weighted& error : errors)
        error.second = 1;
    const auto [lowOfRows, highOfRows] = endsOf(errors);
    return ErrorBand{.p10 = std::min(low, lowOfRows),
                     .p90 = std::max(high, highOfRows),
                     .cases = errors.size(),
                     .sources = bySource.size(),
                     .basis = basis};
}

Points pointsOf(const Points& all, ErrorKind kind, AccuracyQuantity quantity,
                std::optional<Framework> framework = std::nullopt)
{
    Points some;
    std::ranges::copy_if(all, std::back_inserter(some), [&](const AccuracyPoint& point) {
        return point.kind == kind && point.quantity == quantity && (!framework || point.framework == *framework);
    });
    return some;
}

bool isEnough(const std::optional<ErrorBand>& band)
{
    return band && band->sources >= fewestSources && band->cases >= fewestCases;
}

/// The kind whose errors stand in for those of a kind that was hardly measured.
std::optional<ErrorKind> nearestKind(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Qlora: return ErrorKind::Lora;
    case ErrorKind::Lora:
    case ErrorKind::ExpertsFull: return ErrorKind::DenseFull;
    default: return std::nullopt;
    }
}

/// The band of a kind; with too few measurements of its own those of nearer and farther relatives are counted, too.
std::optional<ErrorBand> kindBand(const Points& all, ErrorKind kind, AccuracyQuantity quantity)
{
    Points points = pointsOf(all, kind, quantity);
    if (points.empty())
        return std::nullopt;
    std::optional<ErrorBand> band = bandOf(points, BandBasis::Kind);
    for (std::optional<ErrorKind> next = nearestKind(kind); next && !isEnough(band); next = nearestKind(*next)) {
        const Points more = pointsOf(all, *next, quantity);
        points.insert(points.end(), more.begin(), more.end());
        // What it was measured with itself is never narrowed by what it was not.
        const std::optional<ErrorBand> wider = bandOf(points, BandBasis::NearestKind);
        band = ErrorBand{.p10 = std::min(band->p10, wider->p10),
                         .p90 = std::max(band->p90, wider->p90),
                         .cases = wider->cases,
                         .sources = wider->sources,
                         .basis = BandBasis::NearestKind};
    }
    return band;
}

void setFrameworkBands(const HeldOutPoints& heldOut, ErrorKind kind, std::size_t at, ErrorBands& bands)
{
    const auto quantity = static_cast<BandQuantity>(at);
    for (std::size_t i = 0; i < choiceNames<Framework>.size(); ++i) {
        const auto framework = static_cast<Framework>(i);
        const bool isGeneric = framework == Framework::Generic;
        const Points points = isGeneric ? pointsOf(heldOut.withoutFramework, kind, quantities[at])
                                        : pointsOf(heldOut.points, kind, quantities[at], framework);
        const std::optional<ErrorBand> band =
            bandOf(points, isGeneric ? BandBasis::WithoutFramework : BandBasis::Framework);
        if (isEnough(band))
            bands.setOwn(kind, quantity, framework, *band);
    }
}

}  // namespace

ErrorBands errorBands(const HeldOutPoints& heldOut)
{
    ErrorBands bands;
    for (std::size_t i = 0; i < errorKindNames.size(); ++i)
        for (std::size_t at = 0; at < quantities.size(); ++at) {
            const auto kind = static_cast<ErrorKind>(i);
            if (const auto band = kindBand(heldOut.points, kind, quantities[at]))
                bands.set(kind, static_cast<BandQuantity>(at), *band);
            setFrameworkBands(heldOut, kind, at, bands);
        }
    return bands;
}

}  // namespace headroom
