// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/text_hosts.h"

#include "model/health/read/merge.h"
#include "model/health/read/samples.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace headroom {

bool TextHosts::Gathered::has(SectionKind kind) const { return std::ranges::find(kinds, kind) != kinds.end(); }

bool TextHosts::Gathered::isOnlyLog() const
{
    return std::ranges::all_of(kinds, [](SectionKind kind) { return kind == SectionKind::KernelLog; });
}

void TextHosts::add(HostSnapshot host, SectionKind kind, bool isOneOfMany)
{
    m_startsWithLog = m_startsWithLog || (m_hosts.empty() && kind == SectionKind::KernelLog);
    // A clean log above is of the machine below it, unless several stand there.
    const std::optional<std::string> above = std::exchange(m_logAbove, {});
    host.hasLog = host.hasLog || (above && !isOneOfMany && (above->empty() || host.name.empty()));
    Gathered* found = placeOf(host, kind, isOneOfMany);
    if (found == nullptr) {
        m_index.insert(m_hosts.size(), host);
        m_hosts.push_back({std::move(host), {kind}});
        return;
    }
    const auto place = static_cast<std::size_t>(found - m_hosts.data());
    m_index.erase(place, found->host);
    const bool isLater = kind != SectionKind::Unknown && found->has(kind);
    found->kinds.push_back(kind);
    if (isLater && areSamplesOfOne(found->host, host))
        mergeSample(found->host, std::move(host));
    else
        mergeHost(found->host, std::move(host), isLater);
    m_index.insert(place, found->host);
}

void TextHosts::addCleanLog(const std::string& name, bool isOneOfMany)
{
    m_startsWithLog = m_startsWithLog || m_hosts.empty();
    if (!name.empty())
        m_cleanLogs.insert(name);
    if (isOneOfMany || isKnown(name))
        return;
    if (m_hosts.empty() || isNext())
        m_logAbove = name;
    else if (!isOfAnyHost() && mayBeSameHost(m_hosts.back().host, {.name = name}))
        m_hosts.back().host.hasLog = true;
}

std::vector<HostSnapshot> TextHosts::take()
{
    std::vector<HostSnapshot> hosts;
    for (Gathered& gathered : m_hosts) {
        // A log that was kept apart and stands beside one machine only is of that machine.
        if (m_hosts.size() == 2 && gathered.isNamelessLog() && !hosts.empty()) {
            mergeHost(hosts.front(), std::move(gathered.host), false);
            continue;
        }
        hosts.push_back(std::move(gathered.host));
    }
    placeCleanLogs(hosts);
    return hosts;
}

void TextHosts::placeCleanLogs(std::vector<HostSnapshot>& hosts) const
{
    if (hosts.empty()) {
        // That is a reading, too.
        for (const std::string& name : m_cleanLogs)
            hosts.push_back({.name = name, .hasLog = true});
        if (hosts.empty() && m_logAbove)
            hosts.push_back({.hasLog = true});
        return;
    }
    const bool isOfOnly = hosts.size() == 1 && hosts.front().name.empty() && m_cleanLogs.size() == 1;
    for (HostSnapshot& host : hosts)
        host.hasLog = host.hasLog || isOfOnly || m_cleanLogs.contains(host.name);
}

bool TextHosts::isKnown(const std::string& name) const { return !name.empty() && !m_index.named(name).empty(); }

TextHosts::Gathered* TextHosts::placeOf(const HostSnapshot& host, SectionKind kind, bool isOneOfMany)
{
    // The name in a log is none of those that were read: it says as little of its machine as no name.
    const bool isByPlace = kind == SectionKind::KernelLog && !isOneOfMany && !isKnown(host.name);
    if (isByPlace && isOfAnyHost())
        return nullptr;
    const std::vector<std::size_t> known = m_index.sharing(host);
    if (!known.empty() && mayBeSameHost(m_hosts[known.front()].host, host))
        return &m_hosts[known.front()];
    const auto mayBe = [this](std::size_t place, const HostSnapshot& one) {
        // To one that has more GPUs than any machine no others are added, one capture at a time.
        constexpr std::size_t mostCards = 256;
        const HostSnapshot& there = m_hosts[place].host;
        return (there.gpus.size() < mostCards || one.gpus.empty()) && mayBeSameHost(there, one);
    };
    // A nameless piece belongs to what stands last above it.
    if ((host.name.empty() || isByPlace) && !m_hosts.empty() && mayBe(m_hosts.size() - 1, host))
        return &m_hosts.back();
    const std::optional<std::size_t> found = m_index.firstThatMayBe(host, isOneOfMany, mayBe);
    return found ? &m_hosts[*found] : nullptr;
}

bool TextHosts::isOfAnyHost() const
{
    if (m_hosts.empty())
        return false;
    const auto others = std::ranges::subrange(m_hosts.begin(), std::prev(m_hosts.end()));
    return isNext() || std::ranges::any_of(others, [](const Gathered& other) { return !other.host.hasLog; });
}

bool TextHosts::isNext() const
{
    return m_startsWithLog && !m_hosts.empty() && m_hosts.back().host.hasLog && !m_hosts.back().isOnlyLog();
}

}  // namespace headroom
