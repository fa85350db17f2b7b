// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/search_controller.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

/// One core is left to the window.
unsigned searchThreads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

}  // namespace

SearchController::SearchController(const Catalogue& catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<const Catalogue>(catalogue)),
      m_worker([this](const std::stop_token& ended) { work(ended); })
{
}

SearchController::~SearchController()
{
    m_worker.request_stop();
    const std::lock_guard lock(m_mutex);
    m_running.request_stop();
}

void SearchController::search(const Plan& plan, Objective objective)
{
    {
        const std::lock_guard lock(m_mutex);
        m_pending = Request{plan, objective, ++m_latest, m_catalogue};
        m_running.request_stop();
    }
    m_wake.notify_one();
}

void SearchController::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = std::make_shared<const Catalogue>(catalogue);
}

void SearchController::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_running.request_stop();
}

void SearchController::work(const std::stop_token& ended)
{
    while (!ended.stop_requested()) {
        Request request;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, ended, [this] { return m_pending.has_value(); }))
                return;
            request = *std::exchange(m_pending, std::nullopt);
            m_running = std::stop_source();
            stop = m_running.get_token();
        }
        if (!ended.stop_requested())
            run(request, stop);
    }
}

template <class Deliver>
void SearchController::post(std::uint64_t number, Deliver deliver)
{
    m_calls.post([this, number, deliver = std::move(deliver)] {
        if (number == m_latest)
            deliver();
    });
}

void SearchController::reportProgress(const Request& request, const SearchSpace& space, const SearchProgress& progress)
{
    SearchProgress figures = progress;
    if (figures.soFar) {
        SearchReport report = searchReport(space, *request.catalogue, *std::exchange(figures.soFar, std::nullopt),
                                           request.objective, mostLayoutsSoFar);
        report.stage = ReportStage::SoFar;
        post(request.number,
             [this, shared = std::make_shared<const SearchReport>(std::move(report))] { emit foundSoFar(shared); });
    }
    post(request.number, [this, figures] { emit progressed(figures); });
}

void SearchController::run(const Request& request, const std::stop_token& stop)
{
    Findings findings;
    const std::optional<SearchSpace> space = SearchSpace::of(request.plan, *request.catalogue, false, findings);
    std::shared_ptr<const SearchReport> report;
    if (space) {
        const auto watch = [&](const SearchProgress& progress) {
            if (!stop.stop_requested())
                reportProgress(request, *space, progress);
        };
        SearchResult result =
            headroom::search(*space, {.objective = request.objective, .threads = searchThreads()}, stop, watch);
        report = std::make_shared<const SearchReport>(
            searchReport(*space, *request.catalogue, std::move(result), request.objective, mostLayouts));
    }
    post(request.number, [this, report] { emit finished(report); });
}

}  // namespace headroom
