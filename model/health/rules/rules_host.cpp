// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/health/snapshot.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace headroom {
namespace {

constexpr std::string_view smi = "nvidia-smi";
constexpr std::string_view throughSsh = "nvidia-smi through ssh";
constexpr std::string_view cuda = "CUDA";
constexpr std::string_view prometheus = "Prometheus";
constexpr std::string_view exporter = "the exporter";

/// In the order of ErrorOutput.
constexpr auto meanings = std::to_array<ErrorMeaning>({
    {ErrorOutput::CommandNotFound, HealthRule::NoCommand, HealthGrade::Investigate, smi,
     "nvidia-smi: command not found"},
    {ErrorOutput::NoDevices, HealthRule::NoDevices, HealthGrade::Critical, smi, "No devices were found"},
    {ErrorOutput::DriverNotLoaded, HealthRule::NoDriver, HealthGrade::Critical, smi,
     "nvidia-smi cannot communicate with the NVIDIA driver"},
    {ErrorOutput::LibraryMismatch, HealthRule::DriverMismatch, HealthGrade::Critical, smi,
     "Failed to initialize NVML: Driver/library version mismatch"},
    {ErrorOutput::NvmlUnknown, HealthRule::NvmlUnknown, HealthGrade::Critical, smi, "Failed to initialize NVML"},
    {ErrorOutput::NoPermission, HealthRule::NoPermission, HealthGrade::Investigate, smi, "Insufficient Permissions"},
    {ErrorOutput::LibraryMissing, HealthRule::NoLibrary, HealthGrade::Critical, smi,
     "nvidia-smi cannot find its library"},
    {ErrorOutput::DeviceLost, HealthRule::GpuLost, HealthGrade::Critical, smi, "GPU is lost"},
    {ErrorOutput::NeedsReset, HealthRule::ResetNeeded, HealthGrade::Critical, smi, "GPU requires reset"},
    {ErrorOutput::InforomCorrupt, HealthRule::InforomCorrupt, HealthGrade::Critical, smi, "infoROM is corrupted"},
    {ErrorOutput::InvalidField, HealthRule::WrongCall, HealthGrade::Unknown, smi,
     "a field is not a valid field to query"},
    {ErrorOutput::WrongOption, HealthRule::WrongCall, HealthGrade::Unknown, smi, "nvidia-smi does not know an option"},
    {ErrorOutput::SshRefused, HealthRule::SshFailed, HealthGrade::Unknown, throughSsh, "ssh: Connection refused"},
    {ErrorOutput::SshDenied, HealthRule::SshFailed, HealthGrade::Unknown, throughSsh, "ssh: Permission denied"},
    {ErrorOutput::SshHostKey, HealthRule::SshFailed, HealthGrade::Unknown, throughSsh,
     "ssh: Host key verification failed"},
    {ErrorOutput::SshUnreachable, HealthRule::SshFailed, HealthGrade::Unknown, throughSsh, "ssh cannot reach the host"},
    {ErrorOutput::TimedOut, HealthRule::NoAnswer, HealthGrade::Critical, smi, "no answer in time"},
    {ErrorOutput::AnswerTooLong, HealthRule::AnswerTooLong, HealthGrade::Unknown, smi, "an answer without end"},
    {ErrorOutput::CudaDriverTooOld, HealthRule::DriverTooOld, HealthGrade::Investigate, cuda,
     "the CUDA driver is too old for this program"},
    {ErrorOutput::CudaNoKernel, HealthRule::NoKernel, HealthGrade::Investigate, cuda,
     "no kernel image is available for this GPU"},
    {ErrorOutput::CudaOutOfMemory, HealthRule::OutOfMemory, HealthGrade::Investigate, cuda, "CUDA out of memory"},
    {ErrorOutput::HttpNotFound, HealthRule::HttpFailed, HealthGrade::Unknown, prometheus, "404 page not found"},
    {ErrorOutput::HttpOther, HealthRule::HttpFailed, HealthGrade::Unknown, prometheus, "an HTTP error"},
    {ErrorOutput::PrometheusError, HealthRule::PrometheusRefused, HealthGrade::Unknown, prometheus,
     "Prometheus refused the query"},
    {ErrorOutput::ExporterDown, HealthRule::ExporterDown, HealthGrade::Unknown, exporter, "the exporter is down"},
    {ErrorOutput::NothingHere, HealthRule::NothingHere, HealthGrade::Unknown, exporter,
     "an answer without a GPU in it"},
});

constexpr bool meaningsAreInOrder()
{
    for (std::size_t i = 0; i < meanings.size(); ++i)
        if (meanings.at(i).kind != static_cast<ErrorOutput>(i))
            return false;
    return meanings.size() == static_cast<std::size_t>(ErrorOutput::NothingHere) + 1;
}
static_assert(meaningsAreInOrder());

void checkErrors(const HostSnapshot& host, FindingSink& sink)
{
    std::vector<std::string_view> seen;
    for (const ErrorLine& error : host.errors) {
        const ErrorMeaning& meaning = meaningOf(error.kind);
        // What names a GPU is judged with the GPU.
        const bool ofCard =
            !error.busId.empty() && (error.kind == ErrorOutput::DeviceLost || error.kind == ErrorOutput::NeedsReset ||
                                     error.kind == ErrorOutput::InforomCorrupt);
        if (ofCard || std::ranges::find(seen, error.line) != seen.end())
            continue;
        seen.push_back(error.line);
        // A job runs where GPUs answer.
        const bool isOfJob = ruleInfo(meaning.rule).basis.kind == BasisKind::JobLog;
        sink.add(meaning.rule, meaning.grade,
                 {error.line, isOfJob ? "a job that runs" : "values of the GPUs", std::string(meaning.speaker)})
            .isQuoted = true;
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
    // What lspci lists is there for sure; the driver's own count says less than the plan.
    const bool isOnlyCounted = expected && host.attached && expected->gpus == planned && expected->source != "lspci";
    if (planned > (expected ? expected->gpus : 0) || isOnlyCounted)
        expected = {planned, "the plan", true};
    return expected;
}

void addMissing(const HostSnapshot& host, const AssessInput& input, const ExpectedCount& expected, FindingSink& sink)
{
    const bool lost = std::ranges::any_of(host.gpus, &GpuSnapshot::lost);
    const bool isBelowPlan = input.plan && std::ssize(host.gpus) < input.plan->gpusPerHost;
    const bool sure = isBelowPlan || expected.source == "lspci" || input.live || lost;
    const std::string count = std::to_string(expected.gpus);
    const std::string place = input.live ? "answer" : "capture";
    HealthFinding& finding = sink.add(HealthRule::MissingGpus, sure ? HealthGrade::Critical : HealthGrade::Watch,
                                      {std::to_string(host.gpus.size()) + " of " +
                                           (expected.isPlan ? "the plan's " : "") + count + " GPUs are in the " + place,
                                       count + (expected.isPlan ? " as planned" : ""), expected.source});
    if (!expected.isPlan)
        return;
    finding.cause = "Fewer GPUs than the plan uses on a node, or this " + place + " is of a computer outside the plan";
    finding.action.insert(finding.action.begin(), "Check that it is of a computer of the plan");
}

/// What a cut text leaves out is not known to be missing.
void addCut(const HostSnapshot& host, const std::optional<ExpectedCount>& expected, FindingSink& sink)
{
    const std::string seen = std::to_string(host.gpus.size());
    const bool isShort = expected && expected->gpus > std::ssize(host.gpus);
    // Of GPUs that were read nothing is known to be wrong, but somebody should look at the rest.
    const HealthGrade grade = host.gpus.empty() ? HealthGrade::Unknown : HealthGrade::Watch;
    if (!host.fault.empty()) {
        sink.add(HealthRule::BrokenCapture, grade,
                 {"the XML breaks in " + host.fault + ", " + seen +
                      (isShort ? " of " + std::to_string(expected->gpus) : std::string()) + " GPUs stand before",
                  "whole XML", isShort ? expected->source : "the capture"});
        return;
    }
    sink.add(HealthRule::CutCapture, grade,
             {isShort ? seen + " of " + std::to_string(expected->gpus) + " GPUs stand before the end of the text"
                      : "the text ends in the middle, " + seen + " GPUs stand before",
              "the whole output", isShort ? expected->source : "the capture"});
}

void checkCount(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    const auto seen = std::ssize(host.gpus);
    const bool isInventory = seen > 0 && (host.attached || !host.driver.empty() || input.live);
    const std::optional<ExpectedCount> expected = expectedCount(host, input, isInventory);
    if (host.isCut)
        addCut(host, expected, sink);
    if (!expected)
        return;
    health.gpusExpected = expected->gpus;
    if (host.isCut)
        return;
    // Where none could be read, the error says why: they are not known to be missing.
    if ((seen == 0 && !host.errors.empty()) || expected->gpus <= seen || (!isInventory && !expected->isPlan))
        return;
    addMissing(host, input, *expected, sink);
}

/// Pairs of GPUs, with and without NVLink.
struct PairCount {
    int linked{0};
    std::set<std::pair<std::int64_t, std::int64_t>> unlinked;
    std::size_t mostPeers{0};
    bool uniform{true};
    std::string firstUnlinked;
};

/// The two GPUs that a cell of the matrix speaks of, the smaller number first; nothing where it says nothing of a pair.
std::optional<std::pair<std::int64_t, std::int64_t>> pairOf(const TopologyReading& topology, std::size_t row,
                                                            std::size_t column)
{
    const auto from = gpuNumberOf(topology.rows[row]);
    const auto to = gpuNumberOf(topology.columns[column]);
    if (!from || !to || from == to || !isConnection(topology.cells[row][column]))
        return std::nullopt;
    return std::minmax(*from, *to);
}

PairCount countPairs(const TopologyReading& topology)
{
    PairCount pairs;
    std::optional<std::int64_t> usual;
    for (std::size_t row = 0; row < topology.rows.size(); ++row) {
        std::size_t peers = 0;
        for (std::size_t column = 0; column < topology.columns.size(); ++column) {
            const auto pair = pairOf(topology, row, column);
            if (!pair)
                continue;
            const std::string& cell = topology.cells[row][column];
            if (const auto count = nvLinksOf(cell)) {
                ++peers;
                pairs.uniform = pairs.uniform && (!usual || usual == count);
                usual = count;
            } else if (pairs.unlinked.insert(*pair).second && pairs.unlinked.size() == 1) {
                pairs.firstUnlinked = topology.rows[row] + "-" + topology.columns[column] + " " + cell;
            }
        }
        pairs.linked += static_cast<int>(peers);
        pairs.mostPeers = std::max(pairs.mostPeers, peers);
    }
    return pairs;
}

void checkTopology(const HostSnapshot& host, FindingSink& sink)
{
    if (!host.topology)
        return;
    const PairCount pairs = countPairs(*host.topology);
    // A cube of V100 has pairs without a link, bridges join two GPUs only: both are as built.
    const bool isFabric = pairs.mostPeers >= 2 && pairs.uniform;
    const bool isBoard = std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) {
        const auto links = expectedLinks(gpu.name);
        constexpr int firstSwitched = 8;
        return links && *links >= firstSwitched;
    });
    const bool isUnlinkedBoard = isBoard && pairs.linked == 0;
    if (pairs.unlinked.empty() || (!isFabric && !isUnlinkedBoard))
        return;
    sink.add(HealthRule::NoNvLinkBetween, pairs.linked == 0 ? HealthGrade::Critical : HealthGrade::Investigate,
             {(pairs.unlinked.size() == 1 ? "1 pair without NVLink, "
                                          : std::to_string(pairs.unlinked.size()) + " pairs without NVLink, such as ") +
                  pairs.firstUnlinked,
              "NVLink between all GPUs of the board", "topo -m"});
}

}  // namespace

const ErrorMeaning& meaningOf(ErrorOutput kind) { return meanings.at(static_cast<std::size_t>(kind)); }

void checkHost(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    checkErrors(host, sink);
    checkCount(host, input, health, sink);
    checkTopology(host, sink);
}

}  // namespace headroom
