// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/text_block.h"

namespace headroom {

TextBlock::TextBlock(TextRuns runs, int maxLines) : m_runs(std::move(runs)), m_maxLines(maxLines) {}

void TextBlock::layOut(const QFont& font, double width)
{
    m_text = PaperText(font, m_runs, width, Qt::AlignLeft, m_maxLines);
}

double TextBlock::rowHeight(int /*row*/) const { return m_text.height(); }

void TextBlock::drawRow(QPainter& painter, int /*row*/, const QPointF& topLeft) const { m_text.draw(painter, topLeft); }

}  // namespace headroom
