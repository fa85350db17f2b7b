// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/gpu_use.h"

#include "model/catalogue/mig.h"
#include "model/finding_kinds.h"

#include <charconv>

namespace headroom {

namespace {

/// NVIDIA compute capability 9.0 on.
bool isHopperOrLater(const Gpu& gpu)
{
    constexpr int hopper = 9;
    int major = 0;
    const char* end = gpu.computeCapability.data() + gpu.computeCapability.size();
    std::from_chars(gpu.computeCapability.data(), end, major);
    return major >= hopper;
}

/// CUDA and PyTorch report somewhat less than the driver: 0.981 to 0.994 of it where a log says (start-up logs of
/// vLLM).
constexpr double runtimeShare = 0.985;

/// Of the rate of its link to the host, what copies reach: 25 of 31.5 GB/s over PCIe 4.0 x16, 50 of 63 over 5.0.
constexpr double copyShare = 0.8;

BytesPerSecond hostLink(const Gpu& gpu)
{
    if (const auto& link = gpu.chipLink ? gpu.chipLink : gpu.pcieLink)
        return *link * copyShare;
    return pcie4Link;
}

void describe(Hardware& hardware, const Gpu& gpu, Findings& findings)
{
    hardware.gpuName = gpu.shortName;
    hardware.capacity = gpu.memory;
    hardware.capacityNominal = gpu.memoryNominal;
    hardware.runtimeTotal = gpu.runtimeMemory.value_or(gpu.memory * runtimeShare);
    hardware.consumerCard = gpu.id.starts_with("rtx");
    hardware.architecture = gpu.architecture;
    hardware.dense = gpu.dense;
    hardware.memoryBandwidth = gpu.memoryBandwidth;
    hardware.hostLink = hostLink(gpu);
    hardware.network.inside = gpu.link.value_or(gpu.pcieLink.value_or(pcie4Link));
    hardware.network.insideName = gpu.link ? gpu.linkName : "PCIe";
    hardware.hopperOrLater = isHopperOrLater(gpu);
    if (hardware.hopperOrLater)
        hardware.blasWorkspace = mebibytes(32);
    if (gpu.memoryNominal)
        findings.push_back({"cluster.nominal-memory", Severity::Information, "/cluster", gpu.name});
    if (gpu.provenance.unverified)
        findings.push_back({"cluster.unverified", Severity::Information, "/cluster", gpu.name});
}

std::optional<FlopsPerSecond> rateOf(const std::optional<double>& flops)
{
    return flops ? std::optional(FlopsPerSecond{*flops}) : std::nullopt;
}

}  // namespace

bool describeGpu(Hardware& hardware, const Gpu& gpu, const std::optional<std::string>& mig, Findings& findings)
{
    if (!mig) {
        describe(hardware, gpu, findings);
        return true;
    }
    if (gpu.migProfiles.empty()) {
        refuseMig(gpu.name, findings);
        return false;
    }
    const MigProfile* profile = findMigProfile(gpu, *mig);
    if (profile == nullptr) {
        findings.push_back(
            {"cluster.mig-unknown", Severity::Error, "/cluster/mig", *mig, gpu.name, migProfileNames(gpu)});
        return false;
    }
    describe(hardware, migInstance(gpu, *profile), findings);
    hardware.mig = profile->name;
    hardware.instancesPerGpu = profile->instancesPerGpu;
    return true;
}

void describeGpu(Hardware& hardware, const CustomGpu& custom)
{
    hardware.gpuName = custom.name;
    hardware.capacity = wholeBytes({custom.memory_bytes});
    hardware.runtimeTotal = hardware.capacity * runtimeShare;
    hardware.capacityNominal = true;
    hardware.memoryBandwidth = {custom.memory_bytes_per_s};
    hardware.dense = {
        .bf16 = rateOf(custom.flops_bf16), .fp8 = rateOf(custom.flops_fp8), .fp4 = rateOf(custom.flops_fp4)};
    hardware.network.inside = pcie4Link;
}

void refuseMig(const std::string& machine, Findings& findings)
{
    findings.push_back({"cluster.mig-none", Severity::Error, "/cluster/mig", SizeId{machine}});
}

void countInstances(Hardware& hardware)
{
    if (hardware.mig.empty())
        return;
    const auto instances = static_cast<double>(hardware.instancesPerGpu);
    hardware.gpusPerNode *= instances;
    hardware.network.between *= 1 / instances;
    hardware.linkDomain = 1;
}

std::int64_t wholeGpus(const Hardware& hardware)
{
    return (hardware.gpusUsed + hardware.instancesPerGpu - 1) / hardware.instancesPerGpu;
}

}  // namespace headroom
