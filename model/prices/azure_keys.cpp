// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/azure_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

using Entry = std::pair<std::string_view, AzureKey>;

constexpr std::array<Entry, 19> keys = {{{"term", AzureKey::Term},
                                         {"type", AzureKey::Type},
                                         {"Items", AzureKey::Items},
                                         {"skuName", AzureKey::SkuName},
                                         {"meterName", AzureKey::MeterName},
                                         {"armSkuName", AzureKey::ArmSkuName},
                                         {"productName", AzureKey::ProductName},
                                         {"retailPrice", AzureKey::RetailPrice},
                                         {"savingsPlan", AzureKey::SavingsPlan},
                                         {"serviceName", AzureKey::ServiceName},
                                         {"NextPageLink", AzureKey::NextPageLink},
                                         {"currencyCode", AzureKey::CurrencyCode},
                                         {"armRegionName", AzureKey::ArmRegionName},
                                         {"unitOfMeasure", AzureKey::UnitOfMeasure},
                                         {"BillingCurrency", AzureKey::BillingCurrency},
                                         {"reservationTerm", AzureKey::ReservationTerm},
                                         {"tierMinimumUnits", AzureKey::TierMinimumUnits},
                                         {"effectiveStartDate", AzureKey::EffectiveStartDate},
                                         {"isPrimaryMeterRegion", AzureKey::IsPrimaryMeterRegion}}};

/// By length first: a file has millions of keys, and hardly two of these are equally long.
constexpr auto isBefore = [](std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
};
static_assert(std::ranges::is_sorted(keys, isBefore, &Entry::first));

}  // namespace

AzureKey azureKey(std::string_view name)
{
    const auto* const found = std::ranges::lower_bound(keys, name, isBefore, &Entry::first);
    return found != keys.end() && found->first == name ? found->second : AzureKey::None;
}

}  // namespace headroom
