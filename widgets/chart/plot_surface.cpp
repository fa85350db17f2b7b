// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/plot_surface.h"

#include "widgets/theme/zoom.h"

#include <QPicture>
#include <qcustomplot.h>

#include <utility>

namespace headroom {

namespace {

/// Calls a function at its place in the order of layers.
class DrawHook final : public QCPLayerable {
public:
    DrawHook(QCustomPlot* plot, const QString& layer, std::function<void(QPainter&)> draw)
        : QCPLayerable(plot, layer), m_draw(std::move(draw))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override
    {
        painter->save();
        // Not QCPPainter's own switch: that one also shifts everything by half a pixel.
        painter->setRenderHint(QPainter::Antialiasing, true);
        m_draw(*painter);
        painter->restore();
    }

private:
    std::function<void(QPainter&)> m_draw;
};

}  // namespace

class PlotSurface::Plot final : public QCustomPlot {
public:
    Plot(QWidget* parent, std::function<void()> prepare, Draw below, Draw above)
        : QCustomPlot(parent), m_prepare(std::move(prepare))
    {
        setObjectName(QStringLiteral("plot"));
        setFocusPolicy(Qt::NoFocus);
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setBackground(Qt::NoBrush);  // On paper; on the screen it covers the card behind, which saves painting that.
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setMinimumSize(0, 0);
        plotLayout()->setMinimumSize(0, 0);
        plotLayout()->setMargins({});
        // Nothing is shown in a legend, yet each graph's entry would be laid out for every paint.
        setAutoAddPlottableToLegend(false);
        for (QCPAxis* axis : {xAxis, yAxis}) {
            // No ticks are drawn. A length of 0 would leave points, which appear on paper even without a pen.
            axis->setTickLength(1, 0);
            axis->setSubTicks(false);
            axis->setTickLabelPadding(6);
            axis->grid()->setZeroLinePen(Qt::NoPen);
            axis->grid()->setAntialiased(false);
            axis->setTicker(QSharedPointer<QCPAxisTickerText>::create());
        }
        addLayer(QStringLiteral("marks"), layer(QStringLiteral("axes")));
        new DrawHook(this, QStringLiteral("background"),
                     [this, draw = std::move(below)](QPainter& painter) { draw(painter, geometry()); });
        new DrawHook(this, QStringLiteral("marks"),
                     [this, draw = std::move(above)](QPainter& painter) { draw(painter, geometry()); });
    }

    void setAxis(QCPAxis& axis, const ChartAxis& wanted) const
    {
        axis.setRange(wanted.lower, wanted.upper);
        QMap<double, QString> ticks;
        for (const AxisTick& tick : wanted.ticks)
            ticks.insert(tick.position, tick.label);
        qSharedPointerCast<QCPAxisTickerText>(axis.ticker())->setTicks(ticks);
        axis.grid()->setVisible(wanted.grid);
        axis.setVisible(!wanted.ticks.empty());
    }

    void setSeries(const std::vector<ChartSeries>& series)
    {
        m_series = series;
        while (graphCount() > static_cast<int>(series.size()))
            removeGraph(graphCount() - 1);
        while (graphCount() < static_cast<int>(series.size()))
            addGraph();
        for (int i = 0; i < graphCount(); ++i) {
            QVector<QCPGraphData> values;
            for (const QPointF& point : series[static_cast<std::size_t>(i)].points)
                values.append(QCPGraphData(point.x(), point.y()));
            graph(i)->data()->set(values, true);
        }
        setPens();
    }

    void setLook(Theme theme, const QFont& font)
    {
        m_theme = theme;
        for (QCPAxis* axis : {xAxis, yAxis}) {
            axis->setBasePen(Qt::NoPen);
            axis->setTickPen(Qt::NoPen);
            axis->setTickLabelFont(font);
            axis->setTickLabelColor(color(Role::SecondaryText, theme));
            axis->grid()->setPen(QPen(color(Role::Grid, theme), 1));
        }
        setPens();
    }

    [[nodiscard]] ChartGeometry geometry() const
    {
        const QRect plot = axisRect()->rect();
        return {QRectF(viewport()),   QRectF(plot),         xAxis->range().lower,
                xAxis->range().upper, yAxis->range().lower, yAxis->range().upper};
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        m_prepare();
        setViewport(unzoomedRect());
        // Pictures of labels would be stretched by other steps than whole ones.
        setPlottingHint(QCP::phCacheLabels, qFuzzyCompare(zoom(), 1.0));
        setBufferDevicePixelRatio(devicePixelRatioF() * zoom());  // The scale of cached tick labels, too.
        QCPPainter painter(this);
        if (!painter.isActive())
            return;
        painter.fillRect(rect(), color(Role::Surface, m_theme));
        painter.scale(zoom(), zoom());
        draw(&painter);
    }
    void resizeEvent(QResizeEvent* /*event*/) override { setViewport(unzoomedRect()); }

private:
    [[nodiscard]] QRect unzoomedRect() const { return {QPoint(0, 0), size() / zoom()}; }
    void setPens()
    {
        for (int i = 0; i < graphCount() && i < static_cast<int>(m_series.size()); ++i) {
            const ChartSeries& series = m_series[static_cast<std::size_t>(i)];
            QPen pen(color(series.role, m_theme), series.width);
            pen.setJoinStyle(Qt::RoundJoin);
            pen.setCapStyle(Qt::FlatCap);
            if (series.dashed)
                pen.setDashPattern({3, 2});
            graph(i)->setPen(pen);
            graph(i)->setAntialiased(true);
        }
    }

    std::function<void()> m_prepare;
    std::vector<ChartSeries> m_series;
    Theme m_theme{Theme::Light};
};

PlotSurface::PlotSurface(QWidget* parent, std::function<void()> prepare, Draw below, Draw above)
    : m_plot(new Plot(parent, std::move(prepare), std::move(below), std::move(above)))
{
}

QWidget* PlotSurface::widget() const { return m_plot; }

void PlotSurface::setAxes(const ChartAxis& x, const ChartAxis& y, const QMargins& margins)
{
    m_plot->setAxis(*m_plot->xAxis, x);
    m_plot->setAxis(*m_plot->yAxis, y);
    m_plot->axisRect()->setMargins(margins);
}

void PlotSurface::setSeries(const std::vector<ChartSeries>& series) { m_plot->setSeries(series); }

void PlotSurface::setLook(Theme theme, const QFont& font) { m_plot->setLook(theme, font); }

void PlotSurface::record(QPicture& picture, const QSize& size)
{
    QCPPainter painter(&picture);
    painter.setMode(QCPPainter::pmVectorized);
    m_plot->toPainter(&painter, size.width(), size.height());
}

ChartGeometry PlotSurface::geometry() const { return m_plot->geometry(); }

}  // namespace headroom
