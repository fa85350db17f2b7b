// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/program_group.h"

#include <QProcess>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>

#if defined(Q_OS_UNIX)
#include <sys/types.h>

#include <csignal>
#include <unistd.h>
#endif
#if defined(Q_OS_LINUX)
#include <sys/prctl.h>
#endif

namespace headroom {

#if defined(Q_OS_UNIX)
namespace {

/// The groups that are at work. A handler of signals may read nothing that takes a lock.
constexpr std::size_t mostGroups = 4096;
std::array<std::atomic<pid_t>, mostGroups> atWork;
static_assert(std::atomic<pid_t>::is_always_lock_free);

constexpr std::array endingSignals = {SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, endingSignals.size()> former;

/// Ends the groups, then lets the signal do what it would have done.
void endWithThem(int signal)
{
    for (const std::atomic<pid_t>& group : atWork)
        if (const pid_t id = group.load(); id > 0)
            kill(-id, SIGKILL);
    for (std::size_t i = 0; i < endingSignals.size(); ++i)
        if (endingSignals[i] == signal)
            sigaction(signal, &former[i], nullptr);
    raise(signal);
}

/// A signal that is ignored, as under nohup, stays so.
void watchSignals()
{
    static std::once_flag once;
    std::call_once(once, [] {
        for (std::size_t i = 0; i < endingSignals.size(); ++i) {
            sigaction(endingSignals[i], nullptr, &former[i]);
            const bool isIgnored = (former[i].sa_flags & SA_SIGINFO) == 0 && former[i].sa_handler == SIG_IGN;
            struct sigaction ours{};
            ours.sa_handler = &endWithThem;
            sigemptyset(&ours.sa_mask);
            if (!isIgnored)
                sigaction(endingSignals[i], &ours, nullptr);
        }
    });
}

/// Runs between fork and exec.
void leadGroup()
{
    setpgid(0, 0);
#if defined(Q_OS_LINUX)
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // Where this program itself is killed, no handler runs.
#endif
}

}  // namespace

ProgramGroup::ProgramGroup(QProcess& process) : m_process(process)
{
    watchSignals();
    m_process.setChildProcessModifier(&leadGroup);
}

void ProgramGroup::noteStarted()
{
    const auto id = static_cast<pid_t>(m_process.processId());
    if (id <= 0)
        return;
    setpgid(id, id);  // Whichever of the two comes first: the group is there before it can be ended.
    m_group = id;
    for (std::atomic<pid_t>& place : atWork)
        if (pid_t none = 0; place.compare_exchange_strong(none, id))
            return;
}

void ProgramGroup::signalAll(int signal) const
{
    if (m_group > 0)
        kill(static_cast<pid_t>(-m_group), signal);
}

void ProgramGroup::forget()
{
    for (std::atomic<pid_t>& place : atWork)
        if (auto id = static_cast<pid_t>(m_group); m_group > 0 && place.compare_exchange_strong(id, 0))
            break;
    m_group = 0;
}

void ProgramGroup::end(bool atOnce)
{
    constexpr int patienceMs = 500;
    if (!atOnce) {
        signalAll(SIGTERM);
        m_process.waitForFinished(patienceMs);
    }
    // Also where the first of them has ended: what it started may be deaf.
    signalAll(SIGKILL);
    m_process.waitForFinished(patienceMs);
    forget();
}
#else
ProgramGroup::ProgramGroup(QProcess& process) : m_process(process) {}

void ProgramGroup::noteStarted() { m_group = m_process.processId(); }

void ProgramGroup::signalAll(int /*signal*/) const { m_process.kill(); }

void ProgramGroup::forget() { m_group = 0; }

void ProgramGroup::end(bool /*atOnce*/)
{
    constexpr int patienceMs = 500;
    signalAll(0);
    m_process.waitForFinished(patienceMs);
    forget();
}
#endif

ProgramGroup::~ProgramGroup()
{
    if (m_process.state() != QProcess::NotRunning)
        end(true);
    forget();
}

}  // namespace headroom
