// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/memory/memory_bar_painter.h"

namespace headroom {

/// "short by 55.6 GB" or "31.7 GB free".
[[nodiscard]] QString differenceText(const MemoryBars& bars, Bytes peak);

/// Draws all text of a memory bar chart: names and values in or below the segments, capacity, totals, differences.
void drawMemoryBarLabels(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars);

}  // namespace headroom
