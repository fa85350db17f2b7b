// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search.h"

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace headroom {

/// Gathers what the divisions of a space hold into one ranking, which can be read at any time.
class SearchRanking {
public:
    /// The space must outlive the ranking.
    SearchRanking(const SearchSpace& space, Objective objective);

    void add(const Found& found);
    /// What was added: counts, ranking, reasons and front; without the simplest layout, the number of
    /// legal layouts and the time that it took.
    [[nodiscard]] SearchResult result() const;

private:
    /// What one row of a ranking stands for: a division of the GPUs, and a family.
    using Row = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t, Family>;

    void addRejections(SearchResult& result) const;
    [[nodiscard]] Rejection rejection(Family family, const Candidate& best) const;

    Framework m_framework;
    Objective m_objective;
    Bytes m_usable;
    SearchCounts m_counts{};
    std::map<Row, Candidate> m_rows{};  ///< The best of each.
    MemoryFront m_front;
};

}  // namespace headroom
