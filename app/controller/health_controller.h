// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_files.h"
#include "app/health/health_sources.h"
#include "app/health/reading_series.h"
#include "app/threads/background_work.h"
#include "model/health/rules/history.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace headroom {

/// Takes readings beside the window, so that a driver or network that hangs holds up nobody, and grades them;
/// once, or again and again.
class HealthController final : public QObject {
    Q_OBJECT

public:
    explicit HealthController(QObject* parent = nullptr);

    /// Reads the sources; what was asked for before is forgotten, and a reading of it that is being taken stops. Asking
    /// for what is being read changes nothing. Files that cannot be read take the place of nothing: what was read
    /// before stays.
    void read(const HealthSources& sources);
    /// Reads the same sources again every few seconds, or files when they change. A source that fails is asked ever
    /// more rarely, up to once a minute, and the last reading stays.
    void setWatching(bool watching);
    [[nodiscard]] bool isWatching() const { return m_watching; }
    /// What is read, and read again where readings go on.
    [[nodiscard]] const HealthSources& sources() const { return m_sources; }
    /// What the open plan says, nothing where readings are not held against it; if that is new, the last reading is
    /// graded again.
    void setPlan(const std::optional<PlannedUse>& plan);
    /// Compares the readings with an earlier one, or with none: the last reading is graded again.
    void compareWith(std::optional<Snapshot> earlier);
    [[nodiscard]] bool isBusy() const { return m_isBusy; }
    /// The readings of these sources so far.
    [[nodiscard]] const HealthHistory& history() const { return m_history; }
    /// The tables behind the rules; the error says why they cannot be had.
    [[nodiscard]] const Result<HealthFacts>& facts();

signals:
    void busyChanged(bool busy);
    void watchingChanged(bool watching);
    /// A reading was taken.
    void finished(const std::shared_ptr<const HealthReport>& report);
    /// The last reading was graded again, for another plan.
    void regraded(const std::shared_ptr<const HealthReport>& report);
    /// Nothing could be read.
    void failed(const Error& error);
    /// Some of the sources could not be read, others could; or the newest of several readings failed; or files failed
    /// and what was read before them stays.
    void partlyFailed(const Error& error);

private:
    void start();
    void take(HealthFiles read);
    void setBusy(bool busy);
    void awaitNext(bool worked);
    [[nodiscard]] bool readsOnlyFiles() const;
    void forgetFiles();

    std::optional<Result<HealthFacts>> m_facts{};
    /// What was read before other sources were asked for, until these have answered.
    struct Former {
        HealthSources sources;
        ReadingSeries series;
        HealthHistory history;
    };
    std::optional<Former> m_former{};
    HealthSources m_sources{};
    std::optional<PlannedUse> m_plan{};
    ReadingSeries m_series{};
    HealthHistory m_history{};
    QTimer m_timer{};
    QFileSystemWatcher m_files{};
    int m_pauseMs{0};
    bool m_watching{false};
    bool m_isBusy{false};
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
