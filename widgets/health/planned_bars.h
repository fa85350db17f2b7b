// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/health/health_words.h"
#include "widgets/theme/palette.h"

#include <QWidget>

#include <vector>

namespace headroom {

/// One quantity as planned and as measured.
struct PlannedBar {
    QString name;       ///< "Memory".
    QString unit;       ///< "GB".
    double planned{0};
    double measured{0};
    double full{0};     ///< Where the bar ends: what there is.
    QString difference;  ///< "+0.6 %".
    QString words;      ///< "planned 48.3, measured 48.6".
    Role role{Role::Accent};
};

/// Measured values as bars with a mark where the plan expects them.
class PlannedBars final : public QWidget {
    Q_OBJECT

public:
    explicit PlannedBars(QWidget* parent = nullptr);

    void setBars(std::vector<PlannedBar> bars);
    [[nodiscard]] const std::vector<PlannedBar>& bars() const { return m_bars; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<PlannedBar> m_bars{};
};

/// What the plan of a report says against one card; empty without a plan.
[[nodiscard]] std::vector<PlannedBar> plannedBars(const HealthReport& report, GpuPlace place, ByteUnit unit);

}  // namespace headroom
