// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/controller/search_controller.h"
#include "app/window/shell/page_stack.h"
#include "widgets/text/format.h"

#include <QObject>

#include <memory>

namespace headroom {

class ParallelismPage;
class PlanDocument;

/// Joins the page Parallelism to the document and to the search: the ranking follows the plan while the page is shown,
/// and a chosen layout becomes one undo step.
class ParallelismCommands final : public QObject {
    Q_OBJECT

public:
    /// Document, estimates and catalogue must outlive the commands.
    ParallelismCommands(PlanDocument& document, const EstimateController& estimates, const Catalogue& catalogue,
                        QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();

    /// Puts the plan with the layout chosen on the page beside it, or else with the best; false where none is known.
    [[nodiscard]] bool putChosenAside();

    /// The catalogue that the commands refer to has other prices.
    void catalogueChanged() { m_search.setCatalogue(m_catalogue); }

signals:
    /// The person wants to look for another cluster.
    void clusterWanted();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// The person wants the plan with a found layout to stand beside it.
    void setAside(const headroom::Plan& plan);

private:
    [[nodiscard]] QWidget* makePage();
    void refresh();
    /// Searches the layouts of the plan; until something is found, those known are shown with its figures.
    void search(Objective objective);
    void show(const std::shared_ptr<const SearchReport>& report);
    void applyLayout(const LayoutChoice& layout);
    void putAside(const LayoutChoice& layout);

    PlanDocument& m_document;
    const EstimateController& m_estimates;
    const Catalogue& m_catalogue;
    SearchController m_search;
    std::shared_ptr<const SearchReport> m_found{};  ///< The last that a search told, for whichever plan it was.
    ParallelismPage* m_page{nullptr};
};

}  // namespace headroom
