// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/health_sources.h"
#include "model/health/assess.h"

#include <QObject>

#include <memory>
#include <optional>

class QThread;

namespace headroom {

/// Takes readings on a thread of its own, so that a driver or network that hangs holds up nobody, and grades them.
class HealthController final : public QObject {
    Q_OBJECT

public:
    explicit HealthController(QObject* parent = nullptr);
    /// Waits for a reading that is being taken.
    ~HealthController() override;

    /// Reads the sources; what was asked for before is forgotten. Does nothing while a reading is being taken.
    void read(const HealthSources& sources);
    /// What the open plan says; the last reading is graded anew.
    void setPlan(const std::optional<PlannedUse>& plan);
    [[nodiscard]] bool isBusy() const { return m_thread != nullptr; }

signals:
    void busyChanged(bool busy);
    void finished(const std::shared_ptr<const HealthReport>& report);
    /// Nothing could be read.
    void failed(const Error& error);
    /// Some of the files could not be read, others could.
    void partlyFailed(const Error& error);

private:
    struct Outcome;
    void take();
    void grade();

    std::shared_ptr<Outcome> m_outcome{};  ///< Written by the thread, read once it has finished.
    std::unique_ptr<QThread> m_thread;
    std::optional<Result<HealthFacts>> m_facts{};
    std::optional<Snapshot> m_snapshot{};
    std::optional<PlannedUse> m_plan{};
    bool m_live{false};
};

}  // namespace headroom
