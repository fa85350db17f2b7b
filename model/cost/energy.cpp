// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/energy.h"

#include "model/catalogue/known_ids.h"

#include <algorithm>

namespace headroom {

namespace {

constexpr double wattsPerKilowatt = 1000;

/// The GPU of a plan's nodes and how many a node has.
struct NodeGpus {
    const Gpu* gpu{nullptr};
    double count{0};
};

NodeGpus nodeGpus(const Plan& plan, const Catalogue& catalogue)
{
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware)) {
        const VmSize* size = catalogue.size(nodes->sku);
        if (size == nullptr || size->isCpuOnly())
            return {};
        return {catalogue.gpu(size->gpu), size->gpuCount};
    }
    const auto& own = std::get<OwnNodes>(plan.cluster.hardware);
    const auto* id = std::get_if<std::string>(&own.gpu);
    return {id != nullptr ? catalogue.gpu(*id) : nullptr, static_cast<double>(own.gpus_per_node)};
}

double usualPue(const Plan& plan, const Catalogue& catalogue)
{
    constexpr double industry = 1.56;
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr || plan.cost.price_mode == PriceMode::Own)
        return industry;
    constexpr double azure = 1.18;
    constexpr double aws = 1.15;
    constexpr double gcp = 1.10;
    return size->cloud == "azure" ? azure : size->cloud == "aws" ? aws : gcp;
}

}  // namespace

double EnergyUse::kilowattHours(double nodes, Hours time) const
{
    return node.value / wattsPerKilowatt * pue * nodes * time.value;
}

std::optional<EnergyUse> energyUse(const Plan& plan, const Catalogue& catalogue)
{
    constexpr double usGridKilograms = 0.37;
    constexpr double usIndustrialPrice = 0.0977;
    const Cost& cost = plan.cost;
    EnergyUse use;
    use.nodeGiven = cost.owned && cost.owned->power_w > 0;
    if (use.nodeGiven) {
        use.node = {cost.owned->power_w};
    } else {
        const NodeGpus gpus = nodeGpus(plan, catalogue);
        if (gpus.gpu == nullptr || !gpus.gpu->tdp)
            return std::nullopt;
        const Watts each{std::min(gpus.gpu->tdp->value, plan.cluster.power_limit_w.value_or(gpus.gpu->tdp->value))};
        use.node = each * (gpus.count * usualUtilisation * restOfNode);
    }
    use.pueGiven = cost.pue.has_value();
    use.pue = cost.pue.value_or(usualPue(plan, catalogue));
    use.carbonGiven = cost.kg_co2_per_kwh.has_value();
    use.kgPerKwh = cost.kg_co2_per_kwh.value_or(usGridKilograms);
    use.priceGiven = cost.usd_per_kwh.has_value();
    use.usdPerKwh = cost.usd_per_kwh.value_or(usIndustrialPrice);
    return use;
}

std::optional<OwnedHour> ownedHour(const Plan& plan, const Catalogue& catalogue)
{
    if (!plan.cost.owned)
        return std::nullopt;
    const OwnedHardware& owned = *plan.cost.owned;
    const double purchase = owned.price * (1 + owned.staff_share) / (owned.years * hoursOfYear);
    // Beside cloud prices as well it stands in a building of one's own.
    Plan bought = plan;
    bought.cost.price_mode = PriceMode::Own;
    const std::optional<EnergyUse> use = energyUse(bought, catalogue);
    const double energy = use ? use->kilowattHours(1, Hours{1}) * use->usdPerKwh : 0;
    // The sum is rounded once: the energy gives way.
    const MoneyPerHour capital = MoneyPerHour::fromDollars(purchase);
    return OwnedHour{capital, {MoneyPerHour::fromDollars(purchase + energy).micros - capital.micros}};
}

}  // namespace headroom
