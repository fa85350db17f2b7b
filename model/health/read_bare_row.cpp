// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read_bare_row.h"

#include "model/health/readers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace headroom {
namespace {

/// Takes a cell without a column name for what its own form tells; false where that is a number or nothing.
bool readTelling(GpuSnapshot& gpu, std::string_view cell)
{
    const bool isBus = std::ranges::count(cell, ':') == 2 && cell.find('/') == std::string_view::npos &&
                       cell.find('.') != std::string_view::npos;
    if (cell.starts_with("GPU-"))
        gpu.uuid = std::string(cell);
    else if (isBus)
        gpu.busId = std::string(cell);
    else if (cell.size() <= 3 && cell.starts_with('P') && wholeNumberIn(cell.substr(1)))
        gpu.metrics.set(Metric::PerformanceState, readValue(Metric::PerformanceState, cell));
    else
        return false;
    return true;
}

/// Two different amounts of memory are what is used and all there is; one percentage is the utilisation.
void setAmounts(GpuSnapshot& gpu, const std::vector<double>& memory, const std::vector<double>& percent)
{
    if (memory.size() == 2 && memory[0] != memory[1]) {
        gpu.metrics.set(Metric::MemoryUsed, numberReading(Metric::MemoryUsed, std::ranges::min(memory) * 1024 * 1024));
        gpu.metrics.set(Metric::MemoryTotal,
                        numberReading(Metric::MemoryTotal, std::ranges::max(memory) * 1024 * 1024));
    }
    if (percent.size() == 1)
        gpu.metrics.set(Metric::UtilizationPercent, numberReading(Metric::UtilizationPercent, percent[0]));
}

}  // namespace

std::string textIn(std::string_view cell)
{
    Reading reading = readValue(Metric::Architecture, cell);
    return reading.state == ReadingState::Text ? std::move(reading.text) : std::string();
}

std::optional<GpuSnapshot> readBareRow(const std::vector<std::string_view>& cells)
{
    GpuSnapshot gpu;
    std::vector<double> memory;
    std::vector<double> percent;
    if (!cells.empty())
        gpu.index = wholeNumberIn(cells.front());
    for (const std::string_view cell : cells) {
        if (readTelling(gpu, cell))
            continue;
        const auto number = startingNumber(cell);
        const std::string_view unit = number ? number->rest : std::string_view();
        if (unit == "MiB")
            memory.push_back(number->value);
        else if (unit == "%")
            percent.push_back(number->value);
        else if (unit == "W")
            gpu.metrics.setIfEmpty(Metric::PowerDraw, readValue(Metric::PowerDraw, cell));
        else if (!number && gpu.name.empty() && cell.find(' ') != std::string_view::npos)
            gpu.name = textIn(cell);
    }
    setAmounts(gpu, memory, percent);
    if (gpu.uuid.empty() && gpu.busId.empty() && gpu.name.empty())
        return std::nullopt;
    return gpu;
}

}  // namespace headroom
