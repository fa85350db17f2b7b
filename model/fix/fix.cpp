// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix.h"

#include "model/fix/fix_finder.h"

#include <algorithm>
#include <map>

namespace headroom {

namespace {

/// Below this the difference is smaller than the estimates' own error.
constexpr double worthwhile = 0.95;

/// What decides between two ways that both fit: the job's cost, without prices its time.
double costOf(const Fix& fix)
{
    if (fix.job)
        return fix.job->dollars();
    return fix.wall ? fix.wall->value : 0;
}

/// Another global batch is another training run, which is too much for the sake of money.
bool movesGlobalBatch(const Fix& fix)
{
    return std::ranges::find(fix.changes, "/training/global_batch", &FixChange::pointer) != fix.changes.end();
}

/// The cheapest variant of each idea that saves enough.
std::vector<Fix> findSavings(FixTrial& trial)
{
    FixVariants variants;
    addSavings(trial.subject(), variants);
    const double limit = worthwhile * costOf(trial.unchanged());
    std::map<std::string_view, Fix> best;
    for (const FixVariant& variant : variants) {
        std::optional<Fix> fix = trial.run(variant.settings);
        if (!fix || !fix->fits || !fix->wall || costOf(*fix) > limit || movesGlobalBatch(*fix))
            continue;
        const auto [rival, isFirst] = best.try_emplace(variant.idea, *fix);
        if (!isFirst && costOf(*fix) < costOf(rival->second))
            rival->second = std::move(*fix);
    }
    std::vector<Fix> savings;
    for (auto& [idea, fix] : best)
        savings.push_back(std::move(fix));
    std::ranges::stable_sort(savings, {}, costOf);
    return savings;
}

}  // namespace

FixList findFixes(const Plan& plan, const Catalogue& catalogue, std::string_view today)
{
    FixTrial trial(plan, catalogue, today);
    const Estimate& own = trial.own();
    FixList list;
    list.fits = own.memory && !hasErrors(own.findings);
    const bool known = own.hardware.capacity.value > 0 && own.architecture.layers > 0;
    if (plan.workload == Workload::Training && known)
        list.fixes = list.fits ? findSavings(trial) : FixFinder(trial).find();
    list.estimates = trial.estimates();
    return list;
}

}  // namespace headroom
