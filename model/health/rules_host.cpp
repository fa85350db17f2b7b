// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// What an error text means, as a rule and a grade.
struct ErrorMeaning {
    ErrorOutput kind;
    std::string_view rule;
    HealthGrade grade;
};

constexpr auto meanings = std::to_array<ErrorMeaning>({
    {ErrorOutput::CommandNotFound, "no-command", HealthGrade::Investigate},
    {ErrorOutput::NoDevices, "no-devices", HealthGrade::Critical},
    {ErrorOutput::DriverNotLoaded, "no-driver", HealthGrade::Critical},
    {ErrorOutput::LibraryMismatch, "mismatch", HealthGrade::Critical},
    {ErrorOutput::NvmlUnknown, "nvml-unknown", HealthGrade::Critical},
    {ErrorOutput::NoPermission, "no-permission", HealthGrade::Investigate},
    {ErrorOutput::LibraryMissing, "no-library", HealthGrade::Critical},
    {ErrorOutput::DeviceLost, "lost", HealthGrade::Critical},
    {ErrorOutput::NeedsReset, "reset", HealthGrade::Critical},
    {ErrorOutput::InforomCorrupt, "w1", HealthGrade::Critical},
    {ErrorOutput::InvalidField, "wrong-call", HealthGrade::Unknown},
    {ErrorOutput::WrongOption, "wrong-call", HealthGrade::Unknown},
    {ErrorOutput::SshRefused, "ssh", HealthGrade::Unknown},
    {ErrorOutput::SshDenied, "ssh", HealthGrade::Unknown},
    {ErrorOutput::SshHostKey, "ssh", HealthGrade::Unknown},
    {ErrorOutput::SshUnreachable, "ssh", HealthGrade::Unknown},
    {ErrorOutput::TimedOut, "timeout", HealthGrade::Critical},
    {ErrorOutput::CudaDriverTooOld, "driver-too-old", HealthGrade::Investigate},
    {ErrorOutput::CudaNoKernel, "no-kernel", HealthGrade::Investigate},
    {ErrorOutput::CudaOutOfMemory, "out-of-memory", HealthGrade::Investigate},
    {ErrorOutput::HttpNotFound, "http", HealthGrade::Unknown},
    {ErrorOutput::HttpOther, "http", HealthGrade::Unknown},
    {ErrorOutput::PrometheusError, "prometheus", HealthGrade::Unknown},
    {ErrorOutput::ExporterDown, "exporter-down", HealthGrade::Unknown},
    {ErrorOutput::NothingHere, "empty", HealthGrade::Unknown},
});

void judgeErrors(const HostSnapshot& host, FindingSink& sink)
{
    std::vector<std::string_view> seen;
    for (const ErrorLine& error : host.errors) {
        const auto* meaning = std::ranges::find(meanings, error.kind, &ErrorMeaning::kind);
        // What names a card is judged with the card.
        const bool ofCard =
            !error.busId.empty() && (error.kind == ErrorOutput::DeviceLost || error.kind == ErrorOutput::NeedsReset ||
                                     error.kind == ErrorOutput::InforomCorrupt);
        if (meaning == meanings.end() || ofCard || std::ranges::find(seen, error.line) != seen.end())
            continue;
        seen.push_back(error.line);
        sink.add(meaning->rule, meaning->grade, {error.line, "no error", "nvidia-smi"});
    }
}

/// How many GPUs a host should have, and who says so.
struct ExpectedCount {
    std::int64_t gpus{0};
    std::string source{};
    bool isPlan{false};
};

std::optional<ExpectedCount> expectedCount(const HostSnapshot& host, const AssessInput& input, bool isInventory)
{
    std::optional<ExpectedCount> expected;
    if (host.attached)
        expected = {*host.attached, "the driver's own count"};
    if (std::ssize(host.pci) > 0 && isInventory)
        expected = {std::max<std::int64_t>(std::ssize(host.pci), expected ? expected->gpus : 0), "lspci"};
    const std::int64_t planned = input.plan ? input.plan->gpusPerHost : 0;
    if (planned > (expected ? expected->gpus : 0))
        expected = {planned, "the plan", true};
    return expected;
}

void addMissing(const HostSnapshot& host, const AssessInput& input, const ExpectedCount& expected, FindingSink& sink)
{
    const bool lost = std::ranges::any_of(host.gpus, &GpuSnapshot::lost);
    const bool sure = expected.isPlan || expected.source == "lspci" || input.live || lost;
    const std::string count = std::to_string(expected.gpus);
    const std::string place = input.live ? "answer" : "capture";
    HealthFinding& finding = sink.add("g1", sure ? HealthGrade::Critical : HealthGrade::Watch,
                                      {std::to_string(host.gpus.size()) + " of " +
                                           (expected.isPlan ? "the plan's " : "") + count + " GPUs are in the " + place,
                                       count + (expected.isPlan ? " as planned" : ""), expected.source});
    if (!expected.isPlan)
        return;
    finding.cause = "Fewer GPUs than the plan uses on a node, or this " + place + " is of a computer outside the plan";
    finding.action.insert(finding.action.begin(), "Check that it is of a computer of the plan");
}

void judgeCount(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    const auto seen = std::ssize(host.gpus);
    const bool isInventory = seen > 0 && (host.attached || !host.driver.empty() || input.live);
    const std::optional<ExpectedCount> expected = expectedCount(host, input, isInventory);
    if (!expected)
        return;
    health.gpusExpected = expected->gpus;
    // Where none could be read, the error says why: they are not known to be missing.
    if ((seen == 0 && !host.errors.empty()) || expected->gpus <= seen || (!isInventory && !expected->isPlan))
        return;
    addMissing(host, input, *expected, sink);
}

/// The number of links of a cell such as "NV18"; nothing for other connections.
std::optional<std::int64_t> linkCount(std::string_view cell)
{
    return cell.starts_with("NV") ? wholeNumberIn(cell.substr(2)) : std::nullopt;
}

/// Pairs of GPUs, with and without NVLink.
struct PairCount {
    int linked{0};
    int unlinked{0};
    std::size_t mostPeers{0};
    bool uniform{true};
    std::string firstUnlinked;
};

/// Whether the cell of the matrix speaks of two different GPUs.
bool isPair(const TopologyReading& topology, std::size_t row, std::size_t column)
{
    const std::string& from = topology.rows[row];
    const std::string& to = topology.columns[column];
    return from.starts_with("GPU") && to.starts_with("GPU") && from != to && !topology.cells[row][column].empty();
}

PairCount countPairs(const TopologyReading& topology)
{
    PairCount pairs;
    std::optional<std::int64_t> usual;
    for (std::size_t row = 0; row < topology.rows.size(); ++row) {
        std::size_t peers = 0;
        for (std::size_t column = 0; column < topology.columns.size(); ++column) {
            if (!isPair(topology, row, column))
                continue;
            const std::string& cell = topology.cells[row][column];
            if (const auto count = linkCount(cell)) {
                ++peers;
                pairs.uniform = pairs.uniform && (!usual || usual == count);
                usual = count;
            } else if (++pairs.unlinked == 1) {
                pairs.firstUnlinked = topology.rows[row] + "-" + topology.columns[column] + " " + cell;
            }
        }
        pairs.linked += static_cast<int>(peers);
        pairs.mostPeers = std::max(pairs.mostPeers, peers);
    }
    return pairs;
}

void judgeTopology(const HostSnapshot& host, FindingSink& sink)
{
    if (!host.topology)
        return;
    const PairCount pairs = countPairs(*host.topology);
    // A cube of V100 has pairs without a link, bridges join two cards only: both are as built.
    const bool isFabric = pairs.mostPeers >= 2 && pairs.uniform;
    const bool isBoard = std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) {
        const auto links = expectedLinks(gpu.name);
        constexpr int firstSwitched = 8;
        return links && *links >= firstSwitched;
    });
    const bool isUnlinkedBoard = isBoard && pairs.linked == 0;
    if (pairs.unlinked == 0 || (!isFabric && !isUnlinkedBoard))
        return;
    sink.add("n4", pairs.linked == 0 ? HealthGrade::Critical : HealthGrade::Investigate,
             {std::to_string(pairs.unlinked / 2) + " pairs without NVLink, such as " + pairs.firstUnlinked,
              "NVLink between all GPUs of the board", "topo -m"});
}

}  // namespace

void judgeHost(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    judgeErrors(host, sink);
    judgeCount(host, input, health, sink);
    judgeTopology(host, sink);
}

}  // namespace headroom
