// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/health_controller.h"

#include "app/health/health_facts_store.h"

#include <QDateTime>
#include <QThread>

#include <algorithm>

namespace headroom {

namespace {

constexpr int usualPauseMs = 2'000;
constexpr int longestPauseMs = 60'000;
/// Who writes a file may not be done with it when it first changes.
constexpr int settleMs = 200;

}  // namespace

struct HealthController::Outcome {
    HealthFiles read{};
};

HealthController::HealthController(QObject* parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &HealthController::start);
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, [this] { m_timer.start(settleMs); });
}

HealthController::~HealthController()
{
    if (m_thread)
        m_thread->wait();
}

const Result<HealthFacts>& HealthController::facts()
{
    if (!m_facts)
        m_facts = loadHealthFacts();
    return *m_facts;
}

void HealthController::read(const HealthSources& sources)
{
    if (m_thread)
        return;
    if (!facts()) {
        emit failed(m_facts->error());
        return;
    }
    m_sources = sources;
    m_live = sources.live || !sources.hosts.isEmpty();
    m_snapshot.reset();
    m_history.clear();
    m_firing = {};
    m_clock.start();
    start();
}

void HealthController::setWatching(bool watching)
{
    if (m_watching == watching || (watching && m_sources.isEmpty()))
        return;
    m_watching = watching;
    m_pauseMs = usualPauseMs;
    m_timer.stop();
    if (const QStringList watched = m_files.files(); !watched.isEmpty())
        m_files.removePaths(watched);
    if (watching && !m_thread)
        awaitNext(true);
    emit watchingChanged(watching);
}

void HealthController::start()
{
    if (m_thread || m_sources.isEmpty())
        return;
    m_outcome = std::make_shared<Outcome>();
    m_thread.reset(QThread::create([outcome = m_outcome, sources = m_sources, facts = m_facts->value()] {
        outcome->read = pollSources(sources, facts);
    }));
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
    const bool worked = !read.snapshots.empty();
    if (worked)
        takeReading(joinSnapshots(std::move(read.snapshots)));
    if (!read.errors.empty()) {
        if (worked || (m_watching && m_snapshot))
            emit partlyFailed(read.errors.front());
        else
            emit failed(read.errors.front());
    }
    if (m_watching)
        awaitNext(worked);
}

void HealthController::takeReading(Snapshot snapshot)
{
    constexpr double msPerSecond = 1000;
    const double seconds = static_cast<double>(m_clock.elapsed()) / msPerSecond;
    auto report =
        std::make_shared<HealthReport>(assess(std::move(snapshot), m_facts->value(),
                                              {.plan = m_plan,
                                               .live = m_live,
                                               .previous = m_snapshot ? &*m_snapshot : nullptr,
                                               .secondsSincePrevious = m_snapshot ? seconds - m_lastSeconds : 0,
                                               .firing = &m_firing}));
    report->time = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    m_history.add(*report, seconds);
    m_snapshot = report->snapshot;
    m_lastSeconds = seconds;
    emit finished(report);
}

void HealthController::awaitNext(bool worked)
{
    const bool onlyFiles = !m_live && m_sources.prometheus.isEmpty();
    if (onlyFiles && worked) {
        // A file that was replaced is another one: it is watched anew each time.
        m_files.addPaths(m_sources.files);
        return;
    }
    m_pauseMs = worked ? usualPauseMs : std::min(longestPauseMs, m_pauseMs * 2);
    m_timer.start(m_pauseMs);
}

void HealthController::setPlan(const std::optional<PlannedUse>& plan)
{
    m_plan = plan;
    if (m_snapshot)
        regrade();
}

void HealthController::regrade()
{
    emit finished(
        std::make_shared<const HealthReport>(assess(*m_snapshot, m_facts->value(), {.plan = m_plan, .live = m_live})));
}

}  // namespace headroom
