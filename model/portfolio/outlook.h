// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/portfolio/portfolio.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

class Catalogue;
class LoadMemory;

/// Nodes of a pool in a month by how they are best paid for.
struct NodeMix {
    std::int64_t owned{0}, reserved1y{0}, reserved3y{0}, savings1y{0}, savings3y{0};
    double onDemand{0};  ///< Mean over the month's hours.
    double spot{0};      ///< Mean over the month's hours.
    bool operator==(const NodeMix&) const = default;
};

/// A pool in a month.
struct PoolMonth {
    std::string pool{};
    std::int64_t nodes{0};        ///< That stand by the portfolio's supply.
    std::int64_t needed{0};       ///< The fewest that keep every promise at the portfolio's confidence.
    /// How few or many the draws leave possible, see NeededNodes; absent: not looked for.
    std::optional<std::int64_t> leastNeeded{}, mostNeeded{};
    double busiestGpus{0};        ///< GPUs in use in all but 5 % of the month's hours, with `needed` nodes.
    std::vector<double> gpusByDemand{};  ///< Of `busiestGpus`, in the order of the portfolio's demands.
    double utilization{0};        ///< Share of the GPU-hours of the standing nodes in use; 0 to 1.
    double utilizationNeeded{0};  ///< The same of `needed` nodes, and of what is given beyond them; 0 to 1.
    bool isFound{true};  ///< False where `needed` is what closed forms say, as the work ran out before it was found.
    NodeMix mix{};                ///< Of `needed`.
    std::int64_t quotaToAsk{0};   ///< Nodes beyond today's quota; 0 where that is not known.
    std::string askBy{};  ///< ISO date by which to ask for them or for `needed` beyond `nodes`; empty: nothing.
    Money cost{};  ///< USD at the best mix.
    Money costAsPlanned{};  ///< USD of the supply as it stands.
    /// USD of `needed` beyond `nodes`, by the hour for the hours in which they work; absent without a price.
    std::optional<Money> costOfMissing{};
    std::optional<Money> costOfMissingAllDay{};  ///< The same for all hours of the month, on demand.
    bool priced{true};  ///< False where a mode in use has no price: costs are then incomplete.
};

/// A month of the portfolio.
struct MonthOutlook {
    Month month{};
    Money cost{};  ///< USD at the best mix.
    Money costAsPlanned{};  ///< USD of the supply as it stands.
    std::vector<Money> costByOwner{};  ///< USD at the best mix, in the order of Outlook::owners; sums to `cost`.
    std::optional<double> kwh{};
    std::optional<double> kgCo2{};
    std::vector<PoolMonth> pools{};  ///< In the order of the portfolio's pools.
};

/// How long the runs of a demand wait with the supply as it stands.
struct DemandWait {
    std::string demand{};
    double runs{0};  ///< Expected in the whole time.
    Seconds p50{};
    Seconds p95{};
    Seconds p95Error{};  ///< Half-width of the 95 % interval of `p95` over the draws.
    /// Share of draws in which the promise was kept, in the worst month; 1 where nothing was promised.
    double kept{1};
    double unstarted{0};  ///< Share of the runs that do not start within the portfolio's time: waits are those so far.
    double missedDeadlines{0};  ///< Share of draws in which a campaign ended after its deadline.
    /// Share of draws in which a campaign goes on beyond the portfolio's end, before a deadline that is later still.
    double openEnded{0};
    double preempted{0};  ///< Times a run of it was stopped for others, per run.
    double unserved{0};  ///< Of a service or people: share of GPU-hours asked for that no node was free for.

    /// Share of draws in which nothing that was promised was missed, wait or deadline.
    [[nodiscard]] double allKept() const { return std::max(0.0, std::min(kept, 1 - missedDeadlines)); }
};

/// What is needed for how much of the time: nodes of a pool in use, over all hours of the horizon, most first, at even
/// shares from 0 to 1.
struct LoadDuration {
    std::string pool{};
    std::vector<double> nodes{};
    std::int64_t reserve{0};  ///< Nodes that work for long enough to be committed to.
    std::optional<double> breakEven{};  ///< Share of the time above which a commitment is cheaper: see PaidPool.
    SupplyMode breakEvenMode{SupplyMode::Reserved1y};
};

/// What this future, or another, would need.
struct Scenario {
    /// "as-is" is what is planned; "growth", "late", "price", "region", "node-more", "node-less" change one thing.
    std::string id{};
    std::string subject{};  ///< The pool or region it is of; empty: all.
    Money cost{};  ///< USD of the dearest month at the best mix.
    Seconds p95{};  ///< The longest of the queues' and people's with the supply as it stands.
    std::string longest{};  ///< The demand that waits so; empty: none waits.
    std::int64_t shortNodes{0};  ///< Nodes beyond those that stand, in the worst month.
    std::vector<std::string> missed{};  ///< Demands that miss their promise or deadline with the supply as it stands.
};

/// A way to cover what is needed, with its cost for all months and of commitments to the end of their terms.
struct Alternative {
    /// "best" is the answer; "as-planned" the supply as it stands, enough or not; "on-demand" binds nothing beyond what
    /// is bound by the first month; the name of a mode in which all nodes that are ever needed are had;
    /// "one-pool" has every demand turn to one pool first, and "own-pools", where the answer does that, each to its
    /// cheapest.
    std::string id{};
    std::string subject{};  ///< The pool of "one-pool"; of "best" the pool that all turn to though none states so.
    Money cost{};
};

/// The answer to a portfolio.
struct Outlook {
    std::uint64_t seed{1};
    int draws{0};  ///< For waits.
    int neededDraws{0};  ///< For the nodes needed; 0: closed forms say them.
    bool preliminary{false};  ///< The draws or the work ran out before the percentiles were narrow enough.
    std::vector<std::string> owners{};
    std::vector<MonthOutlook> months{};
    std::vector<DemandWait> waits{};  ///< In the order of the portfolio's demands.
    std::vector<LoadDuration> loadDuration{};  ///< In the order of the portfolio's pools.
    /// The best mix first; empty where not all has a price. Where no demand states an order, none that is enough
    /// is cheaper.
    std::vector<Alternative> alternatives{};
    std::vector<Scenario> scenarios{};  ///< What is planned, then what breaks first; empty: not looked at.
    bool keepsPromises{true};  ///< No promise, deadline or budget is missed with the supply as it stands.
    double seconds{0};
    Findings findings{};  ///< "portfolio.*"; pointers are those of the portfolio file.
};

/// About a minute of a processor.
inline constexpr std::int64_t outlookSteps = 600'000'000;

inline constexpr int usualDraws = 200;
inline constexpr int mostDraws = 20'000;
/// What an outlook of so many draws may take: whoever asks for more of them waits for them.
[[nodiscard]] constexpr std::int64_t stepsFor(int draws)
{
    return draws > usualDraws ? outlookSteps / usualDraws * draws : outlookSteps;
}

/// For one that asks for many outlooks.
[[nodiscard]] std::shared_ptr<LoadMemory> newLoadMemory();

/// How an outlook is to be made.
struct OutlookOptions {
    std::uint64_t seed{1};
    unsigned threads{0};  ///< 0: one per core. The outlook does not depend on it.
    std::string today{};  ///< ISO date: what has to be asked for before it is late.
    std::int64_t steps{outlookSteps};  ///< What it may take of a WorkBudget.
    /// At most, for waits: fewer where the percentiles are narrow before. Half as many find the nodes needed.
    int draws{usualDraws};
    LoadMemory* memory{nullptr};  ///< Of loads found for earlier outlooks, not to find them again; may be null.
};

/// Called with a first answer by closed forms, and again whenever a better one is known, but for the last.
using OutlookWatcher = std::function<void(const Outlook&)>;

/// What the months of a portfolio need, cost and keep waiting. Every demand is re-planned on every pool that it may
/// use; waits are simulated with the supply as it stands; the nodes needed are the fewest, month after month, with
/// which the draws keep every promise at the portfolio's confidence, and what covers them costs least of all modes that
/// have a price. Where demands may use any pool, each turns first to the one on which its work is cheapest, or all turn
/// to one pool where that costs less. A run without a promise is taken to wait for a week at most. Whatever cannot be
/// answered is named in the findings, and the rest is answered. Asked to stop, it ends early with what it knows,
/// preliminary.
[[nodiscard]] Outlook outlook(const Portfolio& portfolio, const Catalogue& catalogue,
                              const OutlookOptions& options = {}, const std::stop_token& stop = {},
                              const OutlookWatcher& watcher = {});

}  // namespace headroom
