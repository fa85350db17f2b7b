// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/page/accuracy/accuracy_filters.h"
#include "widgets/text/format.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace headroom {

/// Where the ranges of the plan on the screen come from, and a button that leads to those cases.
class PlanRange final : public QWidget {
    Q_OBJECT

public:
    explicit PlanRange(QWidget* parent = nullptr);

    /// Without `accuracy` there are no cases to show.
    void setEstimate(const Estimate& estimate, const Accuracy* accuracy, ByteUnit unit);

signals:
    /// The person wants to see the cases that the ranges come from.
    void casesWanted(const AccuracySelection& selection);

private:
    QLabel* m_text;
    QPushButton* m_cases;
    AccuracySelection m_selection{};
};

}  // namespace headroom
