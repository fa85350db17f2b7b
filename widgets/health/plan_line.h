// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/health/plan_words.h"

#include <QWidget>

class QCheckBox;

namespace headroom {

class ElidedLabel;

/// Over the views of the Health page: says that the reading is held against the open plan, and switches that off.
class PlanLine final : public QWidget {
    Q_OBJECT

public:
    /// Hidden until there is something to compare.
    explicit PlanLine(QWidget* parent = nullptr);

    void setComparison(const PlanComparison& comparison);
    /// There is nothing to compare.
    void clear();
    /// Whether the page has room for it now.
    void setWanted(bool wanted);

signals:
    /// The person wants readings of these sources held against the plan, or not.
    void comparisonWanted(bool wanted);

private:
    void showOrHide();

    QCheckBox* m_box;
    ElidedLabel* m_text;
    bool m_hasComparison{false};
    bool m_isWanted{false};
};

}  // namespace headroom
