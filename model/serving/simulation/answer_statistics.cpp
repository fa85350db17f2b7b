// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/arrival_simulation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

// What simulated answers say.

namespace headroom {
namespace {

/// Reorders the values.
double percentile(std::span<double> values, double share)
{
    if (values.empty())
        return 0;
    const auto index = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size()));
    const auto place = values.begin() + std::min(std::ssize(values) - 1, index);
    std::ranges::nth_element(values, place);
    return *place;
}

LatencyPercentiles percentiles(std::vector<double>& values)
{
    return {Seconds{percentile(values, 0.50)}, Seconds{percentile(values, 0.95)}, Seconds{percentile(values, 0.99)}};
}

std::vector<double> valuesOf(std::span<const AnsweredRequest> answers, double AnsweredRequest::* member)
{
    std::vector<double> values;
    values.reserve(answers.size());
    for (const AnsweredRequest& answer : answers)
        values.push_back(answer.*member);
    return values;
}

/// Two standard errors of the mean of the values, over it.
double relativeSpread(std::span<const double> values)
{
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return mean > 0 ? 2 * std::sqrt(squares / (count - 1) / count) / mean : 0;
}

}  // namespace

Latencies percentilesOf(const std::vector<AnsweredRequest>& answers)
{
    const auto of = [&](double AnsweredRequest::* member) {
        std::vector<double> values = valuesOf(answers, member);
        return percentiles(values);
    };
    return {of(&AnsweredRequest::ttft), of(&AnsweredRequest::tpot), of(&AnsweredRequest::e2e)};
}

TailSpread spreadOf(const std::vector<AnsweredRequest>& answers, double AnsweredRequest::* time)
{
    constexpr std::size_t batches = 8;
    constexpr std::size_t leastAnswers = 100;  // Below, a batch has no 99th percentile.
    const std::size_t length = answers.size() / batches;
    if (length < leastAnswers)
        return {};
    std::vector<double> values = valuesOf(answers, time);
    std::array<double, batches> p95{}, p99{};
    for (std::size_t i = 0; i < batches; ++i) {
        const std::span<double> batch = std::span(values).subspan(i * length, length);
        p95.at(i) = percentile(batch, 0.95);
        p99.at(i) = percentile(batch, 0.99);
    }
    return {relativeSpread(p95), relativeSpread(p99)};
}

}  // namespace headroom
