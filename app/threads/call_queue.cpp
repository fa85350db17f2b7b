// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/threads/call_queue.h"

#include <utility>

namespace headroom {

CallQueue::CallQueue(QObject* parent) : QObject(parent)
{
    connect(this, &CallQueue::posted, this, &CallQueue::run, Qt::QueuedConnection);
}

void CallQueue::post(std::function<void()> call)
{
    {
        const std::lock_guard lock(m_mutex);
        m_calls.push_back(std::move(call));
    }
    emit posted();
}

void CallQueue::run()
{
    std::vector<std::function<void()>> calls;
    {
        const std::lock_guard lock(m_mutex);
        calls.swap(m_calls);
    }
    for (const std::function<void()>& call : calls)
        call();
}

}  // namespace headroom
