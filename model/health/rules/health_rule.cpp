// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/health_rule.h"

#include "model/health/rules/assess.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

using enum Metric;
using Rule = HealthRule;
using Subject = HealthSubject;

constexpr Confidence low = Confidence::Low;
constexpr Confidence medium = Confidence::Medium;
constexpr Confidence high = Confidence::High;
constexpr bool slows = true;

template <class... Metrics>
constexpr HealthBasis on(Metrics... metrics)
{
    return {BasisKind::Metrics, {metrics...}, sizeof...(metrics)};
}

constexpr GradeLimits limits(double watch = 0, double investigate = 0, double critical = 0)
{
    return {watch, investigate, critical};
}

constexpr HealthBasis anything{BasisKind::Anything};
constexpr HealthBasis throttleReasons{BasisKind::ThrottleReasons};
constexpr HealthBasis links{BasisKind::Links};
constexpr HealthBasis topology{BasisKind::Topology};
constexpr HealthBasis kernelLog{BasisKind::KernelLog};
constexpr HealthBasis jobLog{BasisKind::JobLog};

/// In the order of HealthRule.
constexpr auto rules = std::to_array<HealthRuleInfo>({
    {Rule::LowUtilization, "health.u1", Subject::Utilization, 6, medium, on(UtilizationPercent),
     limits(usualUtilizationPercent, 50)},  // % of the time
    {Rule::LowServiceUtilization, "health.u1", Subject::Utilization, 6, medium, on(UtilizationPercent),
     limits(usualUtilizationPercent, 50)},
    {Rule::BusyWithoutWork, "health.u2", Subject::Utilization, 6, medium, on(UtilizationPercent)},
    {Rule::UnevenUtilization, "health.u3", Subject::Utilization, 6, medium, on(UtilizationPercent),
     limits(15, 30)},  // points below the busiest
    {Rule::MemoryFull, "health.m1", Subject::Memory, 1, high, on(MemoryUsed),
     limits(0, 0.95, 0.995)},  // share of the memory
    {Rule::ServiceMemoryFull, "health.m1", Subject::Memory, 1, high, on(MemoryUsed), limits(0, 0.95, 0.995)},
    {Rule::ServiceMemoryUnused, "health.m1", Subject::Memory, 1, low, on(MemoryUsed), limits(0, 0.30)},
    {Rule::MemoryUnused, "health.m1", Subject::Memory, 1, low, on(MemoryUsed), limits(0, 0.30)},  // share of the memory
    {Rule::MemoryAbovePlan, "health.m2", Subject::Memory, 1, medium, on(MemoryUsed)},
    {Rule::MemoryLeftOver, "health.m3", Subject::Memory, 1, low, on(MemoryUsed)},
    {Rule::Hot, "health.t1", Subject::Temperature, 5, medium, on(Temperature), limits(75, 83, 90),
     slows},  // °C, where its own limits are not known
    {Rule::NearOwnLimit, "health.t2", Subject::Temperature, 5, high, on(Temperature, TemperatureMargin),
     limits(5, 0, -2), slows},  // °C left to its limit
    {Rule::MemoryHot, "health.t3", Subject::Temperature, 5, high, on(MemoryTemperature),
     limits(95)},  // °C, where it names no limit
    {Rule::HotterThanOthers, "health.t4", Subject::Temperature, 5, medium, on(Temperature), limits(), slows},
    {Rule::LowPower, "health.p1", Subject::Power, 6, low, on(Power), limits(0, 0.30),
     slows},  // share of the power limit
    {Rule::PowerCapped, "health.p1", Subject::Power, 5, medium, on(Power), limits(), slows},
    {Rule::PowerLimitLowered, "health.p2", Subject::Power, 6, high, on(PowerLimit)},
    {Rule::LowState, "health.s1", Subject::Clock, 6, medium, on(PerformanceState), limits(), slows},
    {Rule::LowClock, "health.s2", Subject::Clock, 6, medium, on(SmClock), limits(), slows},
    {Rule::HardwareThermal, "health.c1", Subject::Slowdown, 5, high, throttleReasons, limits(), slows},
    {Rule::SoftwareThermal, "health.c2", Subject::Slowdown, 5, medium, throttleReasons, limits(), slows},
    {Rule::PowerBrake, "health.c3", Subject::Slowdown, 5, high, throttleReasons, limits(), slows},
    {Rule::HardwareSlowdown, "health.c4", Subject::Slowdown, 5, medium, throttleReasons, limits(), slows},
    {Rule::UnexplainedPowerCap, "health.c5", Subject::Slowdown, 6, low, throttleReasons, limits(), slows},
    {Rule::ClockSetting, "health.c6", Subject::Slowdown, 6, medium, throttleReasons, limits(), slows},
    {Rule::ThrottledTime, "health.c7", Subject::Slowdown, 5, high, anything, limits(0, 0.05, 0.5),
     slows},  // share of the time
    {Rule::UncorrectableErrors, "health.e1", Subject::Ecc, 4, high, on(EccUncorrectedVolatile), limits(0, 0, 1)},
    {Rule::UncorrectableHistory, "health.e2", Subject::Ecc, 4, medium, on(EccUncorrectedAggregate), limits(0, 1)},
    {Rule::ManyCorrectedErrors, "health.e3", Subject::Ecc, 4, medium, on(EccCorrectedVolatileDram),
     limits(0, 10001, 20000001)},
    {Rule::CacheErrors, "health.e4", Subject::Ecc, 4, medium, on(EccCorrectedVolatileSram), limits(0, 1, 10001)},
    {Rule::RepairAsked, "health.e5", Subject::Ecc, 4, high,
     on(SramThresholdExceeded, UnrepairableMemory, ChannelRepairPending, TpcRepairPending)},
    {Rule::EccMode, "health.e6", Subject::Ecc, 4, high, on(EccMode)},
    {Rule::RemapFailed, "health.r1", Subject::MemoryRows, 4, high, on(RemapFailure)},
    {Rule::RemapPending, "health.r2", Subject::MemoryRows, 4, high, on(RemapPending)},
    {Rule::RowsReplaced, "health.r3", Subject::MemoryRows, 4, medium, on(RemappedUncorrectable), limits(1, 8, 512)},
    {Rule::BanksExhausted, "health.r4", Subject::MemoryRows, 4, medium, on(BanksNone, BanksLow, BanksPartial)},
    {Rule::PagesRetired, "health.r5", Subject::MemoryRows, 4, high,
     on(RetiredPending, RetiredSingleBit, RetiredDoubleBit)},
    {Rule::InforomCorrupt, "health.w1", Subject::Reading, 4, high, anything},
    {Rule::SensorFailed, "health.w2", Subject::Reading, 3, low, anything},
    {Rule::GpuLost, "health.lost", Subject::Lost, 3, high, anything},
    {Rule::ResetNeeded, "health.reset", Subject::Reset, 4, high, anything},
    {Rule::PcieNarrow, "health.l1", Subject::PcieLink, 6, medium, on(PcieWidth)},
    {Rule::PcieSlow, "health.l2", Subject::PcieLink, 6, medium, on(PcieGeneration)},
    {Rule::PcieReplays, "health.l3", Subject::PcieLink, 3, medium, on(PcieReplays, ReplaysPerMinute)},
    {Rule::NvLinksDown, "health.n1", Subject::NvLink, 7, high, links},
    {Rule::NvLinkRepeats, "health.n2", Subject::NvLink, 7, medium,
     on(NvlinkReplays, NvlinkRecoveries, NvlinkReplaysLately)},
    {Rule::NvLinkErrors, "health.n3", Subject::NvLink, 7, medium, on(NvlinkCrcErrors)},
    {Rule::NoNvLinkBetween, "health.n4", Subject::NvLink, 7, medium, topology},
    {Rule::FabricNotReady, "health.n5", Subject::NvLink, 7, high, on(FabricState)},
    {Rule::RecoveryAction, "health.x1", Subject::DriverLog, 3, high, on(RecoveryAction)},
    {Rule::DriverError, "health.x2", Subject::DriverLog, 3, high, kernelLog},
    {Rule::MissingGpus, "health.g1", Subject::GpuCount, 3, medium, anything},
    {Rule::MissingNodes, "health.g1", Subject::GpuCount, 3, low, anything},
    {Rule::PersistenceOff, "health.g3", Subject::Persistence, 6, high, on(Persistence)},
    {Rule::MixedFirmware, "health.g4", Subject::Versions, 2, medium, on(VbiosVersion)},
    {Rule::MixedDrivers, "health.g4", Subject::Versions, 2, medium, on(VbiosVersion)},
    {Rule::NoCommand, "health.no-command", Subject::Driver, 3, medium, anything},
    {Rule::NoDevices, "health.no-devices", Subject::Driver, 3, medium, anything},
    {Rule::NoDriver, "health.no-driver", Subject::Driver, 3, high, anything},
    {Rule::DriverMismatch, "health.mismatch", Subject::Driver, 2, high, anything},
    {Rule::NvmlUnknown, "health.nvml-unknown", Subject::Driver, 3, medium, anything},
    {Rule::NoPermission, "health.no-permission", Subject::Driver, 3, medium, anything},
    {Rule::NoLibrary, "health.no-library", Subject::Driver, 3, high, anything},
    {Rule::WrongCall, "health.wrong-call", Subject::NotAsked, 0, high, anything},
    {Rule::SshFailed, "health.ssh", Subject::Connection, 0, high, anything},
    {Rule::NoAnswer, "health.timeout", Subject::NoAnswer, 3, medium, anything},
    {Rule::AnswerTooLong, "health.too-long", Subject::NotRead, 0, high, anything},
    {Rule::DriverTooOld, "health.driver-too-old", Subject::Driver, 2, high, jobLog},
    {Rule::NoKernel, "health.no-kernel", Subject::Driver, 2, high, jobLog},
    {Rule::OutOfMemory, "health.out-of-memory", Subject::OutOfMemory, 1, high, jobLog},
    {Rule::HttpFailed, "health.http", Subject::Address, 0, high, anything},
    {Rule::PrometheusRefused, "health.prometheus", Subject::Prometheus, 0, high, anything},
    {Rule::ExporterDown, "health.exporter-down", Subject::Exporter, 0, high, anything},
    {Rule::CutCapture, "health.cut", Subject::CutCapture, 0, high, anything},
    {Rule::BrokenCapture, "health.broken", Subject::BrokenCapture, 0, high, anything},
    {Rule::NothingHere, "health.empty", Subject::NoGpu, 0, high, anything},
    {Rule::NotRead, "health.unknown", Subject::NotRead, 0, high, anything},
    {Rule::OverPowerLimit, "health.p3", Subject::Power, 6, medium, on(Power)},
    {Rule::SlowAnswer, "health.g2", Subject::NoAnswer, 3, medium, anything},
    {Rule::InitFailed, "health.init-failed", Subject::Driver, 3, high, kernelLog},
    {Rule::OtherDriver, "health.nouveau", Subject::Driver, 3, high, kernelLog},
    {Rule::LinkTraining, "health.nvlink-training", Subject::NvLink, 7, medium, kernelLog},
    {Rule::PcieErrors, "health.aer", Subject::PcieLink, 3, medium, kernelLog},
    {Rule::HostMemoryKill, "health.oom-killer", Subject::HostMemory, 1, high, kernelLog},
    {Rule::NetworkCardTrouble, "health.nic", Subject::Network, 3, medium, kernelLog},
    {Rule::LibraryCrash, "health.segfault", Subject::Program, 3, medium, kernelLog},
    {Rule::ProcessorStall, "health.lockup", Subject::HostFault, 3, medium, kernelLog},
    {Rule::KernelFault, "health.kernel-bug", Subject::HostFault, 3, high, kernelLog},
    {Rule::HostMemoryFault, "health.host-memory", Subject::HostMemory, 3, medium, kernelLog},
    {Rule::StorageTrouble, "health.storage", Subject::Storage, 6, medium, kernelLog},
    {Rule::IommuFault, "health.iommu", Subject::HostFault, 3, low, kernelLog},
    {Rule::AmdFault, "health.amd", Subject::Lost, 3, high, kernelLog},
    {Rule::NodeCheckFailed, "health.node-check", Subject::HostFault, 3, high, anything},
    {Rule::FabricManager, "health.fabric-manager", Subject::NvLink, 7, high, anything},
    {Rule::FabricTeam, "health.fabric-team", Subject::NvLink, 7, medium, anything},
    {Rule::JobEccError, "health.job-ecc", Subject::Ecc, 4, high, jobLog},
    {Rule::JobNvlinkError, "health.job-nvlink", Subject::NvLink, 7, high, jobLog},
    {Rule::IllegalAccess, "health.illegal-access", Subject::Program, 3, medium, jobLog},
    {Rule::GpuBusy, "health.busy", Subject::Driver, 3, medium, jobLog},
    {Rule::NoCudaDevice, "health.no-cuda-device", Subject::Driver, 3, medium, jobLog},
    {Rule::LibraryFailed, "health.cuda-library", Subject::Program, 3, low, jobLog},
    {Rule::HungRank, "health.nccl-timeout", Subject::Collective, 6, medium, jobLog},
    {Rule::TransportFailed, "health.nccl-ib", Subject::Collective, 3, medium, jobLog},
    {Rule::SocketFallback, "health.nccl-sockets", Subject::Collective, 6, medium, jobLog},
    {Rule::CollectiveFailed, "health.nccl", Subject::Collective, 3, low, jobLog},
    {Rule::PeerLost, "health.peer-lost", Subject::Collective, 3, medium, jobLog},
    {Rule::SharedMemoryFull, "health.shared-memory", Subject::HostMemory, 1, high, jobLog},
    {Rule::ProcessEnded, "health.killed", Subject::Program, 3, low, jobLog},
    {Rule::EngineMemory, "health.engine-memory", Subject::OutOfMemory, 1, high, jobLog},
    {Rule::ContainerWithoutGpu, "health.container", Subject::Driver, 3, high, jobLog},
    {Rule::Unschedulable, "health.unschedulable", Subject::Scheduler, 3, medium, jobLog},
    {Rule::ExtensionFailed, "health.extension", Subject::Driver, 3, high, anything},
    {Rule::ExtensionAtWork, "health.extension-at-work", Subject::Driver, 3, high, anything},
    {Rule::CollectiveSlow, "health.nccl-slow", Subject::Collective, 7, medium, anything},
    {Rule::CollectiveWrong, "health.nccl-wrong", Subject::Collective, 7, high, anything},
    {Rule::CopyFailed, "health.copy-failed", Subject::PcieLink, 3, medium, anything},
    {Rule::CopyUneven, "health.copy-uneven", Subject::PcieLink, 6, medium, anything},
    {Rule::PortDown, "health.port-down", Subject::Network, 3, high, anything},
    {Rule::PortSlow, "health.port-slow", Subject::Network, 6, medium, anything},
    {Rule::DiagnosticFailed, "health.diagnostic", Subject::Diagnostic, 3, high, anything},
    {Rule::CacheFull, "health.service-queue", Subject::Utilization, 1, medium, anything},
    {Rule::OtherCard, "health.accept-gpu", Subject::GpuCount, 2, high, anything},
    {Rule::MemoryBelowPlan, "health.accept-memory", Subject::Memory, 1, high, on(MemoryTotal)},
    {Rule::DriverBelowPlan, "health.accept-driver", Subject::Driver, 2, high, anything},
    {Rule::LinkBelowPlan, "health.accept-nvlink", Subject::NvLink, 7, high, links},
    {Rule::PcieBelowPlan, "health.accept-pcie", Subject::PcieLink, 6, medium, on(PcieGenerationMax, PcieWidthMax)},
    {Rule::PowerBelowPlan, "health.accept-power", Subject::Power, 6, high, on(PowerLimit)},
    {Rule::ClockBelowPlan, "health.accept-clock", Subject::Clock, 6, medium, on(SmClockMax)},
    {Rule::OtherMode, "health.accept-mode", Subject::Driver, 2, high, on(Mig, ComputeMode)},
    {Rule::NotIdle, "health.accept-busy", Subject::Utilization, 0, medium, on(UtilizationPercent, MemoryUsed)},
    {Rule::NotAllRead, "health.accept-unread", Subject::NotRead, 0, high, anything},
    {Rule::CutEvent, "health.xid-cut", Subject::DriverLog, 3, high, kernelLog},
    {Rule::CudnnUnfit, "health.cudnn", Subject::Driver, 2, high, jobLog},
    {Rule::DiskFull, "health.disk-full", Subject::Storage, 0, high, anything},
    {Rule::NodeOut, "health.node-out", Subject::Scheduler, 3, high, anything},
    {Rule::NothingRuns, "health.not-running", Subject::Utilization, 6, high, on(UtilizationPercent, MemoryUsed)},
    {Rule::MixedCards, "health.g5", Subject::Versions, 2, high, anything},
    {Rule::CollectiveMismatch, "health.nccl-mismatch", Subject::Collective, 6, medium, jobLog},
    {Rule::SlurmNodeOut, "health.node-out", Subject::Scheduler, 3, high, anything},
    {Rule::JobEnded, "health.job-ended", Subject::Scheduler, 0, high, jobLog},
});

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < rules.size(); ++i)
        if (rules.at(i).rule != static_cast<Rule>(i))
            return false;
    return rules.size() == healthRuleCount;
}
static_assert(isInOrder());

}  // namespace

const HealthRuleInfo& ruleInfo(HealthRule rule) { return rules.at(static_cast<std::size_t>(rule)); }

const HealthRuleInfo* ruleWithId(std::string_view id)
{
    const auto* found = std::ranges::find(rules, id, &HealthRuleInfo::id);
    return found == rules.end() ? nullptr : found;
}

double GradeLimits::of(HealthGrade grade) const
{
    return grade == HealthGrade::Watch         ? watch
           : grade == HealthGrade::Investigate ? investigate
           : grade == HealthGrade::Critical    ? critical
                                               : 0;
}

HealthGrade gradeOfCount(const GradeLimits& limits, double count)
{
    const auto reaches = [count](double limit) { return limit > 0 && count >= limit; };
    return reaches(limits.critical)      ? HealthGrade::Critical
           : reaches(limits.investigate) ? HealthGrade::Investigate
           : reaches(limits.watch)       ? HealthGrade::Watch
                                         : HealthGrade::Healthy;
}

}  // namespace headroom
