// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/budget_text.h"

#include "model/cost/cost.h"
#include "model/cost/job_curve.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct BudgetWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::CostPage)
};

/// "Friday 00:34 of week 1, from a Monday 00:00 on".
QString weekMomentText(Hours afterMonday)
{
    constexpr int minutesOfHour = 60;
    const auto minutes = static_cast<qint64>(std::floor(afterMonday.value * minutesOfHour));
    const qint64 hours = minutes / minutesOfHour;
    const qint64 week = hours / static_cast<qint64>(hoursOfWeek);
    const auto day = static_cast<int>(hours / hoursOfDay % daysOfWeek);
    return BudgetWords::tr("%1 %2 of week %3, from a Monday 00:00 on")
        .arg(dayName(day, QLocale::LongFormat), minuteText(minutes), countText(week + 1));
}

}  // namespace

QString budgetText(const Plan& plan, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    const std::optional<Money> budget = budgetOf(plan, cost);
    const std::optional<Hours> lasts = budgetUsedUp(plan, estimate);
    if (!budget || !lasts)
        return {};
    const QString currency = QString::fromStdString(cost.currency);
    QString text = BudgetWords::tr("%1 is used up on %2").arg(moneyShort(*budget, currency), weekMomentText(*lasts));
    if (!cost.job || !isHeld(estimate))
        return text;
    if (*cost.job > *budget)
        return text + BudgetWords::tr("; the job costs %1 more").arg(moneyShort(*cost.job - *budget, currency));
    return text + BudgetWords::tr(" if the machines stay; the job leaves %1 of it")
                      .arg(moneyShort(*budget - *cost.job, currency));
}

}  // namespace headroom
