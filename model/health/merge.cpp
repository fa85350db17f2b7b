// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/merge.h"

#include <algorithm>
#include <iterator>

namespace headroom {
namespace {

bool sameBus(const GpuSnapshot& a, const GpuSnapshot& b)
{
    return !a.busId.empty() && normalBusId(a.busId) == normalBusId(b.busId);
}

/// Whether both state an identity and the two differ.
bool contradict(const GpuSnapshot& a, const GpuSnapshot& b)
{
    const bool buses = !a.busId.empty() && !b.busId.empty() && !sameBus(a, b);
    const bool uuids = !a.uuid.empty() && !b.uuid.empty() && a.uuid != b.uuid;
    return buses || uuids;
}

bool sameGpu(const GpuSnapshot& a, const GpuSnapshot& b)
{
    if (contradict(a, b))
        return false;
    return sameBus(a, b) || (!a.uuid.empty() && a.uuid == b.uuid) || (a.index && a.index == b.index);
}

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
    for (GpuProcess& process : *from) {
        const auto same = [&process](const GpuProcess& other) {
            return process.pid && process.pid == other.pid && process.gpuInstance == other.gpuInstance;
        };
        if (!process.pid ? into->empty() : std::ranges::none_of(*into, same))
            into->push_back(std::move(process));
    }
}

/// MIG devices of two lists; `isLater` the second replaces the first, else it adds the memory that the first lacks.
void mergeMig(std::optional<std::vector<MigDevice>>& into, std::optional<std::vector<MigDevice>>& from, bool isLater)
{
    if (!isLater && into && from)
        for (MigDevice& device : *into) {
            const auto same = std::ranges::find_if(*from, [&device](const MigDevice& other) {
                return !device.gpuInstance.empty() && device.gpuInstance == other.gpuInstance &&
                       device.computeInstance == other.computeInstance;
            });
            if (same == from->end())
                continue;
            device.memoryUsed = device.memoryUsed ? device.memoryUsed : same->memoryUsed;
            device.memoryTotal = device.memoryTotal ? device.memoryTotal : same->memoryTotal;
        }
    fillList(into, from, isLater);
}

bool isTruncated(const std::string& name) { return name.ends_with("..."); }

/// What says which card it is; the first reading of it stands.
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
    if (into.links.empty() || isLater)
        into.links = from.links.empty() ? std::move(into.links) : std::move(from.links);
    if (from.linkReport != LinkReport::NotAsked)
        into.linkReport = from.linkReport;
    into.processesListed = into.processesListed || from.processesListed;
    into.lost = (into.lost && !isLater) || from.lost;
    into.needsReset = (into.needsReset && !isLater) || from.needsReset;
    into.samples = isLater ? into.samples + from.samples : std::max(into.samples, from.samples);
}

/// The card among the first `count` that is `gpu`.
GpuSnapshot* find(HostSnapshot& host, const GpuSnapshot& gpu, std::size_t count)
{
    const auto end = host.gpus.begin() + static_cast<std::ptrdiff_t>(count);
    const auto found = std::find_if(host.gpus.begin(), end, [&gpu](const auto& other) { return sameGpu(gpu, other); });
    return found == end ? nullptr : &*found;
}

bool allFailed(const GpuSnapshot& gpu)
{
    using enum Metric;
    const bool none =
        !gpu.metrics.has(UtilizationPercent) && !gpu.metrics.has(Temperature) && !gpu.metrics.has(MemoryUsed);
    return none && (gpu.metrics.failed(UtilizationPercent) || gpu.metrics.failed(Temperature) ||
                    gpu.metrics.failed(MemoryUsed));
}

/// The card at an address; one that failed as a whole and has no address is taken for it; else a new one.
GpuSnapshot& gpuAtBus(HostSnapshot& host, const std::string& busId)
{
    for (GpuSnapshot& gpu : host.gpus)
        if (!gpu.busId.empty() && normalBusId(gpu.busId) == normalBusId(busId))
            return gpu;
    for (GpuSnapshot& gpu : host.gpus)
        if (gpu.busId.empty() && !gpu.lost && allFailed(gpu)) {
            gpu.busId = busId;
            return gpu;
        }
    GpuSnapshot& gpu = host.gpus.emplace_back();
    gpu.busId = busId;
    return gpu;
}

void settleErrors(HostSnapshot& host)
{
    for (const ErrorLine& error : host.errors) {
        if (error.busId.empty())
            continue;
        if (error.kind == ErrorOutput::DeviceLost)
            gpuAtBus(host, error.busId).lost = true;
        else if (error.kind == ErrorOutput::NeedsReset)
            gpuAtBus(host, error.busId).needsReset = true;
        else if (error.kind == ErrorOutput::InforomCorrupt)
            gpuAtBus(host, error.busId).inforomCorrupt = true;
    }
}

void settleEvents(HostSnapshot& host)
{
    const bool placed =
        host.gpus.empty() || std::ranges::any_of(host.gpus, [](const auto& gpu) { return !gpu.busId.empty(); });
    for (const KernelEvent& event : host.events)
        if (placed && !event.nvSwitch && !event.busId.empty())
            (void)gpuAtBus(host, event.busId);
}

}  // namespace

bool mayBeSameHost(const HostSnapshot& a, const HostSnapshot& b)
{
    const bool drivers = !a.driver.empty() && !b.driver.empty() && a.driver != b.driver;
    const bool names = !a.name.empty() && !b.name.empty() && a.name != b.name;
    if (drivers || names)
        return false;
    for (const GpuSnapshot& gpu : a.gpus)
        for (const GpuSnapshot& other : b.gpus) {
            const bool uuids = !gpu.uuid.empty() && !other.uuid.empty() && gpu.uuid != other.uuid;
            const bool buses = !gpu.busId.empty() && !other.busId.empty() && !sameBus(gpu, other);
            if ((sameBus(gpu, other) && uuids) || (!gpu.uuid.empty() && gpu.uuid == other.uuid && buses))
                return false;
        }
    return true;
}

bool holdsNothing(const HostSnapshot& host)
{
    return host.gpus.empty() && host.events.empty() && host.errors.empty() && host.pci.empty() && !host.topology &&
           host.driver.empty() && !host.attached;
}

bool isCleanLog(const HostSnapshot& host) { return host.hasLog && holdsNothing(host); }

bool shareGpu(const HostSnapshot& a, const HostSnapshot& b)
{
    return std::ranges::any_of(a.gpus, [&b](const GpuSnapshot& gpu) {
        return std::ranges::any_of(
            b.gpus, [&gpu](const GpuSnapshot& other) { return !gpu.uuid.empty() && gpu.uuid == other.uuid; });
    });
}

void mergeHost(HostSnapshot& into, HostSnapshot from, bool isLater)
{
    fill(into.name, from.name, false);
    fill(into.driver, from.driver, isLater);
    fill(into.cuda, from.cuda, isLater);
    fill(into.timestamp, from.timestamp, isLater);
    // A whole listing of the cards makes up for one that is cut.
    const auto isWhole = [](const HostSnapshot& host) { return host.attached && !host.isCut; };
    if (isLater || into.fault.empty())
        into.fault = from.fault;
    into.isCut = isLater ? from.isCut : (into.isCut && !isWhole(from)) || (from.isCut && !isWhole(into));
    if (!into.attached || (isLater && from.attached))
        into.attached = from.attached;
    into.windows = into.windows || from.windows;
    into.hasLog = into.hasLog || from.hasLog;
    // Cards of one source are different cards, even where they share an index.
    const std::size_t count = into.gpus.size();
    for (GpuSnapshot& gpu : from.gpus) {
        if (GpuSnapshot* old = find(into, gpu, count))
            mergeGpu(*old, gpu, isLater);
        else
            into.gpus.push_back(std::move(gpu));
    }
    std::ranges::move(from.events, std::back_inserter(into.events));
    std::ranges::move(from.errors, std::back_inserter(into.errors));
    std::ranges::move(from.pci, std::back_inserter(into.pci));
    std::ranges::move(from.rows, std::back_inserter(into.rows));
    if (from.topology)
        into.topology = std::move(from.topology);
}

void settleHost(HostSnapshot& host)
{
    settleErrors(host);
    settleEvents(host);
    if (host.gpus.empty())
        for (const PciDevice& device : host.pci) {
            GpuSnapshot& gpu = host.gpus.emplace_back();
            gpu.busId = device.busId;
            gpu.name = device.name;
        }
}

}  // namespace headroom
