// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/page/parallelism/parallelism_text.h"

namespace headroom {

/// What of a ranking is shown, and in which order.
struct RankingView {
    std::int64_t fitting{0};   ///< Layouts that fit, those beyond the end of the list too.
    std::int64_t listed{0};    ///< Those of them in the list.
    std::int64_t matching{0};  ///< Those of them that the filter leaves.
    bool isFiltered{false};
    std::optional<LayoutTable::Column> order{};  ///< Absent: as ranked.
    bool ascending{true};
};

/// "42 strategies that fit, fastest first": the title of a ranking.
[[nodiscard]] QString rankingTitle(const SearchReport& report, const RankingView& view);

/// How much was searched, or of what the figures are while a search goes on.
[[nodiscard]] QString rankingNote(const SearchReport& report);

/// The button that shows all rows, or the first again.
[[nodiscard]] QString moreRowsText(const RankingView& view, bool showsAll, std::int64_t usualRows);

/// "43 % of 9.60 B layouts, 12.1 B per second, best so far 3.84 s".
[[nodiscard]] QString progressText(const SearchProgress& progress);

}  // namespace headroom
