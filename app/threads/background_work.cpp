// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/threads/background_work.h"

#include <QThread>

#include <utility>

namespace headroom {

BackgroundWork::BackgroundWork(QObject* parent) : QObject(parent) {}

BackgroundWork::~BackgroundWork()
{
    m_stop.request_stop();
    if (m_thread)
        m_thread->wait();
}

void BackgroundWork::start(Work work)
{
    m_waiting = std::move(work);
    if (!m_thread)
        next();
}

void BackgroundWork::restart(Work work)
{
    forget();
    start(std::move(work));
}

void BackgroundWork::forget()
{
    m_waiting = nullptr;
    m_isForgotten = true;
    m_stop.request_stop();
}

void BackgroundWork::next()
{
    m_isForgotten = false;
    m_stop = std::stop_source();
    m_outcome = std::make_shared<Deliver>();
    const auto report = [this, run = ++m_run](Deliver call) {
        m_reports.post([this, run, call = std::move(call)] {
            if (run == m_run && !m_isForgotten)
                call();
        });
    };
    m_thread.reset(QThread::create([outcome = m_outcome, work = std::exchange(m_waiting, nullptr),
                                    task = Task(m_stop.get_token(), report)] { *outcome = work(task); }));
    connect(m_thread.get(), &QThread::finished, this, &BackgroundWork::take);
    m_thread->start();
}

void BackgroundWork::take()
{
    m_thread->wait();
    m_thread.release()->deleteLater();  // It is the sender of this very signal.
    const std::shared_ptr<Deliver> outcome = std::exchange(m_outcome, nullptr);
    if (!m_isForgotten && *outcome)
        (*outcome)();
    // The outcome may have asked for more.
    if (m_waiting && !m_thread)
        next();
}

}  // namespace headroom
