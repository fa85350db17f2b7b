// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

namespace headroom {

/// How long answers are: lognormal lengths, cut at a limit, whose mean after the cut is the given one.
class AnswerDistribution {
public:
    /// Mean and limit in tokens; `cv` is the coefficient of variation before the cut.
    AnswerDistribution(double mean, double cv, double limit);

    [[nodiscard]] double mean() const { return m_mean; }
    /// Share of answers that reach the limit.
    [[nodiscard]] double cut() const;
    /// Probability that an answer has more tokens.
    [[nodiscard]] double beyond(double tokens) const;
    /// Expected length of the longest of so many answers.
    [[nodiscard]] double longest(double answers) const;
    /// Mean square of prompt and answer together, whose mean is that of both.
    [[nodiscard]] double meanSquareWith(double prompt) const;
    /// Ascending lengths from 0 to the longest, between which the share of longer answers is followed.
    [[nodiscard]] const std::vector<double>& grid() const { return m_grid; }

private:
    double m_mean, m_limit;
    double m_mu{0}, m_sigma{0};
    std::vector<double> m_grid{};
};

}  // namespace headroom
