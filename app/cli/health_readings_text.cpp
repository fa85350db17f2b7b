// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/health_readings_text.h"

#include "app/cli/words.h"
#include "widgets/text/format.h"
#include "widgets/text/health/health_words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace headroom {
namespace {

QString line(const QString& text) { return QStringLiteral("  ") + text + u'\n'; }

QString number(double value) { return QLocale::c().toString(value, 'g', 10); }

QString rate(double value) { return number(std::round(value * 10) / 10); }

/// The same of several GPUs stands once: "all 8 GPUs: ...", "GPU 0, GPU 3: ...".
QString grouped(const HostSnapshot& host, QString (*textOf)(const GpuSnapshot&))
{
    constexpr qsizetype mostNames = 8;
    std::vector<std::pair<QString, QStringList>> groups;
    for (const GpuSnapshot& gpu : host.gpus) {
        const QString text = textOf(gpu);
        if (text.isEmpty())
            continue;
        auto same = std::ranges::find(groups, text, &std::pair<QString, QStringList>::first);
        if (same == groups.end())
            same = groups.insert(groups.end(), {text, {}});
        same->second << gpuName(gpu);
    }
    QString result;
    for (const auto& [text, names] : groups) {
        const bool isAll = names.size() == std::ssize(host.gpus) && names.size() > 1;
        const QString who = isAll                      ? CliWords::tr("all %1 GPUs").arg(names.size())
                            : names.size() > mostNames ? CliWords::tr("%1 and %2 more")
                                                             .arg(names.first(mostNames).join(QStringLiteral(", ")))
                                                             .arg(names.size() - mostNames)
                                                       : names.join(QStringLiteral(", "));
        result += line(who + QStringLiteral(": ") + text);
    }
    return result;
}

QString linksOf(const GpuSnapshot& gpu)
{
    switch (gpu.linkReport) {
    case LinkReport::NotAsked: return {};
    case LinkReport::HiddenByMig: return CliWords::tr("NVLink is not queried in MIG mode");
    case LinkReport::Unsupported: return CliWords::tr("no NVLink");
    case LinkReport::AllInactive: return CliWords::tr("all NVLinks are inactive");
    case LinkReport::Listed: break;
    }
    const auto asked = std::ranges::count_if(gpu.links, [](const NvLink& link) { return link.active.has_value(); });
    if (asked == 0)
        return {};
    const auto up = std::ranges::count_if(gpu.links, [](const NvLink& link) { return link.active == true; });
    QString text = CliWords::tr("%1 of %2 links up").arg(up).arg(gpu.links.size());
    const auto speed =
        std::ranges::find_if(gpu.links, [](const NvLink& link) { return link.gigabytesPerSecond.has_value(); });
    if (speed != gpu.links.end())
        text = CliWords::tr("%1 of %2 links, %3 GB/s")
                   .arg(up)
                   .arg(gpu.links.size())
                   .arg(number(*speed->gigabytesPerSecond));
    return QStringLiteral("NVLink ") + text;
}

QString linkErrorsOf(const GpuSnapshot& gpu)
{
    QStringList parts;
    const auto add = [&](Metric metric, const QString& name) {
        if (const auto count = gpu.metrics.number(metric))
            parts << number(*count) + u' ' + name;
    };
    add(Metric::NvlinkReplays, CliWords::tr("replays"));
    add(Metric::NvlinkRecoveries, CliWords::tr("recoveries"));
    add(Metric::NvlinkCrcErrors, CliWords::tr("CRC errors"));
    return parts.isEmpty() ? QString() : QStringLiteral("NVLink ") + parts.join(QStringLiteral(", "));
}

QString clocksOf(const GpuSnapshot& gpu)
{
    QStringList parts;
    const auto add = [&](Metric now, Metric most, const QString& name) {
        const auto clock = gpu.metrics.number(now);
        if (!clock)
            return;
        const auto highest = gpu.metrics.number(most);
        parts << name + u' ' + number(*clock) + (highest ? CliWords::tr(" of %1").arg(number(*highest)) : QString()) +
                     QStringLiteral(" MHz");
    };
    add(Metric::SmClock, Metric::SmClockMax, QStringLiteral("SM"));
    add(Metric::MemoryClock, Metric::MemoryClockMax, CliWords::tr("memory"));
    if (const auto heat = gpu.metrics.number(Metric::MemoryTemperature))
        parts << CliWords::tr("memory at %1 °C").arg(number(*heat));
    return parts.isEmpty() ? QString() : CliWords::tr("clocks %1").arg(parts.join(QStringLiteral(", ")));
}

QString mediaOf(const GpuSnapshot& gpu)
{
    QStringList parts;
    if (const auto encoder = gpu.metrics.number(Metric::EncoderPercent); encoder && *encoder > 0)
        parts << CliWords::tr("encoder %1 %").arg(number(*encoder));
    if (const auto decoder = gpu.metrics.number(Metric::DecoderPercent); decoder && *decoder > 0)
        parts << CliWords::tr("decoder %1 %").arg(number(*decoder));
    return parts.join(QStringLiteral(", "));
}

QString errorsOf(const GpuSnapshot& gpu)
{
    QStringList parts;
    const auto add = [&](Metric metric, const QString& name) {
        if (const auto count = gpu.metrics.number(metric))
            parts << number(*count) + u' ' + name;
    };
    add(Metric::EccCorrectedVolatile, CliWords::tr("corrected"));
    add(Metric::EccUncorrectedVolatile, CliWords::tr("uncorrected since the driver was loaded"));
    add(Metric::EccCorrectedAggregate, CliWords::tr("corrected in its life"));
    add(Metric::EccUncorrectedAggregate, CliWords::tr("uncorrected in its life"));
    const auto once = gpu.metrics.number(Metric::RemappedCorrectable);
    const auto twice = gpu.metrics.number(Metric::RemappedUncorrectable);
    if (once || twice)
        parts << CliWords::tr("%1 rows remapped").arg(number(once.value_or(0) + twice.value_or(0)));
    const auto single = gpu.metrics.number(Metric::RetiredSingleBit);
    const auto both = gpu.metrics.number(Metric::RetiredDoubleBit);
    if (single || both)
        parts << CliWords::tr("%1 retired pages").arg(number(single.value_or(0) + both.value_or(0)));
    return parts.isEmpty() ? QString() : CliWords::tr("memory errors: %1").arg(parts.join(QStringLiteral(", ")));
}

QString processesOf(const GpuSnapshot& gpu)
{
    constexpr std::size_t most = 6;
    if (!gpu.processes || gpu.processes->empty())
        return {};
    QStringList parts;
    for (std::size_t i = 0; i < std::min(most, gpu.processes->size()); ++i) {
        const GpuProcess& process = (*gpu.processes)[i];
        QString text = process.pid ? QString::number(*process.pid) : QString();
        constexpr qsizetype longest = 60;
        if (!process.name.empty()) {
            const QString name = asText(process.name);
            if (!text.isEmpty())
                text += u' ';
            text += name.size() > longest ? QStringLiteral("...") + name.right(longest) : name;
        }
        if (!process.type.empty())
            text += QStringLiteral(" (%1)").arg(asText(process.type));
        if (process.memoryBytes)
            text += u' ' + bytesText({*process.memoryBytes}, ByteUnit::GB);
        if (process.usePercent)
            text += u' ' + number(*process.usePercent) + QStringLiteral(" %");
        parts << text;
    }
    if (gpu.processes->size() > most)
        parts << CliWords::tr("%1 more").arg(gpu.processes->size() - most);
    return CliWords::tr("processes %1").arg(parts.join(QStringLiteral(", ")));
}

/// "28 pairs of GPUs: 28 NV18": what the matrix says, by kind of connection.
QString topologyOf(const TopologyReading& topology)
{
    std::map<std::string, int> pairs;
    int all = 0;
    for (std::size_t row = 0; row < topology.rows.size(); ++row)
        for (std::size_t column = 0; column < topology.columns.size(); ++column) {
            const auto from = gpuNumberOf(topology.rows[row]);
            const auto to = gpuNumberOf(topology.columns[column]);
            if (!from || !to || *from >= *to || !isConnection(topology.cells[row][column]))
                continue;
            ++pairs[topology.cells[row][column]];
            ++all;
        }
    if (all == 0)
        return {};
    QStringList parts;
    for (const auto& [kind, count] : pairs)
        parts << QStringLiteral("%1 %2").arg(count).arg(asText(kind));
    const bool hasNvLink = std::ranges::any_of(pairs, [](const auto& pair) { return pair.first.starts_with("NV"); });
    return line(CliWords::tr("topology: %1 pairs of GPUs: %2").arg(all).arg(parts.join(QStringLiteral(", "))) +
                (hasNvLink ? QString() : CliWords::tr("; no NVLink, they reach each other through PCIe only")));
}

/// "node: ready, 7 of 8 GPUs for pods".
QString nodeOf(const ClusterNode& node)
{
    QStringList parts;
    if (node.ready)
        parts << (*node.ready ? CliWords::tr("ready") : CliWords::tr("not ready"));
    if (node.cordoned)
        parts << CliWords::tr("cordoned");
    if (node.gpus)
        parts << (node.capacity ? CliWords::tr("%1 of %2 GPUs for pods").arg(*node.gpus).arg(*node.capacity)
                                : CliWords::tr("%1 GPUs for pods").arg(*node.gpus));
    return line(CliWords::tr("Kubernetes node: %1").arg(parts.join(QStringLiteral(", "))));
}

QString sizeText(double bytes)
{
    static const QStringList units = {QStringLiteral(" B"), QStringLiteral(" KiB"), QStringLiteral(" MiB"),
                                      QStringLiteral(" GiB"), QStringLiteral(" TiB")};
    constexpr double step = 1024;
    qsizetype unit = 0;
    while (bytes >= step && unit + 1 < units.size()) {
        bytes /= step;
        ++unit;
    }
    return rate(bytes) + units[unit];
}

QString collectiveText(const CollectiveTest& test)
{
    QString text = (test.name.empty() ? CliWords::tr("collective test") : asText(test.name)) + QStringLiteral(": ");
    if (!test.ranks.empty())
        text += test.ranks.size() == 1 ? CliWords::tr("one rank: the bus bandwidth of one rank is 0 by definition; ")
                : test.hostCount() == 1
                    ? CliWords::tr("%1 ranks on 1 host; ").arg(test.ranks.size())
                    : CliWords::tr("%1 ranks on %2 hosts; ").arg(test.ranks.size()).arg(test.hostCount());
    if (const CollectivePoint* largest = test.largest())
        text += CliWords::tr("peak bus bandwidth %1 GB/s at the largest size, %2")
                    .arg(rate(largest->busGBps), sizeText(largest->bytes));
    if (test.averageBusGBps)
        text += CliWords::tr(" (the average %1 GB/s counts small sizes as much)").arg(rate(*test.averageBusGBps));
    return line(text);
}

/// "vLLM llama-3.1-8b"; the engine alone where its figures do not name the model.
QString serviceName(const ServiceReading& service)
{
    return service.model.empty() ? asText(service.engine) : asText(service.engine) + u' ' + asText(service.model);
}

QString toolsText(const ToolReadings& tools)
{
    QString text;
    for (const CollectiveTest& test : tools.collectives)
        text += collectiveText(test);
    for (const CopyTest& test : tools.copies)
        if (const auto range = test.range())
            text +=
                line(CliWords::tr("%1: %2 to %3 GB/s").arg(asText(test.name), rate(range->first), rate(range->second)));
    for (const LinkTest& test : tools.links)
        if (const auto best = test.bestGbps())
            text += line(
                (test.device.empty()
                     ? CliWords::tr("%1: %2 Gb/s").arg(asText(test.name), rate(*best))
                     : CliWords::tr("%1 on %3: %2 Gb/s").arg(asText(test.name), rate(*best), asText(test.device))));
    for (const NetworkPort& port : tools.ports)
        text += line(CliWords::tr("%1 port %2: %3, %4, %5 Gb/s, %6")
                         .arg(asText(port.device))
                         .arg(port.port)
                         .arg(asText(port.state), asText(port.physicalState),
                              port.gigabitsPerSecond ? number(*port.gigabitsPerSecond) : QStringLiteral("-"),
                              asText(port.layer)));
    if (!tools.diagnostics.empty()) {
        const auto count = [&tools](TestResult result) {
            return std::ranges::count(tools.diagnostics, result, &DiagnosticResult::result);
        };
        text += line(CliWords::tr("%1: %2 passed, %3 skipped, %4 warn, %5 failed; what was skipped is not known")
                         .arg(asText(tools.diagnostics.front().program))
                         .arg(count(TestResult::Pass))
                         .arg(count(TestResult::Skip))
                         .arg(count(TestResult::Warn))
                         .arg(count(TestResult::Fail)));
    }
    for (const ServiceReading& service : tools.services)
        text += line(CliWords::tr("%1: %2 requests running, %3 waiting, %4 % of the cache in use")
                         .arg(serviceName(service), service.running ? number(*service.running) : QStringLiteral("-"),
                              service.waiting ? number(*service.waiting) : QStringLiteral("-"),
                              service.cacheShare ? rate(*service.cacheShare * 100) : QStringLiteral("-")));
    for (const std::string& fact : tools.said)
        text += line(asText(fact));
    return text;
}

}  // namespace

QString readingsText(const HostSnapshot& host)
{
    constexpr std::size_t mostInFull = 64;
    QString text;
    if (host.gpus.size() <= mostInFull) {
        text += grouped(host, &linksOf) + grouped(host, &linkErrorsOf) + grouped(host, &clocksOf) +
                grouped(host, &mediaOf) + grouped(host, &errorsOf) + grouped(host, &processesOf);
    }
    if (host.node)
        text += nodeOf(*host.node);
    if (host.topology)
        text += topologyOf(*host.topology);
    if (host.secondsToAnswer)
        text += line(CliWords::tr("answered in %1 s").arg(rate(*host.secondsToAnswer)));
    const bool isAmd =
        std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) { return gpu.name.starts_with("AMD"); });
    if (isAmd)
        text += line(CliWords::tr("AMD GPUs are judged by the limits that their own tool prints, and by nothing else"));
    text += toolsText(host.tools);
    return text.isEmpty() ? text : CliWords::tr("Read besides:") + u'\n' + text;
}

}  // namespace headroom
