// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/capture.h"

#include "model/health/merge.h"
#include "model/health/sections.h"
#include "model/text/scan.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

/// A host while its sections come together, and of which formats it has had one.
struct Gathered {
    HostSnapshot host;
    std::vector<SectionKind> kinds;
};

bool isEmpty(const HostSnapshot& host)
{
    return host.gpus.empty() && host.events.empty() && host.errors.empty() && host.pci.empty() && !host.topology &&
           host.driver.empty() && !host.attached;
}

void gather(std::vector<Gathered>& hosts, HostSnapshot host, SectionKind kind)
{
    auto found = std::ranges::find_if(hosts, [&host](const Gathered& g) { return mayBeSameHost(g.host, host); });
    // A nameless piece belongs to what stands last above it.
    if (host.name.empty() && !hosts.empty() && mayBeSameHost(hosts.back().host, host))
        found = std::prev(hosts.end());
    if (found == hosts.end()) {
        hosts.push_back({std::move(host), {kind}});
        return;
    }
    const bool isLater = kind != SectionKind::Unknown && std::ranges::find(found->kinds, kind) != found->kinds.end();
    found->kinds.push_back(kind);
    mergeHost(found->host, std::move(host), isLater);
}

/// Whether error lines may stand between the data.
bool mayHoldMessages(SectionKind kind)
{
    return kind == SectionKind::Table || kind == SectionKind::QueryText || kind == SectionKind::Links ||
           kind == SectionKind::Topology || kind == SectionKind::Dmon || kind == SectionKind::Pmon;
}

/// An inventory says which cards there are; other captures only speak about some of them.
bool isInventory(const HostSnapshot& host)
{
    return !host.driver.empty() || std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) {
        return !gpu.name.empty() && !gpu.metrics.all().empty();
    });
}

std::string fileName(const std::string& source)
{
    const std::size_t slash = source.find_last_of("/\\");
    return slash == std::string::npos ? source : source.substr(slash + 1);
}

/// The host among `hosts` that `host` is part of, or null.
HostSnapshot* partner(std::vector<HostSnapshot>& hosts, const HostSnapshot& host)
{
    for (HostSnapshot& other : hosts)
        if ((!host.name.empty() && host.name == other.name) || (shareGpu(other, host) && mayBeSameHost(other, host)))
            return &other;
    const auto inventories = std::ranges::count_if(hosts, isInventory);
    for (HostSnapshot& other : hosts)
        if (!isInventory(host) && inventories == 1 && isInventory(other) && mayBeSameHost(other, host))
            return &other;
    return nullptr;
}

}  // namespace

Snapshot readCapture(std::string_view text, std::string source, const HealthFacts& facts)
{
    std::string storage;
    const std::string_view clean = cleanText(text, storage);
    Snapshot snapshot{.source = std::move(source)};
    std::vector<Gathered> hosts;
    for (const Section& section : splitSections(clean)) {
        SectionReading reading = readSection(section, facts);
        std::ranges::move(reading.notes, std::back_inserter(snapshot.notes));
        for (HostSnapshot& host : reading.hosts)
            if (!isEmpty(host))
                gather(hosts, std::move(host), section.kind);
        if (!mayHoldMessages(section.kind))
            continue;
        for (HostSnapshot& host : readMessages(section.text, facts).hosts)
            if (!host.errors.empty())
                gather(hosts, std::move(host), SectionKind::Unknown);
    }
    for (Gathered& gathered : hosts) {
        settleHost(gathered.host);
        snapshot.hosts.push_back(std::move(gathered.host));
    }
    snapshot.recognised = !snapshot.hosts.empty();
    return snapshot;
}

Snapshot joinSnapshots(std::vector<Snapshot> snapshots)
{
    if (snapshots.size() == 1)
        return std::move(snapshots.front());
    // Inventories first, so that what belongs to one finds it whatever the order of the files.
    std::ranges::stable_partition(snapshots,
                                  [](const Snapshot& s) { return std::ranges::any_of(s.hosts, isInventory); });
    Snapshot joined;
    for (Snapshot& snapshot : snapshots) {
        joined.source += (joined.source.empty() ? "" : ", ") + snapshot.source;
        joined.recognised = joined.recognised || snapshot.recognised;
        std::ranges::move(snapshot.notes, std::back_inserter(joined.notes));
        for (HostSnapshot& host : snapshot.hosts) {
            if (HostSnapshot* old = partner(joined.hosts, host)) {
                mergeHost(*old, std::move(host), false);
                continue;
            }
            if (host.name.empty())
                host.name = fileName(snapshot.source);
            joined.hosts.push_back(std::move(host));
        }
    }
    for (HostSnapshot& host : joined.hosts)
        settleHost(host);
    return joined;
}

}  // namespace headroom
