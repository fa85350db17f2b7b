// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_collector.h"
#include "model/prices/price_readers.h"
#include "model/prices/price_table.h"
#include "model/text/csv.h"
#include "model/text/dates.h"
#include "model/text/quoting.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace headroom {
namespace {

std::optional<double> numberIn(const std::string& cell)
{
    double number = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    const bool whole = error == std::errc() && end == cell.data() + cell.size() && std::isfinite(number);
    return whole ? std::optional(number) : std::nullopt;
}

/// The line's field in the column of that name; `otherwise` where there is no such column or the field is empty.
std::string cell(const CsvReader& table, const CsvLine& line, std::string_view name, std::string_view otherwise = {})
{
    const std::optional<std::size_t> column = table.column(name);
    const std::string text = column ? line.fields[*column] : std::string();
    return text.empty() ? std::string(otherwise) : text;
}

template <class Names>
bool isOneOf(const Names& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

/// One line of a person's list as a price.
Result<SizePrice> readLine(const CsvReader& table, const CsvLine& line, const PriceContext& context)
{
    const std::string where = "line " + std::to_string(line.number);
    SizePrice row{cell(table, line, "sku"), {}};
    Price& price = row.price;
    price.mode = cell(table, line, "mode", "payg");
    price.os = cell(table, line, "os", "linux");
    price.region = cell(table, line, "region");
    price.provenance = {cell(table, line, "source", context.source), cell(table, line, "as_of", context.asOf), false};
    const std::string dollars = cell(table, line, "usd_per_hour");
    const std::string total = cell(table, line, "total");
    if (row.size.empty() || price.region.empty())
        return Error{where, "sku or region is empty", "Every price is of one size in one region"};
    if (!isOneOf(priceModeNames, price.mode))
        return Error{where, "the mode " + inQuotes(price.mode) + " is not known",
                     "Use payg, spot, reserved-1y, reserved-3y, savings-1y or savings-3y"};
    if (!isOneOf(priceSystemNames, price.os))
        return Error{where, "the os " + inQuotes(price.os) + " is not known", "Use linux or windows"};
    const std::optional<double> perHour = numberIn(dollars);
    if (!perHour || *perHour <= 0)
        return Error{where, "usd_per_hour must be a number above 0, found " + inQuotes(dollars),
                     "Leave out what has no price"};
    price.perHour = MoneyPerHour::fromDollars(*perHour);
    if (!isIsoDate(*price.provenance.as_of))
        return Error{where, "as_of must be a date YYYY-MM-DD, found " + inQuotes(*price.provenance.as_of), ""};
    if (total.empty())
        return row;
    const std::optional<double> term = numberIn(total);
    if (!term || *term <= 0 || *term > largestPriceTotal)
        return Error{where, "total must be a number above 0 and at most 1e10, found " + inQuotes(total), ""};
    price.termTotal = Money::fromDollars(*term);
    return row;
}

}  // namespace

Result<PriceImport> readOwnPrices(std::string_view text, const PriceContext& context)
{
    CsvReader table(text);
    if (table.error())
        return *table.error();
    for (const char* name : {"sku", "region", "usd_per_hour"})
        if (!table.column(name))
            return Error{"line 1", "the column " + inQuotes(name) + " is missing",
                         "A price list has sku, region, usd_per_hour, and, where wanted, mode, os, total, as_of, "
                         "source"};
    PriceCollector collector(context);
    for (CsvLine line; table.next(line);) {
        const Result<SizePrice> row = readLine(table, line, context);
        if (!row)
            return row.error();
        // A person's own word stands against what was known.
        collector.take({.row = *row, .effective = {}, .checksDrift = false});
    }
    if (table.error())
        return *table.error();
    return std::move(collector).finish();
}

}  // namespace headroom
