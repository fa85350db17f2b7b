// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/accuracy.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <string>
#include <vector>

namespace headroom {

/// A table of sources with their errors, coloured as `sources` orders them, beside those of `unseen`: the same figures
/// predicted by constants that never saw their source. Returns the sources by row.
std::vector<std::string> showErrorsBySource(RowTable& table, const std::vector<AccuracyPoint>& points,
                                            const std::vector<AccuracyPoint>& unseen,
                                            const std::vector<std::string>& sources);

/// A table of the largest errors, a factor too much as bad as the same factor too little. Returns the cases by row.
std::vector<AccuracyPoint> showLargestErrors(RowTable& table, const std::vector<AccuracyPoint>& points, ByteUnit unit);

}  // namespace headroom
