// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/estimate_text.h"

#include "app/cli/plan_text.h"
#include "app/cli/serving_text.h"
#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "model/explain/explain.h"
#include "model/text/numbers.h"
#include "widgets/text/answers/budget_text.h"
#include "widgets/text/answers/explanation_text.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/memory_bars.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"

#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

using Align = TextTable::Align;

/// A period that costs are summed over: hours on, and those off that are paid as well.
struct Period {
    const char* id;
    QString label;
    Hours time;
    Hours off{};
};

std::vector<Period> periods(const CostEstimate& cost)
{
    const auto hours = [](const QString& name, Hours time) -> QString {
        return name + QStringLiteral(", ") + CliWords::tr("%1 h").arg(decimalText(time.value));
    };
    constexpr Hours day{24};
    const bool paidOff = cost.offHour.micros > 0;
    const Hours weekOff = paidOff ? fullWeek - cost.weekHours : Hours{};
    const Hours monthOff = paidOff ? fullMonth - cost.monthHours : Hours{};
    return {{"cost.hour", CliWords::tr("hour"), {1}},
            {"cost.day", hours(CliWords::tr("day"), day), day},
            {"cost.weekend", hours(CliWords::tr("weekend"), cost.weekendHours), cost.weekendHours},
            {"cost.week", hours(CliWords::tr("week"), cost.weekHours + weekOff), cost.weekHours, weekOff},
            {"cost.month", hours(CliWords::tr("month"), cost.monthHours + monthOff), cost.monthHours, monthOff}};
}

QString phaseWords(Phase phase)
{
    switch (phase) {
    case Phase::Loss: return CliWords::tr("when the loss is computed");
    case Phase::Backward: return CliWords::tr("in the backward pass");
    case Phase::End: return CliWords::tr("at the end of the backward pass");
    case Phase::Load: return CliWords::tr("while it is loaded");
    case Phase::Prefill: return CliWords::tr("while prompts are computed");
    case Phase::Decode: return CliWords::tr("while answers are generated");
    case Phase::Rollout: return CliWords::tr("in the rollout");
    case Phase::LogProbs: return CliWords::tr("with the log-probabilities");
    case Phase::Update: return CliWords::tr("in the update");
    case Phase::Refit: return CliWords::tr("in the refit");
    case Phase::Step: return CliWords::tr("in the optimizer step");
    }
    return {};
}

QString memoryText(const Plan& plan, const Estimate& estimate)
{
    const MemoryEstimate& memory = *estimate.memory;
    const StageMemory& worst = memory.worst();
    QString head = CliWords::tr("Memory of one %1").arg(workerText(estimate.hardware));
    if (memory.stages.size() > 1 && !estimate.reinforcement)
        head += CliWords::tr(" of stage %1, the worst,").arg(countText(worst.stage + 1));
    head += CliWords::tr(" at its peak, %1").arg(phaseWords(worst.phase));

    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left}, 2);
    table.addRow({QString(), unitName(terminalUnit), CliWords::tr("share %"), CliWords::tr("formula")});
    for (const MemoryPart part : allMemoryParts) {
        if (worst.parts[part].value <= 0)
            continue;
        const Explanation why = explainPart(plan, estimate, static_cast<std::size_t>(memory.worstStage), part);
        table.addRow({partLabelFor(plan, part), bytesNumber(worst.parts[part], terminalUnit),
                      percentNumber(worst.parts[part] / worst.peak), QString::fromStdString(why.substituted)});
    }
    table.addRule();
    const auto total = [&](const QString& label, Bytes bytes, const QString& remark) {
        table.addRow({label, bytesNumber(bytes, terminalUnit), percentNumber(bytes / worst.peak), remark});
    };
    const bool onCpu = estimate.hardware.cpuOnly;
    total(CliWords::tr("peak"), worst.peak,
          onCpu ? CliWords::tr("of the process") : CliWords::tr("what nvidia-smi would show"));
    if (const auto& range = estimate.peakRange)
        table.addRow({CliWords::tr("range"), QString(), QString(),
                      CliWords::tr("%1: %2").arg(rangeText(*range, terminalUnit), certaintyText(estimate))});
    if (!onCpu)
        total(CliWords::tr("allocated"), worst.allocated, CliWords::tr("torch.cuda.max_memory_allocated"));
    if (!estimate.serving)
        total(CliWords::tr("after the step"), worst.staticState, CliWords::tr("what stays between two steps"));
    table.addRow({CliWords::tr("capacity"), bytesNumber(memory.capacity, terminalUnit), QString(),
                  onCpu ? CliWords::tr("memory of the size") : CliWords::tr("what the driver reports")});
    return head + u'\n' + table.toString();
}

QString stagesText(const MemoryEstimate& memory)
{
    if (memory.stages.size() < 2)
        return {};
    TextTable table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left},
                    2);
    table.addRow({CliWords::tr("stage"), CliWords::tr("layers"), CliWords::tr("in flight"), CliWords::tr("peak GB"),
                  CliWords::tr("allocated GB"), CliWords::tr("after the step GB"), QString()});
    for (const StageMemory& stage : memory.stages)
        table.addRow({countText(stage.stage + 1), countText(stage.layers), decimalText(stage.inFlight),
                      bytesNumber(stage.peak, terminalUnit), bytesNumber(stage.allocated, terminalUnit),
                      bytesNumber(stage.staticState, terminalUnit),
                      stage.stage == memory.worstStage ? CliWords::tr("the worst") : QString()});
    return u'\n' + CliWords::tr("Pipeline stages, each on its own GPUs") + u'\n' + table.toString();
}

/// The phases of a step that draws answers: memory of each, which is never summed, and its time.
QString phasesText(const Estimate& estimate)
{
    const MemoryEstimate& memory = *estimate.memory;
    const ReinforcementEstimate& result = *estimate.reinforcement;
    const PhaseTimes& times = result.times;
    const std::array seconds = {times.rollout, times.logProbs, times.update, times.refit};
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left}, 2);
    table.addRow({CliWords::tr("phase"), CliWords::tr("peak GB"), CliWords::tr("seconds"), QString()});
    for (std::size_t i = 0; i < memory.stages.size(); ++i)
        table.addRow({entryLabel(estimate, {}, i), bytesNumber(memory.stages[i].peak, terminalUnit),
                      estimate.time ? secondsNumber(seconds[i]) : QString(),
                      static_cast<std::int64_t>(i) == memory.worstStage ? CliWords::tr("the highest") : QString()});
    QString text = u'\n' + CliWords::tr("Phases of a step, one after the other on the same GPUs") + u'\n';
    if (result.rolloutGpus < estimate.hardware.gpusUsed || result.updateGpus < estimate.hardware.gpusUsed)
        text = u'\n' +
               CliWords::tr("Phases of a step: rollout on %1 GPUs, the others on %2")
                   .arg(countText(result.rolloutGpus), countText(result.updateGpus)) +
               u'\n';
    text += table.toString();
    text += wrappedParagraph(
        CliWords::tr("Answers: %1 a step on %2 engines, %3 each of which %4 at a time; mean %5 tokens, the longest "
                     "%6 expected; %7 optimizer steps")
            .arg(countText(result.answers), countText(result.engines), countText(result.answersPerEngine),
                 countText(std::min(result.atOnce, result.answersPerEngine)), countText(result.lengths.mean),
                 countText(result.lengths.longest), countText(result.updates)));
    if (!estimate.time)
        return text;
    text += wrappedParagraph(
        CliWords::tr("Rollout: %1 tokens per second; it would take %2 if all answers were as long as the mean")
            .arg(countText(result.outputTokensPerSecond), secondsText(result.evenRollout)));
    QString rate = CliWords::tr("Step: %1 answers per second").arg(decimalText(result.answersPerSecond));
    if (result.hidden.value > 0)
        rate += CliWords::tr(", %1 of the rollout beside the update").arg(secondsText(result.hidden));
    if (result.perStep)
        rate +=
            CliWords::tr(", %1 a step").arg(moneyText(*result.perStep, QString::fromStdString(estimate.cost.currency)));
    return text + wrappedParagraph(rate);
}

QString timeText(const Estimate& estimate)
{
    const TimeEstimate& time = *estimate.time;
    QString text =
        (isHeld(estimate) ? CliWords::tr("Time of a step, by what the slowest stage does")
                          : CliWords::tr("Time of a step if it fitted, by what the slowest stage would do")) +
        u'\n';
    TextTable table({Align::Left, Align::Right, Align::Right}, 2);
    table.addRow({QString(), CliWords::tr("seconds"), CliWords::tr("share %")});
    for (std::size_t i = 0; i < timePartCount; ++i) {
        const Seconds part = time.parts[static_cast<TimePart>(i)];
        if (part.value > 0)
            table.addRow(
                {timePartLabel(static_cast<TimePart>(i)), secondsNumber(part), percentNumber(part / time.step)});
    }
    table.addRule();
    table.addRow({CliWords::tr("step"), secondsNumber(time.step), QStringLiteral("100")});
    text += table.toString();
    text += CliWords::tr("Throughput: %1 tokens per second, %2 %3; MFU %4 % (%5 % counting causal attention)")
                .arg(countText(time.tokensPerSecond), countText(time.tokensPerSecondPerGpu),
                     perWorkerText(estimate.hardware), percentNumber(time.mfu), percentNumber(time.mfuCausal)) +
            u'\n';
    if (!isHeld(estimate))
        return text;
    text += CliWords::tr("All tokens: %1 without failures").arg(durationText(time.run));
    if (!time.wall)
        return text + u'\n';
    if (std::isfinite(time.meanTimeBetweenFailures.value))
        text +=
            CliWords::tr(", %1 with one every %2 (goodput %3 %)")
                .arg(durationText(*time.wall), durationText(time.meanTimeBetweenFailures), percentNumber(time.goodput));
    else
        text += CliWords::tr(", of which none is expected; %1 with checkpoints (goodput %2 %)")
                    .arg(durationText(*time.wall), percentNumber(time.goodput));
    return text + u'\n';
}

/// "Cost of 20 nodes at 98.32 USD per hour each, 4 of them spare".
QString costHead(const CostEstimate& cost)
{
    QString text = (cost.nodes == 1 ? CliWords::tr("Cost of %1 node at %2 USD per hour")
                                    : CliWords::tr("Cost of %1 nodes at %2 USD per hour each"))
                       .arg(countText(cost.nodes), decimalText(cost.nodeHour->dollars()));
    if (cost.usdRate != 1.0)
        text +=
            CliWords::tr(", 1 USD being %1 %2").arg(decimalText(cost.usdRate), QString::fromStdString(cost.currency));
    if (cost.spareNodes > 0)
        text += CliWords::tr(", %1 of them spare").arg(countText(cost.spareNodes));
    return text + u'\n';
}

/// What off hours cost and the budget comes to.
QString costRemarks(const Plan& plan, const Estimate& estimate)
{
    QString text;
    if (estimate.cost.isCommitted())
        text += wrappedParagraph(
            CliWords::tr("Off hours: a commitment is paid for every hour, switching off saves nothing"));
    else if (estimate.cost.offHour.micros > 0)
        text += wrappedParagraph(CliWords::tr("Off hours: purchase and staff go on, switching off saves energy only"));
    if (const QString budget = budgetText(plan, estimate); !budget.isEmpty())
        text += wrappedParagraph(CliWords::tr("Budget: %1").arg(budget));
    return text;
}

/// Many runs of the job, and the machines of its developers.
QString campaignText(const Estimate& estimate)
{
    const QString currency = QString::fromStdString(estimate.cost.currency);
    QString text;
    if (const auto& campaign = estimate.campaign) {
        QString line = CliWords::tr("Campaign: %1 runs, %2 at a time on %3 nodes, %4 node-hours, %5 in all")
                           .arg(countText(campaign->runs), countText(campaign->atOnce), countText(campaign->nodes),
                                countText(campaign->nodeHours.value), durationText(campaign->wall));
        if (campaign->total && campaign->kept)
            line += CliWords::tr(", %1; %2 if machines stay until the last run ends")
                        .arg(moneyText(*campaign->total, currency), moneyText(*campaign->kept, currency));
        text += wrappedParagraph(line);
    }
    if (const auto& machines = estimate.development) {
        QString line = CliWords::tr("Development: %1 machines, %2 h a week together")
                           .arg(countText(machines->people), countText(machines->week.value));
        if (machines->perWeek && machines->perMonth)
            line += CliWords::tr(", %1 a week, %2 a month")
                        .arg(moneyText(*machines->perWeek, currency), moneyText(*machines->perMonth, currency));
        text += wrappedParagraph(line);
    }
    return text;
}

QString costText(const Plan& plan, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    if (!cost.nodeHour)
        return CliWords::tr("Cost: no price is known") + u'\n';
    QString text = costHead(cost);
    const QString currency = QString::fromStdString(cost.currency);
    TextTable table({Align::Left, Align::Right}, 2);
    for (const Period& period : periods(cost))
        table.addRow({period.label, moneyText(*cost.during(period.time, period.time + period.off), currency)});
    if (cost.job && isHeld(estimate))
        table.addRow({CliWords::tr("the whole job"), moneyText(*cost.job, currency)});
    text += table.toString();

    QStringList facts;
    if (!cost.ownPrice)
        facts << choiceLabel("/cost/price_mode", cost.priceMode)
              << CliWords::tr("region %1").arg(QString::fromStdString(cost.region)) << priceDateText(cost);
    facts.removeAll(QString());
    facts << CliWords::tr("source: %1").arg(QString::fromStdString(cost.priceSource));
    return text + wrappedParagraph(CliWords::tr("Price: %1").arg(facts.join(QStringLiteral(", ")))) +
           campaignText(estimate) + costRemarks(plan, estimate);
}

QString rangesText(const Estimate& estimate)
{
    QString text;
    const auto add = [&](const QString& name, const QString& range, const ErrorBand& band) {
        text += wrappedParagraph(
            CliWords::tr("Range of the %1: %2, %3").arg(name, range, rangeSource(band, estimate.errorKind)));
    };
    if (const auto& peak = estimate.peakRange)
        add(CliWords::tr("peak"), rangeText(*peak, terminalUnit), peak->band);
    if (const auto& step = estimate.stepRange)
        add(CliWords::tr("step"),
            CliWords::tr("%1, %2 tokens per second").arg(rangeText(*step), tokenRateRangeText(*estimate.time, *step)),
            step->band);
    if (const auto& job = estimate.jobRange; job && isHeld(estimate))
        text += wrappedParagraph(CliWords::tr("Range of the job's cost: %1")
                                     .arg(rangeText(*job, QString::fromStdString(estimate.cost.currency))));
    text += servingRangesText(estimate);
    return text.isEmpty() ? text : u'\n' + text;
}

QString findingsText(const Findings& findings)
{
    if (findings.empty())
        return {};
    const std::array severities = {CliWords::tr("error"), CliWords::tr("warning"), CliWords::tr("note")};
    TextTable table({Align::Left, Align::Left}, 2);
    for (const Finding& finding : findings)
        table.addRow({severities[static_cast<std::size_t>(finding.severity)], findingFullText(finding, terminalUnit)});
    return u'\n' + CliWords::tr("Findings") + u'\n' + table.toString();
}

/// Exact where people count, four digits for a small factor such as 0.05263.
}  // namespace

std::vector<Explanation> allExplanations(const Plan& plan, const Estimate& estimate)
{
    std::vector<Explanation> explanations;
    if (estimate.memory)
        for (const MemoryPart part : allMemoryParts)
            if (estimate.memory->worst().parts[part].value > 0)
                explanations.push_back(
                    explainPart(plan, estimate, static_cast<std::size_t>(estimate.memory->worstStage), part));
    for (Explanation& why : explainService(plan, estimate))
        explanations.push_back(std::move(why));
    for (Explanation& why : explainReinforcement(plan, estimate))
        explanations.push_back(std::move(why));
    if (estimate.cost.nodeHour)
        for (const Period& period : periods(estimate.cost))
            explanations.push_back(explainCost(estimate, period.id, period.time, period.off));
    if (estimate.cost.job && isHeld(estimate))
        explanations.push_back(explainJob(plan, estimate));
    return explanations;
}

QString estimateText(const Plan& plan, const Estimate& estimate)
{
    QString text = wrappedParagraph(verdictText(estimate, terminalUnit, tokenBasis(plan)).sentence()) + u'\n' +
                   planText(plan, estimate) + u'\n';
    if (estimate.memory)
        text += memoryText(plan, estimate) +
                (estimate.reinforcement ? phasesText(estimate) : stagesText(*estimate.memory)) + u'\n';
    text += servingText(plan, estimate);
    if (estimate.time)
        text += timeText(estimate) + u'\n';
    return text + costText(plan, estimate) + rangesText(estimate) + findingsText(estimate.findings);
}

QString explanationsText(const std::vector<Explanation>& explanations)
{
    QString text = u'\n' + CliWords::tr("Where the numbers come from") + u'\n';
    for (const Explanation& why : explanations) {
        TextTable table({Align::Left, Align::Left}, 2);
        table.addRow({CliWords::tr("formula"), QString::fromStdString(why.formula)});
        table.addRow({CliWords::tr("here"), QString::fromStdString(why.substituted)});
        for (const ExplanationInput& input : why.inputs) {
            table.addRow({input.symbol.empty() ? QStringLiteral("-") : QString::fromStdString(input.symbol),
                          inputValueText(input) + QStringLiteral(": ") + QString::fromStdString(input.meaning)});
        }
        table.addRow({CliWords::tr("source"), QString::fromStdString(why.source)});
        text += u'\n' + QString::fromStdString(why.id) + u'\n' + table.toString();
    }
    return text;
}

}  // namespace headroom
