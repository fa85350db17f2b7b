// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/catalogue/replacement.h"
#include "model/finding_kinds.h"
#include "model/quota/quota.h"
#include "model/text/ascii.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace headroom {
namespace {

/// In lower case, without spaces and underscores: as family names of the two lists are compared.
std::string bare(std::string_view name)
{
    std::string result;
    for (const char c : name)
        if (c != ' ' && c != '_')
            result += lowerLetter(c);
    return result;
}

/// What is checked: a size of the catalogue, how many, where.
struct Wanted {
    const VmSize& size;
    std::int64_t nodes;
    std::int64_t zones;
    std::string region;
    bool spot;
    const SubscriptionLists& lists;
    const ListedSku* sku;  ///< Of the region; null where the list lacks it.
    std::optional<std::string> replacement;  ///< What to take in the place of a retired size.
};

const ListedSku* listedSku(const SubscriptionLists& lists, std::string_view size, std::string_view region)
{
    for (const ListedSku& sku : lists.skus)
        if (bare(sku.name) == bare(size) && bare(sku.region) == bare(region))
            return &sku;
    // A list without regions is of one, which whoever saved it knows.
    for (const ListedSku& sku : lists.skus)
        if (bare(sku.name) == bare(size) && sku.region.empty())
            return &sku;
    return nullptr;
}

std::string chooseRegion(const Plan& plan, const VmSize& size, const SubscriptionLists& lists)
{
    if (plan.cost.region)
        return *plan.cost.region;
    std::set<std::string> regions;
    for (const ListedSku& sku : lists.skus)
        if (bare(sku.name) == bare(size.id) && !sku.region.empty())
            regions.insert(sku.region);
    return regions.size() == 1 ? *regions.begin() : firstPricedRegion(size);
}

template <class... Values>
QuotaCheck answer(const char* id, std::optional<bool> ok, FindingIdFor<Values...> words, const Values&... values)
{
    QuotaCheck check;
    check.id = id;
    check.ok = ok;
    const Severity severity = !ok ? Severity::Warning : *ok ? Severity::Information : Severity::Error;
    check.text = {words, severity, "/cluster/sku", values...};
    return check;
}

std::string listCommand(const Wanted& wanted)
{
    return "az vm list-skus --location " + (wanted.region.empty() ? std::string("REGION") : wanted.region) +
           " --size " + wanted.size.id + " --all -o json";
}

/// What a list with columns of its own does not say.
QuotaCheck lacking(const char* id, const char* what, const Wanted& wanted)
{
    return answer(id, std::nullopt, "quota.lacks", std::string(what), listCommand(wanted));
}

QuotaCheck checkRestriction(const Wanted& wanted)
{
    if (wanted.replacement)
        return answer("restriction", false, "quota.retired", wanted.size.id, *wanted.size.retirementDate,
                      *wanted.replacement);
    if (wanted.sku == nullptr)
        return answer("restriction", std::nullopt,
                      wanted.lists.hasSkuList ? FindingId<std::string, std::string>("quota.size-not-listed")
                                              : "quota.no-size-list",
                      wanted.size.id, wanted.region);
    if (!wanted.sku->saysRestrictions)
        return lacking("restriction", "restrictions of the subscription", wanted);
    if (std::ranges::any_of(wanted.sku->restrictions, [](const auto& one) { return !one.saysWhere; }))
        return lacking("restriction", "whether the restriction is of the region or of a zone", wanted);
    for (const SkuRestriction& restriction : wanted.sku->restrictions)
        if (restriction.wholeRegion)
            return answer("restriction", false,
                          restriction.reason == "QuotaId"
                              ? FindingId<std::string, std::string, std::string>("quota.offer")
                              : "quota.restricted",
                          wanted.size.id, wanted.region, restriction.reason);
    return answer("restriction", true, "quota.not-restricted", wanted.size.id, wanted.region);
}

/// Zones in which the subscription may place a size.
std::set<std::string> openZones(const ListedSku& sku)
{
    std::set<std::string> open(sku.zones.begin(), sku.zones.end());
    for (const SkuRestriction& restriction : sku.restrictions) {
        if (restriction.wholeRegion)
            open.clear();
        for (const std::string& zone : restriction.zones)
            open.erase(zone);
    }
    return open;
}

QuotaCheck checkZones(const Wanted& wanted)
{
    if (wanted.sku == nullptr)
        return answer("zones", std::nullopt, "quota.zones-unknown", wanted.region);
    if (!wanted.sku->saysZones || !wanted.sku->saysRestrictions)
        return lacking("zones", "zones that the subscription may use", wanted);
    const std::set<std::string> usable = openZones(*wanted.sku);
    const auto free = static_cast<std::int64_t>(usable.size());
    // A size without zones is deployed to the region as a whole, which serves for one.
    const bool regional = wanted.sku->zones.empty() && wanted.zones <= 1;
    std::string names;
    for (const std::string& zone : usable)
        names += (names.empty() ? "" : ", ") + zone;
    const bool ok = regional || free >= wanted.zones;
    const std::string& size = wanted.size.id;
    const std::string& region = wanted.region;
    QuotaCheck check = regional   ? answer("zones", ok, "quota.no-zones", size, region)
                       : ok       ? answer("zones", ok, "quota.zones", size, region, names)
                       : free > 0 ? answer("zones", ok, "quota.too-few-zones", size, region, names, wanted.zones)
                                  : answer("zones", ok, "quota.no-open-zone", size, region, wanted.zones);
    check.need = wanted.zones;
    check.free = free;
    if (!ok)
        check.shortBy = wanted.zones - free;
    return check;
}

/// Whether the list of sizes speaks of other regions only: the list of usage, which names none, may then be of those.
bool isOfOtherRegions(const SubscriptionLists& lists, std::string_view region)
{
    return lists.hasSkuList && std::ranges::none_of(lists.skus, [region](const ListedSku& sku) {
               return sku.region.empty() || bare(sku.region) == bare(region);
           });
}

/// vCPUs against one counter of the region.
QuotaCheck checkCores(const Wanted& wanted, const char* id, const std::string& counter)
{
    const std::int64_t perNode = wanted.sku != nullptr && wanted.sku->vcpus ? *wanted.sku->vcpus : wanted.size.vcpus;
    const std::int64_t need = perNode * wanted.nodes;
    const QuotaUsage* const usage = findUsage(wanted.lists, counter);
    QuotaCheck check;
    if (usage != nullptr) {
        // Where more is used than allowed, as after a cut, that comes on top of what to ask for.
        const std::int64_t left = usage->limit - std::max<std::int64_t>(0, usage->used);
        const std::int64_t free = std::max<std::int64_t>(0, left);
        const bool ok = need <= free;
        const bool doubtful = isOfOtherRegions(wanted.lists, wanted.region);
        check = doubtful ? answer(id, std::nullopt, "quota.usage-elsewhere", counter, need, free, wanted.region)
                : ok     ? answer(id, ok, "quota.enough", counter, need, free)
                         : answer(id, ok, "quota.short", counter, need, free, need - left);
        check.free = free;
        check.limit = usage->limit;
        if (!ok && !doubtful)
            check.shortBy = need - left;
    } else {
        check = answer(id, std::nullopt,
                       counter.empty() ? FindingId<std::string, std::int64_t>("quota.family-unknown")
                                       : "quota.counter-unknown",
                       counter.empty() ? wanted.size.id : counter, need);
    }
    check.need = need;
    return check;
}

/// Under which name the quota of a size is counted: as its list says, else as the catalogue does, which also serves
/// those who saved their usage alone. Empty where neither knows.
std::string familyOf(const Wanted& wanted)
{
    return wanted.sku == nullptr || wanted.sku->family.empty() ? wanted.size.quotaFamily : wanted.sku->family;
}

QuotaCheck checkSpot(const Wanted& wanted)
{
    if (wanted.sku != nullptr && wanted.sku->spotCapable == false) {
        QuotaCheck check = answer("spot", false, "quota.no-spot", wanted.size.id);
        check.need = wanted.nodes * wanted.size.vcpus;
        return check;
    }
    return checkCores(wanted, "spot", "lowPriorityCores");
}

/// The price of a size in a region, in one mode.
std::optional<MoneyPerHour> priceIn(const VmSize& size, std::string_view region, std::string_view mode)
{
    for (const Price& price : size.prices)
        if (price.mode == mode && price.os == "linux" && bare(price.region) == bare(region))
            return price.perHour;
    return std::nullopt;
}

/// What the lists say of a region: whether any of its sizes is listed, and the entry of the one that is wanted.
struct RegionEntry {
    bool listed{false};
    const ListedSku* sku{nullptr};
};

std::map<std::string, RegionEntry> listedRegions(const VmSize& size, const SubscriptionLists& lists)
{
    std::map<std::string, RegionEntry> regions;
    const std::string wanted = bare(size.id);
    for (const ListedSku& entry : lists.skus) {
        if (entry.region.empty())
            continue;
        RegionEntry& region = regions[bare(entry.region)];
        region.listed = true;
        if (region.sku == nullptr && bare(entry.name) == wanted)
            region.sku = &entry;
    }
    return regions;
}

void addListed(const RegionEntry& region, RegionOffer& offer)
{
    const ListedSku* sku = region.sku;
    if (sku == nullptr) {
        // The command hides restricted sizes unless it is asked for all: what is absent cannot be created.
        if (region.listed)
            offer.offered = false;
        return;
    }
    if (sku->saysRestrictions && std::ranges::all_of(sku->restrictions, &SkuRestriction::saysWhere))
        offer.offered = std::ranges::none_of(sku->restrictions, &SkuRestriction::wholeRegion);
    if (sku->saysZones && sku->saysRestrictions)
        offer.zones = static_cast<std::int64_t>(openZones(*sku).size());
}

}  // namespace

const QuotaUsage* findUsage(const SubscriptionLists& lists, std::string_view counter)
{
    const auto found =
        std::ranges::find_if(lists.usages, [&](const QuotaUsage& entry) { return bare(entry.name) == bare(counter); });
    return counter.empty() || found == lists.usages.end() ? nullptr : &*found;
}

std::vector<RegionOffer> regionOffers(const VmSize& size, const SubscriptionLists& lists, const QuotaVerdict& verdict)
{
    std::map<std::string, RegionEntry> regions = listedRegions(size, lists);
    for (const Price& price : size.prices)
        if (!price.region.empty())
            regions.try_emplace(bare(price.region));
    std::vector<RegionOffer> offers;
    for (const auto& [name, region] : regions) {
        RegionOffer& offer = offers.emplace_back();
        offer.region = name;
        addListed(region, offer);
        offer.price = priceIn(size, name, "payg");
        offer.spot = priceIn(size, name, "spot");
        if (name != bare(verdict.region))
            continue;
        for (const QuotaCheck& check : verdict.checks)
            if (check.id == "family" && check.ok)
                offer.free = check.free;
    }
    std::ranges::stable_sort(offers, {}, [](const RegionOffer& offer) {
        constexpr std::int64_t noPrice = std::numeric_limits<std::int64_t>::max();
        const int rank = !offer.offered ? 1 : *offer.offered ? 0 : 2;
        return std::pair(rank, offer.price ? offer.price->micros : noPrice);
    });
    return offers;
}

QuotaVerdict checkQuota(const Plan& plan, const Catalogue& catalogue, const SubscriptionLists& lists,
                        const std::string& today)
{
    QuotaVerdict verdict;
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr || size->cloud != "azure")
        return verdict;
    verdict.region = chooseRegion(plan, *size, lists);
    verdict.size = size->id;
    // A spare node runs beside the others: it takes its cores as they do.
    verdict.nodes = std::get<VmNodes>(plan.cluster.hardware).nodes + plan.cost.spare_nodes;
    const Wanted wanted{*size,
                        verdict.nodes,
                        plan.cluster.zones,
                        verdict.region,
                        plan.cost.price_mode == PriceMode::Spot,
                        lists,
                        listedSku(lists, size->id, verdict.region),
                        isRetired(*size, today) ? std::optional(replacementText(*size, catalogue, today))
                                                : std::nullopt};
    verdict.checks = {checkRestriction(wanted), checkZones(wanted)};
    if (wanted.spot) {
        verdict.checks.push_back(checkSpot(wanted));
    } else {
        verdict.checks.push_back(checkCores(wanted, "family", familyOf(wanted)));
        verdict.checks.push_back(checkCores(wanted, "cores", "cores"));
    }
    const auto is = [&](std::optional<bool> ok) { return std::ranges::count(verdict.checks, ok, &QuotaCheck::ok) > 0; };
    verdict.deployable = is(false) ? std::optional(false) : is(std::nullopt) ? std::nullopt : std::optional(true);
    verdict.regions = regionOffers(*size, lists, verdict);
    return verdict;
}

}  // namespace headroom
