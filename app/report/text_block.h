// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"
#include "app/report/paper_text.h"

namespace headroom {

/// What a text is to a document that has no pages, and so no sizes of type.
enum class TextKind { Paragraph, Title, Section, Whole };

/// A paragraph in one or more styles: title, heading, caption.
class TextBlock final : public Block {
public:
    explicit TextBlock(TextRuns runs, int maxLines = 0, TextKind kind = TextKind::Paragraph);

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;
    void write(DocumentWriter& writer) const override;

private:
    TextRuns m_runs;
    int m_maxLines;
    TextKind m_kind;
    PaperText m_text;
};

}  // namespace headroom
