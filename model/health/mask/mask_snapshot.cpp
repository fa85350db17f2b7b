// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask/mask.h"
#include "model/health/mask/mask_words.h"
#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// Programs whose names say nothing about those who run them.
bool isKnownProgram(std::string_view name)
{
    constexpr auto known = std::to_array<std::string_view>({"python",
                                                            "java",
                                                            "xorg",
                                                            "xwayland",
                                                            "gnome-shell",
                                                            "kwin_x11",
                                                            "kwin_wayland",
                                                            "torchrun",
                                                            "deepspeed",
                                                            "tritonserver",
                                                            "vllm",
                                                            "trtllm-serve",
                                                            "ray",
                                                            "nvidia-cuda-mps-server",
                                                            "nvidia-persistenced",
                                                            "dcgm-exporter",
                                                            "dwm.exe",
                                                            "explorer.exe",
                                                            "csrss.exe",
                                                            "ollama",
                                                            "<unknown>"});
    const auto isListed = [&known](std::string_view wanted) {
        return std::ranges::any_of(known, [wanted](std::string_view one) { return equalsNoCase(one, wanted); });
    };
    // "python3.11" is python; the number of "kwin_x11" is part of its name.
    if (isListed(name))
        return true;
    constexpr std::size_t longest = 24;
    while (!name.empty() && name.size() <= longest &&
           ((name.back() >= '0' && name.back() <= '9') || name.back() == '.'))
        name.remove_suffix(1);
    return isListed(name);
}

std::string program(Masker& masker, std::string_view name)
{
    masker.learn("user", userInPath(name));
    const std::size_t slash = name.find_last_of("/\\");
    std::string_view base = slash == std::string_view::npos ? name : name.substr(slash + 1);
    base = base.substr(0, base.find(' '));
    if (base.empty() || isKnownProgram(base))
        return std::string(base);
    return masker.name("program", base);
}

/// Host and program of a line of the kernel log: "... gpu-17 kernel: NVRM: Xid (...), name=train".
void learnFromLog(Masker& masker, std::string_view line)
{
    const std::size_t kernel = std::min(line.find(" kernel:"), line.find(" kernel["));
    if (kernel != std::string_view::npos) {
        const std::size_t blank = line.rfind(' ', kernel == 0 ? 0 : kernel - 1);
        const std::size_t start = blank == std::string_view::npos || blank == kernel ? 0 : blank + 1;
        masker.learn("host", line.substr(start, kernel - start));
    }
    if (const auto name = between(line, "name=", ","); name && !isKnownProgram(trimmed(*name)))
        masker.learn("program", trimmed(*name));
}

void learnHost(Masker& masker, const HostSnapshot& host)
{
    masker.learn("host", host.name);
    for (const KernelEvent& event : host.events)
        learnFromLog(masker, event.line);
    for (const GpuSnapshot& gpu : host.gpus) {
        masker.learn("serial", gpu.serial);
        if (!gpu.processes)
            continue;
        for (const GpuProcess& process : *gpu.processes)
            masker.learn("user", userInPath(process.name));
    }
}

/// The field where it is plain, a stand-in where it may name something.
std::string ifPlain(Masker& masker, bool (*isPlain)(std::string_view), std::string_view kind, const std::string& field)
{
    return isPlain(field) ? field : masker.name(kind, field);
}

void maskReadings(Masker& masker, GpuSnapshot& gpu)
{
    MetricSet metrics;
    for (const auto& [metric, reading] : gpu.metrics.all()) {
        Reading copy = reading;
        copy.text = ifPlain(masker, &isPlainReading, "value", copy.text);
        metrics.set(metric, std::move(copy));
    }
    gpu.metrics = std::move(metrics);
    if (gpu.throttleReasons)
        for (std::string& reason : *gpu.throttleReasons)
            reason = ifPlain(masker, &isPlainReading, "value", reason);
}

void maskGpu(Masker& masker, GpuSnapshot& gpu)
{
    gpu.uuid = masker.uuid(gpu.uuid);
    gpu.serial = masker.name("serial", gpu.serial);
    gpu.name = ifPlain(masker, &isGpuModel, "model", gpu.name);
    gpu.busId = ifPlain(masker, &isPciAddress, "bus", gpu.busId);
    maskReadings(masker, gpu);
    if (gpu.processes)
        for (GpuProcess& process : *gpu.processes) {
            process.name = program(masker, process.name);
            for (std::string* field : {&process.type, &process.gpuInstance, &process.computeInstance})
                *field = ifPlain(masker, &isPlainLabel, "value", *field);
        }
    if (gpu.mig)
        for (MigDevice& device : *gpu.mig) {
            device.uuid = masker.uuid(device.uuid);
            for (std::string* field : {&device.profile, &device.gpuInstance, &device.computeInstance})
                *field = ifPlain(masker, &isPlainLabel, "value", *field);
        }
}

void maskTopology(Masker& masker, TopologyReading& topology)
{
    const auto mask = [&masker](std::vector<std::string>& fields) {
        for (std::string& field : fields)
            field = ifPlain(masker, &isPlainLabel, "device", field);
    };
    mask(topology.columns);
    mask(topology.rows);
    mask(topology.cpuAffinity);
    for (std::vector<std::string>& row : topology.cells)
        mask(row);
}

void maskLines(Masker& masker, HostSnapshot& host)
{
    for (KernelEvent& event : host.events) {
        event.busId = ifPlain(masker, &isPciAddress, "bus", event.busId);
        if (recoverySteps(event.recovery).empty())
            event.recovery.clear();
        event.line = masker.keepsText() ? masker.text(event.line) : plainEvent(event);
    }
    for (ErrorLine& error : host.errors) {
        error.busId = ifPlain(masker, &isPciAddress, "bus", error.busId);
        error.line = masker.keepsText() ? masker.text(error.line) : std::string(meaningOf(error.kind).plain);
    }
    // "line 12, at "<fan_speed>5</fan>" (Start-end tags mismatch)"
    if (masker.keepsText())
        host.fault = masker.text(host.fault);
    else
        host.fault = host.fault.substr(0, host.fault.find(", at "));
    if (!host.fault.empty() && !masker.keepsText() && !wholeNumberIn(between(host.fault, "line ", "").value_or("")))
        host.fault = "a line";
}

void maskTools(Masker& masker, ToolReadings& tools)
{
    const auto freeText = [&masker](std::string& text) {
        text = masker.keepsText() ? masker.text(text) : std::string();
    };
    for (CollectiveTest& test : tools.collectives)
        for (CollectiveRank& rank : test.ranks) {
            rank.host = masker.name("host", rank.host);
            rank.gpu = ifPlain(masker, &isGpuModel, "model", rank.gpu);
        }
    for (CopyTest& test : tools.copies) {
        test.host = masker.name("host", test.host);
        if (!test.failure.empty() && !masker.keepsText())
            test.failure = "failed";
    }
    for (LinkTest& test : tools.links)
        test.device = ifPlain(masker, &isPlainLabel, "device", test.device);
    for (NetworkPort& port : tools.ports)
        for (std::string* field : {&port.device, &port.state, &port.physicalState, &port.layer, &port.firmware})
            *field = ifPlain(masker, &isPlainLabel, "device", *field);
    for (DiagnosticResult& result : tools.diagnostics)
        freeText(result.message);
    for (ServiceReading& service : tools.services)
        service.model = masker.name("model", service.model);
    for (CollectiveWait& wait : tools.waits)
        wait.group = ifPlain(masker, &isPlainLabel, "group", wait.group);
    if (!masker.keepsText())
        tools.said.clear();
    for (std::string& fact : tools.said)
        freeText(fact);
}

void maskHost(Masker& masker, HostSnapshot& host)
{
    maskTools(masker, host.tools);
    host.name = masker.name("host", host.name);
    host.driver = ifPlain(masker, &isPlainVersion, "version", host.driver);
    host.cuda = ifPlain(masker, &isPlainVersion, "version", host.cuda);
    if (!isPlainTime(host.timestamp))
        host.timestamp.clear();
    for (GpuSnapshot& gpu : host.gpus)
        maskGpu(masker, gpu);
    maskLines(masker, host);
    for (PciDevice& device : host.pci) {
        device.busId = ifPlain(masker, &isPciAddress, "bus", device.busId);
        device.name = ifPlain(masker, &isGpuModel, "model", device.name);
    }
    if (host.topology)
        maskTopology(masker, *host.topology);
    for (HostSnapshot& sample : host.rows)
        maskHost(masker, sample);
    for (HostSnapshot& sample : host.earlier)
        maskHost(masker, sample);
}

/// Files, hosts and addresses, with commas between them.
std::string maskedSource(Masker& masker, std::string_view source)
{
    std::string result;
    for (const std::string_view part : splitFields(source, ',')) {
        masker.learn("user", userInPath(part));
        // What this computer said is of no file.
        result +=
            (result.empty() ? "" : ", ") + (part == "nvidia-smi" ? std::string(part) : masker.name("source", part));
    }
    return result;
}

}  // namespace

void learnNames(Masker& masker, const Snapshot& snapshot)
{
    for (const HostSnapshot& host : snapshot.hosts)
        learnHost(masker, host);
}

Snapshot masked(Masker& masker, Snapshot snapshot)
{
    snapshot.source = maskedSource(masker, snapshot.source);
    std::vector<std::string> notes;
    for (const std::string& note : snapshot.notes)
        if (auto hidden = masker.keepsText() ? masker.text(note) : maskedNote(masker, note))
            notes.push_back(*std::move(hidden));
        else
            masker.drop();
    snapshot.notes = std::move(notes);
    for (HostSnapshot& host : snapshot.hosts)
        maskHost(masker, host);
    return snapshot;
}

}  // namespace headroom
