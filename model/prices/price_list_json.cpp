// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_list_json.h"

#include "model/json/catalogue_entries.h"
#include "model/json/strict_json.h"
#include "model/prices/price_table.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::string_view format = "headroom-prices";

std::string shown(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// A text in quotes, by the library where anything in it needs care.
void addText(std::string& text, std::string_view value)
{
    const auto isPlain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
    if (std::ranges::all_of(value, isPlain))
        text.append(1, '"').append(value).append(1, '"');
    else
        text += shown(value);
}

/// One price on one line. A file of a whole cloud has some 100,000: a tree of each would cost more than reading them.
void addItem(std::string& text, const SizePrice& row, std::string_view today)
{
    const Price& price = row.price;
    const std::optional<std::string>& asOf = price.provenance.as_of;
    const auto addOrNull = [&](bool is, std::string_view value) { is ? addText(text, value) : void(text += "null"); };
    text += "{\"sku\":";
    addText(text, row.size);
    text += ",\"region\":";
    addOrNull(!price.region.empty(), price.region);
    text += ",\"mode\":";
    addText(text, price.mode);
    text += ",\"os\":";
    addText(text, price.os);
    text += ",\"usd_per_hour\":" + shown(price.perHour.dollars());
    text += ",\"total\":" + (price.termTotal ? shown(price.termTotal->dollars()) : "null");
    text += ",\"as_of\":";
    addOrNull(asOf.has_value(), asOf ? std::string_view(*asOf) : std::string_view());
    text += ",\"source\":";
    addText(text, price.provenance.source);
    text += isStale(asOf, today) ? ",\"stale\":true}" : ",\"stale\":false}";
}

Json ignoredJson(const IgnoredRows& ignored)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < ignoredReasonNames.size(); ++i)
        if (const std::int64_t count = ignored[static_cast<IgnoredReason>(i)]; count > 0)
            list.push_back({{"reason", ignoredReasonNames[i]}, {"count", count}});
    return list;
}

SizePrice readItem(ObjectReader& reader)
{
    constexpr double dearest = 1e6;
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
    reader.readNumber("total", total, 0, largestPriceTotal);
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
    Json notes = Json::array();
    for (const Finding& note : listing.notes)
        notes.push_back({{"id", note.id}, {"text", sentence(note)}});
    std::string text = "{\n \"format\": " + shown(format) + ",\n \"version\": 1,\n \"items\": [";
    const char* separator = "\n  ";
    for (const SizePrice& row : listing.prices) {
        text += separator;
        addItem(text, row, listing.today);
        separator = ",\n  ";
    }
    text += listing.prices.empty() ? "]" : "\n ]";
    text += ",\n \"ignored\": " + shown(ignoredJson(listing.ignored)) + ",\n \"notes\": " + shown(notes) + "\n}\n";
    return text;
}

Result<std::vector<SizePrice>> parsePriceList(std::string_view json)
{
    std::vector<SizePrice> rows;
    std::optional<Error> itemError;
    const auto readNext = [&](const Json& item, std::size_t index) {
        if (itemError)
            return;
        ObjectReader reader(item, childPointer("/items", index), itemError);
        rows.push_back(readItem(reader));
    };
    const Result<Json> root = parseStrictJson(json, {"items", readNext});
    if (!root)
        return root.error();
    std::optional<Error> error;
    ObjectReader file(*root, "", error);
    readHeader(file, format);
    file.require({"items"});
    file.findArray("items");
    if (!error)
        error = std::move(itemError);
    file.find("ignored");
    file.find("notes");
    file.rejectUnknown();
    if (error)
        return *std::move(error);
    return rows;
}

}  // namespace headroom
