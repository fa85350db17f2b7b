// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/measured_network.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

constexpr double bytesPerGigabit = 1e9 / 8;
constexpr double micro = 1e-6;

/// One test: a rate by size of message.
struct NetworkRun {
    NetworkOperation operation{NetworkOperation::AllReduce};
    NetworkScope scope{NetworkScope::Node};
    std::int64_t ranks{0}, hosts{0};
    std::map<double, double> busByBytes{};  ///< B/s.
    const TestedFile* file{nullptr};
    std::string test{};
};

std::optional<NetworkOperation> operationOfTest(std::string_view name)
{
    using Named = std::pair<std::string_view, NetworkOperation>;
    // A log without a name is of the test that everybody runs.
    constexpr std::array<Named, 5> names = {Named{"", NetworkOperation::AllReduce},
                                            Named{"all_reduce_perf", NetworkOperation::AllReduce},
                                            Named{"all_gather_perf", NetworkOperation::AllGather},
                                            Named{"reduce_scatter_perf", NetworkOperation::ReduceScatter},
                                            Named{"alltoall_perf", NetworkOperation::AllToAll}};
    const auto* const found = std::ranges::find(names, name, &Named::first);
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

/// nccl-tests prints rates with two decimals, and times of small messages with more figures.
double busOf(const CollectivePoint& point, NetworkOperation operation, double ranks)
{
    constexpr double coarse = 10;
    const double printed = std::max(point.busGBps, point.inPlaceBusGBps.value_or(0));
    if (printed >= coarse || point.microseconds <= 0)
        return printed * bytesPerGB;
    return point.bytes * sentShare(operation, ranks) / (point.microseconds * micro);
}

class NetworkCollector {
public:
    explicit NetworkCollector(const Estimate& estimate) : m_estimate(estimate) {}

    void read(const TestedFile& file)
    {
        for (const TestedPart& part : file.parts) {
            const auto& tools = part.read.tools;
            if (tools.collectives.empty() && tools.copies.empty() && tools.links.empty())
                continue;
            if (otherGpu(part, m_estimate)) {
                omit(file, tools.collectives.empty() ? std::string() : tools.collectives.front().name,
                     NetworkOmission::OtherMachine);
                continue;
            }
            for (const CollectiveTest& test : tools.collectives)
                addCollective(file, test);
            for (const CopyTest& copy : tools.copies)
                addCopy(file, copy);
            for (const LinkTest& link : tools.links)
                addLink(file, link);
        }
    }

    MeasuredNetwork result()
    {
        using enum NetworkOperation;
        for (const NetworkScope scope : {NetworkScope::Node, NetworkScope::Fabric})
            for (const NetworkOperation operation : {AllReduce, AllGather, ReduceScatter, AllToAll, Send})
                addCurve(scope, operation);
        return std::move(m_result);
    }

private:
    void omit(const TestedFile& file, std::string test, NetworkOmission reason)
    {
        m_result.leftOut.push_back({file.file, std::move(test), reason});
    }

    void keep(NetworkRun run)
    {
        const Hardware& hardware = m_estimate.hardware;
        const bool isNode = run.scope == NetworkScope::Node;
        if (run.busByBytes.empty())
            omit(*run.file, std::move(run.test), NetworkOmission::NoFigure);
        else if (isNode ? hardware.gpusPerNode <= 1 : hardware.nodes < 2)
            omit(*run.file, std::move(run.test), NetworkOmission::BeyondPlan);
        else
            m_runs.push_back(std::move(run));
    }

    void addCollective(const TestedFile& file, const CollectiveTest& test)
    {
        const Hardware& hardware = m_estimate.hardware;
        const std::optional<NetworkOperation> operation = operationOfTest(test.name);
        if (!operation) {
            omit(file, test.name, NetworkOmission::OtherTest);
            return;
        }
        std::set<std::string> hosts;
        for (const CollectiveRank& rank : test.ranks)
            hosts.insert(rank.host);
        NetworkRun run{.operation = *operation, .file = &file, .test = test.name};
        run.ranks = static_cast<std::int64_t>(test.ranks.size());
        run.hosts = static_cast<std::int64_t>(hosts.size());
        if (run.ranks == 0 && hardware.nodes == 1) {
            run.ranks = static_cast<std::int64_t>(std::floor(hardware.gpusPerNode));
            run.hosts = 1;
        }
        if (run.ranks < 2) {
            omit(file, test.name, NetworkOmission::NoRanks);
            return;
        }
        if (run.hosts > 1 && run.ranks > hardware.linkDomain)
            run.scope = NetworkScope::Fabric;
        for (const CollectivePoint& point : test.points)
            if (!point.isWrong)
                addPoint(run, point.bytes, busOf(point, *operation, real(run.ranks)));
        keep(std::move(run));
    }

    /// Copies from one GPU to another, of which the slowest tells.
    void addCopy(const TestedFile& file, const CopyTest& copy)
    {
        constexpr double bufferBytes = 512 * bytesPerMiB;  // nvbandwidth's own choice ("--bufferSize").
        if (!copy.name.starts_with("device_to_device_memcpy"))
            return;
        NetworkRun run{.operation = NetworkOperation::Send, .ranks = 2, .hosts = 1, .file = &file, .test = copy.name};
        if (copy.name.find("bidirectional") != std::string::npos || copy.name.find("latency") != std::string::npos) {
            omit(file, copy.name, NetworkOmission::OtherTest);
            return;
        }
        if (const auto range = copy.range(); range && copy.failure.empty())
            addPoint(run, bufferBytes, range->first * bytesPerGB);
        keep(std::move(run));
    }

    void addLink(const TestedFile& file, const LinkTest& link)
    {
        NetworkRun run{.operation = NetworkOperation::Send,
                       .scope = NetworkScope::Fabric,
                       .ranks = 2,
                       .hosts = 2,
                       .file = &file,
                       .test = link.name};
        if (link.name != "ib_write_bw") {
            omit(file, link.name, NetworkOmission::OtherTest);
            return;
        }
        for (const LinkTestPoint& point : link.points)
            addPoint(run, point.bytes, point.averageGbps * bytesPerGigabit);
        keep(std::move(run));
    }

    /// Of the same size twice the slower.
    static void addPoint(NetworkRun& run, double bytes, double bus)
    {
        if (bytes < 1 || bytes > mostMessageBytes || bus < leastBusBytesPerSecond || bus > mostBusBytesPerSecond)
            return;
        const auto [place, isNew] = run.busByBytes.emplace(bytes, bus);
        if (!isNew)
            place->second = std::min(place->second, bus);
    }

    void addCurve(NetworkScope scope, NetworkOperation operation)
    {
        std::vector<const NetworkRun*> runs;
        std::int64_t most = 0;
        for (const NetworkRun& run : m_runs)
            if (run.scope == scope && run.operation == operation)
                most = std::max(most, run.ranks);
        for (const NetworkRun& run : m_runs) {
            if (run.scope != scope || run.operation != operation)
                continue;
            if (run.ranks == most && (runs.empty() || run.hosts == runs.front()->hosts))
                runs.push_back(&run);
            else
                omit(*run.file, run.test, NetworkOmission::FewerRanks);
        }
        if (runs.empty())
            return;
        std::map<double, std::pair<double, const NetworkRun*>> slowest;
        for (const NetworkRun* run : runs)
            for (const auto& [bytes, bus] : run->busByBytes)
                if (const auto [place, isNew] = slowest.emplace(bytes, std::pair(bus, run));
                    !isNew && bus < place->second.first)
                    place->second = {bus, run};
        const Interconnect& network = m_estimate.hardware.network;
        const bool isNode = scope == NetworkScope::Node;
        for (const auto& [bytes, found] : slowest)
            m_result.points.push_back({.operation = operation,
                                       .scope = scope,
                                       .bytes = bytes,
                                       .bus_bytes_per_s = std::round(found.first),
                                       .ranks = runs.front()->ranks,
                                       .hosts = runs.front()->hosts,
                                       .machine = m_estimate.hardware.name,
                                       .link = isNode ? network.insideName : network.betweenName,
                                       .source = std::filesystem::path(found.second->file->file).filename().string(),
                                       .date = found.second->file->date});
        m_result.curves.push_back({.operation = operation,
                                   .scope = scope,
                                   .tests = static_cast<std::int64_t>(runs.size()),
                                   .sizes = static_cast<std::int64_t>(slowest.size()),
                                   .ranks = runs.front()->ranks,
                                   .hosts = runs.front()->hosts,
                                   .largest = {slowest.rbegin()->first},
                                   .measured = {slowest.rbegin()->second.first},
                                   .assumed = assumed(*runs.front())});
    }

    [[nodiscard]] BytesPerSecond assumed(const NetworkRun& run) const
    {
        const Hardware& hardware = m_estimate.hardware;
        const Interconnect& network = hardware.network;
        if (run.scope == NetworkScope::Node)
            return network.inside * hardware.efficiency.inside;
        const BytesPerSecond perGpu = network.between * network.betweenShare.value_or(hardware.efficiency.between);
        const bool isPerGpu = run.operation == NetworkOperation::Send || run.operation == NetworkOperation::AllToAll;
        return isPerGpu ? perGpu : perGpu * (real(run.ranks) / real(run.hosts));
    }

    const Estimate& m_estimate;
    std::vector<NetworkRun> m_runs{};
    MeasuredNetwork m_result{};
};

}  // namespace

MeasuredNetwork measuredNetwork(const Estimate& estimate, std::span<const TestedFile> files)
{
    NetworkCollector collector(estimate);
    for (const TestedFile& file : files)
        collector.read(file);
    return collector.result();
}

Calibration withNetwork(Calibration before, const std::vector<NetworkPoint>& points)
{
    std::erase_if(before.network, [&](const NetworkPoint& old) {
        return std::ranges::any_of(points, [&](const NetworkPoint& point) {
            return point.operation == old.operation && point.scope == old.scope;
        });
    });
    before.network.insert(before.network.end(), points.begin(), points.end());
    return before;
}

}  // namespace headroom
