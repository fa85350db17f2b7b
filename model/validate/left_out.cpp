// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/left_out.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace headroom {
namespace {

/// The median; of an even number the mean of the middle two. There is one value at least.
double medianOf(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// The smallest that nine in ten do not exceed.
double ninetiethOf(std::vector<double> values)
{
    std::ranges::sort(values);
    constexpr double share = 0.9;
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size())));
    return values[rank - 1];
}

/// The figures of one source at one quantity of one kind of job.
struct Gathered {
    std::vector<double> errors{}, widths{};
    std::size_t held{0};
};

std::optional<BandQuantity> bandQuantityOf(AccuracyQuantity quantity)
{
    switch (quantity) {
    case AccuracyQuantity::Peak: return BandQuantity::Peak;
    case AccuracyQuantity::Step: return BandQuantity::Step;
    case AccuracyQuantity::Cache: return BandQuantity::Cache;
    case AccuracyQuantity::TokenTime: return BandQuantity::TokenTime;
    case AccuracyQuantity::Static: return std::nullopt;
    }
    return std::nullopt;
}

HeldOutPoints without(HeldOutPoints points, const std::string& source)
{
    const auto isOwn = [&](const AccuracyPoint& point) { return point.source == source; };
    std::erase_if(points.points, isOwn);
    std::erase_if(points.withoutFramework, isOwn);
    return points;
}

void gather(const AccuracyPoint& point, const ErrorBands& bands, Gathered& all)
{
    constexpr double percent = 100;
    all.errors.push_back(percent * std::abs(point.error()));
    const std::optional<BandQuantity> quantity = bandQuantityOf(point.quantity);
    const std::optional<ErrorBand> band =
        quantity ? bands.of(point.kind, *quantity, point.framework) : std::optional<ErrorBand>();
    if (!band)
        return;
    all.widths.push_back(band->highest() - band->lowest());
    all.held += band->holds(point.measured, point.predicted) ? 1U : 0U;
}

}  // namespace

std::vector<AccuracyPoint> unseenPoints(const MeasuredCases& cases, const HeldOutPoints& known,
                                        const Catalogue& catalogue)
{
    std::set<std::pair<std::string, std::string>> wanted;
    for (const MeasuredCase& measured : cases.cases)
        wanted.emplace(measured.source, measured.id);
    std::vector<AccuracyPoint> points;
    for (const AccuracyPoint& point : known.points)
        if (wanted.contains({point.source, point.id}))
            points.push_back(point);
    for (const AccuracyPoint& point : points)
        wanted.erase({point.source, point.id});
    MeasuredCases others;
    std::ranges::copy_if(cases.cases, std::back_inserter(others.cases),
                         [&](const MeasuredCase& measured) { return wanted.contains({measured.source, measured.id}); });
    const std::vector<AccuracyPoint> own = accuracyOf(others, catalogue).points;
    points.insert(points.end(), own.begin(), own.end());
    return points;
}

std::vector<LeftOutErrors> leaveEachOut(const std::vector<AccuracyPoint>& own, const HeldOutPoints& known)
{
    std::set<std::string> sources;
    for (const AccuracyPoint& point : own)
        sources.insert(point.source);
    std::map<std::tuple<ErrorKind, AccuracyQuantity, std::string>, Gathered> gathered;
    for (const std::string& source : sources) {
        const ErrorBands bands = errorBands(without(known, source));
        for (const AccuracyPoint& point : own)
            if (point.source == source)
                gather(point, bands, gathered[{point.kind, point.quantity, source}]);
    }
    std::vector<LeftOutErrors> rows;
    for (const auto& [key, all] : gathered) {
        LeftOutErrors row{.source = std::get<2>(key),
                          .kind = std::get<0>(key),
                          .quantity = std::get<1>(key),
                          .n = all.errors.size(),
                          .medianAbsPercent = medianOf(all.errors),
                          .p90AbsPercent = ninetiethOf(all.errors)};
        if (!all.widths.empty()) {
            row.held = static_cast<double>(all.held) / static_cast<double>(all.widths.size());
            row.width = medianOf(all.widths);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<LeftOutSummary> summariseLeftOut(const std::vector<LeftOutErrors>& sources)
{
    std::map<std::pair<ErrorKind, AccuracyQuantity>, std::vector<const LeftOutErrors*>> groups;
    for (const LeftOutErrors& row : sources)
        groups[{row.kind, row.quantity}].push_back(&row);
    std::vector<LeftOutSummary> summaries;
    for (const auto& [key, rows] : groups) {
        LeftOutSummary summary{.kind = key.first, .quantity = key.second, .sources = rows.size()};
        std::vector<double> medians, widths;
        double held = 0;
        for (const LeftOutErrors* row : rows) {
            summary.n += row->n;
            medians.push_back(row->medianAbsPercent);
            if (row->medianAbsPercent >= summary.worstMedian) {
                summary.worstMedian = row->medianAbsPercent;
                summary.worstSource = row->source;
            }
            if (row->width) {
                widths.push_back(*row->width);
                held += *row->held;
            }
        }
        summary.medianOverSources = medianOf(medians);
        if (!widths.empty()) {
            summary.held = held / static_cast<double>(widths.size());
            summary.width = medianOf(widths);
        }
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

}  // namespace headroom
