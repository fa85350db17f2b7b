// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/evidence/read/sample_summary.h"

#include "model/order_statistics.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostSamples = 65536;

/// Samples at the start that are slower than what the second half settles to: kernels are compiled, caches fill. The
/// first one always is, where there are enough.
std::size_t warmUpOf(const std::vector<double>& times)
{
    constexpr std::size_t fewest = 4;
    constexpr double settled = 1.1;
    constexpr std::size_t largestShare = 4;
    if (times.size() < fewest)
        return 0;
    const auto half = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    const double middle = median({half, times.end()});
    const std::size_t most = std::max<std::size_t>(1, times.size() / largestShare);
    std::size_t first = 1;
    while (first < most && times[first] > middle * settled)
        ++first;
    return first;
}

double atShare(const std::vector<double>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::lround(place))];
}

/// Beyond it a time is an outlier: five standard deviations as the median absolute deviation tells them (1.4826 of it
/// for a normal distribution; Rousseeuw and Croux 1993), and never within a fifth of the median.
double outlierLimit(const std::vector<double>& times, double middle)
{
    constexpr double deviationsOfMad = 1.4826;
    constexpr double deviations = 5;
    constexpr double leastShare = 0.2;
    std::vector<double> distances;
    distances.reserve(times.size());
    for (double time : times)
        distances.push_back(std::abs(time - middle));
    return middle + std::max(deviations * deviationsOfMad * median(std::move(distances)), leastShare * middle);
}

std::vector<double> sortedCopy(std::vector<double>::const_iterator from, std::vector<double>::const_iterator to)
{
    std::vector<double> sorted(from, to);
    std::ranges::sort(sorted);
    return sorted;
}

/// The sample at which two levels part best: the sum of squares of the logarithms about both means is least there.
std::size_t bestSplit(const std::vector<double>& times, std::size_t fewest)
{
    double all = 0;
    for (double time : times)
        all += std::log(time);
    double before = 0;
    double best = -1;
    std::size_t place = 0;
    const auto count = static_cast<double>(times.size());
    for (std::size_t i = 1; i + fewest <= times.size(); ++i) {
        before += std::log(times[i - 1]);
        if (i < fewest)
            continue;
        const auto left = static_cast<double>(i);
        const double apart = before / left - (all - before) / (count - left);
        if (const double between = left * (count - left) * apart * apart; between > best) {
            best = between;
            place = i;
        }
    }
    return place;
}

/// Whether a run changed and stayed so: two levels that do not overlap, each of them even. A drift is none.
std::optional<RunChange> changeIn(const std::vector<double>& times)
{
    constexpr std::size_t fewestOfSide = 5;
    constexpr std::size_t leastShare = 10;
    constexpr double worthTelling = 1.15;
    constexpr double tenth = 0.1;
    const std::size_t fewest = std::max(fewestOfSide, times.size() / leastShare);
    if (times.size() < 2 * fewest)
        return std::nullopt;
    const std::size_t at = bestSplit(times, fewest);
    const auto split = times.begin() + static_cast<std::ptrdiff_t>(at);
    const std::vector<double> before = sortedCopy(times.begin(), split);
    const std::vector<double> after = sortedCopy(split, times.end());
    const RunChange change{static_cast<std::int64_t>(at), median(before), median(after)};
    const double ratio = std::max(change.before, change.after) / std::min(change.before, change.after);
    const std::vector<double>& fast = change.before < change.after ? before : after;
    const std::vector<double>& slow = change.before < change.after ? after : before;
    const double even = std::sqrt(ratio);
    const bool areEven = atShare(before, 1 - tenth) <= even * atShare(before, tenth) &&
                         atShare(after, 1 - tenth) <= even * atShare(after, tenth);
    return ratio >= worthTelling && areEven && atShare(fast, 1 - tenth) < atShare(slow, tenth) ? std::optional(change)
                                                                                               : std::nullopt;
}

SampleSummary summaryOf(const std::vector<double>& times)
{
    SampleSummary summary;
    const std::size_t warmUp = warmUpOf(times);
    std::vector<double> steady(times.begin() + static_cast<std::ptrdiff_t>(warmUp), times.end());
    summary.change = changeIn(steady);
    if (summary.change) {
        steady.erase(steady.begin(), steady.begin() + static_cast<std::ptrdiff_t>(summary.change->at));
        summary.change->at += static_cast<std::int64_t>(warmUp);
    }
    const double limit = outlierLimit(steady, median(steady));
    std::vector<double> kept;
    double beyond = 0;
    for (double time : steady)
        if (time <= limit)
            kept.push_back(time);
        else
            beyond += time;
    std::ranges::sort(kept);
    constexpr double tenth = 0.1;
    summary.warmUp = static_cast<std::int64_t>(warmUp);
    summary.outliers = static_cast<std::int64_t>(steady.size() - kept.size());
    summary.median = median(kept);
    summary.low = atShare(kept, tenth);
    summary.high = atShare(kept, 1 - tenth);
    summary.outlierExcess =
        (beyond - summary.median * static_cast<double>(summary.outliers)) / static_cast<double>(steady.size());
    return summary;
}

}  // namespace

void SampleKeeper::add(double value)
{
    if (!std::isfinite(value) || value <= 0)
        return;
    if (m_count++ % m_stride != 0)
        return;
    m_samples.push_back(value);
    if (m_samples.size() < mostSamples)
        return;
    for (std::size_t i = 0; i < mostSamples / 2; ++i)
        m_samples[i] = m_samples[2 * i];
    m_samples.resize(mostSamples / 2);
    m_stride *= 2;
}

std::optional<SampleSummary> SampleKeeper::ofTimes() const
{
    if (m_samples.empty())
        return std::nullopt;
    SampleSummary summary = summaryOf(m_samples);
    summary.count = m_count;
    summary.warmUp *= m_stride;
    summary.outliers *= m_stride;
    if (summary.change)
        summary.change->at *= m_stride;
    return summary;
}

std::optional<SampleSummary> SampleKeeper::ofRates() const
{
    if (m_samples.empty())
        return std::nullopt;
    std::vector<double> times;
    times.reserve(m_samples.size());
    for (double rate : m_samples)
        times.push_back(1 / rate);
    SampleSummary summary = summaryOf(times);
    summary.count = m_count;
    summary.warmUp *= m_stride;
    summary.outliers *= m_stride;
    if (summary.change)
        summary.change =
            RunChange{summary.change->at * m_stride, 1 / summary.change->before, 1 / summary.change->after};
    summary.median = 1 / summary.median;
    const double slowest = 1 / summary.high;
    summary.high = 1 / summary.low;
    summary.low = slowest;
    return summary;
}

}  // namespace headroom
