// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/split_search.h"

#include "model/estimator/estimator.h"
#include "model/parallel_for.h"
#include "model/post_training/post_training_terms.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

namespace headroom {
namespace {

constexpr std::array<std::int64_t, 4> splits = {1, 2, 4, 8};

std::vector<std::int64_t> enginePools(const Hardware& hardware)
{
    constexpr std::int64_t parts = 8;
    std::vector<std::int64_t> pools;
    for (std::int64_t part = 1; part < parts; ++part)
        if (const std::int64_t gpus = hardware.gpusUsed * part / parts;
            gpus > 0 && (pools.empty() || pools.back() != gpus))
            pools.push_back(gpus);
    return pools;
}

/// Every division worth a trial, legal or not.
std::vector<Plan> divisions(const Plan& plan, const Hardware& hardware)
{
    constexpr std::array<double, 3> shared = {0.4, 0.6, 0.8};
    constexpr double alone = 0.9;
    std::vector<std::optional<std::int64_t>> pools{std::nullopt};
    for (const std::int64_t gpus : enginePools(hardware))
        pools.emplace_back(gpus);
    std::vector<Plan> list{plan};
    for (const auto& pool : pools)
        for (const std::int64_t engine : splits)
            for (const std::int64_t tensor : splits)
                for (const std::int64_t micro : splits) {
                    Plan tried = plan;
                    Rollout& rollout = tried.training.rollout;
                    rollout.placement = pool ? RolloutPlacement::Apart : RolloutPlacement::Colocated;
                    rollout.gpus = pool;
                    rollout.tensor = engine;
                    tried.parallelism.tensor = tensor;
                    tried.training.micro_batch = micro;
                    if (pool) {
                        tried.serving.engine_fraction = alone;
                        list.push_back(tried);
                        continue;
                    }
                    for (const double share : shared) {
                        tried.serving.engine_fraction = share;
                        list.push_back(tried);
                    }
                }
    return list;
}

}  // namespace

SplitSearchResult searchSplit(const Plan& plan, const Catalogue& catalogue, Objective objective,
                              const std::stop_token& stop)
{
    const auto start = std::chrono::steady_clock::now();
    SplitSearchResult result;
    if (plan.workload != Workload::Training || !drawsAnswers(plan.training.objective))
        return result;
    const std::vector<Plan> tried = divisions(plan, estimate(plan, catalogue).hardware);
    std::vector<std::optional<Estimate>> found(tried.size());
    parallelFor(tried.size(), threadCount(0), stop, [&](std::size_t i) { found[i] = estimate(tried[i], catalogue); });
    for (std::size_t i = 0; i < tried.size(); ++i) {
        if (!found[i])
            continue;
        const Estimate& one = *found[i];
        ++result.evaluated;
        result.legal += one.layout ? 1 : 0;
        if (!one.time || !one.memory || !one.memory->suffices())
            continue;
        ++result.fitting;
        result.splits.push_back(
            {tried[i], one.memory->worst().peak, one.time->step, one.reinforcement->times, one.cost.job});
    }
    const auto key = [&](const FoundSplit& split) {
        return objective == Objective::Memory ? std::tuple(split.peak.value, split.step.value)
                                              : std::tuple(split.step.value, split.peak.value);
    };
    std::ranges::stable_sort(result.splits, {}, key);
    // The plan's own division may be one of those tried.
    const auto twice = std::ranges::unique(result.splits, {}, &FoundSplit::plan);
    result.splits.erase(twice.begin(), twice.end());
    result.stopped = stop.stop_requested();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace headroom
