// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/fix_controller.h"

#include <utility>

namespace headroom {

FixController::FixController(const Catalogue& catalogue, std::string today, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<const Catalogue>(catalogue)), m_today(std::move(today))
{
}

void FixController::setPlan(const Plan& plan)
{
    m_work.restart(
        [this, plan, catalogue = m_catalogue, today = m_today](const std::stop_token& stop) -> BackgroundWork::Deliver {
            return [this, list = findFixes(plan, *catalogue, today, stop)] { emit found(list); };
        });
}

void FixController::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = std::make_shared<const Catalogue>(catalogue);
}

}  // namespace headroom
