// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/mig_words.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

QString memoryText(const MigDevice& device, ByteUnit unit)
{
    if (!device.memoryUsed)
        return Words::tr("memory not read");
    const QString used = bytesText({*device.memoryUsed}, unit);
    return device.memoryTotal ? Words::tr("%1 of %2").arg(used, bytesText({*device.memoryTotal}, unit))
                              : Words::tr("%1 in use").arg(used);
}

}  // namespace

QString migName(const MigDevice& device)
{
    return device.index ? Words::tr("MIG %1").arg(countText(static_cast<double>(*device.index))) : Words::tr("MIG");
}

QString migFacts(const MigDevice& device)
{
    QStringList facts;
    if (!device.profile.empty())
        facts << asText(device.profile);
    if (!device.gpuInstance.empty())
        facts << Words::tr("GI %1").arg(asText(device.gpuInstance));
    if (!device.computeInstance.empty())
        facts << Words::tr("CI %1").arg(asText(device.computeInstance));
    if (device.multiprocessors)
        facts << Words::tr("%1 SMs").arg(countText(std::round(*device.multiprocessors)));
    if (device.eccUncorrected.value_or(0) > 0)
        facts << Words::tr("uncorrectable memory errors: %1").arg(countText(std::round(*device.eccUncorrected)));
    return facts.join(QStringLiteral(", "));
}

QString migLines(const GpuSnapshot& gpu, ByteUnit unit)
{
    QStringList lines;
    if (gpu.mig)
        for (const MigDevice& device : *gpu.mig) {
            const QString facts = migFacts(device);
            const QString memory = memoryText(device, unit);
            lines << (facts.isEmpty() ? Words::tr("%1: %2").arg(migName(device), memory)
                                      : Words::tr("%1: %2, %3").arg(migName(device), memory, facts));
        }
    return lines.join(u'\n');
}

}  // namespace headroom
