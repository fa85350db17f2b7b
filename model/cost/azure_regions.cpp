// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/azure_regions.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Sorted.
constexpr auto regions = std::to_array<std::string_view>({"australiacentral",
                                                          "australiacentral2",
                                                          "australiaeast",
                                                          "australiasoutheast",
                                                          "austriaeast",
                                                          "belgiumcentral",
                                                          "brazilsouth",
                                                          "brazilsoutheast",
                                                          "canadacentral",
                                                          "canadaeast",
                                                          "centralindia",
                                                          "centralus",
                                                          "centraluseuap",
                                                          "chilecentral",
                                                          "chinaeast",
                                                          "chinaeast2",
                                                          "chinaeast3",
                                                          "chinanorth",
                                                          "chinanorth2",
                                                          "chinanorth3",
                                                          "denmarkeast",
                                                          "eastasia",
                                                          "eastus",
                                                          "eastus2",
                                                          "eastus2euap",
                                                          "francecentral",
                                                          "francesouth",
                                                          "germanynorth",
                                                          "germanywestcentral",
                                                          "indonesiacentral",
                                                          "israelcentral",
                                                          "israelnorthwest",
                                                          "italynorth",
                                                          "japaneast",
                                                          "japanwest",
                                                          "jioindiacentral",
                                                          "jioindiawest",
                                                          "koreacentral",
                                                          "koreasouth",
                                                          "malaysiasouth",
                                                          "malaysiawest",
                                                          "mexicocentral",
                                                          "newzealandnorth",
                                                          "northcentralus",
                                                          "northeastus5",
                                                          "northeurope",
                                                          "norwayeast",
                                                          "norwaywest",
                                                          "polandcentral",
                                                          "qatarcentral",
                                                          "saudiarabiaeast",
                                                          "southafricanorth",
                                                          "southafricawest",
                                                          "southcentralus",
                                                          "southcentralus2",
                                                          "southeastasia",
                                                          "southeastus",
                                                          "southeastus3",
                                                          "southeastus5",
                                                          "southindia",
                                                          "southwestus",
                                                          "spaincentral",
                                                          "swedencentral",
                                                          "swedensouth",
                                                          "switzerlandnorth",
                                                          "switzerlandwest",
                                                          "taiwannorth",
                                                          "taiwannorthwest",
                                                          "uaecentral",
                                                          "uaenorth",
                                                          "uksouth",
                                                          "ukwest",
                                                          "usdodcentral",
                                                          "usdodeast",
                                                          "usgovarizona",
                                                          "usgoviowa",
                                                          "usgovtexas",
                                                          "usgovvirginia",
                                                          "westcentralus",
                                                          "westeurope",
                                                          "westindia",
                                                          "westus",
                                                          "westus2",
                                                          "westus3"});
static_assert(std::ranges::is_sorted(regions));

}  // namespace

bool isAzureRegion(std::string_view name) { return std::ranges::binary_search(regions, name); }

}  // namespace headroom
