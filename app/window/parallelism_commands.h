// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/search_controller.h"
#include "widgets/text/format.h"

#include <QObject>
#include <QPointer>

namespace headroom {

class ParallelismPage;
class PlanDocument;

/// Joins the page Parallelism to the document and to the search: the ranking follows the plan while the page is shown,
/// and a chosen layout becomes one undo step.
class ParallelismCommands final : public QObject {
    Q_OBJECT

public:
    /// Document and catalogue must outlive the commands.
    ParallelismCommands(PlanDocument& document, const Catalogue& catalogue, QObject* parent = nullptr);

    /// Makes the page; called once.
    [[nodiscard]] ParallelismPage* makePage(ByteUnit unit);
    /// The plan changed or the page is shown again.
    void refresh(const Plan& plan, const Estimate& estimate);
    void setByteUnit(ByteUnit unit);

private:
    void applyLayout(const LayoutChoice& layout);

    PlanDocument& m_document;
    const Catalogue& m_catalogue;
    SearchController m_search;
    QPointer<ParallelismPage> m_page{};
};

}  // namespace headroom
