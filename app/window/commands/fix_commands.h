// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/fix_controller.h"

#include <QObject>
#include <QString>

#include <memory>

namespace headroom {

class MemoryPage;
class PlanDocument;
class VerdictBanner;

/// Joins the fixes in the banner to document and pages: they follow the plan, a look at one shows its memory as a
/// preview, a click makes it one undo step.
class FixCommands final : public QObject {
    Q_OBJECT

public:
    /// All arguments must outlive the commands; `today` is an ISO date.
    FixCommands(PlanDocument& document, VerdictBanner& banner, const Catalogue& catalogue, std::string today,
                QObject* parent = nullptr);

    /// The plan changed, and its estimate is in the banner.
    void follow(const Plan& plan);
    /// What fixes are looked for with from now on.
    void setCatalogue(const Catalogue& catalogue) { m_controller.setCatalogue(catalogue); }
    /// The fixes of the newest plan, as the banner shows them; null while they are looked for.
    [[nodiscard]] std::shared_ptr<const FixList> current() const;
    /// The page that shows previews, once there is one.
    void setMemoryPage(MemoryPage* page) { m_memoryPage = page; }

signals:
    /// The person wants a changed plan beside the present one; the plan has the fix in its name.
    void setAside(const Plan& plan);

private:
    [[nodiscard]] const Fix* fixAt(int index) const;
    void preview(int index);
    void apply(int index);
    void putAside(int index);

    PlanDocument& m_document;
    VerdictBanner& m_banner;
    FixController m_controller;
    MemoryPage* m_memoryPage{nullptr};
    bool m_isCurrent{false};  ///< Whether the banner's fixes are of the newest plan.
};

}  // namespace headroom
