// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/network_options.h"

#include "model/catalogue/known_ids.h"
#include "model/cost/cost.h"
#include "model/finding_kinds.h"
#include "model/hardware/published_rates.h"
#include "model/time/kernel_rates.h"
#include "model/time/step_time.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double bitsPerByte = 8;
constexpr double giga = 1e9;

/// Seconds of a step that its GPUs spend on nothing but communication.
Seconds communication(const TimeParts& parts)
{
    return parts[TimePart::TensorComm] + parts[TimePart::ContextComm] + parts[TimePart::ExpertComm] +
           parts[TimePart::PipelineComm] + parts[TimePart::DataCommExposed];
}

std::optional<NetworkOption> optionWith(const Plan& plan, const Estimate& estimate, NetworkOption option)
{
    Estimate changed = estimate;
    if (option.id != "plan") {
        Interconnect& network = changed.hardware.network;
        network.between = option.perGpu;
        network.betweenLatency = option.latency;
        network.betweenShare = option.share;
        network.measured.between.clear();
    }
    const std::optional<TimeEstimate> time = stepTime(plan, changed);
    if (!time)
        return std::nullopt;
    option.step = time->step;
    option.waiting = communication(time->parts);
    option.run = time->run;
    if (estimate.time->goodput > 0) {
        option.run = time->run / estimate.time->goodput;
        option.job = jobCost(plan, estimate.cost, option.run);
    }
    return option;
}

}  // namespace

std::vector<NetworkOption> networkOptions(const Plan& plan, const Estimate& estimate, const VmSize* size,
                                          const NetworkAssumptions& assumptions)
{
    std::vector<NetworkOption> options;
    if (!estimate.time || !estimate.layout)
        return options;
    const Interconnect& own = estimate.hardware.network;
    const double gpus = std::max(1.0, estimate.hardware.gpusPerNode);
    const auto add = [&](const char* id, std::string name, BytesPerSecond perGpu, Seconds latency, bool isTcp) {
        NetworkOption option;
        option.id = id;
        if (isTcp)
            option.share = 1;
        option.name = std::move(name);
        option.perGpu = perGpu;
        option.latency = latency;
        if (std::optional<NetworkOption> timed = optionWith(plan, estimate, std::move(option)))
            options.push_back(*std::move(timed));
    };
    const bool isTcp = own.betweenShare.has_value();
    add("plan", own.betweenName, own.between * own.betweenShare.value_or(1), own.betweenLatency, isTcp);
    if (estimate.hardware.nodes < 2)
        return options;
    constexpr double ndr = 400;
    constexpr double hdr = 200;
    constexpr Seconds rdma{8e-6};
    // A machine that clouds sell with Ethernet or a fabric of their own has no InfiniBand to choose.
    const bool hasChoice = size == nullptr || hasInfiniBand(*size);
    for (const auto& [id, gbps] : {std::pair("infiniband-ndr", ndr), std::pair("infiniband-hdr", hdr)}) {
        const BytesPerSecond rate{gbps * giga / bitsPerByte};
        if (hasChoice && std::abs(rate / own.between - 1) > 0.01)
            add(id, {}, rate, rdma, false);
        if (isTcp && size != nullptr && size->rdma && size->rdma->gbpsPerGpu == gbps && options.back().id == id)
            options.back().builtIn = true;
    }
    if (size == nullptr || !size->frontendGbps)
        return options;
    const double frontEndGbps = *size->frontendGbps;
    // Where the front end is as fast as the fabric, both are the same cards: what TCP reaches of them is not known.
    const double fabricGbps = own.between.value * gpus * bitsPerByte / giga;
    const BytesPerSecond frontEnd{frontEndGbps * giga / bitsPerByte * assumptions.frontEndShare / gpus};
    const NetworkOption& first = options.front();
    const bool isOwn = isTcp && std::abs(frontEnd / first.perGpu - 1) < 0.01 &&
                       std::abs(assumptions.frontEndLatency / first.latency - 1) < 0.01;
    if (isTcp ? !isOwn : frontEndGbps < fabricGbps)
        add("front-end", {}, frontEnd, assumptions.frontEndLatency, true);
    return options;
}

bool leavesRdma(const Hardware& hardware, const VmSize& size)
{
    // NCCL joins no MIG instances.
    return size.rdma && hardware.nodes > 1 && hardware.network.betweenShare && hardware.mig.empty();
}

void judgeFrontEnd(const Plan& plan, const VmSize& size, Estimate& estimate)
{
    if (!estimate.time || !leavesRdma(estimate.hardware, size))
        return;
    Estimate joined = estimate;
    joined.hardware.network.betweenLatency = Interconnect{}.betweenLatency;
    joined.hardware.network.measured.between.clear();
    describeNetwork(joined.hardware.network, size, joined.hardware.gpusPerNode);
    const std::optional<TimeEstimate> time = stepTime(plan, joined);
    if (!time || time->step >= estimate.time->step)
        return;
    // Below, it is less than the estimates' own error.
    constexpr double worthAWarning = 1.05;
    const double times = estimate.time->step / time->step;
    const bool namesTcp = plan.cluster.fabric && !isRdma(*plan.cluster.fabric);
    const FrontEndRemedy remedy = plan.cluster.zones <= 1 ? FrontEndRemedy::NetworkOfSize
                                  : namesTcp              ? FrontEndRemedy::Both
                                                          : FrontEndRemedy::OneZone;
    estimate.findings.push_back({"cluster.front-end",
                                 times >= worthAWarning ? Severity::Warning : Severity::Information,
                                 plan.cluster.zones > 1 ? "/cluster/zones" : "/cluster/fabric", estimate.time->step,
                                 time->step, times, size.rdma->fabric, remedy});
}

std::vector<NetworkCheck> networkChecks(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    // Of the line rate, what a healthy card writes.
    constexpr double writeShare = 0.95;
    std::vector<NetworkCheck> checks;
    const VmSize* size = sizeOf(plan, catalogue);
    const Hardware& hardware = estimate.hardware;
    const std::optional<KernelRates> rates = estimate.layout ? kernelRates(plan, estimate) : std::nullopt;
    // Elastic Fabric Adapter and GPUDirect-TCPX have tests of their own.
    if (hardware.nodes > 1 && size != nullptr && hasInfiniBand(*size)) {
        const double line = size->rdma->gbpsPerGpu.value_or(size->rdma->gbpsPerVm.value_or(0));
        if (line > 0)
            // perftest: a server on one node, and the same with the server's address on another.
            checks.push_back({"ib_write_bw", line * writeShare, "ib_write_bw -d mlx5_ib0 -a --report_gbits [HOST]"});
    }
    // NCCL joins no MIG instances.
    if (!rates || hardware.cpuOnly || !hardware.mig.empty())
        return checks;
    const double gpus = std::floor(hardware.gpusPerNode);
    const PublishedRates* known = publishedRates(size);
    if (gpus > 1) {
        const double baseline = known != nullptr ? known->nodeAllReduceGBps : 0;
        const std::optional<BytesPerSecond> measured = measuredBus(hardware.network.measured.inside);
        const bool published = baseline > 0 && !measured;
        const double counted =
            (measured ? measured->value : hardware.network.inside.value * rates->insideEfficiency) / giga;
        checks.push_back({"all_reduce_node", published ? baseline : counted,
                          "all_reduce_perf -b 1G -e 16G -f 2 -g " + std::to_string(std::llround(gpus)), published,
                          measured.has_value()});
    }
    if (hardware.nodes > 1) {
        const std::int64_t each = std::max<std::int64_t>(1, std::llround(gpus));
        const std::optional<BytesPerSecond> measured = measuredBus(hardware.network.measured.between);
        const double perGpu = measured ? measured->value : hardware.network.between.value * rates->betweenEfficiency;
        const double least = known != nullptr ? known->warnAllReduceGBps : 0;
        const bool published = !measured && least > 0 && !hardware.network.betweenShare;
        checks.push_back({"all_reduce_cluster", published ? least : perGpu * std::max(1.0, gpus) / giga,
                          "mpirun -np " + std::to_string(each * hardware.nodes) +
                              " --map-by ppr:" + std::to_string(each) + ":node all_reduce_perf -b 1G -e 16G -f 2 -g 1",
                          published, measured.has_value()});
    }
    return checks;
}

}  // namespace headroom
