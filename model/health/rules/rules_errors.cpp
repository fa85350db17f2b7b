// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headroom {
namespace {

using enum Metric;

/// One count with its two limits; zero means that there is none.
struct CountRule {
    Metric metric;
    std::string_view rule;
    double watch;        ///< At least.
    double investigate;  ///< At least.
    double critical;     ///< At least.
    std::string_view one;
    std::string_view many;
    std::string_view source;
};

constexpr auto countRules = std::to_array<CountRule>({
    {EccUncorrectedVolatile, "e1", 0, 0, 1, "uncorrectable memory error since the driver was loaded",
     "uncorrectable memory errors since the driver was loaded", "NVIDIA"},
    {EccUncorrectedAggregate, "e2", 0, 1, 0, "uncorrectable memory error in the card's life",
     "uncorrectable memory errors in the card's life", "azurehpc-health-checks"},
    {EccCorrectedVolatileDram, "e3", 0, 10001, 20000001, "corrected error of the memory",
     "corrected errors of the memory", "azurehpc-health-checks"},
    {EccCorrectedVolatileSram, "e4", 0, 1, 10001, "corrected error of the caches", "corrected errors of the caches",
     "azurehpc-health-checks"},
    {RemappedUncorrectable, "r3", 1, 8, 512, "memory row replaced after uncorrectable errors",
     "memory rows replaced after uncorrectable errors", "DCGM"},
});

/// The worst grade whose limit a count reaches, with that limit.
std::pair<HealthGrade, double> gradeOf(double count, const CountRule& rule)
{
    std::pair reached{HealthGrade::Healthy, rule.watch};
    for (const auto& [least, grade] :
         {std::pair{rule.watch, HealthGrade::Watch}, std::pair{rule.investigate, HealthGrade::Investigate},
          std::pair{rule.critical, HealthGrade::Critical}})
        if (least > 0 && count >= least)
            reached = {grade, least};
    return reached;
}

/// "1 memory row", "3 memory rows": the plural stands in the text.
std::string counted(double count, std::string_view one, std::string_view many)
{
    return shortNumber(count) + " " + std::string(count == 1 ? one : many);
}

/// Uncorrectable errors of the slices of a card; under MIG the card's own count may be hidden.
double errorsOfSlices(const GpuSnapshot& gpu)
{
    double errors = 0;
    if (gpu.mig)
        for (const MigDevice& device : *gpu.mig)
            errors += device.eccUncorrected.value_or(0);
    return errors;
}

/// Errors of the slices count as the card's, where it counts fewer itself.
void judgeSlices(const GpuView& view, FindingSink& sink)
{
    const double errors = errorsOfSlices(*view.gpu);
    if (errors > view.number(EccUncorrectedVolatile).value_or(0))
        sink.add(view, "e1", HealthGrade::Critical,
                 {counted(errors, "uncorrectable memory error", "uncorrectable memory errors") +
                      " of its MIG devices since the driver was loaded",
                  "none", "NVIDIA"});
}

void judgeCounts(const GpuView& view, FindingSink& sink)
{
    for (const CountRule& rule : countRules) {
        const auto count = view.number(rule.metric);
        // The slices' own finding says more.
        if (!count || (rule.metric == EccUncorrectedVolatile && errorsOfSlices(*view.gpu) > *count))
            continue;
        auto [grade, limit] = gradeOf(*count, rule);
        if (grade == HealthGrade::Healthy)
            continue;
        std::string measured = counted(*count, rule.one, rule.many);
        const GpuSnapshot* earlier = rule.metric == EccUncorrectedAggregate ? earlierReading(view) : nullptr;
        const auto then = earlier != nullptr ? earlier->metrics.number(rule.metric) : std::nullopt;
        // History is one thing, errors that still happen another.
        if (then && *then < *count) {
            grade = HealthGrade::Critical;
            measured += ", " + shortNumber(*then) + " in the reading before";
        }
        sink.add(
            view, rule.rule, grade,
            {std::move(measured), limit <= 1 ? "none" : "at most " + shortNumber(limit - 1), std::string(rule.source)});
    }
}

void judgeRepairs(const GpuView& view, FindingSink& sink)
{
    struct Flag {
        Metric metric;
        std::string_view rule;
        HealthGrade grade;
        std::string_view what;
    };
    constexpr auto flags = std::to_array<Flag>({
        {SramThresholdExceeded, "e5", HealthGrade::Critical, "SRAM error threshold exceeded"},
        {UnrepairableMemory, "e5", HealthGrade::Critical, "unrepairable memory"},
        {ChannelRepairPending, "e5", HealthGrade::Investigate, "a channel repair is pending"},
        {TpcRepairPending, "e5", HealthGrade::Investigate, "a TPC repair is pending"},
        {RemapFailure, "r1", HealthGrade::Critical, "row remapping failed"},
    });
    for (const Flag& flag : flags)
        if (saysYes(view.text(flag.metric)))
            sink.add(view, flag.rule, flag.grade, {std::string(flag.what), "No", "the card"});
    if (!saysYes(view.text(RemapPending)))
        return;
    const std::string bus = normalBusId(view.gpu->busId);
    const bool hasXid = std::ranges::any_of(view.host->events, [&bus](const KernelEvent& event) {
        constexpr std::array<std::int64_t, 2> codes = {63, 94};
        return event.xid && std::ranges::find(codes, *event.xid) != codes.end() && normalBusId(event.busId) == bus;
    });
    sink.add(view, "r2", hasXid ? HealthGrade::Investigate : HealthGrade::Watch,
             {"a row remapping is pending", "No", "the card"});
}

void judgeBanks(const GpuView& view, FindingSink& sink)
{
    const double none = view.number(BanksNone).value_or(0);
    const double few = view.number(BanksPartial).value_or(0) + view.number(BanksLow).value_or(0);
    if (none > 0)
        sink.add(view, "r4", HealthGrade::Critical,
                 {counted(none, "bank", "banks") + " without spare rows", "0", "NVML"});
    else if (few > 0)
        sink.add(view, "r4", HealthGrade::Investigate,
                 {counted(few, "bank", "banks") + " with few spare rows", "0", "NVML"});
}

void judgeRetiredPages(const GpuView& view, FindingSink& sink)
{
    constexpr double many = 10;
    constexpr double nearlyFull = 62;
    constexpr double full = 63;
    const bool pending = saysYes(view.text(RetiredPending));
    const auto single = view.number(RetiredSingleBit);
    const auto twice = view.number(RetiredDoubleBit);
    const double pages = single.value_or(0) + twice.value_or(0);
    const bool tableFull = pages >= full || (pages >= nearlyFull && pending);
    if (!tableFull && !pending && pages <= many)
        return;
    sink.add(view, "r5", tableFull ? HealthGrade::Critical : HealthGrade::Investigate,
             {(single || twice ? counted(pages, "retired page", "retired pages") : std::string("retired pages")) +
                  (pending ? ", one pending" : ""),
              tableFull ? "at most 62" : "at most 10, none pending", "DCGM, azurehpc-health-checks"});
}

void judgeEccMode(const GpuView& view, FindingSink& sink)
{
    const std::string_view mode = view.text(EccMode);
    const std::string_view pending = view.text(EccModePending);
    if (!mode.empty() && !pending.empty() && !equalsNoCase(mode, pending))
        sink.add(view, "e6", HealthGrade::Investigate,
                 {"ECC " + std::string(mode) + ", " + std::string(pending) + " after a reboot", "equal", "NVIDIA"});
    else if (saysNo(mode) && view.card == CardClass::Datacenter)
        sink.add(view, "e6", HealthGrade::Investigate, {"ECC is off", "on", "data-centre practice"});
}

/// Whether nothing that matters could be read, and at least one value failed.
bool failedAsAWhole(const GpuView& view)
{
    const MetricSet& values = view.gpu->metrics;
    const bool any = values.has(UtilizationPercent) || values.has(Temperature) || values.has(MemoryUsed);
    return !any && (values.failed(UtilizationPercent) || values.failed(Temperature) || values.failed(MemoryUsed));
}

std::string lostLine(const GpuView& view)
{
    for (const ErrorLine& error : view.host->errors)
        if (error.kind == ErrorOutput::DeviceLost && normalBusId(error.busId) == normalBusId(view.gpu->busId))
            return error.line;
    for (const auto& [metric, reading] : view.gpu->metrics.all())
        if (reading.state == ReadingState::Failed)
            return "in place of its values the driver prints \"" + reading.text + "\"";
    return "the card does not answer";
}

void judgeFailures(const GpuView& view, FindingSink& sink)
{
    if (view.gpu->lost || failedAsAWhole(view)) {
        sink.add(view, "lost", HealthGrade::Critical, {lostLine(view), "an answer", "nvidia-smi"});
        return;
    }
    std::string failed;
    for (const auto& [metric, reading] : view.gpu->metrics.all()) {
        // What is derived fails with what it comes from.
        if (reading.state != ReadingState::Failed || metric == Power || metric == PowerLimit)
            continue;
        failed += (failed.empty() ? "" : ", ") + std::string(info(metric).id) + " " + reading.text;
    }
    if (!failed.empty())
        sink.addLoad(view, "w2", HealthGrade::Investigate, {failed, "a value", "nvidia-smi"});
}

/// What brings a card back, one step per line, as the driver's word for it says.
std::string_view stepsOf(std::string_view action)
{
    if (containsNoCase(action, "P2P"))
        return "Let jobs that use links between GPUs end, and start no new ones\nThen reset the GPU: "
               "nvidia-smi --gpu-reset -i N";
    if (containsNoCase(action, "reboot"))
        return "Drain the node: let its jobs end or move them\nReboot it";
    if (containsNoCase(action, "reset"))
        return "Drain the GPU: let its jobs end or move them\nReset it: nvidia-smi --gpu-reset -i N; on NVSwitch "
               "systems all linked GPUs\nReboot if that fails";
    return {};
}

void judgeRecovery(const GpuView& view, FindingSink& sink)
{
    if (view.gpu->needsReset)
        sink.add(view, "reset", HealthGrade::Critical, {"GPU requires reset", "no reset due", "nvidia-smi"});
    const std::string_view action = view.text(RecoveryAction);
    const bool broken = view.number(EccUncorrectedVolatile).value_or(0) > 0 || errorsOfSlices(*view.gpu) > 0 ||
                        saysYes(view.text(RemapFailure)) || saysYes(view.text(RemapPending));
    HealthGrade grade = HealthGrade::Healthy;
    std::string measured;
    if (!action.empty() && !equalsNoCase(action, "None")) {
        grade = containsNoCase(action, "P2P") ? HealthGrade::Investigate : HealthGrade::Critical;
        measured = "recovery action: " + std::string(action);
    } else if (saysYes(view.text(ResetRequired)) || saysYes(view.text(DrainRecommended))) {
        grade = HealthGrade::Critical;
        measured = saysYes(view.text(ResetRequired)) ? "reset required" : "drain and reset recommended";
    }
    if (grade == HealthGrade::Healthy)
        return;
    HealthFinding& finding = sink.add(view, "x1", grade, {measured, "None", "the driver"});
    if (const std::string_view steps = stepsOf(measured); !steps.empty()) {
        finding.action.clear();
        for (const std::string_view line : splitLines(steps))
            finding.action.emplace_back(line);
    }
    if (broken)
        finding.trouble = 4;
}

}  // namespace

void judgeMemoryErrors(const GpuView& view, FindingSink& sink)
{
    judgeCounts(view, sink);
    judgeSlices(view, sink);
    judgeRepairs(view, sink);
    judgeBanks(view, sink);
    judgeRetiredPages(view, sink);
    judgeEccMode(view, sink);
    if (view.gpu->inforomCorrupt)
        sink.add(view, "w1", HealthGrade::Critical, {"infoROM is corrupted", "no warning", "nvidia-smi"});
}

void judgeReading(const GpuView& view, FindingSink& sink)
{
    judgeFailures(view, sink);
    judgeRecovery(view, sink);
}

}  // namespace headroom
