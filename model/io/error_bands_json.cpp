// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/io/error_bands_json.h"

#include "model/json/catalogue_entries.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace headroom {
namespace {

constexpr std::string_view bandsFormat = "headroom-error-bands";
constexpr double percent = 100;

void readBand(ObjectReader& entry, ErrorBands& bands)
{
    // Errors below -99 % would make a range of infinity.
    constexpr double lowest = -99;
    constexpr double highest = 1e6;
    constexpr std::int64_t many = 1000000000;
    entry.require({"kind", "quantity", "basis", "p10_percent", "p90_percent", "cases", "sources"});
    const std::optional<std::size_t> kind = entry.readChoice("kind", errorKindNames);
    const std::optional<std::size_t> quantity = entry.readChoice("quantity", bandQuantityNames);
    const std::optional<std::size_t> basis = entry.readChoice("basis", bandBasisNames);
    const std::optional<std::size_t> framework = entry.readChoice("framework", choiceNames<Framework>);
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
    if (!kind || !quantity || !basis)
        return;
    const ErrorBand band{.p10 = p10 / percent,
                         .p90 = p90 / percent,
                         .cases = static_cast<std::size_t>(cases),
                         .sources = static_cast<std::size_t>(sources),
                         .basis = static_cast<BandBasis>(*basis)};
    if (framework)
        bands.setOwn(static_cast<ErrorKind>(*kind), static_cast<BandQuantity>(*quantity),
                     static_cast<Framework>(*framework), band);
    else
        bands.set(static_cast<ErrorKind>(*kind), static_cast<BandQuantity>(*quantity), band);
}

void readHeldOut(ObjectReader& entry, std::vector<HeldOutConstants>& list)
{
    constexpr double largest = 1e6;
    HeldOutConstants row;
    entry.require({"source", "constants"});
    entry.readText("source", row.source);
    readObjects(entry, "constants", [&row](ObjectReader& inner) {
        NamedConstant constant;
        inner.require({"name", "value"});
        inner.readText("name", constant.name);
        inner.readNumber("value", constant.value, 0, largest);
        inner.rejectUnknown();
        row.constants.push_back(std::move(constant));
    });
    entry.rejectUnknown();
    list.push_back(std::move(row));
}

struct BandsFile {
    ErrorBands bands{};
    std::vector<HeldOutConstants> heldOut{};
};

Result<BandsFile> readFile(std::string_view text)
{
    const Result<Json> json = parseStrictJson(text);
    if (!json)
        return json.error();
    std::optional<Error> error;
    ObjectReader file(*json, "", error);
    readHeader(file, bandsFormat);
    file.require({"bands"});
    BandsFile result;
    readObjects(file, "bands", [&](ObjectReader& entry) { readBand(entry, result.bands); });
    readObjects(file, "held_out", [&](ObjectReader& entry) { readHeldOut(entry, result.heldOut); });
    file.rejectUnknown();
    if (error)
        return *error;
    return result;
}

/// To two decimals of a percent, away from the band: the case that ends it stays inside.
double outward(double value, bool isHigh)
{
    constexpr double hundredths = 100;
    constexpr double rounding = 1e-6;
    const double scaled = value * percent * hundredths;
    return (isHigh ? std::ceil(scaled - rounding) : std::floor(scaled + rounding)) / hundredths;
}

Json bandJson(ErrorKind kind, BandQuantity quantity, const ErrorBand& band)
{
    return {{"kind", errorKindNames[static_cast<std::size_t>(kind)]},
            {"quantity", bandQuantityNames[static_cast<std::size_t>(quantity)]},
            {"basis", bandBasisNames[static_cast<std::size_t>(band.basis)]},
            {"p10_percent", outward(band.p10, false)},
            {"p90_percent", outward(band.p90, true)},
            {"cases", band.cases},
            {"sources", band.sources}};
}

Json bandsJson(const ErrorBands& bands)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < errorKindNames.size(); ++i)
        for (std::size_t j = 0; j < bandQuantityNames.size(); ++j) {
            const auto kind = static_cast<ErrorKind>(i);
            const auto quantity = static_cast<BandQuantity>(j);
            if (const auto& band = bands(kind, quantity))
                list.push_back(bandJson(kind, quantity, *band));
            for (std::size_t f = 0; f < choiceNames<Framework>.size(); ++f)
                if (const auto& band = bands.own(kind, quantity, static_cast<Framework>(f))) {
                    list.push_back(bandJson(kind, quantity, *band));
                    list.back()["framework"] = choiceNames<Framework>[f];
                }
        }
    return list;
}

}  // namespace

Result<ErrorBands> parseErrorBands(std::string_view text)
{
    Result<BandsFile> file = readFile(text);
    if (!file)
        return file.error();
    return file->bands;
}

Result<std::vector<HeldOutConstants>> parseHeldOutConstants(std::string_view text)
{
    Result<BandsFile> file = readFile(text);
    if (!file)
        return file.error();
    return file->heldOut;
}

std::string writeErrorBands(const ErrorBands& bands, const std::vector<HeldOutConstants>& heldOut)
{
    Json root = {{"format", bandsFormat}, {"version", 1}, {"bands", bandsJson(bands)}};
    Json sources = Json::array();
    for (const HeldOutConstants& row : heldOut) {
        Json constants = Json::array();
        for (const NamedConstant& constant : row.constants) {
            constexpr double decimals = 1e4;  // Grids of rules are no finer.
            constants.push_back({{"name", constant.name}, {"value", std::round(constant.value * decimals) / decimals}});
        }
        sources.push_back({{"source", row.source}, {"constants", constants}});
    }
    if (!heldOut.empty())
        root["held_out"] = sources;
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
