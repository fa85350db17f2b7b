// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/plan_summary.h"

#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct PlanSummaryWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PlanSummary)
};
template <class E>
QString choice(std::string_view pointer, E value)
{
    return choiceLabel(pointer, choiceName(value));
}

}  // namespace

QString modelSummary(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    if (const auto* preset = std::get_if<PresetModel>(&plan.model)) {
        const ZooModel* model = catalogue.model(preset->id);
        return QString::fromStdString(model != nullptr ? model->name : preset->id);
    }
    if (const auto* size = std::get_if<ParameterCount>(&plan.model))
        return PlanSummaryWords::tr("%1 parameters").arg(shortCount(static_cast<double>(size->count)));
    return PlanSummaryWords::tr("%1 parameters").arg(shortCount(estimate.model.parameters));
}

QString numbersSummary(const Plan& plan)
{
    const Training& training = plan.training;
    const QString recompute =
        training.recompute == Recompute::None
            ? PlanSummaryWords::tr("no recompute")
            : PlanSummaryWords::tr("recompute %1").arg(choice("/training/recompute", training.recompute).toLower());
    return QStringList{choice("/training/recipe", training.recipe), choice("/training/optimizer", training.optimizer),
                       recompute}
        .join(QStringLiteral(", "));
}

QString batchSummary(const Plan& plan, const Estimate& estimate)
{
    const std::int64_t batch = estimate.layout ? estimate.layout->globalBatch : plan.training.global_batch.value_or(0);
    const QString sequence = countText(plan.training.sequence);
    if (batch == 0)
        return PlanSummaryWords::tr("%1 tokens").arg(sequence);
    return PlanSummaryWords::tr("%1 × %2 tokens").arg(countText(batch), sequence);
}

QString servingFormatSummary(const Plan& plan)
{
    if (plan.workload == Workload::Encoding)
        return PlanSummaryWords::tr("%1 weights").arg(choice("/serving/weights", plan.serving.weights));
    return PlanSummaryWords::tr("%1 weights, %2 cache")
        .arg(choice("/serving/weights", plan.serving.weights), choice("/serving/kv", plan.serving.kv));
}

QString requestsSummary(const Plan& plan)
{
    const Serving& serving = plan.serving;
    const QString many = serving.requests_per_s ? PlanSummaryWords::tr("%1/s").arg(rateNumber(*serving.requests_per_s))
                                                : countText(serving.concurrency);
    if (plan.workload == Workload::Encoding)
        return PlanSummaryWords::tr("%1 × %2 tokens").arg(many, countText(serving.input_tokens));
    return PlanSummaryWords::tr("%1 × %2 in, %3 out")
        .arg(many, countText(serving.input_tokens), countText(serving.output_tokens));
}

QString rolloutSummary(const Plan& plan)
{
    const Training& training = plan.training;
    if (!drawsAnswers(training.objective))
        return choice("/training/objective", training.objective);
    return PlanSummaryWords::tr("%1 × %2 answers, %3")
        .arg(countText(training.rollout.prompts), countText(training.rollout.generations),
             choice("/training/rollout/placement", training.rollout.placement));
}

QString engineSummary(const Plan& plan)
{
    if (plan.workload == Workload::Encoding)
        return choice("/serving/engine", plan.serving.engine);
    return PlanSummaryWords::tr("%1, %2 %")
        .arg(choice("/serving/engine", plan.serving.engine), percentNumber(plan.serving.engine_fraction));
}

QString clusterSummary(const Plan& plan, const Estimate& estimate)
{
    const auto* vm = std::get_if<VmNodes>(&plan.cluster.hardware);
    const QString machines = vm != nullptr
                                 ? QStringLiteral("%1 × %2").arg(countText(vm->nodes), sizeLabel(vm->sku))
                                 : PlanSummaryWords::tr("%1 GPUs").arg(countText(estimate.hardware.gpusAvailable));
    const bool isMeasured = estimate.hardware.network.measured != MeasuredLinks{};
    return isMeasured ? PlanSummaryWords::tr("%1, links measured").arg(machines) : machines;
}

QString parallelismSummary(const Plan& plan, const Estimate& estimate)
{
    const Parallelism& degrees = plan.parallelism;
    QStringList parts{PlanSummaryWords::tr("tensor %1").arg(countText(degrees.tensor)),
                      PlanSummaryWords::tr("pipeline %1").arg(countText(degrees.pipeline))};
    if (plan.workload != Workload::Training)
        return parts.join(QStringLiteral(", "));
    if (degrees.context > 1)
        parts << PlanSummaryWords::tr("context %1").arg(countText(degrees.context));
    if (estimate.layout && estimate.layout->data > 1)
        parts << PlanSummaryWords::tr("data %1").arg(countText(estimate.layout->data));
    parts << (degrees.zero == 0 ? PlanSummaryWords::tr("ZeRO off")
                                : PlanSummaryWords::tr("ZeRO-%1").arg(countText(degrees.zero)));
    return parts.join(QStringLiteral(", "));
}

QString priceSummary(const Plan& plan, const Estimate& estimate)
{
    if (plan.cost.price_per_node_hour)
        return PlanSummaryWords::tr("own price");
    QString mode = choice("/cost/price_mode", plan.cost.price_mode);
    if (estimate.cost.region.empty())
        return mode;
    return mode + QStringLiteral(", ") + QString::fromStdString(estimate.cost.region);
}

}  // namespace headroom
