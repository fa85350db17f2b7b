// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/jobs/out_of_memory.h"
#include "model/health/rules/planned_use.h"
#include "model/health/rules/rules.h"
#include "model/health/snapshot.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace headroom {
namespace {

constexpr std::string_view smi = "nvidia-smi";
constexpr std::string_view throughSsh = "nvidia-smi through ssh";
constexpr std::string_view cuda = "CUDA";
constexpr std::string_view prometheus = "Prometheus";
constexpr std::string_view exporter = "the exporter";
constexpr std::string_view kernel = "the kernel";
constexpr std::string_view check = "the node check";
constexpr std::string_view fabric = "the fabric manager";
constexpr std::string_view nccl = "NCCL";
constexpr std::string_view job = "the job";
constexpr std::string_view kubernetes = "Kubernetes";
constexpr std::string_view slurm = "Slurm";

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
    {ErrorOutput::SlowAnswer, HealthRule::SlowAnswer, HealthGrade::Watch, smi, "the answer took long"},
    {ErrorOutput::RmInitFailed, HealthRule::InitFailed, HealthGrade::Critical, kernel, "RmInitAdapter failed"},
    {ErrorOutput::NouveauInPlace, HealthRule::OtherDriver, HealthGrade::Critical, kernel,
     "the NVIDIA probe routine was not called"},
    {ErrorOutput::NvLinkTrainingFailed, HealthRule::LinkTraining, HealthGrade::Investigate, kernel,
     "NVLink training failed"},
    {ErrorOutput::PcieCorrected, HealthRule::PcieErrors, HealthGrade::Watch, kernel, "PCIe AER: corrected error"},
    {ErrorOutput::PcieUncorrected, HealthRule::PcieErrors, HealthGrade::Investigate, kernel,
     "PCIe AER: uncorrected error"},
    {ErrorOutput::PcieFatal, HealthRule::PcieErrors, HealthGrade::Critical, kernel, "PCIe AER: fatal error"},
    {ErrorOutput::HostMemoryKill, HealthRule::HostMemoryKill, HealthGrade::Watch, kernel,
     "out of memory: a process was killed"},
    {ErrorOutput::NetworkCard, HealthRule::NetworkCardTrouble, HealthGrade::Watch, kernel,
     "mlx5_core reported trouble"},
    {ErrorOutput::NetworkCardFailed, HealthRule::NetworkCardTrouble, HealthGrade::Investigate, kernel,
     "mlx5_core: the health of the device is compromised"},
    {ErrorOutput::LibraryCrash, HealthRule::LibraryCrash, HealthGrade::Watch, kernel, "segfault in libnccl or libcuda"},
    {ErrorOutput::ProcessorStall, HealthRule::ProcessorStall, HealthGrade::Investigate, kernel,
     "a processor is locked up"},
    {ErrorOutput::TaskHung, HealthRule::ProcessorStall, HealthGrade::Watch, kernel, "a task is blocked"},
    {ErrorOutput::KernelFault, HealthRule::KernelFault, HealthGrade::Investigate, kernel, "the kernel failed"},
    {ErrorOutput::HostMemoryFault, HealthRule::HostMemoryFault, HealthGrade::Investigate, kernel,
     "uncorrected error of the host memory"},
    {ErrorOutput::HostMemoryWarning, HealthRule::HostMemoryFault, HealthGrade::Watch, kernel,
     "hardware error of the host"},
    {ErrorOutput::StorageFault, HealthRule::StorageTrouble, HealthGrade::Watch, kernel, "storage error"},
    {ErrorOutput::IommuFault, HealthRule::IommuFault, HealthGrade::Watch, kernel, "IOMMU fault"},
    {ErrorOutput::AmdMemoryError, HealthRule::AmdFault, HealthGrade::Critical, kernel,
     "amdgpu: uncorrectable hardware errors"},
    {ErrorOutput::AmdReset, HealthRule::AmdFault, HealthGrade::Investigate, kernel, "amdgpu: GPU reset"},
    {ErrorOutput::NodeCheckGpus, HealthRule::NodeCheckFailed, HealthGrade::Critical, check,
     "health check of the GPUs failed"},
    {ErrorOutput::NodeCheckFailed, HealthRule::NodeCheckFailed, HealthGrade::Investigate, check, "health check failed"},
    {ErrorOutput::FabricManagerMismatch, HealthRule::FabricManager, HealthGrade::Critical, fabric,
     "fabric manager and driver differ in version"},
    {ErrorOutput::FabricTeamFailed, HealthRule::FabricTeam, HealthGrade::Investigate, fabric,
     "failed to set up a multicast team"},
    {ErrorOutput::NvLinksInactive, HealthRule::NvLinksDown, HealthGrade::Investigate, smi, "all NVLinks are inactive"},
    {ErrorOutput::CudaEccError, HealthRule::JobEccError, HealthGrade::Critical, cuda,
     "uncorrectable ECC error encountered"},
    {ErrorOutput::CudaNvlinkError, HealthRule::JobNvlinkError, HealthGrade::Critical, cuda,
     "uncorrectable NVLink error"},
    {ErrorOutput::CudaNotReady, HealthRule::FabricManager, HealthGrade::Investigate, cuda,
     "error 802: system not yet initialized"},
    {ErrorOutput::CudaBusy, HealthRule::GpuBusy, HealthGrade::Investigate, cuda, "device busy or unavailable"},
    {ErrorOutput::CudaIllegalAccess, HealthRule::IllegalAccess, HealthGrade::Investigate, cuda,
     "an illegal memory access was encountered"},
    {ErrorOutput::CudaNoDevice, HealthRule::NoCudaDevice, HealthGrade::Investigate, cuda,
     "no CUDA-capable device is detected"},
    {ErrorOutput::CudaLibraryFailed, HealthRule::LibraryFailed, HealthGrade::Investigate, cuda,
     "a CUDA library failed"},
    {ErrorOutput::CollectiveTimeout, HealthRule::HungRank, HealthGrade::Investigate, nccl, "a collective timed out"},
    {ErrorOutput::TransportError, HealthRule::TransportFailed, HealthGrade::Investigate, nccl,
     "NET/IB: a transfer failed"},
    {ErrorOutput::SocketFallback, HealthRule::SocketFallback, HealthGrade::Watch, nccl, "NET/Socket is used"},
    {ErrorOutput::CollectiveFailed, HealthRule::CollectiveFailed, HealthGrade::Investigate, nccl,
     "a collective failed"},
    {ErrorOutput::PeerLost, HealthRule::PeerLost, HealthGrade::Investigate, nccl,
     "the connection to another rank was lost"},
    {ErrorOutput::SharedMemoryFull, HealthRule::SharedMemoryFull, HealthGrade::Investigate, job,
     "shared memory is full"},
    {ErrorOutput::ProcessKilled, HealthRule::ProcessEnded, HealthGrade::Watch, job, "a process was killed"},
    {ErrorOutput::ProcessCrashed, HealthRule::ProcessEnded, HealthGrade::Watch, job, "a process crashed"},
    {ErrorOutput::EngineNoMemory, HealthRule::EngineMemory, HealthGrade::Investigate, job, "no memory for the cache"},
    {ErrorOutput::ContainerWithoutGpu, HealthRule::ContainerWithoutGpu, HealthGrade::Investigate, job,
     "could not select device driver"},
    {ErrorOutput::Unschedulable, HealthRule::Unschedulable, HealthGrade::Investigate, job,
     "insufficient GPUs for the pod"},
    {ErrorOutput::ExtensionFailed, HealthRule::ExtensionFailed, HealthGrade::Investigate, "az vm extension",
     "the driver's extension failed"},
    {ErrorOutput::ExtensionAtWork, HealthRule::ExtensionAtWork, HealthGrade::Watch, "az vm extension",
     "the driver's extension is at work"},
    {ErrorOutput::CutEvent, HealthRule::CutEvent, HealthGrade::Watch, kernel, "an XID whose number is cut off"},
    {ErrorOutput::CudnnUnfit, HealthRule::CudnnUnfit, HealthGrade::Investigate, cuda, "cuDNN does not fit"},
    {ErrorOutput::DiskFull, HealthRule::DiskFull, HealthGrade::Investigate, job, "No space left on device"},
    {ErrorOutput::NodeNotReady, HealthRule::NodeOut, HealthGrade::Investigate, kubernetes, "a node is not ready"},
    {ErrorOutput::NodeCordoned, HealthRule::NodeOut, HealthGrade::Watch, kubernetes, "a node is cordoned"},
    {ErrorOutput::FabricManagerDown, HealthRule::FabricManager, HealthGrade::Critical, fabric,
     "the fabric manager did not start"},
    {ErrorOutput::CardRemoved, HealthRule::PcieErrors, HealthGrade::Investigate, kernel,
     "pciehp: a card is not present any more"},
    {ErrorOutput::PcieLimited, HealthRule::PcieErrors, HealthGrade::Watch, kernel,
     "PCIe runs below what the card can do"},
    {ErrorOutput::PortInUse, HealthRule::PeerLost, HealthGrade::Investigate, job, "Address already in use"},
    {ErrorOutput::MachineSilent, HealthRule::NothingHere, HealthGrade::Unknown, "a survey of machines",
     "a machine did not answer"},
    {ErrorOutput::CollectiveMismatch, HealthRule::CollectiveMismatch, HealthGrade::Investigate, nccl,
     "the ranks run different collectives"},
    {ErrorOutput::SlurmNodeDown, HealthRule::SlurmNodeOut, HealthGrade::Investigate, slurm, "a node is down"},
    {ErrorOutput::SlurmNodeDrained, HealthRule::SlurmNodeOut, HealthGrade::Watch, slurm, "a node is drained"},
    {ErrorOutput::JobEnded, HealthRule::JobEnded, HealthGrade::Watch, slurm, "the scheduler ended the job"},
});

constexpr bool meaningsAreInOrder()
{
    for (std::size_t i = 0; i < meanings.size(); ++i)
        if (meanings.at(i).kind != static_cast<ErrorOutput>(i))
            return false;
    return meanings.size() == errorOutputCount;
}
static_assert(meaningsAreInOrder());

/// Ranks of a job that run out of memory say the same, each of its own GPU: what is said once is not said again.
class Shortages {
public:
    explicit Shortages(const HostSnapshot& host)
    {
        for (const ErrorLine& error : host.errors) {
            const auto facts = error.kind == ErrorOutput::CudaOutOfMemory ? outOfMemoryIn(error.line)
                                                                          : std::optional<OutOfMemoryFacts>();
            if (!facts)
                continue;
            Same& same = m_said[outOfMemoryText(*facts)];
            m_places.try_emplace(&error, &same);
            if (same.first == nullptr)
                same.first = &error;
            else if (facts->gpu)
                same.cards.insert(*facts->gpu);
        }
    }

    /// Whether a line before it said the same.
    [[nodiscard]] bool isSaid(const ErrorLine& error) const
    {
        const auto found = m_places.find(&error);
        return found != m_places.end() && found->second->first != &error;
    }

    /// ", the same on GPU 1, 2"; empty where no other line says it.
    [[nodiscard]] std::string others(const ErrorLine& error) const
    {
        const auto found = m_places.find(&error);
        std::string list;
        if (found != m_places.end())
            for (const std::int64_t card : found->second->cards)
                list += (list.empty() ? ", the same on GPU " : ", ") + std::to_string(card);
        return list;
    }

private:
    struct Same {
        const ErrorLine* first{nullptr};
        std::set<std::int64_t> cards{};  ///< Of the lines after the first.
    };

    std::map<std::string, Same> m_said{};
    std::map<const ErrorLine*, const Same*> m_places{};
};

/// Whether another line of the host tells the cause of what this one only reports: NCCL's full shared memory comes
/// again as a disk without space, and a fabric manager of the wrong version does not start.
bool isSaidByAnother(const HostSnapshot& host, const ErrorLine& error)
{
    const auto has = [&host](ErrorOutput kind) {
        return std::ranges::any_of(host.errors, [kind](const ErrorLine& other) { return other.kind == kind; });
    };
    // What the description of a node says as a whole stands in its lines, too.
    if (error.kind == ErrorOutput::NodeNotReady || error.kind == ErrorOutput::NodeCordoned)
        return host.node && (host.node->ready == false || host.node->cordoned);
    if (error.kind == ErrorOutput::DiskFull)
        return error.line.find("NCCL") != std::string::npos && has(ErrorOutput::SharedMemoryFull);
    return error.kind == ErrorOutput::FabricManagerDown && has(ErrorOutput::FabricManagerMismatch);
}

void checkErrors(const HostSnapshot& host, FindingSink& sink)
{
    const Shortages shortages(host);
    const std::string apart = ranksApart(host.tools.waits);
    std::vector<std::string_view> seen;
    for (const ErrorLine& error : host.errors) {
        // Ranks that wait in different collectives are no rank that is late.
        const bool isMismatch = error.kind == ErrorOutput::CollectiveTimeout && !apart.empty();
        const ErrorMeaning& meaning = meaningOf(isMismatch ? ErrorOutput::CollectiveMismatch : error.kind);
        // What names a GPU is judged with the GPU.
        const bool ofCard =
            !error.busId.empty() && (error.kind == ErrorOutput::DeviceLost || error.kind == ErrorOutput::NeedsReset ||
                                     error.kind == ErrorOutput::InforomCorrupt);
        const bool isSaid = shortages.isSaid(error) || isSaidByAnother(host, error);
        if (ofCard || isSaid || std::ranges::find(seen, error.line) != seen.end())
            continue;
        seen.push_back(error.line);
        // A job runs where GPUs answer.
        const bool isOfJob = ruleInfo(meaning.rule).basis.kind == BasisKind::JobLog;
        const bool isOfLog = error.kind >= ErrorOutput::RmInitFailed && error.kind != ErrorOutput::MachineSilent;
        const HealthGrade grade = gradeOfLine(host, error, meaning.grade);
        if (grade == HealthGrade::Healthy)
            continue;
        HealthFinding& finding = sink.add(meaning.rule, grade,
                                          {isMismatch ? apart : error.line,
                                           isOfJob   ? "a job that runs"
                                           : isOfLog ? "no such line"
                                                     : "values of the GPUs",
                                           std::string(meaning.speaker)});
        finding.isQuoted = true;
        if (!isMismatch)
            explainLine(finding, error);
        finding.evidence += shortages.others(error);
    }
}

/// How many GPUs a host should have, and who says so.
struct ExpectedCount {
    std::int64_t gpus{0};
    std::string source{};
    bool isPlan{false};
};

/// How many GPUs a plan has on a host; 0 without a plan.
std::int64_t plannedCount(const AssessInput& input)
{
    if (input.machine)
        return input.machine->gpus;
    return input.plan ? input.plan->gpusPerHost : 0;
}

std::optional<ExpectedCount> expectedCount(const HostSnapshot& host, const AssessInput& input, bool isInventory)
{
    std::optional<ExpectedCount> expected;
    if (host.attached)
        expected = {*host.attached, "the driver's own count"};
    if (std::ssize(host.pci) > 0 && isInventory)
        expected = {std::max<std::int64_t>(std::ssize(host.pci), expected ? expected->gpus : 0), "lspci"};
    const std::int64_t planned = plannedCount(input);
    // What lspci lists is there for sure; the driver's own count says less than the plan.
    const bool isOnlyCounted = expected && host.attached && expected->gpus == planned && expected->source != "lspci";
    if (planned > (expected ? expected->gpus : 0) || isOnlyCounted)
        expected = {planned, "the plan", true};
    return expected;
}

void addMissing(const HostSnapshot& host, const AssessInput& input, const ExpectedCount& expected, FindingSink& sink)
{
    const bool lost = std::ranges::any_of(host.gpus, &GpuSnapshot::lost);
    const bool isBelowPlan = std::ssize(host.gpus) < plannedCount(input);
    const bool sure = isBelowPlan || expected.source == "lspci" || input.live || lost;
    const std::string count = std::to_string(expected.gpus);
    const std::string place = input.live ? "answer" : "capture";
    HealthFinding& finding = sink.add(HealthRule::MissingGpus, sure ? HealthGrade::Critical : HealthGrade::Watch,
                                      {std::to_string(host.gpus.size()) + " of " +
                                           (expected.isPlan ? "the plan's " : "") + count + " GPUs are in the " + place,
                                       count + (expected.isPlan ? " as planned" : ""), expected.source});
    if (!expected.isPlan)
        return;
    if (input.machine) {
        finding.cause = "The machine has fewer GPUs than its plan counts on: one is lost, or it is of another size";
        finding.action.insert(finding.action.begin(), "Check that it is of the plan's size");
        return;
    }
    finding.cause = "Fewer GPUs than the plan uses on a node, or this " + place + " is of a computer outside the plan";
    finding.action.insert(finding.action.begin(), "Check that it is of a computer of the plan");
}

/// "-i N" lists one GPU and counts all: that the driver counts fewer than the plan has is known all the same.
void addFewCounted(const HostSnapshot& host, const AssessInput& input, FindingSink& sink)
{
    const std::int64_t planned = plannedCount(input);
    if (host.attached.value_or(planned) >= planned)
        return;
    HealthFinding& finding = sink.add(
        HealthRule::MissingGpus, HealthGrade::Critical,
        {"the driver counts " + std::to_string(*host.attached) + " of the plan's " + std::to_string(planned) + " GPUs",
         std::to_string(planned) + " as planned", "the plan"});
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

/// How many GPUs a host had in the sample before this one, where both list them; 0 where nothing tells.
std::int64_t gpusOfSampleBefore(const HostSnapshot& host, const AssessInput& input)
{
    if (input.previous == nullptr || input.isEarlier || host.isCut || host.gpus.empty())
        return 0;
    for (const HostSnapshot& before : input.previous->hosts) {
        const bool isSame = before.name == host.name ||
                            (input.previous->hosts.size() == 1 && (before.name.empty() || host.name.empty()));
        if (isSame && !before.isCut)
            return std::ssize(before.gpus);
    }
    return 0;
}

/// GPUs that answered within the last hours, or in the sample before, and do not any more; how many there were, 0 where
/// none is gone.
std::int64_t addVanished(const HostSnapshot& host, const AssessInput& input, FindingSink& sink)
{
    const auto now = std::ssize(host.gpus);
    const std::string seen = std::to_string(now);
    const std::int64_t lately = host.gpusBefore.value_or(0);
    const std::int64_t before = gpusOfSampleBefore(host, input);
    const std::int64_t most = std::max(lately, before);
    if (most <= now)
        return 0;
    sink.add(HealthRule::MissingGpus, HealthGrade::Critical,
             {seen + " GPUs answer, " + std::to_string(most) + (lately >= before ? " in the last 6 h" : " before"),
              std::to_string(most), lately >= before ? "Prometheus" : "the sample before"});
    return most;
}

/// Whether what was read lists a machine's GPUs: a log or the result of a test names those that it speaks of, or none.
bool listsGpus(const HostSnapshot& host, const AssessInput& input)
{
    return host.attached || input.live || input.machine || std::ranges::any_of(host.gpus, [](const GpuSnapshot& gpu) {
               return !gpu.uuid.empty() || !gpu.name.empty() || gpu.processesListed || gpu.lost ||
                      gpu.metrics.has(Metric::UtilizationPercent) || gpu.metrics.has(Metric::MemoryUsed) ||
                      gpu.metrics.has(Metric::Temperature);
           });
}

void checkCount(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    const auto seen = std::ssize(host.gpus);
    const bool isInventory = seen > 0 && (host.attached || !host.driver.empty() || input.live);
    const std::optional<ExpectedCount> expected = expectedCount(host, input, isInventory);
    if (host.isCut)
        addCut(host, expected, sink);
    if (const std::int64_t most = addVanished(host, input, sink); most > 0) {
        health.gpusExpected = std::max(most, expected ? expected->gpus : 0);
        return;
    }
    if (!expected)
        return;
    health.gpusExpected = expected->gpus;
    if (host.isCut)
        return;
    if (isOfOneAsked(host) && !input.live) {
        addFewCounted(host, input, sink);
        return;
    }
    // Where none could be read, the error says why: they are not known to be missing.
    if ((seen == 0 && !host.errors.empty()) || expected->gpus <= seen || (!isInventory && !expected->isPlan) ||
        !listsGpus(host, input))
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

/// "GPU2", "GPU2 and GPU5": those that no other GPU reaches by NVLink.
std::string cardsWithoutLinks(const TopologyReading& topology, const PairCount& pairs)
{
    std::map<std::int64_t, std::size_t> missing;
    std::size_t cards = 0;
    for (const std::string& column : topology.columns)
        cards += gpuNumberOf(column) ? 1U : 0U;
    for (const auto& [from, to] : pairs.unlinked) {
        ++missing[from];
        ++missing[to];
    }
    std::string names;
    for (const auto& [card, count] : missing)
        if (cards > 2 && count + 1 == cards)
            names += (names.empty() ? "" : " and ") + std::string("GPU") + std::to_string(card);
    return names;
}

void checkTopology(const HostSnapshot& host, const AssessInput& input, FindingSink& sink)
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
    // A matrix names no GPU: where it is held against a plan, the plan says what joins them.
    const bool isPlannedBoard = input.plan && input.plan->joinedGpus > 2;
    const bool isUnlinkedBoard = (isBoard || isPlannedBoard) && pairs.linked == 0;
    if (pairs.unlinked.empty() || (!isFabric && !isUnlinkedBoard))
        return;
    const std::string alone = pairs.linked == 0 ? std::string() : cardsWithoutLinks(*host.topology, pairs);
    HealthFinding& finding = sink.add(
        HealthRule::NoNvLinkBetween, pairs.linked == 0 ? HealthGrade::Critical : HealthGrade::Investigate,
        {(pairs.unlinked.size() == 1 ? "1 pair without NVLink, "
                                     : std::to_string(pairs.unlinked.size()) + " pairs without NVLink, such as ") +
             pairs.firstUnlinked + (alone.empty() ? "" : "; " + alone + " has no NVLink to any other"),
         "NVLink between all GPUs of the board", "topo -m"});
    if (!isBoard && isPlannedBoard && pairs.linked == 0)
        finding.action.insert(finding.action.begin(),
                              "Check that the machine is of the plan's size: not every size with "
                              "these GPUs joins them by NVLink");
    if (!alone.empty())
        finding.cause = alone + " is out of the NVLink fabric: its links did not train, or it was reset alone";
}

/// The job of the plan is not there: load rules would say the same of each reading of every GPU.
void checkPlannedJob(const HostSnapshot& host, const AssessInput& input, FindingSink& sink)
{
    if (!input.plan || input.machine || input.isRow || input.isEarlier || !isIdle(host))
        return;
    sink.add(
        HealthRule::NothingRuns, HealthGrade::Investigate,
        {"nothing runs on " + std::string(host.gpus.size() == 1 ? "its GPU" : "its GPUs") + ", and no memory is in use",
         "the plan's job", "the plan"});
}

/// What Kubernetes says of the node. A node with fewer GPUs to give than the plan uses on it cannot hold the job.
void checkClusterNode(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    if (!host.node)
        return;
    health.isListedOnly = host.gpus.empty();
    const ClusterNode& node = *host.node;
    const std::string source(kubernetes);
    if (node.ready == false)
        sink.add(HealthRule::NodeOut, HealthGrade::Investigate, {"the node is not ready", "Ready", source});
    else if (node.cordoned)
        sink.add(HealthRule::NodeOut, HealthGrade::Watch, {"the node is cordoned", "schedulable", source});
    const std::int64_t planned = plannedCount(input);
    const std::int64_t most = std::max(planned, node.capacity.value_or(0));
    if (!node.gpus || *node.gpus >= most)
        return;
    HealthFinding& finding =
        sink.add(HealthRule::MissingGpus, *node.gpus < planned ? HealthGrade::Critical : HealthGrade::Investigate,
                 {"the node offers " + std::to_string(*node.gpus) + " of " + std::to_string(most) + " GPUs to pods",
                  std::to_string(most), planned == most ? "the plan" : source});
    finding.cause = "The device plugin holds a GPU for unhealthy, or does not run: pods cannot have it";
    finding.captureNext = "kubectl logs -n kube-system -l name=nvidia-device-plugin-ds --tail=50";
}

}  // namespace

const ErrorMeaning& meaningOf(ErrorOutput kind) { return meanings.at(static_cast<std::size_t>(kind)); }

void checkHost(const HostSnapshot& host, const AssessInput& input, HostHealth& health, FindingSink& sink)
{
    checkErrors(host, sink);
    checkCount(host, input, health, sink);
    checkClusterNode(host, input, health, sink);
    checkPlannedJob(host, input, sink);
    checkTopology(host, input, sink);
    checkTools(host, input, sink);
}

}  // namespace headroom
