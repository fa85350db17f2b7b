// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/call_queue.h"
#include "model/fix/fix.h"

#include <QObject>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace headroom {

/// Finds the fixes of the newest plan on a thread of its own. A plan that comes while another is worked on takes its
/// turn next and stops what is being looked for; those between are dropped, and so is every result that is not of the
/// newest plan.
class FixController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue, which the window may change meanwhile; `today` is an ISO date.
    FixController(const Catalogue& catalogue, std::string today, QObject* parent = nullptr);
    /// Stops what is being looked for, and waits for the thread: one estimate at most.
    ~FixController() override;

    void setPlan(const Plan& plan);
    /// Ends what is being looked for: what has been found by then is the result.
    void stop();
    /// What the plans set from now on are looked at with.
    void setCatalogue(const Catalogue& catalogue);

signals:
    /// The fixes of the newest plan.
    void found(const FixList& list);

private:
    void work();
    void take(std::uint64_t generation, const FixList& list);

    std::shared_ptr<const Catalogue> m_catalogue;  ///< Only the owner's thread uses it.
    std::string m_today;
    std::uint64_t m_generation{0};  ///< Of the newest plan; only the owner's thread uses it.

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<Plan> m_waiting{};             ///< Guarded by m_mutex, as are the next three.
    std::shared_ptr<const Catalogue> m_waitingCatalogue{};
    std::uint64_t m_waitingGeneration{0};
    bool m_ends{false};
    std::stop_source m_running{};  ///< Guarded too: of what is being looked for.
    CallQueue m_calls{};
    std::thread m_thread;  ///< Last: it starts when all else is there.
};

}  // namespace headroom
