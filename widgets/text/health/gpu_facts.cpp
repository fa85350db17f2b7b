// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct GpuFactsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::HealthPage)
};

QString textOrNot(const std::string& text) { return text.empty() ? GpuFactsWords::tr("not read") : asText(text); }

QString numberWith(const MetricSet& metrics, Metric metric, const QString& unit)
{
    const auto number = metrics.number(metric);
    return number ? decimalText(*number) + unit : GpuFactsWords::tr("not read");
}

QString memoryText(const MetricSet& metrics, ByteUnit unit)
{
    const auto used = metrics.number(Metric::MemoryUsed);
    const auto kept = metrics.number(Metric::MemoryReserved);
    if (!used)
        return GpuFactsWords::tr("not read");
    if (!kept)
        return GpuFactsWords::tr("%1 in use").arg(bytesText({*used}, unit));
    return GpuFactsWords::tr("%1 in use, %2 kept by the driver")
        .arg(bytesText({*used}, unit), bytesText({*kept}, unit));
}

/// A command line as far as a row has room: whole words, so that no argument is cut into another one; of a long path
/// the end, which names the program.
QString shortCommand(const QString& command)
{
    constexpr qsizetype longest = 48;
    if (command.size() <= longest)
        return command;
    const QStringList words = command.split(u' ', Qt::SkipEmptyParts);
    const QString& program = words.first();
    QString text = program.size() <= longest ? program : QStringLiteral("…") + program.right(longest - 1);
    for (const QString& word : words.mid(1)) {
        if (text.size() + 1 + word.size() > longest)
            return text + QStringLiteral(" …");
        text += u' ' + word;
    }
    return text;
}

QString processText(const GpuSnapshot& gpu, ByteUnit unit, bool isWhole)
{
    if (!gpu.processes)
        return GpuFactsWords::tr("not in this capture");
    QStringList names;
    for (const GpuProcess& process : *gpu.processes) {
        const QString command = asText(process.name).simplified();
        names << GpuFactsWords::tr("%1 %2 %3")
                     .arg(process.pid ? QString::number(static_cast<double>(*process.pid), 'f', 0) : QString(),
                          isWhole ? command : shortCommand(command),
                          process.memoryBytes ? bytesText({*process.memoryBytes}, unit) : QString());
    }
    return names.isEmpty() ? GpuFactsWords::tr("none") : names.join(u'\n');
}

/// What the list of processes is, and where it was shortened, all of it.
QString processTip(const GpuSnapshot& gpu, ByteUnit unit)
{
    const QString meaning = GpuFactsWords::tr("Process id, program, and its memory on this card");
    const QString whole = processText(gpu, unit, true);
    return whole == processText(gpu, unit, false) ? meaning : meaning + u'\n' + whole;
}

QString throttleText(const GpuSnapshot& gpu)
{
    if (!gpu.throttleReasons)
        return GpuFactsWords::tr("not read");
    QStringList reasons;
    for (const std::string& reason : *gpu.throttleReasons)
        reasons << asText(reason);
    return reasons.isEmpty() ? GpuFactsWords::tr("none") : reasons.join(QStringLiteral(", "));
}

QString clockText(const MetricSet& metrics)
{
    QStringList parts;
    if (const auto clock = metrics.number(Metric::SmClock))
        parts << GpuFactsWords::tr("%1 MHz").arg(countText(std::round(*clock)));
    else
        parts << GpuFactsWords::tr("not read");
    if (const std::string_view state = metrics.text(Metric::PerformanceState); !state.empty())
        parts << asText(state);
    return parts.join(QStringLiteral(", "));
}

QString memoryText(const MigDevice& device, ByteUnit unit)
{
    if (!device.memoryUsed)
        return GpuFactsWords::tr("memory not read");
    const QString used = bytesText({*device.memoryUsed}, unit);
    return device.memoryTotal ? GpuFactsWords::tr("%1 of %2").arg(used, bytesText({*device.memoryTotal}, unit))
                              : GpuFactsWords::tr("%1 in use").arg(used);
}

}  // namespace

QString pcieText(const MetricSet& metrics)
{
    const auto generation = metrics.number(Metric::PcieGeneration);
    const auto width = metrics.number(Metric::PcieWidth);
    return generation && width ? countText(*generation) + QStringLiteral(" × ") + countText(*width)
                               : readingText(std::nullopt);
}

QString linksText(const GpuSnapshot& gpu)
{
    if (gpu.linkReport == LinkReport::AllInactive)
        return countText(0);
    const auto known = std::ranges::count_if(gpu.links, [](const NvLink& link) { return link.active.has_value(); });
    const auto up = std::ranges::count_if(gpu.links, [](const NvLink& link) { return link.active.value_or(false); });
    if (known == 0)
        return readingText(std::nullopt);
    return countText(static_cast<double>(up)) + QStringLiteral(" / ") + countText(static_cast<double>(known));
}

std::vector<GpuFact> gpuFacts(const HealthReport& report, GpuPlace place, ByteUnit unit)
{
    const GpuSnapshot& gpu = report.snapshot.hosts[place.host].gpus[place.gpu];
    const MetricSet& metrics = gpu.metrics;
    const bool printed = metrics.has(Metric::TemperatureMargin);
    std::vector<GpuFact> facts = {
        {GpuFactsWords::tr("Card"), textOrNot(gpu.name),
         GpuFactsWords::tr("Its product name; the plain table of nvidia-smi cuts it off")},
        {GpuFactsWords::tr("PCI address"), textOrNot(gpu.busId),
         GpuFactsWords::tr("Where it is plugged in: the kernel log and lspci name the card by it")},
        {GpuFactsWords::tr("UUID"), textOrNot(gpu.uuid),
         GpuFactsWords::tr("The card's own name; it stays when numbers change")},
        {GpuFactsWords::tr("Memory"), memoryText(metrics, unit),
         GpuFactsWords::tr("From driver 510 on \"in use\" does not count what the driver keeps for itself")},
        {GpuFactsWords::tr("To its limit"),
         numberWith(metrics, printed ? Metric::TemperatureMargin : Metric::TemperatureMarginComputed,
                    GpuFactsWords::tr(" °C left")),
         printed ? GpuFactsWords::tr("The card itself says how many degrees are left until it slows down")
                 : GpuFactsWords::tr("Its highest operating temperature less its temperature")},
        {GpuFactsWords::tr("Memory at"), numberWith(metrics, Metric::MemoryTemperature, GpuFactsWords::tr(" °C")),
         GpuFactsWords::tr("Temperature of the stacked memory; cards with GDDR have no sensor for it")},
        {GpuFactsWords::tr("SM clock"), clockText(metrics),
         GpuFactsWords::tr(
             "Clock of the processors and performance state: P0 is the fastest, idle cards rest at P8 and below")},
        {GpuFactsWords::tr("Links"), GpuFactsWords::tr("NVLinks up %1, PCIe %2").arg(linksText(gpu), pcieText(metrics)),
         GpuFactsWords::tr("NVLinks that are up of those there are; generation and lanes of the slot as they are now")},
        {GpuFactsWords::tr("Slowed by"), throttleText(gpu),
         GpuFactsWords::tr(
             "Why clocks are lower than they could be. gpu_idle is rest, sw_power_cap the power limit, the thermal "
             "ones heat, hw_power_brake the power supply")},
        {GpuFactsWords::tr("ECC errors"),
         metrics.has(Metric::EccUncorrectedVolatile) ? GpuFactsWords::tr("%1 uncorrectable since the driver was loaded")
                                                           .arg(numberWith(metrics, Metric::EccUncorrectedVolatile, {}))
                                                     : GpuFactsWords::tr("not read"),
         GpuFactsWords::tr("Memory errors that could not be repaired: data may have been lost")},
    };
    if (const QString devices = migLines(gpu, unit); !devices.isEmpty())
        facts.push_back(
            {GpuFactsWords::tr("MIG devices"), devices,
             GpuFactsWords::tr("The parts that the card is cut into, each with memory of its own. GI and CI are the "
                               "instances that nvidia-smi mig lists; a full one cannot use what others have free")});
    facts.push_back({GpuFactsWords::tr("Processes"), processText(gpu, unit, false), processTip(gpu, unit)});
    return facts;
}

QString migName(const MigDevice& device)
{
    return device.index ? GpuFactsWords::tr("MIG %1").arg(countText(static_cast<double>(*device.index)))
                        : GpuFactsWords::tr("MIG");
}

QString migFacts(const MigDevice& device)
{
    QStringList facts;
    if (!device.profile.empty())
        facts << asText(device.profile);
    if (!device.gpuInstance.empty())
        facts << GpuFactsWords::tr("GI %1").arg(asText(device.gpuInstance));
    if (!device.computeInstance.empty())
        facts << GpuFactsWords::tr("CI %1").arg(asText(device.computeInstance));
    if (device.multiprocessors)
        facts << GpuFactsWords::tr("%1 SMs").arg(countText(std::round(*device.multiprocessors)));
    if (device.eccUncorrected.value_or(0) > 0)
        facts
            << GpuFactsWords::tr("uncorrectable memory errors: %1").arg(countText(std::round(*device.eccUncorrected)));
    return facts.join(QStringLiteral(", "));
}

QString migLines(const GpuSnapshot& gpu, ByteUnit unit)
{
    QStringList lines;
    if (gpu.mig)
        for (const MigDevice& device : *gpu.mig) {
            const QString facts = migFacts(device);
            const QString memory = memoryText(device, unit);
            lines << (facts.isEmpty() ? GpuFactsWords::tr("%1: %2").arg(migName(device), memory)
                                      : GpuFactsWords::tr("%1: %2, %3").arg(migName(device), memory, facts));
        }
    return lines.join(u'\n');
}

}  // namespace headroom
