// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "model/prices/azure_rows.h"
#include "model/prices/price_collector.h"
#include "model/prices/price_readers.h"
#include "model/text/ascii.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

constexpr std::string_view hourly = "1 Hour";

bool startsWithIgnoringCase(std::string_view text, std::string_view lowerPrefix)
{
    return text.size() >= lowerPrefix.size() &&
           std::equal(lowerPrefix.begin(), lowerPrefix.end(), text.begin(),
                      [](char expected, char found) { return expected == lowerLetter(found); });
}

/// Whether the feed calls the size otherwise than its users do ("NDasrA100v4_Type1"): never guessed back.
bool isAlias(std::string_view size)
{
    constexpr std::string_view knownAlias = "standard_nd96asr_a100_v4";
    if (startsWithIgnoringCase(size, knownAlias))
        return true;
    return !size.empty() && !startsWithIgnoringCase(size, "standard_") && !startsWithIgnoringCase(size, "basic_");
}

/// The tier that a meter's name ends with; a meter without one is pay as you go.
bool hasTier(const AzureRow& row, std::string_view tier)
{
    return row.meterName.ends_with(tier) || row.skuName.ends_with(tier);
}

/// Years of a term that plans know.
std::optional<int> yearsOf(std::string_view term)
{
    constexpr std::array<std::pair<std::string_view, int>, 4> terms = {
        {{"1 Year", 1}, {"1 Years", 1}, {"3 Years", 3}, {"3 Year", 3}}};
    const auto* const found = std::ranges::find(terms, term, &std::pair<std::string_view, int>::first);
    return found == terms.end() ? std::nullopt : std::optional(found->second);
}

/// Why a row gives no price whatever its mode.
std::optional<IgnoredReason> refusal(const AzureRow& row)
{
    if (row.currencyCode != "USD")
        return IgnoredReason::WrongCurrency;
    if (row.type == "DevTestConsumption")
        return IgnoredReason::DevTest;
    if (row.type != "Consumption" && row.type != "Reservation")
        return IgnoredReason::OtherType;
    const bool isService = row.productName.find("CloudServices") != std::string::npos ||
                           row.productName.find("Cloud Services") != std::string::npos;
    if (isService || (!row.serviceName.empty() && row.serviceName != "Virtual Machines"))
        return IgnoredReason::NotAVm;
    if (row.productName.find("Dedicated Host") != std::string::npos)
        return IgnoredReason::DedicatedHost;
    if (hasTier(row, "Low Priority"))
        return IgnoredReason::LowPriority;
    if (isAlias(row.armSkuName))
        return IgnoredReason::Alias;
    if (!row.priceIsNumber)
        return IgnoredReason::NotANumber;
    if (!row.retailPrice)
        return IgnoredReason::NoPrice;
    return row.retailPrice == 0.0 ? std::optional(IgnoredReason::ZeroPrice) : std::nullopt;
}

/// Sorts the rows of one file into modes.
class AzureSorter {
public:
    explicit AzureSorter(const PriceContext& context)
        : m_context(context), m_source("Azure Retail Prices, " + context.source), m_collector(context)
    {
    }

    void take(const AzureRow& row)
    {
        m_wrongCurrency = m_wrongCurrency || row.currencyCode != "USD";
        if (const std::optional<IgnoredReason> reason = refusal(row))
            ignore(*reason, row);
        else if (row.type == "Reservation")
            takeReservation(row);
        else
            takeConsumption(row);
    }
    [[nodiscard]] PriceImport finish() && { return std::move(m_collector).finish(); }
    [[nodiscard]] bool sawWrongCurrency() const { return m_wrongCurrency; }

private:
    void ignore(IgnoredReason reason, const AzureRow& row)
    {
        m_collector.ignore(reason, row.armSkuName.empty() ? row.productName : row.armSkuName, row.armRegionName);
    }

    [[nodiscard]] PriceCandidate candidate(const AzureRow& row, std::string mode, double dollars) const
    {
        constexpr std::size_t dateLength = 10;
        const bool windows = row.productName.find("Windows") != std::string::npos;
        PriceCandidate result{};
        result.row.size = row.armSkuName;
        Price& price = result.row.price;
        price.mode = std::move(mode);
        price.perHour = MoneyPerHour::fromDollars(dollars);
        price.region = row.armRegionName;
        price.os = windows ? "windows" : "linux";
        price.provenance = {m_source, m_context.asOf, false};
        result.primary = row.isPrimaryMeterRegion;
        result.effective = row.effectiveStartDate.substr(0, dateLength);
        return result;
    }

    /// A reservation prints the total of its whole term, whatever unit it names.
    void takeReservation(const AzureRow& row)
    {
        const std::optional<int> years = yearsOf(row.reservationTerm);
        if (!years) {
            ignore(IgnoredReason::OtherTerm, row);
            return;
        }
        const double total = row.retailPrice.value_or(0);
        PriceCandidate reserved =
            candidate(row, *years == 1 ? "reserved-1y" : "reserved-3y", total / (hoursOfYear * *years));
        reserved.row.price.termTotal = Money::fromDollars(total);
        m_collector.take(std::move(reserved));
    }

    void takeConsumption(const AzureRow& row)
    {
        if (row.unitOfMeasure != hourly) {
            ignore(IgnoredReason::NotHourly, row);
            return;
        }
        if (row.tierMinimumUnits != 0) {
            ignore(IgnoredReason::Tiered, row);
            return;
        }
        const double dollars = row.retailPrice.value_or(0);
        if (hasTier(row, "Spot")) {
            m_collector.take(candidate(row, "spot", dollars));
            return;
        }
        m_collector.take(candidate(row, "payg", dollars));
        for (const AzureSavings& plan : row.savingsPlan)
            takeSavings(row, plan);
    }

    void takeSavings(const AzureRow& row, const AzureSavings& plan)
    {
        const std::optional<int> years = yearsOf(plan.term);
        if (!years) {
            ignore(IgnoredReason::OtherTerm, row);
            return;
        }
        if (!plan.price || *plan.price == 0) {
            ignore(plan.price ? IgnoredReason::ZeroPrice : IgnoredReason::NoPrice, row);
            return;
        }
        m_collector.take(candidate(row, *years == 1 ? "savings-1y" : "savings-3y", *plan.price));
    }

    const PriceContext& m_context;
    std::string m_source;
    PriceCollector m_collector;
    bool m_wrongCurrency{false};
};

}  // namespace

Result<PriceImport> readAzurePrices(std::string_view text, const PriceContext& context)
{
    AzureSorter sorter(context);
    bool hasMore = false;
    const AzureRowSink sink{[&](const AzureRow& row) { sorter.take(row); }, context.progress,
                            [&](bool hasNext) { hasMore = hasNext; }};
    if (std::optional<Error> error = readAzureRows(text, sink))
        return *std::move(error);
    const bool wrongCurrency = sorter.sawWrongCurrency();
    PriceImport result = std::move(sorter).finish();
    IgnoredRows otherCurrency;
    otherCurrency.add(IgnoredReason::WrongCurrency, result.ignored[IgnoredReason::WrongCurrency]);
    if (wrongCurrency && result.prices.empty() && result.ignored == otherCurrency)
        return Error{"currencyCode", "no price is in USD",
                     "Ask the API for currencyCode='USD': other currencies are for reference only"};
    // Pages follow each other in a file: only the link of the last one leads out of it.
    if (hasMore)
        result.notes.push_back({"prices.more-pages", Severity::Warning, "", context.source});
    return result;
}

}  // namespace headroom
