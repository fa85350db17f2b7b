// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/comparison_verdict.h"

#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace headroom {

namespace {

struct ComparisonVerdictWords {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Plans = std::span<const EstimatedPlan>;

/// The plan that fits with the least value, if there are values and it is alone with its own.
template <class Value>
int least(Plans plans, Value value)
{
    constexpr double tieRatio = 1.0005;  // No difference in the digits that are shown.
    int best = -1;
    double lowest = 0;
    bool isTied = false;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::optional<double> own = plans[i].fits() ? value(plans[i].estimate) : std::nullopt;
        if (!own)
            continue;
        if (best < 0 || *own * tieRatio < lowest) {
            best = static_cast<int>(i);
            lowest = *own;
            isTied = false;
        } else if (*own <= lowest * tieRatio) {
            isTied = true;
        }
    }
    return isTied ? -1 : best;
}

/// What is paid for the same work: the whole job, or a million tokens of a service.
std::optional<double> costOfWork(const Estimate& estimate)
{
    const std::optional<Money> cost = estimate.serving ? estimate.serving->perMillionTokens : estimate.cost.job;
    return cost ? std::optional(cost->dollars()) : std::nullopt;
}

/// How long the same work takes: all tokens, or one of a service.
std::optional<double> timeOfWork(const Estimate& estimate)
{
    if (estimate.serving && estimate.serving->speed)
        return estimate.serving->speed->latencies.tpot.p50.value;
    return estimate.time && estimate.time->wall ? std::optional(estimate.time->wall->value) : std::nullopt;
}

bool hasCost(const EstimatedPlan& job) { return costOfWork(job.estimate).has_value(); }

bool serves(const EstimatedPlan& job) { return job.plan.workload != Workload::Training; }

/// Whether the cost of a plan that fits is not known.
bool isPriceMissing(Plans plans)
{
    return std::ranges::any_of(plans, [](const EstimatedPlan& job) { return job.fits() && !hasCost(job); });
}

/// The cheapest and the fastest of plans for the same job.
void findWinners(ComparisonVerdict& verdict, Plans plans)
{
    const auto priced =
        std::ranges::count_if(plans, [](const EstimatedPlan& job) { return job.fits() && hasCost(job); });
    // One price alone is cheaper than none that is known.
    if (sameCurrency(plans) && (priced > 1 || !isPriceMissing(plans)))
        verdict.cheapest = least(plans, &costOfWork);
    verdict.fastest = least(plans, &timeOfWork);
}

/// What the winners have over the others, put behind the count of those that fit.
void nameWinners(ComparisonVerdict& verdict, Plans plans)
{
    const auto name = [&](int index) { return comparisonName(plans[static_cast<std::size_t>(index)].plan); };
    const bool allPriced = !isPriceMissing(plans);
    if (verdict.fitting == 1) {
        verdict.decisive = comparisonName(std::ranges::find_if(plans, &EstimatedPlan::fits)->plan);
    } else if (verdict.cheapest >= 0 && verdict.cheapest == verdict.fastest) {
        verdict.decisive = (allPriced ? ComparisonVerdictWords::tr("%1 is cheapest and fastest")
                                      : ComparisonVerdictWords::tr("%1 is cheapest of those with a price, and fastest"))
                               .arg(name(verdict.cheapest));
    } else if (verdict.cheapest >= 0) {
        verdict.decisive = (allPriced ? ComparisonVerdictWords::tr("%1 is cheapest")
                                      : ComparisonVerdictWords::tr("%1 is cheapest of those with a price"))
                               .arg(name(verdict.cheapest));
        if (verdict.fastest >= 0)
            verdict.rest = ComparisonVerdictWords::tr(", %1 is fastest").arg(name(verdict.fastest));
    } else if (verdict.fastest >= 0) {
        verdict.decisive = ComparisonVerdictWords::tr("%1 is fastest").arg(name(verdict.fastest));
    }
}

/// "; the price of B is not known": what fits and cannot be compared by cost.
QString unpricedText(Plans plans)
{
    QStringList names;
    for (const EstimatedPlan& job : plans)
        if (job.fits() && !hasCost(job))
            names << comparisonName(job.plan);
    return names.isEmpty()
               ? QString()
               : ComparisonVerdictWords::tr("; no price is known for %1").arg(names.join(QStringLiteral(", ")));
}

/// How many plans work out: they fit, and services keep up with their load and target.
QString countedText(Plans plans, int fitting)
{
    const QString total = countText(plans.size());
    const bool services = std::ranges::all_of(plans, &serves);
    if (fitting == 0 && plans.size() == 1)
        return services ? ComparisonVerdictWords::tr("The service does not work out")
                        : ComparisonVerdictWords::tr("The plan does not fit");
    if (fitting == 0)
        return (services ? ComparisonVerdictWords::tr("None of the %1 services works out")
                         : ComparisonVerdictWords::tr("None of the %1 plans fits"))
            .arg(total);
    if (fitting == 1)
        return (services ? ComparisonVerdictWords::tr("1 of %1 services works out: ")
                         : ComparisonVerdictWords::tr("1 of %1 plans fits: "))
            .arg(total);
    return (services ? ComparisonVerdictWords::tr("%1 of %2 services work out: ")
                     : ComparisonVerdictWords::tr("%1 of %2 plans fit: "))
        .arg(countText(fitting), total);
}

}  // namespace

bool sameCurrency(Plans plans)
{
    return std::ranges::all_of(plans, [&](const EstimatedPlan& job) {
        return job.estimate.cost.currency == plans.front().estimate.cost.currency;
    });
}

bool isSameJob(Plans plans)
{
    return std::ranges::all_of(plans, [&](const EstimatedPlan& job) {
        const EstimatedPlan& first = plans.front();
        const Serving& own = job.plan.serving;
        const Serving& others = first.plan.serving;
        const bool sameWork = serves(job) ? own.input_tokens == others.input_tokens &&
                                                own.output_tokens == others.output_tokens &&
                                                own.requests_per_s == others.requests_per_s
                                          : job.plan.training.tokens == first.plan.training.tokens;
        return sameWork && job.plan.workload == first.plan.workload &&
               job.estimate.model.parameters == first.estimate.model.parameters;
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
    const QString name = asText(QString::fromStdString(plan.name).simplified().toStdString());
    return name.isEmpty() ? ComparisonVerdictWords::tr("Untitled plan") : name;
}

QString standingText(const EstimatedPlan& job)
{
    const Estimate& estimate = job.estimate;
    if (job.fits())
        return isProbableFit(estimate) ? ComparisonVerdictWords::tr("probably fits")
                                       : ComparisonVerdictWords::tr("fits");
    if (!estimate.memory)
        return ComparisonVerdictWords::tr("impossible");
    if (estimate.memory->fit == Fit::Tight)
        return ComparisonVerdictWords::tr("too tight");
    const ServingSpeed* speed = estimate.serving && estimate.serving->speed ? &*estimate.serving->speed : nullptr;
    if (estimate.memory->fit == Fit::Fits && speed != nullptr && !speed->stable)
        return ComparisonVerdictWords::tr("overloaded");
    if (estimate.memory->fit == Fit::Fits && speed != nullptr && speed->goal && !speed->goal->isMet())
        return ComparisonVerdictWords::tr("misses its target");
    return ComparisonVerdictWords::tr("does not fit");
}

ComparisonVerdict comparisonVerdict(std::span<const EstimatedPlan> plans)
{
    ComparisonVerdict verdict;
    verdict.fitting = static_cast<int>(std::ranges::count_if(plans, &EstimatedPlan::fits));
    const bool sameJob = isSameJob(plans);
    if (sameJob)
        findWinners(verdict, plans);
    if (verdict.fitting == 0) {
        verdict.decisive = countedText(plans, 0);
        return verdict;
    }
    verdict.lead = countedText(plans, verdict.fitting);
    nameWinners(verdict, plans);
    if (verdict.decisive.isEmpty())
        verdict.decisive = sameJob ? ComparisonVerdictWords::tr("none is ahead in time and cost")
                                   : ComparisonVerdictWords::tr("their jobs differ");
    if (sameJob && verdict.fitting > 1)
        verdict.rest += unpricedText(plans);
    return verdict;
}

}  // namespace headroom
