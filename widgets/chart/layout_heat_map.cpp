// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/layout_heat_map.h"

#include "model/memory/stage_memory.h"
#include "widgets/chart/step_parts.h"
#include "widgets/text/answers/search_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

void addOnce(std::vector<std::int64_t>& list, std::int64_t value)
{
    if (const auto at = std::ranges::lower_bound(list, value); at == list.end() || *at != value)
        list.insert(at, value);
}

std::size_t placeIn(const std::vector<std::int64_t>& list, std::int64_t value)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(list, value) - list.begin());
}

/// Between two colours; a share of 1 is the first.
QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](float x, float y) { return static_cast<float>(share) * (x - y) + y; };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

}  // namespace

LayoutHeatMap::LayoutHeatMap(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("layoutHeatMap"));
    setTitle(tr("Tensor × pipeline"));
    setChosenBy(ChosenBy::DoubleClick);
}

void LayoutHeatMap::setReport(const SearchReport& report, const std::optional<Candidate>& own)
{
    m_cells.clear();
    m_tensors.clear();
    m_pipelines.clear();
    m_own = own;
    m_capacity = report.hardware.capacity;
    m_fastest = std::numeric_limits<double>::infinity();
    m_slowest = 0;
    for (const Candidate& candidate : report.result.ranked) {
        const LayoutChoice& layout = candidate.layout;
        addOnce(m_tensors, layout.tensor);
        addOnce(m_pipelines, layout.pipeline);
        const bool known = std::ranges::any_of(m_cells, [&](const Cell& cell) {
            return cell.tensor == layout.tensor && cell.pipeline == layout.pipeline;
        });
        if (known)
            continue;  // The ranking has the best first.
        m_cells.push_back({layout.tensor, layout.pipeline, candidate});
        if (candidate.fits && std::isfinite(candidate.secondsPerSequence)) {
            m_fastest = std::min(m_fastest, candidate.secondsPerSequence);
            m_slowest = std::max(m_slowest, candidate.secondsPerSequence);
        }
    }
    std::ranges::sort(m_cells, {}, [](const Cell& cell) { return std::pair(cell.tensor, cell.pipeline); });
    findBlanks(report);
    dataChanged();
}

void LayoutHeatMap::findBlanks(const SearchReport& report)
{
    m_blanks.clear();
    for (const std::int64_t tensor : m_tensors)
        for (const std::int64_t pipeline : m_pipelines) {
            const bool known = std::ranges::any_of(
                m_cells, [&](const Cell& cell) { return cell.tensor == tensor && cell.pipeline == pipeline; });
            if (!known)
                m_blanks.push_back({{tensor, pipeline, {}}, noPairText(tensor, pipeline, report)});
        }
}

void LayoutHeatMap::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    dataChanged();
}

DataTable LayoutHeatMap::table() const
{
    DataTable table{{tr("tensor"), tr("pipeline"), tr("fits"), tr("step s"), tr("peak bytes"), tr("layout")}, {}};
    for (const Cell& cell : m_cells)
        table.rows.push_back({static_cast<double>(cell.tensor), static_cast<double>(cell.pipeline),
                              cell.best.fits ? 1.0 : 0.0, cell.best.step.value, cell.best.peak.value,
                              layoutText(cell.best.layout)});
    return table;
}

QString LayoutHeatMap::summary() const
{
    const auto fitting = std::ranges::count_if(m_cells, [](const Cell& cell) { return cell.best.fits; });
    return tr("%1 pairs of tensor and pipeline degree, %2 with a layout that fits.")
        .arg(countText(std::ssize(m_cells)), countText(fitting));
}

bool LayoutHeatMap::isOwn(const Cell& cell) const
{
    return m_own && cell.tensor == m_own->layout.tensor && cell.pipeline == m_own->layout.pipeline;
}

QString LayoutHeatMap::pointText(int point) const
{
    const Cell& cell = cellAt(point);
    if (const auto place = static_cast<std::size_t>(point); place >= m_cells.size())
        return tr("%1<br>%2").arg(headText(cell), m_blanks[place - m_cells.size()].why);
    const QString best = bestText(cell);
    if (!isOwn(cell) || m_own->layout == cell.best.layout || !std::isfinite(m_own->secondsPerSequence))
        return best;
    return tr("%1<br>this plan: %2 per step, %3").arg(best, secondsText(m_own->step), bytesText(m_own->peak, m_unit));
}

QString LayoutHeatMap::headText(const Cell& cell)
{
    return tr("<b>tensor %1, pipeline %2</b>").arg(countText(cell.tensor), countText(cell.pipeline));
}

QString LayoutHeatMap::bestText(const Cell& cell) const
{
    const QString head = headText(cell);
    const QString peak = bytesText(cell.best.peak, m_unit);
    if (!cell.best.fits && cell.best.peak <= usableMemory(m_capacity))
        return tr("%1<br>the GPUs would have room for the leanest layout (%2), the hosts do not have the memory that "
                  "it takes")
            .arg(head, peak);
    if (!cell.best.fits)
        return tr("%1<br>does not fit: the leanest layout (%2) needs %3 of %4")
            .arg(head, layoutText(cell.best.layout), peak, bytesText(m_capacity, m_unit));
    return tr("%1<br>%2 per step, %3 of %4<br>%5<br>%6")
        .arg(head, secondsText(cell.best.step), peak, bytesText(m_capacity, m_unit), layoutText(cell.best.layout),
             trainedText(cell.best.layout));
}

void LayoutHeatMap::arrange(const QSizeF& size, const ChartText& text)
{
    const int line = static_cast<int>(text.lineHeight());
    double left = 0;
    for (const std::int64_t tensor : m_tensors)
        left = std::max(left, text.width(countText(tensor), true));
    Q_UNUSED(size)
    setAxes({}, {}, QMargins(static_cast<int>(left) + line + 16, 2, 4, 3 * line + 18));
    setSeries({});
}

QRectF LayoutHeatMap::rectOf(const Cell& cell, const ChartGeometry& geometry) const
{
    const double width = geometry.plot.width() / static_cast<double>(m_pipelines.size());
    const double height = geometry.plot.height() / static_cast<double>(m_tensors.size());
    const auto column = static_cast<double>(placeIn(m_pipelines, cell.pipeline));
    const auto row = static_cast<double>(placeIn(m_tensors, cell.tensor));
    return QRectF(geometry.plot.left() + column * width, geometry.plot.top() + row * height, width, height)
        .adjusted(1, 1, -1, -1);
}

void LayoutHeatMap::drawTooLarge(const ChartCanvas& canvas, const Cell& cell, const QRectF& rect) const
{
    fillIdle(canvas.painter(), rect, canvas.theme());
    const QString peak = bytesNumber(cell.best.peak, m_unit);
    if (canvas.textWidth(peak, true) >= rect.width() - 2)
        return;
    const QPointF middle = rect.center();
    const QRectF plate = canvas.textRect(middle.x(), middle.y(), peak, true, TextAnchor::Center);
    canvas.painter().fillRect(plate.adjusted(-2, 0, 2, 0), canvas.color(Role::Surface));
    canvas.text(middle.x(), middle.y(), peak, canvas.color(Role::Bad), true, TextAnchor::Center);
}

/// The fastest is the darkest, on a scale of ratios.
double LayoutHeatMap::darkness(const Candidate& candidate) const
{
    constexpr double palest = 0.18;
    if (!std::isfinite(candidate.secondsPerSequence))
        return palest;
    const double span = std::log(std::max(1.0001, m_slowest / m_fastest));
    return palest + (1 - palest) * (1 - std::log(candidate.secondsPerSequence / m_fastest) / span);
}

void LayoutHeatMap::drawFitting(const ChartCanvas& canvas, const Cell& cell, const QRectF& rect) const
{
    const double share = darkness(cell.best);
    canvas.painter().fillRect(rect, mixed(canvas.color(Role::Accent), canvas.color(Role::Surface), share));
    constexpr double dark = 0.55;
    const QColor ink = canvas.color(share > dark ? Role::OnAccent : Role::Text);
    const double line = canvas.lineHeight();
    const QString peak = bytesNumber(cell.best.peak, m_unit);
    const QString step = std::isfinite(cell.best.secondsPerSequence) ? secondsNumber(cell.best.step) : QString();
    const QPointF middle = rect.center();
    const bool both = rect.height() > 2.1 * line;
    if (canvas.textWidth(step, true) < rect.width() - 2)
        canvas.text(middle.x(), middle.y() - (both ? line / 2 : 0), step, ink, true, TextAnchor::Center);
    if (both && canvas.textWidth(peak) < rect.width() - 2)
        canvas.text(middle.x(), middle.y() + line / 2, peak, ink, false, TextAnchor::Center);
}

void LayoutHeatMap::drawCell(const ChartCanvas& canvas, const Cell& cell, bool lit) const
{
    const QRectF rect = rectOf(cell, canvas.geometry());
    if (cell.best.fits)
        drawFitting(canvas, cell, rect);
    else
        drawTooLarge(canvas, cell, rect);
    if (isOwn(cell) || lit)
        outline(canvas, rect, isOwn(cell) ? Role::Text : Role::StrongLine);
}

void LayoutHeatMap::outline(const ChartCanvas& canvas, const QRectF& rect, Role role)
{
    canvas.painter().setBrush(Qt::NoBrush);
    canvas.painter().setPen(QPen(canvas.color(role), 2));
    canvas.painter().drawRect(rect.adjusted(1, 1, -1, -1));
}

/// A pair that no legal layout has.
void LayoutHeatMap::drawBlank(const ChartCanvas& canvas, const Cell& cell, bool lit) const
{
    const QRectF rect = rectOf(cell, canvas.geometry());
    canvas.text(rect.center().x(), rect.center().y(), QStringLiteral("–"), canvas.color(Role::DisabledText), false,
                TextAnchor::Center);
    if (lit)
        outline(canvas, rect, Role::StrongLine);
}

void LayoutHeatMap::drawLegend(const ChartCanvas& canvas) const
{
    const ChartGeometry& g = canvas.geometry();
    const double bottom = g.area.bottom() - canvas.lineHeight() / 2 - 2;
    const QRectF sample(g.area.left() + 4, bottom - 6, 16, 12);
    fillIdle(canvas.painter(), sample, canvas.theme());
    // Short enough for the narrowest card.
    QString text = tr("does not fit, %1; outlined: this plan").arg(unitName(m_unit));
    if (!m_blanks.empty())
        text += tr("; –: none");
    canvas.text(sample.right() + 6, bottom, canvas.elided(text, g.area.right() - sample.right() - 8),
                canvas.color(Role::SecondaryText));
}

void LayoutHeatMap::drawAbove(const ChartCanvas& canvas) const
{
    if (m_cells.empty())
        return;
    const ChartGeometry& g = canvas.geometry();
    const double line = canvas.lineHeight();
    for (std::size_t i = 0; i < m_blanks.size(); ++i)
        drawBlank(canvas, m_blanks[i].cell, static_cast<int>(m_cells.size() + i) == canvas.highlighted());
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        drawCell(canvas, m_cells[i], static_cast<int>(i) == canvas.highlighted());
    const QColor ink = canvas.color(Role::Text);
    for (const std::int64_t tensor : m_tensors) {
        const QRectF rect = rectOf({tensor, m_pipelines.front(), {}}, g);
        canvas.text(g.plot.left() - 8, rect.center().y(), countText(tensor), ink, true, TextAnchor::Right);
    }
    for (const std::int64_t pipeline : m_pipelines) {
        const QRectF rect = rectOf({m_tensors.front(), pipeline, {}}, g);
        if (canvas.textWidth(countText(pipeline), true) < rect.width())
            canvas.text(rect.center().x(), g.plot.bottom() + line / 2 + 4, countText(pipeline), ink, true,
                        TextAnchor::Center);
    }
    const QColor quiet = canvas.color(Role::SecondaryText);
    canvas.text(g.plot.center().x(), g.plot.bottom() + 1.5 * line + 4, tr("pipeline stages"), quiet, false,
                TextAnchor::Center);
    canvas.painter().save();
    canvas.painter().translate(g.area.left() + line / 2 + 2, g.plot.center().y());
    canvas.painter().rotate(-90);
    canvas.text(0, 0, tr("tensor parallel"), quiet, false, TextAnchor::Center);
    canvas.painter().restore();
    drawLegend(canvas);
}

int LayoutHeatMap::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    for (int point = 0; point < pointCount(); ++point)
        if (rectOf(cellAt(point), geometry).contains(mouse))
            return point;
    return -1;
}

QPointF LayoutHeatMap::pointPosition(int point, const ChartGeometry& geometry) const
{
    return rectOf(cellAt(point), geometry).center();
}

void LayoutHeatMap::choose(int point)
{
    if (cellAt(point).best.fits)
        emit layoutChosen(point);
}

}  // namespace headroom
