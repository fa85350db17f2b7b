// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

using enum Metric;

constexpr double percent = 100;
/// A clock below this share of the highest is slow.
constexpr double slowClock = 0.70;

std::string percentText(double share) { return shortNumber(share * percent) + " %"; }

/// Whether an open plan is of a service: it is judged by the plan's load, not as a training is.
bool isService(const GpuView& view) { return view.input->plan && view.input->plan->serves; }

/// Whether a GPU in use should work all the time; one of a service waits for requests.
bool shouldBeBusy(const GpuView& view) { return !view.input->plan || view.input->plan->keepsBusy(); }

/// Where the plan itself leaves GPUs waiting: "; of the planned step exchange 21 %, pipeline bubble 8 %".
std::string plannedWaits(const GpuView& view)
{
    return view.input->plan && !view.input->plan->waits.empty() ? "; of the planned step " + view.input->plan->waits
                                                                : std::string();
}

void checkLowUse(const GpuView& view, FindingSink& sink, double use, const std::string& measured)
{
    GradeLimits limits = ruleInfo(HealthRule::LowUtilization).limits;
    // Of a plan that waits for data the GPUs rest as it expects.
    const double works = view.input->plan ? 1 - view.input->plan->rest : 1;
    limits.watch *= works;
    limits.investigate *= works;
    if (use >= limits.watch || !shouldBeBusy(view))
        return;
    const HealthGrade grade = use < limits.investigate ? HealthGrade::Investigate : HealthGrade::Watch;
    const std::string least = shortNumber(limits.watch) + " % or more ";
    if (isService(view))
        sink.addLoad(view, HealthRule::LowServiceUtilization, grade,
                     {measured, least + "at " + percentText(*view.input->plan->load) + " load", "the plan"});
    else
        sink.addLoad(view, HealthRule::LowUtilization, grade,
                     {measured + plannedWaits(view), least + "while a job runs",
                      works < 1 ? "practice in training, less what the plan waits for data" : "practice in training"});
}

/// Whether the card's encoders or decoders work: such a job leaves the processors idle, and is none that trains.
bool isMediaWork(const GpuView& view)
{
    constexpr double busy = 50;
    return view.number(EncoderPercent).value_or(0) >= busy || view.number(DecoderPercent).value_or(0) >= busy;
}

void checkUtilization(const GpuView& view, FindingSink& sink)
{
    constexpr double full = 99;
    constexpr double working = 0.6;
    constexpr double tensorWorks = 10;
    const auto use = view.number(UtilizationPercent);
    if (!use || !view.active || isMediaWork(view))
        return;
    const std::string measured = "utilisation " + shortNumber(*use) + " %";
    checkLowUse(view, sink, *use, measured);
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const auto tensor = view.number(TensorActivePercent);
    if (*use >= full && power && limit && *power < working * *limit && tensor && *tensor < tensorWorks)
        sink.addLoad(view, HealthRule::BusyWithoutWork, HealthGrade::Investigate,
                     {measured + ", " + shortNumber(*power) + " W of " + shortNumber(*limit) + " W, tensor cores " +
                          shortNumber(*tensor) + " %",
                      "60 % of the power limit at full utilisation", "ml-engineering, debugging notes"});
}

/// Memory in use of a GPU, or of a MIG device of it, which `name` then says: "MIG 2: ".
struct MemoryUse {
    std::string name{};
    double used{0};
    double share{0};
    bool isActive{false};  ///< A job runs there.
};

/// Whether something computes in a MIG device.
bool isActive(const GpuSnapshot& gpu, const MigDevice& device, double share)
{
    const auto runsThere = [&device](const GpuProcess& process) {
        return !device.gpuInstance.empty() && process.gpuInstance == device.gpuInstance &&
               (process.computeInstance.empty() || process.computeInstance == device.computeInstance);
    };
    return share > busyMemoryShare || (gpu.processes && std::ranges::any_of(*gpu.processes, runsThere));
}

bool isCutIntoDevices(const GpuView& view)
{
    return saysYes(view.text(Mig)) || (view.gpu->mig && !view.gpu->mig->empty());
}

/// The memory that programs can fill up: that of each MIG device, or where there are none, the GPU's.
std::vector<MemoryUse> memoryInUse(const GpuView& view)
{
    std::vector<MemoryUse> uses;
    const auto share = memoryShare(*view.host, *view.gpu);
    const auto used = view.number(MemoryUsed);
    if (!isCutIntoDevices(view)) {
        if (share && used)
            uses.push_back({{}, *used, *share, view.active});
        return uses;
    }
    if (!view.gpu->mig)
        return uses;
    for (const MigDevice& device : *view.gpu->mig) {
        if (!device.memoryUsed || device.memoryTotal.value_or(0) <= 0)
            continue;
        const double part = *device.memoryUsed / *device.memoryTotal;
        uses.push_back(
            {device.index ? "MIG " + std::to_string(*device.index) + ": " : "MIG GI " + device.gpuInstance + ": ",
             *device.memoryUsed, part, isActive(*view.gpu, device, part)});
    }
    return uses;
}

/// Judges the fullest, and of those with a job the emptiest: a GPU says each of the two once.
void checkFill(const GpuView& view, FindingSink& sink)
{
    const GradeLimits& most = ruleInfo(HealthRule::MemoryFull).limits;
    const double least = ruleInfo(HealthRule::MemoryUnused).limits.investigate;
    std::vector<MemoryUse> uses = memoryInUse(view);
    std::ranges::sort(uses, {}, &MemoryUse::share);
    const auto measured = [](const MemoryUse& use) {
        return use.name + "memory " + percentText(use.share) + " in use (" + memoryText(use.used) + ")";
    };
    if (!uses.empty() && uses.back().share > most.investigate) {
        // Engines that serve fill the memory by design: only a plan, or an allocation that failed, makes it a fault.
        const bool hasFailed = std::ranges::any_of(view.host->errors, [](const ErrorLine& error) {
            return error.kind == ErrorOutput::CudaOutOfMemory || error.kind == ErrorOutput::EngineNoMemory;
        });
        const HealthGrade grade =
            uses.back().share >= most.critical ? HealthGrade::Critical : HealthGrade::Investigate;
        sink.add(view, isService(view) ? HealthRule::ServiceMemoryFull : HealthRule::MemoryFull,
                 view.input->plan || hasFailed ? grade : HealthGrade::Watch,
                 {measured(uses.back()), percentText(most.investigate) + " at most",
                  isService(view) ? "practice" : "practice in training"});
    }
    const auto emptiest = std::ranges::find_if(uses, &MemoryUse::isActive);
    if (emptiest == uses.end() || emptiest->share >= least || isMediaWork(view))
        return;
    // A busy GPU does its work in little memory.
    const double busy = ruleInfo(HealthRule::LowUtilization).limits.watch;
    if (view.number(UtilizationPercent).value_or(0) >= busy)
        sink.add(view, isService(view) ? HealthRule::ServiceMemoryUnused : HealthRule::MemoryUnused,
                 HealthGrade::Healthy, {measured(*emptiest), percentText(least) + " or more while a job runs", "practice"});
    else
        sink.addLoad(view, isService(view) ? HealthRule::ServiceMemoryUnused : HealthRule::MemoryUnused,
                     HealthGrade::Investigate,
                     {measured(*emptiest), percentText(least) + " or more while a job runs", "practice"});
}

void checkMemory(const GpuView& view, FindingSink& sink)
{
    constexpr double leftOver = 15.0 * 1024 * 1024;
    checkFill(view, sink);
    const auto used = view.number(MemoryUsed);
    if (!used || !memoryShare(*view.host, *view.gpu))
        return;
    // Before driver 510 the driver's own memory counts as used.
    const bool countsOwn = !view.host->driver.empty() && compareVersions(view.host->driver, "510") < 0;
    const bool noProcess = view.gpu->processesListed && view.gpu->processes && view.gpu->processes->empty();
    if (*used <= leftOver || !noProcess || isCutIntoDevices(view) || countsOwn)
        return;
    // In a container nvidia-smi lists none of the processes: a GPU that works has one.
    const bool works = view.number(UtilizationPercent).value_or(0) > 0 || isMediaWork(view);
    Evidence evidence{memoryText(*used) + " in use and no process listed",
                      "at most " + memoryText(leftOver) + " without a process", "gcm defaults"};
    if (!works) {
        sink.addLoad(view, HealthRule::MemoryLeftOver, HealthGrade::Investigate, std::move(evidence));
        return;
    }
    HealthFinding& finding = sink.add(view, HealthRule::MemoryLeftOver, HealthGrade::Healthy, std::move(evidence));
    finding.cause = "The GPU works, so that its process is one that is not listed here, as in a container";
    finding.action = {"List processes on the host, outside containers"};
}

void checkPower(const GpuView& view, FindingSink& sink)
{
    const double idle = ruleInfo(HealthRule::LowPower).limits.investigate;
    constexpr double atCap = 0.99;
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const auto usual = view.number(PowerLimitDefault);
    if (limit && usual && *limit < *usual - 1)
        sink.add(view, HealthRule::PowerLimitLowered, HealthGrade::Watch,
                 {"power limit " + shortNumber(*limit) + " W", shortNumber(*usual) + " W", "the card's default"})
            .action = {"Find out why", "Restore it: nvidia-smi -i N -pl " + shortNumber(*usual)};
    constexpr double above = 1.05;
    if (power && limit && *power > above * *limit)
        sink.add(view, HealthRule::OverPowerLimit, HealthGrade::Watch,
                 {shortNumber(*power) + " W, the limit is " + shortNumber(*limit) + " W", "at most the limit",
                  "the card's limit"});
    if (!power || !limit || !view.active || isMediaWork(view))
        return;
    const double share = *power / *limit;
    const std::string measured =
        shortNumber(*power) + " W of " + shortNumber(*limit) + " W (" + percentText(share) + ")";
    const auto clock = view.number(SmClock);
    const auto highest = view.number(SmClockMax);
    if (share < idle && shouldBeBusy(view))
        sink.addLoad(view, HealthRule::LowPower, HealthGrade::Investigate,
                     {measured, percentText(idle) + " or more while a job runs", "practice"});
    else if (share >= atCap && clock && highest && *clock < slowClock * *highest)
        sink.addLoad(view, HealthRule::PowerCapped, HealthGrade::Investigate,
                     {measured + ", clock " + shortNumber(*clock) + " of " + shortNumber(*highest) + " MHz",
                      percentText(slowClock) + " of the highest clock at the power limit", "practice"});
}

/// Number of a performance state: "P8" is 8.
std::optional<std::int64_t> stateNumber(std::string_view state)
{
    return state.starts_with('P') ? wholeNumberIn(state.substr(1)) : std::nullopt;
}

/// Whether the GPU gives heat or supply as the reason of its clock: findings of their own, with what to do about it.
bool isSlowedDown(const GpuView& view)
{
    return view.throttledBy("hw_slowdown") || view.throttledBy("hw_thermal_slowdown") ||
           view.throttledBy("hw_power_brake_slowdown") ||
           (view.throttledBy("sw_thermal_slowdown") && view.gpuClass != GpuClass::Consumer);
}

void checkClocks(const GpuView& view, FindingSink& sink)
{
    constexpr double busy = 85;
    constexpr double half = 50;
    constexpr std::int64_t idleState = 8;
    const auto use = view.number(UtilizationPercent);
    const auto state = stateNumber(view.text(PerformanceState));
    // Compute on GeForce runs in P2, on data-centre GPUs in P0.
    const std::int64_t lowest = view.gpuClass == GpuClass::Datacenter ? 2 : 3;
    if (view.active && use && *use > 0 && state && *state >= lowest)
        sink.addLoad(view, HealthRule::LowState,
                     *state >= idleState && *use > half ? HealthGrade::Critical : HealthGrade::Investigate,
                     {"P" + std::to_string(*state) + " at " + shortNumber(*use) + " %",
                      lowest == 2 ? "P0 or P1 under load" : "P0 to P2 under load", "captures of such cards"});
    const auto clock = view.number(SmClock);
    const auto highest = view.number(SmClockMax);
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const bool capped = view.throttledBy("sw_power_cap");
    const bool explained = capped || isSlowedDown(view);
    if (use && *use > busy && clock && highest && *clock < slowClock * *highest && !explained)
        sink.addLoad(
            view, HealthRule::LowClock, HealthGrade::Investigate,
            {"clock " + shortNumber(*clock) + " of " + shortNumber(*highest) + " MHz at " + shortNumber(*use) + " %",
             percentText(slowClock) + " of the highest clock", "practice"});
    constexpr double wellBelow = 0.8;
    if (capped && use && *use > half && power && limit && *power < wellBelow * *limit)
        sink.addLoad(view, HealthRule::UnexplainedPowerCap, HealthGrade::Investigate,
                     {"power cap at " + shortNumber(*power) + " W of " + shortNumber(*limit) + " W",
                      "a cap at 80 % of the limit or more", "practice"});
}

/// Whose memory it is that is in use, where the processes say so: "of it 2.1 GB of 2 other processes, ...".
std::string sharesText(const GpuSnapshot& gpu, double used)
{
    constexpr double worthSaying = 0.01;
    if (!gpu.processes || gpu.processes->empty())
        return {};
    double all = 0;
    double job = 0;
    for (const GpuProcess& process : *gpu.processes) {
        if (!process.memoryBytes)
            return {};
        all += *process.memoryBytes;
        job = std::max(job, *process.memoryBytes);
    }
    std::string text;
    if (const auto others = gpu.processes->size() - 1; others > 0 && all - job > worthSaying * used)
        text += ", of it " + memoryText(all - job) + " of " + std::to_string(others) +
                (others == 1 ? " other process" : " other processes");
    if (used - all > worthSaying * used)
        text += (text.empty() ? ", of it " : " and ") + memoryText(used - all) + " of no listed process";
    return text;
}

}  // namespace

void checkUse(const GpuView& view, FindingSink& sink)
{
    checkUtilization(view, sink);
    checkMemory(view, sink);
    checkPower(view, sink);
    checkClocks(view, sink);
}

void checkPlan(const GpuView& view, FindingSink& sink)
{
    constexpr double tolerance = 1.10;
    const double risky = ruleInfo(HealthRule::MemoryFull).limits.investigate;
    const auto used = view.number(MemoryUsed);
    if (!view.input->plan || view.input->plan->peak.value <= 0 || !used)
        return;
    const double planned = view.input->plan->peak.value;
    // What the plan's own range holds is no deviation from it.
    const double most = std::max(planned, view.input->plan->mostPeak.value);
    const auto share = memoryShare(*view.host, *view.gpu);
    const std::string range = most > planned ? " (up to " + memoryText(most) + ")" : "";
    const std::string measured =
        memoryText(*used) + " in use, planned " + memoryText(planned) + range + sharesText(*view.gpu, *used);
    if (*used > most && share && *share > risky)
        sink.add(view, HealthRule::MemoryAbovePlan, HealthGrade::Critical,
                 {measured, "the plan's peak and " + percentText(risky) + " of the memory", "the plan"});
    else if (*used > std::max(most, tolerance * planned))
        sink.add(
            view, HealthRule::MemoryAbovePlan, HealthGrade::Investigate,
            {measured, most > tolerance * planned ? "the plan's range" : "10 % above the plan's peak", "the plan"});
}

}  // namespace headroom
