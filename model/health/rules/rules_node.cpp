// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/card_name.h"
#include "model/health/rules/rules.h"
#include "model/order_statistics.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace headroom {
namespace {

using enum Metric;

/// Whether the processes that are listed are no ranks of one job, as far as nobody says it by a plan: each GPU has its
/// own process. Ranks have that, too, so that nothing is said of them without a plan.
bool areSeparatePrograms(const std::vector<GpuView>& views)
{
    if (views.front().input->plan)
        return false;
    std::set<std::int64_t> seen;
    bool hasAny = false;
    for (const GpuView& view : views) {
        if (!view.active || !view.gpu->processes)
            continue;
        std::set<std::int64_t> own;
        for (const GpuProcess& process : *view.gpu->processes)
            if (process.pid)
                own.insert(*process.pid);
        hasAny = hasAny || !own.empty();
        for (const std::int64_t pid : own)
            if (!seen.insert(pid).second)
                return false;
    }
    return hasAny;
}

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
    if (lowest == nullptr || isUneven || areSeparatePrograms(views))
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

/// A GPU that computes at a far lower clock than the others do, where nothing says how high its own could be.
void checkSlowOnes(const std::vector<GpuView>& views, FindingSink& sink)
{
    constexpr double busy = 50;
    constexpr double slow = 0.7;
    constexpr std::size_t fewest = 3;
    std::vector<double> clocks;
    const auto clockOf = [](const GpuView& view) {
        const auto use = view.number(UtilizationPercent);
        return use && *use >= busy ? view.number(SmClock) : std::nullopt;
    };
    for (const GpuView& view : views)
        if (const auto clock = clockOf(view))
            clocks.push_back(*clock);
    if (clocks.size() < fewest)
        return;
    const double usual = median(clocks);
    for (const GpuView& view : views) {
        const auto clock = clockOf(view);
        if (clock && *clock < slow * usual && !view.number(SmClockMax))
            sink.addLoad(
                view, HealthRule::LowClock, areSeparatePrograms(views) ? HealthGrade::Watch : HealthGrade::Investigate,
                {"SM clock " + shortNumber(*clock) + " MHz, the node's median is " + shortNumber(usual) + " MHz",
                 "70 % of the median at least", "practice"});
    }
}

/// A power limit far below the one that the card is sold with, where nothing says what its own default is. A few watts
/// less are a vendor's own.
void checkSoldLimit(const GpuView& view, double limit, FindingSink& sink)
{
    constexpr double low = 0.9;
    const std::optional<double> sold = usualWatts(*view.facts, view.gpu->name);
    // A new machine is held against its plan, which knows the card's power, too.
    if (!sold || limit >= low * *sold || view.input->machine)
        return;
    HealthFinding& finding =
        sink.add(view, HealthRule::PowerLimitLowered, HealthGrade::Watch,
                 {"power limit " + shortNumber(limit) + " W, the card is sold with " + shortNumber(*sold) + " W",
                  shortNumber(*sold) + " W", "the catalogue of GPUs"});
    finding.cause = "The power limit is below the one that this card is sold with: under load its clocks are lower";
    finding.action = {"Compare with the card's own default: nvidia-smi -q -d POWER",
                      "Where somebody lowered it: nvidia-smi -i N -pl " + shortNumber(*sold)};
}

/// A GPU whose power limit is below that of the others of its kind, where nothing says what its own default is: a job
/// over all of them waits for it.
void checkPowerLimits(const std::vector<GpuView>& views, FindingSink& sink)
{
    constexpr double equal = 0.99;
    std::map<std::string_view, double> highest;
    for (const GpuView& view : views)
        if (const auto limit = view.number(PowerLimit); limit && !view.gpu->name.empty()) {
            double& most = highest.try_emplace(view.gpu->name, *limit).first->second;
            most = std::max(most, *limit);
        }
    for (const GpuView& view : views) {
        const auto limit = view.number(PowerLimit);
        const auto others = highest.find(view.gpu->name);
        if (!limit || others == highest.end() || view.number(PowerLimitDefault))
            continue;
        if (*limit >= equal * others->second) {
            checkSoldLimit(view, *limit, sink);
            continue;
        }
        HealthFinding& finding =
            sink.add(view, HealthRule::PowerLimitLowered, HealthGrade::Watch,
                     {"power limit " + shortNumber(*limit) + " W, other GPUs of its kind in the node have " +
                          shortNumber(others->second) + " W",
                      shortNumber(others->second) + " W", "the node's other GPUs"});
        finding.cause = "The GPUs of this node have different power limits: a job over all of them waits for this one";
        finding.action = {"Find out why",
                          "Give all of them one limit: nvidia-smi -i N -pl " + shortNumber(others->second)};
    }
}

/// A GPU on which no program may start.
void checkComputeMode(const std::vector<GpuView>& views, FindingSink& sink)
{
    for (const GpuView& view : views) {
        if (view.input->machine || !equalsNoCase(view.text(ComputeMode), "Prohibited"))
            continue;
        HealthFinding& finding =
            sink.add(view, HealthRule::OtherMode, HealthGrade::Watch, {"compute mode Prohibited", "Default", "NVIDIA"});
        finding.cause = "No program may compute on this GPU: somebody set it so, or a test left it so";
        finding.action = {"Set it back unless somebody wants it: nvidia-smi -i N -c DEFAULT"};
    }
}

/// Several kinds of data-centre GPU in one node: fine for jobs of one GPU each, a trap for one over all.
void checkKinds(const std::vector<GpuView>& views, FindingSink& sink)
{
    std::map<std::string_view, std::size_t> kinds;
    for (const GpuView& view : views)
        if (view.gpuClass == GpuClass::Datacenter && !view.gpu->name.empty())
            ++kinds[view.gpu->name];
    if (kinds.size() < 2)
        return;
    std::string list;
    for (const auto& [name, count] : kinds)
        list += (list.empty() ? "" : " and ") + std::to_string(count) + " x " + std::string(name);
    sink.add(HealthRule::MixedCards, HealthGrade::Healthy, {list, "one kind for a job over all of them", "practice"});
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

/// The NVLink errors of Hopper and later, whose lines say themselves whether they are fatal (144 to 150).
bool isNvLinkEvent(const KernelEvent& event)
{
    constexpr std::int64_t first = 144;
    constexpr std::int64_t last = 150;
    return !event.nvSwitch && event.xid && *event.xid >= first && *event.xid <= last;
}

/// The grade of what the driver names to bring a GPU back.
HealthGrade recoveryGrade(std::string_view action)
{
    if (action.empty() || equalsNoCase(action, "None"))
        return HealthGrade::Watch;
    return containsNoCase(action, "P2P") ? HealthGrade::Investigate : HealthGrade::Critical;
}

HealthGrade eventGrade(const KernelEvent& event, const XidFact* fact, const std::set<std::string_view>& doubleBit)
{
    if (event.nvSwitch)
        return event.fatal ? HealthGrade::Critical : HealthGrade::Watch;
    if (!event.xid)
        return HealthGrade::Critical;
    if (event.xid == 154)
        return recoveryGrade(event.recovery);
    if (isNvLinkEvent(event) && (event.fatal || event.nonFatal))
        return event.fatal ? HealthGrade::Critical : HealthGrade::Watch;
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
        {"XID_154", "Do what the line names"},
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
    // That nothing is to be done at once does not fit what is to be investigated.
    const bool isIgnored = fact != nullptr && fact->action == "IGNORE" && fact->grade >= HealthGrade::Investigate;
    if (fact != nullptr && !isIgnored)
        for (const Words& entry : advice)
            if (entry.code == fact->action)
                text = entry.text;
    std::vector<std::string> actions;
    for (const std::string_view line : splitLines(text))
        actions.emplace_back(line);
    return actions;
}

void setSteps(HealthFinding& finding, std::string_view steps)
{
    finding.action.clear();
    for (const std::string_view line : splitLines(steps))
        finding.action.emplace_back(line);
}

void describeLink(HealthFinding& finding, const KernelEvent& event)
{
    finding.cause += event.fatal ? ": fatal" : event.nonFatal ? ": nonfatal" : "";
    if (event.link)
        finding.cause += ", link " + std::to_string(*event.link);
    if (event.fatal)
        setSteps(finding, "End the jobs on all linked GPUs\nReset the GPU: nvidia-smi -r -i N, on NVSwitch systems all "
                          "linked GPUs together\nIf the same link fails again, have board or cable of it checked");
    else if (event.nonFatal)
        setSteps(finding, "Watch whether it repeats: nvidia-smi nvlink -e\nAt the next window reset the linked GPUs");
}

/// Xid 45 says only that the program was stopped: what stopped it counts.
void describeStop(HealthFinding& finding, const KernelEvent& event)
{
    if (event.causedBy) {
        finding.cause += ", caused by Xid " + std::to_string(*event.causedBy);
        setSteps(finding, "Follow Xid " + std::to_string(*event.causedBy) + ", which came before");
    } else {
        setSteps(finding, "Follow the Xid that came before it, if any\nAlone, on a machine with NVSwitch: restart the "
                          "fabric manager: systemctl restart nvidia-fabricmanager\nElse restart the program");
    }
}

/// More than the number says.
void describeDetails(HealthFinding& finding, const KernelEvent& event)
{
    constexpr std::int64_t stopped = 45;
    constexpr std::int64_t remapped = 63;
    constexpr std::int64_t manyCorrected = 92;
    constexpr std::int64_t recovery = 154;
    if (isNvLinkEvent(event))
        describeLink(finding, event);
    if (event.xid == stopped)
        describeStop(finding, event);
    else if (event.xid == remapped)
        setSteps(finding,
                 "Reset the GPU at the next window, when its jobs have ended: nvidia-smi -r -i N\nLook for Xid "
                 "64 or 94 beside it");
    else if (event.xid == manyCorrected)
        setSteps(finding, "Watch the rate: nvidia-smi -q -d ECC\nRun dcgmi diag -r 3 at the next window\nHave the card "
                          "replaced if the rate stays high");
    if (event.xid == recovery && !event.recovery.empty()) {
        finding.cause = "Xid 154: the driver names what brings the GPU back: " + event.recovery;
        if (const std::string_view steps = recoverySteps(event.recovery); !steps.empty())
            setSteps(finding, steps);
    }
}

void describeSwitch(HealthFinding& finding, const KernelEvent& event)
{
    finding.cause = "An NVSwitch reported a " +
                    std::string(event.fatal      ? "fatal"
                                : event.nonFatal ? "non-fatal"
                                                 : "") +
                    (event.fatal || event.nonFatal ? " error" : "n error") +
                    (event.xid ? " (SXid " + std::to_string(*event.xid) + ")" : std::string());
    if (event.link)
        finding.cause += ", port " + std::to_string(*event.link);
    finding.trouble = 7;
    finding.captureNext = "journalctl -u nvidia-fabricmanager; dmesg -T | grep -i sxid";
    if (event.fatal)
        setSteps(finding, "Drain the node: a fatal error of a switch stops NVLink for all its GPUs\nReset all GPUs and "
                          "switches together, or reboot\nIf it returns, have the baseboard checked");
    else
        setSteps(finding,
                 "Watch whether it repeats at this port\nIf it does, run dcgmi diag -r 2 and have the baseboard "
                 "checked");
}

void describe(HealthFinding& finding, const KernelEvent& event, const HealthFacts& facts)
{
    const XidFact* fact = event.xid && !event.nvSwitch ? facts.xid(*event.xid) : nullptr;
    finding.captureNext = "dmesg -T | grep -iE 'nvrm|xid'";
    finding.action = actionsFor(fact);
    if (event.nvSwitch) {
        describeSwitch(finding, event);
    } else if (fact != nullptr) {
        finding.cause = "Xid " + std::to_string(fact->code) + ": " + fact->name;
        finding.trouble = fact->trouble;
        describeDetails(finding, event);
    } else if (event.xid) {
        finding.cause = "Xid " + std::to_string(*event.xid) + " is not in NVIDIA's catalogue";
        finding.confidence = Confidence::Low;
    } else {
        constexpr std::int64_t offTheBus = 79;
        finding.cause = "The GPU fell off the bus: the steps of Xid 79 apply, a reset cannot reach it";
        finding.action = actionsFor(facts.xid(offTheBus));
    }
}

/// How Xid 45 spreads: "149 for DC, 145 for the rest (BA, ED)". GPUs of one job are stopped together, and the odd one
/// is where to look.
void addStopCauses(const HostSnapshot& host, FindingSink& sink)
{
    constexpr std::size_t most = 64;
    std::map<std::int64_t, std::set<std::string>> byCause;
    for (const KernelEvent& event : host.events)
        if (event.causedBy && !event.busId.empty() && byCause.size() < most)
            byCause[*event.causedBy].insert(event.busId);
    if (byCause.size() < 2)
        return;
    const auto busOf = [](const std::string& busId) {
        const auto bus = between(busId, ":", ":");
        return bus ? std::string(*bus) : busId;
    };
    const auto usual = std::ranges::max_element(byCause, {}, [](const auto& entry) { return entry.second.size(); });
    std::string text;
    std::string rest;
    for (const auto& [cause, cards] : byCause) {
        std::string names;
        for (const std::string& card : cards)
            names += (names.empty() ? "" : ", ") + busOf(card);
        if (cause == usual->first)
            rest = std::to_string(cause) + " for the rest (" + names + ")";
        else
            text += (text.empty() ? "" : ", ") + std::to_string(cause) + " for " + names;
    }
    HealthFinding& finding = sink.add(HealthRule::DriverError, HealthGrade::Healthy,
                                      {"Xid 45 was caused by Xid " + text + ", " + rest, "none", "the kernel log"});
    finding.cause = "Programs on several GPUs were stopped for different reasons: the odd GPU is where to look first";
    finding.action = {"Follow the Xid of the odd GPU"};
    finding.captureNext.clear();
}

/// Xids that the exporter counted in its window: DCGM_EXP_XID_ERRORS_COUNT says the number as a label.
void checkCounted(const GpuView& view, FindingSink& sink)
{
    for (const XidCount& counted : view.gpu->xidCounts) {
        const XidFact* fact = view.facts->xid(counted.code);
        // It happened within minutes: what the catalogue leaves open is worth a look.
        const HealthGrade grade = std::max(fact != nullptr ? fact->grade : HealthGrade::Healthy, HealthGrade::Watch);
        const bool isOpen = fact == nullptr || fact->grade == HealthGrade::Healthy;
        HealthFinding& finding = sink.add(view, HealthRule::DriverError, isOpen ? HealthGrade::Investigate : grade,
                                          {"Xid " + std::to_string(counted.code) + ", " + shortNumber(counted.count) +
                                               (counted.count == 1 ? " time" : " times") + " in the exporter's window",
                                           "0", "DCGM exporter"});
        describe(finding, {.xid = counted.code}, *view.facts);
    }
}

void checkGauge(const GpuView& view, FindingSink& sink)
{
    const auto fresh = view.number(NewXid);
    const bool isNew = fresh && *fresh > 0;
    checkCounted(view, sink);
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
    describe(finding, {.xid = static_cast<std::int64_t>(*code)}, *view.facts);
    finding.confidence = isNew ? Confidence::High : Confidence::Low;
}

}  // namespace

void checkNode(const std::vector<GpuView>& views, FindingSink& sink)
{
    if (views.empty())
        return;
    checkSpread(views, sink);
    checkHotOnes(views, sink);
    checkSlowOnes(views, sink);
    checkPowerLimits(views, sink);
    checkKinds(views, sink);
    checkComputeMode(views, sink);
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
        finding.isQuoted = true;
        describe(finding, event, facts);
    }
    addStopCauses(host, sink);
    for (const GpuView& view : views)
        checkGauge(view, sink);
}

}  // namespace headroom
