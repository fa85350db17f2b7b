// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"

#include <QString>

namespace headroom {

/// A search as plain text: how much was covered, the ranking, the simplest layout and why others were rejected.
[[nodiscard]] QString searchText(const SearchReport& report);

}  // namespace headroom
