// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/sensitivity/sensitivity.h"
#include "widgets/chart/tornado_chart.h"
#include "widgets/text/format.h"

#include <QWidget>

class QLabel;

namespace headroom {

class Card;
class SegmentedControl;

/// Which field moves memory, time or cost of the plan most: a chart, and the choice of the figure.
class SensitivityCard final : public QWidget {
    Q_OBJECT

public:
    explicit SensitivityCard(QWidget* parent = nullptr);

    [[nodiscard]] SensitivityMetric metric() const;
    void setSensitivity(const Sensitivity& sensitivity, const Estimate& estimate);
    void setByteUnit(ByteUnit unit);

signals:
    /// The person wants another figure.
    void metricChosen(SensitivityMetric metric);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    void showData();

    Card* m_card;
    SegmentedControl* m_choice;
    TornadoChart* m_chart;
    QLabel* m_nothing;
    Sensitivity m_sensitivity{};
    Estimate m_estimate{};
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
