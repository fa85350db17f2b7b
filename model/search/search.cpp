// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/search.h"

#include "model/search/division_search.h"
#include "model/search/parallel_for.h"
#include "model/search/search_ranking.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
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

class Search {
public:
    Search(const SearchSpace& space, const SearchOptions& options, std::stop_token stop)
        : m_space(space), m_objective(options.objective), m_stop(std::move(stop)),
          m_threads(threadCount(options.threads)), m_usable(usableMemory(space.base().hardware.capacity)),
          m_divisions(space.divisions().size())
    {
    }

    SearchResult run(Reporter& reporter)
    {
        const Seeds seeds = probe();
        std::vector<std::unique_ptr<Found>> found(m_divisions.size());
        // The most promising first: a ranking that is told early is then worth reading.
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < found.size(); ++i)
            order.emplace_back(m_divisions[i] ? m_divisions[i]->bound() : std::numeric_limits<double>::infinity(), i);
        std::ranges::sort(order);
        parallelFor(found.size(), m_threads, m_stop, [&](std::size_t place) {
            const std::size_t i = order[place].second;
            if (!m_divisions[i])
                return;  // Stopped before it was looked at.
            found[i] = std::make_unique<Found>(m_divisions[i]->run(seeds, m_stop));
            reporter.add(*found[i]);
        });
        SearchRanking ranking(m_space, m_objective);
        std::vector<Candidate> ofDivisions;
        for (const std::unique_ptr<Found>& part : found) {
            if (!part)
                continue;
            ranking.add(*part);
            for (const auto& [family, candidate] : part->best)
                ofDivisions.push_back(candidate);
        }
        SearchResult result = ranking.result();
        if (result.best() != nullptr)
            result.simplest = simplest(*result.best(), ofDivisions);
        return result;
    }

private:
    Seeds probe()
    {
        std::vector<Seeds> seeds(m_divisions.size(), Seeds(m_usable));
        parallelFor(m_divisions.size(), m_threads, m_stop, [&](std::size_t i) {
            m_divisions[i] = std::make_unique<DivisionSearch>(m_space, m_space.divisions()[i], m_objective);
            m_divisions[i]->probe(seeds[i]);
        });
        Seeds merged(m_usable);
        for (const Seeds& part : seeds) {
            merged.front.add(part.front);
            merged.fastest = std::min(merged.fastest, part.fastest);
        }
        return merged;
    }

    /// The simplest division that comes close enough, and in it the simplest layout.
    std::optional<Candidate> simplest(const Candidate& best, const std::vector<Candidate>& ofDivisions)
    {
        const bool byMemory = m_objective == Objective::Memory;
        const double seconds =
            byMemory ? std::numeric_limits<double>::infinity() : best.secondsPerSequence * simplestReach;
        const Bytes peak = byMemory ? std::min(m_usable, best.peak * simplestReach) : m_usable;
        std::vector<Candidate> close;
        for (const Candidate& candidate : ofDivisions)
            if (candidate.fits && candidate.secondsPerSequence <= seconds && candidate.peak <= peak)
                close.push_back(candidate);
        const auto degrees = [](const Candidate& candidate) {
            const Simplicity simplicity = simplicityOf(candidate.layout);
            return std::pair(simplicity[0], simplicity[1]);
        };
        const auto least = degrees(*std::ranges::min_element(close, {}, degrees));
        std::optional<Candidate> found;
        for (std::size_t i = 0; i < m_divisions.size(); ++i) {
            const Division& d = m_space.divisions()[i];
            const Candidate asLayout{.layout = {.tensor = d.tensor,
                                                .context = d.context,
                                                .pipeline = d.pipeline,
                                                .expert = d.expert,
                                                .expertTensor = d.expertTensor}};
            if (degrees(asLayout) != least || !m_divisions[i])
                continue;
            const std::optional<Candidate> tried = m_divisions[i]->simplest(seconds, peak, m_stop);
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
    std::vector<std::unique_ptr<DivisionSearch>> m_divisions;
};

}  // namespace

SearchResult search(const SearchSpace& space, const SearchOptions& options, const std::stop_token& stop,
                    const SearchWatcher& watcher)
{
    const Clock::time_point start = Clock::now();
    Reporter reporter(space, options.objective, watcher, start);
    SearchResult result = Search(space, options, stop).run(reporter);
    result.legal = space.count();
    result.stopped = stop.stop_requested();
    result.seconds = secondsSince(start);
    return result;
}

}  // namespace headroom
