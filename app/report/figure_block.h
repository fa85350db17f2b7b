// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"

#include <memory>

namespace headroom {

class Chart;

/// A chart, drawn as vectors in the light theme. Charts are widgets: a QApplication must exist.
class FigureBlock final : public Block {
public:
    FigureBlock(std::unique_ptr<Chart> chart, double height);
    ~FigureBlock() override;

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;

private:
    std::unique_ptr<Chart> m_chart;
    QFont m_font{};
    double m_width{0};
    double m_height;
};

/// The font that charts take on paper.
[[nodiscard]] QFont figureFont(const QFont& paperFont);

}  // namespace headroom
