// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"
#include "widgets/text/format.h"

#include <QString>

namespace headroom {

/// "tensor 8, pipeline 4 with 24 chunks, ZeRO-1": the degrees above one and what else differs from plain data
/// parallelism.
[[nodiscard]] QString layoutText(const LayoutChoice& layout);

/// "full", "12 layers": what is recomputed.
[[nodiscard]] QString recomputeText(const LayoutChoice& layout);

/// "micro-batch 2, recomputed: Full, offloaded: Parameters": what a layout needs beside its degrees to be run again.
[[nodiscard]] QString trainedText(const LayoutChoice& layout);

/// Why a family does not come first, with the number that decides it: "needs 350 GB of 80.0 GB, even with full
/// recompute", "best 12.3 s, 41 % slower than TP+DP".
[[nodiscard]] QString rejectionText(const Rejection& rejection, const SearchReport& report, ByteUnit unit);

/// Why no layout has a pair of degrees that each has layouts with others: "tensor 8 × pipeline 4 are more than 16
/// GPUs".
[[nodiscard]] QString noPairText(std::int64_t tensor, std::int64_t pipeline, const SearchReport& report);

/// "9,602,021,904 legal layouts, 20,413 estimated, in 0.45 s": the same in a narrow place.
[[nodiscard]] QString searchedText(const SearchResult& result);

/// "9,602,021,904 legal layouts: 20,413 estimated, the others ruled out by bounds".
[[nodiscard]] QString searchCountsText(const SearchResult& result);

/// "needs 103 GB of 85.5 GB": why the plan's own layout does not fit while others do; empty where it fits.
[[nodiscard]] QString ownMisfitText(const FoundLayout& own, const SearchReport& report, ByteUnit unit);

/// "37.4 s, 18 % more than 3D: pipeline bubble +4.1 s, recompute +1.6 s": what makes the plan's own layout slower than
/// the best; empty where it is not behind by more than 5 %, or where another batch makes them incomparable.
[[nodiscard]] QString ownBehindText(const FoundLayout& own, const SearchReport& report);

}  // namespace headroom
