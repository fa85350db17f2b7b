// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/block.h"

#include <QPicture>
#include <QString>

#include <functional>
#include <memory>

namespace headroom {

class Chart;

/// A chart, drawn as vectors in the light theme. Charts are widgets: a QApplication must exist. Once laid out, only the
/// drawing is kept: a widget takes hundreds of kB, and a report may compare a thousand plans.
class FigureBlock final : public Block {
public:
    /// What height a figure needs at a width with a body font, px.
    using Height = std::function<double(double width, const QFont& body)>;

    FigureBlock(std::unique_ptr<Chart> chart, Height height);
    ~FigureBlock() override;

    void layOut(const QFont& font, double width) override;
    [[nodiscard]] double rowHeight(int row) const override;
    void drawRow(QPainter& painter, int row, const QPointF& topLeft) const override;
    void write(DocumentWriter& writer) const override;

private:
    std::unique_ptr<Chart> m_chart;  ///< Null once it is recorded.
    Height m_wanted;
    QPicture m_picture{};
    QString m_summary{};
    double m_width{0};
    double m_height{0};
};

/// The font that charts take on paper.
[[nodiscard]] QFont figureFont(const QFont& paperFont);

}  // namespace headroom
