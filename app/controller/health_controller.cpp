// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/health_controller.h"

#include "app/health/health_facts_store.h"

#include <QThread>

namespace headroom {

struct HealthController::Outcome {
    HealthFiles read{};
};

HealthController::HealthController(QObject* parent) : QObject(parent) {}

HealthController::~HealthController()
{
    if (m_thread)
        m_thread->wait();
}

void HealthController::read(const HealthSources& sources)
{
    if (m_thread)
        return;
    if (!m_facts)
        m_facts = loadHealthFacts();
    if (!*m_facts) {
        emit failed(m_facts->error());
        return;
    }
    m_live = sources.live || !sources.hosts.isEmpty();
    m_outcome = std::make_shared<Outcome>();
    m_thread.reset(QThread::create(
        [outcome = m_outcome, sources, facts = m_facts->value()] { outcome->read = pollSources(sources, facts); }));
    connect(m_thread.get(), &QThread::finished, this, &HealthController::take);
    emit busyChanged(true);
    m_thread->start();
}

void HealthController::take()
{
    m_thread->wait();
    m_thread.release()->deleteLater();  // It is the sender of this very signal.
    emit busyChanged(false);
    HealthFiles read = std::move(m_outcome->read);
    m_outcome.reset();
    if (read.snapshots.empty()) {
        m_snapshot.reset();
        if (!read.errors.empty())
            emit failed(read.errors.front());
        return;
    }
    m_snapshot = joinSnapshots(std::move(read.snapshots));
    grade();
    if (!read.errors.empty())
        emit partlyFailed(read.errors.front());
}

void HealthController::setPlan(const std::optional<PlannedUse>& plan)
{
    m_plan = plan;
    if (m_snapshot)
        grade();
}

void HealthController::grade()
{
    emit finished(
        std::make_shared<const HealthReport>(assess(*m_snapshot, m_facts->value(), {.plan = m_plan, .live = m_live})));
}

}  // namespace headroom
