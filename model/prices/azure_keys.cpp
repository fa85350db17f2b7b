// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/azure_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {

AzureKey azureKey(std::string_view name)
{
    using Entry = std::pair<std::string_view, AzureKey>;
    static constexpr std::array<Entry, 19> keys = {{{"BillingCurrency", AzureKey::BillingCurrency},
                                                    {"Items", AzureKey::Items},
                                                    {"NextPageLink", AzureKey::NextPageLink},
                                                    {"armRegionName", AzureKey::ArmRegionName},
                                                    {"armSkuName", AzureKey::ArmSkuName},
                                                    {"currencyCode", AzureKey::CurrencyCode},
                                                    {"effectiveStartDate", AzureKey::EffectiveStartDate},
                                                    {"isPrimaryMeterRegion", AzureKey::IsPrimaryMeterRegion},
                                                    {"meterName", AzureKey::MeterName},
                                                    {"productName", AzureKey::ProductName},
                                                    {"reservationTerm", AzureKey::ReservationTerm},
                                                    {"retailPrice", AzureKey::RetailPrice},
                                                    {"savingsPlan", AzureKey::SavingsPlan},
                                                    {"serviceName", AzureKey::ServiceName},
                                                    {"skuName", AzureKey::SkuName},
                                                    {"term", AzureKey::Term},
                                                    {"tierMinimumUnits", AzureKey::TierMinimumUnits},
                                                    {"type", AzureKey::Type},
                                                    {"unitOfMeasure", AzureKey::UnitOfMeasure}}};
    const auto* const found = std::ranges::lower_bound(keys, name, {}, &Entry::first);
    return found != keys.end() && found->first == name ? found->second : AzureKey::None;
}

}  // namespace headroom
