// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/compare.h"

#include "model/health/gpu_index.h"
#include "model/health/rules/health_rule.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace headroom {
namespace {

using enum Metric;

bool gpuCovers(const GpuSnapshot& gpu, const HealthRuleInfo& rule)
{
    const HealthBasis& basis = rule.basis;
    switch (basis.kind) {
    case BasisKind::Links: return !gpu.links.empty() || gpu.linkReport != LinkReport::NotAsked;
    case BasisKind::ThrottleReasons: return gpu.throttleReasons.has_value();
    case BasisKind::Metrics: break;
    default: return true;
    }
    // The slices of a GPU count its errors, too.
    if (rule.rule == HealthRule::UncorrectableErrors && gpu.mig && !gpu.mig->empty())
        return true;
    return std::any_of(basis.metrics.begin(), basis.metrics.begin() + basis.count,
                       [&gpu](Metric metric) { return gpu.metrics.has(metric); });
}

/// Whether a reading of a host holds what a finding of another reading of it rests on, such as a kernel log, so that
/// its absence says that it is over. `gpu` is the GPU's position in this reading; of a finding of the host, any GPU
/// does.
bool covers(const HealthReport& report, std::size_t host, std::optional<std::size_t> gpu, const HealthFinding& finding)
{
    const HostSnapshot& snapshot = report.snapshot.hosts[host];
    const HealthRuleInfo* rule = ruleWithId(finding.id);
    if (rule == nullptr)
        return true;
    const auto covered = [rule](const GpuSnapshot& card) { return gpuCovers(card, *rule); };
    const auto hasGauge = [](const GpuSnapshot& card) { return card.metrics.has(LastXid) || card.metrics.has(NewXid); };
    switch (rule->basis.kind) {
    case BasisKind::Topology: return snapshot.topology.has_value();
    case BasisKind::JobLog: return false;
    case BasisKind::KernelLog: return snapshot.hasLog || std::ranges::any_of(snapshot.gpus, hasGauge);
    default: break;
    }
    return gpu ? covered(snapshot.gpus[*gpu]) : snapshot.gpus.empty() || std::ranges::any_of(snapshot.gpus, covered);
}

/// A host of either reading with its grade.
struct Host {
    const HealthReport* report;
    std::size_t position;

    [[nodiscard]] const HostSnapshot& snapshot() const { return report->snapshot.hosts[position]; }
    [[nodiscard]] const HostHealth& health() const { return report->hosts[position]; }
};

/// A GPU of either reading with its grade.
struct Card {
    Host place;
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

/// What all GPUs of a host share stands among the host's findings.
bool has(const Card& card, const HealthFinding& wanted)
{
    return contains(card.health->findings, wanted) || contains(card.hostHealth->findings, wanted);
}

/// What each GPU has on its own the host has, too.
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
    /// What appeared or ended at a place.
    template <class Had, class Has, class Covers>
    void findings(const HealthChange& place, const std::vector<HealthFinding>& before,
                  const std::vector<HealthFinding>& after, Had had, Has has, Covers covered);
    void hostFindings(const Host& before, const Host& after);
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
    return {{&report, host}, &snapshot, &report.hosts[host], &snapshot.gpus[gpu], &report.hosts[host].gpus[gpu], gpu};
}

ChangeKind towards(HealthGrade before, HealthGrade after)
{
    if (before == HealthGrade::Unknown || after == HealthGrade::Unknown)
        return after == HealthGrade::Unknown ? ChangeKind::Worse : ChangeKind::Other;
    return after > before ? ChangeKind::Worse : ChangeKind::Better;
}

/// Information comes and goes; it is neither better nor worse.
ChangeKind unlessInformation(const HealthFinding& finding, ChangeKind kind)
{
    return finding.grade == HealthGrade::Healthy ? ChangeKind::Other : kind;
}

std::string described(const HealthFinding& finding) { return finding.id + ": " + finding.evidence; }

/// A grade is no better for a finding of which nothing is said any more.
ChangeKind gradeChange(HealthGrade before, HealthGrade after, bool isCovered)
{
    const ChangeKind kind = towards(before, after);
    return kind == ChangeKind::Better && !isCovered ? ChangeKind::Other : kind;
}

/// Whether the later reading speaks of all that made the earlier grade worse than its own.
template <class Covers>
bool coversGrade(const std::vector<HealthFinding>& before, HealthGrade after, Covers covered)
{
    return std::ranges::all_of(before, [&](const HealthFinding& finding) {
        return finding.grade == HealthGrade::Unknown || finding.grade <= after || covered(finding);
    });
}

template <class Had, class Has, class Covers>
void Comparison::findings(const HealthChange& place, const std::vector<HealthFinding>& before,
                          const std::vector<HealthFinding>& after, Had had, Has has, Covers covered)
{
    const auto add = [&](const HealthFinding& finding, ChangeKind kind, std::string was, std::string is) {
        HealthChange& change = m_changes.emplace_back(place);
        change.kind = kind;
        change.what = "finding";
        change.before = std::move(was);
        change.after = std::move(is);
        change.finding = finding;
    };
    for (const HealthFinding& finding : after)
        if (!had(finding))
            add(finding, unlessInformation(finding, ChangeKind::Worse), {}, described(finding));
    for (const HealthFinding& finding : before) {
        if (has(finding))
            continue;
        if (covered(finding))
            add(finding, unlessInformation(finding, ChangeKind::Better), described(finding), {});
        else
            add(finding, ChangeKind::Other, described(finding), std::string(notInReading));
    }
}

void Comparison::hostFindings(const Host& before, const Host& after)
{
    const std::string& name = after.snapshot().name;
    const HostHealth& old = before.health();
    const HostHealth& now = after.health();
    const auto covered = [&after](const HealthFinding& finding) {
        return covers(*after.report, after.position, std::nullopt, finding);
    };
    if (old.grade != now.grade) {
        bool isCovered = coversGrade(old.findings, now.grade, covered);
        for (const GpuHealth& gpu : old.gpus)
            isCovered = isCovered && coversGrade(gpu.findings, now.grade, covered);
        m_changes.push_back({.kind = gradeChange(old.grade, now.grade, isCovered),
                             .host = name,
                             .what = "grade",
                             .before = std::string(gradeName(old.grade)),
                             .after = std::string(gradeName(now.grade))});
    }
    findings(
        {.host = name}, old.findings, now.findings, [&old](const HealthFinding& finding) { return has(old, finding); },
        [&now](const HealthFinding& finding) { return has(now, finding); }, covered);
}

void Comparison::card(const Card& before, const Card& after)
{
    const HealthGrade old = before.health->grade;
    const HealthGrade now = after.health->grade;
    const auto covered = [&after](const HealthFinding& finding) {
        return covers(*after.place.report, after.place.position, after.position, finding);
    };
    if (old != now)
        add(after, gradeChange(old, now, coversGrade(before.health->findings, now, covered)), "grade",
            std::string(gradeName(old)), std::string(gradeName(now)));
    findings(
        {.host = after.host->name, .gpu = after.position}, before.health->findings, after.health->findings,
        [&before](const HealthFinding& finding) { return has(before, finding); },
        [&after](const HealthFinding& finding) { return has(after, finding); }, covered);
    for (MetricChange& change : compareMetrics(before.gpu->metrics, after.gpu->metrics))
        add(after, change.kind, info(change.metric).id, std::move(change.before), std::move(change.after));
}

void Comparison::host(const HealthReport& before, std::size_t b, const HealthReport& after, std::size_t a)
{
    const HostSnapshot& old = before.snapshot.hosts[b];
    const HostSnapshot& now = after.snapshot.hosts[a];
    if (!old.driver.empty() && !now.driver.empty() && old.driver != now.driver)
        m_changes.push_back({.host = now.name, .what = "driver", .before = old.driver, .after = now.driver});
    hostFindings({&before, b}, {&after, a});
    std::vector<bool> paired(now.gpus.size());
    const GpuIndex cards(now.gpus);
    for (std::size_t i = 0; i < old.gpus.size(); ++i) {
        const std::size_t j = cards.findSame(old.gpus[i]).value_or(now.gpus.size());
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

/// The same machine in the later reading, by its GPUs, else by its name: a name may be only the place in a file.
std::vector<std::optional<std::size_t>> partnersOf(const std::vector<HostSnapshot>& old,
                                                   const std::vector<HostSnapshot>& now)
{
    std::map<std::string_view, std::size_t> byCard;
    std::map<std::string_view, std::size_t> byName;
    for (std::size_t a = 0; a < now.size(); ++a) {
        byName.try_emplace(now[a].name, a);
        for (const GpuSnapshot& gpu : now[a].gpus)
            if (!gpu.uuid.empty())
                byCard.try_emplace(gpu.uuid, a);
    }
    std::vector<std::optional<std::size_t>> partners(old.size());
    std::vector<bool> isTaken(now.size());
    const auto pair = [&](std::size_t b, const auto& places, std::string_view key) {
        const auto found = places.find(key);
        if (partners[b] || found == places.end() || isTaken[found->second])
            return;
        partners[b] = found->second;
        isTaken[found->second] = true;
    };
    for (std::size_t b = 0; b < old.size(); ++b)
        for (const GpuSnapshot& gpu : old[b].gpus)
            pair(b, byCard, gpu.uuid);
    for (std::size_t b = 0; b < old.size(); ++b)
        pair(b, byName, old[b].name);
    return partners;
}

void Comparison::hosts(const HealthReport& before, const HealthReport& after)
{
    const std::vector<HostSnapshot>& old = before.snapshot.hosts;
    const std::vector<HostSnapshot>& now = after.snapshot.hosts;
    if (old.size() == 1 && now.size() == 1) {
        host(before, 0, after, 0);
        return;
    }
    std::vector<bool> isKnown(now.size());
    const std::vector<std::optional<std::size_t>> partners = partnersOf(old, now);
    for (std::size_t b = 0; b < old.size(); ++b) {
        if (partners[b]) {
            isKnown[*partners[b]] = true;
            host(before, b, after, *partners[b]);
        } else {
            m_changes.push_back({.kind = ChangeKind::Worse, .host = old[b].name, .isGone = true, .what = "host"});
        }
    }
    for (std::size_t a = 0; a < now.size(); ++a)
        if (!isKnown[a])
            m_changes.push_back({.host = now[a].name, .what = "host"});
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
