// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network_text.h"

#include "model/estimate/reliability.h"
#include "model/text/numbers.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::NetworkPage)
};

constexpr double bitsPerByte = 8;
const QString dash = QStringLiteral("–");

QString gigabytesPerSecond(BytesPerSecond rate) { return decimalText(rate.value / bytesPerGB); }

QString networkName(const NetworkOption& option)
{
    if (option.id == "infiniband-ndr")
        return Words::tr("InfiniBand NDR 400");
    if (option.id == "infiniband-hdr")
        return Words::tr("InfiniBand HDR 200");
    if (option.id == "front-end")
        return Words::tr("Front-end network: TCP fall-back, or nodes in two zones");
    return option.name.empty() ? Words::tr("this plan")
                               : Words::tr("%1 (this plan)").arg(QString::fromStdString(option.name));
}

QString microseconds(Seconds time)
{
    constexpr double micro = 1e6;
    return Words::tr("%1 µs").arg(decimalText(time.value * micro));
}

/// Time of the step that is nothing but communication.
Seconds waited(const std::vector<LinkTraffic>& traffic)
{
    Seconds sum{};
    for (const LinkTraffic& row : traffic)
        sum += row.exposed;
    return sum;
}

DataTable rawOf(const std::vector<RowColumn>& columns, const std::vector<ShownRow>& rows)
{
    DataTable raw;
    for (const RowColumn& column : columns)
        raw.header << column.title;
    for (const ShownRow& row : rows) {
        std::vector<DataCell> cells;
        for (const QString& cell : row.cells)
            cells.emplace_back(cell);
        raw.rows.push_back(std::move(cells));
    }
    return raw;
}

/// What a job reads: tokens all the time, a checkpoint when it starts again.
struct Reading {
    BytesPerSecond tokens{};
    Bytes checkpoint{};
};

void addReadRates(const Reading& job, const PageAssumptions& assumptions,
                  std::vector<std::pair<QString, QString>>& facts)
{
    const auto add = [&](const QString& name, const std::optional<BytesPerSecond>& rate) {
        if (!rate)
            return;
        const QString restart = secondsText({job.checkpoint.value / rate->value});
        facts.emplace_back(name, *rate < job.tokens
                                     ? Words::tr("your %1 GB/s are too few for the tokens; a restart reads for %2")
                                           .arg(gigabytesPerSecond(*rate), restart)
                                     : Words::tr("your %1 GB/s are enough for the tokens; a restart reads for %2")
                                           .arg(gigabytesPerSecond(*rate), restart));
    };
    add(Words::tr("From Blob storage"), assumptions.blobRead);
    add(Words::tr("From NFS"), assumptions.nfsRead);
    add(Words::tr("From the NVMe cache"), assumptions.cacheRead);
}

}  // namespace

std::vector<KpiFigure> networkFigures(const Estimate& estimate, const NetworkFacts& facts, ByteUnit unit)
{
    const Seconds step = estimate.time->step;
    const Seconds lost = waited(facts.traffic);
    std::vector<KpiFigure> figures;
    figures.push_back({Words::tr("Between nodes"),
                       bytesText(trafficBetween(facts.traffic), unit),
                       Words::tr("per GPU and step"),
                       {},
                       false});
    figures.push_back({Words::tr("Inside a node"),
                       bytesText(trafficInside(facts.traffic), unit),
                       Words::tr("per GPU and step"),
                       {},
                       false});
    figures.push_back({Words::tr("Lost to communication"),
                       secondsText(lost),
                       Words::tr("%1 % of a step of %2").arg(percentNumber(lost / step), secondsText(step)),
                       {},
                       true});
    const auto tcp = std::ranges::find(facts.options, std::string("front-end"), &NetworkOption::id);
    if (tcp != facts.options.end())
        figures.push_back({Words::tr("If NCCL falls back to TCP"),
                           secondsText(tcp->step),
                           Words::tr("%1 times the step").arg(decimalText(std::round(tcp->step / step * 10) / 10)),
                           {},
                           false});
    return figures;
}

std::vector<RowColumn> trafficColumns()
{
    return {{Words::tr("Collective")},
            {Words::tr("Inside a node"), true},
            {Words::tr("Between nodes"), true},
            {Words::tr("Lost s"), true},
            {Words::tr("What it is"), false, true}};
}

void showTraffic(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit)
{
    std::vector<ShownRow> rows;
    const auto amount = [unit](Bytes bytes) { return bytes.value > 0 ? bytesText(bytes, unit) : dash; };
    for (const LinkTraffic& row : traffic) {
        const bool repeated = row.part == TimePart::Recompute;
        // All of it, not only what shows in the step.
        const QString name = row.part == TimePart::DataCommExposed ? Words::tr("gradient exchange")
                             : repeated                            ? Words::tr("repeated by recomputation")
                                                                   : timePartLabel(row.part);
        rows.push_back(
            {{name, amount(row.inside), amount(row.between), repeated ? dash : secondsNumber(row.exposed),
              repeated ? Words::tr("collectives of the passes that are computed twice") : timePartDetail(row.part)},
             {},
             {},
             false});
    }
    if (rows.size() > 1)
        rows.push_back({{Words::tr("all"), amount(trafficInside(traffic)), amount(trafficBetween(traffic)),
                         secondsNumber(waited(traffic)),
                         Words::tr("per GPU, of a step of %1").arg(secondsText(estimate.time->step))},
                        {},
                        {},
                        true});
    table.setRows(rows, rawOf(trafficColumns(), rows));
}

std::vector<RowColumn> networkColumns()
{
    return {{Words::tr("Between nodes")}, {Words::tr("GB/s per GPU"), true}, {Words::tr("Latency"), true},
            {Words::tr("Step s"), true},  {Words::tr("Change %"), true},     {Words::tr("Run"), true},
            {Words::tr("Job"), true}};
}

void showNetworks(RowTable& table, const Estimate& estimate, const std::vector<NetworkOption>& options)
{
    std::vector<ShownRow> rows;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    for (const NetworkOption& option : options) {
        const double change = option.step / options.front().step - 1;
        const QString sign = change > 0 ? QStringLiteral("+") : QString();
        rows.push_back({{networkName(option), gigabytesPerSecond(option.perGpu), microseconds(option.latency),
                         secondsNumber(option.step), option.id == "plan" ? dash : sign + percentNumber(change),
                         durationText(option.run), option.job ? moneyShort(*option.job, currency) : dash},
                        {},
                        {},
                        false});
    }
    table.setRows(rows, rawOf(networkColumns(), rows));
}

std::vector<RowColumn> checkColumns()
{
    return {{Words::tr("Check")},
            {Words::tr("Expect at least"), true},
            {Words::tr("Where the figure is from"), false, true}};
}

void showChecks(RowTable& table, const std::vector<NetworkCheck>& checks)
{
    std::vector<ShownRow> rows;
    for (const NetworkCheck& check : checks) {
        const bool write = check.id == "ib_write_bw";
        const QString name = write                           ? QStringLiteral("ib_write_bw")
                             : check.id == "all_reduce_node" ? Words::tr("all_reduce_perf, one node")
                                                             : Words::tr("all_reduce_perf, all nodes");
        const QString figure = countText(check.expected);
        rows.push_back({{name, write ? Words::tr("%1 Gb/s").arg(figure) : Words::tr("%1 GB/s bus").arg(figure),
                         check.published ? Words::tr("Microsoft's health baseline of this size")
                         : write         ? Words::tr("95 % of the card's rate, each card by itself")
                                         : Words::tr("what this estimate counts on")},
                        {},
                        {},
                        false});
    }
    rows.push_back({{Words::tr("NCCL_DEBUG=INFO"), Words::tr("NET/IB"),
                     Words::tr("NET/Socket in the log is a silent fall-back to TCP")},
                    {},
                    {},
                    false});
    table.setRows(rows, rawOf(checkColumns(), rows));
}

std::vector<std::pair<QString, QString>> linkFacts(const Estimate& estimate, const NetworkFacts& shown)
{
    const Hardware& hardware = estimate.hardware;
    const Interconnect& network = hardware.network;
    std::vector<std::pair<QString, QString>> facts;
    facts.emplace_back(Words::tr("GPU memory"), Words::tr("%1 GB/s").arg(gigabytesPerSecond(hardware.memoryBandwidth)));
    if (hardware.gpusPerNode > 1)
        facts.emplace_back(QString::fromStdString(network.insideName),
                           Words::tr("%1 GB/s per GPU one way, %2")
                               .arg(gigabytesPerSecond(network.inside), microseconds(network.insideLatency)));
    if (hardware.nodes > 1)
        facts.emplace_back(QString::fromStdString(network.betweenName),
                           Words::tr("%1 GB/s (%2 Gb/s) per GPU, %3")
                               .arg(gigabytesPerSecond(network.between),
                                    decimalText(network.between.value * bitsPerByte / bytesPerGB),
                                    microseconds(network.betweenLatency)));
    if (shown.frontEndGbps) {
        const NetworkAssumptions assumed = shown.assumptions.network();
        facts.emplace_back(Words::tr("Front end"),
                           Words::tr("%1 Gb/s per VM; assumed: %2 % of it for TCP, shared by its GPUs, %3")
                               .arg(decimalText(*shown.frontEndGbps), percentNumber(assumed.frontEndShare),
                                    microseconds(assumed.frontEndLatency)));
    }
    return facts;
}

std::vector<std::pair<QString, QString>> placementFacts(const Plan& plan, const Estimate& estimate)
{
    std::vector<std::pair<QString, QString>> facts;
    const bool fabric = estimate.hardware.network.betweenName.find("InfiniBand") != std::string::npos;
    if (estimate.hardware.nodes < 2) {
        facts.emplace_back(Words::tr("One node"), Words::tr("no traffic leaves it"));
        return facts;
    }
    constexpr std::int64_t nodesOfAScaleSet = 100;
    if (fabric) {
        facts.emplace_back(Words::tr("Scale set"),
                           Words::tr("one, uniform, with a single placement group: InfiniBand does not leave it"));
        facts.emplace_back(Words::tr("Nodes"),
                           estimate.hardware.nodes > nodesOfAScaleSet
                               ? Words::tr("%1 are more than the 100 of a scale set; up to 300 on request")
                                     .arg(countText(static_cast<double>(estimate.hardware.nodes)))
                               : Words::tr("%1 of at most 100, 300 on request")
                                     .arg(countText(static_cast<double>(estimate.hardware.nodes))));
        facts.emplace_back(Words::tr("Addresses"), Words::tr("keep 172.16.0.0/16 free in the virtual network"));
    }
    facts.emplace_back(Words::tr("Zones"), plan.cluster.zones > 1 && fabric
                                               ? Words::tr("InfiniBand does not cross zones: use one")
                                               : Words::tr("one; across zones traffic takes the front end"));
    facts.emplace_back(
        Words::tr("Also told"),
        Words::tr("\"30 to 50 % of throughput is lost across zones\", \"25 µs with accelerated "
                  "networking\": figures of a book without a source; nothing here is computed with them"));
    return facts;
}

std::vector<std::pair<QString, QString>> storageFacts(const Plan& plan, const Estimate& estimate,
                                                      const PageAssumptions& assumptions, ByteUnit unit)
{
    // Token ids are stored as 32-bit numbers; a checkpoint holds 16-bit weights, FP32 master copy and two moments.
    constexpr double bytesPerToken = 4;
    constexpr double bytesPerParameter = 14;
    const Reliability reliable = reliability(plan, estimate);
    std::vector<std::pair<QString, QString>> facts;
    const BytesPerSecond needed{estimate.time->tokensPerSecond * bytesPerToken};
    const Bytes checkpoint{estimate.model.parameters * bytesPerParameter};
    facts.emplace_back(Words::tr("Reading"),
                       Words::tr("%1 /s of tokens keep the GPUs fed; images and video need far more")
                           .arg(QString::fromStdString(decimalBytes({needed.value}))));
    addReadRates({needed, checkpoint}, assumptions, facts);
    facts.emplace_back(
        Words::tr("Checkpoint"),
        Words::tr("%1: weights, master copy and two moments, 14 bytes per parameter").arg(bytesText(checkpoint, unit)));
    if (assumptions.nodeWrite) {
        const auto nodes = static_cast<double>(std::max<std::int64_t>(1, estimate.hardware.nodes));
        facts.emplace_back(Words::tr("Write time"),
                           Words::tr("%1 at your %2 GB/s of each node; enter it as the checkpoint stall of the plan "
                                     "to count with it")
                               .arg(secondsText({checkpoint.value / (assumptions.nodeWrite->value * nodes)}),
                                    gigabytesPerSecond(*assumptions.nodeWrite)));
    }
    facts.emplace_back(Words::tr("Stall"),
                       plan.cost.checkpoint_stall_s
                           ? Words::tr("%1 per checkpoint, from the plan").arg(secondsText(reliable.checkpointStall))
                           : Words::tr("%1 per checkpoint, assumed: every node writes 2 GB/s")
                                 .arg(secondsText(reliable.checkpointStall)));
    constexpr double secondsPerHour = 3600;
    if (reliable.checkpointInterval.value > 0)
        facts.emplace_back(Words::tr("Interval"), durationText({reliable.checkpointInterval.value / secondsPerHour}));
    facts.emplace_back(Words::tr("Host memory"), estimate.hardware.hostMemory.value > 0
                                                     ? Words::tr("%1 per node for loading, and for what is offloaded")
                                                           .arg(bytesText(estimate.hardware.hostMemory, unit))
                                                     : Words::tr("not known"));
    return facts;
}

}  // namespace headroom
