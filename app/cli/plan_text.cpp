// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/plan_text.h"

#include "app/cli/text_table.h"
#include "app/cli/words.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

namespace headroom {
namespace {

QString comma() { return QStringLiteral(", "); }

template <class E>
QString choice(const char* pointer, E value)
{
    return choiceLabel(pointer, choiceName(value));
}

QString modelLine(const Plan& plan, const Estimate& estimate)
{
    const Architecture& shape = estimate.architecture;
    QString text = CliWords::tr("%1 parameters").arg(shortCount(estimate.model.parameters));
    if (const auto* preset = std::get_if<PresetModel>(&plan.model))
        text = QString::fromStdString(preset->id) + comma() + text;
    text += comma() + CliWords::tr("%1 layers, hidden size %2, %3 heads")
                          .arg(countText(shape.layers), countText(shape.hidden), countText(shape.heads));
    if (estimate.derivedShape)
        text += comma() + CliWords::tr("shape derived from the parameter count");
    return text;
}

QString trainingLine(const Plan& plan, const Estimate& estimate)
{
    const Training& training = plan.training;
    QStringList parts = {choice("/training/recipe", training.recipe), choice("/training/optimizer", training.optimizer),
                         CliWords::tr("sequence %1").arg(countText(training.sequence)),
                         CliWords::tr("micro-batch %1").arg(countText(training.micro_batch))};
    if (training.objective != TrainingObjective::Sft)
        parts.prepend(choice("/training/objective", training.objective));
    if (drawsAnswers(training.objective))
        parts << CliWords::tr("%1 prompts with %2 answers each")
                     .arg(countText(training.rollout.prompts), countText(training.rollout.generations));
    if (estimate.layout)
        parts << CliWords::tr("global batch %1").arg(countText(estimate.layout->globalBatch));
    if (training.recompute != Recompute::None)
        parts << CliWords::tr("recomputation: %1").arg(choice("/training/recompute", training.recompute));
    if (training.offload != Offload::None)
        parts << CliWords::tr("offloaded: %1").arg(choice("/training/offload", training.offload));
    return parts.join(comma());
}

QString servingLine(const Plan& plan)
{
    const Serving& serving = plan.serving;
    QStringList parts = {choice("/serving/engine", serving.engine),
                         CliWords::tr("%1 weights").arg(choice("/serving/weights", serving.weights))};
    if (plan.workload == Workload::Encoding)
        parts << CliWords::tr("%1 tokens each").arg(countText(serving.input_tokens));
    else
        parts << CliWords::tr("%1 cache").arg(choice("/serving/kv", serving.kv))
              << CliWords::tr("%1 tokens in, %2 out")
                     .arg(countText(serving.input_tokens), countText(serving.output_tokens));
    parts << (serving.requests_per_s ? CliWords::tr("%1 requests per second").arg(rateNumber(*serving.requests_per_s))
                                     : CliWords::tr("%1 at a time").arg(countText(serving.concurrency)));
    return parts.join(comma());
}

QString hardwareLine(const Hardware& hardware)
{
    QStringList parts = {(hardware.nodes == 1 ? CliWords::tr("%1 node of %2") : CliWords::tr("%1 nodes of %2"))
                             .arg(countText(hardware.nodes), QString::fromStdString(hardware.name))};
    const QString name = QString::fromStdString(hardware.gpuName);
    if (hardware.cpuOnly)
        parts << CliWords::tr("CPU only, memory %1 per node").arg(bytesText(hardware.capacity, ByteUnit::GB));
    else
        parts << (hardware.mig.empty() ? CliWords::tr("%1 of %2 GPUs (%3) used")
                                       : CliWords::tr("%1 of %2 instances (%3) used"))
                     .arg(countText(hardware.gpusUsed), countText(hardware.gpusAvailable), name);
    return parts.join(comma());
}

QString layoutLine(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.layout)
        return CliWords::tr("impossible");
    const Layout& layout = *estimate.layout;
    QString text = CliWords::tr("data %1 × tensor %2 × context %3 × pipeline %4")
                       .arg(countText(layout.data), countText(layout.tensor), countText(layout.context),
                            countText(layout.pipeline));
    text += comma() + (plan.parallelism.zero > 0 ? CliWords::tr("ZeRO-%1").arg(countText(plan.parallelism.zero))
                                                 : CliWords::tr("no ZeRO"));
    return text + comma() + CliWords::tr("micro-batches per step: %1").arg(countText(layout.microBatches));
}

}  // namespace

QString planText(const Plan& plan, const Estimate& estimate)
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Left});
    if (!plan.name.empty())
        table.addRow({CliWords::tr("Plan"), QString::fromStdString(plan.name)});
    table.addRow({CliWords::tr("Model"), modelLine(plan, estimate)});
    if (plan.workload == Workload::Training)
        table.addRow({CliWords::tr("Training"), trainingLine(plan, estimate)});
    else
        table.addRow({plan.workload == Workload::Encoding ? CliWords::tr("Encoding") : CliWords::tr("Serving"),
                      servingLine(plan)});
    table.addRow({CliWords::tr("Hardware"), hardwareLine(estimate.hardware)});
    if (plan.workload == Workload::Training)
        table.addRow({CliWords::tr("Layout"), layoutLine(plan, estimate)});
    return table.toString();
}

}  // namespace headroom
