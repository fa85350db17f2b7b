// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/mask.h"
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
    while (!name.empty() && ((name.back() >= '0' && name.back() <= '9') || name.back() == '.'))
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
    const std::size_t kernel = line.find(" kernel:");
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

/// Files, hosts and addresses, with commas between them.
std::string maskedSource(Masker& masker, std::string_view source)
{
    std::string result;
    for (const std::string_view part : splitFields(source, ',')) {
        masker.learn("user", userInPath(part));
        result += (result.empty() ? "" : ", ") + masker.name("source", part);
    }
    return result;
}

void maskFinding(Masker& masker, HealthFinding& finding)
{
    finding.host = masker.name("host", finding.host);
    // The rule's own words hold commands, whose paths tell nothing; what was read may hold anything.
    finding.evidence = masker.text(finding.evidence);
    finding.captureNext = masker.text(finding.captureNext);
    finding.cause = masker.text(finding.cause);
}

void maskGpu(Masker& masker, GpuSnapshot& gpu)
{
    gpu.uuid = masker.uuid(gpu.uuid);
    gpu.serial = masker.name("serial", gpu.serial);
    MetricSet metrics;
    for (const auto& [metric, reading] : gpu.metrics.all()) {
        Reading copy = reading;
        copy.text = masker.text(copy.text);
        metrics.set(metric, std::move(copy));
    }
    gpu.metrics = std::move(metrics);
    if (gpu.processes)
        for (GpuProcess& process : *gpu.processes)
            process.name = program(masker, process.name);
    if (gpu.mig)
        for (MigDevice& device : *gpu.mig)
            device.uuid = masker.uuid(device.uuid);
}

void maskHost(Masker& masker, HostSnapshot& host)
{
    host.name = masker.name("host", host.name);
    for (GpuSnapshot& gpu : host.gpus)
        maskGpu(masker, gpu);
    for (KernelEvent& event : host.events)
        event.line = masker.text(event.line);
    for (ErrorLine& error : host.errors)
        error.line = masker.text(error.line);
}

}  // namespace

HealthReport masked(HealthReport report) { return masked(std::move(report), {}).report; }

MaskedHealth masked(HealthReport report, std::vector<HealthChange> changes)
{
    Masker masker;
    for (const HealthChange& change : changes)
        masker.learn("host", change.host);
    for (const HostSnapshot& host : report.snapshot.hosts)
        learnHost(masker, host);
    report.snapshot.source = maskedSource(masker, report.snapshot.source);
    for (HostSnapshot& host : report.snapshot.hosts)
        maskHost(masker, host);
    for (HostHealth& host : report.hosts) {
        for (HealthFinding& finding : host.findings)
            maskFinding(masker, finding);
        for (GpuHealth& gpu : host.gpus)
            for (HealthFinding& finding : gpu.findings)
                maskFinding(masker, finding);
    }
    for (std::string& note : report.snapshot.notes)
        note = masker.text(note);
    for (HealthChange& change : changes) {
        change.host = masker.name("host", change.host);
        change.before = masker.text(change.before);
        change.after = masker.text(change.after);
    }
    return {std::move(report), std::move(changes)};
}

}  // namespace headroom
