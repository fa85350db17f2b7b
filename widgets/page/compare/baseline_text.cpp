// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/compare/baseline_text.h"

#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>
#include <optional>

namespace headroom {

namespace {

struct BaselineWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Baseline)
};

std::optional<Money> moneyOf(const EstimatedPlan& job)
{
    if (!job.fits())
        return std::nullopt;
    return job.plan.workload == Workload::Training ? job.estimate.cost.job : job.estimate.cost.month();
}

std::optional<Hours> hoursOf(const EstimatedPlan& job)
{
    const bool isKnown = job.fits() && job.estimate.time && job.estimate.time->wall;
    return isKnown && job.plan.workload == Workload::Training ? job.estimate.time->wall : std::nullopt;
}

QString moneyAgainst(const EstimatedPlan& baseline, const EstimatedPlan& other)
{
    const std::optional<Money> before = moneyOf(baseline);
    const std::optional<Money> now = moneyOf(other);
    if (!before || !now)
        return {};
    const double change = now->dollars() - before->dollars();
    const QString amount = moneyShort(Money::fromDollars(std::abs(change)), asText(other.estimate.cost.currency));
    const bool isJob = other.plan.workload == Workload::Training;
    if (std::abs(change) < 0.01)
        return BaselineWords::tr("costs the same");
    if (change > 0)
        return isJob ? BaselineWords::tr("costs %1 more").arg(amount)
                     : BaselineWords::tr("costs %1 more a month").arg(amount);
    return isJob ? BaselineWords::tr("costs %1 less").arg(amount)
                 : BaselineWords::tr("costs %1 less a month").arg(amount);
}

QString timeAgainst(const EstimatedPlan& baseline, const EstimatedPlan& other)
{
    const std::optional<Hours> before = hoursOf(baseline);
    const std::optional<Hours> now = hoursOf(other);
    constexpr double noticeable = 1.0 / 60;
    if (!before || !now)
        return {};
    const Hours change{now->value - before->value};
    if (std::abs(change.value) < noticeable)
        return BaselineWords::tr("takes as long");
    const QString time = durationText(Hours{std::abs(change.value)});
    return change.value > 0 ? BaselineWords::tr("takes %1 longer").arg(time)
                            : BaselineWords::tr("is done %1 sooner").arg(time);
}

}  // namespace

QString againstBaseline(std::span<const EstimatedPlan> plans)
{
    if (!sameCurrency(plans) || !isSameJob(plans))
        return {};
    QString text;
    for (const EstimatedPlan& other : plans.subspan(1)) {
        QStringList said = {moneyAgainst(plans.front(), other), timeAgainst(plans.front(), other)};
        said.removeAll(QString());
        if (!said.isEmpty())
            text += QStringLiteral("<br>") + BaselineWords::tr("Against %1, %2 %3.")
                                                 .arg(comparisonName(plans.front().plan).toHtmlEscaped(),
                                                      comparisonName(other.plan).toHtmlEscaped(),
                                                      said.join(BaselineWords::tr(" and ")));
    }
    return text;
}

}  // namespace headroom
