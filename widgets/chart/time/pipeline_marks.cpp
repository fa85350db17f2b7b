// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/pipeline_marks.h"

#include "widgets/chart/step_parts.h"
#include "widgets/chart/time/pipeline_chart.h"
#include "widgets/text/format.h"
#include "widgets/text/memory_bars.h"

#include <QPainter>

#include <cmath>
#include <optional>
#include <vector>

namespace headroom {

namespace {

constexpr double swatch = 10;
constexpr double textGap = 6;
constexpr double entryGap = 16;

QString breakText(const PipelineTimeline& timeline, double room, const ChartCanvas& canvas)
{
    const auto text = [](std::int64_t value) { return countText(value); };
    const QString whole = PipelineChart::tr("%1 micro-batches left out, %2 to %3")
                              .arg(text(timeline.leftOut), text(timeline.firstLeftOut + 1),
                                   text(timeline.firstLeftOut + timeline.leftOut));
    return canvas.textWidth(whole) <= room ? whole : PipelineChart::tr("%1 left out").arg(text(timeline.leftOut));
}

}  // namespace

TimePart passColor(PipelineWork work)
{
    switch (work) {
    case PipelineWork::Forward: return TimePart::Compute;
    case PipelineWork::Backward: return TimePart::Attention;
    case PipelineWork::WeightGradient: break;
    }
    return TimePart::Elementwise;
}

QString passLabel(PipelineWork work)
{
    switch (work) {
    case PipelineWork::Forward: return PipelineChart::tr("forward");
    case PipelineWork::Backward: return PipelineChart::tr("backward");
    case PipelineWork::WeightGradient: break;
    }
    return PipelineChart::tr("weight gradients");
}

void drawPipelineLegend(const ChartCanvas& canvas, const PipelineTimeline& timeline)
{
    struct Entry {
        QString text;
        std::optional<TimePart> part;  // Nothing: idle.
    };
    std::vector<Entry> entries;
    const auto add = [&](PipelineWork work) { entries.push_back({passLabel(work), passColor(work)}); };
    add(PipelineWork::Forward);
    add(PipelineWork::Backward);
    if (timeline.schedule == Schedule::ZeroBubble)
        add(PipelineWork::WeightGradient);
    entries.push_back({PipelineChart::tr("bubble"), std::nullopt});
    const QColor quiet = canvas.color(Role::SecondaryText);
    double x = canvas.geometry().plot.left();
    const double middle = canvas.geometry().area.top() + canvas.lineHeight() / 2;
    for (const Entry& entry : entries) {
        const QRectF mark(std::round(x), std::round(middle - swatch / 2), swatch, swatch);
        if (entry.part)
            fillTimePart(canvas.painter(), mark, *entry.part, canvas.theme());
        else
            fillIdle(canvas.painter(), mark, canvas.theme());
        canvas.text(mark.right() + textGap, middle, entry.text, quiet);
        x = mark.right() + textGap + canvas.textWidth(entry.text) + entryGap;
    }
    if (timeline.leftOut == 0)
        return;
    drawPipelineBreak(canvas, x + swatch / 2, {x, middle - swatch / 2, swatch, swatch});
    x += swatch + textGap;
    canvas.text(x, middle, breakText(timeline, canvas.geometry().area.right() - x, canvas), quiet);
}

void drawPipelineBreak(const ChartCanvas& canvas, double x, const QRectF& row)
{
    constexpr double halfGap = 2.5;
    constexpr double slant = 3;
    constexpr double over = 2;  // Beyond the row, so that it is seen beside dark blocks too.
    const auto edge = [&](double at) { return QLineF(at + slant, row.top() - over, at - slant, row.bottom() + over); };
    const QLineF left = edge(x - halfGap);
    const QLineF right = edge(x + halfGap);
    QPainter& painter = canvas.painter();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas.color(Role::Surface));
    painter.drawPolygon(QPolygonF({left.p1(), right.p1(), right.p2(), left.p2()}));
    painter.setPen(QPen(canvas.color(Role::Text), 1.5));
    painter.drawLine(left);
    painter.drawLine(right);
    painter.restore();
}

}  // namespace headroom
