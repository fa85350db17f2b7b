// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/report_logo.h"
#include "app/report/report_section.h"
#include "model/acceptance/acceptance.h"
#include "model/estimator/estimated_plan.h"
#include "model/fix/fix.h"
#include "model/health/rules/assess.h"
#include "model/quota/quota.h"
#include "model/workshop/workshop.h"

#include <QDate>
#include <QPageSize>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headroom {

/// What looking for fixes may take of a WorkBudget, so that a report is written within a second.
inline constexpr std::int64_t reportFixSteps = 5'000'000;

/// What people wrote down about the plans of a report that are those of a workshop.
struct WorkshopRecord {
    std::vector<std::string> notes{};  ///< Of each plan in the report's order; empty where there is none.
    std::vector<WorkshopDecision> decisions{};  ///< The oldest first.
};

/// Everything a report is made from: the same input gives the same pages.
struct ReportInput {
    Plan plan;
    Estimate estimate;
    QDate date;  ///< Printed on the title page, never taken from the clock by the report itself.
    QPageSize paper{QPageSize::A4};
    std::vector<EstimatedPlan> others{};  ///< Plans beside the first: the report then begins with a comparison.
    std::shared_ptr<const HealthReport> health{};  ///< A reading of real GPUs; null adds no section.
    const Catalogue* catalogue{nullptr};  ///< Where machines are looked up; without it no security section is written.
    std::shared_ptr<const Acceptance> acceptance{};  ///< Tests of machines: the pages are their certificate alone.
    std::shared_ptr<const FixList> fixes{};  ///< Changes of the first plan; null adds no section.
    std::shared_ptr<const Acceptance> tested{};  ///< Tests of machines, as a section beside the others.
    ReportSections sections{};  ///< The chosen ones; none: all.
    QString title{};  ///< In the place of the plan's name on top and of the document; empty: that name.
    std::shared_ptr<const ReportLogo> logo{};  ///< In the place of Headroom's; may be null.
    std::shared_ptr<const SubscriptionLists> lists{};  ///< What is known of the subscription; null for nothing.

    WorkshopRecord workshop{};  ///< Empty where the plans are of no workshop.

    [[nodiscard]] bool has(ReportSection section) const { return sections.empty() || sections.contains(section); }
};

}  // namespace headroom
