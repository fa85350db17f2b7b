// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search.h"
#include "model/search/search_report.h"
#include "widgets/table/layout_table.h"
#include "widgets/text/format.h"

#include <optional>
#include <vector>

namespace headroom {

/// A layout of the ranking, with what its row is ordered and filtered by.
struct RankedRow {
    FoundLayout found{};
    std::int64_t rank{1};  ///< 0 where it is not known.
    bool isSimplest{false};
    bool isPlan{false};
    bool isSoFar{false};  ///< Better layouts may come.
};

/// The rows of a report with those of its front, the simplest layout and that of the plan marked, and added where they
/// are not among the best.
[[nodiscard]] std::vector<RankedRow> rankedRows(const SearchReport& report, const std::optional<FoundLayout>& own);

/// Orders rows by a column; equal rows keep their rank's order.
void orderRows(std::vector<RankedRow>& rows, LayoutTable::Column column, bool ascending);

/// Whether every word of the filter stands in the row: in its strategy, its layout or what it recomputes.
[[nodiscard]] bool matchesFilter(const RankedRow& row, const QString& filter);

/// A row as the table shows it.
[[nodiscard]] LayoutRow shownRow(const RankedRow& row, Bytes capacity, ByteUnit unit);

/// What is copied of the rows.
[[nodiscard]] DataTable rawRows(const std::vector<RankedRow>& rows);

}  // namespace headroom
