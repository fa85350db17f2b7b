// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/request_draws.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

std::size_t requestsOf(const ArrivalPlan& plan) { return static_cast<std::size_t>(plan.requests); }

}  // namespace

RequestDraws::RequestDraws(const ServingTerms& terms, const ArrivalPlan& plan)
    : m_plan(plan), m_inputLaw(terms.inputTokens, plan.mix.inputVariation),
      m_outputLaw(terms.outputTokens, plan.mix.outputVariation), m_random(plan.seed),
      m_gaps(requestsOf(plan), m_random), m_inputs(requestsOf(plan), m_random), m_outputs(requestsOf(plan), m_random)
{
}

double RequestDraws::gap() { return exponentialQuantile(m_gaps.uniform(), 1 / m_plan.requestsPerSecond); }

SimulatedRequest RequestDraws::request(double arrival)
{
    const auto length = [](SpreadDraws& draws, const Lognormal& law, double least) {
        return std::max(least, std::round(law.at(normalQuantile(draws.uniform()))));
    };
    SimulatedRequest request{.arrival = arrival};
    request.input = length(m_inputs, m_inputLaw, 1);
    request.output = length(m_outputs, m_outputLaw, 2);
    const double excess = request.input + request.output - m_plan.poolTokens;
    if (excess > 0)
        request.input = std::max(1.0, request.input - excess);
    request.output = std::min(request.output, std::max(2.0, m_plan.poolTokens - request.input));
    return request;
}

SpreadDraws::SpreadDraws(std::size_t count, RandomSource& random)
    : m_random(random), m_parts(std::max<std::size_t>(1, count))
{
    std::iota(m_parts.begin(), m_parts.end(), std::size_t{0});
    for (std::size_t left = m_parts.size(); left > 1; --left)  // Fisher and Yates
        std::swap(m_parts[left - 1], m_parts[m_random.below(left)]);
}

double SpreadDraws::uniform()
{
    const auto part = static_cast<double>(m_parts[m_next]);
    m_next = (m_next + 1) % m_parts.size();
    return (part + m_random.uniform()) / static_cast<double>(m_parts.size());
}

}  // namespace headroom
