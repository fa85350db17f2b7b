// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/threads/background_work.h"
#include "model/search/search_report.h"

#include <QObject>

#include <memory>

namespace headroom {

/// Searches the layouts of a plan beside the window. A new plan stops the search under way, whose outcome is
/// dropped; plans that come meanwhile replace each other, so that nothing queues up. No call waits for a search.
class SearchController final : public QObject {
    Q_OBJECT

public:
    /// Takes a copy of the catalogue, which the window may change while a search goes on.
    explicit SearchController(const Catalogue& catalogue, QObject* parent = nullptr);

    /// How many of the ranked layouts a report holds at most.
    static constexpr std::size_t mostLayouts = 1000;
    /// The same of a report on a search that goes on.
    static constexpr std::size_t mostLayoutsSoFar = 24;

    void search(const Plan& plan, Objective objective);
    /// What searches use from now on.
    void setCatalogue(const Catalogue& catalogue);
    /// Stops the search under way; its outcome so far comes as finished().
    void cancel() { m_work.stop(); }

signals:
    void progressed(const headroom::SearchProgress& progress);
    /// What the search under way has found, a few times a second.
    void foundSoFar(const std::shared_ptr<const headroom::SearchReport>& report);
    /// A search ended; null where the plan has no layouts to search, such as a serving plan.
    void finished(const std::shared_ptr<const headroom::SearchReport>& report);

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
