// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"
#include "app/report/paper_text.h"

namespace headroom {

/// A paragraph in one or more styles: title, heading, caption.
class TextBlock final : public Block {
public:
    explicit TextBlock(TextRuns runs, int maxLines = 0);

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;

private:
    TextRuns m_runs;
    int m_maxLines;
    PaperText m_text;
};

}  // namespace headroom
