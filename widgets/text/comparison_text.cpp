// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/comparison_text.h"

#include "model/plan/limits.h"
#include "model/plan/plan_difference.h"
#include "widgets/text/comparison_verdict.h"
#include "widgets/text/fix_text.h"
#include "widgets/text/labels.h"
#include "widgets/text/verdict_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

using Plans = std::span<const EstimatedPlan>;

QString none() { return QStringLiteral("–"); }

QString modelText(const EstimatedPlan& job)
{
    if (const auto* preset = std::get_if<PresetModel>(&job.plan.model))
        return QString::fromStdString(preset->id);
    return Words::tr("%1 parameters").arg(shortCount(job.estimate.model.parameters));
}

QString gpusText(const EstimatedPlan& job)
{
    const Hardware& hardware = job.estimate.hardware;
    const QString name = QString::fromStdString(hardware.gpuName);
    if (hardware.gpusUsed == hardware.gpusAvailable)
        return Words::tr("%1 × %2").arg(countText(hardware.gpusUsed), name);
    return Words::tr("%1 of %2 × %3").arg(countText(hardware.gpusUsed), countText(hardware.gpusAvailable), name);
}

QString machinesText(const EstimatedPlan& job)
{
    const Hardware& hardware = job.estimate.hardware;
    return Words::tr("%1 × %2").arg(countText(hardware.nodes), sizeLabel(hardware.name));
}

/// "ZeRO-3 on 8", "tensor 8, pipeline 4, data 2", "one GPU".
QString layoutText(const EstimatedPlan& job)
{
    if (!job.estimate.layout)
        return Words::tr("impossible");
    const Layout& layout = *job.estimate.layout;
    const Parallelism& p = job.plan.parallelism;
    QStringList parts;
    const auto add = [&](const QString& text, std::int64_t degree) {
        if (degree > 1)
            parts << text.arg(countText(degree));
    };
    add(Words::tr("tensor %1"), layout.tensor);
    add(Words::tr("context %1"), layout.context);
    add(Words::tr("pipeline %1"), layout.pipeline);
    add(Words::tr("virtual %1"), layout.virtualStages);
    add(Words::tr("expert %1"), layout.expert);
    if (p.zero > 0 && layout.data * layout.context > 1)
        parts << Words::tr("ZeRO-%1 on %2").arg(countText(p.zero), countText(layout.data * layout.context));
    else
        add(Words::tr("data %1"), layout.data);
    return parts.isEmpty() ? Words::tr("one GPU") : parts.join(QStringLiteral(", "));
}

/// Rows that people expect first, with the fields that they show.
struct Composed {
    const char* label;
    std::vector<std::string_view> fields;
    QString (*text)(const EstimatedPlan&);
};

std::vector<Composed> composedRows()
{
    return {
        {QT_TRANSLATE_NOOP("Comparison", "Model"),
         {"/model/preset", "/model/parameters", "/model/architecture"},
         &modelText},
        {QT_TRANSLATE_NOOP("Comparison", "Machines"),
         {"/cluster/sku", "/cluster/nodes", "/cluster/gpus_per_node"},
         &machinesText},
        {QT_TRANSLATE_NOOP("Comparison", "GPUs used"), {"/cluster/sku", "/cluster/nodes", "/cluster/gpus"}, &gpusText},
        {QT_TRANSLATE_NOOP("Comparison", "Layout"),
         {"/parallelism/tensor", "/parallelism/context", "/parallelism/pipeline", "/parallelism/virtual",
          "/parallelism/expert", "/parallelism/zero"},
         &layoutText},
    };
}

/// Fields that always have a row of their own.
constexpr std::string_view mainFields[] = {"/training/recipe",       "/training/optimizer", "/training/micro_batch",
                                           "/training/global_batch", "/training/sequence",  "/training/recompute"};

ComparisonRow planRow(Plans plans, const QString& label, const std::function<QString(const EstimatedPlan&)>& text)
{
    ComparisonRow row{.section = ComparisonSection::Plan, .label = label, .cells = {}};
    for (const EstimatedPlan& job : plans)
        row.cells << text(job);
    return row;
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
    for (const Composed& composed : composedRows()) {
        ComparisonRow row = planRow(plans, Words::tr(composed.label), composed.text);
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
        rows.push_back(planRow(plans, fieldLabel(pointer), [target](const EstimatedPlan& job) {
            return fieldValueText(target->pointer, target->get(job.plan));
        }));
        rows.back().differs = differs(pointer);
    };
    for (const std::string_view pointer : mainFields)
        add(pointer);
    for (const std::string& pointer : differing)
        add(pointer);
}

/// One number of the estimates, with what is better about it.
struct Measure {
    ComparisonSection section;
    QString label;
    std::function<std::optional<double>(const Estimate&)> value;
    std::function<QString(double, const Estimate&)> text;
    int direction;  ///< -1: less is better, 1: more is.
};

ComparisonRow measureRow(Plans plans, const Measure& measure)
{
    ComparisonRow row{.section = measure.section, .label = measure.label, .cells = {}};
    std::optional<double> bestValue;
    int fitting = 0;
    bool equal = true;
    for (const EstimatedPlan& job : plans) {
        const std::optional<double> value = measure.value(job.estimate);
        row.cells << (value ? measure.text(*value, job.estimate) : none());
        row.differs = row.differs || row.cells.last() != row.cells.first();
        if (!value || !job.fits())
            continue;
        ++fitting;
        equal = equal && (!bestValue || *bestValue == *value);
        if (!bestValue || *value * measure.direction > *bestValue * measure.direction) {
            bestValue = value;
            row.best = static_cast<int>(row.cells.size()) - 1;
        }
    }
    // A winner needs a rival, and amounts in different currencies are none.
    const bool comparable = measure.section != ComparisonSection::Cost || sameCurrency(plans);
    if (fitting < 2 || equal || !comparable)
        row.best = -1;
    return row;
}

std::optional<double> ofTime(const Estimate& estimate, double (*value)(const TimeEstimate&))
{
    return estimate.time ? std::optional(value(*estimate.time)) : std::nullopt;
}

std::optional<double> costOver(const Estimate& estimate, Hours time)
{
    const std::optional<Money> sum = estimate.cost.over(time);
    return sum ? std::optional(sum->dollars()) : std::nullopt;
}

std::vector<Measure> resultMeasures(ByteUnit unit)
{
    const auto bytes = [unit](double value, const Estimate& /*e*/) { return bytesNumber({value}, unit); };
    const QString name = unitName(unit);
    return {
        {ComparisonSection::Result, Words::tr("Peak per GPU, %1").arg(name),
         [](const Estimate& e) { return e.memory ? std::optional(e.memory->worst().peak.value) : std::nullopt; }, bytes,
         -1},
        {ComparisonSection::Result, Words::tr("Headroom, %1").arg(name),
         [](const Estimate& e) { return e.memory ? std::optional(e.memory->headroom.value) : std::nullopt; }, bytes, 1},
        {ComparisonSection::Result, Words::tr("Step time, s"),
         [](const Estimate& e) { return ofTime(e, [](const TimeEstimate& t) { return t.step.value; }); },
         [](double value, const Estimate& /*e*/) { return secondsNumber({value}); }, -1},
        {ComparisonSection::Result, Words::tr("Tokens per second"),
         [](const Estimate& e) { return ofTime(e, [](const TimeEstimate& t) { return t.tokensPerSecond; }); },
         [](double value, const Estimate& /*e*/) { return rateNumber(value); }, 1},
        {ComparisonSection::Result, Words::tr("All tokens"),
         [](const Estimate& e) -> std::optional<double> {
             return e.time && e.time->wall ? std::optional(e.time->wall->value) : std::nullopt;
         },
         [](double value, const Estimate& /*e*/) { return durationText({value}); }, -1},
    };
}

std::vector<Measure> costMeasures()
{
    const auto money = [](double value, const Estimate& e) {
        return moneyText(Money::fromDollars(value), QString::fromStdString(e.cost.currency));
    };
    return {
        {ComparisonSection::Cost, Words::tr("Per hour"), [](const Estimate& e) { return costOver(e, Hours{1}); }, money,
         -1},
        {ComparisonSection::Cost, Words::tr("Job"),
         [](const Estimate& e) -> std::optional<double> {
             return e.cost.job ? std::optional(e.cost.job->dollars()) : std::nullopt;
         },
         money, -1},
        {ComparisonSection::Cost, Words::tr("Weekend"),
         [](const Estimate& e) { return costOver(e, e.cost.weekendHours); }, money, -1},
    };
}

}  // namespace

QString comparisonSectionName(ComparisonSection section)
{
    switch (section) {
    case ComparisonSection::Plan: return Words::tr("Plan");
    case ComparisonSection::Result: return Words::tr("Result");
    case ComparisonSection::Cost: return Words::tr("Cost");
    }
    return {};
}

std::vector<ComparisonRow> comparisonRows(std::span<const EstimatedPlan> plans, ByteUnit unit)
{
    std::vector<ComparisonRow> rows;
    if (plans.empty())
        return rows;
    addPlanRows(plans, rows);
    ComparisonRow verdict{.section = ComparisonSection::Result, .label = Words::tr("Verdict"), .cells = {}};
    for (const EstimatedPlan& job : plans) {
        const bool tight = job.estimate.memory && job.estimate.memory->fit == Fit::Tight;
        verdict.cells << (job.fits()             ? Words::tr("fits")
                          : tight                ? Words::tr("too tight")
                          : !job.estimate.memory ? Words::tr("impossible")
                                                 : Words::tr("does not fit"));
        verdict.differs = verdict.differs || verdict.cells.last() != verdict.cells.first();
    }
    rows.push_back(std::move(verdict));
    for (const Measure& measure : resultMeasures(unit))
        rows.push_back(measureRow(plans, measure));
    for (const Measure& measure : costMeasures())
        rows.push_back(measureRow(plans, measure));
    return rows;
}

}  // namespace headroom
