// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/samples.h"

#include <algorithm>
#include <ranges>
#include <vector>

namespace headroom {
namespace {

/// Readings of GPUs that are kept of one listing: enough for eight GPUs over eight minutes, once a second.
constexpr std::size_t mostReadings = 4096;

/// Keeps the latest samples; now and then half of them go, which is cheaper than one each time.
void forgetOldest(HostSnapshot& host, std::size_t most)
{
    if (host.rows.size() >= 2 * most)
        host.rows.erase(host.rows.begin(), host.rows.end() - static_cast<std::ptrdiff_t>(most));
}

/// A listing names its GPUs in one order: each stands where it stands later.
const GpuSnapshot* sameCard(const HostSnapshot& row, const GpuSnapshot& gpu, std::size_t likely)
{
    if (likely < row.gpus.size() && isSameGpu(gpu, row.gpus[likely]))
        return &row.gpus[likely];
    const auto found =
        std::ranges::find_if(row.gpus, [&gpu](const GpuSnapshot& other) { return isSameGpu(gpu, other); });
    return found == row.gpus.end() ? nullptr : &*found;
}

}  // namespace

void RowSamples::beforeRow(HostSnapshot& host, const GpuSnapshot& card)
{
    constexpr std::size_t copiesPerRow = 8;
    const std::string key = gpuKey(card);
    if (key.empty())
        return;
    m_allowance += copiesPerRow;
    if (!m_seen.insert(key).second) {
        // Where one GPU comes again and again beside many others, most of its samples are left out.
        const std::size_t most = mostReadings / std::max<std::size_t>(1, host.gpus.size());
        if (most > 0 && m_allowance >= host.gpus.size()) {
            m_allowance -= host.gpus.size();
            HostSnapshot sample{.timestamp = m_time, .gpus = host.gpus};
            for (GpuSnapshot& gpu : sample.gpus)
                deriveMetrics(gpu);
            host.rows.push_back(std::move(sample));
            forgetOldest(host, most);
        }
        m_seen = {key};
    }
    m_time = host.timestamp;
}

HostSnapshot wholeSample(const HostSnapshot& host, const HostSnapshot& row)
{
    HostSnapshot sample{.name = host.name,
                        .driver = host.driver,
                        .cuda = host.cuda,
                        .timestamp = row.timestamp,
                        .windows = host.windows,
                        .gpus = host.gpus};
    for (std::size_t i = 0; i < sample.gpus.size(); ++i) {
        GpuSnapshot& gpu = sample.gpus[i];
        const GpuSnapshot* then = sameCard(row, gpu, i);
        gpu.lost = then != nullptr && then->lost;
        gpu.needsReset = then != nullptr && then->needsReset;
        if (then == nullptr) {
            gpu.metrics = {};
            gpu.throttleReasons.reset();
            continue;
        }
        for (const auto& [metric, reading] : then->metrics.all())
            gpu.metrics.set(metric, reading);
        gpu.throttleReasons = then->throttleReasons;
    }
    return sample;
}

std::optional<double> secondsHeld(const HostSnapshot& host, const GpuSnapshot& gpu, std::string_view reason)
{
    const std::optional<double> last = secondsOf(host.timestamp);
    std::optional<double> first;
    const bool isOfHost = !host.gpus.empty() && &gpu >= host.gpus.data() && &gpu < host.gpus.data() + host.gpus.size();
    const std::size_t likely = isOfHost ? static_cast<std::size_t>(&gpu - host.gpus.data()) : 0;
    for (const HostSnapshot& row : std::views::reverse(host.rows)) {
        const GpuSnapshot* then = sameCard(row, gpu, likely);
        if (then == nullptr || !then->throttleReasons ||
            std::ranges::find(*then->throttleReasons, reason) == then->throttleReasons->end())
            break;
        first = secondsOf(row.timestamp);
    }
    return first && last && *last >= *first ? std::optional(*last - *first) : std::nullopt;
}

}  // namespace headroom
