// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

class QThread;

namespace headroom {

/// Does work beside the window, one piece at a time, and hands the outcome over in the thread of its owner. Newer work
/// takes the place of work that waits, so that nothing queues up.
class BackgroundWork final : public QObject {
    Q_OBJECT

public:
    /// What is done with the outcome, in the owner's thread.
    using Deliver = std::function<void()>;
    /// Done on the other thread; gives what to do with its outcome. It may end early once it is asked to stop.
    using Work = std::function<Deliver(const std::stop_token&)>;

    explicit BackgroundWork(QObject* parent = nullptr);
    /// Asks what is being done to stop, and waits for it.
    ~BackgroundWork() override;

    void start(Work work);
    /// Asks what is being done to end early; what it has by then is handed over.
    void stop() { m_stop.request_stop(); }
    /// What waits is not done, and what is being done is not handed over.
    void forget();

private:
    void next();
    void take();

    Work m_waiting{};
    std::shared_ptr<Deliver> m_outcome{};  ///< Written by the thread, read once it has finished.
    std::unique_ptr<QThread> m_thread;
    std::stop_source m_stop{};
    bool m_isForgotten{false};
};

}  // namespace headroom
