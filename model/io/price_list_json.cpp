// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/price_list_json.h"

#include "model/io/catalogue_entries.h"
#include "model/io/strict_json.h"
#include "model/prices/price_table.h"

#include <nlohmann/json.hpp>

#include <array>

namespace headroom {
namespace {

constexpr std::string_view format = "headroom-prices";

Json itemJson(const SizePrice& row, std::string_view today)
{
    const Price& price = row.price;
    return {{"sku", row.size},
            {"region", price.region.empty() ? Json(nullptr) : Json(price.region)},
            {"mode", price.mode},
            {"os", price.os},
            {"usd_per_hour", price.perHour.dollars()},
            {"total", price.termTotal ? Json(price.termTotal->dollars()) : Json(nullptr)},
            {"as_of", price.provenance.as_of ? Json(*price.provenance.as_of) : Json(nullptr)},
            {"source", price.provenance.source},
            {"stale", isStale(price.provenance.as_of, today)}};
}

Json ignoredJson(const IgnoredRows& ignored)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i)
        if (const std::int64_t count = ignored[static_cast<IgnoredReason>(i)]; count > 0)
            list.push_back({{"reason", ignoredReasonNames[i]}, {"count", count}});
    return list;
}

template <std::size_t N>
void readName(ObjectReader& reader, std::string_view key, const std::array<std::string_view, N>& names,
              std::string& target)
{
    if (const std::optional<std::size_t> index = reader.readChoice(key, names))
        target = names[*index];
}

SizePrice readItem(ObjectReader& reader)
{
    constexpr double dearest = 1e6;
    constexpr double largestTotal = 1e10;
    SizePrice row;
    Price& price = row.price;
    price.mode = "payg";
    price.os = "linux";
    std::optional<std::string> region;
    double dollars = 0;
    std::optional<double> total;
    reader.require({"sku", "region", "usd_per_hour"});
    reader.readText("sku", row.size);
    reader.readText("region", region);
    readName(reader, "mode", priceModeNames, price.mode);
    readName(reader, "os", priceSystemNames, price.os);
    reader.readNumber("usd_per_hour", dollars, 0, dearest);
    reader.readNumber("total", total, 0, largestTotal);
    readDate(reader, "as_of", price.provenance.as_of);
    reader.readText("source", price.provenance.source);
    reader.find("stale");
    reader.rejectUnknown();
    price.region = region.value_or("");
    price.perHour = MoneyPerHour::fromDollars(dollars);
    if (total)
        price.termTotal = Money::fromDollars(*total);
    return row;
}

}  // namespace

std::string writePriceList(const PriceListing& listing, const std::function<std::string(const Finding&)>& sentence)
{
    const auto shown = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
    Json notes = Json::array();
    for (const Finding& note : listing.notes)
        notes.push_back({{"id", note.id}, {"text", sentence(note)}});
    // A file of a whole cloud has some 100,000 rows: a tree of them all would cost more than the reading.
    std::string text = "{\n \"format\": " + shown(format) + ",\n \"version\": 1,\n \"items\": [";
    const char* separator = "\n  ";
    for (const SizePrice& row : listing.prices) {
        text += separator;
        text += shown(itemJson(row, listing.today));
        separator = ",\n  ";
    }
    text += listing.prices.empty() ? "]" : "\n ]";
    text += ",\n \"ignored\": " + shown(ignoredJson(listing.ignored)) + ",\n \"notes\": " + shown(notes) + "\n}\n";
    return text;
}

Result<std::vector<SizePrice>> parsePriceList(std::string_view json)
{
    const Result<Json> root = parseStrictJson(json);
    if (!root)
        return root.error();
    std::optional<Error> error;
    ObjectReader file(*root, "", error);
    readHeader(file, format);
    file.require({"items"});
    std::vector<SizePrice> rows;
    readObjects(file, "items", [&](ObjectReader& item) { rows.push_back(readItem(item)); });
    file.find("ignored");
    file.find("notes");
    file.rejectUnknown();
    if (error)
        return *std::move(error);
    return rows;
}

}  // namespace headroom
