// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/estimate_controller.h"

#include "model/estimator/estimator.h"

#include <utility>

namespace headroom {

EstimateController::EstimateController(const Catalogue& catalogue, std::string today, QObject* parent)
    : QObject(parent), m_catalogue(catalogue), m_today(std::move(today))
{
}

void EstimateController::setPlan(const Plan& plan)
{
    m_plan = plan;
    m_work.forget();
    WorkBudget instant(instantSteps);
    m_estimate = headroom::estimate(m_plan, m_catalogue, m_today, instant);
    m_isComputing = instant.isSpent();
    if (m_isComputing) {
        // What was cut short so early says nothing; what needs no simulation stands.
        WorkBudget none(0);
        m_estimate = headroom::estimate(m_plan, m_catalogue, m_today, none);
        simulate();
    }
    emit estimateChanged(m_plan, m_estimate);
}

void EstimateController::simulate()
{
    if (!m_shared)
        m_shared = std::make_shared<const Catalogue>(m_catalogue);
    m_work.start([this, plan = m_plan, catalogue = m_shared,
                  today = m_today](const std::stop_token&) -> BackgroundWork::Deliver {
        return [this, result = headroom::estimate(plan, *catalogue, today)] { complete(result); };
    });
}

void EstimateController::finish()
{
    if (!m_isComputing)
        return;
    m_work.forget();
    complete(headroom::estimate(m_plan, m_catalogue, m_today));
}

void EstimateController::complete(const Estimate& estimate)
{
    m_isComputing = false;
    m_estimate = estimate;
    emit estimateCompleted(m_plan, m_estimate);
}

}  // namespace headroom
