// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

namespace headroom {

/// The rule of thumb for each size of model beside what the search found for this one; a null report: nothing yet.
void showRules(RowTable& table, double parameters, const SearchReport* report, ByteUnit unit);

/// Why each other family does not come first.
void showRejections(RowTable& table, const SearchReport& report, ByteUnit unit);

}  // namespace headroom
