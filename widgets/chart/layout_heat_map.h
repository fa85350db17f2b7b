// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"

#include <optional>
#include <vector>

namespace headroom {

/// The best layout for every pair of tensor and pipeline degree, coloured by its time; where none fits, hatched with
/// what the leanest one needs.
class LayoutHeatMap final : public Chart {
    Q_OBJECT

public:
    /// One pair of degrees.
    struct Cell {
        std::int64_t tensor{1}, pipeline{1};
        Candidate best{};
    };

    explicit LayoutHeatMap(QWidget* parent = nullptr);

    /// `own` is the layout of the plan, whose pair is outlined.
    void setReport(const SearchReport& report, const std::optional<Candidate>& own);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] const std::vector<Cell>& cells() const { return m_cells; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    /// The cells, and behind them the pairs that no layout has.
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_cells.size() + m_blanks.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {300, 300}; }
    [[nodiscard]] QSize leastSize() const override { return {240, 240}; }

signals:
    /// A double click, or Return, on a cell whose layout fits.
    void layoutChosen(int point);

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;
    void choose(int point) override;

private:
    [[nodiscard]] QRectF rectOf(const Cell& cell, const ChartGeometry& geometry) const;
    [[nodiscard]] double darkness(const Candidate& candidate) const;
    void drawTooLarge(const ChartCanvas& canvas, const Cell& cell, const QRectF& rect) const;
    void drawFitting(const ChartCanvas& canvas, const Cell& cell, const QRectF& rect) const;
    void drawCell(const ChartCanvas& canvas, const Cell& cell, bool lit) const;
    void drawBlank(const ChartCanvas& canvas, const Cell& cell, bool lit) const;
    static void outline(const ChartCanvas& canvas, const QRectF& rect, Role role);
    void drawLegend(const ChartCanvas& canvas) const;
    [[nodiscard]] bool isOwn(const Cell& cell) const;
    [[nodiscard]] static QString headText(const Cell& cell);
    [[nodiscard]] QString bestText(const Cell& cell) const;
    void findBlanks(const SearchReport& report);
    [[nodiscard]] const Cell& cellAt(int point) const
    {
        const auto place = static_cast<std::size_t>(point);
        return place < m_cells.size() ? m_cells[place] : m_blanks[place - m_cells.size()].cell;
    }

    /// A pair without a layout.
    struct Blank {
        Cell cell{};
        QString why{};
    };

    std::vector<Cell> m_cells;
    std::vector<Blank> m_blanks;
    std::vector<std::int64_t> m_tensors, m_pipelines;
    std::optional<Candidate> m_own{};
    Bytes m_capacity{};
    double m_fastest{0}, m_slowest{0};  ///< Seconds per sequence of the cells that fit.
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
