// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/cost_verdict.h"

#include "model/search/certainty.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct CostVerdictWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostVerdict)
};

QString money(Money amount, const Estimate& estimate)
{
    return moneyShort(amount, QString::fromStdString(estimate.cost.currency));
}

/// "$4,707", or "$4,707 of $60,000" where there is a budget.
QString spent(Money amount, const Plan& plan, const GoalLimits& limits, const Estimate& estimate)
{
    const QString text = money(amount, estimate);
    return plan.cost.budget ? CostVerdictWords::tr("%1 of %2").arg(text, money(limits.budget, estimate)) : text;
}

VerdictText jobVerdict(const Plan& plan, const Estimate& estimate, Money job, Hours wall)
{
    const GoalLimits limits = limitsOf(plan);
    if (job > limits.budget)
        return {Grade::Bad, CostVerdictWords::tr("The job costs %1,").arg(money(job, estimate)),
                CostVerdictWords::tr("%1 over the budget of %2")
                    .arg(money(job - limits.budget, estimate), money(limits.budget, estimate)),
                -1};
    if (wall > limits.within)
        return {Grade::Bad,
                CostVerdictWords::tr("The job costs %1 and takes %2,")
                    .arg(spent(job, plan, limits, estimate), durationText(wall)),
                CostVerdictWords::tr("%1 too long").arg(durationText(wall - limits.within)), -1};
    const std::optional<Range<Hours>> range = wallRangeOf(estimate);
    const bool mayBeLate = plan.goal.deadline_days && (!range || range->high > limits.within);
    const bool mayCostMore = plan.cost.budget && (!estimate.jobRange || estimate.jobRange->high > limits.budget);
    const Grade grade = mayBeLate || mayCostMore ? Grade::Watch : Grade::Good;
    if (plan.goal.deadline_days) {
        const QString costs = spent(job, plan, limits, estimate);
        return {grade,
                grade == Grade::Watch ? CostVerdictWords::tr("The job probably costs %1 and takes").arg(costs)
                                      : CostVerdictWords::tr("The job costs %1 and takes").arg(costs),
                CostVerdictWords::tr("%1 of %2").arg(durationText(wall), durationText(limits.within)), -1};
    }
    const QString takes = durationText(wall);
    return {grade,
            grade == Grade::Watch ? CostVerdictWords::tr("The job takes %1 and probably costs").arg(takes)
                                  : CostVerdictWords::tr("The job takes %1 and costs").arg(takes),
            spent(job, plan, limits, estimate), -1};
}

VerdictText monthVerdict(const Plan& plan, const Estimate& estimate, Money month)
{
    const GoalLimits limits = limitsOf(plan);
    if (month > limits.budget)
        return {Grade::Bad, CostVerdictWords::tr("A month costs %1,").arg(money(month, estimate)),
                CostVerdictWords::tr("%1 over the budget of %2")
                    .arg(money(month - limits.budget, estimate), money(limits.budget, estimate)),
                -1};
    const std::optional<Money>& tokens = estimate.serving->perMillionTokens;
    const QString lead = tokens ? CostVerdictWords::tr("A million tokens cost %1, a month")
                                      .arg(moneyText(*tokens, QString::fromStdString(estimate.cost.currency)))
                                : CostVerdictWords::tr("A month costs");
    return {Grade::Good, lead, spent(month, plan, limits, estimate), -1};
}

}  // namespace

std::optional<VerdictText> costVerdict(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.memory || hasErrors(estimate.findings))
        return std::nullopt;
    if (plan.workload != Workload::Training) {
        const std::optional<Money> month = estimate.cost.month();
        return estimate.serving && month ? std::optional(monthVerdict(plan, estimate, *month)) : std::nullopt;
    }
    if (!estimate.cost.job || !estimate.time || !estimate.time->wall)
        return std::nullopt;
    return jobVerdict(plan, estimate, *estimate.cost.job, *estimate.time->wall);
}

QString costRangeText(const Estimate& estimate)
{
    if (!estimate.jobRange)
        return {};
    return CostVerdictWords::tr("Expected: %1 to %2")
        .arg(money(estimate.jobRange->low, estimate), money(estimate.jobRange->high, estimate));
}

}  // namespace headroom
