// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart_canvas.h"

#include <QMargins>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QPicture;
class QSize;
class QWidget;

namespace headroom {

/// A labelled place on an axis.
struct AxisTick {
    double position{0};
    QString label{};
};

/// Range, ticks and grid of one axis. An axis without ticks shows nothing.
struct ChartAxis {
    double lower{0};
    double upper{1};
    std::vector<AxisTick> ticks{};
    bool grid{false};
};

/// A line through data points.
struct ChartSeries {
    std::vector<QPointF> points{};
    Role role{Role::Accent};
    double width{2};
    bool dashed{false};
};

/// The one place that knows QCustomPlot: axes, grid and lines, with hooks that draw below and above them. Every paint
/// draws anew from the current values: there is no buffer that could be stale, and paper is the same drawing.
class PlotSurface {
public:
    using Draw = std::function<void(QPainter&, const ChartGeometry&)>;

    /// `prepare` is called before each paint on the screen and sets axes and series for the widget's size.
    PlotSurface(QWidget* parent, std::function<void()> prepare, Draw below, Draw above);

    /// The plot's widget; it takes no mouse, keys or focus.
    [[nodiscard]] QWidget* widget() const;

    void setAxes(const ChartAxis& x, const ChartAxis& y, const QMargins& margins);
    void setSeries(const std::vector<ChartSeries>& series);
    void setLook(Theme theme, const QFont& font);
    /// Records the drawing as vectors, in px of that size.
    void record(QPicture& picture, const QSize& size);
    /// The geometry of the last paint on the screen.
    [[nodiscard]] ChartGeometry geometry() const;

private:
    class Plot;
    Plot* m_plot;  // Owned by its parent widget.
};

}  // namespace headroom
