// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search.h"

#include "model/parallel_for.h"
#include "model/search/parallelism_search.h"
#include "model/search/search_ranking.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// Tells the watcher now and then.
class Reporter {
public:
    Reporter(const SearchSpace& space, Objective objective, const SearchWatcher& watcher, Clock::time_point start)
        : m_objective(objective), m_watcher(watcher), m_start(start)
    {
        if (!watcher)
            return;
        m_progress.legal = space.count();
        m_ranking.emplace(space, objective);
    }

    void add(const Found& found)
    {
        if (!m_watcher)
            return;
        const std::lock_guard lock(m_mutex);
        m_progress.covered += found.counts.evaluated + found.counts.pruned;
        m_ranking->add(found);
        for (const auto& [family, candidate] : found.best)
            if (candidate.fits && (!m_progress.best || ranksBefore(candidate, *m_progress.best, m_objective)))
                m_progress.best = candidate;
        constexpr double interval = 0.02;
        m_progress.seconds = secondsSince(m_start);
        if (m_progress.seconds - m_told < interval)
            return;
        m_told = m_progress.seconds;
        addRanking();
        m_watcher(m_progress);
        m_progress.soFar.reset();
    }

private:
    /// A ranking costs more than the other figures, and is read more slowly.
    void addRanking()
    {
        constexpr double interval = 0.1;
        if (!m_progress.best || (m_ranked && m_progress.seconds - *m_ranked < interval))
            return;
        m_ranked = m_progress.seconds;
        m_progress.soFar = m_ranking->result();
        m_progress.soFar->legal = m_progress.legal;
        m_progress.soFar->seconds = m_progress.seconds;
    }

    Objective m_objective;
    const SearchWatcher& m_watcher;
    Clock::time_point m_start;
    std::mutex m_mutex{};
    SearchProgress m_progress{};
    std::optional<SearchRanking> m_ranking{};
    double m_told{0};
    std::optional<double> m_ranked{};  ///< When a ranking was told.
};

/// Part of all steps that is kept for the layouts of the divisions, however many these are.
constexpr std::int64_t leastForRuns = 4;

class Search {
public:
    Search(const SearchSpace& space, const SearchOptions& options, std::stop_token stop)
        : m_space(space), m_objective(options.objective), m_stop(std::move(stop)),
          m_threads(threadCount(options.threads)), m_usable(space.usable()), m_searches(space.parallelisms().size()),
          m_usualFirst(m_searches.size()), m_mostSteps(options.steps)
    {
        // Experts that are split in other ways than the rest of the model are many and seldom best.
        std::iota(m_usualFirst.begin(), m_usualFirst.end(), std::size_t{0});
        std::ranges::stable_sort(m_usualFirst, {}, [&](std::size_t i) {
            const ParallelDegrees& d = space.parallelisms()[i];
            return (d.context > 1 ? 1 : 0) + (d.expertTensor > 1 && d.expertTensor != d.tensor ? 2 : 0);
        });
    }

    SearchResult run(Reporter& reporter)
    {
        const Seeds seeds = probe();
        m_mostSteps = std::max(m_mostSteps, m_spent + m_mostSteps / leastForRuns);
        // The most promising first: a ranking that is told early is then worth reading.
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < m_searches.size(); ++i)
            order.emplace_back(m_searches[i] ? m_searches[i]->bound() : std::numeric_limits<double>::infinity(), i);
        std::ranges::sort(order);
        std::vector<std::size_t> open;
        for (const auto& [bound, i] : order)
            if (m_searches[i])  // Else the search ended before it was looked at.
                open.push_back(i);
        std::vector<std::unique_ptr<Found>> found(m_searches.size());
        for (std::size_t atOnce = usualWave; !open.empty() && hasWork(); atOnce = lateWave) {
            inWaves(open.size(), atOnce, [&](std::size_t place, std::int64_t steps) {
                const std::size_t i = open[place];
                const std::int64_t before = m_searches[i]->steps();
                const bool isFirst = found[i] == nullptr;
                m_searches[i]->allow(steps);
                found[i] = std::make_unique<Found>(m_searches[i]->run(seeds, m_stop));
                if (isFirst)
                    reporter.add(*found[i]);
                return m_searches[i]->steps() - before;
            });
            // Those whose share was too small begin again with what the others left.
            std::erase_if(open, [&](std::size_t i) { return found[i] && !m_searches[i]->isOutOfWork(); });
        }
        SearchRanking ranking(m_space, m_objective);
        std::vector<Candidate> ofEach;
        for (const std::unique_ptr<Found>& part : found) {
            if (!part)
                continue;
            ranking.add(*part);
            for (const auto& [family, candidate] : part->best)
                ofEach.push_back(candidate);
        }
        SearchResult result = ranking.result();
        if (result.best() != nullptr)
            result.simplest = simplest(*result.best(), ofEach);
        return result;
    }

private:
    static constexpr std::size_t usualWave = 32;
    static constexpr std::size_t lateWave = 4;

    /// Less than a thousand steps are not worth a beginning.
    [[nodiscard]] bool hasWork() const
    {
        constexpr std::int64_t least = 1000 * usualWave;
        return m_mostSteps - m_spent > least && !m_stop.stop_requested();
    }

    /// Calls work(index, steps) for the indexes below `count`, so many at a time, each with an equal share of the steps
    /// that are left, until none are; it returns what it took. So the outcome follows from the work alone, not from the
    /// threads.
    template <class Work>
    void inWaves(std::size_t count, std::size_t atOnce, Work work)
    {
        for (std::size_t first = 0; first < count && hasWork(); first += atOnce) {
            const std::size_t size = std::min(atOnce, count - first);
            const std::int64_t share = (m_mostSteps - m_spent) / static_cast<std::int64_t>(size);
            std::array<std::int64_t, usualWave> taken{};
            parallelFor(size, m_threads, m_stop, [&](std::size_t i) { taken.at(i) = work(first + i, share); });
            m_spent = std::accumulate(taken.begin(), taken.end(), m_spent);
        }
    }

    Seeds probe()
    {
        std::vector<Seeds> seeds(m_searches.size(), Seeds(m_usable));
        inWaves(m_searches.size(), usualWave, [&](std::size_t place, std::int64_t /*steps*/) {
            const std::size_t i = m_usualFirst[place];
            m_searches[i] = std::make_unique<ParallelismSearch>(m_space, m_space.parallelisms()[i], m_objective);
            m_searches[i]->probe(seeds[i]);
            return m_searches[i]->steps();
        });
        Seeds merged(m_usable);
        for (const Seeds& part : seeds) {
            merged.front.add(part.front);
            merged.fastest = std::min(merged.fastest, part.fastest);
        }
        return merged;
    }

    /// The simplest division that comes close enough, and in it the simplest layout.
    std::optional<Candidate> simplest(const Candidate& best, const std::vector<Candidate>& ofEach)
    {
        const bool byMemory = m_objective == Objective::Memory;
        const double seconds =
            byMemory ? std::numeric_limits<double>::infinity() : best.secondsPerSequence * simplestReach;
        const Bytes peak = byMemory ? std::min(m_usable, best.peak * simplestReach) : m_usable;
        std::vector<Candidate> close;
        for (const Candidate& candidate : ofEach)
            if (candidate.fits && candidate.secondsPerSequence <= seconds && candidate.peak <= peak)
                close.push_back(candidate);
        const auto degrees = [](const Candidate& candidate) {
            const Simplicity simplicity = simplicityOf(candidate.layout);
            return std::pair(simplicity[0], simplicity[1]);
        };
        const auto least = degrees(*std::ranges::min_element(close, {}, degrees));
        std::optional<Candidate> found;
        std::int64_t left = m_mostSteps / leastForRuns;
        for (std::size_t i = 0; i < m_searches.size(); ++i) {
            const ParallelDegrees& d = m_space.parallelisms()[i];
            const Candidate asLayout{.layout = {.tensor = d.tensor,
                                                .context = d.context,
                                                .pipeline = d.pipeline,
                                                .expert = d.expert,
                                                .expertTensor = d.expertTensor}};
            if (degrees(asLayout) != least || !m_searches[i])
                continue;
            const std::int64_t before = m_searches[i]->steps();
            m_searches[i]->allow(left);
            const std::optional<Candidate> tried = m_searches[i]->simplest(seconds, peak, m_stop);
            left = std::max<std::int64_t>(0, left - (m_searches[i]->steps() - before));
            if (tried && (!found || simplicityOf(tried->layout) < simplicityOf(found->layout)))
                found = tried;
        }
        return found;
    }

    const SearchSpace& m_space;
    Objective m_objective;
    std::stop_token m_stop;
    unsigned m_threads;
    Bytes m_usable;
    std::vector<std::unique_ptr<ParallelismSearch>> m_searches;
    std::vector<std::size_t> m_usualFirst;  ///< Divisions in the order in which they are looked at.
    std::int64_t m_mostSteps, m_spent{0};
};

}  // namespace

SearchResult search(const SearchSpace& space, const SearchOptions& options, const std::stop_token& stop,
                    const SearchWatcher& watcher)
{
    const Clock::time_point start = Clock::now();
    Reporter reporter(space, options.objective, watcher, start);
    SearchResult result = Search(space, options, stop).run(reporter);
    result.legal = space.count();
    result.leftOut = std::max<std::int64_t>(0, result.legal - result.counts.evaluated - result.counts.pruned);
    result.stopped = stop.stop_requested();
    // What was left out may be of a family that seems to have no layout, or none that fits.
    if (result.leftOut > 0 && !result.stopped)
        std::erase_if(result.rejected, [](const Rejection& r) { return r.reason != Rejection::Reason::Behind; });
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace headroom
