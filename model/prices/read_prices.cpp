// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_collector.h"
#include "model/prices/price_list_json.h"
#include "model/prices/price_readers.h"

#include <string_view>

namespace headroom {
namespace {

/// A list in Headroom's own format, which a person may have written or changed.
Result<PriceImport> readListed(std::string_view text, const PriceContext& context)
{
    Result<std::vector<SizePrice>> rows = parsePriceList(text);
    if (!rows)
        return rows.error();
    PriceCollector collector(context);
    for (const SizePrice& row : *rows) {
        PriceCandidate candidate{.row = row, .effective = {}, .checksDrift = false};
        Provenance& provenance = candidate.row.price.provenance;
        if (provenance.source.empty())
            provenance.source = context.source;
        if (!provenance.as_of)
            provenance.as_of = context.asOf;
        if (row.price.perHour.micros == 0)
            collector.ignore(IgnoredReason::ZeroPrice, row.size, row.price.region);
        else
            collector.take(std::move(candidate));
    }
    return std::move(collector).finish();
}

/// Whether the object that starts the text names Headroom's format before any row.
bool isListed(std::string_view text)
{
    constexpr std::size_t headLength = 200;
    return text.substr(0, headLength).find("\"headroom-prices\"") != std::string_view::npos;
}

}  // namespace

Result<PriceImport> readPrices(std::string_view text, const PriceContext& context)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return Error{"", "the file is empty", "Check that it was saved completely"};
    const char first = text[start];
    if (first == '<')
        return Error{"", "this is HTML or XML, not prices",
                     "Save the API's answer, not the page of a browser or a sign-in form"};
    if (first == '{' || first == '[')
        return isListed(text) ? readListed(text, context) : readAzurePrices(text, context);
    const std::string_view head = text.substr(start, text.find('\n', start) - start);
    if (head.find("InstanceType") != std::string_view::npos)
        return readSkyPilotPrices(text.substr(start), context);
    if (head.find("usd_per_hour") != std::string_view::npos)
        return readOwnPrices(text.substr(start), context);
    return Error{"line 1", "this is no price file that Headroom knows",
                 "It reads Azure Retail Prices JSON, SkyPilot's catalogue CSV, and a list with sku, region and "
                 "usd_per_hour"};
}

}  // namespace headroom
