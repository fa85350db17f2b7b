// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>

namespace headroom {
namespace {

using enum Metric;

constexpr double percent = 100;

std::string percentText(double share) { return shortNumber(share * percent) + " %"; }

/// Whether an open plan is of a service: it is judged by the plan's load, not as a training is.
bool isService(const GpuView& view) { return view.input->plan && view.input->plan->serves; }

/// Whether a GPU in use should work all the time; one of a service waits for requests.
bool shouldBeBusy(const GpuView& view) { return !view.input->plan || view.input->plan->keepsBusy(); }

void judgeLowUse(const GpuView& view, FindingSink& sink, double use, const std::string& measured)
{
    constexpr double low = 50;
    if (use >= usualUtilizationPercent || !shouldBeBusy(view))
        return;
    const HealthGrade grade = use < low ? HealthGrade::Investigate : HealthGrade::Watch;
    if (isService(view))
        sink.addLoad(view, "u1-serving", grade,
                     {measured, "85 % or more at " + percentText(*view.input->plan->load) + " load", "the plan"});
    else
        sink.addLoad(view, "u1", grade, {measured, "85 % or more while a job runs", "practice in training"});
}

void judgeUtilization(const GpuView& view, FindingSink& sink)
{
    constexpr double full = 99;
    constexpr double working = 0.6;
    constexpr double tensorWorks = 10;
    const auto use = view.number(UtilizationPercent);
    if (!use || !view.active)
        return;
    const std::string measured = "utilisation " + shortNumber(*use) + " %";
    judgeLowUse(view, sink, *use, measured);
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const auto tensor = view.number(TensorActivePercent);
    if (*use >= full && power && limit && *power < working * *limit && tensor && *tensor < tensorWorks)
        sink.addLoad(view, "u2", HealthGrade::Investigate,
                     {measured + ", " + shortNumber(*power) + " W of " + shortNumber(*limit) + " W, tensor cores " +
                          shortNumber(*tensor) + " %",
                      "60 % of the power limit at full utilisation", "ml-engineering, debugging notes"});
}

/// Memory in use of a card, or of a MIG device of it, which `name` then says: "MIG 2: ".
struct MemoryUse {
    std::string name{};
    double used{0};
    double share{0};
    bool isActive{false};  ///< A job runs there.
};

/// Whether something computes in a MIG device.
bool isActive(const GpuSnapshot& gpu, const MigDevice& device, double share)
{
    constexpr double much = 0.10;
    const auto runsThere = [&device](const GpuProcess& process) {
        return !device.gpuInstance.empty() && process.gpuInstance == device.gpuInstance &&
               (process.computeInstance.empty() || process.computeInstance == device.computeInstance);
    };
    return share > much || (gpu.processes && std::ranges::any_of(*gpu.processes, runsThere));
}

bool isCutIntoDevices(const GpuView& view)
{
    return saysYes(view.text(Mig)) || (view.gpu->mig && !view.gpu->mig->empty());
}

/// The memory that programs can fill up: that of each MIG device, or where there are none, the card's.
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

/// Judges the fullest, and of those with a job the emptiest: a card says each of the two once.
void judgeFill(const GpuView& view, FindingSink& sink)
{
    constexpr double full = 0.995;
    constexpr double risky = 0.95;
    constexpr double low = 0.30;
    std::vector<MemoryUse> uses = memoryInUse(view);
    std::ranges::sort(uses, {}, &MemoryUse::share);
    const auto measured = [](const MemoryUse& use) {
        return use.name + "memory " + percentText(use.share) + " in use (" + memoryText(use.used) + ")";
    };
    if (!uses.empty() && uses.back().share > risky)
        sink.add(view, isService(view) ? "m1-serving" : "m1",
                 uses.back().share >= full ? HealthGrade::Critical : HealthGrade::Investigate,
                 {measured(uses.back()), "95 % at most", isService(view) ? "practice" : "practice in training"});
    const auto emptiest = std::ranges::find_if(uses, &MemoryUse::isActive);
    if (emptiest != uses.end() && emptiest->share < low)
        sink.addLoad(view, isService(view) ? "m1-low-serving" : "m1-low", HealthGrade::Investigate,
                     {measured(*emptiest), "30 % or more while a job runs", "practice"});
}

void judgeMemory(const GpuView& view, FindingSink& sink)
{
    constexpr double leftOver = 15.0 * 1024 * 1024;
    judgeFill(view, sink);
    const auto used = view.number(MemoryUsed);
    if (!used || !memoryShare(*view.host, *view.gpu))
        return;
    // Before driver 510 the driver's own memory counts as used.
    const bool countsOwn = !view.host->driver.empty() && compareVersions(view.host->driver, "510") < 0;
    const bool noProcess = view.gpu->processesListed && view.gpu->processes && view.gpu->processes->empty();
    if (*used > leftOver && noProcess && !isCutIntoDevices(view) && !countsOwn)
        sink.addLoad(view, "m3", HealthGrade::Investigate,
                     {memoryText(*used) + " in use and no process listed", memoryText(leftOver) + " without a process",
                      "gcm defaults"});
}

void judgePower(const GpuView& view, FindingSink& sink)
{
    constexpr double idle = 0.30;
    constexpr double atCap = 0.99;
    constexpr double slow = 0.70;
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const auto usual = view.number(PowerLimitDefault);
    if (limit && usual && *limit < *usual - 1)
        sink.add(view, "p2", HealthGrade::Watch,
                 {"power limit " + shortNumber(*limit) + " W", shortNumber(*usual) + " W", "the card's default"});
    if (!power || !limit || !view.active)
        return;
    const double share = *power / *limit;
    const std::string measured =
        shortNumber(*power) + " W of " + shortNumber(*limit) + " W (" + percentText(share) + ")";
    const auto clock = view.number(SmClock);
    const auto highest = view.number(SmClockMax);
    if (share < idle && shouldBeBusy(view))
        sink.addLoad(view, "p1-low", HealthGrade::Investigate, {measured, "30 % or more while a job runs", "practice"});
    else if (share >= atCap && clock && highest && *clock < slow * *highest)
        sink.addLoad(view, "p1-cap", HealthGrade::Investigate,
                     {measured + ", clock " + shortNumber(*clock) + " of " + shortNumber(*highest) + " MHz",
                      "70 % of the highest clock at the power limit", "practice"});
}

/// Number of a performance state: "P8" is 8.
std::optional<std::int64_t> stateNumber(std::string_view state)
{
    return state.starts_with('P') ? wholeNumberIn(state.substr(1)) : std::nullopt;
}

/// Whether the card gives heat or supply as the reason of its clock: findings of their own, with what to do about it.
bool isSlowedDown(const GpuView& view)
{
    return view.throttledBy("hw_slowdown") || view.throttledBy("hw_thermal_slowdown") ||
           view.throttledBy("hw_power_brake_slowdown") ||
           (view.throttledBy("sw_thermal_slowdown") && view.card != CardClass::Consumer);
}

void judgeClocks(const GpuView& view, FindingSink& sink)
{
    constexpr double busy = 85;
    constexpr double half = 50;
    constexpr double slow = 0.70;
    constexpr std::int64_t idleState = 8;
    const auto use = view.number(UtilizationPercent);
    const auto state = stateNumber(view.text(PerformanceState));
    // Compute on GeForce runs in P2, on data-centre cards in P0.
    const std::int64_t lowest = view.card == CardClass::Datacenter ? 2 : 3;
    if (view.active && use && *use > 0 && state && *state >= lowest)
        sink.addLoad(view, "s1", *state >= idleState && *use > half ? HealthGrade::Critical : HealthGrade::Investigate,
                     {"P" + std::to_string(*state) + " at " + shortNumber(*use) + " %",
                      lowest == 2 ? "P0 or P1 under load" : "P0 to P2 under load", "captures of such cards"});
    const auto clock = view.number(SmClock);
    const auto highest = view.number(SmClockMax);
    const auto power = view.number(Power);
    const auto limit = view.number(PowerLimit);
    const bool capped = view.throttledBy("sw_power_cap");
    const bool explained = capped || isSlowedDown(view);
    if (use && *use > busy && clock && highest && *clock < slow * *highest && !explained)
        sink.addLoad(
            view, "s2", HealthGrade::Investigate,
            {"clock " + shortNumber(*clock) + " of " + shortNumber(*highest) + " MHz at " + shortNumber(*use) + " %",
             "70 % of the highest clock", "practice"});
    constexpr double wellBelow = 0.8;
    if (capped && use && *use > half && power && limit && *power < wellBelow * *limit)
        sink.addLoad(view, "c5", HealthGrade::Investigate,
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

void judgeUse(const GpuView& view, FindingSink& sink)
{
    judgeUtilization(view, sink);
    judgeMemory(view, sink);
    judgePower(view, sink);
    judgeClocks(view, sink);
}

void judgePlan(const GpuView& view, FindingSink& sink)
{
    constexpr double tolerance = 1.10;
    constexpr double risky = 0.95;
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
        sink.add(view, "m2", HealthGrade::Critical, {measured, "the plan's peak and 95 % of the memory", "the plan"});
    else if (*used > std::max(most, tolerance * planned))
        sink.add(
            view, "m2", HealthGrade::Investigate,
            {measured, most > tolerance * planned ? "the plan's range" : "10 % above the plan's peak", "the plan"});
}

}  // namespace headroom
