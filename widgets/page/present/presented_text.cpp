// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/present/presented_text.h"

#include "model/search/certainty.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct PresentedWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Presented)
};

QString shortMoney(Money amount, const Estimate& estimate)
{
    return moneyShort(amount, asText(estimate.cost.currency));
}

/// A number that has to stay below a limit, and its far end.
Grade gradeOf(double value, std::optional<double> farEnd, double limit)
{
    if (value > limit)
        return Grade::Bad;
    return farEnd && *farEnd <= limit ? Grade::Good : Grade::Watch;
}

PresentedFigure memoryFigure(const Estimate& estimate, ByteUnit unit)
{
    const MemoryEstimate* memory = estimate.memory ? &*estimate.memory : nullptr;
    if (memory == nullptr)
        return {PresentedWords::tr("Memory"), dash, PresentedWords::tr("this layout is not possible"), Grade::Bad};
    const QString capacity = bytesText(memory->capacity, unit);
    const bool fits = memory->suffices();
    const auto& range = estimate.peakRange;
    return {fits ? PresentedWords::tr("Fits, %1").arg(perWorkerText(estimate.hardware))
                 : PresentedWords::tr("Does not fit, %1").arg(perWorkerText(estimate.hardware)),
            bytesText(memory->worst().peak, unit),
            range ? PresentedWords::tr("of %1; high end %2").arg(capacity, bytesText(range->high, unit))
                  : PresentedWords::tr("of %1; nothing like it was measured").arg(capacity),
            !fits                 ? Grade::Bad
            : isSureFit(estimate) ? Grade::Good
                                  : Grade::Watch};
}

PresentedFigure timeFigure(const Plan& plan, const Estimate& estimate)
{
    const QString label = PresentedWords::tr("Done in");
    if (!isHeld(estimate))
        return {label, dash, PresentedWords::tr("no time before it fits")};
    if (!estimate.time || !estimate.time->wall)
        return {label, dash, PresentedWords::tr("its time is not known")};
    const Hours wall = *estimate.time->wall;
    const std::optional<Range<Hours>> range = wallRangeOf(estimate);
    const QString slow =
        range ? PresentedWords::tr("slow end %1").arg(durationText(range->high)) : PresentedWords::tr("no range known");
    if (!plan.goal.deadline_days)
        return {label, durationText(wall), slow};
    const Hours limit = limitsOf(plan).within;
    return {label, durationText(wall), PresentedWords::tr("of %1; %2").arg(durationText(limit), slow),
            gradeOf(wall.value, range ? std::optional(range->high.value) : std::nullopt, limit.value)};
}

PresentedFigure latencyFigure(const Estimate& estimate)
{
    const ServingSpeed* speed = estimate.serving && estimate.serving->speed ? &*estimate.serving->speed : nullptr;
    const QString label = PresentedWords::tr("Per token, median");
    if (speed == nullptr)
        return {label, dash, PresentedWords::tr("not known, or nothing answers")};
    if (!speed->stable)
        return {label, dash, PresentedWords::tr("requests come faster than they are answered"), Grade::Bad};
    const QString note = PresentedWords::tr("first token after %1").arg(latencyText(speed->latencies.ttft.p50));
    if (!speed->goal)
        return {label, latencyText(speed->latencies.tpot.p50), note};
    return {label, latencyText(speed->latencies.tpot.p50), note, speed->goal->isMet() ? Grade::Good : Grade::Bad};
}

PresentedFigure moneyFigure(const Plan& plan, const Estimate& estimate)
{
    const bool isJob = plan.workload == Workload::Training;
    const QString label = isJob ? PresentedWords::tr("Costs") : PresentedWords::tr("Costs a month");
    if (isJob && !isHeld(estimate))
        return {label, dash, PresentedWords::tr("no price before it fits")};
    const std::optional<Money> amount = isJob ? estimate.cost.job : estimate.cost.month();
    if (!amount)
        return {label, dash, PresentedWords::tr("its price is not known")};
    const QString value = shortMoney(*amount, estimate);
    const auto& range = estimate.jobRange;
    if (!plan.cost.budget)
        return {label, value,
                isJob && range ? PresentedWords::tr("high end %1").arg(shortMoney(range->high, estimate))
                               : PresentedWords::tr("no budget given")};
    const Money budget = limitsOf(plan).budget;
    const std::optional<double> farEnd = !isJob  ? std::optional(amount->dollars())
                                         : range ? std::optional(range->high.dollars())
                                                 : std::nullopt;
    return {label, value,
            PresentedWords::tr("%1 % of %2")
                .arg(percentNumber(amount->dollars() / budget.dollars()), shortMoney(budget, estimate)),
            gradeOf(amount->dollars(), farEnd, budget.dollars())};
}

}  // namespace

std::vector<PresentedFigure> presentedFigures(const Plan& plan, const Estimate& estimate, ByteUnit unit)
{
    const bool isJob = plan.workload == Workload::Training;
    return {memoryFigure(estimate, unit), isJob ? timeFigure(plan, estimate) : latencyFigure(estimate),
            moneyFigure(plan, estimate)};
}

QString presentedMachines(const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    if (hardware.name.empty())
        return {};
    const QString nodes = PresentedWords::tr("%1 × %2").arg(countText(hardware.nodes), sizeLabel(hardware.name));
    return hardware.cpuOnly ? nodes : PresentedWords::tr("%1, %2").arg(nodes, workersUsedText(hardware));
}

PresentedPlan presentedPlan(const EstimatedPlan& job, int index)
{
    const Estimate& estimate = job.estimate;
    const bool isJob = job.plan.workload == Workload::Training;
    const std::optional<Money> amount = !isJob             ? estimate.cost.month()
                                        : isHeld(estimate) ? estimate.cost.job
                                                           : std::nullopt;
    PresentedPlan shown{.letter = comparisonLetter(index),
                        .name = comparisonName(job.plan),
                        .money = amount ? shortMoney(*amount, estimate) : dash,
                        .time = {},
                        .standing = {}};
    if (isJob && isHeld(estimate) && estimate.time && estimate.time->wall)
        shown.time = durationText(*estimate.time->wall);
    if (!job.fits()) {
        shown.standing = standingText(job);
        shown.standing[0] = shown.standing.at(0).toUpper();
        shown.grade = Grade::Bad;
    } else {
        const bool sure = certaintyOf(job.plan, estimate, limitsOf(job.plan)) == Certainty::Sure;
        shown.standing = sure ? PresentedWords::tr("Sure") : PresentedWords::tr("Probable");
        shown.grade = sure ? Grade::Good : Grade::Watch;
    }
    return shown;
}

}  // namespace headroom
