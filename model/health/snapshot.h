// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/reading.h"
#include "model/health/tool_reading.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A process on a GPU.
struct GpuProcess {
    std::optional<std::int64_t> pid{};
    std::string type{};  ///< "C", "G", "C+G", "M+C"; empty when not said.
    std::string name{};
    std::optional<double> memoryBytes{};
    std::optional<double> usePercent{};  ///< Of the GPU's time, where the listing says it.
    std::string gpuInstance{};  ///< Of a MIG device; empty otherwise.
    std::string computeInstance{};
};

/// A slice of a GPU.
struct MigDevice {
    std::optional<std::int64_t> index{};
    std::string profile{};  ///< "1g.18gb" where said.
    std::string uuid{};
    std::string gpuInstance{};
    std::string computeInstance{};
    std::optional<double> memoryTotal{};
    std::optional<double> memoryUsed{};
    std::optional<double> multiprocessors{};
    std::optional<double> eccUncorrected{};
};

/// One NVLink of a GPU.
struct NvLink {
    std::int64_t index{0};
    std::optional<bool> active{};        ///< Unknown in an error listing.
    bool isDown{false};  ///< Said to be down: an inactive link may only have nothing at its other end.
    std::optional<double> gigabytesPerSecond{};
};

/// An Xid and how often an exporter counted it lately.
struct XidCount {
    std::int64_t code{0};
    double count{0};
};

/// What the links of a GPU were said to be as a whole.
enum class LinkReport : std::uint8_t { NotAsked, Listed, AllInactive, Unsupported, HiddenByMig };

/// One GPU as read.
struct GpuSnapshot {
    std::optional<std::int64_t> index{};
    std::string uuid{};
    std::string busId{};  ///< As read.
    std::string name{};
    std::string serial{};
    MetricSet metrics{};
    std::optional<std::vector<std::string>> throttleReasons{};  ///< Reasons that hold, as nvidia-smi's XML ends.
    std::optional<std::vector<GpuProcess>> processes{};         ///< Absent where the format cannot list them.
    bool processesListed{false};                              ///< The source really has a list of processes.
    std::optional<std::vector<MigDevice>> mig{};
    std::vector<NvLink> links{};
    std::vector<XidCount> xidCounts{};
    LinkReport linkReport{LinkReport::NotAsked};
    bool lost{false};            ///< An error line says that this GPU does not answer.
    bool needsReset{false};      ///< An error line says that this GPU must be reset.
    bool inforomCorrupt{false};
    int samples{1};              ///< How many successive readings the source holds.
};

/// A line of the kernel log about a GPU.
struct KernelEvent {
    std::optional<std::int64_t> xid{};  ///< Absent where the line has no number.
    bool nvSwitch{false};             ///< A switch reported it (SXid).
    bool fatal{false};                ///< As the line itself says.
    bool nonFatal{false};             ///< The same.
    std::optional<std::int64_t> causedBy{};  ///< Of Xid 45: the one that stopped the program.
    std::string recovery{};           ///< Of Xid 154: what brings the GPU back, "Drain and Reset".
    std::optional<std::int64_t> link{};  ///< The NVLink, or the port of a switch.
    std::string busId{};
    std::string line{};  ///< The last one, shortened.
    int count{1};
};

/// What stood where a reading was expected.
enum class ErrorOutput : std::uint8_t {
    CommandNotFound,
    NoDevices,
    DriverNotLoaded,
    LibraryMismatch,
    NvmlUnknown,
    NoPermission,
    LibraryMissing,
    DeviceLost,
    NeedsReset,
    InforomCorrupt,
    InvalidField,
    WrongOption,
    SshRefused,
    SshDenied,
    SshHostKey,
    SshUnreachable,
    TimedOut,
    AnswerTooLong,
    CudaDriverTooOld,
    CudaNoKernel,
    CudaOutOfMemory,
    HttpNotFound,
    HttpOther,
    PrometheusError,
    ExporterDown,
    NothingHere,  ///< A well-formed answer without a GPU in it.
    SlowAnswer,   ///< A whole answer that took long.
    // From here on: lines of logs, which repeat. What the kernel says:
    RmInitFailed,
    NouveauInPlace,
    NvLinkTrainingFailed,
    PcieCorrected,
    PcieUncorrected,
    PcieFatal,
    HostMemoryKill,
    NetworkCard,
    NetworkCardFailed,
    LibraryCrash,
    ProcessorStall,
    TaskHung,
    KernelFault,
    HostMemoryFault,
    HostMemoryWarning,
    StorageFault,
    IommuFault,
    AmdMemoryError,
    AmdReset,
    // Node checks, fabric manager:
    NodeCheckGpus,
    NodeCheckFailed,
    FabricManagerMismatch,
    FabricTeamFailed,
    NvLinksInactive,
    // Jobs:
    CudaEccError,
    CudaNvlinkError,
    CudaNotReady,
    CudaBusy,
    CudaIllegalAccess,
    CudaNoDevice,
    CudaLibraryFailed,
    CollectiveTimeout,
    TransportError,
    SocketFallback,
    CollectiveFailed,
    PeerLost,
    SharedMemoryFull,
    ProcessKilled,
    ProcessCrashed,
    EngineNoMemory,
    ContainerWithoutGpu,
    Unschedulable,
    // Azure's extension that installs the driver:
    ExtensionFailed,
    ExtensionAtWork,
    CutEvent,  ///< A log that ends before the number of an event is whole.
    CudnnUnfit,
    DiskFull,
    NodeNotReady,
    NodeCordoned,
    FabricManagerDown,
    CardRemoved,
    PcieLimited,
    PortInUse,
    MachineSilent,  ///< One of several that were asked, of which nothing came that is known.
    CollectiveMismatch,  ///< Ranks of a job that run different collectives.
    SlurmNodeDown,
    SlurmNodeDrained,
    JobEnded,  ///< By its scheduler: at a limit of time, or for another job.
};
constexpr std::size_t errorOutputCount = static_cast<std::size_t>(ErrorOutput::JobEnded) + 1;

/// An error text that was recognised.
struct ErrorLine {
    ErrorOutput kind{ErrorOutput::NothingHere};
    std::string busId{};  ///< Of the GPU that it names.
    std::string line{};   ///< The first one.
    int count{1};
};

/// How two devices reach each other: "NV18", "SYS", ...
struct TopologyReading {
    std::vector<std::string> columns{};             ///< GPUs and network cards, in the order of the header.
    std::vector<std::string> rows{};
    std::vector<std::vector<std::string>> cells{};  ///< By row, then column.
    std::vector<std::string> cpuAffinity{};         ///< By row; empty where not said.
};

/// A device of the PCI bus.
struct PciDevice {
    std::string busId{};
    std::string name{};
};

/// What Kubernetes says of a node (kube-state-metrics, "kubectl describe node"): absent where nothing says it.
struct ClusterNode {
    std::optional<bool> ready{};
    bool cordoned{false};
    std::optional<std::int64_t> gpus{};     ///< That pods may have: what the device plugin has found healthy.
    std::optional<std::int64_t> capacity{};  ///< GPUs that it has registered.
};

/// One computer.
struct HostSnapshot {
    std::string name{};
    std::string driver{};
    std::string cuda{};  ///< The newest that the driver serves.
    std::string timestamp{};
    std::optional<std::int64_t> attached{};  ///< GPUs that the driver counts.
    std::optional<std::int64_t> gpusBefore{};  ///< The most that a time series database saw in the last six hours.
    bool windows{false};
    bool isCut{false};  ///< Its text ends in the middle: what is missing was not captured, and may be there.
    std::string fault{};  ///< Where and how a cut text breaks, though it goes on: "line 12, at ...".
    std::vector<GpuSnapshot> gpus{};
    std::vector<KernelEvent> events{};
    bool hasLog{false};  ///< A kernel log was among what was read of it, with or without an event.
    std::int64_t logLines{0};  ///< Of the kernel, in it.
    std::optional<double> secondsToAnswer{};  ///< Where it was asked just now.
    bool hasFullQuery{false};  ///< A whole "nvidia-smi -q" was among it.
    std::vector<ErrorLine> errors{};
    std::vector<PciDevice> pci{};
    std::optional<ClusterNode> node{};
    std::optional<TopologyReading> topology{};
    ToolReadings tools{};
    std::vector<HostSnapshot> rows{};  ///< What a listing that repeats had before its last rows, the oldest first.
    std::vector<HostSnapshot> earlier{};  ///< Other samples of the same GPUs, taken before: they are graded, too.
};

/// All that was read at one time.
struct Snapshot {
    std::string source{};  ///< File, host or address, for people.
    std::vector<HostSnapshot> hosts{};
    std::vector<std::string> notes{};  ///< What was left out, and why.
    /// Whether anything was recognised, if only an error text.
    bool recognised{false};
};

/// Upper case, at least four digits of domain, with function: "0000:0F:00.0". As given where it is no PCI address.
[[nodiscard]] std::string normalBusId(std::string_view busId);

/// What a GPU is known by from one reading to the next: its UUID, else its PCI address, else its number; empty where
/// it has none of them. A GPU stays itself under another number.
[[nodiscard]] std::string gpuKey(const GpuSnapshot& gpu);
/// Whether two readings are of one GPU of a host, by the first of these that both of them say.
[[nodiscard]] bool isSameGpu(const GpuSnapshot& a, const GpuSnapshot& b);

/// Fills the metrics that follow from others: power, its limit, the computed margin.
void deriveMetrics(GpuSnapshot& gpu);

/// Whether a cell of "topo -m" says how two devices reach each other; what is empty or cut off does not.
[[nodiscard]] bool isConnection(std::string_view cell);
/// The number of links of "NV18"; nothing for connections over PCIe.
[[nodiscard]] std::optional<std::int64_t> nvLinksOf(std::string_view cell);
/// The number of "GPU3"; nothing for other devices.
[[nodiscard]] std::optional<std::int64_t> gpuNumberOf(std::string_view device);

}  // namespace headroom
