// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/expected_rates.h"

#include "model/catalogue/known_ids.h"
#include "model/hardware/published_rates.h"
#include "model/order_statistics.h"
#include "model/time/kernel_rates.h"
#include "model/time/reliability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace headroom {
namespace {

constexpr double giga = 1e9;
constexpr double tera = 1e12;
constexpr double bitsPerByte = 8;
constexpr double tokenBytes = 4;  // Token ids are stored as 32-bit numbers.

constexpr std::string_view healthChecks = "published: Azure/azurehpc-health-checks";
constexpr std::string_view baselines = "published: Azure/ai-infrastructure-on-azure";
constexpr std::string_view benchmarks = "published: Azure/AI-benchmarking-guide";

/// By the names that programs give their formats: "fp8", "fp8_e4m3", "float8_e4m3fn".
std::optional<FlopsPerSecond> peakOf(const DenseRates& dense, std::string_view format)
{
    if (format.starts_with("fp8") || format.starts_with("float8") || format == "f8")
        return dense.fp8;
    if (format.starts_with("fp4") || format.starts_with("nvfp4") || format.starts_with("mxfp4"))
        return dense.fp4;
    if (format == "tf32")
        return dense.tf32;
    if (format == "fp32" || format == "float32" || format == "f32")
        return dense.fp32;
    return format == "int8" ? dense.int8 : std::nullopt;
}

std::optional<ExpectedRate> within(double value, AcceptanceTolerance tolerance, std::string source)
{
    if (!std::isfinite(value) || value <= 0)
        return std::nullopt;
    return ExpectedRate{value, value * (1 - tolerance.warn), value * (1 - tolerance.replace), std::move(source)};
}

}  // namespace

std::optional<ExpectedRate> besidePeers(std::optional<ExpectedRate> expected, double measured,
                                        const std::vector<double>& all, AcceptanceTolerance tolerance)
{
    constexpr std::size_t fewest = 4;
    if (!expected || !expected->source.starts_with("plan:") || all.size() < fewest)
        return expected;
    std::optional<ExpectedRate> peers = within(median(all), tolerance, "measured: the median of these GPUs");
    if (!peers || peers->value <= expected->value || measured >= peers->warn)
        return expected;
    peers->isOfPeers = true;
    return peers;
}

ExpectedRates::ExpectedRates(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
    : m_plan(&plan), m_estimate(&estimate), m_size(sizeOf(plan, catalogue))
{
}

bool isProductOf16Bits(std::string_view format)
{
    constexpr std::array<std::string_view, 7> names = {"", "bf16", "bfloat16", "fp16", "half", "float16", "f16"};
    return std::ranges::find(names, format) != names.end();
}

std::optional<ExpectedRate> ExpectedRates::matrixProduct(double flops, std::string_view format) const
{
    const Hardware& hardware = m_estimate->hardware;
    const bool is16Bits = isProductOf16Bits(format);
    if (const PublishedRates* known = publishedRates(m_size); is16Bits && known != nullptr && known->productTflops > 0)
        return within(known->productTflops * tera, computeTolerance, std::string(baselines));
    const auto peak =
        is16Bits ? (hardware.dense.bf16 ? hardware.dense.bf16 : hardware.dense.fp16) : peakOf(hardware.dense, format);
    if (!peak)
        return std::nullopt;
    constexpr double usualSize = 8192;
    const double work = flops > 0 ? flops : 2 * usualSize * usualSize * usualSize;
    const MatrixRate rate{*peak, hardware.efficiency.matmul, hardware.efficiency.half};
    return within(work / rate.time(work).value, computeTolerance, "plan: what it takes products to reach");
}

std::optional<ExpectedRate> ExpectedRates::memory() const
{
    const Hardware& hardware = m_estimate->hardware;
    return within(hardware.memoryBandwidth.value * hardware.efficiency.memory, computeTolerance,
                  "plan: what it takes of the memory's bandwidth");
}

std::optional<ExpectedRate> ExpectedRates::hostCopy() const
{
    if (const PublishedRates* known = publishedRates(m_size); known != nullptr && known->hostCopyGBps > 0)
        return within(known->hostCopyGBps * giga, linkTolerance, std::string(healthChecks));
    return within(m_estimate->hardware.hostLink.value, linkTolerance, "plan: what it takes of the link to the host");
}

std::optional<ExpectedRate> ExpectedRates::gpuCopy() const
{
    if (const PublishedRates* known = publishedRates(m_size); known != nullptr && known->gpuCopyGBps > 0)
        return within(known->gpuCopyGBps * giga, linkTolerance, std::string(healthChecks));
    const Hardware& hardware = m_estimate->hardware;
    return within(hardware.network.inside.value * hardware.efficiency.inside, linkTolerance,
                  "plan: what it takes of the link between GPUs");
}

std::optional<ExpectedRate> ExpectedRates::nodeAllReduce() const
{
    if (const PublishedRates* known = publishedRates(m_size); known != nullptr && known->nodeAllReduceGBps > 0)
        return within(known->nodeAllReduceGBps * giga, linkTolerance,
                      std::string(known->linkGbps > 0 ? healthChecks : benchmarks));
    return insideAllReduce();
}

std::optional<ExpectedRate> ExpectedRates::insideAllReduce() const
{
    const Hardware& hardware = m_estimate->hardware;
    if (const std::optional<BytesPerSecond> measured = measuredBus(hardware.network.measured.inside))
        return within(measured->value, linkTolerance, "plan: what was measured between GPUs when it was made");
    return within(hardware.network.inside.value * hardware.efficiency.inside, linkTolerance,
                  "plan: what it takes collectives to reach between GPUs");
}

bool ExpectedRates::mayBeJoined(double ranks, double hosts) const
{
    const Hardware& hardware = m_estimate->hardware;
    return ranks <= real(hardware.linkDomain) &&
           hosts * hardware.gpusPerNode <= std::max(real(hardware.linkDomain), hardware.gpusPerNode);
}

std::optional<ExpectedRate> ExpectedRates::allReduce(double ranks, double hosts) const
{
    const Hardware& hardware = m_estimate->hardware;
    const PublishedRates* known = publishedRates(m_size);
    const double each = hosts > 0 ? ranks / hosts : std::max(1.0, hardware.gpusPerNode);
    if (mayBeJoined(ranks, hosts)) {
        if (known != nullptr && known->rackAllReduceGBps > 0)
            return within(known->rackAllReduceGBps * giga, linkTolerance, std::string(baselines));
        return insideAllReduce();
    }
    if (known != nullptr && known->allReduceGBps > 0 && each >= hardware.gpusPerNode) {
        if (known->warnAllReduceGBps <= 0)
            return within(known->allReduceGBps * giga, linkTolerance, std::string(baselines));
        return ExpectedRate{known->allReduceGBps * giga, known->warnAllReduceGBps * giga,
                            known->replaceAllReduceGBps * giga, std::string(baselines), true};
    }
    const Interconnect& network = hardware.network;
    if (const std::optional<BytesPerSecond> measured = measuredBus(network.measured.between))
        return within(measured->value * each, linkTolerance, "plan: what was measured between nodes when it was made");
    const double cards = network.between.value * network.betweenShare.value_or(hardware.efficiency.between) * each;
    const double inside = network.inside.value * hardware.efficiency.inside;
    return within(each > 1 && inside > 0 ? std::min(inside, cards) : cards, linkTolerance,
                  "plan: what it takes collectives to reach between nodes");
}

std::optional<ExpectedRate> ExpectedRates::link() const
{
    if (const PublishedRates* known = publishedRates(m_size); known != nullptr && known->linkGbps > 0)
        return within(known->linkGbps * giga, linkTolerance, std::string(healthChecks));
    // Of the line rate, what a healthy card writes.
    constexpr double writeShare = 0.95;
    if (m_size != nullptr && m_size->rdma && m_size->rdma->gbpsPerGpu)
        return within(*m_size->rdma->gbpsPerGpu * giga * writeShare, linkTolerance,
                      "plan: 95 % of the card's line rate");
    const Interconnect& network = m_estimate->hardware.network;
    if (m_estimate->hardware.nodes < 2 || network.betweenShare)
        return std::nullopt;
    return within(network.between.value * bitsPerByte * writeShare, linkTolerance,
                  "plan: 95 % of the card's line rate");
}

std::optional<ExpectedRate> ExpectedRates::storage(bool isWrite) const
{
    const double nodes = real(std::max<std::int64_t>(1, m_estimate->hardware.nodes));
    if (isWrite)
        return within(nodeWriteRate.value, storageTolerance, "plan: what each node is taken to write of a checkpoint");
    if (m_plan->data.storage_bytes_per_s)
        return within(*m_plan->data.storage_bytes_per_s / nodes, storageTolerance,
                      "plan: its storage, shared by the nodes");
    if (!m_estimate->time)
        return std::nullopt;
    return within(m_estimate->time->tokensPerSecond * tokenBytes / nodes, storageTolerance,
                  "plan: what keeps it supplied with tokens");
}

}  // namespace headroom
