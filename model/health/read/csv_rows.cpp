// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/read_csv.h"
#include "model/health/read/readers.h"
#include "model/health/reading.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 20> otherNames = {
    "timestamp",   "index",           "name",        "gpu_name",   "uuid",
    "gpu_uuid",    "pci.bus_id",      "gpu_bus_id",  "serial",     "gpu_serial",
    "count",       "driver_version",  "kmd_version", "pid",        "process_name",
    "used_memory", "used_gpu_memory", "hostname",    "gpu_bus_id", "minor_number"};

bool looksLikeName(std::string_view name)
{
    return !name.empty() &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
               std::string_view::npos &&
           ((name.front() >= 'a' && name.front() <= 'z') || (name.front() >= 'A' && name.front() <= 'Z'));
}

bool isKnownName(std::string_view name)
{
    return queryField(name) != nullptr || isCsvReason(name) || std::ranges::find(otherNames, name) != otherNames.end();
}

/// Whether a cell is itself the name of a field: "gom.current", "fabric.cliqueId", "pstate". No value is written so.
bool isFieldName(std::string_view cell)
{
    const bool isDotted = !cell.empty() && cell.front() >= 'a' && cell.front() <= 'z' &&
                          cell.find_first_of("._") != std::string_view::npos && !cell.starts_with("python");
    return looksLikeName(cell) && (isDotted || isKnownName(cell));
}

std::string_view withoutQuotes(std::string_view cell)
{
    cell = trimmed(cell);
    if (cell.starts_with('"'))
        cell.remove_prefix(1);
    if (cell.ends_with('"'))
        cell.remove_suffix(1);
    return trimmed(cell);
}

std::optional<std::uint64_t> maskIn(std::string_view text)
{
    text = trimmed(text);
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    if (isHex)
        text.remove_prefix(2);
    std::uint64_t mask = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), mask, isHex ? 16 : 10);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return mask;
}

/// Whether a number is none that a GPU can have, as 900 % or 529 degrees. Nought is how some drivers say that there is
/// none.
bool isImpossible(Metric metric, double number, const Reading& reading)
{
    constexpr double full = 100;
    if (reading.state != ReadingState::Number)
        return number != 0;
    if (metric == Metric::UtilizationPercent || metric == Metric::MemoryUtilizationPercent)
        return reading.number > full;
    return false;
}

}  // namespace

CsvForm csvForm(std::string_view header)
{
    const auto has = [header](char sign) { return header.find(sign) != std::string_view::npos; };
    CsvForm form{.isQuoted = trimmed(header).starts_with('"')};
    if (!has(','))
        form.separator = has(';') ? ';' : has('\t') ? '\t' : ',';
    return form;
}

std::vector<std::string_view> csvCells(std::string_view row, CsvForm form)
{
    if (!form.isQuoted)
        return splitFields(row, form.separator);
    std::vector<std::string_view> cells;
    while (true) {
        // Inside a cell a quotation mark is written twice, so that it changes nothing to look at each alone.
        bool isInside = false;
        std::size_t end = 0;
        for (; end < row.size() && (isInside || row[end] != form.separator); ++end)
            isInside = isInside != (row[end] == '"');
        cells.push_back(withoutQuotes(row.substr(0, end)));
        if (end == row.size())
            return cells;
        row.remove_prefix(end + 1);
    }
}

bool endsInQuotes(std::string_view row, CsvForm form) { return form.isQuoted && std::ranges::count(row, '"') % 2 == 1; }

bool mayStartRow(std::string_view cell)
{
    constexpr std::string_view uuid = "GPU-";
    if (cell.empty())
        return false;
    return cell.starts_with(uuid) || uuid.starts_with(cell) || cell[0] == '[' || (cell[0] >= '0' && cell[0] <= '9');
}

bool isCsvRow(const std::vector<std::string_view>& cells, const std::vector<std::string>& names)
{
    if (names.size() > 1)
        return cells.size() >= names.size() || (cells.size() > 1 && mayStartRow(cells.front()));
    // One column has no separator to tell its rows by; another field's name is a list of names, not its value.
    const std::string_view line = cells.front();
    return !isFieldName(line) && line.find_first_of("$#=~") == std::string_view::npos &&
           line.find(": ") == std::string_view::npos;
}

std::optional<std::vector<std::string>> csvHeader(std::string_view line)
{
    std::vector<std::string> names;
    bool known = false;
    for (const std::string_view cell : csvCells(line, csvForm(line))) {
        const std::string_view name = trimmed(cell.substr(0, cell.find(" [")));
        if (!looksLikeName(name))
            return std::nullopt;
        names.push_back(lowerCase(name));
        known = known || isKnownName(names.back());
    }
    // A lone "index" or "name" is rather a word of some other text.
    if (!known || (names.size() == 1 && names.front().find_first_of("._") == std::string::npos))
        return std::nullopt;
    return names;
}

bool endsFieldTable(const std::vector<std::string_view>& cells, const std::vector<std::string>& names)
{
    return names.size() == 1 && cells.size() == 1 && isFieldName(cells.front());
}

bool isCsvReason(std::string_view name)
{
    return name.starts_with("clocks_event_reasons.") || name.starts_with("clocks_throttle_reasons.");
}

void CsvReasons::read(std::string_view name, std::string_view cell)
{
    const std::string_view id = name.substr(name.find('.') + 1);
    if (id == "active")
        m_mask = maskIn(cell);
    if (id == "active" || id == "supported" || (!saysYes(cell) && !saysNo(cell)))
        return;
    if (!m_reasons)
        m_reasons.emplace();
    if (saysYes(cell))
        m_reasons->emplace_back(id);
}

std::optional<std::vector<std::string>> CsvReasons::take(const HealthFacts& facts)
{
    return m_mask ? std::optional(facts.throttleReasons(*m_mask)) : std::exchange(m_reasons, std::nullopt);
}

void CsvNotes::add(const std::string& what)
{
    constexpr std::size_t most = 8;
    if (m_notes.size() < most)
        m_notes.push_back("line " + std::to_string(m_line) + ": " + what);
    else
        ++m_more;
}

bool CsvNotes::accepts(Metric metric, std::string_view column, std::string_view cell)
{
    const std::optional<StartingNumber> number = startingNumber(trimmed(cell));
    const bool isNumber = info(metric).form.kind != MetricKind::Text && number.has_value();
    if (!isNumber || !isImpossible(metric, number->value, readValue(metric, cell)))
        return true;
    add(std::string(column) + " " + std::string(trimmed(cell)) + " cannot be; the value is left out");
    return false;
}

std::vector<std::string> CsvNotes::take()
{
    if (m_more > 0)
        m_notes.push_back("and " + std::to_string(m_more) + " more such lines");
    return std::exchange(m_notes, {});
}

}  // namespace headroom
