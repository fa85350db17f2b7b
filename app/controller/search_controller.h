// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/call_queue.h"
#include "model/search/search_report.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace headroom {

/// Searches the layouts of a plan on threads of its own. A new plan stops the search under way, whose outcome is
/// dropped; plans that come meanwhile replace each other, so that nothing queues up. No call waits for a search.
class SearchController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue, which the window may change while a search goes on.
    explicit SearchController(const Catalogue& catalogue, QObject* parent = nullptr);
    ~SearchController() override;

    /// How many of the ranked layouts a report holds at most.
    static constexpr std::size_t mostLayouts = 1000;
    /// The same of a report on a search that goes on.
    static constexpr std::size_t mostLayoutsSoFar = 24;

    void search(const Plan& plan, Objective objective);
    /// What searches use from now on.
    void setCatalogue(const Catalogue& catalogue);
    /// Stops the search under way; its outcome so far comes as finished().
    void cancel();

signals:
    void progressed(const headroom::SearchProgress& progress);
    /// What the search under way has found, a few times a second.
    void foundSoFar(const std::shared_ptr<const headroom::SearchReport>& report);
    /// A search ended; null where the plan has no layouts to search, such as a serving plan.
    void finished(const std::shared_ptr<const headroom::SearchReport>& report);

private:
    struct Request {
        Plan plan{};
        Objective objective{Objective::Time};
        std::uint64_t number{0};
        std::shared_ptr<const Catalogue> catalogue{};
    };
    void work(const std::stop_token& ended);
    void run(const Request& request, const std::stop_token& stop);
    void reportProgress(const Request& request, const SearchSpace& space, const SearchProgress& progress);
    /// Calls deliver() in the controller's thread unless a later request came.
    template <class Deliver>
    void post(std::uint64_t number, Deliver deliver);

    std::shared_ptr<const Catalogue> m_catalogue;  ///< Of the controller's thread only; requests share it.
    std::mutex m_mutex{};
    std::condition_variable_any m_wake{};
    std::optional<Request> m_pending{};  ///< Guarded by the mutex, as is m_running.
    std::stop_source m_running{};
    std::uint64_t m_latest{0};  ///< Of the controller's thread only.
    CallQueue m_calls{};
    std::jthread m_worker{};    ///< Last: it ends before what it uses.
};

}  // namespace headroom
