// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/reading_series.h"

#include "model/health/read/capture.h"
#include "model/health/read/samples.h"

#include <QDateTime>
#include <QElapsedTimer>

#include <utility>

namespace headroom {

ReadingSeries::ReadingSeries(Clock clock) : m_clock(std::move(clock)) {}

ReadingSeries::Clock ReadingSeries::runningClock()
{
    QElapsedTimer timer;
    timer.start();
    return [timer] {
        constexpr double nsPerSecond = 1e9;
        return static_cast<double>(timer.nsecsElapsed()) / nsPerSecond;
    };
}

void ReadingSeries::restart(bool live)
{
    ReadingSeries fresh(std::move(m_clock));
    fresh.m_live = live;
    *this = std::move(fresh);
}

std::shared_ptr<const HealthReport> ReadingSeries::add(std::vector<Snapshot> read, const HealthFacts& facts,
                                                       const std::optional<PlannedUse>& plan)
{
    Snapshot joined = joinSnapshots(std::move(read));
    if (m_last && isSameSample(*m_last, joined))
        return regrade(facts, plan);
    const double now = m_clock();
    m_secondsSince = m_last ? now - m_seconds : 0;
    m_before = std::exchange(m_last, std::nullopt);
    m_seconds = now;
    m_time = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    m_firingBefore = m_firing;
    return grade(std::move(joined), facts, plan);
}

std::shared_ptr<const HealthReport> ReadingSeries::regrade(const HealthFacts& facts,
                                                           const std::optional<PlannedUse>& plan)
{
    if (!m_last)
        return nullptr;
    // What the plan changed must not count twice: the rules count from before this reading.
    m_firing = m_firingBefore;
    return grade(*std::exchange(m_last, std::nullopt), facts, plan);
}

std::shared_ptr<const HealthReport> ReadingSeries::compareWith(std::optional<Snapshot> earlier,
                                                               const HealthFacts& facts,
                                                               const std::optional<PlannedUse>& plan)
{
    if (!m_last || (!earlier && !m_compared))
        return nullptr;
    m_compared = std::move(earlier);
    return regrade(facts, plan);
}

std::shared_ptr<const HealthReport> ReadingSeries::grade(Snapshot snapshot, const HealthFacts& facts,
                                                         const std::optional<PlannedUse>& plan)
{
    const std::optional<Snapshot>& previous = m_compared ? m_compared : m_before;
    // How long ago a reading of another time was taken only the captures themselves can say.
    const double seconds = m_compared ? 0 : m_secondsSince;
    if (m_compared)
        for (auto& [key, held] : m_firing.counts)
            held.seconds += m_secondsSince;
    auto report = std::make_shared<HealthReport>(assess(std::move(snapshot), facts,
                                                        {.plan = plan,
                                                         .live = m_live,
                                                         .previous = previous ? &*previous : nullptr,
                                                         .secondsSincePrevious = seconds,
                                                         .firing = &m_firing}));
    report->time = m_time;
    m_last = report->snapshot;
    return report;
}

}  // namespace headroom
