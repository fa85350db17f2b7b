// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/host_index.h"

#include <algorithm>

namespace headroom {

HostIndex::Kind HostIndex::kindOf(const HostSnapshot& host)
{
    Kind kind{.driver = host.driver};
    for (const GpuSnapshot& gpu : host.gpus)
        if (!gpu.uuid.empty() && !gpu.busId.empty())
            kind.buses.push_back(normalBusId(gpu.busId));
    std::ranges::sort(kind.buses);
    const auto repeated = std::ranges::unique(kind.buses);
    kind.buses.erase(repeated.begin(), repeated.end());
    return kind;
}

bool HostIndex::contradict(const Kind& some, const Kind& other)
{
    if (!some.driver.empty() && !other.driver.empty() && some.driver != other.driver)
        return true;
    return std::ranges::any_of(
        some.buses, [&other](const std::string& bus) { return std::ranges::binary_search(other.buses, bus); });
}

void HostIndex::insert(std::size_t place, const HostSnapshot& host)
{
    m_byName[host.name][kindOf(host)].insert(place);
    for (const GpuSnapshot& gpu : host.gpus)
        if (!gpu.uuid.empty())
            m_byUuid[gpu.uuid].insert(place);
}

void HostIndex::erase(std::size_t place, const HostSnapshot& host)
{
    if (const auto kinds = m_byName.find(host.name); kinds != m_byName.end()) {
        const auto places = kinds->second.find(kindOf(host));
        if (places != kinds->second.end() && places->second.erase(place) > 0 && places->second.empty())
            kinds->second.erase(places);
        if (kinds->second.empty())
            m_byName.erase(kinds);
    }
    for (const GpuSnapshot& gpu : host.gpus)
        if (const auto places = m_byUuid.find(gpu.uuid); places != m_byUuid.end())
            places->second.erase(place);
}

std::vector<std::size_t> HostIndex::named(const std::string& name) const
{
    std::vector<std::size_t> found;
    if (const auto kinds = m_byName.find(name); kinds != m_byName.end())
        for (const auto& [kind, places] : kinds->second)
            found.insert(found.end(), places.begin(), places.end());
    std::ranges::sort(found);
    return found;
}

std::vector<std::size_t> HostIndex::sharing(const HostSnapshot& host) const
{
    std::set<std::size_t> found;
    for (const GpuSnapshot& gpu : host.gpus)
        if (const auto places = m_byUuid.find(gpu.uuid); places != m_byUuid.end())
            found.insert(places->second.begin(), places->second.end());
    return {found.begin(), found.end()};
}

}  // namespace headroom
