// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>
#include <mutex>
#include <vector>

namespace headroom {

/// Calls that other threads want made in the thread of the queue. They are made in the order in which they came; those
/// that are left when the queue ends are dropped. A call is only touched under the mutex until its turn, unlike those
/// of QMetaObject::invokeMethod, which the thread that posted them may be the last to let go.
class CallQueue final : public QObject {
    Q_OBJECT

public:
    explicit CallQueue(QObject* parent = nullptr);

    /// From any thread.
    void post(std::function<void()> call);

signals:
    /// There is a call to make.
    void posted();

private:
    void run();

    std::mutex m_mutex{};
    std::vector<std::function<void()>> m_calls{};  ///< Guarded by the mutex.
};

}  // namespace headroom
