// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"

#include "widgets/chart/chart.h"

#include <QPainter>

namespace headroom {

FigureBlock::FigureBlock(std::unique_ptr<Chart> chart, Height height)
    : m_chart(std::move(chart)), m_wanted(std::move(height))
{
}

FigureBlock::~FigureBlock() = default;

void FigureBlock::layOut(const QFont& font, double width)
{
    m_font = figureFont(font);
    m_width = width;
    m_height = m_wanted(width, m_font);
}

double FigureBlock::rowHeight(int /*row*/) const { return m_height; }

void FigureBlock::drawRow(QPainter& painter, int /*row*/, const QPointF& topLeft) const
{
    m_chart->paint(painter, QRectF(topLeft, QSizeF(m_width, m_height)), m_font);
}

QFont figureFont(const QFont& paperFont)
{
    constexpr int bodyPx = 13;
    QFont font = paperFont;
    font.setPixelSize(bodyPx);
    return font;
}

}  // namespace headroom
