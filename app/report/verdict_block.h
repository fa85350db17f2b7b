// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"
#include "app/report/paper_text.h"

#include <vector>

namespace headroom {

/// The verdict: a plate with a bar in the colour of the grade, a sentence and a smaller text under it.
class VerdictBlock final : public Block {
public:
    VerdictBlock(Role grade, TextRuns sentence, QString detail);

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;
    void write(DocumentWriter& writer) const override;

private:
    Role m_grade;
    TextRuns m_runs;
    QString m_detail;
    PaperText m_sentenceText;
    PaperText m_detailText;
    double m_width{0};
};

/// One number of a strip.
struct Figure {
    QString label;
    QString value;
};

/// Numbers side by side in a frame, in cells as wide as they need. A number too wide for its cell is drawn smaller,
/// never clipped.
class KpiBlock final : public Block {
public:
    explicit KpiBlock(std::vector<Figure> figures);

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;
    void write(DocumentWriter& writer) const override;

private:
    void placeCells(const QFont& font);

    std::vector<Figure> m_figures;
    std::vector<PaperText> m_labels{};
    std::vector<PaperText> m_values{};
    std::vector<double> m_left{};  ///< Of each cell, and of the end.
    double m_width{0};
};

}  // namespace headroom
