// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/network_charts.h"

#include "widgets/text/link_text.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct NetworkChartWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::NetworkPage)
};

constexpr double bitsOfByte = 8;

QString gigabitsText(BytesPerSecond rate) { return decimalText(rate.value * bitsOfByte / bytesPerGB); }

QString fabricName(const NetworkOption& option)
{
    if (option.id == "infiniband-ndr")
        return NetworkChartWords::tr("InfiniBand NDR");
    if (option.id == "infiniband-hdr")
        return NetworkChartWords::tr("InfiniBand HDR");
    if (option.id == "front-end")
        return NetworkChartWords::tr("Front end, TCP");
    return option.name.empty() ? NetworkChartWords::tr("This plan") : linkName(option.name);
}

}  // namespace

std::vector<FabricBar> fabricBars(const Estimate& estimate, const std::vector<NetworkOption>& options)
{
    std::vector<FabricBar> bars;
    for (const NetworkOption& option : options) {
        const bool isOwn = option.id == "plan";
        const double change = option.step / options.front().step - 1;
        bars.push_back(
            {.name = fabricName(option),
             .note =
                 NetworkChartWords::tr("%1 Gb/s %2").arg(gigabitsText(option.perGpu), perWorkerText(estimate.hardware)),
             .step = option.step,
             .waiting = option.waiting,
             .remark = isOwn ? NetworkChartWords::tr("this plan") : signedPercent(change),
             .current = isOwn});
    }
    return bars;
}

QString fabricTitle(const std::vector<NetworkOption>& options)
{
    if (options.empty())
        return {};
    const auto slowest = std::ranges::max_element(options, {}, [](const NetworkOption& option) { return option.step; });
    const auto fastest = std::ranges::min_element(options, {}, [](const NetworkOption& option) { return option.step; });
    const NetworkOption& own = options.front();
    constexpr double worthAWord = 1.02;
    const auto times = [](double ratio) { return decimalText(std::round(ratio * 10) / 10); };
    if (slowest->step / own.step > worthAWord)
        return NetworkChartWords::tr("Over %1 a step takes %2 times as long")
            .arg(slowest->id == "front-end" ? NetworkChartWords::tr("TCP") : fabricName(*slowest),
                 times(slowest->step / own.step));
    if (own.step / fastest->step > worthAWord)
        return NetworkChartWords::tr("%1 would make a step %2 times as fast")
            .arg(fabricName(*fastest), times(own.step / fastest->step));
    return NetworkChartWords::tr("The network makes no difference to this step");
}

std::vector<LadderRung> speedLadder(const Estimate& estimate, const NetworkFacts& facts)
{
    const Hardware& hardware = estimate.hardware;
    const Interconnect& network = hardware.network;
    std::vector<LadderRung> rungs;
    rungs.push_back({hardware.cpuOnly ? NetworkChartWords::tr("Memory") : NetworkChartWords::tr("GPU memory"),
                     NetworkChartWords::tr("on the spot"), hardware.memoryBandwidth});
    if (hardware.gpusPerNode > 1)
        rungs.push_back({linkName(network.insideName),
                         NetworkChartWords::tr("inside a node, %1").arg(microsecondsText(network.insideLatency)),
                         network.inside});
    if (!hardware.cpuOnly)
        rungs.push_back(
            {NetworkChartWords::tr("PCIe"), NetworkChartWords::tr("to the host, as copies reach"), hardware.hostLink});
    if (hardware.nodes > 1)
        rungs.push_back({linkName(network.betweenName),
                         NetworkChartWords::tr("between nodes, %1").arg(microsecondsText(network.betweenLatency)),
                         network.between * network.betweenShare.value_or(1)});
    const double gpus = std::max(1.0, hardware.gpusPerNode);
    if (facts.frontEndGbps && !(hardware.nodes > 1 && network.betweenShare)) {
        const NetworkAssumptions assumed = facts.assumptions.network();
        const BytesPerSecond share{*facts.frontEndGbps * bytesPerGB / bitsOfByte * assumed.frontEndShare / gpus};
        rungs.push_back({NetworkChartWords::tr("Ethernet"),
                         NetworkChartWords::tr("front end, %1").arg(microsecondsText(assumed.frontEndLatency)), share});
    }
    const auto perGpu = [&](BytesPerSecond all) {
        return BytesPerSecond{all.value / static_cast<double>(std::max<std::int64_t>(1, hardware.gpusUsed))};
    };
    const PageAssumptions& own = facts.assumptions;
    const std::size_t before = rungs.size();
    const auto addStorage = [&](const QString& name, const std::optional<BytesPerSecond>& rate) {
        if (rate)
            rungs.push_back({name, NetworkChartWords::tr("your figure, shared by all"), perGpu(*rate)});
    };
    addStorage(NetworkChartWords::tr("NVMe cache"), own.cacheRead);
    addStorage(NetworkChartWords::tr("NFS"), own.nfsRead);
    addStorage(NetworkChartWords::tr("Blob storage"), own.blobRead);
    if (rungs.size() == before)
        rungs.push_back({NetworkChartWords::tr("Storage"), NetworkChartWords::tr("enter yours below"), std::nullopt});
    return rungs;
}

QString ladderTitle(const std::vector<LadderRung>& rungs)
{
    const LadderRung* fastest = nullptr;
    const LadderRung* slowest = nullptr;
    for (const LadderRung& rung : rungs) {
        if (!rung.rate || rung.rate->value <= 0)
            continue;
        if (fastest == nullptr || *fastest->rate < *rung.rate)
            fastest = &rung;
        if (slowest == nullptr || *rung.rate < *slowest->rate)
            slowest = &rung;
    }
    if (fastest == slowest)
        return NetworkChartWords::tr("How fast each way is");
    const double ratio = *fastest->rate / *slowest->rate;
    constexpr double digits = 2;
    const double scale = std::pow(10.0, std::floor(std::log10(ratio)) - digits + 1);
    return NetworkChartWords::tr("%1 times between %2 and %3")
        .arg(countText(std::max(1.0, std::round(ratio / scale) * scale)), fastest->name, slowest->name);
}

}  // namespace headroom
