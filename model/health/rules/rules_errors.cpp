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

/// A rule that grades the count of one metric.
struct CountRule {
    Metric metric;
    HealthRule rule;
    std::string_view one;
    std::string_view many;
    std::string_view source;
};

constexpr auto countRules = std::to_array<CountRule>({
    {EccUncorrectedVolatile, HealthRule::UncorrectableErrors, "uncorrectable memory error since the driver was loaded",
     "uncorrectable memory errors since the driver was loaded", "NVIDIA"},
    {EccUncorrectedAggregate, HealthRule::UncorrectableHistory, "uncorrectable memory error in the card's life",
     "uncorrectable memory errors in the card's life", "azurehpc-health-checks"},
    {EccCorrectedVolatileDram, HealthRule::ManyCorrectedErrors, "corrected error of the memory",
     "corrected errors of the memory", "azurehpc-health-checks"},
    {EccCorrectedVolatileSram, HealthRule::CacheErrors, "corrected error of the caches",
     "corrected errors of the caches", "azurehpc-health-checks"},
    {RemappedUncorrectable, HealthRule::RowsReplaced, "memory row replaced after uncorrectable errors",
     "memory rows replaced after uncorrectable errors", "DCGM"},
});

/// "1 memory row", "3 memory rows": the plural stands in the text.
std::string counted(double count, std::string_view one, std::string_view many)
{
    return shortNumber(count) + " " + std::string(count == 1 ? one : many);
}

/// Uncorrectable errors of the slices of a GPU; under MIG the GPU's own count may be hidden.
double errorsOfSlices(const GpuSnapshot& gpu)
{
    double errors = 0;
    if (gpu.mig)
        for (const MigDevice& device : *gpu.mig)
            errors += device.eccUncorrected.value_or(0);
    return errors;
}

/// Errors of the slices count as the GPU's, where it counts fewer itself.
void checkSlices(const GpuView& view, FindingSink& sink)
{
    const double errors = errorsOfSlices(*view.gpu);
    if (errors > view.number(EccUncorrectedVolatile).value_or(0))
        sink.add(view, HealthRule::UncorrectableErrors, HealthGrade::Critical,
                 {counted(errors, "uncorrectable memory error", "uncorrectable memory errors") +
                      " of its MIG devices since the driver was loaded",
                  "none", "NVIDIA"});
}

void checkCounts(const GpuView& view, FindingSink& sink)
{
    for (const CountRule& rule : countRules) {
        const auto count = view.number(rule.metric);
        // The slices' own finding says more.
        if (!count || (rule.metric == EccUncorrectedVolatile && errorsOfSlices(*view.gpu) > *count))
            continue;
        const GradeLimits& limits = ruleInfo(rule.rule).limits;
        HealthGrade grade = gradeOfCount(limits, *count);
        const double limit = limits.of(grade);
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

void checkRepairs(const GpuView& view, FindingSink& sink)
{
    struct Flag {
        Metric metric;
        HealthRule rule;
        HealthGrade grade;
        std::string_view what;
    };
    constexpr auto flags = std::to_array<Flag>({
        {SramThresholdExceeded, HealthRule::RepairAsked, HealthGrade::Critical, "SRAM error threshold exceeded"},
        {UnrepairableMemory, HealthRule::RepairAsked, HealthGrade::Critical, "unrepairable memory"},
        {ChannelRepairPending, HealthRule::RepairAsked, HealthGrade::Investigate, "a channel repair is pending"},
        {TpcRepairPending, HealthRule::RepairAsked, HealthGrade::Investigate, "a TPC repair is pending"},
        {RemapFailure, HealthRule::RemapFailed, HealthGrade::Critical, "row remapping failed"},
    });
    for (const Flag& flag : flags)
        if (saysYes(view.text(flag.metric)))
            sink.add(view, flag.rule, flag.grade, {std::string(flag.what), "No", "the card"});
    if (!saysYes(view.text(RemapPending)))
        return;
    std::string measured = "a row remapping is pending";
    if (const auto corrected = view.number(EccCorrectedAggregate); corrected && *corrected > 0)
        measured += ", " + counted(*corrected, "corrected error", "corrected errors") + " in the card's life";
    const double rows = view.number(RemappedCorrectable).value_or(0) + view.number(RemappedUncorrectable).value_or(0);
    if (rows > 0)
        measured += ", " + counted(rows, "row", "rows") + " remapped before";
    sink.add(view, HealthRule::RemapPending, HealthGrade::Investigate,
             {std::move(measured), "No", "azurehpc-health-checks, gpud"});
}

void checkBanks(const GpuView& view, FindingSink& sink)
{
    const double none = view.number(BanksNone).value_or(0);
    const double few = view.number(BanksPartial).value_or(0) + view.number(BanksLow).value_or(0);
    if (none > 0)
        sink.add(view, HealthRule::BanksExhausted, HealthGrade::Critical,
                 {counted(none, "bank", "banks") + " without spare rows", "0", "NVML"});
    else if (few > 0)
        sink.add(view, HealthRule::BanksExhausted, HealthGrade::Investigate,
                 {counted(few, "bank", "banks") + " with few spare rows", "0", "NVML"});
}

void checkRetiredPages(const GpuView& view, FindingSink& sink)
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
    sink.add(view, HealthRule::PagesRetired, tableFull ? HealthGrade::Critical : HealthGrade::Investigate,
             {(single || twice ? counted(pages, "retired page", "retired pages") : std::string("retired pages")) +
                  (pending ? ", one pending" : ""),
              tableFull ? "at most 62" : "at most 10, none pending", "DCGM, azurehpc-health-checks"});
}

void checkEccMode(const GpuView& view, FindingSink& sink)
{
    const std::string_view mode = view.text(EccMode);
    const std::string_view pending = view.text(EccModePending);
    if (!mode.empty() && !pending.empty() && !equalsNoCase(mode, pending))
        sink.add(view, HealthRule::EccMode, HealthGrade::Investigate,
                 {"ECC " + std::string(mode) + ", " + std::string(pending) + " after a reboot", "equal", "NVIDIA"});
    else if (saysNo(mode) && view.gpuClass == GpuClass::Datacenter)
        sink.add(view, HealthRule::EccMode, HealthGrade::Investigate, {"ECC is off", "on", "data-centre practice"});
}

/// Whether nothing that matters could be read, and at least one value failed.
bool failedAsAWhole(const GpuView& view)
{
    const MetricSet& values = view.gpu->metrics;
    // The memory of a card that does not answer may still be read as none.
    const bool hasMemory = values.number(MemoryUsed).value_or(0) > 0;
    const bool any = values.has(UtilizationPercent) || values.has(Temperature) || hasMemory;
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

void checkFailures(const GpuView& view, FindingSink& sink)
{
    // What must be reset has its own rule: it is there, and a reset brings it back.
    if (view.gpu->lost || (failedAsAWhole(view) && !view.gpu->needsReset)) {
        sink.add(view, HealthRule::GpuLost, HealthGrade::Critical, {lostLine(view), "an answer", "nvidia-smi"});
        return;
    }
    std::string failed;
    std::size_t count = 0;
    for (const auto& [metric, reading] : view.gpu->metrics.all()) {
        // What is derived fails with what it comes from.
        if (reading.state != ReadingState::Failed || metric == Power || metric == PowerLimit)
            continue;
        ++count;
        failed += (failed.empty() ? "" : ", ") + std::string(info(metric).id) + " " + reading.text;
    }
    if (failed.empty())
        return;
    constexpr double hot = 80;
    const auto temperature = view.number(Temperature);
    if (view.gpu->metrics.failed(FanPercent) && temperature && *temperature >= hot) {
        HealthFinding& finding =
            sink.add(view, HealthRule::SensorFailed, HealthGrade::Investigate,
                     {failed + ", at " + shortNumber(*temperature) + " °C", "a value", "nvidia-smi"});
        finding.cause = "The fan does not answer and the card is hot: it may stand still";
        finding.action = {"Look whether the fan turns", "Stop the job, or lower the power limit until it does"};
        return;
    }
    constexpr std::size_t several = 3;
    if (count >= several) {
        // One sensor may miss a moment; several at once do not.
        HealthFinding& finding =
            sink.add(view, HealthRule::SensorFailed, HealthGrade::Investigate, {failed, "values", "nvidia-smi"});
        finding.cause = "Several values of the card failed at once: it hardly answers, and may be about to be lost";
        finding.action = {"Read again at once", "Look for XIDs of this GPU in the kernel log: dmesg -T | grep -i xid",
                          "If it stays so, drain the node and reset the GPU"};
        finding.confidence = Confidence::Medium;
        return;
    }
    sink.addLoad(view, HealthRule::SensorFailed, HealthGrade::Investigate, {failed, "a value", "nvidia-smi"});
}

}  // namespace

std::string_view recoverySteps(std::string_view action)
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

namespace {

void checkRecovery(const GpuView& view, FindingSink& sink)
{
    if (view.gpu->needsReset)
        sink.add(view, HealthRule::ResetNeeded, HealthGrade::Critical,
                 {"GPU requires reset", "no reset due", "nvidia-smi"});
    const std::string_view action = view.text(RecoveryAction);
    const bool broken = view.number(EccUncorrectedVolatile).value_or(0) > 0 || errorsOfSlices(*view.gpu) > 0 ||
                        saysYes(view.text(RemapFailure)) || saysYes(view.text(RemapPending));
    HealthGrade grade = HealthGrade::Healthy;
    std::string measured;
    // Other words are none of the driver's.
    if (containsNoCase(action, "P2P") || containsNoCase(action, "reset") || containsNoCase(action, "reboot")) {
        grade = containsNoCase(action, "P2P") ? HealthGrade::Investigate : HealthGrade::Critical;
        measured = "recovery action: " + std::string(action);
    } else if (saysYes(view.text(ResetRequired)) || saysYes(view.text(DrainRecommended))) {
        grade = HealthGrade::Critical;
        measured = saysYes(view.text(ResetRequired)) ? "reset required" : "drain and reset recommended";
    }
    if (grade == HealthGrade::Healthy)
        return;
    HealthFinding& finding = sink.add(view, HealthRule::RecoveryAction, grade, {measured, "None", "the driver"});
    if (const std::string_view steps = recoverySteps(measured); !steps.empty()) {
        finding.action.clear();
        for (const std::string_view line : splitLines(steps))
            finding.action.emplace_back(line);
    }
    if (broken)
        finding.trouble = 4;
}

}  // namespace

void checkMemoryErrors(const GpuView& view, FindingSink& sink)
{
    checkCounts(view, sink);
    checkSlices(view, sink);
    checkRepairs(view, sink);
    checkBanks(view, sink);
    checkRetiredPages(view, sink);
    checkEccMode(view, sink);
    if (view.gpu->inforomCorrupt)
        sink.add(view, HealthRule::InforomCorrupt, HealthGrade::Critical,
                 {"infoROM is corrupted", "no warning", "nvidia-smi"});
}

void checkReading(const GpuView& view, FindingSink& sink)
{
    checkFailures(view, sink);
    checkRecovery(view, sink);
}

}  // namespace headroom
