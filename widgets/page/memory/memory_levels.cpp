// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/memory/memory_levels.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct MemoryLevelsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HardwarePage)
};

/// "50 MB for all 132 SMs: ...", as far as the catalogue knows.
QString withSize(const QString& size, const QString& purpose)
{
    return size.isEmpty() ? purpose : MemoryLevelsWords::tr("%1: %2").arg(size, purpose);
}

QString cacheSize(const Gpu& gpu)
{
    if (!gpu.l2CacheMB)
        return {};
    const QString size = decimalText(*gpu.l2CacheMB);
    return gpu.multiprocessors
               ? MemoryLevelsWords::tr("%1 MB for all %2 SMs").arg(size, countText(*gpu.multiprocessors))
               : MemoryLevelsWords::tr("%1 MB").arg(size);
}

QString hostSize(const SizeOption& option, ByteUnit unit)
{
    const QString size = MemoryLevelsWords::tr("%1 per node").arg(bytesText(option.size->memory, unit));
    const std::optional<BytesPerSecond>& slot = option.gpu->pcieLink;
    return slot
               ? MemoryLevelsWords::tr("%1, %2 GB/s per GPU over PCIe").arg(size, decimalText(slot->value / bytesPerGB))
               : size;
}

}  // namespace

std::vector<std::pair<QString, QString>> memoryLevels(const SizeOption& option, ByteUnit unit)
{
    if (option.gpu == nullptr)
        return {};
    const Gpu& gpu = *option.gpu;
    std::vector<std::pair<QString, QString>> levels;
    levels.emplace_back(MemoryLevelsWords::tr("Registers"),
                        MemoryLevelsWords::tr("the numbers that a thread computes with right now"));
    levels.emplace_back(
        MemoryLevelsWords::tr("Shared memory, L1"),
        MemoryLevelsWords::tr("in each SM: tiles that a block of threads uses again and again, such as those of a "
                              "matrix product or of FlashAttention"));
    levels.emplace_back(MemoryLevelsWords::tr("L2 cache"),
                        withSize(cacheSize(gpu), MemoryLevelsWords::tr("what several SMs read within a short time")));
    levels.emplace_back(
        asText(gpu.memoryType),
        withSize(MemoryLevelsWords::tr("%1 at %2 GB/s")
                     .arg(bytesText(gpu.memory, unit), countText(gpu.memoryBandwidth.value / bytesPerGB)),
                 MemoryLevelsWords::tr("weights, gradients, optimizer states, activations and KV cache; its size "
                                       "decides whether a plan fits, its rate how fast tokens come")));
    levels.emplace_back(
        MemoryLevelsWords::tr("Host memory"),
        withSize(hostSize(option, unit), MemoryLevelsWords::tr("loading data, and states that are offloaded")));
    const Bytes disk = option.size->localNvme.value_or(Bytes{}) + option.size->tempDisk.value_or(Bytes{});
    levels.emplace_back(
        MemoryLevelsWords::tr("Local disk, NVMe"),
        withSize(disk.value > 0 ? bytesText(disk, unit) : QString(),
                 MemoryLevelsWords::tr("cache of the data set and checkpoints on their way out; lost with the "
                                       "machine")));
    return levels;
}

}  // namespace headroom
