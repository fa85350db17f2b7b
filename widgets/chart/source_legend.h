// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart_canvas.h"

#include <QString>

#include <cstddef>
#include <vector>

class QPainter;

namespace headroom {

/// The mark of the n-th source within a square: one of four shapes, so that colour is not all that tells them apart.
void drawSourceMark(QPainter& painter, const QRectF& square, std::size_t source);

/// The names of sources with their marks at the foot of a chart, behind that of its band, in as many rows as they need.
class SourceLegend {
public:
    struct Entry {
        std::size_t source{0};
        QString name;
    };

    SourceLegend(QString band, std::vector<Entry> sources);

    /// The entries by row in a chart of that width; the band is the first.
    [[nodiscard]] std::vector<std::vector<Entry>> rows(double width, const ChartText& text) const;
    void draw(const ChartCanvas& canvas) const;

private:
    std::vector<Entry> m_entries;
};

}  // namespace headroom
