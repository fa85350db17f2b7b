// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/estimate/estimate.h"

#include <QObject>

#include <memory>
#include <string>

namespace headroom {

/// Keeps the estimate of a plan. Each new plan is estimated at once; a service whose simulation takes longer than that
/// allows has its memory and cost at once, and the rest as soon as it is computed beside the window.
class EstimateController final : public QObject {
    Q_OBJECT

public:
    /// The catalogue must outlive the controller; `today` is an ISO date.
    EstimateController(const Catalogue& catalogue, std::string today, QObject* parent = nullptr);

    void setPlan(const Plan& plan);
    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const Estimate& estimate() const { return m_estimate; }
    /// Whether the simulation of the plan is still to come.
    [[nodiscard]] bool isComputing() const { return m_isComputing; }
    /// What is still computed is computed now, for whoever cannot wait for it, such as a report.
    void finish();
    /// The catalogue has changed: the next plan is estimated with what it holds then.
    void catalogueChanged() { m_shared.reset(); }

signals:
    /// There is another plan, with its estimate or, where that is still computed, what is known at once.
    void estimateChanged(const Plan& plan, const Estimate& estimate);
    /// What was still computed for the plan is there.
    void estimateCompleted(const Plan& plan, const Estimate& estimate);

private:
    void simulate();
    void complete(const Estimate& estimate);

    const Catalogue& m_catalogue;
    std::shared_ptr<const Catalogue> m_shared{};  ///< A copy for the other thread, as the window may change its own.
    std::string m_today;
    Plan m_plan;
    Estimate m_estimate;
    bool m_isComputing{false};
    BackgroundWork m_work;  ///< Last: it ends before what it uses.
};

}  // namespace headroom
