// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One entry of a row's savings plans.
struct AzureSavings {
    std::string term;  ///< "1 Year", "3 Years".
    std::optional<double> price{};
};

/// One row of the Azure Retail Prices API (api-version 2023-01-01-preview), under the names of its keys.
struct AzureRow {
    std::string armSkuName, armRegionName, currencyCode, effectiveStartDate, meterName, productName, reservationTerm,
        serviceName, skuName, type, unitOfMeasure;
    std::optional<double> retailPrice{};  ///< Absent where it is null, missing or no number.
    bool priceIsNumber{true};             ///< False where it is text or the like.
    double tierMinimumUnits{0};
    bool isPrimaryMeterRegion{true};
    std::vector<AzureSavings> savingsPlan{};

    /// Makes it a row of which nothing is known, with the room of its texts kept for the next ones.
    void clear()
    {
        for (std::string* text : {&armSkuName, &armRegionName, &currencyCode, &effectiveStartDate, &meterName,
                                  &productName, &reservationTerm, &serviceName, &skuName, &type, &unitOfMeasure})
            text->clear();
        retailPrice.reset();
        priceIsNumber = true;
        tierMinimumUnits = 0;
        isPrimaryMeterRegion = true;
        savingsPlan.clear();
    }
};

/// Whom the reader tells what it finds.
struct AzureRowSink {
    std::function<void(const AzureRow& row)> row;
    std::function<bool(double share)> progress;  ///< May be empty; false cancels the reading.
    std::function<void(bool hasNext)> page{};    ///< May be empty; after each page, and whether it names a next one.
};

/// Reads a page of the API, an array of pages, pages one after the other in one file, or a bare array of rows, as a
/// stream: nothing but the current row is held. Every page must have an "Items" array and be in USD; a row says its
/// own currency. The error, if any, names line and column.
[[nodiscard]] std::optional<Error> readAzureRows(std::string_view text, const AzureRowSink& sink);

}  // namespace headroom
