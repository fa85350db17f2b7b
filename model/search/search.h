// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_findings.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

/// About two seconds of a processor.
inline constexpr std::int64_t searchSteps = 25'000'000;

/// What a search is asked for.
struct SearchOptions {
    Objective objective{Objective::Time};
    unsigned threads{0};  ///< 0: one per core. The result does not depend on it.
    /// What it may take of a WorkBudget; the most promising divisions of the GPUs come first, each with its share of
    /// what is left.
    std::int64_t steps{searchSteps};
};

/// Why a family does not come first.
struct Rejection {
    enum class Reason { NoLayout, DoesNotFit, HostDoesNotFit, Behind };
    Family family{};
    Reason reason{Reason::NoLayout};
    std::optional<Candidate> best{};  ///< Its best layout, or its leanest where none fits.
};

/// The outcome of a search.
struct SearchResult {
    SearchCounts counts{};
    std::int64_t legal{0};  ///< All legal layouts.
    std::int64_t leftOut{0};  ///< Of them those that were neither evaluated nor pruned, as the work or the time ended.
    double seconds{0};
    bool stopped{false};
    /// The best layout of each division of the GPUs and family, ranked; at the end, those of which none fits.
    std::vector<Candidate> ranked{};
    std::optional<Candidate> simplest{};  ///< The simplest within 5 % of the best.
    std::vector<Rejection> rejected{};  ///< Every family but the best one's, in the order of their names.
    std::vector<Candidate> front{};  ///< Of time and memory, leanest first.

    /// The best layout, if one fits.
    [[nodiscard]] const Candidate* best() const
    {
        return ranked.empty() || !ranked.front().fits ? nullptr : &ranked.front();
    }
};

/// How far a search has come.
struct SearchProgress {
    std::int64_t legal{0};
    std::int64_t covered{0};  ///< Evaluated or pruned.
    double seconds{0};
    std::optional<Candidate> best{};  ///< So far, where something fits.
    /// The ranking so far, where something fits, at once and then not oftener than every 100 ms; families that are
    /// not in it may still come.
    std::optional<SearchResult> soFar{};
};
/// Called from the threads of the search, one call at a time, and not oftener than every 20 ms.
using SearchWatcher = std::function<void(const SearchProgress&)>;

/// How much worse than the best the simplest layout may be.
constexpr double simplestReach = 1.05;

/// Finds the best layouts of a space. Deterministic: ties are broken by simplicityOf(). Stops early when asked to,
/// with what it has.
[[nodiscard]] SearchResult search(const SearchSpace& space, const SearchOptions& options,
                                  const std::stop_token& stop = {}, const SearchWatcher& watcher = {});

}  // namespace headroom
