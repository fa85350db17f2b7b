// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/error_histogram.h"

#include "widgets/text/range_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double binWidth = 3;
constexpr int binsPerSide = 8;
constexpr double outermost = binWidth * binsPerSide;
constexpr double percent = 100;
constexpr double tickStep = 10;

double farthest(const ErrorHistogram::Bin& bin) { return std::min(std::abs(bin.from), std::abs(bin.to)); }

}  // namespace

ErrorHistogram::ErrorHistogram(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("errorHistogram"));
    setTitle(tr("Signed error"));
}

void ErrorHistogram::setErrors(std::vector<double> errors, std::optional<double> goal)
{
    m_errors = std::move(errors);
    m_bins.clear();
    m_goal = goal ? std::optional(*goal * percent) : std::nullopt;
    for (double& error : m_errors)
        error *= percent;
    if (!m_errors.empty())
        for (int i = -binsPerSide; i < binsPerSide; ++i)
            m_bins.push_back({i * binWidth, (i + 1) * binWidth, 0});
    for (const double error : m_errors) {
        const auto place = static_cast<int>(std::floor(std::clamp(error, -outermost, outermost) / binWidth));
        const int bin = std::clamp(place, -binsPerSide, binsPerSide - 1) + binsPerSide;
        ++m_bins[static_cast<std::size_t>(bin)].count;
    }
    setCurrentPoint(-1);
    dataChanged();
}

void ErrorHistogram::setEnds(const QString& low, const QString& high)
{
    m_low = low;
    m_high = high;
    dataChanged();
}

std::optional<double> ErrorHistogram::ninetieth() const
{
    if (m_errors.empty())
        return std::nullopt;
    std::vector<double> sizes;
    sizes.reserve(m_errors.size());
    std::ranges::transform(m_errors, std::back_inserter(sizes), [](double error) { return std::abs(error); });
    std::ranges::sort(sizes);
    constexpr double share = 0.9;
    const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sizes.size())));
    return sizes[std::max<std::size_t>(place, 1) - 1];
}

QString ErrorHistogram::rangeOf(const Bin& bin) const
{
    const QString from = signedPercentNumber(bin.from / percent);
    const QString to = signedPercentNumber(bin.to / percent);
    if (bin.from <= -outermost)
        return tr("under %1 %").arg(to);
    return bin.to >= outermost ? tr("over %1 %").arg(from) : tr("%1 to %2 %").arg(from, to);
}

DataTable ErrorHistogram::table() const
{
    DataTable table{{tr("error from %"), tr("to %"), tr("cases")}, {}};
    for (const Bin& bin : m_bins)
        table.rows.push_back({bin.from, bin.to, static_cast<double>(bin.count)});
    return table;
}

QString ErrorHistogram::summary() const
{
    const std::optional<double> most = ninetieth();
    return most ? tr("%1 cases, 9 in 10 within %2 %.").arg(countText(m_errors.size()), percentNumber(*most / percent))
                : QString();
}

QString ErrorHistogram::pointText(int point) const
{
    const Bin& bin = m_bins[static_cast<std::size_t>(point)];
    return tr("<b>%1</b>: %2 of %3 cases").arg(rangeOf(bin), countText(bin.count), countText(m_errors.size()));
}

void ErrorHistogram::arrange(const QSizeF& /*size*/, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    x.lower = -outermost;
    x.upper = outermost;
    if (!m_bins.empty())
        for (int tick = -2; tick <= 2; ++tick)
            x.ticks.push_back(
                {tick * tickStep, tick == 0 ? QStringLiteral("0") : tr("%1 %").arg(wholeSigned(tick * tickStep))});
    std::size_t most = 1;
    for (const Bin& bin : m_bins)
        most = std::max(most, bin.count);
    y.upper = static_cast<double>(most) * 1.05;
    const auto line = static_cast<int>(text.lineHeight());
    setAxes(x, y, QMargins(4, line + 6, 4, 2 * line + 10));
}

QRectF ErrorHistogram::rect(const Bin& bin, const ChartGeometry& geometry)
{
    const double left = std::round(geometry.x(bin.from)) + 1;
    const double right = std::round(geometry.x(bin.to)) - 1;
    const double top = bin.count == 0
                           ? geometry.plot.bottom()
                           : std::min(geometry.y(static_cast<double>(bin.count)), geometry.plot.bottom() - 1);
    return {left, top, right - left, geometry.plot.bottom() - top};
}

bool ErrorHistogram::isBeyondGoal(const Bin& bin) const { return m_goal && farthest(bin) >= *m_goal; }

void ErrorHistogram::drawAbove(const ChartCanvas& canvas) const
{
    if (m_bins.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    for (std::size_t i = 0; i < m_bins.size(); ++i) {
        const QRectF bar = rect(m_bins[i], geometry);
        canvas.painter().fillRect(bar, isBeyondGoal(m_bins[i]) ? timePartColor(TimePart::TensorComm)
                                                               : canvas.color(Role::Accent));
        if (canvas.highlighted() == static_cast<int>(i)) {
            canvas.painter().setPen(QPen(canvas.color(Role::Text), 2));
            canvas.painter().setBrush(Qt::NoBrush);
            canvas.painter().drawRect(bar);
        }
    }
    const double zero = geometry.x(0);
    canvas.sharpLine({zero, geometry.plot.top() - 2}, {zero, geometry.plot.bottom()}, canvas.color(Role::Text), 2);
    const double line = canvas.lineHeight();
    canvas.text(geometry.area.left() + 4, geometry.area.top() + line / 2 + 1,
                tr("9 in 10 within ± %1 %").arg(percentNumber(*ninetieth() / percent)), canvas.color(Role::Text), true);
    const double middle = geometry.area.bottom() - line / 2 - 2;
    const QColor quiet = canvas.color(Role::SecondaryText);
    const double high = canvas.textWidth(m_high);
    canvas.text(geometry.area.left() + 4, middle, canvas.elided(m_low, geometry.area.width() - high - 24), quiet);
    canvas.text(geometry.area.right() - 4, middle, m_high, quiet, false, TextAnchor::Right);
}

int ErrorHistogram::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (!geometry.plot.contains(position))
        return -1;
    for (std::size_t i = 0; i < m_bins.size(); ++i)
        if (position.x() < geometry.x(m_bins[i].to))
            return static_cast<int>(i);
    return -1;
}

QPointF ErrorHistogram::pointPosition(int point, const ChartGeometry& geometry) const
{
    return rect(m_bins[static_cast<std::size_t>(point)], geometry).center();
}

}  // namespace headroom
