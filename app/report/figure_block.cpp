// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/figure_block.h"

#include "app/report/document_writer.h"
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
    const QFont body = figureFont(font);
    m_height = m_wanted(width, body);
    m_picture = m_chart->recorded(QSizeF(width, m_height).toSize(), body);
    m_summary = m_chart->summary();
    m_width = width;
    m_wanted = nullptr;
    m_chart.reset();
}

double FigureBlock::rowHeight(int /*row*/) const { return m_height; }

void FigureBlock::drawRow(QPainter& painter, int /*row*/, const QPointF& topLeft) const
{
    playPicture(painter, topLeft, m_picture);
}

void FigureBlock::write(DocumentWriter& writer) const
{
    writer.writePicture(m_picture, QSizeF(m_width, m_height), m_summary);
}

QFont figureFont(const QFont& paperFont)
{
    constexpr int bodyPx = 13;
    QFont font = paperFont;
    font.setPixelSize(bodyPx);
    return font;
}

}  // namespace headroom
