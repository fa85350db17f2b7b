// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/estimate_controller.h"

#include <utility>

namespace headroom {

EstimateController::EstimateController(const Catalogue& catalogue, std::string today, QObject* parent)
    : QObject(parent), m_catalogue(catalogue), m_today(std::move(today))
{
}

void EstimateController::setPlan(const Plan& plan)
{
    m_plan = plan;
    m_estimate = headroom::estimate(m_plan, m_catalogue, m_today);
    emit estimateChanged(m_plan, m_estimate);
}

}  // namespace headroom
