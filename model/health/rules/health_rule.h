// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/grade.h"
#include "model/health/metric.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// What is known of each rule of the health check. What fires one stands in the files named rules_*.

namespace headroom {

/// A rule, or one case of it: cases share an id and differ in their words. Findings carry the id: "health.u1".
enum class HealthRule : std::uint8_t {
    LowUtilization,  ///< u1
    LowServiceUtilization,  ///< u1-serving
    BusyWithoutWork,  ///< u2
    UnevenUtilization,  ///< u3
    MemoryFull,  ///< m1
    ServiceMemoryFull,  ///< m1-serving
    ServiceMemoryUnused,  ///< m1-low-serving
    MemoryUnused,  ///< m1-low
    MemoryAbovePlan,  ///< m2
    MemoryLeftOver,  ///< m3
    Hot,  ///< t1
    NearOwnLimit,  ///< t2
    MemoryHot,  ///< t3
    HotterThanOthers,  ///< t4
    LowPower,  ///< p1-low
    PowerCapped,  ///< p1-cap
    PowerLimitLowered,  ///< p2
    LowState,  ///< s1
    LowClock,  ///< s2
    HardwareThermal,  ///< c1
    SoftwareThermal,  ///< c2
    PowerBrake,  ///< c3
    HardwareSlowdown,  ///< c4
    UnexplainedPowerCap,  ///< c5
    ClockSetting,  ///< c6
    ThrottledTime,  ///< c7
    UncorrectableErrors,  ///< e1
    UncorrectableHistory,  ///< e2
    ManyCorrectedErrors,  ///< e3
    CacheErrors,  ///< e4
    RepairAsked,  ///< e5
    EccMode,  ///< e6
    RemapFailed,  ///< r1
    RemapPending,  ///< r2
    RowsReplaced,  ///< r3
    BanksExhausted,  ///< r4
    PagesRetired,  ///< r5
    InforomCorrupt,  ///< w1
    SensorFailed,  ///< w2
    GpuLost,  ///< lost
    ResetNeeded,  ///< reset
    PcieNarrow,  ///< l1
    PcieSlow,  ///< l2
    PcieReplays,  ///< l3
    NvLinksDown,  ///< n1
    NvLinkRepeats,  ///< n2
    NvLinkErrors,  ///< n3
    NoNvLinkBetween,  ///< n4
    FabricNotReady,  ///< n5
    RecoveryAction,  ///< x1
    DriverError,  ///< x2
    MissingGpus,  ///< g1
    MissingNodes,  ///< g1-nodes
    PersistenceOff,  ///< g3
    MixedFirmware,  ///< g4
    MixedDrivers,  ///< g4-driver
    NoCommand,  ///< no-command
    NoDevices,  ///< no-devices
    NoDriver,  ///< no-driver
    DriverMismatch,  ///< mismatch
    NvmlUnknown,  ///< nvml-unknown
    NoPermission,  ///< no-permission
    NoLibrary,  ///< no-library
    WrongCall,  ///< wrong-call
    SshFailed,  ///< ssh
    NoAnswer,  ///< timeout
    AnswerTooLong,  ///< too-long
    DriverTooOld,  ///< driver-too-old
    NoKernel,  ///< no-kernel
    OutOfMemory,  ///< out-of-memory
    HttpFailed,  ///< http
    PrometheusRefused,  ///< prometheus
    ExporterDown,  ///< exporter-down
    CutCapture,  ///< cut
    BrokenCapture,  ///< broken
    NothingHere,  ///< empty
    NotRead,  ///< unknown
    OverPowerLimit,  ///< p3
    SlowAnswer,  ///< g2
    InitFailed,  ///< init-failed
    OtherDriver,  ///< nouveau
    LinkTraining,  ///< nvlink-training
    PcieErrors,  ///< aer
    HostMemoryKill,  ///< oom-killer
    NetworkCardTrouble,  ///< nic
    LibraryCrash,  ///< segfault
    ProcessorStall,  ///< lockup
    KernelFault,  ///< kernel-bug
    HostMemoryFault,  ///< host-memory
    StorageTrouble,  ///< storage
    IommuFault,  ///< iommu
    AmdFault,  ///< amd
    NodeCheckFailed,  ///< node-check
    FabricManager,  ///< fabric-manager
    FabricTeam,  ///< fabric-team
    JobEccError,  ///< job-ecc
    JobNvlinkError,  ///< job-nvlink
    IllegalAccess,  ///< illegal-access
    GpuBusy,  ///< busy
    NoCudaDevice,  ///< no-cuda-device
    LibraryFailed,  ///< cuda-library
    HungRank,  ///< nccl-timeout
    TransportFailed,  ///< nccl-ib
    SocketFallback,  ///< nccl-sockets
    CollectiveFailed,  ///< nccl
    PeerLost,  ///< peer-lost
    SharedMemoryFull,  ///< shared-memory
    ProcessEnded,  ///< killed
    EngineMemory,  ///< engine-memory
    ContainerWithoutGpu,  ///< container
    Unschedulable,  ///< unschedulable
    ExtensionFailed,  ///< extension
    ExtensionAtWork,  ///< extension-at-work
    CollectiveSlow,  ///< nccl-slow
    CollectiveWrong,  ///< nccl-wrong
    CopyFailed,  ///< copy-failed
    CopyUneven,  ///< copy-uneven
    PortDown,  ///< port-down
    PortSlow,  ///< port-slow
    DiagnosticFailed,  ///< diagnostic
    CacheFull,  ///< service-queue
    // A new machine against its plan:
    OtherCard,  ///< accept-gpu
    MemoryBelowPlan,  ///< accept-memory
    DriverBelowPlan,  ///< accept-driver
    LinkBelowPlan,  ///< accept-nvlink
    PcieBelowPlan,  ///< accept-pcie
    PowerBelowPlan,  ///< accept-power
    ClockBelowPlan,  ///< accept-clock
    OtherMode,  ///< accept-mode
    NotIdle,  ///< accept-busy
    NotAllRead,  ///< accept-unread
    CutEvent,  ///< xid-cut
    CudnnUnfit,  ///< cudnn
    DiskFull,  ///< disk-full
    NodeOut,  ///< node-out
    NothingRuns,  ///< not-running
    MixedCards,  ///< g5
    CollectiveMismatch,  ///< nccl-mismatch
    SlurmNodeOut,  ///< node-out
    JobEnded,  ///< job-ended
};
constexpr std::size_t healthRuleCount = static_cast<std::size_t>(HealthRule::JobEnded) + 1;

/// What a rule is about.
enum class HealthSubject : std::uint8_t {
    Utilization,
    Memory,
    Temperature,
    Power,
    Clock,
    Slowdown,
    Ecc,
    MemoryRows,
    Reading,
    Lost,
    Reset,
    PcieLink,
    NvLink,
    DriverLog,
    GpuCount,
    Persistence,
    Versions,
    Driver,
    NotAsked,
    Connection,
    NoAnswer,
    NotRead,
    OutOfMemory,
    Address,
    Prometheus,
    Exporter,
    CutCapture,
    BrokenCapture,
    NoGpu,
    HostMemory,
    Network,
    Program,
    HostFault,
    Storage,
    Collective,
    Scheduler,
    Diagnostic,
};

/// What a reading must hold to say that a finding is over.
enum class BasisKind : std::uint8_t {
    Anything,
    Metrics,          ///< One of those that the rule rests on.
    ThrottleReasons,  ///< Why clocks are lowered at the moment.
    Links,
    Topology,
    KernelLog,
    JobLog,  ///< The log of a job, which no reading of GPUs repeats.
};

struct HealthBasis {
    BasisKind kind{BasisKind::Anything};
    std::array<Metric, 4> metrics{};
    std::size_t count{0};  ///< Of the metrics.
};

/// From which value on a rule grades; what is measured stands at the rule's row. 0: not at all.
struct GradeLimits {
    double watch{0};
    double investigate{0};
    double critical{0};

    /// The limit of a grade; 0 where it has none.
    [[nodiscard]] double of(HealthGrade grade) const;
};

/// All that does not depend on a reading.
struct HealthRuleInfo {
    HealthRule rule;
    std::string_view id;  ///< "health.u1"
    HealthSubject subject;
    int trouble;  ///< 1 to 7; 0: none of the seven.
    Confidence confidence;
    HealthBasis basis;
    GradeLimits limits{};
    bool slows{false};  ///< It speaks of a GPU that is slowed by heat, power or clocks.
};

[[nodiscard]] const HealthRuleInfo& ruleInfo(HealthRule rule);
/// The first case of the rule that has an id, or null.
[[nodiscard]] const HealthRuleInfo* ruleWithId(std::string_view id);

/// A finding with the words of its rule: cause, actions, trouble, confidence, what to capture.
[[nodiscard]] HealthFinding findingOf(HealthRule rule);
/// The same for the rule of a finding that was saved: of several cases the one whose cause it has, else the first. A
/// finding of an unknown rule has none.
[[nodiscard]] HealthFinding wordsOf(const HealthFinding& finding);

/// The worst grade whose limit a count reaches.
[[nodiscard]] HealthGrade gradeOfCount(const GradeLimits& limits, double count);

}  // namespace headroom
