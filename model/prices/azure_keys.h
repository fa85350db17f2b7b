// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace headroom {

/// The keys of the Azure Retail Prices API that are read; None stands for all others.
// clang-format off: names as a table
enum class AzureKey {
    None, ArmRegionName, ArmSkuName, BillingCurrency, CurrencyCode, EffectiveStartDate, IsPrimaryMeterRegion, Items,
    MeterName, NextPageLink, ProductName, ReservationTerm, RetailPrice, SavingsPlan, ServiceName, SkuName, Term, TierMinimumUnits,
    Type, UnitOfMeasure
};
// clang-format on

/// The key of that name, in the API's own spelling.
[[nodiscard]] AzureKey azureKey(std::string_view name);

}  // namespace headroom
