// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/read_csv.h"
#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace headroom {
namespace {

/// Takes a cell without a column name for what its own form tells; false where that is a number or nothing.
bool readTelling(BareRow& row, std::string_view cell)
{
    const bool isBus = std::ranges::count(cell, ':') == 2 && cell.find('/') == std::string_view::npos &&
                       cell.find('.') != std::string_view::npos;
    if (cell.starts_with("GPU-")) {
        row.gpu.uuid = std::string(cell);
    } else if (isBus) {
        row.gpu.busId = std::string(cell);
    } else if (cell.size() <= 3 && cell.starts_with('P') && wholeNumberIn(cell.substr(1))) {
        row.gpu.metrics.set(Metric::PerformanceState, readValue(Metric::PerformanceState, cell));
        row.taken.emplace_back("pstate");
    } else {
        return false;
    }
    return true;
}

/// The cells of a row that hold amounts, by their unit.
struct Amounts {
    std::vector<std::string_view> memory;
    std::vector<std::string_view> percent;

    [[nodiscard]] static double of(std::string_view cell)
    {
        const auto number = startingNumber(cell);
        return number ? number->value : 0;
    }
};

void leave(BareRow& row, const std::vector<std::string_view>& cells)
{
    for (const std::string_view cell : cells)
        row.unread.emplace_back(cell);
}

/// Two different amounts of memory are what is used and all there is.
void setMemory(BareRow& row, const std::vector<std::string_view>& cells)
{
    constexpr double mib = 1024.0 * 1024;
    if (cells.size() != 2 || Amounts::of(cells[0]) == Amounts::of(cells[1])) {
        leave(row, cells);
        return;
    }
    const auto [used, total] = std::minmax({Amounts::of(cells[0]), Amounts::of(cells[1])});
    row.gpu.metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, used * mib));
    row.gpu.metrics.set(Metric::MemoryTotal, numberReading(Metric::MemoryTotal, total * mib));
    row.taken.insert(row.taken.end(), {"memory.used", "memory.total"});
}

/// The only percentage is the utilisation. Where it would be all that tells how a GPU is, beside values that nobody
/// can tell apart, it is none: a GPU is not healthy because it is busy.
void setPercent(BareRow& row, const std::vector<std::string_view>& cells)
{
    if (cells.empty())
        return;
    const bool isAlone = !row.gpu.metrics.has(Metric::MemoryUsed) && !row.unread.empty();
    if (cells.size() != 1 || isAlone) {
        leave(row, cells);
        return;
    }
    row.gpu.metrics.set(Metric::UtilizationPercent,
                        numberReading(Metric::UtilizationPercent, Amounts::of(cells.front())));
    row.taken.emplace_back("utilization.gpu");
}

/// A row with units on its watts and percentages: utilisation, memory's utilisation and fan stand in that order in the
/// queries that people use, the only bare number is the temperature, and of two watts the second is the limit. A value
/// that failed in a row with two percentages is the fan's.
void setMinersValues(BareRow& row, const std::vector<std::string_view>& cells, Amounts& amounts)
{
    std::vector<std::string_view> watts;
    std::vector<std::string_view> bare;
    bool hasFailed = false;
    for (std::size_t i = row.gpu.index ? 1 : 0; i < cells.size(); ++i) {
        const auto number = startingNumber(cells[i]);
        if (number && number->rest == "W")
            watts.push_back(cells[i]);
        else if (number && number->rest.empty())
            bare.push_back(cells[i]);
        hasFailed = hasFailed || readValue(Metric::FanPercent, cells[i]).state == ReadingState::Failed;
    }
    constexpr double coolest = 15;
    constexpr double hottest = 110;
    if (amounts.percent.size() < 2 || amounts.percent.size() > 3 || watts.size() < 2 || bare.size() != 1 ||
        Amounts::of(bare.front()) < coolest || Amounts::of(bare.front()) > hottest)
        return;
    const auto take = [&row](Metric metric, std::string_view cell, const char* name) {
        row.gpu.metrics.set(metric, readValue(metric, cell));
        row.taken.emplace_back(name);
        std::erase(row.unread, std::string(cell));
    };
    take(Metric::UtilizationPercent, amounts.percent[0], "utilization.gpu");
    take(Metric::MemoryUtilizationPercent, amounts.percent[1], "utilization.memory");
    take(Metric::Temperature, bare.front(), "temperature.gpu");
    take(Metric::PowerLimitSet, watts[1], "power.limit");
    if (amounts.percent.size() == 3)
        take(Metric::FanPercent, amounts.percent[2], "fan.speed");
    else if (hasFailed)
        take(Metric::FanPercent, "[Unknown Error]", "fan.speed");
    amounts.percent.clear();
}

/// Takes a cell for an amount by its unit, or for a name; false where it is neither.
bool readAmount(BareRow& row, std::string_view cell, Amounts& amounts)
{
    const auto number = startingNumber(cell);
    const std::string_view unit = number ? number->rest : std::string_view();
    if (unit == "MiB") {
        amounts.memory.push_back(cell);
    } else if (unit == "%") {
        amounts.percent.push_back(cell);
    } else if (unit == "W" && !row.gpu.metrics.has(Metric::PowerDraw)) {
        row.gpu.metrics.set(Metric::PowerDraw, readValue(Metric::PowerDraw, cell));
        row.taken.emplace_back("power.draw");
    } else if (!number && row.gpu.name.empty() && cell.find(' ') != std::string_view::npos) {
        row.gpu.name = textIn(cell);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::string textIn(std::string_view cell)
{
    Reading reading = readValue(Metric::ProductArchitecture, cell);
    return reading.state == ReadingState::Text ? std::move(reading.text) : std::string();
}

std::optional<BareRow> readBareRow(const std::vector<std::string_view>& cells)
{
    BareRow row;
    Amounts amounts;
    if (!cells.empty())
        row.gpu.index = wholeNumberIn(cells.front());
    for (std::size_t i = row.gpu.index ? 1 : 0; i < cells.size(); ++i)
        if (!readTelling(row, cells[i]) && !readAmount(row, cells[i], amounts) && !textIn(cells[i]).empty())
            row.unread.emplace_back(cells[i]);
    setMemory(row, amounts.memory);
    setMinersValues(row, cells, amounts);
    setPercent(row, amounts.percent);
    if (row.gpu.uuid.empty() && row.gpu.busId.empty() && row.gpu.name.empty())
        return std::nullopt;
    return row;
}

std::string bareRowNote(const BareRow& row)
{
    const auto listOf = [](const std::vector<std::string>& words) {
        constexpr std::size_t most = 6;
        std::string list;
        for (std::size_t i = 0; i < std::min(most, words.size()); ++i)
            list.append(i == 0 ? "" : ", ").append(words[i]);
        return words.size() > most ? list + " and " + std::to_string(words.size() - most) + " more" : list;
    };
    std::string note = "no header: ";
    note += row.taken.empty() ? "its values cannot be told apart"
                              : listOf(row.taken) + " are taken by the form of the values";
    if (!row.unread.empty())
        note += "; not read, as nothing tells what they are: " + listOf(row.unread);
    return note + ". Capture it again with --format=csv, without noheader";
}

}  // namespace headroom
