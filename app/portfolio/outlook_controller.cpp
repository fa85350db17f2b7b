// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/portfolio/outlook_controller.h"

#include "app/threads/background_threads.h"

#include <algorithm>
#include <utility>

namespace headroom {

OutlookController::OutlookController(const Catalogue& catalogue, std::string today, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<const Catalogue>(catalogue)), m_today(std::move(today)),
      m_memory(newLoadMemory())
{
}

void OutlookController::setPortfolio(const Portfolio& portfolio)
{
    m_portfolio = portfolio;
    m_draws = usualDraws;
    start();
}

void OutlookController::drawMore()
{
    constexpr int times = 4;
    m_draws = std::min(mostDraws, m_draws * times);
    start();
}

void OutlookController::start()
{
    m_isBusy = true;
    m_work.restart([this, portfolio = m_portfolio, draws = m_draws, catalogue = m_catalogue, today = m_today,
                    memory = m_memory](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
        const OutlookOptions options{.threads = backgroundThreads(),
                                     .today = today,
                                     .steps = stepsFor(draws),
                                     .draws = draws,
                                     .memory = memory.get()};
        const auto watch = [&](const Outlook& soFar) { task.report([this, soFar] { take(soFar, false); }); };
        auto last =
            std::make_shared<const Outlook>(headroom::outlook(portfolio, *catalogue, options, task.stop(), watch));
        return [this, last] { take(*last, true); };
    });
}

void OutlookController::take(const Outlook& outlook, bool isLast)
{
    m_outlook = outlook;
    m_isBusy = !isLast;
    emit found();
}

}  // namespace headroom
