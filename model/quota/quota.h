// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One reason why a subscription may not use a size: a matter of access, which no quota mends.
struct SkuRestriction {
    bool wholeRegion{true};          ///< Else only `zones`.
    std::string reason;              ///< NotAvailableForSubscription, QuotaId.
    std::vector<std::string> zones{};
    bool saysWhere{true};            ///< False where a list names the reason alone: it may be of one zone only.
};

/// One size in one region, as "az vm list-skus" or Microsoft.Compute/skus lists it.
struct ListedSku {
    std::string name;
    std::string region;
    std::string family;  ///< Under which its quota is counted.
    std::optional<std::int64_t> vcpus{};
    std::optional<bool> spotCapable{};
    std::vector<std::string> zones{};
    std::vector<SkuRestriction> restrictions{};
    bool saysZones{true};         ///< False where the list has no such column.
    bool saysRestrictions{true};  ///< The same.
};

/// One counter of "az vm list-usage" or Microsoft.Compute usages, in vCPUs for families and cores.
struct QuotaUsage {
    std::string name;  ///< name.value: "standardNDSH100v5Family", "cores", "lowPriorityCores".
    std::int64_t used{0};
    std::int64_t limit{0};
};

/// What was read of the subscription.
struct SubscriptionLists {
    std::vector<ListedSku> skus;
    std::vector<QuotaUsage> usages;
    bool hasSkuList{false};
    bool hasUsageList{false};
};

/// Adds a file to the lists: of sizes or of usage, from the CLI (an array, numbers as text) or the REST API (under
/// "value"), told apart by content; also as the CLI prints them with "-o table", and with columns that a --query chose,
/// as far as they go. Where two files name the same counter the later one holds.
[[nodiscard]] std::optional<Error> addSubscriptionList(std::string_view text, SubscriptionLists& lists);

/// One condition for deploying a plan.
struct QuotaCheck {
    std::string id;  ///< restriction, zones, family, cores or spot.
    std::optional<bool> ok{};  ///< Absent: not known from the lists.
    std::optional<std::int64_t> need{};
    std::optional<std::int64_t> free{};
    std::optional<std::int64_t> shortBy{};  ///< How many more to ask for.
    std::optional<std::int64_t> limit{};  ///< Of a counter: all that is allowed now, used or not.
    Finding text{};  ///< "quota.*": what it comes to.
};

/// One region as a place for the plan's size.
struct RegionOffer {
    std::string region;
    std::optional<bool> offered{};  ///< Absent: no list says; false also where it is restricted.
    std::optional<std::int64_t> zones{};  ///< That the subscription may use.
    std::optional<MoneyPerHour> price{};  ///< Pay as you go, Linux.
    std::optional<MoneyPerHour> spot{};
    std::optional<std::int64_t> free{};  ///< vCPUs of the family; known of the region that the lists are of.
    bool operator==(const RegionOffer&) const = default;
};

/// Whether a subscription can deploy the machines of a plan.
struct QuotaVerdict {
    std::string region;
    std::string size;
    std::int64_t nodes{0};  ///< Spare ones among them.
    std::optional<bool> deployable{};  ///< Absent where a check is not known and none fails.
    std::vector<QuotaCheck> checks;
    std::vector<RegionOffer> regions{};  ///< Those that a list or a price names: offered ones first, then by price.
};

/// The counter of that name in a list of usage, however it spells it; null where there is none.
[[nodiscard]] const QuotaUsage* findUsage(const SubscriptionLists& lists, std::string_view counter);

/// Every region that the lists or the catalogue's prices name for a size, side by side.
[[nodiscard]] std::vector<RegionOffer> regionOffers(const VmSize& size, const SubscriptionLists& lists,
                                                    const QuotaVerdict& verdict);

/// Holds a plan against the lists. Restrictions and quota are two things: access to a size is granted apart from the
/// number of cores. A list of usage names no region: beside a list of sizes of other regions only, its cores are not
/// known to be of this one. Regular machines count against their family and the region's cores, spot machines against
/// the one spot counter only. The region is the plan's, else the only one of the list, else the size's first priced
/// one.
[[nodiscard]] QuotaVerdict checkQuota(const Plan& plan, const Catalogue& catalogue, const SubscriptionLists& lists,
                                      const std::string& today);

}  // namespace headroom
