// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/controller/estimate_controller.h"
#include "app/threads/background_work.h"
#include "app/window/shell/page_stack.h"
#include "model/decide/decision.h"
#include "widgets/banner/banner_headline.h"

#include <QObject>

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

class DecidePage;
class PlanDocument;

/// The page Decide of one window: looks for answers to the plan's goal beside the window, and makes the plan one of
/// them where the person asks for that. What was found stays when the page is left.
class DecideCommands final : public QObject {
    Q_OBJECT

public:
    /// Everything referred to outlives it.
    DecideCommands(PlanDocument& document, const EstimateController& estimates, const Catalogue& catalogue,
                   std::string today, QObject* parent = nullptr);

    [[nodiscard]] PageStack::Page page();
    /// What the banner says of the answers; nothing before there are any.
    [[nodiscard]] std::optional<BannerHeadline> headline() const;

signals:
    /// The person wants to fill in that field of the plan.
    void fieldWanted(std::string_view pointer);
    /// A plan that is to stand beside the open one.
    void setAside(const headroom::Plan& plan);
    /// Other answers are shown.
    void changed();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

private:
    [[nodiscard]] QWidget* makePage();
    void refresh();
    void take(const Plan& plan, const Decision& decision);
    /// What was found at once, while better answers are looked for.
    void takeFirst(const Plan& plan, const Decision& decision);
    void show();
    void apply(const Answer& answer);
    void putAside(const Answer& answer);

    PlanDocument& m_document;
    const EstimateController& m_estimates;
    const Catalogue& m_catalogue;
    std::string m_today;  ///< ISO date.
    DecidePage* m_page{nullptr};
    std::optional<Plan> m_asked{};  ///< The plan that answers are sought for, or were found.
    std::optional<Plan> m_answered{};
    Decision m_decision{};  ///< Of `m_answered`.
    BackgroundWork m_work{};  ///< Last: it ends before what it uses.
};

}  // namespace headroom
