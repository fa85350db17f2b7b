// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/chart_text.h"

#include "widgets/theme/text_cache.h"
#include "widgets/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

namespace headroom {

ChartText::ChartText(const QFont& font, Medium medium) : m_font(font), m_bold(font)
{
    m_bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(m_font);
    m_lineHeight = metrics.height();
    m_ascent = metrics.ascent();
    if (medium == Medium::Screen)
        m_cache = std::make_unique<TextCache>();
}

ChartText::~ChartText() = default;
ChartText::ChartText(ChartText&&) noexcept = default;
ChartText& ChartText::operator=(ChartText&&) noexcept = default;

double ChartText::width(const QString& text, bool bold) const
{
    const QFont& used = face(bold);
    return m_cache ? m_cache->width(text, used, bold ? 1 : 0) : QFontMetricsF(used).horizontalAdvance(text);
}

QString ChartText::elided(const QString& text, double room) const
{
    return m_cache ? m_cache->elided(text, room, m_font, 0)
                   : QFontMetricsF(m_font).elidedText(text, Qt::ElideRight, room);
}

void ChartText::draw(QPainter& painter, const QPointF& topLeft, const QString& text, bool bold) const
{
    const QFont& used = face(bold);
    if (m_cache) {
        m_cache->draw(painter, topLeft, text, used, bold ? 1 : 0);
        return;
    }
    painter.setFont(used);
    painter.drawText(topLeft + QPointF(0, m_ascent), text);
}

QFont chartFont(const QFont& body)
{
    QFont font = scaledFont(body, TypeSize::Secondary);
    font.setPixelSize(qMax(1, QFontInfo(font).pixelSize()));
    return font;
}

}  // namespace headroom
