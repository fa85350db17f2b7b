// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/rules.h"
#include "model/order_statistics.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace headroom {
namespace {

using enum Metric;

void checkSpread(const std::vector<GpuView>& views, FindingSink& sink)
{
    const GradeLimits& limits = ruleInfo(HealthRule::UnevenUtilization).limits;
    double highest = -1;
    const GpuView* lowest = nullptr;
    for (const GpuView& view : views) {
        const auto use = view.number(UtilizationPercent);
        if (!use || !view.active)
            continue;
        highest = std::max(highest, *use);
        if (lowest == nullptr || *use < *lowest->number(UtilizationPercent))
            lowest = &view;
    }
    // Replicas of a service answer what comes to them.
    const bool isUneven = views.front().input->plan && !views.front().input->plan->keepsBusy();
    if (lowest == nullptr || isUneven)
        return;
    const double spread = highest - *lowest->number(UtilizationPercent);
    if (spread > limits.watch)
        sink.addLoad(*lowest, HealthRule::UnevenUtilization,
                     spread > limits.investigate ? HealthGrade::Investigate : HealthGrade::Watch,
                     {"utilisation " + shortNumber(spread) + " points below the busiest GPU of the node",
                      "at most " + shortNumber(limits.watch) + " points", "practice"});
}

/// Whether GPUs of the host were not read: those that were are no fair sample of it.
bool lacksCards(const HostSnapshot& host)
{
    return host.isCut || (host.attached && std::ssize(host.gpus) < *host.attached);
}

void checkHotOnes(const std::vector<GpuView>& views, FindingSink& sink)
{
    // Cards behind others in the air flow are warmer: half of a host has another median than all of it.
    if (lacksCards(*views.front().host))
        return;
    constexpr double hotter = 10;
    constexpr double similar = 0.2;
    constexpr std::size_t fewest = 3;
    std::vector<double> temperatures;
    std::vector<double> powers;
    for (const GpuView& view : views) {
        const auto temperature = view.number(Temperature);
        const auto power = view.number(Power);
        if (!temperature || !power)
            continue;
        temperatures.push_back(*temperature);
        powers.push_back(*power);
    }
    if (temperatures.size() < fewest)
        return;
    const double usual = median(temperatures);
    const double usualPower = median(powers);
    for (const GpuView& view : views) {
        const auto temperature = view.number(Temperature);
        const auto power = view.number(Power);
        if (temperature && power && *temperature > usual + hotter &&
            std::abs(*power - usualPower) <= similar * usualPower)
            sink.addLoad(view, HealthRule::HotterThanOthers, HealthGrade::Investigate,
                         {shortNumber(*temperature) + " °C, the node's median is " + shortNumber(usual) + " °C",
                          shortNumber(hotter) + " °C above the median", "practice"});
    }
}

void checkFirmware(const std::vector<GpuView>& views, FindingSink& sink)
{
    for (const GpuView& view : views) {
        const std::string_view own = view.text(VbiosVersion);
        const auto differs = [&view, own](const GpuView& other) {
            const std::string_view theirs = other.text(VbiosVersion);
            return other.gpu->name == view.gpu->name && !theirs.empty() && theirs != own;
        };
        if (own.empty() || view.gpuClass != GpuClass::Datacenter)
            continue;
        const auto other = std::ranges::find_if(views, differs);
        if (other == views.end())
            continue;
        sink.add(HealthRule::MixedFirmware, HealthGrade::Investigate,
                 {"VBIOS " + std::string(own) + " and " + std::string(other->text(VbiosVersion)), "one version",
                  "gcm, azurehpc-health-checks"});
        return;
    }
}

void checkPersistence(const std::vector<GpuView>& views, FindingSink& sink)
{
    const auto off = [](const GpuView& view) {
        return saysNo(view.text(Persistence)) && view.gpuClass == GpuClass::Datacenter;
    };
    const auto count = std::ranges::count_if(views, off);
    if (count > 0 && !views.front().host->windows)
        sink.add(
            HealthRule::PersistenceOff, HealthGrade::Watch,
            {"persistence mode is off on " + std::to_string(count) + " of " + std::to_string(views.size()) + " GPUs",
             "on", "NVIDIA"});
}

/// The GPUs that reported a double-bit error.
std::set<std::string_view> doubleBitCards(const HostSnapshot& host)
{
    constexpr std::int64_t doubleBit = 48;
    std::set<std::string_view> cards;
    for (const KernelEvent& event : host.events)
        if (event.xid == doubleBit)
            cards.insert(event.busId);
    return cards;
}

HealthGrade eventGrade(const KernelEvent& event, const XidFact* fact, const std::set<std::string_view>& doubleBit)
{
    if (event.nvSwitch)
        return event.fatal ? HealthGrade::Critical : HealthGrade::Watch;
    if (!event.xid)
        return HealthGrade::Critical;
    // 171 and 172 are details of 48 and share its grade.
    constexpr std::array<std::int64_t, 2> details = {171, 172};
    if (std::ranges::find(details, *event.xid) != details.end() && doubleBit.contains(event.busId))
        return HealthGrade::Critical;
    return fact != nullptr ? fact->grade : HealthGrade::Healthy;
}

std::vector<std::string> actionsFor(const XidFact* fact)
{
    struct Words {
        std::string_view code;
        std::string_view text;
    };
    constexpr auto advice = std::to_array<Words>({
        {"RESTART_APP", "Restart the program\nIf it repeats on this GPU alone, run dcgmi diag -r 3"},
        {"RESET_GPU", "End the jobs\nReset the GPU: nvidia-smi -r -i N\nReboot if that fails"},
        {"RESTART_BM",
         "Drain the node\nCold reboot\nCheck power, temperature history and riser\nHave the card replaced "
         "if it happens again"},
        {"RESTART_VM", "Restart the virtual machine"},
        {"IGNORE", "Nothing at once; look at the errors before it"},
        {"CHECK_MECHANICALS", "Check the power cables of the card"},
        {"UPDATE_SWFW", "Update driver and firmware"},
        {"CONTACT_SUPPORT", "Keep the log and ask the vendor"},
    });
    std::string_view text = "Keep the log\nReset the GPU\nAsk the vendor if it repeats";
    if (fact != nullptr && fact->action.starts_with("WORKFLOW_NVLINK"))
        text = "Keep the line\nReset the linked GPUs\nCheck the fabric\nReseat the board";
    else if (fact != nullptr && fact->action.starts_with("WORKFLOW_XID_48"))
        text = "Reset the GPU\nLook for Xid 63, 64, 94 and 95 beside it";
    if (fact != nullptr)
        for (const Words& entry : advice)
            if (entry.code == fact->action)
                text = entry.text;
    std::vector<std::string> actions;
    for (const std::string_view line : splitLines(text))
        actions.emplace_back(line);
    return actions;
}

void describe(HealthFinding& finding, const KernelEvent& event, const XidFact* fact)
{
    finding.captureNext = "dmesg -T | grep -iE 'nvrm|xid'";
    finding.action = actionsFor(fact);
    if (fact != nullptr) {
        finding.cause = "Xid " + std::to_string(fact->code) + ": " + fact->name;
        finding.trouble = fact->trouble;
    } else if (event.nvSwitch) {
        finding.cause = "An NVSwitch reported an error";
        finding.trouble = 7;
    } else if (event.xid) {
        finding.cause = "Xid " + std::to_string(*event.xid) + " is not in NVIDIA's catalogue";
        finding.confidence = Confidence::Low;
    } else {
        finding.cause = "The GPU fell off the bus";
        finding.action = actionsFor(nullptr);
    }
}

void checkGauge(const GpuView& view, FindingSink& sink)
{
    const auto fresh = view.number(NewXid);
    const bool isNew = fresh && *fresh > 0;
    const auto code = isNew ? fresh : view.number(LastXid);
    constexpr double mostXid = 1e6;  // There are not two hundred.
    if (!code || *code <= 0 || *code > mostXid)
        return;
    const XidFact* fact = view.facts->xid(static_cast<std::int64_t>(*code));
    const HealthGrade own = fact != nullptr ? fact->grade : HealthGrade::Healthy;
    // The exporter keeps the last code until it restarts: it may be days old.
    HealthFinding& finding =
        sink.add(view, HealthRule::DriverError, isNew ? own : std::min(own, HealthGrade::Investigate),
                 {isNew ? "Xid " + shortNumber(*code) + " within the last hour"
                        : "last Xid " + shortNumber(*code) + " (the exporter never clears it)",
                  "0", "DCGM exporter"});
    describe(finding, {.xid = static_cast<std::int64_t>(*code)}, fact);
    finding.confidence = isNew ? Confidence::High : Confidence::Low;
}

}  // namespace

void checkNode(const std::vector<GpuView>& views, FindingSink& sink)
{
    if (views.empty())
        return;
    checkSpread(views, sink);
    checkHotOnes(views, sink);
    checkFirmware(views, sink);
    checkPersistence(views, sink);
}

void checkEvents(const std::vector<GpuView>& views, const HostSnapshot& host, const HealthFacts& facts,
                 FindingSink& sink)
{
    std::unordered_map<std::string, const GpuView*> places;
    if (!host.events.empty())
        for (const GpuView& view : views)
            places.try_emplace(normalBusId(view.gpu->busId), &view);
    const std::set<std::string_view> doubleBit = doubleBitCards(host);
    for (const KernelEvent& event : host.events) {
        const XidFact* fact = event.xid && !event.nvSwitch ? facts.xid(*event.xid) : nullptr;
        const HealthGrade grade = eventGrade(event, fact, doubleBit);
        const bool isOfCard = !event.busId.empty() && !event.nvSwitch;
        const auto view = isOfCard ? places.find(event.busId) : places.end();
        Evidence evidence{event.line + (event.count > 1 ? " (" + std::to_string(event.count) + " times)" : ""), "none",
                          event.nvSwitch ? "kernel log" : facts.xidSource.source};
        HealthFinding& finding = view == places.end()
                                     ? sink.add(HealthRule::DriverError, grade, std::move(evidence))
                                     : sink.add(*view->second, HealthRule::DriverError, grade, std::move(evidence));
        describe(finding, event, fact);
    }
    for (const GpuView& view : views)
        checkGauge(view, sink);
}

}  // namespace headroom
