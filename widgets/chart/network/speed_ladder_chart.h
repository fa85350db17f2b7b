// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"
#include "widgets/chart/chart.h"

#include <optional>
#include <vector>

namespace headroom {

/// One way that data take on its way to or from a GPU.
struct LadderRung {
    QString name{};
    QString note{};  ///< Latency, or what the rate is of.
    std::optional<BytesPerSecond> rate{};  ///< Of one GPU and one direction; absent where nobody has said it.
};

/// How far apart the ways are: GB/s of one GPU on a logarithmic scale, the fastest on top.
class SpeedLadderChart final : public Chart {
    Q_OBJECT

public:
    explicit SpeedLadderChart(QWidget* parent = nullptr);

    void setData(const std::vector<LadderRung>& rungs);
    [[nodiscard]] const std::vector<LadderRung>& data() const { return m_rungs; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_rungs.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QRectF row(int index, const ChartGeometry& geometry) const;

    std::vector<LadderRung> m_rungs{};
    int m_names{0};  ///< px that names take.
};

}  // namespace headroom
