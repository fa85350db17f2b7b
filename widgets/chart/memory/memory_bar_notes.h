// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/memory/memory_bar_painter.h"

#include <vector>

namespace headroom {

/// Lines of text that the names beneath a single bar may take.
inline constexpr int memoryNoteLines = 2;

/// Height of the names beneath a single bar with their leaders, px.
[[nodiscard]] double memoryNotesHeight(double lineHeight);

/// Names segments that are too small for a text, beneath the single bar and right of `left`: neighbours share a note.
void drawMemoryNotes(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars,
                     const std::vector<const BarSegment*>& segments, double left);

/// Height of the legend beneath the axis of several bars in a chart of that width, px; 0 for a single bar.
[[nodiscard]] double memoryLegendHeight(const MemoryBars& bars, const ChartText& text, double width);

/// Draws that legend: the parts of all bars in their order, each with its colour.
void drawMemoryLegend(const ChartCanvas& canvas, const MemoryBars& bars);

}  // namespace headroom
