// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/cluster_search.h"

#include "model/catalogue/known_ids.h"
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
#include <span>
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
        // So many sizes at a time, each with an equal share of what the others before left.
        constexpr std::size_t wave = 16;
        for (std::size_t first = 0; first < sizes.size() && !m_stop.stop_requested(); first += wave) {
            const auto open = static_cast<std::int64_t>(sizes.size() - first);
            searchSizes(std::span(sizes).subspan(first, std::min(wave, sizes.size() - first)), stepsLeft() / open);
        }
        std::ranges::sort(m_result.answers, [this](const ClusterAnswer& a, const ClusterAnswer& b) {
            return comesBefore(a, b, m_question.goal);
        });
        m_result.legal = layoutSum(m_result.counts.evaluated, m_result.counts.pruned);
        m_result.seconds = seconds();
        m_result.stopped = m_stop.stop_requested();
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::int64_t stepsLeft() const { return std::max<std::int64_t>(0, m_question.steps - m_spent); }

    void searchSizes(std::span<const VmSize* const> sizes, std::int64_t steps)
    {
        parallelFor(sizes.size(), threadCount(m_question.threads), m_stop, [&](std::size_t i) {
            SizeSearch search(m_plan, m_catalogue, m_question, *sizes[i], steps, m_stop);
            std::int64_t told = 0;
            std::vector<ClusterAnswer> answers = search.run([&] {
                const std::lock_guard lock(m_mutex);
                m_progress.clusters += search.clusters() - std::exchange(told, search.clusters());
                reportProgress(search, interval);
            });
            const std::lock_guard lock(m_mutex);
            add(search, std::move(answers));
        });
    }

    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }

    void add(const SizeSearch& search, std::vector<ClusterAnswer> answers)
    {
        ++m_result.sizes;
        m_result.counts += search.counts();
        m_result.clusters += search.clusters();
        m_result.leftOut += search.leftOut();
        m_spent += search.steps();
        m_result.unfit += search.unfit();
        std::ranges::move(answers, std::back_inserter(m_result.answers));
        ++m_progress.done;
        reportProgress(search, 0);
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
            if (!isOfCloud(size) || !isUsable(size))
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

    [[nodiscard]] bool isOfCloud(const VmSize& size) const
    {
        if (!m_question.clouds.empty())
            return std::ranges::find(m_question.clouds, size.cloud) != m_question.clouds.end();
        const VmSize* own = sizeOf(m_plan, m_catalogue);
        return own == nullptr || size.cloud == own->cloud;
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
