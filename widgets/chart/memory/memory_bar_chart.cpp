// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/memory_bar_chart.h"

#include "widgets/chart/label_placement.h"
#include "widgets/chart/memory/memory_bar_notes.h"
#include "widgets/chart/memory/memory_bar_painter.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/zoom.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t mostBars = 6;
constexpr double previewHeight = 34;
constexpr double tallRow = 50;
constexpr double lowRow = 36;
constexpr double rangeHeight = 14;
constexpr double axisPadding = 8;

double unitBytes(ByteUnit unit) { return unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB; }

}  // namespace

MemoryBarChart::MemoryBarChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("memoryBarChart"));
    setTitle(tr("GPU memory by part"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitHeight();
}

void MemoryBarChart::setEstimate(const Plan& plan, const Estimate& estimate, ByteUnit unit)
{
    m_plan = plan;
    m_estimate = estimate;
    setByteUnit(unit);
}

void MemoryBarChart::setByteUnit(ByteUnit unit)
{
    if (!m_estimate.memory)
        return;
    const std::optional<std::pair<Bytes, Bytes>> range = m_bars.range;
    m_bars = memoryBars(m_plan, m_estimate, unit, mostBars);
    m_bars.range = range;
    applyPreview();
    fitHeight();
    dataChanged();
}

void MemoryBarChart::setPreview(const std::optional<MemoryParts>& parts, const QString& label, Bytes capacity)
{
    m_previewParts = parts;
    m_previewLabel = label;
    m_previewCapacity = capacity;
    applyPreview();
    fitHeight();
    dataChanged();
}

void MemoryBarChart::applyPreview()
{
    m_bars.preview = m_previewParts ? barSegments(m_plan, *m_previewParts) : std::vector<BarSegment>();
    m_bars.previewPeak = m_previewParts ? m_previewParts->total() : Bytes{};
    if (!m_previewParts)
        return;
    const Bytes capacity = m_previewCapacity.value > 0 ? m_previewCapacity : m_bars.capacity;
    const Bytes left = capacity - m_bars.previewPeak;
    const QString verdict = left.value < 0 ? tr("short by %1").arg(bytesText(-left, m_bars.unit))
                                           : tr("%1 of headroom").arg(bytesText(left, m_bars.unit));
    m_bars.previewLabel =
        tr("with %1: %2, %3").arg(m_previewLabel, bytesText(m_bars.previewPeak, m_bars.unit), verdict);
}

void MemoryBarChart::setRange(const std::optional<std::pair<Bytes, Bytes>>& range)
{
    m_bars.range = range;
    fitHeight();
    dataChanged();
}

std::optional<MemoryBarChart::Place> MemoryBarChart::placeOf(int point) const
{
    if (point < 0)
        return std::nullopt;
    auto left = static_cast<std::size_t>(point);
    for (std::size_t bar = 0; bar < m_bars.bars.size(); ++bar) {
        if (left < m_bars.bars[bar].segments.size())
            return Place{bar, left};
        left -= m_bars.bars[bar].segments.size();
    }
    return std::nullopt;
}

std::optional<MemoryPart> MemoryBarChart::currentPart() const
{
    const auto place = placeOf(currentPoint());
    if (!place)
        return std::nullopt;
    return m_bars.bars[place->bar].segments[place->segment].part;
}

void MemoryBarChart::setCurrentPart(std::optional<MemoryPart> part)
{
    // Used and free cache are one part: the one that is lit stays so.
    const auto place = placeOf(currentPoint());
    if (part && place && m_bars.bars[place->bar].group.worst && currentPart() == segmentOf(*part))
        return;
    int point = 0;
    for (const MemoryBars::Bar& bar : m_bars.bars)
        for (const BarSegment& segment : bar.segments) {
            if (part && bar.group.worst && segment.part == segmentOf(*part)) {
                setCurrentPoint(point);
                return;
            }
            ++point;
        }
    setCurrentPoint(-1);
}

DataTable MemoryBarChart::table() const
{
    DataTable table{{tr("stages"), tr("part"), tr("bytes"), tr("capacity bytes")}, {}};
    if (!m_estimate.memory)
        return table;
    for (const MemoryBars::Bar& bar : m_bars.bars)
        for (MemoryPart part : allMemoryParts) {
            const Bytes bytes = m_estimate.memory->stages[bar.group.first].parts[part];
            if (bytes.value > 0)
                table.rows.push_back({bar.label, partLabelFor(m_plan, part), bytes.value, m_bars.capacity.value});
        }
    return table;
}

QString MemoryBarChart::summary() const
{
    for (const MemoryBars::Bar& bar : m_bars.bars) {
        if (!bar.group.worst)
            continue;
        QStringList parts;
        for (const BarSegment& segment : bar.segments)
            parts << tr("%1 %2").arg(segment.label, bytesText(segment.bytes, m_bars.unit));
        return tr("%1 of %2 needed by the worst %3: %4.")
            .arg(bytesText(bar.peak, m_bars.unit), bytesText(m_bars.capacity, m_bars.unit),
                 workerText(m_estimate.hardware), parts.join(u", "_qs));
    }
    return {};
}

int MemoryBarChart::pointCount() const
{
    std::size_t count = 0;
    for (const MemoryBars::Bar& bar : m_bars.bars)
        count += bar.segments.size();
    return static_cast<int>(count);
}

QString MemoryBarChart::pointText(int point) const
{
    const auto place = placeOf(point);
    if (!place || !m_estimate.memory)
        return {};
    const MemoryBars::Bar& bar = m_bars.bars[place->bar];
    const MemoryParts& parts = m_estimate.memory->stages[bar.group.first].parts;
    QStringList texts;
    const BarSegment& segment = bar.segments[place->segment];
    if (segment.part == MemoryPart::KvCache && segment.bytes < parts[segment.part])
        texts << tr("<b>%1, %2</b>").arg(segment.label, bytesText(segment.bytes, m_bars.unit));
    for (MemoryPart part : allMemoryParts)
        if (segmentOf(part) == segment.part && parts[part].value > 0)
            texts << partTooltip(partLabelFor(m_plan, part), explainPart(m_plan, m_estimate, bar.group.first, part),
                                 parts[part], m_bars.unit);
    const QString text = texts.join(u"<br>"_qs);
    return m_bars.bars.size() > 1 ? tr("%1:").arg(bar.label.toHtmlEscaped()) + u' ' + text : text;
}

QSize MemoryBarChart::usualSize() const { return {720, m_height}; }

QSize MemoryBarChart::leastSize() const { return {280, m_height}; }

int MemoryBarChart::wantedHeight(double width, const QFont& body) const
{
    return heightFor(width, ChartText(chartFont(body), ChartText::Medium::Paper));
}

int MemoryBarChart::heightFor(double width, const ChartText& text) const
{
    const double frame = memoryBarHeadHeight(text.lineHeight()) + std::ceil(text.lineHeight()) + axisPadding;
    const double preview = m_previewParts ? previewHeight : 0;
    if (m_bars.bars.size() <= 1)
        return qRound(frame + singleMemoryBarHeight + std::max(preview, memoryNotesHeight(text.lineHeight())) +
                      (m_bars.range ? rangeHeight : 0));
    const double row = m_bars.bars.size() <= 3 ? tallRow : lowRow;
    return qRound(frame + row * static_cast<double>(m_bars.bars.size()) + preview +
                  memoryLegendHeight(m_bars, text, width));
}

void MemoryBarChart::fitHeight()
{
    const int height = heightFor(width() / zoom(), screenText());
    if (height == m_height)
        return;
    m_height = height;
    updateGeometry();
}

void MemoryBarChart::resizeEvent(QResizeEvent* event)
{
    Chart::resizeEvent(event);
    fitHeight();  // Fewer entries of the legend may fit into a row.
}

void MemoryBarChart::arrange(const QSizeF& size, const ChartText& text)
{
    double labels = 0;
    if (m_bars.bars.size() > 1)
        for (const MemoryBars::Bar& bar : m_bars.bars)
            labels = std::max(labels, text.width(tr("%1, worst").arg(bar.label), true) + 12);
    const int left = static_cast<int>(labels) + 6;  // The label of 0 reaches left of it.
    const int right = 28;  // Half of the last tick's label.
    const int bottom =
        static_cast<int>(std::ceil(text.lineHeight()) + axisPadding + memoryLegendHeight(m_bars, text, size.width()));
    const double width = std::max(50.0, size.width() - left - right);

    const double tail = std::min(memoryBarTailWidth(m_bars, text), width * 0.4);
    const double largest = std::max(1.0, m_bars.largest().value / unitBytes(m_bars.unit));
    ChartAxis x;
    x.upper = std::max(largest * 1.025, largest / (1.0 - std::max(0.0, tail - right) / width));
    x.grid = true;
    const double step = niceStep(x.upper, std::clamp(static_cast<int>(width / 85), 2, 12));
    const int last = static_cast<int>(std::floor(x.upper / step + 1e-9));
    for (int i = 0; i <= last; ++i) {
        QString label = tickNumber(i * step);
        if (i == last)
            label += u' ' + unitName(m_bars.unit);
        x.ticks.push_back({i * step, label});
    }
    setAxes(x, ChartAxis{}, QMargins(left, static_cast<int>(memoryBarHeadHeight(text.lineHeight())), right, bottom));
}

void MemoryBarChart::drawAbove(const ChartCanvas& canvas) const { drawMemoryBars(canvas, m_bars); }

int MemoryBarChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    const MemoryBarLayout layout(geometry, m_bars);
    int point = 0;
    for (std::size_t i = 0; i < m_bars.bars.size(); ++i)
        for (const BarSegment& segment : m_bars.bars[i].segments) {
            // Two px are the least that a hand can hit.
            QRectF rect = layout.stretch(layout.bar(i), segment.start, segment.bytes);
            rect.setWidth(std::max(2.0, rect.width()));
            if (rect.contains(position))
                return point;
            ++point;
        }
    return -1;
}

QPointF MemoryBarChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const auto place = placeOf(point);
    if (!place)
        return geometry.plot.center();
    const MemoryBarLayout layout(geometry, m_bars);
    const BarSegment& segment = m_bars.bars[place->bar].segments[place->segment];
    return layout.stretch(layout.bar(place->bar), segment.start, segment.bytes).center();
}

QString partTooltip(const QString& label, const Explanation& explanation, Bytes bytes, ByteUnit unit)
{
    QString formula = formulaText(explanation.formula);
    if (!explanation.substituted.empty())
        formula += u" = "_qs + formulaText(explanation.substituted);
    QStringList meanings;
    for (const ExplanationInput& input : explanation.inputs)
        meanings << inputText(input).toHtmlEscaped();
    // The value in the screen's unit is bold with the name, the rest of the line is plain.
    const QString value = bytesText(bytes, unit);
    const QString exact = bytesTooltip(bytes, unit).mid(value.size());
    QStringList lines{MemoryBarChart::tr("<b>%1, %2</b>%3").arg(label.toHtmlEscaped(), value, exact),
                      formula.toHtmlEscaped()};
    if (!meanings.isEmpty())
        lines << meanings;
    lines << MemoryBarChart::tr("Source: %1").arg(QString::fromStdString(explanation.source).toHtmlEscaped());
    return lines.join(u"<br>"_qs);
}

}  // namespace headroom
