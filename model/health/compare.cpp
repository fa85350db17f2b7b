// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/compare.h"

#include "model/text/numbers.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace headroom {
namespace {

using enum Metric;

/// From which difference on a level counts as changed, and which way is bad; nothing where neither is.
struct Level {
    Metric metric;
    double least;
    std::optional<bool> moreIsWorse;
};
constexpr auto levels = std::to_array<Level>({
    {Temperature, 5, true},
    {MemoryTemperature, 5, true},
    {UtilizationPercent, 10, false},
    {MemoryUsed, 512 * bytesPerMiB, true},
    {Power, 30, std::nullopt},  // A slowed card draws less, a busy one more.
    {SmClock, 100, false},
    {PowerLimit, 1, false},
    {PcieGeneration, 1, false},
    {PcieWidth, 1, false},
});

/// What only ever counts up until the driver is loaded anew.
constexpr std::array counters = {EccUncorrectedVolatile,
                                 EccUncorrectedAggregate,
                                 EccCorrectedVolatile,
                                 EccCorrectedVolatileSram,
                                 EccCorrectedVolatileDram,
                                 RemappedCorrectable,
                                 RemappedUncorrectable,
                                 RetiredSingleBit,
                                 RetiredDoubleBit,
                                 NvlinkReplays,
                                 NvlinkRecoveries,
                                 NvlinkCrcErrors,
                                 PcieReplays};

constexpr std::array states = {PerformanceState, Persistence,    Mig,         EccMode,        RemapPending,
                               RemapFailure,     RetiredPending, FabricState, RecoveryAction, VbiosVersion};

/// States of which yes is bad.
constexpr std::array troubles = {RemapPending, RemapFailure, RetiredPending};

/// A card of either reading with its grade.
struct Card {
    const HostSnapshot* host;
    const HostHealth* hostHealth;
    const GpuSnapshot* gpu;
    const GpuHealth* health;
    std::size_t position;
};

bool contains(const std::vector<HealthFinding>& findings, const HealthFinding& wanted)
{
    return std::ranges::find(findings, wanted.id, &HealthFinding::id) != findings.end();
}

/// What all cards of a host share stands among the host's findings.
bool has(const Card& card, const HealthFinding& wanted)
{
    return contains(card.health->findings, wanted) || contains(card.hostHealth->findings, wanted);
}

/// What each card has on its own the host has, too.
bool has(const HostHealth& host, const HealthFinding& wanted)
{
    return contains(host.findings, wanted) ||
           (!host.gpus.empty() &&
            std::ranges::all_of(host.gpus, [&wanted](const GpuHealth& gpu) { return contains(gpu.findings, wanted); }));
}

class Comparison {
public:
    void hosts(const HealthReport& before, const HealthReport& after);
    [[nodiscard]] std::vector<HealthChange> take() { return std::move(m_changes); }

private:
    void host(const HealthReport& before, std::size_t b, const HealthReport& after, std::size_t a);
    void card(const Card& before, const Card& after);
    void findings(const Card& before, const Card& after);
    void hostFindings(const HostHealth& before, const HostHealth& after, const std::string& name);
    void metrics(const Card& before, const Card& after);
    void counts(const Card& before, const Card& after);
    void switches(const Card& before, const Card& after);
    void add(const Card& card, ChangeKind kind, std::string_view what, std::string before, std::string after)
    {
        m_changes.push_back({.kind = kind,
                             .host = card.host->name,
                             .gpu = card.position,
                             .what = std::string(what),
                             .before = std::move(before),
                             .after = std::move(after)});
    }

    std::vector<HealthChange> m_changes;
};

Card cardOf(const HealthReport& report, std::size_t host, std::size_t gpu)
{
    const HostSnapshot& snapshot = report.snapshot.hosts[host];
    return {&snapshot, &report.hosts[host], &snapshot.gpus[gpu], &report.hosts[host].gpus[gpu], gpu};
}

/// The position of what `wanted` is in a list, or the list's size.
template <class List, class Predicate>
std::size_t positionOf(const List& list, Predicate wanted)
{
    return static_cast<std::size_t>(std::ranges::find_if(list, wanted) - list.begin());
}

ChangeKind towards(HealthGrade before, HealthGrade after)
{
    if (before == HealthGrade::Unknown || after == HealthGrade::Unknown)
        return after == HealthGrade::Unknown ? ChangeKind::Worse : ChangeKind::Other;
    return after > before ? ChangeKind::Worse : ChangeKind::Better;
}

ChangeKind towards(const Level& level, double before, double after)
{
    if (!level.moreIsWorse)
        return ChangeKind::Other;
    return (after > before) == *level.moreIsWorse ? ChangeKind::Worse : ChangeKind::Better;
}

ChangeKind towards(Metric state, std::string_view after)
{
    if (std::ranges::find(troubles, state) == troubles.end())
        return ChangeKind::Other;
    return saysYes(after) ? ChangeKind::Worse : saysNo(after) ? ChangeKind::Better : ChangeKind::Other;
}

/// Information comes and goes; it is neither better nor worse.
ChangeKind unlessInformation(const HealthFinding& finding, ChangeKind kind)
{
    return finding.grade == HealthGrade::Healthy ? ChangeKind::Other : kind;
}

std::string described(const HealthFinding& finding) { return finding.id + ": " + finding.evidence; }

void Comparison::findings(const Card& before, const Card& after)
{
    for (const HealthFinding& finding : after.health->findings)
        if (!has(before, finding))
            add(after, unlessInformation(finding, ChangeKind::Worse), "finding", {}, described(finding));
    for (const HealthFinding& finding : before.health->findings)
        if (!has(after, finding))
            add(after, unlessInformation(finding, ChangeKind::Better), "finding", described(finding), {});
}

void Comparison::hostFindings(const HostHealth& before, const HostHealth& after, const std::string& name)
{
    if (before.grade != after.grade)
        m_changes.push_back({.kind = towards(before.grade, after.grade),
                             .host = name,
                             .what = "grade",
                             .before = std::string(gradeName(before.grade)),
                             .after = std::string(gradeName(after.grade))});
    for (const HealthFinding& finding : after.findings)
        if (!has(before, finding))
            m_changes.push_back({.kind = unlessInformation(finding, ChangeKind::Worse),
                                 .host = name,
                                 .what = "finding",
                                 .after = described(finding)});
    for (const HealthFinding& finding : before.findings)
        if (!has(after, finding))
            m_changes.push_back({.kind = unlessInformation(finding, ChangeKind::Better),
                                 .host = name,
                                 .what = "finding",
                                 .before = described(finding)});
}

void Comparison::metrics(const Card& before, const Card& after)
{
    for (const Level& level : levels) {
        const auto old = before.gpu->metrics.number(level.metric);
        const auto now = after.gpu->metrics.number(level.metric);
        if (old && now && std::abs(*now - *old) >= level.least)
            add(after, towards(level, *old, *now), info(level.metric).id, plainNumber(*old), plainNumber(*now));
    }
    counts(before, after);
    switches(before, after);
}

void Comparison::counts(const Card& before, const Card& after)
{
    for (const Metric counter : counters) {
        const auto old = before.gpu->metrics.number(counter);
        const auto now = after.gpu->metrics.number(counter);
        // A counter that fell began anew.
        if (old && now && *old != *now)
            add(after, *now > *old ? ChangeKind::Worse : ChangeKind::Other, info(counter).id, plainNumber(*old),
                plainNumber(*now));
    }
}

void Comparison::switches(const Card& before, const Card& after)
{
    for (const Metric state : states) {
        const std::string_view old = before.gpu->metrics.text(state);
        const std::string_view now = after.gpu->metrics.text(state);
        if (!old.empty() && !now.empty() && old != now)
            add(after, towards(state, now), info(state).id, std::string(old), std::string(now));
    }
}

void Comparison::card(const Card& before, const Card& after)
{
    if (before.health->grade != after.health->grade)
        add(after, towards(before.health->grade, after.health->grade), "grade",
            std::string(gradeName(before.health->grade)), std::string(gradeName(after.health->grade)));
    findings(before, after);
    metrics(before, after);
}

void Comparison::host(const HealthReport& before, std::size_t b, const HealthReport& after, std::size_t a)
{
    const HostSnapshot& old = before.snapshot.hosts[b];
    const HostSnapshot& now = after.snapshot.hosts[a];
    if (!old.driver.empty() && !now.driver.empty() && old.driver != now.driver)
        m_changes.push_back({.host = now.name, .what = "driver", .before = old.driver, .after = now.driver});
    hostFindings(before.hosts[b], after.hosts[a], now.name);
    std::vector<bool> paired(now.gpus.size());
    for (std::size_t i = 0; i < old.gpus.size(); ++i) {
        const std::size_t j =
            positionOf(now.gpus, [&](const GpuSnapshot& gpu) { return isSameCard(old.gpus[i], gpu); });
        if (j < now.gpus.size()) {
            paired[j] = true;
            card(cardOf(before, b, i), cardOf(after, a, j));
            continue;
        }
        m_changes.push_back({.kind = ChangeKind::Worse,
                             .host = now.name,
                             .gpu = i,
                             .isGone = true,
                             .what = "gpu",
                             .before = old.gpus[i].name});
    }
    for (std::size_t j = 0; j < now.gpus.size(); ++j)
        if (!paired[j])
            add(cardOf(after, a, j), ChangeKind::Other, "gpu", {}, now.gpus[j].name);
}

void Comparison::hosts(const HealthReport& before, const HealthReport& after)
{
    const std::vector<HostSnapshot>& old = before.snapshot.hosts;
    const std::vector<HostSnapshot>& now = after.snapshot.hosts;
    if (old.size() == 1 && now.size() == 1) {
        host(before, 0, after, 0);
        return;
    }
    for (std::size_t b = 0; b < old.size(); ++b) {
        const std::size_t a = positionOf(now, [&](const HostSnapshot& h) { return h.name == old[b].name; });
        if (a < now.size())
            host(before, b, after, a);
        else
            m_changes.push_back({.kind = ChangeKind::Worse, .host = old[b].name, .isGone = true, .what = "host"});
    }
    for (const HostSnapshot& one : now)
        if (std::ranges::find(old, one.name, &HostSnapshot::name) == old.end())
            m_changes.push_back({.host = one.name, .what = "host"});
}

}  // namespace

std::string_view changeName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Better: return "better";
    case ChangeKind::Worse: return "worse";
    case ChangeKind::Other: break;
    }
    return "other";
}

std::vector<HealthChange> compareReports(const HealthReport& before, const HealthReport& after)
{
    Comparison comparison;
    comparison.hosts(before, after);
    return comparison.take();
}

}  // namespace headroom
