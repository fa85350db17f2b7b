// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/readers.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

bool isGpuName(std::string_view word)
{
    return word.starts_with("GPU") && word.size() > 3 && wholeNumberIn(word.substr(3)).has_value();
}

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
        addRow(topology, words.front(), rowCells(trimmed(line)));
        if (isGpuName(words.front()))
            host.gpus.emplace_back().index = wholeNumberIn(words.front().substr(3));
    }
    if (!topology.rows.empty())
        host.topology = std::move(topology);
    return oneHost(std::move(host));
}

}  // namespace headroom
