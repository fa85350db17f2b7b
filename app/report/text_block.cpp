// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/text_block.h"

#include "app/report/document_writer.h"

namespace headroom {

TextBlock::TextBlock(TextRuns runs, int maxLines, TextKind kind)
    : m_runs(std::move(runs)), m_maxLines(maxLines), m_kind(kind)
{
}

void TextBlock::layOut(const QFont& font, double width)
{
    m_text = PaperText(font, m_runs, width, Qt::AlignLeft, m_maxLines);
}

double TextBlock::rowHeight(int /*row*/) const { return m_text.height(); }

void TextBlock::drawRow(QPainter& painter, int /*row*/, const QPointF& topLeft) const { m_text.draw(painter, topLeft); }

void TextBlock::write(DocumentWriter& writer) const
{
    QString text;
    for (const TextRun& run : m_runs)
        text += run.text;
    switch (m_kind) {
    case TextKind::Title: writer.writeHeading(HeadingRank::Title, text); return;
    case TextKind::Section: writer.writeHeading(HeadingRank::Section, text); return;
    case TextKind::Whole: writer.writeHeading(HeadingRank::Whole, text); return;
    case TextKind::Paragraph: break;
    }
    writer.writeParagraph(m_runs);
}

}  // namespace headroom
