// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/assess.h"

#include "model/health/gpu_index.h"
#include "model/health/read/samples.h"
#include "model/health/rules/planned_use.h"
#include "model/health/rules/rules.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace headroom {
namespace {

using enum Metric;

/// Whether a finding says nothing new: the same was read before, or its rule stands for enough other samples already:
/// two captures, but one row of a listing, whose rows are many.
bool isRepeated(const std::vector<HealthFinding>& findings, const HealthFinding& wanted, const HostSnapshot& host)
{
    const std::ptrdiff_t enough = host.rows.empty() ? 2 : 1;
    const auto isSameRule = [&wanted](const HealthFinding& finding) {
        return finding.id == wanted.id && finding.cause == wanted.cause && finding.grade >= wanted.grade;
    };
    const auto isSame = [&](const HealthFinding& finding) {
        return isSameRule(finding) && finding.evidence == wanted.evidence;
    };
    return std::ranges::any_of(findings, isSame) || std::ranges::count_if(findings, isSameRule) >= enough;
}

/// A finding with a word of when it was seen.
HealthFinding seenBefore(HealthFinding finding, const HostSnapshot& sample)
{
    finding.evidence += " (earlier sample" + (sample.timestamp.empty() ? "" : ", " + sample.timestamp) + ")";
    return finding;
}

/// Adds what an earlier sample of `host` had of its own; the worse grade stands.
void addSampleFindings(HostHealth& into, const HostSnapshot& host, const HostHealth& earlier,
                       const HostSnapshot& sample)
{
    for (const HealthFinding& finding : earlier.findings)
        if (!isRepeated(into.findings, finding, host))
            into.findings.push_back(seenBefore(finding, sample));
    const GpuIndex cards(host.gpus);
    for (std::size_t i = 0; i < sample.gpus.size(); ++i) {
        const std::optional<std::size_t> card = cards.findSame(sample.gpus[i]);
        if (!card)
            continue;
        const std::size_t position = *card;
        GpuHealth& gpu = into.gpus[position];
        gpu.grade = worse(gpu.grade, earlier.gpus[i].grade);
        for (const HealthFinding& finding : earlier.gpus[i].findings) {
            if (isRepeated(gpu.findings, finding, host))
                continue;
            gpu.findings.push_back(seenBefore(finding, sample));
            gpu.findings.back().gpu = position;
        }
    }
    into.grade = worse(into.grade, earlier.grade);
}

/// Whether one of the three values that make a GPU known was read.
bool isKnown(const GpuSnapshot& gpu)
{
    return gpu.metrics.has(UtilizationPercent) || gpu.metrics.has(Temperature) || gpu.metrics.has(MemoryUsed);
}

HealthGrade worstOf(const std::vector<HealthFinding>& findings)
{
    HealthGrade grade = HealthGrade::Healthy;
    for (const HealthFinding& finding : findings)
        grade = worse(grade, finding.grade == HealthGrade::Unknown ? HealthGrade::Healthy : finding.grade);
    return grade;
}

enum class Lifted { FromPlan, All };

/// The same finding on all GPUs of a host, two at least, becomes one of the host; `FromPlan` those that only say that
/// the reading is not as planned.
void liftCommonFindings(HostHealth& health, Lifted lift)
{
    if (health.gpus.size() < 2)
        return;
    std::vector<HealthFinding>& first = health.gpus.front().findings;
    for (std::size_t i = 0; i < first.size();) {
        const HealthFinding candidate = first[i];
        const auto same = [&candidate](const HealthFinding& other) {
            return other.id == candidate.id && other.grade == candidate.grade && other.cause == candidate.cause;
        };
        const bool everywhere = std::ranges::all_of(
            health.gpus, [&same](const GpuHealth& gpu) { return std::ranges::count_if(gpu.findings, same) == 1; });
        if (!everywhere || (lift == Lifted::FromPlan && candidate.id != ruleInfo(HealthRule::MemoryAbovePlan).id)) {
            ++i;
            continue;
        }
        HealthFinding lifted = candidate;
        for (GpuHealth& gpu : health.gpus) {
            // The step waits for the slowest.
            const std::optional<SlowdownCost> cost = std::ranges::find_if(gpu.findings, same)->cost;
            if (cost && (!lifted.cost || cost->step > lifted.cost->step))
                lifted.cost = cost;
            std::erase_if(gpu.findings, same);
        }
        lifted.gpu.reset();
        lifted.evidence = "all " + std::to_string(health.gpus.size()) + " GPUs, the first: " + candidate.evidence;
        health.findings.push_back(std::move(lifted));
    }
}

void sortFindings(std::vector<HealthFinding>& findings)
{
    std::ranges::stable_sort(findings, [](const HealthFinding& a, const HealthFinding& b) {
        const auto rank = [](HealthGrade grade) {
            return grade == HealthGrade::Unknown ? -1 : static_cast<int>(grade);
        };
        return a.grade == b.grade ? a.confidence > b.confidence : rank(a.grade) > rank(b.grade);
    });
}

/// Puts the GPU's address into commands: "nvidia-smi -r -i N".
void nameCard(const GpuSnapshot& gpu, std::vector<HealthFinding>& findings)
{
    constexpr std::string_view placeholder = "-i N";
    constexpr std::string_view bus = "-s BUS";
    // Numbers change from boot to boot, addresses do not.
    const std::string address = normalBusId(gpu.busId);
    const std::string name = !address.empty() ? address : gpu.index ? std::to_string(*gpu.index) : std::string();
    if (name.empty())
        return;
    for (HealthFinding& finding : findings) {
        for (std::string& action : finding.action)
            if (const std::size_t at = action.find(placeholder); at != std::string::npos)
                action.replace(at, placeholder.size(), "-i " + name);
        if (const std::size_t at = finding.captureNext.find(bus); at != std::string::npos && !address.empty())
            finding.captureNext.replace(at, bus.size(), "-s " + address);
    }
}

void gradeGpus(const HostSnapshot& host, HostHealth& health)
{
    for (std::size_t i = 0; i < health.gpus.size(); ++i) {
        GpuHealth& gpu = health.gpus[i];
        gpu.grade = worstOf(gpu.findings);
        if (gpu.grade == HealthGrade::Healthy && !isKnown(host.gpus[i]))
            gpu.grade = HealthGrade::Unknown;
        sortFindings(gpu.findings);
    }
}

void gradeHost(HostHealth& health)
{
    const HealthGrade own = worstOf(health.findings);
    health.grade = own == HealthGrade::Healthy ? HealthGrade::Unknown : own;
    for (const GpuHealth& gpu : health.gpus)
        health.grade = worse(health.grade, gpu.grade);
    sortFindings(health.findings);
}

HostHealth assessSample(const HostSnapshot& host, const HealthFacts& facts, const AssessInput& input)
{
    HostHealth health;
    health.gpus.resize(host.gpus.size());
    FindingSink sink(host, input, health);
    std::vector<GpuView> views;
    views.reserve(host.gpus.size());
    for (std::size_t i = 0; i < host.gpus.size(); ++i)
        views.push_back({&host, &host.gpus[i], &facts, &input, i, gpuClass(host.gpus[i].name),
                         hasActiveJob(host, host.gpus[i], input)});
    for (const GpuView& view : views) {
        checkReading(view, sink);
        // A new machine has no load to judge.
        if (!input.machine) {
            checkUse(view, sink);
            checkPlan(view, sink);
        }
        checkHeat(view, sink);
        checkMemoryErrors(view, sink);
        checkLinks(view, sink);
    }
    checkNode(views, sink);
    checkEvents(views, host, facts, sink);
    checkHost(host, input, health, sink);
    if (input.machine && !input.isEarlier)
        health.acceptance = checkMachine(views, host, facts, *input.machine, sink);
    addSlowdownCost(views, health);
    // What all GPUs have more than planned says something about the plan, nothing about a GPU.
    liftCommonFindings(health, Lifted::FromPlan);
    gradeGpus(host, health);
    liftCommonFindings(health, Lifted::All);
    // What all GPUs share speaks of any of them.
    for (std::size_t i = 0; i < health.gpus.size(); ++i)
        nameCard(host.gpus[i], health.gpus[i].findings);
    fitToMachine(host, health);
    gradeHost(health);
    return health;
}

/// Counts down the rules that did not fire since `before`.
void restartSilent(FiringCounts& firing, const FiringCounts& before)
{
    std::erase_if(firing.counts, [&before](const auto& entry) {
        const auto old = before.counts.find(entry.first);
        return old != before.counts.end() && old->second.samples == entry.second.samples;
    });
}

/// The seconds between two samples of a listing; 0 where their times are not known.
double secondsBetween(const HostSnapshot& before, const HostSnapshot& after)
{
    const auto from = secondsOf(before.timestamp);
    const auto to = secondsOf(after.timestamp);
    return from && to ? std::max(0.0, *to - *from) : 0;
}

/// What the earlier samples of a listing had of faults, in `held` how long the load rules have fired.
std::vector<std::pair<HostSnapshot, HostHealth>> assessRows(const HostSnapshot& host, const HealthFacts& facts,
                                                            const AssessInput& input, FiringCounts& held)
{
    std::vector<std::pair<HostSnapshot, HostHealth>> rows;
    rows.reserve(host.rows.size());
    AssessInput counting{.plan = input.plan, .machine = input.machine, .rows = &held, .isRow = true, .isEarlier = true};
    const HostSnapshot* last = nullptr;
    for (const HostSnapshot& row : host.rows) {
        counting.secondsSinceRow = last != nullptr ? secondsBetween(*last, row) : 0;
        last = &row;
        const FiringCounts before = held;
        HostSnapshot sample = wholeSample(host, row);
        HostHealth health = assessSample(sample, facts, counting);
        rows.emplace_back(std::move(sample), std::move(health));
        restartSilent(held, before);
    }
    return rows;
}

HostHealth assessHost(const HostSnapshot& host, const HealthFacts& facts, const AssessInput& input)
{
    FiringCounts held;
    const auto rows = assessRows(host, facts, input, held);
    AssessInput last = input;
    last.rows = &held;
    last.secondsSinceRow = host.rows.empty() ? 0 : secondsBetween(host.rows.back(), host);
    HostHealth health = assessSample(host, facts, last);
    for (const auto& [sample, faults] : rows)
        addSampleFindings(health, host, faults, sample);
    // How long a rule has held is counted by the reading, not by the samples in it.
    AssessInput quiet = input;
    quiet.firing = nullptr;
    quiet.isEarlier = true;
    for (const HostSnapshot& sample : host.earlier)
        addSampleFindings(health, host, assessSample(sample, facts, quiet), sample);
    if (host.earlier.empty() && host.rows.empty())
        return health;
    for (GpuHealth& gpu : health.gpus)
        sortFindings(gpu.findings);
    sortFindings(health.findings);
    return health;
}

}  // namespace

bool GpuView::throttledBy(std::string_view reason) const
{
    return gpu->throttleReasons && std::ranges::find(*gpu->throttleReasons, reason) != gpu->throttleReasons->end();
}

namespace {

/// The plan is left out for hosts that it does not speak of.
void assessHosts(const Snapshot& snapshot, const HealthFacts& facts, const AssessInput& asked, HealthReport& report)
{
    const std::vector<bool> held = asked.plan ? hostsOfPlan(*asked.plan, snapshot) : std::vector<bool>();
    AssessInput input = asked;
    std::optional<EarlierGpus> earlier;
    if (input.previous != nullptr)
        input.earlier = &earlier.emplace(*input.previous);
    AssessInput others = input;
    others.plan.reset();
    report.hosts.reserve(snapshot.hosts.size());
    for (std::size_t i = 0; i < snapshot.hosts.size(); ++i) {
        const bool isHeld = held.empty() || held[i];
        report.hosts.push_back(assessHost(snapshot.hosts[i], facts, isHeld ? input : others));
        report.grade = worse(report.grade, report.hosts.back().grade);
    }
}

/// A listing of use alone does not say whether a job runs, and is no proof of health where use is low.
void noteUseAlone(Snapshot& snapshot)
{
    const double usual = ruleInfo(HealthRule::LowUtilization).limits.watch;
    const auto isUseAlone = [usual](const GpuSnapshot& gpu) {
        const auto use = gpu.metrics.number(Metric::UtilizationPercent);
        return use && *use >= 1 && *use < usual && !gpu.metrics.has(Metric::MemoryUsed) && !gpu.processes &&
               !gpu.metrics.has(Metric::Power);
    };
    const bool isNoted = std::ranges::any_of(
        snapshot.hosts, [&isUseAlone](const HostSnapshot& host) { return std::ranges::any_of(host.gpus, isUseAlone); });
    if (isNoted)
        snapshot.notes.push_back(
            "without memory, power and processes nothing says whether a job runs: while one trains, "
            "utilisation below " +
            shortNumber(usual) + " % is low. Capture nvidia-smi beside it");
}

/// Whether a process is an engine that answers requests, or a notebook: by the name it has in listings.
bool servesRequests(std::string_view name)
{
    constexpr auto servers =
        std::to_array<std::string_view>({"vllm", "sglang", "text-generation", "tritonserver", "trtllm-serve", "ollama",
                                         "llama-server", "lmdeploy", "ServeReplica", "ipykernel", "jupyter"});
    return std::ranges::any_of(servers, [name](std::string_view server) { return containsNoCase(name, server); });
}

}  // namespace

HealthReport assess(Snapshot snapshot, const HealthFacts& facts, const AssessInput& input)
{
    HealthReport report;
    report.plan = input.plan;
    report.grade = HealthGrade::Unknown;
    const FiringCounts before = input.firing != nullptr ? *input.firing : FiringCounts();
    assessHosts(snapshot, facts, input, report);
    // A rule that did not fire this time starts again.
    if (input.firing != nullptr)
        restartSilent(*input.firing, before);
    report.snapshot = std::move(snapshot);
    noteUseAlone(report.snapshot);
    checkFleet(report);
    return report;
}

bool hasActiveJob(const HostSnapshot& host, const GpuSnapshot& gpu, const AssessInput& input)
{
    constexpr double half = 50;
    if (input.plan)
        return !isIdle(host);
    // Every window of a Windows desktop counts as graphics and compute; elsewhere browsers, editors and games do, on
    // the card that draws the screen.
    const bool hasScreen = saysYes(gpu.metrics.text(DisplayActive));
    const bool isDesktop = host.windows || gpu.metrics.text(DriverModel) == "WDDM" || hasScreen;
    const double total = gpu.metrics.number(MemoryTotal).value_or(0);
    // A compositor is graphics and compute, too, and holds little.
    const auto isLarge = [total](const GpuProcess& process) {
        return total > 0 && process.memoryBytes.value_or(0) > busyMemoryShare * total;
    };
    const bool computes = gpu.processes && std::ranges::any_of(*gpu.processes, [&](const GpuProcess& process) {
                              return process.type == "C" || process.type == "M+C" ||
                                     (process.type == "C+G" && !isDesktop && isLarge(process));
                          });
    // An engine that serves rests while nobody asks it: nothing is wrong with the job, and none trains.
    const bool isServing = computes && std::ranges::all_of(*gpu.processes, [](const GpuProcess& process) {
                               return process.type == "G" || servesRequests(process.name);
                           });
    if (isServing && gpu.metrics.number(UtilizationPercent).value_or(0) < half)
        return false;
    // Who lists processes and has none that computes says that no job runs, or that it runs in a container. Memory
    // alone tells no job where a screen fills it, too.
    return computes || (!gpu.processesListed && !hasScreen && memoryShare(host, gpu).value_or(0) > busyMemoryShare);
}

std::optional<double> memoryShare(const HostSnapshot& host, const GpuSnapshot& gpu)
{
    const auto used = gpu.metrics.number(MemoryUsed);
    const auto total = gpu.metrics.number(MemoryTotal);
    if (!used || !total || *total <= 0)
        return std::nullopt;
    // From driver 510 on, what the driver keeps for itself is no longer part of "used".
    const bool apart = host.driver.empty() || compareVersions(host.driver, "510") >= 0;
    const double reserved = apart ? gpu.metrics.number(MemoryReserved).value_or(0) : 0;
    return *total > reserved ? std::optional(*used / (*total - reserved)) : std::nullopt;
}

}  // namespace headroom
