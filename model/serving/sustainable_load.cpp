// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/sustainable_load.h"

#include "model/serving/serving_speed.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace headroom {
namespace {

/// The largest share of what a replica can answer at which its latency meets the target; 0 where none does.
class LoadSearch {
public:
    LoadSearch(const Plan& plan, const ServingTerms& terms, const RequestMix& mix, double most)
        : m_serving(plan.serving), m_terms(terms), m_mix(mix), m_most(most)
    {
    }

    [[nodiscard]] double find()
    {
        constexpr double idle = 0.01;
        constexpr double full = 0.98;
        if (surelyMeets(full))
            return full;
        if (!surelyMeets(idle))
            return 0;
        // Coarse samples find the place, fine ones settle it.
        constexpr int coarse = 5;
        constexpr int fine = 4;
        constexpr double margin = 0.02;
        const Bracket place = halved({idle, full}, coarse, QueueDetail::Coarse);
        const Bracket about{std::max(idle, place.low - margin), std::min(full, place.high + margin)};
        return halved(about, fine, QueueDetail::Fine).low;
    }

private:
    struct Bracket {
        double low, high;
    };

    /// The latency over the target; without end where the replica cannot keep up.
    [[nodiscard]] double reached(double load, QueueDetail detail)
    {
        const QueueState state = replicaQueue(m_terms, m_mix, load * m_most, detail, m_sizes);
        return state.stable ? targetLatency(m_serving, state.latencies).value / *m_serving.latency_target_s
                            : std::numeric_limits<double>::infinity();
    }

    /// Coarse samples tell what is far from the target.
    [[nodiscard]] bool surelyMeets(double load)
    {
        constexpr double far = 1.25;
        const double coarse = reached(load, QueueDetail::Coarse);
        return coarse * far <= 1 || (coarse <= far && reached(load, QueueDetail::Fine) <= 1);
    }

    [[nodiscard]] Bracket halved(Bracket bracket, int rounds, QueueDetail detail)
    {
        for (int i = 0; i < rounds; ++i) {
            const double middle = (bracket.low + bracket.high) / 2;
            (reached(middle, detail) <= 1 ? bracket.low : bracket.high) = middle;
        }
        return bracket;
    }

    const Serving& m_serving;
    const ServingTerms& m_terms;
    const RequestMix& m_mix;
    double m_most;
    PromptSizes m_sizes{};  ///< Of the last sample, often of the next.
};

}  // namespace

double SustainableLoads::at(Question question, const std::function<double()>& find)
{
    constexpr std::size_t most = 32;
    const auto known = std::ranges::find(m_known, question, &Answer::question);
    if (known != m_known.end())
        return known->load;
    const double load = find();
    if (m_known.size() == most)
        m_known.pop_front();
    m_known.push_back({std::move(question), load});
    return load;
}

double loadWithinTarget(const Plan& plan, const ServingTerms& terms, const RequestMix& mix, SustainableLoads* known)
{
    const double most = saturationRate(terms, mix);
    const Serving& serving = plan.serving;
    if (!serving.latency_target_s)
        return most * plannedUtilization;
    const auto find = [&] { return LoadSearch(plan, terms, mix, most).find(); };
    if (known == nullptr)
        return most * find();
    return most *
           known->at({terms, mix, serving.latency_metric, serving.latency_percentile, *serving.latency_target_s}, find);
}

}  // namespace headroom
