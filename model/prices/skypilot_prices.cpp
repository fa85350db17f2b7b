// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_collector.h"
#include "model/prices/price_readers.h"
#include "model/text/csv.h"

#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace headroom {
namespace {

/// A price as a cell holds it.
struct CellPrice {
    std::optional<double> dollars{};
    std::optional<IgnoredReason> refusal{};
};

CellPrice priceOf(const std::string& cell)
{
    if (cell.empty())
        return {{}, IgnoredReason::NoPrice};
    double number = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (error != std::errc() || end != cell.data() + cell.size() || !std::isfinite(number))
        return {{}, IgnoredReason::NotANumber};
    if (number == 0)
        return {{}, IgnoredReason::ZeroPrice};
    return {number, {}};
}

/// The columns that matter; the clouds' files differ in the rest and in order.
struct Columns {
    std::size_t type, accelerator, count, region, price, spot;
    std::optional<std::size_t> zone;
};

std::optional<Columns> columnsOf(const CsvReader& table)
{
    const auto type = table.column("InstanceType");
    const auto accelerator = table.column("AcceleratorName");
    const auto count = table.column("AcceleratorCount");
    const auto region = table.column("Region");
    const auto price = table.column("Price");
    const auto spot = table.column("SpotPrice");
    if (!type || !accelerator || !count || !region || !price || !spot)
        return std::nullopt;
    return Columns{*type, *accelerator, *count, *region, *price, *spot, table.column("AvailabilityZone")};
}

/// GPU, count, region and zone of a row.
using PricePlace = std::tuple<std::string, std::string, std::string, std::string>;

class SkyPilotReader {
public:
    SkyPilotReader(const Columns& columns, const PriceContext& context)
        : m_columns(columns), m_context(context), m_collector(context)
    {
    }

    Result<PriceImport> read(CsvReader& table) &&
    {
        constexpr std::size_t often = 4096;
        std::size_t lines = 0;
        for (CsvLine line; table.next(line);) {
            takeLine(line);
            if (++lines % often == 0 && m_context.progress && !m_context.progress(table.share()))
                return Error{"", "the reading was cancelled", "Prices stay as they were"};
        }
        if (table.error())
            return *table.error();
        for (const CsvLine& line : m_hosts)
            takeMachine(line);
        return std::move(m_collector).finish();
    }

private:
    static const std::string& field(const CsvLine& line, std::size_t column) { return line.fields[column]; }

    [[nodiscard]] std::string zoneOf(const CsvLine& line) const
    {
        return m_columns.zone ? field(line, *m_columns.zone) : std::string();
    }
    [[nodiscard]] PricePlace placeOf(const CsvLine& line) const
    {
        return {field(line, m_columns.accelerator), field(line, m_columns.count), field(line, m_columns.region),
                zoneOf(line)};
    }

    /// Machines whose GPUs have a row of their own.
    [[nodiscard]] bool isHostOnly(const CsvLine& line) const
    {
        const std::string& type = field(line, m_columns.type);
        return type.starts_with("a2-") || type.starts_with("a3-");
    }

    void ignore(IgnoredReason reason, const CsvLine& line)
    {
        m_collector.ignore(reason, field(line, m_columns.type), field(line, m_columns.region));
    }

    void takeLine(const CsvLine& line)
    {
        if (!field(line, m_columns.type).empty()) {
            if (isHostOnly(line))
                m_hosts.push_back(line);  // The row of its GPUs may stand behind it.
            else
                takeMachine(line);
        } else if (field(line, m_columns.accelerator).empty()) {
            ignore(IgnoredReason::NoSize, line);
        } else {
            m_gpuRows.emplace(placeOf(line), line);  // The price of GPUs alone is taken with their machine.
        }
    }

    void takeMachine(const CsvLine& line)
    {
        takeCell(line, m_columns.price, "payg");
        takeCell(line, m_columns.spot, "spot");
    }

    void takeCell(const CsvLine& line, std::size_t column, const char* mode)
    {
        const CellPrice host = priceOf(field(line, column));
        if (!host.dollars) {
            // Few machines are sold on the spot: an empty cell there is no news.
            if (column == m_columns.price || host.refusal != IgnoredReason::NoPrice)
                ignore(host.refusal.value_or(IgnoredReason::NoPrice), line);
            return;
        }
        PriceCandidate candidate;
        double dollars = *host.dollars;
        if (isHostOnly(line)) {
            const auto gpus = m_gpuRows.find(placeOf(line));
            if (gpus != m_gpuRows.end()) {
                const CellPrice gpuPrice = priceOf(field(gpus->second, column));
                if (!gpuPrice.dollars) {
                    ignore(IgnoredReason::HostOnly, line);
                    return;
                }
                dollars += *gpuPrice.dollars;
            } else if (!looksWhole(line, mode, dollars)) {
                ignore(IgnoredReason::HostOnly, line);
                return;
            }
        }
        candidate.row = {field(line, m_columns.type),
                         {.mode = mode,
                          .perHour = MoneyPerHour::fromDollars(dollars),
                          .termTotal = {},
                          .region = field(line, m_columns.region),
                          .regionNote = {},
                          .os = "linux",
                          .provenance = {"SkyPilot catalogue, " + m_context.source, m_context.asOf, false}}};
        candidate.cheapestWins = candidate.row.price.mode == "spot";
        m_collector.take(std::move(candidate));
    }

    /// Without a row for its GPUs, a host's price passes for the machine's only if it is within a factor of two of
    /// what the machine is known to cost.
    [[nodiscard]] bool looksWhole(const CsvLine& line, std::string_view mode, double dollars) const
    {
        const VmSize* size = m_context.catalogue.size(field(line, m_columns.type));
        if (size == nullptr)
            return false;
        for (const Price& price : size->prices)
            if (price.mode == mode && price.os == "linux")
                return dollars > price.perHour.dollars() / 2 && dollars < price.perHour.dollars() * 2;
        return false;
    }

    const Columns& m_columns;
    const PriceContext& m_context;
    PriceCollector m_collector;
    std::map<PricePlace, CsvLine> m_gpuRows;
    std::vector<CsvLine> m_hosts;  ///< Machines that wait for the rows of their GPUs.
};

}  // namespace

Result<PriceImport> readSkyPilotPrices(std::string_view text, const PriceContext& context)
{
    CsvReader table(text);
    if (table.error())
        return *table.error();
    const std::optional<Columns> columns = columnsOf(table);
    if (!columns)
        return Error{"line 1", "a column of a SkyPilot catalogue is missing",
                     "It needs InstanceType, AcceleratorName, AcceleratorCount, Price, SpotPrice and Region"};
    return SkyPilotReader(*columns, context).read(table);
}

}  // namespace headroom
