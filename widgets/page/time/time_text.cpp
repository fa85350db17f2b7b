// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/time/time_text.h"

#include "model/cost/schedule.h"
#include "model/cost/token_run.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct TimeFigureWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::TimePage)
};

QString tip(const QString& name, const QString& text) { return u"<b>"_qs + name + u"</b>: "_qs + text.toHtmlEscaped(); }

KpiFigure stepFigure(const Plan& plan, const Estimate& estimate)
{
    const Layout layout = estimate.layout.value_or(Layout{});
    const double tokens = static_cast<double>(layout.globalBatch) * static_cast<double>(plan.training.sequence);
    const QString name = TimeFigureWords::tr("One step");
    QString text = TimeFigureWords::tr("%1 sequences of %2 tokens, in %3 micro-batches %4")
                       .arg(countText(layout.globalBatch), countText(plan.training.sequence),
                            countText(layout.microBatches), perWorkerText(estimate.hardware));
    if (const auto& range = estimate.stepRange)
        text += TimeFigureWords::tr("; %1 %2").arg(rangeText(*range), rangeSource(range->band, estimate.errorKind));
    return {name, secondsText(estimate.time->step),
            estimate.stepRange ? rangeText(*estimate.stepRange)
                               : TimeFigureWords::tr("%1 tokens").arg(shortCount(tokens)),
            tip(name, text), true};
}

KpiFigure rateFigure(const Estimate& estimate)
{
    const TimeEstimate& time = *estimate.time;
    const QString name = TimeFigureWords::tr("Tokens per second");
    const QString workers = workersUsedText(estimate.hardware);
    const QString each = estimate.hardware.gpusUsed == 1
                             ? TimeFigureWords::tr("on %1").arg(workers)
                             : TimeFigureWords::tr("%1 %2").arg(rateNumber(time.tokensPerSecondPerGpu),
                                                                perWorkerText(estimate.hardware));
    QString text = TimeFigureWords::tr("tokens of a step over its time, on %1").arg(workers);
    if (const auto& range = estimate.stepRange)
        text += TimeFigureWords::tr(", %1; %2 %3")
                    .arg(each, tokenRateRangeText(time, *range), rangeSource(range->band, estimate.errorKind));
    return {name, rateNumber(time.tokensPerSecond),
            estimate.stepRange ? tokenRateRangeText(time, *estimate.stepRange) : each, tip(name, text), false};
}

KpiFigure useFigure(const TimeEstimate& time, const Hardware& hardware)
{
    const QString name = TimeFigureWords::tr("MFU");
    const QString text =
        TimeFigureWords::tr("model FLOPs of %1 TFLOP/s per %4 over the dense peak of the recipe's products, "
                            "attention counted in full within windows; %2 % with the half of it that causal tokens "
                            "attend to; HFU %3 % counts what kernels execute, recomputation included")
            .arg(rateNumber(time.modelRate.value / 1e12), percentNumber(time.mfuCausal), percentNumber(time.hfu),
                 workerText(hardware));
    return {name, TimeFigureWords::tr("%1 %").arg(percentNumber(time.mfu)),
            TimeFigureWords::tr("causal %1 %").arg(percentNumber(time.mfuCausal)), tip(name, text), false};
}

KpiFigure costFigure(const Estimate& estimate)
{
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const QString name = TimeFigureWords::tr("Cost of the run");
    const QString hour = moneyShort(*estimate.cost.over(Hours{1}), currency);
    const Money sum = *estimate.cost.job;
    return {
        name, moneyShort(sum, currency), TimeFigureWords::tr("at %1 /h").arg(hour),
        tip(name, TimeFigureWords::tr("all nodes for %1, failures and restarts included, with storage and egress: %2")
                      .arg(durationText(*estimate.time->wall), moneyText(sum, currency))),
        false};
}

}  // namespace

std::vector<KpiFigure> timeFigures(const Plan& plan, const Estimate& estimate)
{
    const TimeEstimate& time = *estimate.time;
    const QString run = TimeFigureWords::tr("Run");
    std::vector<KpiFigure> figures{stepFigure(plan, estimate)};
    figures.push_back(rateFigure(estimate));
    figures.push_back(useFigure(time, estimate.hardware));
    if (!isHeld(estimate))
        return figures;
    const QString without = TimeFigureWords::tr("%1 without failures and restarts").arg(durationText(time.run));
    figures.push_back(
        {run, durationText(time.wall.value_or(time.run)),
         (time.wall ? TimeFigureWords::tr("%1 tokens, with failures")
                    : TimeFigureWords::tr("%1 tokens, without failures"))
             .arg(shortCount(plan.training.tokens)),
         tip(run, time.wall ? TimeFigureWords::tr("all tokens, with the failures expected; %1").arg(without) : without),
         false});
    if (estimate.cost.job)
        figures.push_back(costFigure(estimate));
    return figures;
}

QString tokensNote(const Plan& plan, const Estimate& estimate)
{
    QStringList notes;
    const TokenRun run = tokenRun(plan, estimate);
    if (run.losesTime())
        notes << TimeFigureWords::tr("%1 % of the time makes progress, dashed: without failures")
                     .arg(percentNumber(run.goodput));
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    const bool pauses = schedule && onHours(*schedule) < fullWeek && onHours(*schedule).value > 0;
    if (run.done && pauses)
        notes << TimeFigureWords::tr("machines on; done after %1 under the schedule")
                     .arg(durationText(calendarHours(*schedule, *run.done)));
    return notes.join(u"; "_qs);
}

QStringList noTimeReasons(const Estimate& estimate, ByteUnit unit)
{
    if (estimate.time)
        return {};
    QStringList reasons;
    // A plan that is possible but too large still has a time: what is left are the reasons for none at all.
    if (!estimate.memory)
        for (const Finding& finding : estimate.findings)
            if (finding.severity == Severity::Error)
                reasons << findingFullText(finding, unit);
    if (reasons.isEmpty()) {
        const QString name = QString::fromStdString(estimate.hardware.gpuName);
        reasons << TimeFigureWords::tr("How fast %1 computes in this recipe, or reads its memory, is not known.")
                       .arg(name.isEmpty() ? TimeFigureWords::tr("this hardware") : name);
    }
    return reasons;
}

}  // namespace headroom
