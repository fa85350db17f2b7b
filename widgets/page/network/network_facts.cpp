// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/network/network_facts.h"

#include "model/catalogue/known_ids.h"
#include "model/hardware/hardware.h"
#include "model/hardware/node_network.h"
#include "model/text/numbers.h"
#include "model/time/reliability.h"
#include "widgets/text/labels.h"
#include "widgets/text/link_text.h"
#include "widgets/text/measured_network_text.h"
#include "widgets/text/worker_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace headroom {

namespace {

struct NetworkFactsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::NetworkPage)
};

constexpr double bitsPerByte = 8;

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
        facts.emplace_back(
            name, *rate < job.tokens
                      ? NetworkFactsWords::tr("your %1 GB/s are too few for the tokens; a restart reads for %2")
                            .arg(gigabytesPerSecond(*rate), restart)
                      : NetworkFactsWords::tr("your %1 GB/s are enough for the tokens; a restart reads for %2")
                            .arg(gigabytesPerSecond(*rate), restart));
    };
    add(NetworkFactsWords::tr("From Blob storage"), assumptions.blobRead);
    add(NetworkFactsWords::tr("From NFS"), assumptions.nfsRead);
    add(NetworkFactsWords::tr("From the NVMe cache"), assumptions.cacheRead);
}

/// How long a replica that is added reads before it answers: its weights at each rate that is known. Nodes that share
/// a replica read their parts beside each other.
std::vector<std::pair<QString, QString>> startFacts(const Plan& plan, const Estimate& estimate,
                                                    const NetworkFacts& shown, ByteUnit unit)
{
    const auto gpus = static_cast<double>(estimate.serving->gpusPerReplica);
    const double nodes = std::ceil(gpus / std::max(1.0, estimate.hardware.gpusPerNode));
    const Bytes weights = estimate.serving->memory.weights * gpus;
    std::vector<std::pair<QString, QString>> facts;
    facts.emplace_back(NetworkFactsWords::tr("A replica starts"),
                       NetworkFactsWords::tr("with %1 of weights to read").arg(bytesText(weights, unit)));
    const auto add = [&](const QString& name, const std::optional<BytesPerSecond>& rate) {
        if (rate)
            facts.emplace_back(name, NetworkFactsWords::tr("%1 at your %2 GB/s")
                                         .arg(secondsText({weights.value / rate->value}), gigabytesPerSecond(*rate)));
    };
    const std::size_t before = facts.size();
    add(NetworkFactsWords::tr("From Blob storage"), shown.assumptions.blobRead);
    add(NetworkFactsWords::tr("From NFS"), shown.assumptions.nfsRead);
    add(NetworkFactsWords::tr("From the NVMe cache"), shown.assumptions.cacheRead);
    if (plan.data.storage_bytes_per_s)
        add(NetworkFactsWords::tr("From the plan's storage"), BytesPerSecond{*plan.data.storage_bytes_per_s});
    if (shown.frontEndGbps) {
        const double rate = *shown.frontEndGbps * bytesPerGB / bitsPerByte * nodes;
        facts.emplace_back(NetworkFactsWords::tr("Over the front end"),
                           NetworkFactsWords::tr("%1 at the least, if storage filled its %2 Gb/s")
                               .arg(secondsText({weights.value / rate}), decimalText(*shown.frontEndGbps)));
    }
    if (facts.size() == before)
        facts.emplace_back(NetworkFactsWords::tr("Reading"),
                           NetworkFactsWords::tr("no rate is known; enter those of your storage"));
    facts.emplace_back(NetworkFactsWords::tr("Not counted"),
                       NetworkFactsWords::tr("the start of a node that is not there yet, its driver, the image that it "
                                             "pulls, and what the engine compiles: time one start of your own"));
    facts.emplace_back(
        NetworkFactsWords::tr("For scaling"),
        NetworkFactsWords::tr("those that run carry the load until then; have spare replicas for as much as it grows "
                              "meanwhile, weights on the local NVMe, and the image on the nodes"));
    return facts;
}

QString zonesText(const Plan& plan, const NetworkFacts& shown)
{
    if (plan.cluster.zones < 2)
        return NetworkFactsWords::tr("one; across zones traffic takes the front end");
    const QString zones = countText(plan.cluster.zones);
    return shown.hasInfiniBand ? NetworkFactsWords::tr("%1; InfiniBand does not cross zones: use one").arg(zones)
                               : NetworkFactsWords::tr("%1; between them traffic takes the front end").arg(zones);
}

}  // namespace

NetworkFacts networkFacts(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue,
                          const PageAssumptions& assumptions)
{
    const VmSize* size = sizeOf(plan, catalogue);
    NetworkFacts facts;
    facts.frontEndGbps = size != nullptr ? size->frontendGbps : std::nullopt;
    facts.hasInfiniBand = size != nullptr && hasInfiniBand(*size);
    facts.traffic = stepTraffic(plan, estimate).value_or(std::vector<LinkTraffic>());
    facts.service = serviceTraffic(plan, estimate);
    facts.measured = plan.calibration.network;
    facts.assumptions = assumptions;
    facts.options = networkOptions(plan, estimate, size, assumptions.network());
    facts.checks = networkChecks(plan, estimate, catalogue);
    return facts;
}

QString gigabytesPerSecond(BytesPerSecond rate) { return decimalText(rate.value / bytesPerGB); }

QString microsecondsText(Seconds time)
{
    constexpr double micro = 1e6;
    return NetworkFactsWords::tr("%1 µs").arg(decimalText(time.value * micro));
}

std::vector<std::pair<QString, QString>> linkFacts(const Estimate& estimate, const NetworkFacts& shown)
{
    const Hardware& hardware = estimate.hardware;
    const Interconnect& network = hardware.network;
    std::vector<std::pair<QString, QString>> facts;
    facts.emplace_back(hardware.cpuOnly ? NetworkFactsWords::tr("Memory") : NetworkFactsWords::tr("GPU memory"),
                       NetworkFactsWords::tr("%1 GB/s").arg(gigabytesPerSecond(hardware.memoryBandwidth)));
    if (hardware.gpusPerNode > 1)
        facts.emplace_back(linkName(network.insideName),
                           NetworkFactsWords::tr("%1 GB/s per GPU one way, %2")
                               .arg(gigabytesPerSecond(network.inside), microsecondsText(network.insideLatency)));
    if (hardware.nodes > 1)
        facts.emplace_back(linkName(network.betweenName),
                           NetworkFactsWords::tr("%1 GB/s (%2 Gb/s) %3, %4")
                               .arg(gigabytesPerSecond(network.between),
                                    decimalText(network.between.value * bitsPerByte / bytesPerGB),
                                    perWorkerText(hardware), microsecondsText(network.betweenLatency)));
    std::ranges::copy(measuredLinkFacts(hardware, shown.measured), std::back_inserter(facts));
    if (hardware.nodes > 1 && shown.hasInfiniBand && !network.betweenShare && network.measured.between.empty())
        facts.emplace_back(
            NetworkFactsWords::tr("Latency"),
            NetworkFactsWords::tr("counted per hop of a collective, with NCCL's own work; the \"less than "
                                  "2 µs\" that is told of InfiniBand is one message on the wire"));
    if (shown.frontEndGbps) {
        const NetworkAssumptions assumed = shown.assumptions.network();
        facts.emplace_back(
            NetworkFactsWords::tr("Front end"),
            (hardware.cpuOnly
                 ? NetworkFactsWords::tr("%1 Gb/s per VM; assumed: %2 % of it for TCP, %3")
                 : NetworkFactsWords::tr("%1 Gb/s per VM; assumed: %2 % of it for TCP, shared by its GPUs, %3"))
                .arg(decimalText(*shown.frontEndGbps), percentNumber(assumed.frontEndShare),
                     microsecondsText(assumed.frontEndLatency)));
    }
    return facts;
}

std::vector<std::pair<QString, QString>> placementFacts(const Plan& plan, const Estimate& estimate,
                                                        const NetworkFacts& shown)
{
    std::vector<std::pair<QString, QString>> facts;
    if (estimate.hardware.nodes < 2) {
        facts.emplace_back(NetworkFactsWords::tr("One node"), NetworkFactsWords::tr("no traffic leaves it"));
        return facts;
    }
    if (shown.hasInfiniBand) {
        const QString nodes = countText(estimate.hardware.nodes);
        facts.emplace_back(
            NetworkFactsWords::tr("Scale set"),
            plan.cluster.zones > 1
                ? NetworkFactsWords::tr(
                      "one cannot join %1 zones over InfiniBand: its single placement group lies in one")
                      .arg(countText(plan.cluster.zones))
                : NetworkFactsWords::tr("one, uniform, with a single placement group: InfiniBand does not leave it"));
        facts.emplace_back(NetworkFactsWords::tr("Nodes"),
                           (estimate.hardware.nodes > nodesOfAScaleSet
                                ? NetworkFactsWords::tr("%1 are more than the %2 of a scale set; up to %3 on request")
                                : NetworkFactsWords::tr("%1 of at most %2, %3 on request"))
                               .arg(nodes, countText(nodesOfAScaleSet), countText(nodesOnRequest)));
        facts.emplace_back(NetworkFactsWords::tr("Addresses"),
                           NetworkFactsWords::tr("keep 172.16.0.0/16 free in the virtual network"));
    }
    if (!shown.hasInfiniBand && shown.frontEndGbps && plan.cluster.zones < 2)
        facts.emplace_back(
            NetworkFactsWords::tr("Proximity"),
            NetworkFactsWords::tr("a proximity placement group keeps nodes without InfiniBand near each other (AKS: "
                                  "--ppg of the node pool); it holds in one zone and promises no capacity"));
    if (shown.frontEndGbps)
        facts.emplace_back(NetworkFactsWords::tr("Virtual network"),
                           NetworkFactsWords::tr("one for all nodes; between peered ones traffic takes the front end, "
                                                 "and InfiniBand does not cross them"));
    if (shown.frontEndGbps && (!shown.hasInfiniBand || estimate.hardware.network.betweenShare))
        facts.emplace_back(
            NetworkFactsWords::tr("Accelerated networking"),
            NetworkFactsWords::tr("counted as on: \"lspci\" in the VM shows a Mellanox or MANA virtual function; "
                                  "without it the front end is slower than estimated"));
    facts.emplace_back(NetworkFactsWords::tr("Zones"), zonesText(plan, shown));
    facts.emplace_back(
        NetworkFactsWords::tr("Also told"),
        NetworkFactsWords::tr("\"30 to 50 % of throughput is lost across zones\", \"25 µs with accelerated "
                              "networking\": figures of a book without a source; nothing here is computed with them"));
    return facts;
}

std::vector<std::pair<QString, QString>> storageFacts(const Plan& plan, const Estimate& estimate,
                                                      const NetworkFacts& shown, ByteUnit unit)
{
    if (estimate.serving)
        return startFacts(plan, estimate, shown, unit);
    const PageAssumptions& assumptions = shown.assumptions;
    // Token ids are stored as 32-bit numbers.
    constexpr double bytesPerToken = 4;
    const Reliability reliable = reliability(plan, estimate);
    std::vector<std::pair<QString, QString>> facts;
    const BytesPerSecond needed{estimate.time->tokensPerSecond * bytesPerToken};
    const Bytes checkpoint = checkpointSize(estimate);
    facts.emplace_back(NetworkFactsWords::tr("Reading"),
                       NetworkFactsWords::tr("%1/s of tokens keep the %2 fed; images and video need far more")
                           .arg(QString::fromStdString(decimalBytes({needed.value})), workersText(estimate.hardware)));
    addReadRates({needed, checkpoint}, assumptions, facts);
    facts.emplace_back(
        NetworkFactsWords::tr("Which storage"),
        NetworkFactsWords::tr("large files read in order: Blob storage, through BlobFuse2 with its cache "
                              "on the local NVMe; many small files, or several writers of one: NFS"));
    facts.emplace_back(
        NetworkFactsWords::tr("Checkpoint"),
        NetworkFactsWords::tr(
            "%1, assumed: %2 bytes per trained parameter, as weights with master copy and two moments take")
            .arg(bytesText(checkpoint, unit), decimalText(checkpointBytesPerParameter)));
    if (assumptions.nodeWrite) {
        const auto nodes = static_cast<double>(std::max<std::int64_t>(1, estimate.hardware.nodes));
        facts.emplace_back(
            NetworkFactsWords::tr("Write time"),
            NetworkFactsWords::tr("%1 at your %2 GB/s of each node; enter it as the checkpoint stall of the plan "
                                  "to count with it")
                .arg(secondsText({checkpoint.value / (assumptions.nodeWrite->value * nodes)}),
                     gigabytesPerSecond(*assumptions.nodeWrite)));
    }
    facts.emplace_back(
        NetworkFactsWords::tr("Stall"),
        plan.cost.checkpoint_stall_s
            ? NetworkFactsWords::tr("%1 per checkpoint, from the plan").arg(secondsText(reliable.checkpointStall))
            : NetworkFactsWords::tr("%1 per checkpoint, assumed: every node writes %2 GB/s")
                  .arg(secondsText(reliable.checkpointStall), gigabytesPerSecond(nodeWriteRate)));
    if (reliable.checkpointInterval.value > 0)
        facts.emplace_back(NetworkFactsWords::tr("Interval"),
                           durationText({reliable.checkpointInterval.value / secondsPerHour}));
    facts.emplace_back(NetworkFactsWords::tr("Host memory"),
                       estimate.hardware.hostMemory.value > 0
                           ? NetworkFactsWords::tr("%1 per node for loading, and for what is offloaded")
                                 .arg(bytesText(estimate.hardware.hostMemory, unit))
                           : NetworkFactsWords::tr("not known"));
    return facts;
}

}  // namespace headroom
