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

/// The plan that fits with the least value, if there are values and it is alone with its own.
template <class Value>
int least(Plans plans, Value value)
{
    constexpr double alike = 1.0005;  // No difference in the digits that are shown.
    int best = -1;
    double lowest = 0;
    bool isTied = false;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::optional<double> own = plans[i].fits() ? value(plans[i].estimate) : std::nullopt;
        if (!own)
            continue;
        if (best < 0 || *own * alike < lowest) {
            best = static_cast<int>(i);
            lowest = *own;
            isTied = false;
        } else if (*own <= lowest * alike) {
            isTied = true;
        }
    }
    return isTied ? -1 : best;
}

bool hasJobCost(const EstimatedPlan& job) { return job.estimate.cost.job.has_value(); }

/// Whether the cost of a plan that fits is not known.
bool isPriceMissing(Plans plans)
{
    return std::ranges::any_of(plans, [](const EstimatedPlan& job) { return job.fits() && !hasJobCost(job); });
}

/// Whether all plans do the same work, so that their time and cost may be compared.
bool isSameJob(Plans plans)
{
    return std::ranges::all_of(plans, [&](const EstimatedPlan& job) {
        const EstimatedPlan& first = plans.front();
        const bool trains = job.plan.workload == Workload::Training;
        return job.plan.workload == first.plan.workload &&
               job.estimate.model.parameters == first.estimate.model.parameters &&
               (!trains || job.plan.training.tokens == first.plan.training.tokens);
    });
}

/// The cheapest and the fastest of plans for the same job.
void findWinners(ComparisonVerdict& verdict, Plans plans)
{
    const auto priced =
        std::ranges::count_if(plans, [](const EstimatedPlan& job) { return job.fits() && hasJobCost(job); });
    // One price alone is cheaper than none that is known.
    if (sameCurrency(plans) && (priced > 1 || !isPriceMissing(plans)))
        verdict.cheapest = least(plans, [](const Estimate& e) -> std::optional<double> {
            return e.cost.job ? std::optional(e.cost.job->dollars()) : std::nullopt;
        });
    verdict.fastest = least(plans, [](const Estimate& e) -> std::optional<double> {
        return e.time && e.time->wall ? std::optional(e.time->wall->value) : std::nullopt;
    });
}

/// What the winners have over the others, put behind the count of those that fit.
void nameWinners(ComparisonVerdict& verdict, Plans plans)
{
    const auto name = [&](int index) { return comparisonName(plans[static_cast<std::size_t>(index)].plan); };
    const bool allPriced = !isPriceMissing(plans);
    if (verdict.fitting == 1) {
        verdict.decisive = comparisonName(std::ranges::find_if(plans, &EstimatedPlan::fits)->plan);
    } else if (verdict.cheapest >= 0 && verdict.cheapest == verdict.fastest) {
        verdict.decisive = (allPriced ? Words::tr("%1 is cheapest and fastest")
                                      : Words::tr("%1 is cheapest of those with a price, and fastest"))
                               .arg(name(verdict.cheapest));
    } else if (verdict.cheapest >= 0) {
        verdict.decisive = (allPriced ? Words::tr("%1 is cheapest") : Words::tr("%1 is cheapest of those with a price"))
                               .arg(name(verdict.cheapest));
        if (verdict.fastest >= 0)
            verdict.rest = Words::tr(", %1 is fastest").arg(name(verdict.fastest));
    } else if (verdict.fastest >= 0) {
        verdict.decisive = Words::tr("%1 is fastest").arg(name(verdict.fastest));
    }
}

/// "; the price of B is not known": what fits and cannot be compared by cost.
QString unpricedText(Plans plans)
{
    QStringList names;
    for (const EstimatedPlan& job : plans)
        if (job.plan.workload == Workload::Training && job.fits() && !hasJobCost(job))
            names << comparisonName(job.plan);
    return names.isEmpty() ? QString() : Words::tr("; no price is known for %1").arg(names.join(QStringLiteral(", ")));
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
    const bool sameJob = isSameJob(plans);
    if (sameJob)
        findWinners(verdict, plans);
    const QString total = countText(plans.size());
    if (verdict.fitting == 0) {
        verdict.decisive =
            plans.size() == 1 ? Words::tr("The plan does not fit") : Words::tr("None of the %1 plans fits").arg(total);
        return verdict;
    }
    verdict.lead = verdict.fitting == 1 ? Words::tr("1 of %1 plans fits: ").arg(total)
                                        : Words::tr("%1 of %2 plans fit: ").arg(countText(verdict.fitting), total);
    nameWinners(verdict, plans);
    if (verdict.decisive.isEmpty())
        verdict.decisive = sameJob ? Words::tr("none is ahead in time and cost") : Words::tr("their jobs differ");
    if (sameJob && verdict.fitting > 1)
        verdict.rest += unpricedText(plans);
    return verdict;
}

}  // namespace headroom
