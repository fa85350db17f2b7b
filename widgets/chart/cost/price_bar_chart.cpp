// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/cost/price_bar_chart.h"

#include "widgets/text/format.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double rowHeight = 42;
constexpr double barHeight = 18;

}  // namespace

PriceBarChart::PriceBarChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("priceBarChart"));
    setTitle(tr("Prices of this size"));
}

void PriceBarChart::setData(const std::vector<PriceBar>& prices, const QString& currency)
{
    const bool sameRows = prices.size() == m_prices.size();
    m_prices = prices;
    m_currency = currency;
    if (!sameRows)
        updateGeometry();
    dataChanged();
}

QString PriceBarChart::amount(const PriceBar& price) const
{
    return tr("%1 /h").arg(moneyShort(price.hour, m_currency));
}

DataTable PriceBarChart::table() const
{
    DataTable table{{tr("price mode"), tr("%1 per hour").arg(m_currency), tr("date"), tr("source")}, {}};
    for (const PriceBar& price : m_prices)
        table.rows.push_back({price.mode, price.hour.dollars(), price.note, price.source});
    return table;
}

QString PriceBarChart::summary() const
{
    QStringList parts;
    for (const PriceBar& price : m_prices)
        parts << tr("%1: %2").arg(price.mode, amount(price));
    return parts.join(u"; "_qs);
}

int PriceBarChart::pointCount() const { return static_cast<int>(m_prices.size()); }

QString PriceBarChart::pointText(int point) const
{
    const PriceBar& price = m_prices[static_cast<std::size_t>(point)];
    return tr("<b>%1</b>: %2 per hour, %3<br>Source: %4")
        .arg(price.mode.toHtmlEscaped(), moneyText(price.hour, m_currency), price.note.toHtmlEscaped(),
             price.source.toHtmlEscaped());
}

QSize PriceBarChart::usualSize() const { return {340, static_cast<int>(rowHeight * std::max(1, pointCount()))}; }

QSize PriceBarChart::leastSize() const { return {260, static_cast<int>(rowHeight * std::max(1, pointCount()))}; }

void PriceBarChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    double amounts = 0;
    ChartAxis x;
    x.upper = 1e-6;
    for (const PriceBar& price : m_prices) {
        names = std::max({names, text.width(price.mode, true), text.width(price.note)});
        amounts = std::max(amounts, text.width(amount(price), true));
        x.upper = std::max(x.upper, price.hour.dollars());
    }
    const double left = std::min(names, size.width() * 0.45) + 16;
    setAxes(x, ChartAxis{}, QMargins(static_cast<int>(left), 0, static_cast<int>(amounts) + 14, 0));
}

QRectF PriceBarChart::row(int index, const ChartGeometry& geometry) const
{
    const double height = std::min(rowHeight * 1.25, geometry.area.height() / std::max(1, pointCount()));
    return {geometry.area.left(), geometry.area.top() + height * index, geometry.area.width(), height};
}

void PriceBarChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    for (int i = 0; i < pointCount(); ++i) {
        const PriceBar& price = m_prices[static_cast<std::size_t>(i)];
        const QRectF area = row(i, geometry);
        const double middle = area.center().y();
        const double half = canvas.lineHeight() / 2 + 0.5;
        canvas.text(area.left() + 2, middle - half, price.mode, canvas.color(Role::Text), true);
        canvas.text(area.left() + 2, middle + half, price.note, canvas.color(Role::SecondaryText));
        const double end = geometry.x(price.hour.dollars());
        QRectF bar(geometry.plot.left(), std::round(middle - barHeight / 2), 0, barHeight);
        bar.setRight(std::max(bar.left() + 1, std::round(end)));
        // Grey for the others: one accent, the rest quiet.
        canvas.painter().fillRect(bar,
                                  price.current ? canvas.color(Role::Accent) : partColor(MemoryPart::RuntimeContext));
        if (canvas.highlighted() == i) {
            canvas.painter().setPen(QPen(canvas.color(Role::Text), 2));
            canvas.painter().setBrush(Qt::NoBrush);
            canvas.painter().drawRect(bar);
        }
        canvas.text(bar.right() + 8, middle, amount(price), canvas.color(Role::Text), true);
    }
}

int PriceBarChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (row(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF PriceBarChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.plot.left() + 20, row(point, geometry).center().y()};
}

}  // namespace headroom
