// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/plan_consequences.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/mig.h"
#include "model/hardware/hardware.h"
#include "model/layout/layout.h"
#include "model/plan/limits.h"
#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom {

namespace {

QString sentence(const char* text) { return QCoreApplication::translate("consequence", text); }

// Choosing no preset keeps the size of the model that was chosen before.
void keepParameters(Plan& plan, const Plan& before, const Catalogue& catalogue)
{
    const auto* preset = std::get_if<PresetModel>(&before.model);
    const ZooModel* model = preset == nullptr ? nullptr : catalogue.model(preset->id);
    if (model != nullptr && std::holds_alternative<ParameterCount>(plan.model))
        plan.model = ParameterCount{model->publishedParameters};
}

/// Another machine may have no such instances.
QString normalizeMig(Plan& plan, const Catalogue& catalogue)
{
    const Gpu* gpu = gpuOf(plan, catalogue);
    if (!plan.cluster.mig || (gpu != nullptr && findMigProfile(*gpu, *plan.cluster.mig) != nullptr))
        return {};
    plan.cluster.mig.reset();
    return sentence(QT_TRANSLATE_NOOP("consequence", "GPUs are now whole: this size has no such MIG instances."));
}

QString normalizeGpus(Plan& plan, const Catalogue& catalogue)
{
    if (!plan.cluster.gpus)
        return {};
    Findings ignored;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, ignored);
    if (!hardware || *plan.cluster.gpus <= hardware->gpusAvailable)
        return {};
    plan.cluster.gpus = hardware->gpusAvailable;
    return sentence(QT_TRANSLATE_NOOP("consequence", "GPUs used is now %1, as many as there are."))
        .arg(countText(hardware->gpusAvailable));
}

/// A rate is that of one currency.
QString normalizeRate(Plan& plan, const Plan& before)
{
    if (plan.cost.currency == before.cost.currency || plan.cost.usd_rate == 1.0)
        return {};
    plan.cost.usd_rate = 1.0;
    if (plan.cost.currency == "USD")
        return {};
    return sentence(QT_TRANSLATE_NOOP("consequence", "The exchange rate is not given now: enter what 1 USD is in %1."))
        .arg(QString::fromStdString(plan.cost.currency));
}

QString normalizeGlobalBatch(Plan& plan, const Catalogue& catalogue)
{
    const std::optional<std::int64_t> legal = nearestLegalGlobalBatch(plan, catalogue);
    if (!legal)
        return {};
    const bool inRange = static_cast<double>(*legal) <= field("/training/global_batch").maximum;
    plan.training.global_batch = inRange ? legal : std::nullopt;
    if (!inRange)
        return sentence(QT_TRANSLATE_NOOP("consequence", "Global batch is now automatic: no legal value is near."));
    return sentence(
               QT_TRANSLATE_NOOP("consequence", "Global batch is now %1 sequences, the nearest that divides evenly."))
        .arg(countText(*legal));
}

}  // namespace

QString normalizeAfterEdit(Plan& plan, const Plan& before, std::string_view pointer, const Catalogue& catalogue)
{
    if (pointer == "/model/preset")
        keepParameters(plan, before, catalogue);
    QStringList said;
    if (pointer == "/cluster/sku")
        said << normalizeMig(plan, catalogue);
    if (pointer.starts_with("/cluster/"))
        said << normalizeGpus(plan, catalogue);
    if (pointer == "/cost/currency")
        said << normalizeRate(plan, before);
    if (plan.workload == Workload::Training)
        said << normalizeGlobalBatch(plan, catalogue);
    said.removeAll(QString());
    return said.join(u' ');
}

}  // namespace headroom
