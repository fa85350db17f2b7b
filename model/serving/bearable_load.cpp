// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/bearable_load.h"

#include "model/serving/serving_speed.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace headroom {
namespace {

/// What the load depends on.
struct Question {
    ServingTerms terms{};
    RequestMix mix{};
    LatencyMetric metric{LatencyMetric::Tpot};
    std::int64_t percentile{0};
    double target{0};
    bool operator==(const Question&) const = default;
};

/// The largest share of what a replica can answer at which its latency meets the target; 0 where none does.
class LoadSearch {
public:
    LoadSearch(const Plan& plan, const ServingTerms& terms, const RequestMix& mix, double most)
        : m_serving(plan.serving), m_terms(terms), m_mix(mix), m_most(most)
    {
    }

    [[nodiscard]] double find() const
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
    [[nodiscard]] double reached(double load, QueueDetail detail) const
    {
        const QueueState state = replicaQueue(m_terms, m_mix, load * m_most, detail);
        return state.stable ? targetLatency(m_serving, state.latencies).value / *m_serving.latency_target_s
                            : std::numeric_limits<double>::infinity();
    }

    /// Coarse samples tell what is far from the target.
    [[nodiscard]] bool surelyMeets(double load) const
    {
        constexpr double far = 1.25;
        const double coarse = reached(load, QueueDetail::Coarse);
        return coarse * far <= 1 || (coarse <= far && reached(load, QueueDetail::Fine) <= 1);
    }

    [[nodiscard]] Bracket halved(Bracket bracket, int rounds, QueueDetail detail) const
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
};

/// The last answers of a thread: whoever looks for the number of replicas asks about the same one again and again.
class LoadsFound {
public:
    template <class Find>
    double at(Question question, Find find)
    {
        const auto known = std::ranges::find(m_known, question, &Known::question);
        if (known != m_known.end())
            return known->load;
        Known& oldest = m_known.at(m_next++ % m_known.size());
        oldest.load = find();
        oldest.question = std::move(question);
        return oldest.load;
    }

private:
    struct Known {
        Question question{};
        double load{0};
    };
    static constexpr std::size_t kept = 32;
    std::array<Known, kept> m_known{};
    std::size_t m_next{0};
};

}  // namespace

double loadWithinTarget(const Plan& plan, const ServingTerms& terms, const RequestMix& mix)
{
    const double most = saturationRate(terms, mix);
    const Serving& serving = plan.serving;
    if (!serving.latency_target_s)
        return most * plannedUtilization;
    thread_local LoadsFound found;
    const auto find = [&] { return LoadSearch(plan, terms, mix, most).find(); };
    return most *
           found.at({terms, mix, serving.latency_metric, serving.latency_percentile, *serving.latency_target_s}, find);
}

}  // namespace headroom
