// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/gpu_index.h"
#include "model/health/read/samples.h"
#include "model/health/rules/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

using enum Metric;

constexpr std::string_view ownLimits = "the card's own limits";

void checkMargin(const GpuView& view, FindingSink& sink, double margin, bool isCritical)
{
    const GradeLimits& limits = ruleInfo(HealthRule::NearOwnLimit).limits;
    const bool slowed = view.throttledBy("sw_thermal_slowdown") || view.throttledBy("hw_thermal_slowdown");
    HealthGrade grade = HealthGrade::Healthy;
    if (isCritical)
        grade = HealthGrade::Critical;
    else if (margin <= limits.investigate && slowed)
        grade = HealthGrade::Investigate;
    else if (margin <= limits.watch)
        grade = HealthGrade::Watch;
    if (grade == HealthGrade::Healthy)
        return;
    const auto temperature = view.number(Temperature);
    sink.add(view, HealthRule::NearOwnLimit, grade,
             {(temperature ? shortNumber(*temperature) + " °C, " : std::string()) + "margin " + shortNumber(margin) +
                  " °C to the card's limit",
              "more than " + shortNumber(limits.watch) + " °C", std::string(ownLimits)});
}

void checkTemperature(const GpuView& view, FindingSink& sink)
{
    const GpuHeat heat = heatOf(view.gpu->metrics);
    if (heat.margin) {
        checkMargin(view, sink, *heat.margin, heat.isSlowed);
        return;
    }
    const GradeLimits& limits = ruleInfo(HealthRule::Hot).limits;
    const auto temperature = view.number(Temperature);
    // What is usual of NVIDIA's GPUs says nothing of others.
    constexpr double hotJunction = 100;
    const bool isAmd = view.gpu->name.starts_with("AMD");
    if (isAmd && temperature && *temperature >= hotJunction)
        sink.add(view, HealthRule::Hot, HealthGrade::Investigate,
                 {shortNumber(*temperature) + " °C", "below " + shortNumber(hotJunction) + " °C at the junction",
                  "practice with AMD Instinct; the card's limits are not known"});
    if (!temperature || *temperature < limits.watch || isAmd)
        return;
    const HealthGrade grade = *temperature > limits.critical      ? HealthGrade::Critical
                              : *temperature > limits.investigate ? HealthGrade::Investigate
                                                                  : HealthGrade::Watch;
    sink.add(view, HealthRule::Hot, grade,
             {shortNumber(*temperature) + " °C", "35 to " + shortNumber(limits.watch) + " °C",
              "practice; the card's limits are not known"});
}

void checkMemoryTemperature(const GpuView& view, FindingSink& sink)
{
    const double near = ruleInfo(HealthRule::NearOwnLimit).limits.watch;
    const double usualLimit = ruleInfo(HealthRule::MemoryHot).limits.watch;
    const auto temperature = view.number(MemoryTemperature);
    if (!temperature)
        return;
    const auto limit = view.number(MemoryTemperatureMax);
    const std::string measured = "memory at " + shortNumber(*temperature) + " °C";
    if (limit && *temperature > *limit)
        sink.add(view, HealthRule::MemoryHot, HealthGrade::Critical,
                 {measured, shortNumber(*limit) + " °C", std::string(ownLimits)});
    else if (limit && *temperature >= *limit - near)
        sink.add(view, HealthRule::MemoryHot, HealthGrade::Investigate,
                 {measured, shortNumber(near) + " °C below " + shortNumber(*limit) + " °C", std::string(ownLimits)});
    else if (!limit && *temperature > usualLimit)
        sink.add(view, HealthRule::MemoryHot, HealthGrade::Watch,
                 {measured, shortNumber(usualLimit) + " °C", "practice; the card's limit is not known"});
}

/// A slowdown that becomes critical after five minutes, where the samples of a listing or the polls say how long it has
/// lasted.
void addLasting(const GpuView& view, FindingSink& sink, HealthRule rule, HealthGrade grade, std::string_view reason,
                Evidence evidence)
{
    constexpr double minute = 60;
    constexpr double tooLong = 5 * minute;
    const double held =
        std::max(secondsHeld(*view.host, *view.gpu, reason).value_or(0), sink.heldInPolls(view, rule).seconds);
    if (held >= minute)
        evidence.measured += ", for " + shortNumber(std::floor(held / minute)) + " min";
    const bool lasts = held >= tooLong && grade == HealthGrade::Investigate;
    sink.add(view, rule, lasts ? HealthGrade::Critical : grade, std::move(evidence));
}

/// A power brake. On an idle GPU it costs nothing yet, and one of several reports it now and then; one that holds the
/// clock below where an idle GPU rests, or that holds most GPUs of a machine, will slow the job that comes.
void checkBrake(const GpuView& view, FindingSink& sink, bool idles)
{
    constexpr double restingShare = 0.1;  // Idle data-centre GPUs rest at 210 to 345 MHz of about 2,000.
    constexpr std::string_view reason = "hw_power_brake_slowdown";
    const std::vector<GpuSnapshot>& cards = view.host->gpus;
    const auto braked = std::ranges::count_if(cards, [reason](const GpuSnapshot& gpu) {
        return gpu.throttleReasons && std::ranges::find(*gpu.throttleReasons, reason) != gpu.throttleReasons->end();
    });
    const auto clock = view.number(SmClock);
    const auto highest = view.number(SmClockMax);
    const bool isHeldDown = clock && highest && *clock <= restingShare * *highest;
    const bool isMost = braked >= 2 && braked * 2 >= std::ssize(cards);
    std::string measured = "power brake slowdown is active";
    if (braked > 1)
        measured += " on " + std::to_string(braked) + " of " + std::to_string(cards.size()) + " GPUs";
    if (clock && highest)
        measured += ", clock " + shortNumber(*clock) + " of " + shortNumber(*highest) + " MHz";
    const HealthGrade grade = !idles                 ? HealthGrade::Investigate
                              : isHeldDown && isMost ? HealthGrade::Critical
                              : isHeldDown || isMost ? HealthGrade::Investigate
                                                     : HealthGrade::Watch;
    addLasting(view, sink, HealthRule::PowerBrake, grade, reason,
               {std::move(measured), "not active", "clock event reasons"});
}

void checkThrottling(const GpuView& view, FindingSink& sink)
{
    const bool heat = view.throttledBy("hw_thermal_slowdown");
    const bool brake = view.throttledBy("hw_power_brake_slowdown");
    const std::string source = "clock event reasons";
    // A GPU that does nothing loses nothing by it, and real idle ones report a power brake now and then.
    const bool idles = view.number(UtilizationPercent).value_or(1) <= 0;
    const HealthGrade slowed = idles ? HealthGrade::Watch : HealthGrade::Investigate;
    if (heat)
        addLasting(view, sink, HealthRule::HardwareThermal, HealthGrade::Investigate, "hw_thermal_slowdown",
                   {"hardware thermal slowdown is active", "not active", source});
    if (brake)
        checkBrake(view, sink, idles);
    if (view.throttledBy("hw_slowdown") && !heat && !brake)
        sink.add(view, HealthRule::HardwareSlowdown, slowed, {"hardware slowdown is active", "not active", source});
    // Laptops and desktop GPUs hold their target temperature that way.
    if (view.throttledBy("sw_thermal_slowdown") && !heat && view.gpuClass != GpuClass::Consumer)
        sink.addLoad(view, HealthRule::SoftwareThermal, HealthGrade::Investigate,
                     {"software thermal slowdown is active", "not active", source});
    // Of a part of a listing nothing says whether the GPU works; of a capture that ends early the rest would have.
    if (view.throttledBy("sw_power_cap") && !view.host->isCut && !view.number(UtilizationPercent) &&
        !view.number(Power) && !view.gpu->processesListed)
        sink.addLoad(view, HealthRule::PowerCapped, HealthGrade::Watch,
                     {"the power cap is active", "not active, or at full load", source});
    if (!view.active)
        return;
    for (const std::string_view reason : {"sync_boost", "applications_clocks_setting", "display_clocks_setting"})
        if (view.throttledBy(reason))
            sink.add(view, HealthRule::ClockSetting, HealthGrade::Watch,
                     {std::string(reason) + " is active", "not active", source});
}

/// The same GPU in the sample before this one and its host, or nulls.
EarlierGpus::Pair earlierPair(const GpuView& view)
{
    return view.input->earlier == nullptr ? EarlierGpus::Pair() : view.input->earlier->find(*view.host, *view.gpu);
}

/// From the sample before to this one: as whoever polls has counted, else by the times that the captures themselves
/// name; nothing where neither tells, or where the time between says nothing of a rate any more.
std::optional<double> secondsSinceEarlier(const GpuView& view)
{
    constexpr double longest = 3.0 * 86400;
    if (view.input->secondsSincePrevious > 0)
        return view.input->secondsSincePrevious;
    const HostSnapshot* host = earlierPair(view).host;
    const auto from = host != nullptr ? secondsOf(host->timestamp) : std::nullopt;
    const auto to = secondsOf(view.host->timestamp);
    const double between = from && to ? *to - *from : 0;
    return between > 0 && between <= longest ? std::optional(between) : std::nullopt;
}

void checkThrottledTime(const GpuView& view, FindingSink& sink)
{
    struct Counter {
        Metric metric;
        double perSecond;
    };
    constexpr double micro = 1e6;
    constexpr double nano = 1e9;
    constexpr auto counters = std::to_array<Counter>({{ThrottledSoftwareThermal, micro},
                                                      {ThrottledHardwareThermal, micro},
                                                      {ThrottledPowerBrake, micro},
                                                      {ThermalViolation, nano}});
    const GradeLimits& limits = ruleInfo(HealthRule::ThrottledTime).limits;
    constexpr double percent = 100;
    const std::optional<double> seconds = secondsSinceEarlier(view);
    const GpuSnapshot* earlier = seconds ? earlierReading(view) : nullptr;
    double share = view.number(ThermalShare).value_or(0);
    for (const Counter& counter : counters) {
        if (earlier == nullptr)
            break;
        const auto now = view.number(counter.metric);
        const auto then = earlier->metrics.number(counter.metric);
        if (now && then && *now > *then)
            share = std::max(share, (*now - *then) / counter.perSecond / *seconds);
    }
    if (share > limits.investigate)
        sink.add(view, HealthRule::ThrottledTime,
                 share > limits.critical ? HealthGrade::Critical : HealthGrade::Investigate,
                 {shortNumber(share * percent) + " % of the time at lowered clocks",
                  shortNumber(limits.investigate * percent) + " %", "throttle counters"});
}

/// PCIe replays per minute since the sample before; nothing without one.
std::optional<double> replayRate(const GpuView& view)
{
    constexpr double minute = 60;
    if (const auto rate = view.number(ReplaysPerMinute))
        return rate;
    const std::optional<double> seconds = secondsSinceEarlier(view);
    const GpuSnapshot* earlier = seconds ? earlierReading(view) : nullptr;
    const auto now = view.number(PcieReplays);
    const auto then = earlier != nullptr ? earlier->metrics.number(PcieReplays) : std::nullopt;
    if (!now || !then || *now <= *then)
        return std::nullopt;
    return (*now - *then) * minute / *seconds;
}

void checkReplays(const GpuView& view, FindingSink& sink)
{
    const std::optional<double> rate = replayRate(view);
    if (!rate)
        return;
    // Expected repeats per lane and minute by generation, as DCGM judges them.
    constexpr std::array<double, 7> perLane = {0.48, 0.15, 0.3, 0.48, 0.96, 1.92, 3.84};
    constexpr double usualLanes = 16;
    constexpr double far = 10;
    const double generation = view.number(PcieGeneration).value_or(5);
    const auto row = static_cast<std::size_t>(std::clamp(generation, 0.0, 6.0));
    const double allowed = perLane.at(row) * view.number(PcieWidth).value_or(usualLanes);
    if (*rate > allowed)
        sink.add(view, HealthRule::PcieReplays,
                 *rate > far * allowed ? HealthGrade::Critical : HealthGrade::Investigate,
                 {shortNumber(*rate) + " PCIe replays per minute", shortNumber(allowed) + " per minute", "DCGM"});
}

}  // namespace

GpuHeat heatOf(const MetricSet& metrics)
{
    const double slowsAt = ruleInfo(HealthRule::NearOwnLimit).limits.critical;
    const auto temperature = metrics.number(Temperature);
    const auto slowdown = metrics.number(TemperatureSlowdown);
    const bool isPastSlowdown = temperature && slowdown && *temperature >= *slowdown;
    if (const auto printed = metrics.number(TemperatureMargin))
        return {printed, isPastSlowdown || *printed <= metrics.number(MarginAtSlowdown).value_or(slowsAt)};
    if (const auto computed = metrics.number(TemperatureMarginComputed))
        return {computed, isPastSlowdown};
    return {temperature && slowdown ? std::optional(*slowdown - *temperature) : std::nullopt, isPastSlowdown};
}

const GpuSnapshot* earlierReading(const GpuView& view) { return earlierPair(view).gpu; }

void checkHeat(const GpuView& view, FindingSink& sink)
{
    checkTemperature(view, sink);
    checkMemoryTemperature(view, sink);
    checkThrottling(view, sink);
    checkThrottledTime(view, sink);
    checkReplays(view, sink);
}

}  // namespace headroom
