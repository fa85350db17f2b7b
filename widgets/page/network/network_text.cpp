// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/network_text.h"

#include "model/text/numbers.h"
#include "widgets/text/format.h"
#include "widgets/text/labels.h"
#include "widgets/text/link_text.h"
#include "widgets/text/range_text.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct NetworkWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::NetworkPage)
};

QString networkName(const NetworkOption& option)
{
    if (option.id == "infiniband-ndr")
        return NetworkWords::tr("InfiniBand NDR 400");
    if (option.id == "infiniband-hdr")
        return NetworkWords::tr("InfiniBand HDR 200");
    if (option.id == "front-end")
        return NetworkWords::tr("Front-end network: TCP fall-back, or nodes in two zones");
    return option.name.empty() ? NetworkWords::tr("this plan")
                               : NetworkWords::tr("%1 (this plan)").arg(linkName(option.name));
}

/// "per GPU and step"; without GPUs a node is the worker.
QString eachText(const Estimate& estimate)
{
    return NetworkWords::tr("%1 and step").arg(perWorkerText(estimate.hardware));
}

/// Time of the step that is nothing but communication.
Seconds waited(const std::vector<LinkTraffic>& traffic)
{
    Seconds sum{};
    for (const LinkTraffic& row : traffic)
        sum += row.exposed;
    return sum;
}

}  // namespace

std::vector<KpiFigure> networkFigures(const Estimate& estimate, const NetworkFacts& facts, ByteUnit unit)
{
    const Seconds step = estimate.time->step;
    const Seconds lost = waited(facts.traffic);
    std::vector<KpiFigure> figures;
    figures.push_back({NetworkWords::tr("Between nodes"),
                       bytesText(trafficBetween(facts.traffic), unit),
                       eachText(estimate),
                       {},
                       false});
    figures.push_back({NetworkWords::tr("Inside a node"),
                       bytesText(trafficInside(facts.traffic), unit),
                       eachText(estimate),
                       {},
                       false});
    figures.push_back({NetworkWords::tr("Lost to communication"),
                       secondsText(lost),
                       NetworkWords::tr("%1 % of a step of %2").arg(percentNumber(lost / step), secondsText(step)),
                       {},
                       true});
    const auto tcp = std::ranges::find(facts.options, std::string("front-end"), &NetworkOption::id);
    if (tcp != facts.options.end())
        figures.push_back(
            {estimate.hardware.cpuOnly ? NetworkWords::tr("Over the front-end network")
                                       : NetworkWords::tr("If NCCL falls back to TCP"),
             secondsText(tcp->step),
             NetworkWords::tr("%1 times the step").arg(decimalText(std::round(tcp->step / step * 10) / 10)),
             {},
             false});
    const auto builtIn = std::ranges::find(facts.options, true, &NetworkOption::builtIn);
    if (builtIn != facts.options.end())
        figures.push_back(
            {NetworkWords::tr("Over its InfiniBand"),
             secondsText(builtIn->step),
             NetworkWords::tr("%1 times the step").arg(decimalText(std::round(builtIn->step / step * 100) / 100)),
             {},
             false});
    return figures;
}

QString collectiveName(const LinkTraffic& row)
{
    switch (row.part) {
    case TimePart::DataCommExposed: return NetworkWords::tr("gradient exchange");
    case TimePart::Recompute: return NetworkWords::tr("repeated by recomputation");
    default: return timePartLabel(row.part);
    }
}

QString collectiveDetail(const LinkTraffic& row)
{
    switch (row.part) {
    case TimePart::DataCommExposed: return NetworkWords::tr("Gradients and weights of the data-parallel ranks");
    case TimePart::Recompute: return NetworkWords::tr("Collectives of the passes that are computed twice");
    default: return timePartDetail(row.part);
    }
}

std::vector<RowColumn> trafficColumns()
{
    return {{NetworkWords::tr("Collective")},
            {NetworkWords::tr("Inside a node"), true},
            {NetworkWords::tr("Between nodes"), true},
            {NetworkWords::tr("Lost s"), true},
            {NetworkWords::tr("What it is"), false, true}};
}

std::vector<ShownRow> trafficRows(const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit)
{
    std::vector<ShownRow> rows;
    const auto amount = [unit](Bytes bytes) { return bytes.value > 0 ? bytesText(bytes, unit) : dash; };
    for (const LinkTraffic& row : traffic) {
        const bool repeated = row.part == TimePart::Recompute;
        rows.push_back({{collectiveName(row), amount(row.inside), amount(row.between),
                         repeated ? dash : secondsNumber(row.exposed), collectiveDetail(row)},
                        {},
                        {},
                        false});
    }
    if (rows.size() > 1)
        rows.push_back({{NetworkWords::tr("all"), amount(trafficInside(traffic)), amount(trafficBetween(traffic)),
                         secondsNumber(waited(traffic)),
                         NetworkWords::tr("%1, of a step of %2")
                             .arg(perWorkerText(estimate.hardware), secondsText(estimate.time->step))},
                        {},
                        {},
                        true});
    return rows;
}

void showTraffic(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit)
{
    table.setRows(trafficRows(traffic, estimate, unit));
}

std::vector<RowColumn> networkColumns()
{
    return {{NetworkWords::tr("Between nodes")},  {NetworkWords::tr("GB/s per GPU"), true},
            {NetworkWords::tr("Latency"), true},  {NetworkWords::tr("Step s"), true},
            {NetworkWords::tr("Change %"), true}, {NetworkWords::tr("Run"), true},
            {NetworkWords::tr("Job"), true}};
}

std::vector<ShownRow> networkRows(const Estimate& estimate, const std::vector<NetworkOption>& options)
{
    std::vector<ShownRow> rows;
    const QString currency = QString::fromStdString(estimate.cost.currency);
    const bool held = isHeld(estimate);  // What does not fit has neither a run nor its price.
    for (const NetworkOption& option : options) {
        const double change = option.step / options.front().step - 1;
        rows.push_back(
            {{networkName(option), gigabytesPerSecond(option.perGpu), microsecondsText(option.latency),
              secondsNumber(option.step), option.id == "plan" ? dash : signedPercentNumber(change),
              held ? durationText(option.run) : dash, option.job && held ? moneyShort(*option.job, currency) : dash},
             {},
             {},
             false});
    }
    return rows;
}

void showNetworks(RowTable& table, const Estimate& estimate, const std::vector<NetworkOption>& options)
{
    constexpr int rateColumn = 1;
    table.setTitle(rateColumn, NetworkWords::tr("GB/s %1").arg(perWorkerText(estimate.hardware)));
    table.setRows(networkRows(estimate, options));
}

std::vector<RowColumn> checkColumns()
{
    return {{NetworkWords::tr("Check")},
            {NetworkWords::tr("Expect at least"), true},
            {NetworkWords::tr("Where the figure is from"), false, true}};
}

QString checkName(const NetworkCheck& check)
{
    if (check.id == "ib_write_bw")
        return QStringLiteral("ib_write_bw");
    return check.id == "all_reduce_node" ? NetworkWords::tr("all_reduce_perf, one node")
                                         : NetworkWords::tr("all_reduce_perf, all nodes");
}

std::vector<ShownRow> checkRows(const std::vector<NetworkCheck>& checks, const Hardware& hardware)
{
    std::vector<ShownRow> rows;
    for (const NetworkCheck& check : checks) {
        const bool write = check.id == "ib_write_bw";
        const QString figure = countText(check.expected);
        rows.push_back({{checkName(check),
                         write ? NetworkWords::tr("%1 Gb/s").arg(figure) : NetworkWords::tr("%1 GB/s bus").arg(figure),
                         check.published ? NetworkWords::tr("Microsoft's health baseline of this size")
                         : write         ? NetworkWords::tr("95 % of the card's rate, each card by itself")
                                         : NetworkWords::tr("what this estimate counts on")},
                        NetworkWords::tr("Run: <tt>%1</tt>").arg(QString::fromStdString(check.command).toHtmlEscaped()),
                        {},
                        false});
    }
    const bool isInfiniBand =
        std::ranges::any_of(checks, [](const NetworkCheck& check) { return check.id == "ib_write_bw"; });
    const bool isTcp = hardware.network.betweenShare.has_value();
    if (!hardware.cpuOnly && isInfiniBand)
        rows.push_back(
            {{NetworkWords::tr("NCCL_DEBUG=INFO"), isTcp ? NetworkWords::tr("NET/Socket") : NetworkWords::tr("NET/IB"),
              isTcp ? NetworkWords::tr("the plan's nodes exchange over TCP; with NET/IB they are faster than planned")
                    : NetworkWords::tr("NET/Socket in the log is a silent fall-back to TCP")},
             {},
             {},
             false});
    return rows;
}

void showChecks(RowTable& table, const std::vector<NetworkCheck>& checks, const Hardware& hardware)
{
    table.setRows(checkRows(checks, hardware));
}

}  // namespace headroom
