// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"

#include <optional>
#include <vector>

namespace headroom {

/// Step time against peak memory of the ranked layouts, with the line that none beats: what is faster needs more
/// memory. The cost of the job rises with its time, so that it stands in the values of a point.
class ParetoChart final : public Chart {
    Q_OBJECT

public:
    explicit ParetoChart(QWidget* parent = nullptr);

    /// `own` is the layout of the plan where it has a time.
    void setReport(const SearchReport& report, const std::optional<Candidate>& own);
    void setByteUnit(ByteUnit unit);

    /// The layouts drawn: first those of the front, leanest first, then the others, then the plan's own.
    [[nodiscard]] const std::vector<Candidate>& points() const { return m_points; }
    [[nodiscard]] std::size_t frontSize() const { return m_front; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_points.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {300, 300}; }
    [[nodiscard]] QSize leastSize() const override { return {240, 220}; }

    /// Where the words "this plan" of that size stand: beside its mark, off all others. Needs an own layout.
    [[nodiscard]] QRectF ownLabel(const ChartGeometry& geometry, const QSizeF& size) const;
    /// Where the mark of a layout stands.
    [[nodiscard]] QPointF placeOf(const Candidate& candidate, const ChartGeometry& geometry) const;

signals:
    /// A double click, or Return, on the mark of a layout.
    void layoutChosen(int point);

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;
    void choose(int point) override;

private:
    [[nodiscard]] double memory(const Candidate& candidate) const;
    /// Seconds of a step with the batch of the best layout.
    [[nodiscard]] double time(const Candidate& candidate) const;
    [[nodiscard]] QString timeTitle() const;
    void drawMark(const ChartCanvas& canvas, std::size_t point) const;
    void drawOwnLabel(const ChartCanvas& canvas) const;

    std::vector<Candidate> m_points;
    std::size_t m_front{0};
    bool m_hasOwn{false};
    double m_batch{1};
    double m_jobPerSecond{0};  ///< Money per second of a step; 0 without a price.
    QString m_currency;
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
