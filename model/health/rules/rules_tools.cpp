// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/published_rates.h"
#include "model/health/rules/planned_use.h"
#include "model/health/rules/rules.h"
#include "model/order_statistics.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// What programs measured or said that test machines.

namespace headroom {
namespace {

/// Whose published all-reduce over all GPUs of one machine, the least with which it passes its provider's node check,
/// a run on so many boards with NVSwitch is held against.
struct NodeCheck {
    std::string_view gpu;
    std::size_t ranks;
    std::string_view size;
    std::string_view source;
};

constexpr auto nodeChecks = std::to_array<NodeCheck>({
    {"H100", 8, "Standard_ND96isr_H100_v5", "azurehpc-health-checks, ND H100 v5"},
});

/// "8 GiB", "512 MiB", "8 B".
std::string sizeText(double bytes)
{
    constexpr std::array<std::string_view, 5> units = {" B", " KiB", " MiB", " GiB", " TiB"};
    constexpr double step = 1024;
    std::size_t unit = 0;
    while (bytes >= step && unit + 1 < units.size()) {
        bytes /= step;
        ++unit;
    }
    return shortNumber(bytes) + std::string(units.at(unit));
}

/// The check that such a run is held against; null where nobody published one.
const NodeCheck* nodeCheckFor(const CollectiveTest& test)
{
    if (test.ranks.empty() || test.hostCount() != 1 || (!test.name.empty() && test.name != "all_reduce_perf"))
        return nullptr;
    const auto found = std::ranges::find_if(nodeChecks, [&test](const NodeCheck& check) {
        // The plain product on a board with NVSwitch: PCIe cards and bridged pairs reach other figures.
        const std::string& gpu = test.ranks.front().gpu;
        return test.ranks.size() == check.ranks && gpu.find(check.gpu) != std::string::npos &&
               gpu.find("PCIe") == std::string::npos && gpu.find("NVL") == std::string::npos;
    });
    return found == nodeChecks.end() ? nullptr : &*found;
}

constexpr double largeMessage = 1024.0 * 1024 * 1024;  // Smaller ones tell of latency.

/// What the plan takes such a test to show; null without a plan, and for GPUs or links that are not the plan's.
const PlannedBus* plannedBus(const CollectiveTest& test, const AssessInput& input)
{
    const std::string_view card = test.ranks.empty() ? std::string_view() : test.ranks.front().gpu;
    if (input.plan && input.plan->fabric && (input.plan->isForAnyCard || isPlannedCard(input.plan->gpuName, card)))
        return input.plan->fabric->of(test);
    if (input.machine && input.machine->fabric && isPlannedCard(input.machine->gpuName, card))
        return input.machine->fabric->of(test);
    return nullptr;
}

/// Whether the largest message shows that the links stay so far below the plan that it is a finding.
bool isBelowPlan(const CollectiveTest& test, const std::string& name, const PlannedBus& planned, FindingSink& sink)
{
    constexpr double percent = 100;
    const CollectivePoint* largest = test.largest();
    if (largest == nullptr || largest->bytes < largeMessage || largest->isWrong)
        return false;
    const double measured = std::max(largest->busGBps, largest->inPlaceBusGBps.value_or(0));
    if (measured >= planned.investigateBelow)
        return false;
    std::string text = name;
    if (const std::size_t hosts = test.hostCount(); hosts > 0)
        text += " on " + std::to_string(test.ranks.size()) + " GPUs of " + std::to_string(hosts) +
                (hosts == 1 ? " host" : " hosts");
    text += ": bus bandwidth " + shortNumber(measured) + " GB/s at " + sizeText(largest->bytes) + ", " +
            shortNumber(percent * (1 - measured / planned.gigabytesPerSecond)) + " % below the plan";
    HealthFinding& finding = sink.add(
        HealthRule::CollectiveSlow, measured < planned.criticalBelow ? HealthGrade::Critical : HealthGrade::Investigate,
        {std::move(text),
         shortNumber(planned.gigabytesPerSecond) + " GB/s, at least " + shortNumber(planned.investigateBelow),
         planned.source});
    finding.cause = "The links between the GPUs are slower than the plan counts on: each exchange of its steps takes "
                    "longer";
    return true;
}

void checkCollective(const CollectiveTest& test, const AssessInput& input, FindingSink& sink)
{
    constexpr double passes = 0.9;  // Below it a node is not as its kind; run to run figures differ by some percent.
    const CollectivePoint* largest = test.largest();
    const std::string name = test.name.empty() ? std::string("the collective") : test.name;
    if (std::ranges::any_of(test.points, &CollectivePoint::isWrong))
        sink.add(HealthRule::CollectiveWrong, HealthGrade::Critical,
                 {name + " returned wrong values", "0 wrong", "nccl-tests"});
    if (const PlannedBus* planned = plannedBus(test, input);
        planned != nullptr && isBelowPlan(test, name, *planned, sink))
        return;
    const NodeCheck* check = nodeCheckFor(test);
    const PublishedRates* published = check == nullptr ? nullptr : publishedRates(check->size);
    if (largest == nullptr || published == nullptr || largest->bytes < largeMessage)
        return;
    if (largest->busGBps < passes * published->nodeAllReduceGBps)
        sink.add(HealthRule::CollectiveSlow, HealthGrade::Investigate,
                 {name + ": bus bandwidth " + shortNumber(largest->busGBps) + " GB/s at " + sizeText(largest->bytes),
                  "about " + shortNumber(published->nodeAllReduceGBps) + " GB/s", std::string(check->source)});
}

/// A figure of a copy test, and whose it is: "GPU 1", "GPU 1 to GPU 0".
struct CopyRate {
    std::string place;
    double gigabytesPerSecond;
};

/// The figures of a test that are alike on a healthy machine: a row of GPUs against the host, or a matrix of pairs.
std::vector<CopyRate> ratesOf(const CopyTest& test)
{
    std::vector<CopyRate> rates;
    const auto& rows = test.gigabytesPerSecond;
    const bool isOfHost = test.name.starts_with("host_to_device") || test.name.starts_with("device_to_host");
    const bool isOfPairs = test.name.starts_with("device_to_device") && rows.size() > 1;
    if (isOfHost && rows.size() == 1)
        for (std::size_t gpu = 0; gpu < rows.front().size(); ++gpu)
            rates.push_back({"GPU " + std::to_string(gpu), rows.front()[gpu].value_or(0)});
    if (isOfPairs)
        for (std::size_t from = 0; from < rows.size(); ++from)
            for (std::size_t to = 0; to < rows[from].size(); ++to)
                if (const std::optional<double>& rate = rows[from][to]; rate && from != to)
                    rates.push_back({"GPU " + std::to_string(from) + " and GPU " + std::to_string(to), *rate});
    return rates;
}

/// The rows and columns of a matrix each belong to a GPU.
void checkCopy(const CopyTest& test, FindingSink& sink)
{
    constexpr double even = 0.7;
    constexpr double ofTwo = 0.5;  // Two alone do not tell which one is usual: half is no scatter.
    constexpr std::size_t fewest = 3;
    constexpr int most = 8;  // A GPU that is slow to all others has a pair with each.
    if (!test.failure.empty()) {
        sink.add(HealthRule::CopyFailed, HealthGrade::Investigate,
                 {test.name + ": " + test.failure, "a figure", "nvbandwidth"})
            .isQuoted = true;
        return;
    }
    const std::vector<CopyRate> rates = ratesOf(test);
    if (rates.size() < 2)
        return;
    std::vector<double> numbers;
    for (const CopyRate& rate : rates)
        numbers.push_back(rate.gigabytesPerSecond);
    const bool isPair = rates.size() < fewest;
    const double usual = isPair ? std::ranges::max(numbers) : median(numbers);
    const double least = (isPair ? ofTwo : even) * usual;
    int told = 0;
    for (const CopyRate& rate : rates)
        if (rate.gigabytesPerSecond < least && ++told <= most)
            sink.add(HealthRule::CopyUneven, HealthGrade::Investigate,
                     {test.name + ": " + rate.place + " at " + shortNumber(rate.gigabytesPerSecond) + " GB/s, the " +
                          (isPair ? "other is at " : "median is ") + shortNumber(usual) + " GB/s",
                      shortNumber((isPair ? ofTwo : even) * 100) + " % of it or more", "practice"});
}

std::string portName(const NetworkPort& port) { return port.device + " port " + std::to_string(port.port); }

void checkPorts(const std::vector<NetworkPort>& ports, FindingSink& sink)
{
    std::map<std::string, double> fastest;  // By layer: front-end cards are slower by design.
    for (const NetworkPort& port : ports)
        if (equalsNoCase(port.state, "Active"))
            fastest[port.layer] = std::max(fastest[port.layer], port.gigabitsPerSecond.value_or(0));
    for (const NetworkPort& port : ports) {
        if (port.state.empty())
            continue;
        const std::string physical = port.physicalState.empty() ? "" : " (" + port.physicalState + ")";
        // A port that nobody uses is switched off; one that looks for its other end is to be up.
        const bool isUnused = equalsNoCase(port.physicalState, "Disabled") || equalsNoCase(port.layer, "Ethernet");
        if (!equalsNoCase(port.state, "Active")) {
            HealthFinding& finding =
                sink.add(HealthRule::PortDown, isUnused ? HealthGrade::Watch : HealthGrade::Critical,
                         {portName(port) + " is " + port.state + physical, "Active (LinkUp)", "ibstat"});
            finding.captureNext = "ibstat " + port.device + "; mlxlink -d " + port.device;
            if (startsNoCase(port.state, "Init") && equalsNoCase(port.physicalState, "LinkUp")) {
                finding.cause = "The link of the port is up, but no subnet manager has set it up";
                finding.action = {"Check that a subnet manager runs, and that it sees this port: sminfo; ibhosts",
                                  "Compare the partition keys"};
            }
            continue;
        }
        const double usual = fastest[port.layer];
        if (equalsNoCase(port.layer, "InfiniBand") && port.gigabitsPerSecond && *port.gigabitsPerSecond < usual)
            sink.add(HealthRule::PortSlow, HealthGrade::Investigate,
                     {portName(port) + " runs at " + shortNumber(*port.gigabitsPerSecond) + " Gb/s",
                      shortNumber(usual) + " Gb/s, as its neighbours", "ibstat"});
    }
}

HealthGrade gradeOf(const DiagnosticResult& result)
{
    if (result.result == TestResult::Warn)
        return HealthGrade::Watch;
    if (result.program == "dcgmi health")
        return HealthGrade::Critical;
    // Settings of the node, which nothing of a GPU is wrong with.
    if (containsNoCase(result.test, "Persistence") || containsNoCase(result.test, "Environment"))
        return HealthGrade::Watch;
    constexpr auto ofTheCard =
        std::to_array<std::string_view>({"memory", "memtest", "eud", "ecc", "row remap", "page retirement", "nvlink"});
    const bool isFault =
        std::ranges::any_of(ofTheCard, [&result](std::string_view word) { return containsNoCase(result.test, word); });
    return isFault ? HealthGrade::Critical : HealthGrade::Investigate;
}

void checkDiagnostics(const std::vector<DiagnosticResult>& results, FindingSink& sink)
{
    const auto isBad = [](const DiagnosticResult& result) {
        return result.result == TestResult::Fail || result.result == TestResult::Warn;
    };
    for (const DiagnosticResult& result : results) {
        if (!isBad(result))
            continue;
        // The sum of the others says nothing of its own.
        const bool isSum = result.test == "Overall Health";
        if (isSum && std::ranges::count_if(results, isBad) > 1)
            continue;
        std::string text = result.program + ": " + result.test;
        text += result.result == TestResult::Fail ? " failed" : " warns";
        if (result.gpu)
            text += " on GPU " + std::to_string(*result.gpu);
        if (!result.message.empty())
            text += ": " + result.message;
        HealthFinding& finding =
            sink.add(HealthRule::DiagnosticFailed, gradeOf(result), {std::move(text), "Pass", result.program});
        finding.isQuoted = true;
        if (result.program == "dcgmi health") {
            finding.cause = "DCGM watches this GPU and reports " + result.test;
            finding.captureNext = "dcgmi health -c; dcgmi diag -r 3";
        }
        if (containsNoCase(result.test, "Persistence"))
            finding.action = {"Enable nvidia-persistenced, or nvidia-smi -pm 1, then run the test again"};
    }
}

void checkServices(const std::vector<ServiceReading>& services, FindingSink& sink)
{
    constexpr double full = 0.95;
    for (const ServiceReading& service : services) {
        const double waiting = service.waiting.value_or(0);
        if (waiting < 1 || service.cacheShare.value_or(0) < full)
            continue;
        sink.add(
            HealthRule::CacheFull, HealthGrade::Watch,
            {service.engine + ": " + shortNumber(waiting) + " requests wait, " +
                 shortNumber(*service.cacheShare * 100) + " % of the cache in use" +
                 (service.preemptions.value_or(0) > 0 ? ", " + shortNumber(*service.preemptions) + " preempted so far"
                                                      : std::string()),
             "no queue while the cache is full", service.engine});
    }
}

}  // namespace

void checkTools(const HostSnapshot& host, const AssessInput& input, FindingSink& sink)
{
    for (const CollectiveTest& test : host.tools.collectives)
        checkCollective(test, input, sink);
    for (const CopyTest& test : host.tools.copies)
        checkCopy(test, sink);
    checkPorts(host.tools.ports, sink);
    checkDiagnostics(host.tools.diagnostics, sink);
    checkServices(host.tools.services, sink);
}

}  // namespace headroom
