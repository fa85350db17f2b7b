// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/history/history_demands.h"

#include <QString>

namespace headroom {

/// What was met in a job history and what was made of it: "3 runs have no end, first 1042: their length is that of the
/// demand's other runs."
[[nodiscard]] QString historyNoteText(const HistoryNote& note);

/// "1,204 runs, 88,310 GPU-hours in 26 weeks (2026-01-01 to 2026-07-01), as 14 demands".
[[nodiscard]] QString historyText(const HistoryPortfolio& history);

}  // namespace headroom
