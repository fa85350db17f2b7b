// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/call_queue.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

class QThread;

namespace headroom {

/// Does work beside the window, one piece at a time, and hands the outcome over in the thread of its owner. Newer work
/// takes the place of work that waits, so that nothing queues up. Make it the owner's last member: it ends before what
/// the work uses.
class BackgroundWork final : public QObject {
    Q_OBJECT

public:
    /// What is done with the outcome, in the owner's thread.
    using Deliver = std::function<void()>;

    /// What the work is given: when to end, and a way to say how far it is.
    class Task {
    public:
        Task(std::stop_token stop, std::function<void(Deliver)> report)
            : m_stop(std::move(stop)), m_report(std::move(report))
        {
        }

        [[nodiscard]] const std::stop_token& stop() const { return m_stop; }
        /// Work that has nothing to report takes the token alone.
        operator const std::stop_token&() const { return m_stop; }
        /// Has a call made in the owner's thread, before the outcome, unless the work is forgotten by then.
        void report(Deliver call) const { m_report(std::move(call)); }

    private:
        std::stop_token m_stop;
        std::function<void(Deliver)> m_report;
    };

    /// Done on the other thread; gives what to do with its outcome. It may end early once it is asked to stop.
    using Work = std::function<Deliver(const Task&)>;

    explicit BackgroundWork(QObject* parent = nullptr);
    /// Asks what is being done to stop, and waits for it.
    ~BackgroundWork() override;

    /// Does the work after what is being done, whose outcome is handed over.
    void start(Work work);
    /// Does the work in place of what is being done, which is asked to stop and forgotten.
    void restart(Work work);
    /// Asks what is being done to end early; what it has by then is handed over.
    void stop() { m_stop.request_stop(); }
    /// What waits is not done, and what is being done is not handed over.
    void forget();
    /// Whether anything is being done, forgotten or not.
    [[nodiscard]] bool isBusy() const { return m_thread != nullptr; }

private:
    void next();
    void take();

    Work m_waiting{};
    std::shared_ptr<Deliver> m_outcome{};  ///< Written by the thread, read once it has finished.
    std::stop_source m_stop{};
    std::uint64_t m_run{0};  ///< Of what is being done; what older runs report is dropped.
    bool m_isForgotten{false};
    CallQueue m_reports{};
    std::unique_ptr<QThread> m_thread;
};

}  // namespace headroom
