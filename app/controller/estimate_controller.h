// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <QObject>

#include <string>

namespace headroom {

/// Keeps the estimate of a plan: each new plan is estimated at once, which takes microseconds.
class EstimateController final : public QObject {
    Q_OBJECT

public:
    /// The catalogue must outlive the controller; `today` is an ISO date.
    EstimateController(const Catalogue& catalogue, std::string today, QObject* parent = nullptr);

    void setPlan(const Plan& plan);
    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const Estimate& estimate() const { return m_estimate; }

signals:
    void estimateChanged(const Plan& plan, const Estimate& estimate);

private:
    const Catalogue& m_catalogue;
    std::string m_today;
    Plan m_plan;
    Estimate m_estimate;
};

}  // namespace headroom
