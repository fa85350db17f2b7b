// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/explain/explain.h"
#include "widgets/chart/chart.h"
#include "widgets/text/memory_bars.h"

namespace headroom {

/// Stacked bars of GPU memory by part against the capacity: one bar for each distinct pipeline stage.
class MemoryBarChart final : public Chart {
    Q_OBJECT

public:
    explicit MemoryBarChart(QWidget* parent = nullptr);

    /// The estimate must have memory.
    void setEstimate(const Plan& plan, const Estimate& estimate, ByteUnit unit);
    void setByteUnit(ByteUnit unit);
    /// Shows what a change would need as a pale bar beneath; nothing takes it away. `label` names the change,
    /// `capacity` is that of the GPUs it would run on: 0 stands for those of the plan.
    void setPreview(const std::optional<MemoryParts>& parts, const QString& label, Bytes capacity = {});
    /// Expected low and high of the worst stage's peak, as a whisker.
    void setRange(const std::optional<std::pair<Bytes, Bytes>>& range);
    [[nodiscard]] const MemoryBars& bars() const { return m_bars; }

    /// The part under the cursor; context stands for fragmentation too.
    [[nodiscard]] std::optional<MemoryPart> currentPart() const;
    /// Lights the part's segment in the worst stage's bar; nothing lights none.
    void setCurrentPart(std::optional<MemoryPart> part);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;
    /// Height that a chart with these bars needs at that width, with text as large as 0.9 of `body`, px.
    [[nodiscard]] int wantedHeight(double width, const QFont& body) const;
    /// The same on the screen at the present width.
    [[nodiscard]] int wantedHeight() const { return m_height; }

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    void resizeEvent(QResizeEvent* event) override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    struct Place {
        std::size_t bar, segment;
    };
    [[nodiscard]] std::optional<Place> placeOf(int point) const;
    void applyPreview();
    [[nodiscard]] int heightFor(double width, const ChartText& text) const;
    /// Tells the layout when another height is needed.
    void fitHeight();

    Plan m_plan{};
    Estimate m_estimate{};
    MemoryBars m_bars{};
    std::optional<MemoryParts> m_previewParts{};
    QString m_previewLabel;
    Bytes m_previewCapacity{};
    int m_height{0};  // Last told to the layout.
};

/// The tooltip of a memory part: name, value in both units and exactly, formula with numbers, source. Rich text.
[[nodiscard]] QString partTooltip(const QString& label, const Explanation& explanation, Bytes bytes, ByteUnit unit);

}  // namespace headroom
