// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/azure_rows.h"

#include "model/json/tracked_text.h"
#include "model/prices/azure_keys.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace headroom {
namespace {

constexpr std::size_t deepest = 64;

/// Where in the document the reader is. A row at the top of an array is told from a page by what it holds.
enum class Place { Pages, PageOrRow, Items, Row, SavingsList, Savings, Other };

/// The events of one JSON document, turned into rows.
class RowReader {
public:
    RowReader(std::string_view text, const char** furthest, const AzureRowSink& sink)
        : m_text(text), m_furthest(furthest), m_sink(sink)
    {
    }

    [[nodiscard]] std::optional<Error> takeError() { return std::exchange(m_error, std::nullopt); }
    [[nodiscard]] bool hasRows() const { return m_sawItems || m_bareRows; }

    // The interface of the library's event parser.
    bool null() { return number(std::nullopt); }
    bool boolean(bool value)
    {
        if (m_key == AzureKey::IsPrimaryMeterRegion && isRow())
            m_row.isPrimaryMeterRegion = value;
        return text(nullptr);
    }
    bool number_integer(std::int64_t value) { return number(static_cast<double>(value)); }
    bool number_unsigned(std::uint64_t value) { return number(static_cast<double>(value)); }
    bool number_float(double value, const std::string& /*text*/) { return number(value); }
    bool string(std::string& value) { return text(&value); }
    bool binary(nlohmann::json::binary_t& /*value*/) { return true; }
    bool key(std::string& name)
    {
        m_key = azureKey(name);
        return true;
    }
    bool start_object(std::size_t /*count*/);
    bool end_object();
    bool start_array(std::size_t /*count*/);
    bool end_array();
    bool parse_error(std::size_t read, const std::string& token, const nlohmann::detail::exception& cause);

private:
    [[nodiscard]] Place place() const { return m_places.empty() ? Place::Pages : m_places.back(); }
    [[nodiscard]] bool isRow() const { return place() == Place::Row || place() == Place::PageOrRow; }
    bool number(std::optional<double> value);
    bool text(std::string* value);
    std::string* field();
    bool finishRow();
    bool finishPage();
    bool fail(Error error);
    bool push(Place place);

    std::string_view m_text;
    const char** m_furthest;
    const AzureRowSink& m_sink;
    std::vector<Place> m_places;
    AzureKey m_key{AzureKey::None};
    AzureRow m_row;
    bool m_sawPrice{false};
    std::string m_currency;       ///< Of the page, once it is known.
    bool m_needsCurrency{false};  ///< A row of the page relied on it before it was known.
    bool m_pageHasItems{false};
    bool m_hasNextPage{false};
    bool m_sawItems{false};
    bool m_bareRows{false};
    std::int64_t m_rows{0};
    std::optional<Error> m_error;
};

bool RowReader::fail(Error error)
{
    m_error = std::move(error);
    return false;
}

bool RowReader::push(Place place)
{
    if (m_places.size() >= deepest)
        return fail({positionIn(m_text, static_cast<std::size_t>(*m_furthest - m_text.data())), "nested too deep",
                     "Check that this is an answer of the Azure Retail Prices API"});
    m_places.push_back(place);
    m_key = AzureKey::None;
    return true;
}

bool RowReader::number(std::optional<double> value)
{
    if (place() == Place::Savings && m_key == AzureKey::RetailPrice)
        m_row.savingsPlan.back().price = value;
    if (!isRow())
        return true;
    if (m_key == AzureKey::RetailPrice) {
        m_row.retailPrice = value;
        m_row.priceIsNumber = true;
        m_sawPrice = true;
    } else if (m_key == AzureKey::TierMinimumUnits) {
        m_row.tierMinimumUnits = value.value_or(0);
    }
    return true;
}

std::string* RowReader::field()
{
    switch (m_key) {
    case AzureKey::ArmRegionName: return &m_row.armRegionName;
    case AzureKey::ArmSkuName: return &m_row.armSkuName;
    case AzureKey::CurrencyCode: return &m_row.currencyCode;
    case AzureKey::EffectiveStartDate: return &m_row.effectiveStartDate;
    case AzureKey::MeterName: return &m_row.meterName;
    case AzureKey::ProductName: return &m_row.productName;
    case AzureKey::ReservationTerm: return &m_row.reservationTerm;
    case AzureKey::ServiceName: return &m_row.serviceName;
    case AzureKey::SkuName: return &m_row.skuName;
    case AzureKey::Type: return &m_row.type;
    case AzureKey::UnitOfMeasure: return &m_row.unitOfMeasure;
    default: return nullptr;
    }
}

/// A text value, which is taken, or null for what is neither text nor a number.
bool RowReader::text(std::string* value)
{
    if (place() == Place::Savings && m_key == AzureKey::Term && value != nullptr)
        m_row.savingsPlan.back().term = *value;
    if (place() == Place::PageOrRow && m_key == AzureKey::BillingCurrency && value != nullptr) {
        m_currency = *value;
        if (m_currency != "USD")
            return fail({"/BillingCurrency", "the prices are in " + inQuotes(m_currency) + ", not in USD",
                         "Ask the API for currencyCode='USD': other currencies are for reference only"});
    }
    if (place() == Place::PageOrRow && m_key == AzureKey::NextPageLink)
        m_hasNextPage = value != nullptr && !value->empty();
    if (!isRow())
        return true;
    if (m_key == AzureKey::RetailPrice) {
        m_row.retailPrice.reset();
        m_row.priceIsNumber = false;
        m_sawPrice = true;
    } else if (std::string* target = field(); target != nullptr && value != nullptr) {
        target->swap(*value);
    }
    return true;
}

bool RowReader::start_object(std::size_t /*count*/)
{
    if (place() == Place::Pages) {
        m_row.clear();
        m_sawPrice = false;
        m_currency.clear();
        m_needsCurrency = false;
        m_pageHasItems = false;
        m_hasNextPage = false;
        return push(Place::PageOrRow);
    }
    if (place() == Place::Items) {
        m_row.clear();
        return push(Place::Row);
    }
    if (place() == Place::SavingsList) {
        m_row.savingsPlan.emplace_back();
        return push(Place::Savings);
    }
    return push(Place::Other);
}

bool RowReader::end_object()
{
    const Place ended = place();
    m_places.pop_back();
    m_key = AzureKey::None;
    if (ended == Place::Row)
        return finishRow();
    if (ended == Place::PageOrRow)
        return finishPage();
    return true;
}

bool RowReader::start_array(std::size_t /*count*/)
{
    if (m_places.empty())
        return push(Place::Pages);
    if (place() == Place::PageOrRow && m_key == AzureKey::Items) {
        m_pageHasItems = m_sawItems = true;
        return push(Place::Items);
    }
    if (isRow() && m_key == AzureKey::SavingsPlan)
        return push(Place::SavingsList);
    return push(Place::Other);
}

bool RowReader::end_array()
{
    m_places.pop_back();
    m_key = AzureKey::None;
    return true;
}

bool RowReader::finishRow()
{
    if (m_row.currencyCode.empty() && m_currency.empty())
        m_needsCurrency = true;
    if (m_row.currencyCode.empty() && place() != Place::Pages)
        m_row.currencyCode = "USD";  // The page's, which is checked at its end.
    m_sink.row(m_row);
    constexpr std::int64_t often = 512;
    if (++m_rows % often != 0 || !m_sink.progress)
        return true;
    const double share = static_cast<double>(*m_furthest - m_text.data()) / static_cast<double>(m_text.size());
    return m_sink.progress(share) || fail({"", "the reading was cancelled", "Prices stay as they were"});
}

bool RowReader::finishPage()
{
    if (m_pageHasItems) {
        if (m_needsCurrency && m_currency.empty())
            return fail({"/BillingCurrency", "the page does not say its currency",
                         "Save the API's answer as a whole, with BillingCurrency"});
        if (m_sink.page)
            m_sink.page(m_hasNextPage);
        return true;
    }
    if (m_sawPrice && !m_places.empty()) {
        m_bareRows = true;
        return finishRow();
    }
    return fail({positionIn(m_text, static_cast<std::size_t>(*m_furthest - m_text.data())),
                 "this object has no \"Items\": not a page of Azure prices",
                 "Save the answer of https://prices.azure.com/api/retail/prices as a whole"});
}

bool RowReader::parse_error(std::size_t /*read*/, const std::string& /*token*/,
                            const nlohmann::detail::exception& /*cause*/)
{
    const auto offset = static_cast<std::size_t>(*m_furthest - m_text.data());
    if (offset >= m_text.size())
        return fail({positionIn(m_text, offset), "the text ends before the JSON is complete",
                     "Check that the file was saved completely"});
    return fail({positionIn(m_text, offset == 0 ? 0 : offset - 1), "not JSON",
                 "Check that this is an answer of the Azure Retail Prices API; NaN is no price in JSON"});
}

}  // namespace

std::optional<Error> readAzureRows(std::string_view text, const AzureRowSink& sink)
{
    const char* const end = text.data() + text.size();
    const char* furthest = text.data();
    const auto blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    bool any = false;
    // One document after the other, as from "curl ... >> prices.json".
    for (furthest = std::find_if_not(furthest, end, blank); furthest != end;
         furthest = std::find_if_not(furthest, end, blank)) {
        RowReader reader(text, &furthest, sink);
        const bool done =
            nlohmann::json::sax_parse(TrackedIterator{furthest, &furthest}, TrackedIterator{end, &furthest}, &reader,
                                      nlohmann::detail::input_format_t::json, false);
        if (std::optional<Error> error = reader.takeError())
            return error;
        if (!done)
            return Error{"", "not JSON", "Check that this is an answer of the Azure Retail Prices API"};
        any = any || reader.hasRows();
    }
    if (!any)
        return Error{"", "there are no prices in it", "Save the answer of the Azure Retail Prices API as a whole"};
    return std::nullopt;
}

}  // namespace headroom
