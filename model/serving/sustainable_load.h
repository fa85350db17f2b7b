// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/serving_terms.h"
#include "model/serving/simulation/queueing.h"

#include <cstdint>
#include <deque>
#include <functional>

namespace headroom {

/// Share of what a replica can answer that it is planned for where no target says how full it may run.
inline constexpr double plannedUtilization = 0.85;

/// Steps that finding the load within a target counts for (see WorkBudget).
inline constexpr std::int64_t loadSearchSteps = 250'000;

/// Loads within a target that were found before. A search for a number of replicas asks about the same replica again
/// and again: one that estimates many plans keeps such an object and hands it to each estimate.
class SustainableLoads {
public:
    /// What a load within a target depends on.
    struct Question {
        ServingTerms terms{};
        RequestMix mix{};
        LatencyMetric metric{LatencyMetric::Tpot};
        std::int64_t percentile{0};
        double target{0};  ///< Seconds.
        bool operator==(const Question&) const = default;
    };

    /// The answer kept; where there is none what `find` finds, kept in place of the oldest.
    double at(Question question, const std::function<double()>& find);

private:
    struct Answer {
        Question question{};
        double load{0};
    };
    std::deque<Answer> m_known{};
};

/// The load that one replica can take while its chosen latency stays within the target, in requests per second by the
/// closed form; without a target plannedUtilization of what it can answer. 0 where the target is missed however small
/// the load. Is looked up in `known` and kept there, where that is given.
[[nodiscard]] double loadWithinTarget(const Plan& plan, const ServingTerms& terms, const RequestMix& mix,
                                      SustainableLoads* known = nullptr);

}  // namespace headroom
