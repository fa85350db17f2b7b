// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/fleet/fleet_numbers.h"

#include <QWidget>

#include <memory>
#include <optional>

class QBoxLayout;
class QScrollArea;

namespace headroom {

class Card;
class FleetDots;
class FleetGrid;
class GradeLegend;

/// A fleet: a square per GPU, and beside it all GPUs by the chosen number, so that who stands apart is seen.
class FleetView final : public QWidget {
    Q_OBJECT

public:
    explicit FleetView(QWidget* parent = nullptr);

    void setReport(const std::shared_ptr<const HealthReport>& report);
    void setByteUnit(ByteUnit unit);
    void setCurrent(std::optional<GpuPlace> place);

signals:
    /// The person chose a card.
    void gpuChosen(GpuPlace place);
    /// The person wants these bytes in a file; the name proposed has no folder.
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildGrid();
    void addNumbers();
    void keepInSight(const QRect& cell);
    void showMessage();
    void arrange();

    QBoxLayout* m_row;
    Card* m_gridCard;
    QScrollArea* m_area;
    FleetGrid* m_grid;
    GradeLegend* m_legend;
    Card* m_dotsCard;
    FleetDots* m_dots;
};

}  // namespace headroom
