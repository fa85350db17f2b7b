// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/earlier_cards.h"

namespace headroom {
namespace {

/// Of a card in its host: those that agree in all of this are the same.
std::string earlierKey(const HostSnapshot& host, const GpuSnapshot& gpu)
{
    return host.name + '\n' + gpu.uuid + '\n' + gpu.busId + '\n' +
           (gpu.index ? std::to_string(*gpu.index) : std::string());
}

}  // namespace

EarlierCards::EarlierCards(const Snapshot& earlier)
{
    for (const HostSnapshot& host : earlier.hosts)
        for (const GpuSnapshot& gpu : host.gpus)
            m_pairs.try_emplace(earlierKey(host, gpu), Pair{&host, &gpu});
}

EarlierCards::Pair EarlierCards::find(const HostSnapshot& host, const GpuSnapshot& gpu) const
{
    const auto found = m_pairs.find(earlierKey(host, gpu));
    return found == m_pairs.end() ? Pair{} : found->second;
}

}  // namespace headroom
