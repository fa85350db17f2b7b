// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/merge.h"

#include "model/health/gpu_index.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace headroom {
namespace {

void fill(std::string& into, const std::string& from, bool isLater)
{
    if (into.empty() || (isLater && !from.empty()))
        into = from;
}

template <class List>
void fillList(std::optional<List>& into, std::optional<List>& from, bool isLater)
{
    if (from && (!into || isLater || (into->empty() && !from->empty())))
        into = std::move(from);
}

/// Processes of two lists, each once; `isLater` the second replaces the first.
void mergeProcesses(std::optional<std::vector<GpuProcess>>& into, std::optional<std::vector<GpuProcess>>& from,
                    bool isLater)
{
    if (isLater || !into || !from) {
        fillList(into, from, isLater);
        return;
    }
    std::set<std::pair<std::int64_t, std::string>> known;
    for (const GpuProcess& process : *into)
        if (process.pid)
            known.emplace(*process.pid, process.gpuInstance);
    for (GpuProcess& process : *from)
        if (!process.pid ? into->empty() : known.emplace(*process.pid, process.gpuInstance).second)
            into->push_back(std::move(process));
}

/// MIG devices of two lists; `isLater` the second replaces the first, else it adds the memory that the first lacks.
void mergeMig(std::optional<std::vector<MigDevice>>& into, std::optional<std::vector<MigDevice>>& from, bool isLater)
{
    if (!isLater && into && from) {
        std::map<std::pair<std::string_view, std::string_view>, const MigDevice*> others;
        for (const MigDevice& other : *from)
            others.try_emplace({other.gpuInstance, other.computeInstance}, &other);
        for (MigDevice& device : *into) {
            const auto same = others.find({device.gpuInstance, device.computeInstance});
            if (device.gpuInstance.empty() || same == others.end())
                continue;
            device.memoryUsed = device.memoryUsed ? device.memoryUsed : same->second->memoryUsed;
            device.memoryTotal = device.memoryTotal ? device.memoryTotal : same->second->memoryTotal;
        }
    }
    fillList(into, from, isLater);
}

bool isTruncated(const std::string& name) { return name.ends_with("..."); }

/// What says which GPU it is; the first reading of it stands.
void mergeIdentity(GpuSnapshot& into, const GpuSnapshot& from)
{
    fill(into.uuid, from.uuid, false);
    fill(into.busId, from.busId, false);
    fill(into.serial, from.serial, false);
    if (into.name.empty() || (isTruncated(into.name) && !from.name.empty() && !isTruncated(from.name)))
        into.name = from.name;
    if (!into.index)
        into.index = from.index;
}

void mergeGpu(GpuSnapshot& into, GpuSnapshot& from, bool isLater)
{
    mergeIdentity(into, from);
    for (const auto& [metric, reading] : from.metrics.all()) {
        if (isLater && reading.state != ReadingState::Absent)
            into.metrics.set(metric, reading);
        else
            into.metrics.setIfEmpty(metric, reading);
    }
    fillList(into.throttleReasons, from.throttleReasons, isLater);
    mergeProcesses(into.processes, from.processes, isLater);
    mergeMig(into.mig, from.mig, isLater);
    if (into.xidCounts.empty() || isLater)
        into.xidCounts = from.xidCounts.empty() ? std::move(into.xidCounts) : std::move(from.xidCounts);
    if (into.links.empty() || isLater)
        into.links = from.links.empty() ? std::move(into.links) : std::move(from.links);
    if (from.linkReport != LinkReport::NotAsked)
        into.linkReport = from.linkReport;
    into.processesListed = into.processesListed || from.processesListed;
    into.lost = (into.lost && !isLater) || from.lost;
    into.needsReset = (into.needsReset && !isLater) || from.needsReset;
    into.samples = isLater ? into.samples + from.samples : std::max(into.samples, from.samples);
}

template <class List>
void append(List& into, List&& from)
{
    std::ranges::move(from, std::back_inserter(into));
}

void mergeTools(ToolReadings& into, ToolReadings from)
{
    append(into.collectives, std::move(from.collectives));
    append(into.copies, std::move(from.copies));
    append(into.links, std::move(from.links));
    append(into.ports, std::move(from.ports));
    append(into.diagnostics, std::move(from.diagnostics));
    append(into.services, std::move(from.services));
    append(into.waits, std::move(from.waits));
    append(into.said, std::move(from.said));
}

/// What a GPU says of itself, alone.
GpuSnapshot identityOf(const GpuSnapshot& gpu) { return {.index = gpu.index, .uuid = gpu.uuid, .busId = gpu.busId}; }

/// Puts GPUs to those that are there. Cards of one source are different GPUs, even where they share an index.
void mergeCards(std::vector<GpuSnapshot>& into, std::vector<GpuSnapshot>& from, bool isLater)
{
    GpuIndex known(into);
    for (GpuSnapshot& gpu : from) {
        const std::optional<std::size_t> old = known.findAny(gpu);
        if (!old) {
            into.push_back(std::move(gpu));
            continue;
        }
        const GpuSnapshot before = identityOf(into[*old]);
        mergeGpu(into[*old], gpu, isLater);
        const GpuSnapshot& now = into[*old];
        if (now.uuid != before.uuid || now.busId != before.busId || now.index != before.index)
            known.update(*old, before, now);
    }
}

bool allFailed(const GpuSnapshot& gpu)
{
    using enum Metric;
    const bool none =
        !gpu.metrics.has(UtilizationPercent) && !gpu.metrics.has(Temperature) && !gpu.metrics.has(MemoryUsed);
    return none && (gpu.metrics.failed(UtilizationPercent) || gpu.metrics.failed(Temperature) ||
                    gpu.metrics.failed(MemoryUsed));
}

/// Finds the GPUs of a host by address while errors and events are put to them.
class CardsByBus {
public:
    explicit CardsByBus(HostSnapshot& host) : m_host(host)
    {
        for (std::size_t i = 0; i < host.gpus.size(); ++i) {
            if (!host.gpus[i].busId.empty())
                m_places.try_emplace(normalBusId(host.gpus[i].busId), i);
            else if (!host.gpus[i].lost && allFailed(host.gpus[i]))
                m_failed.push_back(i);
        }
    }

    /// The GPU at an address; one that failed as a whole and has no address is taken for it; else a new one.
    GpuSnapshot& at(const std::string& busId)
    {
        const auto [place, isNew] = m_places.try_emplace(normalBusId(busId), m_host.gpus.size());
        if (!isNew)
            return m_host.gpus[place->second];
        if (m_nextFailed < m_failed.size())
            place->second = m_failed[m_nextFailed++];
        else
            m_host.gpus.emplace_back();
        GpuSnapshot& gpu = m_host.gpus[place->second];
        gpu.busId = busId;
        return gpu;
    }

private:
    HostSnapshot& m_host;
    std::unordered_map<std::string, std::size_t> m_places{};
    std::vector<std::size_t> m_failed{};  ///< Cards that failed as a whole and have no address.
    std::size_t m_nextFailed{0};
};

void settleErrors(HostSnapshot& host, CardsByBus& cards)
{
    for (const ErrorLine& error : host.errors) {
        if (error.busId.empty())
            continue;
        if (error.kind == ErrorOutput::DeviceLost)
            cards.at(error.busId).lost = true;
        else if (error.kind == ErrorOutput::NeedsReset)
            cards.at(error.busId).needsReset = true;
        else if (error.kind == ErrorOutput::InforomCorrupt)
            cards.at(error.busId).inforomCorrupt = true;
    }
}

void settleEvents(HostSnapshot& host, CardsByBus& cards)
{
    const bool placed =
        host.gpus.empty() || std::ranges::any_of(host.gpus, [](const auto& gpu) { return !gpu.busId.empty(); });
    for (const KernelEvent& event : host.events)
        if (placed && !event.nvSwitch && !event.busId.empty())
            (void)cards.at(event.busId);
}

}  // namespace

bool mayBeSameHost(const HostSnapshot& a, const HostSnapshot& b)
{
    const bool drivers = !a.driver.empty() && !b.driver.empty() && a.driver != b.driver;
    const bool names = !a.name.empty() && !b.name.empty() && a.name != b.name;
    if (drivers || names)
        return false;
    return !contradictEachOther(a.gpus, b.gpus);
}

bool holdsNothing(const HostSnapshot& host)
{
    return host.gpus.empty() && host.events.empty() && host.errors.empty() && host.pci.empty() && !host.topology &&
           host.driver.empty() && !host.attached && !host.node && host.tools.empty();
}

bool isCleanLog(const HostSnapshot& host) { return host.hasLog && holdsNothing(host); }

bool shareGpu(const HostSnapshot& a, const HostSnapshot& b)
{
    std::unordered_set<std::string_view> uuids;
    for (const GpuSnapshot& gpu : a.gpus)
        if (!gpu.uuid.empty())
            uuids.insert(gpu.uuid);
    return std::ranges::any_of(b.gpus, [&uuids](const GpuSnapshot& gpu) { return uuids.contains(gpu.uuid); });
}

void mergeHost(HostSnapshot& into, HostSnapshot from, bool isLater)
{
    fill(into.name, from.name, false);
    fill(into.driver, from.driver, isLater);
    fill(into.cuda, from.cuda, isLater);
    fill(into.timestamp, from.timestamp, isLater);
    // A whole listing of the GPUs makes up for one that is cut.
    const auto isWhole = [](const HostSnapshot& host) { return host.attached && !host.isCut; };
    if (isLater || into.fault.empty())
        into.fault = from.fault;
    into.isCut = isLater ? from.isCut : (into.isCut && !isWhole(from)) || (from.isCut && !isWhole(into));
    if (!into.attached || (isLater && from.attached))
        into.attached = from.attached;
    into.windows = into.windows || from.windows;
    if (from.node && (isLater || !into.node))
        into.node = from.node;
    if (from.gpusBefore)
        into.gpusBefore = from.gpusBefore;
    into.hasLog = into.hasLog || from.hasLog;
    into.logLines += from.logLines;
    if (from.secondsToAnswer)
        into.secondsToAnswer = std::max(into.secondsToAnswer.value_or(0), *from.secondsToAnswer);
    into.hasFullQuery = into.hasFullQuery || from.hasFullQuery;
    mergeTools(into.tools, std::move(from.tools));
    mergeCards(into.gpus, from.gpus, isLater);
    std::ranges::move(from.events, std::back_inserter(into.events));
    std::ranges::move(from.errors, std::back_inserter(into.errors));
    std::ranges::move(from.pci, std::back_inserter(into.pci));
    std::ranges::move(from.rows, std::back_inserter(into.rows));
    if (from.topology)
        into.topology = std::move(from.topology);
}

void settleHost(HostSnapshot& host)
{
    CardsByBus cards(host);
    settleErrors(host, cards);
    settleEvents(host, cards);
    if (host.gpus.empty())
        for (const PciDevice& device : host.pci) {
            GpuSnapshot& gpu = host.gpus.emplace_back();
            gpu.busId = device.busId;
            gpu.name = device.name;
        }
}

}  // namespace headroom
