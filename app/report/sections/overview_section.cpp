// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_builder.h"
#include "app/report/report_draft.h"
#include "app/report/text_block.h"
#include "app/report/verdict_block.h"
#include "model/memory/stage_memory.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/findings/finding_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"
#include "widgets/theme/grade_marks.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct OverviewSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

QString modelWords(const ReportInput& input)
{
    const double parameters = input.estimate.model.parameters;
    const QString size =
        parameters > 0 ? OverviewSectionWords::tr("%1 parameters").arg(shortCount(parameters)) : QString();
    const auto* preset = std::get_if<PresetModel>(&input.plan.model);
    if (preset == nullptr)
        return size.isEmpty() ? OverviewSectionWords::tr("a model of its own shape") : size;
    const QString id = QString::fromStdString(preset->id);
    return size.isEmpty() ? id : OverviewSectionWords::tr("%1, %2").arg(id, size);
}

QString subtitle(const ReportInput& input)
{
    const Training& training = input.plan.training;
    if (input.plan.workload != Workload::Training)
        return OverviewSectionWords::tr("Serving of %1, %2 weights")
            .arg(modelWords(input), choiceLabel("/serving/weights", choiceName(input.plan.serving.weights)));
    QString what = choiceLabel("/training/method", choiceName(training.method));
    if (training.objective != TrainingObjective::Sft)
        what = OverviewSectionWords::tr("%1 (%2)").arg(
            choiceLabel("/training/objective", choiceName(training.objective)), what);
    return OverviewSectionWords::tr("%1 of %2, %3, %4, %5 tokens, micro-batch %6")
        .arg(what, modelWords(input), choiceLabel("/training/recipe", choiceName(training.recipe)),
             choiceLabel("/training/optimizer", choiceName(training.optimizer)), countText(training.sequence),
             countText(training.micro_batch));
}

QString phaseSentence(Phase phase)
{
    switch (phase) {
    case Phase::Loss: return OverviewSectionWords::tr("The peak comes with the loss, at the end of the forward pass.");
    case Phase::Backward: return OverviewSectionWords::tr("The peak comes in the backward pass.");
    case Phase::End: return OverviewSectionWords::tr("The peak comes at the end of the backward pass.");
    case Phase::Load: return OverviewSectionWords::tr("The peak comes while the model is loaded.");
    case Phase::Prefill: return OverviewSectionWords::tr("The peak comes while prompts are computed.");
    case Phase::Decode: return OverviewSectionWords::tr("The peak comes while answers are generated.");
    case Phase::Rollout: return OverviewSectionWords::tr("The peak comes in the rollout, while engines write answers.");
    case Phase::LogProbs: return OverviewSectionWords::tr("The peak comes with the log-probabilities of the answers.");
    case Phase::Update: return OverviewSectionWords::tr("The peak comes in the update.");
    case Phase::Refit: return OverviewSectionWords::tr("The peak comes while engines take the new weights.");
    case Phase::Step: break;
    }
    return OverviewSectionWords::tr("The peak comes in the optimizer step.");
}

QString verdictDetail(const Estimate& estimate, const VerdictText& verdict)
{
    QStringList sentences;
    if (estimate.memory)
        sentences << phaseSentence(estimate.memory->worst().phase)
                  << OverviewSectionWords::tr("PyTorch allocates %1 of it.")
                         .arg(bytesText(estimate.memory->worst().allocated, ByteUnit::GB));
    if (estimate.peakRange)
        sentences << OverviewSectionWords::tr("With the measured errors of this version it is %1: %2.")
                         .arg(rangeText(*estimate.peakRange, ByteUnit::GB), certaintyText(estimate));
    if (verdict.finding >= 0)
        sentences << findingRemedy(estimate.findings[static_cast<std::size_t>(verdict.finding)], ByteUnit::GB);
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

void addVerdict(ReportDraft& draft, const Plan& plan, const Estimate& estimate)
{
    const VerdictText verdict = verdictText(estimate, ByteUnit::GB, tokenBasis(plan));
    const Role role = gradeRole(verdict.grade);
    TextRuns sentence{{verdict.lead, paper::verdict}};
    if (!verdict.decisive.isEmpty()) {
        sentence.front().text += QLatin1Char(' ');
        sentence.push_back({verdict.decisive, {paper::verdict.px, true, role}});
    }
    draft.add(std::make_unique<VerdictBlock>(role, std::move(sentence), verdictDetail(estimate, verdict)), 20);
}

void addNumbers(ReportDraft& draft, const Estimate& estimate)
{
    const Hardware& hardware = estimate.hardware;
    const CostEstimate& cost = estimate.cost;
    const QString none{QChar(0x2013)};
    const auto money = [&](Hours time) {
        const std::optional<Money> amount = cost.over(time);
        return amount ? moneyText(*amount, QString::fromStdString(cost.currency)) : none;
    };
    const QString peak = estimate.memory ? bytesText(estimate.memory->worst().peak, ByteUnit::GB) : none;
    const bool known = hardware.capacity.value > 0;
    const QString usable = known ? bytesText(usableMemory(hardware.capacity), ByteUnit::GB) : none;
    const QString gpu = QString::fromStdString(hardware.gpuName);
    QString usableLabel = OverviewSectionWords::tr("Usable");
    if (known)
        usableLabel =
            gpu.isEmpty()
                ? OverviewSectionWords::tr("Usable of %1").arg(bytesText(hardware.capacity, ByteUnit::GB))
                : OverviewSectionWords::tr("Usable of %1, %2").arg(bytesText(hardware.capacity, ByteUnit::GB), gpu);
    QString hour = hardware.name.empty() ? OverviewSectionWords::tr("Hour")
                                         : OverviewSectionWords::tr("Hour, %1").arg(machinesText(hardware));
    if (cost.spareNodes > 0)
        hour += OverviewSectionWords::tr(" + %1 spare").arg(countText(cost.spareNodes));
    draft.add(
        std::make_unique<KpiBlock>(std::vector<Figure>{
            {OverviewSectionWords::tr("Peak %1").arg(perWorkerText(hardware)), peak},
            {usableLabel, usable},
            {hour, money({1})},
            {OverviewSectionWords::tr("Weekend, %1").arg(hoursText(cost.weekendHours)), money(cost.weekendHours)}}),
        14);
}

}  // namespace

void addOverview(ReportDraft& draft, const ReportInput& input)
{
    draft.addTitle(reportTitle(input), titleLines);
    draft.add(std::make_unique<TextBlock>(TextRuns{{subtitle(input), paper::subtitle}}, titleLines), 4);
    addVerdict(draft, input.plan, input.estimate);
    addNumbers(draft, input.estimate);
}

}  // namespace headroom
