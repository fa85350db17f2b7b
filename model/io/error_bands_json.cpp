// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/error_bands_json.h"

#include "model/io/catalogue_entries.h"
#include "model/io/strict_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

constexpr std::string_view format = "headroom-error-bands";
constexpr double percent = 100;

void readBand(ObjectReader& entry, ErrorBands& bands)
{
    // Errors below -99 % would make a range of infinity.
    constexpr double lowest = -99;
    constexpr double highest = 1e6;
    constexpr std::int64_t many = 1000000000;
    entry.require({"kind", "quantity", "p10_percent", "p90_percent", "cases", "sources"});
    const std::optional<std::size_t> kind = entry.readChoice("kind", errorKindNames);
    const std::optional<std::size_t> quantity = entry.readChoice("quantity", bandQuantityNames);
    double p10 = 0;
    double p90 = 0;
    std::int64_t cases = 1;
    std::int64_t sources = 1;
    entry.readNumber("p10_percent", p10, lowest, highest);
    entry.readNumber("p90_percent", p90, lowest, highest);
    entry.readCount("cases", cases, 1, many);
    entry.readCount("sources", sources, 1, many);
    entry.rejectUnknown();
    if (p90 < p10)
        entry.fail("p90_percent", "must not be below p10_percent");
    if (kind && quantity)
        bands.set(static_cast<ErrorKind>(*kind), static_cast<BandQuantity>(*quantity),
                  {.p10 = p10 / percent,
                   .p90 = p90 / percent,
                   .cases = static_cast<std::size_t>(cases),
                   .sources = static_cast<std::size_t>(sources)});
}

double rounded(double share) { return std::round(share * percent * 100) / 100; }

}  // namespace

Result<ErrorBands> parseErrorBands(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    std::optional<Error> error;
    ObjectReader file(*json, "", error);
    readHeader(file, format);
    file.require({"bands"});
    ErrorBands bands;
    readObjects(file, "bands", [&bands](ObjectReader& entry) { readBand(entry, bands); });
    file.rejectUnknown();
    if (error)
        return *error;
    return bands;
}

std::string writeErrorBands(const ErrorBands& bands)
{
    Json list = Json::array();
    for (std::size_t kind = 0; kind < errorKindNames.size(); ++kind)
        for (std::size_t quantity = 0; quantity < bandQuantityNames.size(); ++quantity)
            if (const auto& band = bands(static_cast<ErrorKind>(kind), static_cast<BandQuantity>(quantity)))
                list.push_back({{"kind", errorKindNames[kind]},
                                {"quantity", bandQuantityNames[quantity]},
                                {"p10_percent", rounded(band->p10)},
                                {"p90_percent", rounded(band->p90)},
                                {"cases", band->cases},
                                {"sources", band->sources}});
    const Json root = {{"format", format}, {"version", 1}, {"bands", list}};
    constexpr int indent = 2;
    return root.dump(indent) + "\n";
}

}  // namespace headroom
