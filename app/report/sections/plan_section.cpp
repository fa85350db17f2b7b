// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/report_draft.h"
#include "app/report/table_block.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct PlanSectionWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Report)
};

QString withDetail(const char* pointer, std::string_view name)
{
    const QString detail = choiceDetail(pointer, name);
    const QString label = choiceLabel(pointer, name);
    return detail.isEmpty() ? label : PlanSectionWords::tr("%1 (%2)").arg(label, detail);
}

QString machines(const Hardware& hardware)
{
    if (hardware.name.empty())
        return PlanSectionWords::tr("Unknown");
    if (hardware.cpuOnly)
        return PlanSectionWords::tr("%1, CPU only").arg(machinesText(hardware));
    return (hardware.mig.empty() ? PlanSectionWords::tr("%1, %2 × %3 in each; the job uses %4 of %5 GPUs")
                                 : PlanSectionWords::tr("%1, %2 × %3 in each; the plan uses %4 of %5 instances"))
        .arg(machinesText(hardware), decimalText(hardware.gpusPerNode), QString::fromStdString(hardware.gpuName),
             countText(hardware.gpusUsed), countText(hardware.gpusAvailable));
}

QString layout(const Plan& plan, const Layout& layout)
{
    QStringList words;
    const auto add = [&words](const QString& text, std::int64_t degree) {
        if (degree > 1)
            words << text.arg(countText(degree));
    };
    add(plan.parallelism.sequence_parallel ? PlanSectionWords::tr("tensor parallel %1 with sequence parallel")
                                           : PlanSectionWords::tr("tensor parallel %1"),
        layout.tensor);
    add(PlanSectionWords::tr("context parallel %1"), layout.context);
    add(PlanSectionWords::tr("%1 pipeline stages"), layout.pipeline);
    if (layout.pipeline > 1)
        words.back() +=
            QStringLiteral(" (%1)").arg(choiceLabel("/parallelism/schedule", choiceName(plan.parallelism.schedule)));
    add(PlanSectionWords::tr("%1 virtual stages"), layout.virtualStages);
    add(PlanSectionWords::tr("data parallel %1"), layout.data);
    if (words.isEmpty())
        words << PlanSectionWords::tr("one GPU holds the whole model");
    if (plan.parallelism.zero > 0)
        words << PlanSectionWords::tr("ZeRO-%1 over %2 ranks")
                     .arg(countText(plan.parallelism.zero), countText(layout.shardGroup));
    QString text = words.join(QLatin1String(", "));
    text[0] = text[0].toUpper();
    return text;
}

QString askedLayout(const Parallelism& asked)
{
    return PlanSectionWords::tr("Impossible as asked: tensor %1 × context %2 × pipeline %3, ZeRO-%4")
        .arg(countText(asked.tensor), countText(asked.context), countText(asked.pipeline), countText(asked.zero));
}

QString batch(const Training& training, const Layout& layout)
{
    return PlanSectionWords::tr(
               "Micro-batch %1 × %2 micro-batches × data parallel %3 = %4 sequences of %5 tokens per step")
        .arg(countText(layout.microBatch), countText(layout.microBatches), countText(layout.data),
             countText(layout.globalBatch), countText(training.sequence));
}

QString savings(const Training& training)
{
    return PlanSectionWords::tr("Recomputation: %1; attention: %2; loss: %3; offload: %4")
        .arg(withDetail("/training/recompute", choiceName(training.recompute)),
             withDetail("/training/attention", choiceName(training.attention)),
             withDetail("/training/loss", choiceName(training.loss)),
             withDetail("/training/offload", choiceName(training.offload)));
}

void addTraining(TableBlock& table, const ReportInput& input)
{
    const Training& training = input.plan.training;
    addNameRow(table, PlanSectionWords::tr("Numbers"),
               PlanSectionWords::tr("%1; %2").arg(withDetail("/training/recipe", choiceName(training.recipe)),
                                                  withDetail("/training/optimizer", choiceName(training.optimizer))));
    if (input.estimate.layout) {
        addNameRow(table, PlanSectionWords::tr("Batch"), batch(training, *input.estimate.layout));
        addNameRow(table, PlanSectionWords::tr("Layout"), layout(input.plan, *input.estimate.layout));
    } else {
        addNameRow(table, PlanSectionWords::tr("Layout"), askedLayout(input.plan.parallelism));
    }
    addNameRow(table, PlanSectionWords::tr("Savings"), savings(training));
}

QString serviceLayout(const Parallelism& p, std::int64_t replicas)
{
    QStringList words{replicas == 1 ? PlanSectionWords::tr("1 replica")
                                    : PlanSectionWords::tr("%1 replicas").arg(countText(replicas))};
    if (p.tensor > 1)
        words << PlanSectionWords::tr("tensor parallel %1").arg(countText(p.tensor));
    if (p.pipeline > 1)
        words << PlanSectionWords::tr("%1 pipeline stages").arg(countText(p.pipeline));
    return words.join(QStringLiteral(", "));
}

/// "P95 of 30.0 ms per token".
QString serviceTarget(const Plan& plan, const ServingEstimate& service)
{
    if (!plan.serving.latency_target_s)
        return PlanSectionWords::tr("None");
    if (!service.speed || !service.speed->goal)
        return latencyText(Seconds{*plan.serving.latency_target_s});
    const LatencyGoal& goal = *service.speed->goal;
    return PlanSectionWords::tr("P%1 of %2").arg(countText(goal.percentile), targetText(goal));
}

void addService(TableBlock& table, const ReportInput& input)
{
    const Serving& serving = input.plan.serving;
    addNameRow(table, PlanSectionWords::tr("Numbers"),
               PlanSectionWords::tr("%1 weights, %2 cache; engine %3, %4 % of the GPU")
                   .arg(choiceLabel("/serving/weights", choiceName(serving.weights)),
                        choiceLabel("/serving/kv", choiceName(serving.kv)),
                        choiceLabel("/serving/engine", choiceName(serving.engine)),
                        percentNumber(serving.engine_fraction)));
    const QString load = serving.requests_per_s
                             ? PlanSectionWords::tr("%1 per second").arg(rateNumber(*serving.requests_per_s))
                             : PlanSectionWords::tr("%1 at a time").arg(countText(serving.concurrency));
    addNameRow(table, PlanSectionWords::tr("Requests"),
               PlanSectionWords::tr("%1 tokens in, %2 out, %3")
                   .arg(countText(serving.input_tokens), countText(serving.output_tokens), load));
    if (const auto& service = input.estimate.serving) {
        addNameRow(table, PlanSectionWords::tr("Target"), serviceTarget(input.plan, *service));
        addNameRow(table, PlanSectionWords::tr("Layout"), serviceLayout(input.plan.parallelism, service->replicas));
    }
}

}  // namespace

void addPlan(ReportDraft& draft, const ReportInput& input)
{
    draft.addHeading(PlanSectionWords::tr("The plan"));
    auto table = nameTable();
    addNameRow(*table, PlanSectionWords::tr("Machines"), machines(input.estimate.hardware));
    if (input.plan.workload == Workload::Training)
        addTraining(*table, input);
    else
        addService(*table, input);
    draft.add(std::move(table), 4);
}

}  // namespace headroom
