// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/fix_controller.h"

#include <utility>

namespace headroom {

FixController::FixController(const Catalogue& catalogue, std::string today, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<const Catalogue>(catalogue)), m_today(std::move(today)),
      m_thread([this] { work(); })
{
}

FixController::~FixController()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
        m_running.request_stop();
    }
    m_changed.notify_one();
    m_thread.join();
}

void FixController::setPlan(const Plan& plan)
{
    ++m_generation;
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = plan;
        m_waitingCatalogue = m_catalogue;
        m_waitingGeneration = m_generation;
        m_running.request_stop();
    }
    m_changed.notify_one();
}

void FixController::stop()
{
    const std::lock_guard lock(m_mutex);
    m_running.request_stop();
}

void FixController::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = std::make_shared<const Catalogue>(catalogue);
}

void FixController::work()
{
    while (true) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_ends || m_waiting; });
        if (m_ends)
            return;
        const Plan plan = *std::exchange(m_waiting, std::nullopt);
        const std::shared_ptr<const Catalogue> catalogue = m_waitingCatalogue;
        const std::uint64_t generation = m_waitingGeneration;
        m_running = std::stop_source();
        const std::stop_token stop = m_running.get_token();
        lock.unlock();
        FixList list = findFixes(plan, *catalogue, m_today, stop);
        m_calls.post([this, generation, list = std::move(list)] { take(generation, list); });
    }
}

void FixController::take(std::uint64_t generation, const FixList& list)
{
    if (generation == m_generation)
        emit found(list);
}

}  // namespace headroom
