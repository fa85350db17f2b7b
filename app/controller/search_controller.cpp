// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/search_controller.h"

#include "app/threads/background_threads.h"

#include <optional>
#include <utility>

namespace headroom {

namespace {

}  // namespace

SearchController::SearchController(const Catalogue& catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<const Catalogue>(catalogue))
{
}

void SearchController::setCatalogue(const Catalogue& catalogue)
{
    m_catalogue = std::make_shared<const Catalogue>(catalogue);
}

void SearchController::search(const Plan& plan, Objective objective)
{
    m_work.restart(
        [this, plan, objective, catalogue = m_catalogue](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
            Findings findings;
            const std::optional<SearchSpace> space = SearchSpace::of(plan, *catalogue, false, findings);
            if (!space)
                return [this] { emit finished(nullptr); };
            const auto report = [&](SearchResult result, std::size_t most) {
                return searchReport(*space, *catalogue, std::move(result), objective, most);
            };
            const auto watch = [&](const SearchProgress& progress) {
                if (task.stop().stop_requested())
                    return;
                SearchProgress figures = progress;
                if (figures.soFar) {
                    SearchReport soFar = report(*std::exchange(figures.soFar, std::nullopt), mostLayoutsSoFar);
                    soFar.stage = ReportStage::SoFar;
                    task.report([this, shared = std::make_shared<const SearchReport>(std::move(soFar))] {
                        emit foundSoFar(shared);
                    });
                }
                task.report([this, figures] { emit progressed(figures); });
            };
            SearchResult result =
                headroom::search(*space, {.objective = objective, .threads = backgroundThreads()}, task.stop(), watch);
            return [this, shared = std::make_shared<const SearchReport>(report(std::move(result), mostLayouts))] {
                emit finished(shared);
            };
        });
}

}  // namespace headroom
