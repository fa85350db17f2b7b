// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/step_bar_chart.h"

#include "widgets/chart/label_placement.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/range_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double barHeight = 44;
constexpr double headingGap = 8;
constexpr double nameGap = 6;
constexpr double rangeHeight = 14;  ///< The whisker stands between bar and names.
constexpr double textPadding = 10;
constexpr double labelGap = 14;
constexpr double leastNamed = 0.01;  ///< Share of the step from which on a part is named.

}  // namespace

StepBarChart::StepBarChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("stepBarChart"));
    setTitle(tr("Where a step goes"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StepBarChart::setParts(const TimeParts& parts)
{
    m_segments = stepSegments(parts);
    m_total = parts.total();
    dataChanged();
}

void StepBarChart::setRange(const std::optional<std::pair<Seconds, Seconds>>& range)
{
    if (range == m_range)
        return;
    m_range = range;
    updateGeometry();
    dataChanged();
}

double StepBarChart::rangeRoom() const { return m_range ? rangeHeight : 0; }

std::optional<TimePart> StepBarChart::currentPart() const
{
    if (currentPoint() < 0)
        return std::nullopt;
    return m_segments[static_cast<std::size_t>(currentPoint())].part;
}

void StepBarChart::setCurrentPart(std::optional<TimePart> part)
{
    const auto found =
        std::ranges::find_if(m_segments, [part](const StepSegment& segment) { return part && segment.part == *part; });
    setCurrentPoint(found == m_segments.end() ? -1 : static_cast<int>(found - m_segments.begin()));
}

Seconds StepBarChart::groupTime(StepGroup group) const
{
    Seconds time{};
    for (const StepSegment& segment : m_segments)
        if (segment.group == group)
            time += segment.time;
    return time;
}

QString StepBarChart::shareText(Seconds time) const
{
    return tr("%1, %2 %").arg(secondsText(time), percentNumber(time / m_total));
}

DataTable StepBarChart::table() const
{
    DataTable table{{tr("part"), tr("kind"), tr("seconds"), tr("share %")}, {}};
    for (const StepSegment& segment : m_segments)
        table.rows.push_back({timePartLabel(segment.part), stepGroupLabel(segment.group), segment.time.value,
                              segment.time / m_total * 100});
    return table;
}

QString StepBarChart::summary() const
{
    if (m_segments.empty())
        return {};
    QStringList parts;
    for (const StepSegment& segment : m_segments)
        parts << tr("%1 %2").arg(timePartLabel(segment.part), secondsText(segment.time));
    const QString text = tr("A step of %1: %2.").arg(secondsText(m_total), parts.join(u", "_qs));
    return m_range ? tr("%1 Expected %2.").arg(text, rangeText(Range<Seconds>{m_range->first, m_range->second, {}}))
                   : text;
}

QString StepBarChart::pointText(int point) const
{
    const StepSegment& segment = m_segments[static_cast<std::size_t>(point)];
    return tr("<b>%1, %2</b> of the step<br>%3")
        .arg(timePartLabel(segment.part).toHtmlEscaped(), shareText(segment.time),
             timePartDetail(segment.part).toHtmlEscaped());
}

int StepBarChart::wantedHeight(const QFont& body) const
{
    const double line = std::ceil(ChartText(chartFont(body), ChartText::Medium::Paper).lineHeight());
    return static_cast<int>(line + headingGap + barHeight + rangeRoom() + nameGap + line + 4 + line + 8);
}

QSize StepBarChart::usualSize() const { return {720, wantedHeight(bodyFont())}; }

QSize StepBarChart::leastSize() const { return {300, wantedHeight(bodyFont())}; }

void StepBarChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    x.upper = std::max({1e-12, m_total.value, m_range ? m_range->second.value : 0.0});
    const double step = niceStep(x.upper, std::clamp(static_cast<int>(size.width() / 110), 2, 10));
    const int last = static_cast<int>(std::floor(x.upper / step + 1e-9));
    for (int i = 0; i <= last; ++i)
        x.ticks.push_back({i * step, i == last ? tr("%1 s").arg(tickNumber(i * step)) : tickNumber(i * step)});
    const int line = static_cast<int>(std::ceil(text.lineHeight()));
    setAxes(x, ChartAxis{}, QMargins(6, line + static_cast<int>(headingGap), 22, line + 8));
}

QRectF StepBarChart::bar(const StepSegment& segment, const ChartGeometry& geometry) const
{
    const double from = std::round(geometry.x(segment.start.value));
    const double to = std::max(from + 1, std::round(geometry.x((segment.start + segment.time).value)));
    return {from, geometry.plot.top(), to - from, barHeight};
}

bool StepBarChart::nameFits(const ChartCanvas& canvas, const StepSegment& segment) const
{
    const double needed =
        std::max(canvas.textWidth(timePartLabel(segment.part), true), canvas.textWidth(shareText(segment.time)));
    return needed + 2 * textPadding <= bar(segment, canvas.geometry()).width();
}

bool StepBarChart::numberFits(const ChartCanvas& canvas, const StepSegment& segment) const
{
    return segment.part != TimePart::PipelineBubble &&
           canvas.textWidth(latencyText(segment.time), true) + 8 <= bar(segment, canvas.geometry()).width();
}

void StepBarChart::drawHeadings(const ChartCanvas& canvas) const
{
    struct Heading {
        StepGroup group;
        double left, right;
    };
    std::vector<Heading> headings;
    for (const StepSegment& segment : m_segments) {
        const QRectF rect = bar(segment, canvas.geometry());
        if (headings.empty() || headings.back().group != segment.group)
            headings.push_back({segment.group, rect.left(), rect.right()});
        headings.back().right = rect.right();
    }
    std::vector<PlacedLabel> labels;
    QStringList texts;
    for (const Heading& heading : headings) {
        texts << stepGroupLabel(heading.group) + u' ' + shareText(groupTime(heading.group));
        const double width = canvas.textWidth(texts.back(), true);
        labels.push_back({heading.left + width / 2, width, groupTime(heading.group).value});
    }
    spreadLabels(labels, canvas.geometry().plot.left(), canvas.geometry().area.right(), labelGap);
    const double under = canvas.geometry().plot.top() - 4;
    for (std::size_t i = 0; i < headings.size(); ++i) {
        const QColor ink = canvas.color(stepGroupRole(headings[i].group));
        const double right = std::max(headings[i].left + 1, headings[i].right - 2);
        canvas.sharpLine({headings[i].left, under}, {right, under}, ink, 2);
        if (labels[i].shown)
            canvas.text(labels[i].left, under - 4 - canvas.lineHeight() / 2, texts[static_cast<qsizetype>(i)], ink,
                        true);
    }
}

void StepBarChart::drawSegments(const ChartCanvas& canvas) const
{
    QPainter& painter = canvas.painter();
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        const StepSegment& segment = m_segments[i];
        const QRectF rect = bar(segment, canvas.geometry());
        fillTimePart(painter, rect, segment.part, canvas.theme());
        if (i > 0 && rect.width() >= 3)
            canvas.sharpLine(rect.topLeft(), rect.bottomLeft(), canvas.color(Role::Surface));
        const bool hatched = segment.part == TimePart::PipelineBubble;
        const QColor ink = hatched ? canvas.color(Role::Text) : textOnTimePart(segment.part);
        const QString number = latencyText(segment.time);
        const double half = canvas.lineHeight() / 2;
        const double middle = rect.center().y();
        if (nameFits(canvas, segment)) {
            const QString name = timePartLabel(segment.part);
            const QString share = shareText(segment.time);
            if (hatched)  // A plain plate under the words.
                painter.fillRect(QRectF(rect.left() + 4, rect.top() + 3,
                                        std::max(canvas.textWidth(name, true), canvas.textWidth(share)) + 12,
                                        rect.height() - 6),
                                 canvas.color(Role::Surface));
            canvas.text(rect.left() + textPadding, middle - half, name, ink, true);
            canvas.text(rect.left() + textPadding, middle + half, share, ink);
        } else if (numberFits(canvas, segment)) {
            canvas.text(rect.center().x(), middle, number, ink, true, TextAnchor::Center);
        }
    }
}

void StepBarChart::drawNames(const ChartCanvas& canvas) const
{
    std::vector<PlacedLabel> labels;
    std::vector<const StepSegment*> named;
    QStringList texts;
    for (const StepSegment& segment : m_segments) {
        // Slivers crowd out what matters; the tooltip and the table have them.
        if (nameFits(canvas, segment) || segment.time / m_total < leastNamed)
            continue;
        const QString name = timePartLabel(segment.part);
        texts << (numberFits(canvas, segment) ? name : tr("%1 %2").arg(name, secondsText(segment.time)));
        named.push_back(&segment);
        labels.push_back(
            {bar(segment, canvas.geometry()).center().x(), canvas.textWidth(texts.back()), segment.time.value});
    }
    const QRectF plot = canvas.geometry().plot;
    spreadLabels(labels, plot.left(), canvas.geometry().area.right(), labelGap);
    const double top = plot.top() + barHeight;
    const double names = top + rangeRoom() + nameGap;
    const double middle = names + canvas.lineHeight() / 2 + 2;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!labels[i].shown)
            continue;
        canvas.line({labels[i].center, top + 1},
                    {std::clamp(labels[i].center, labels[i].left + 3, labels[i].left + labels[i].width - 3), names + 1},
                    canvas.color(Role::SecondaryText), 1);
        canvas.text(labels[i].left, middle, texts[static_cast<qsizetype>(i)], canvas.color(Role::SecondaryText));
    }
}

void StepBarChart::drawWhisker(const ChartCanvas& canvas) const
{
    if (!m_range)
        return;
    // Under the bar, as on that of memory: across it the numbers could not be read.
    constexpr double below = 8;
    constexpr double cap = 4;
    const ChartGeometry& geometry = canvas.geometry();
    const double y = geometry.plot.top() + barHeight + below;
    const double from = geometry.x(m_range->first.value);
    const double to = geometry.x(m_range->second.value);
    const QColor ink = canvas.color(Role::Text);
    canvas.line({from, y}, {to, y}, ink, 1.5);
    canvas.line({from, y - cap}, {from, y + cap}, ink, 1.5);
    canvas.line({to, y - cap}, {to, y + cap}, ink, 1.5);
}

void StepBarChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_segments.empty())
        return;
    drawHeadings(canvas);
    drawSegments(canvas);
    drawNames(canvas);
    drawWhisker(canvas);
    if (canvas.highlighted() >= 0) {
        canvas.painter().setPen(QPen(canvas.color(Role::Text), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        canvas.painter().setBrush(Qt::NoBrush);
        canvas.painter().drawRect(bar(m_segments[static_cast<std::size_t>(canvas.highlighted())], canvas.geometry()));
    }
}

int StepBarChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        QRectF rect = bar(m_segments[i], geometry);
        rect.setWidth(std::max(2.0, rect.width()));  // The least that a hand can hit.
        if (rect.contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

QPointF StepBarChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return bar(m_segments[static_cast<std::size_t>(point)], geometry).center();
}

}  // namespace headroom
