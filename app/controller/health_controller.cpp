// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/health_controller.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

constexpr int usualPauseMs = 2'000;
constexpr int longestPauseMs = 60'000;
/// Who writes a file may not be done with it when it first changes.
constexpr int settleMs = 200;

}  // namespace

HealthController::HealthController(QObject* parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_isBusy)
            start();
    });
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, [this] { m_timer.start(settleMs); });
}

const Result<HealthFacts>& HealthController::facts()
{
    if (!m_facts)
        m_facts = loadHealthFacts();
    return *m_facts;
}

void HealthController::read(const HealthSources& sources)
{
    if (!facts()) {
        emit failed(m_facts->error());
        return;
    }
    if (m_isBusy && sources == m_sources)
        return;
    m_timer.stop();
    forgetFiles();
    if (!m_series.isEmpty())
        m_former =
            Former{m_sources, std::exchange(m_series, ReadingSeries()), std::exchange(m_history, HealthHistory())};
    m_sources = sources;
    m_pauseMs = usualPauseMs;
    m_series.restart(sources.isLive());
    m_history.clear();
    start();
}

void HealthController::setWatching(bool watching)
{
    if (m_watching == watching || (watching && m_sources.isEmpty()))
        return;
    m_watching = watching;
    m_pauseMs = usualPauseMs;
    m_timer.stop();
    forgetFiles();
    if (watching && !m_isBusy)
        awaitNext(true);
    emit watchingChanged(watching);
}

void HealthController::forgetFiles()
{
    if (const QStringList watched = m_files.files(); !watched.isEmpty())
        m_files.removePaths(watched);
}

void HealthController::start()
{
    if (m_sources.isEmpty())
        return;
    setBusy(true);
    m_work.restart(
        [this, sources = m_sources, facts = m_facts->value()](const std::stop_token& stop) -> BackgroundWork::Deliver {
            const auto read = std::make_shared<HealthFiles>(pollSources(sources, facts, stop));
            return [this, read] { take(std::move(*read)); };
        });
}

void HealthController::setBusy(bool busy)
{
    if (m_isBusy == busy)
        return;
    m_isBusy = busy;
    emit busyChanged(busy);
}

void HealthController::take(HealthFiles read)
{
    setBusy(false);
    const bool worked = !read.snapshots.empty();
    std::optional<Former> former = std::exchange(m_former, std::nullopt);
    if (worked) {
        const auto report = m_series.add(std::move(read.snapshots), m_facts->value(), m_plan);
        m_history.add(*report, m_series.seconds());
        emit finished(report);
    }
    bool stays = false;
    if (!worked && former && readsOnlyFiles()) {
        m_sources = std::move(former->sources);
        m_series = std::move(former->series);
        m_history = std::move(former->history);
        stays = true;
        if (const auto report = m_series.regrade(m_facts->value(), m_plan))
            emit regraded(report);
    }
    if (!read.errors.empty()) {
        if (worked || stays || (m_watching && !m_series.isEmpty()))
            emit partlyFailed(read.errors.front());
        else
            emit failed(read.errors.front());
    }
    // Whoever heard of it may have asked for something else.
    if (m_watching && !m_isBusy)
        awaitNext(worked || stays);
}

bool HealthController::readsOnlyFiles() const { return !m_sources.isLive() && m_sources.prometheus.isEmpty(); }

void HealthController::awaitNext(bool worked)
{
    if (readsOnlyFiles() && worked) {
        // A file that was replaced is another one: it is watched anew each time.
        m_files.addPaths(m_sources.files);
        return;
    }
    m_pauseMs = worked ? usualPauseMs : std::min(longestPauseMs, m_pauseMs * 2);
    m_timer.start(m_pauseMs);
}

void HealthController::setPlan(const std::optional<PlannedUse>& plan)
{
    if (m_plan == plan)
        return;
    m_plan = plan;
    if (!m_facts || !*m_facts)
        return;
    if (const auto report = m_series.regrade(m_facts->value(), m_plan))
        emit regraded(report);
}

void HealthController::compareWith(std::optional<Snapshot> earlier)
{
    if (!m_facts || !*m_facts)
        return;
    if (const auto report = m_series.compareWith(std::move(earlier), m_facts->value(), m_plan))
        emit regraded(report);
}

}  // namespace headroom
