// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/hardware/hardware_text.h"

#include "model/catalogue/mig.h"
#include "widgets/page/hardware/size_words.h"
#include "widgets/text/answers/decision_text.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct HardwareWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

using Facts = std::vector<std::pair<QString, QString>>;

void addNetworkFacts(const SizeOption& option, Facts& facts)
{
    const VmSize& size = *option.size;
    const double gpus = std::max(1.0, size.gpuCount);
    if (!size.intraNode.empty() && gpus > 1) {
        QString text = asText(size.intraNode);
        if (hasLink(option))
            text += HardwareWords::tr(": %1 GB/s per GPU both ways (%2 one way), %3 GB/s per VM")
                        .arg(countText(2 * size.intraNodeLink->value / bytesPerGB), linkOneWay(option),
                             countText(2 * size.intraNodeLink->value / bytesPerGB * gpus));
        facts.emplace_back(HardwareWords::tr("GPU to GPU"), text);
    }
    if (size.rdma) {
        const double perGpu = size.rdma->gbpsPerGpu.value_or(0);
        const double perVm = size.rdma->gbpsPerVm.value_or(perGpu * gpus);
        facts.emplace_back(
            asText(size.rdma->fabric),
            perGpu > 0 ? HardwareWords::tr("%1 Gb/s per GPU, %2 Gb/s per VM").arg(decimalText(perGpu), countText(perVm))
                       : HardwareWords::tr("%1 Gb/s per VM").arg(countText(perVm)));
    }
    if (size.frontendGbps)
        facts.emplace_back(HardwareWords::tr("Network"),
                           size.acceleratedNetworking.value_or(false)
                               ? HardwareWords::tr("%1 Gb/s, accelerated").arg(decimalText(*size.frontendGbps))
                               : HardwareWords::tr("%1 Gb/s").arg(decimalText(*size.frontendGbps)));
}

/// "1g.10gb × 7 of 10.7 GB": the profiles that each GPU of the size can be cut into.
void addMigFacts(const SizeOption& option, ByteUnit unit, Facts& facts)
{
    if (option.gpu == nullptr || option.size->gpuCount < 1 || option.gpu->migProfiles.empty())
        return;
    QStringList profiles;
    for (const MigProfile& profile : option.gpu->migProfiles)
        profiles << HardwareWords::tr("%1 × %2 of %3")
                        .arg(asText(profile.name), countText(profile.instancesPerGpu),
                             bytesText(migInstance(*option.gpu, profile).memory, unit));
    facts.emplace_back(HardwareWords::tr("MIG per GPU"), profiles.join(QStringLiteral(", ")));
}

void addPriceFacts(const SizeOption& option, const CostEstimate& cost, Facts& facts)
{
    if (option.paid == nullptr) {
        facts.emplace_back(HardwareWords::tr("Price"), HardwareWords::tr("no public price of a region"));
        for (const Price& price : option.size->prices)
            if (price.region.empty() && price.os == "linux")
                facts.emplace_back(
                    choiceLabel("/cost/price_mode", price.mode),
                    HardwareWords::tr("%1 /h, region not known: enter it as own price if it is yours")
                        .arg(moneyText(cost.converted(price.perHour * Hours{1}), asText(cost.currency))));
        return;
    }
    const Price& price = *option.paid;
    const QString date = price.provenance.as_of ? asText(*price.provenance.as_of) : HardwareWords::tr("undated");
    facts.emplace_back(price.mode == "payg" ? HardwareWords::tr("Price") : choiceLabel("/cost/price_mode", price.mode),
                       HardwareWords::tr("%1 /h in %2, %3").arg(hourPrice(option, cost), asText(price.region), date));
    facts.emplace_back(HardwareWords::tr("Price from"), asText(price.provenance.source));
    for (const Price& other : option.size->prices)
        if (other.mode != price.mode && other.region == price.region && other.os == "linux")
            facts.emplace_back(choiceLabel("/cost/price_mode", other.mode),
                               HardwareWords::tr("%1 /h").arg(
                                   moneyText(cost.converted(other.perHour * Hours{1}), asText(cost.currency))));
}

/// "prices: Spot, else pay as you go; " where the plan pays otherwise than as it goes.
QString pricesText(const ShownSizes& sizes)
{
    const std::string& mode = sizes.cost.priceMode;
    if (mode.empty() || mode == "payg")
        return {};
    const bool any = std::ranges::any_of(sizes.options, [&mode](const SizeOption& option) {
        return option.paid != nullptr && option.paid->mode == mode;
    });
    return any ? HardwareWords::tr("prices: %1, else pay as you go; ").arg(choiceLabel("/cost/price_mode", mode))
               : HardwareWords::tr("prices: pay as you go; ");
}

}  // namespace

bool passes(const SizeOption& option, const SizeFilter& filter)
{
    if (!filter.cloud.isEmpty() && asText(option.size->cloud) != filter.cloud)
        return false;
    const bool holds = holdsAsPlanned(option) || holdsPlan(option);
    if ((filter.onlyThatHold && (option.retired || !holds)) || (filter.onlyWithFabric && !option.size->rdma))
        return false;
    const QString all = asText(option.size->id) + u' ' + asText(option.size->series) + u' ' + gpuText(option);
    return all.contains(filter.text.trimmed(), Qt::CaseInsensitive);
}

std::vector<std::pair<QString, QString>> sizeFacts(const SizeOption& option, ByteUnit unit, const CostEstimate& cost)
{
    const VmSize& size = *option.size;
    Facts facts;
    if (size.retirementDate)
        facts.emplace_back(
            option.retired ? HardwareWords::tr("Retired") : HardwareWords::tr("Retires"),
            HardwareWords::tr("%1; use %2").arg(asText(*size.retirementDate), asText(option.replacement)));
    if (option.gpu != nullptr)
        facts.emplace_back(HardwareWords::tr("GPU"),
                           HardwareWords::tr("%1, %2, %3 GB/s")
                               .arg(gpuText(option), bytesText(option.gpu->memory, unit),
                                    countText(option.gpu->memoryBandwidth.value / bytesPerGB)));
    addMigFacts(option, unit, facts);
    facts.emplace_back(HardwareWords::tr("vCPUs, memory"),
                       HardwareWords::tr("%1, %2").arg(countText(size.vcpus), bytesText(size.memory, unit)));
    if (size.localNvme || size.tempDisk)
        facts.emplace_back(HardwareWords::tr("Local disk"),
                           bytesText(size.localNvme.value_or(Bytes{}) + size.tempDisk.value_or(Bytes{}), unit));
    addNetworkFacts(option, facts);
    addPriceFacts(option, cost, facts);
    facts.emplace_back(HardwareWords::tr("Best for"), bestFor(option));
    if (!size.notes.empty())
        facts.emplace_back(HardwareWords::tr("Note"), asText(size.notes));
    facts.emplace_back(HardwareWords::tr("Source"),
                       size.provenance.unverified
                           ? HardwareWords::tr("%1 (unverified)").arg(asText(size.provenance.source))
                           : asText(size.provenance.source));
    return facts;
}

QString holdsText(const std::vector<SizeOption>& options, const QString& cloud)
{
    const auto ofCurrent = [&](auto holds) {
        return countText(std::ranges::count_if(options, [&](const SizeOption& option) {
            return !option.retired && (cloud.isEmpty() || asText(option.size->cloud) == cloud) && holds(option);
        }));
    };
    const auto judged = [](const SizeOption& option) { return option.planned.has_value(); };
    if (!options.empty() && std::ranges::none_of(options, judged))
        return HardwareWords::tr(
                   "this plan's layout is possible on no size: mend it first; %2 of %1 current sizes hold its "
                   "model on one node")
            .arg(ofCurrent([](const SizeOption&) { return true; }), ofCurrent(holdsPlan));
    return HardwareWords::tr("%2 of %1 current sizes hold this plan on as many GPUs, %3 on one node")
        .arg(ofCurrent([](const SizeOption&) { return true; }), ofCurrent(holdsAsPlanned), ofCurrent(holdsPlan));
}

std::optional<VerdictText> sizesVerdict(const ShownSizes& sizes, const QString& cloud,
                                        const std::optional<Answer>& advised)
{
    const auto isMeant = [&](const SizeOption& option) {
        return !option.retired && (cloud.isEmpty() || asText(option.size->cloud) == cloud);
    };
    const std::int64_t judged = std::ranges::count_if(sizes.options, isMeant);
    // Where none was judged the plan's layout is impossible, which comes first.
    if (std::ranges::none_of(sizes.options, [](const SizeOption& option) { return option.planned.has_value(); }))
        return std::nullopt;
    const std::int64_t hold = std::ranges::count_if(
        sizes.options, [&](const SizeOption& option) { return isMeant(option) && holdsAsPlanned(option); });
    const auto own = std::ranges::find_if(sizes.options, &SizeOption::current);
    const bool isHeld = own == sizes.options.end() || holdsAsPlanned(*own);
    const bool isDoubtful = own != sizes.options.end() && own->planned && own->planned->isDoubtful;
    const Grade grade = !isHeld ? Grade::Bad : isDoubtful ? Grade::Watch : Grade::Good;
    QString lead =
        judged == 1
            ? HardwareWords::tr("%1 of 1 size holds this plan as it is").arg(countText(hold))
            : HardwareWords::tr("%1 of %2 sizes hold this plan as it is").arg(countText(hold), countText(judged));
    if (!advised)
        return VerdictText{grade, lead, {}, -1};
    // The one engine's word: a size that is cheap by the hour may be dear by the job.
    const QString currency = asText(sizes.cost.currency);
    const std::optional<Money>& money = advised->job ? advised->job : advised->month;
    QString price = money ? moneyShort(*money, currency) : HardwareWords::tr("no price");
    if (!advised->job && money)
        price = HardwareWords::tr("%1 a month").arg(price);
    const QString takes = advised->wall ? QStringLiteral(", ") + durationText(*advised->wall) : QString();
    return VerdictText{
        grade, lead + HardwareWords::tr("; best:"),
        HardwareWords::tr("%1 with %2, %3%4").arg(answerName(*advised), asText(advised->label), price, takes), -1};
}

QString sizesNote(const ShownSizes& sizes, const QString& cloud, bool byPrice, ByteUnit unit)
{
    return pricesText(sizes) +
           (byPrice ? (sizes.workload == Workload::Training
                           ? HardwareWords::tr("%1; those that hold it first, by the cost of the job; memory in %2")
                           : HardwareWords::tr("%1; those that hold it first, by the price of all nodes; memory in %2"))
                    : HardwareWords::tr("%1; memory in %2"))
               .arg(holdsText(sizes.options, cloud), unitName(unit));
}

}  // namespace headroom
