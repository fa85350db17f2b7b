// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix.h"

#include "model/fix/fix_finder.h"
#include "model/fix/fix_trial.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

bool isPriced(const Fix& fix) { return fix.service ? fix.service->perMillionTokens.has_value() : fix.job.has_value(); }

double nodesOf(const Plan& plan)
{
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware))
        return static_cast<double>(nodes->nodes);
    const auto& own = std::get<OwnNodes>(plan.cluster.hardware);
    const std::int64_t gpus = plan.cluster.gpus.value_or(own.gpus_per_node);
    return std::ceil(static_cast<double>(gpus) / static_cast<double>(own.gpus_per_node));
}

/// What decides between two ways that both fit: the cost of the job or of a service's tokens; where no price is known,
/// the hours of all nodes, which cost more or less alike whatever the price is.
double costOf(const Fix& fix)
{
    if (isPriced(fix))
        return fix.service ? tokenCost(*fix.service) : fix.job->dollars();
    if (fix.service)
        return tokenCost(*fix.service) * nodesOf(fix.plan);
    return fix.wall ? fix.wall->value * nodesOf(fix.plan) : 0;
}

bool isSameMachine(const Plan& a, const Plan& b)
{
    const auto* first = std::get_if<VmNodes>(&a.cluster.hardware);
    const auto* second = std::get_if<VmNodes>(&b.cluster.hardware);
    return (first != nullptr) == (second != nullptr) && (first == nullptr || first->sku == second->sku);
}

/// A known price says nothing beside an unknown one, nor do the hours of two machines.
bool isComparable(const Fix& fix, const Fix& unchanged)
{
    return isPriced(fix) == isPriced(unchanged) && (isPriced(fix) || isSameMachine(fix.plan, unchanged.plan));
}

/// Another global batch is another training run, which is too much for the sake of money.
bool movesGlobalBatch(const Fix& fix)
{
    return std::ranges::find(fix.changes, "/training/global_batch", &FixChange::pointer) != fix.changes.end();
}

/// What decides between two variants of one idea: newer GPUs before older ones, then the cost. Of layouts, each further
/// field must save enough to be worth it.
std::pair<bool, double> rank(const Fix& fix, std::string_view idea)
{
    constexpr double worthOfAField = 1.02;
    const double fields = idea == layoutIdea ? static_cast<double>(fix.fields()) : 0;
    return {fix.olderGpu, costOf(fix) * std::pow(worthOfAField, fields)};
}

/// The cheapest variant of each idea that saves enough.
std::vector<Fix> findSavings(FixTrial& trial)
{
    Remedies variants;
    const bool serves = trial.subject().plan.workload != Workload::Training;
    (serves ? addServingSavings : addSavings)(trial.subject(), variants);
    if (!serves)
        addLayoutSavings(trial.subject(), variants);
    const Fix unchanged = trial.unchanged();
    const double limit = (1 - leastSaving) * costOf(unchanged);
    std::map<std::string_view, Fix> best;
    for (Remedy& variant : variants) {
        std::optional<Fix> fix = runWithFewest(trial, variant);
        if (!fix || !fix->fits || (!serves && !fix->wall) || !isComparable(*fix, unchanged) || costOf(*fix) > limit ||
            movesGlobalBatch(*fix))
            continue;
        const auto [rival, isFirst] = best.try_emplace(variant.idea, *fix);
        if (!isFirst && rank(*fix, variant.idea) < rank(rival->second, variant.idea))
            rival->second = std::move(*fix);
    }
    std::vector<Fix> savings;
    savings.reserve(best.size());
    for (auto& [idea, fix] : best) {
        fix.aim = FixAim::Saving;
        if (std::ranges::find(savings, fix.plan, &Fix::plan) == savings.end())
            savings.push_back(std::move(fix));
    }
    std::ranges::stable_sort(
        savings, {}, [serves](const Fix& fix) { return std::pair(!serves && fix.movesMachines(), costOf(fix)); });
    return savings;
}

std::vector<FixChange> changesBetween(const Plan& before, const Plan& after)
{
    std::vector<FixChange> changes;
    for (const Field& field : planFields())
        if (FieldValue from = field.get(before), to = field.get(after); from != to)
            changes.push_back(
                {field.pointer, std::move(from), std::move(to), field.pointer == "/training/global_batch"});
    return changes;
}

/// The fixes of a plan whose layout must be repaired first: those of the repaired plan, with its change.
std::vector<Fix> findBeyondRepair(const Plan& plan, const Fix& repair, FixTrial& trial, FixList& list)
{
    const FixSubject subject = trial.subject();
    FixTrial repaired(repair.plan, subject.catalogue, subject.today, trial.stepsLeft(), trial.stop());
    std::vector<Fix> fixes = FixFinder(repaired).find();
    list.estimates += repaired.estimates();
    list.leftOut += repaired.leftOut();
    for (Fix& fix : fixes)
        fix.changes = changesBetween(plan, fix.plan);
    std::erase_if(fixes, [&](const Fix& fix) {
        FixSettings settings;
        for (const FixChange& change : fix.changes)
            settings.push_back({change.pointer, change.to, change.follows});
        // What was nothing but the smallest micro-batch already is the repair itself.
        return fix.plan == repair.plan || (fix.fits && trial.hasNeedless(settings));
    });
    if (fixes.empty() || !fixes.front().fits)
        return {};
    return fixes;
}

/// Nodes of one's own are as many as their GPUs need; without a number of GPUs it is one.
bool changesOwnNodes(const FixChange& change, const Plan& plan)
{
    const auto* own = std::get_if<OwnNodes>(&plan.cluster.hardware);
    if (own == nullptr || plan.cluster.mig || change.pointer != "/cluster/gpus")
        return false;
    const auto nodes = [own](const FieldValue& value) {
        const auto* gpus = std::get_if<double>(&value);
        return gpus == nullptr ? 1.0 : std::ceil(*gpus / static_cast<double>(own->gpus_per_node));
    };
    return nodes(change.from) != nodes(change.to);
}

std::vector<Fix> findWays(const Plan& plan, FixTrial& trial, FixList& list)
{
    std::vector<Fix> fixes = FixFinder(trial).find();
    if (plan.workload != Workload::Training || trial.own().layout || fixes.empty() || fixes.front().fits)
        return fixes;
    std::vector<Fix> further = findBeyondRepair(plan, fixes.front(), trial, list);
    return further.empty() ? fixes : further;
}

/// Whether a plan that fits does so by the middle of its range alone. Services that set their cache aside have no
/// range.
bool isOnlyProbable(const Estimate& own) { return own.peakRange && !isSureFit(own); }

/// The smallest changes whose peak fits at the far end of its range, the cheapest of the same training on the plan's
/// own machines first.
std::vector<Fix> findSureWays(const Plan& plan, const FixTrial& before, FixList& list)
{
    const FixSubject subject = before.subject();
    FixTrial trial(plan, subject.catalogue, subject.today, before.stepsLeft(), before.stop(), FixAim::Sure);
    std::vector<Fix> fixes = FixFinder(trial).find();
    list.estimates += trial.estimates();
    list.leftOut += trial.leftOut();
    std::erase_if(fixes, [](const Fix& fix) { return !fix.fits; });
    std::ranges::stable_sort(fixes, {}, [](const Fix& fix) {
        return std::tuple(fix.otherResult, fix.movesMachines(), !isPriced(fix), costOf(fix));
    });
    return fixes;
}

/// Sees to it that a way that is sure is among the fixes, where there is one.
void addSureWays(const Plan& plan, const FixTrial& trial, FixList& list)
{
    constexpr std::ptrdiff_t mostSureWays = 3;
    const bool hasSure = std::ranges::any_of(list.fixes, [](const Fix& fix) { return fix.fits && fix.sure; });
    if (list.fits ? !isOnlyProbable(trial.own()) : hasSure || !list.hasFitting())
        return;
    std::vector<Fix> sure = findSureWays(plan, trial, list);
    if (sure.empty())
        return;
    if (list.fits) {
        const auto end = sure.begin() + std::min(std::ssize(sure), mostSureWays);
        list.fixes.insert(list.fixes.begin(), std::make_move_iterator(sure.begin()), std::make_move_iterator(end));
        return;
    }
    sure.front().aim = FixAim::Fit;
    const auto firstShort = std::ranges::find(list.fixes, false, &Fix::fits);
    list.fixes.insert(firstShort, std::move(sure.front()));
}

}  // namespace

bool Fix::movesMachines() const
{
    return std::ranges::any_of(changes, [&](const FixChange& change) {
        return change.pointer == "/cluster/sku" || change.pointer == "/cluster/nodes" || changesOwnNodes(change, plan);
    });
}

FixList findFixes(const Plan& plan, const Catalogue& catalogue, std::string_view today, const std::stop_token& stop,
                  std::int64_t steps)
{
    FixTrial trial(plan, catalogue, today, steps, stop);
    const Estimate& own = trial.own();
    FixList list;
    list.fits = own.memory && !hasErrors(own.findings);
    list.priced = own.cost.nodeHour.has_value();
    const bool known = own.hardware.capacity.value > 0 && own.architecture.layers > 0;
    if (known)
        list.fixes = list.fits ? findSavings(trial) : findWays(plan, trial, list);
    if (known && plan.workload == Workload::Training && own.layout)
        addSureWays(plan, trial, list);
    list.estimates += trial.estimates();
    list.leftOut += trial.leftOut();
    list.stopped = stop.stop_requested();
    return list;
}

}  // namespace headroom
