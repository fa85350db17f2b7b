// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace headroom {
namespace {

/// What a machine is, as far as it says so; it decides what its user can do.
struct MachineKind {
    bool isVirtual{false};
    bool isLaptop{false};
    bool isRack{false};  ///< GB200 or GB300 NVL72: the switches are outside the tray.
    bool isAmd{false};
};

MachineKind kindOf(const HostSnapshot& host)
{
    MachineKind kind;
    for (const GpuSnapshot& gpu : host.gpus) {
        const std::string_view mode = gpu.metrics.text(Metric::VirtualizationMode);
        kind.isVirtual = kind.isVirtual || equalsNoCase(mode, "Pass-Through") || equalsNoCase(mode, "VGPU");
        kind.isLaptop = kind.isLaptop || containsNoCase(gpu.name, "Laptop") || containsNoCase(gpu.name, "Max-Q") ||
                        containsNoCase(gpu.name, "Mobile");
        kind.isRack = kind.isRack || containsNoCase(gpu.name, "GB200") || containsNoCase(gpu.name, "GB300");
        kind.isAmd = kind.isAmd || gpu.name.starts_with("AMD");
    }
    return kind;
}

bool hasWord(const std::string& step, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&step](std::string_view word) { return containsNoCase(step, word); });
}

/// A step as the user of such a machine can take it; empty where there is none.
std::string fitted(const std::string& step, const MachineKind& kind)
{
    const bool isOfHands = hasWord(step, {"reseat", "riser", "power cable", "cold reboot", "heat sink", "swap its place",
                                          "check the slot", "power off"});
    if (isOfHands && kind.isVirtual)
        return "Stop and deallocate the virtual machine, so that it starts on other hardware, and report this one to its "
               "provider";
    if (isOfHands && kind.isLaptop)
        return containsNoCase(step, "cold reboot") ? "Switch the laptop off, unplug it for a minute, and start it again"
                                                   : "Have the laptop's maker look at it";
    if (kind.isRack && hasWord(step, {"fabric manager", "fabricmanager"}))
        return "The fabric of an NVL72 rack is managed at its switch trays (NMX controller): on this tray check "
               "nvidia-imex";
    if (kind.isAmd && containsNoCase(step, "nvidia-smi"))
        return {};
    return step;
}

/// Whether what a finding asks to be captured is there already.
bool isGiven(const HostSnapshot& host, std::string_view command)
{
    if (command.starts_with("dmesg"))
        return host.hasLog;
    const bool isPart = command.find("| ") == std::string_view::npos && command.find(';') == std::string_view::npos;
    if (command.starts_with("nvidia-smi -q") && isPart)
        return host.hasFullQuery;
    const auto hasLinks = [](const GpuSnapshot& gpu) { return !gpu.links.empty(); };
    if (command == "nvidia-smi nvlink -s" || command == "nvidia-smi nvlink -e")
        return std::ranges::any_of(host.gpus, hasLinks);
    return command.starts_with("nvidia-smi topo -m") && host.topology && isPart;
}

void fit(const HostSnapshot& host, const MachineKind& kind, HealthFinding& finding)
{
    std::vector<std::string> steps;
    for (const std::string& step : finding.action)
        if (std::string mine = fitted(step, kind);
            !mine.empty() && std::ranges::find(steps, mine) == steps.end())
            steps.push_back(std::move(mine));
    finding.action = std::move(steps);
    if (kind.isRack && finding.captureNext.find("fabricmanager") != std::string::npos)
        finding.captureNext = "systemctl status nvidia-imex; nvidia-smi -q | grep -A6 Fabric";
    if (isGiven(host, finding.captureNext))
        finding.captureNext.clear();
}

}  // namespace

void fitToMachine(const HostSnapshot& host, HostHealth& health)
{
    const MachineKind kind = kindOf(host);
    for (HealthFinding& finding : health.findings)
        fit(host, kind, finding);
    for (GpuHealth& gpu : health.gpus)
        for (HealthFinding& finding : gpu.findings)
            fit(host, kind, finding);
}

}  // namespace headroom
