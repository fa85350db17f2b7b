// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/controller/search_controller.h"
#include "app/window/page_stack.h"
#include "widgets/text/format.h"

#include <QObject>

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

    /// The catalogue that the commands refer to has other prices.
    void catalogueChanged() { m_search.setCatalogue(m_catalogue); }

signals:
    /// The person wants to look for another cluster.
    void clusterWanted();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    [[nodiscard]] QWidget* makePage();
    void refresh();
    void applyLayout(const LayoutChoice& layout);

    PlanDocument& m_document;
    const EstimateController& m_estimates;
    const Catalogue& m_catalogue;
    SearchController m_search;
    ParallelismPage* m_page{nullptr};
};

}  // namespace headroom
