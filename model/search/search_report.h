// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/search/search.h"

#include <optional>
#include <vector>

namespace headroom {

/// A found layout as it is shown: the plan with it, and what the job then costs.
struct FoundLayout {
    Family family{};
    Candidate candidate{};
    Plan plan{};
    std::optional<Money> job{};  ///< In the plan's currency; absent without price or time.
    std::optional<Hours> wall{};  ///< All tokens with failures; absent where the job never gets on.
    std::int64_t data{1};        ///< Data-parallel ranks.
    double mfu{0};               ///< 0 without a time.
    TimeParts parts{};           ///< Of a step; zeros without a time.
};

/// The layout that the plan has now; nothing where it is impossible or has no time.
[[nodiscard]] std::optional<FoundLayout> ownLayout(const Plan& plan, const Estimate& estimate);

/// What of the model and its batch decides which layouts are legal.
struct SearchSubject {
    std::int64_t layers{0}, heads{0}, experts{0};
    std::optional<std::int64_t> globalBatch{};  ///< Sequences; absent where the search chooses it.
    std::int64_t mostSequences{0};              ///< That a step may have, where the search chooses.
};

/// How much a report knows.
enum class ReportStage {
    Whole,     ///< Of a search that ended, or was stopped.
    SoFar,     ///< Of a search that goes on: better layouts may come, and reasons are missing.
    Restated,  ///< Layouts found for the plan as it was, with the figures that they have in the plan as it is.
};

/// A search in the form in which it is shown or written.
struct SearchReport {
    ReportStage stage{ReportStage::Whole};
    SearchResult result{};
    Objective objective{Objective::Time};
    BatchRule batchRule{BatchRule::Fixed};
    Hardware hardware{};
    SearchSubject subject{};
    std::vector<FoundLayout> layouts{};  ///< The best that fit, at most as many as asked for.
    std::optional<FoundLayout> simplest{};
    /// Layouts that none beats in time and memory at once, leanest first. The cost of the job follows its time.
    std::vector<FoundLayout> front{};

    /// Whether there is no better layout.
    [[nodiscard]] bool isComplete() const
    {
        return stage == ReportStage::Whole && !result.stopped && result.leftOut == 0;
    }
};

/// A candidate of the space in the form in which it is shown.
[[nodiscard]] FoundLayout foundLayout(const SearchSpace& space, const Catalogue& catalogue, const Candidate& candidate);

/// Prepares the best `most` layouts of a search.
[[nodiscard]] SearchReport searchReport(const SearchSpace& space, const Catalogue& catalogue, SearchResult result,
                                        Objective objective, std::size_t most);

/// The best layouts of a report, estimated anew for a plan that has changed since, and ranked by what they now need:
/// what can be said of it before a search ends. Layouts that are no longer legal are left out, and so are the reasons
/// why others do not come first. Takes milliseconds.
[[nodiscard]] SearchReport restatedReport(const SearchReport& before, const Plan& plan, const Catalogue& catalogue,
                                          Objective objective);

}  // namespace headroom
