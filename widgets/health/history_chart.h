// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/history.h"
#include "widgets/text/format.h"

#include <QPainterPath>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// Where the scales of a card's history end; nothing where the card does not say.
struct HistoryScale {
    std::optional<double> memoryBytes{};
    std::optional<double> powerWatts{};
};

/// What the seconds of a history's points are.
enum class HistoryTimes {
    Running,   ///< They go on: the last point is now.
    Recorded,  ///< Since 1970, of a recording.
    Counted,   ///< No times at all: positions in a recording, from 0.
};

/// What a card did lately: utilisation, memory, temperature, power and clock, one small curve each, all over the same
/// time. Where nothing was read the curve has a gap.
class HistoryChart final : public QWidget {
    Q_OBJECT

public:
    explicit HistoryChart(QWidget* parent = nullptr);

    /// The oldest point first.
    void setHistory(std::vector<HistoryPoint> points, const HistoryScale& scale, ByteUnit unit);
    /// The other cards of the same machine, drawn quietly behind: who stands apart is seen at once.
    void setSiblings(std::vector<std::vector<HistoryPoint>> siblings);
    /// Marks a time, in seconds of the points' clock; nothing marks none.
    void setMark(std::optional<double> seconds);
    void setTimes(HistoryTimes times);
    [[nodiscard]] const std::vector<HistoryPoint>& points() const { return m_points; }
    /// The curves in words: "Temperature now 61 °C, from 55 to 63"; of a recording the values at the mark.
    [[nodiscard]] QString summary() const;
    /// What stands at the left and right end of the time axis.
    [[nodiscard]] std::pair<QString, QString> ends() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// One curve: its name, unit, where its scale ends, and how a value is written.
    struct Row {
        HistoryValue value;
        QString name;
        QString unit;
        double full;
    };
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] const HistoryPoint* shownPoint() const;
    [[nodiscard]] QString timeText(const HistoryPoint& point) const;
    [[nodiscard]] QString numberOf(const Row& row, double value) const;
    /// Where the scale of a curve ends, as its axis says it: "700 W"; all begin at 0.
    [[nodiscard]] QString scaleEnd(const Row& row) const;
    [[nodiscard]] QPointF placeOf(double seconds, double value, const Row& row, const QRectF& area) const;
    [[nodiscard]] QPainterPath curveOf(const std::vector<HistoryPoint>& points, const Row& row,
                                       const QRectF& area) const;
    void paintRow(QPainter& painter, const Row& row, const QRectF& area) const;

    std::vector<HistoryPoint> m_points{};
    std::vector<std::vector<HistoryPoint>> m_siblings{};
    HistoryScale m_scale{};
    ByteUnit m_unit{ByteUnit::GB};
    std::optional<double> m_mark{};
    HistoryTimes m_times{HistoryTimes::Running};
};

}  // namespace headroom
