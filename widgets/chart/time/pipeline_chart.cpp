// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/pipeline_chart.h"

#include "widgets/chart/label_placement.h"
#include "widgets/chart/step_parts.h"
#include "widgets/chart/time/pipeline_marks.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"
#include "widgets/text/memory_bars.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace headroom {

namespace {

constexpr double rowHeight = 27;
constexpr double rowGap = 5;
constexpr double legendGap = 8;
constexpr int tail = 24;  ///< Right of the plot, for half of the last tick's label.
constexpr std::size_t mostRows = 12;

QString number(std::int64_t fromZero) { return countText(fromZero + 1); }

}  // namespace

QString scheduleLabel(const PipelineTimeline& timeline)
{
    switch (timeline.schedule) {
    case Schedule::Gpipe: return PipelineChart::tr("GPipe");
    case Schedule::ZeroBubble: return PipelineChart::tr("zero-bubble");
    case Schedule::OneForwardOneBackward: break;
    }
    if (timeline.virtualStages > 1)
        return PipelineChart::tr("interleaved 1F1B, %1 chunks").arg(countText(timeline.virtualStages));
    return PipelineChart::tr("1F1B");
}

PipelineChart::PipelineChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("pipelineChart"));
    setTitle(tr("Pipeline of a step"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PipelineChart::setTimeline(const PipelineTimeline& timeline, const std::vector<std::int64_t>& layersPerStage)
{
    const std::size_t rowsBefore = m_rows.size();
    m_timeline = timeline;
    m_layers = timeline.virtualStages > 1 ? std::vector<std::int64_t>() : layersPerStage;
    m_rows.resize(timeline.blocks.empty() ? 0 : static_cast<std::size_t>(timeline.stages));
    std::iota(m_rows.begin(), m_rows.end(), 0);
    if (m_rows.size() > mostRows)
        m_rows.erase(m_rows.begin() + mostRows / 2, m_rows.end() - mostRows / 2);
    if (m_rows.size() != rowsBefore)
        updateGeometry();
    dataChanged();
}

QString PipelineChart::stageName(std::int64_t stage) const { return stageLabel({stage}); }

QString PipelineChart::layersOf(std::int64_t stage) const
{
    if (static_cast<std::size_t>(stage) >= m_layers.size())
        return {};
    const std::int64_t first = std::accumulate(m_layers.begin(), m_layers.begin() + stage, std::int64_t{0});
    const std::int64_t count = m_layers[static_cast<std::size_t>(stage)];
    return count < 1 ? QString() : tr("layers %1 – %2").arg(number(first), number(first + count - 1));
}

DataTable PipelineChart::table() const
{
    DataTable table{{tr("stage"), tr("chunk"), tr("micro-batch"), tr("pass"), tr("start s"), tr("end s")}, {}};
    for (const PipelineBlock& block : m_timeline.blocks)
        table.rows.push_back({static_cast<double>(block.stage + 1), static_cast<double>(block.chunk + 1),
                              static_cast<double>(block.microBatch + 1), passLabel(block.work), block.start.value,
                              block.end.value});
    return table;
}

QString PipelineChart::summary() const
{
    return tr("%1 stages, %2 micro-batches, %3; the last backward pass ends after %4.")
        .arg(countText(m_timeline.stages), countText(m_timeline.microBatches), scheduleLabel(m_timeline),
             secondsText(m_timeline.wholeEnd));
}

QString PipelineChart::pointText(int point) const
{
    const PipelineBlock& block = m_timeline.blocks[static_cast<std::size_t>(point)];
    QString text = tr("<b>%1, micro-batch %2</b>: %3, %4")
                       .arg(stageName(block.stage), number(block.microBatch), passLabel(block.work),
                            secondsText(block.end - block.start));
    if (m_timeline.virtualStages > 1)
        text += tr(", chunk %1").arg(number(block.chunk));
    if (m_timeline.leftOut == 0)
        text += tr("<br>from %1 to %2").arg(secondsText(block.start), secondsText(block.end));
    return text;
}

int PipelineChart::wantedHeight(const QFont& body) const
{
    const double line = std::ceil(ChartText(chartFont(body), ChartText::Medium::Paper).lineHeight());
    const auto rows = static_cast<double>(std::max<std::size_t>(1, m_rows.size()));
    return static_cast<int>(line + legendGap + rows * (rowHeight + rowGap) + line + 8);
}

QSize PipelineChart::usualSize() const { return {720, wantedHeight(bodyFont())}; }

QSize PipelineChart::leastSize() const { return {320, wantedHeight(bodyFont())}; }

void PipelineChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    for (std::int64_t stage : m_rows)
        names = std::max(names, text.width(stageName(stage), true) + text.width(u"  "_qs + layersOf(stage)));
    const double left = std::min(names + 10, size.width() * 0.3);
    ChartAxis x;
    x.upper = std::max(1e-12, m_timeline.end.value);
    const double width = std::max(50.0, size.width() - left - tail);
    if (m_timeline.leftOut == 0) {
        const double step = niceStep(x.upper, std::clamp(static_cast<int>(width / 90), 2, 10));
        for (int i = 0; i * step <= x.upper; ++i)
            x.ticks.push_back({i * step, tr("%1 s").arg(tickNumber(i * step))});
    } else {
        // Between the ends the axis would not be true.
        x.ticks = {{0, tr("0 s")}, {x.upper, secondsText(m_timeline.wholeEnd)}};
    }
    const int line = static_cast<int>(std::ceil(text.lineHeight()));
    setAxes(x, ChartAxis{}, QMargins(static_cast<int>(left), line + static_cast<int>(legendGap), tail, line + 8));
}

QRectF PipelineChart::row(std::int64_t stage, const ChartGeometry& geometry) const
{
    const auto found = std::ranges::find(m_rows, stage);
    if (found == m_rows.end())
        return {};
    const auto index = static_cast<double>(found - m_rows.begin());
    const double slot = geometry.plot.height() / static_cast<double>(m_rows.size());
    return {geometry.plot.left(), std::round(geometry.plot.top() + index * slot), geometry.plot.width(),
            std::round(slot - rowGap)};
}

QRectF PipelineChart::rect(const PipelineBlock& block, const ChartGeometry& geometry) const
{
    const QRectF area = row(block.stage, geometry);
    if (area.isEmpty())
        return {};
    const double from = std::round(geometry.x(block.start.value));
    const double to = std::max(from + 1, std::round(geometry.x(block.end.value)));
    return {from, area.top(), to - from, area.height()};
}

std::vector<double> PipelineChart::breaks(std::int64_t stage, const ChartGeometry& geometry) const
{
    std::vector<double> places;
    if (m_timeline.leftOut == 0)
        return places;
    // Each pass of each chunk counts its micro-batches up; where it comes to one behind the gap, it jumped.
    std::set<std::pair<PipelineWork, std::int64_t>> jumped;
    for (const PipelineBlock& block : m_timeline.blocks)
        if (block.stage == stage && block.microBatch >= m_timeline.firstLeftOut &&
            jumped.insert({block.work, block.chunk}).second)
            places.push_back(rect(block, geometry).left());
    std::ranges::sort(places);
    constexpr double apart = 8;
    std::vector<double> shown;
    for (const double x : places)
        if (shown.empty() || x - shown.back() >= apart)
            shown.push_back(x);
    return shown;
}

void PipelineChart::drawBlock(const ChartCanvas& canvas, const PipelineBlock& block) const
{
    QRectF area = rect(block, canvas.geometry());
    if (area.isEmpty())
        return;
    if (area.width() >= 3)
        area.setRight(area.right() - 1);
    const TimePart part = passColor(block.work);
    canvas.painter().fillRect(area, timePartColor(part));
    // Every second chunk of an interleaved stage has a foot.
    if (block.chunk % 2 == 1)
        canvas.painter().fillRect(QRectF(area.left(), area.bottom() - 3, area.width(), 3), textOnTimePart(part));
    const QString text = number(block.microBatch);
    const bool bold = block.work == PipelineWork::Forward;
    if (canvas.textWidth(text, bold) + 2 <= area.width())
        canvas.text(area.center().x(), area.center().y(), text, textOnTimePart(part), bold, TextAnchor::Center);
}

void PipelineChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_rows.empty())
        return;
    drawPipelineLegend(canvas, m_timeline);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF area = row(m_rows[i], canvas.geometry());
        const QString name = stageName(m_rows[i]);
        canvas.text(canvas.geometry().area.left() + 2, area.center().y(), name, canvas.color(Role::Text), true);
        canvas.text(canvas.geometry().area.left() + 8 + canvas.textWidth(name, true), area.center().y(),
                    layersOf(m_rows[i]), canvas.color(Role::SecondaryText));
        fillIdle(canvas.painter(), area, canvas.theme());
        // Between the first and the last of many stages.
        if (i > 0 && m_rows[i] != m_rows[i - 1] + 1)
            canvas.line({canvas.geometry().area.left(), area.top() - rowGap / 2},
                        {area.right(), area.top() - rowGap / 2}, canvas.color(Role::SecondaryText), 1, true);
    }
    for (const PipelineBlock& block : m_timeline.blocks)
        drawBlock(canvas, block);
    for (const std::int64_t stage : m_rows)
        for (const double x : breaks(stage, canvas.geometry())) {
            const QRectF area = row(stage, canvas.geometry());
            drawPipelineBreak(canvas, x, area);
        }
    if (canvas.highlighted() >= 0) {
        const PipelineBlock& block = m_timeline.blocks[static_cast<std::size_t>(canvas.highlighted())];
        canvas.painter().setPen(QPen(canvas.color(Role::Text), 2));
        canvas.painter().setBrush(Qt::NoBrush);
        canvas.painter().drawRect(rect(block, canvas.geometry()));
    }
}

int PipelineChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (std::size_t i = 0; i < m_timeline.blocks.size(); ++i)
        if (rect(m_timeline.blocks[i], geometry).contains(position))
            return static_cast<int>(i);
    return -1;
}

QPointF PipelineChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return rect(m_timeline.blocks[static_cast<std::size_t>(point)], geometry).center();
}

}  // namespace headroom
