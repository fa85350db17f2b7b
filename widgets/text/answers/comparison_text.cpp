// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/comparison_text.h"

#include "model/plan/field_scope.h"
#include "model/plan/limits.h"
#include "model/plan/plan_difference.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/answers/verdict_text.h"
#include "widgets/text/field_value_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>

namespace headroom {

namespace {

struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Plans = std::span<const EstimatedPlan>;

QString modelText(const EstimatedPlan& job)
{
    if (const auto* preset = std::get_if<PresetModel>(&job.plan.model))
        return QString::fromStdString(preset->id);
    return ComparisonWords::tr("%1 parameters").arg(shortCount(job.estimate.model.parameters));
}

QString gpusText(const EstimatedPlan& job)
{
    const Hardware& hardware = job.estimate.hardware;
    if (hardware.cpuOnly)
        return workersUsedText(hardware);
    const QString name = QString::fromStdString(hardware.gpuName);
    if (hardware.gpusUsed == hardware.gpusAvailable)
        return ComparisonWords::tr("%1 × %2").arg(countText(hardware.gpusUsed), name);
    return ComparisonWords::tr("%1 of %2 × %3")
        .arg(countText(hardware.gpusUsed), countText(hardware.gpusAvailable), name);
}

QString machinesText(const EstimatedPlan& job)
{
    const Hardware& hardware = job.estimate.hardware;
    return ComparisonWords::tr("%1 × %2").arg(countText(hardware.nodes), sizeLabel(hardware.name));
}

/// "ZeRO-3 on 8", "tensor 8, pipeline 4, data 2", "one GPU".
QString layoutText(const EstimatedPlan& job)
{
    const Parallelism& p = job.plan.parallelism;
    QStringList parts;
    const auto add = [&](const QString& text, std::int64_t degree) {
        if (degree > 1)
            parts << text.arg(countText(degree));
    };
    if (job.estimate.serving) {
        add(ComparisonWords::tr("tensor %1"), p.tensor);
        add(ComparisonWords::tr("pipeline %1"), p.pipeline);
        add(ComparisonWords::tr("%1 replicas"), job.estimate.serving->replicas);
        return parts.isEmpty() ? ComparisonWords::tr("one replica") : parts.join(QStringLiteral(", "));
    }
    if (!job.estimate.layout)
        return ComparisonWords::tr("impossible");
    const Layout& layout = *job.estimate.layout;
    add(ComparisonWords::tr("tensor %1"), layout.tensor);
    add(ComparisonWords::tr("context %1"), layout.context);
    add(ComparisonWords::tr("pipeline %1"), layout.pipeline);
    add(ComparisonWords::tr("virtual %1"), layout.virtualStages);
    add(ComparisonWords::tr("expert %1"), layout.expert);
    if (p.zero > 0 && layout.data * layout.context > 1)
        parts << ComparisonWords::tr("ZeRO-%1 on %2").arg(countText(p.zero), countText(layout.data * layout.context));
    else
        add(ComparisonWords::tr("data %1"), layout.data);
    if (parts.isEmpty())
        return ComparisonWords::tr("one %1").arg(workerText(job.estimate.hardware));
    return parts.join(QStringLiteral(", "));
}

/// Rows that people expect first, with the fields that they show.
struct Composed {
    QString label;
    std::vector<std::string_view> fields;
    QString (*text)(const EstimatedPlan&);
};

std::vector<Composed> composedRows(Plans plans)
{
    return {
        {ComparisonWords::tr("Model"), {"/model/preset", "/model/parameters", "/model/architecture"}, &modelText},
        {ComparisonWords::tr("Machines"), {"/cluster/sku", "/cluster/nodes", "/cluster/gpus_per_node"}, &machinesText},
        {workersUsedLabel(plans), {"/cluster/sku", "/cluster/nodes", "/cluster/gpus"}, &gpusText},
        {ComparisonWords::tr("Layout"),
         {"/parallelism/tensor", "/parallelism/context", "/parallelism/pipeline", "/parallelism/virtual",
          "/parallelism/expert", "/parallelism/zero"},
         &layoutText},
    };
}

/// Fields that always have a row of their own where a plan trains, or serves.
constexpr std::array<std::string_view, 6> trainingFields = {"/training/recipe",      "/training/optimizer",
                                                            "/training/micro_batch", "/training/global_batch",
                                                            "/training/sequence",    "/training/recompute"};
constexpr std::array<std::string_view, 4> servingFields = {"/serving/engine", "/serving/weights", "/serving/kv",
                                                           "/serving/concurrency"};

ComparisonRow planRow(Plans plans, const QString& label, const std::function<QString(const EstimatedPlan&)>& text)
{
    ComparisonRow row{.section = ComparisonSection::Plan, .label = label, .cells = {}};
    for (const EstimatedPlan& job : plans)
        row.cells << text(job);
    return row;
}

ComparisonRow fieldRow(Plans plans, const Field& field)
{
    return planRow(plans, fieldLabel(field.pointer), [&field](const EstimatedPlan& job) {
        return concerns(field.pointer, job.plan) ? fieldValueText(field.pointer, field.get(job.plan))
                                                          : QStringLiteral("–");
    });
}

void addPlanRows(Plans plans, std::vector<ComparisonRow>& rows)
{
    std::vector<Plan> bare;
    for (const EstimatedPlan& job : plans)
        bare.push_back(job.plan);
    const std::vector<std::string> differing = differingFields(bare);
    const auto differs = [&](std::string_view pointer) {
        return std::ranges::find(differing, pointer) != differing.end();
    };
    std::set<std::string_view> told = {"/name"};
    for (const Composed& composed : composedRows(plans)) {
        ComparisonRow row = planRow(plans, composed.label, composed.text);
        row.differs = std::ranges::any_of(row.cells, [&](const QString& cell) { return cell != row.cells.first(); });
        // Fields may differ where the words do not: then each stands for itself below.
        if (row.differs)
            told.insert(composed.fields.begin(), composed.fields.end());
        rows.push_back(std::move(row));
    }
    const auto add = [&](std::string_view pointer) {
        const Field* target = findField(pointer);
        if (target == nullptr || !told.insert(pointer).second)
            return;
        const auto isOf = [&](const EstimatedPlan& job) { return concerns(pointer, job.plan); };
        if (std::ranges::none_of(plans, isOf))
            return;
        rows.push_back(fieldRow(plans, *target));
        const QStringList& cells = rows.back().cells;
        rows.back().differs =
            std::ranges::all_of(plans, isOf)
                ? differs(pointer)
                : std::ranges::any_of(cells, [&cells](const QString& cell) { return cell != cells.first(); });
    };
    if (hasWorkload(plans, Workload::Training))
        std::ranges::for_each(trainingFields, add);
    if (hasWorkload(plans, Workload::Serving))
        std::ranges::for_each(servingFields, add);
    for (const std::string& pointer : differing)
        add(pointer);
}

}  // namespace

QString comparisonSectionName(ComparisonSection section)
{
    switch (section) {
    case ComparisonSection::Plan: return ComparisonWords::tr("Plan");
    case ComparisonSection::Result: return ComparisonWords::tr("Result");
    case ComparisonSection::Cost: return ComparisonWords::tr("Cost");
    }
    return {};
}

std::vector<ComparisonRow> comparisonRows(std::span<const EstimatedPlan> plans, ByteUnit unit)
{
    std::vector<ComparisonRow> rows;
    if (plans.empty())
        return rows;
    addPlanRows(plans, rows);
    ComparisonRow verdict{.section = ComparisonSection::Result, .label = ComparisonWords::tr("Verdict"), .cells = {}};
    for (const EstimatedPlan& job : plans) {
        verdict.cells << standingText(job);
        verdict.differs = verdict.differs || verdict.cells.last() != verdict.cells.first();
    }
    rows.push_back(std::move(verdict));
    std::ranges::move(measureRows(plans, unit), std::back_inserter(rows));
    return rows;
}

}  // namespace headroom
