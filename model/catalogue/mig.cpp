// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/mig.h"

#include "model/text/scan.h"

#include <algorithm>
#include <string>

namespace headroom {

namespace {

/// "MIG 1g.10gb", "mig-1g.10gb" (a Kubernetes resource) and "1G.10GB" are 1g.10gb.
std::string bareName(std::string_view text)
{
    constexpr std::string_view prefix = "mig";
    std::string name = lowerCase(text);
    std::erase_if(name, [](char c) { return c == ' ' || c == '-'; });
    return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

/// What the driver reports of an instance's eighths, at least: nvidia-smi prints 16,384 of 17,971 MiB for 1g.18gb and
/// 33,280 of 35,942 for 2g.35gb (H200), 19,968 of 20,480 for 2g.20gb (A100 80 GB). The least is taken for all.
constexpr double reportedShare = 16'384.0 / 17'971.0;

/// A count of the chip that belongs to no instance alone is not known of one.
void dropCounts(Gpu& instance)
{
    instance.multiprocessors.reset();
    instance.cudaCores.reset();
    instance.tensorCores.reset();
    instance.l2CacheMB.reset();
}

}  // namespace

const MigProfile* findMigProfile(const Gpu& gpu, std::string_view text)
{
    const auto found = std::ranges::find(gpu.migProfiles, bareName(text), &MigProfile::name);
    return found == gpu.migProfiles.end() ? nullptr : &*found;
}

std::string migProfileNames(const Gpu& gpu)
{
    std::string names;
    for (const MigProfile& profile : gpu.migProfiles)
        names += (names.empty() ? "" : ", ") + profile.name;
    return names;
}

Gpu migInstance(const Gpu& gpu, const MigProfile& profile)
{
    constexpr double eighths = 8;
    const double memoryShare = static_cast<double>(profile.memoryEighths) / eighths;
    Gpu instance = gpu;
    instance.name += ", MIG " + profile.name;
    instance.shortName += ", MIG " + profile.name;
    instance.memory = wholeBytes(gpu.memory * (memoryShare * reportedShare));
    instance.memoryMarketed *= memoryShare;
    if (instance.runtimeMemory)
        *instance.runtimeMemory *= memoryShare * reportedShare;
    instance.memoryBandwidth *= memoryShare;
    takeShare(instance.dense, static_cast<double>(profile.computeSlices) / static_cast<double>(gpu.migMaxInstances));
    instance.link.reset();
    instance.linkName.clear();
    instance.linkPairsOnly = false;
    // The instances of a GPU share its way to the host.
    for (std::optional<BytesPerSecond>* link : {&instance.pcieLink, &instance.chipLink})
        if (*link)
            **link *= 1.0 / static_cast<double>(profile.instancesPerGpu);
    dropCounts(instance);
    instance.migProfiles.clear();
    return instance;
}

}  // namespace headroom
