// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/health/snapshot.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

bool isGpuName(std::string_view word) { return gpuNumberOf(word).has_value(); }

/// The devices of a header: its words up to "CPU Affinity".
std::vector<std::string> headerDevices(std::string_view line)
{
    std::vector<std::string> devices;
    constexpr std::size_t most = 256;
    for (const std::string_view word : splitWords(line)) {
        if (word == "CPU" || word == "NUMA" || devices.size() >= most)
            break;
        devices.emplace_back(word);
    }
    return devices;
}

/// The cells of a row behind its name. Columns are told by tabs where there are any.
std::vector<std::string_view> rowCells(std::string_view line)
{
    if (line.find('\t') == std::string_view::npos) {
        std::vector<std::string_view> words = splitWords(line);
        words.erase(words.begin());
        return words;
    }
    std::vector<std::string_view> fields = splitFields(line, '\t');
    fields.erase(fields.begin());
    return fields;
}

/// Adds a row of the matrix under the header's columns.
void addRow(TopologyReading& topology, std::string_view name, const std::vector<std::string_view>& cells)
{
    const auto cell = [&cells](std::size_t i) { return i < cells.size() ? cells[i] : std::string_view(); };
    std::vector<std::string>& row = topology.cells.emplace_back();
    for (std::size_t i = 0; i < topology.columns.size(); ++i)
        row.emplace_back(cell(i));
    topology.rows.emplace_back(name);
    topology.cpuAffinity.emplace_back(cell(topology.columns.size()));
}

/// The cells of the row in which a text ends, without what the end may have cut: "NV1" may have been "NV18".
std::vector<std::string_view> withoutCutCell(std::vector<std::string_view> cells)
{
    while (!cells.empty() && cells.back().empty())
        cells.pop_back();
    if (!cells.empty() && cells.back() != "X")
        cells.pop_back();
    return cells;
}

/// Whether pairs of GPUs that the header names are missing: rows that are cut off, or empty cells.
bool isIncomplete(const TopologyReading& topology)
{
    std::ptrdiff_t rows = 0;
    for (std::size_t row = 0; row < topology.rows.size(); ++row) {
        if (!isGpuName(topology.rows[row]))
            continue;
        ++rows;
        for (std::size_t column = 0; column < topology.columns.size(); ++column)
            if (isGpuName(topology.columns[column]) && topology.cells[row][column].empty())
                return true;
    }
    return rows < std::ranges::count_if(topology.columns, isGpuName);
}

/// Whether the line names the columns: its first device follows no "X" of a row.
bool isHeader(const std::vector<std::string_view>& words)
{
    return isGpuName(words.front()) && (words.size() == 1 || words[1] != "X");
}

}  // namespace

SectionReading readTopology(std::string_view text, const HealthFacts& /*facts*/)
{
    TopologyReading topology;
    HostSnapshot host;
    for (const std::string_view line : splitLines(text)) {
        const std::vector<std::string_view> words = splitWords(line);
        if (words.empty())
            continue;
        if (words.front() == "Legend:")
            break;
        if (topology.columns.empty() && isHeader(words)) {
            topology.columns = headerDevices(line);
            continue;
        }
        if (std::ranges::find(topology.columns, words.front()) == topology.columns.end())
            continue;
        const std::vector<std::string_view> cells = rowCells(trimmed(line));
        // Behind the columns and the cores stand more cells: there nothing of use can be cut.
        const bool mayBeCut = endsWithText(line, text) && cells.size() <= topology.columns.size() + 1;
        addRow(topology, words.front(), mayBeCut ? withoutCutCell(cells) : cells);
    }
    // The header names all GPUs, also those whose rows are cut off.
    for (const std::string& device : topology.columns)
        if (const auto number = gpuNumberOf(device))
            host.gpus.emplace_back().index = number;
    SectionReading reading;
    if (isIncomplete(topology))
        reading.notes.emplace_back("topo -m is not whole: nothing is known of the pairs that are missing in it");
    if (!topology.rows.empty())
        host.topology = std::move(topology);
    reading.hosts.push_back(std::move(host));
    return reading;
}

}  // namespace headroom
