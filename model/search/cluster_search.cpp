// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/cluster_search.h"

#include "model/catalogue/verified.h"
#include "model/cost/cost.h"
#include "model/parallel_for.h"
#include "model/search/size_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

namespace headroom {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double interval = 0.1;  ///< Seconds between two words on clusters.

class ClusterSearch {
public:
    ClusterSearch(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question,
                  const std::stop_token& stop, const ClusterWatcher& watcher)
        : m_plan(plan), m_catalogue(catalogue), m_question(question), m_stop(stop), m_watcher(watcher)
    {
    }

    ClusterResult run()
    {
        const std::vector<const VmSize*> sizes = sizesInQuestion();
        m_progress.sizes = sizes.size();
        m_outcomes.resize(sizes.size());
        for (std::size_t i = 0; i < sizes.size(); ++i)
            m_outcomes[i].size = sizes[i];
        // So many sizes at a time, each with an equal share of what the others before left.
        constexpr std::size_t wave = 16;
        for (std::size_t first = 0; first < sizes.size() && !m_stop.stop_requested(); first += wave) {
            const auto open = static_cast<std::int64_t>(sizes.size() - first);
            std::vector<Outcome*> next;
            for (std::size_t i = first; i < std::min(first + wave, sizes.size()); ++i)
                next.push_back(&m_outcomes[i]);
            searchSizes(next, stepsLeft() / open);
        }
        searchUnfinished();
        for (Outcome& outcome : m_outcomes)
            add(outcome);
        std::ranges::sort(m_result.answers, [this](const ClusterAnswer& a, const ClusterAnswer& b) {
            return comesBefore(a, b, m_question.goal);
        });
        m_result.legal = layoutSum(m_result.counts.evaluated, m_result.counts.pruned);
        m_result.seconds = seconds();
        m_result.stopped = m_stop.stop_requested();
        return std::move(m_result);
    }

private:
    /// What the search of a size came to.
    struct Outcome {
        const VmSize* size{nullptr};
        std::vector<ClusterAnswer> answers{};
        SearchCounts counts{};
        MissedClusters missed{};
        std::int64_t clusters{0}, leftOut{0};
        std::int64_t share{0};  ///< Steps that it might take.
        bool searched{false};
    };

    [[nodiscard]] std::int64_t stepsLeft() const { return std::max<std::int64_t>(0, m_question.steps - m_spent); }

    /// Sizes that hold no layout take little of their share: what they left goes to those whose share was too small.
    void searchUnfinished()
    {
        constexpr std::int64_t worthwhile = 2;  // times the share before
        std::vector<Outcome*> unfinished;
        for (Outcome& outcome : m_outcomes)
            if (outcome.leftOut > 0)
                unfinished.push_back(&outcome);
        if (unfinished.empty() || m_stop.stop_requested())
            return;
        const std::int64_t steps = stepsLeft() / std::ssize(unfinished);
        std::erase_if(unfinished, [&](const Outcome* outcome) { return steps < worthwhile * outcome->share; });
        searchSizes(unfinished, steps);
    }

    void searchSizes(const std::vector<Outcome*>& sizes, std::int64_t steps)
    {
        parallelFor(sizes.size(), threadCount(m_question.threads), m_stop, [&](std::size_t i) {
            SizeSearch search(m_plan, m_catalogue, m_question, *sizes[i]->size, steps, m_stop);
            std::int64_t told = 0;
            std::vector<ClusterAnswer> answers = search.run([&] {
                const std::lock_guard lock(m_mutex);
                m_progress.clusters += search.clusters() - std::exchange(told, search.clusters());
                reportProgress(search, interval);
            });
            const std::lock_guard lock(m_mutex);
            keep(*sizes[i], search, std::move(answers), steps);
        });
    }

    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }

    void keep(Outcome& outcome, const SizeSearch& search, std::vector<ClusterAnswer> answers, std::int64_t steps)
    {
        m_spent += search.steps();
        m_progress.done += outcome.searched ? 0 : 1;
        outcome.searched = true;
        outcome.answers = std::move(answers);
        outcome.counts = search.counts();
        outcome.clusters = search.clusters();
        outcome.leftOut = search.leftOut();
        outcome.missed = search.missed();
        outcome.share = steps;
        reportProgress(search, 0);
    }

    void add(Outcome& outcome)
    {
        m_result.sizes += outcome.searched ? 1 : 0;
        m_result.counts += outcome.counts;
        m_result.clusters += outcome.clusters;
        m_result.leftOut += outcome.leftOut;
        m_result.missed += outcome.missed;
        std::ranges::move(outcome.answers, std::back_inserter(m_result.answers));
    }

    /// Tells the watcher, unless that was less than so many seconds ago: the clusters of a large model take long.
    void reportProgress(const SizeSearch& search, double after)
    {
        const std::optional<ClusterAnswer>& best = search.best();
        if (best && (!m_progress.best || comesBefore(*best, *m_progress.best, m_question.goal)))
            m_progress.best = best;
        const double now = seconds();
        if (!m_watcher || now - m_progress.seconds < after)
            return;
        m_progress.seconds = now;
        m_watcher(m_progress);
    }

    [[nodiscard]] std::vector<const VmSize*> sizesInQuestion()
    {
        std::vector<const VmSize*> result;
        for (const VmSize& size : m_catalogue.sizes()) {
            if (!isOfClouds(size, m_plan, m_catalogue, m_question.clouds) || !isUsable(size))
                continue;
            if (m_question.goal != ClusterGoal::FewestGpus && !priceIn(size, m_question.regions)) {
                ++m_result.withoutPrice;
                continue;
            }
            result.push_back(&size);
            m_result.unverified = m_result.unverified || !isVerified(size, m_catalogue);
        }
        return result;
    }

    /// Whether a recommendation may rest on the size.
    [[nodiscard]] bool isUsable(const VmSize& size) const
    {
        if (size.isCpuOnly() || size.gpuCount < 1)
            return false;
        return !isRetired(size, m_question.today) && mayBeAdvised(size, m_catalogue);
    }

    /// Whether the size has a price that an answer may rest on.
    [[nodiscard]] bool priceIn(const VmSize& size, const std::vector<std::string>& regions) const
    {
        if (m_plan.cost.price_per_node_hour) {
            const auto* own = std::get_if<VmNodes>(&m_plan.cluster.hardware);
            return own != nullptr && own->sku == size.id;  // The price is that of the plan's own size.
        }
        return cheapestRegion(m_plan, size, m_catalogue, regions).has_value();
    }

    const Plan& m_plan;
    const Catalogue& m_catalogue;
    const ClusterQuestion& m_question;
    const std::stop_token& m_stop;
    const ClusterWatcher& m_watcher;
    Clock::time_point m_start{Clock::now()};
    std::mutex m_mutex{};
    std::int64_t m_spent{0};  ///< Steps of all sizes that are done.
    std::vector<Outcome> m_outcomes{};  ///< By size.
    ClusterProgress m_progress{};
    ClusterResult m_result{};
};

/// The question with fewer limits, in the order in which they are given up: how cheap in that time, how cheap at all,
/// how fast?
std::vector<ClusterQuestion> relaxed(const ClusterQuestion& question)
{
    constexpr double unlimited = std::numeric_limits<double>::infinity();
    std::vector<ClusterQuestion> questions;
    if (question.goal == ClusterGoal::FewestGpus || question.goal == ClusterGoal::TradeOffs)
        return questions;
    ClusterQuestion cheapest = question;
    cheapest.goal = ClusterGoal::CheapestWithin;
    cheapest.budget = {unlimited};
    if (std::isfinite(question.budget.micros))
        questions.push_back(cheapest);
    ClusterQuestion fastest = cheapest;
    fastest.goal = ClusterGoal::FastestForBudget;
    fastest.within = {unlimited};
    fastest.forSpeed = unlimited;  // How fast it gets at all.
    if (std::isfinite(question.within.value))
        questions.push_back(fastest);
    return questions;
}

}  // namespace

ClusterResult searchClusters(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question,
                             const std::stop_token& stop, const ClusterWatcher& watcher)
{
    ClusterResult result = ClusterSearch(plan, catalogue, question, stop, watcher).run();
    if (!result.answers.empty())
        return result;
    for (const ClusterQuestion& wider : relaxed(question)) {
        if (result.stopped || result.nearest)
            break;
        const ClusterResult all = ClusterSearch(plan, catalogue, wider, stop, watcher).run();
        if (!all.answers.empty())
            result.nearest = all.answers.front();
        result.counts += all.counts;
        result.legal += all.legal;
        result.clusters += all.clusters;
        result.leftOut += all.leftOut;
        result.seconds += all.seconds;
        result.stopped = all.stopped;
    }
    return result;
}

}  // namespace headroom
