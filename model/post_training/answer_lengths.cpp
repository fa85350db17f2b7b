// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/post_training/answer_lengths.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headroom {
namespace {

constexpr double narrowest = 0.01;  ///< Coefficient of variation, below which lengths count as equal.
constexpr int steps = 256;

double normalShare(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

/// Mean of lognormal lengths of which none exceeds a limit.
double cutMean(double mu, double sigma, double limit)
{
    const double z = (std::log(limit) - mu) / sigma;
    return std::exp(mu + sigma * sigma / 2) * normalShare(z - sigma) + limit * normalShare(-z);
}

}  // namespace

AnswerDistribution::AnswerDistribution(double mean, double cv, double limit)
    : m_mean(std::min(mean, limit)), m_limit(limit)
{
    const double spread = std::max(cv, narrowest);
    m_sigma = std::sqrt(std::log(1 + spread * spread));
    // The mean after the cut grows with the location, so that halving finds it.
    constexpr int halvings = 60;
    double low = std::log(std::max(m_mean, 1e-3)) - m_sigma * m_sigma;
    double high = std::log(limit) + 10 * m_sigma;
    for (int i = 0; i < halvings; ++i) {
        m_mu = (low + high) / 2;
        (cutMean(m_mu, m_sigma, limit) < m_mean ? low : high) = m_mu;
    }
    // Of a million answers hardly one is longer than that.
    constexpr double rare = 6;
    const double end = std::min(limit, std::exp(std::min(m_mu + rare * m_sigma, std::log(limit))));
    m_grid.reserve(steps + 1);
    for (int i = 0; i <= steps; ++i)
        m_grid.push_back(end * i / steps);
}

double AnswerDistribution::beyond(double tokens) const
{
    if (tokens <= 0)
        return 1;
    if (tokens >= m_limit)
        return 0;
    return normalShare((m_mu - std::log(tokens)) / m_sigma);
}

double AnswerDistribution::cut() const { return normalShare((m_mu - std::log(m_limit)) / m_sigma); }

double AnswerDistribution::longest(double answers) const
{
    double sum = 0;
    for (std::size_t i = 1; i < m_grid.size(); ++i) {
        const double middle = (m_grid[i - 1] + m_grid[i]) / 2;
        sum += (m_grid[i] - m_grid[i - 1]) * -std::expm1(answers * std::log1p(-std::min(beyond(middle), 1 - 1e-16)));
    }
    return std::max(sum, m_mean);
}

double AnswerDistribution::meanSquareWith(double prompt) const
{
    double square = 0;
    for (std::size_t i = 1; i < m_grid.size(); ++i) {
        const double middle = (m_grid[i - 1] + m_grid[i]) / 2;
        square += 2 * middle * beyond(middle) * (m_grid[i] - m_grid[i - 1]);
    }
    square = std::max(square, m_mean * m_mean);
    return prompt * prompt + 2 * prompt * m_mean + square;
}

}  // namespace headroom
