// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"
#include "model/result.h"

#include <string_view>

// One reader per kind of price file; readPrices() chooses.

namespace headroom {

/// Azure Retail Prices JSON: one page, an array of pages, or pages one after the other. A reservation's price is the
/// total of its term and becomes total / 8,760 h per year; Windows, Spot and savings plans are told apart; Low
/// Priority, DevTest, dedicated hosts and all that is not sold by the hour are counted as ignored.
[[nodiscard]] Result<PriceImport> readAzurePrices(std::string_view text, const PriceContext& context);

/// A SkyPilot catalogue CSV of Azure, AWS or GCP. An empty price is unknown. The rows of GCP's A2 and A3 machines hold
/// the host's price only: the price of their GPUs, a row without a machine, is added.
[[nodiscard]] Result<PriceImport> readSkyPilotPrices(std::string_view text, const PriceContext& context);

/// A person's own list as CSV with the columns sku, region, usd_per_hour, and, where wanted, mode, os, total, as_of,
/// source. Every row must be right: the error names the line.
[[nodiscard]] Result<PriceImport> readOwnPrices(std::string_view text, const PriceContext& context);

/// Chooses the reader by content: Azure's JSON, a list in the format "headroom-prices", or one of the two kinds of CSV.
[[nodiscard]] Result<PriceImport> readPrices(std::string_view text, const PriceContext& context);

}  // namespace headroom
