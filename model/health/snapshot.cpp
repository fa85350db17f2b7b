// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/snapshot.h"

#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// The first of the metrics that was read.
template <std::size_t Count>
Reading firstOf(const MetricSet& metrics, const std::array<Metric, Count>& candidates)
{
    Reading result;
    for (const Metric candidate : candidates) {
        const Reading& reading = metrics[candidate];
        if (reading.state == ReadingState::Number)
            return reading;
        if (result.state == ReadingState::Absent)
            result = reading;
    }
    return result;
}

}  // namespace

std::string normalBusId(std::string_view busId)
{
    std::string text(trimmed(busId).substr(0, 32));
    if (startsNoCase(text, "PCI:"))
        text.erase(0, 4);
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'f' ? static_cast<char>(c - 32) : c; });
    if (text.find(':') == std::string::npos)
        return text;
    if (text.find('.') == std::string::npos)
        text += ".0";
    if (std::ranges::count(text, ':') == 1)
        text.insert(0, "0000:");
    constexpr std::size_t shortDomain = 4;
    std::size_t domain = text.find(':');
    while (domain > shortDomain && text.front() == '0') {
        text.erase(0, 1);
        --domain;
    }
    return text;
}

std::string gpuKey(const GpuSnapshot& gpu)
{
    if (!gpu.uuid.empty())
        return gpu.uuid;
    if (!gpu.busId.empty())
        return normalBusId(gpu.busId);
    return gpu.index ? std::to_string(*gpu.index) : std::string();
}

bool isSameGpu(const GpuSnapshot& a, const GpuSnapshot& b)
{
    if (!a.uuid.empty() && !b.uuid.empty())
        return a.uuid == b.uuid;
    if (!a.busId.empty() && !b.busId.empty())
        return normalBusId(a.busId) == normalBusId(b.busId);
    return a.index && a.index == b.index;
}

void deriveMetrics(GpuSnapshot& gpu)
{
    using enum Metric;
    MetricSet& values = gpu.metrics;
    if (!values.has(Power))
        values.set(Power, firstOf(values, std::array{PowerAverage, PowerInstant, PowerDraw}));
    if (!values.has(PowerLimit))
        values.set(PowerLimit, firstOf(values, std::array{PowerLimitEnforced, PowerLimitCurrent, PowerLimitSet}));
    const auto used = values.number(MemoryUsed);
    const auto free = values.number(MemoryFree);
    if (used && free && !values.has(MemoryTotal))
        values.set(MemoryTotal, numberReading(MemoryTotal, *used + *free + values.number(MemoryReserved).value_or(0)));
    // A virtual GPU has no sensor and says 0.
    if (values.number(Temperature) == 0 &&
        (equalsNoCase(values.text(VirtualizationMode), "VGPU") || gpu.name.starts_with("GRID ")))
        values.set(Temperature, {});
    const auto temperature = values.number(Temperature);
    const auto highest = values.number(TemperatureMaxOperating);
    if (temperature && highest && !values.has(TemperatureMarginComputed))
        values.set(TemperatureMarginComputed, numberReading(TemperatureMarginComputed, *highest - *temperature));
}

bool isConnection(std::string_view cell)
{
    constexpr auto overPcie = std::to_array<std::string_view>({"SYS", "NODE", "PHB", "PXB", "PIX", "PSB", "SOC"});
    return std::ranges::find(overPcie, cell) != overPcie.end() || nvLinksOf(cell).has_value();
}

std::optional<std::int64_t> nvLinksOf(std::string_view cell)
{
    const auto links = cell.starts_with("NV") ? wholeNumberIn(cell.substr(2)) : std::nullopt;
    return links && *links > 0 ? links : std::nullopt;
}

std::optional<std::int64_t> gpuNumberOf(std::string_view device)
{
    constexpr std::string_view word = "GPU";
    return device.starts_with(word) ? wholeNumberIn(device.substr(word.size())) : std::nullopt;
}

}  // namespace headroom
