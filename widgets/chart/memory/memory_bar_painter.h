// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart_canvas.h"
#include "widgets/text/memory_bars.h"

namespace headroom {

/// Where the bars of a memory chart stand within its plot.
class MemoryBarLayout {
public:
    MemoryBarLayout(const ChartGeometry& geometry, const MemoryBars& bars) : m_geometry(geometry), m_bars(bars) {}

    [[nodiscard]] bool single() const { return m_bars.bars.size() == 1; }
    [[nodiscard]] QRectF bar(std::size_t index) const;
    /// The preview, beneath the last bar.
    [[nodiscard]] QRectF ghost() const;
    /// A stretch of bytes within the rows of `row`, on whole px.
    [[nodiscard]] QRectF stretch(const QRectF& row, Bytes start, Bytes bytes) const;
    [[nodiscard]] double x(Bytes bytes) const;

private:
    ChartGeometry m_geometry;
    const MemoryBars& m_bars;
};

/// Draws the bars, their labels and the capacity line. `highlighted` counts segments through all bars.
void drawMemoryBars(const ChartCanvas& canvas, const MemoryBars& bars);

/// Height of a single bar with the space above it, px.
inline constexpr double singleMemoryBarHeight = 58;

/// Height above the bars for the capacity label, px.
[[nodiscard]] double memoryBarHeadHeight(double lineHeight);

/// Room right of the largest value for the totals of several bars, px.
[[nodiscard]] double memoryBarTailWidth(const MemoryBars& bars, const ChartText& text);

}  // namespace headroom
