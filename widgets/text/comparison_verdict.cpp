// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/comparison_verdict.h"

#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Plans = std::span<const EstimatedPlan>;

/// The plan that fits with the least value, if there are values.
template <class Value>
int least(Plans plans, Value value)
{
    int best = -1;
    double lowest = 0;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::optional<double> own = plans[i].fits() ? value(plans[i].estimate) : std::nullopt;
        if (own && (best < 0 || *own < lowest)) {
            best = static_cast<int>(i);
            lowest = *own;
        }
    }
    return best;
}

/// What the winners have over the others, put behind the count of those that fit.
void nameWinners(ComparisonVerdict& verdict, Plans plans)
{
    const auto name = [&](int index) { return comparisonName(plans[static_cast<std::size_t>(index)].plan); };
    if (verdict.fitting == 1) {
        verdict.decisive = comparisonName(std::ranges::find_if(plans, &EstimatedPlan::fits)->plan);
    } else if (verdict.cheapest >= 0 && verdict.cheapest == verdict.fastest) {
        verdict.decisive = Words::tr("%1 is cheapest and fastest").arg(name(verdict.cheapest));
    } else if (verdict.cheapest >= 0) {
        verdict.decisive = Words::tr("%1 is cheapest").arg(name(verdict.cheapest));
        if (verdict.fastest >= 0)
            verdict.rest = Words::tr(", %1 is fastest").arg(name(verdict.fastest));
    } else if (verdict.fastest >= 0) {
        verdict.decisive = Words::tr("%1 is fastest").arg(name(verdict.fastest));
    }
}

}  // namespace

bool sameCurrency(Plans plans)
{
    return std::ranges::all_of(plans, [&](const EstimatedPlan& job) {
        return job.estimate.cost.currency == plans.front().estimate.cost.currency;
    });
}

QString comparisonLetter(int index)
{
    constexpr int letters = 26;
    const QString last(QChar(u'A' + index % letters));
    return index < letters ? last : comparisonLetter(index / letters - 1) + last;
}

QString comparisonName(const Plan& plan)
{
    const QString name = QString::fromStdString(plan.name).simplified();
    return name.isEmpty() ? Words::tr("Untitled plan") : name;
}

ComparisonVerdict comparisonVerdict(std::span<const EstimatedPlan> plans)
{
    ComparisonVerdict verdict;
    verdict.fitting = static_cast<int>(std::ranges::count_if(plans, &EstimatedPlan::fits));
    if (sameCurrency(plans))
        verdict.cheapest = least(plans, [](const Estimate& e) -> std::optional<double> {
            return e.cost.job ? std::optional(e.cost.job->dollars()) : std::nullopt;
        });
    verdict.fastest = least(plans, [](const Estimate& e) -> std::optional<double> {
        return e.time && e.time->wall ? std::optional(e.time->wall->value) : std::nullopt;
    });
    const QString total = countText(plans.size());
    if (verdict.fitting == 0) {
        verdict.decisive =
            plans.size() == 1 ? Words::tr("The plan does not fit") : Words::tr("None of the %1 plans fits").arg(total);
        return verdict;
    }
    verdict.lead = verdict.fitting == 1 ? Words::tr("1 of %1 plans fits: ").arg(total)
                                        : Words::tr("%1 of %2 plans fit: ").arg(countText(verdict.fitting), total);
    nameWinners(verdict, plans);
    return verdict;
}

}  // namespace headroom
