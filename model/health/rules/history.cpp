// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/history.h"

#include <algorithm>

namespace headroom {
namespace {

std::string keyOf(const HostSnapshot& host, const GpuSnapshot& gpu) { return host.name + '/' + gpuKey(gpu); }

std::optional<float> number(const GpuSnapshot& gpu, Metric metric)
{
    const std::optional<double> value = gpu.metrics.number(metric);
    return value ? std::optional(static_cast<float>(*value)) : std::nullopt;
}

}  // namespace

void HealthHistory::add(const HealthReport& report, double seconds)
{
    constexpr std::size_t mostPoints = 1'000'000;
    std::size_t cards = 0;
    for (const HostSnapshot& host : report.snapshot.hosts)
        cards += host.gpus.size();
    if (m_rings.empty())
        m_capacity = std::clamp<std::size_t>(mostPoints / std::max<std::size_t>(1, cards), 1, m_wanted);
    ++m_reports;
    for (std::size_t h = 0; h < report.snapshot.hosts.size(); ++h) {
        const HostSnapshot& host = report.snapshot.hosts[h];
        for (std::size_t g = 0; g < host.gpus.size(); ++g) {
            const GpuSnapshot& gpu = host.gpus[g];
            const HistoryPoint point{
                .seconds = seconds,
                .values = {number(gpu, Metric::UtilizationPercent), number(gpu, Metric::MemoryUsed),
                           number(gpu, Metric::Temperature), number(gpu, Metric::Power), number(gpu, Metric::SmClock)},
                .grade = report.hosts[h].gpus[g].grade,
            };
            Ring& ring = m_rings[keyOf(host, gpu)];
            ring.lastReport = m_reports;
            if (ring.points.size() < m_capacity)
                ring.points.push_back(point);
            else
                ring.points[ring.next] = point;
            ring.next = (ring.next + 1) % m_capacity;
        }
    }
    forgetGoneCards();
}

void HealthHistory::forgetGoneCards()
{
    std::erase_if(m_rings, [this](const auto& entry) { return m_reports - entry.second.lastReport > m_capacity; });
}

void HealthHistory::clear()
{
    m_rings.clear();
    m_reports = 0;
}

std::vector<HistoryPoint> HealthHistory::of(const HostSnapshot& host, const GpuSnapshot& gpu) const
{
    const auto found = m_rings.find(keyOf(host, gpu));
    if (found == m_rings.end())
        return {};
    const Ring& ring = found->second;
    std::vector<HistoryPoint> points = ring.points;
    if (points.size() == m_capacity)
        std::ranges::rotate(points, points.begin() + static_cast<std::ptrdiff_t>(ring.next));
    return points;
}

}  // namespace headroom
