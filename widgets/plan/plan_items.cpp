// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/plan_items.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/mig.h"
#include "model/catalogue/same_shape.h"
#include "model/cost/cost.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <unordered_set>

namespace headroom {

namespace {

struct PlanItemsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PlanItems)
};
QString perHour(MoneyPerHour price)
{
    return moneyText(price * Hours{1}, QStringLiteral("USD")) + QStringLiteral("/h");
}

void addMissing(ChoiceItems& items, const QString& id, const QString& label)
{
    if (!id.isEmpty() && std::ranges::find(items, id, &ChoiceItem::id) == items.end())
        items.push_back({id, label, PlanItemsWords::tr("not in the list"), {}});
}

/// "8 × A100 40 GB", or "CPU only".
QString gpusText(const Catalogue& catalogue, const VmSize& size)
{
    if (size.isCpuOnly())
        return PlanItemsWords::tr("CPU only");
    const Gpu* gpu = catalogue.gpu(size.gpu);
    const QString name = gpu != nullptr ? QString::fromStdString(gpu->shortName) : QString::fromStdString(size.gpu);
    return QStringLiteral("%1 × %2").arg(decimalText(size.gpuCount), name);
}

ChoiceItem sizeItem(const Catalogue& catalogue, const VmSize& size)
{
    const QString gpus = gpusText(catalogue, size);
    QStringList detail{gpus};
    if (const Price* price = findPrice(size, "payg", ""))
        detail << perHour(price->perHour);
    if (size.retirementDate)
        detail << PlanItemsWords::tr("retirement %1").arg(QString::fromStdString(*size.retirementDate));
    const QString label = sizeLabel(size.id);
    // The closed box has room for "8 × A100", not for its memory.
    static const QRegularExpression memory(QStringLiteral(" \\d+ GB$"));
    return {QString::fromStdString(size.id), label, detail.join(QStringLiteral(", ")),
            label + QStringLiteral(", ") + QString(gpus).remove(memory)};
}

}  // namespace

QString modelDetail(const ZooModel& model)
{
    const QString size = shortCount(static_cast<double>(model.publishedParameters));
    const QString others = QString::fromStdString(othersOfShape(model.id));
    return others.isEmpty() ? size : PlanItemsWords::tr("%1, shape of %2 too").arg(size, others);
}

ChoiceItems presetItems(const Catalogue& catalogue, const Plan& plan)
{
    ChoiceItems items{{{}, PlanItemsWords::tr("None, parameters only"), {}, {}}};
    // Only the last: a shape given in the file has no id, and stands in the place of "None".
    if (std::holds_alternative<Architecture>(plan.model))
        items.front() = {{}, PlanItemsWords::tr("Own shape"), PlanItemsWords::tr("given in the plan file"), {}};
    for (const ZooModel& model : catalogue.models())
        items.push_back({QString::fromStdString(model.id), QString::fromStdString(model.name), modelDetail(model), {}});
    if (const auto* preset = std::get_if<PresetModel>(&plan.model))
        addMissing(items, QString::fromStdString(preset->id), QString::fromStdString(preset->id));
    return items;
}

ChoiceItems sizeItems(const Catalogue& catalogue, const Plan& plan)
{
    ChoiceItems items;
    const auto place = [](const VmSize& size) { return size.isCpuOnly() ? 2 : size.retirementDate ? 1 : 0; };
    for (const int wanted : {0, 1, 2})
        for (const VmSize& size : catalogue.sizes())
            if (place(size) == wanted)
                items.push_back(sizeItem(catalogue, size));
    if (const auto* vm = std::get_if<VmNodes>(&plan.cluster.hardware))
        addMissing(items, QString::fromStdString(vm->sku), sizeLabel(vm->sku));
    else
        items.insert(items.begin(),
                     {{}, PlanItemsWords::tr("Own hardware"), PlanItemsWords::tr("given in the plan file"), {}});
    return items;
}

ChoiceItems migItems(const Catalogue& catalogue, const Plan& plan)
{
    const std::optional<std::string>& chosen = plan.cluster.mig;
    const VmSize* size = sizeOf(plan, catalogue);
    const Gpu* gpu = size != nullptr && size->gpuCount < 1 ? nullptr : gpuOf(plan, catalogue);
    ChoiceItems profiles;
    if (gpu != nullptr) {
        const MigProfile* own = chosen ? findMigProfile(*gpu, *chosen) : nullptr;
        for (const MigProfile& profile : gpu->migProfiles)
            // The plan may spell its profile in another way.
            profiles.push_back({QString::fromStdString(&profile == own ? *chosen : profile.name),
                                QString::fromStdString(profile.name),
                                PlanItemsWords::tr("%1 per GPU").arg(countText(profile.instancesPerGpu)),
                                {}});
    }
    if (chosen)
        addMissing(profiles, QString::fromStdString(*chosen), QString::fromStdString(*chosen));
    if (!profiles.empty())
        profiles.insert(profiles.begin(), {{}, PlanItemsWords::tr("Whole GPU"), {}, {}});
    return profiles;
}

ChoiceItems globalBatchItems(const Plan& plan, const Estimate& estimate)
{
    const QString automatic = PlanItemsWords::tr("Automatic");
    const auto sequences = [](double count) { return PlanItemsWords::tr("%1 sequences").arg(countText(count)); };
    ChoiceItems items{{{}, automatic, {}, {}}};
    const std::int64_t data = estimate.layout ? estimate.layout->data : 1;
    const auto unit = static_cast<double>(plan.training.micro_batch * data);
    if (estimate.layout && !plan.training.global_batch)
        items.front().shown = PlanItemsWords::tr("Automatic, %1").arg(countText(estimate.layout->globalBatch));
    items.front().detail = PlanItemsWords::tr("micro-batch × data × pipeline");
    constexpr double largest = 16'777'216;
    constexpr int choices = 12;
    for (double factor = 1, n = 0; n < choices && unit * factor <= largest; factor *= 2, ++n)
        items.push_back({QString::number(unit * factor, 'f', 0),
                         sequences(unit * factor),
                         PlanItemsWords::tr("%1 micro-batches").arg(countText(factor)),
                         {}});
    if (plan.training.global_batch) {
        const auto current = static_cast<double>(*plan.training.global_batch);
        const QString id = QString::number(current, 'f', 0);
        if (std::ranges::find(items, id, &ChoiceItem::id) == items.end())
            items.insert(items.begin() + 1, {id, sequences(current), {}, {}});
    }
    return items;
}

ChoiceItems priceModeItems(const Catalogue& catalogue, const Plan& plan)
{
    ChoiceItems items;
    const VmSize* size = sizeOf(plan, catalogue);
    for (std::string_view mode : choiceNames<PriceMode>) {
        const Price* price = size != nullptr ? findPrice(*size, mode, plan.cost.region.value_or("")) : nullptr;
        items.push_back({asText(mode),
                         choiceLabel("/cost/price_mode", mode),
                         price != nullptr ? perHour(price->perHour) : PlanItemsWords::tr("no price known"),
                         {}});
    }
    return items;
}

ChoiceItems regionItems(const Catalogue& catalogue, const Plan& plan)
{
    ChoiceItems items{{{}, PlanItemsWords::tr("Automatic"), {}, {}}};
    if (const VmSize* size = sizeOf(plan, catalogue)) {
        const std::string_view mode = choiceName(plan.cost.price_mode);
        if (const Price* first = findPrice(*size, mode, "")) {
            items.front().detail = QString::fromStdString(first->region);
            items.front().shown = PlanItemsWords::tr("Automatic, %1").arg(items.front().detail);
        } else {
            items.front().shown = PlanItemsWords::tr("No price in any region");
        }
        // Once through the prices: an import can bring a size thousands of them.
        std::unordered_set<std::string_view> listed;
        for (const Price& price : size->prices)
            if (price.mode == mode && price.os == "linux" && !price.region.empty() &&
                listed.insert(price.region).second)
                items.push_back({asText(price.region), asText(price.region), perHour(price.perHour), {}});
    }
    if (plan.cost.region)
        addMissing(items, QString::fromStdString(*plan.cost.region), QString::fromStdString(*plan.cost.region));
    return items;
}

ChoiceItems pricedRegions(const Catalogue& catalogue, const Plan& plan)
{
    const VmSize* own = sizeOf(plan, catalogue);
    const auto counts = [&](const VmSize& size) {
        const std::vector<std::string>& clouds = plan.goal.clouds;
        return clouds.empty() ? own == nullptr || size.cloud == own->cloud
                              : std::ranges::find(clouds, size.cloud) != clouds.end();
    };
    const std::string_view mode = choiceName(plan.cost.price_mode);
    std::map<std::string_view, std::set<std::string_view>> sizes;
    for (const VmSize& size : catalogue.sizes())
        if (size.gpuCount > 0 && counts(size))
            for (const Price& price : size.prices)
                if (price.mode == mode && price.os == "linux" && !price.region.empty())
                    sizes[price.region].insert(size.id);
    ChoiceItems items;
    for (const auto& [region, priced] : sizes)
        items.push_back({asText(region),
                         asText(region),
                         PlanItemsWords::tr("%1 sizes with a price").arg(countText(static_cast<double>(priced.size()))),
                         {}});
    return items;
}

ChoiceItems currencyItems(const Plan& plan)
{
    struct Currency {
        const char* code;
        const char* name;
    };
    constexpr std::array currencies = {Currency{"USD", QT_TRANSLATE_NOOP("headroom::PlanItems", "US dollar")},
                                       Currency{"EUR", QT_TRANSLATE_NOOP("headroom::PlanItems", "euro")},
                                       Currency{"GBP", QT_TRANSLATE_NOOP("headroom::PlanItems", "pound sterling")},
                                       Currency{"CHF", QT_TRANSLATE_NOOP("headroom::PlanItems", "Swiss franc")},
                                       Currency{"SEK", QT_TRANSLATE_NOOP("headroom::PlanItems", "Swedish krona")},
                                       Currency{"NOK", QT_TRANSLATE_NOOP("headroom::PlanItems", "Norwegian krone")},
                                       Currency{"DKK", QT_TRANSLATE_NOOP("headroom::PlanItems", "Danish krone")},
                                       Currency{"PLN", QT_TRANSLATE_NOOP("headroom::PlanItems", "Polish zloty")},
                                       Currency{"CAD", QT_TRANSLATE_NOOP("headroom::PlanItems", "Canadian dollar")},
                                       Currency{"AUD", QT_TRANSLATE_NOOP("headroom::PlanItems", "Australian dollar")},
                                       Currency{"BRL", QT_TRANSLATE_NOOP("headroom::PlanItems", "Brazilian real")},
                                       Currency{"INR", QT_TRANSLATE_NOOP("headroom::PlanItems", "Indian rupee")},
                                       Currency{"JPY", QT_TRANSLATE_NOOP("headroom::PlanItems", "Japanese yen")},
                                       Currency{"KRW", QT_TRANSLATE_NOOP("headroom::PlanItems", "South Korean won")},
                                       Currency{"CNY", QT_TRANSLATE_NOOP("headroom::PlanItems", "Chinese yuan")}};
    ChoiceItems items;
    for (const Currency& currency : currencies)
        items.push_back({asText(currency.code), asText(currency.code), PlanItemsWords::tr(currency.name), {}});
    addMissing(items, QString::fromStdString(plan.cost.currency), QString::fromStdString(plan.cost.currency));
    return items;
}

ChoiceItems scheduleItems(const Plan& plan)
{
    ChoiceItems items;
    for (std::string_view name : scheduleNames)
        items.push_back({asText(name), choiceLabel("/cost/schedule", name), {}, {}});
    addMissing(items, QString::fromStdString(plan.cost.schedule), PlanItemsWords::tr("Own hours"));
    return items;
}

}  // namespace headroom
