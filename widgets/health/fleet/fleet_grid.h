// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/fleet/fleet_numbers.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

/// A square per GPU, a row per node: what stands apart is seen among thousands. Only what is visible is drawn.
class FleetGrid final : public QWidget {
    Q_OBJECT

public:
    explicit FleetGrid(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const HealthReport> report);
    void setNumber(FleetNumber number);
    void setByteUnit(ByteUnit unit);
    void setCurrent(std::optional<GpuPlace> place);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

    /// Where a card's square is; the widget scrolls inside an area.
    [[nodiscard]] QRect cellRect(GpuPlace place) const;

signals:
    /// The person chose a card.
    void gpuChosen(GpuPlace place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// One of the columns beside the squares.
    struct Column {
        QString title;
        int width{0};
        bool isText{false};
    };
    void measureNames();
    void measureColumns();
    [[nodiscard]] QString columnText(std::size_t column, std::size_t host) const;
    [[nodiscard]] std::optional<GpuPlace> placeAt(QPoint point) const;
    /// A node without cards whose mark is at a point.
    [[nodiscard]] std::optional<std::size_t> emptyHostAt(QPoint point) const;
    void paintCell(QPainter& painter, GpuPlace place) const;
    void paintHead(QPainter& painter) const;
    void paintSums(QPainter& painter, std::size_t host) const;
    void choose(GpuPlace place);

    std::shared_ptr<const HealthReport> m_report{};
    FleetNumber m_number{FleetNumber::Temperature};
    ByteUnit m_unit{ByteUnit::GB};
    std::optional<GpuPlace> m_current{};
    std::optional<FleetPace> m_pace{};
    std::vector<Column> m_sums{};
    int m_columns{0};
    int m_nameWidth{0};
};

}  // namespace headroom
