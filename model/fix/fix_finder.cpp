// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/fix_finder.h"

#include "model/fix/fix_trial.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

constexpr std::size_t mostFixes = 12;
/// Fields that a fix changes, unless nothing so small helps.
constexpr std::size_t mostFields = 2;
/// With fewer ways than these, larger changes are looked for too.
constexpr std::size_t sufficientFixes = 3;
/// Two variations on one idea say it all; more would hide the others.
constexpr std::ptrdiff_t mostPairsOfIdea = 2;

/// What people try first, listed with the reason even if it does not suffice.
constexpr std::array<std::string_view, 20> popularIdeas = {
    microBatchIdea, "recompute", "attention", "loss",        "optimizer", "recipe",     offloadIdea,
    "adapters",     "zero",      "full-zero", "concurrency", "input",     "weights",    "kv",
    "tensor",       "pipeline",  "expert",    "all-gpus",    "nodes",     largerGpuIdea};

/// Time x cost of the whole job; without a price the time, and a job that never ends comes last. Of a service the cost
/// of a token; without a price the time of one.
double loss(const Fix& fix)
{
    if (fix.service)
        return tokenCost(*fix.service);
    if (!fix.wall)
        return std::numeric_limits<double>::infinity();
    return fix.wall->value * (fix.job ? fix.job->dollars() : 1);
}

/// Whether an idea is a move to another size.
bool movesSize(std::string_view idea) { return idea == largerGpuIdea || idea == largerMachineIdea; }

/// Whether the variants of an idea are alternatives rather than degrees: sizes differ in price and speed, and what is
/// offloaded in what it saves.
bool hasAlternatives(std::string_view idea) { return movesSize(idea) || idea == offloadIdea; }

bool sharesField(const FixCandidate& a, const FixCandidate& b)
{
    return std::ranges::any_of(a.fix.changes, [&](const FixChange& change) {
        return std::ranges::find(b.fix.changes, change.pointer, &FixChange::pointer) != b.fix.changes.end();
    });
}

bool contains(const Fix& larger, const Fix& smaller)
{
    return std::ranges::all_of(smaller.changes, [&](const FixChange& change) {
        return std::ranges::find(larger.changes, change) != larger.changes.end();
    });
}

/// Whether `a` is the better fix, by the order that findFixes documents.
bool ranksBefore(const Fix& a, const Fix& b)
{
    if (a.fits != b.fits)
        return a.fits;
    if (!a.fits)
        return shortfall(a) < shortfall(b);
    const auto key = [](const Fix& fix) {
        const bool trainsElsewhere = !fix.service && fix.movesMachines();
        return std::tuple(fix.fields(), fix.otherResult, trainsElsewhere, fix.olderGpu, loss(fix));
    };
    return key(a) < key(b);
}

/// A newer GPU is better than an older one, and of a service cheaper tokens than a number of machines that happens to
/// stay.
bool isBetterAlternative(const Fix& a, const Fix& b)
{
    if (a.olderGpu != b.olderGpu)
        return b.olderGpu;
    return a.service && a.otherResult == b.otherResult ? loss(a) < loss(b) : ranksBefore(a, b);
}

}  // namespace

std::size_t FixCandidate::decisions() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(fix.changes, [](const FixChange& change) { return !change.follows; }));
}

FixSettings FixCandidate::settings() const
{
    FixSettings all;
    for (const Remedy& part : parts)
        all.insert(all.end(), part.settings.begin(), part.settings.end());
    return all;
}

bool FixCandidate::hasIdea(std::string_view idea) const
{
    return std::ranges::find(parts, idea, &Remedy::idea) != parts.end();
}

FixFinder::FixFinder(FixTrial& trial) : m_trial(trial)
{
    const FixSubject subject = trial.subject();
    if (subject.plan.workload != Workload::Training) {
        addServingRemedies(subject, m_variants);
        addSizeRemedies(subject, m_variants);
        return;
    }
    if (!subject.estimate.layout)
        addRepairs(subject, m_variants);
    addTrainingRemedies(subject, m_variants);
    addLayoutRemedies(subject, m_variants);
    addSizeRemedies(subject, m_variants);
}

/// Single changes come first, then pairs of them; a quarter of the work stays for the check that no fix has a needless
/// change.
std::vector<Fix> FixFinder::find()
{
    const std::int64_t all = m_trial.stepsLeft();
    constexpr std::int64_t quarters = 4;
    m_trial.keepBack(all / quarters);
    trySingles();
    tryPairs(mostFields);
    if (m_fitting.size() < sufficientFixes) {
        for (FixCandidate& candidate : m_large)
            keep(std::move(candidate));
        tryPairs(mostFields + 1);
    }
    m_trial.keepBack(0);
    return chosen();
}

void FixFinder::trySingles()
{
    for (Remedy& variant : m_variants) {
        std::optional<Fix> fix =
            runWithFewest(m_trial, variant, [this](const Fix& first) { return mostPerHour(first); });
        if (!fix)
            continue;
        FixCandidate candidate{std::move(*fix), {variant}};
        if (candidate.fix.fits && candidate.decisions() > mostFields)
            m_large.push_back(std::move(candidate));
        else if (candidate.fix.fits)
            keep(std::move(candidate));
        else
            m_short.push_back(std::move(candidate));
    }
}

/// Machines of a GPU that has cheaper ones are not told, and none that cost twice as much as others.
std::optional<Money> FixFinder::mostPerHour(const Fix& first) const
{
    constexpr double ofOthers = 2;
    std::optional<Money> most;
    for (const FixCandidate& candidate : m_fitting) {
        if (!candidate.fix.hour || !candidate.fix.movesMachines() || candidate.fix.otherResult)
            continue;
        const bool isSameGpu = candidate.fix.gpuName == first.gpuName;
        const Money limit{candidate.fix.hour->micros * (isSameGpu ? 1 : ofOthers)};
        most = most ? std::min(*most, limit) : limit;
    }
    return most;
}

/// Whether only one of the two is told: variants of the same ideas, of a service's machines those with the same GPU.
bool FixFinder::excludeEachOther(const FixCandidate& a, const FixCandidate& b) const
{
    const auto isMove = [](const FixCandidate& c) { return c.parts.size() == 1 && movesSize(c.parts.front().idea); };
    if (isServiceByRate(m_trial.subject().plan) && isMove(a) && isMove(b))
        return a.fix.gpuName == b.fix.gpuName;
    return std::ranges::equal(a.parts, b.parts, {}, &Remedy::idea, &Remedy::idea);
}

/// The strongest variant of each idea, and all alternatives save larger machines, which are many and whose simulations
/// are slow. If two of them do not suffice, their milder ones do not either.
FixCandidates FixFinder::partners() const
{
    FixCandidates result;
    for (const FixCandidate& candidate : m_short) {
        const std::string_view idea = candidate.parts.front().idea;
        const bool isOneOfMany = hasAlternatives(idea) && idea != largerMachineIdea;
        const auto rival = std::ranges::find_if(
            result, [&](const FixCandidate& other) { return !isOneOfMany && other.hasIdea(idea); });
        if (rival == result.end())
            result.push_back(candidate);
        else if (shortfall(candidate.fix) <= shortfall(rival->fix))
            *rival = candidate;  // Of those that are alike the last, which goes furthest.
    }
    return result;
}

void FixFinder::tryPairs(std::size_t fields)
{
    const FixCandidates all = partners();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j)
            tryPair(all[i], all[j], fields);
}

void FixFinder::tryPair(const FixCandidate& first, const FixCandidate& second, std::size_t fields)
{
    if (first.parts.front().idea == second.parts.front().idea || first.decisions() + second.decisions() != fields ||
        sharesField(first, second))
        return;
    if (std::optional<FixCandidate> pair = together(first, second))
        keep(mildest(mildest(std::move(*pair), 0), 1));
}

std::optional<FixCandidate> FixFinder::together(const FixCandidate& first, const FixCandidate& second)
{
    FixCandidate pair{{}, {first.parts.front(), second.parts.front()}};
    std::optional<Fix> fix = m_trial.run(pair.settings());
    if (!fix || !fix->fits)
        return std::nullopt;
    pair.fix = std::move(*fix);
    return pair;
}

/// The pair with the mildest variant of one of its ideas that still fits.
FixCandidate FixFinder::mildest(FixCandidate pair, std::size_t part)
{
    const std::string_view idea = pair.parts[part].idea;
    if (hasAlternatives(idea))
        return pair;
    for (const FixCandidate& candidate : m_short) {
        if (!candidate.hasIdea(idea))
            continue;
        FixCandidate milder = pair;
        milder.parts[part] = candidate.parts.front();
        std::optional<Fix> fix = m_trial.run(milder.settings());
        if (!fix || !fix->fits)
            continue;
        milder.fix = std::move(*fix);
        return milder;
    }
    return pair;
}

/// Variants come from the mildest to the strongest: the first of an idea stays, of alternatives the best.
void FixFinder::keep(FixCandidate candidate)
{
    const auto rival =
        std::ranges::find_if(m_fitting, [&](const FixCandidate& other) { return excludeEachOther(other, candidate); });
    if (rival == m_fitting.end())
        m_fitting.push_back(std::move(candidate));
    else if (std::ranges::any_of(candidate.parts, hasAlternatives, &Remedy::idea) &&
             isBetterAlternative(candidate.fix, rival->fix))
        *rival = std::move(candidate);
}

std::vector<Fix> FixFinder::chosen()
{
    std::ranges::stable_sort(m_fitting, ranksBefore, &FixCandidate::fix);
    FixCandidates taken;
    const auto isRedundant = [&](const FixCandidate& candidate) {
        const bool known =
            std::ranges::any_of(taken, [&](const FixCandidate& other) { return contains(candidate.fix, other.fix); });
        return known || (candidate.parts.size() > 1 && std::ranges::any_of(candidate.parts, [&](const Remedy& part) {
                             return std::ranges::count_if(taken, [&](const FixCandidate& other) {
                                        return other.parts.size() > 1 && other.hasIdea(part.idea);
                                    }) >= mostPairsOfIdea;
                         }));
    };
    for (const FixCandidate& candidate : m_fitting)
        if (taken.size() < mostFixes && !isRedundant(candidate) && !m_trial.hasNeedless(candidate.settings()))
            taken.push_back(candidate);
    std::vector<Fix> fixes;
    for (FixCandidate& candidate : taken)
        fixes.push_back(std::move(candidate.fix));
    addInsufficient(fixes);
    return fixes;
}

/// The popular ideas of which no variant suffices, the strongest of each.
void FixFinder::addInsufficient(std::vector<Fix>& fixes) const
{
    std::vector<Fix> insufficient;
    for (const std::string_view idea : popularIdeas) {
        const Fix* best = nullptr;
        for (const FixCandidate& candidate : m_short)
            if (candidate.hasIdea(idea) && (best == nullptr || shortfall(candidate.fix) < shortfall(*best)))
                best = &candidate.fix;
        const bool suffices = std::ranges::any_of(m_fitting, [&](const FixCandidate& candidate) {
            return candidate.parts.size() == 1 &&
                   (candidate.hasIdea(idea) || (movesSize(idea) && movesSize(candidate.parts.front().idea)));
        });
        // More copies help as little on more nodes as on one.
        const bool isRedundant = idea == "nodes" && std::ranges::any_of(m_short, [](const FixCandidate& candidate) {
                                     return candidate.hasIdea("all-gpus");
                                 });
        if (best != nullptr && !suffices && !isRedundant)
            insufficient.push_back(*best);
    }
    // Everybody tries it first, so it is answered also where it is as small as it gets.
    constexpr std::string_view pointer = "/training/micro_batch";
    const Plan& plan = m_trial.subject().plan;
    if (plan.workload == Workload::Training && m_trial.own().memory && plan.training.micro_batch == 1) {
        Fix smallest = m_trial.unchanged();
        smallest.changes.push_back({pointer, 1.0, 1.0, false});
        insufficient.push_back(std::move(smallest));
    }
    std::ranges::stable_sort(insufficient, ranksBefore);
    std::ranges::move(insufficient, std::back_inserter(fixes));
}

}  // namespace headroom
